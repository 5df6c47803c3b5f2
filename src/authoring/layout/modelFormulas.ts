/** Formulas for numbers and shares as the sheets show them. */
import { MOST_SHARE } from "../../model/quantities/formatNumber";

const BEYOND_SHARES = `over ${MOST_SHARE}`;

/** "87%", or "over 999%". */
export function percent(cell: string): string {
  return `${withinShares(cell, `FIXED(${cell},0)`, `"${BEYOND_SHARES}"`)}&"%"`;
}

/** A share of a limit with up to three figures, in %. */
export function share(cell: string): string {
  return withinShares(cell, rounded(cell), `"${BEYOND_SHARES}"`);
}

/** The cell is asked for by itself before it's compared, because it may hold a text. */
export function withinShares(cell: string, then: string, otherwise: string): string {
  return `IF(ISNUMBER(${cell}),IF(${cell}<=${MOST_SHARE},${then},${otherwise}),${otherwise})`;
}

/** A number with up to three figures, but no decimals that are zeros; or what stands in its place. */
export function rounded(cell: string, otherwise = `${cell}&""`): string {
  return `IF(ISNUMBER(${cell}),ROUND(${cell},MAX(0,MIN(3,2-INT(LOG10(MAX(ABS(${cell}),0.000001)))))),${otherwise})`;
}

/** A copy of a cell, in which an empty text stays one. */
export function numberOrText(cell: string): string {
  return `IF(ISNUMBER(${cell}),${cell},${cell}&"")`;
}

/** "0.25", "93.4", "1,850": without decimals that are zeros. */
export function inWords(value: string): string {
  const decimals = `IF(${value}<9.995,2,IF(${value}<99.95,1,0))`;
  const isWhole = `ABS(ROUND(${value},${decimals})-ROUND(${value},0))<0.001`;
  return `IF(ISNUMBER(${value}),FIXED(${value},IF(${isWhole},0,${decimals})),"unlimited")`;
}

const COLON = `FIND(":",first_hour)`;
const FIRST_HOURS = `VALUE(LEFT(first_hour,${COLON}-1))`;

/** "01:00" for hour 7 of a day that begins at "18:00"; "hour 7" if the day's beginning isn't a time. */
export function timeOf(hour: number): string {
  return `IFERROR(TEXT(MOD(${FIRST_HOURS}+${hour},24),"00")&MID(first_hour,${COLON},3),"hour ${hour}")`;
}

/** Minutes from midnight to the first interval; an error if the day's beginning isn't a time. */
export const FIRST_MINUTES = `${FIRST_HOURS}*60+VALUE(MID(first_hour,${COLON}+1,2))`;

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** The month of a date in English: TEXT would have the language of the reader's Excel. @param letters "Nov" has three */
function monthOf(date: string, letters?: number): string {
  return `CHOOSE(MONTH(${date}),${MONTHS.map((month) => `"${month.slice(0, letters)}"`).join(",")})`;
}

/** "29 November 2026" */
export function dateInWords(date: string): string {
  return `DAY(${date})&" "&${monthOf(date)}&" "&YEAR(${date})`;
}

/** By the rest of a day's number after division by seven. */
const WEEKDAYS = ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"];

export function weekdayOf(date: string): string {
  return `CHOOSE(MOD(INT(${date}),7)+1,${WEEKDAYS.map((day) => `"${day}"`).join(",")})`;
}

/** "Nov 2029": so many years after a date. */
export function monthAfter(date: string, years: string): string {
  return `${monthOf(date, 3)}&" "&(YEAR(${date})+${years})`;
}
