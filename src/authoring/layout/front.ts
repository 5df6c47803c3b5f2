/** The front page: who it is for, the verdict, what to order, inputs, answers, options and pictures. */
import type { CellStyle } from "hucre";
import { fixedAddress } from "../../cells/address";
import { fixed, written } from "../../cells/reference";
import { DAY_BEGINS, DEMAND_SOURCE } from "../../filling/demand";
import { SAMPLES_SAY } from "../../filling/descriptor";
import type { ChartPart } from "../chartPart";
import { DATE_RULE, inputNamed, noteOf, unitBesideCell, validationOf } from "../inputRule";
import { COLOURS, ENTERED, filledWith, TEXT_FORMAT, WHOLE, type Colour } from "../look";
import type { CellPlan, Condition, PlacedChart, SheetPlan } from "../plan";
import type { Options, Scenario } from "../scenario";
import { sentenceFormula } from "../sentences";
import { asksIn, declared, requiredQuestion } from "./asks";
import {
  BEGINS_LABEL,
  frontInputs,
  holdsSample,
  HOURS,
  isList,
  optionsOf,
  SOURCE_LABEL,
  type FrontInput,
} from "./calls";
import type { ComputedSheet } from "./computed";
import { answerLine, heightFor, LAST, line, LINE, orWords, Page, TWO_LINES, type Content } from "./page";
import { cellName, FIRST, FRONT, MODEL_SHEET, SOURCES } from "./places";
import { pictures, type DrawnOptions } from "./pictures";
import { advisedIn, alternativeOf, guarded, guardedAdvice, MARKS, recommendationOf, saidIn, verdictOf } from "./saying";
import { rangeAndLimit } from "./sources";
import type { TableSheet } from "./timeline";

/** `why` and `why_none` are empty where no explanation has the reason. */
const NO_VERDICT = `"No verdict: "&IF(why="","an input isn't valid, or the add-in isn't loaded",why)&"."`;
const NO_ADVICE = `"None: "&IF(why_none="","a number for it is missing. See the answers below",why_none)&"."`;
const SAMPLE_LOOK: CellStyle = { font: { italic: true, color: { rgb: COLOURS.doubtful } } };
export const SAMPLE_DAY = "Sample day (fictitious)";

/** Sheet columns of the options; the options can have up to four values. */
const OPTION_COLUMNS = ["C", "D", "E", "F"] as const;
/** Of quantities on the bill, which may be fractions. */
const BILLED = "#,##0.##";
/** Width in characters of a column to the right of the last, so that the charts' borders are printed. */
const EDGE = 1;
const BEYOND = "H";
/** Height of a chart in rows of 15 points. */
const CHART_ROWS = 12;

/** @param dayBegins time at which the sample day begins: "18:00" */
export function front(
  scenario: Scenario,
  computed: ComputedSheet,
  table: TableSheet | undefined,
  dayBegins: string,
): { readonly plan: SheetPlan; readonly names: Readonly<Record<string, string>> } {
  const page = new Page();
  band(page, "title", scenario.title, 32);
  band(page, "subtitle", scenario.asks, 18);
  page.gap();
  who(page);
  page.gap();
  verdict(page, scenario);
  recommendation(page, scenario);
  page.gap();
  inputs(page, scenario, computed, table, dayBegins);
  page.gap();
  answers(page, scenario, computed);
  const lists = Object.entries(scenario.options ?? {});
  const drawn = new Map(lists.map(([name, one]) => [name, options(page, scenario, name, one, computed)]));
  bill(page, scenario);
  page.gap();
  const charts = placedPictures(page, pictures(scenario, computed, table, drawn));
  const foot = page.next(24);
  page.cells.push({ at: `B${foot}:${LAST}${foot}`, style: "footnote" });
  page.cells.push({ at: `B${foot}`, style: "footnote", value: `${scenario.footnote} ${FOOTNOTE}` });
  page.merges.push(`B${foot}:${LAST}${foot}`);
  const plan: SheetPlan = {
    name: FRONT,
    widths: [4, 36, 13, 14, 14, 12, 13, EDGE],
    heights: page.heights,
    cells: page.cells,
    merges: page.merges,
    validations: page.rules,
    conditions: page.conditions,
    charts,
    showsGrid: false,
    frozenRows: 0,
    printed: fixedAddress(`A1:${BEYOND}${foot}`),
    pages: "one",
  };
  return { plan, names: page.names };
}

