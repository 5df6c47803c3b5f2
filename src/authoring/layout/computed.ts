/**
 * The model sheet: each figure, the table, the options and the explanations, with a defined name for each that formulas
 * use.
 */
import { MARKED, sampleMark } from "../../filling/descriptor";
import type { Column, Grid } from "../../model/question/answer";
import { fullName } from "../../cells/spelling";
import { ANSWER_ROW } from "../../model/reference/explain";
import { fixedAddress } from "../../cells/address";
import { THREE_FIGURES, type StyleName } from "../look";
import type { CellPlan, SheetPlan } from "../plan";
import type { Options, Scenario } from "../scenario";
import { chosen, OTHERWISE, withNames } from "../sentences";
import { declared } from "./asks";
import {
  argumentFormulas,
  askedBy,
  explainedIn,
  labelsOf,
  optionsOf,
  sampledFields,
  samplesKept,
  tableColumns,
  withCalls,
} from "./calls";
import { limitsIn, lineOf, picturesIn, rowsDrawn } from "./drawn";
import { at, cellName, FIRST, HEADING, letter, MODEL_SHEET, rowOf, type PlacedExplanation } from "./places";
import { advisedIn, guarded, passesIn, saidIn, undecided } from "./saying";

/** A column that is shown or drawn: the places of its cells and of its heading. */
export interface DrawnColumn {
  readonly name: string;
  readonly column: Column;
  /** On the model sheet: references to all values and to the heading. */
  readonly cells: string;
  readonly headingCell: string;
}

export interface ComputedSheet {
  readonly plan: SheetPlan;
  readonly names: Readonly<Record<string, string>>;
  /** Labels of the fields that hold a sample, all of them, in one line. */
  readonly samples: string;
  /** Columns of the table, in its order; empty without a table. */
  readonly columns: readonly (DrawnColumn & { readonly index: number })[];
  /** By the options' name. */
  readonly options: ReadonlyMap<string, PlacedOptions>;
  /** Cells with the pictures' findings; and cells of the lines across pictures, by figure or label. */
  readonly titles: readonly string[];
  readonly lines: ReadonlyMap<string, { readonly heading: string; readonly cells: string }>;
  /** By its figure. */
  readonly explanations: ReadonlyMap<string, PlacedExplanation>;
}

export interface PlacedOptions {
  readonly options: Options;
  /** Cells of the labels; columns of the values and of each result, from 0. The first row is FIRST. */
  readonly labels: string;
  readonly valueColumn: number;
  readonly columns: ReadonlyMap<string, number>;
  /** Cells for charts, by column: plain references keep their values without the functions, and #N/A isn't drawn. */
  readonly drawn: ReadonlyMap<string, string>;
}

/** Column of the figures' values, from 0. A value is #N/A if its question has no number. */
const FIGURE_COLUMN = 1;
const NONE = '"none"';

/**
 * @param sample the table's answer to the sample inputs
 * @param demand the sample day
 * @param roomFor the rows that are kept for the explanation of a figure
 */
