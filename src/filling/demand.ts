/** The fields of a measured day, by the names that they have in every template. */
import type { Answers } from "./answers";
import type { Field } from "./descriptor";

export const DEMAND = "demand";
export const DEMAND_SOURCE = "demand_source";
export const DAY_BEGINS = "day_begins";

/** 18:00: templates count on from it by the hour. */
export const TIME_OF_DAY = /^\s*(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\s*$/;

/** In place of a list: the values that the template holds as an example. */
export const SAMPLE = "sample";

export interface Day {
  readonly source: string;
  /** The time of day of the first hour, "18:00"; empty where nobody said so. */
  readonly begins: string;
}

/** What a template says of its own day goes with that day: blank where there is no other. */
export function answersOfDay(fields: readonly Field[], day: Day = { source: "", begins: "" }): Answers {
  const said: Answers = { [DEMAND_SOURCE]: day.source, [DAY_BEGINS]: day.begins };
  return Object.fromEntries(Object.entries(said).filter(([name]) => fields.some((field) => field.name === name)));
}
