import { readBook } from "./book";
import { withoutCalcChain } from "./calculation";
import { carriedOn } from "./carriedOn";
import { hasCached, valueAt, writeConstant } from "./cells";
import { FillError } from "./fillError";
import { openPackage, packed } from "./package";
import { SheetPart } from "./sheetPart";
import type { Position } from "../cells/address";
import { attributeOf, childOf } from "./xml";

/** What a formula shows in a program that doesn't have its function. */
const WITHOUT_FUNCTION = "#NAME?";

/**
 * A workbook in which every formula is replaced by its stored value: it needs no add-in, and shows the same in every
 * program.
 *
 * @throws FillError where it isn't a workbook, or a formula has no value
 */
export function valuesCopy(workbook: Uint8Array): Uint8Array {
  const book = readBook(openPackage(workbook));
  const parts = new Map(carriedOn(withoutCalcChain(book)));
  for (const { name } of book.sheets) {
    const sheet = SheetPart.of(book, name);
    for (const { position, element } of sheet.cells()) {
      const formula = childOf(element, "f");
      if (formula) checkValue(sheet, position);
      else if (attributeOf(element, "t") !== "str") continue;
      const value = valueAt(sheet, position);
      if (formula) element.removeChild(formula);
      element.removeAttribute("cm");
      sheet.markChanged();
      if (typeof value !== "string") continue;
      // Stores the text as a constant's: LibreOffice doesn't fit a row to the text of a formula.
      writeConstant(sheet, position, null);
      writeConstant(sheet, position, value);
    }
    const bytes = sheet.newBytes();
    if (bytes) parts.set(sheet.part, bytes);
  }
  return packed(parts);
}

function checkValue(sheet: SheetPart, position: Position): void {
  const cell = sheet.nameOf(position);
  if (!hasCached(sheet, position))
    throw new FillError(`${cell} has a formula without a value. Open the workbook in Excel, save it, then try again.`);
  const value = valueAt(sheet, position);
  if (typeof value === "object" && value?.error === WITHOUT_FUNCTION)
    throw new FillError(`${cell} shows ${WITHOUT_FUNCTION}, not a value. Calculate it in Excel with the add-in first.`);
}
