/**
 * Break-even values: which input changes the outcome, and at what value. The search asks the model outwards from each
 * input's value, and for a blank input over its published range or else the allowed one.
 */
import { exactly } from "../model/quantities/formatNumber";
import type { GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { firstThatHolds } from "./bisect";
import { outcomeChange, type WantedOutcome } from "./decision";
import { variableInputs, standing, turned, type VariableName, type VariableNumber } from "./variableInput";
import { pinnedDemand } from "./pinnedDemand";
import { answerOrRefusal } from "./reading";
import { isByDecades, pointsOf, variableSpan, within, type VariableSpan } from "./span";

export interface BreakEven {
  readonly argument: string;
  readonly label: string;
  /** The input's value now and at the break-even: "864 GB", "612 GB", "B10"; for a blank, its default. */
  readonly now: string;
  readonly at: string;
  /** "at 612 GB or less", "B10 or B18", "at any value from 1 to 20 GB" */
  readonly where: string;
  /** How the outcome then differs, in words. */
  readonly becomes: string;
  /** Relative change of the input up to the break-even value; 0 for a name, Infinity for a blank or 0. */
  readonly change: number;
}

interface BreakEvens {
  /** The smallest change first; names come before numbers. */
  readonly flips: readonly BreakEven[];
  /** Inputs without a break-even value, with the range searched: "Compression ratio: 1 to 20". */
  readonly steady: readonly string[];
  /** Inputs that were not tested, and why. */
  readonly fixed: readonly { readonly label: string; readonly reason: string }[];
}

/** Search from value / REACH to value x REACH. Our default. */
const REACH = 10;
/** Values tried in one direction. */
const LOOKS = 16;
/**
 * For a blank input with only an upper limit: search this many decades below it, with LOOKS_A_DECADE points each. Our
 * default.
 */
const DECADES = 7;
const LOOKS_A_DECADE = 4;
/** Relative tolerance of the search. Results show three significant figures. */
const WITHIN = 1e-4;

/**
 * Yields how much is done, from 0 to 1.
 * @throws InputError if the inputs can't be used.
 */
export function* breakEvens(
  question: Question,
  given: GivenAll,
  wanted?: WantedOutcome,
): Generator<number, BreakEvens> {
  const base = question.ask(given);
  const variables = variableInputs(question, given);
  const { given: same, left } = pinnedDemand(question, given, base);
  const found: BreakEven[] = [];
  const steady: string[] = [];
  const fixed: BreakEvens["fixed"][number][] = [];
  for (const [i, variable] of variables.entries()) {
    const differs = (at: number | string): string | undefined =>
      variable.kind === "fixed"
        ? undefined
        : outcomeChange(question, base, answerOrRefusal(question, turned(same, variable, at)), wanted);
    const done = i / variables.length;
    const why = left.get(variable.argument);
    if (variable.kind === "fixed") fixed.push(variable);
    else if (why !== undefined) fixed.push({ label: variable.label, reason: why });
    else if (variable.kind === "names") {
      const names = new Map<string, string[]>();
      for (const name of variable.names.filter((one) => one !== variable.value)) {
        const becomes = differs(name);
        if (becomes !== undefined) names.set(becomes, [...(names.get(becomes) ?? []), name]);
        yield done;
      }
      found.push(...[...names].map(([becomes, alike]) => namedFlip(variable, alike.join(" or "), becomes)));
    } else {
      const ends = endsOf(variable);
      if (ends === undefined) {
        fixed.push({ label: variable.label, reason: nowhere(variable) });
        continue;
      }
      const turns: BreakEven[] = [];
      if (variable.value === undefined) turns.push(...(yield* over(variable, ends, differs, done)));
      else for (const end of ends) turns.push(...(yield* towards(variable, variable.value, end, differs, done)));
      found.push(...turns);
      if (turns.length === 0)
        steady.push(`${variable.label}: ${exactly(shortened(ends[0]))} to ${standing(variable, shortened(ends[1]))}`);
    }
    yield done;
  }
  return { flips: found.sort(nearest), steady, fixed };
}

/** Two infinite changes are equal; Infinity - Infinity would be NaN. */
function nearest(a: BreakEven, b: BreakEven): number {
  return a.change === b.change ? 0 : a.change - b.change;
}

function nowhere({ value, otherwise = "" }: VariableNumber): string {
  return value === undefined
    ? `blank (${otherwise}), and it has no limits to search between`
    : "0, and it has no upper limit to search up to";
}

function shortened(value: number): number {
  return Number(value.toPrecision(4));
}

function namedFlip({ argument, label, value }: VariableName, names: string, becomes: string): BreakEven {
  return { argument, label, now: value, at: names, where: names, becomes, change: 0 };
}

function endsOf(variable: VariableNumber): readonly [number, number] | undefined {
  const { value } = variable;
  const span = variableSpan(variable);
  if (value === undefined) return span ? [span.from, span.to] : allowed(variable);
  if (value === 0) return span && [span.from, span.to];
  const around = [value / REACH, value * REACH].map((end) => within(variable, end));
  const all = [...around, ...(span ? [span.from, span.to] : [])];
  return [Math.min(...all), Math.max(...all)];
}

function allowed({ atLeast = 0, atMost, whole }: VariableNumber): readonly [number, number] | undefined {
  if (atMost === undefined || atMost <= 0) return undefined;
  return [atLeast > 0 ? atLeast : whole ? 1 : atMost / 10 ** DECADES, atMost];
}

function* towards(
  variable: VariableNumber,
  from: number,
  end: number,
  differs: (at: number) => string | undefined,
  done: number,
): Generator<number, readonly BreakEven[]> {
  let last = from;
  for (const at of looks(variable, from, end)) {
    const isFound = differs(at) !== undefined;
    yield done;
    if (!isFound) {
      last = at;
      continue;
    }
    const turn = yield* turnBetween(variable, last, at, differs, done);
    const text = standing(variable, turn);
    const flip = {
      argument: variable.argument,
      label: variable.label,
      now: standing(variable, from),
      at: text,
      where: orBeyond(text, turn < from),
      becomes: differs(turn) ?? "",
      change: from === 0 ? Infinity : Math.abs(turn / from - 1),
    };
    return [flip];
  }
  return [];
}

/** For a blank input: the parts of its span in which a number would change the outcome. */
function* over(
  variable: VariableNumber,
  [from, to]: readonly [number, number],
  differs: (at: number) => string | undefined,
  done: number,
): Generator<number, readonly BreakEven[]> {
  const found: BreakEven[] = [];
  const now = `blank: ${variable.otherwise ?? ""}`;
  let last: { readonly at: number; readonly becomes: string | undefined } | undefined;
  let begun: { readonly at: number; readonly becomes: string } | undefined;
  const end = (at: number): void => {
    if (!begun) return;
    const text = standing(variable, begun.at === from ? at : begun.at);
    const where = whereOf(variable, { from: begun.at, to: at }, { from, to });
    const { argument, label } = variable;
    // Describe the outcome at the break-even value, not at the end of the range searched.
    const becomes = (begun.at === from && at !== to ? differs(at) : undefined) ?? begun.becomes;
    found.push({ argument, label, now, at: text, where, becomes, change: Infinity });
    begun = undefined;
  };
  const looks = isByDecades({ from, to }) ? Math.max(LOOKS, LOOKS_A_DECADE * Math.log10(to / from)) : LOOKS;
  for (const at of pointsOf(variable, { from, to }, Math.ceil(looks))) {
    const becomes = differs(at);
    yield done;
    if (becomes !== undefined && !begun) {
      const turn = last ? yield* turnBetween(variable, last.at, at, differs, done) : at;
      begun = { at: turn, becomes: differs(turn) ?? becomes };
    } else if (becomes === undefined && last && begun) end(yield* turnBetween(variable, at, last.at, differs, done));
    last = { at, becomes };
  }
  end(to);
  return found;
}

type Ends = Pick<VariableSpan, "from" | "to">;

function whereOf(variable: VariableNumber, stretch: Ends, all: Ends): string {
  const [from, to] = [standing(variable, stretch.from), standing(variable, stretch.to)];
  const [isFromStart, isToEnd] = [stretch.from === all.from, stretch.to === all.to];
  if (isFromStart === isToEnd)
    return `${isFromStart ? "at any value " : ""}from ${exactly(shortened(stretch.from))} to ${to}`;
  return isFromStart ? orBeyond(to, true) : orBeyond(from, false);
}

/** "at 612 GB or less", "at 1,020 GB or more" */
function orBeyond(text: string, isDown: boolean): string {
  return `at ${text} or ${isDown ? "less" : "more"}`;
}

/** The first value between the two, to the precision shown, at which the outcome differs. */
function* turnBetween(
  variable: VariableNumber,
  from: number,
  to: number,
  differs: (at: number) => string | undefined,
  done: number,
): Generator<number, number> {
  const halving = firstThatHolds(
    { from, to, within: WITHIN, whole: variable.whole ?? false },
    (value) => differs(value) !== undefined,
  );
  let step = halving.next();
  while (!step.done) {
    yield done;
    step = halving.next();
  }
  return step.value;
}

/** Values to try from one value to another, including the end but not the start. */
function looks(variable: VariableNumber, from: number, end: number): number[] {
  if (from === end) return [];
  const isLog = isByDecades({ from: Math.min(from, end), to: Math.max(from, end) * REACH });
  const at = (share: number): number => (isLog ? from * (end / from) ** share : from + (end - from) * share);
  const all = Array.from({ length: LOOKS }, (_, i) => within(variable, at((i + 1) / LOOKS)));
  return [...new Set([...all.slice(0, -1), end])].filter((value) => value !== from);
}
