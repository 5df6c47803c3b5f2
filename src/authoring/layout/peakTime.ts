/** The date and time of the highest interval, where the demand's source says when it was measured. */
import { DEMAND_SOURCE } from "../../filling/demand";
import type { ModelCells } from "./modelCells";
import { dateInWords } from "./modelFormulas";

const MEASURED = "measured from ";
const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
/** From the number of a day, by its rest after division by seven. */
const WEEKDAYS = '"Sat","Sun","Mon","Tue","Wed","Thu","Fri"';
/** Letters of "19 November 2026 21:30", or more. */
const MOMENT = 24;

/** Names "The highest interval begins on Thu 19 November 2026 21:30."; blank if that isn't known. @param hour a cell */
export function peakTime(sheet: ModelCells, hour: string): void {
  const source = `MID(${DEMAND_SOURCE},FIND("${MEASURED}",${DEMAND_SOURCE})+${MEASURED.length + "Mon ".length},${MOMENT})`;
  const from = sheet.figure("Start of the measurement", `IFERROR(${source},"")`);
  // "November 2026 21:30 to", and "2026 21:30 to" after the month.
  const [month, year] = [from, `MID(${from},FIND(" ",${from})+1,${MOMENT})`].map(
    (text) => `MID(${text},FIND(" ",${text})+1,${MOMENT})`,
  ) as [string, string];
  const number = `(FIND(LEFT(${month},3),"${MONTHS}")+2)/3`;
  const minutes = `VALUE(MID(${year},6,2))*60+VALUE(MID(${year},9,2))+ROUND(60*${hour},0)`;
  const day = `VALUE(LEFT(${from},FIND(" ",${from})-1))`;
  // Half a minute more, so that rounding never shows the minute before.
  const moment = sheet.figure(
    "Date and time of the highest interval",
    `IF(${hour}="","",IFERROR(DATE(VALUE(LEFT(${year},4)),${number},${day})+(${minutes})/1440+0.5/1440,""))`,
  );
  const two = (what: string): string => `TEXT(${what}(${moment}),"00")`;
  sheet.figure(
    "In words",
    `IF(${moment}="","","The highest interval begins on "&CHOOSE(MOD(INT(${moment}),7)+1,${WEEKDAYS})&" "&${dateInWords(moment)}&" "&${two("HOUR")}&":"&${two("MINUTE")}&".")`,
    "highest_when",
  );
}
