/** What the day questions of every system share: a run on the fluid engine, read off interval by interval. */
import type { Cell } from "./estimate";
import { exactly, threeFigures } from "./figures";
import { firstPiece, levelsAt, type Piece } from "./fluid";

/** MB/s for one hour are this many GB. */
export const GB_PER_MBPS_HOUR = 3.6;

/** Smaller amounts are rounding or not worth a warning, GB. */
export const WORTH_SAYING_GB = 0.5;

/** Share of an interval: a shorter state only comes from rounding at the interval's end. */
const ROUNDING = 1e-9;

/** The pieces that are long enough, relative to the interval, to be shown. */
export function lasting(pieces: readonly Piece[], intervalHours: number): Piece[] {
  return pieces.filter((p) => p.to - p.from > ROUNDING * intervalHours);
}

const DIGITS = 12;
/** These are exact, so that a division by one is rounded correctly. */
const POWERS_OF_TEN = Array.from({ length: 23 }, (_, power) => 10 ** power);

/**
 * Rounded to twelve digits: sums over pieces must not show their rounding. The same number as
 * `Number(value.toPrecision(12))`, which takes most of the time of a long table.
 */
export function tidy(value: number): number {
  if (Number.isInteger(value) && Math.abs(value) < 10 ** DIGITS) return value + 0;
  const power = POWERS_OF_TEN[DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)))];
  if (power !== undefined) {
    const scaled = value * power;
    const whole = Math.round(scaled);
    // Near a half the product's own rounding decides; at a power of ten the logarithm's may.
    if (Math.abs(Math.abs(scaled - whole) - 0.5) > 1e-3 && Math.abs(whole) > 10 ** (DIGITS - 1))
      return whole / power + 0;
  }
  return Number(value.toPrecision(DIGITS)) + 0;
}

/** Largest of any number of values, none negative; Math.max takes only so many arguments. */
export function greatest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** The last of `states` that occurs in a stretch of time; the first if none occurs. */
export function worstState<S extends string>(
  states: readonly [S, ...S[]],
  pieces: readonly Piece[],
  from: number,
  to: number,
): S {
  let rank = 0;
  for (let i = firstPiece(pieces, (p) => p.to > from); i < pieces.length; i += 1) {
    const piece = pieces[i];
    if (!piece || piece.from >= to) break;
    rank = Math.max(
      rank,
      states.findIndex((state) => state === piece.state),
    );
  }
  return states[rank] ?? states[0];
}

export function hoursIn(pieces: readonly Piece[], state: string): number {
  return pieces.filter((p) => p.state === state).reduce((hours, p) => hours + p.to - p.from, 0);
}

/** The finding on a day whose demand is all accepted as it comes. */
export const NEVER = "never throttled";

/** An interval accepts less than its demand by more than rounding, MB/s. */
export const WAITING_MBPS = 1e-6;

export interface Finding {
  readonly throttledHours: number;
  /** Hour of the first throttling; undefined where there is none. */
  readonly first: number | undefined;
  /** Each interval: its beginning in hours, demand and accepted rate in host MB/s. */
  readonly intervals: readonly (readonly Cell[])[];
  /** Demand that still waits at the end, host GB. */
  readonly waitingGb: number;
}

/**
 * The finding on a day, the worst first: throttled, demand that waits, or neither. The templates use the same words.
 */
export function dayFinding({ throttledHours, first, intervals, waitingGb }: Finding): string {
  const waiting = intervals.filter(([, demand, accepted]) => Number(demand) - Number(accepted) > WAITING_MBPS);
  if (first === undefined && waiting.length === 0) return NEVER;
  const finding =
    first === undefined
      ? `demand waits in ${exactly(waiting.length)} of ${exactly(intervals.length)} intervals, starting at hour ${threeFigures(Number(waiting[0]?.[0]))}`
      : `throttled for ${threeFigures(throttledHours)} h, starting at hour ${threeFigures(first)}`;
  return waitingGb > WORTH_SAYING_GB
    ? `${finding}; ${threeFigures(waitingGb)} host GB is still waiting at the end`
    : finding;
}

export function lastLevels(pieces: readonly Piece[]): number[] {
  const last = pieces[pieces.length - 1];
  return last ? levelsAt(pieces, last.to) : [];
}

/** Highest value of a level. Levels change in straight lines, so it is at an end of a piece. */
export function highest(pieces: readonly Piece[], level: number): number {
  return greatest([...pieces.map((p) => p.levels[level] ?? 0), lastLevels(pieces)[level] ?? 0]);
}

/**
 * Hours since the oldest data in a queue came, first in, first out; 0 where the queue is empty.
 * @param came index of the level that counts all data since the start, in the unit of `queue`.
 * @param queue index of the level that is still there.
 */
export function oldestAge(pieces: readonly Piece[], time: number, came: number, queue: number): number {
  const levels = levelsAt(pieces, time);
  const [total = 0, left = 0] = [levels[came], levels[queue]];
  const gone = total - left;
  const beyond = (p: Piece): boolean =>
    (p.levels[came] ?? 0) + (p.rates[came] ?? 0) * (p.to - p.from) > gone + ROUNDING * total;
  const piece = pieces[firstPiece(pieces, beyond)];
  if (!piece) return 0;
  const into = (gone - (piece.levels[came] ?? 0)) / (piece.rates[came] ?? Infinity);
  return Math.max(0, time - piece.from - Math.max(0, into));
}
