import { DAY_HOURS } from "../quantities/timestamp";
import { INTERVAL_HOURS } from "./dayRun";
import { table, type Column, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { list, question, type About } from "../question/question";

const COLUMNS: readonly Column[] = [
  { label: "Hour of the day", unit: "h" },
  { label: "Mean", unit: "MB/s" },
  { label: "Highest interval", unit: "MB/s" },
];
/** In binary, 288 x 5 min isn't exactly a day. */
const ROUNDING_H = 1e-6;

/**
 * Mean and highest of measured rates for each hour of the day, MB/s: days of any number lie over each other.
 *
 * An interval counts in the hour in which it starts; the first one starts hour 0.
 */
export const workloadByHour = question({
  name: "WORKLOAD_BY_HOUR",
  subject: "General",
  asks: "Mean and highest measured rate for each hour of the day",
  unit: "table",
  equation: { inWords: "by hour of the day = mean and highest of the intervals of rate_mbps that start in it" },
  examples: [[150], [150, 0.25]],
  inputs: {
    rate_mbps: list("MB/s", "Measured rates, per interval", {
      atLeast: 0,
      atMost: 1e6,
      anyLength: true,
      demand: "any",
    }),
    interval_hours: INTERVAL_HOURS,
  },
  answer({ rate_mbps, interval_hours }): Reply {
    const hours = Array.from({ length: DAY_HOURS }, () => ({ count: 0, sum: 0, highest: 0 }));
    rate_mbps.forEach((rate, i) => {
      const hour = hours[Math.floor((i * interval_hours + ROUNDING_H) % DAY_HOURS)];
      if (!hour) return;
      hour.count += 1;
      hour.sum += rate;
      hour.highest = Math.max(hour.highest, rate);
    });
    const rows = hours.map((one, hour) => (one.count === 0 ? [hour, "", ""] : [hour, meanOf(one), one.highest]));
    const at = hours.reduce((best, one, hour) => (meanOf(one) > meanOf(hours[best]) ? hour : best), 0);
    const fullest = meanOf(hours[at]);
    return table(
      COLUMNS,
      rows,
      [`the fullest hour is hour ${exactly(at)}, with ${threeFigures(fullest)} MB/s on average`],
      () => ({
        equation: `${exactly(rate_mbps.length)} x ${exactly(interval_hours)} h; hour ${exactly(at)} has ${threeFigures(fullest)} MB/s on average`,
      }),
    );
  },
});

interface Hour {
  readonly count: number;
  readonly sum: number;
  readonly highest: number;
}

/** Rounding of the sum must not put it above the highest. 0 without an interval. */
function meanOf(hour: Hour | undefined): number {
  return hour && hour.count > 0 ? Math.min(hour.highest, hour.sum / hour.count) : 0;
}

export const about = (): About<typeof workloadByHour> => ({
  goals: ["How does my measured load look by hour of the day?"],
  terms: ["profile", "daily profile", "hour by hour", "hourly means", "measured", "RMF", "CSV"],
  notes: [
    "Hours count from the first interval. Several days lie over each other, so a week has seven days in each hour.",
    "An interval counts in the hour in which it starts. Intervals of more than an hour leave hours blank.",
  ],
});
