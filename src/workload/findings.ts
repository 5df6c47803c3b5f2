/** Findings about the times of a measured file, in words. */
import type { TimeFinding } from "../model/workload/profile";
import { durationText, HOUR_SECONDS } from "../model/workload/timestamp";

/** For each finding: what is wrong, and what was done. */
export const FINDING: Readonly<Record<TimeFinding, (at: string, size: number) => string>> = {
  gap: (at, size) =>
    `${at} starts ${durationText(size)} after the previous interval ended, so intervals are missing${
      size === HOUR_SECONDS ? " (could also be a clock change)" : ""
    }`,
  duplicate: (at) => `${at} is a duplicate, so it was skipped`,
  "changed interval": (at, size) =>
    `intervals are ${durationText(size)} long from ${at}; converted to the profile's interval`,
  "uneven time": (at, size) =>
    `${at} is ${durationText(Math.abs(size))} ${size > 0 ? "late" : "early"}; used as the next interval`,
  alternating: (at) => `times alternate between near and far from ${at}, as if from two systems; read as one series`,
  "missing system": (at, size) => `${at} has ${otherRows(size)}, so it isn't added up and counts as missing`,
  "out of order": (at, size) => `${at} is out of order by ${durationText(size)}; moved to its place`,
  "clock change": (at, size) =>
    size < 0
      ? `the clock goes back an hour at ${at}; read on without a gap, by the clock of the rows above`
      : `the clock goes forward again at ${at}; read on without a gap`,
};

/** @param size rows that are missing; below 0, rows too many */
function otherRows(size: number): string {
  if (size > 0) return `no row for ${size === 1 ? "one system" : `${size} systems`}`;
  return `${-size} more ${size === -1 ? "row" : "rows"} than most times`;
}

/** A row that ends before the next one begins. */
export function partOnly(at: string, length: number, interval: number): string {
  return `${at} lasts ${durationText(length)}, but intervals are ${durationText(interval)}; used as a whole interval`;
}
