/** The questions that the pane offers: all but those about other functions; EXPLAIN is a tab of its own. */
import { catalogue } from "../model/catalogue";
import type { Input } from "../model/input";
import { findQuestion, type Question } from "../model/question";

export const questions: readonly Question[] = catalogue.filter(({ inputs }) =>
  Object.values(inputs).every(({ kind }) => kind !== "rest"),
);

export function questionNamed(name: string): Question | undefined {
  return findQuestion(questions, name);
}

/** What stands for the question in lists and titles: the planner's words, where it has any. */
export function goalOf({ goals: [goal] = [], asks }: Question): string {
  return goal ?? asks;
}

/** What of measured intervals can fill it: all of them, or one of their figures. */
export function takesMeasured(input: Input): "list" | "rate" | undefined {
  if (input.kind === "list" && input.unit === "MB/s") return "list";
  return input.kind === "quantity" && input.unit === "MB/s" && input.demand === true ? "rate" : undefined;
}
