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
import { fixedAddress } from "../../cells/address";
import { DATE_RULE, unitBesideCell, validationOf } from "../inputRule";
import { DATE_FORMAT, ENTERED, TEXT_FORMAT } from "../styles";
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
  readsOf,
  SAMPLE_INTERVAL,
  SOURCE_LABEL,
  type FrontInput,
} from "./calls";
import { asksIn } from "./asks";
import { listedPrice, type Ordered } from "./billRows";
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

/** The columns of the intervals, from 0: right of what is said of them, and a gap. */
const VALUES = 4;
const READS = 5;

/** Rows of what is said of the intervals. */
const ROW = { interval: FIRST, date: FIRST + 1, begins: FIRST + 2, given: FIRST + 3, reads: FIRST + 4 } as const;
/** Rows of longer texts. */
const SOURCE_ROWS = 6;
const DOUBT_ROWS = 3;

/** @param dayBegins time at which the sample begins: "18:00" */
export function demandSheet(proposal: Proposal, demand: readonly number[], dayBegins: string): ListSheet | undefined {
  const list = demandOf(proposal);
  if (!list) return undefined;
  const reads = readsOf(proposal);
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
  field(ROW.date, DATE_LABEL, { style: "input", format: DATE_FORMAT });
  field(ROW.begins, BEGINS_LABEL, { style: "inputText", value: dayBegins, format: TEXT_FORMAT });
  field(ROW.given, "Intervals given", { style: "number", format: "#,##0", formula: `COUNT(${DEMAND})` });
  const merges: string[] = [];
  const text = (row: number, rows: number, said: string, content: Partial<CellPlan>): number => {
    const range = `${cellName(row, 1)}:${cellName(row + rows - 1, 2)}`;
    put(row, 0, { style: "labelAbove", value: said });
    cells.push({ at: range, style: "source" });
    put(row, 1, { style: "source", ...content });
    merges.push(range);
    return row + rows;
  };
  if (reads) {
    field(ROW.reads, "Reads given", { style: "number", format: "#,##0", formula: `COUNTA(${reads.name})` });
    put(ROW.reads, 2, { style: "unit", formula: ofReadsGiven(cellName(ROW.reads, 1)) });
  }
  const source = reads ? ROW.reads + 1 : ROW.reads;
  const doubts = text(source, SOURCE_ROWS, SOURCE_LABEL, { value: SAMPLE_DAY });
  text(doubts, DOUBT_ROWS, DOUBTS_LABEL, {});
  const column = (of: number, entry: Omit<FrontInput, "sample">, values: Partial<CellPlan>): void => {
    put(HEADING, of, { style: "heading", value: frontLabel(entry) });
    cells.push({ at: columnOf(of, demand.length), style: "input", format: ENTERED, ...values });
  };
  column(VALUES, list, { value: demand });
  if (reads) column(READS, reads, {});
  const one = (row: number): string => at(DEMAND_SHEET, row, 1);
  return {
    plan: sheetNamed(DEMAND_SHEET, judgedOf(reads), (reads ? READS : VALUES) + 1, {
      widths: [24, 17, 17, 3, 17, ...(reads ? [17] : [])],
      cells,
      merges,
      validations: [
        { range: columnOf(VALUES, MOST_INTERVALS), rule: validationOf(list.input) },
        ...(reads ? [{ range: columnOf(READS, MOST_INTERVALS), rule: validationOf(reads.input) }] : []),
        { range: cellName(ROW.interval, 1), rule: validationOf(interval.input) },
        { range: cellName(ROW.date, 1), rule: DATE_RULE },
      ],
      printed: NOTHING,
    }),
    names: {
      [DEMAND]: at(DEMAND_SHEET, FIRST, VALUES, MOST_INTERVALS),
      ...(reads && { [reads.name]: at(DEMAND_SHEET, FIRST, READS, MOST_INTERVALS) }),
      [INTERVAL_HOURS]: one(ROW.interval),
      [DAY_DATE]: one(ROW.date),
      [DAY_BEGINS]: one(ROW.begins),
      [DEMAND_SOURCE]: one(source),
      [DEMAND_DOUBTS]: one(doubts),
    },
  };
}

function columnOf(column: number, rows: number): string {
  return `${cellName(FIRST, column)}:${cellName(FIRST + rows - 1, column)}`;
}

