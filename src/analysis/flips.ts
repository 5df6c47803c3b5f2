/**
 * Break-even values: which input changes the outcome, and at what value. The search asks the model outwards from each
 * input's value, and for a blank input over its published range or else the allowed one.
 */
import { exactly } from "../model/quantities/formatNumber";
import type { GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { firstThatHolds } from "./bisect";
import { outcomeChange, type WantedOutcome } from "./decision";
import { dialsOf, standing, turned, type NameDial, type NumberDial } from "./dial";
import { heldDemand } from "./held";
import { answerOrRefusal } from "./reading";
import { isByDecades, pointsOf, dialSpan, within, type DialSpan } from "./span";

export interface Flip {
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

export interface Flips {
  /** The smallest change first; names come before numbers. */
  readonly flips: readonly Flip[];
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
export function* flips(question: Question, given: GivenAll, wanted?: WantedOutcome): Generator<number, Flips> {
  const base = question.ask(given);
  const dials = dialsOf(question, given);
  const { given: same, left } = heldDemand(question, given, base);
  const found: Flip[] = [];
  const steady: string[] = [];
  const fixed: Flips["fixed"][number][] = [];
  for (const [i, dial] of dials.entries()) {
    const differs = (at: number | string): string | undefined =>
      dial.kind === "fixed"
        ? undefined
        : outcomeChange(question, base, answerOrRefusal(question, turned(same, dial, at)), wanted);
    const done = i / dials.length;
    const why = left.get(dial.argument);
    if (dial.kind === "fixed") fixed.push(dial);
    else if (why !== undefined) fixed.push({ label: dial.label, reason: why });
    else if (dial.kind === "names") {
      const names = new Map<string, string[]>();
      for (const name of dial.names.filter((one) => one !== dial.value)) {
        const becomes = differs(name);
        if (becomes !== undefined) names.set(becomes, [...(names.get(becomes) ?? []), name]);
        yield done;
      }
      found.push(...[...names].map(([becomes, alike]) => namedFlip(dial, alike.join(" or "), becomes)));
    } else {
      const ends = endsOf(dial);
      if (ends === undefined) {
        fixed.push({ label: dial.label, reason: nowhere(dial) });
        continue;
      }
      const turns: Flip[] = [];
      if (dial.value === undefined) turns.push(...(yield* over(dial, ends, differs, done)));
      else for (const end of ends) turns.push(...(yield* towards(dial, dial.value, end, differs, done)));
      found.push(...turns);
      if (turns.length === 0)
        steady.push(`${dial.label}: ${exactly(shortened(ends[0]))} to ${standing(dial, shortened(ends[1]))}`);
    }
    yield done;
  }
  return { flips: found.sort(nearest), steady, fixed };
}

/** Two infinite changes are equal; Infinity - Infinity would be NaN. */
function nearest(a: Flip, b: Flip): number {
  return a.change === b.change ? 0 : a.change - b.change;
}

function nowhere({ value, otherwise = "" }: NumberDial): string {
  return value === undefined
    ? `blank (${otherwise}), and it has no limits to search between`
    : "0, and it has no upper limit to search up to";
}

function shortened(value: number): number {
  return Number(value.toPrecision(4));
}

function namedFlip({ argument, label, value }: NameDial, names: string, becomes: string): Flip {
  return { argument, label, now: value, at: names, where: names, becomes, change: 0 };
}

function endsOf(dial: NumberDial): readonly [number, number] | undefined {
  const { value } = dial;
  const span = dialSpan(dial);
  if (value === undefined) return span ? [span.from, span.to] : allowed(dial);
  if (value === 0) return span && [span.from, span.to];
  const around = [value / REACH, value * REACH].map((end) => within(dial, end));
  const all = [...around, ...(span ? [span.from, span.to] : [])];
  return [Math.min(...all), Math.max(...all)];
}

function allowed({ atLeast = 0, atMost, whole }: NumberDial): readonly [number, number] | undefined {
  if (atMost === undefined || atMost <= 0) return undefined;
  return [atLeast > 0 ? atLeast : whole ? 1 : atMost / 10 ** DECADES, atMost];
}

function* towards(
  dial: NumberDial,
  from: number,
  end: number,
  differs: (at: number) => string | undefined,
  done: number,
): Generator<number, readonly Flip[]> {
  let last = from;
  for (const at of looks(dial, from, end)) {
    const isFound = differs(at) !== undefined;
    yield done;
    if (!isFound) {
      last = at;
      continue;
    }
    const turn = yield* turnBetween(dial, last, at, differs, done);
    const text = standing(dial, turn);
    const flip = {
      argument: dial.argument,
      label: dial.label,
      now: standing(dial, from),
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
  dial: NumberDial,
  [from, to]: readonly [number, number],
  differs: (at: number) => string | undefined,
  done: number,
): Generator<number, readonly Flip[]> {
  const found: Flip[] = [];
  const now = `blank: ${dial.otherwise ?? ""}`;
  let last: { readonly at: number; readonly becomes: string | undefined } | undefined;
  let begun: { readonly at: number; readonly becomes: string } | undefined;
  const end = (at: number): void => {
    if (!begun) return;
    const text = standing(dial, begun.at === from ? at : begun.at);
    const where = whereOf(dial, { from: begun.at, to: at }, { from, to });
    const { argument, label } = dial;
    // Describe the outcome at the break-even value, not at the end of the range searched.
    const becomes = (begun.at === from && at !== to ? differs(at) : undefined) ?? begun.becomes;
    found.push({ argument, label, now, at: text, where, becomes, change: Infinity });
    begun = undefined;
  };
  const looks = isByDecades({ from, to }) ? Math.max(LOOKS, LOOKS_A_DECADE * Math.log10(to / from)) : LOOKS;
  for (const at of pointsOf(dial, { from, to }, Math.ceil(looks))) {
    const becomes = differs(at);
    yield done;
    if (becomes !== undefined && !begun) {
      const turn = last ? yield* turnBetween(dial, last.at, at, differs, done) : at;
      begun = { at: turn, becomes: differs(turn) ?? becomes };
    } else if (becomes === undefined && last && begun) end(yield* turnBetween(dial, at, last.at, differs, done));
    last = { at, becomes };
  }
  end(to);
  return found;
}

type Ends = Pick<DialSpan, "from" | "to">;

function whereOf(dial: NumberDial, stretch: Ends, all: Ends): string {
  const [from, to] = [standing(dial, stretch.from), standing(dial, stretch.to)];
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
  dial: NumberDial,
  from: number,
  to: number,
  differs: (at: number) => string | undefined,
  done: number,
): Generator<number, number> {
  const halving = firstThatHolds(
    { from, to, within: WITHIN, whole: dial.whole ?? false },
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
function looks(dial: NumberDial, from: number, end: number): number[] {
  if (from === end) return [];
  const isLog = isByDecades({ from: Math.min(from, end), to: Math.max(from, end) * REACH });
  const at = (share: number): number => (isLog ? from * (end / from) ** share : from + (end - from) * share);
  const all = Array.from({ length: LOOKS }, (_, i) => within(dial, at((i + 1) / LOOKS)));
  return [...new Set([...all.slice(0, -1), end])].filter((value) => value !== from);
}
