import { positionOf } from "../cells/address";
import { splitSheet } from "../cells/reference";
import { readBook, type Book } from "../filling/book";
import { valueAt, writeConstant } from "../filling/cells";
import { FillError } from "../filling/fillError";
import { openPackage, packed } from "../filling/package";
import { SheetPart } from "../filling/sheetPart";
import { childOf, insertChild, readXml, xmlBytes } from "../filling/xml";

/**
 * Replaces every formula of a workbook by its stored value, for programs without the functions: LibreOffice would show
 * #NAME?. The charts' titles get the text of the cells that they refer to.
 * @throws FillError if it isn't a workbook
 */
export function valuesCopy(workbook: Uint8Array): Uint8Array {
  const book = readBook(openPackage(workbook));
  const parts = new Map(book.parts);
  for (const { name } of book.sheets) {
    const sheet = SheetPart.of(book, name);
    for (const { position, element } of sheet.cells()) {
      const formula = childOf(element, "f");
      if (formula) element.removeChild(formula);
      element.removeAttribute("cm");
      const value = valueAt(sheet, position);
      if (typeof value !== "string") continue;
      // A constant's way to hold text: LibreOffice fits no row to the text of a formula.
      writeConstant(sheet, position, null);
      writeConstant(sheet, position, value);
    }
    sheet.markChanged();
    const bytes = sheet.newBytes();
    if (bytes) parts.set(sheet.part, bytes);
  }
  for (const name of parts.keys()) {
    if (/^xl\/charts\/chart\d+\.xml$/.test(name)) parts.set(name, withTitle(book, name));
  }
  return packed(parts);
}

function withTitle(book: Book, part: string): Uint8Array {
  const xml = readXml(book.parts, part);
  const path = ["chart", "title", "tx", "strRef"];
  const reference = path.reduce<typeof xml.root | undefined>(
    (element, name) => element && childOf(element, name),
    xml.root,
  );
  const cell = reference && childOf(reference, "f")?.textContent;
  if (reference && cell && !childOf(reference, "strCache")) {
    const cache = insertChild(reference, "strCache", undefined);
    insertChild(cache, "ptCount", undefined).setAttribute("val", "1");
    const point = insertChild(cache, "pt", undefined);
    point.setAttribute("idx", "0");
    insertChild(point, "v", undefined).textContent = textAt(book, cell);
  }
  return xmlBytes(xml);
}

/** "Timeline!$P$13" */
function textAt(book: Book, reference: string): string {
  const { sheet = "", address } = splitSheet(reference);
  const position = positionOf(address);
  if (!position) throw new FillError(`${reference} is no cell`);
  const value = valueAt(SheetPart.of(book, sheet), position);
  return typeof value === "object" ? (value?.error ?? "") : String(value);
}
