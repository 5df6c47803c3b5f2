/** What to change for the next better answer: every lever of a question one step up and down. */
import type { Answer, Estimate } from "../model/estimate";
import { exactly } from "../model/figures";
import { isBlank, type Given, type GivenAll, type Question } from "../model/question";
import { dialsOf, type Dial, type NumberDial } from "./dial";
import { asked } from "./reading";
import { within } from "./span";

/** One input, changed by itself. */
export interface Change {
  readonly argument: string;
  readonly label: string;
  readonly value: number | string;
  /** "1,728 GB" */
  readonly to: string;
  readonly answer: Answer;
  /** How much better, as a part of the answer now; undefined where one of the two is no number, or the answer now is 0. */
  readonly gain?: number;
}

export interface Improvements {
  /** The greatest gain first. */
  readonly better: readonly Change[];
  /** From a number to a verdict, from a verdict to a number, or to another verdict. */
  readonly otherwise: readonly Change[];
  /** Labels of levers that change nothing by themselves. */
  readonly idle: readonly string[];
  /** Labels of levers that are left to the model: there is no value to step from. */
  readonly unset: readonly string[];
  /** What must be given before the demand stays the same under some levers. */
  readonly waiting: readonly Waiting[];
}

export interface Waiting {
  /** Its label, as those of the levers. */
  readonly for: string;
  readonly levers: readonly string[];
}

/** Gains below this are the rounding of the solvers, whose brackets are closed to 1e-9. */
const NOTICEABLE = 1e-6;
/** A step of a share, of the whole. */
const SHARE_STEP = 0.1;

/** Nothing for a question that declares no levers. Yields the part that is done. @throws InputError for what was given. */
export function* improvements(question: Question, given: GivenAll): Generator<number, Improvements> {
  const { improve } = question;
  if (!improve) return { better: [], otherwise: [], idle: [], unset: [], waiting: [] };
  const now = question.ask(given);
  const waits = waitingFor(question, given);
  const levers = dialsOf(question, given).filter(
    ({ argument, kind }) => kind !== "fixed" && improve.by.includes(argument) && !waits.has(argument),
  );
  const better: Change[] = [];
  const otherwise: Change[] = [];
  const idle: string[] = [];
  const unset: string[] = [];
  for (const [done, lever] of levers.entries()) {
    yield done / levers.length;
    const changes: Change[] = [];
    for (const step of stepsOf(lever)) {
      changes.push(...changed(question, given, lever, step, now, improve.towards));
      yield done / levers.length;
    }
    better.push(...changes.filter(({ gain = 0 }) => gain > NOTICEABLE));
    otherwise.push(...changes.filter(({ answer }) => saysOtherwise(now, answer)));
    if (changes.length === 0) unset.push(lever.label);
    else if (changes.every(({ answer }) => isAsBefore(now, answer))) idle.push(lever.label);
  }
  better.sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0));
  return { better, otherwise, idle, unset, waiting: inLabels(question, waits) };
}

/** Levers that wait, and the input that each of them waits for. */
function waitingFor({ improve }: Question, given: GivenAll): ReadonlyMap<string, string> {
  const blank = Object.entries(improve?.given ?? {}).filter(([argument]) => isBlank(given[argument] as Given));
  return new Map(blank.flatMap(([argument, levers = []]) => levers.map((lever) => [lever, argument] as const)));
}

function inLabels({ inputs }: Question, waits: ReadonlyMap<string, string>): Waiting[] {
  const label = (argument: string): string => inputs[argument]?.label ?? argument;
  return [...new Set(waits.values())].map((argument) => ({
    for: label(argument),
    levers: [...waits].filter(([, on]) => on === argument).map(([lever]) => label(lever)),
  }));
}

interface Step {
  readonly value: number | string;
  readonly given: Given;
  readonly to: string;
}

function stepsOf(lever: Dial): Step[] {
  switch (lever.kind) {
    case "fixed":
      return [];
    case "names":
      return lever.names.filter((name) => name !== lever.value).map((name) => ({ value: name, given: name, to: name }));
    case "number":
      return numbersBeside(lever).map((value) => ({
        value,
        given: lever.at(value),
        to: `${exactly(value)} ${lever.unit}`.trim(),
      }));
  }
}

/** Half, twice, and for whole numbers the next ones; a tenth less and more of a share; the evidence's ends for a blank. */
function numbersBeside(lever: NumberDial): number[] {
  const { value, whole, usual, isShare } = lever;
  if (value === undefined) return [...(usual ?? [])];
  const beside = isShare
    ? [value - SHARE_STEP, value + SHARE_STEP].map((share) => Number(share.toPrecision(12)))
    : [value / 2, value * 2, ...(whole ? [value - 1, value + 1] : [])];
  return [...new Set(beside.map((one) => within(lever, one)))].filter((one) => one !== value);
}

function changed(
  question: Question,
  given: GivenAll,
  { argument, label }: Dial,
  step: Step,
  now: Answer,
  towards: "more" | "less",
): Change[] {
  const outcome = asked(question, { ...given, [argument]: step.given });
  if (outcome.kind === "refused") return [];
  const { answer } = outcome;
  const change = { argument, label, value: step.value, to: step.to, answer };
  if (now.kind !== "estimate" || answer.kind !== "estimate" || now.value === 0) return [change];
  return [{ ...change, gain: gainOf(now, answer, towards) }];
}

function gainOf(now: Estimate, then: Estimate, towards: "more" | "less"): number {
  const difference = towards === "more" ? then.value - now.value : now.value - then.value;
  return difference / Math.abs(now.value);
}

function saysOtherwise(now: Answer, then: Answer): boolean {
  if (now.kind === "verdict" && then.kind === "verdict") return now.reason !== then.reason;
  return now.kind !== then.kind;
}

function isAsBefore(now: Answer, then: Answer): boolean {
  if (now.kind !== "estimate" || then.kind !== "estimate") return !saysOtherwise(now, then);
  return Math.abs(then.value - now.value) <= NOTICEABLE * Math.abs(now.value);
}
