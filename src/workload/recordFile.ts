/** Reads one file of records row by row, by its contract. */
import { quoted } from "../model/quantities/formatNumber";
import type { UnitName } from "../model/quantities/quantity";
import { RuleError } from "../model/language/userError";
import { twoTimesReader } from "../model/quantities/timestamp";
import { CsvError, delimitersOf, filledCells, widthRule } from "./csv";
import { twoNumbersIn } from "./decimals";
import type { Evidence } from "./evidence";
import { findColumns, type ColumnContract, type Contract, type FoundColumn } from "./columnContract";
import { CellLines } from "./layouts/cells";
import { Lines, TOO_LONG } from "./lines";

/**
 * A row's cells by column: numbers in the contract's unit, times in seconds; undefined for a missing column or cell.
 */
export type RecordCells = Readonly<Record<string, number | string | undefined>>;

export interface RecordTaker {
  readonly record: (cells: RecordCells, row: number) => void;
  /** Receives a row that is skipped, and why. */
  readonly fault: (row: number, text: string) => void;
}

/** A file is read twice, because only all of its rows show how its numbers and dates are written. */
export interface RecordPass {
  readonly kind: "survey" | "read";
  readonly evidence: Evidence;
}

const NO_RANGE = "must be the start of the interval, not a range";

/** @throws CsvError if there is no heading, or it lacks a column */
export function recordRows(contract: Contract, taker: RecordTaker, pass: RecordPass): RecordRows {
  return new RecordRows(contract, taker, pass);
}

class RecordRows {
  private readonly readTime = twoTimesReader();
  private found: ReadonlyMap<string, FoundColumn> | undefined;
  private cells: CellLines | undefined;
  private heading = "";
  /** Time zones that may be the ends of ranges; they are no zones if they change. */
  private readonly zones = new Set<number>();
  private tooWide: ReturnType<typeof widthRule> = () => undefined;
  private readonly lines = new Lines((line, row) => {
    this.line(line, row);
  });

  constructor(
    private readonly contract: Contract,
    private readonly taker: RecordTaker,
    private readonly pass: RecordPass,
  ) {}

  push(text: string): void {
    this.lines.push(text);
  }

  end(): void {
    this.lines.end();
    this.cells?.end();
    if (!this.found) throw new CsvError(1, "the file is empty");
  }

  private line(line: string | undefined, row: number): void {
    if (line === undefined) {
      this.taker.fault(row, TOO_LONG);
      return;
    }
    const text = row === 1 ? line.replace(/^\uFEFF/, "") : line;
    if (text.trim() === "" || /^\s*#/.test(text) || /^"?sep=.?"?\s*$/i.test(text) || text === this.heading) return;
    if (!this.cells && /^\s*<[?!a-z]/i.test(text)) {
      const needed = Object.entries(this.contract).filter(([, column]) => column.needed);
      const names = needed.map(([name]) => name).join(", ");
      throw new CsvError(
        row,
        `is XML: export the records themselves, which have counts where reports have rates, as CSV with the columns ${names}`,
      );
    }
    if (!this.cells) {
      const [delimiter = ","] = delimitersOf(text);
      this.heading = text;
      this.cells = new CellLines(
        delimiter,
        (cells, own) => {
          this.row(cells, own, delimiter);
        },
        (own) => {
          this.taker.fault(own, "a quotation mark isn't closed");
        },
      );
    }
    this.cells.line(text, row);
  }

  private row(cells: readonly string[], row: number, delimiter: string): void {
    if (!this.found) {
      this.found = findColumns({ cells, row }, this.contract);
      this.tooWide = widthRule(cells, delimiter);
      return;
    }
    if (filledCells(cells, 0) === 0) return;
    const tooWide = this.tooWide(cells);
    if (tooWide !== undefined) {
      this.taker.fault(row, tooWide);
      return;
    }
    const values: Record<string, number | string | undefined> = {};
    for (const [name, column] of Object.entries(this.contract)) {
      const at = this.found.get(name);
      if (!at) continue;
      const cell = cells[at.place]?.trim() ?? "";
      try {
        values[name] = this.read(cell, column, at, row);
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        this.taker.fault(row, `${at.heading} ${error.rule}${cell === "" ? "" : `, got ${quoted(cell)}`}`);
        return;
      }
    }
    this.taker.record(values, row);
  }

  private read(cell: string, column: ColumnContract, at: FoundColumn, row: number): number | string | undefined {
    if (cell === "") {
      if (column.needed) throw new RuleError("is blank");
      return undefined;
    }
    if (column.takes === "text") return cell;
    if (column.takes === "time") return this.timeIn(cell, row);
    const value = this.numberIn(cell, at, row, column.unit ?? "count");
    if (value < 0) throw new RuleError("must be at least 0");
    if (column.positive && value === 0) throw new RuleError("must be above 0");
    if (column.whole && !Number.isSafeInteger(value)) throw new RuleError("must be a whole number");
    return value;
  }

  private timeIn(cell: string, row: number): number {
    const read = this.readTime(cell);
    if (read.offset !== undefined && RANGE.test(cell)) this.zones.add(read.offset);
    if (read.end !== undefined || this.zones.size > 1) throw new CsvError(row, `start ${NO_RANGE}`, cell);
    const { kind, evidence } = this.pass;
    evidence.time(read, row, cell);
    const at = evidence.secondsOf(read);
    if (kind === "read" && Number.isNaN(at)) throw new RuleError(evidence.orderRule());
    return at;
  }

  private numberIn(cell: string, { heading, factor }: FoundColumn, row: number, unit: UnitName): number {
    const read = twoNumbersIn(cell, factor, unit);
    const { kind, evidence } = this.pass;
    if (kind === "survey") {
      evidence.number(read, row, heading, cell);
      return 1;
    }
    const value = evidence.valueOf(read);
    if (Number.isNaN(value)) throw new RuleError(evidence.signRule());
    return value;
  }
}

/** 08:00-09:00 may be a range, or a time with its zone. */
const RANGE = /(?:^|\s)\d{1,2}:\d{2}-\d{2}:\d{2}$/;
