import { readBook } from "../filling/book";
import { valueAt, writeConstant } from "../filling/cells";
import { openPackage, packed } from "../filling/package";
import { SheetPart } from "../filling/sheetPart";
import { childOf } from "../filling/xml";

/**
 * Returns a workbook in which every formula is replaced by its stored value, for programs that would calculate without
 * having the functions: LibreOffice shows #NAME? for them.
 *
 * @throws FillError if it isn't a workbook
 */
export function copyForLibreOffice(workbook: Uint8Array): Uint8Array {
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
      // Stores the text as a constant's: LibreOffice doesn't fit a row to the text of a formula.
      writeConstant(sheet, position, null);
      writeConstant(sheet, position, value);
    }
    sheet.markChanged();
    const bytes = sheet.newBytes();
    if (bytes) parts.set(sheet.part, bytes);
  }
  return packed(parts);
}
