/** Places on the sheets, and references to them. */
import { addressOf, referenceOf } from "../../cells/address";
import { fixed, written } from "../../cells/reference";

export const FRONT = "Sizing";
export const DEMAND_SHEET = "Demand";
export const PRICES = "Prices";
export const SOURCES = "Sources";
export const MODEL_SHEET = "Model";

/** The row of every block's headings, from 0, and the first row below it. */
export const HEADING = 3;
export const FIRST = HEADING + 1;

/** Words in place of an error. */
export const NO_ANSWER = "no answer";

/** When something isn't asked for: a formula, and the reason in words. */
export interface NotAsked {
  readonly formula: string;
  readonly says: string;
}

/** An explanation on the model sheet. */
export interface PlacedExplanation {
  /** Its first cell, from 0, and the rows reserved for it. */
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  /** Undefined if it always is. */
  readonly notAsked?: NotAsked | undefined;
}

/** "Model!$B$5" */
export function at(sheet: string, row: number, column: number, rows = 1): string {
  const address = rows === 1 ? addressOf({ row, column }) : referenceOf({ row, column, rows, columns: 1 });
  return written(fixed({ sheet, address }));
}

/** "B5" for row 4 and column 1, both from 0. */
export function cellName(row: number, column: number): string {
  return addressOf({ row, column });
}

/** Returns a formula for a row of an explanation: "Range". */
export function rowOf({ row, column, rows }: PlacedExplanation, what: string): string {
  const cells = (step: number): string => at(MODEL_SHEET, row, column + step, rows);
  return `INDEX(${cells(1)},MATCH("${what}",${cells(0)},0))`;
}

export function letter(column: number): string {
  return addressOf({ row: 0, column }).replace(/\d/g, "");
}
