/** Finds the questions that take measured rates, and the argument for them, from their declarations. */
import type { Question } from "../../model/question/question";
import { otherDirection, takenDirection } from "../../model/workload/direction";
import { START } from "../../model/workload/startTime";
import { durationText } from "../../model/quantities/timestamp";
import { recordOf } from "../../model/language/es2016";
import { takesMeasured } from "../questions";
import type { Decimal } from "../locale";
import { typedNumber } from "../form/decimal";
import type { Reference } from "../../cells/reference";
import type { Entries, Entry, ReadFile } from "../form/entry";
import type { Understood } from "./measured";

export interface Target {
  readonly question: Question;
  readonly argument: string;
  readonly takes: "list" | "rate";
  /** The argument for the interval length; undefined if there is none. */
  readonly interval: string | undefined;
}

/** The argument for what hosts read in the intervals of a list of writes; undefined if the question takes none. */
export function readsArgument({ inputs }: Question): string | undefined {
  return Object.entries(inputs).find(([name]) => takenDirection(inputs, name, () => undefined) === "read")?.[0];
}

/** Names of interval arguments, the preferred first; other durations may be settings of the product that is sized. */
const INTERVALS = ["interval_hours", "interval_minutes", "interval_min"];

/** Questions that take a whole list come first. */
export function targetsAmong(questions: readonly Question[]): Target[] {
  const targets = questions.flatMap((question): Target[] =>
    Object.entries(question.inputs).flatMap(([argument, input]): Target[] => {
      const takes = takesMeasured(input);
      if (!takes) return [];
      const isList = takes === "list";
      const interval = isList ? INTERVALS.find((name) => question.inputs[name]?.kind === "quantity") : undefined;
      return [{ question, argument, takes, interval }];
    }),
  );
  return [...targets.filter(({ takes }) => takes === "list"), ...targets.filter(({ takes }) => takes === "rate")];
}

/** A list with the time of its first value: values, or the cells that hold them. */
interface TakenList {
  readonly rates: readonly number[] | Reference;
  readonly seconds: number;
  /** "2026-11-16 00:00", or its cell; undefined if the data came without times. */
  readonly begins: string | Reference | undefined;
}

/** The entries that a list fills in a question's form: the cells that hold it, otherwise its values. */
export function listEntries(
  { question, argument, interval }: Target,
  { rates, seconds, begins }: TakenList,
  file: ReadFile,
  decimal: Decimal,
): Entries {
  const entry: Entry =
    "sheet" in rates
      ? { kind: "bound", cells: rates, file }
      : { kind: "typed", text: rates.map((value) => typedNumber(value, decimal)).join("\n"), file };
  const length = lengthText(seconds, decimal);
  const along: ReadFile = { name: file.name, begins: "", of: argument };
  const hasStart = question.inputs[START] !== undefined && begins !== undefined;
  return recordOf<Entry>([
    [argument, entry],
    ...(interval === undefined ? [] : [[interval, { kind: "typed", text: length, file: along } as const] as const]),
    ...(hasStart ? [[START, begun(begins, along)] as const] : []),
  ]);
}

/** The entry for reads that came with a list of writes. @param read how they were read */
export function readsEntries(
  { question, argument }: Target,
  values: readonly number[],
  read: ReadFile,
  decimal: Decimal,
): Entries {
  const own = readsArgument(question);
  if (own === undefined) return {};
  const text = values.map((value) => typedNumber(value, decimal)).join("\n");
  return { [own]: { kind: "typed", text, file: { ...read, of: argument } } };
}

function begun(begins: string | Reference, file: ReadFile): Entry {
  return typeof begins === "string" ? { kind: "typed", text: begins, file } : { kind: "bound", cells: begins, file };
}

/** A value as the form holds it. */
export function lengthText(seconds: number, decimal: Decimal): string {
  return durationText(seconds).replace(".", decimal);
}

/** @param file the source of a rate that needs a note */
export function rateEntries({ argument }: Target, rate: number, decimal: Decimal, file?: ReadFile): Entries {
  return { [argument]: { kind: "typed", text: typedNumber(rate, decimal), ...(file && { file }) } };
}

/** In words, that the data have another direction than the target takes; undefined if not. */
export function otherThanTaken(
  { question, argument }: Target,
  { direction, directions }: Pick<Understood, "direction" | "directions">,
  entries: Entries = {},
): { readonly text: string; readonly isOffered: boolean } | undefined {
  const takes = takenDirection(question.inputs, argument, (name) => {
    const entry = entries[name];
    return entry?.kind === "typed" ? entry.text : undefined;
  });
  const text = takes && direction && otherDirection(question.inputs[argument]?.label ?? argument, direction, takes);
  return text === undefined ? undefined : { text, isOffered: takes !== undefined && directions.includes(takes) };
}
