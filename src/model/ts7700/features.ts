import { utilisations } from "../bottleneck";
import { enterable, estimate, verdict, type Reply, type Assumption } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { quantity, question } from "../question";
import {
  beyondPeak,
  CEILING_ASSUMPTION,
  CEILING_MBPS,
  CEILING_READINGS,
  checkRaised,
  clusterInput,
  compressionInput,
  DISK_ONLY_FACT,
  FACT,
  featuresFor,
  featureAssumption,
  GB_PER_FEATURE,
  GB_PER_FEATURE_RANGE,
  hostInput,
  MOST_MBPS,
  otherThrottle,
  peakInput,
  peakPremigrationInput,
  priorityGbOf,
  priorityHost,
  priorityHostInput,
  THRESHOLD_INPUTS,
  UNCHANGED_ASSUMPTION,
} from "./cluster";
import { LINE_ASSUMPTION, throttleFor, type Filling } from "./premigration";

/**
 * How many FC5274 let a cluster write at its peak rate for so many hours without being throttled: TS7700_PEAK_HOURS
 * solved for the throttling threshold.
 *
 * @see ts7770-r51, "Peak and Sustained Write Throughput"
 */
export const ts7700Features = question({
  name: "TS7700_FEATURES",
  subject: "TS7770",
  asks: "FC5274 features for a peak window in which a TS7770T or TS7770C is not throttled",
  goals: ["What must I buy so that it never throttles?", "How many FC5274 for the batch window?"],
  terms: ["throttling", "PMTHLVL", "PMPRIOR", "active premigration content", "TS7700"],
  improve: { towards: "less", by: ["premigration_mbps", "peak_premigration_mbps", "priority_gb", "gb_per_feature"] },
  unit: "FC5274",
  equation:
    "features = ceiling(throttle / gb_per_feature); throttle = priority_gb + 3.6 (priority_host_mbps / compression - premigration_mbps) (window_hours - hours to priority_gb)",
  notes: [
    "Host rates are uncompressed MB/s (host view); premigration rates, thresholds and what a feature stands for count compressed data; GB and MB are decimal.",
    "The paper does not say what one FC5274 stands for: gb_per_feature.",
    "At least so many that throttling comes after priority. On a TS7770T PMTHLVL must be set as high too: answer x gb_per_feature.",
    "Asked with the answer for features (with gb_per_feature: answer x gb_per_feature for throttle_gb), TS7700_PEAK_HOURS gives at least window_hours; its premigration below the priority threshold is meant here too.",
    "Above peak_mbps the cluster can't take the rate: #N/A with that message.",
  ],
  examples: [
    ["TS7770C", 5.351, 2],
    ["TS7770C", 5.351, 6, 4000, 500],
    ["TS7770T", 3, 4, 2500, 300, 1600],
  ],
  inputs: {
    model: clusterInput,
    compression: compressionInput,
    window_hours: quantity("h", "Peak window, from an idle cluster", { above: 0, atMost: 8784 }),
    host_mbps: hostInput,
    premigration_mbps: quantity("MB/s", "Premigration from the priority threshold on, compressed", {
      atLeast: 0,
      atMost: MOST_MBPS,
      otherwise: "as beside the peak rate: the most features",
    }),
    priority_gb: THRESHOLD_INPUTS.priority_gb,
    priority_host_mbps: priorityHostInput,
    peak_premigration_mbps: peakPremigrationInput,
    gb_per_feature: quantity("GB", "Compressed data not premigrated that one FC5274 stands for", {
      atLeast: 1,
      atMost: 1e6,
      otherwise: `${exactly(GB_PER_FEATURE)} GB`,
    }),
    peak_mbps: peakInput,
  },
  answer(values): Reply {
    const { model, compression, window_hours, premigration_mbps, peak_premigration_mbps, gb_per_feature } = values;
    const beyond = beyondPeak(values.host_mbps, values.peak_mbps);
    if (beyond) return beyond;
    if (model === "TS7770") {
      return verdict("carried", "a disk-only cluster premigrates nothing and needs no FC5274 for it", () => ({
        limitedBy: "nothing",
        facts: [DISK_ONLY_FACT],
      }));
    }
    checkRaised(peak_premigration_mbps, premigration_mbps);
    const peak = values.peak_mbps ?? CEILING_MBPS;
    const host = values.host_mbps ?? peak;
    const isDefaultPeak = values.host_mbps === undefined && values.peak_mbps === undefined;
    const { priorityGb, facts } = priorityGbOf(model, values.priority_gb);
    const filling: Omit<Filling, "throttleGb"> = {
      compression,
      peak,
      host,
      priorityHost: Math.min(host, priorityHost(values.priority_host_mbps, peak)),
      peakPremigration: peak_premigration_mbps,
      premigration: premigration_mbps ?? peak_premigration_mbps,
      priorityGb,
    };
    const throttleGb = throttleFor(filling, window_hours);
    const countAt = (gb: number, changed: Partial<Filling> = {}): number =>
      featuresFor(throttleFor({ ...filling, ...changed }, window_hours), priorityGb, gb);
    const size = gb_per_feature ?? GB_PER_FEATURE;
    const value = featuresFor(throttleGb, priorityGb, size);
    const sizes = gb_per_feature === undefined ? GB_PER_FEATURE_RANGE : [];
    const rates = isDefaultPeak ? CEILING_READINGS : [];
    const found = estimate(value, "FC5274", () => ({
      equation: `${exactly(value)} FC5274 of ${exactly(size)} GB for ${threeFigures(throttleGb)} GB compressed not premigrated after ${exactly(window_hours)} h at ${exactly(host)} host MB/s`,
      limits: utilisations([{ name: "FC5274", capacity: value * size, demand: throttleGb }], 1),
      limitedBy:
        throttleGb > priorityGb
          ? "compressed data not premigrated at the end of the window"
          : "priority threshold, which throttling must not precede",
      facts: [
        ...facts,
        "ts7770-r51.threshold.c-throttle",
        "ts7770-r51.state.backlog-basis",
        ...(isDefaultPeak ? [FACT.ceiling] : []),
      ],
      assumptions: [
        ...(gb_per_feature === undefined ? [featureAssumption("gb_per_feature")] : []),
        ...(isDefaultPeak ? [CEILING_ASSUMPTION] : []),
        ...(host < peak && filling.premigration > 0 ? [LINE_ASSUMPTION] : []),
        ...(premigration_mbps === undefined ? [NOTHING_PREMIGRATED] : []),
        ...(values.priority_host_mbps === undefined ? [UNCHANGED_ASSUMPTION] : []),
      ],
      warnings: [...(model === "TS7770T" ? otherThrottle(value * size) : []), ...tooMany(value)],
      alternatives: [
        ...sizes.map((gb) => ({ name: `FC5274 of ${exactly(gb)} GB each`, value: countAt(gb) })),
        ...rates.map(({ rate, name }) => ({
          name,
          value: countAt(size, {
            peak: rate,
            host: rate,
            priorityHost: Math.min(rate, values.priority_host_mbps ?? rate),
          }),
        })),
        ...(premigration_mbps === undefined
          ? [
              {
                name: "premigration keeps up from the priority threshold on",
                value: countAt(size, { premigration: filling.priorityHost / compression }),
              },
            ]
          : []),
      ],
    }));
    return enterable(found, { most: THRESHOLD_INPUTS.features.atMost, unit: "FC5274" });
  },
});

const NOTHING_PREMIGRATED: Assumption = {
  basis: "default",
  text: "No more is premigrated above the priority threshold than beside the peak rate, as the paper's rates stand in pictures only: the most features; premigration that keeps up spans the range.",
};

function tooMany(count: number): string[] {
  const [, most] = THRESHOLD_INPUTS.features.usual;
  return count > most ? [`more than the ${exactly(most)} FC5274 that the paper's runs had: extrapolated`] : [];
}
