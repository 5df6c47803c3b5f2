/**
 * What to order for a demand that repeats and grows.
 *
 * A configuration fits if it holds at the chosen values with the headroom, and at every end of the range without it:
 * with both at once, the two margins would compound. The last year sizes; years are an upgrade path.
 */
import { onceForObject } from "../language/memoize";
import { afterGrowth } from "../workload/growth";
import { Judge, type Beyond, type Judged } from "./judge";
import {
  candidatesOf,
  enoughAsChosen,
  frontOf,
  MOST_CANDIDATES,
  pathOf,
  recommendedOf,
  smallerOf,
  stepsLess,
  type Front,
} from "./search";
import type { Demand, Level, Line, Subject } from "./subject";

export interface Asked<C> {
  readonly entered: C;
  readonly demand: Demand;
  /** Of an interval of the demand; absent if only its highest value counts. */
  readonly intervalHours?: number;
  readonly headroomPercent: number;
  readonly growthPercent: number;
  readonly years: number;
}

interface Year<C> {
  readonly year: number;
  /** What is enough then; undefined if nothing is. */
  readonly needed: C | undefined;
  /** The verdict on what is entered. */
  readonly level: Level;
}

export interface Plan<C> {
  readonly entered: Judged<C>;
  readonly recommended: Judged<C> | undefined;
  readonly alternative: Judged<C> | undefined;
  /** How it's said, with what speaks against it, and what it needs. */
  readonly alternativeSaid: SaidOf & { readonly but?: string; readonly unbilled?: string };
  /** What fits with each other method, in words. */
  readonly otherWays: readonly string[];
  /** The next smaller order, which says why the recommendation isn't less. */
  readonly smaller: Judged<C> | undefined;
  /** What would be enough at the chosen values, if that's less and no other order that is named. */
  readonly asChosen: AsChosen<C> | undefined;
  /** In the first year in which what is entered isn't enough, if it is before and another year sizes. */
  readonly failing: FailingYear<C> | undefined;
  readonly candidates: readonly Candidate<C>[];
  /** How many there are, of which a table shows some. */
  readonly candidateCount: number;
  readonly years: readonly Year<C>[];
  /** The year that sizes: the last, or the first if the demand shrinks. */
  readonly year: number;
  /** The demand of that year, with the headroom. */
  readonly demand: Demand;
}

interface AsChosen<C> {
  readonly config: C;
  readonly beyond: Beyond;
}

interface Candidate<C> {
  readonly item: string;
  readonly config: C;
  readonly level: Level;
}

export interface FailingYear<C> {
  readonly year: number;
  readonly judged: Judged<C>;
}

export function planFor<C, E>(subject: Subject<C, E>, asked: Asked<C>): Plan<C> {
  const { entered, years } = asked;
  const judges = judgesOf(subject, asked);
  const year = asked.growthPercent > 0 ? years : 0;
  const judge = judges[year];
  if (!judge) throw new RangeError(`no judge of year ${year}`);
  const fronts = judges.map((one) => frontOf(subject, entered, one));
  const front = fronts[year] ?? { fitting: [], maybe: undefined };
  const best = recommendedOf(subject, front, entered);
  const ways = waysOf(subject, asked, judge.demand);
  const way = ways.find(
    ({ judged: { config }, isLeaner }) => isLeaner || best === undefined || isLess(subject, config, best),
  );
  const less = best && smallerOf(subject, judge, entered, best);
  const other = way ? undefined : alternativeTo(subject, judge, { entered, best, front });
  const inYears = years > 0 ? yearsOf(subject, asked, judges, fronts) : [];
  const named = [entered, other, less].filter((one) => one !== undefined);
  const chosen = best && enoughAsChosen(subject, judge, best);
  const isNew =
    chosen !== undefined && !named.some((one) => isWithin(subject, one, chosen) && isWithin(subject, chosen, one));
  // An alternative with another method has a row of its own, after them.
  const tried = { entered, recommended: best, said: [other, less], inYears: inYears.map(({ needed }) => needed) };
  const candidates = candidatesOf(subject, front, tried, way ? MOST_CANDIDATES - 1 : MOST_CANDIDATES);
  const judged = new Map<C, Judged<C>>();
  const judgedOnce = (config: C): Judged<C> => {
    const found = judged.get(config) ?? judge.judged(config);
    judged.set(config, found);
    return found;
  };
  return {
    entered: judgedOnce(entered),
    recommended: best && judgedOnce(best),
    alternative: way?.judged ?? (other && judgedOnce(other)),
    alternativeSaid: way ?? (other ? saidOf(subject, other, judge.demand) : { item: "", provided: "", bill: [] }),
    otherWays: ways.map(({ item }) => item),
    smaller: less && judgedOnce(less),
    asChosen: isNew ? { config: chosen, beyond: judge.beyondChosen(chosen) } : undefined,
    failing: failingYear(judges, entered, year),
    candidates: [
      ...candidates.shown.map((config) => ({ item: subject.says(config), config, level: judge.level(config) })),
      ...(way ? [{ item: way.item, config: way.judged.config, level: way.judged.level }] : []),
    ],
    candidateCount: candidates.count + (way ? 1 : 0),
    years: inYears,
    year,
    demand: judge.demand,
  };
}

function failingYear<C, E>(judges: readonly Judge<C, E>[], entered: C, sizing: number): FailingYear<C> | undefined {
  const year = judges.findIndex((judge) => judge.level(entered) !== "fits");
  const judge = judges[year];
  if (!judge || year === 0 || year >= sizing) return undefined;
  return { year, judged: judge.judged(entered) };
}

