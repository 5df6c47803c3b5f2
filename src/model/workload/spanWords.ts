/** Words for a list that is repeated, by the time that it spans: only a day is followed by the next day. */

import { exactly, threeFigures } from "../quantities/formatNumber";
import { DAY_HOURS } from "../quantities/timestamp";

const SPANS = [
  { word: "day", lasts: DAY_HOURS },
  { word: "week", lasts: 168 },
];
/** Interval lengths such as 5 min aren't exact in hours. */
const ROUNDING_HOURS = 1e-9;

function spanOf(hours: number): string | undefined {
  return SPANS.find(({ lasts }) => Math.abs(hours - lasts) < ROUNDING_HOURS)?.word;
}

/** "grows from day to day" */
export function growing(hours: number): string {
  const span = spanOf(hours);
  return span === undefined ? "keeps growing" : `grows from ${span} to ${span}`;
}

/** "the next day" */
export function whatFollows(hours: number): string {
  const span = spanOf(hours);
  return span === undefined ? "what follows" : `the next ${span}`;
}

/** "in each day", "in 2 days", "in 36 h" */
export function inEach(hours: number): string {
  const span = spanOf(hours);
  if (span !== undefined) return `in each ${span}`;
  return isWholeDays(hours) ? `in ${exactly(Math.round(hours / DAY_HOURS))} days` : `in ${threeFigures(hours)} h`;
}

export function isWholeDays(hours: number): boolean {
  return Math.abs(hours - Math.round(hours / DAY_HOURS) * DAY_HOURS) < ROUNDING_HOURS;
}
