/** Reads a CSV file for an input that takes rows: its columns by their headings, in whatever order. */
import type { RowsInput } from "../model/input";
import { CsvError, splitCsv } from "./csv";

/**
 * The cells in reading order, as the model takes them. A column that may be blank may be left out; columns that the
 * input does not have are passed over. What a cell must be is the model's to say.
 * @throws CsvError where the file cannot be read, or lacks a column.
 */
export function readRowsFile(csv: string, { columns }: RowsInput): string[] {
  const { header, body } = splitCsv(csv);
  const headings = header.cells.map((cell) => cell.trim().toLowerCase());
  const places = Object.entries(columns).map(([name, { mayBeBlank }]) => {
    const place = headings.indexOf(name);
    if (place < 0 && !mayBeBlank) throw new CsvError(header.row, `needs a column ${name}`, header.cells.join(", "));
    return place;
  });
  return body.flatMap(({ cells }) => places.map((place) => cells[place]?.trim() ?? ""));
}