export function computedSheet(
  scenario: Scenario,
  sample: Grid,
  demand: readonly number[],
  roomFor: (figure: string) => number,
): ComputedSheet {
  const {
    columns: sampleTable,
    rows: { length: rows },
  } = sample;
  const cells: CellPlan[] = [];
  const names: Record<string, string> = {};
  const widths: number[] = [62, 18, 3];
  let row = FIRST;
  const figure = (label: string, formula: string, format?: string): string => {
    cells.push(
      { at: cellName(row, 0), style: "word", value: label },
      { at: cellName(row, FIGURE_COLUMN), style: "number", formula, format: format ?? THREE_FIGURES },
    );
    row += 1;
    return at(MODEL_SHEET, row - 1, FIGURE_COLUMN);
  };
  const head = (column: number, value: string, style: StyleName = "heading"): CellPlan => ({
    at: cellName(HEADING, column),
    style,
    value,
  });

  // The table, which the figures read.
  let next = widths.length;
  const columns: (DrawnColumn & { index: number })[] = [];
  let anchor = "";
  const { table } = scenario;
  if (table) {
    anchor = at(MODEL_SHEET, HEADING, next);
    cells.push({
      at: `${cellName(HEADING, next)}:${cellName(HEADING, next + sampleTable.length - 1)}`,
      style: "heading",
    });
    cells.push({ at: cellName(HEADING, next), style: "heading", formula: withCalls(scenario, table.is) });
    sampleTable.forEach((column, index) => {
      cells.push({
        at: `${cellName(FIRST, next + index)}:${cellName(FIRST + rows - 1, next + index)}`,
        style: column.unit === "" ? "word" : "number",
        format: "General",
      });
      const name = tableColumns(scenario)[index] ?? "-";
      if (name === "-") return;
      columns.push({
        name,
        column,
        index: next + index,
        cells: at(MODEL_SHEET, FIRST, next + index, rows),
        headingCell: at(MODEL_SHEET, HEADING, next + index),
      });
    });
    // Room for one more column, which a later version of the question may have.
    widths.push(...sampleTable.map(() => 13), 13, 3);
    next = widths.length;
  }

  const formulaOf = (formula: string, cellsOf: ReadonlyMap<string, string> = new Map()): string => {
    const here = withNames(withCalls(scenario, formula), cellsOf);
    const readsTable = columns.some(({ name }) => new RegExp(`\\b${name}\\b`).test(formula));
    return readsTable && !declared(formula).hasCall ? `IF(ISERROR(${anchor}),${anchor},${here})` : here;
  };

  for (const [name, one] of Object.entries(scenario.figures)) {
    const { label, formula, format } = declared(one, name);
    names[name] = figure(label, formulaOf(formula), format);
  }

  names["undecided"] = figure("No verdict (1 = yes)", undecided(scenario), "0");
  const pictures = picturesIn(scenario);

  const options = new Map<string, PlacedOptions>();
  for (const [list, one] of Object.entries(scenario.options ?? {})) {
    const first = next;
    const count = one.values.length;
    const placed = new Map<string, number>();
    const { title: varied, unit: unitOfValues } = optionsOf(scenario, one);
    cells.push(head(first, varied), head(first + 1, "label"));
    one.values.forEach((value, i) => {
      // As a formula: a constant in a cell that formulas read would be treated as an input.
      cells.push({ at: cellName(FIRST + i, first), style: "number", format: "General", formula: String(value) });
      const cell = cellName(FIRST + i, first);
      const number = `FIXED(${cell},IF(${cell}=INT(${cell}),0,2))&"${unitOfValues === "" ? "" : ` ${unitOfValues}`}"`;
      const label = `IF(ISNUMBER(${cell}),${number},${cell}&"")`;
      cells.push({ at: cellName(FIRST + i, first + 1), style: "word", formula: label });
    });
    let column = first + 2;
    const all = Object.entries(one.columns);
    const passes = passesIn(one);
    if (passes !== undefined) all.push([`${list}_pass`, [`IFERROR(IF(${passes},1,0),0)`, "passes (1 = yes)"]]);
    for (const [name, shown] of all) {
      const { formula, label, title, format } = declared(shown);
      cells.push(head(column, name in one.columns ? title : label));
      one.values.forEach((_, i) => {
        const local = new Map<string, string>([
          ["option", cellName(FIRST + i, first)],
          ...[...placed].map(([other, where]): [string, string] => [other, cellName(FIRST + i, where)]),
        ]);
        cells.push({
          at: cellName(FIRST + i, column),
          style: "number",
          format,
          formula: formulaOf(formula, local),
        });
      });
      placed.set(name, column);
      widths[column] = 13;
      column += 1;
    }
    const range = (of: number): string => at(MODEL_SHEET, FIRST, of, count);
    const drawn = new Map<string, string>();
    for (const [name, shown] of Object.entries(one.columns)) {
      if (!pictures.some((picture) => picture.drawn.includes(name))) continue;
      cells.push(head(column, `${declared(shown).title}, drawn`));
      one.values.forEach((_, i) => {
        const value = cellName(FIRST + i, placed.get(name) ?? 0);
        cells.push({
          at: cellName(FIRST + i, column),
          style: "number",
          format: THREE_FIGURES,
          formula: value,
        });
      });
      drawn.set(name, range(column));
      widths[column] = 13;
      column += 1;
    }
    widths[first] = 13;
    widths[first + 1] = 13;
    widths[column] = 3;
    next = column + 1;
    if (passes !== undefined) {
      const pass = range(placed.get(`${list}_pass`) ?? 0);
      const place = `${list}_place`;
      names[place] = figure(
        `${varied}: place of the first that passes (0: none)`,
        `IFERROR(MATCH(1,${pass},0),0)`,
        "0",
      );
      const pick = (of: number, step: 0 | 1): string =>
        `IF(${place}>${step},INDEX(${range(of)},${place}${step === 0 ? "" : "-1"}),${NONE})`;
      // If no option passes, the one below is the last, which is the largest.
      const below = (of: number): string => `IF(${place}=0,INDEX(${range(of)},${count}),${pick(of, 1)})`;
      const both = (name: string, label: string, of: number): void => {
        names[`${name}_best`] = figure(`${label}: of the first that passes`, pick(of, 0), "General");
        names[`${name}_below`] = figure(
          `${label}: of the one below it, or of the last where none passes`,
          below(of),
          "General",
        );
      };
      both(list, varied, first);
      for (const [name, shown] of Object.entries(one.columns)) both(name, declared(shown).title, placed.get(name) ?? 0);
    }
    const without = Object.keys(one.unless ?? {});
    if (without.length > 0) {
      names[`${list}_idle`] = figure(
        `${varied}: without effect (1 = yes)`,
        `IFERROR(IF(OR(${without.join()}),1,0),0)`,
        "0",
      );
    }
    names[list] = range(first);
    for (const [name, where] of placed) names[name] = range(where);
    options.set(list, { options: one, labels: range(first + 1), valueColumn: first, columns: placed, drawn });
  }

  const titles = pictures.map((picture, i) => {
    const title = figure(`Title of chart ${i + 1}`, guarded('"No answer"', saidIn(scenario, picture.title)));
    names[`finding_${i + 1}`] = title;
    return title;
  });
  if (scenario.day) {
    names["first_hour"] = figure(
      "Start of the first hour, as text",
      'IF(ISNUMBER(day_begins),TEXT(HOUR(day_begins),"00")&":"&TEXT(MINUTE(day_begins),"00"),day_begins&"")',
    );
  }
  const sampled = sampledFields(scenario, demand);
  for (const { name, label } of sampled) {
    names[sampleMark(name)] = at(MODEL_SHEET, row, FIGURE_COLUMN);
    cells.push(
      { at: cellName(row, 0), style: "word", value: `${label}: blank once it's answered` },
      { at: cellName(row, FIGURE_COLUMN), style: "word", value: MARKED },
    );
    row += 1;
  }
  names["samples_kept"] = figure("Fields that hold the template's sample", samplesKept(sampled), "General");

  // Lines across the pictures.
  const lines = new Map<string, { heading: string; cells: string }>();
  for (const picture of pictures) {
    const drawn = rowsDrawn(scenario, picture, rows);
    for (const limit of limitsIn(scenario, picture)) {
      const [key, label, value] = lineOf(scenario, limit);
      if (lines.has(key)) continue;
      cells.push(head(next, label), {
        at: `${cellName(FIRST, next)}:${cellName(FIRST + drawn - 1, next)}`,
        style: "number",
        format: THREE_FIGURES,
        ...(typeof value === "number" ? { value } : {}),
      });
      if (typeof value === "string") {
        for (let i = 0; i < drawn; i += 1)
          cells.push({ at: cellName(FIRST + i, next), style: "number", format: THREE_FIGURES, formula: value });
      }
      lines.set(key, { heading: at(MODEL_SHEET, HEADING, next), cells: at(MODEL_SHEET, FIRST, next, drawn) });
      widths[next] = 13;
      next += 1;
    }
  }
  widths[next] = 3;
  next += 1;

  const explanations = new Map<string, PlacedExplanation>();
  for (const name of explainedIn(scenario)) {
    const reserved = roomFor(name);
    const asked = askedBy(scenario, name);
    cells.push(head(next, asked.ask), head(next + 1, ""), {
      at: `${cellName(FIRST, next)}:${cellName(FIRST + reserved - 1, next + 1)}`,
      style: "word",
      format: "General",
    });
    const call = `${fullName("EXPLAIN")}("${asked.ask}",${argumentFormulas(scenario, asked)})`;
    cells.push({ at: cellName(FIRST, next), style: "word", formula: call });
    explanations.set(name, { row: FIRST, column: next, rows: reserved });
    widths[next] = 23;
    widths[next + 1] = 60;
    next += 3;
  }
  const reasonOf = ([name, placed]: [string, PlacedExplanation]): [string, string] => [
    `ISERROR(${name === "table" ? anchor : name})`,
    `IFERROR(${rowOf(placed, ANSWER_ROW)},"")`,
  ];
  const all = [...explanations];
  const why = (of: typeof all): string => chosen([...of.map(reasonOf), [OTHERWISE, '""']]);
  names["why"] = figure("Why there is no answer", why(all));
  const needed = figuresRead(scenario, advisedIn(scenario).options.values.join());
  names["why_none"] = figure(
    "Why nothing is recommended",
    why([...all.filter(([name]) => needed.has(name)), ...all.filter(([name]) => !needed.has(name))]),
  );

  const plan: SheetPlan = {
    name: MODEL_SHEET,
    // Without the add-in, LibreOffice and others calculate spills on opening and show #NAME? there.
    isHidden: true,
    widths: Array.from(widths, (width: number | undefined) => width ?? 3),
    heights: { 1: 28, 2: 18, 3: 6, [HEADING + 1]: 30 },
    cells: [
      { at: `A1:${letter(Math.max(8, columns.length + 2))}1`, style: "title" },
      { at: "A1", style: "title", value: "Model" },
      { at: `A2:${letter(Math.max(8, columns.length + 2))}2`, style: "subtitle" },
      {
        at: "A2",
        style: "subtitle",
        value: "What the other sheets show is calculated here. This sheet isn't printed.",
      },
      head(0, "Figure"),
      head(1, "Value"),
      ...cells,
    ],
    merges: [],
    validations: [],
    conditions: [],
    charts: [],
    showsGrid: false,
    frozenRows: HEADING + 1,
    // An empty cell. LibreOffice prints a sheet without a print area, but no page that is empty.
    printed: fixedAddress(cellName(HEADING - 1, 0)),
    pages: "one",
  };
  return { plan, names, samples: labelsOf(sampled), columns, options, titles, lines, explanations };
}

/** The figures that a formula reads, and those that they read. */
function figuresRead({ figures }: Scenario, formula: string): ReadonlySet<string> {
  const read = new Set<string>();
  const follow = (text: string): void => {
    for (const [name] of text.matchAll(/[A-Za-z_]\w*/g)) {
      const figure = figures[name];
      if (figure === undefined || read.has(name)) continue;
      read.add(name);
      follow(declared(figure).formula);
    }
  };
  follow(formula);
  return read;
}
