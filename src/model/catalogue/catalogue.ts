/** Every question with what people read about it. A question has its lines in questions.ts. */
import type { About, Question } from "../question/question";
import * as listed from "./questions";

/** Does not compile while a question has no text in questions.ts. */
const aboutEach: Readonly<Record<(typeof listed.questions)[number]["name"], () => About>> = listed;

export const catalogue: readonly (Question & About)[] = listed.questions.map((asked) => withAbout(asked, aboutEach));

/** @throws RangeError for a question without a text, because scripts and tests run without the check of types */
export function withAbout(asked: Question, texts: Readonly<Partial<Record<string, () => About>>>): Question & About {
  const about = texts[asked.name];
  if (!about)
    throw new RangeError(
      `${asked.name} has no texts: export an \`about\` beside it, and in questions.ts \`export { about as ${asked.name} } from\` its file`,
    );
  return { ...asked, ...about() };
}
