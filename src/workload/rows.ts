/** Reads a CSV file for an input that takes rows; finds its columns by their headings, in any order. */
import type { RowsInput } from "../model/question/input";
import { CsvError, splitCsv } from "./csv";

/**
 * Returns the cells in reading order, as the model takes them, without checking them. An optional column may be
 * missing; columns that the input doesn't have are skipped.
 * @throws CsvError if the file can't be read or lacks a column
 */
export function readRowsFile(csv: string, { columns }: RowsInput): string[] {
  const { header, body } = splitCsv(csv);
  const [only, ...others] = Object.keys(columns);
  const isList = others.length === 0 && header.cells.length === 1 && header.cells[0]?.trim().toLowerCase() !== only;
  // A list needs no heading: the model skips words above numbers.
  if (isList) return [header, ...body].map(({ cells }) => cells[0]?.trim() ?? "");
  const headings = header.cells.map((cell) => cell.trim().toLowerCase());
  const places = Object.entries(columns).map(([name, { mayBeBlank }]) => {
    const place = headings.indexOf(name);
    if (place < 0 && !mayBeBlank) throw new CsvError(header.row, `needs a column ${name}`, header.cells.join(", "));
    return place;
  });
  return body.flatMap(({ cells }) => places.map((place) => cells[place]?.trim() ?? ""));
}
