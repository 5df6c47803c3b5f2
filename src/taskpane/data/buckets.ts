/**
 * A profile reduced to as many places as a picture has room for. A peak of one minute stays visible in a picture of a
 * year.
 */
import type { Buckets, IntervalSpan } from "./measured";

export function bucketsOf(mbps: Float64Array, { from, to }: IntervalSpan, most: number): Buckets {
  const step = Math.max(1, Math.ceil((to - from) / most));
  const mean: (number | null)[] = [];
  const highest: (number | null)[] = [];
  for (let at = from; at < to; at += step) {
    let [sum, count, top] = [0, 0, -Infinity];
    for (let i = at; i < Math.min(at + step, to); i += 1) {
      const value = mbps[i] ?? NaN;
      if (Number.isNaN(value)) continue;
      sum += value;
      count += 1;
      top = Math.max(top, value);
    }
    mean.push(count === 0 ? null : sum / count);
    highest.push(count === 0 ? null : top);
  }
  return { from, to, step, mean, highest };
}