const FOOTNOTE = `Ranges cover the interpretations of the papers; they aren't confidence intervals. See the ${SOURCES} sheet for equations, assumptions and sources.`;

function band(page: Page, style: "title" | "subtitle", value: string, height: number): void {
  const row = page.next(height);
  page.cells.push({ at: `A${row}:${LAST}${row}`, style }, { at: `A${row}`, style, value });
  if (style === "subtitle") page.merges.push(`A${row}:${LAST}${row}`);
}

function who(page: Page): void {
  const field = (row: number, name: string, label: string, labelAt: string, from: string, to: string): void => {
    const format = name === "date" ? { format: "d mmmm yyyy" } : {};
    page.cells.push({ at: `${labelAt}${row}`, style: "labelBeside", value: label });
    page.cells.push({ at: `${from}${row}:${to}${row}`, style: "inputText", ...format });
    page.merges.push(`${from}${row}:${to}${row}`);
    page.name(name, `${from}${row}`);
    if (name === "date") page.rules.push({ range: `${from}${row}`, rule: DATE_RULE });
  };
  const [first, second] = [page.next(), page.next()];
  field(first, "customer", "Customer", "B", "C", "D");
  field(first, "date", "Date", "E", "F", LAST);
  field(second, "site", "Site", "B", "C", "D");
  field(second, "prepared_by", "Prepared by", "E", "F", LAST);
}

function verdict(page: Page, scenario: Scenario): void {
  const row = page.next(36);
  const { mark, words } = verdictOf(scenario);
  page.cells.push({ at: `A${row}`, style: "mark", formula: guarded(`"${MARKS.none}"`, mark) });
  const merged = (at: number, style: "verdict" | "detail", formula: string): void => {
    page.cells.push({ at: `B${at}:${LAST}${at}`, style }, { at: `B${at}`, style, formula });
    page.merges.push(`B${at}:${LAST}${at}`);
  };
  merged(row, "verdict", guarded(NO_VERDICT, words));
  page.name("verdict", `B${row}`);
  const below = page.next(30);
  merged(below, "detail", guarded('""', saidIn(scenario, scenario.detail)));
  page.name("detail", `B${below}`);
  const when = (mark: string, ink: Colour, fill: Colour): Condition => ({
    range: `A${row}:${LAST}${row}`,
    formula: `$A$${row}="${mark}"`,
    look: { font: { color: { rgb: COLOURS[ink] } }, fill: filledWith(fill) },
  });
  page.conditions.push(
    when(MARKS.fits, "good", "goodFill"),
    when(MARKS.tight, "doubtful", "doubtfulFill"),
    when(MARKS.fails, "bad", "badFill"),
    when(MARKS.none, "quiet", "accentPale"),
  );
}

function recommendation(page: Page, scenario: Scenario): void {
  for (const [name, label, cases] of [
    ["recommendation", "We recommend", recommendationOf(scenario)],
    ["alternative", "The alternative", alternativeOf(scenario)],
  ] as const) {
    const row = page.next(39);
    page.cells.push(
      { at: `B${row}:${LAST}${row}`, style: "advice" },
      { at: `B${row}`, style: "adviceLabel", value: label },
      { at: `C${row}`, style: "advice", formula: guardedAdvice(scenario, NO_ADVICE, saidIn(scenario, cases)) },
    );
    page.merges.push(`C${row}:${LAST}${row}`);
    page.name(name, `C${row}`);
  }
}

function section(page: Page, title: { value: string } | { formula: string }, columns: readonly string[]): void {
  const row = page.next();
  page.cells.push({ at: `B${row}:${LAST}${row}`, style: "section" }, { at: `B${row}`, style: "section", ...title });
  columns.forEach((value, i) => {
    const style = i === 0 ? "sectionRight" : "sectionLeft";
    page.cells.push({ at: `${OPTION_COLUMNS[i] ?? LAST}${row}`, style, value });
  });
}

