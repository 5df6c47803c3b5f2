import { areaReferredTo } from "./book";
import { valueAt } from "./cells";
import type { Sheets } from "./sheets";
import { TEMPLATE_VERSION, templateVersionIn, type TemplateVersion } from "./templateVersion";

/** The text in the cell of a defined name; undefined if there is none. */
export function namedText(sheets: Sheets, called: string): string | undefined {
  const named = sheets.book.names.find(({ name }) => name.toLowerCase() === called);
  const area = named && areaReferredTo(sheets.book, named.refersTo);
  const value = area && valueAt(sheets.part(area.sheet), area);
  return typeof value === "string" ? value : undefined;
}

/** Which template a workbook was made from; undefined if no cell says it. */
export function templateVersionOf(sheets: Sheets): TemplateVersion | undefined {
  const text = namedText(sheets, TEMPLATE_VERSION);
  return text === undefined ? undefined : templateVersionIn(text);
}
