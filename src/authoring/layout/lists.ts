/** Sheets with lists that a reader gives: the demand on its own intervals, prices, and a further table. */
import {
  DAY_BEGINS,
  DAY_DATE,
  DEMAND,
  DEMAND_DOUBTS,
  DEMAND_SOURCE,
  INTERVAL_HOURS,
  MOST_INTERVALS,
} from "../../filling/demand";
import { DATE_RULE, unitBesideCell, validationOf } from "../inputRule";
import { DAY, ENTERED, TEXT_FORMAT } from "../styles";
import type { CellPlan, SheetPlan } from "../plan";
import type { Proposal } from "../proposal";
import {
  BEGINS_LABEL,
  DATE_LABEL,
  demandOf,
  DOUBTS_LABEL,
  frontInputs,
  frontLabel,
  intervalOf,
  isList,
  listsAreBlank,
  SAMPLE_INTERVAL,
  SOURCE_LABEL,
} from "./calls";
import { asksIn } from "./asks";
import type { ModelSheet } from "./model";
import { at, cellName, DEMAND_SHEET, FIRST, HEADING, NO_ANSWER, PRICES } from "./places";
import { NOTHING, sheetNamed } from "./sheet";

interface ListSheet {
  readonly plan: SheetPlan;
  readonly names: Readonly<Record<string, string>>;
}

/** A twelfth of an hour has no end. */
const HOURS = "[<1]0.0000;General";
const SAMPLE_DAY = "Sample (fictitious)";

/** The column of the intervals, from 0: right of what is said of them, and a gap. */
const VALUES = 4;

/** Rows of what is said of the intervals. */
const ROW = {
  interval: FIRST,
  date: FIRST + 1,
  begins: FIRST + 2,
  given: FIRST + 3,
  source: FIRST + 4,
  doubts: FIRST + 10,
} as const;

/** @param dayBegins time at which the sample begins: "18:00" */
export function demandSheet(proposal: Proposal, demand: readonly number[], dayBegins: string): ListSheet | undefined {
  const list = demandOf(proposal);
  if (!list) return undefined;
  const label = frontLabel(list);
  const cells: CellPlan[] = [];
  const put = (row: number, column: number, content: Omit<CellPlan, "at">): void => {
    cells.push({ at: cellName(row, column), ...content });
  };
  const interval = intervalOf(proposal);
  const field = (row: number, said: string, content: Omit<CellPlan, "at">): void => {
    put(row, 0, { style: "label", value: said });
    put(row, 1, content);
  };
  field(ROW.interval, interval.input.label, { style: "input", value: SAMPLE_INTERVAL, format: HOURS });
  put(ROW.interval, 2, { style: "unit", value: unitBesideCell(interval.input) });
  field(ROW.date, DATE_LABEL, { style: "input", format: DAY });
  field(ROW.begins, BEGINS_LABEL, { style: "inputText", value: dayBegins, format: TEXT_FORMAT });
  field(ROW.given, "Intervals given", { style: "number", format: "#,##0", formula: `COUNT(${DEMAND})` });
  const text = (row: number, rows: number, said: string, content: Partial<CellPlan>): string => {
    const range = `${cellName(row, 1)}:${cellName(row + rows - 1, 2)}`;
    put(row, 0, { style: "labelAbove", value: said });
    cells.push({ at: range, style: "source" });
    put(row, 1, { style: "source", ...content });
    return range;
  };
  const source = text(ROW.source, ROW.doubts - ROW.source, SOURCE_LABEL, { value: SAMPLE_DAY });
  const doubts = text(ROW.doubts, 3, DOUBTS_LABEL, {});
  put(HEADING, VALUES, { style: "heading", value: label });
  const range = `${cellName(FIRST, VALUES)}:${cellName(FIRST + demand.length - 1, VALUES)}`;
  cells.push({ at: range, style: "input", format: ENTERED, value: demand });
  const whole = `${cellName(FIRST, VALUES)}:${cellName(FIRST + MOST_INTERVALS - 1, VALUES)}`;
  const one = (row: number): string => at(DEMAND_SHEET, row, 1);
  return {
    plan: sheetNamed(
      DEMAND_SHEET,
      "What is judged are the intervals in column E. This sheet isn't printed.",
      VALUES + 1,
      {
        widths: [24, 17, 17, 3, 17],
        cells,
        merges: [source, doubts],
        validations: [
          { range: whole, rule: validationOf(DEMAND, list.input) },
          { range: cellName(ROW.interval, 1), rule: validationOf(INTERVAL_HOURS, interval.input) },
          { range: cellName(ROW.date, 1), rule: DATE_RULE },
        ],
        printed: NOTHING,
      },
    ),
    names: {
      [DEMAND]: at(DEMAND_SHEET, FIRST, VALUES, MOST_INTERVALS),
      [INTERVAL_HOURS]: one(ROW.interval),
      [DAY_DATE]: one(ROW.date),
      [DAY_BEGINS]: one(ROW.begins),
      [DEMAND_SOURCE]: one(ROW.source),
      [DEMAND_DOUBTS]: one(ROW.doubts),
    },
  };
}

