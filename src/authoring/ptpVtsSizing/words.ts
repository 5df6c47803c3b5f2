/** What the sheets say in words, as formulas: the verdict, its mark, and the findings over the charts. */
import { LATE_MBPS, WORTH_SAYING_GB } from "../../model/dayRun";
import type { State } from "../../model/ptpVts/day";
import { dayCells, figureCell, RATE, unlessDayFails } from "./places";

export const THROTTLED: State = "throttled";

/** Shapes that stay apart in black and white. */
export const MARKS = { fits: "●", fitsInPart: "▲", doesNotFit: "■", none: "?" } as const;

const left = `${figureCell("uncopied")}>${WORTH_SAYING_GB}`;
const waits = `${figureCell("waiting")}>${WORTH_SAYING_GB}`;
const late = `${figureCell("lateHours")}>0`;
const ofLate = `${figureCell("lateHours")}&" of "&${figureCell("hours")}&" hours"`;
const ofTheDay = `throttled_hours&" of "&${figureCell("hours")}&" hours"`;

/** Whole numbers with thousands separated, in the reader's own separators. */
function whole(cell: string): string {
  return `FIXED(${cell},0)`;
}

/** 1 in an hour that accepts less than its demand, as the finding of VTS_DAY counts it. */
export function isLate(asked: string, accepted: string): string {
  return `IF(${asked}-${accepted}>${LATE_MBPS.toFixed(6)},1,0)`;
}

export const throttledHours = unlessDayFails(`COUNTIF(${dayCells("state")},"${THROTTLED}")`);
export const firstThrottled = unlessDayFails(
  `IF(throttled_hours=0,"never",INDEX(times,MATCH("${THROTTLED}",${dayCells("state")},0)))`,
);
export const lateHours = unlessDayFails(`COUNTIF(${dayCells("late")},1)`);
export const firstLate = unlessDayFails(`IF(${late},INDEX(times,MATCH(1,${dayCells("late")},0)),"never")`);
export const largestBacklog = unlessDayFails(`MAX(${dayCells("backlog")})`);

export const mark = `IF(ISERROR(throttled_hours),"${MARKS.none}",IF(OR(throttled_hours>0,${waits}),"${MARKS.doesNotFit}",IF(OR(${left},${late}),"${MARKS.fitsInPart}","${MARKS.fits}")))`;

const stillWaiting = `IF(${waits}," "&${whole(figureCell("waiting"))}&" GB of its demand still wait at the end.","")`;

export const verdict = [
  `IF(ISERROR(throttled_hours),"No verdict: an input is refused (see Timeline), or the add-in is not loaded."`,
  `IF(throttled_hours>0,"Does not fit: the caches throttle the host in "&${ofTheDay}&", first in the hour from "&first_throttled&"."&${stillWaiting}`,
  `IF(${waits},"Does not fit: "&${whole(figureCell("waiting"))}&" GB of the day's demand still wait at its end."`,
  `IF(${left},"Fits, but leaves "&${whole(figureCell("uncopied"))}&" GB uncopied: the next day starts worse."`,
  `IF(${late},"Fits by the end of the day, but demand waits in "&${ofLate}&", first in the hour from "&${figureCell("firstLate")}&"."`,
  `IF(${figureCell("highestFill")}=0,"Fits: never throttled, all data is copied as it is written."`,
  `"Fits: never throttled, the caches fill to "&${whole(figureCell("highestFill"))}&" %."))))))`,
].join(",");

/** Beside the verdict: what the rates say. */
export const detail = [
  `IF(ISERROR(throttled_hours),""`,
  `IF(${figureCell("hoursAbovePeak")}>0,"Demand is above the "&${whole(figureCell("peakRate"))}&" ${RATE} that the pair accepts at most in "&${figureCell("hoursAbovePeak")}&" of "&${figureCell("hours")}&" hours: the rest waits and is written later."`,
  `IF((${late})*(throttled_hours=0),"The deferred-copy priority threshold lets demand wait in "&${ofLate}&": it is written later."`,
  `"Demand never exceeds the "&${whole(figureCell("peakRate"))}&" ${RATE} that the pair accepts at most.")))`,
].join(",");

export function ratesFinding(): string {
  return [
    `IF(ISERROR(throttled_hours),"No answer"`,
    `IF(throttled_hours>0,"Throttled in "&${ofTheDay}&", first from "&first_throttled`,
    `IF(${late},"Demand waits in "&${ofLate}&", first from "&${figureCell("firstLate")},"Never throttled: all demand is accepted as it comes")))`,
  ].join(",");
}

export function fillFinding(): string {
  const fullest = `INDEX(times,MATCH(MAX(${dayCells("fill")}),${dayCells("fill")},0))`;
  return [
    `IF(ISERROR(throttled_hours),"No answer"`,
    `IF(throttled_hours>0,"The caches are full of uncopied data in the hour from "&first_throttled`,
    `IF(${figureCell("highestFill")}=0,"All data is copied as it is written"`,
    `"The caches fill to "&${whole(figureCell("highestFill"))}&" %, most in the hour from "&${fullest})))`,
  ].join(",");
}
