/** One file of records, row by row, as its contract says. */
import { quoted } from "../model/figures";
import { QuantityError, type UnitName } from "../model/quantity";
import { EITHER_ORDER, mustBeOrdered, TimestampError, twoTimesReader } from "../model/workload/timestamp";
import type { CsvLine } from "./csv";
import { CsvError } from "./csv";
import { mustHave, READS_TWO_WAYS, twoNumbersIn } from "./decimals";
import type { FileEvidence, FileReading } from "./evidence";
import { findColumns, type ColumnContract, type Contract, type FoundColumn } from "./heading";
import { textRows, type TextRows } from "./textRows";
import { proofOf } from "./twoWays";

/** A row's cells by column: numbers in the contract's unit, times in seconds. A column or cell that is not there is undefined. */
export type RecordCells = Readonly<Record<string, number | string | undefined>>;

export interface RecordTaker {
  readonly record: (cells: RecordCells, row: number) => void;
  /** A row that is left out, and why. */
  readonly fault: (row: number, text: string) => void;
}

/** What the first pass over a file gathers, or what the second goes by. */
export type RecordPass =
  | { readonly kind: "survey"; readonly evidence: FileEvidence }
  | { readonly kind: "read"; readonly reading: FileReading };

/** @throws CsvError at the end, where the heading lacks a column */
export function recordRows(contract: Contract, { record, fault }: RecordTaker, pass: RecordPass): TextRows {
  const readTime = twoTimesReader();
  const columns = Object.entries(contract);
  let found: ReadonlyMap<string, FoundColumn> = new Map();
  const readAt = (cell: string, row: number): number => {
    const read = readTime(cell);
    if (read.end !== undefined) throw new TimestampError("must be a time, not a range");
    if (pass.kind === "survey") {
      pass.evidence.time(read, row, cell);
      return 0;
    }
    const { order, hasBothOrders } = pass.reading;
    if (Number.isNaN(read[order])) throw new TimestampError(mustBeOrdered(order));
    if (hasBothOrders && proofOf(read.dmy, read.mdy) === "both") throw new TimestampError(EITHER_ORDER);
    return read[order];
  };
  const readNumber = (cell: string, { heading, factor }: FoundColumn, row: number, unit: UnitName): number => {
    const read = twoNumbersIn(cell, factor, unit);
    if (pass.kind === "survey") {
      pass.evidence.number(read, row, heading, cell);
      return 1;
    }
    const { sign, hasBothSigns } = pass.reading;
    const value = sign === "." ? read.point : read.comma;
    if (Number.isNaN(value)) throw new QuantityError(mustHave(sign, true));
    if (hasBothSigns && proofOf(read.point, read.comma) === "both") throw new QuantityError(READS_TWO_WAYS);
    return value;
  };
  const read = (cell: string, column: ColumnContract, at: FoundColumn, row: number): number | string | undefined => {
    if (cell === "") {
      if (column.needed) throw new QuantityError("is blank");
      return undefined;
    }
    if (column.takes === "text") return cell;
    if (column.takes === "time") return readAt(cell, row);
    const value = readNumber(cell, at, row, column.unit ?? "count");
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
          values[name] = read(cell, column, at, row);
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