function inputs(
  page: Page,
  scenario: Scenario,
  { samples }: ComputedSheet,
  table: TableSheet | undefined,
  dayBegins: string,
): void {
  const entries = frontInputs(scenario);
  section(page, { value: "Inputs" }, ["value", "unit", "allowed"]);
  const kept = page.next(heightFor(`${SAMPLES_SAY}${samples}`));
  page.cells.push(
    { at: `B${kept}:${LAST}${kept}`, style: "note" },
    {
      at: `B${kept}`,
      style: "note",
      formula: `IF(samples_kept="","No input is the template's sample.","${SAMPLES_SAY}"&samples_kept)`,
    },
  );
  page.merges.push(`B${kept}:${LAST}${kept}`);
  for (const entry of entries) {
    const note: Content = { style: "note", value: noteOf(entry.input) };
    if (isList(entry)) {
      const length = typeof entry.sample === "object" ? entry.sample.length : 0;
      const where = `${length} values, see sheet ${table?.plan.name ?? ""}`;
      line(
        page,
        { value: entry.input.label },
        { style: "answer", formula: `COUNT(${entry.name})`, format: "0" },
        "values",
        {
          style: "note",
          value: where,
        },
      );
      continue;
    }
    const value = entry.sample as number | string;
    const row = line(
      page,
      { value: entry.input.label },
      { style: "input", value, ...formatOf(entry) },
      unitBesideCell(entry.input),
      note,
    );
    page.name(entry.name, `C${row}`);
    page.conditions.push({ range: `C${row}`, formula: holdsSample(entry), look: SAMPLE_LOOK });
    page.rules.push({ range: `C${row}`, rule: validationOf(entry.name, entry.input) });
  }
  const { day } = scenario;
  if (!day) return;
  const unit = unitBesideCell(inputNamed(requiredQuestion(day.question), day.input));
  const source = line(page, { value: SOURCE_LABEL }, { style: "inputText", value: SAMPLE_DAY }, "", {
    style: "note",
    value: `${HOURS} hourly averages in ${unit}, see sheet ${table?.plan.name ?? ""}`,
  });
  page.cells.push({ at: `D${source}`, style: "inputText" });
  page.merges.push(`C${source}:D${source}`);
  page.name(DEMAND_SOURCE, `C${source}`);
  const begins = line(
    page,
    { value: BEGINS_LABEL },
    { style: "input", format: TEXT_FORMAT, value: dayBegins },
    "time of day",
    {
      style: "note",
      value: "for example 18:00; hours are consecutive",
    },
  );
  page.name(DAY_BEGINS, `C${begins}`);
}

function formatOf({ input }: FrontInput): { readonly format?: string } {
  if (input.kind === "choice") return {};
  return { format: "whole" in input && input.whole ? WHOLE : ENTERED };
}

function answers(page: Page, scenario: Scenario, computed: ComputedSheet): void {
  section(page, { value: "Answers" }, ["value", "unit", "range and limiting factor"]);
  for (const [name, figure] of Object.entries(scenario.answers)) {
    const { title, unit, format, none, says } = declared(figure);
    const range = rangeAndLimit(computed, name);
    const beside = says === undefined ? range : guarded('""', saidIn(scenario, says));
    const content: Content = { style: "note", ...(beside === undefined ? { value: "" } : { formula: beside }) };
    const isRange = says === undefined && range !== undefined;
    answerLine(page, { value: title }, { formula: name, none, format }, unit, content, isRange ? TWO_LINES : LINE);
  }
}

