/** Whether a configuration carries a demand, at the chosen values and at the ends of the range. */
import { onceFor } from "../language/memoize";
import type { Apart, Axis, Demand, End, EndName, Level, Need, Promised, Run, Subject } from "./subject";

/** Relative difference that is only rounding. */
const ROUNDING = 1e-9;

/** A configuration with its verdict, what it does at the chosen values, and at the end where it does worst. */
export interface Judged<C> {
  readonly config: C;
  readonly level: Level;
  readonly chosen: Run;
  readonly worst: Run;
  /** Why it may not fit: the end that fails, or a part of it that fails alone. */
  readonly failing: EndName | undefined;
  /** What is felt of the promises of the usual state, and of those that are apart and asked for. */
  readonly usual: Felt & { readonly run: Run };
  readonly aparts: readonly ApartFelt[];
}

/** What of the range asks for more than the chosen values do. */
export interface Beyond {
  readonly end: EndName;
  /** It decides where all uncertain values are unfavourable: with this one as chosen, what is chosen would be enough. */
  readonly isOneOfAll: boolean;
}

/** What is felt of a promise that is apart. */
export interface ApartFelt extends Felt {
  readonly apart: Apart;
}

export interface Felt extends Pick<Promised, "felt" | "most"> {
  readonly feltAtWorst: number;
}

export class Judge<C, E> {
  private readonly known = new Map<string, Need>();
  /** The end that wasn't met last: most configurations fail at the same one. */
  private failedLast = 1;
  private readonly first: Axis<C>;

  /**
   * @param demand with the headroom, for the chosen values
   * @param atEnds for the ends
   * @param before the judge of a smaller demand
   */
  constructor(
    private readonly subject: Subject<C, E>,
    readonly demand: Demand,
    private readonly atEnds: Demand,
    private readonly before?: Judge<C, E>,
  ) {
    this.first = subject.axes[0];
  }

  level(config: C): Level {
    const has = this.first.of(config);
    if (!isEnough(has, this.need(config, 0).amount)) return "doesn't fit";
    return isEnough(has, this.mostNeeded(config, has)) ? "fits" : "may not fit";
  }

  /** What is needed at the chosen values. */
  chosenNeed(config: C): number {
    return this.need(config, 0).amount;
  }

  /** The most that is needed at any end; a lower number, above `enough`, if more than that is needed. */
  mostNeeded(config: C, enough: number): number {
    let most = this.need(config, 0).amount;
    for (const at of this.failingFirst()) {
      if (!isEnough(enough, most)) break;
      const { amount } = this.need(config, at, most);
      if (!isEnough(enough, amount)) this.failedLast = at;
      most = Math.max(most, amount);
    }
    return most;
  }

  judged(config: C): Judged<C> {
    const { ends } = this.subject;
    const level = this.level(config);
    const chosen = this.subject.run(config, ends[0].with, this.demand);
    const runAt = onceFor(({ with: values }: End<E>) => this.subject.run(config, values, this.atEnds));
    const runs = this.worstEnds(config).map((end) => ({ end, run: runAt(end) }));
    // An end that fails is worse than one that holds, however little, and whatever is used of it.
    const failed = level === "may not fit" ? runs.filter(({ run }) => isBroken(run)) : [];
    const worst = (failed.length > 0 ? failed : runs).reduce(
      (found, one) => (isWorse(one.run, found.run) ? one : found),
      failed[0] ?? { end: ends[0], run: chosen },
    );
    const failing = level === "may not fit" ? (this.culprit(config) ?? worst.end) : undefined;
    const all = [chosen, ...ends.slice(1).map(runAt)];
    const usual = (run: Run): Run => withoutAparts(run, this.subject.aparts);
    const shown = ofOnePromise(level, usual(chosen), usual(worst.run), all.map(usual));
    return {
      config,
      level,
      failing,
      ...ofOnePromise(level, chosen, worst.run, all),
      usual: { felt: shown.chosen.felt, most: shown.chosen.most, feltAtWorst: shown.worst.felt, run: shown.chosen },
      aparts: (this.subject.aparts ?? [])
        .map((apart) => apartFelt(apart, chosen, () => ends.slice(1).map(runAt)))
        .filter((found) => found !== undefined),
    };
  }

  /**
   * All ends if the configuration holds at each; else those at which it fails by most. Where another state is promised,
   * too, and no amount is enough at some end, another end can still be farther from what is promised.
   */
  private worstEnds(config: C): readonly End<E>[] {
    const [, ...others] = this.subject.ends;
    if (this.level(config) === "fits") return others;
    const needs = others.map((end, i) => ({ end, need: this.need(config, i + 1) }));
    const most = needs.reduce<Need>((worst, { need }) => (isMore(need, worst) ? need : worst), {
      amount: 0,
      grows: 0,
      late: 0,
    });
    const has = this.first.of(config);
    const isAnyFailure = most.amount === Infinity && this.subject.aparts !== undefined;
    return needs
      .filter(({ need }) => (isAnyFailure ? !isEnough(has, need.amount) : !isMore(most, need)))
      .map(({ end }) => end);
  }

  /** The first part that fails alone; undefined if none does. */
  private culprit(config: C): End<E> | undefined {
    const has = this.first.of(config);
    return this.subject.parts?.find(
      ({ with: values }) => !isEnough(has, this.subject.need(config, values, this.atEnds, 0).amount),
    );
  }

