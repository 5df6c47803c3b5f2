/** Sentences of the sheets as formulas: the verdict, its mark, and the titles of the charts. */
import { WAITING_MBPS, WORTH_SAYING_GB } from "../../model/dayRun";
import type { DayState } from "../../model/ptpVts/day";
import { dayCells, figureCell, RATE, unlessDayFails } from "./places";

const THROTTLED: DayState = "throttled";

/** Shapes that stay apart in black and white. */
export const MARKS = { fits: "●", fitsInPart: "▲", doesNotFit: "■", none: "?" } as const;

const left = `${figureCell("uncopied")}>${WORTH_SAYING_GB}`;
const waits = `${figureCell("waiting")}>${WORTH_SAYING_GB}`;
const delayed = `${figureCell("delayedHours")}>0`;
const ofDelayed = `${figureCell("delayedHours")}&" of "&${figureCell("hours")}&" hours"`;
const ofTheDay = `throttled_hours&" of "&${figureCell("hours")}&" hours"`;

/** Whole numbers with thousands separated, in the reader's own separators. */
function whole(cell: string): string {
  return `FIXED(${cell},0)`;
}

/** 1 in an hour that accepts less than its demand, by the same limit as the headline of VTS_DAY. */
export function isDelayed(asked: string, accepted: string): string {
  return `IF(${asked}-${accepted}>${WAITING_MBPS.toFixed(6)},1,0)`;
}

export const throttledHours = unlessDayFails(`COUNTIF(${dayCells("state")},"${THROTTLED}")`);
export const firstThrottled = unlessDayFails(
  `IF(throttled_hours=0,"never",INDEX(times,MATCH("${THROTTLED}",${dayCells("state")},0)))`,
);
export const delayedHours = unlessDayFails(`COUNTIF(${dayCells("delayed")},1)`);
export const firstDelayed = unlessDayFails(`IF(${delayed},INDEX(times,MATCH(1,${dayCells("delayed")},0)),"never")`);
export const largestBacklog = unlessDayFails(`MAX(${dayCells("backlog")})`);

export const mark = `IF(ISERROR(throttled_hours),"${MARKS.none}",IF(OR(throttled_hours>0,${waits}),"${MARKS.doesNotFit}",IF(OR(${left},${delayed}),"${MARKS.fitsInPart}","${MARKS.fits}")))`;

const stillWaiting = `IF(${waits}," "&${whole(figureCell("waiting"))}&" GB of demand is still waiting at the end.","")`;

export const verdictFormula = [
  `IF(ISERROR(throttled_hours),"No verdict: an input isn't valid (see Timeline) or the add-in isn't loaded."`,
  `IF(throttled_hours>0,"Doesn't fit: the host is throttled in "&${ofTheDay}&", first in the hour from "&first_throttled&"."&${stillWaiting}`,
  `IF(${waits},"Doesn't fit: "&${whole(figureCell("waiting"))}&" GB of demand is still waiting at the end of the day."`,
  `IF(${left},"Fits, but leaves "&${whole(figureCell("uncopied"))}&" GB uncopied, so the next day starts with a backlog."`,
  `IF(${delayed},"Fits by the end of the day, but demand waits in "&${ofDelayed}&", first in the hour from "&${figureCell("firstDelayed")}&"."`,
  `IF(${figureCell("highestFill")}=0,"Fits: no throttling, and data is copied as it's written."`,
  `"Fits: no throttling. Uncopied data peaks at "&${whole(figureCell("highestFill"))}&"% of the threshold."))))))`,
].join(",");

/** Below the verdict: demand against peak throughput. */
export const detailFormula = [
  `IF(ISERROR(throttled_hours),""`,
  `IF(${figureCell("hoursAbovePeak")}>0,"Demand exceeds the "&${whole(figureCell("peakRate"))}&" ${RATE} maximum of the pair in "&${figureCell("hoursAbovePeak")}&" of "&${figureCell("hours")}&" hours. The excess waits and is written later."`,
  `IF((${delayed})*(throttled_hours=0),"The deferred-copy priority threshold lets demand wait in "&${ofDelayed}&". It is written later."`,
  `"Demand never exceeds the "&${whole(figureCell("peakRate"))}&" ${RATE} maximum of the pair.")))`,
].join(",");

export function ratesFinding(): string {
  return [
    `IF(ISERROR(throttled_hours),"No answer"`,
    `IF(throttled_hours>0,"Throttled in "&${ofTheDay}&", first from "&first_throttled`,
    `IF(${delayed},"Demand waits in "&${ofDelayed}&", first from "&${figureCell("firstDelayed")},"Never throttled: all demand is accepted at once")))`,
  ].join(",");
}

export function fillFinding(): string {
  const fullest = `INDEX(times,MATCH(MAX(${dayCells("fill")}),${dayCells("fill")},0))`;
  return [
    `IF(ISERROR(throttled_hours),"No answer"`,
    `IF(throttled_hours>0,"The caches are full of uncopied data in the hour from "&first_throttled`,
    `IF(${figureCell("highestFill")}=0,"Data is copied as it's written"`,
    `"Caches up to "&${whole(figureCell("highestFill"))}&"% full, highest in the hour from "&${fullest})))`,
  ].join(",");
}
