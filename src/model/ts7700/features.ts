import { utilisations } from "../engines/bottleneck";
import { enterable, estimate, verdict, type Reply, type Assumption } from "../question/answer";
import { asWritten, exactly, threeFigures } from "../quantities/formatNumber";
import { COUNTS, orderOf } from "../question/orderable";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import {
  BELOW_PRIORITY,
  beyondKnown,
  beyondPeak,
  CEILING_ASSUMPTION,
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
import { aboveCache, assumedPeak, CACHE_INPUTS, isByCache, peakReadingsOf, SHARES_ASSUMPTION } from "./backend";
import { byMethod, compressionSymbol, methodInput, withGain } from "./compressionMethod";
import { LINE_ASSUMPTION, NONE_ASSUMPTION, NONE_BELOW, ratesOf, throttleFor, type Filling } from "./premigration";

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
  below_priority: BELOW_PRIORITY,
  drawers: CACHE_INPUTS.drawers,
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
    ["below", { by: "below_priority", is: { line: "min(line, premigration_mbps)", none: "0" } }],
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
    const { model, window_hours, gb_per_feature = GB_PER_FEATURE } = values;
    const beyond = beyondPeak(values.host_mbps, values.peak_mbps);
    if (beyond) return beyond;
    if (model === "TS7770") {
      return verdict("carried", "a disk-only cluster doesn't premigrate and needs no FC5274", () => ({
        limitedBy: "nothing",
        facts: [DISK_ONLY_FACT],
      }));
    }
    const filling = fillingOf(model, values);
    const value = featuresFor(throttleFor(filling, window_hours), filling.priorityGb, gb_per_feature);
    const found = estimate(value, "FC5274", () => reasonsOf(values, model, filling, value));
    return enterable(found, { most: THRESHOLD_INPUTS.features.atMost, unit: "FC5274" });
  }),
});

/** All but the throttling threshold, which is what the features allow. */
type Unthrottled = Omit<Filling, "throttleGb">;

function fillingOf(model: "TS7770T" | "TS7770C", values: Values): Unthrottled {
  const atPeak = ratesOf(values);
  const host = values.host_mbps ?? atPeak.peak;
  const { priorityGb } = priorityGbOf(model, values.priority_gb);
  return { ...atPeak, host, priorityHost: Math.min(host, atPeak.priorityHost), priorityGb };
}

/** As the answer has it, of a cluster that premigrates. */
function peakOf(values: Values): Unthrottled {
  const { model } = values;
  if (model === "TS7770") throw new TypeError("a disk-only cluster doesn't premigrate");
  return fillingOf(model, withGain(values));
}

function reasonsOf(values: Values, model: "TS7770T" | "TS7770C", filling: Unthrottled, value: number) {
  const { compression, window_hours, premigration_mbps, priority_host_mbps, gb_per_feature } = values;
  const { peak, host, priorityGb } = filling;
  const size = gb_per_feature ?? GB_PER_FEATURE;
  const throttleGb = throttleFor(filling, window_hours);
  const featuresWith = (changed: Partial<Unthrottled>, gb = size): number =>
    featuresFor(throttleFor({ ...filling, ...changed }, window_hours), priorityGb, gb);
  const isLine = host < peak && filling.premigration > 0 && filling.noneBelowPriority !== true;
  const isDefaultPeak = values.host_mbps === undefined && values.peak_mbps === undefined;
  // What the cache may not carry is written more slowly, and queues less.
  const slower = aboveCache(values).length > 0 ? peakReadingsOf(values).filter(({ rate }) => rate < host) : [];
  const [isDefaultSize, isUnpremigrated] = [gb_per_feature === undefined, premigration_mbps === undefined];
  const lacks = (fewer: number): string =>
    `${threeFigures(throttleGb - fewer * size)} GB compressed of queue is missing`;
  return {
    equation: `${exactly(value)} FC5274 of ${exactly(size)} GB for a premigration queue of ${threeFigures(throttleGb)} GB compressed after ${exactly(window_hours)} h at ${asWritten(host)} host MB/s`,
    order: orderOf(value, "FC5274", lacks, { own: values.sizes }).order,
    limits: utilisations([{ name: "FC5274", capacity: value * size, demand: throttleGb }], 1),
    limitedBy:
      throttleGb > priorityGb
        ? "premigration queue at the end of the window"
        : "priority threshold (throttling must come after it)",
    ...said([
      { facts: priorityGbOf(model, values.priority_gb).facts },
      { facts: ["ts7770-r51.threshold.c-throttle", "ts7770-r51.state.backlog-basis"] },
      { when: isDefaultPeak, fact: FACT.ceiling },
      { when: isDefaultSize, assumption: featureAssumption("gb_per_feature") },
      { when: isDefaultPeak, assumption: CEILING_ASSUMPTION },
      { when: isByCache(values), assumption: SHARES_ASSUMPTION },
      { when: isLine, assumption: LINE_ASSUMPTION },
      { when: filling.noneBelowPriority === true, assumption: NONE_ASSUMPTION },
      { when: isUnpremigrated, assumption: NOTHING_PREMIGRATED },
      { when: priority_host_mbps === undefined, assumption: UNCHANGED_ASSUMPTION },
      { warnings: [...beyondKnown({ peak_mbps: values.peak_mbps }), ...aboveCache(values)] },
      { when: model === "TS7770T", warnings: otherThrottle(value * size) },
      { warnings: tooMany(value) },
    ]),
    alternatives: [
      ...slower.map(({ rate, name }) => ({
        name,
        value: featuresWith({ peak: rate, host: rate, priorityHost: Math.min(rate, priority_host_mbps ?? rate) }),
        narrowedBy: "peak_mbps",
      })),
      ...(isLine
        ? [{ name: NONE_BELOW, value: featuresWith({ noneBelowPriority: true }), narrowedBy: "below_priority" }]
        : []),
      ...(isDefaultSize
        ? GB_PER_FEATURE_RANGE.map((gb) => ({
            name: featureSize(gb),
            value: featuresWith({}, gb),
            narrowedBy: "gb_per_feature",
          }))
        : []),
      ...(isDefaultPeak
        ? peakReadingsOf(values).map(({ rate, name }) => ({
            name,
            value: featuresWith({ peak: rate, host: rate, priorityHost: Math.min(rate, priority_host_mbps ?? rate) }),
            narrowedBy: "peak_mbps",
          }))
        : []),
      ...(isUnpremigrated
        ? [
            {
              name: "premigration keeps up above the priority threshold",
              value: featuresWith({ premigration: filling.priorityHost / compression }),
              narrowedBy: "premigration_mbps",
            },
          ]
        : []),
    ],
  };
}

export const about = (): About<typeof ts7700Features> => ({
  goals: [
    "How many FC5274 features do I need to avoid throttling?",
    "How many FC5274 features does the batch window need?",
  ],
  terms: ["never throttled", "PMTHLVL", "PMPRIOR", "active premigration content", "TS7700"],
  improve: { towards: "less", by: ["priority_gb"] },
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
      says: `if blank, ${exactly(CEILING_MBPS)}, or what the cache carries of it`,
      of: (values) => assumedPeak(withGain(values)),
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
