/** Findings about the times of a measured file, in words. */
import type { TimeFinding } from "../model/workload/profile";
import { durationText } from "../model/workload/timestamp";

/** What each finding about the times says, and what was done. */
export const FINDING: Readonly<Record<TimeFinding, (at: string, size: number) => string>> = {
  gap: (at, size) =>
    `${at} stands ${durationText(size)} after the end of the interval before: what lies between is missing${
      size === 3600 ? " (a clock put forward looks alike)" : ""
    }`,
  duplicate: (at) => `${at} was there already: left out`,
  "changed interval": (at, size) => `from ${at} an interval is ${durationText(size)}: spread over the profile's`,
  "uneven time": (at, size) =>
    `${at} is ${durationText(Math.abs(size))} ${size > 0 ? "late" : "early"}: taken as the next interval`,
  alternating: (at) => `from ${at} times are near and far by turns, as of two systems: read as one series`,
  "missing system": (at, size) =>
    size > 0
      ? `${at} lacks the row of ${size === 1 ? "a system" : `${size} systems`}: not added up, so missing`
      : `${at} has ${-size} more ${size === -1 ? "row" : "rows"} than most times: not added up, so missing`,
  "out of order": (at, size) => `${at} stands ${durationText(size)} too late in the file: put in its place`,
  "clock change": (at, size) =>
    size < 0
      ? `at ${at} the clock goes back an hour: read on without a break, by the clock of the rows above`
      : `at ${at} the clock goes forward again: read on without a break`,
};

/** A row that ends before the next one begins. */
export function partOnly(at: string, length: number, interval: number): string {
  return `${at} lasts ${durationText(length)}, intervals ${durationText(interval)}: taken for a whole one`;
}
