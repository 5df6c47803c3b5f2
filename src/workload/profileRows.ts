/** The rows of a measured file as they come: a few numbers of each, what was said above them, and what can't be read. */
import { RuleError } from "../model/language/refusal";
import { exactly, quoted } from "../model/quantities/formatNumber";
import { QuantityError, type UnitName } from "../model/quantities/quantity";
import type { TimeFinding } from "../model/workload/readings";
import { CsvError, type CsvLine } from "./csv";
import { amount } from "./decimals";
import { fileEvidence, type ReadingChoices } from "./evidence";
import type { Doubt } from "./findings";
import { isHeadingAgain, isNamed } from "./headingAgain";
import { numberColumn } from "../model/workload/numberColumn";
import { problemList } from "./problems";
import { profileColumns, type ColumnChoices, type NamedColumn, type ProfileColumns } from "./profileColumns";
import { rowLengths } from "./rowLengths";
import { rowTimes } from "./rowTimes";
import { mustAgree, unitBeside } from "./saidUnits";
import { splitNumbers, type SplitNumbers } from "./splitNumbers";
import { systemNames } from "./systems";
import { textRows, type TextLine } from "./textRows";
import { twoWayColumn, type TwoWayColumn } from "./twoWays";

/**
 * "changed offset": instants stay exact, only their texts change. "skipped": titles and headings, which aren't rows.
 * "partial row": a row ends before the next one begins.
 */
export type ProfileProblem =
  | ("unreadable row" | "skipped" | "changed offset" | "partial row" | "several systems")
  | TimeFinding
  | Doubt;

export interface ProfileOptions extends ColumnChoices, ReadingChoices {
  /** Name of the only system whose rows are used. */
  readonly system?: string;
  /** Whether times mark the start of their interval (default) or its end. */
  readonly stamps?: "start" | "end";
  /** Length of an interval, for a file without times or with one row only. */
  readonly intervalSeconds?: number;
}

/** More rows would not make a profile: see MOST_INTERVALS. */
const MOST_ROWS = 10_000_000;
/** Number of systems that an error names. */
const MOST_NAMES = 20;
/** Number of lines kept that aren't rows but may contain a unit. */
const MOST_NOTES = 100;

export class ProfileRows {
  readonly problems = problemList<ProfileProblem>();
  readonly rates = twoWayColumn();
  readonly io = twoWayColumn();
  readonly highest = twoWayColumn();
  readonly rowNumbers = numberColumn();
  readonly systems;
  readonly lengths = rowLengths();
  readonly evidence;
  readonly times;
  /** Lines above the heading, and lines below it that aren't rows. */
  readonly notes: TextLine[] = [];
  /** Undefined until the heading was read. */
  columns: ProfileColumns | undefined;
  /** Number of rows below the heading. */
  count = 0;
  /** True if a rate was given with its unit. */
  saysUnit = false;
  /** The row that was counted last. */
  private counted = 0;
  private agreedUnit = "";
  private split: SplitNumbers | undefined;
  private readonly text;

  constructor(private readonly options: ProfileOptions) {
    this.systems = systemNames(options.system);
    this.evidence = fileEvidence(options);
    this.times = rowTimes(this.evidence, options.decimalComma !== undefined);
    this.text = textRows({
      heading: (line, delimiter) => this.heading(line, delimiter),
      row: (line) => {
        if (this.columns) this.take(line, this.columns);
      },
      above: (row, text) => void this.notes.push({ row, text }),
      passedOver: (row, what) => {
        this.problems.add("skipped", row, () => what);
      },
      fault: (row, rule, given) => {
        this.unreadable(row, rule, given);
      },
    });
  }

  push(piece: string): void {
    this.text.push(piece);
  }

  /** Returns the columns. @throws CsvError if nothing was read, or unquoted decimal commas split the numbers */
  end(): ProfileColumns {
    this.text.end();
    if (!this.columns || this.rowNumbers.length === 0) throw this.nothingRead();
    this.split?.mustBeNone();
    return this.columns;
  }

  nothingRead(): CsvError {
    const { system } = this.options;
    if (system !== undefined && this.count === 0) {
      const names = this.systems.all();
      const has =
        names.length === 0 ? "no column names the systems" : `its systems are ${names.slice(0, MOST_NAMES).join(", ")}`;
      return new CsvError(1, `has no rows of the system ${system}; ${has}`);
    }
    const all = this.problems.done().first;
    const first = all.find(({ kind }) => kind !== "skipped") ?? all[0];
    return first ? new CsvError(first.row, first.text) : new CsvError(1, "the file has no rows below the heading");
  }

