/** `size fill`: a template and answers to a workbook that can be handed over. */
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Answers, Checked } from "../filling/answers";
import { answersOfDay, DEMAND, SAMPLE } from "../filling/demand";
import { fieldsOf, type Field, type InputField } from "../filling/descriptor";
import { fill, openTemplate, openWorkbook, type Recalculate } from "../filling/fill";
import { check, staleNote, type Template } from "../filling/template";
import { FillError, type Fault } from "../filling/fillError";
import { FILLABLE, WITH_MACROS } from "../filling/kinds";
import type { Raw } from "../model/given";
import { sourceOf } from "../model/workload/merging";
import type { ProfileOptions } from "../workload/profile";
import { remarksOn, type MeasuredList } from "../workload/measuredList";
import { didYouMean } from "./didYouMean";
import { cell, hoursOfSeconds, INTERVAL, listFromFile, readFrom, UsageError } from "./arguments";
import { readingOf, type ReadingFlags } from "./readingFlags";
import { writeWhole } from "./wholeFile";

export interface FillOptions extends ReadingFlags {
  readonly set?: readonly string[];
  readonly demand?: string;
  readonly from?: string;
  readonly out?: string;
  readonly check?: true;
  readonly force?: true;
}

interface Saying {
  readonly options: ProfileOptions;
  readonly from: string | undefined;
  readonly say: (text: string) => void;
  /** Is told how a file was read. */
  readonly warn: (text: string) => void;
}

/** True where nothing that the template expects is missing. @throws FillError, UsageError or CsvError: nothing was written. */
export async function fillFromShell(
  file: string,
  options: FillOptions,
  { say, warn, recalculate }: Omit<Saying, "options" | "from"> & { readonly recalculate: Recalculate },
): Promise<boolean> {
  const template = opened(file);
  const answers = answersFrom(fieldsOf(template.descriptor), options, {
    say,
    warn,
    options: readingOf(options),
    from: options.from,
  });
  const checked = check(template, answers);
  const left: string[] = [];
  if (options.check) {
    for (const { message } of checked.faults) say(message);
    for (const fault of checked.missing) say(cureOf(fault));
    if (checked.faults.length + checked.missing.length === 0) say("all values are filled in");
    if (checked.faults.length > 0) throw new FillError("the workbook can't be filled", checked.faults);
    return checked.missing.length === 0;
  }
  if (options.out === undefined)
    throw new UsageError("use --out to name the workbook to write, or --check to check only");
  if (!options.out.toLowerCase().endsWith(`.${template.ending}`)) {
    const what = template.ending === WITH_MACROS ? "the template contains macros" : "the template contains no macros";
    throw new UsageError(`--out must end in .${template.ending}, got ${options.out}: ${what}`);
  }
  if (!options.force && existsSync(options.out)) {
    throw new UsageError(`${options.out} already exists; use --force to replace it`);
  }
  const bytes = await fill(template, answers, recalculate, (cell, placeholder) => {
    left.push(`${cell} ${placeholder}`);
  });
  writeWhole(options.out, bytes, { replace: options.force === true });
  if (left.length > 0) say(`placeholders without an answer: ${left.join(", ")}`);
  report(checked, options.out, say);
  const stale = staleNote(template);
  if (stale !== undefined) say(stale);
  return true;
}

function report({ kept, missing }: Checked, out: string, say: (text: string) => void): void {
  if (kept.length > 0) say(`kept from the template: ${kept.map(({ field, value }) => `${field} ${value}`).join(", ")}`);
  for (const fault of missing) say(cureOf(fault));
  say(`wrote ${out}`);
}

/** What is missing, and for the demand how to give it. */
function cureOf({ field, message }: Fault): string {
  if (field !== DEMAND) return message;
  return `${message}. Give a CSV file with --demand, or use the template's sample day: --demand ${SAMPLE}`;
}

