/** The day hour by hour: demand, the table of VTS_DAY, and the figures used on the front page. */
import type { CellStyle } from "hucre";
import { DAY_STATES, type DayState } from "../../model/ptpVts/day";
import { inputNamed, validationOf } from "../inputRule";
import { COLOURS, filledWith, THREE_FIGURES, type Colour } from "../look";
import type { CellPlan, Condition, SheetPlan } from "../plan";
import { fixedAddress } from "../../cells/address";
import {
  COLUMN,
  DAY,
  DAY_CALL,
  dayCells,
  FIGURES,
  figureCell,
  figureRow,
  FIRST_ROW,
  HEADING_ROW,
  hoursOf,
  LAST_ROW,
  PEAK_CALL,
  PEAK_RATE_CALL,
  RATE,
  SUSTAINED_RATE_CALL,
  TIMELINE,
  type TimelineColumn,
  unlessDayFails,
  type Figure,
} from "./places";
import { fillFinding, firstDelayed, isDelayed, delayedHours, ratesFinding } from "./words";

/** The fill at which the host is throttled, in % of the throttling threshold. */
const FULL = 100;

interface FigurePlan {
  readonly label: string;
  readonly formula: string;
  readonly format?: string;
}

const FIGURE: Readonly<Record<Figure, FigurePlan>> = {
  peakHours: {
    label: "Hours of peak writing before throttling (#N/A: the caches never fill)",
    formula: PEAK_CALL,
    format: THREE_FIGURES,
  },
  peakRate: {
    label: `Peak throughput until the caches are full (host ${RATE})`,
    formula: PEAK_RATE_CALL,
    format: THREE_FIGURES,
  },
  sustainedRate: {
    label: `Sustained throughput (host ${RATE})`,
    formula: SUSTAINED_RATE_CALL,
    format: THREE_FIGURES,
  },
  hours: { label: "Hours of the day", formula: unlessDayFails(`COUNT(${dayCells("hour")})`) },
  hoursAbovePeak: {
    label: "Hours with demand above peak throughput",
    formula: unlessDayFails(`COUNTIF(${dayCells("asked")},">"&${figureCell("peakRate")})`),
  },
  highestFill: {
    label: "Highest fill at the end of an hour (%)",
    formula: unlessDayFails(`MAX(${dayCells("fill")})`),
    format: THREE_FIGURES,
  },
  uncopied: {
    label: "Uncopied at end of day (GB compressed)",
    formula: unlessDayFails(`INDEX(${dayCells("backlog")},${figureCell("hours")})`),
    format: THREE_FIGURES,
  },
  waiting: {
    label: "Demand waiting at end of day (host GB)",
    formula: unlessDayFails(`(SUM(${dayCells("asked")})-SUM(${dayCells("accepted")}))*3600/1000`),
    format: THREE_FIGURES,
  },
  ratesFinding: { label: "Title of the rates chart", formula: ratesFinding() },
  begins: {
    label: "Start of the first hour, as text",
    formula: 'IF(ISNUMBER(day_begins),TEXT(HOUR(day_begins),"00")&":"&TEXT(MINUTE(day_begins),"00"),day_begins&"")',
  },
  fillFinding: { label: "Title of the fill chart", formula: fillFinding() },
  delayedHours: { label: "Hours with waiting demand", formula: delayedHours },
  firstDelayed: { label: "First hour with waiting demand", formula: firstDelayed },
};

/** Colours beside the words of the state column. */
const STATE_LOOK: Readonly<
  Record<DayState, { readonly ink: Colour; readonly fill: Colour; readonly bold: boolean } | undefined>
> = {
  idle: undefined,
  "keeping up": { ink: "good", fill: "goodFill", bold: false },
  recovering: { ink: "accent", fill: "accentPale", bold: false },
  peak: { ink: "doubtful", fill: "doubtfulFill", bold: false },
  "priority copy": { ink: "doubtful", fill: "doubtfulFill", bold: true },
  premigration: { ink: "bad", fill: "badFill", bold: false },
  throttled: { ink: "bad", fill: "badFill", bold: true },
};

