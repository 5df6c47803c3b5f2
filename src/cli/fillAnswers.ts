/** The answers for a template's fields, as words and files on the command line give them. */
import { basename } from "node:path";
import type { Answers } from "../filling/answers";
import {
  answersOfDay,
  DEMAND,
  intervalFieldOf,
  MOST_INTERVALS,
  readsFieldOf,
  SAMPLE,
  takenBy,
  unsaidOf,
} from "../filling/demand";
import { fieldLabel, inputOf, inputsOf, type Field, type InputField } from "../filling/descriptor";
import type { Input } from "../model/question/input";
import type { Raw } from "../model/question/parseArguments";
import { durationText } from "../model/quantities/timestamp";
import { demandSource, withReads } from "../model/workload/merging";
import { readsBeside, remarksOn, withoutUnused, type MeasuredList } from "../workload/measuredList";
import { hoursOfSeconds, isFile, listFromFile, sayHowRead, typedCell, typedList, type FileReading } from "./arguments";
import { UsageError } from "./usageError";
import { Faults } from "./faults";
import { didYouMean } from "./didYouMean";

export interface GivenAnswers {
  readonly set?: readonly string[];
  /** Files of one series, or one word. */
  readonly demand?: readonly string[];
}

/** How files are read, and the outputs for remarks on them. */
export interface MeasuredReading extends FileReading {
  /** The text that a field's cell holds in the template. */
  readonly held: (field: Field) => string | undefined;
  readonly from: string | undefined;
  readonly say: (text: string) => void;
}

/** Lists of an answer that were read from files. */
interface ListFiles {
  readonly list: MeasuredList;
  readonly files: readonly string[];
}

/** Reads files for fields. */
class FieldFiles {
  /** Interval lengths found in files, by field; an answer for the same field takes precedence. */
  readonly intervals: Record<string, Raw> = {};
  readonly lists = new Map<string, ListFiles>();
  readonly #lengths = new Map<string, { readonly field: string; readonly seconds: number }>();

  /** @param given the values of other fields */
  constructor(
    private readonly fields: readonly Field[],
    private readonly given: (field: Field) => string | undefined,
    private readonly saying: MeasuredReading,
  ) {}

  /** @throws UsageError also for other intervals than those of another list */
  read(field: InputField, files: readonly string[]): MeasuredList {
    const direction = takenBy(field, this.fields, this.given);
    const isOfReads = field.name === readsFieldOf(this.fields)?.name;
    const options = { ...this.saying.options, ...(isOfReads && direction && { direction }) };
    return this.#read(field, files, { ...this.saying, options });
  }

  /** The reads of the demand's files, if a field takes them and they aren't given. */
  readsOf(demand: ListFiles, isGiven: (field: InputField) => boolean): MeasuredList | undefined {
    const field = readsFieldOf(this.fields);
    if (!field || isGiven(field)) return undefined;
    const { from, options } = this.saying;
    const list = readsBeside(demand.list, options, (own, begins) =>
      this.#read(field, demand.files, { ...this.saying, options: own, from: from === undefined ? from : begins }),
    );
    if (list) this.lists.set(field.name, { list, files: demand.files });
    return list;
  }

  #read(field: InputField, files: readonly string[], saying: MeasuredReading): MeasuredList {
    const interval = intervalFieldOf(this.fields, field);
    const direction = takenBy(field, this.fields, this.given);
    const options = { ...saying.options, ...(direction && { takes: { name: fieldLabel(field), direction } }) };
    const list = listOf(field, files, interval === undefined, { ...saying, options });
    if (interval && list.intervalSeconds !== undefined) this.#keepLength(field, interval, list.intervalSeconds);
    this.lists.set(field.name, { list, files });
    return list;
  }

  #keepLength(field: InputField, interval: Field, seconds: number): void {
    const before = this.#lengths.get(interval.name);
    if (before && before.seconds !== seconds) {
      const [one, other] = [before.seconds, seconds].map(durationText);
      throw new UsageError(`${before.field} has intervals of ${one}, but ${field.name} has ${other}; use one length`);
    }
    this.#lengths.set(interval.name, { field: field.name, seconds });
    this.intervals[interval.name] = hoursOfSeconds(seconds);
  }
}

/** @throws UsageError about all words and files at once */
export function answersFrom(
  fields: readonly Field[],
  { set = [], demand }: GivenAnswers,
  saying: MeasuredReading,
): Answers {
  const answers: Record<string, Raw | readonly Raw[]> = {};
  const given = new Map<Field, string[]>();
  const faults = new Faults();
  const fromFiles = new FieldFiles(fields, (other) => given.get(other)?.[0] ?? saying.held(other), saying);
  for (const word of set)
    faults.keep(word, () => {
      const [, name = "", value = ""] = /^([\p{L}_][\p{L}\p{M}\p{N}_.]*)=(.*)$/su.exec(word) ?? [];
      if (name === "") throw new UsageError(`--set needs name=value, got "${word}"`);
      const field = fieldNamed(fields, name);
      given.set(field, [...(given.get(field) ?? []), value]);
    });
  for (const [field, values] of given)
    faults.keep(field.name, () => {
      answers[field.name] = valueFor(field, values, fromFiles, saying);
    });
  const day = faults.keep("--demand", () => demandFrom(fields, demand, answers, fromFiles, saying));
  faults.throwAll();
  return { ...fromFiles.intervals, ...(answers[DEMAND] === SAMPLE ? {} : day), ...answers };
}

