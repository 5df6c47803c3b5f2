/** Doubts that measured values raise, in words. */
import type { Profile } from "../model/workload/profile";
import { exactly, threeFigures } from "../model/quantities/formatNumber";
import { countingIn, turnsIn } from "../model/workload/doubts";
import { DAY_SECONDS, durationText } from "../model/quantities/timestamp";

/** Doubts that the values themselves raise. */
export type Doubt = "counter" | "alternating rates";

/** @param isOneSystem true if the file doesn't name several systems */
export function doubtsAbout(
  { mbps, ioPerSecond, intervalSeconds }: Profile,
  isOneSystem: boolean,
): { readonly kind: Doubt; readonly text: string }[] {
  const counters = [
    { name: "MB/s", counting: countingIn(mbps) },
    { name: "I/Os per second", counting: ioPerSecond && countingIn(ioPerSecond) },
  ].flatMap(({ name, counting }) => {
    if (!counting) return [];
    const { rises, resets } = counting;
    const falls =
      resets === 0 ? "never fall" : `fall ${resets === 1 ? "once" : `${exactly(resets)} times`}, to less than half`;
    const text = `${name} rise ${exactly(rises)} times and ${falls}, as a counter does: a rate is the difference between rows`;
    return [{ kind: "counter" as const, text }];
  });
  // Half a day apart, rows of one system may alternate because day and night do.
  const turns = isOneSystem && (2 * intervalSeconds) % DAY_SECONDS !== 0 ? turnsIn(mbps) : undefined;
  if (!turns) return counters;
  const [high, low, every] = [threeFigures(turns.higher), threeFigures(turns.lower), durationText(2 * intervalSeconds)];
  const text = `every other row is higher (mean ${high} MB/s, the others ${low}): two systems, or work every ${every}, read as one series`;
  return [...counters, { kind: "alternating rates", text }];
}
