/** Finds sheets whose columns don't fit on one sheet of paper. */
import { addressOf, COLUMNS, rangeOf } from "../cells/address";
import { splitSheet } from "../cells/reference";
import { shortened } from "../model/quantities/formatNumber";
import type { SheetPart } from "./sheetPart";
import type { Sheets } from "./sheets";
import { attributeOf, childOf, childrenOf } from "./xml";
import { valueAt } from "./cells";

interface Paper {
  readonly name: string;
  /** Width and height in inches. */
  readonly width: number;
  readonly height: number;
}

const MM = 1 / 25.4;
const A4: Paper = { name: "A4", width: 210 * MM, height: 297 * MM };
/**
 * By Excel's number of the paper. Without a number Excel uses the printer's paper; A4 is the narrower of the two usual
 * ones.
 */
const PAPERS: Readonly<Record<string, Paper>> = {
  "1": { name: "Letter", width: 8.5, height: 11 },
  "5": { name: "Legal", width: 8.5, height: 14 },
  "8": { name: "A3", width: 297 * MM, height: 420 * MM },
  "9": A4,
  "11": { name: "A5", width: 148 * MM, height: 210 * MM },
};
/** Excel's default for the left and right margins, in inches. */
const MARGIN = 0.7;
/** Pixels of a digit in Calibri 11, the unit of column widths; and pixels of an inch. */
const DIGIT = 7;
const INCH = 96;
/** Width of a column without a width of its own, in digits: eight digits and the gap. */
const USUAL_WIDTH = 64 / DIGIT;

/**
 * Returns a sentence for each sheet that prints more than one page wide.
 * @param names of the sheets to check; sheets with a print area are checked, too
 */
export function pagesWide(sheets: Sheets, names: ReadonlySet<string>): string[] {
  return sheets.book.sheets.flatMap(({ name }) => {
    const printed = printArea(sheets, name);
    if (!names.has(name) && !printed) return [];
    const sheet = sheets.part(name);
    if (isFitted(sheet)) return [];
    const [first, last] = printed ?? [0, lastColumn(sheet)];
    const { paper, inches } = room(sheet);
    let [pages, used, firstEnd] = [1, 0, last];
    for (let column = first; column <= last; column += 1) {
      const width = widthOf(sheet, column);
      if (used > 0 && used + width > inches) {
        if (pages === 1) firstEnd = column - 1;
        [pages, used] = [pages + 1, 0];
      }
      used += width;
    }
    if (pages === 1) return [];
    const letter = (column: number): string => addressOf({ row: 0, column }).slice(0, -1);
    return [
      `${shortened(sheet.name)} prints ${pages} pages wide on ${paper}: columns ${letter(first)} to ${letter(firstEnd)} fit. Set Page Layout > Width to 1 page.`,
    ];
  });
}

/** First and last column of the print area. */
function printArea({ book }: Sheets, name: string): readonly [number, number] | undefined {
  const defined = book.names.find((one) => one.name === "_xlnm.Print_Area" && one.sheet === name);
  const area = rangeOf(splitSheet(defined?.refersTo.split(",")[0] ?? "").address.replace(/\$/g, ""));
  return area && area.columns < COLUMNS ? [area.column, area.column + area.columns - 1] : undefined;
}

function lastColumn(sheet: SheetPart): number {
  let last = 0;
  for (const { position } of sheet.cells())
    if (position.column > last && valueAt(sheet, position) !== null) last = position.column;
  return last;
}

/** True if Excel shrinks the sheet to one page in width. */
function isFitted({ root }: SheetPart): boolean {
  const properties = childOf(root, "sheetPr");
  const fits = properties && childOf(properties, "pageSetUpPr");
  const setup = childOf(root, "pageSetup");
  const isOn = /^(1|true)$/.test((fits && attributeOf(fits, "fitToPage")) ?? "");
  return isOn && ((setup && attributeOf(setup, "fitToWidth")) ?? "1") === "1";
}

/** The paper, and the inches between its margins at the sheet's print scale. */
function room({ root }: SheetPart): { readonly paper: string; readonly inches: number } {
  const [setup, margins] = [childOf(root, "pageSetup"), childOf(root, "pageMargins")];
  const paper = PAPERS[(setup && attributeOf(setup, "paperSize")) ?? ""] ?? A4;
  const isWide = (setup && attributeOf(setup, "orientation")) === "landscape";
  const margin = (side: string): number => Number((margins && attributeOf(margins, side)) ?? MARGIN);
  const scale = Number((setup && attributeOf(setup, "scale")) ?? 100) / 100;
  const inches = (isWide ? paper.height : paper.width) - margin("left") - margin("right");
  return { paper: paper.name, inches: inches / (scale > 0 ? scale : 1) };
}

/** Width of a column in inches. */
function widthOf({ root }: SheetPart, column: number): number {
  const all = childrenOf(root, "cols").flatMap((cols) => childrenOf(cols, "col"));
  const own = all.find(
    (one) => column + 1 >= Number(attributeOf(one, "min")) && column < Number(attributeOf(one, "max")),
  );
  if (own && /^(1|true)$/.test(attributeOf(own, "hidden") ?? "")) return 0;
  const format = childOf(root, "sheetFormatPr");
  const digits = Number(
    (own && attributeOf(own, "width")) ?? (format && attributeOf(format, "defaultColWidth")) ?? USUAL_WIDTH,
  );
  return Math.trunc(digits * DIGIT + 0.5) / INCH;
}
