import type { Answer } from "../../src/model/question/answer";
import type { Input } from "../../src/model/question/input";
import { isBlank, type Given, type GivenAll } from "../../src/model/question/parseArguments";
import type { BareQuestion } from "../../src/model/question/question";
import { defaultInWords } from "../../src/model/reference/assumed";

/**
 * What every blank input is taken as, in words: all that an explanation may list. It lists those that move the answer,
 * and asks dozens of answers to find them.
 */
export function blankDefaults(
  { inputs }: BareQuestion,
  given: GivenAll,
  { used = {} }: Answer,
): readonly { readonly text: string }[] {
  return Object.entries<Input>(inputs).flatMap(([name, input]) =>
    input.otherwise !== undefined && isBlank(given[name] as Given) ? [{ text: defaultInWords(input, used[name]) }] : [],
  );
}
