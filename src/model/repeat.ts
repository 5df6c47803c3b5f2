/** Words for a list that is repeated, by the time that it spans: only a day is followed by the next day. */

const SPANS: ReadonlyMap<number, string> = new Map([
  [24, "day"],
  [168, "week"],
]);

function spanOf(hours: number): string | undefined {
  // Interval lengths such as 5 min aren't exact in hours.
  return SPANS.get(Number(hours.toFixed(6)));
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
