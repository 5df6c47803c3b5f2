/** The paper's rule that the priority threshold should be longer than the daily peak. */
import type { FactId } from "../facts/factIds";
import { exactly, hoursText } from "../quantities/formatNumber";
import type { Law } from "./copySharing";

const LONGER: FactId = "ptp-vts.tvc.hours-parameter-exceeds-daily-peak";

interface Asked {
  readonly host_mbps: readonly number[];
  readonly interval_hours: number;
  readonly priority_hours: number;
}

/** A warning if demand is above the sustained rate for longer than priority_hours. */
export function shortThreshold(
  { host_mbps, interval_hours, priority_hours }: Asked,
  { sustained }: Pick<Law, "sustained">,
): { readonly facts: readonly FactId[]; readonly warnings: readonly string[] } {
  const peak = longestAbove(host_mbps, sustained) * interval_hours;
  if (peak <= priority_hours) return { facts: [], warnings: [] };
  const warning = `priority_hours ${exactly(priority_hours)} is shorter than the peak of ${hoursText(peak)}: the paper says to set it longer`;
  return { facts: [LONGER], warnings: [warning] };
}

/** The most intervals in a row, of the repeating list, that are above a rate. */
function longestAbove(demand: readonly number[], mbps: number): number {
  let [longest, now] = [0, 0];
  for (let i = 0; i < 2 * demand.length; i += 1) {
    now = (demand[i % demand.length] ?? 0) > mbps ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return Math.min(longest, demand.length);
}
