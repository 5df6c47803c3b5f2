/** The bill as a letter repeats it: {{#bill}}{{quantity}} {{item}} {{amount}}{{/bill}}; and beside it, which lines rest on samples. */
import { MARKED } from "../../filling/descriptor";
import type { LineKind } from "../../model/plan/subject";
import { fixed, written } from "../../cells/reference";
import type { ModelCells } from "./modelCells";
import { rounded } from "./modelFormulas";
import { at, cellName, FIRST, HEADING, MODEL_SHEET } from "./places";
import { PART_ROWS, type PlanRows } from "./planRows";
import type { Kept } from "./samplesKept";

const ORDER: LineKind = "order";
/** In place of a currency that isn't given. */
const NO_CURRENCY = "an unnamed currency";
/** Between an amount and its currency, which stay on one line. */
export const NO_BREAK = "\u00a0";

/** The cells beside a line of the bill. */
interface BillCells {
  /** The mark of a line that rests on samples; blank for others. */
  readonly mark: string;
  /** The currency of its price; blank without a price, or if none is given. */
  readonly currency: string;
}

/** Formulas about the prices of all lines. */
export const PRICED = "COUNT(bill_prices)";
/** True if prices are in several currencies, whose sum means nothing. */
export const IS_MIXED = `SUMPRODUCT(--(bill_currencies=bill_currency))<${PRICED}`;
const named = (said: string): string =>
  `IF(${IS_MIXED},"",IF(OR(bill_currency="",bill_currency="${NO_CURRENCY}"),"",${said}))`;
/** " (EUR)", after a heading, and " EUR", after an amount; blank for several currencies, or none. */
export const IN_CURRENCY = named('" ("&bill_currency&")"');
export const AFTER_AMOUNT = named(`"${NO_BREAK}"&bill_currency`);

/** The price that the sheet Prices has for the item in a cell; an error without one. */
export const listedPrice = (item: string): string => `INDEX(price_each,MATCH(${item},price_item,0))`;

/** The price of an item to order; blank without one. */
export function priceOf(item: string, kind: string): string {
  const found = listedPrice(item);
  return `IF(${kind}="${ORDER}",IFERROR(IF(ISNUMBER(${found}),${found},""),""),"")`;
}

/** Of an item with a price. */
function currencyOf(item: string): string {
  const found = `UPPER(TRIM(INDEX(price_currency,MATCH(${item},price_item,0))&""))`;
  return `IF(${found}="","${NO_CURRENCY}",${found})`;
}

/** What the bill and that of the alternative order. */
export interface Ordered {
  /** Formulas for the words of each item, once, then empty text. */
  readonly items: readonly string[];
  /** A formula: whether the item in a cell is ordered. */
  readonly has: (item: string) => string;
}

export function orderedRows(sheet: ModelCells, { cell }: PlanRows): Ordered {
  const column = sheet.columns([60, 14]);
  sheet.head(column, "ordered");
  sheet.head(column + 1, "items so far");
  const lines = (["bill", "alternative bill"] as const).flatMap((part) =>
    Array.from({ length: PART_ROWS[part] }, (_, i) => ({ item: cell(part, i, "item"), kind: cell(part, i, "kind") })),
  );
  lines.forEach(({ item, kind }, i) => {
    const [ordered, soFar] = [0, 1].map((c) => cellName(FIRST + i, column + c)) as [string, string];
    const isAbove = `SUMPRODUCT(--(${cellName(FIRST, column)}:${cellName(FIRST + i - 1, column)}=${ordered}))>0`;
    const before = cellName(FIRST + i - 1, column + 1);
    sheet.cells.push(
      { at: ordered, style: "word", formula: `IF(${kind}="${ORDER}",${item}&"","")` },
      {
        at: soFar,
        style: "number",
        format: "0",
        formula: i === 0 ? `IF(${ordered}="",0,1)` : `IF(OR(${ordered}="",${isAbove}),${before},${before}+1)`,
      },
    );
  });
  const [ordered, soFar] = [0, 1].map((c) => at(MODEL_SHEET, FIRST, column + c, lines.length)) as [string, string];
  sheet.names["ordered_count"] = at(MODEL_SHEET, FIRST + lines.length - 1, column + 1);
  return {
    items: lines.map((_, i) => `IFERROR(INDEX(${ordered},MATCH(${i + 1},${soFar},0)),"")`),
    has: (item) => `SUMPRODUCT(--(${ordered}=${item}))>0`,
  };
}

