/** Reads the time of a row from one or two cells, row after row. */
import { RuleError } from "../../model/language/userError";
import { QuantityError } from "../../model/quantities/quantity";
import {
  DAY_SECONDS,
  EPOCH_SERIAL,
  HOUR_SECONDS,
  offsetText,
  twoTimesReader,
  type TwoTimes,
} from "../../model/quantities/timestamp";
import { HALF_DAYS } from "../clocks";
import { amount } from "../decimals";
import type { Evidence } from "../evidence";
import type { TableLayout } from "../formats/format";
import type { Notes } from "../notes";

export interface RowTime {
  readonly at: number;
  /** End of a range such as 8:00-9:00. */
  readonly to: number;
}

/** Clocks of a day on which the hour is a number: 18, 1830. */
const HOURS = /^\d{1,2}$/;
const HOURS_AND_MINUTES = /^(\d{1,2})(\d{2})$/;
const SERIAL = /^[2-7]\d{4}(?:[.,]\d+)?$/;
/** 8:00-9:00; a clock without a date has no zone. */
const RANGE = /^(\d{1,2}:\d{2}(?::\d{2})?)\s*(?:[-\u2013\u2014]|to|bis)\s*(\d{1,2}:\d{2}(?::\d{2})?)$/;
/** 2026-01-05 08:00-09:00 may be a range, or a time with its zone. */
const DATED_RANGE = /\s\d{1,2}:\d{2}-\d{2}:\d{2}$/;
const YEARLESS = /^(\d\d)-(\d\d) (\d\d:\d\d:\d\d)$/;
/** Numbers of a time zone that a file may have: summer, winter and, of a range's ends, any. */
const MOST_ZONES = 2;

export class RowTimes {
  private readonly read = twoTimesReader();
  private readonly zones = new Set<number>();
  private kinds: { readonly dated: boolean; readonly zoned: boolean; readonly clocked: boolean } | undefined;
  private mayBeRanges = false;
  private days = 0;
  private before = NaN;
  private hasAfternoon = false;
  private backFrom: number | undefined;
  /** Counts dates without clocks, which several rows may share. */
  private clockless = 0;
  private readonly dates = new Set<number>();
  private last = "";
  private lastTime: TwoTimes | undefined;

  constructor(
    private readonly layout: Pick<TableLayout, "form" | "secondsPer" | "isUtc" | "begins">,
    private readonly evidence: Evidence,
    private readonly notes: Notes,
  ) {}

  get dated(): boolean {
    return this.kinds?.dated ?? false;
  }

  get isElapsed(): boolean {
    return this.layout.form === "seconds";
  }

  /** Seconds that the first row's clock is ahead of UTC. */
  get offset(): number | undefined {
    const [first = this.layout.isUtc ? 0 : undefined] = this.zones;
    return first;
  }

  /**
   * Undefined while the time may be read in two ways.
   * @throws RuleError if it isn't a time
   */
  of(cells: readonly string[], row: number): RowTime | undefined {
    const [first = "", second] = cells;
    if (this.isElapsed) return this.elapsed(first, row);
    const isHour = second === undefined && HOURS.test(first);
    const text =
      second === undefined || second === "" ? (isHour ? clockOf(first) : first) : `${first} ${clockOf(second)}`;
    if (this.layout.form === "serial" && SERIAL.test(text)) {
      this.mustBe(true, false, true);
      const seconds = (Number(text.replace(",", ".")) - EPOCH_SERIAL) * DAY_SECONDS;
      return { at: Math.round(seconds), to: NaN };
    }
    const [, start = "", end = ""] = RANGE.exec(text) ?? [];
    if (end !== "") {
      this.mustBe(false, false, true);
      const at = this.timeIn(start).dmy;
      return { at, to: this.endOf(at, this.timeIn(end).dmy) };
    }
    const read = this.timeIn(this.layout.form === "yymmddhhmmss" ? `20${text}` : this.withYear(text));
    if (!this.evidence.time(read, row, text)) return undefined;
    const at = this.evidence.secondsOf(read);
    if (Number.isNaN(at)) throw new RuleError(this.evidence.orderRule());
    this.mustBe(read.dated, read.offset !== undefined, read.clocked);
    if (read.offset !== undefined) this.zone(read.offset, row, DATED_RANGE.test(text));
    if (read.dated && !read.clocked) {
      this.clockless += 1;
      this.dates.add(at);
    }
    return { at, to: read.end === undefined ? NaN : this.endOf(at, read.end) };
  }

