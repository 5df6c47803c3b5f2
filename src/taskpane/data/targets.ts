/** Finds the questions that take measured rates, and the argument for them, from their declarations. */
import type { Question } from "../../model/question";
import { durationText } from "../../model/workload/timestamp";
import { recordOf } from "../../model/record";
import { takesMeasured } from "../questions";
import type { Decimal } from "../locale";
import { typedNumber } from "../form/decimal";
import type { Reference } from "../../cells/reference";
import type { Entries, Entry, ReadFile } from "../form/entry";

export interface Target {
  readonly question: Question;
  readonly argument: string;
  readonly takes: "list" | "rate";
  /** The argument for the interval length; undefined if there is none. */
  readonly interval: string | undefined;
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

/** The entries that a list fills in a question's form: the cells that hold it, otherwise its values. */
export function listEntries(
  { argument, interval }: Target,
  list: readonly number[] | Reference,
  intervalSeconds: number,
  file: ReadFile,
  decimal: Decimal,
): Entries {
  const entry: Entry =
    "sheet" in list
      ? { kind: "bound", cells: list, file }
      : { kind: "typed", text: list.map((value) => typedNumber(value, decimal)).join("\n"), file };
  const length = lengthText(intervalSeconds, decimal);
  return recordOf<Entry>([
    [argument, entry],
    ...(interval === undefined ? [] : [[interval, { kind: "typed", text: length } as const] as const]),
  ]);
}

/** A value as the form holds it. */
export function lengthText(seconds: number, decimal: Decimal): string {
  return durationText(seconds).replace(".", decimal);
}

export function rateEntries({ argument }: Target, rate: number, decimal: Decimal): Entries {
  return { [argument]: { kind: "typed", text: typedNumber(rate, decimal) } };
}
