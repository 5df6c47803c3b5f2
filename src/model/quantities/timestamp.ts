/** Reads times as monitors, SAS and spreadsheets write them, in seconds. Uses no clock and no time zone of its own. */
import { exactly } from "./formatNumber";
import { checkedSerial, dateOfSerial, serialOfDate } from "./dates";
import { RuleError } from "../language/userError";

export const DAY_SECONDS = 86400;
export const HOUR_SECONDS = 3600;
export const DAY_HOURS = 24;
export const MINUTE_SECONDS = 60;
/** 1970-01-01 in Excel's count of days. */
export const EPOCH_SERIAL = 25569;

/** Orders of 3/4/2026, which the text itself doesn't decide. */
export const DATE_ORDERS = ["dmy", "mdy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export interface Timestamp {
  /**
   * Since 1970-01-01 00:00: in UTC if there is an offset, otherwise by the clock that wrote the time. Without a date,
   * since midnight.
   */
  readonly seconds: number;
  readonly dated: boolean;
  /** Seconds that the clock that wrote the time is ahead of UTC; undefined if the text doesn't say. */
  readonly offset: number | undefined;
}

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const YEAR_FIRST = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))$/;
/** 20NOV2026, 20-Nov-2026 */
const MONTH_NAME = /^(\d{1,2})[- ]?([A-Za-z]{3})[- ]?(\d{4}|\d{2}),?$/;
/** Nov 20, 2026; the comma after it separates the clock. */
const NAME_FIRST = /^([A-Za-z]{3}) (\d{1,2}),? (\d{4}),?$/;
/** 2026.324, 2026324, 2026/324 or 26.324, the day of the year as SMF writes it. */
const DAY_OF_YEAR = /^(?:(\d{4})[./]?|(\d{2})[./])(\d{3})$/;
const DOTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/;
const SLASHES = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Years of two digits are in this century if they are below. */
const CENTURY_TURNS = 70;
/** 00.15.00 or 00.15, as RMF and German clocks write it. */
const DOTTED_CLOCK = /^\d{1,2}\.\d{2}\.\d{2}$|^\d{2}\.\d{2}$/;
/** The same after a date, as RMF and Db2 write it: 2026-11-16-00.15.00.000000. */
const DATE_AND_DOTS = /^(\S+)[\s-](\d{1,2}\.\d{2}(?:\.\d{2})?)(?:\.\d{6})?$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})([.,]\d+)?)?\s*([AaPp][Mm])?$/;
/** Clocks are 12 hours behind UTC to 14 hours ahead. */
const OFFSET = /\s*(Z|UTC|GMT|(?:-(?:0\d|1[0-2])|\+(?:0\d|1[0-4])):?[0-5]\d)$/;
/** A range, not a time with an offset: 8:00-9:00, 08:00 - 09:00, 08:00:00-09:00:00. */
const RANGE = /^(.*\d)(?:\s*[-\u2013\u2014]\s*|\s+(?:to|bis)\s+)(\d{1,2}:\d{2}(?::\d{2})?)$/;
/**
 * 20261120, 2026112018, 202611201800, 20261120180000. Ten such digits can't be seconds since 1970 before the year
 * 2033.
 */
