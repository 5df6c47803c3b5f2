/** The front page of the proposal: customer, verdict, inputs, answers and two charts. */
import type { CellStyle } from "hucre";
import { DATE_RULE, inputNamed, noteOf, validationOf, unitBesideCell } from "../inputRule";
import { COLOURS, filledWith, TEXT_FORMAT, THREE_FIGURES, type Colour, WHOLE } from "../look";
import type { CellPlan, Condition, PlacedChart, SheetPlan } from "../plan";
import { fixedAddress } from "../../cells/address";
import { fullName } from "../../cells/spelling";
import { COMPRESSED_GB } from "../../model/qualifiedUnit";
import { DAY, dayCells, dayHeading, figureCell, FRONT, HOURS, PEAK, RATE, SOURCES, TIMELINE } from "./places";
import { LIMITED_BY, RANGE } from "./sources";
import { detailFormula, firstThrottled, largestBacklog, mark, MARKS, throttledHours, verdictFormula } from "./words";

/** Cache sizes to compare, within the published range; each is twice the one before. */
const CACHE_SIZES = [216, 432, 864, 1728];

const ROW = {
  title: 1,
  subtitle: 2,
  customer: 4,
  site: 5,
  verdict: 7,
  detail: 8,
  inputs: 10,
  demandSource: 15,
  dayBegins: 16,
  answers: 18,
  peakHours: 19,
  throttled: 20,
  first: 21,
  backlog: 22,
  uncopied: 23,
  sizes: 25,
  sizesAnswer: 26,
  rates: 28,
  fill: 41,
  foot: 54,
} as const;

const GAPS = [3, 6, 9, 17, 24, 27];
const LAST_COLUMN = "G";

/** The cells of the arguments, in reading order. */
const ARGUMENTS = [
  { name: "model", value: "B20" },
  { name: "cache_gb", value: 864, format: "General" },
  { name: "compression", value: 3, format: "General" },
  { name: "priority_hours", value: 24, format: "0" },
] as const;

/** Cells by defined name. The template ships with an example; the cells for the customer are blank. */
export const FRONT_NAMES: Readonly<Record<string, string>> = {
  customer: `C${ROW.customer}`,
  date: `F${ROW.customer}`,
  site: `C${ROW.site}`,
  prepared_by: `F${ROW.site}`,
  ...Object.fromEntries(ARGUMENTS.map(({ name }, i) => [name, `C${ROW.inputs + 1 + i}`])),
  demand_source: `C${ROW.demandSource}`,
  day_begins: `C${ROW.dayBegins}`,
  throttled_hours: `C${ROW.throttled}`,
  first_throttled: `C${ROW.first}`,
  largest_backlog_gb: `C${ROW.backlog}`,
  verdict: `B${ROW.verdict}`,
};

/** @param dayBegins "18:00" */
export function front(title: string, asks: string, dayBegins: string): SheetPlan {
  return {
    name: FRONT,
    widths: [4, 36, 13, 14, 14, 12, 13],
    heights: {
      [ROW.title]: 32,
      [ROW.subtitle]: 18,
      [ROW.verdict]: 34,
      [ROW.detail]: 22,
      ...row(ROW.customer, ROW.site, 17),
      ...row(ROW.inputs, ROW.dayBegins, 17),
      ...row(ROW.answers, ROW.uncopied, 17),
      [ROW.peakHours]: 26,
      ...row(ROW.sizes, ROW.sizesAnswer, 17),
      ...row(ROW.rates, ROW.foot - 1, 15),
      [ROW.foot]: 24,
      ...Object.fromEntries(GAPS.map((gap) => [gap, 7])),
    },
    cells: [
      { at: `A${ROW.title}:${LAST_COLUMN}${ROW.title}`, style: "title" },
      { at: `A${ROW.title}`, style: "title", value: title },
      { at: `A${ROW.subtitle}:${LAST_COLUMN}${ROW.subtitle}`, style: "subtitle" },
      { at: `A${ROW.subtitle}`, style: "subtitle", value: asks },
      ...who(),
      { at: `A${ROW.verdict}`, style: "mark", formula: mark },
      { at: `B${ROW.verdict}:${LAST_COLUMN}${ROW.verdict}`, style: "verdict" },
      { at: `B${ROW.verdict}`, style: "verdict", formula: verdictFormula },
      { at: `B${ROW.detail}:${LAST_COLUMN}${ROW.detail}`, style: "detail" },
      { at: `B${ROW.detail}`, style: "detail", formula: detailFormula },
      ...inputs(dayBegins),
      ...answers(),
      ...sizes(),
      { at: `B${ROW.foot}:${LAST_COLUMN}${ROW.foot}`, style: "footnote" },
      { at: `B${ROW.foot}`, style: "footnote", value: FOOTNOTE },
    ],
    merges: [
      `A${ROW.subtitle}:${LAST_COLUMN}${ROW.subtitle}`,
      ...[ROW.customer, ROW.site].flatMap((r) => [`C${r}:D${r}`, `F${r}:${LAST_COLUMN}${r}`]),
      ...[ROW.verdict, ROW.detail, ROW.foot].map((r) => `B${r}:${LAST_COLUMN}${r}`),
      ...ARGUMENTS.map((_, i) => `E${ROW.inputs + 1 + i}:${LAST_COLUMN}${ROW.inputs + 1 + i}`),
      `C${ROW.demandSource}:D${ROW.demandSource}`,
      ...[ROW.demandSource, ROW.dayBegins].map((r) => `E${r}:${LAST_COLUMN}${r}`),
      ...[ROW.peakHours, ROW.throttled, ROW.first, ROW.backlog, ROW.uncopied].map((r) => `E${r}:${LAST_COLUMN}${r}`),
    ],
    validations: [
      { range: nameCell("date"), rule: DATE_RULE },
      ...ARGUMENTS.map(({ name }) => ({ range: nameCell(name), rule: validationOf(name, inputNamed(DAY, name)) })),
    ],
    conditions: [...verdictConditions(), currentSize()],
    charts: charts(),
    showsGrid: false,
    frozenRows: 0,
    printed: fixedAddress(`A1:${LAST_COLUMN}${ROW.foot}`),
    pages: "one",
  };
}

