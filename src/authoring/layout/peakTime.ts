/** The date and time of the hour that the verdict names, where the demand's source says when it was measured. */
import { DEMAND_SOURCE } from "../../filling/demand";
import type { ModelCells } from "./modelCells";

const FROM_HOUR = "from hour ";
const MEASURED = "measured from ";
/** From the number of a day, by its rest after division by seven. */
const WEEKDAYS = '"Sat","Sun","Mon","Tue","Wed","Thu","Fri"';

/** Names "Hour 93.5 is Thu 2026-11-19 21:30."; blank if either isn't known. @param verdict a cell */
export function peakTime(sheet: ModelCells, verdict: string): void {
  const from = `FIND("${FROM_HOUR}",${verdict})`;
  const after = `${from}+${FROM_HOUR.length}`;
  const hour = sheet.figure(
    "Hour that the verdict names",
    `IFERROR(SUBSTITUTE(MID(${verdict},${after},FIND(" of ",${verdict},${from})-(${after})),",",""),"")`,
  );
  // Not the whole text at once: where the decimal separator is a comma, Excel reads 93.5 otherwise.
  const point = `FIND(".",${hour}&".")`;
  const decimals = `MID(${hour}&"0",${point}+1,9)`;
  const hours = sheet.figure(
    "The same as a number",
    `IF(${hour}="","",VALUE(LEFT(${hour},${point}-1))+IF(ISNUMBER(FIND(".",${hour})),VALUE(${decimals})/10^LEN(${decimals}),0))`,
  );
  const part = (step: number, letters: number): string =>
    `VALUE(MID(${DEMAND_SOURCE},FIND("${MEASURED}",${DEMAND_SOURCE})+${MEASURED.length + "Mon ".length + step},${letters}))`;
  // Half a minute is added, because hours in twelfths are rounded to hundredths.
  const moment = sheet.figure(
    "Its date and time",
    `IF(${hours}="","",IFERROR(DATE(${part(0, 4)},${part(5, 2)},${part(8, 2)})+(${part(11, 2)}*60+${part(14, 2)}+60*${hours})/1440+0.5/1440,""))`,
  );
  const two = (what: string): string => `TEXT(${what}(${moment}),"00")`;
  sheet.figure(
    "In words",
    `IF(${moment}="","","Hour "&${hour}&" is "&CHOOSE(MOD(INT(${moment}),7)+1,${WEEKDAYS})&" "&YEAR(${moment})&"-"&${two("MONTH")}&"-"&${two("DAY")}&" "&${two("HOUR")}&":"&${two("MINUTE")}&".")`,
    "highest_when",
  );
}
