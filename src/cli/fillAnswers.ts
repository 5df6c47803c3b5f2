/** The answers for a template's fields, as words and files on the command line give them. */
import { basename } from "node:path";
import type { Answers } from "../filling/answers";
import { answersOfDay, DEMAND, intervalFieldOf, SAMPLE, takenBy, unsaidOf } from "../filling/demand";
import { fieldLabel, inputOf, inputsOf, type Field, type InputField } from "../filling/descriptor";
import type { Input } from "../model/question/input";
import type { Raw } from "../model/question/parseArguments";
import { demandSource } from "../model/workload/merging";
import { remarksOn, type MeasuredList } from "../workload/measuredList";
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

/** @throws UsageError about all words and files at once */
export function answersFrom(
  fields: readonly Field[],
  { set = [], demand }: GivenAnswers,
  saying: MeasuredReading,
): Answers {
  const answers: Record<string, Raw | readonly Raw[]> = {};
  /** Interval lengths found in files, by field; an answer for the same field takes precedence. */
  const intervals: Record<string, Raw> = {};
  const given = new Map<Field, string[]>();
  const faults = new Faults();
  const fromFiles = (field: InputField, files: readonly string[]): MeasuredList => {
    const interval = intervalFieldOf(fields, field);
    const direction = takenBy(field, fields, (other) => given.get(other)?.[0] ?? saying.held(other));
    const options = { ...saying.options, ...(direction && { takes: { name: fieldLabel(field), direction } }) };
    const list = listOf(field, files, interval === undefined, { ...saying, options });
    if (interval && list.intervalSeconds !== undefined) intervals[interval.name] = hoursOfSeconds(list.intervalSeconds);
    return list;
  };
  for (const word of set)
    faults.keep(word, () => {
      const [, name = "", value = ""] = /^([\p{L}_][\p{L}\p{M}\p{N}_.]*)=(.*)$/su.exec(word) ?? [];
      if (name === "") throw new UsageError(`--set needs name=value, got "${word}"`);
      const field = fieldNamed(fields, name);
      given.set(field, [...(given.get(field) ?? []), value]);
    });
  for (const [field, values] of given)
    faults.keep(field.name, () => {
      answers[field.name] = valueFor(field, values, fromFiles);
    });
  const day = faults.keep("--demand", () => demandFrom(fields, demand, DEMAND in answers, fromFiles));
  faults.throwAll();
  return { ...intervals, ...(answers[DEMAND] === SAMPLE ? {} : day), ...answers };
}

/** The demand with its source and its beginning; without files, where the template's own are from. */
function demandFrom(
  fields: readonly Field[],
  files: readonly string[] | undefined,
  isSet: boolean,
  fromFiles: (field: InputField, files: readonly string[]) => MeasuredList,
): Answers {
  const field = fields.find(({ name }) => name === DEMAND);
  if (files === undefined) return field ? answersOfDay(fields) : {};
  if (field?.kind !== "input") throw new UsageError(`this template has no ${DEMAND} field`);
  if (isSet || (files.length > 1 && files.includes(SAMPLE))) throw new UsageError(`${DEMAND} is given twice`);
  if (files.includes(SAMPLE)) return { [DEMAND]: SAMPLE };
  const list = fromFiles(field, files);
  const names = files.map((file) => basename(file)).join(" + ");
  const source = demandSource(names, list.measured, remarksOn(list), list.reading);
  const day = { source, begins: list.begins ?? "", doubts: list.doubts.join("; ") };
  return { ...answersOfDay(fields, day), [DEMAND]: list.values };
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
  fromFiles: (field: InputField, files: readonly string[]) => MeasuredList,
): Raw | readonly Raw[] {
  const [value = "", ...others] = values;
  const isList = field.kind === "input" && field.cells !== undefined;
  if (isList && values.every((one) => isFile(one, inputOf(field)))) return fromFiles(field, values).values;
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
  { say, warn, less, options, from }: MeasuredReading,
): MeasuredList {
  const { name, question, input, cells: most = 1 } = field;
  const list = listFromFile(name, files, { most, from, isHourly }, { ...unsaidOf(inputOf(field)), ...options });
  sayHowRead(name, files, list, { warn, less });
  for (const doubt of [...list.doubts, ...list.unused]) say(`${name}: ${doubt}`);
  // The demand has room for weeks.
  if (name !== DEMAND && list.values.length < most) say(`${name}: ${list.values.length} of ${most} cells are filled`);
  if (list.merging !== undefined) {
    say(`${name} ${list.merging}`);
    const own = files.map((file) => `${input}=${file}`).join(" ");
    say(`the workbook's answers don't show this peak; \`size ask ${question} ${own}\` uses the file's own intervals`);
  }
  return list;
}
