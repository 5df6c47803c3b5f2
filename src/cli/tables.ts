/** The tables whose records repeat rows of a template, from CSV files. */
import { existsSync, readFileSync } from "node:fs";
import type { Records, Tables } from "../filling/records";
import { textOfBytes } from "../workload/chunks";
import { splitCsv } from "../workload/csv";
import { UsageError } from "./arguments";

/** @throws UsageError or CsvError */
export function tablesFrom(words: readonly string[] = []): Tables {
  const tables: Record<string, Records> = {};
  for (const word of words) {
    const [, name = "", file = ""] = /^([\p{L}_][\p{L}\p{M}\p{N}_]*)=(.+)$/su.exec(word) ?? [];
    if (name === "") throw new UsageError(`--table needs name=file.csv, got "${word}"`);
    if (Object.keys(tables).some((known) => known.toLowerCase() === name.toLowerCase()))
      throw new UsageError(`--table: ${name} is given twice`);
    if (!existsSync(file)) throw new UsageError(`--table: file not found: ${file}`);
    const { header, body } = splitCsv(textOfBytes(readFileSync(file)));
    if (body.length === 0) throw new UsageError(`--table: ${file} has no rows below its heading`);
    const columns = header.cells.map((cell) => cell.trim());
    tables[name] = { columns, rows: body.map(({ cells }) => columns.map((_, i) => cells[i] ?? "")) };
  }
  return tables;
}