  /** Why more is needed than at the chosen values, of what is enough there. */
  beyondChosen(config: C): Beyond {
    const has = this.first.of(config);
    const { ends, parts = [] } = this.subject;
    const decides = parts.find(
      ({ others }) => others !== undefined && isEnough(has, this.subject.need(config, others, this.atEnds, 0).amount),
    );
    if (decides) return { end: decides, isOneOfAll: true };
    const [chosen, ...others] = ends.map((end, at) => ({ end, amount: this.need(config, at).amount }));
    const most = others.reduce((found, one) => (one.amount > (found?.amount ?? 0) ? one : found), chosen);
    // A part alone is named only if it asks for as much as all together do.
    const asMuch = parts.find(({ with: values }) =>
      isEnough(this.subject.need(config, values, this.atEnds, 0).amount, most?.amount ?? 0),
    );
    return { end: asMuch ?? most?.end ?? ends[0], isOneOfAll: false };
  }

  private failingFirst(): number[] {
    const others = this.subject.ends.map((_, at) => at).slice(1);
    return [...others.filter((at) => at === this.failedLast), ...others.filter((at) => at !== this.failedLast)];
  }

  /** @param atLeast what another end needs: only what is needed beyond it matters, so less may be found as that */
  private need(config: C, end: number, atLeast = 0): Need {
    const key = this.keyOf(config, end);
    const known = this.known.get(key);
    if (known) return known;
    const found = this.found(config, end, key, atLeast);
    this.known.set(key, found);
    return found;
  }

  private found(config: C, end: number, key: string, atLeast: number): Need {
    // A larger demand never needs less.
    const before = this.before?.known.get(key);
    if (before?.amount === Infinity && this.before) return before;
    const demand = end === 0 ? this.demand : this.atEnds;
    const { with: values } = this.subject.ends[end] ?? this.subject.ends[0];
    return this.subject.need(config, values, demand, Math.max(atLeast, before?.amount ?? 0));
  }

  /** The need of the first axis depends only on the value of the second. */
  private keyOf(config: C, end: number): string {
    return `${end} ${this.subject.axes[1]?.of(config) ?? 1}`;
  }
}

/** What is felt of the promise that is apart, at the worst of all ends. */
function apartFelt(apart: Apart, chosen: Run, atEnds: () => readonly Run[]): ApartFelt | undefined {
  // Where peaks fill what is left, nothing else is told.
  if (apart.most === undefined || (chosen.grows <= 0 && chosen.promises === undefined)) return undefined;
  const feltIn = ({ grows, promises }: Run): number =>
    grows > 0 ? Infinity : (promises?.find(({ by }) => by === apart.by)?.felt ?? 0);
  const felt = feltIn(chosen);
  return { apart, felt, most: apart.most, feltAtWorst: Math.max(felt, ...atEnds().map(feltIn)) };
}

export function isEnough(has: number, needed: number): boolean {
  return has >= needed * (1 - ROUNDING) && needed < Infinity;
}

function isMore(one: Need, other: Need): boolean {
  if (one.amount !== other.amount) return one.amount > other.amount;
  if (one.grows !== other.grows) return one.grows > other.grows;
  return one.late > other.late;
}

/**
 * The chosen run and the worst, with what is felt of one promise: the one that isn't kept at the chosen values, else the
 * nearest to its limit in either. What is felt most and what is fullest can be at different ends, so that the worst has
 * the most of each.
 */
function ofOnePromise(
  level: Level,
  chosen: Run,
  worst: Run,
  all: readonly Run[],
): { readonly chosen: Run; readonly worst: Run } {
  const isOver = level === "doesn't fit" && chosen.felt > chosen.most;
  const { by } = !isOver && worst.felt / worst.most > chosen.felt / chosen.most ? worst : chosen;
  const ledBy = (run: Run): Run =>
    led(
      run,
      run.promises?.find((promised) => promised.by === by),
    );
  const fullestRun = all.reduce((most, run) => (run.used > most.used ? run : most));
  const { used, fullest, intervalsOver, allowed } = fullestRun;
  const ofWorst = ledBy(worst);
  // What is felt where something else is accepted can't be told beside what is accepted at worst.
  const felt = Math.max(
    ofWorst.felt,
    ...all.map(ledBy).map(({ felt: one, most }) => (most === ofWorst.most ? one : 0)),
  );
  return {
    chosen: ledBy(chosen),
    worst: { ...ofWorst, felt, used, fullest, intervalsOver, ...(allowed && { allowed }) },
  };
}

/** The run led by what is nearest to its limit of all that isn't apart. */
function withoutAparts(run: Run, aparts: readonly Apart[] = []): Run {
  const isApart = (by: string): boolean => aparts.some((apart) => apart.by === by);
  if (run.promises === undefined || aparts.length === 0) return run;
  const promises = run.promises.filter(({ by }) => !isApart(by));
  const [first, ...others] = promises;
  if (first === undefined || !isApart(run.by)) return { ...run, promises };
  const nearest = others.reduce((found, one) => (shareOf(one) > shareOf(found) ? one : found), first);
  return { ...led(run, nearest), promises };
}

/** The run with what is felt of one of its promises. */
export function led(run: Run, promised: Promised | undefined): Run {
  return promised ? { ...run, within: undefined, busy: undefined, ...promised } : run;
}

function shareOf({ felt, most }: Promised): number {
  return felt > 0 ? felt / most : 0;
}

/** True if something isn't kept, or isn't enough though all is. */
function isBroken({ grows, felt, most, limit, tooSmall, allowed, used }: Run): boolean {
  const isShort = limit !== undefined || tooSmall !== undefined || (allowed !== undefined && used > 1);
  return grows > 0 || felt > most || isShort;
}

function isWorse(one: Run, other: Run): boolean {
  if (one.grows !== other.grows) return one.grows > other.grows;
  const [over, otherOver] = [one.felt - one.most, other.felt - other.most];
  if (one.felt !== other.felt && (over > 0 || otherOver > 0)) return over > otherOver;
  return one.used !== other.used ? one.used > other.used : one.felt > other.felt;
}
