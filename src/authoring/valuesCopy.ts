import { readBook } from "../filling/book";
import { valueAt, writeConstant } from "../filling/cells";
import { openPackage, packed } from "../filling/package";
import { SheetPart } from "../filling/sheetPart";
import { childOf } from "../filling/xml";

/**
 * A workbook in which every formula is replaced by its stored value, for programs that would calculate and do not have
 * the functions: LibreOffice makes #NAME? of them.
 *
 * @throws FillError where it is no workbook
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
  return packed(parts);
}
