/** The second sheet: the given lists, hour by hour or one by one, and to their right the table in plain cells. */
import { fixedAddress } from "../../cells/address";
import { DEMAND } from "../../filling/demand";
import { heading, type Column } from "../../model/question/answer";
import { validationOf, unitBesideCell } from "../inputRule";
import { COLOURS, ENTERED, filledWith, THREE_FIGURES, type Colour } from "../look";
import type { CellPlan, Condition, SheetPlan } from "../plan";
import type { Scenario } from "../scenario";
import { requiredQuestion } from "./asks";
import { askedBy, frontInputs, HOURS, isList, frontLabel, type FrontInput } from "./calls";
import type { ComputedSheet } from "./computed";
import { at, cellName, FIRST, HEADING, letter, NO_ANSWER, plain, TIMELINE } from "./places";
import { inputNamed } from "../inputRule";

export interface TableSheet {
  readonly plan: SheetPlan;
  readonly names: Readonly<Record<string, string>>;
  /** By the column's name: its cells and its heading, on this sheet. */
  readonly columns: ReadonlyMap<string, { readonly cells: string; readonly heading: string; readonly column: Column }>;
  /** Labels of the points of a picture, and their axis title; undefined without a day. */
  readonly times: { readonly cells: string; readonly title: string } | undefined;
}

/** Column width in characters. */
const WIDTH = 13;
/** Row height in points for headings, which have up to three lines. */
const THREE_LINES = 36;

/**
 * @param rows number of rows of the table
 * @param demand the sample day
 */
export function tableSheet(
  scenario: Scenario,
  computed: ComputedSheet,
  rows: number,
  demand: readonly number[],
): TableSheet | undefined {
  const lists = frontInputs(scenario).filter(isList);
  const { day, table } = scenario;
  if (!day && lists.length === 0 && !table) return undefined;
  const title = table?.title ?? TIMELINE;
  const name = title;
  const cells: CellPlan[] = [];
  const names: Record<string, string> = {};
  const rules: SheetPlan["validations"][number][] = [];
  let next = 0;
  const range = (column: number, count: number): string =>
    `${cellName(FIRST, column)}:${cellName(FIRST + count - 1, column)}`;
  const given = (
    called: string,
    label: string,
    values: readonly number[],
    rule: Parameters<typeof validationOf>,
  ): void => {
    cells.push({ at: cellName(HEADING, next), style: "heading", value: label });
    cells.push({ at: range(next, values.length), style: "input", format: ENTERED, value: values });
    rules.push({ range: range(next, values.length), rule: validationOf(...rule) });
    names[called] = at(name, FIRST, next, values.length);
    next += 1;
  };
  if (day) {
    const input = inputNamed(requiredQuestion(day.question), day.input);
    cells.push({ at: cellName(HEADING, next), style: "heading", value: "Time of day" });
    demand.forEach((_, hour) => cells.push({ at: cellName(FIRST + hour, next), style: "word", formula: timeOf(hour) }));
    names["times"] = at(name, FIRST, next, HOURS);
    next += 1;
    given(DEMAND, `Host demand (${unitBesideCell(input)})`, demand, [DEMAND, input]);
  }
  for (const entry of lists) given(entry.name, frontLabel(entry), samplesOf(entry), [entry.name, entry.input]);
  const columns = new Map<string, { cells: string; heading: string; column: Column }>();
  const conditions: Condition[] = [];
  // The table's first cell. If it's an error, the headings stay for the charts' legends.
  const anchor = computed.columns[0]?.headingCell ?? "";
  for (const { name: called, index, column } of computed.columns) {
    const format = formatOf(column);
    const declaredHeading = `"${heading(column)}"`;
    cells.push({
      at: cellName(HEADING, next),
      style: "heading",
      formula: `IF(ISERROR(${anchor}),${declaredHeading},${plain(HEADING, index)})`,
    });
    for (let i = 0; i < rows; i += 1) {
      const style = column.drawn === "state" ? "word" : "number";
      const value = plain(FIRST + i, index);
      const isFirst = i === 0 && columns.size === 0;
      const formula = isFirst ? `IF(ISERROR(${anchor}),"${NO_ANSWER}",${value})` : value;
      cells.push({ at: cellName(FIRST + i, next), style, format, formula });
    }
    names[called] = at(name, FIRST, next, rows);
    columns.set(called, { cells: at(name, FIRST, next, rows), heading: at(name, HEADING, next), column });
    conditions.push(...stateLooks(column, range(next, rows), cellName(FIRST, next)));
    next += 1;
  }
  const last = FIRST + Math.max(rows, day ? HOURS : 0, ...lists.map((entry) => samplesOf(entry).length)) - 1;
  const wide = letter(next - 1);
  const plan: SheetPlan = {
    name,
    widths: Array.from({ length: next }, () => WIDTH),
    heights: {
      1: 28,
      2: 18,
      3: 6,
      [HEADING + 1]: THREE_LINES,
      ...Object.fromEntries(Array.from({ length: last - FIRST + 1 }, (_, i) => [FIRST + 1 + i, 18])),
    },
    cells: [
      { at: `A1:${wide}1`, style: "title" },
      { at: "A1", style: "title", value: title },
      { at: `A2:${wide}2`, style: "subtitle" },
      {
        at: "A2",
        style: "subtitle",
        value: table ? `${requiredQuestion(askedBy(scenario, "table").ask).asks}.` : `${scenario.asks}.`,
      },
      ...cells,
    ],
    merges: [],
    validations: rules,
    conditions,
    charts: [],
    showsGrid: false,
    frozenRows: HEADING + 1,
    printed: fixedAddress(`A1:${wide}${last + 1}`),
    repeatedRows: `$${HEADING + 1}:$${HEADING + 1}`,
    pages: "one",
  };
  const times = day ? { cells: names["times"] ?? "", title: "Start of hour (time of day)" } : undefined;
  return { plan, names, columns, times };
}