/** The demand with its source and its beginning; without files, where the template's own are from. */
function demandFrom(
  fields: readonly Field[],
  files: readonly string[] | undefined,
  answers: Answers,
  fromFiles: FieldFiles,
  saying: MeasuredReading,
): Answers {
  const field = fields.find(({ name }) => name === DEMAND);
  const own = readsFieldOf(fields);
  if (files === undefined) return field ? answersOfDay(fields) : {};
  if (field?.kind !== "input") throw new UsageError(`this template has no ${DEMAND} field`);
  if (DEMAND in answers || (files.length > 1 && files.includes(SAMPLE)))
    throw new UsageError(`${DEMAND} is given twice`);
  if (files.includes(SAMPLE)) return { [DEMAND]: SAMPLE };
  const read = fromFiles.read(field, files);
  const beside = fromFiles.readsOf({ list: read, files }, ({ name }) => name in answers);
  const list = beside ? withoutUnused(read) : read;
  sayOf(field, { list, files }, saying);
  const reads = own && fromFiles.lists.get(own.name);
  if (own && beside) sayOf(own, { list: beside, files }, saying);
  const late = reads && lateReads(list, reads.list);
  if (own && late !== undefined) saying.say(`${own.name}: ${late}`);
  const doubts = [...list.doubts, ...(reads?.list.doubts ?? []), ...(late === undefined ? [] : [late])];
  const written = demandSource(namesOf(files), list.measured, remarksOn(list), list.reading);
  const file = reads && !beside ? namesOf(reads.files) : undefined;
  const source = withReads(written, file, reads && remarksOn(reads.list), reads?.list.reading, late);
  const day = { source, begins: list.begins ?? "", doubts: doubts.join("; ") };
  return { ...answersOfDay(fields, day), [DEMAND]: list.values, ...(own && beside && { [own.name]: beside.values }) };
}

/** In words, that reads of a file of their own begin at another time than the writes. */
function lateReads({ begins: writes }: MeasuredList, { begins: reads }: MeasuredList): string | undefined {
  if (reads === undefined || writes === undefined || reads === writes) return undefined;
  return `the reads begin at ${reads}, but are used from ${writes} on, as the writes`;
}

function namesOf(files: readonly string[]): string {
  return files.map((file) => basename(file)).join(" + ");
}

/** @throws UsageError */
export function fieldNamed(fields: readonly Field[], given: string): Field {
  const field = fields.find(({ name }) => name.toLowerCase() === given.toLowerCase());
  if (field) return field;
  const names = fields.map(({ name }) => name);
  throw new UsageError(
    `this template has no field ${given}; ${didYouMean(given, names) ?? `it has ${names.join(", ")}`}`,
  );
}

/** The value that a cell would read from the word; a text field keeps text that looks like a number. */
function valueFor(
  field: Field,
  values: readonly string[],
  fromFiles: FieldFiles,
  saying: MeasuredReading,
): Raw | readonly Raw[] {
  const [value = "", ...others] = values;
  const isList = field.kind === "input" && field.cells !== undefined;
  if (isList && values.every((one) => isFile(one, inputOf(field)))) {
    const list = fromFiles.read(field, values);
    sayOf(field, { list, files: values }, saying);
    return list.values;
  }
  if (others.length > 0) throw new UsageError(`${field.name} is given twice`);
  if (field.kind !== "input") return value;
  if (field.cells === undefined) {
    if (isNumbers(inputsOf(field)[field.input]) && (value.includes(";") || isFile(value, inputOf(field))))
      throw new UsageError(`${field.name} takes one number here, because it has one cell, got "${value}"`);
    return typedCell(value);
  }
  return value === SAMPLE ? SAMPLE : typedList(field.name, inputOf(field), value);
}

/** True for an input that takes a number, or one for each interval. */
function isNumbers(input: Input | undefined): boolean {
  return input?.kind === "rows" && input.isOneForAll === true;
}

function listOf(
  field: InputField,
  files: readonly string[],
  isHourly: boolean,
  { warn, less, options, from }: MeasuredReading,
): MeasuredList {
  const { name, cells: most = 1 } = field;
  const list = listFromFile(name, files, { most, from, isHourly }, { ...unsaidOf(inputOf(field)), ...options });
  sayHowRead(name, files, list, { warn, less });
  return list;
}

/** Says what a reader must know of a list. */
function sayOf(field: InputField, { list, files }: ListFiles, { say }: Pick<MeasuredReading, "say">): void {
  const { name, question, input, cells: most = 1 } = field;
  for (const doubt of [...list.doubts, ...list.unused]) say(`${name}: ${doubt}`);
  // The demand and its reads have room for weeks.
  if (most < MOST_INTERVALS && list.values.length < most)
    say(`${name}: ${list.values.length} of ${most} cells are filled`);
  if (list.merging === undefined) return;
  say(`${name} ${list.merging}`);
  const own = files.map((file) => `${input}=${file}`).join(" ");
  say(`the workbook's answers don't show this peak; \`size ask ${question} ${own}\` uses the file's own intervals`);
}