/** Rows of the table of prices. Our choice: more than any bill has lines. */
const MOST_PRICES = 60;

/** @param items of the sample's bill */
export function pricesSheet(items: readonly string[]): ListSheet {
  const last = FIRST + MOST_PRICES - 1;
  const column = (of: number): string => `${cellName(FIRST, of)}:${cellName(last, of)}`;
  return {
    plan: sheetNamed(PRICES, "Unit prices for the bill, by the item's exact words. This sheet isn't printed.", 3, {
      widths: [46, 16, 16],
      cells: [
        { at: cellName(HEADING, 0), style: "heading", value: "item" },
        { at: cellName(HEADING, 1), style: "heading", value: "price" },
        { at: cellName(HEADING, 2), style: "heading", value: "currency" },
        { at: column(0), style: "inputText" },
        { at: column(1), style: "input", format: "#,##0.00" },
        ...items.map((value, i): CellPlan => ({ at: cellName(FIRST + i, 0), style: "inputText", value })),
        { at: column(2), style: "inputText" },
      ],
      table: {
        name: "prices",
        range: `${cellName(HEADING, 0)}:${cellName(last, 2)}`,
        columns: ["item", "price", "currency"],
      },
      printed: NOTHING,
    }),
    names: {
      price_item: at(PRICES, FIRST, 0, MOST_PRICES),
      price_each: at(PRICES, FIRST, 1, MOST_PRICES),
      price_currency: at(PRICES, FIRST, 2, MOST_PRICES),
    },
  };
}

/** A further table, with the lists that it takes to its left. */
function shownIfCounted(source: string, counts: string, otherwise: string): string {
  return `IF(ISNUMBER(${counts}),${source},${otherwise})`;
}

export function furtherSheet(proposal: Proposal, { table }: ModelSheet): ListSheet | undefined {
  const lists = frontInputs(proposal).filter(isList);
  const { table: further } = proposal;
  if (!further) return undefined;
  const cells: CellPlan[] = [];
  const names: Record<string, string> = {};
  const validations: SheetPlan["validations"][number][] = [];
  lists.forEach((entry, i) => {
    const values = entry.sample as readonly number[];
    const range = `${cellName(FIRST, i)}:${cellName(FIRST + values.length - 1, i)}`;
    cells.push(
      { at: cellName(HEADING, i), style: "heading", value: frontLabel(entry) },
      { at: range, style: "input", format: ENTERED, value: values },
    );
    validations.push({ range, rule: validationOf(entry.name, entry.input) });
    names[entry.name] = at(further.title, FIRST, i, values.length);
  });
  const [first] = table;
  const [asked] = asksIn(further.is);
  const blank = asked && listsAreBlank(proposal, asked);
  const noAnswer = blank === undefined ? `"${NO_ANSWER}"` : `IF(${blank},"","${NO_ANSWER}")`;
  table.forEach(({ heading, cells: sources, format }, c) => {
    cells.push({ at: cellName(HEADING, lists.length + c), style: "heading", formula: heading });
    // With fewer values, the row after them is that of totals, which counts nothing.
    sources.forEach((source, r) =>
      cells.push({
        at: cellName(FIRST + r, lists.length + c),
        style: "number",
        format,
        formula: shownIfCounted(source, first?.cells[r] ?? source, r + c === 0 ? noAnswer : '""'),
      }),
    );
  });
  const count = lists.length + table.length;
  return {
    plan: sheetNamed(further.title, `${further.title} of the listed values. This sheet isn't printed.`, count, {
      widths: Array.from({ length: count }, () => 13),
      // Three lines: "File offsets (recorded data) (GB)".
      heights: { [HEADING + 1]: 42 },
      cells,
      validations,
      printed: NOTHING,
    }),
    names,
  };
}
