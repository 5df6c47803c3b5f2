/** Writes given records into a table of the workbook itself, in place of the rows that it has. */
import { positionsIn, referenceOf, type Area } from "../cells/address";
import { written } from "../cells/reference";
import { shortened } from "../model/quantities/formatNumber";
import { cellFormatsOf } from "./cellFormats";
import { formulasOf, writeConstant } from "./cells";
import { FillError } from "./fillError";
import { obstacleIn } from "./places";
import { checkRecords, recordValue, type Records, type Repeat } from "./records";
import { Sheets } from "./sheets";
import { readBook } from "./book";
import { bodyOf, type ExcelTable } from "./tables";
import { attributeOf } from "./xml";

interface Written {
  readonly sheets: Sheets;
  readonly repeat: Repeat;
  readonly area: Area;
}

/** The table's columns that the records don't have become blank: their values belonged to other rows. */
export function withGivenTable(before: Sheets, table: ExcelTable, records: Records): Written {
  checkRecords(table.name, records);
  const area = { ...bodyOf(table), sheet: table.sheet };
  const name = shortened(table.name);
  if (records.rows.length > area.rows)
    throw new FillError(
      `the table ${name} has ${area.rows} rows, but ${records.rows.length} records are given. Add rows to the table in Excel.`,
    );
  const sheets = before.handedOver(before.book.parts);
  const part = sheets.part(table.sheet);
  const [formats, formulas] = [cellFormatsOf(sheets.book), formulasOf(part)];
  positionsIn(area).forEach((position, i) => {
    const [row, column] = [Math.floor(i / area.columns), i % area.columns];
    const rule = obstacleIn(sheets, part, position, formulas);
    if (rule !== undefined) throw new FillError(`${part.nameOf(position)} ${rule}`);
    const cell = part.cellAt(position);
    const isDay = formats.isDate(cell && (attributeOf(cell, "s") ?? undefined));
    writeConstant(part, position, recordValue(records, row, table.columns[column] ?? "", isDay, name));
  });
  const cells = written({ sheet: table.sheet, address: referenceOf(area) });
  return {
    sheets: new Sheets(readBook(sheets.package())),
    repeat: { table: table.name, cells, columns: table.columns, isGiven: true },
    area,
  };
}
