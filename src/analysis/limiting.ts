/** The input that limits an answer: the one to vary first. */
import type { GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { variableInputs } from "./variableInput";
import type { Measure } from "./reading";
import { tornado } from "./tornado";

/**
 * Returns the number that moves the answer most when each changes by a fifth, of those that can be bought or
 * configured if any does; undefined if none moves it. Yields how much is done, from 0 to 1.
 *
 * @throws InputError if the inputs can't be used.
 */
export function* limitingInput(
  question: Question,
  given: GivenAll,
  measure: Measure,
): Generator<number, string | undefined> {
  const { leans } = yield* tornado(question, given, "fifth", measure);
  const numbers = new Set(
    variableInputs(question, given).flatMap(({ kind, argument }) => (kind === "number" ? [argument] : [])),
  );
  const moving = leans.filter(({ argument, swing }) => swing > 0 && numbers.has(argument));
  const bought = moving.find(({ argument }) => question.improve?.by.includes(argument));
  return (bought ?? moving[0])?.argument;
}
