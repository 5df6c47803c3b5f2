/** Lines of a CSV export, whatever its separator. */
import Papa from "papaparse";
import { quoted } from "../model/figures";

/** Why a file cannot be used: the row of the file, counted from 1, the rule and what stands there. */
export class CsvError extends Error {
  override readonly name = "CsvError";
  constructor(
    readonly row: number,
    readonly rule: string,
    readonly given?: string,
  ) {
    super(`row ${row}: ${rule}${given === undefined ? "" : `, got ${quoted(given)}`}`);
  }
}

export interface CsvLine {
  /** Of the file, counted from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Lines that begin with # are comments; the first other line is the heading.
 * @throws CsvError where the file is empty or a quotation mark is not closed.
 */
export function splitCsv(csv: string): { header: CsvLine; body: CsvLine[] } {
  const withoutComments = csv.replace(/^\uFEFF/, "").replace(/^[ \t]*#.*$/gm, "");
  const { data, errors } = Papa.parse<string[]>(withoutComments, { delimiter: delimiterOf(withoutComments) });
  const fault = errors.find(({ type }) => type === "Quotes");
  if (fault) throw new CsvError((fault.row ?? 0) + 1, "a quotation mark is not closed");
  const [header, ...body] = data
    .map((cells, i): CsvLine => ({ row: i + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (!header) throw new CsvError(1, "the file is empty");
  return { header, body };
}

/** The separator that the heading has most of, outside quotation marks. */
export function delimiterOf(csv: string): string {
  const first = (/^.*\S.*$/m.exec(csv)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (separator: string): number => first.split(separator).length;
  return [",", ";", "\t"].reduce((most, separator) => (count(separator) > count(most) ? separator : most));
}
