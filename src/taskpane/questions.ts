/** The questions that the pane offers: all but EXPLAIN, which is a tab of its own. */
import { catalogue } from "../model/catalogue";
import type { Question } from "../model/question";

export const questions: readonly Question[] = catalogue.filter(({ inputs }) =>
  Object.values(inputs).every(({ kind }) => kind !== "rest"),
);

export function questionNamed(name: string): Question | undefined {
  return questions.find((question) => question.name === name);
}
