/** Places on the model sheet, which holds what is calculated: figures, and beside them the table, options, explanations. */
import { addressOf, referenceOf } from "../../cells/address";
import { fixed, written } from "../../cells/reference";

export const FRONT = "Sizing";
export const TIMELINE = "Timeline";
export const SOURCES = "Sources";
export const MODEL = "Model";

/** The heading's row of every block, from 0, and the first row below it. */
export const HEADING = 3;
export const FIRST = HEADING + 1;

/** Rows that an explanation may take: the longest seen, with every warning, has 37, and eight defaults may be assumed. */
export const ROOM = 46;

/** "Model!$B$5" */
export function at(sheet: string, row: number, column: number, rows = 1): string {
  const address = rows === 1 ? addressOf({ row, column }) : referenceOf({ row, column, rows, columns: 1 });
  return written(fixed({ sheet, address }));
}

/** "B5", from 0. */
export function cell(row: number, column: number): string {
  return addressOf({ row, column });
}

export function letter(column: number): string {
  return addressOf({ row: 0, column }).replace(/\d/g, "");
}
