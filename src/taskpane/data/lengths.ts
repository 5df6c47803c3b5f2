/** How long the intervals of a list may be. */
import { HOUR_SECONDS } from "../../model/workload/timestamp";
import type { Span, Understood } from "./protocol";

/** A workbook keeps the list with its sizing, and a cell's formula takes no more than some thousand values. */
export const MOST_VALUES = 1500;
/** Of the intervals that a list of means was made of, to say what it hides: a year of 5 minutes. */
export const MOST_FINER = 105_120;
/** Lengths that a list may be given in, where they are whole multiples of what was measured. */
const LENGTHS = [60, 300, 600, 900, 1800, HOUR_SECONDS, 2 * HOUR_SECONDS, 6 * HOUR_SECONDS, 24 * HOUR_SECONDS];

export function lengthsFor({ intervalSeconds }: Understood, { from, to }: Span): readonly number[] {
  const isMultiple = (length: number): boolean => length > intervalSeconds && length % intervalSeconds === 0;
  const fits = (length: number): boolean => length <= intervalSeconds * (to - from);
  return [intervalSeconds, ...LENGTHS.filter((length) => isMultiple(length) && fits(length))];
}

/** What the user chose; otherwise as measured, or the shortest that makes no more values than a sizing takes. */
export function lengthOf(understood: Understood, span: Span, chosen: string | undefined): number {
  const lengths = lengthsFor(understood, span);
  const fits = (length: number): boolean => valuesIn(understood, span, length) <= MOST_VALUES;
  return lengths.find((length) => String(length) === chosen) ?? lengths.find(fits) ?? understood.intervalSeconds;
}

export function valuesIn({ intervalSeconds }: Understood, { from, to }: Span, length: number): number {
  return Math.floor(((to - from) * intervalSeconds) / length + 1e-9);
}
