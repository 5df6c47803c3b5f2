/** The questions that the pane offers: all except those about other functions; EXPLAIN has a tab of its own. */
import { READINGS } from "../model/parameters/chartReadings";
import { catalogue } from "../model/catalogue/catalogue";
import type { Input } from "../model/question/input";
import { findQuestion, type Question } from "../model/question/question";

export const paneQuestions: readonly Question[] = catalogue.filter(({ inputs }) =>
  Object.values(inputs).every(({ kind }) => kind !== "rest"),
);

export function paneQuestion(name: string): Question | undefined {
  return findQuestion(paneQuestions, name);
}

/** True for the points that somebody reads from a published chart. */
export function takesReadings(input: Input): boolean {
  return input === READINGS;
}

/** What an input can take from measured data: the list of intervals, or a single rate. */
export function takesMeasured(input: Input): "list" | "rate" | undefined {
  if ((input.kind !== "list" && input.kind !== "quantity") || input.demand === undefined) return undefined;
  return input.kind === "list" ? "list" : "rate";
}
