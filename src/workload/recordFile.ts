/** One file of records, row by row, as its contract says. */
import { quoted } from "../model/figures";
import { QuantityError } from "../model/quantity";
import { TimestampError, timestampReader, type DateOrder } from "../model/workload/timestamp";
import type { CsvLine } from "./csv";
import { CsvError } from "./csv";
import { findColumns, numberIn, type ColumnContract, type Contract, type FoundColumn } from "./heading";
import { textRows, type TextRows } from "./textRows";

/** A row's cells by column: numbers in the contract's unit, times in seconds. A column or cell that is not there is undefined. */
export type RecordCells = Readonly<Record<string, number | string | undefined>>;

export interface RecordTaker {
  readonly record: (cells: RecordCells, row: number) => void;
  /** A row that is left out, and why. */
  readonly fault: (row: number, text: string) => void;
}

/** @throws CsvError at the end, where the heading lacks a column */
export function recordRows(contract: Contract, { record, fault }: RecordTaker, dates?: DateOrder): TextRows {
  const readTime = timestampReader(dates);
  const columns = Object.entries(contract);
  let found: ReadonlyMap<string, FoundColumn> = new Map();
  const read = (cell: string, column: ColumnContract, factor: number): number | string | undefined => {
    if (cell === "") {
      if (column.needed) throw new QuantityError("is blank");
      return undefined;
    }
    if (column.takes === "text") return cell;
    if (column.takes === "time") return readTime(cell).seconds;
    const value = numberIn(cell, factor, column.unit);
    if (value < 0) throw new QuantityError("must be at least 0");
    if (column.positive && value === 0) throw new QuantityError("must be above 0");
    if (column.whole && !Number.isSafeInteger(value)) throw new QuantityError("must be a whole number");
    return value;
  };
  return textRows({
    heading(line) {
      try {
        found = findColumns(line, contract);
        return true;
      } catch (error) {
        if (error instanceof CsvError) return error;
        throw error;
      }
    },
    row({ cells, row }: CsvLine) {
      const values: Record<string, number | string | undefined> = {};
      for (const [name, column] of columns) {
        const at = found.get(name);
        if (!at) continue;
        const cell = cells[at.place]?.trim() ?? "";
        try {
          values[name] = read(cell, column, at.factor);
        } catch (error) {
          if (!(error instanceof QuantityError) && !(error instanceof TimestampError)) throw error;
          fault(row, `${at.heading} ${error.rule}${cell === "" ? "" : `, got ${quoted(cell)}`}`);
          return;
        }
      }
      record(values, row);
    },
    passedOver: () => undefined,
    fault: (row, rule, given) => {
      fault(row, given === undefined ? rule : `${rule}, got ${quoted(given)}`);
    },
  });
}
