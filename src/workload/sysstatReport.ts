/** Turns the lines of a report that iostat or sar prints into those of a table, with the time in each row. */
import { DAY_SECONDS, timestampText, twoTimesReader } from "../model/quantities/timestamp";
import { CsvError } from "./csv";
import { sysstatRate } from "./units";

/** The first line: kernel, host, and the day on which the report begins. */
const BANNER = /^Linux \S+ \([^)]*\)\s+(?<date>\d[\d./-]*)\s/;
/** sar has the time of day in each line. */
const CLOCK = /^(?<clock>\d\d:\d\d:\d\d(?: [AP]M)?)\s+(?<rest>\S.*)$/;
/** iostat -t has the time on a line above each report. */
const STAMP = /^\d[\d./-]*[T ]\d\d:\d\d:\d\d(?: [AP]M)?(?:[+-]\d{4})?$/;
const HEADING = /^Device:?\s/;
const TIME = "timestamp";
const DELIMITER = ";";
const SINCE_BOOT = "iostat's first report is usually the mean since the system started, so it was skipped";
const TWO_DATES = "is after midnight, and the date in the first line may have the day or the month first";

export const NO_DEVICES = "the report has no rates of devices: use sar -d or iostat -dxt";

/** A line of the table, why a line can't be used or was skipped, or undefined for a line outside the table. */
type Reported = string | { readonly fault: string } | { readonly passedOver: string } | undefined;

/** Returns the function that takes the lines below the first; undefined if the first line isn't that of a report. */
export function sysstatReport(first: string): ((line: string, row: number) => Reported) | undefined {
  const date = BANNER.exec(first)?.groups?.date;
  if (date === undefined) return undefined;
  const timeOf = clockTimes(date);
  let [heading, stamp, reports, isInTable] = ["", "", 0, false];
  const headed = (names: readonly string[]): Reported => {
    const own = [TIME, ...names].join(DELIMITER);
    isInTable = own === heading || (heading === "" && names.some((name) => sysstatRate(name) !== undefined));
    const isFirst = isInTable && heading === "";
    if (isFirst) heading = own;
    return isFirst ? own : undefined;
  };
  const rowAt = (time: Reported, cells: readonly string[]): Reported =>
    typeof time === "string" ? [time, ...cells].join(DELIMITER) : time;
  return (line, row) => {
    const text = line.trim();
    if (text === "") isInTable = false;
    else if (STAMP.test(text)) stamp = text;
    else if (HEADING.test(text)) {
      if (stamp === "") throw new CsvError(row, "the report has no times: use iostat -t");
      reports += 1;
      return headed(text.split(/\s+/));
    } else {
      const { clock, rest = text } = CLOCK.exec(text)?.groups ?? {};
      const cells = rest.split(/\s+/);
      // Names of a table's columns, of which some are rates or percentages.
      if (clock !== undefined && cells.some((cell) => /^%|\/s$/.test(cell))) return headed(cells);
      if (!isInTable || (stamp === "" && clock === undefined) || /^LINUX/.test(rest)) return undefined;
      if (clock !== undefined) return rowAt(timeOf(clock), cells);
      return reports === 1 ? { passedOver: SINCE_BOOT } : rowAt(stamp, cells);
    }
    return undefined;
  };
}

/** Adds the date to times of day, which begin on the date and go past midnight. */
function clockTimes(date: string): (clock: string) => Reported {
  const { dmy, mdy } = twoTimesReader("date")(date);
  const isUnclear = dmy !== mdy && !Number.isNaN(dmy) && !Number.isNaN(mdy);
  const begins = Number.isNaN(dmy) ? mdy : dmy;
  const readTime = twoTimesReader();
  let [days, before] = [0, -Infinity];
  return (clock) => {
    const { dmy: seconds } = readTime(clock);
    // In autumn the clock goes back by an hour, which the reader of the rows follows; midnight goes back by most of a day.
    if (before - seconds >= DAY_SECONDS / 2) days += 1;
    before = seconds;
    // The other rows of the file, or the user, decide about the order of day and month.
    if (isUnclear) return days === 0 ? `${date} ${clock}` : { fault: TWO_DATES };
    return timestampText(begins + days * DAY_SECONDS + seconds, true);
  };
}
