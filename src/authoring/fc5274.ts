/** How many FC5274 features a day on a TS7770 needs: for the TS7770's proposal and for the refresh. */
import { valueOf } from "../model/facts/facts";
import { around, exceeds, type Written, type WrittenOptions } from "./scenario";

const MOST = String(valueOf("ts7770-r51.config.t-fc5274"));

/**
 * Reads the demand itself: the day's table has no answer if too few features are entered.
 * @param model the field with the TS7770's model
 * @param sustained the figure with its sustained rate
 * @param demand the list that the day's table takes
 */
export function fc5274(
  model: string,
  sustained: string,
  demand: string,
): { readonly figures: NonNullable<Written["figures"]>; readonly options: WrittenOptions } {
  // Not COUNTIF: its comparison depends on the program where a demand is the rate but for rounding.
  const above = `(${exceeds(demand, sustained)})`;
  const ask = (hours: string, rate: string): string =>
    `TS7700_FEATURES(model=${model},window_hours=${hours},host_mbps=${rate})`;
  return {
    figures: {
      busy_hours: [`MAX(1,SUMPRODUCT(--${above}))`, "Hours above the sustained rate (at least 1)"],
      busy_mbps: [`MAX(SUMPRODUCT(${above}*${demand})/busy_hours,1)`, "Mean demand of these hours (host MB/s)"],
      window_features: ask("busy_hours", "busy_mbps"),
      // If no number is enough, those up to the most show by how much.
      listed_features: [`IF(ISNA(window_features),${MOST},window_features)`, "Number to list others around (FC5274)"],
      // With fewer, throttling would come before premigration has priority.
      least_features: [ask("1", "1"), "Smallest number that is accepted (FC5274)"],
    },
    options: {
      varies: "features",
      values: around("listed_features", "least_features", MOST),
      columns: { count_throttled: "throttled_hours" },
      most: [MOST, "of the published tests"],
      says: "{option|0} FC5274 feature{option|s}",
      instead: "more premigration, a second cluster or less demand",
      unless: { [`${model}="TS7770"`]: `A disk-only {${model}}: it doesn't premigrate and needs no FC5274.` },
    },
  };
}
