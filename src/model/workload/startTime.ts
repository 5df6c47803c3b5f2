/** When a list's first interval begins, so that times in an answer are those of the calendar. */
import { givenSerial, serialOfDate } from "../quantities/dates";
import type { Column } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { text } from "../question/question";
import { RuleError } from "../language/userError";
import { DAY_SECONDS, EPOCH_SERIAL, HOUR_SECONDS, timestampText, weekdayText } from "../quantities/timestamp";

/** The argument's name in every question that has it. */
export const START = "start_time";

export const START_TIME = {
  ...text("Start of the first interval", { hint: "a time cell, or 2026-11-16 00:00" }),
  otherwise: "times are counted from the start",
} as const;

/** How Excel shows a time cell. */
export const START_FORMAT = "yyyy-mm-dd hh:mm";

/** What a time cell holds, in words. */
export function startInWords(serial: number): string {
  const days = Math.floor(serial);
  const seconds = Math.round((serial - days) * DAY_SECONDS);
  return timestampText((days - EPOCH_SERIAL) * DAY_SECONDS + seconds, days > 0);
}

export const START_NOTE =
  "With start_time, times are text in the same form, such as 2026-11-17 02:15. Without it, times are counted from the start.";

/** Shows moments of a run, given in seconds since its start. */
export interface RunClock {
  /** The column of times in a table. */
  readonly column: Column;
  /** A time in that column, where the clock has a start; otherwise undefined. */
  readonly cell: ((seconds: number) => string) | undefined;
  /** "hour 7.77", or "Tue 02:15". */
  readonly at: (seconds: number) => string;
}

type TimeUnit = "h" | "min";
interface TimeInUnit {
  readonly name: string;
  readonly seconds: number;
  /** Calendar times are rounded to a multiple of this, s. */
  readonly to: number;
}
const UNITS: Readonly<Record<TimeUnit, TimeInUnit>> = {
  h: { name: "hour", seconds: HOUR_SECONDS, to: 60 },
  min: { name: "minute", seconds: 60, to: 1 },
};

/** Up to this length, a weekday names a day. */
const WEEK_SECONDS = 7 * DAY_SECONDS;

/**
 * @param rounded how moments are shown without a start
 * @param lastsSeconds length of the run
 * @throws InputError for a text that isn't a time, and a time that Excel can't count
 */
export function clockOf(
  start: string,
  lastsSeconds: number,
  unit: TimeUnit,
  rounded: (value: number) => string = threeFigures,
): RunClock {
  const { name, seconds: each, to } = UNITS[unit];
  if (start === START_TIME.otherwise) {
    return {
      column: { label: "Time", unit, drawn: "time" },
      cell: undefined,
      at: (seconds) => `${name} ${rounded(seconds / each)}`,
    };
  }
  const { begins, dated } = beginning(start, lastsSeconds);
  const dayOf = (local: number): number => Math.floor(local / DAY_SECONDS);
  const clock = (local: number): string => timestampText(local, false);
  const isOneDay = lastsSeconds <= DAY_SECONDS;
  const undated = (local: number): string =>
    isOneDay ? clock(local) : `day ${exactly(dayOf(local) + 1)} ${clock(local)}`;
  const inWords = (local: number): string => {
    if (!dated) return undated(local);
    const date = lastsSeconds <= WEEK_SECONDS ? "" : `${timestampText(local, true).slice(0, "2026-11-16".length)} `;
    return `${weekdayText(local)} ${date}${clock(local)}`;
  };
  return {
    column: { label: "Time", unit: "", drawn: "time" },
    cell: (seconds) => (dated ? timestampText(begins + seconds, true) : undated(begins + seconds)),
    at(seconds) {
      // What happens before the end isn't shown at the time after the run.
      const isBeforeEnd = seconds < lastsSeconds - 1;
      const nearest = Math.round(seconds / to);
      return inWords(begins + to * (isBeforeEnd ? Math.min(nearest, Math.ceil(lastsSeconds / to) - 1) : nearest));
    },
  };
}

/** A number of days, as a time cell holds it, or part of one. */
const SERIAL = /^\d+(\.\d+)?$/;
/** "2026-11-16 00:00", "2026-11-16", "18:00" */
const WRITTEN = /^(\d{4}-\d\d-\d\d)?(?:^|$|[ T])(?:(\d?\d):(\d\d)(?::(\d\d))?)?$/;
const RULE = "must be a time cell, or a time such as 2026-11-16 00:00 or 18:00";

/** Seconds since 1970 by the clock of the measurements; without a date, since midnight. */
function beginning(start: string, lastsSeconds: number): { readonly begins: number; readonly dated: boolean } {
  try {
    const { days, seconds } = SERIAL.test(start) ? serialOf(Number(start)) : writtenOf(start);
    if (days === undefined) return { begins: seconds, dated: false };
    const begins = (days - EPOCH_SERIAL) * DAY_SECONDS + seconds;
    // Throws a RuleError if the run ends after Excel's last day.
    timestampText(begins + lastsSeconds, true);
    return { begins, dated: true };
  } catch (error) {
    if (error instanceof RuleError) throw new InputError(START, error.rule, start);
    throw error;
  }
}

interface Moment {
  /** Excel's serial of the day. */
  readonly days: number | undefined;
  readonly seconds: number;
}

function serialOf(serial: number): Moment {
  const days = Math.floor(serial);
  const seconds = Math.round((serial - days) * DAY_SECONDS);
  return { days: days === 0 ? undefined : givenSerial(days), seconds };
}

function writtenOf(start: string): Moment {
  const [all, date, hour, minute, second] = WRITTEN.exec(start) ?? [];
  const [h, m, s] = [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)];
  if (!all || h > 23 || m > 59 || s > 59) throw new RuleError(RULE);
  return { days: date === undefined ? undefined : serialOfDate(date), seconds: (h * 60 + m) * 60 + s };
}
