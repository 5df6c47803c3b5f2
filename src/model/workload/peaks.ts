/** Peaks, averages over a window and percentiles of a profile. Missing intervals are NaN and skipped. */

export interface MeasuredPeak {
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
  // Sums up to each boundary, so that windows of any length cost the same.
  const sums = new Float64Array(count + 1);
  const missing = new Int32Array(count + 1);
  for (let i = 0; i < count; i += 1) {
    const value = values[i] ?? NaN;
    sums[i + 1] = (sums[i] ?? 0) + (Number.isNaN(value) ? 0 : value);
    missing[i + 1] = (missing[i] ?? 0) + (Number.isNaN(value) ? 1 : 0);
  }
  const sumTo = (at: number): number => {
    const whole = Math.min(Math.floor(at), count);
    const part = at - whole;
    return (sums[whole] ?? 0) + (part > 0 ? part * (values[whole] ?? 0) : 0);
  };
  let best: WindowPeak | undefined;
  const look = (from: number): void => {
    const to = Math.min(from + length, count);
    const isWhole = (missing[Math.min(count, Math.ceil(to - 1e-9))] ?? 0) === (missing[Math.floor(from + 1e-9)] ?? 0);
    if (from < 0 || from + length > count + 1e-9 || !isWhole) return;
    const value = (sumTo(to) - sumTo(from)) / length;
    if (best === undefined || value > best.value * (1 + 1e-12)) best = { from, value };
  };
  for (let i = 0; i <= count; i += 1) {
    look(i);
    if (!Number.isInteger(length)) look(i - length);
  }
  return best;
}

export const PERCENTILE_DEFINITION =
  "linear between the ranked values, as Excel's PERCENTILE.INC (Hyndman and Fan, definition 7)";

/**
 * Returns the value that `percent` % of intervals don't exceed (PERCENTILE_DEFINITION); undefined without measurements.
 */
export function percentileOf(values: ArrayLike<number>, percent: number): number | undefined {
  const sorted = ranked(values);
  const place = (percent / 100) * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return undefined;
  return below + (place - Math.floor(place)) * (above - below);
}

/** The measured values in rising order. */
function ranked(values: ArrayLike<number>): Float64Array {
  const sorted = Float64Array.from(values).sort();
  // Missing intervals are sorted behind all numbers.
  const end = sorted.findIndex((value) => Number.isNaN(value));
  return end < 0 ? sorted : sorted.subarray(0, end);
}

/** The lowest measured value that at most `most` intervals exceed; undefined without measurements. */
export function exceededBy(values: ArrayLike<number>, most: number): number | undefined {
  const sorted = ranked(values);
  return sorted[Math.max(0, sorted.length - 1 - Math.floor(most + 1e-9))];
}

/** Number of intervals above a value. */
export function countAbove(values: ArrayLike<number>, limit: number): number {
  let count = 0;
  for (let i = 0; i < values.length; i += 1) if ((values[i] ?? NaN) > limit) count += 1;
  return count;
}
