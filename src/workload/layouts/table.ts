/** Cells with a delimiter below a heading, or below several with a mark. */
import { RuleError } from "../../model/language/userError";
import { quoted } from "../../model/quantities/formatNumber";
import { MINUTE_SECONDS } from "../../model/quantities/timestamp";
import { QuantityError, readQuantity } from "../../model/quantities/quantity";
import { filledCells, widthRule } from "../csv";
import type { Direction } from "../../model/workload/direction";
import type { Format, TableLayout } from "../formats/format";
import { MeasuredRows } from "../measuredRows";
import { Notes } from "../notes";
import { mbpsOfIos } from "../../model/workload/transfer";
import { readingsOf } from "../columnContract";
import { rateUnit } from "../units";
import { CellLines } from "./cells";
import {
  addends,
  columnsOf,
  iosOf,
  matched,
  plainIn,
  rateIn,
  rateOf,
  type Column,
  type LayoutReader,
  type LayoutTask,
} from "./columns";
import { RowTimes, type RowTime } from "./rowTimes";

/** Rows that are held until a number or a date shows how all are written. */
const MOST_HELD = 20_000;

/** In place of a value. */
const BLANK = "";

interface Places {
  readonly times: readonly number[];
  readonly end: number;
  readonly length: number;
  readonly device: number;
  readonly only: number;
  readonly highest: number;
  readonly size: number;
}

interface Held {
  readonly cells: readonly string[];
  readonly row: number;
}

export class TableReader implements LayoutReader {
  readonly rows = new MeasuredRows();
  readonly notes = new Notes();
  readonly seen = new Set<Direction>();
  readonly times: RowTimes;
  /** Rows below the heading. */
  count = 0;
  private readonly layout: TableLayout;
  private readonly lines: CellLines;
  private readonly restart: RegExp | undefined;
  private columns: readonly Column[] = [];
  private all: readonly Column[] = [];
  private heading = "";
  private names: readonly string[] = [];
  private places: Places | undefined;
  private groups: readonly string[] | undefined;
  private isFirst: boolean;
  private held: Held[] = [];
  private readonly words: ReadonlySet<string>;
  private tooWide: ReturnType<typeof widthRule> = () => undefined;

  constructor(
    private readonly task: LayoutTask,
    private readonly delimiter: string,
  ) {
    this.layout = task.format.layout as TableLayout;
    this.isFirst = this.layout.skipsFirst === true;
    this.restart = this.layout.restart === undefined ? undefined : new RegExp(this.layout.restart);
    this.times = new RowTimes(this.layout, task.evidence, this.notes);
    this.words = new Set(task.section.only?.words);
    this.lines = new CellLines(
      delimiter,
      (cells, row, isQuoted) => {
        this.row(cells, row, isQuoted);
      },
      (row) => {
        this.notes.unreadable(row, "a quotation mark isn't closed");
      },
    );
  }

  used(): readonly Column[] {
    return this.all;
  }

  /** False for a list without times. */
  get hasTimes(): boolean {
    return (this.places?.times.length ?? 0) > 0;
  }

  line(text: string, row: number): void {
    const mark = this.layout.headingMark;
    const isComment = text.startsWith("#");
    if (mark !== undefined && text.startsWith(mark)) this.begin(text.slice(mark.length).split(this.delimiter));
    else if (text.trim() === "" || isComment) return;
    else this.lines.line(text, row);
  }

  end(): void {
    this.lines.end();
    this.release();
    for (const { row, text, asks } of this.task.evidence.questions()) this.notes.ask(text, asks, row);
    this.times.end(this.rows.names.length);
  }

  private begin(cells: readonly string[]): void {
    const { format, section, direction } = this.task;
    this.release();
    this.names = headingsOf(cells);
    this.heading = cells.join(this.delimiter);
    this.tooWide = widthRule(cells, this.delimiter);
    const at = (name: string | undefined): number =>
      name === undefined ? -1 : this.names.findIndex((own) => matched(name, own) !== undefined);
    const { time, yearless, begins } = this.layout;
    const hasTimes = time.every((name) => at(name) >= 0);
    const places = {
      times: yearless && begins !== undefined && !hasTimes ? [at(yearless.time)] : time.map(at),
      end: at(this.layout.end),
      length: typeof format.interval === "object" ? at(format.interval.column) : -1,
      device: at(section.device),
      only: at(section.only?.column),
      highest: at(this.layout.highest?.column),
      size: this.names.length,
    };
    this.places = places;
    if (places.times.includes(-1))
      this.notes.ask(this.layout.otherwise ?? `the file has no column ${this.layout.time.join(" and ")}`, undefined);
    const isOwn = section.device === undefined || places.device >= 0;
    this.columns = isOwn ? columnsOf(section, this.names, direction, this.seen) : [];
    if (this.columns.length > 0) this.all = this.columns;
  }

