/** Reports that print words in columns below a banner with the date: sar, iostat, tapestat. */
import { RuleError } from "../../model/language/userError";
import { quoted } from "../../model/quantities/formatNumber";
import { DAY_SECONDS, HOUR_SECONDS, twoTimesReader } from "../../model/quantities/timestamp";
import { isShortNight } from "../../model/workload/clockChanges";
import { FORWARD } from "../clocks";
import type { Direction } from "../../model/workload/direction";
import type { ReportLayout } from "../formats/format";
import { MeasuredRows } from "../measuredRows";
import { Notes } from "../notes";
import { clockIn, columnsOf, iosOf, rateOf, type Column, type LayoutReader, type LayoutTask } from "./columns";

const STAMP = /^\d[\d./-]*[T ]\d\d:\d\d:\d\d(?: [AP]M)?(?:[+-]\d{4})?$|^1\d{9}$/;
/** Of older versions of iostat, below a banner with the date. */
const STAMPED_CLOCK = /^Time: (\d\d:\d\d:\d\d(?: [AP]M)?)$/;
const CLOCK_LAST = /^(.*\S)\s+(\d\d:\d\d:\d\d)$/;
const CLOCK_FIRST = /^(\d\d:\d\d:\d\d(?: [AP]M)?)(?:\s+(.*))?$/;
/** Of the names of columns below a clock. */
const NAMES = /^%|\/s$|^device$/;

export class ReportReader implements LayoutReader {
  readonly rows = new MeasuredRows();
  readonly notes = new Notes();
  readonly seen = new Set<Direction>();
  private readonly layout: ReportLayout;
  private readonly banner: RegExp;
  private readonly heading: RegExp;
  private readonly footer: RegExp;
  private readonly restart: RegExp;
  private readonly readTime = twoTimesReader();
  private columns: readonly Column[] = [];
  private all: readonly Column[] = [];
  private devicePlace = -1;
  private size = 0;
  /** Midnight of the banner's day, and days since; a banner without a date begins at the first day. */
  private date: number;
  private days = 0;
  behind = 0;
  private bannerDate = "";
  /** The clock of the line before, and the report's interval. */
  private clock = NaN;
  private from = NaN;
  private to = NaN;
  private reports = 0;

  /** False if there are only clock times. */
  readonly dated: boolean;
  offset: number | undefined;

  constructor(private readonly task: LayoutTask) {
    this.layout = task.format.layout as ReportLayout;
    this.dated = this.layout.clock !== "last";
    this.date = this.dated ? NaN : 0;
    const { banner, heading, footer, restart } = this.layout;
    [this.banner, this.heading] = [new RegExp(banner), new RegExp(heading)];
    [this.footer, this.restart] = [new RegExp(footer), new RegExp(restart, "i")];
  }

  used(): readonly Column[] {
    return this.all;
  }

  line(raw: string, row: number): void {
    const line = raw.trim();
    const date = this.banner.exec(line)?.groups?.date;
    if (date !== undefined) {
      this.begin(date, row);
      return;
    }
    const isAbove = this.layout.clock === "above";
    if (line === "") {
      if (isAbove) this.columns = [];
    } else if (this.restart.test(line)) {
      const clock = clockIn(CLOCK_FIRST.exec(line)?.[1] ?? "");
      // The next interval begins with the restart.
      if (!Number.isNaN(clock)) this.go(clock, row);
      this.to = Number.isNaN(clock) ? NaN : this.now(clock);
      this.from = NaN;
    } else if (this.footer.test(line)) this.columns = [];
    else if (isAbove) this.lineOfBlock(line, row);
    else if (this.layout.clock === "last") this.lineBeforeClock(line, row);
    else this.lineWithClock(line, row);
  }

  end(): void {
    // Nothing is held.
  }

  private begin(date: string, row: number): void {
    // Times of iostat mostly have a date of their own.
    if (this.layout.clock === "above") this.bannerDate = date;
    else this.date = this.timeOf(date, row);
    // A clock that was changed stays so.
    [this.days, this.clock, this.from, this.to, this.columns, this.reports] = [0, NaN, NaN, NaN, [], 0];
  }

  private timeOf(text: string, row: number): number {
    try {
      const read = this.readTime(text);
      this.offset ??= read.offset;
      if (!this.task.evidence.time(read, row, text))
        this.notes.ask(`the date may have the day or the month first, got ${quoted(text)}`, "dates", row);
      return this.task.evidence.secondsOf(read);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.notes.ask(
        `the date ${quoted(text)} ${error.rule}: print the report again with LC_ALL=C S_TIME_FORMAT=ISO`,
        undefined,
        row,
      );
      return NaN;
    }
  }

