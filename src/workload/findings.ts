/** Findings about the times of a measured file, in words. */
import type { TimeFinding } from "../model/workload/profile";
import { durationText } from "../model/workload/timestamp";

/** What each finding about the times says, and what was done. */
export const FINDING: Readonly<Record<TimeFinding, (at: string, size: number) => string>> = {
  gap: (at, size) =>
    `${at} starts ${durationText(size)} after the previous interval ended, so intervals are missing${
      size === 3600 ? " (could also be a clock change)" : ""
    }`,
  duplicate: (at) => `${at} is a duplicate, so it was skipped`,
  "changed interval": (at, size) =>
    `intervals are ${durationText(size)} long from ${at}; converted to the profile's interval`,
  "uneven time": (at, size) =>
    `${at} is ${durationText(Math.abs(size))} ${size > 0 ? "late" : "early"}; used as the next interval`,
  alternating: (at) => `from ${at} short and long intervals alternate, as with two systems; read as one series`,
  "missing system": (at, size) =>
    size > 0
      ? `${at} lacks the row of ${size === 1 ? "a system" : `${size} systems`}; not added up, so missing`
      : `${at} has ${-size} more ${size === -1 ? "row" : "rows"} than most times; not added up, so missing`,
  "out of order": (at, size) => `${at} is out of order by ${durationText(size)}; moved to its place`,
  "clock change": (at, size) =>
    size < 0
      ? `at ${at} the clock goes back an hour; times continue by the clock of the rows above`
      : `at ${at} the clock goes forward again; times continue without a gap`,
};

/** A row that ends before the next one begins. */
export function partOnly(at: string, length: number, interval: number): string {
  return `${at} lasts ${durationText(length)}, shorter than the intervals of ${durationText(interval)}; used as a whole one`;
}
