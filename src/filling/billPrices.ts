/** What came of a proposal's prices: those that no line of its bill takes, and currencies that have no total. */
import { positionsIn } from "../cells/address";
import type { LineKind } from "../model/plan/subject";
import { nearestWords } from "../model/question/nearest";
import { shortened } from "../model/quantities/formatNumber";
import { areaNamed, readBook } from "./book";
import { valueAt } from "./cells";
import type { Package } from "./package";
import { isSameName, type Records } from "./records";
import { Sheets } from "./sheets";
import { recordsIn } from "./tableRecords";

interface PricesSaid {
  readonly said: readonly string[];
  /** False if a price has no effect, or there is no total, because prices are in several currencies. */
  readonly isWhole: boolean;
}

const PRICES = "prices";
const BILL = "bill";
const OF_ALTERNATIVE = "alternative_bill";
/** Maximum number of items named. */
const MOST_NAMED = 10;

/** @param filled the parts of the filled workbook */
export function pricesSaid(template: Sheets, filled: Package): PricesSaid {
  const isOurs = template.book.names.some(({ name }) => name === "bill_total_label");
  const prices = isOurs ? pricedIn(recordsIn(template, PRICES)) : [];
  if (prices.length === 0) return { said: [], isWhole: true };
  const sheets = new Sheets(readBook(filled));
  const textsOf = (name: string): unknown[] => {
    const area = areaNamed(sheets.book, name);
    return positionsIn(area).map((position) => valueAt(sheets.part(area.sheet), position));
  };
  const kinds = textsOf("bill_kinds");
  const ordered: LineKind = "order";
  const lines = (recordsIn(sheets, BILL)?.rows ?? []).map(([item = ""]) => String(item));
  const bill = lines.filter((_, i) => kinds[i] === ordered);
  const mayHave = [...bill, ...textsOf(OF_ALTERNATIVE).map(String)];
  const isFirst = ({ item }: Priced, i: number): boolean => prices.findIndex((one) => isSameName(one.item, item)) === i;
  const strangers = prices.filter((one, i) => isFirst(one, i) && !mayHave.some((item) => isSameName(item, one.item)));
  const again = prices.filter((one, i) => !isFirst(one, i));
  const wrong = prices.filter(({ price }) => Number.isNaN(Number(price)));
  const groups: readonly (readonly [says: string, items: readonly string[]])[] = [
    ["without a line to order in the bill", strangers.map(({ item }) => withNearest(item, mayHave))],
    ["given again, the first counts", again.map(({ item }) => shortened(item))],
    ["not a number", wrong.map(({ item, price }) => `${shortened(item)} ${shortened(price)}`)],
  ];
  const currencies = new Set(textsOf("bill_currencies").filter((text) => text !== "" && text !== null));
  const isOneCurrency = currencies.size <= 1;
  // What is installed may have a price, too, which isn't lost.
  const isLost = ({ item }: Priced): boolean => !lines.some((line) => isSameName(line, item));
  return {
    said: [
      ...groups.flatMap(([says, items]) => (items.length === 0 ? [] : [`prices ${says}: ${named(items)}`])),
      ...(isOneCurrency ? [] : [String(textsOf("bill_total_label")[0])]),
    ],
    isWhole: isOneCurrency && again.length + wrong.length === 0 && !strangers.some(isLost),
  };
}

interface Priced {
  readonly item: string;
  readonly price: string;
}

function pricedIn(records: Records | undefined): readonly Priced[] {
  const [item, price] = ["item", "price"].map((name) => records?.columns.findIndex((one) => isSameName(one, name)));
  return (records?.rows ?? [])
    .map((row) => ({ item: String(row[item ?? -1] ?? ""), price: String(row[price ?? -1] ?? "") }))
    .filter((one) => one.item !== "" && one.price !== "");
}

function withNearest(item: string, bill: readonly string[]): string {
  const near = nearestWords(item, bill);
  return near === undefined ? shortened(item) : `${shortened(item)} (did you mean ${near}?)`;
}

function named(items: readonly string[]): string {
  const more = items.length - MOST_NAMED;
  return items.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
