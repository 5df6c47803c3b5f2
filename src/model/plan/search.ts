/** Which configurations to order: the least that fit, and what else could be. */
import { isEnough, type Judge } from "./judge";
import type { Axis, Subject } from "./subject";

/** The least configurations that are enough. Each has more of the second axis than the one before, and less of the first. */
export interface Front<C> {
  readonly fitting: readonly C[];
  /** The first that is enough at the chosen values only, if it's less than what fits. */
  readonly maybe: C | undefined;
}

export function frontOf<C, E>({ axes: [first, second] }: Subject<C, E>, entered: C, judge: Judge<C, E>): Front<C> {
  const fitting: C[] = [];
  let maybe: C | undefined;
  let before = Infinity;
  for (const base of second ? orderable(second, entered).map((value) => second.with(entered, value)) : [entered]) {
    const values = orderable(first, base);
    const [least = Infinity, most = 0] = [values[0], values[values.length - 1]];
    const leastFor = (needed: number): number | undefined => values.find((value) => isEnough(value, needed));
    const chosen = leastFor(judge.chosenNeed(base));
    if (chosen === undefined) continue;
    const fits = leastFor(judge.mostNeeded(base, most));
    if (fitting.length === 0 && chosen !== fits) maybe ??= first.with(base, chosen);
    if (fits === undefined || fits >= before) continue;
    fitting.push(first.with(base, fits));
    before = fits;
    // More of the second axis saves nothing more.
    if (fits === least) break;
  }
  return { fitting, maybe };
}

/** What is installed, if the configuration keeps it, and what can be ordered and isn't less. Never nothing. */
function orderable<C>(axis: Axis<C>, base: C): number[] {
  const { values, installed } = axis;
  const more = values.filter((value) => value > installed);
  const isKept = installed > 0 && (values.includes(installed) || more.length === 0 || (axis.isKeptBy?.(base) ?? true));
  return isKept ? [installed, ...more] : more;
}

/** Without prices: what is entered of the second axis, if that fits, so that an upgrade stays one; else the first that fits. */
export function recommendedOf<C, E>(
  { axes: [, second] }: Subject<C, E>,
  { fitting }: Front<C>,
  entered: C,
): C | undefined {
  const within = second ? fitting.filter((one) => second.of(one) <= second.of(entered)) : [];
  return within[within.length - 1] ?? fitting[0];
}

/**
 * What would be enough at the chosen values, of what is recommended: the least of the second axis, then of the first.
 * Undefined if that isn't less.
 */
export function enoughAsChosen<C, E>(
  { axes: [first, second] }: Subject<C, E>,
  judge: Judge<C, E>,
  recommended: C,
): C | undefined {
  const found = (second ? [second, first] : [first]).reduce((config, axis) => {
    const less = orderable(axis, config).filter((value) => value < axis.of(config));
    const fewer = less.map((value) => axis.with(config, value));
    return fewer.find((one) => isEnough(first.of(one), judge.chosenNeed(one))) ?? config;
  }, recommended);
  return found === recommended ? undefined : found;
}

function stepLess<C>(axis: Axis<C>, config: C): C | undefined {
  const values = orderable(axis, config).filter((value) => value < axis.of(config));
  const found = values[values.length - 1];
  return found === undefined ? undefined : axis.with(config, found);
}

/** One step less of each axis by itself, of the second first. */
export function stepsLess<C, E>({ axes: [first, second] }: Subject<C, E>, config: C): C[] {
  const axes = second ? [second, first] : [first];
  return axes.map((axis) => stepLess(axis, config)).filter((less) => less !== undefined);
}

/**
 * One step less of what is recommended, which says why that isn't less: what may not fit, of either axis; else what
 * doesn't, of an axis of which more is ordered than entered, but never what is entered or less; else of one of which less
 * is. The second comes first.
 */
export function smallerOf<C, E>(
  { axes: [first, second] }: Subject<C, E>,
  judge: Judge<C, E>,
  entered: C,
  recommended: C,
): C | undefined {
  const axes = second ? [second, first] : [first];
  const steps = axes.map((axis) => ({ axis, less: stepLess(axis, recommended) }));
  const maybe = steps.find(({ less }) => less !== undefined && judge.level(less) === "may not fit")?.less;
  if (maybe !== undefined) return axes.every((axis) => axis.of(maybe) === axis.of(entered)) ? undefined : maybe;
  const more = steps.find(({ axis }) => axis.of(recommended) > axis.of(entered));
  if (!more) return steps.find(({ axis, less }) => less !== undefined && axis.of(recommended) < axis.of(entered))?.less;
  const { axis, less } = more;
  return less !== undefined && axis.of(less) > axis.of(entered) ? less : undefined;
}

/**
 * An upgrade path: for each year the least that fits, never less than the year before, and never more than the last
 * year's recommendation.
 */
export function pathOf<C, E>(
  { axes: [first, second] }: Subject<C, E>,
  judges: readonly Judge<C, E>[],
  last: C,
): (C | undefined)[] {
  const atMost = (axis: Axis<C>, base: C): number[] => orderable(axis, base).filter((value) => value <= axis.of(last));
  const seconds = second ? atMost(second, last) : [1];
  let [had, hadSecond] = [0, 0];
  return judges.map((judge) => {
    for (const other of seconds.filter((value) => value >= hadSecond)) {
      const base = second ? second.with(last, other) : last;
      const needed = judge.mostNeeded(base, first.of(last));
      const found = atMost(first, base).find((value) => value >= had && isEnough(value, needed));
      if (found === undefined) continue;
      [had, hadSecond] = [found, other];
      return first.with(base, found);
    }
    return undefined;
  });
}

/** Candidates that a table shows. */
export const MOST_CANDIDATES = 8;

interface Tried<C> {
  readonly entered: C;
  readonly recommended: C | undefined;
  /** What the verdict's sentences say, which is shown before what fits. */
  readonly said: readonly (C | undefined)[];
  /** What is enough in other years, which is shown after it. */
  readonly inYears: readonly (C | undefined)[];
}

/**
 * What is said, what fits, what other years need, and each value of the first axis with what is entered of the second,
 * as many as are shown. Those near the recommendation come before others.
 */
export function candidatesOf<C, E>(
  { axes: [first, second] }: Subject<C, E>,
  front: Front<C>,
  { entered, recommended, said, inYears }: Tried<C>,
  most: number,
): { readonly shown: C[]; readonly count: number } {
  const keyOf = (one: C): string => `${first.of(one)} ${second?.of(one) ?? 1}`;
  const near = first.of(recommended ?? entered);
  const others = orderable(first, entered).sort((a, b) => Math.abs(a - near) - Math.abs(b - near) || a - b);
  const found = new Map<string, C>();
  const beside = others.map((value) => first.with(entered, value));
  for (const one of [recommended, ...said, ...front.fitting, ...inYears, ...beside])
    if (one !== undefined) found.set(keyOf(one), one);
  const shown = [...found.values()].slice(0, most);
  shown.sort((a, b) => (second?.of(a) ?? 1) - (second?.of(b) ?? 1) || first.of(a) - first.of(b));
  return { shown, count: found.size };
}
