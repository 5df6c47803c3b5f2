/** Amounts that grow by so many per cent a year, and the day on which a limit is reached. Days are Excel's serials. */
import { DateError, serialOfDate } from "../model/dates";

/** The mean of the calendar's years. */
export const DAYS_PER_YEAR = 365.25;
const DAYS_PER_WEEK = 7;
const PERCENT = 100;

/**
 * An amount after so many days, in its own unit.
 *
 *     amount x (1 + percent / 100)^(days / 365.25)
 *
 * @param percentPerYear above -100; below 0 the amount shrinks.
 */
export function grown(amount: number, percentPerYear: number, days: number): number {
  return amount * (1 + percentPerYear / PERCENT) ** (days / DAYS_PER_YEAR);
}

/**
 * The first whole day on which an amount has reached a limit: 0 where it is already there, undefined where it never is.
 *
 *     days = 365.25 x ln(limit / amount) / ln(1 + percent / 100)
 */
export function daysUntil(amount: number, limit: number, percentPerYear: number): number | undefined {
  if (amount === limit) return 0;
  const perYear = Math.log1p(percentPerYear / PERCENT);
  const days = (DAYS_PER_YEAR * Math.log(limit / amount)) / perYear;
  // Rounding must not cost a day: 1000 days to the dot are 1000 and not 1001.
  return Number.isFinite(days) && days >= 0 ? Math.ceil(Number(days.toPrecision(12))) : undefined;
}

/** The day to order by, so that what was ordered is there when the limit is reached. */
export function orderBy(reached: number, leadWeeks: number): number {
  return reached - Math.ceil(leadWeeks * DAYS_PER_WEEK);
}

/** The same day of a later year, "2031-11-22"; of 29 February, where that year has none, the day before. */
export function yearsLater(date: string, years: number): string {
  const [year = "", ...rest] = date.split("-");
  const later = [String(Number(year) + years), ...rest].join("-");
  try {
    serialOfDate(later);
    return later;
  } catch (error) {
    if (error instanceof DateError) return later.replace(/-29$/, "-28");
    throw error;
  }
}
