/**
 * From rows with their own intervals to means over intervals of one length, which is what functions take. Whole rows
 * stay unchanged, and amounts stay the same.
 */
import type { Numbers } from "./numberColumn";
import { UNEVEN, type Merged } from "./spread";

/** Rows in the order of time, none of which overlaps the next. */
export interface Series {
  readonly from: Numbers;
  readonly to: Numbers;
  /** NaN if a row couldn't be read. */
  readonly mbps: Float64Array;
  readonly ioPerSecond: Float64Array | undefined;
  /** The highest MB/s within each row, if the rows are means and say it. */
  readonly merged: { readonly seconds: number; readonly highest: Float64Array } | undefined;
}

interface Regular {
  readonly start: number;
  readonly intervalSeconds: number;
  readonly mbps: Float64Array;
  readonly ioPerSecond: Float64Array | undefined;
  readonly merged: Merged | undefined;
  /** Measured seconds of each interval; undefined if all intervals with a value are measured throughout. */
  readonly covered: Float64Array | undefined;
  /** Largest number of seconds by which rows moved after a gap. */
  readonly moved: number;
  /** Largest number of seconds by which rows without a gap are off, because they aren't exactly as long. */
  readonly drift: number;
}

/** 19 years of minutes: more, for example because of a wrong year, would use up the memory. */
export const MOST_INTERVALS = 10_000_000;

/**
 * The commonest length, the shorter of two; NaN if there is none. Of lengths from one second on, whole seconds. If most
 * rows have another one, the middle one of those that are about as long, so that times don't drift.
 */
export function commonest(count: number, at: (index: number) => number): number {
  const counts = new Map<number, number>();
  let [best, most] = [NaN, 0];
  for (let i = 0; i < count; i += 1) {
    const exact = at(i);
    if (!(exact > 0)) continue;
    const length = exact < 1 ? Math.round(exact * 1000) / 1000 : Math.round(exact);
    const so = (counts.get(length) ?? 0) + 1;
    counts.set(length, so);
    if (so > most || (so === most && length < best)) [best, most] = [length, so];
  }
  const alike = [...counts].filter(([length]) => isAlike(length, best)).sort(([one], [other]) => one - other);
  const half = alike.reduce((sum, [, own]) => sum + own, 0) / 2;
  let so = 0;
  for (const [length, own] of alike) {
    so += own;
    if (so >= half && 2 * most <= count) return length;
  }
  return best;
}

/** True for lengths that a monitor's clock may make of one another. */
export function isAlike(length: number, other: number): boolean {
  return Math.abs(length - other) <= UNEVEN * other;
}

/** How many intervals a series makes. */
export function intervalsOf({ from, to }: Series, seconds: number): number {
  return Math.max(1, Math.ceil(((to.at(to.length - 1) ?? 0) - (from.at(0) ?? 0)) / seconds - UNEVEN) + 1);
}

/**
 * 1. An interval is as long as most rows. 2. A row of that length, within a tenth, is one interval, unchanged. Where it
 * follows another, its interval follows, too; after a gap, counting begins anew, so that a gap is a whole number of
 * intervals and rows move by at most half of one. 3. Any other row is shared out by amount among the intervals that no
 * whole row has, and if there's none, it goes into the neighbour with the lower mean.
 */
