/** What a step of one numeric input does to a question's answer, for random inputs near its examples. */
import fc from "fast-check";
import type { Shown } from "../../src/model/question/answer";
import { isOptional, type Given, type GivenAll } from "../../src/model/question/parseArguments";
import type { Input, Limits, ListInput, QuantityInput } from "../../src/model/question/input";
import { convert } from "../../src/model/quantities/quantity";
import type { Question } from "../../src/model/question/question";
import { tellingOf } from "../../src/analysis/improvements";
import { UserError } from "../../src/model/language/userError";
import { inputsOf } from "./inputsOf";

/** Inputs that are a number, and lists of numbers, which are stepped as a whole. */
export function numericInputs({ inputs }: Question): [string, QuantityInput | ListInput][] {
  return Object.entries(inputs).filter(
    (entry): entry is [string, QuantityInput | ListInput] => entry[1].kind === "quantity" || entry[1].kind === "list",
  );
}

/**
 * Returns the answer as a number that can be compared; a verdict is better or worse than any number. Undefined if there
 * is no answer, or the inputs don't fit together.
 */
export function levelOf(question: Question, given: GivenAll): number | undefined {
  const answer = shownFor(question, given);
  if (!answer) return undefined;
  if (answer.kind === "table") {
    const measure = question.improve?.of?.find(({ states }) => states === undefined);
    return measure && tellingOf(answer, measure);
  }
  if (answer.kind === "estimate") return answer.value;
  if (answer.means === "no answer") return undefined;
  const isBest = answer.means === "carried";
  return isBest === (question.improve?.towards === "more") ? Infinity : -Infinity;
}

/** Returns the answer without its reasons, which cost many times as much as the values that are compared. */
function shownFor(question: Question, given: GivenAll): Shown | undefined {
  return unlessRefused(() => question.cellAnswer(Object.keys(question.inputs).map((name) => given[name])));
}