/** Labels of the form's fields, too. */
export const DEMAND_SOURCE_LABEL = "Demand source";
export const DAY_BEGINS_LABEL = "Start of first hour";

const FOOTNOTE = `Hours are planning approximations and start with all data copied. Ranges cover the interpretations of the paper; they aren't confidence intervals. See the ${SOURCES} sheet for equations, assumptions and sources.`;

function nameCell(name: string): string {
  const cell = FRONT_NAMES[name];
  if (cell === undefined) throw new RangeError(`the front has no ${name}`);
  return cell;
}

function row(from: number, to: number, height: number): Record<number, number> {
  return Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [from + i, height]));
}

function who(): CellPlan[] {
  const field = (r: number, label: string, labelAt: string, from: string, to: string, format?: string): CellPlan[] => [
    { at: `${labelAt}${r}`, style: "labelBeside", value: label },
    { at: `${from}${r}:${to}${r}`, style: "inputText", ...(format && { format }) },
  ];
  return [
    ...field(ROW.customer, "Customer", "B", "C", "D"),
    ...field(ROW.customer, "Date", "E", "F", LAST_COLUMN, "d mmmm yyyy"),
    ...field(ROW.site, "Site", "B", "C", "D"),
    ...field(ROW.site, "Prepared by", "E", "F", LAST_COLUMN),
  ];
}

function section(r: number, title: string, columns: readonly string[]): CellPlan[] {
  return [
    { at: `B${r}:${LAST_COLUMN}${r}`, style: "section" },
    { at: `B${r}`, style: "section", value: title },
    ...columns.map((value, i): CellPlan => ({
      at: `${String.fromCharCode("C".charCodeAt(0) + i)}${r}`,
      style: i === 0 ? "sectionRight" : "sectionLeft",
      value,
    })),
  ];
}

function inputs(dayBegins: string): CellPlan[] {
  return [
    ...section(ROW.inputs, "Inputs", ["value", "unit", "allowed"]),
    ...ARGUMENTS.flatMap(({ name, value, ...more }, i): CellPlan[] => {
      const input = inputNamed(DAY, name);
      return line(
        ROW.inputs + 1 + i,
        input.label,
        { style: "input", value, ...more },
        unitBesideCell(input),
        noteOf(input),
      );
    }),
    ...line(
      ROW.demandSource,
      DEMAND_SOURCE_LABEL,
      { style: "inputText", value: "Sample day (fictitious)" },
      "",
      `${HOURS} hourly averages in ${RATE}, see sheet ${TIMELINE}`,
    ),
    { at: `D${ROW.demandSource}`, style: "inputText" },
    ...line(
      ROW.dayBegins,
      DAY_BEGINS_LABEL,
      { style: "input", format: TEXT_FORMAT, value: dayBegins },
      "time of day",
      "for example 18:00; hours are consecutive",
    ),
  ];
}

type Content = Omit<CellPlan, "at">;

/** Label, value, unit and a remark, which is a formula where it begins with an equals sign. */
function line(r: number, label: string, value: Content, unit: string, remark: string): CellPlan[] {
  return [
    { at: `B${r}`, style: "label", value: label },
    { at: `C${r}`, ...value },
    { at: `D${r}`, style: "unit", value: unit },
    { at: `E${r}:${LAST_COLUMN}${r}`, style: "note" },
    { at: `E${r}`, style: "note", ...(remark.startsWith("=") ? { formula: remark.slice(1) } : { value: remark }) },
  ];
}

/** Words shown if there is no number. */
function orNeverFills(formula: string): string {
  return `IF(ISNA(${formula}),"never fills",${formula})`;
}

const PEAK_WRITING = "Peak writing before throttling";

