/** One input grows year by year: what the answer becomes, when the decision turns, and when to order. */
import { LAST_SERIAL } from "../model/dates";
import type { GivenAll, Question } from "../model/question";
import { firstThatHolds } from "./bisect";
import { changed, type Wanted } from "./decision";
import { turned, type NumberDial } from "./dial";
import { grown, orderBy } from "./growth";
import { asked, readingOf, type Asked, type Measure, type Reading } from "./reading";
import { within } from "./span";

export interface Plan {
  /** What grows. */
  readonly dial: NumberDial & { readonly value: number };
  /** Above -100. */
  readonly percentPerYear: number;
  /** The day from which it grows: the inputs as given hold there. Excel's serial. */
  readonly start: number;
  /** The day that the picture goes to. */
  readonly end: number;
  /** From the order until it is in use. */
  readonly leadWeeks: number;
}

export interface OutlookPoint {
  readonly day: number;
  /** The input then, in the dial's unit. */
  readonly input: number;
  readonly reading: Reading;
}

export interface Turn {
  /** The first day on which the decision is another one. */
  readonly day: number;
  readonly orderBy: number;
  readonly input: number;
  /** How the decision then differs, in words. */
  readonly becomes: string;
}

export interface Outlook {
  readonly points: readonly OutlookPoint[];
  /** Undefined where nothing turns as far as was looked. */
  readonly turn: Turn | undefined;
  /** The last day that was looked at. */
  readonly lookedTo: number;
  /** Why it was not looked further: the grown input is refused. */
  readonly refused: string | undefined;
}

/** So far a turn is looked for: a default of ours. */
const HORIZON_DAYS = 10958;
const QUARTER_DAYS = 91;
const POINTS = 24;

/** Yields how much is done, from 0 to 1. @throws InputError where the inputs cannot be used. */
export function* outlook(
  question: Question,
  given: GivenAll,
  plan: Plan,
  measure: Measure,
  wanted?: Wanted,
): Generator<number, Outlook> {
  const { dial, start, end, leadWeeks } = plan;
  const base = question.ask(given);
  const inputOn = (day: number): number => within(dial, grown(dial.value, plan.percentPerYear, day - start));
  const askedOn = (day: number): Asked => asked(question, turned(given, dial, unheld(plan, day)));
  const points: OutlookPoint[] = [];
  for (const day of days(start, end)) {
    points.push({ day, input: inputOn(day), reading: readingOf(askedOn(day), measure) });
    yield points.length / (2 * POINTS);
  }

  const last = Math.min(LAST_SERIAL, Math.max(end, start + HORIZON_DAYS));
  const differs = (day: number): string | undefined => changed(base, askedOn(day), wanted);
  let before = start;
  while (before < last) {
    const day = Math.min(last, before + QUARTER_DAYS);
    const then = askedOn(day);
    if (then.kind === "refused") return { points, turn: undefined, lookedTo: before, refused: then.reason };
    if (changed(base, then, wanted) !== undefined) {
      const halving = firstThatHolds(
        { from: before, to: day, within: 0, whole: true },
        (some) => differs(some) !== undefined,
      );
      let step = halving.next();
      while (!step.done) {
        yield 1 / 2;
        step = halving.next();
      }
      const turn = {
        day: step.value,
        orderBy: orderBy(step.value, leadWeeks),
        input: inputOn(step.value),
        becomes: differs(step.value) ?? "",
      };
      return { points, turn, lookedTo: step.value, refused: undefined };
    }
    before = day;
    yield 1 / 2 + (before - start) / (last - start) / 2;
  }
  return { points, turn: undefined, lookedTo: last, refused: undefined };
}

/** Beyond its limits an input is to be refused by the model, not held at the limit. */
function unheld({ dial, percentPerYear, start }: Plan, day: number): number {
  const value = grown(dial.value, percentPerYear, day - start);
  return dial.whole ? Math.round(value) : value;
}

function days(start: number, end: number): number[] {
  const count = Math.max(2, Math.min(POINTS, end - start + 1));
  return Array.from({ length: count }, (_, i) => start + Math.round(((end - start) * i) / (count - 1)));
}
