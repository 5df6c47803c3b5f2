/** Which input, and at what value, turns the decision; found by asking the model outwards from where each input stands. */
import { exactly } from "../model/figures";
import type { GivenAll, Question } from "../model/question";
import { firstThatHolds } from "./bisect";
import { changed, type Wanted } from "./decision";
import { dialsOf, standing, turned, type NameDial, type NumberDial } from "./dial";
import { asked } from "./reading";
import { isByDecades, spanOf, within } from "./span";

export interface Flip {
  readonly argument: string;
  readonly label: string;
  /** Where the input stands, and where the decision turns: "864 GB", "612 GB", "B10". */
  readonly now: string;
  readonly at: string;
  /** "from 612 GB down", "from 1,020 GB up", "with B10 or B18" */
  readonly where: string;
  /** How the decision then differs, in words. */
  readonly becomes: string;
  /** How far that is: by what part of itself the input changes; 0 for a name. */
  readonly change: number;
}

export interface Flips {
  /** The smallest change first; names come first of all. */
  readonly flips: readonly Flip[];
  /** Inputs that turn nothing as far as was looked: "Compression factor: 1 to 20". */
  readonly steady: readonly string[];
  /** Where a decision cannot be looked for, and why. */
  readonly fixed: readonly { readonly label: string; readonly reason: string }[];
}

/** How far to look from a value: to this many times it, and that part of it. A default of ours. */
const REACH = 10;
/** Looks on the way in one direction. */
const LOOKS = 16;
/** Of the value found; three figures are shown. */
const WITHIN = 1e-4;

/** Yields how much is done, from 0 to 1. @throws InputError where the inputs cannot be used. */
export function* flips(question: Question, given: GivenAll, wanted?: Wanted): Generator<number, Flips> {
  const base = question.ask(given);
  const dials = dialsOf(question, given);
  const found: Flip[] = [];
  const steady: string[] = [];
  const fixed: Flips["fixed"][number][] = [];
  for (const [i, dial] of dials.entries()) {
    const differs = (at: number | string): string | undefined =>
      dial.kind === "fixed" ? undefined : changed(base, asked(question, turned(given, dial, at)), wanted);
    const done = i / dials.length;
    if (dial.kind === "fixed") fixed.push(dial);
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
      if (ends === undefined || dial.value === undefined) {
        fixed.push({ label: dial.label, reason: "left blank: no number to begin from" });
        continue;
      }
      const before = found.length;
      for (const end of ends) {
        const flip = yield* towards(dial, dial.value, end, differs, done);
        if (flip) found.push(flip);
      }
      if (found.length === before)
        steady.push(`${dial.label}: ${exactly(shortened(ends[0]))} to ${standing(dial, shortened(ends[1]))}`);
    }
    yield done;
  }
  return { flips: found.sort((a, b) => a.change - b.change), steady, fixed };
}

function shortened(value: number): number {
  return Number(value.toPrecision(4));
}

function namedFlip({ argument, label, value }: NameDial, names: string, becomes: string): Flip {
  return { argument, label, now: value, at: names, where: `with ${names}`, becomes, change: 0 };
}

function endsOf(dial: NumberDial): readonly [number, number] | undefined {
  const { value } = dial;
  if (value === undefined) return undefined;
  const span = spanOf(dial);
  if (value === 0) return span && [span.from, span.to];
  const around = [value / REACH, value * REACH].map((end) => within(dial, end));
  const all = [...around, ...(span ? [span.from, span.to] : [])];
  return [Math.min(...all), Math.max(...all)];
}

function* towards(
  dial: NumberDial,
  from: number,
  end: number,
  differs: (at: number) => string | undefined,
  done: number,
): Generator<number, Flip | undefined> {
  let last = from;
  for (const at of looks(dial, from, end)) {
    const isFound = differs(at) !== undefined;
    yield done;
    if (!isFound) {
      last = at;
      continue;
    }
    const halving = firstThatHolds(
      { from: last, to: at, within: WITHIN, whole: dial.whole ?? false },
      (value) => differs(value) !== undefined,
    );
    let step = halving.next();
    while (!step.done) {
      yield done;
      step = halving.next();
    }
    const turn = step.value;
    const text = standing(dial, turn);
    return {
      argument: dial.argument,
      label: dial.label,
      now: standing(dial, from),
      at: text,
      where: `from ${text} ${turn < from ? "down" : "up"}`,
      becomes: differs(turn) ?? "",
      change: from === 0 ? Infinity : Math.abs(turn / from - 1),
    };
  }
  return undefined;
}

/** On the way from one value to another, the end among them and the start not. */
function looks(dial: NumberDial, from: number, end: number): number[] {
  if (from === end) return [];
  const isLog = isByDecades({ from: Math.min(from, end), to: Math.max(from, end) * REACH });
  const at = (share: number): number => (isLog ? from * (end / from) ** share : from + (end - from) * share);
  const all = Array.from({ length: LOOKS }, (_, i) => within(dial, at((i + 1) / LOOKS)));
  return [...new Set([...all.slice(0, -1), end])].filter((value) => value !== from);
}
