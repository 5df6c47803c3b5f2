/** The records of tables, for each of which rows of a workbook, or rows and paragraphs of a document, are repeated. */
import { serialOfDate } from "../model/quantities/dates";
import { shortened } from "../model/quantities/formatNumber";
import { RuleError } from "../model/language/userError";
import { writtenValue, type Written } from "./answers";
import { FillError } from "./fillError";
import { isOfDate } from "./inferred";
import { NAME } from "./placeholders";

/** A table's records: a row each, with a value for each column. */
export interface Records {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly RecordValue[])[];
  /** The values are those of cells, where a text stays one, even "0.50". Otherwise, a text can stand for a number. */
  readonly areTyped?: boolean;
}

type RecordValue = string | number;

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

/**
 * A record's value in the column of this name. @throws FillError for a date that isn't one
 *
 * @param row from 0
 */
export function recordValue(records: Records, row: number, name: string, isDay: boolean, table: string): Written {
  const value = records.rows[row]?.[records.columns.findIndex((one) => isSameName(one, name))] ?? "";
  if (typeof value === "number") return value;
  const given = value.trim();
  if (given === "") return null;
  try {
    if (isDay || isOfDate(name)) return serialOfDate(given);
    return records.areTyped === true ? given : writtenValue(given);
  } catch (error) {
    if (error instanceof RuleError)
      throw new FillError(`${table}, record ${row + 1}: ${shortened(name)} ${error.rule}`);
    throw error;
  }
}
