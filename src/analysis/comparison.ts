/** Compares configurations of one question: which inputs are the same, and how far the answers differ. */
import type { Answer } from "../model/question/answer";
import { InputError, readInput, type GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";

/** True if the model reads an input the same way in all configurations: for GB, "1.7 TB" equals 1700. */
export function isAlike({ inputs }: Question, argument: string, all: readonly GivenAll[]): boolean {
  const input = inputs[argument];
  if (!input) return true;
  const read = all.map((given): string => {
    try {
      return JSON.stringify([readInput(argument, input, given[argument])]);
    } catch (fault) {
      if (fault instanceof InputError) return JSON.stringify(["refused", given[argument]]);
      throw fault;
    }
  });
  return new Set(read).size <= 1;
}

/** Difference from the base in % of it; undefined without two numbers of one unit. */
export function percentMore(base: Answer | undefined, other: Answer | undefined): number | undefined {
  if (base?.kind !== "estimate" || other?.kind !== "estimate" || base.unit !== other.unit || base.value === 0)
    return undefined;
  return ((other.value - base.value) / Math.abs(base.value)) * 100;
}
