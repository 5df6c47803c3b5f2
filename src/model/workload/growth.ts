/** Compound growth from one day to another. */
import { dateOfSerial, DateError, serialOfDate } from "../dates";

/**
 * Years from one day to another: whole ones from anniversary to anniversary, the rest as a share of the year that it is
 * part of; negative backwards. 29 February has its anniversary on 1 March.
 * @throws DateError for a day that the calendar lacks.
 */
export function yearsBetween(from: string, to: string): number {
  const [start, end] = [serialOfDate(from), serialOfDate(to)];
  if (end < start) return -yearsBetween(to, from);
  const [year = 0, ...rest] = dateOfSerial(start).split("-").map(Number);
  const [month = 0, day = 0] = rest;
  const anniversary = (years: number): number => serialOfDay(year + years, month, day);
  let years = Number(dateOfSerial(end).slice(0, 4)) - year;
  if (anniversary(years) > end) years -= 1;
  const [last, next] = [anniversary(years), anniversary(years + 1)];
  return years + (end - last) / (next - last);
}

/** What a value becomes that grows by so many percent a year: value x (1 + percent / 100) ^ years. */
export function grown(value: number, percentAYear: number, years: number): number {
  return value * (1 + percentAYear / 100) ** years;
}

/** Years until a value that grows by so many percent a year has become another that is above it; undefined where it never does. */
export function yearsUntil(value: number, percentAYear: number, limit: number): number | undefined {
  const years = Math.log(limit / value) / Math.log1p(percentAYear / 100);
  return value > 0 && percentAYear > 0 && Number.isFinite(years) ? years : undefined;
}

function serialOfDay(year: number, month: number, day: number): number {
  const two = (value: number): string => (value < 10 ? `0${value}` : String(value));
  try {
    return serialOfDate(`${year}-${two(month)}-${two(day)}`);
  } catch (error) {
    if (error instanceof DateError && month === 2 && day === 29) return serialOfDate(`${year}-03-01`);
    throw error;
  }
}
