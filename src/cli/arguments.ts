/** Reads name=value words as the arguments of a question. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { unsaidOf } from "../filling/demand";
import type { Input, ListInput } from "../model/question/input";
import type { Given, GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { QuantityError, readQuantity, type UnitName } from "../model/quantities/quantity";
import { takenDirection } from "../model/workload/direction";
import { START } from "../model/workload/startTime";
import { durationText } from "../model/quantities/timestamp";
import {
  readHours,
  readMeasuredList,
  type Cures,
  type ListOptions,
  type ListPart,
  type MeasuredList,
  remarksOf,
} from "../workload/measuredList";
import { LOSING } from "../workload/profile";
import { readRowsFile } from "../workload/rows";
import { Faults } from "./faults";
import { didYouMean } from "./didYouMean";
import { innerCall, valueRead } from "./innerAnswer";
import { readText } from "./files";
import { UsageError } from "./usageError";
import { sayProblems } from "./workloadOutput";

/** How files are read, and what is said of them. */
export interface FileReading {
  readonly options: ListOptions;
  /** Receives how a file was read, and the peak that its averages hide. */
  readonly warn: (text: string) => void;
  /** Called if something of a file isn't in its values. */
  readonly less: () => void;
}

const NAMED = /^([A-Za-z_]\w*)=(.*)$/s;

/** Values that stand alone, with the names that they have by their places. */
function namesNeeded({ name, inputs }: Question, bare: readonly string[], words: readonly string[]): string {
  const names = bare.length === words.length ? Object.keys(inputs) : [];
  const written = bare.map((value, i) => `${names[i] ?? "name"}=${value}`).join(" ");
  return `values need their names: size ask ${name} ${written}; see \`size help ${name}\``;
}

/** A list may have several files, which are one series. @throws UsageError about all values at once */
export function givenFrom(question: Question, words: readonly string[], reading: FileReading): GivenAll {
  const given: Record<string, Given | readonly Given[]> = {};
  const names = Object.keys(question.inputs);
  const further: Given[] = [];
  const values = new Map<string, string[]>();
  const intervals = new Map<string, number>();
  const begins = new Map<string, string>();
  const last = names[names.length - 1] ?? "";
  const takesMore = question.inputs[last]?.kind === "rest";
  const faults = new Faults();
  const sort = (word: string): void => {
    const [, name, value] = NAMED.exec(word) ?? [];
    if (name === undefined || value === undefined) {
      further.push(typedCell(word));
      return;
    }
    const known = names.find((n) => n === name.toLowerCase());
    if (known === undefined) {
      const cure = didYouMean(name, names) ?? `see \`size help ${question.name}\``;
      throw new UsageError(`${question.name} has no argument ${name}; ${cure}`);
    }
    values.set(known, [...(values.get(known) ?? []), value]);
  };
  const bare = takesMore ? [] : words.filter((word) => !NAMED.test(word));
  if (bare.length > 0)
    faults.keep("", () => {
      throw new UsageError(namesNeeded(question, bare, words));
    });
  for (const word of words.filter((one) => !bare.includes(one)))
    faults.keep(word, () => {
      sort(word);
    });
  for (const [name, own] of values)
    faults.keep(name, () => {
      const input = question.inputs[name];
      const inner = own.length === 1 ? innerValue(question, name, own[0] ?? "", reading) : undefined;
      const direction = takenDirection(question.inputs, name, (other) => values.get(other)?.[0]);
      const options = { ...reading.options, ...(direction && { takes: { name, direction } }) };
      if (input)
        given[name] = inner ?? valueFor({ question, name, input }, own, { ...reading, options, intervals, begins });
    });
  faults.throwAll();
  if (names.includes(INTERVAL)) fillInterval(given, intervals);
  if (names.includes(START)) fillStart(given, begins, reading.warn);
  return takesMore ? { ...given, [last]: further } : given;
}

