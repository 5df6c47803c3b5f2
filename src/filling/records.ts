/** The records of tables, for each of which rows of a workbook, or rows and paragraphs of a document, are repeated. */
import { serialOfDate } from "../model/quantities/dates";
import { shortened } from "../model/quantities/formatNumber";
import { RuleError } from "../model/language/userError";
import { writtenValue, type Written } from "./answers";
import { FillError } from "./fillError";
import { isOfDate } from "./inferred";
import { NAME } from "./placeholders";

/** A table's records, as texts: a row each, with a text for each column. */
export interface Records {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** By name, not case-sensitive. */
export type Tables = Readonly<Record<string, Records>>;

/** What a template repeats: rows, or paragraphs of a document. */
export interface Repeat {
  readonly table: string;
  /** "Plan!5:6"; of a document, the text of the first paragraph. */
  readonly cells: string;
  /** Names of the placeholders in them. */
  readonly columns: readonly string[];
  readonly isGiven: boolean;
  /** Why the rows can't be repeated. */
  readonly problem?: string;
}

/** {{/if}} is the end of another kind of rows. */
export const MARKER = /^\{\{\s*([#/])\s*(?!if\s*\}\})([\p{L}_][\p{L}\p{M}\p{N}_]*)\s*\}\}$/u;
/** Maximum number of records. Our default: nobody reads a longer proposal. */
const MOST_RECORDS = 10_000;
export function isSameName(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

/** A sentence for each column that no placeholder names. */
export function unusedColumns(repeats: readonly Repeat[], tables: Tables): string[] {
  return Object.entries(tables).flatMap(([table, { columns }]) => {
    const named = repeats.flatMap((repeat) => (isSameName(repeat.table, table) ? repeat.columns : []));
    return columns
      .filter((column) => column !== "" && !named.some((name) => isSameName(name, column)))
      .map((column) => `${table}: no placeholder names the column ${shortened(column)}`);
  });
}

/** @throws FillError */
export function checkRecords(table: string, { columns, rows }: Records): void {
  const name = shortened(table);
  if (rows.length === 0) throw new FillError(`${name} has no records.`);
  if (rows.length > MOST_RECORDS) throw new FillError(`${name} has ${rows.length} records, more than ${MOST_RECORDS}.`);
  const twice = columns.find((column, i) => column !== "" && columns.findIndex((one) => isSameName(one, column)) !== i);
  if (twice !== undefined) throw new FillError(`${name} has two columns ${shortened(twice)}.`);
}

/** The column that a placeholder names. */
export function columnIn({ columns }: Records, piece: string): string | undefined {
  const name = NAME.exec(piece)?.[1];
  return name === undefined ? undefined : columns.find((column) => isSameName(column, name));
}

/** The value that a record's text stands for. @throws FillError for a date that isn't one */
export function recordValue(text: string, name: string, isDay: boolean, where: string): Written {
  const given = text.trim();
  if (given === "") return null;
  try {
    return isDay || isOfDate(name) ? serialOfDate(given) : writtenValue(given);
  } catch (error) {
    if (error instanceof RuleError) throw new FillError(`${where}: ${shortened(name)} ${error.rule}`);
    throw error;
  }
}