/** @param demand that it ships with, an hour each */
export function timeline(demand: readonly number[]): SheetPlan {
  const at = (column: TimelineColumn, row: number): string => `${COLUMN[column]}${row}`;
  const line = (column: TimelineColumn, heading: string, formula: string, format: string): CellPlan[] => [
    { at: at(column, HEADING_ROW), style: "heading", value: heading },
    { at: hoursOf(column), style: "number", format, formula },
  ];
  return {
    name: TIMELINE,
    widths: [12, 13, 9, 13, 13, 14, 9, 16, 14, 3, 11, 11, 11, 3, 62, 18, 3, 13],
    heights: {
      1: 28,
      2: 18,
      3: 6,
      [HEADING_ROW]: 30,
      ...Object.fromEntries(Array.from({ length: LAST_ROW - HEADING_ROW }, (_, i) => [FIRST_ROW + i, 18])),
    },
    cells: [
      { at: "A1:H1", style: "title" },
      { at: "A1", style: "title", value: "Timeline" },
      { at: "A2:H2", style: "subtitle" },
      { at: "A2", style: "subtitle", value: `${DAY.asks}.` },
      { at: at("times", HEADING_ROW), style: "heading", value: "Time of day" },
      { at: at("demand", HEADING_ROW), style: "heading", value: `Host demand (${RATE})` },
      ...demand.map((_, hour): CellPlan => ({
        at: at("times", FIRST_ROW + hour),
        style: "word",
        formula: timeOf(hour),
      })),
      { at: hoursOf("demand"), style: "input", format: "General", value: demand },
      { at: `${at("hour", HEADING_ROW)}:${at("state", HEADING_ROW)}`, style: "heading" },
      { at: at("hour", HEADING_ROW), style: "heading", formula: DAY_CALL },
      { at: hoursOf("hour"), style: "number", format: "0" },
      { at: hoursOf("asked"), style: "number", format: "#,##0" },
      { at: hoursOf("accepted"), style: "number", format: "#,##0.0" },
      { at: hoursOf("backlog"), style: "number", format: "#,##0" },
      { at: hoursOf("fill"), style: "number", format: "0.0" },
      { at: hoursOf("state"), style: "word" },
      { at: hoursOf("later"), style: "later", format: "0.0" },
      ...line("peakLine", `Peak (${RATE})`, fixedFigure("peakRate"), "#,##0.0"),
      ...line("sustainedLine", `Sustained (${RATE})`, fixedFigure("sustainedRate"), "#,##0.0"),
      { at: at("throttleLine", HEADING_ROW), style: "heading", value: "Throttling at (%)" },
      { at: hoursOf("throttleLine"), style: "number", format: "0", value: FULL },
      { at: at("delayed", HEADING_ROW), style: "heading", value: "Waiting demand (1 = yes)" },
      ...demand.map((_, hour): CellPlan => {
        const row = FIRST_ROW + hour;
        return {
          at: at("delayed", row),
          style: "number",
          format: "0",
          formula: isDelayed(at("asked", row), at("accepted", row)),
        };
      }),
      { at: at("figure", HEADING_ROW), style: "heading", value: "Figures used on the front page and in the charts" },
      { at: at("figureValue", HEADING_ROW), style: "heading", value: "Value" },
      ...FIGURES.flatMap((figure): CellPlan[] => {
        const { label, formula, format } = FIGURE[figure];
        return [
          { at: at("figure", figureRow(figure)), style: "word", value: label },
          { at: at("figureValue", figureRow(figure)), style: "number", formula, ...(format && { format }) },
        ];
      }),
    ],
    merges: [],
    validations: [{ range: hoursOf("demand"), rule: validationOf("demand", inputNamed(DAY, "host_mbps")) }],
    conditions: [...DAY_STATES.flatMap(stateCondition), laterHeading()],
    charts: [],
    showsGrid: false,
    frozenRows: HEADING_ROW,
    printed: fixedAddress(`A1:${at("state", LAST_ROW)}`),
    repeatedRows: `$${HEADING_ROW}:$${HEADING_ROW}`,
    pages: "one",
  };
}

/** "01:00" where the day begins at "18:00" and the hour is the 7th; "hour 7" where it does not say when it begins. */
function timeOf(hour: number): string {
  const begins = fixedFigure("begins");
  const colon = `FIND(":",${begins})`;
  return `IFERROR(TEXT(MOD(VALUE(LEFT(${begins},${colon}-1))+${hour},24),"00")&MID(${begins},${colon},3),"hour ${hour}")`;
}

function fixedFigure(figure: Figure): string {
  return figureCell(figure).replace(`${TIMELINE}!`, "");
}

function stateCondition(state: DayState): Condition[] {
  const look = STATE_LOOK[state];
  if (!look) return [];
  return [
    {
      range: hoursOf("state"),
      formula: `$${COLUMN.state}${FIRST_ROW}="${state}"`,
      look: { font: { color: { rgb: COLOURS[look.ink] }, bold: look.bold }, fill: filledWith(look.fill) },
    },
  ];
}

/** Formats the heading of a seventh column, which a later version of VTS_DAY may add. */
function laterHeading(): Condition {
  const cell = `${COLUMN.later}${HEADING_ROW}`;
  const look: CellStyle = { font: { color: { rgb: COLOURS.white }, bold: true }, fill: filledWith("accent") };
  return { range: cell, formula: `${fixedAddress(cell)}<>""`, look };
}
