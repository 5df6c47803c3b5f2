import { estimate, verdict, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { InputError } from "../given";
import { list, quantity, question } from "../question";
import { peakOf, windowPeak } from "./peaks";

/**
 * The greatest mean of measured rates over any span of a given length.
 *
 *     peak = max over t of (1 / window) x integral of rate from t to t + window
 *
 * Rates are steps, so that a greatest span begins or ends where an interval does; exact for any length.
 */
export const workloadPeak = question({
  name: "WORKLOAD_PEAK",
  subject: "Everywhere",
  asks: "Measured rates, peak over a window: the greatest mean that lasts as long as asked",
  goals: ["What is the busiest hour of what was measured?"],
  terms: ["busiest window", "measured", "RMF", "CSV"],
  unit: "MB/s",
  equation: "peak = greatest mean of rate_mbps over any window_hours in a row",
  notes: [
    "Size what must keep up from the peak interval, and what may fall behind for a while from the window that it may fall behind for: a daily mean hides both.",
    "Each cell is the mean of an interval. A window may begin within an interval and is no shorter than one: the peak within an interval is unknown.",
    "The peak of MB/s need not stand where that of I/Os a second stands: take each from its own column.",
  ],
  examples: [
    [150, null, null],
    [150, 4, 0.25],
  ],
  inputs: {
    rate_mbps: list("MB/s", "Measured rates, one cell an interval", { atLeast: 0, atMost: 1e6 }),
    window_hours: quantity("h", "How long the rate must last", {
      above: 0,
      atMost: 8784,
      otherwise: "one interval",
    }),
    interval_hours: quantity("h", "Length of an interval", { above: 0, atMost: 168, otherwise: 1 }),
  },
  answer({ rate_mbps, window_hours, interval_hours }): Reply {
    const hours = window_hours ?? interval_hours;
    // The digits of 0.1 h x 3 differ in the last place.
    if (hours < interval_hours * (1 - 1e-9)) {
      throw new InputError(
        "window_hours",
        `must be at least interval_hours (${exactly(interval_hours)} h)`,
        window_hours,
      );
    }
    const found = windowPeak(rate_mbps, hours / interval_hours);
    const highest = peakOf(rate_mbps)?.value ?? 0;
    if (!found) {
      const all = `${exactly(rate_mbps.length)} x ${exactly(interval_hours)} h`;
      return verdict("no answer", `no such window: the list lasts ${all}, less than ${exactly(hours)} h`, () => ({
        equation: `${all} = ${threeFigures(rate_mbps.length * interval_hours)} h, less than ${exactly(hours)} h`,
      }));
    }
    // Sums lose the last digit; a mean is no more than the greatest of what it is made of.
    const value = Math.min(found.value, highest);
    return estimate(value, "MB/s", () => ({
      equation: `${threeFigures(value)} MB/s over ${exactly(hours)} h from ${threeFigures(found.from * interval_hours)} h on; the highest interval has ${threeFigures(highest)} MB/s`,
    }));
  },
});
