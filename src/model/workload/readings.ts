/** Measured rows before they become a profile, and what may be wrong with them. */
import { Refusal } from "../refusal";
import type { Merged } from "./spread";

/** Rows of a file in its order, already in our units. */
export interface MeasuredRows {
  /** See Timestamp. */
  readonly seconds: Float64Array;
  readonly mbps: Float64Array;
  readonly ioPerSecond: Float64Array | undefined;
  /** Set if the rows are means and give the peaks that they hide. */
  readonly merged?: Merged | undefined;
  /** Row of the file, counted from 1. */
  readonly row: Float64Array;
  /** Which system a row is of, as a number; undefined where the file does not say. */
  readonly system?: Float64Array | undefined;
  /** How long each row is by its own word, s; NaN where it does not say. */
  readonly lengths?: Float64Array | undefined;
}

/** What is odd about the times. "alternating": near and far by turns. "missing system": of those that add up. */
export type TimeFinding =
  | ("gap" | "duplicate" | "changed interval" | "uneven time" | "out of order" | "clock change")
  | ("alternating" | "missing system");

/** `size`: seconds of the gap, of the interval that begins, how far off; the rows that are missing; 0 where there is none. */
export type Report = (kind: TimeFinding, row: number, at: number, size: number) => void;

/** The rows cannot become a profile. */
export class ProfileError extends Refusal {
  constructor(
    message: string,
    /** What the user can choose so that they do: the interval's length, or whether times mark starts. */
    readonly asks?: "interval" | "stamps",
  ) {
    super(message);
  }
}
