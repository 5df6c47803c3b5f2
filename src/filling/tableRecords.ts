/** The records of a table in the workbook itself, for rows that are repeated. */
import { positionsIn, type Position } from "../cells/address";
import { dateOfSerial } from "../model/quantities/dates";
import { shortened } from "../model/quantities/formatNumber";
import { cellFormatsOf } from "./cellFormats";
import { hasCached, valueAt } from "./cells";
import { FillError } from "./fillError";
import { isSameName, type Records } from "./records";
import type { SheetPart } from "./sheetPart";
import type { Sheets } from "./sheets";
import type { SheetRows } from "./template";
import { bodyOf } from "./tables";
import { attributeOf, childOf } from "./xml";

/**
 * Undefined if the workbook has no table of that name.
 *
 * @param around rows that are repeated: a table that contains them isn't meant
 * @throws FillError for a cell without a usable value
 */
export function recordsIn(sheets: Sheets, name: string, around?: SheetRows): Records | undefined {
  const table = sheets.tables.find(
    ({ name: own, sheet, area }) =>
      isSameName(own, name) &&
      !(around?.sheet === sheet && area.row <= around.last && around.first < area.row + area.rows),
  );
  if (!table) return undefined;
  const sheet = sheets.part(table.sheet);
  const formats = cellFormatsOf(sheets.book);
  const body = bodyOf(table);
  const texts = positionsIn(body).map((position) => textAt(sheet, position, (style) => formats.isDate(style)));
  const width = body.columns;
  const rows = Array.from({ length: body.rows }, (_, row) => texts.slice(row * width, (row + 1) * width));
  // A table always has a row, which is blank while the table is.
  return { columns: table.columns, rows: rows.filter((row) => row.some((text) => text !== "")) };
}

function textAt(sheet: SheetPart, position: Position, isDate: (style: string | undefined) => boolean): string {
  const value = valueAt(sheet, position);
  const element = sheet.cellAt(position);
  if (element && childOf(element, "f") && !hasCached(sheet, position))
    throw new FillError(
      `${sheet.nameOf(position)} has a formula without a value. Open the workbook in Excel, save it, then try again.`,
    );
  if (value === null) return "";
  if (typeof value === "object")
    throw new FillError(`${sheet.nameOf(position)} shows ${shortened(value.error)}, so no row can be made of it.`);
  const isDay = typeof value === "number" && Number.isInteger(value) && isDate(element && attributeOf(element, "s"));
  return isDay ? dateOfSerial(value) : String(value);
}
