/** Splits a CSV export into lines and cells, with any separator. */
import Papa from "papaparse";
import { quoted } from "../model/quantities/formatNumber";
import { UserError } from "../model/language/userError";
import type { Choice } from "./choices";

/** A file can't be used; gives the row of the file, counted from 1, the broken rule and the cell's content. */
export class CsvError extends UserError {
  constructor(
    readonly row: number,
    readonly rule: string,
    readonly given?: string,
    /** The choice with which the file could be read. */
    readonly asks?: Choice,
  ) {
    super(`row ${row}: ${rule}${given === undefined ? "" : `, got ${quoted(given)}`}`);
  }
}

export interface CsvLine {
  /** The row's number in the file, counted from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Splits a file. Lines that begin with # are comments; the first other line is the heading.
 * @throws CsvError if the file is empty, a quotation mark isn't closed, or a row has more cells than the heading
 */
export function splitCsv(csv: string): { header: CsvLine; body: CsvLine[] } {
  const withoutComments = csv.replace(/^\uFEFF/, "").replace(/^[ \t]*#.*$/gm, "");
  const [delimiter = ","] = delimitersOf(/^.*\S.*$/m.exec(withoutComments)?.[0] ?? "");
  const { data, errors } = Papa.parse<string[]>(withoutComments, { delimiter });
  const fault = errors.find(({ type }) => type === "Quotes");
  if (fault) throw new CsvError((fault.row ?? 0) + 1, "a quotation mark isn't closed");
  const [header, ...body] = data
    .map((cells, i): CsvLine => ({ row: i + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (!header) throw new CsvError(1, "the file is empty");
  const tooWide = widthRule(header.cells, delimiter);
  for (const { row, cells } of body) {
    const rule = tooWide(cells);
    if (rule !== undefined) throw new CsvError(row, rule);
  }
  return { header, body };
}

/**
 * Number of cells up to the last one that isn't blank, but at least `least`, because a delimiter at the end makes no
 * cell.
 */
export function filledCells(cells: readonly string[], least: number): number {
  let count = cells.length;
  while (count > least && cells[count - 1]?.trim() === "") count -= 1;
  return count;
}

/**
 * Says why a row has too many cells; undefined for other rows. Blank cells at the end don't count, but with commas the
 * row must not have more cells than the heading either: in "98,01," under "MB/s,note" a decimal comma made a cell. No
 * number contains a semicolon or a tab.
 */
export function widthRule(
  heading: readonly string[],
  delimiter: string,
): (cells: readonly string[]) => string | undefined {
  const named = filledCells(heading, 0);
  const tooMany = (cells: number, width: number): string | undefined =>
    cells > width ? `has ${cells} cells, but the heading has ${width}; numbers may contain the delimiter` : undefined;
  return (cells) =>
    tooMany(filledCells(cells, named), named) ??
    (delimiter === "," ? tooMany(cells.length, heading.length) : undefined);
}

/** Possible separators; outside quotation marks in the heading, the first one is the most frequent. */
export function delimitersOf(heading: string): readonly string[] {
  const text = heading.replace(/"[^"]*"/g, "");
  const count = (separator: string): number => text.split(separator).length - 1;
  const found = ["\t", ";", ","].filter((separator) => count(separator) > 0);
  return found.length > 0 ? found.sort((a, b) => count(b) - count(a)) : [","];
}
