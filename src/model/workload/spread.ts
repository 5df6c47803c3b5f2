/** Turns rates that hold for different times into means over equal intervals. */
import type { Numbers } from "./numberColumn";
import { peakOf } from "./peaks";

/** The shorter intervals that were merged, and what their means hide. */
export interface Merged {
  /** Length of the shortest interval that was merged, s. */
  readonly seconds: number;
  /** Highest MB/s within each interval, even if too little was measured for a mean; NaN if nothing was. */
  readonly highest: Float64Array;
  /** Undefined if every measurement is in an interval. */
  readonly left?: LeftOver | undefined;
}

/** Measurements at the end that don't fill an interval. */
export interface LeftOver {
  readonly seconds: number;
  /** The highest MB/s. */
  readonly highest: number;
  /** Mean MB/s over a whole interval if 0 MB/s followed. */
  readonly least: number;
}

interface MeasuredRates {
  /** Mean MB/s of each interval; NaN if too little was measured. */
  readonly mbps: Float64Array;
  readonly ioPerSecond: Float64Array | undefined;
  readonly merged?: Merged | undefined;
}

/** A monitor's time may be off by this share of an interval. */
export const UNEVEN = 0.1;
/** Relative tolerance: answers show three figures. */
const ROUNDING = 0.005;
/** What sums of shares may be off by. */
const OF_SUMS = 1e-9;

export function withEachRate(
  { mbps, ioPerSecond, merged }: MeasuredRates,
  change: (values: Float64Array) => Float64Array,
): Required<MeasuredRates> {
  return {
    mbps: change(mbps),
    ioPerSecond: ioPerSecond && change(ioPerSecond),
    merged: merged && { ...merged, highest: change(merged.highest) },
  };
}

/**
 * Returns the means, and the highest values if means hide them.
 * @param seconds in rising order
 * @param lengths none reaches the next row
 */
export function spread(
  rates: MeasuredRates,
  seconds: Numbers,
  lengths: Numbers,
  first: number,
  interval: number,
  count: number,
): Required<MeasuredRates> {
  const means = withEachRate({ ...rates, merged: undefined }, (values) =>
    meansOver(values, seconds, lengths, first, interval, count),
  );
  let shortest = Infinity;
  for (let i = 0; i < lengths.length; i += 1) shortest = Math.min(shortest, lengths.at(i) ?? NaN);
  const [peak, meanPeak] = [peakOf(rates.mbps)?.value ?? 0, peakOf(means.mbps)?.value ?? 0];
  const isHidden = shortest < (1 - UNEVEN) * interval || meanPeak < (1 - ROUNDING) * peak;
  if (!isHidden && !rates.merged) return means;
  const highest = highestOver(rates.merged?.highest ?? rates.mbps, means.mbps, seconds, lengths, first, interval);
  const { seconds: before = Infinity, left } = rates.merged ?? {};
  return { ...means, merged: { seconds: Math.min(shortest, before), highest, left } };
}

/** Returns the highest value in each interval, of values that fill at least half of it or lie at least half in it. */
function highestOver(
  values: Float64Array,
  means: Float64Array,
  seconds: Numbers,
  lengths: Numbers,
  first: number,
  interval: number,
): Float64Array {
  const highest = means.slice();
  for (let i = 0; i < values.length; i += 1) {
    const from = ((seconds.at(i) ?? 0) - first) / interval;
    const length = (lengths.at(i) ?? 0) / interval;
    for (let at = Math.max(0, Math.floor(from)); at < Math.min(highest.length, from + length); at += 1) {
      const share = Math.min(from + length, at + 1) - Math.max(from, at);
      const value = values[i] ?? NaN;
      // A measured value is known even if too little of the interval was measured for a mean.
      if (share >= Math.min(1, length) / 2 && (value > (highest[at] ?? NaN) || Number.isNaN(highest[at])))
        highest[at] = value;
    }
  }
  return highest;
}

/** Returns means over equal intervals of values that hold for different times; NaN where they cover too little. */
function meansOver(
  values: Float64Array,
  seconds: Numbers,
  lengths: Numbers,
  first: number,
  interval: number,
  count: number,
): Float64Array {
  const means = new Float64Array(count);
  let [open, sum, covered] = [0, 0, 0];
  const closeUpTo = (next: number): void => {
    for (; open < next; open += 1) {
      means[open] = covered < 1 - UNEVEN - OF_SUMS ? NaN : sum / covered;
      [sum, covered] = [0, 0];
    }
  };
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? NaN;
    if (Number.isNaN(value)) continue;
    const from = ((seconds.at(i) ?? 0) - first) / interval;
    const to = from + (lengths.at(i) ?? 0) / interval;
    for (let at = Math.max(open, Math.floor(from)); at < Math.min(count, to); at += 1) {
      closeUpTo(at);
      const share = Math.min(to, at + 1) - Math.max(from, at);
      // A whole interval gets its value unchanged, to the last digit.
      const rounded = Math.abs(share - 1) < OF_SUMS ? 1 : share;
      sum += rounded * value;
      covered += rounded;
    }
  }
  closeUpTo(count);
  return means;
}
