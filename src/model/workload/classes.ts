/** The four classes of I/O that cache statistics and dataset records count. */
import { recordOf } from "../language/es2016";

export const IO_CLASSES = ["random_read", "random_write", "sequential_read", "sequential_write"] as const;
export type IoClass = (typeof IO_CLASSES)[number];

export const PATTERNS = ["random", "sequential"] as const;
export type Pattern = (typeof PATTERNS)[number];

export type ByClass = Readonly<Record<IoClass, number>>;

export function byClass(value: (of: IoClass) => number): ByClass {
  return recordOf(IO_CLASSES.map((of) => [of, value(of)])) as ByClass;
}

export function total(counts: ByClass): number {
  return IO_CLASSES.reduce((sum, of) => sum + counts[of], 0);
}

export function plus(one: ByClass, other: ByClass): ByClass {
  return byClass((of) => one[of] + other[of]);
}

export const NO_CLASSES: ByClass = byClass(() => 0);

export function patternOf(of: IoClass): Pattern {
  return of === "random_read" || of === "random_write" ? "random" : "sequential";
}

export function ofPattern(counts: ByClass, pattern: Pattern): number {
  return counts[`${pattern}_read`] + counts[`${pattern}_write`];
}

export function reads(counts: ByClass): number {
  return counts.random_read + counts.sequential_read;
}

export function writes(counts: ByClass): number {
  return counts.random_write + counts.sequential_write;
}
