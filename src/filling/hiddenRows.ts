/** Hides rows in a file whose sheets are inserted into an open workbook. */
import { readBook } from "./book";
import { openPackage, packed } from "./package";
import { Sheets } from "./sheets";
import type { SheetRows } from "./template";

/** @throws FillError */
export function fileWithHiddenRows(file: Uint8Array, rows: readonly SheetRows[]): Uint8Array {
  const sheets = new Sheets(readBook(openPackage(file)));
  for (const { sheet, first, last } of rows)
    for (let row = first; row <= last; row += 1) sheets.part(sheet).hideRow(row);
  return packed(sheets.package());
}