  /** Times of a day go on past midnight. */
  continued(at: number): number {
    return this.isElapsed || this.dated ? at : this.pastMidnight(at);
  }

  /** @param systems how many rows a date may have */
  end(systems: number): void {
    if (this.zones.size > MOST_ZONES || this.mayBeRanges)
      this.notes.ask(
        "times look like ranges, such as 08:00-09:00: write the start and the end in two columns",
        undefined,
      );
    if (this.backFrom !== undefined && !this.hasAfternoon) this.notes.ask(HALF_DAYS, undefined, this.backFrom);
    if (this.clockless > 0 && this.clockless >= 1.5 * this.dates.size * Math.max(1, systems))
      this.notes.ask("most dates have several rows, but no clock time: which column has it?", "time");
  }

  /** A time without a year is in that of the beginning, or in the next one. */
  private withYear(text: string): string {
    const [, day = "", month = "", clock = ""] = YEARLESS.exec(text) ?? [];
    if (clock === "" || this.layout.begins === undefined) return text;
    const first = this.timeIn(this.layout.begins).dmy;
    const year = new Date(first * 1000).getUTCFullYear();
    const inYear = (own: number): string => `${day}.${month}.${own} ${clock}`;
    return this.timeIn(inYear(year)).dmy < first - DAY_SECONDS ? inYear(year + 1) : inYear(year);
  }

  private elapsed(text: string, row: number): RowTime | undefined {
    try {
      const read = amount(text, this.layout.secondsPer ?? 1, "count");
      if (!this.evidence.number(read, row, "time", text)) return undefined;
      const at = this.evidence.valueOf(read);
      if (Number.isNaN(at)) throw new RuleError(this.evidence.signRule());
      return { at, to: NaN };
    } catch (error) {
      if (error instanceof QuantityError) throw new RuleError(error.rule);
      throw error;
    }
  }

  private timeIn(text: string): TwoTimes {
    if (text === this.last && this.lastTime) return this.lastTime;
    const read = this.read(text);
    if (read.isEither) throw new RuleError("may be a clock time or a date: write 10:11:12 or 10.11.2012");
    [this.last, this.lastTime] = [text, read];
    return read;
  }

  private mustBe(dated: boolean, zoned: boolean, clocked: boolean): void {
    this.kinds ??= { dated, zoned, clocked };
    const { dated: wasDated, zoned: wasZoned, clocked: wasClocked } = this.kinds;
    if (dated !== wasDated) throw new RuleError(`must ${wasDated ? "" : "not "}include a date, like the rows above`);
    if (clocked !== wasClocked)
      throw new RuleError(`must ${wasClocked ? "" : "not "}include a clock time, like the rows above`);
    if (zoned !== wasZoned)
      throw new RuleError(`must ${wasZoned ? "" : "not "}include a time zone, like the rows above`);
  }

  private zone(offset: number, row: number, mayBeRange: boolean): void {
    if (this.zones.has(offset)) return;
    if (this.zones.size > 0 && mayBeRange) this.mayBeRanges = true;
    const { offset: first } = this;
    this.zones.add(offset);
    if (first === undefined) return;
    this.notes.say(
      "time zone",
      row,
      () =>
        `the time zone changes from ${offsetText(first)} to ${offsetText(offset)}; times are given in ${offsetText(first)}`,
    );
  }

  /** Clocks of 12 hours have neither a 13th hour nor one before 1:00. */
  private noteHour(at: number): void {
    const hour = (at % DAY_SECONDS) / HOUR_SECONDS;
    if (hour >= 13 || hour < 1) this.hasAfternoon = true;
  }

  private pastMidnight(at: number): number {
    this.noteHour(at);
    if (this.before - at > HOUR_SECONDS) {
      this.days += 1;
      // From 12:30 to 1:00, or from 12:00 to 1:00.
      if (this.before >= 12 * HOUR_SECONDS) this.backFrom ??= 0;
    }
    this.before = at;
    return at + this.days * DAY_SECONDS;
  }

  private endOf(at: number, end: number): number {
    const midnight = Math.floor(at / DAY_SECONDS) * DAY_SECONDS;
    return midnight + end > at ? midnight + end : midnight + end + DAY_SECONDS;
  }
}

/** "18" and "1830" are clock times beside a date. */
function clockOf(text: string): string {
  if (HOURS.test(text)) return `${text}:00`;
  return text.replace(HOURS_AND_MINUTES, "$1:$2");
}
