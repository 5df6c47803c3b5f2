/** Calendar dates and Excel's serial numbers, which count days. No clock, no time zone. */
import { RuleError } from "../language/userError";

/** 1900-03-01. Excel counts a 29 February 1900, which never existed, so its earlier days are off by one. */
export const FIRST_SERIAL = 61;
/** 9999-12-31, Excel's last day. */
export const LAST_SERIAL = 2958465;

/** Serial of 1904-01-01: days of a workbook that counts from then are that much less. */
export const SERIAL_OF_1904 = 1462;

/** 1980-01-01, the earliest date that a person can give. */
const FIRST_GIVEN = 29221;
const NO_DATE = "must be a full date, for example 2026-11-21";

/** The day is always first. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const LONGEST_YEAR = 366;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Days from the start of year 1 to serial 0, which is 1899-12-30 in the count that is right from 1900-03-01 on. */
const ORIGIN = daysBefore(1899) + 363;

/**
 * Returns Excel's serial number of a date such as "2026-11-21" or "21.11.2026". With slashes, a date could have the
 * month first.
 * @throws RuleError for another form, a day that the calendar lacks, and days before 1900-03-01
 */
export function serialOfDate(date: string): number {
  const text = date.trim();
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? reversed(DOTTED.exec(text)) ?? []).map(
    Number,
  );
  if (year === undefined || month === undefined || day === undefined)
    throw new RuleError("must be a date, for example 2026-11-21");
  if (day < 1 || day > daysIn(year, month)) throw new RuleError("must be a real calendar date");
  return checkedSerial(serialOfDay(year, month, day));
}

function reversed(parts: RegExpExecArray | null): readonly string[] | undefined {
  return parts ? ["", parts[3] ?? "", parts[2] ?? "", parts[1] ?? ""] : undefined;
}

/**
 * Returns Excel's serial number, also for days outside Excel's calendar. Days past a month's end count into the next.
 */
export function serialOfDay(year: number, month: number, day: number): number {
  let days = daysBefore(year) + day - 1;
  for (let earlier = 1; earlier < month; earlier += 1) days += daysIn(year, earlier);
  return days - ORIGIN;
}

/**
 * Returns the serial unchanged. @throws RuleError for part of a day and for days that Excel miscounts or doesn't know
 */
export function checkedSerial(serial: number): number {
  if (!Number.isInteger(serial)) throw new RuleError("must be a whole number of days");
  if (serial < FIRST_SERIAL) throw new RuleError("must be 1900-03-01 or later (Excel miscounts earlier dates)");
  if (serial > LAST_SERIAL) throw new RuleError("must be 9999-12-31 or earlier");
  return serial;
}

/**
 * Checks a number that a person gave as a date. A number before 1980 is a year or a slip: 2026 as a serial number is a
 * day in 1905.
 * @throws RuleError also as checkedSerial
 */
export function givenSerial(serial: number): number {
  if (serial < FIRST_GIVEN && Number.isInteger(serial)) throw new RuleError(NO_DATE);
  return checkedSerial(serial);
}

/** "2026-11-21" @throws RuleError as checkedSerial */
export function dateOfSerial(serial: number): string {
  let left = checkedSerial(serial) + ORIGIN;
  // No year is longer than 366 days, so the search can't start after the right year.
  let year = Math.floor(left / LONGEST_YEAR);
  while (left >= daysBefore(year + 1)) year += 1;
  left -= daysBefore(year);
  let month = 1;
  while (left >= daysIn(year, month)) {
    left -= daysIn(year, month);
    month += 1;
  }
  return [String(year), twoDigits(month), twoDigits(left + 1)].join("-");
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** "21 November 2026", as proposals write it. @throws RuleError as checkedSerial */
export function dateInWords(serial: number): string {
  const [year, month, day] = dateOfSerial(serial).split("-");
  return [Number(day), MONTHS[Number(month) - 1], year].join(" ");
}

/** A text with each date before a time as proposals write it: "Mon 2026-11-02 00:00" has "Mon 2 November 2026 00:00". */
export function datesInWords(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}(?= \d{2}:\d{2})/g, (date) => dateInWords(serialOfDate(date)));
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Returns 0 for a month that doesn't exist. */
function daysIn(year: number, month: number): number {
  return (MONTH_DAYS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
}

/** Days from the start of year 1 to the start of a year, in the Gregorian calendar. */
function daysBefore(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}
