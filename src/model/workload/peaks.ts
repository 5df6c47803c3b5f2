/** Peaks, averages over a window and percentiles of a profile. Missing intervals are NaN and skipped. */
import { valueAtRank } from "./rank";

interface MeasuredPeak {
  /** Index of its interval. */
  readonly index: number;
  readonly value: number;
}

/** The first of the highest values; undefined if nothing was measured. */
export function peakOf(values: ArrayLike<number>): MeasuredPeak | undefined {
  let peak: MeasuredPeak | undefined;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? NaN;
    if (!Number.isNaN(value) && (peak === undefined || value > peak.value)) peak = { index, value };
  }
  return peak;
}

export function meanOf(values: ArrayLike<number>): number | undefined {
  let [sum, count] = [0, 0];
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? undefined : sum / count;
}

interface WindowPeak {
  /** Where the window begins, in intervals from the first. */
  readonly from: number;
  /** The mean over the window. */
  readonly value: number;
}

/**
 * Returns the highest average over a window, whose length is in intervals; undefined if the profile is shorter, or no
 * window is measured throughout. The values are steps, so the highest window starts or ends with an interval, and only
 * these are tried.
 */
export function windowPeak(values: ArrayLike<number>, length: number): WindowPeak | undefined {
  const count = values.length;
  if (!(length > 0) || length > count + 1e-9) return undefined;
  if (length <= 1) {
    const peak = peakOf(values);
    return peak && { from: peak.index, value: peak.value };
  }
  let best: WindowPeak | undefined;
  /** Looks at windows one after the other. */
  const looking = (): ((from: number) => void) => {
    const [sumFrom, sumTo] = [sumsUpTo(values, measuredOr0), sumsUpTo(values, measuredOr0)];
    const [missingFrom, missingTo] = [sumsUpTo(values, isMissing), sumsUpTo(values, isMissing)];
    return (from) => {
      if (from < 0 || from + length > count + 1e-9) return;
      const to = Math.min(from + length, count);
      const value = (sumTo(to) - sumFrom(from)) / length;
      const isWhole = missingTo(Math.min(count, Math.ceil(to - 1e-9))) === missingFrom(Math.floor(from + 1e-9));
      if (isWhole && (best === undefined || value > best.value * (1 + 1e-12))) best = { from, value };
    };
  };
  const [lookFrom, lookUpTo] = [looking(), looking()];
  for (let i = 0; i <= count; i += 1) {
    lookFrom(i);
    if (!Number.isInteger(length)) lookUpTo(i - length);
  }
  return best;
}

/** Sums of values up to places that never fall from one call to the next, so that all calls together take one pass. */
function sumsUpTo(values: ArrayLike<number>, counted: (value: number) => number): (at: number) => number {
  let [next, sum] = [0, 0];
  return (at) => {
    const whole = Math.min(Math.floor(at), values.length);
    for (; next < whole; next += 1) sum += counted(values[next] ?? NaN);
    const part = at - whole;
    return part > 0 ? sum + part * (values[whole] ?? 0) : sum;
  };
}

function measuredOr0(value: number): number {
  return Number.isNaN(value) ? 0 : value;
}

function isMissing(value: number): number {
  return Number.isNaN(value) ? 1 : 0;
}

export const PERCENTILE_DEFINITION =
  "linear between the ranked values, as Excel's PERCENTILE.INC (Hyndman and Fan, definition 7)";

/**
 * Returns the value that `percent` % of intervals don't exceed (PERCENTILE_DEFINITION); undefined without measurements.
 */
export function percentileOf(values: ArrayLike<number>, percent: number): number | undefined {
  return percentileAmong(values.length, (i) => values[i] ?? NaN, percent);
}

/** Like percentileOf, of values that needn't be in memory. */
function percentileAmong(count: number, at: (index: number) => number, percent: number): number | undefined {
  const measured = countAmong(count, at);
  const place = (percent / 100) * (measured - 1);
  const below = valueAtRank(count, at, Math.floor(place));
  const above = Number.isInteger(place) ? below : valueAtRank(count, at, Math.ceil(place));
  if (below === undefined || above === undefined) return undefined;
  return below + (place - Math.floor(place)) * (above - below);
}

function countAmong(count: number, at: (index: number) => number): number {
  let measured = 0;
  for (let i = 0; i < count; i += 1) if (!Number.isNaN(at(i))) measured += 1;
  return measured;
}

/** The lowest measured value that at most `most` intervals exceed; undefined without measurements. */
export function exceededBy(values: ArrayLike<number>, most: number): number | undefined {
  const at = (i: number): number => values[i] ?? NaN;
  const last = countAmong(values.length, at) - 1;
  return last < 0 ? undefined : valueAtRank(values.length, at, Math.max(0, last - Math.floor(most + 1e-9)));
}

/** Number of intervals above a value. */
export function countAbove(values: ArrayLike<number>, limit: number): number {
  let count = 0;
  for (let i = 0; i < values.length; i += 1) if ((values[i] ?? NaN) > limit) count += 1;
  return count;
}
