/**
 * Which template a workbook was made from, and in which version: text in a cell with this name, such as "DR plan 3". It
 * is part of the template, so every workbook made from it has it, however it was made.
 */
import { areaReferredTo } from "./book";
import { valueAt } from "./cells";
import type { Sheets } from "./sheets";

export const EDITION = "template_edition";

export interface Edition {
  readonly name: string;
  readonly version: string;
}

/** "DR plan 3" is version 3 of the DR plan; undefined without a version. */
export function editionIn(text: string): Edition | undefined {
  const [, name, version] = /^\s*(.*\S)\s+(\S+)\s*$/.exec(text) ?? [];
  return name !== undefined && version !== undefined ? { name, version } : undefined;
}

export function editionText({ name, version }: Edition): string {
  return `${name} ${version}`;
}

/** Undefined if no cell says it. */
export function editionOf(sheets: Sheets): Edition | undefined {
  const named = sheets.book.names.find(({ name }) => name.toLowerCase() === EDITION);
  const area = named && areaReferredTo(sheets.book, named.refersTo);
  const value = area && valueAt(sheets.part(area.sheet), area);
  return typeof value === "string" ? editionIn(value) : undefined;
}
