/** Times of a monitor that are off by a moment, as those of Windows counters. */
import { changed, type Numbers } from "./numberColumn";

/** Times that are off by at most this share of an interval are taken as exact. Our choice. */
const SLIGHT = 0.02;
/** Smaller differences, s, aren't reported: parts of a second aren't exact in binary. */
export const LEAST_SAID = 0.0005;

/** Returns the times with those that are only slightly off moved to a whole number of intervals after the one before. */
export function withoutJitter(
  written: Numbers,
  interval: number,
  report: (index: number, size: number, count: number) => void,
): { readonly seconds: Numbers; readonly isSlight: (index: number) => boolean } {
  const off = (step: number): number => step - Math.max(1, Math.round(step / interval)) * interval;
  const ownOff = (i: number): number => (i === 0 ? NaN : off((written.at(i) ?? NaN) - (written.at(i - 1) ?? NaN)));
  const isSlight = (i: number): boolean => Math.abs(ownOff(i)) <= SLIGHT * interval;
  let [worst, before, count, largest] = [NaN, NaN, 0, 0];
  const seconds = changed(written, (at, i) => {
    const size = Math.abs(ownOff(i));
    if (isSlight(i) && size >= LEAST_SAID) {
      count += 1;
      if (size > largest) [worst, largest] = [i, size];
    }
    // A clock that gains or loses a little at each row is set right once that adds up.
    const ahead = off(at - before);
    before = Math.abs(ahead) <= SLIGHT * interval ? at - ahead : at;
    return before;
  });
  if (count > 0) report(worst, ownOff(worst), count);
  return { seconds, isSlight };
}

/** Returns a time that is slightly off a whole second as that second, because questions take times without fractions. */
export function wholeSecond(at: number, interval: number): number {
  const whole = Math.round(at);
  return Math.abs(whole - at) <= SLIGHT * interval ? whole : at;
}
