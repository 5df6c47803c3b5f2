/** Start of each row of a measured file, from its own columns; the order of day and month is decided at the end. */
import { RuleError } from "../model/language/refusal";
import { shortened } from "../model/quantities/formatNumber";
import {
  DATE_ORDERS,
  DAY_SECONDS,
  EITHER_ORDER,
  mustBeOrdered,
  twoTimesReader,
  type TwoTimes,
} from "../model/quantities/timestamp";
import { CsvError, type CsvLine } from "./csv";
import { amount, mustHave, READS_TWO_WAYS } from "./decimals";
import { wayOfOrder, wayOfSign, type FileEvidence, type FileReading } from "./evidence";
import { changed, numberColumn, type Numbers } from "../model/workload/numberColumn";
import { KEPT } from "./problems";
import type { ProfileColumns } from "./profileColumns";
import type { Beginning } from "./rowLengths";
import { isHourHeading } from "./timeColumns";
import { twoWayColumn, type Way } from "./twoWays";

/** Numbers that may be hours or numbers of intervals. */
const COUNT = /^\d{1,9}$/;
const HOUR = /^\d{1,2}$/;
const MOST_HOURS = 24;
/** Possible units of numeric times. */
const TIME_UNITS = ["h", "min", "s"];
/** 24:00 is the end of a day, never its beginning. */
const END_OF_DAY = /(?:^|[T\s:])24(?:[:.]00)*$/;
const DIGITS = /^\d{4}(?:\d{2})?$/;
const NUMBER = /^\d[\d.,'\s]*$/;
const NEEDS_CLOCK = "time must include a clock time, like the other rows";
/** Pairs of a day's last hour and the first hour of the next day. */
const AFTER_MIDNIGHT: readonly (readonly [last: number, first: number])[] = [
  [23, 0],
  [24, 1],
];
/** Spreadsheets append this time to a date. */
const MIDNIGHT = /[T\s]+(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? AM)$/i;

interface RowTimes {
  /** The text of the row from which its time is read. */
  textOf(line: CsvLine, columns: ProfileColumns): string;
  /** @throws RuleError if it isn't a time; CsvError if the first row shows that the columns can't be used */
  read(line: CsvLine, columns: ProfileColumns): Beginning;
  /** A rejected row has no time. */
  add(begins: Beginning, text: string, isRejected: boolean): void;
  /** Times by the clock that wrote them, s; NaN for rows that were passed to `reject`. */
  values(reading: FileReading, reject: (index: number, rule: string, text: string | undefined) => void): Numbers;
  /** The order of day and month in which the dates are read. */
  way(reading: FileReading): Way;
  /** Seconds ahead of UTC, or the ends of ranges, for rows that have them. */
  offsets(): Numbers;
  readonly dated: boolean;
  /** Offset of the first row. */
  readonly offset: number | undefined;
  readonly isRange: boolean;
  /** True for numbers without a unit, which number the intervals. */
  readonly isCounted: boolean;
  /** True for seconds since the measurement began. */
  readonly isElapsed: boolean;
  /** True if all times are dates without a clock time. */
  readonly isClockless: boolean;
  /** True if days end at 24:00 and never begin at 0:00, as ends of intervals do. */
  readonly areEnds: boolean;
  /** Heading of a column that is known as one of dates only by its cells. */
  readonly dateHeading: string | undefined;
}

/** @param isSignChosen true if the user chose the decimal sign */
export function rowTimes(evidence: FileEvidence, isSignChosen: boolean): RowTimes {
  const [seconds, offsets, clockless] = [twoWayColumn(), numberColumn(), numberColumn()];
  const clocklessTexts: string[] = [];
  let readTime = twoTimesReader();
  let [dated, offset]: [boolean | undefined, number | undefined] = [undefined, undefined];
  let [isSettled, isRange, isCounted, isElapsed, isHour] = [false, false, false, false, false];
  let [hasEndOfDay, hasMidnight] = [false, false];
  /** Column of the date that belongs to the time. */
  let date: number | undefined;
  let dateHeading: string | undefined;
  let counted: number | undefined;

  const cellIn = ({ cells }: CsvLine, place: number | undefined): string => cells[place ?? -1]?.trim() ?? "";
  const readOr = (text: string): TwoTimes | undefined => {
    try {
      return readTime(text);
    } catch (error) {
      if (error instanceof RuleError) return undefined;
      throw error;
    }
  };
  /** Decides from a row what the columns contain; the first row with a time settles it. */
  const settle = (line: CsvLine, columns: ProfileColumns): void => {
    const { time, elapsed, isDate } = columns;
    if (isDate) readTime = twoTimesReader("date");
    date = columns.date;
    const cell = cellIn(line, time);
    const own = readOr(cell);
    isElapsed = !own?.dated && elapsed !== undefined && elapsed > 0 && NUMBER.test(cell);
    isHour = isHourHeading(columns.headings[time ?? -1] ?? "");
    isCounted = !own && !isElapsed && date === undefined && COUNT.test(cell);
    isSettled = own !== undefined || isElapsed || isCounted || clockOf(cell) !== cell;
    const day = readOr(cellIn(line, date));
    // A column of names may have the heading of a date: "Tag" in English.
    if (isElapsed || isCounted || (own?.dated && (!day || isSameDay(own, day)))) date = undefined;
    else if (own && !own.dated) date ??= dateBeside(line, columns);
    // Beside a date, one or two digits can only be the hour, whatever their heading.
    isHour ||= !own && date !== undefined && HOUR.test(cell);
  };
  /** Rewrites digits next to a date as a time of day: 1830 or, under the heading of an hour, the hour. */
  const clockOf = (text: string): string => {
    if (isHour && HOUR.test(text)) return `${text}:00`;
    return DIGITS.test(text) ? (text.match(/\d\d/g) ?? []).join(":") : text;
  };
  const dateBeside = (line: CsvLine, { time, rate, headings }: ProfileColumns): number | undefined => {
    const dates = line.cells.flatMap((cell, place) => {
      const text = cell.trim().replace(MIDNIGHT, "");
      const read = place === time || place === rate?.place || !/\D/.test(text) ? undefined : readOr(text);
      return read?.dated && !read.clocked && !read.hasShortYear ? [place] : [];
    });
    const names = dates.map((place) => shortened(headings[place]?.trim() ?? ""));
    if (dates.length > 1)
      throw new CsvError(line.row, `several columns contain dates (${names.join(", ")}): name the right column Date`);
    dateHeading = names[0];
    return dates[0];
  };
  const countOf = (text: string, row: number, { time, headings }: ProfileColumns): number => {
    const name = shortened(headings[time ?? -1]?.trim() ?? "");
    if (NUMBER.test(text) && !COUNT.test(text)) {
      const units = TIME_UNITS.map((unit) => `${name} (${unit})`).join(", ");
      throw new CsvError(
        row,
        `${name} has decimals, so it doesn't count intervals; write its unit into the heading: ${units}`,
        text,
      );
    }
    if (!COUNT.test(text)) throw new RuleError("must be a number, like the rows above");
    const count = Number(text);
    const isNext =
      counted === undefined ||
      count === counted + 1 ||
      AFTER_MIDNIGHT.some(([last, first]) => counted === last && count === first);
    if (!isNext) {
      const hint = seconds.length === 1 ? "; seconds need a heading such as time (s)" : "";
      throw new RuleError(`must be ${(counted ?? 0) + 1} after the row above${hint}`);
    }
    counted = count;
    return seconds.length;
  };
  const elapsedOf = (text: string, row: number, { elapsed = NaN, headings, time }: ProfileColumns): Beginning => {
    const read = amount(text, elapsed, "s");
    evidence.number(read, row, headings[time ?? -1]?.trim() ?? "", text);
    return { dmy: read.point, mdy: read.comma, offset: undefined, dated: false };
  };
  const textOf = (line: CsvLine, { time }: ProfileColumns): string => {
    const [own, day] = [cellIn(line, time), cellIn(line, date).replace(MIDNIGHT, "")];
    return date === undefined ? own : `${day} ${clockOf(own)}`.trim();
  };

  const way = ({ sign, order }: FileReading): Way => (isElapsed ? wayOfSign(sign) : wayOfOrder(order));

  return {
    textOf,
    read(line, columns) {
      if (!isSettled) settle(line, columns);
      const hour = cellIn(line, columns.time);
      if (isHour && date !== undefined && HOUR.test(hour) && Number(hour) > MOST_HOURS) {
        const name = shortened(columns.headings[columns.time ?? -1]?.trim() ?? "");
        throw new CsvError(line.row, `${name} has numbers above ${MOST_HOURS}, so they aren't hours`, hour);
      }
      const text = textOf(line, columns);
      if (isElapsed) return elapsedOf(text, line.row, columns);
      if (isCounted) {
        const count = countOf(text, line.row, columns);
        return { dmy: count, mdy: count, offset: undefined, dated: false };
      }
      const read = readTime(text);
      const own = read.offset ?? (read.end === undefined ? (columns.isUtc ? 0 : undefined) : -read.end);
      if (dated === undefined) [dated, offset] = [read.dated, own];
      if (read.dated !== dated) throw new RuleError(`must ${dated ? "" : "not "}include a date, like the rows above`);
      if ((own === undefined) !== (offset === undefined)) {
        throw new RuleError(`must ${offset === undefined ? "not " : ""}include a time zone, like the rows above`);
      }
      evidence.time(read, line.row, text);
      isRange ||= read.end !== undefined;
      if (!read.clocked) {
        clockless.add(seconds.length);
        if (clocklessTexts.length < KEPT) clocklessTexts.push(text);
      }
      const ahead = read.offset ?? 0;
      if (read.clocked && (read.dmy + ahead) % DAY_SECONDS === 0) {
        if (END_OF_DAY.test(text)) hasEndOfDay = true;
        else hasMidnight = true;
      }
      return { dmy: read.dmy + ahead, mdy: read.mdy + ahead, offset: own, dated };
    },
    add({ dmy, mdy, offset: own }, text, isRejected) {
      seconds.add(isRejected ? NaN : dmy, isRejected ? NaN : mdy, text);
      if (own !== undefined) offsets.add(own);
    },
    way,
    values(reading, reject) {
      const { sign, order, hasBothSigns, hasBothOrders } = reading;
      const [wrong, either] = isElapsed
        ? [mustHave(sign, !isSignChosen), READS_TWO_WAYS]
        : [mustBeOrdered(order), EITHER_ORDER];
      const read = seconds.read(way(reading), isElapsed ? hasBothSigns : hasBothOrders, (index, proof, text) => {
        reject(index, `time ${proof === "both" ? either : wrong}`, text);
      });
      const at = isElapsed ? withoutFalling(read, reject) : read;
      if (clockless.length === 0 || clockless.length === at.length) return at;
      let next = 0;
      return changed(at, (own, index) => {
        if (next === clockless.length || index !== clockless.at(next)) return own;
        reject(index, NEEDS_CLOCK, clocklessTexts[next]);
        next += 1;
        return NaN;
      });
    },
    offsets: () => offsets,
    get dated() {
      return dated ?? false;
    },
    get offset() {
      return offset;
    },
    get isRange() {
      return isRange;
    },
    get isCounted() {
      return isCounted;
    },
    get isElapsed() {
      return isElapsed;
    },
    get isClockless() {
      return clockless.length > 0 && clockless.length === seconds.length;
    },
    get areEnds() {
      return hasEndOfDay && !hasMidnight;
    },
    get dateHeading() {
      return dateHeading;
    },
  };
}

/** True if a timestamp and the date next to it are the same day, so that the timestamp is enough. */
function isSameDay(own: TwoTimes, day: TwoTimes): boolean {
  const zone = own.offset ?? 0;
  const hours = DATE_ORDERS.map((order) => own[order] + zone - day[order]);
  return hours.some((ahead) => ahead >= 0 && ahead < DAY_SECONDS);
}

/** Rejects decreasing numbers: they count from the beginning of the measurement, so they can't decrease. */
function withoutFalling(at: Numbers, reject: (index: number, rule: string, text: undefined) => void): Numbers {
  let latest = -Infinity;
  return changed(at, (seconds, index) => {
    if (seconds < latest) {
      reject(index, "time must not be before the row above", undefined);
      return NaN;
    }
    if (!Number.isNaN(seconds)) latest = seconds;
    return seconds;
  });
}
