/** Compound growth from one day to another, from anniversary to anniversary. All growth is calculated here. */
import { dateOfSerial, serialOfDate, serialOfDay } from "../quantities/dates";
import { upwards } from "../quantities/roundUpCount";

/**
 * Returns the years from one day to another: whole years between anniversaries, and the rest as a share of its year;
 * negative if `to` is the earlier day. The anniversary of 29 February is 1 March.
 * @throws RuleError for a day that the calendar lacks
 */
export function yearsBetween(from: string, to: string): number {
  const [start, end] = [serialOfDate(from), serialOfDate(to)];
  if (end < start) return -yearsBetween(to, from);
  const anniversary = anniversaryOf(from);
  let years = Number(to.trim().slice(0, 4)) - Number(from.trim().slice(0, 4));
  if (anniversary(years) > end) years -= 1;
  const [last, next] = [anniversary(years), anniversary(years + 1)];
  return years + (end - last) / (next - last);
}

/** @throws RuleError for a day that the calendar lacks, and for an anniversary beyond it. */
export function yearsLater(date: string, years: number): string {
  serialOfDate(date);
  return dateOfSerial(anniversaryOf(date)(years));
}

/** A value after growth by a percentage per year: value x (1 + percent / 100) ^ years. */
export function afterGrowth(value: number, percentAYear: number, years: number): number {
  return value * (1 + percentAYear / 100) ** years;
}

/** Returns what a value of one day grows to by another; days are Excel's serials. */
export function grownBetween(value: number, percentAYear: number, from: number, to: number): number {
  return afterGrowth(value, percentAYear, yearsBetween(dateOfSerial(from), dateOfSerial(to)));
}

const DAYS_PER_WEEK = 7;

/** The latest day to order, so that the upgrade is in use when a limit is reached. Days are Excel's serials. */
export function orderBy(reached: number, leadWeeks: number): number {
  return reached - upwards(leadWeeks * DAYS_PER_WEEK);
}

/** Returns the years until a growing value reaches a larger one; undefined if it never does. */
export function yearsUntil(value: number, percentAYear: number, limit: number): number | undefined {
  const years = Math.log(limit / value) / Math.log1p(percentAYear / 100);
  return value > 0 && percentAYear > 0 && Number.isFinite(years) ? years : undefined;
}

/**
 * Returns serials of a date's anniversaries, also beyond Excel's calendar; 29 February becomes 1 March in other years.
 */
function anniversaryOf(date: string): (years: number) => number {
  const [year = 0, month = 0, day = 0] = date.trim().split("-").map(Number);
  return (years) => serialOfDay(year + years, month, day);
}
