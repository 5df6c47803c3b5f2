/** The date and time of the highest interval, where the day of the first is known. */
import { DAY_DATE } from "../../filling/demand";
import type { ModelCells } from "./modelCells";
import { dateInWords, FIRST_MINUTES, weekdayOf } from "./modelFormulas";

/**
 * Names "The highest interval begins on Thu 19 November 2026 21:30."; blank if that isn't known.
 * @param hour a cell
 * @param ofWrites there are also reads, which this isn't about
 */
export function peakTime(sheet: ModelCells, hour: string, ofWrites: boolean): void {
  const begins = `The highest interval${ofWrites ? " of the writes" : ""} begins on `;
  // To the whole minute, and half of one more, so that rounding never shows the minute before.
  const moment = sheet.figure(
    "Date and time of the highest interval",
    `IF(ISNUMBER(${DAY_DATE}),IF(ISNUMBER(${hour}),IFERROR(${DAY_DATE}+(${FIRST_MINUTES}+ROUND(60*${hour},0)+0.5)/1440,""),""),"")`,
  );
  const two = (what: string): string => `TEXT(${what}(${moment}),"00")`;
  sheet.figure(
    "In words",
    `IF(${moment}="","","${begins}"&${weekdayOf(moment)}&" "&${dateInWords(moment)}&" "&${two("HOUR")}&":"&${two("MINUTE")}&".")`,
    "highest_when",
  );
}
