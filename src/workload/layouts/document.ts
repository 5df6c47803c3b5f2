/** JSON or XML with a list of moments, each with the devices' values: sadf -j, iostat -o JSON, Spectrum Virtualize. */
import { isUserError, RuleError } from "../../model/language/userError";
import { twoTimesReader } from "../../model/quantities/timestamp";
import { quoted } from "../../model/quantities/formatNumber";
import type { Direction } from "../../model/workload/direction";
import type { DocumentLayout } from "../formats/format";
import { MeasuredRows } from "../measuredRows";
import { Notes } from "../notes";
import { recordsOfXml, type Json } from "./xmlRecords";
import { addends, columnsOf, rateIn, type Column, type LayoutReader, type LayoutTask } from "./columns";

export class DocumentReader implements LayoutReader {
  readonly rows = new MeasuredRows();
  readonly notes = new Notes();
  readonly seen = new Set<Direction>();
  offset: number | undefined;
  private readonly layout: DocumentLayout;
  private readonly lines: string[] = [];
  private readonly read = twoTimesReader();
  private all: readonly Column[] = [];

  private before = NaN;
  private count = 0;
  private readonly path: readonly string[];
  /** Name of a moment's element, and its beginning. */
  private readonly name: string;
  private readonly begins: RegExp;
  private readonly isByMoment: boolean;

  constructor(private readonly task: LayoutTask) {
    this.layout = task.format.layout as DocumentLayout;
    this.path = this.layout.moments.split(".");
    this.name = this.path[this.path.length - 1] ?? "";
    this.begins = new RegExp(`<${this.name}[\\s>]`);
    this.isByMoment = this.layout.isXml === true && this.path.length > 1;
  }

  used(): readonly Column[] {
    return this.all;
  }

  /** XML is read moment by moment, unless the whole document is one. */
  line(text: string): void {
    this.lines.push(text);
    if (this.isByMoment && text.includes(`</${this.name}>`)) this.some();
  }

  end(): void {
    if (!this.isByMoment) this.take(recordsAt(this.parsed(this.lines.join("\n")), this.path));
    else if (this.lines.some((text) => this.begins.test(text)))
      this.notes.ask("the XML isn't whole: it ends within a moment", undefined);
  }

  private some(): void {
    const text = this.lines.join("\n");
    const close = `</${this.name}>`;
    const to = text.lastIndexOf(close) + close.length;
    const own = text.slice(Math.max(0, text.search(this.begins)), to);
    this.lines.splice(0, Infinity, text.slice(to));
    this.take(recordsAt(this.parsed(`<moments>${own}</moments>`), ["moments", this.name]));
  }

  private take(moments: readonly Json[]): void {
    const { interval } = this.task.format;
    const isCounter = this.task.section.rates.some(({ counts }) => counts === "counter");
    for (const moment of moments) {
      this.count += 1;
      const to = this.timeOf(moment);
      // After a restart, an interval is shorter than the time since the moment before.
      const length = typeof interval === "object" ? Number(valueAt(moment, interval.column)) : NaN;
      const from = isCounter ? to : Math.max(...[this.before, to - length].filter((one) => !Number.isNaN(one)));
      if (Number.isNaN(to)) this.notes.unreadable(this.count, "a moment has no time that can be read");
      else if (isCounter || (from < to && from > -Infinity)) this.moment(moment, from, to, this.count);
      else if (Number.isNaN(this.before))
        this.notes.say(
          "skipped",
          this.count,
          () => "the first moment, because the beginning of its interval isn't known",
        );
      else this.notes.unreadable(this.count, "its time isn't after that of the moment before");
      this.before = to;
    }
  }

  private parsed(text: string): Json {
    try {
      return this.layout.isXml ? recordsOfXml(text) : (JSON.parse(text) as Json);
    } catch (error) {
      if (!(error instanceof SyntaxError) && !isUserError(error)) throw error;
      this.notes.ask(`the ${this.layout.isXml ? "XML" : "JSON"} isn't whole: ${error.message}`, undefined);
      return null;
    }
  }

  private timeOf(moment: Json): number {
    const texts = this.layout.time.map((path) => {
      const found = valueAt(moment, path);
      return typeof found === "string" ? found : "";
    });
    const text = texts.join(" ").trim();
    if (text === "") return NaN;
    try {
      const read = this.read(text);
      this.offset ??= read.offset;
      if (!this.task.evidence.time(read, 0, text))
        this.notes.ask(`the date may have the day or the month first, got ${quoted(text)}`, "dates");
      return this.task.evidence.secondsOf(read);
    } catch (error) {
      if (error instanceof RuleError) return NaN;
      throw error;
    }
  }

  private moment(moment: Json, from: number, to: number, row: number): void {
    if (from < to) this.rows.moment(from, to);
    const { section, direction } = this.task;
    const owner = section.within === undefined ? undefined : fieldOf(moment, section.within);
    const prefix = typeof owner === "string" ? `${owner} ` : "";
    for (const record of recordsIn(moment)) {
      const name = section.device === undefined ? "" : record[section.device];
      if (typeof name !== "string") continue;
      const keys = Object.keys(record);
      const [column] = columnsOf(section, keys, direction, this.seen);
      if (!column) continue;
      this.all = [column];
      const values = addends(column).map((one) => this.valueIn(record[one.heading], one, row) ?? NaN);
      const value = values.reduce((sum, one) => sum + one, 0);
      if (!Number.isNaN(value)) this.rows.add(from, to, this.rows.place(prefix + name), value, row);
    }
  }

  /** Undefined if it isn't a number, which was said or asked. */
  private valueIn(value: Json | undefined, column: Column, row: number): number | undefined {
    if (typeof value === "number") return value * column.factor;
    const text = typeof value === "string" ? value : JSON.stringify(value);
    try {
      const read = rateIn(text, column, this.task.evidence, row);
      if (read === undefined)
        this.notes.ask(`${column.heading} may have a decimal point or comma, got ${quoted(text)}`, "decimals");
      return read;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.notes.unreadable(row, `${column.heading} ${error.rule}`, text);
      return undefined;
    }
  }
}

type Fields = { readonly [key: string]: Json };

function isFields(value: Json | undefined): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldOf(value: Json | undefined, key: string): Json | undefined {
  return isFields(value) ? value[key] : undefined;
}

function valueAt(value: Json, path: string): Json | undefined {
  return path.split(".").reduce<Json | undefined>((at, key) => fieldOf(at, key), value);
}

/** The records at a path; each list on the way is gone through. */
function recordsAt(value: Json | undefined, path: readonly string[]): readonly Json[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((one) => recordsAt(one, path));
  const [key, ...rest] = path;
  if (key === undefined) return value === undefined ? [] : [value];
  return recordsAt(fieldOf(value, key), rest);
}

/** All records within a record, itself included. */
function recordsIn(value: Json): readonly Fields[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(recordsIn);
  return isFields(value) ? [value, ...Object.keys(value).flatMap((key) => recordsIn(value[key] ?? null))] : [];
}
