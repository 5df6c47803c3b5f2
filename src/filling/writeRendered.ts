/** Writes a cell whose placeholders have their answers; the runs of its text keep their formats. */
import type { Area } from "../cells/address";
import { writeConstant } from "./cells";
import { textFault } from "./cellText";
import type { Rendered } from "./rendering";
import { writeRuns } from "./richText";
import type { Sheets } from "./sheets";

/** @param left receives each placeholder that stays in its cell */
export function writeRendered(
  sheets: Sheets,
  { cell, value, pieces, left: names, hidden }: Rendered,
  left: (cell: string, placeholder: string) => void,
): Area {
  for (const name of names) left(cell.cell, name);
  const sheet = sheets.part(cell.area.sheet);
  const isText = typeof value === "string" && textFault(value) === undefined;
  if (!isText || !writeRuns(sheets.book, sheet, cell.area, pieces)) writeConstant(sheet, cell.area, value);
  for (const { first, last } of hidden) for (let row = first; row <= last; row += 1) sheet.hideRow(row);
  return cell.area;
}