export function regular(series: Series, intervalSeconds: number): Regular {
  const { from, to, mbps, ioPerSecond, merged } = series;
  const count = mbps.length;
  const lengthOf = (i: number): number => (to.at(i) ?? 0) - (from.at(i) ?? 0);
  const isWhole = (i: number): boolean => isAlike(lengthOf(i), intervalSeconds);
  const begin = from.at(0) ?? 0;
  let [isAllWhole, isOneAfterTheOther, drift] = [true, true, 0];
  for (let i = 0; i < count; i += 1) {
    if (!isWhole(i)) isAllWhole = false;
    drift = Math.max(drift, Math.abs((from.at(i) ?? 0) - begin - i * intervalSeconds));
    if (i > 0 && Math.abs((from.at(i) ?? 0) - (to.at(i - 1) ?? 0)) > UNEVEN * intervalSeconds)
      isOneAfterTheOther = false;
  }
  if (isAllWhole && isOneAfterTheOther)
    return { start: begin, intervalSeconds, mbps, ioPerSecond, merged, covered: undefined, moved: 0, drift };
  let firstWhole = 0;
  while (firstWhole < count && !isWhole(firstWhole)) firstWhole += 1;
  const anchor = firstWhole < count ? (from.at(firstWhole) ?? begin) : begin;
  const origin = anchor - Math.ceil((anchor - begin) / intervalSeconds - UNEVEN) * intervalSeconds;
  const cells = intervalsOf(series, intervalSeconds) + 1;
  const into = new Cells(cells, ioPerSecond !== undefined, !isAllWhole, merged !== undefined);
  const put = (cell: number, seconds: number, i: number): void => {
    into.put(cell, seconds, mbps[i] ?? NaN, ioPerSecond?.[i] ?? NaN, merged?.highest[i] ?? mbps[i] ?? NaN);
  };
  /** Other rows, with the cells that are free for them: between the whole rows before and after. */
  const others: { readonly row: number; readonly first: number; end: number }[] = [];
  let [next, before, moved, waiting] = [0, -Infinity, 0, 0];
  drift = 0;
  for (let i = 0; i < count; i += 1) {
    if (!isWhole(i)) {
      others.push({ row: i, first: next, end: cells });
      continue;
    }
    const at = from.at(i) ?? 0;
    const follows = Math.abs(at - before) <= UNEVEN * intervalSeconds;
    const cell = follows ? next : Math.max(next, Math.round((at - origin) / intervalSeconds));
    const off = Math.abs(origin + cell * intervalSeconds - at);
    if (follows) drift = Math.max(drift, off);
    else moved = Math.max(moved, off);
    for (; waiting < others.length; waiting += 1) {
      const other = others[waiting];
      if (other) other.end = cell;
    }
    put(cell, lengthOf(i), i);
    [next, before] = [cell + 1, to.at(i) ?? 0];
  }
  for (const { row, first, end } of others) {
    const [start, stop] = [from.at(row) ?? 0, to.at(row) ?? 0].map((at) => (at - origin) / intervalSeconds);
    for (let cell = Math.floor((start ?? 0) + 1e-9); cell < (stop ?? 0) - 1e-9; cell += 1) {
      const share = Math.min(stop ?? 0, cell + 1) - Math.max(start ?? 0, cell);
      const own = first >= end ? into.lower(first - 1, first) : Math.min(Math.max(cell, first), end - 1);
      if (share > 1e-9) put(own, share * intervalSeconds, row);
    }
  }
  return { start: origin, intervalSeconds, moved, drift, ...into.done(intervalSeconds, merged?.seconds) };
}

/** Means of intervals, and how much of them was measured if that isn't all. */
class Cells {
  private readonly mbps: Float64Array;
  private readonly ios: Float64Array | undefined;
  /** Undefined if every row is a whole interval. */
  private readonly covered: Float64Array | undefined;
  private readonly highest: Float64Array | undefined;
  private used = 0;
  private shortest = Infinity;

  constructor(count: number, hasIos: boolean, hasParts: boolean, hasHighest: boolean) {
    this.mbps = new Float64Array(count).fill(NaN);
    this.ios = hasIos ? new Float64Array(count).fill(NaN) : undefined;
    this.covered = hasParts ? new Float64Array(count) : undefined;
    this.highest = hasParts || hasHighest ? new Float64Array(count).fill(NaN) : undefined;
  }

  put(place: number, seconds: number, mbps: number, ios: number, highest: number): void {
    const cell = Math.max(0, place);
    this.used = Math.max(this.used, cell + 1);
    if (Number.isNaN(mbps)) return;
    const before = this.covered?.[cell] ?? 0;
    // One row stays as it is, to the last digit.
    const mean = (values: Float64Array, value: number): number =>
      before === 0 ? value : ((values[cell] ?? 0) * before + value * seconds) / (before + seconds);
    this.mbps[cell] = mean(this.mbps, mbps);
    if (this.ios && !Number.isNaN(ios)) this.ios[cell] = mean(this.ios, ios);
    if (this.covered) this.covered[cell] = before + seconds;
    if (before > 0) this.shortest = Math.min(this.shortest, seconds);
    if (this.highest && !((this.highest[cell] ?? NaN) >= highest)) this.highest[cell] = highest;
  }

  /** The place with the lower mean, of two; a place without a value is no choice. */
  lower(one: number, other: number): number {
    const mean = (cell: number): number => ((this.covered?.[cell] ?? 0) > 0 ? (this.mbps[cell] ?? 0) : Infinity);
    return mean(one) <= mean(other) ? one : other;
  }

  done(
    intervalSeconds: number,
    mergedSeconds: number | undefined,
  ): Pick<Regular, "mbps" | "ioPerSecond" | "merged" | "covered"> {
    const { used } = this;
    const seconds = this.covered?.subarray(0, used);
    const highest = this.highest?.subarray(0, used);
    const isPartial = seconds?.some((own) => own > 0 && own < (1 - UNEVEN) * intervalSeconds) ?? false;
    const own = mergedSeconds ?? (this.shortest < Infinity ? Math.min(this.shortest, intervalSeconds) : undefined);
    return {
      mbps: this.mbps.subarray(0, used),
      ioPerSecond: this.ios?.subarray(0, used),
      merged: own === undefined || !highest ? undefined : { seconds: own, highest },
      covered: isPartial ? seconds : undefined,
    };
  }
}
