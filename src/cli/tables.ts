/** The tables whose records repeat rows of a template, from CSV files. */
import type { Records, Tables } from "../filling/records";
import { splitCsv } from "../workload/csv";
import { UsageError } from "./usageError";
import { readText } from "./files";

/** @throws UsageError or CsvError */
export function tablesFrom(words: readonly string[] = []): Tables {
  const tables: Record<string, Records> = {};
  for (const word of words) {
    const [, name = "", file = ""] = /^([\p{L}_][\p{L}\p{M}\p{N}_]*)=(.+)$/su.exec(word) ?? [];
    if (name === "") throw new UsageError(`--table needs name=file.csv, got "${word}"`);
    if (Object.keys(tables).some((known) => known.toLowerCase() === name.toLowerCase()))
      throw new UsageError(`--table: ${name} is given twice`);
    const { header, body } = splitCsv(readText(file, "--table"));
    if (body.length === 0) throw new UsageError(`--table: ${file} has no rows below its heading`);
    const columns = header.cells.map((cell) => cell.trim());
    tables[name] = { columns, rows: body.map(({ cells }) => columns.map((_, i) => cells[i] ?? "")) };
  }
  return tables;
}
