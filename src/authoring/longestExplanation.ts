/** The room that an explanation needs on the sheet of sources. */
import { explained } from "../model/reference/explain";
import { isOptional, type GivenAll } from "../model/question/parseArguments";
import type { Input } from "../model/question/input";
import type { BareQuestion } from "../model/question/question";
import { isRefusal } from "../model/language/refusal";

/** Factors by which numbers and lists are varied. */
const FACTORS = [0, 0.01, 0.1, 0.5, 2, 10, 100];
/** Days that differ in shape, too: an explanation names the states that a day has. */
const LEVELS = [0, 0.5, 1, 2];

/** Rows for combinations of inputs that changing one at a time doesn't find; explanations.test.ts looks for more. */
const SPARE = 4;

/**
 * Returns the rows to keep for the longest explanation: begins with the sample and changes one input at a time, as long
 * as that makes it longer.
 * @param varied the inputs that a reader can change
 */
export function longestExplanation(question: BareQuestion, sample: GivenAll, varied: readonly string[]): number {
  let [given, most] = [sample, rowsFor(question, sample)];
  for (let before = 0; before < most;) {
    before = most;
    for (const name of varied) {
      const input = question.inputs[name];
      for (const value of input ? valuesFor(input, sample[name]) : []) {
        const changed = { ...given, [name]: value };
        const rows = rowsFor(question, changed);
        if (rows > most) [given, most] = [changed, rows];
      }
    }
  }
  return most + SPARE;
}

/** 0 if the inputs are rejected: then one error is shown. */
function rowsFor(question: BareQuestion, given: GivenAll): number {
  try {
    return explained(question, given, question.ask(given)).whole().rows.length;
  } catch (error) {
    if (isRefusal(error)) return 0;
    throw error;
  }
}

function valuesFor(input: Input, sample: GivenAll[string]): readonly GivenAll[string][] {
  const blank = isOptional(input) ? [undefined] : [];
  if (Array.isArray(sample)) {
    const rates = sample.map(Number);
    return [...FACTORS.map((by) => rates.map((rate) => by * rate)), ...LEVELS.map((by) => halves(rates, by))];
  }
  // For a name that could mean another, too, a warning says which is used.
  if (input.kind === "choice") return [...input.names, ...(input.vague ?? []), ...blank];
  if (input.kind === "place") return [...input.words, ...FACTORS.map((by) => by * (Number(sample) || 1)), ...blank];
  if (input.kind !== "quantity") return blank;
  const { atLeast, atMost, usual = [] } = input;
  const limits = [atLeast, atMost].filter((limit) => limit !== undefined);
  const beyond = usual.flatMap((end) => [end, 0.99 * end, 1.01 * end]);
  return [...limits, ...beyond, ...FACTORS.map((by) => by * (Number(sample) || 1)), ...blank];
}

/** The first half of the day at another level than the second. */
function halves(rates: readonly number[], by: number): number[] {
  return rates.map((rate, i) => (i < rates.length / 2 ? rate * by : rate));
}
