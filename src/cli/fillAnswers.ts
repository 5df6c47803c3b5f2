/** The answers for a template's fields, as words and files on the command line give them. */
import { basename } from "node:path";
import type { Answers } from "../filling/answers";
import { answersOfDay, DEMAND, intervalFieldOf, SAMPLE, unsaidOf } from "../filling/demand";
import { inputOf, type Field, type InputField } from "../filling/descriptor";
import type { Raw } from "../model/question/parseArguments";
import { demandSource } from "../model/workload/merging";
import { remarksOn, type MeasuredList } from "../workload/measuredList";
import type { ProfileOptions } from "../workload/profile";
import { typedCell, hoursOfSeconds, listFromFile, readFrom, typedList } from "./arguments";
import { UsageError } from "./usageError";
import { didYouMean } from "./didYouMean";

export interface GivenAnswers {
  readonly set?: readonly string[];
  readonly demand?: string;
}

/** How files are read, and the outputs for remarks on them. */
export interface MeasuredReading {
  readonly options: ProfileOptions;
  readonly from: string | undefined;
  readonly say: (text: string) => void;
  /** Receives how a file was read. */
  readonly warn: (text: string) => void;
}

/** @throws UsageError for a word that can't be used, CsvError or IntervalError for a file */
export function answersFrom(
  fields: readonly Field[],
  { set = [], demand }: GivenAnswers,
  saying: MeasuredReading,
): Answers {
  const answers: Record<string, Raw | readonly Raw[]> = {};
  /** Interval lengths found in files, by field; an answer for the same field takes precedence. */
  const intervals: Record<string, Raw> = {};
  const put = (name: string, value: Raw | readonly Raw[]): void => {
    if (name in answers) throw new UsageError(`${name} is given twice`);
    answers[name] = value;
  };
  const fromFile = (field: InputField, file: string): MeasuredList => {
    const interval = intervalFieldOf(fields, field);
    const list = listOf(field, file, interval === undefined, saying);
    if (interval && list.intervalSeconds !== undefined) intervals[interval.name] = hoursOfSeconds(list.intervalSeconds);
    return list;
  };
  for (const word of set) {
    const [, given = "", value = ""] = /^([\p{L}_][\p{L}\p{M}\p{N}_.]*)=(.*)$/su.exec(word) ?? [];
    if (given === "") throw new UsageError(`--set needs name=value, got "${word}"`);
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
  const source = demandSource(basename(demand), list.reading, remarksOn(list));
  const day = answersOfDay(fields, { source, begins: times[0] ?? "" });
  return { ...intervals, ...day, ...answers };
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
  value: string,
  fromFile: (field: InputField, file: string) => MeasuredList,
): Raw | readonly Raw[] {
  if (field.kind !== "input") return value;
  if (field.cells === undefined) return typedCell(value);
  if (value === SAMPLE) return SAMPLE;
  return /\.csv$/i.test(value) ? fromFile(field, value).values : typedList(field.name, inputOf(field), value);
}

function listOf(
  field: InputField,
  file: string,
  isHourly: boolean,
  { say, warn, options, from }: MeasuredReading,
): MeasuredList {
  const { name, question, input, cells: most = 1 } = field;
  const list = listFromFile(name, file, { most, from, isHourly }, { ...unsaidOf(field), ...options });
  warn(readFrom(name, file, list));
  for (const doubt of list.doubts) say(`${name}: ${doubt}`);
  // The demand has room for weeks.
  if (name !== DEMAND && list.values.length < most) say(`${name}: ${list.values.length} of ${most} cells are filled`);
  if (list.merging !== undefined) {
    say(`${name} ${list.merging}`);
    say(
      `the workbook's answers don't show this peak; \`size ask ${question} ${input}=${file}\` uses the file's own intervals`,
    );
  }
  return list;
}
