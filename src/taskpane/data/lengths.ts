/** Interval lengths in which a list can be given. */
import { HOUR_SECONDS } from "../../model/quantities/timestamp";
import type { IntervalSpan, Understood } from "./measured";

/** Maximum number of measured intervals kept to say what a list of means hides: a year at 5 minutes. */
export const MOST_FINER = 105_120;
/** Maximum number of cells that are read or written at once: Excel on the web takes no more. */
export const MOST_CELLS = 50_000;
/** Possible lengths of intervals; only whole multiples of the measured length are offered. */
const LENGTHS = [60, 300, 600, 900, 1800, HOUR_SECONDS, 2 * HOUR_SECONDS, 6 * HOUR_SECONDS, 24 * HOUR_SECONDS];

export function lengthsFor({ intervalSeconds }: Understood, { from, to }: IntervalSpan): readonly number[] {
  const isMultiple = (length: number): boolean => length > intervalSeconds && length % intervalSeconds === 0;
  const fits = (length: number): boolean => length <= intervalSeconds * (to - from);
  return [intervalSeconds, ...LENGTHS.filter((length) => isMultiple(length) && fits(length))];
}

/** The user's choice; otherwise the measured length, because means hide peaks. */
export function lengthOf(understood: Understood, span: IntervalSpan, chosen: string | undefined): number {
  return lengthsFor(understood, span).find((length) => String(length) === chosen) ?? understood.intervalSeconds;
}

export function valuesIn({ intervalSeconds }: Understood, { from, to }: IntervalSpan, length: number): number {
  return Math.floor(((to - from) * intervalSeconds) / length + 1e-9);
}
