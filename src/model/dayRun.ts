/** What the day questions of every system share: a run on the fluid engine, read off interval by interval. */
import type { Assumption, Cell, Column } from "./estimate";
import { exactly, threeFigures } from "./figures";
import { firstPiece, fluid, levelsAt, type Piece, type Regime } from "./fluid";
import type { ListInput } from "./input";
import { COMPRESSED_GB, HOST_MBPS } from "./qualifiedUnit";
import { list, quantity } from "./question";

/** MB/s for one hour are this many GB. */
export const GB_PER_MBPS_HOUR = 3.6;

/** Levels of a day's fluid, host GB: what waits for a copy or for tape is the first. */
export const QUEUED_LEVEL = 0;
/** Demand not yet accepted. */
export const WAITING = 1;
/** Accepted since the start. */
export const TAKEN = 2;

export const INTERVAL_HOURS = quantity("h", "Interval length", { above: 0, atMost: 168, otherwise: 1 });

export function demandInput(atMost: number): ListInput {
  return list("MB/s", "Host demand (uncompressed), per interval", { atLeast: 0, atMost });
}

export const WAITS_ASSUMPTION: Assumption = {
  basis: "default",
  text: "Demand that can't be accepted waits and is written as soon as possible.",
};

/** Smaller amounts are rounding or not worth a warning, GB. */
export const WORTH_SAYING_GB = 0.5;

/** Share of an interval: a shorter state only comes from rounding at the interval's end. */
const ROUNDING = 1e-9;

export interface Demand {
  /** Host MB/s that the jobs want to write, by interval. */
  readonly demand: readonly number[];
  readonly intervalHours: number;
}

export function repeated(demand: readonly number[], days: number): number[] {
  return ([] as number[]).concat(...Array.from({ length: days }, () => demand));
}

/**
 * @param marks for each level, where the regime may change
 * @param regime by the host MB/s that the interval's jobs want, and those that they and what waits would write
 */
export function runIntervals(
  { demand, intervalHours }: Demand,
  marks: readonly (readonly number[])[],
  regime: (wanted: number, wants: number, levels: readonly number[], time: number, past: readonly Piece[]) => Regime,
): Piece[] {
  return fluid({
    start: 0,
    end: demand.length * intervalHours,
    levels: marks.map(() => 0),
    marks,
    changes: demand.map((_, i) => (i + 1) * intervalHours),
    regime(time, levels, past) {
      // Interval boundaries are products, so the quotient may fall a rounding short of the interval that begins.
      const interval = Math.min(Math.floor(time / intervalHours + ROUNDING), demand.length - 1);
      const wanted = demand[interval] ?? 0;
      return regime(wanted, (levels[WAITING] ?? 0) > 0 ? Infinity : wanted, levels, time, past);
    },
  });
}

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

/** Largest of any number of values that aren't negative; Math.max takes only a limited number of arguments. */
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

/** The columns of a day, named by what queues; `dayRead` fills them. */
export function dayColumns(queue: string, states: readonly string[], oldest: string): Column[] {
  return [
    { label: "Time", unit: "h", drawn: "time" },
    { label: "Demand", unit: HOST_MBPS, drawn: "line" },
    { label: "Accepted", unit: HOST_MBPS, drawn: "line" },
    { label: queue, unit: COMPRESSED_GB },
    { label: "Fill", unit: "%", drawn: "share" },
    { label: "State", unit: "", drawn: "state", states },
    { label: oldest, unit: "h" },
  ];
}

interface Reader<S extends string> {
  readonly states: readonly [S, ...S[]];
  readonly throttled: S;
  readonly compression: number;
  /** What full is in percent, of host GB in the queue. */
  readonly fill: (queued: number) => number;
  /** The limit of a throttled day, and of one whose demand waits. */
  readonly limits: readonly [string, string];
}

interface DayRead {
  readonly rows: readonly Cell[][];
  readonly finding: string;
  readonly limitedBy: string;
  /** Highest value of a level. */
  highest(level: number): number;
}

/** A run as a table; the finding is the worst: throttled, demand that waits, or neither. The templates use its words. */
export function dayRead<S extends string>(
  { demand, intervalHours }: Demand,
  pieces: readonly Piece[],
  { states, throttled, compression, fill, limits }: Reader<S>,
): DayRead {
  const shown = lasting(pieces, intervalHours);
  let before = 0;
  const rows = demand.map((wanted, i): Cell[] => {
    const [from, to] = [i * intervalHours, (i + 1) * intervalHours];
    const end = levelsAt(pieces, to);
    const [queued = 0, , taken = 0] = end;
    const accepted = (taken - before) / (intervalHours * GB_PER_MBPS_HOUR);
    before = taken;
    return [
      tidy(from),
      wanted,
      tidy(accepted),
      tidy(queued / compression),
      tidy(fill(queued)),
      worstState(states, shown, from, to),
      tidy(oldestAge(pieces, to, TAKEN, QUEUED_LEVEL)),
    ];
  });
  const first = shown.find((p) => p.state === throttled)?.from;
  const late = rows.filter(([, wanted, accepted]) => Number(wanted) - Number(accepted) > WAITING_MBPS);
  const waitingGb = lastLevels(shown)[WAITING] ?? 0;
  const found =
    first === undefined
      ? `demand waits in ${exactly(late.length)} of ${exactly(rows.length)} intervals, starting at hour ${threeFigures(Number(late[0]?.[0]))}`
      : `throttled for ${threeFigures(hoursIn(shown, throttled))} h, starting at hour ${threeFigures(first)}`;
  const stays = waitingGb > WORTH_SAYING_GB ? `; ${threeFigures(waitingGb)} host GB is still waiting at the end` : "";
  const isNever = first === undefined && late.length === 0;
  return {
    rows,
    finding: isNever ? NEVER : found + stays,
    limitedBy: isNever ? "" : limits[first === undefined ? 1 : 0],
    highest: (level) => highest(shown, level),
  };
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
