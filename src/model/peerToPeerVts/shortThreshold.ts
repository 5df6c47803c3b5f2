/** The paper's rule that the priority threshold should be longer than the daily peak. */
import type { FactId } from "../facts/factIds";
import { exactly, hoursText } from "../quantities/formatNumber";
import type { Piece } from "../engines/fluid";
import type { Law } from "./copySharing";
import { PRIORITY } from "./pairRun";
import { AGED } from "./peak";
import { LONGEST_PRIORITY_HOURS } from "./vtsPair";

const LONGER: FactId = "ptp-vts.tvc.hours-parameter-exceeds-daily-peak";

interface Asked {
  readonly host_mbps: readonly number[];
  readonly interval_hours: number;
  readonly priority_hours: number;
}

interface Said {
  readonly facts: readonly FactId[];
  readonly warnings: readonly string[];
}

const NOTHING: Said = { facts: [], warnings: [] };

/** Whether data reaches the priority threshold in a run. */
function reachesThreshold(pieces: readonly Pick<Piece, "state" | "held">[]): boolean {
  return pieces.some(({ state, held }) => state === PRIORITY || held === AGED);
}

/**
 * A warning if demand is above the sustained rate for longer than priority_hours, and data gets that old.
 *
 * @param whose " with the recommendation", where several are judged
 */
export function shortThreshold(
  { host_mbps, interval_hours, priority_hours }: Asked,
  { sustained }: Pick<Law, "sustained">,
  pieces: readonly Piece[],
  whose = "",
): Said {
  const peak = longestAbove(host_mbps, sustained) * interval_hours;
  if (peak <= priority_hours || !reachesThreshold(pieces)) return NOTHING;
  const advice =
    peak < LONGEST_PRIORITY_HOURS
      ? "the paper says to set it longer"
      : `at most ${exactly(LONGEST_PRIORITY_HOURS)} h can be set`;
  const warning = `priority_hours ${exactly(priority_hours)} is shorter than the peak of ${hoursText(peak)}${whose}: ${advice}`;
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
