import { utilisations } from "../engines/bottleneck";
import { enterable, estimate, verdict, type Reply, type Assumption } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { COUNTS, orderOf } from "../question/orderable";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import {
  beyondKnown,
  beyondPeak,
  CEILING_ASSUMPTION,
  CEILING_READINGS,
  clusterInput,
  compressionInput,
  DISK_ONLY_FACT,
  FACT,
  featuresFor,
  featureAssumption,
  featureSize,
  GB_PER_FEATURE,
  GB_PER_FEATURE_RANGE,
  hostInput,
  otherThrottle,
  peakInput,
  peakPremigrationInput,
  PREMIGRATION_LIMITS,
  PRIORITY_PREMIGRATION,
  priorityGbOf,
  priorityHostInput,
  QUEUED_DATA,
  THRESHOLD_INPUTS,
  UNCHANGED_ASSUMPTION,
  CEILING_MBPS,
} from "./cluster";
import { byMethod, compressionSymbol, methodInput, withGain } from "./compressionMethod";
import { LINE_ASSUMPTION, ratesOf, throttleFor, type Filling } from "./premigration";

const NOTHING_PREMIGRATED: Assumption = {
  basis: "default",
  text: "Premigration doesn't increase above the priority threshold, because the paper shows these rates only in charts. This gives the most features; the range goes down to premigration that keeps up.",
};

const inputs = {
  model: clusterInput,
  compression: compressionInput,
  window_hours: quantity("h", "Peak window (from idle)", { above: 0, atMost: 8784 }),
  host_mbps: hostInput,
  premigration_mbps: quantity("MB/s", PRIORITY_PREMIGRATION, {
    ...PREMIGRATION_LIMITS,
    otherwise: "same as at peak (most features)",
  }),
  priority_gb: THRESHOLD_INPUTS.priority_gb,
  priority_host_mbps: priorityHostInput,
  peak_premigration_mbps: peakPremigrationInput,
  gb_per_feature: quantity("GB", "Queue capacity per FC5274", {
    hint: QUEUED_DATA,
    atLeast: 1,
    atMost: 1e6,
    otherwise: `${exactly(GB_PER_FEATURE)} GB`,
    named: [GB_PER_FEATURE],
  }),
  peak_mbps: peakInput,
  compression_method: methodInput,
  sizes: COUNTS,
};

type Values = ValuesOf<typeof inputs>;

/**
 * FC5274 features that a cluster needs to write at its peak rate through a window without throttling: TS7700_PEAK_HOURS
 * solved for the throttling threshold.
 *
 * @see ts7770-r51, "Peak and Sustained Write Throughput"
 */
export const ts7700Features = question({
  name: "TS7700_FEATURES",
  subject: "TS7770",
  asks: "FC5274 features that a TS7770T or TS7770C needs to get through a peak window without throttling",
  unit: "FC5274",
  equation: [
    ["line", "premigration_mbps + (peak_premigration_mbps - premigration_mbps) * host_mbps / peak_mbps"],
    ["below", "min(line, premigration_mbps)"],
    ["to_priority", "priority_gb / (3.6 * max(0, host_mbps / compression - below))"],
    ["above", "max(0, min(host_mbps, priority_host_mbps) / compression - premigration_mbps)"],
    ["throttle", "priority_gb + 3.6 * above * max(0, window_hours - to_priority)"],
    ["enough", "ceil(throttle / gb_per_feature)"],
    ["features", "if(enough * gb_per_feature > priority_gb, enough, enough + 1)"],
  ],
  examples: [
    ["TS7770C", 5.351, 2],
    ["TS7770C", 5.351, 6, 4000, 500],
    ["TS7770T", 3, 4, 2500, 300, 1600],
  ],
  byPosition: ["model", "compression", "window_hours", "host_mbps", "premigration_mbps"],
  inputs,
  answer: byMethod((values): Reply => {
    const { model, compression, window_hours, premigration_mbps, gb_per_feature } = values;
    const beyond = beyondPeak(values.host_mbps, values.peak_mbps);
    if (beyond) return beyond;
    if (model === "TS7770") {
      return verdict("carried", "a disk-only cluster doesn't premigrate and needs no FC5274", () => ({
        limitedBy: "nothing",
        facts: [DISK_ONLY_FACT],
      }));
    }
    const filling = fillingOf(model, values);
    const { peak, host, priorityGb } = filling;
    const isDefaultPeak = values.host_mbps === undefined && values.peak_mbps === undefined;
    const { facts } = priorityGbOf(model, values.priority_gb);
    const throttleGb = throttleFor(filling, window_hours);
    const countAt = (gb: number, changed: Partial<Filling> = {}): number =>
      featuresFor(throttleFor({ ...filling, ...changed }, window_hours), priorityGb, gb);
    const size = gb_per_feature ?? GB_PER_FEATURE;
    const value = featuresFor(throttleGb, priorityGb, size);
    const sizes = gb_per_feature === undefined ? GB_PER_FEATURE_RANGE : [];
    const rates = isDefaultPeak ? CEILING_READINGS : [];
    const found = estimate(value, "FC5274", () => ({
      equation: `${exactly(value)} FC5274 of ${exactly(size)} GB for a premigration queue of ${threeFigures(throttleGb)} GB compressed after ${exactly(window_hours)} h at ${exactly(host)} host MB/s`,
      order: orderOf(
        value,
        "FC5274",
        (fewer) => `${threeFigures(throttleGb - fewer * size)} GB compressed of queue is missing`,
        { own: values.sizes },
      ).order,
      limits: utilisations([{ name: "FC5274", capacity: value * size, demand: throttleGb }], 1),
      limitedBy:
        throttleGb > priorityGb
          ? "premigration queue at the end of the window"
          : "priority threshold (throttling must come after it)",
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
      warnings: [
        ...beyondKnown({ peak_mbps: values.peak_mbps }),
        ...(model === "TS7770T" ? otherThrottle(value * size) : []),
        ...tooMany(value),
      ],
      alternatives: [
        ...sizes.map((gb) => ({ name: featureSize(gb), value: countAt(gb), narrowedBy: "gb_per_feature" })),
        ...rates.map(({ rate, name }) => ({
          name,
          value: countAt(size, {
            peak: rate,
            host: rate,
            priorityHost: Math.min(rate, values.priority_host_mbps ?? rate),
          }),
          narrowedBy: "peak_mbps",
        })),
        ...(premigration_mbps === undefined
          ? [
              {
                name: "premigration keeps up above the priority threshold",
                value: countAt(size, { premigration: filling.priorityHost / compression }),
                narrowedBy: "premigration_mbps",
              },
            ]
          : []),
      ],
    }));
    return enterable(found, { most: THRESHOLD_INPUTS.features.atMost, unit: "FC5274" });
  }),
});

