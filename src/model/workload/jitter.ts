/** Times of a monitor that are off by a moment, as those of Windows counters. */

/** Times that are off by at most this share of an interval are taken as exact. Our choice. */
const SLIGHT = 0.02;
/** Smaller differences, s, aren't reported: parts of a second aren't exact in binary. */
export const LEAST_SAID = 0.0005;

/** Returns the times with those that are only slightly off moved to a whole number of intervals after the one before. */
export function withoutJitter(
  written: Float64Array,
  interval: number,
  report: (index: number, size: number, count: number) => void,
): { readonly seconds: Float64Array; readonly isSlight: (index: number) => boolean } {
  // Most files have nothing to move.
  let seconds = written;
  const off = (step: number): number => step - Math.max(1, Math.round(step / interval)) * interval;
  const ownOff = (i: number): number => off((written[i] ?? NaN) - (written[i - 1] ?? NaN));
  const isSlight = (i: number): boolean => Math.abs(ownOff(i)) <= SLIGHT * interval;
  let [count, worst] = [0, 0];
  for (let i = 1; i < seconds.length; i += 1) {
    // A clock that gains or loses a little at each row is set right once that adds up.
    const ahead = off((seconds[i] ?? 0) - (seconds[i - 1] ?? 0));
    if (ahead !== 0 && Math.abs(ahead) <= SLIGHT * interval) {
      if (seconds === written) seconds = written.slice();
      seconds[i] = (seconds[i] ?? 0) - ahead;
    }
    if (!isSlight(i) || Math.abs(ownOff(i)) < LEAST_SAID) continue;
    count += 1;
    if (worst === 0 || Math.abs(ownOff(i)) > Math.abs(ownOff(worst))) worst = i;
  }
  if (count > 0) report(worst, ownOff(worst), count);
  return { seconds, isSlight };
}

/** Returns a time that is slightly off a whole second as that second, because questions take times without fractions. */
export function wholeSecond(at: number, interval: number): number {
  const whole = Math.round(at);
  return Math.abs(whole - at) <= SLIGHT * interval ? whole : at;
}
