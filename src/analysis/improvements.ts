/**
 * What to change for a better answer: tries each input that the question declares as a lever, one step up and one down.
 */
import type { Answer, Cell, Grid } from "../model/question/answer";
import { exactly, inUnit } from "../model/quantities/formatNumber";
import { faultOf, isBlank, type Given, type GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import type { Improvable, Offers, Telling } from "../model/question/subjects";
import { variableInputs, type VariableInput, type VariableNumber } from "./variableInput";
import { answerOrRefusal } from "./reading";
import { within } from "./span";

/** A change of one input alone. */
export interface InputChange {
  readonly argument: string;
  readonly label: string;
  readonly value: number | string;
  /** "1,728 GB" */
  readonly to: string;
  readonly answer: Answer;
  /**
   * Gain as a share of the current answer; undefined if one of the two isn't a number, or if the current answer is 0.
   */
  readonly gain?: number;
  /** For a table: the most important measure that changes, such as "throttled intervals". */
  readonly of?: string;
}

export interface Improvements {
  /** The largest gain first; for a table, in its most important measure. Never over capacity. */
  readonly better: readonly InputChange[];
  /** Answers of a better kind: a number instead of a verdict without one, or a demand that is carried without limit. */
  readonly otherwise: readonly InputChange[];
  /** Labels of levers that make no difference by themselves. */
  readonly idle: readonly string[];
  /** Labels of blank inputs that can't be stepped, because their default isn't a number. */
  readonly unset: readonly string[];
  /** What must be given so that the demand doesn't change with some levers. */
  readonly waiting: readonly Waiting[];
}

interface Waiting {
  /** Label of the input that must be given first. */
  readonly for: string;
  readonly levers: readonly string[];
}

/** Smaller differences are rounding: the solvers close their brackets to 1e-9. */
const NOTICEABLE = 1e-6;
/** Answers show three figures, so answers with a smaller gain look the same. */
const SHOWN = 1e-3;
/** Step of an input that is a share: ten percentage points of a fraction. */
const SHARE_STEP = 0.1;

/**
 * Returns empty lists for a question that declares no levers. A lever whose input is a list isn't tried. Yields the
 * share that is done.
 * @throws InputError for the given arguments
 */
export function* improvements(question: Question, given: GivenAll): Generator<number, Improvements> {
  const { improve } = question;
  if (!improve) return { better: [], otherwise: [], idle: [], unset: [], waiting: [] };
  const now = question.ask(given);
  const waits = waitingFor(question, given);
  const variables = variableInputs(question, given);
  const valueOf = (argument: string): number | string | undefined => {
    const variable = variables.find((one) => one.argument === argument);
    return variable && variable.kind !== "fixed" ? variable.value : undefined;
  };
  const levers = variables.filter(
    ({ argument, kind }) =>
      kind !== "fixed" &&
      question.inputs[argument]?.kind !== "list" &&
      improve.by.includes(argument) &&
      !waits.has(argument),
  );
  const better: InputChange[] = [];
  const otherwise: InputChange[] = [];
  const idle: string[] = [];
  const unset: string[] = [];
  for (const [done, lever] of levers.entries()) {
    yield done / levers.length;
    const changes: InputChange[] = [];
    const steps = stepsOf(lever, improve.offers?.[lever.argument]?.(valueOf));
    for (const step of steps.filter((one) => isSettable(question, lever, one))) {
      changes.push(...changed(question, given, lever, step, now, improve));
      yield done / levers.length;
    }
    better.push(...changes.filter(({ gain = 0 }) => gain > SHOWN));
    otherwise.push(...changes.filter(({ answer }) => isBetterKind(now, answer)));
    if (changes.length === 0 && valueOf(lever.argument) === undefined) unset.push(lever.label);
    else if (changes.every(({ answer }) => isAsBefore(now, answer, improve))) idle.push(lever.label);
  }
  const importance = ({ of }: InputChange): number => (improve.of ?? []).findIndex(({ name }) => name === of);
  better.sort((a, b) => importance(a) - importance(b) || (b.gain ?? 0) - (a.gain ?? 0));
  otherwise.sort(
    (a, b) => tierOf(b.answer) - tierOf(a.answer) || rankIn(b.answer, improve) - rankIn(a.answer, improve),
  );
  return { better, otherwise, idle, unset, waiting: inLabels(question, waits) };
}

/** Levers that can't be tried yet, and the input that must be given first. */
export function waitingFor({ improve }: Question, given: GivenAll): ReadonlyMap<string, string> {
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

/** @param offered what can be ordered; anything that the input accepts if absent */
function stepsOf(lever: VariableInput, offered?: Offers): Step[] {
  switch (lever.kind) {
    case "fixed":
      return [];
    case "names":
      return lever.names
        .filter((name) => name !== lever.value && (offered?.includes(name) ?? true))
        .map((name) => ({ value: name, given: name, to: name }));
    case "number":
      return (offered ? offeredBeside(lever, offered) : numbersBeside(lever)).map((value) => ({
        value,
        given: lever.at(value),
        to: inUnit(exactly(value), lever.unit),
      }));
  }
}

/** The next that can be ordered below and above the value; all if it's blank. */
function offeredBeside({ value }: VariableNumber, offered: Offers): number[] {
  const sizes = offered.filter((one) => typeof one === "number");
  if (value === undefined) return sizes;
  const [below, above] = [sizes.filter((size) => size < value), sizes.filter((size) => size > value)];
  return [...below.slice(-1), ...above.slice(0, 1)];
}

/**
 * Values to try: half and double, and for whole numbers the next ones; for a share, a tenth less and more; for a blank,
 * the ends of the published range.
 */
function numbersBeside(lever: VariableNumber): number[] {
  const { value, whole, usual, isShare } = lever;
  if (value === undefined) return [...(usual ?? [])];
  const beside = isShare
    ? [value - SHARE_STEP, value + SHARE_STEP].map((share) => Number(share.toPrecision(12)))
    : [value / 2, value * 2, ...(whole ? [value - 1, value + 1] : [])];
  return [...new Set(beside.map((one) => within(lever, one)))].filter((one) => one !== value);
}

/** True if the input accepts exactly the value that the suggestion shows. */
function isSettable({ inputs }: Question, { argument }: VariableInput, { value, given }: Step): boolean {
  const input = inputs[argument];
  return input !== undefined && given === value && faultOf(argument, input, value) === undefined;
}

function changed(
  question: Question,
  given: GivenAll,
  { argument, label }: VariableInput,
  step: Step,
  now: Answer,
  improve: Improvable,
): InputChange[] {
  const outcome = answerOrRefusal(question, { ...given, [argument]: step.given });
  if (outcome.kind === "refused") return [];
  const { answer } = outcome;
  const change = { argument, label, value: step.value, to: step.to, answer };
  const [before, after] = [numbersOf(now, improve), numbersOf(answer, improve)];
  const differing = before.findIndex((number, i) => !isNear(number, after[i]));
  const [was, is] = [before[Math.max(0, differing)], after[Math.max(0, differing)]];
  if (was === undefined || is === undefined || was === 0) return [change];
  const of = now.kind === "table" ? improve.of?.[differing]?.name : undefined;
  const gain = (improve.towards === "more" ? is - was : was - is) / Math.abs(was);
  return [{ ...change, gain, ...(of !== undefined && { of }) }];
}

/** Measures of how good an answer is, the most important first. */
function numbersOf(answer: Answer, { of = [] }: Improvable): readonly number[] {
  switch (answer.kind) {
    case "estimate":
      return [answer.value];
    case "verdict":
      return [];
    case "table":
      return of.map((telling) => tellingOf(answer, telling));
  }
}

export function tellingOf({ columns, rows }: Grid, { column, states, above }: Telling): number {
  const cellsOf = (wanted: string): readonly (Cell | undefined)[] => {
    const at = columns.findIndex(({ label }) => label === wanted);
    return rows.map((row) => row[at]);
  };
  const cells = cellsOf(column);
  if (states) return cells.filter((cell) => typeof cell === "string" && states.includes(cell)).length;
  const numbers = cells.map((cell) => (typeof cell === "number" ? cell : 0));
  if (above === undefined) return numbers.reduce((most, one) => Math.max(most, one), 0);
  const others = cellsOf(above);
  return numbers.reduce(
    (sum, one, i) => sum + (isNear(one, Number(others[i])) ? 0 : Math.max(0, one - Number(others[i]))),
    0,
  );
}

function isNear(was: number, is: number | undefined, part = NOTICEABLE): boolean {
  return is !== undefined && Math.abs(is - was) <= part * Math.abs(was);
}

/** True for a better kind of answer that can carry the demand. */
function isBetterKind(now: Answer, then: Answer): boolean {
  return tierOf(then) >= NUMBER && tierOf(then) > tierOf(now);
}

const NUMBER = 2;

/** Ranks, from worst: nothing to compare by, over capacity, a number or a table, carried without limit. */
function tierOf(answer: Answer): number {
  if (answer.kind !== "verdict") return NUMBER;
  return { "no answer": 0, "over capacity": 1, carried: NUMBER + 1 }[answer.means];
}

/** The first measure, with its sign set so that larger is better. */
function rankIn(answer: Answer, improve: Improvable): number {
  const [first = 0] = numbersOf(answer, improve);
  return improve.towards === "more" ? first : -first;
}

function saysOtherwise(now: Answer, then: Answer): boolean {
  if (now.kind === "verdict" && then.kind === "verdict") return now.reason !== then.reason;
  return now.kind !== then.kind;
}

function isAsBefore(now: Answer, then: Answer, improve: Improvable): boolean {
  const after = numbersOf(then, improve);
  return !saysOtherwise(now, then) && numbersOf(now, improve).every((was, i) => isNear(was, after[i], SHOWN));
}