/** What is entered, with nothing to order: its verdict in each year, and what it does today. */
export interface GrowthForecast<C> {
  readonly today: Judged<C>;
  readonly levels: readonly Level[];
  /** Today's demand, with the headroom. */
  readonly demand: Demand;
  /** In the first year in which it isn't enough. */
  readonly failing: { readonly judged: Judged<C>; readonly demand: Demand } | undefined;
}

export function outlookOf<C, E>(subject: Subject<C, E>, asked: Asked<C>): GrowthForecast<C> {
  const judges = judgesOf(subject, asked);
  const [first] = judges;
  if (!first) throw new RangeError("no judge of today");
  const levels = judges.map((judge) => judge.level(asked.entered));
  const then = judges[levels.findIndex((level) => level !== "fits")];
  const failing = then && { judged: then.judged(asked.entered), demand: then.demand };
  return { today: first.judged(asked.entered), levels, demand: first.demand, failing };
}

/**
 * The demand of each year, with the headroom and without it. A plan that is asked for again with another subject has the
 * same lists, so that what a subject knows of a list stays known.
 */
const demandsOf = onceForObject(
  ({ demand, headroomPercent, growthPercent, years }: Asked<unknown>): { padded: Demand; atEnds: Demand }[] => {
    const grown = (year: number, times: number): number[] =>
      demand.map((value) => times * afterGrowth(value, growthPercent, year));
    return Array.from({ length: years + 1 }, (_, year) => ({
      padded: grown(year, 1 + headroomPercent / 100),
      atEnds: grown(year, 1),
    }));
  },
);

function judgesOf<C, E>(subject: Subject<C, E>, asked: Asked<C>): Judge<C, E>[] {
  const judges: Judge<C, E>[] = [];
  for (const { padded, atEnds } of demandsOf(asked)) {
    const before = asked.growthPercent > 0 ? judges[judges.length - 1] : undefined;
    judges.push(new Judge(subject, padded, atEnds, before));
  }
  return judges;
}

interface SaidOf {
  readonly item: string;
  /** What is taken as given; empty if nothing is. */
  readonly provided: string;
  readonly bill: readonly Line[];
}

function saidOf<C, E>(subject: Subject<C, E>, config: C, demand: Demand): SaidOf {
  return {
    item: subject.says(config),
    provided: subject.provided?.(config, demand) ?? "",
    bill: subject.bill(config, demand),
  };
}

interface OtherWay<C> extends SaidOf {
  readonly but: string;
  readonly unbilled: string;
  readonly isLeaner: boolean;
  readonly judged: Judged<C>;
}

/** What fits with other methods, the one with the least first. */
function waysOf<C, E>(of: Subject<C, E>, asked: Asked<C>, demand: Demand): OtherWay<C>[] {
  const [first] = of.axes;
  const fitting: OtherWay<C>[] = [];
  for (const { subject, but, unbilled = "", isLeaner = false } of of.ways?.(demand) ?? []) {
    const judged = planFor(subject, asked).recommended;
    if (judged) fitting.push({ ...saidOf(subject, judged.config, demand), but, unbilled, judged, isLeaner });
  }
  return fitting.sort((one, other) => first.of(one.judged.config) - first.of(other.judged.config));
}

interface Alternatives<C> {
  readonly entered: C;
  readonly best: C | undefined;
  readonly front: Front<C>;
}

/**
 * The next that fits, else one that may: one step less of what is recommended, so that it doesn't depend on what is
 * entered; the least at the chosen values, if nothing is recommended.
 */
function alternativeTo<C, E>(
  subject: Subject<C, E>,
  judge: Judge<C, E>,
  { entered, best, front: { fitting, maybe } }: Alternatives<C>,
): C | undefined {
  const at = best === undefined ? -1 : fitting.indexOf(best);
  const next = fitting[at + 1] ?? fitting[at - 1];
  if (next !== undefined) return next;
  const less = best === undefined ? maybe : stepsLess(subject, best).find((one) => judge.level(one) === "may not fit");
  // Less of everything is no way out of what may not fit itself.
  const isWayOut = less !== undefined && (judge.level(entered) !== "may not fit" || !isWithin(subject, less, entered));
  return isWayOut ? less : undefined;
}

function isLess<C, E>({ axes: [first] }: Subject<C, E>, one: C, other: C): boolean {
  return first.of(one) < first.of(other);
}

function isWithin<C, E>({ axes: [first, second] }: Subject<C, E>, one: C, other: C): boolean {
  return first.of(one) <= first.of(other) && (second?.of(one) ?? 1) <= (second?.of(other) ?? 1);
}

function yearsOf<C, E>(
  subject: Subject<C, E>,
  { entered, growthPercent }: Asked<C>,
  judges: readonly Judge<C, E>[],
  fronts: readonly Front<C>[],
): Year<C>[] {
  const recommended = fronts.map((front) => recommendedOf(subject, front, entered));
  const [shrinks, enough] = [growthPercent <= 0, recommended.filter((one) => one !== undefined)];
  // What a shrinking demand needs is installed in the first year.
  const last = shrinks ? recommended[0] : enough[enough.length - 1];
  const path = last === undefined ? [] : pathOf(subject, judges, last);
  return judges.map((judge, year) => ({ year, needed: path[year], level: judge.level(entered) }));
}