  private row(cells: readonly string[], row: number, isQuoted: boolean): void {
    if (!this.places) {
      if (this.layout.grouped && !this.groups) this.groups = cells;
      else this.begin(this.groups ? groupedHeadings(this.groups, cells) : cells);
      return;
    }
    if (this.columns.length === 0 || this.restart?.test(cells.join(this.delimiter)) === true) return;
    if (cells.every((cell) => cell.trim() === "")) return;
    if (cells.join(this.delimiter) === this.heading) {
      this.notes.say("skipped", row, () => "the heading is repeated");
      return;
    }
    const tooWide = this.tooWide(cells);
    if (tooWide !== undefined) {
      this.notes.unreadable(row, tooWide);
      return;
    }
    if (this.isHeading(cells, row)) return;
    if (this.isFirst) {
      this.isFirst = false;
      this.notes.say("skipped", row, () => "the first row is the mean since the system started");
      return;
    }
    if (this.delimiter === "," && !isQuoted && this.hasPoint(cells)) this.task.evidence.mustBePoint();
    if (this.held.length > 0 || !this.take(cells, row)) this.hold({ cells, row });
  }

  /** True for a heading below the first rows: the same one, or that of another table, whose rows mean something else. */
  private isHeading(cells: readonly string[], row: number): boolean {
    if (filledCells(cells, 0) < 2 || cells.some((cell) => /\d/.test(cell))) return false;
    const names = headingsOf(cells);
    const isName = (name: string): boolean =>
      this.names.some((own) => own !== "" && own.toLowerCase() === name.toLowerCase()) ||
      readingsOf(name).some(({ unit }) => unit !== undefined && rateUnit(unit) !== undefined);
    if (!names.some((name) => name !== "" && isName(name))) return false;
    const { times = [] } = this.places ?? {};
    const used = [...times, ...this.columns.map(({ place }) => place)];
    const isSame = used.every((place) => names[place]?.toLowerCase() === this.names[place]?.toLowerCase());
    if (isSame) this.notes.say("skipped", row, () => "the heading is repeated");
    else
      this.notes.ask(
        `a heading with other columns than the first one, got ${quoted(names.join(", "))}: save each table as its own file`,
        undefined,
        row,
      );
    return true;
  }

  private hasPoint(cells: readonly string[]): boolean {
    return this.columns.some(({ place }) => /^\d+\.\d/.test(cells[place]?.trim() ?? ""));
  }

  /** Keeps rows until one of them proves how all are written. */
  private hold(one: Held): void {
    if (this.held.length >= MOST_HELD) {
      for (const { row, text, asks } of this.task.evidence.questions()) this.notes.ask(text, asks, row);
      return;
    }
    this.held.push(one);
    if (this.held.length > 1 && this.note(one)) this.release();
  }

  /** True if nothing is unclear after this row. */
  private note({ cells, row }: Held): boolean {
    const { evidence } = this.task;
    try {
      const time = this.timeOf(cells, row);
      const isClear = this.columns
        .flatMap(addends)
        .every((column) => rateIn(cells[column.place]?.trim() ?? "", column, evidence, row) !== undefined);
      return time !== undefined && isClear && evidence.questions().length === 0;
    } catch (error) {
      if (error instanceof RuleError) return false;
      throw error;
    }
  }

  private release(): void {
    const { held } = this;
    this.held = [];
    for (const { cells, row } of held) this.take(cells, row);
  }

  private timeOf(cells: readonly string[], row: number): RowTime | undefined {
    const { times = [] } = this.places ?? {};
    if (times.length === 0) {
      const { intervalSeconds, otherwiseSeconds = 1 } = this.task.options;
      return { at: this.count * (intervalSeconds ?? otherwiseSeconds), to: NaN };
    }
    return this.times.of(
      times.map((place) => cells[place]?.trim() ?? ""),
      row,
    );
  }

