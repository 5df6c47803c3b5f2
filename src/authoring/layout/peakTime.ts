/** The date and time of the highest interval, where the demand's source says when it was measured. */
import { DEMAND_SOURCE } from "../../filling/demand";
import type { ModelCells } from "./modelCells";

const MEASURED = "measured from ";
/** From the number of a day, by its rest after division by seven. */
const WEEKDAYS = '"Sat","Sun","Mon","Tue","Wed","Thu","Fri"';

/** Names "The highest interval begins on Thu 2026-11-19 21:30."; blank if that isn't known. @param hour a cell */
export function peakTime(sheet: ModelCells, hour: string): void {
  const part = (step: number, letters: number): string =>
    `VALUE(MID(${DEMAND_SOURCE},FIND("${MEASURED}",${DEMAND_SOURCE})+${MEASURED.length + "Mon ".length + step},${letters}))`;
  // Half a minute more, so that rounding never shows the minute before.
  const moment = sheet.figure(
    "Date and time of the highest interval",
    `IF(${hour}="","",IFERROR(DATE(${part(0, 4)},${part(5, 2)},${part(8, 2)})+(${part(11, 2)}*60+${part(14, 2)}+ROUND(60*${hour},0))/1440+0.5/1440,""))`,
  );
  const two = (what: string): string => `TEXT(${what}(${moment}),"00")`;
  sheet.figure(
    "In words",
    `IF(${moment}="","","The highest interval begins on "&CHOOSE(MOD(INT(${moment}),7)+1,${WEEKDAYS})&" "&YEAR(${moment})&"-"&${two("MONTH")}&"-"&${two("DAY")}&" "&${two("HOUR")}&":"&${two("MINUTE")}&".")`,
    "highest_when",
  );
}
