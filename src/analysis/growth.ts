/** When to order so that the upgrade is in use when a limit is reached. Days are Excel's serial numbers. */
const DAYS_PER_WEEK = 7;

/** The latest day to order. */
export function orderBy(reached: number, leadWeeks: number): number {
  return reached - Math.ceil(leadWeeks * DAYS_PER_WEEK);
}
