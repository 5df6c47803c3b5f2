/** The records of a table or of named cells in the workbook itself, for rows that are repeated. */
import { positionsIn, type Area, type Position, type Rectangle } from "../cells/address";
import { dateOfSerial, SERIAL_OF_1904 } from "../model/quantities/dates";
import { shortened } from "../model/quantities/formatNumber";
import { areaReferredTo } from "./book";
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
 * Undefined if the workbook has neither a table of that name nor cells with it, with headings in the first row.
 *
 * @param around rows that are repeated: a table that contains them isn't meant
 * @throws FillError for a cell without a usable value
 */
export function recordsIn(sheets: Sheets, name: string, around?: SheetRows): Records | undefined {
  const isElsewhere = (sheet: string, { row, rows }: Rectangle): boolean =>
    !(around?.sheet === sheet && row <= around.last && around.first < row + rows);
  const table = sheets.tables.find(({ name: own, sheet, area }) => isSameName(own, name) && isElsewhere(sheet, area));
  if (table) return recordsOf(sheets, { sheet: table.sheet, ...bodyOf(table) }, table.columns);
  const named = areaOf(sheets, name);
  if (!named || named.rows < 2 || !isElsewhere(named.sheet, named)) return undefined;
  const texts = valuesIn(sheets, { ...named, rows: 1 }).map(String);
  if (texts.includes("")) return undefined;
  return recordsOf(sheets, { ...named, row: named.row + 1, rows: named.rows - 1 }, texts);
}

function areaOf({ book }: Sheets, name: string): Area | undefined {
  const found = book.names.find((defined) => defined.sheet === undefined && isSameName(defined.name, name));
  return found && areaReferredTo(book, found.refersTo);
}

function recordsOf(sheets: Sheets, body: Area, columns: readonly string[]): Records {
  const values = valuesIn(sheets, body);
  const rows = Array.from({ length: body.rows }, (_, row) =>
    values.slice(row * body.columns, (row + 1) * body.columns),
  );
  // A table always has a row, which is blank while the table is.
  return { columns, rows: rows.filter((row) => row.some((value) => value !== "")), areTyped: true };
}

function valuesIn(sheets: Sheets, area: Area): (string | number)[] {
  const sheet = sheets.part(area.sheet);
  const formats = cellFormatsOf(sheets.book);
  return positionsIn(area).map((position) =>
    recordAt(sheet, position, sheets.book.from1904, (style) => formats.isDate(style)),
  );
}

function recordAt(
  sheet: SheetPart,
  position: Position,
  from1904: boolean,
  isDate: (style: string | undefined) => boolean,
): string | number {
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
  if (isDay) return dateOfSerial(from1904 ? value + SERIAL_OF_1904 : value);
  return typeof value === "boolean" ? String(value) : value;
}
