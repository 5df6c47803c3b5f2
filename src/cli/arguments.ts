/** Reads name=value words as the arguments of a question. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { Input } from "../model/question/input";
import type { Given, GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { QuantityError, readQuantity, type UnitName } from "../model/quantities/quantity";
import { START } from "../model/workload/startTime";
import { durationText } from "../model/quantities/timestamp";
import { readHours, readMeasuredList, type Cures, type MeasuredList, type ListPart } from "../workload/measuredList";
import type { ProfileOptions } from "../workload/profile";
import { readRowsFile } from "../workload/rows";
import { didYouMean } from "./didYouMean";
import { innerCall, valueRead } from "./innerAnswer";
import { readText } from "./files";
import { UsageError } from "./usageError";

/** @param warn receives how a file was read, and the peak that its averages hide */
export function givenFrom(
  question: Question,
  words: readonly string[],
  options: ProfileOptions,
  warn: (text: string) => void,
): GivenAll {
  const given: Record<string, Given | readonly Given[]> = {};
  const names = Object.keys(question.inputs);
  const further: Given[] = [];
  const intervals = new Map<string, number>();
  const begins = new Map<string, string>();
  const last = names[names.length - 1] ?? "";
  const takesMore = question.inputs[last]?.kind === "rest";
  for (const word of words) {
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(word) ?? [];
    if (name === undefined || value === undefined) {
      if (takesMore) further.push(typedCell(word));
      else throw new UsageError(`"${word}" isn't name=value; see \`size help ${question.name}\``);
      continue;
    }
    const known = names.find((n) => n === name.toLowerCase());
    const input = known === undefined ? undefined : question.inputs[known];
    if (known === undefined || !input) {
      const cure = didYouMean(name, names) ?? `see \`size help ${question.name}\``;
      throw new UsageError(`${question.name} has no argument ${name}; ${cure}`);
    }
    if (known in given) throw new UsageError(`${name} is given twice`);
    given[known] =
      innerValue(question, known, value, options, warn) ??
      valueFor(known, input, value, { options, intervals, begins, warn });
  }
  if (names.includes(INTERVAL)) fillInterval(given, intervals);
  if (names.includes(START)) fillStart(given, begins, warn);
  return takesMore ? { ...given, [last]: further } : given;
}

/** The answer of another question; undefined for any other value. */
function innerValue(
  asking: Question,
  name: string,
  value: string,
  options: ProfileOptions,
  warn: (text: string) => void,
): number | undefined {
  const input = asking.inputs[name];
  const call = input?.kind === "quantity" ? innerCall(asking, name, value) : undefined;
  if (!call || input?.kind !== "quantity") return undefined;
  const answer = call.question.ask(givenFrom(call.question, call.words, options, warn));
  const read = valueRead(name, input, call, answer);
  warn(read.remark);
  return read.value;
}

/** The argument for the length of an interval. */
const INTERVAL = "interval_hours";

/** Sets the interval from the files' times; if the interval was given, both must agree. */
function fillInterval(given: Record<string, Given | readonly Given[]>, intervals: ReadonlyMap<string, number>): void {
  const [first, ...others] = intervals;
  if (!first) return;
  const [name, seconds] = first;
  const different = others.find(([, other]) => other !== seconds);
  if (different) {
    const [other, length] = different;
    throw new UsageError(
      `${name} has intervals of ${durationText(seconds)}, but ${other} has ${durationText(length)}; use one length`,
    );
  }
  const hours = hoursOfSeconds(seconds);
  const own = given[INTERVAL];
  if (own === undefined) given[INTERVAL] = hours;
  else if (hoursOf(own) !== hours) {
    throw new UsageError(`${INTERVAL} is ${String(own)}, but the intervals of ${name} are ${durationText(seconds)}`);
  }
}

/** Sets the time of the first interval from the first file with times. */
function fillStart(
  given: Record<string, Given | readonly Given[]>,
  begins: ReadonlyMap<string, string>,
  warn: (text: string) => void,
): void {
  const [first, ...others] = begins;
  if (!first || given[START] !== undefined) return;
  const [name, time] = first;
  given[START] = time;
  for (const [other, later] of others)
    if (later !== time) warn(`${other} starts at ${later}, but is used from ${time} on, as ${name}`);
}

