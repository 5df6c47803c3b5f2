/** The fields of a measured day, whose names are the same in every template. */
import type { Field } from "./descriptor";

export const DEMAND = "demand";
export const DEMAND_SOURCE = "demand_source";
export const DAY_BEGINS = "day_begins";

/** Time of the first hour, 18:00; templates count hours from it. */
export const TIME_OF_DAY = /^\s*(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\s*$/;

/** Answer that keeps the template's sample values of a list. */
export const SAMPLE = "sample";

export interface DayOfDemand {
  readonly source: string;
  /** Time of day of the first hour, "18:00"; empty if not given. */
  readonly begins: string;
}

/** The template's description of its sample day belongs to that day only; it becomes blank for another one. */
export function answersOfDay(
  fields: readonly Field[],
  day: DayOfDemand = { source: "", begins: "" },
): Readonly<Record<string, string>> {
  const said = { [DEMAND_SOURCE]: day.source, [DAY_BEGINS]: day.begins };
  return Object.fromEntries(Object.entries(said).filter(([name]) => fields.some((field) => field.name === name)));
}
