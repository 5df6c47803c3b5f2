/** Excel.Workbook, where every path of a batch begins. */
import { type KeptObjects } from "../batch";
import { type SheetArea } from "../area";
import { type Book } from "../book";
import { HostError } from "../protocol";
import { application, type ExcelApplication, fileArgument, unlessBroken } from "./application";
import { insertWorksheets } from "./insertSheets";
import { HostObject, textArgument } from "./hostObject";
import { namedItems } from "./namedItem";
import { range } from "./range";
import { tables } from "./table";
import { type CellWatch, worksheets } from "./worksheet";

interface WorkbookSurroundings {
  readonly excel: ExcelApplication;
  readonly references: KeptObjects;
  readonly watch: CellWatch;
}

export function workbook(book: Book, { excel, references, watch }: WorkbookSurroundings): HostObject {
  return new HostObject("Workbook", {
    properties: {
      Name: { get: () => `${book.grid.name}.xlsx` },
      ReadOnly: { get: () => false },
    },
    objects: {
      Application: () => application(excel, book.quirks),
      Names: () => namedItems(book),
      Tables: () => tables(book),
      Worksheets: () => worksheets(book, watch),
    },
    methods: {
      // Excel on the web creates workbooks with this method, not with the application's.
      CreateAndOpenWorkbook: (base64) => {
        const file = fileArgument(base64);
        unlessBroken(() => {
          excel.open(file);
        });
      },
      InsertWorksheetsFromBase64: (base64, options) => insertWorksheets(book, excel, fileArgument(base64), options),
      GetActiveCell: () => range(book, { ...selected(book), rows: 1, columns: 1 }),
      GetSelectedRange: () => range(book, selected(book)),
      _RemoveReference: (reference) => {
        references.release(textArgument(reference));
      },
    },
  });
}

/** Returns the selected area. @throws HostError if nothing or several areas are selected */
function selected(book: Book): SheetArea {
  const [area, ...others] = book.grid.selection();
  if (!area || others.length > 0) throw new HostError("InvalidSelection");
  return area;
}
