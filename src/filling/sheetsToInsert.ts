/** The file whose sheets are inserted into an open workbook: with its repeated rows, and with its hidden ones. */
import { withoutCached } from "./cached";
import { Dependence } from "./dependents";
import { packed } from "./package";
import type { SheetRows, Template } from "./template";

/** @throws FillError */
export function fileToInsert(
  { sheets, fresh }: Pick<Template, "sheets" | "fresh">,
  hidden: readonly SheetRows[],
): Uint8Array {
  // The values of copied formulas are those of the first copy, so Excel must not show them.
  if (fresh.length > 0) withoutCached(sheets, new Dependence(sheets).after([], fresh));
  for (const { sheet, first, last } of hidden)
    for (let row = first; row <= last; row += 1) sheets.part(sheet).hideRow(row);
  return packed(sheets.package());
}
