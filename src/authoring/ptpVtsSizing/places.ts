/** Positions in the template, by which sheets refer to each other. */
import { catalogue } from "../../model/catalogue";
import type { Question } from "../../model/question";
import { inputNamed, unitBesideCell } from "../inputRule";
import { fixed, written } from "../../cells/reference";
import { fullName } from "../../cells/spelling";

export const FRONT = "Sizing";
export const TIMELINE = "Timeline";
export const SOURCES = "Sources";

/** @throws RangeError where the catalogue has no such question. */
export function questionNamed(name: string): Question {
  const found = catalogue.find((question) => question.name === name);
  if (!found) throw new RangeError(`no question ${name}`);
  return found;
}

export const DAY = questionNamed("VTS_DAY");
export const PEAK = questionNamed("VTS_PEAK_HOURS");
export const THROUGHPUT = questionNamed("VTS_THROUGHPUT");

/** The unit of every rate of the day. */
export const RATE = unitBesideCell(inputNamed(DAY, "host_mbps"));

export const HOURS = 24;

/** The table of the day: its heading's row, its first and its last hour. */
export const HEADING_ROW = 4;
export const FIRST_ROW = HEADING_ROW + 1;
export const LAST_ROW = HEADING_ROW + HOURS;

/** Columns of the timeline: what is given, what VTS_DAY spills (one more may follow in a later version), the charts' lines. */
export const COLUMN = {
  times: "A",
  demand: "B",
  hour: "C",
  asked: "D",
  accepted: "E",
  backlog: "F",
  fill: "G",
  state: "H",
  later: "I",
  peakLine: "K",
  sustainedLine: "L",
  throttleLine: "M",
  figure: "O",
  figureValue: "P",
  delayed: "R",
} as const;

export type TimelineColumn = keyof typeof COLUMN;

export function hoursOf(column: TimelineColumn): string {
  return `${COLUMN[column]}${FIRST_ROW}:${COLUMN[column]}${LAST_ROW}`;
}

function onTimeline(address: string): string {
  return written(fixed({ sheet: TIMELINE, address }));
}

export function dayCells(column: TimelineColumn): string {
  return onTimeline(hoursOf(column));
}

export function dayHeading(column: TimelineColumn): string {
  return onTimeline(`${COLUMN[column]}${HEADING_ROW}`);
}

/** The first cell of the spilled day; if the day has an error, it is here. */
const DAY_ANCHOR = dayHeading("hour");

/** Single figures behind the front page, in this order down the timeline's last columns. */
export const FIGURES = [
  "peakHours",
  "peakRate",
  "sustainedRate",
  "hours",
  "hoursAbovePeak",
  "highestFill",
  "uncopied",
  "waiting",
  "ratesFinding",
  "fillFinding",
  "begins",
  "delayedHours",
  "firstDelayed",
] as const;
export type Figure = (typeof FIGURES)[number];

export function figureRow(figure: Figure): number {
  return FIRST_ROW + FIGURES.indexOf(figure);
}

export function figureCell(figure: Figure): string {
  return onTimeline(`${COLUMN.figureValue}${figureRow(figure)}`);
}

/** The arguments of the questions as the cells' names. */
export const PEAK_CALL = `${fullName(PEAK.name)}(model,cache_gb,compression,,priority_hours)`;
export const PEAK_RATE_CALL = `${fullName(THROUGHPUT.name)}(model,compression,"deferred peak")`;
export const SUSTAINED_RATE_CALL = `${fullName(THROUGHPUT.name)}(model,compression,"sustained")`;
export const DAY_ARGUMENTS = "model,cache_gb,compression,demand,,,priority_hours";
export const DAY_CALL = `${fullName(DAY.name)}(${DAY_ARGUMENTS})`;

/** A formula over the day's table that shows the table's error instead where there is one: counting would hide it. */
export function unlessDayFails(formula: string): string {
  return `IF(ISERROR(${DAY_ANCHOR}),${DAY_ANCHOR},${formula})`;
}
