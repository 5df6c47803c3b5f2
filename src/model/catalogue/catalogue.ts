/** Every question with what people read about it. A question has its lines in questions.ts. */
import type { About, Question } from "../question/question";
import * as listed from "./questions";

/** Does not compile while a question has no text in questions.ts. */
const aboutEach: Readonly<Record<(typeof listed.questions)[number]["name"], () => About>> = listed;

export const catalogue: readonly (Question & About)[] = listed.questions.map((asked) => ({
  ...asked,
  ...aboutEach[asked.name](),
}));
