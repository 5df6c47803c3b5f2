/** What a file shows about its decimal sign and the order of its dates. The first cell that proves it decides. */
import { DAY_SECONDS, FULL_YEAR, ORDER_NAMES, type DateOrder, type TwoTimes } from "../model/quantities/timestamp";
import type { Choice, Question, ReadingChoices } from "./choices";
import { decimalsInWords, type DecimalSign, type TwoNumbers } from "./decimals";
import { quoted } from "../model/quantities/formatNumber";

/** Days between two dates of which only the last number differs by one, if that is a year. */
const YEARS: readonly number[] = [365, 366];

export class Evidence {
  private sign: DecimalSign | undefined;
  private order: DateOrder | undefined;
  private readonly marks = new Set<string>();
  private written: TwoTimes["written"];
  /** The first cells that may be read in two ways. */
  private unclearNumber: Question | undefined;
  private unclearTime: Question | undefined;
  private beforeShort = NaN;

  constructor(choices: ReadingChoices) {
    this.sign = choices.decimalComma === undefined ? undefined : choices.decimalComma ? "," : ".";
    this.order = choices.dates;
  }

  /** Notes the order of dates that a format declares. */
  declare(order: DateOrder): void {
    this.order ??= order;
  }

  /** Notes that cells are separated by commas, so that a point in an unquoted cell is a decimal point. */
  mustBePoint(): void {
    this.sign ??= ".";
  }

  /** Returns false while the number may be read in two ways. */
  number(read: TwoNumbers, row: number, heading: string, cell: string): boolean {
    if (read.marks !== "") this.marks.add(read.marks);
    if (this.sign !== undefined || read.point === read.comma) return true;
    if (Number.isNaN(read.comma)) this.sign = ".";
    else if (Number.isNaN(read.point)) this.sign = ",";
    else
      this.unclearNumber ??= question(
        row,
        `${heading} may have a decimal point or comma, got ${quoted(cell)}`,
        "decimals",
      );
    return this.sign !== undefined;
  }

  /** The number with the file's decimal sign; NaN if it has another one. */
  valueOf(read: TwoNumbers): number {
    return this.sign === "," ? read.comma : read.point;
  }

  /** Why a number can't have the other sign. */
  signRule(): string {
    return this.sign === ","
      ? "must have a decimal comma; a point separates groups of three digits"
      : "must have a decimal point; a comma separates groups of three digits";
  }

  /** Returns false while the time may be read in two ways. */
  time(read: TwoTimes, row: number, cell: string): boolean {
    this.written ??= read.written;
    if (read.hasShortYear) {
      const apart = Math.abs(read.dmy - this.beforeShort) / DAY_SECONDS;
      if (YEARS.includes(apart)) this.unclearTime = question(row, `time ${FULL_YEAR}, got ${quoted(cell)}`, undefined);
      this.beforeShort = read.dmy;
    }
    if (this.order !== undefined || read.dmy === read.mdy) return true;
    if (Number.isNaN(read.mdy)) this.order = "dmy";
    else if (Number.isNaN(read.dmy)) this.order = "mdy";
    else
      this.unclearTime ??= question(row, `the date may have the day or the month first, got ${quoted(cell)}`, "dates");
    return this.order !== undefined;
  }

  secondsOf(read: TwoTimes): number {
    return this.order === "mdy" ? read.mdy : read.dmy;
  }

  orderRule(): string {
    return `must be a real calendar date with the ${this.order === "mdy" ? "month" : "day"} first`;
  }

  questions(): readonly Question[] {
    const ofTime = this.unclearTime?.asks === "dates" && this.order !== undefined ? undefined : this.unclearTime;
    return [ofTime, this.sign === undefined ? this.unclearNumber : undefined].filter((one) => one !== undefined);
  }

  /** "decimals: comma", "dates: day first" */
  words(): readonly string[] {
    const { written, order } = this;
    const dates = written === "slashes" ? (order === undefined ? undefined : ORDER_NAMES[order]) : written;
    return [...decimalsInWords(this.sign ?? ".", this.marks), ...(dates === undefined ? [] : [`dates: ${dates}`])];
  }
}

function question(row: number, text: string, asks: Choice | undefined): Question {
  return { row, text, asks };
}