/** The answer of another question; undefined for any other value. */
function innerValue(asking: Question, name: string, value: string, reading: FileReading): number | undefined {
  const input = asking.inputs[name];
  const call = input?.kind === "quantity" ? innerCall(asking, name, value) : undefined;
  if (!call || input?.kind !== "quantity") return undefined;
  const answer = call.question.ask(givenFrom(call.question, call.words, reading));
  const read = valueRead(name, input, call, answer);
  reading.warn(read.remark);
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

/** The interval lengths found in files, and the times of their first intervals. */
interface Files extends FileReading {
  readonly intervals: Map<string, number>;
  readonly begins: Map<string, string>;
}

function valueFor(
  { question, name, input }: { readonly question: Question; readonly name: string; readonly input: Input },
  values: readonly string[],
  files: Files,
): Given | readonly Given[] {
  const [value = "", ...others] = values;
  const isSeries = input.kind === "list" && values.every((one) => isFile(one, input));
  if (others.length > 0 && !isSeries) throw new UsageError(`${name} is given twice`);
  if (input.kind !== "list" && input.kind !== "rows") return typedCell(value);
  if (!isFile(value, input)) return typedList(name, input, value);
  if (input.kind === "rows") return readRowsFile(readText(value, name), input);
  if (!isMeasured(question, input))
    throw new UsageError(`${name} can't be read from a file: it isn't measured by interval. Give ${VALUES}`);
  const { options, intervals, begins, warn } = files;
  const list = readMeasuredList(textsOf(name, values), CURES, { ...unsaidOf(input), ...options });
  const { intervalSeconds } = list;
  sayHowRead(name, values, list, files);
  for (const remark of remarksOf(list)) warn(`${name}: ${remark}`);
  if (intervalSeconds !== undefined) intervals.set(name, intervalSeconds);
  if (list.begins !== undefined) begins.set(name, list.begins);
  return list.values;
}

function textsOf(name: string, files: readonly string[]): { readonly name: string; readonly text: string }[] {
  return files.map((file) => ({ name: basename(file), text: readText(file, name) }));
}

/** Says how files were read, because the shell has no preview, and what of them was left out. */
export function sayHowRead(
  name: string,
  files: readonly string[],
  { reading, problems }: MeasuredList,
  { warn, less }: Pick<FileReading, "warn" | "less">,
): void {
  warn(`${name} from ${files.map((file) => basename(file)).join(" + ")}: ${reading}`);
  const isLess = LOSING.some((kind) => problems.counts.has(kind));
  const told = [...problems.counts].filter(([kind]) => isLess || kind === "no effect");
  sayProblems({ ...problems, counts: new Map(told) }, { err: warn });
  if (isLess) less();
}

/** Reports of sar and exports with tabs have other endings than .csv, or none. In rows, a name may be a value. */
export function isFile(value: string, { kind }: Input): boolean {
  const isName = kind === "list" ? Number.isNaN(Number(value)) : /\.[a-z]\w*$/i.test(value);
  return /\.csv$/i.test(value) || (isName && existsSync(value));
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

const RATES: readonly UnitName[] = ["MB/s", "link MB/s"];
/** How a shell gives a list. */
export const VALUES = 'values as "20;180;20"';

/** True for a list that a file of measured values gives: of rates, or of counts of each interval. */
export function isMeasured({ inputs }: Question, { unit }: ListInput): boolean {
  return RATES.includes(unit) || (unit === "count" && INTERVAL in inputs);
}

/** The value that Excel would read from the word: a number, or text. */
export function typedCell(word: string): number | string {
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(word) ? Number(word) : word;
}

const CURES: Cures = {
  mend: "; use --gaps zero or --gaps before for what is missing; `size workload summarise` lists all such rows",
};

const TOO_LONG: Cures = {
  ...CURES,
  choose: '; use --from "2026-11-20 18:00" for the time of the first value, or --from busiest for the highest mean',
};

/**
 * The values of a list in a template, in the files' own intervals or as hourly means.
 * @throws CsvError for the first unusable row, IntervalError if the file has too many values or can't be averaged to
 * hours
 */
export function listFromFile(
  name: string,
  files: readonly string[],
  part: ListPart & { readonly isHourly: boolean },
  options: ListOptions,
): MeasuredList {
  const texts = textsOf(name, files);
  return part.isHourly ? readHours(texts, part, TOO_LONG, options) : readMeasuredList(texts, TOO_LONG, options, part);
}

/** Hours of an interval, for the argument interval_hours. */
export function hoursOfSeconds(seconds: number): number {
  return readQuantity(`${seconds} s`, "h");
}
