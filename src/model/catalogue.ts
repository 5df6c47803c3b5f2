/** Every question with what people read about it. A question is a line in questions.ts and one in abouts.ts. */
import * as abouts from "./abouts";
import type { About, Question } from "./question";
import { questions } from "./questions";

/** Does not compile while a question has no line in abouts.ts. */
const aboutEach: Readonly<Record<(typeof questions)[number]["name"], () => About>> = abouts;

export const catalogue: readonly (Question & About)[] = questions.map((asked) => ({
  ...asked,
  ...aboutEach[asked.name](),
}));