/** Undefined if a text isn't a duration, so that it never equals the file's interval. */
function hoursOf(given: Given | readonly Given[]): number | undefined {
  if (typeof given !== "string") return typeof given === "number" ? given : undefined;
  try {
    return readQuantity(given, "h");
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

/** How files are read, the interval lengths found in them, and the output for remarks. */
interface Files {
  readonly options: ProfileOptions;
  readonly intervals: Map<string, number>;
  /** Times of their first intervals. */
  readonly begins: Map<string, string>;
  readonly warn: (text: string) => void;
}

function valueFor(name: string, input: Input, value: string, { options, intervals, begins, warn }: Files): Given {
  if (input.kind !== "list" && input.kind !== "rows") return typedCell(value);
  if (!isFile(value)) return typedList(name, input, value);
  if (input.kind === "rows") return readRowsFile(readText(value, name), input);
  if (!RATES.includes(input.unit))
    throw new UsageError(`${name} can't be read from a file; files hold data rates only`);
  const list = readMeasuredList(readText(value, name), CURES, options);
  const { values, intervalSeconds, merging, doubts } = list;
  warn(readFrom(name, value, list));
  for (const remark of [...(merging === undefined ? [] : [merging]), ...doubts]) warn(`${name}: ${remark}`);
  if (intervalSeconds !== undefined) intervals.set(name, intervalSeconds);
  if (list.begins !== undefined) begins.set(name, list.begins);
  return values;
}

/** Reports of sar and exports with tabs have other endings than .csv. */
function isFile(value: string): boolean {
  return /\.csv$/i.test(value) || (/\.[a-z]\w*$/i.test(value) && existsSync(value));
}

/** The values of a list. @throws UsageError if commas separate values, because 432,864 would be read as one number */
export function typedList(name: string, input: Input, value: string): readonly (number | string)[] {
  const items = value.split(";");
  const columns = input.kind === "rows" ? Object.values(input.columns) : [];
  // Texts in rows of several columns may have commas: names of curves.
  const isText = (at: number): boolean => columns.length > 1 && columns[at % columns.length]?.takes === "text";
  const joined = items.find((item, at) => item.includes(",") && !isText(at));
  if (joined !== undefined) {
    const cure = items.map((item, at) => (isText(at) ? item : item.replace(/\s*,\s*/g, ";"))).join(";");
    const rule = "values are separated by semicolons, and numbers have no commas";
    // In quotes, because a shell ends its command at a semicolon.
    throw new UsageError(`${name}: ${rule}, got "${joined}"; use "${name}=${cure}"`);
  }
  return items.map(typedCell);
}

/** Says how a file was read, because the shell has no preview. */
export function readFrom(name: string, file: string, { reading }: MeasuredList): string {
  return `${name} from ${basename(file)}: ${reading}`;
}

/** Units of lists that a file of measured rates can give. */
const RATES: readonly UnitName[] = ["MB/s", "link MB/s"];

/** The value that Excel would read from the word: a number, or text. */
export function typedCell(word: string): number | string {
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(word) ? Number(word) : word;
}

const CURES: Cures = {
  mend: "; `size workload summarise` lists all such rows, and writes a corrected file with --out",
};

const TOO_LONG: Cures = {
  ...CURES,
  choose: '; use --from "2026-11-20 18:00" for the time of the first value, or --from busiest for the highest mean',
};

/**
 * The values of a list in a template, in the file's own intervals or as hourly means.
 * @throws CsvError for the first unusable row, IntervalError if the file has too many values or can't be averaged to
 * hours
 */
export function listFromFile(
  name: string,
  file: string,
  part: ListPart & { readonly isHourly: boolean },
  options: ProfileOptions,
): MeasuredList {
  const text = readText(file, name);
  return part.isHourly ? readHours(text, part, TOO_LONG, options) : readMeasuredList(text, TOO_LONG, options, part);
}

/** Hours of an interval, for the argument interval_hours. */
export function hoursOfSeconds(seconds: number): number {
  return readQuantity(`${seconds} s`, "h");
}
