/** Measured rows before they become a profile, and what may be wrong with them. */
import { Refusal } from "../language/refusal";
import type { Numbers } from "./numberColumn";
import { withEachRate, type Merged } from "./spread";

/** Rows of a file in its order, already in our units. */
export interface MeasuredRows {
  /** Time of each row; see Timestamp. */
  readonly seconds: Numbers;
  readonly mbps: Float64Array;
  readonly ioPerSecond: Float64Array | undefined;
  /** Set if the rows are means and give the peaks that they hide. */
  readonly merged?: Merged | undefined;
  /** The row's number in the file, counted from 1. */
  readonly row: (index: number) => number;
  /** Number of each row's system; undefined if the file doesn't name systems. */
  readonly system?: Numbers | undefined;
  /** Length that each row gives itself, s; NaN if it gives none. */
  readonly lengths?: Numbers | undefined;
}

/** The rows at these places, in their order. Only the rates are copied. */
export function rowsAt(given: MeasuredRows, places: Numbers): MeasuredRows {
  const { length } = places;
  const placeOf = (i: number): number => places.at(i) ?? 0;
  const rates = withEachRate(given, (values) => Float64Array.from({ length }, (_, i) => values.at(placeOf(i)) ?? NaN));
  return { ...rates, ...besideRates(given, places) };
}

/** What the rows at these places have besides their rates, without a copy. */
export function besideRates(
  { seconds, row, system, lengths }: MeasuredRows,
  places: Numbers,
): Pick<MeasuredRows, "seconds" | "row" | "system" | "lengths"> {
  const { length } = places;
  const placeOf = (i: number): number => places.at(i) ?? 0;
  const pick = (values: Numbers): Numbers => ({ length, at: (i) => values.at(placeOf(i)) });
  return {
    seconds: pick(seconds),
    row: (i) => row(placeOf(i)),
    system: system && pick(system),
    lengths: lengths && pick(lengths),
  };
}

/**
 * What is odd about the times. "alternating": long and short steps by turns. "missing system": a time lacks a row of
 * the sum.
 */
export type TimeFinding =
  | ("gap" | "duplicate" | "changed interval" | "uneven time" | "out of order" | "clock change")
  | ("alternating" | "missing system" | "slightly uneven");

/**
 * `size`: seconds of the gap, of the new interval, or by which a time is off; the number of missing rows; otherwise 0.
 * `count`: how many times are slightly uneven, of which `size` is the largest.
 */
export type Report = (kind: TimeFinding, row: number, at: number, size: number, count?: number) => void;

/** Thrown if the rows can't become a profile. */
export class ProfileError extends Refusal {
  constructor(
    message: string,
    /** What the user can choose to make it possible: the interval's length, the column of times, or what they mark. */
    readonly asks?: "interval" | "time" | "stamps",
  ) {
    super(message);
  }
}
