import { INTERVAL_HOURS, tidy } from "./dayRun";
import { estimate, verdict, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { list, quantity, question, type About } from "../question/question";
import { clockOf, START_NOTE, START_TIME } from "./startTime";
import { peakOf, windowPeak } from "./peaks";
import { durationText, HOUR_SECONDS } from "../quantities/timestamp";

/**
 * Highest average of measured rates over any window of a given length, MB/s.
 *
 * Rates are steps, so the highest window starts or ends with an interval. Exact for any length.
 */
export const workloadPeak = question({
  name: "WORKLOAD_PEAK",
  subject: "General",
  asks: "Highest average of measured rates over a window of a given length",
  unit: "MB/s",
  equation: { inWords: "peak = highest average of rate_mbps over any window_hours in a row" },
  examples: [[150], [150, 4, 0.25]],
  inputs: {
    rate_mbps: list("MB/s", "Measured rates, per interval", {
      atLeast: 0,
      atMost: 1e6,
      anyLength: true,
      demand: "any",
    }),
    window_hours: quantity("h", "Window length", {
      above: 0,
      atMost: 8784,
      otherwise: "one interval",
    }),
    interval_hours: INTERVAL_HOURS,
    start_time: START_TIME,
  },
  answer({ rate_mbps, window_hours, interval_hours, start_time }): Reply {
    const hours = window_hours ?? interval_hours;
    // In binary, 0.1 h x 3 differs from 0.3 h in the last digit.
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
      return verdict("no answer", ["the list is too short", `it covers ${all}, less than ${exactly(hours)} h`], () => ({
        equation: `${all} = ${threeFigures(rate_mbps.length * interval_hours)} h, less than ${exactly(hours)} h`,
      }));
    }
    // Rounding of sums must not put an average above the highest of its values.
    const value = Math.min(found.value, highest);
    const clock = clockOf(start_time, rate_mbps.length * interval_hours * HOUR_SECONDS, "h");
    const from = found.from * interval_hours;
    const starting = clock.cell ? clock.at(from * HOUR_SECONDS) : `at ${threeFigures(from)} h`;
    return estimate(value, "MB/s", () => ({
      equation: `${threeFigures(value)} MB/s over ${durationText(tidy(hours * HOUR_SECONDS))} starting ${starting}; highest interval ${threeFigures(highest)} MB/s`,
    }));
  },
});

export const about = (): About<typeof workloadPeak> => ({
  goals: ["What was the busiest hour in my measurements?"],
  terms: ["busiest window", "measured", "RMF", "CSV"],
  notes: [
    "If a component must keep up at all times, size it for the peak interval. If it may fall behind for a while, use a window of that length. A daily average hides both.",
    "Each cell is the average of an interval. A window can start within an interval, but can't be shorter than one: the peak within an interval is unknown.",
    START_NOTE,
    "The MB/s peak and the I/O peak may be at different times. Calculate each from its own column.",
  ],
});
