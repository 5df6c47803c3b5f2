/** Workbook.insertWorksheetsFromBase64. */
import { chartsOf } from "../../book/charts";
import { type Book } from "../book";
import { HostError } from "../protocol";
import { type ExcelApplication, unlessBroken } from "./application";
import { textArgument } from "./hostObject";

interface Options {
  readonly sheetNamesToInsert?: readonly string[];
  readonly positionType?: string;
  readonly relativeTo?: unknown;
}

/** Returns the ids of the new sheets. */
export function insertWorksheets(
  book: Book,
  excel: ExcelApplication,
  file: Uint8Array,
  given: unknown,
): readonly string[] {
  const options = (given ?? {}) as Options;
  const { sheetNamesToInsert: names = [] } = options;
  const wanted = names.length === 0 ? undefined : names;
  const index = indexOf(book, options);
  const inserted = unlessBroken(() => {
    const charts = book.quirks.has("web") ? chartsOf(file) : [];
    if (charts.some(({ sheet }) => !wanted || wanted.includes(sheet))) throw new HostError("UnsupportedFeature");
    return book.grid.insertSheets(file, wanted, index);
  });
  excel.inserted(file, inserted);
  return inserted.map(({ id }) => id);
}

/** Returns the index of the sheet before which the new ones are inserted. */
function indexOf(book: Book, { positionType = "End", relativeTo }: Options): number {
  const sheets = book.grid.sheets();
  const beside = (): number => {
    const { id } = book.sheet(textArgument(relativeTo));
    return sheets.findIndex((sheet) => sheet.id === id);
  };
  switch (positionType) {
    case "Beginning":
      return 0;
    case "Before":
      return relativeTo === undefined ? 0 : beside();
    case "After":
      return relativeTo === undefined ? sheets.length : beside() + 1;
    case "End":
    case "None":
      return sheets.length;
    default:
      throw new HostError("InvalidArgument");
  }
}