/** Adds the options and returns their cells for charts. */
function options(page: Page, scenario: Scenario, list: string, one: Options, computed: ComputedSheet): DrawnOptions {
  const placed = computed.options.get(list);
  if (!placed) throw new RangeError(`no options ${list}`);
  page.gap();
  const unless = (words: string, formula: string): string =>
    one.unless ? `IF(${list}_idle=1,"${words}",${formula})` : formula;
  const { title } = optionsOf(scenario, one);
  section(page, one.unless ? { formula: unless(`${title}: without effect`, `"${title}"`) } : { value: title }, []);
  const heading = lastRow(page);
  const count = one.values.length;
  const lastOption = OPTION_COLUMNS[count - 1] ?? LAST;
  const columns = new Map<string, { heading: string; cells: string }>();
  const inSheet = (address: string): string => written(fixed({ sheet: FRONT, address }));
  const across = (row: number, content: (column: string, i: number) => CellPlan): void => {
    OPTION_COLUMNS.slice(0, count).forEach((column, i) => page.cells.push(content(`${column}${row}`, i)));
  };
  const source = (i: number, column: number): string => `${MODEL_SHEET}!${cellName(FIRST + i, column)}`;
  const option = (i: number): string => source(i, placed.valueColumn + 1);
  across(heading, (at, i) => ({
    at,
    style: "sectionRight",
    formula: unless("–", orWords(option(i))),
  }));
  for (const [name, figure] of Object.entries(one.columns)) {
    const { title: label, unit, none, format } = declared(figure);
    const column = placed.columns.get(name) ?? 0;
    const row = page.next();
    page.cells.push({ at: `B${row}:${LAST}${row}`, style: "label" }, { at: `B${row}`, style: "label", value: label });
    across(row, (at, i) => ({
      at,
      style: "answer",
      format,
      // Words of a column's own are about a choice, which there must be.
      formula: unless(
        "–",
        none === undefined
          ? orWords(source(i, column))
          : `IF(ISNA(${option(i)}),"none",${orWords(source(i, column), none)})`,
      ),
    }));
    page.cells.push({ at: `G${row}`, style: "unit", value: unit });
    columns.set(name, { heading: inSheet(`B${row}`), cells: placed.drawn.get(name) ?? "" });
  }
  const look: CellStyle = { fill: filledWith("accentPale") };
  OPTION_COLUMNS.slice(0, count).forEach((column, i) => {
    page.conditions.push({
      range: `${column}${heading}:${column}${lastRow(page)}`,
      formula: `${source(i, placed.valueColumn).replace(/([A-Z]+)(\d+)$/, "$$$1$$$2")}=${one.varies}`,
      look,
    });
  });
  return { options: one, labels: inSheet(`C${heading}:${lastOption}${heading}`), columns };
}

function lastRow(page: Page): number {
  return Math.max(...Object.keys(page.heights).map(Number));
}

function bill(page: Page, scenario: Scenario): void {
  page.gap();
  section(page, { value: "Bill of features" }, ["quantity", "unit", "from"]);
  const advised = advisedIn(scenario);
  const { name, options, ordered } = advised;
  const { columns, passes = "", unless, varies } = options;
  const [decides] = (passes.match(/\w+/g) ?? []).flatMap((one) => asksIn(declared(columns[one] ?? "").formula));
  const chosen = `IF(${name}_place>0,${name}_best,IF(${advised.passes},${varies},"none"))`;
  const best = unless ? `IF(${name}_idle=1,"none",${chosen})` : chosen;
  // Of a choice that isn't recommended, nothing else is ordered.
  const isNone = unless ? `AND(${name}_idle=0,${best}="none")` : `${best}="none"`;
  const from = (value: string): Content => ({ style: "note", value });
  answerLine(
    page,
    { formula: sentenceFormula(ordered.what) },
    { formula: best, format: BILLED },
    ordered.unit,
    from(`${decides?.ask ?? ""}, smallest that fits`),
  );
  for (const one of scenario.bill) {
    const { title, unit, formula } = declared(scenario.figures[one] ?? "");
    answerLine(
      page,
      { value: title },
      { formula: `IF(${isNone},"none",${one})`, format: BILLED },
      unit,
      from(asksIn(formula)[0]?.ask ?? ""),
    );
  }
}

function placedPictures(page: Page, charts: readonly ChartPart[]): PlacedChart[] {
  return charts.map((chart) => {
    const first = page.next(15);
    for (let i = 1; i < CHART_ROWS; i += 1) page.next(15);
    page.gap();
    return { chart, from: `B${first}`, to: `${BEYOND}${first + CHART_ROWS}` };
  });
}