  /** Returns false if the row may be read in two ways. */
  private take(cells: readonly string[], row: number): boolean {
    const { places, task } = this;
    if (!places) return true;
    const { section } = task;
    if (places.only >= 0 && !this.words.has(cells[places.only]?.trim() ?? "")) return true;
    let time: RowTime | undefined;
    try {
      time = this.timeOf(cells, row);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.count += 1;
      const given = places.times.map((place) => cells[place]?.trim() ?? "").join(" ");
      this.notes.unreadable(row, `time ${error.rule}`, given);
      return true;
    }
    if (time === undefined) return false;
    const device = places.device >= 0 ? (cells[places.device]?.trim() ?? "") : "";
    const values: (number | typeof BLANK)[] = [];
    for (const column of this.columns) {
      if (this.isOneOfSeveral(column) && addends(column).every(({ place }) => !cells[place]?.trim())) {
        values.push(BLANK);
        continue;
      }
      const cell = cells[column.place]?.trim() ?? "";
      // The first row of counters is empty, because a rate needs two.
      if (cell === "" && this.count === 0 && task.format.interval === "before") {
        values.push(NaN);
        continue;
      }
      const value = rateOf(cells, column, task.evidence, row, (rule, given) => {
        this.notes.unreadable(row, rule, given === "" ? undefined : given);
      });
      if (value === undefined) return false;
      values.push(value);
    }
    this.count += 1;
    const own = section.device === undefined ? "" : device;
    this.columns.forEach((column, i) => {
      const name = column.device === undefined ? own : `${own}${own === "" ? "" : " "}${column.device}`;
      const [system, value = NaN] = [this.rows.place(name), values[i]];
      if (value !== BLANK) this.add(time, cells, column, system, value, row);
      else if (this.absent === undefined) this.rows.blank(system, row);
      else if (this.absent === "zero" && column.rate.counts !== "counter")
        this.add(time, cells, column, system, 0, row);
    });
    return true;
  }

  /** Of several systems, one can be without a value at a time. */
  private isOneOfSeveral({ device }: Column): boolean {
    const { format, section } = this.task;
    // Where a row ends the interval before it, a row that is left out would make the next one longer.
    return format.interval !== "before" && (device !== undefined || section.device !== undefined);
  }

  /** What a system without a value was; undefined if nothing says it. */
  private get absent(): Format["absent"] | undefined {
    const { format, options } = this.task;
    return options.absent ?? (format.name === "table" ? undefined : format.absent);
  }

  private add(
    time: RowTime,
    cells: readonly string[],
    column: Column,
    system: number,
    value: number,
    row: number,
  ): void {
    const { places, task, rows, layout } = this;
    if (!places) return;
    const at = places.times.length === 0 ? time.at : this.times.continued(time.at);
    const end = places.end >= 0 ? this.endOf(cells, places.end, at, row) : time.to + (at - time.at);
    const length = places.length >= 0 ? this.lengthOf(cells[places.length]?.trim() ?? "") : NaN;
    const isEnd = task.format.marks === "end";
    const from = isEnd ? at - length : at;
    const to = isEnd ? at : Number.isNaN(end) ? at + length : end;
    if (column.rate.counts === "counter") {
      rows.add(at, at, system, value, row);
      return;
    }
    const io = iosOf(cells, column, task.evidence);
    const highest =
      places.highest < 0 || layout.highest === undefined
        ? NaN
        : plainIn(cells[places.highest]?.trim() ?? "", task.evidence);
    rows.add(from, to, system, column.rate.counts === "size" ? mbpsOfIos(io, value) : value, row, io, highest);
  }

  private endOf(cells: readonly string[], place: number, at: number, row: number): number {
    try {
      const end = this.times.of([cells[place]?.trim() ?? ""], row)?.at ?? NaN;
      if (end > at) return end;
      this.notes.unreadable(row, "its end isn't after its start");
      return NaN;
    } catch (error) {
      if (error instanceof RuleError) return NaN;
      throw error;
    }
  }

  private lengthOf(text: string): number {
    const { interval } = this.task.format;
    const isClock = text.includes(":");
    const hasUnit = /[a-z]/i.test(text) || (typeof interval === "object" && interval.unit !== undefined);
    if (isClock ? text.split(":").length < 3 : !hasUnit) this.rows.hasUnclearLengths = true;
    if (isClock) return text.split(":").reduce((all, part) => all * MINUTE_SECONDS + Number(part), 0);
    const unit = typeof interval === "object" ? (interval.unit ?? "") : "";
    try {
      return readQuantity(/[a-z]/i.test(text) ? text : `${text} ${unit === "" ? "s" : unit}`, "s");
    } catch (error) {
      if (error instanceof QuantityError) return NaN;
      throw error;
    }
  }
}

/** Each heading behind its group, which stands over the first of its columns. */
function groupedHeadings(groups: readonly string[], cells: readonly string[]): string[] {
  let group = "";
  return cells.map((cell, place) => {
    const own = groups[place]?.trim() ?? "";
    if (own !== "") group = own;
    return `${group} ${cell.trim()}`;
  });
}

/** Headings without line breaks. The second "MB/s" is "MB/s (2)". */
export function headingsOf(cells: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return cells.map((cell) => {
    const name = cell
      .replace(/^\uFEFF/, "")
      .replace(/\s+/g, " ")
      .trim();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 || name === "" ? name : `${name} (${count})`;
  });
}