function samplesOf({ sample }: FrontInput): readonly number[] {
  return typeof sample === "object" ? sample : [];
}

/**
 * "01:00" for hour 7, counted from 0, of a day that begins at "18:00"; "hour 7" if the day's beginning isn't a time.
 */
function timeOf(hour: number): string {
  const colon = `FIND(":",first_hour)`;
  return `IFERROR(TEXT(MOD(VALUE(LEFT(first_hour,${colon}-1))+${hour},24),"00")&MID(first_hour,${colon},3),"hour ${hour}")`;
}

function formatOf({ unit, drawn }: Column): string {
  if (unit === "") return "General";
  if (drawn === "time") return "0.##";
  if (/%/.test(unit)) return "#,##0.0";
  if (/GB/.test(unit)) return "#,##0";
  return /MB\/s/.test(unit) ? "#,##0.0" : THREE_FIGURES;
}

interface StateLook {
  readonly ink: Colour;
  readonly fill: Colour;
  /** The colour is used up to this place among the states: 0 is the least severe state, 1 the most severe. */
  readonly upTo: number;
}

const STATE_LOOKS: readonly StateLook[] = [
  { upTo: 0.3, ink: "good", fill: "goodFill" },
  { upTo: 0.4, ink: "accent", fill: "accentPale" },
  { upTo: 0.7, ink: "doubtful", fill: "doubtfulFill" },
  { upTo: 1, ink: "bad", fill: "badFill" },
];

/** Colours in addition to the words of a column of states; the first, most harmless state has none. */
function stateLooks({ states = [] }: Column, range: string, first: string): Condition[] {
  const most = states.length - 1;
  return states.slice(1).map((state, i): Condition => {
    const share = (i + 1) / most;
    const { ink, fill } = STATE_LOOKS.find(({ upTo }) => share <= upTo) ?? { ink: "bad", fill: "badFill" };
    return {
      range,
      formula: `$${first}="${state}"`,
      look: { font: { color: { rgb: COLOURS[ink] }, bold: share === 1 }, fill: filledWith(fill) },
    };
  });
}
