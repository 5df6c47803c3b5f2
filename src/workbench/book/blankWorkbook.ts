/** A workbook with one empty sheet, as Excel makes it. */
import { type IWorkbookData, LocaleType } from "@univerjs/core";

export function blankWorkbook(name: string): IWorkbookData {
  const sheet = { id: "sheet1", name: "Sheet1", rowCount: 1000, columnCount: 30 };
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