const COMPACT = /^((?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:T?([01]\d|2[0-3])([0-5]\d)?([0-5]\d)?)?$/;
/** Seconds since 1970 with 10 digits; thousandths, millionths and billionths with 13, 16 and 19. */
const EPOCH = /^(?:\d{10}(?:\.\d+)?|\d{13}|\d{16}|\d{19})$/;
const EPOCH_DIGITS = 10;
const FORMS = "must be a time, for example 2026-11-20 18:00, 20NOV2026:18:00:00 or 18:00";

/** A time whose date may have the day or the month first, if it's written with slashes. */
export interface TwoTimes extends Omit<Timestamp, "seconds"> {
  /** See Timestamp; NaN if the date doesn't exist in that order. */
  readonly dmy: number;
  readonly mdy: number;
  /** How the date is written. */
  readonly written: DateForm | undefined;
  /**
   * End of a range such as 8:00-9:00, in seconds of the day. -09:00 is read as an offset: only the other rows show what
   * it means.
   */
  readonly end: number | undefined;
  /** False for a date without a clock time. */
  readonly clocked: boolean;
  /** The year has two digits. */
  readonly hasShortYear: boolean;
  /** 10.11.12 may be a clock time or a date. */
  readonly isEither: boolean;
}

type DateForm = "year first" | "day first" | "month first" | "slashes";
export const ORDER_NAMES: Readonly<Record<DateOrder, string>> = { dmy: "day first", mdy: "month first" };

/** Returns the rule for dates, if `order` is known. */
function mustBeOrdered(order: DateOrder): string {
  return `must be a real calendar date with the ${order === "dmy" ? "day" : "month"} first`;
}
export const FULL_YEAR =
  "must have a four-digit year, for example 2026-11-22, because a short year may be the first or the last number";
const CLOCK_OR_DATE = "may be a clock time or a date: write 10:11:12 or 10.11.2012";
const UNCLEAR_DATE = "has an unclear date (day or month first)";

/** The form of a text that was read, to read the next one of the same form and day faster. */
interface Form {
  /** The text before the digits of its clock, and the zone after them. */
  readonly before: string;
  readonly zone: string;
  readonly days: TwoDays | undefined;
  readonly offset: number | undefined;
}

/** Digits of a clock before 24:00, two each. */
const CLOCK_DIGITS = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

const NO_DAYS: TwoDays = { dmy: 0, mdy: 0, written: undefined, hasShortYear: false };

/**
 * Returns a function that reads one time after another, and throws RuleError for a text that isn't a time.
 * @param dots the meaning of 10.11.12, which may be a time or a date
 */
export function twoTimesReader(dots: "clock" | "date" = "clock"): (text: string) => TwoTimes {
  let lastDate = "";
  let last = NO_DAYS;
  let form: Form | undefined;
  return (text) => {
    const trimmed = text.trim();
    const again = form && likeBefore(trimmed, form);
    if (again) return again;
    if (EPOCH.test(trimmed) && !COMPACT.test(trimmed)) return instant(trimmed);
    const { date, clock: whole, isEither } = parts(trimmed, dots);
    const [zone = "", name = ""] = (whole && OFFSET.exec(whole)) || [];
    const [, clock = whole, ending = ""] = (name === "" && RANGE.exec(whole)) || [];
    const end = ending === "" ? undefined : clockSeconds(ending) % DAY_SECONDS;
    const offset = name === "" ? undefined : offsetSeconds(name);
    const digits = clock.slice(0, clock.length - zone.length);
    const second = (digits === "" ? 0 : clockSeconds(digits)) - (offset ?? 0);
    if (date !== "" && date !== lastDate) [lastDate, last] = [date, daysOf(date)];
    const days = date === "" ? undefined : last;
    const before = trimmed.slice(0, trimmed.length - whole.length);
    form =
      end === undefined && CLOCK_DIGITS.test(digits) && trimmed.endsWith(whole)
        ? { before, zone, days, offset }
        : undefined;
    const read = timesOf(days, second, offset, end, clock !== "");
    return isEither ? { ...read, isEither } : read;
  };
}

function instant(digits: string): TwoTimes {
  const whole = digits.split(".")[0] ?? "";
  const seconds = Number(digits) / 10 ** (whole.length - EPOCH_DIGITS);
  return timesOf(NO_DAYS, seconds, 0, undefined, true);
}

function timesOf(
  days: TwoDays | undefined,
  second: number,
  offset: number | undefined,
  end: number | undefined,
  clocked: boolean,
): TwoTimes {
  const { dmy, mdy, written, hasShortYear } = days ?? NO_DAYS;
  return {
    dmy: dmy * DAY_SECONDS + second,
    mdy: mdy * DAY_SECONDS + second,
    written,
    hasShortYear,
    offset,
    end,
    isEither: false,
    dated: days !== undefined,
    clocked: clocked || !days,
  };
}

/**
 * Returns the time of a text that differs from the previous one only in the digits of its clock; otherwise undefined.
 */
function likeBefore(text: string, { before, zone, days, offset }: Form): TwoTimes | undefined {
  if (!text.startsWith(before) || !text.endsWith(zone)) return undefined;
  const digits = text.slice(before.length, text.length - zone.length);
  if (!CLOCK_DIGITS.test(digits)) return undefined;
  return timesOf(days, clockSeconds(digits) - (offset ?? 0), offset, undefined, true);
}

/**
 * Returns a function that reads one time after another, and throws RuleError for a text that isn't a time or isn't
 * clear. `order` is the order in dates with slashes; without it, each date must be clear by itself.
 */
export function timestampReader(order?: DateOrder): (text: string) => Timestamp {
  const read = twoTimesReader();
  return (text) => {
    const { dmy, mdy, dated, offset, end, isEither } = read(text);
    if (end !== undefined || isEither) throw new RuleError(isEither ? CLOCK_OR_DATE : FORMS);
    const only = Number.isNaN(dmy) ? "mdy" : Number.isNaN(mdy) || dmy === mdy ? "dmy" : undefined;
    const chosen = order ?? only;
    if (chosen === undefined) throw new RuleError(UNCLEAR_DATE);
    const seconds = chosen === "dmy" ? dmy : mdy;
    if (Number.isNaN(seconds)) throw new RuleError(mustBeOrdered(chosen));
    return { seconds, dated, offset };
  };
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** Returns a time as Excel's number of days: since its first day, or since midnight for a time without a date. */
export function serialOfTime(seconds: number, dated: boolean): number {
  return (seconds + (dated ? EPOCH_SERIAL * DAY_SECONDS : 0)) / DAY_SECONDS;
}

/** Returns "2026-11-20 18:00", or "18:00" for a time without a date; seconds are shown only if they aren't 0. */
export function timestampText(seconds: number, dated: boolean, offset = 0): string {
  const local = Math.round((seconds + offset) * 1000) / 1000;
  const day = Math.floor(local / DAY_SECONDS);
  const second = local - day * DAY_SECONDS;
  const minutes = Math.floor(second / MINUTE_SECONDS);
  const rest = Math.round((second - minutes * MINUTE_SECONDS) * 1000) / 1000;
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}${rest === 0 ? "" : `:${two(rest)}`}`;
  return dated ? `${dateOfSerial(day + EPOCH_SERIAL)} ${clock}` : clock;
}

/** 1970-01-01 was a Thursday. */
const WEEKDAYS = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];

/** @param local seconds by the clock of the measurements */
export function weekdayText(local: number): string {
  const day = Math.floor(local / DAY_SECONDS);
  return WEEKDAYS[((day % 7) + 7) % 7] ?? "";
}

/** Returns "UTC+01:00", or "UTC". */
export function offsetText(offset: number): string {
  return offset === 0 ? "UTC" : `UTC${offsetSuffix(offset)}`;
}

/** Returns the offset as it follows a timestamp: "+01:00", or "Z". */
export function offsetSuffix(offset: number): string {
  if (offset === 0) return "Z";
  const minutes = Math.abs(offset) / MINUTE_SECONDS;
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** "15 min", "1 h" */
export function durationText(seconds: number): string {
  if (seconds % HOUR_SECONDS === 0) return `${exactly(seconds / HOUR_SECONDS)} h`;
  if (seconds % MINUTE_SECONDS === 0) return `${exactly(seconds / MINUTE_SECONDS)} min`;
  return `${exactly(Math.round(seconds * 1000) / 1000)} s`;
}

interface Parts {
  readonly date: string;
  readonly clock: string;
  readonly isEither?: boolean;
}

function parts(text: string, dots: "clock" | "date"): Parts {
  if (text === "") throw new RuleError(FORMS);
  const colons = (dotted: string): string => dotted.replace(/\./g, ":");
  const [, compact = "", hour = "", minute = "00", second = "00"] = COMPACT.exec(text) ?? [];
  if (compact !== "") return { date: compact, clock: hour === "" ? "" : `${hour}:${minute}:${second}` };
  // RMF writes 11/20/2026-00.15.00.
  const [, day = "", dotted = ""] = DATE_AND_DOTS.exec(text) ?? [];
  if (dotted !== "") return { date: day, clock: colons(dotted) };
  if (DOTTED_CLOCK.test(text)) {
    const [isDate, isClock] = [can(() => daysOf(text)), can(() => clockSeconds(colons(text)))];
    const isEither = isDate && isClock;
    if (isClock && !(isEither && dots === "date")) return { date: "", clock: colons(text), isEither };
  }
  if (!text.includes(":")) return { date: text, clock: "" };
  const [all = "", clock = ""] = /(?:^|[\sT:,])(\d{1,2}:\d{2}.*)$/.exec(text) ?? [];
  if (clock === "") throw new RuleError(FORMS);
  return { date: text.slice(0, text.length - all.length).trim(), clock };
}

function can(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

function clockSeconds(text: string): number {
  const [, hours = "", minutes = "", seconds = "0", part = "", half = ""] = CLOCK.exec(text.trim()) ?? [];
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  const total = hour * HOUR_SECONDS + minute * MINUTE_SECONDS + second + Number(part.replace(",", "."));
  const isHalf = half !== "";
  if (hours === "" || minute > 59 || second > 59 || (isHalf && (hour < 1 || hour > 12)) || total > DAY_SECONDS) {
    throw new RuleError(FORMS);
  }
  if (!isHalf) return total;
  const afternoon = /^p/i.test(half) ? 12 : 0;
  return total + ((hour === 12 ? -12 : 0) + afternoon) * HOUR_SECONDS;
}

function offsetSeconds(name: string): number {
  const [, sign = "", hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})$/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * HOUR_SECONDS + Number(minutes) * MINUTE_SECONDS);
}

/** Days since 1970-01-01, with the day first and with the month first. */
interface TwoDays {
  readonly dmy: number;
  readonly mdy: number;
  readonly written: DateForm | undefined;
  readonly hasShortYear: boolean;
}

function daysOf(text: string): TwoDays {
  const one = (day: number, written: DateForm, year?: string): TwoDays => {
    return { dmy: day, mdy: day, written, hasShortYear: year?.length === 2 };
  };
  const ordinal = DAY_OF_YEAR.exec(text);
  if (ordinal) {
    const [, year, short = "", day] = ordinal;
    return one(dayOfYear(Number(year ?? `20${short}`), Number(day)), "year first");
  }
  const first = YEAR_FIRST.exec(text);
  if (first) return one(dayIn(first[1], first[3] ?? first[5], first[4] ?? first[6]), "year first");
  const named = MONTH_NAME.exec(text.replace(NAME_FIRST, "$2 $1 $3"));
  const month = MONTHS.indexOf((named?.[2] ?? "").toUpperCase()) + 1;
  const order = NAME_FIRST.test(text) ? "month first" : "day first";
  if (named && month > 0) return one(dayIn(named[3], String(month), named[1]), order, named[3]);
  const dots = DOTS.exec(text);
  if (dots) return one(dayIn(dots[3], dots[2], dots[1]), "day first", dots[3]);
  const [, a, mark, b, year] = SLASHES.exec(text) ?? [];
  if (year === undefined) throw new RuleError(FORMS);
  const hasShortYear = year.length === 2;
  // Some write 26-11-22 with the year first, others 22-11-26.
  if (hasShortYear && mark === "-") throw new RuleError(FULL_YEAR);
  const [dmy, mdy] = [dayOrNone(year, b, a), dayOrNone(year, a, b)];
  // The date exists in neither order, so `dayIn` throws the reason.
  if (Number.isNaN(dmy) && Number.isNaN(mdy)) dayIn(year, b, a);
  return { dmy, mdy, written: "slashes", hasShortYear };
}

function dayIn(year = "", month = "", day = ""): number {
  const two = (value: string): string => `0${value}`.slice(-2);
  const century = year.length > 2 ? "" : Number(year) < CENTURY_TURNS ? "20" : "19";
  return serialOfDate(`${century}${year}-${two(month)}-${two(day)}`) - EPOCH_SERIAL;
}

function dayOrNone(year: string, month: string | undefined, day: string | undefined): number {
  try {
    return dayIn(year, month, day);
  } catch (error) {
    if (error instanceof RuleError) return NaN;
    throw error;
  }
}

function dayOfYear(year: number, day: number): number {
  const first = serialOfDate(`${year}-01-01`);
  const next = serialOfDate(`${year + 1}-01-01`);
  if (day < 1 || first + day > next) throw new RuleError("must be a real calendar date");
  return checkedSerial(first + day - 1) - EPOCH_SERIAL;
}
