/** What matters most: the answer with each input at its low and at its high, and all others as given. */
import type { Meaning } from "../model/question/answer";
import type { GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import {
  variableInputs,
  standing,
  turned,
  type VariableInput,
  type VariableName,
  type VariableNumber,
} from "./variableInput";
import { pinnedDemand } from "./pinnedDemand";
import { answerOrRefusal, readingOf, type Measure, type Reading } from "./reading";
import { variableSpan, within } from "./span";

/** How far each number is varied: across its published range, or by a fifth. */
export type Reach = "usual" | "fifth";

interface TornadoEnd {
  /** The low or high value of a number; for names, the one with the lowest or highest answer. */
  readonly side: "low" | "high";
  /** "216 GB", "B10" */
  readonly at: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface LeanVerdict {
  readonly at: string;
  readonly means: Meaning;
  readonly finding: string;
  readonly reason: string;
}

export interface Lean {
  readonly argument: string;
  readonly label: string;
  /** The current value: "864 GB". */
  readonly now: string;
  /** The answers at the input's low and high; for names, the lowest and highest answers. */
  readonly ends: readonly TornadoEnd[];
  /** Values at which the answer has no number. */
  readonly verdicts: readonly LeanVerdict[];
  /** What the ends are: "the published range", "every option". */
  readonly basis: string;
  /**
   * Distance from the lowest to the highest answer, including the current one; Infinity with a verdict at an end. A
   * setting over capacity has no answer to compare, so it doesn't count.
   */
  readonly swing: number;
}

export interface Tornado {
  readonly base: Reading;
  /** The largest swing first; inputs that change nothing are last, with a swing of 0. */
  readonly leans: readonly Lean[];
  /** Inputs that were not varied, and why. */
  readonly fixed: readonly { readonly label: string; readonly reason: string }[];
  /** Blank demands that were kept at their current value, in words: "Host write rate: 162 MB/s". */
  readonly held: readonly string[];
}

/** Used for inputs without a published range. Our default. */
const FIFTH = 0.2;
const FIFTH_BASIS = "plus or minus 20% (default)";

/**
 * Yields how much is done, from 0 to 1.
 * @throws InputError if the inputs can't be used.
 */
export function* tornado(
  question: Question,
  given: GivenAll,
  reach: Reach,
  measure: Measure,
): Generator<number, Tornado> {
  const variables = variableInputs(question, given);
  const { given: same, held, left } = pinnedDemand(question, given);
  const base = readingOf(answerOrRefusal(question, given), measure);
  const leans: Lean[] = [];
  const fixed: { label: string; reason: string }[] = [];
  for (const [i, variable] of variables.entries()) {
    const why = left.get(variable.argument);
    const places = why === undefined ? placesOf(variable, reach) : { reason: why };
    if (variable.kind === "fixed" || "reason" in places) {
      const reason = "reason" in places ? places.reason : "";
      fixed.push({ label: variable.label, reason });
      continue;
    }
    const readings: Turned[] = [];
    for (const at of places.ats) {
      const side = typeof at === "number" && at < Number(variable.value) ? "low" : "high";
      readings.push([
        standing(variable, at),
        side,
        readingOf(answerOrRefusal(question, turned(same, variable, at)), measure),
      ]);
      yield i / variables.length;
    }
    leans.push(leanOf(variable, places.basis, base, readings));
  }
  return { base, leans: leans.sort((a, b) => longest(a, b)), fixed, held };
}

/** Two infinite swings are equal; Infinity - Infinity would be NaN. */
function longest(a: Lean, b: Lean): number {
  return a.swing === b.swing ? 0 : b.swing - a.swing;
}

type Turned = readonly [at: string, side: TornadoEnd["side"], reading: Reading];

type Places = { readonly ats: readonly (number | string)[]; readonly basis: string } | { readonly reason: string };

function placesOf(variable: VariableInput, reach: Reach): Places {
  if (variable.kind === "fixed") return { reason: variable.reason };
  if (variable.kind === "names")
    return { ats: variable.names.filter((name) => name !== variable.value), basis: "every option" };
  const { value, usual } = variable;
  const span = reach === "usual" && usual ? variableSpan(variable) : undefined;
  if (span) return { ats: [span.from, span.to], basis: span.basis };
  if (value === undefined) return { reason: "blank, and its default isn't a number" };
  if (value === 0) return { reason: "0, so plus or minus 20% has no effect" };
  const ats = [fifthOf(variable, value, -1), fifthOf(variable, value, 1)].filter((at) => at !== value);
  return ats.length > 0 ? { ats, basis: FIFTH_BASIS } : { reason: "its limits allow no other value" };
}

/** The value a fifth lower or higher; a whole number changes by at least 1. */
function fifthOf(variable: VariableNumber, value: number, sign: 1 | -1): number {
  const by = Math.abs(value) * FIFTH;
  return within(variable, Number((value + sign * (variable.whole ? Math.max(1, Math.round(by)) : by)).toPrecision(12)));
}

function leanOf(
  variable: VariableNumber | VariableName,
  basis: string,
  base: Reading,
  readings: readonly Turned[],
): Lean {
  const numbers = readings.flatMap(([at, side, reading]): TornadoEnd[] => {
    if (reading.kind !== "number") return [];
    const { value, low, high } = reading;
    return [{ at, side, value, low, high }];
  });
  const verdicts = readings.flatMap(([at, , reading]) =>
    reading.kind === "none" ? [{ at, means: reading.means, finding: reading.finding, reason: reading.reason }] : [],
  );
  const ends = variable.kind === "number" ? numbers : extremes(numbers, base);
  const values = [...ends.map(({ value }) => value), ...(base.kind === "number" ? [base.value] : [])];
  const isFlipped =
    base.kind === "number" ? verdicts.some(({ means }) => means !== "over capacity") : numbers.length > 0;
  return {
    argument: variable.argument,
    label: variable.label,
    now: variable.value === undefined ? "" : standing(variable, variable.value),
    ends,
    verdicts,
    basis,
    swing: isFlipped ? Infinity : spread(values),
  };
}

function spread(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}

/**
 * The lowest and the highest answer. If there is only one answer, it goes to the side of the current answer on which it
 * is.
 */
function extremes(ends: readonly TornadoEnd[], base: Reading): readonly TornadoEnd[] {
  const sorted = [...ends].sort((a, b) => a.value - b.value);
  const [least, greatest] = [sorted[0], sorted[sorted.length - 1]];
  if (!least || !greatest) return [];
  if (least !== greatest)
    return [
      { ...least, side: "low" },
      { ...greatest, side: "high" },
    ];
  return [{ ...least, side: base.kind === "number" && least.value < base.value ? "low" : "high" }];
}