/** What stands below the title. */
function judgedOf(reads: FrontInput | undefined): string {
  return reads
    ? `Column E is judged, with the reads in F: none, one in ${cellName(FIRST, READS)} for all intervals, or one per interval. Not printed.`
    : "What is judged are the intervals in column E. This sheet isn't printed.";
}

/** A formula for what the number of reads means, or how many the plan takes. @param count the cell of the number */
function ofReadsGiven(count: string): string {
  const isEach = `OR(${count}=0,${count}=COUNT(${DEMAND}))`;
  return `IF(${count}=1,"for all intervals",IF(${isEach},"","give 1 or "&FIXED(COUNT(${DEMAND}),0)))`;
}

/** Rows of the table of prices. Our choice: more than any bill has lines. */
const MOST_PRICES = 60;

/** Columns of the sheet Prices: the table's three, what a row lacks, a gap, what is ordered, and whether it has a price. */
const PRICE = { item: 0, each: 1, currency: 2, lacks: 3, ordered: 5, isPriced: 6 } as const;
const NO_PRICE = "no price yet";

/** The table of prices, which a reader fills, beside what is ordered. */
export function pricesSheet(ordered: Ordered): ListSheet {
  const column = (of: number): string => `${cellName(FIRST, of)}:${cellName(FIRST + MOST_PRICES - 1, of)}`;
  const one = (row: number, of: number): string => cellName(FIRST + row, of);
  const rows = Array.from({ length: MOST_PRICES }, (_, i): CellPlan => {
    const [item, price] = [one(i, PRICE.item), one(i, PRICE.each)];
    const ofPrice = `IF(${price}="","${NO_PRICE}",IF(ISNUMBER(${price}),"","the price isn't a number"))`;
    const ofItem = `IF(${ordered.has(item)},${ofPrice},"not ordered in the bill")`;
    const lacks = `IF(MATCH(${item},price_item,0)<${i + 1},"given above, which counts",${ofItem})`;
    return { at: one(i, PRICE.lacks), style: "billNote", formula: `IF(${item}="","",${lacks})` };
  });
  const items = ordered.items.flatMap((formula, i): CellPlan[] => {
    const item = one(i, PRICE.ordered);
    const isPriced = `ISNUMBER(${listedPrice(item)})`;
    return [
      { at: item, style: "billNote", formula },
      { at: one(i, PRICE.isPriced), style: "billNote", formula: `IF(${item}="","",IF(${isPriced},"","${NO_PRICE}"))` },
    ];
  });
  const heads = {
    item: "item",
    each: "price",
    currency: "currency",
    ordered: "Ordered in the bill or its alternative",
  };
  const first = fixedAddress(one(0, PRICE.ordered));
  return {
    plan: sheetNamed(PRICES, "Unit prices for the bill: choose an item, then enter its price and currency.", 7, {
      widths: [46, 16, 16, 26, 3, 46, 16],
      cells: [
        ...(Object.entries(heads) as [keyof typeof heads, string][]).map(([of, value]): CellPlan => ({
          at: cellName(HEADING, PRICE[of]),
          style: "heading",
          value,
        })),
        { at: column(PRICE.item), style: "inputText" },
        { at: column(PRICE.each), style: "input", format: "#,##0.00" },
        { at: column(PRICE.currency), style: "inputText" },
        ...rows,
        ...items,
      ],
      table: {
        name: "prices",
        range: `${cellName(HEADING, PRICE.item)}:${one(MOST_PRICES - 1, PRICE.currency)}`,
        columns: ["item", "price", "currency"],
      },
      validations: [
        {
          range: column(PRICE.item),
          rule: { kind: "offer", formula: `OFFSET(${first},0,0,MAX(1,ordered_count),1)` },
        },
      ],
      printed: NOTHING,
    }),
    names: {
      price_item: at(PRICES, FIRST, PRICE.item, MOST_PRICES),
      price_each: at(PRICES, FIRST, PRICE.each, MOST_PRICES),
      price_currency: at(PRICES, FIRST, PRICE.currency, MOST_PRICES),
      price_lacks: at(PRICES, FIRST, PRICE.lacks, MOST_PRICES),
      ordered: at(PRICES, FIRST, PRICE.ordered, ordered.items.length),
      ordered_priced: at(PRICES, FIRST, PRICE.isPriced, ordered.items.length),
    },
  };
}

function shownIfCounted(source: string, counts: string, otherwise: string): string {
  return `IF(ISNUMBER(${counts}),${source},${otherwise})`;
}

/** A further table, with the lists that it takes to its left. */
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
    validations.push({ range, rule: validationOf(entry.input) });
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