function opened(file: string): Template {
  const ending = FILLABLE.find((one) => file.toLowerCase().endsWith(`.${one}`));
  if (ending === undefined)
    throw new UsageError(`${file} isn't a template; its name must end in .${FILLABLE.join(", .")}`);
  if (!existsSync(file)) throw new UsageError(`file not found: ${file}`);
  const descriptor = `${file.slice(0, -ending.length)}json`;
  const bytes = readFileSync(file);
  return existsSync(descriptor)
    ? openTemplate(bytes, readFileSync(descriptor, "utf8"))
    : openWorkbook(bytes, basename(file, `.${ending}`));
}

function answersFrom(fields: readonly Field[], { set = [], demand }: FillOptions, saying: Saying): Answers {
  const answers: Record<string, Raw | readonly Raw[]> = {};
  /** Of the intervals of files, by field; a value that is given goes before. */
  const intervals: Record<string, Raw> = {};
  const put = (name: string, value: Raw | readonly Raw[]): void => {
    if (name in answers) throw new UsageError(`${name} is given twice`);
    answers[name] = value;
  };
  const fromFile = (field: InputField, file: string): MeasuredList => {
    const interval = intervalField(fields, field);
    const list = listOf(field, file, interval === undefined, saying);
    if (interval && list.intervalSeconds !== undefined) intervals[interval.name] = hoursOfSeconds(list.intervalSeconds);
    return list;
  };
  for (const word of set) {
    const [, given = "", value = ""] = /^([\p{L}_][\p{L}\p{M}\p{N}_.]*)=(.*)$/su.exec(word) ?? [];
    if (given === "") throw new UsageError(`--set takes name=value, got "${word}"`);
    const field = fieldNamed(fields, given);
    put(field.name, valueFor(field, value, fromFile));
  }
  const demandField = fields.find(({ name }) => name === DEMAND);
  if (demand !== undefined && demandField?.kind !== "input")
    throw new UsageError(`this template has no ${DEMAND} field`);
  if (demand === SAMPLE) put(DEMAND, SAMPLE);
  if (!demandField || answers[DEMAND] === SAMPLE) return { ...intervals, ...answers };
  if (demand === undefined || demandField.kind !== "input")
    return { ...intervals, ...answersOfDay(fields), ...answers };
  const list = fromFile(demandField, demand);
  const { times, values } = list;
  put(DEMAND, values);
  const day = answersOfDay(fields, { source: sourceOf(basename(demand), remarksOn(list)), begins: times[0] ?? "" });
  return { ...intervals, ...day, ...answers };
}

function fieldNamed(fields: readonly Field[], given: string): Field {
  const field = fields.find(({ name }) => name.toLowerCase() === given.toLowerCase());
  if (field) return field;
  const names = fields.map(({ name }) => name);
  throw new UsageError(
    `this template has no field ${given}; ${didYouMean(given, names) ?? `it has ${names.join(", ")}`}`,
  );
}

/** The field for the length of the list's intervals; without one they are hours. */
function intervalField(fields: readonly Field[], { question }: InputField): Field | undefined {
  return fields.find((field) => field.kind === "input" && field.question === question && field.input === INTERVAL);
}

/** The value that a cell would make of the word; a text field keeps text that looks like a number. */
function valueFor(
  field: Field,
  value: string,
  fromFile: (field: InputField, file: string) => MeasuredList,
): Raw | readonly Raw[] {
  if (field.kind !== "input") return value;
  if (field.cells === undefined) return cell(value);
  if (value === SAMPLE) return SAMPLE;
  return /\.csv$/i.test(value) ? fromFile(field, value).values : value.split(";").map(cell);
}

function listOf(
  { name, question, input, cells: most = 1 }: InputField,
  file: string,
  isHourly: boolean,
  { say, warn, options, from }: Saying,
): MeasuredList {
  const list = listFromFile(name, file, { most, from, isHourly }, options);
  warn(readFrom(name, file, list));
  for (const doubt of list.doubts) say(`${name}: ${doubt}`);
  if (list.values.length < most) say(`${name}: ${list.values.length} of ${most} cells are filled`);
  if (list.merging !== undefined) {
    say(`${name} ${list.merging}`);
    say(
      `the workbook's answers don't show this peak; \`size ask ${question} ${input}=${file}\` uses the file's own intervals`,
    );
  }
  return list;
}
