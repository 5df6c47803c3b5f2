/** Configurations of one question beside each other: what is alike, and how far the answers are apart. */
import type { Answer } from "../model/estimate";
import { InputError, readInput, type GivenAll } from "../model/given";
import type { Question } from "../model/question";

/** Whether the model reads an input alike in all of them: "1.7 TB" and 1700 are, for GB. */
export function isAlike({ inputs }: Question, argument: string, all: readonly GivenAll[]): boolean {
  const input = inputs[argument];
  if (!input) return true;
  const read = all.map((given): string => {
    try {
      return JSON.stringify([readInput(argument, input, given[argument], [])]);
    } catch (fault) {
      if (fault instanceof InputError) return JSON.stringify(["refused", given[argument]]);
      throw fault;
    }
  });
  return new Set(read).size <= 1;
}

/** How much more or less than the base, in % of it; undefined without two numbers of one unit. */
export function percentMore(base: Answer | undefined, other: Answer | undefined): number | undefined {
  if (base?.kind !== "estimate" || other?.kind !== "estimate" || base.unit !== other.unit || base.value === 0)
    return undefined;
  return ((other.value - base.value) / Math.abs(base.value)) * 100;
}