function answers(): CellPlan[] {
  const answer = (formula: string, format?: string): Content => ({
    style: "answer",
    formula,
    ...(format && { format }),
  });
  return [
    ...section(ROW.answers, "Answers", ["value", "unit", "range and limiting factor"]),
    ...line(
      ROW.peakHours,
      PEAK_WRITING,
      answer(orNeverFills("peak_hours"), THREE_FIGURES),
      PEAK.unit,
      `=IF(ISNA(peak_hours),"copying keeps up at the peak rate",IF(ISERROR(peak_hours),"",${RANGE}&". Limited by "&${LIMITED_BY}&"."))`,
    ),
    ...line(
      ROW.throttled,
      // Each of these hours is throttled for at least part of it; VTS_DAY reports the total.
      "Hours of the day with throttling",
      answer(throttledHours, "0"),
      "",
      `=IF(ISERROR(throttled_hours),"",IF(throttled_hours>0,"accepted while throttled: "&FIXED(${figureCell("sustainedRate")},0)&" ${RATE}","of "&${figureCell("hours")}&" hours"))`,
    ),
    ...line(ROW.first, "Throttling starts", answer(firstThrottled), "time of day", "start of the hour"),
    ...line(
      ROW.backlog,
      "Largest uncopied backlog",
      answer(largestBacklog, WHOLE),
      COMPRESSED_GB,
      `=IF(ISERROR(throttled_hours),"",FIXED(${figureCell("highestFill")},0)&"% of the throttling threshold")`,
    ),
    ...line(
      ROW.uncopied,
      "Uncopied at end of day",
      answer(figureCell("uncopied"), WHOLE),
      COMPRESSED_GB,
      `=IF(ISERROR(throttled_hours),"",IF(${figureCell("uncopied")}>0,"carried over to the next day","the next day starts with everything copied"))`,
    ),
  ];
}

function sizes(): CellPlan[] {
  const call = `${fullName(PEAK.name)}(model,C${ROW.sizes}:F${ROW.sizes},compression,,priority_hours)`;
  return [
    ...section(ROW.sizes, "Other cache sizes", []),
    { at: `C${ROW.sizes}:F${ROW.sizes}`, style: "sectionRight", format: '#,##0" GB"', value: CACHE_SIZES },
    { at: `G${ROW.sizes}`, style: "sectionLeft", value: "per VTS" },
    { at: `B${ROW.sizesAnswer}`, style: "label", value: PEAK_WRITING },
    { at: `C${ROW.sizesAnswer}:F${ROW.sizesAnswer}`, style: "answer", format: THREE_FIGURES },
    { at: `C${ROW.sizesAnswer}`, style: "answer", format: THREE_FIGURES, formula: orNeverFills(call) },
    { at: `G${ROW.sizesAnswer}`, style: "unit", value: PEAK.unit },
  ];
}

function verdictConditions(): Condition[] {
  const range = `A${ROW.verdict}:${LAST_COLUMN}${ROW.verdict}`;
  const when = (shape: string, ink: Colour, fill: Colour): Condition => ({
    range,
    formula: `$A$${ROW.verdict}="${shape}"`,
    look: { font: { color: { rgb: COLOURS[ink] } }, fill: filledWith(fill) },
  });
  return [
    when(MARKS.fits, "good", "goodFill"),
    when(MARKS.fitsInPart, "doubtful", "doubtfulFill"),
    when(MARKS.doesNotFit, "bad", "badFill"),
    when(MARKS.none, "quiet", "accentPale"),
  ];
}

/** Marks the compared size that is also the cache size entered above. */
function currentSize(): Condition {
  const look: CellStyle = { fill: filledWith("accentPale") };
  return { range: `C${ROW.sizes}:F${ROW.sizesAnswer}`, formula: `C$${ROW.sizes}=cache_gb`, look };
}

function charts(): PlacedChart[] {
  const shared = { categories: dayCells("times"), categoryTitle: "Start of hour (time of day)" };
  return [
    {
      from: `B${ROW.rates}`,
      to: `H${ROW.rates + 12}`,
      chart: {
        ...shared,
        description: "Host demand and accepted rate through the day, with lines for peak and sustained throughput",
        title: figureCell("ratesFinding"),
        valueTitle: `Host writes (${RATE})`,
        series: [
          { shape: "columns", name: dayHeading("asked"), values: dayCells("asked"), colour: "rule" },
          { shape: "line", name: dayHeading("accepted"), values: dayCells("accepted"), colour: "accent", width: 2.5 },
          { shape: "line", name: dayHeading("peakLine"), values: dayCells("peakLine"), colour: "bad", dash: "dash" },
          {
            shape: "line",
            name: dayHeading("sustainedLine"),
            values: dayCells("sustainedLine"),
            colour: "doubtful",
            dash: "sysDot",
          },
        ],
      },
    },
    {
      from: `B${ROW.fill}`,
      to: `H${ROW.fill + 12}`,
      chart: {
        ...shared,
        description: "Uncopied data in the tape volume caches through the day, with the throttling threshold",
        title: figureCell("fillFinding"),
        valueTitle: "Uncopied data (%)",
        series: [
          { shape: "columns", name: dayHeading("fill"), values: dayCells("fill"), colour: "accent" },
          {
            shape: "line",
            name: dayHeading("throttleLine"),
            values: dayCells("throttleLine"),
            colour: "bad",
            dash: "dash",
          },
        ],
      },
    },
  ];
}