function fillingOf(model: "TS7770T" | "TS7770C", values: Values): Omit<Filling, "throttleGb"> {
  const atPeak = ratesOf(values);
  const host = values.host_mbps ?? atPeak.peak;
  const { priorityGb } = priorityGbOf(model, values.priority_gb);
  return { ...atPeak, host, priorityHost: Math.min(host, atPeak.priorityHost), priorityGb };
}

/** As the answer has it, of a cluster that premigrates. */
function peakOf(values: Values): Omit<Filling, "throttleGb"> {
  const { model } = values;
  if (model === "TS7770") throw new TypeError("a disk-only cluster doesn't premigrate");
  return fillingOf(model, withGain(values));
}

export const about = (): About<typeof ts7700Features> => ({
  goals: [
    "How many FC5274 features do I need to avoid throttling?",
    "How many FC5274 features does the batch window need?",
  ],
  terms: ["never throttled", "PMTHLVL", "PMPRIOR", "active premigration content", "TS7700"],
  improve: { towards: "less", by: ["premigration_mbps", "peak_premigration_mbps", "priority_gb", "gb_per_feature"] },
  symbols: {
    host_mbps: { unit: "MB/s", says: "the cluster's peak if blank", of: (values) => peakOf(values).host },
    premigration_mbps: {
      unit: "MB/s",
      says: "premigration above the priority threshold; as at peak if blank",
      of: (values) => peakOf(values).premigration,
    },
    priority_host_mbps: {
      unit: "MB/s",
      says: "host writes above the priority threshold; the peak if blank",
      of: (values) => peakOf(values).priorityHost,
    },
    peak_mbps: {
      unit: "MB/s",
      says: `${exactly(CEILING_MBPS)} if blank`,
      of: ({ peak_mbps = CEILING_MBPS }) => peak_mbps,
    },
    compression: compressionSymbol(),
    priority_gb: { unit: "GB", says: "the model's default if blank", of: (values) => peakOf(values).priorityGb },
    gb_per_feature: {
      unit: "GB",
      says: `${exactly(GB_PER_FEATURE)} if blank`,
      of: ({ gb_per_feature = GB_PER_FEATURE }) => gb_per_feature,
    },
  },
  notes: [
    "Host rates are uncompressed (host view). Premigration rates, thresholds and gb_per_feature are compressed. GB and MB are decimal.",
    "The paper doesn't say how much data one FC5274 allows: set gb_per_feature if you know it. IBM says only that licences limit host throughput and the length of the queue.",
    "The answer always puts the throttling threshold above the priority threshold. On a TS7770T, set PMTHLVL to answer x gb_per_feature.",
    "With the answer as features, TS7700_PEAK_HOURS returns at least window_hours. If you set gb_per_feature, use answer x gb_per_feature as throttle_gb.",
    "Premigration below the priority threshold is as in TS7700_PEAK_HOURS. Above peak_mbps, the function returns #N/A.",
  ],
});

function tooMany(count: number): string[] {
  const [, most] = THRESHOLD_INPUTS.features.usual;
  return count > most ? [`more than the ${exactly(most)} FC5274 in the paper's tests, so extrapolated`] : [];
}
