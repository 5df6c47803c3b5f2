/** How late a run accepts its demand, and what holds it back. */
import { levelsAt, type Piece } from "../engines/fluid";
import { hoursText, type Figures } from "../quantities/formatNumber";
import { TAKEN, WAITING } from "../workload/dayRun";

type Levels = readonly number[];

/** What is left of sums by rounding. */
const ROUNDING_GB = 1e-6;
export const ROUNDING_HOURS = 1e-6;

/** What holds demand back without an end that the demand knows of: none of it is accepted. */
export const THROTTLING = "throttling";

export function lateText(hours: number, figures?: Figures): string {
  return hours > 0 ? `data is late by up to ${hoursText(hours, figures)}` : "nothing is late";
}

/** The longest time, h, until offered data is accepted, first come first served. */
export function latest(pieces: readonly Piece[]): number {
  return longestWait(
    pieces,
    (levels) => (levels[TAKEN] ?? 0) + (levels[WAITING] ?? 0),
    (levels) => levels[TAKEN] ?? 0,
  );
}

/** The longest time, h, from when data came until it's done, first come first served. @param came both since the start */
export function longestWait(
  pieces: readonly Piece[],
  came: (levels: Levels) => number,
  done: (levels: Levels) => number,
): number {
  const end = pieces[pieces.length - 1];
  if (!end) return 0;
  const points = [...pieces, { from: end.to, levels: levelsAt([end], end.to) }];
  const times = points.map(({ from }) => from);
  const arrived = points.map(({ levels }) => came(levels));
  const finished = points.map(({ levels }) => done(levels));
  // The two curves are straight between points, so they are farthest apart at a point of either.
  const cameAt = timesOf(times, arrived);
  const doneAt = timesOf(times, finished);
  let longest = 0;
  times.forEach((time, i) => {
    const [before = 0, after = 0] = [arrived[i], finished[i]];
    if (before - after > ROUNDING_GB) longest = Math.max(longest, time - cameAt(after), doneAt(before) - time);
  });
  return longest < ROUNDING_HOURS ? 0 : longest;
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
