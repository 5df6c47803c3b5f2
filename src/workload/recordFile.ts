/** Reads one file of records row by row, by its contract. */
import { quoted } from "../model/quantities/formatNumber";
import type { UnitName } from "../model/quantities/quantity";
import { RuleError } from "../model/language/refusal";
import { DAY_SECONDS, EITHER_ORDER, mustBeOrdered, twoTimesReader } from "../model/quantities/timestamp";
import type { CsvLine } from "./csv";
import { CsvError } from "./csv";
import { mustHave, READS_TWO_WAYS, twoNumbersIn } from "./decimals";
import type { FileEvidence, FileReading } from "./evidence";
import { findColumns, type ColumnContract, type Contract, type FoundColumn } from "./heading";
import { numberColumn } from "../model/workload/numberColumn";
import { rangeLengths } from "./ranges";
import { textRows, type TextRows } from "./textRows";
import { proofOf } from "./twoWays";

/**
 * A row's cells by column: numbers in the contract's unit, times in seconds; undefined for a missing column or cell.
 */
export type RecordCells = Readonly<Record<string, number | string | undefined>>;

export interface RecordTaker {
  readonly record: (cells: RecordCells, row: number) => void;
  /** Receives a row that is skipped, and why. */
  readonly fault: (row: number, text: string) => void;
}

/** What the first pass over a file collects, or what the second pass uses. */
export type RecordPass =
  | { readonly kind: "survey"; readonly evidence: FileEvidence }
  | { readonly kind: "read"; readonly reading: FileReading };

const NO_RANGE = "must be the start of the interval, not a range";

/** @throws CsvError for a range instead of a time; at the end, if the heading lacks a column */
export function recordRows(contract: Contract, { record, fault }: RecordTaker, pass: RecordPass): TextRows {
  const readTime = twoTimesReader();
  const columns = Object.entries(contract);
  let found: ReadonlyMap<string, FoundColumn> = new Map();
  /** Times followed by a time zone or by the end of a range; only all rows together show which. */
  const [locals, offsets, rows] = [numberColumn(), numberColumn(), numberColumn()];
  const mustBeTimes = (): void => {
    const [local, offset, row] = [locals.take(), offsets.take(), rows.at];
    const [first = 0, zone = 0] = [local[0], offset[0]];
    // A single time, 08:00-09:00, could be either.
    const isOne = local.every((at) => at === first) && -zone > first % DAY_SECONDS;
    if (isOne || rangeLengths({ local, offset, row, isRange: false })) throw new CsvError(row(0), `start ${NO_RANGE}`);
  };
  const readAt = (cell: string, row: number): number => {
    const read = readTime(cell);
    if (read.end !== undefined) throw new CsvError(row, `start ${NO_RANGE}`, cell);
    if (pass.kind === "survey") {
      if (read.offset !== undefined && read.offset !== 0) {
        locals.add((Number.isNaN(read.dmy) ? read.mdy : read.dmy) + read.offset);
        offsets.add(read.offset);
        rows.add(row);
      }
      pass.evidence.time(read, row, cell);
      return 0;
    }
    const { order, hasBothOrders } = pass.reading;
    if (Number.isNaN(read[order])) throw new RuleError(mustBeOrdered(order));
    if (hasBothOrders && proofOf(read.dmy, read.mdy) === "both") throw new RuleError(EITHER_ORDER);
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
    if (Number.isNaN(value)) throw new RuleError(mustHave(sign, true));
    if (hasBothSigns && proofOf(read.point, read.comma) === "both") throw new RuleError(READS_TWO_WAYS);
    return value;
  };
  const read = (cell: string, column: ColumnContract, at: FoundColumn, row: number): number | string | undefined => {
    if (cell === "") {
      if (column.needed) throw new RuleError("is blank");
      return undefined;
    }
    if (column.takes === "text") return cell;
    if (column.takes === "time") return readAt(cell, row);
    const value = readNumber(cell, at, row, column.unit ?? "count");
    if (value < 0) throw new RuleError("must be at least 0");
    if (column.positive && value === 0) throw new RuleError("must be above 0");
    if (column.whole && !Number.isSafeInteger(value)) throw new RuleError("must be a whole number");
    return value;
  };
  const taken = textRows({
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
          if (!(error instanceof RuleError)) throw error;
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
  return {
    push: (text) => {
      taken.push(text);
    },
    end() {
      taken.end();
      if (rows.length > 0) mustBeTimes();
    },
  };
}