/** What the alternative costs, in words; blank unless all it orders has a price in the bill's currency. */
export function alternativeTotal(sheet: ModelCells, { cell }: PlanRows): string {
  const column = sheet.columns([14, 14, 14]);
  sheet.head(column, "alternative's prices");
  sheet.head(column + 1, "their amounts");
  sheet.head(column + 2, "their currencies");
  const rows = PART_ROWS["alternative bill"];
  for (let i = 0; i < rows; i += 1) {
    const [price, amount, currency] = [0, 1, 2].map((c) => cellName(FIRST + i, column + c)) as [string, string, string];
    const item = cell("alternative bill", i, "item");
    const number = { style: "number", format: "#,##0.00" } as const;
    const times = `${price}*${cell("alternative bill", i, "quantity")}`;
    sheet.cells.push(
      { at: price, ...number, formula: priceOf(item, cell("alternative bill", i, "kind")) },
      { at: amount, ...number, formula: `IF(ISNUMBER(${price}),${times},"")` },
      { at: currency, style: "word", formula: `IF(ISNUMBER(${price}),${currencyOf(item)},"")` },
    );
  }
  const [amounts, currencies] = [1, 2].map((c) => at(MODEL_SHEET, FIRST, column + c, rows)) as [string, string];
  const kinds = `COUNTIF(alternative_kinds,"${ORDER}")`;
  const isWhole = `AND(${kinds}>0,COUNT(${amounts})=${kinds},SUMPRODUCT(--(${currencies}=bill_currency))=${kinds})`;
  return `IF(${isWhole},FIXED(SUM(${amounts}),2)&${AFTER_AMOUNT},"")`;
}

/** Returns the cells beside each line. */
export function billRows(sheet: ModelCells, { cell }: PlanRows, kept: readonly Kept[]): (row: number) => BillCells {
  const bill = sheet.columns([40, 11, 13, 40, 16, 16, 11, 14, 30]);
  const billed = ["item", "quantity", "unit", "by", "unit_price", "amount"] as const;
  const samples = kept.filter(({ rests }) => rests === "sample");
  const ofOrder = samples.filter(({ isForOrder }) => isForOrder).map(({ holds }) => holds);
  const orderRests = sheet.figure("What is ordered rests on samples", `OR(${ofOrder.join(",")})`);
  const marks = at(MODEL_SHEET, FIRST, bill + billed.length, PART_ROWS.bill);
  sheet.head(bill + billed.length, MARKED);
  const priced = bill + billed.length + 1;
  sheet.head(priced, "currency of the price");
  sheet.head(priced + 1, "currencies so far");
  const currencies = at(MODEL_SHEET, FIRST, priced, PART_ROWS.bill);
  billed.forEach((of, c) => {
    sheet.head(bill + c, of === "by" ? "reason" : of);
  });
  for (let i = 0; i < PART_ROWS.bill; i += 1) {
    const price = `INDEX(bill_prices,${i + 1})`;
    const [item, quantity, own] = [cell("bill", i, "item"), cell("bill", i, "quantity"), cell("bill", i, "rests")];
    const ofLine = samples.flatMap(({ holds, argument }) =>
      argument === undefined ? [] : [`AND(${holds},ISNUMBER(FIND(", ${argument},",", "&${own}&",")))`],
    );
    const isSample = `IF(${own}="",${orderRests},OR(${ofLine.join(",")}))`;
    const mark = cellName(FIRST + i, bill + billed.length);
    sheet.cells.push({ at: mark, style: "word", formula: `IF(${item}="","",IF(${isSample},"${MARKED}",""))` });
    const [currency, soFar] = [cellName(FIRST + i, priced), cellName(FIRST + i, priced + 1)];
    const found = currencyOf(item);
    const before = cellName(FIRST + i - 1, priced + 1);
    const joined = `IF(SUMPRODUCT(--(${cellName(FIRST, priced)}:${currency}=${currency}))>1,${before},${before}&IF(${before}="",""," and ")&${currency})`;
    sheet.cells.push(
      {
        at: currency,
        style: "word",
        formula: `IF(ISNUMBER(${price}),${found},"")`,
      },
      {
        at: soFar,
        style: "word",
        formula: i === 0 ? `${currency}&""` : `IF(${currency}="",${before}&"",${joined})`,
      },
    );
    const said = (amount: string): string =>
      `IF(ISNUMBER(${price}),FIXED(${amount},2)&IF(${currency}="${NO_CURRENCY}","","${NO_BREAK}"&${currency}),"")`;
    const formulas = {
      item: `${item}&""`,
      quantity: rounded(quantity),
      unit: `${cell("bill", i, "unit")}&""`,
      by: `${cell("bill", i, "by")}&IF(${mark}="","","; rests on sample values")`,
      unit_price: said(price),
      amount: said(`${price}*${quantity}`),
    };
    billed.forEach((of, c) => {
      const formula = formulas[of];
      sheet.cells.push({ at: cellName(FIRST + i, bill + c), style: "word", format: "General", formula });
    });
  }
  sheet.names["bill"] = written(
    fixed({
      sheet: MODEL_SHEET,
      address: `${cellName(HEADING, bill)}:${cellName(FIRST + PART_ROWS.bill - 1, bill + billed.length - 1)}`,
    }),
  );
  sheet.names["bill_samples"] = marks;
  sheet.names["bill_currencies"] = currencies;
  sheet.names["bill_currency"] = at(MODEL_SHEET, FIRST + PART_ROWS.bill - 1, priced + 1);
  return (i) => {
    const currency = at(MODEL_SHEET, FIRST + i, priced);
    return {
      mark: at(MODEL_SHEET, FIRST + i, bill + billed.length),
      currency: `IF(${currency}="${NO_CURRENCY}","",${currency})`,
    };
  };
}
