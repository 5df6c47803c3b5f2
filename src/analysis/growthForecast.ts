/** Growth of one input from year to year: the answers, when the outcome changes, and when to order. */
import { LAST_SERIAL } from "../model/quantities/dates";
import type { Answer } from "../model/question/answer";
import type { GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { grownBetween, orderBy } from "../model/workload/growth";
import { firstThatHolds } from "./bisect";
import { boundIsBeyond, outcomeChange, answerInWords, isFull, type WantedOutcome } from "./decision";
import { turned, type VariableNumber } from "./variableInput";
import { pinnedDemand } from "./pinnedDemand";
import { answerOrRefusal, readingOf, type Asked, type Measure, type Reading } from "./reading";
import { within } from "./span";

export interface GrowthPlan {
  /** The growing input. */
  readonly variable: VariableNumber & { readonly value: number };
  /** Growth per year, %; above -100. */
  readonly percentPerYear: number;
  /** The day from which it grows, with the inputs as given; Excel's serial number. */
  readonly start: number;
  /** The last day of the picture. */
  readonly end: number;
  /** Weeks from the order until the upgrade is in use. */
  readonly leadWeeks: number;
}

interface ForecastPoint {
  readonly day: number;
  /** The grown input on that day, in the variable's unit. */
  readonly input: number;
  readonly reading: Reading;
}

interface Turn {
  /** The first day with a different outcome. */
  readonly day: number;
  readonly input: number;
  /** How the outcome then differs, in words. */
  readonly becomes: string;
  /** The configuration is full then: it can't carry the demand, or a day is throttled. */
  readonly isFull: boolean;
}

/** The first and the last day on which an end of the answer's range reaches the target. */
export interface TurnRange {
  readonly earliest: ForecastEnd;
  /** Undefined if the last end doesn't reach it by `lookedTo`. */
  readonly latest: ForecastEnd | undefined;
  /** The last day that was checked for the latest end. */
  readonly lookedTo: number;
}

interface ForecastEnd {
  readonly day: number;
  /** The interpretation at that end, by the model's name for it. */
  readonly by: string;
}

export interface GrowthForecast {
  readonly points: readonly ForecastPoint[];
  /** Why the configuration is full on the first day already; undefined if it isn't. */
  readonly full: string | undefined;
  /** Undefined if the outcome doesn't change by `lookedTo`. */
  readonly turn: Turn | undefined;
  /** If there is a target and the answer has a range; undefined if both ends reach it on one day, or neither does. */
  readonly range: TurnRange | undefined;
  /** Order date for the earliest of these days; undefined if there is none. */
  readonly orderBy: number | undefined;
  /** The last day that was checked. */
  readonly lookedTo: number;
  /** Reason the search stopped early: the grown input is outside its limits. */
  readonly refused: string | undefined;
}

/** Search horizon in days (30 years). Our default. */
const HORIZON_DAYS = 10958;
const QUARTER_DAYS = 91;
const POINTS = 24;

/**
 * Yields how much is done, from 0 to 1.
 * @throws InputError if the inputs can't be used.
 */
export function* growthForecast(
  question: Question,
  given: GivenAll,
  plan: GrowthPlan,
  measure: Measure,
  wanted?: WantedOutcome,
): Generator<number, GrowthForecast> {
  const { variable, start, end, leadWeeks } = plan;
  const base = question.ask(given);
  const { given: same } = pinnedDemand(question, given, base);
  const inputOn = (day: number): number =>
    within(variable, grownBetween(variable.value, plan.percentPerYear, start, day));
  const askedOn = (day: number): Asked => answerOrRefusal(question, turned(same, variable, unheld(plan, day)));
  const turnOn = (day: number): Turn => {
    const then = askedOn(day);
    const isFullThen = then.kind === "answered" && isFull(question, then.answer);
    return { day, input: inputOn(day), becomes: outcomeChange(question, base, then, wanted) ?? "", isFull: isFullThen };
  };
  const points: ForecastPoint[] = [];
  for (const day of daysOf(start, end)) {
    points.push({ day, input: inputOn(day), reading: readingOf(askedOn(day), measure) });
    yield points.length / (2 * POINTS);
  }

  const last = Math.min(LAST_SERIAL, Math.max(end, start + HORIZON_DAYS));
  const found = yield* firstDay(
    { start, last },
    askedOn,
    (then) => outcomeChange(question, base, then, wanted) !== undefined,
  );
  // A number taken from a table has no range.
  const hasRange = wanted !== undefined && base.kind !== "table";
  const range = hasRange ? yield* rangeOf({ question, base, wanted, start, last }, askedOn) : undefined;
  const { day } = found;
  const isFullNow = isFull(question, base);
  const days = [isFullNow ? start : day, range?.earliest.day].filter((one) => one !== undefined);
  return {
    points,
    full: isFullNow ? answerInWords(base) : undefined,
    turn: day === undefined ? undefined : turnOn(day),
    range,
    orderBy: days.length === 0 ? undefined : orderBy(Math.min(...days), leadWeeks),
    lookedTo: found.lookedTo,
    refused: found.refused,
  };
}

interface Days {
  readonly start: number;
  readonly last: number;
}

interface Found {
  readonly day: number | undefined;
  readonly lookedTo: number;
  readonly refused: string | undefined;
}

/** The first day after the start on which `holds` is true, searched quarter by quarter. Yields the share done. */
function* firstDay(
  { start, last }: Days,
  askedOn: (day: number) => Asked,
  holds: (then: Asked) => boolean,
): Generator<number, Found> {
  let before = start;
  while (before < last) {
    const day = Math.min(last, before + QUARTER_DAYS);
    const then = askedOn(day);
    const isRefused = then.kind === "refused";
    // The outcome may change in the part of this quarter that the model still accepts.
    const end = isRefused ? (yield* firstBetween(before, day, (some) => askedOn(some).kind === "refused")) - 1 : day;
    if (end > before && holds(askedOn(end))) {
      const found = yield* firstBetween(before, end, (some) => holds(askedOn(some)));
      return { day: found, lookedTo: found, refused: undefined };
    }
    if (isRefused) return { day: undefined, lookedTo: end, refused: then.reason };
    before = day;
    yield 1 / 2 + (before - start) / (last - start) / 2;
  }
  return { day: undefined, lookedTo: last, refused: undefined };
}

function* firstBetween(from: number, to: number, holds: (day: number) => boolean): Generator<number, number> {
  const halving = firstThatHolds({ from, to, within: 0, whole: true }, holds);
  let step = halving.next();
  while (!step.done) {
    yield 1 / 2;
    step = halving.next();
  }
  return step.value;
}

interface Turning extends Days {
  readonly question: Question;
  readonly base: Answer;
  readonly wanted: WantedOutcome;
}

function* rangeOf(
  { question, base, wanted, start, last }: Turning,
  askedOn: (day: number) => Asked,
): Generator<number, TurnRange | undefined> {
  const ends: ForecastEnd[] = [];
  let lookedTo = start;
  for (const bound of ["low", "high"] as const) {
    const isBeyond = (then: Asked): boolean => boundIsBeyond(question, base, then, wanted, bound);
    const found = isBeyond(askedOn(start)) ? undefined : yield* firstDay({ start, last }, askedOn, isBeyond);
    const day = found ? found.day : start;
    if (found) lookedTo = Math.max(lookedTo, found.lookedTo);
    if (day !== undefined) ends.push({ day, by: readingAt(askedOn(day), bound) });
  }
  const [earliest, latest] = ends.sort((a, b) => a.day - b.day);
  return !earliest || earliest.day === latest?.day ? undefined : { earliest, latest, lookedTo };
}

/** Name of an end of the range that equals no alternative's value. */
const VALUE = "the answer itself";

/** The name of the alternative whose value is the low or high end of the answer's range. */
function readingAt(outcome: Asked, bound: "low" | "high"): string {
  if (outcome.kind === "refused" || outcome.answer.kind !== "estimate") return VALUE;
  const { answer } = outcome;
  return answer.spannedBy.find(({ value }) => value === answer[bound])?.name ?? VALUE;
}

/**
 * The grown value, not limited to what the input allows: beyond its limits the model rejects it, and the search stops.
 */
function unheld({ variable, percentPerYear, start }: GrowthPlan, day: number): number {
  const value = grownBetween(variable.value, percentPerYear, start, day);
  return variable.whole ? Math.round(value) : value;
}

function daysOf(start: number, end: number): number[] {
  const count = Math.max(2, Math.min(POINTS, end - start + 1));
  return Array.from({ length: count }, (_, i) => start + Math.round(((end - start) * i) / (count - 1)));
}
