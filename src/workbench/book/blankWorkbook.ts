/** A workbook with one empty sheet, as Excel makes it. */
import { type IWorkbookData, LocaleType } from "@univerjs/core";

/** Of an empty sheet: the widest table has 23 columns, more than the grid's default. */
export const EMPTY_SIZE = { rowCount: 1000, columnCount: 30 };

export function blankWorkbook(name: string): IWorkbookData {
  const sheet = { id: "sheet1", name: "Sheet1", ...EMPTY_SIZE };
  return {
    id: name,
    name,
    appVersion: "",
    locale: LocaleType.EN_US,
    styles: {},
    sheetOrder: [sheet.id],
    sheets: { [sheet.id]: sheet },
  };
}