function unlessRefused<T>(asking: () => T): T | undefined {
  try {
    return asking();
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

function within({ atLeast, above, atMost, whole }: Limits, value: number): number {
  const lowest = atLeast ?? above ?? -Infinity;
  const held = Math.min(atMost ?? Infinity, Math.max(lowest, value));
  if (above !== undefined && held <= above) return above + Number.EPSILON * Math.max(1, above) + 1e-9;
  return whole ? Math.round(held) : held;
}

/** Returns a plain number in the input's unit; undefined for a blank whose default is words. */
function numberOf(input: QuantityInput, given: Given | readonly Given[] | undefined): number | undefined {
  if (typeof given === "number") return given;
  if (typeof given === "string") {
    const [, amount = "", unit = ""] = /^([\d.,e+-]+)\s*(.*)$/i.exec(given) ?? [];
    try {
      return amount === "" ? undefined : convert(Number(amount), unit, input.unit);
    } catch {
      return undefined;
    }
  }
  if (typeof input.otherwise === "number") return input.otherwise;
  return input.named?.[0];
}

export interface Step {
  readonly given: GivenAll;
  readonly from: number;
  readonly to: number;
}

/** Generates values for all inputs: an example's, with some changed and some replaced by any allowed value. */
function around(question: Question): fc.Arbitrary<GivenAll> {
  const names = Object.keys(question.inputs);
  const moved = (input: Input, given: Given | undefined): fc.Arbitrary<Given> => {
    const kept = given ?? null;
    if (input.kind !== "quantity") return fc.constant(kept);
    const number = numberOf(input, given);
    if (number === undefined) return fc.constant(kept);
    const times = fc.double({ min: 0.3, max: 3, noNaN: true }).map((factor) => within(input, number * factor));
    return isOptional(input) && given === undefined
      ? fc.oneof({ arbitrary: fc.constant(kept), weight: 3 }, times)
      : fc.oneof(fc.constant(kept), times);
  };
  const choices = (any: GivenAll, one: GivenAll): GivenAll =>
    Object.fromEntries(
      names.map((name) => [name, question.inputs[name]?.kind === "choice" ? (any[name] ?? null) : (one[name] ?? null)]),
    );
  return fc
    .tuple(fc.constantFrom(...question.examples), inputsOf(question), fc.boolean())
    .chain(([example, any, withChoices]) =>
      fc
        .record(
          Object.fromEntries(
            names.map((name, i) => [name, moved(question.inputs[name] as Input, example[i] as Given | undefined)]),
          ),
        )
        .map((one) => (withChoices ? choices(any, one) : one)),
    );
}

/** Returns what the model uses for an input that is left blank. */
function usedFor(question: Question, given: GivenAll, name: string): number | undefined {
  return unlessRefused(() => question.ask(given))?.used?.[name];
}

/** Nobody gives numbers outside these; answers to them are rounding. */
const [LEAST, MOST] = [1e-6, 1e7];

function isOdd(value: unknown): boolean {
  return typeof value === "number" && value !== 0 && (Math.abs(value) < LEAST || Math.abs(value) > MOST);
}

/** Generates steps of one input, near and far; the other inputs are near the examples, or any allowed values. */
export function stepsOf(question: Question, name: string, input: QuantityInput | ListInput): fc.Arbitrary<Step> {
  const factor = fc.oneof(
    fc.double({ min: 1.0001, max: 1.05, noNaN: true }),
    fc.double({ min: 1.05, max: 8, noNaN: true }),
  );
  const sensible = inputsOf(question).map((any) =>
    Object.fromEntries(
      Object.entries(any).map(([one, value]) => {
        const declared = question.inputs[one];
        if (declared?.kind === "list" && Array.isArray(value))
          return [one, value.map((item: Given) => (isOdd(item) ? 0 : item))];
        return [one, declared?.kind === "quantity" && isOdd(value) ? within(declared, 1) : value];
      }),
    ),
  );
  const given = fc.oneof({ arbitrary: around(question), weight: 4 }, sensible);
  return fc.tuple(given, sensible, factor).map(([one, other, times]): Step => {
    // A list is multiplied as a whole.
    if (input.kind === "list") return { given: one, from: 1 / times, to: 1 };
    const [first, second] = [one[name] as Given, other[name] as Given];
    const start = numberOf(input, first) ?? usedFor(question, one, name) ?? numberOf(input, second) ?? 1;
    const from = within(input, start === 0 ? (input.whole ? 1 : 0.5) : start);
    const to = within(input, input.whole ? Math.max(from + 1, from * times) : from * times);
    return { given: one, from: Math.min(from, to), to: Math.max(from, to) };
  });
}

export function at(question: Question, step: Step, name: string, value: number): number | undefined {
  const given = stepped(question, step, name, value);
  return given && levelOf(question, given);
}

/** True if a row of the table is in this state. */
export function shows(state: string, question: Question, step: Step, name: string, value: number): boolean {
  const given = stepped(question, step, name, value);
  const answer = given && shownFor(question, given);
  return answer?.kind === "table" && answer.rows.some((row) => row.includes(state));
}

/** The inputs with one at another value; a list is multiplied. Undefined if its items aren't all numbers. */
function stepped(question: Question, { given }: Step, name: string, value: number): GivenAll | undefined {
  const before = given[name];
  if (question.inputs[name]?.kind !== "list") return { ...given, [name]: value };
  const all = Array.isArray(before) ? before : [before];
  if (!all.every((one): one is number => typeof one === "number")) return undefined;
  return { ...given, [name]: all.map((one) => one * value) };
}

/** Number of halvings after which neighbouring numbers are practically equal. */
const HALVINGS = 45;

/**
 * Returns the largest jump that halving finds between two values: each time it takes the half in which the answer
 * changes more. Undefined if an end has no number. `scale` is the larger of the answers at the two ends.
 */
export function jumpWithin(
  question: Question,
  step: Step,
  name: string,
): { at: number; before: number; after: number; scale: number } | undefined {
  let [low, high] = [step.from, step.to];
  let [before, after] = [at(question, step, name, low), at(question, step, name, high)];
  if (before === undefined || after === undefined || !Number.isFinite(before) || !Number.isFinite(after))
    return undefined;
  const scale = Math.max(Math.abs(before), Math.abs(after));
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2;
    const there = at(question, step, name, middle);
    if (there === undefined || !Number.isFinite(there)) return undefined;
    if (Math.abs(there - before) > Math.abs(after - there)) [high, after] = [middle, there];
    else [low, before] = [middle, there];
  }
  return { at: high, before, after, scale };
}
