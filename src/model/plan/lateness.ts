/** How late a run accepts its demand, and what holds it back. */
import { levelsAt, type Piece } from "../engines/fluid";
import { hoursText } from "../quantities/formatNumber";
import { TAKEN, WAITING } from "../workload/dayRun";

/** What is left of sums by rounding. */
const ROUNDING_GB = 1e-6;
export const ROUNDING_HOURS = 1e-6;

export function lateText(hours: number): string {
  return hours > 0 ? `data is late by up to ${hoursText(hours)}` : "nothing is late";
}

/** The longest time, h, until offered data is accepted, first come first served. */
export function latest(pieces: readonly Piece[]): number {
  const end = pieces[pieces.length - 1];
  if (!end || !pieces.some(isWaiting)) return 0;
  const points = [...pieces, { from: end.to, levels: levelsAt([end], end.to) }];
  const times = points.map(({ from }) => from);
  const accepted = points.map(({ levels }) => levels[TAKEN] ?? 0);
  const offered = points.map(({ levels }) => (levels[TAKEN] ?? 0) + (levels[WAITING] ?? 0));
  // The two curves are straight between points, so they are farthest apart at a point of either.
  const cameAt = timesOf(times, offered);
  const acceptedAt = timesOf(times, accepted);
  let longest = 0;
  points.forEach((point, i) => {
    if (!isWaiting(point)) return;
    const [time = 0, taken = 0, asked = 0] = [times[i], accepted[i], offered[i]];
    longest = Math.max(longest, time - cameAt(taken), acceptedAt(asked) - time);
  });
  return longest < ROUNDING_HOURS ? 0 : longest;
}

function isWaiting({ levels }: Pick<Piece, "levels">): boolean {
  return (levels[WAITING] ?? 0) > ROUNDING_GB;
}

/** Returns when a rising curve reaches an amount; amounts must be asked in rising order. */
function timesOf(times: readonly number[], curve: readonly number[]): (amount: number) => number {
  let i = 0;
  return (amount) => {
    // Where a curve stays level, what rounding lacks must not lead on to its next rise, hours later.
    while (i < curve.length - 2 && (curve[i + 1] ?? 0) < amount - ROUNDING_GB) i += 1;
    const [before = 0, after = 0, from = 0, to = 0] = [curve[i], curve[i + 1], times[i], times[i + 1]];
    if (after <= before) return from;
    return from + (to - from) * Math.min(1, Math.max(0, amount - before) / (after - before));
  };
}

/** Hours for which demand is held back, by cause. */
export function heldHours(pieces: readonly Piece[]): ReadonlyMap<string, number> {
  const hours = new Map<string, number>();
  for (const { held, from, to } of pieces) if (held !== undefined) hours.set(held, (hours.get(held) ?? 0) + to - from);
  return hours;
}

/** The cause that holds demand back longest; undefined if nothing does. */
export function mostlyHeldBy(held: ReadonlyMap<string, number>): string | undefined {
  let [found, most]: [string | undefined, number] = [undefined, ROUNDING_HOURS];
  held.forEach((hours, by) => {
    if (hours > most) [found, most] = [by, hours];
  });
  return found;
}