  private lineOfBlock(line: string, row: number): void {
    const [, clock] = STAMPED_CLOCK.exec(line) ?? [];
    if (clock !== undefined || STAMP.test(line)) {
      [this.from, this.to] = [this.to, clock === undefined ? this.timeOf(line, row) : this.timeOfClock(clock, row)];
      this.reports += 1;
      if (this.from < this.to && this.all.length > 0) this.rows.moment(this.from, this.to);
    } else if (this.heading.test(line)) {
      const cells = line.split(/\s+/);
      this.name(cells.map((cell) => cell.replace(/:$/, "")));
      if (this.columns.length > 0 && Number.isNaN(this.to))
        this.notes.ask(
          "the report has no times: measure again with iostat -t or tapestat -t, and S_TIME_FORMAT=ISO",
          undefined,
          row,
        );
    } else if (this.columns.length > 0) this.row(line.split(/\s+/), row);
  }

  private timeOfClock(clock: string, row: number): number {
    if (this.bannerDate !== "") this.date = this.timeOf(this.bannerDate, row);
    this.bannerDate = "";
    this.go(clockIn(clock), row);
    return this.now(this.clock);
  }

  private name(cells: readonly string[]): void {
    const { section, direction } = this.task;
    this.devicePlace = section.device === undefined ? -1 : cells.indexOf(section.device);
    const isOwn = section.device === undefined || this.devicePlace >= 0;
    this.columns = isOwn ? columnsOf(section, cells, direction, this.seen) : [];
    if (this.columns.length > 0) this.all = this.columns;
    this.size = cells.length;
  }

  private lineBeforeClock(line: string, row: number): void {
    if (this.heading.test(line)) {
      this.name([this.task.section.device ?? "", ...line.split(/\s+/)]);
      return;
    }
    const [, rest = "", clock = ""] = CLOCK_LAST.exec(line) ?? [];
    if (clock === "" || this.columns.length === 0) return;
    this.tell(clockIn(clock), row);
    this.row(rest.split(/\s+/), row);
  }

  private lineWithClock(line: string, row: number): void {
    const [, clock = "", rest = ""] = CLOCK_FIRST.exec(line) ?? [];
    const cells = (clock === "" ? line : rest).split(/\s+/);
    if (clock !== "" && cells.some((cell) => NAMES.test(cell))) {
      this.name(cells);
      if (this.columns.length > 0) this.beginTable(clockIn(clock));
      return;
    }
    if (this.columns.length === 0) return;
    if (clock !== "") this.tell(clockIn(clock), row);
    else if (this.layout.clock === "line") return;
    this.row(cells, row);
  }

  /** A table's line of names carries the time at which its first interval begins. */
  private beginTable(clock: number): void {
    if (this.clock - clock > DAY_SECONDS / 2) this.days += 1;
    const at = this.now(clock);
    if (!(Math.abs(at - this.to) <= 1)) [this.from, this.to] = [NaN, at];
    this.clock = clock;
  }

  private now(clock: number): number {
    return this.date + this.days * DAY_SECONDS + clock + this.behind;
  }

  /** Moves the clock on, over midnight if it goes back. */
  private go(clock: number, row: number): void {
    // The clock goes back at midnight, or by an hour in autumn.
    if (this.clock - clock > DAY_SECONDS / 2) this.days += 1;
    else if (clock < this.clock && this.clock - clock <= HOUR_SECONDS) {
      this.behind += HOUR_SECONDS;
      this.notes.say(
        "clock change",
        row,
        () => "the clock goes back an hour; times continue by the clock of the rows above",
      );
    }
    this.clock = clock;
  }

  private tell(clock: number, row: number): void {
    this.go(clock, row);
    const step = this.to - this.from;
    if (Math.abs(this.now(clock) - this.to - step - HOUR_SECONDS) <= 1 && isShortNight(this.now(clock) - this.behind)) {
      this.behind -= HOUR_SECONDS;
      this.notes.say("clock change", row, () => FORWARD);
    }
    const at = this.now(clock);
    if (at === this.to) return;
    [this.from, this.to] = [this.to, at];
    if (this.from < this.to) this.rows.moment(this.from, this.to);
  }

  private row(cells: readonly string[], row: number): void {
    const { section, evidence } = this.task;
    const { size, devicePlace, from, to, rows, notes } = this;
    if (this.layout.clock === "above" && this.reports <= 1) {
      if (this.reports === 1 && !notes.problems.done().counts.has("skipped"))
        notes.say("skipped", row, () => "the first report is the mean since the system started");
      return;
    }
    if (cells.length !== size) {
      notes.unreadable(row, `has ${cells.length} words, but the line of names has ${size}`);
      return;
    }
    const device = section.device === undefined ? "" : (cells[devicePlace] ?? "");
    for (const column of this.columns) {
      const value = rateOf(cells, column, evidence, row, (rule, cell) => {
        notes.unreadable(row, rule, cell);
      });
      if (value === undefined)
        notes.ask(
          `${column.heading} may have a decimal point or comma, got ${quoted(cells[column.place] ?? "")}`,
          "decimals",
          row,
        );
      else if (Number.isNaN(value)) continue;
      else if (from < to) rows.add(from, to, rows.place(device), value, row, iosOf(cells, column, evidence));
      else if (!this.dated)
        notes.say("skipped", row, () => "the first report, because the beginning of its interval isn't known");
      else if (!Number.isNaN(to)) notes.unreadable(row, "its interval has no beginning");
    }
  }
}
