import { areaReferredTo } from "./book";
import { valueAt } from "./cells";
import type { Sheets } from "./sheets";

/** The text in the cell of a defined name; undefined if there is none. */
export function namedText(sheets: Sheets, called: string): string | undefined {
  const named = sheets.book.names.find(({ name }) => name.toLowerCase() === called);
  const area = named && areaReferredTo(sheets.book, named.refersTo);
  const value = area && valueAt(sheets.part(area.sheet), area);
  return typeof value === "string" ? value : undefined;
}
