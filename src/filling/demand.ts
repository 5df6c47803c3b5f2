/** The fields of a measured day, whose names are the same in every template. */
import { catalogue } from "../model/catalogue/catalogue";
import { takenDirection, type Direction } from "../model/workload/direction";
import type { Input } from "../model/question/input";
import type { Field, InputField } from "./descriptor";

export const DEMAND = "demand";
export const DEMAND_SOURCE = "demand_source";
export const INTERVAL_HOURS = "interval_hours";
export const DAY_BEGINS = "day_begins";
export const DAY_DATE = "day_date";
export const DEMAND_DOUBTS = "demand_doubts";
/** What is said of a demand. None of it is needed. */
export const SAID_OF_DEMAND: readonly string[] = [DEMAND_SOURCE, DAY_DATE, DAY_BEGINS, DEMAND_DOUBTS];

/** Room that a template has for the customer's intervals: two weeks of five minutes. */
export const MOST_INTERVALS = 14 * 24 * 12;

/**
 * The field for the length of a list's intervals: of the same question, or the only one. Undefined if the list is
 * hourly.
 */
export function intervalFieldOf(fields: readonly Field[], { question }: InputField): Field | undefined {
  const all = fields.filter((field) => field.kind === "input" && field.input === INTERVAL_HOURS);
  return (
    all.find((field) => field.kind === "input" && field.question === question) ??
    (all.length === 1 ? all[0] : undefined)
  );
}

/** The column for what hosts read in the demand's intervals; undefined if the plan takes no reads. */
export function readsFieldOf(fields: readonly Field[]): InputField | undefined {
  const demand = fields.find(({ name }) => name === DEMAND);
  return fields.find(
    (field): field is InputField =>
      field.kind === "input" &&
      field.cells !== undefined &&
      demand?.kind === "input" &&
      field.question === demand.question &&
      takenBy(field, fields, () => undefined) === "read",
  );
}

/**
 * The direction of the rates that a field takes; undefined if it takes any.
 * @param given the values of other fields
 */
export function takenBy(
  field: InputField,
  fields: readonly Field[],
  given: (field: Field) => string | undefined,
): Direction | undefined {
  const inputs = catalogue.find(({ name }) => name === field.question)?.inputs ?? {};
  return takenDirection(inputs, field.input, (argument) => {
    const other = fields.find(
      (one) => one.kind === "input" && one.question === field.question && one.input === argument,
    );
    return other && given(other);
  });
}

interface Unsaid {
  readonly unit?: "MB/s";
  readonly direction?: Direction;
  readonly ofCounts?: true;
}

/** What a file needn't say of a list of counts, such as mounts: they have no unit of rates, and no direction. */
export function unsaidOf(input: Input): Unsaid {
  return "unit" in input && input.unit === "count" ? { unit: "MB/s", direction: "write", ofCounts: true } : {};
}

/** Time of the first interval, such as 18:00, from which templates count hours. */
export const TIME_OF_DAY = /^\s*(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\s*$/;

/** The answer that keeps a list's sample values in the template. */
export const SAMPLE = "sample";

export interface DayOfDemand {
  readonly source: string;
  /** Beginning of the first interval, "18:00" or "2026-11-16 18:00"; empty if not given. */
  readonly begins: string;
  /** Why the values may not be the demand, in words; absent or empty if nothing is doubtful. */
  readonly doubts?: string | undefined;
}

/** The template's description of its sample day belongs to that day only; it becomes blank for another one. */
export function answersOfDay(
  fields: readonly Field[],
  { source, begins, doubts = "" }: DayOfDemand = { source: "", begins: "" },
): Readonly<Record<string, string>> {
  const [, date = "", clock = ""] = /^(?:(\d{4}-\d\d-\d\d) )?(\d\d:\d\d)/.exec(begins) ?? [];
  const said = { [DEMAND_SOURCE]: source, [DAY_DATE]: date, [DAY_BEGINS]: clock, [DEMAND_DOUBTS]: doubts };
  return Object.fromEntries(Object.entries(said).filter(([name]) => fields.some((field) => field.name === name)));
}
