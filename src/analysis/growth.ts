/** When to order, so that what was ordered is there when a limit is reached. Days are Excel's serials. */
const DAYS_PER_WEEK = 7;

/** The day to order by. */
export function orderBy(reached: number, leadWeeks: number): number {
  return reached - Math.ceil(leadWeeks * DAYS_PER_WEEK);
}