  unreadable(row: number, rule: string, given?: string): void {
    this.problems.add("unreadable row", row, () => (given === undefined ? rule : `${rule}, got ${quoted(given)}`));
  }

  private heading(line: CsvLine, delimiter: string): true | CsvError {
    try {
      this.columns = profileColumns(line, this.options);
      this.systems.at(this.columns);
      this.split = delimiter === "," ? splitNumbers(this.columns) : undefined;
      const own = this.notes.findIndex(({ row }) => row === line.row);
      if (own >= 0) this.notes.splice(own);
      return true;
    } catch (error) {
      if (error instanceof CsvError) return error;
      throw error;
    }
  }

  private take(line: CsvLine, found: ProfileColumns): void {
    if (isNamed(line, found)) {
      if (isHeadingAgain(line, found)) {
        this.problems.add("skipped", line.row, () => "the heading or its unit is repeated");
        return;
      }
      if (this.notes.length < MOST_NOTES) this.notes.push({ row: line.row, text: line.cells.join(" ") });
    }
    if (found.others.length === 0) this.takeRate(line, found);
    else
      for (const rate of [found.rate, ...found.others])
        if (!this.takeRate(line, { ...found, rate }, rate?.heading)) break;
  }

  /**
   * Takes a row's rate. Returns false if its time can't be read.
   * @param column its heading, if the columns are systems
   */
  private takeRate(line: CsvLine, found: ProfileColumns, column?: string): boolean {
    if (!this.systems.isWanted(line.cells, column)) return true;
    const columns = this.count === 0 && column === undefined ? withUnitBeside(line, found) : found;
    if (column === undefined) this.columns = columns;
    if (this.counted !== line.row) this.count += 1;
    this.counted = line.row;
    if (this.count > MOST_ROWS) throw new CsvError(line.row, `the file has more than ${exactly(MOST_ROWS)} rows`);
    try {
      if (columns.time !== undefined) this.addTime(line, columns);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.unreadable(line.row, `time ${error.rule}`, this.times.textOf(line, columns));
      return false;
    }
    // A row whose value can't be read still shows that its interval existed.
    if (columns.io) this.addNumber(this.io, line, columns.io, "count");
    if (columns.rate) this.addNumber(this.rates, line, columns.rate, "MB/s");
    else if (columns.transfer) this.addNumber(this.rates, line, columns.transfer, "MB");
    if (columns.highest) this.addNumber(this.highest, line, columns.highest, "MB/s");
    this.split?.add(line);
    this.rowNumbers.add(line.row);
    this.systems.add(line.cells, line.row, column);
    return true;
  }

  private addTime(line: CsvLine, columns: ProfileColumns): void {
    const begins = this.times.read(line, columns);
    const text = this.times.textOf(line, columns);
    const isForward = this.times.isCounted || this.times.isElapsed || this.lengths.add(line.cells, columns, begins);
    if (!isForward) this.unreadable(line.row, "time must be before the end of the row", text);
    this.times.add(begins, text, !isForward);
  }

  private addNumber(column: TwoWayColumn, { cells, row }: CsvLine, at: NamedColumn, unit: UnitName): void {
    const number = cells[at.place]?.trim() ?? "";
    // If the cell is a number, the column has device addresses instead of units.
    const own = at.unit === undefined ? "" : (cells[at.unit]?.trim() ?? "");
    const cell = /^\D/.test(own) && /\d$/.test(number) ? `${number} ${own}` : number;
    if (own !== "" && own !== this.agreedUnit) {
      mustAgree(row, at, own);
      this.agreedUnit = own;
    }
    try {
      const read = amount(cell, at.factor, unit);
      column.add(read.point, read.comma, cell);
      this.evidence.number(read, row, at.heading, cell);
      this.saysUnit ||= unit === "MB/s" && /[a-z]$/i.test(cell);
    } catch (error) {
      if (!(error instanceof QuantityError)) throw error;
      this.unreadable(row, `${at.heading} ${error.rule}`, cell === "" ? undefined : cell);
      column.add(NaN, NaN, cell);
    }
  }
}

/** The columns with the unit that the first row has beside a rate without one. */
function withUnitBeside(line: CsvLine, columns: ProfileColumns): ProfileColumns {
  const { rate } = columns;
  if (!rate?.isAssumed || rate.unit !== undefined) return columns;
  return { ...columns, rate: { ...rate, unit: unitBeside(line, rate) } };
}
