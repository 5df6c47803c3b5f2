import { FEATURES } from "./orderable";
import { utilisations } from "../engines/bottleneck";
import { NEVER } from "../workload/dayRun";
import { estimate, verdict, type Alternative, type Assumption, type Reasons, type Reply } from "../question/answer";
import { asWritten, exactly, threeFigures } from "../quantities/formatNumber";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
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
  FALLEN,
  featureSize,
  GB_PER_FEATURE_RANGE,
  hostInput,
  idlePremigrationInput,
  peakInput,
  peakPremigrationInput,
  PREMIGRATION_LIMITS,
  PRIORITY_PREMIGRATION,
  priorityHostInput,
  THRESHOLD_INPUTS,
  thresholds,
  THROTTLED_BY,
  UNCHANGED_ASSUMPTION,
  CEILING_MBPS,
} from "./cluster";
import { aboveCache, assumedPeak, CACHE_INPUTS, isByCache, peakReadingsOf, SHARES_ASSUMPTION } from "./backend";
import { byMethod, compressionSymbol, methodInput, withGain } from "./compressionMethod";
import { belowPriority, fillTimes, LINE_ASSUMPTION, NONE_ASSUMPTION, ratesOf, type Filling } from "./premigration";

const ENDS = ["throttle", "priority"] as const;

const AS_AT_PEAK = "premigration below the priority threshold is no faster than at peak";

const inputs = {
  model: clusterInput,
  compression: compressionInput,
  host_mbps: hostInput,
  premigration_mbps: quantity("MB/s", PRIORITY_PREMIGRATION, {
    ...PREMIGRATION_LIMITS,
    otherwise: "same as at peak (shortest peak)",
  }),
  ...THRESHOLD_INPUTS,
  priority_host_mbps: priorityHostInput,
  peak_premigration_mbps: peakPremigrationInput,
  until: choice(ENDS, "End of peak", { hint: "the threshold that ends it", otherwise: "throttle" }),
  peak_mbps: peakInput,
  idle_premigration_mbps: idlePremigrationInput,
  compression_method: methodInput,
  below_priority: BELOW_PRIORITY,
  drawers: CACHE_INPUTS.drawers,
};

type Values = ValuesOf<typeof inputs>;

/**
 * Hours of writing at the peak rate, from an idle cluster, until premigration gets priority or the host is throttled.
 *
 * @see ts7770-r51, "Peak and Sustained Write Throughput"
 */
export const ts7700PeakHours = question({
  name: "TS7700_PEAK_HOURS",
  subject: "TS7770",
  asks: "Hours of peak writing, from idle, before a TS7770T or TS7770C throttles the host",
  unit: "h",
  equation: [
    ["line", "idle_premigration_mbps + (peak_premigration_mbps - idle_premigration_mbps) * host_mbps / peak_mbps"],
    ["below", { by: "below_priority", is: { line: "min(line, premigration_mbps)", none: "0" } }],
    ["to_priority", "priority_gb / (3.6 * (host_mbps / compression - below))"],
    ["above", "min(host_mbps, priority_host_mbps) / compression - premigration_mbps"],
    ["to_throttle", "to_priority + (throttle_gb - priority_gb) / (3.6 * above)"],
    ["hours", { by: "until", is: { priority: "to_priority", throttle: "to_throttle" } }],
  ],
  examples: [
    ["TS7770T", 5.351],
    ["TS7770T", 5.351, 4000, 500, 3600, 4000],
    ["TS7770C", 5.351, 4000, 250],
  ],
  byPosition: ["model", "compression", "host_mbps", "premigration_mbps"],
  inputs,
  answer: byMethod((values): Reply => {
    const { model, until } = values;
    const beyond = beyondPeak(values.host_mbps, values.peak_mbps);
    if (beyond) return beyond;
    if (model === "TS7770") {
      return never([NEVER, "a disk-only cluster doesn't premigrate"], () => ({ facts: [DISK_ONLY_FACT] }));
    }
    const filling = atGiven(model, values);
    const value = hoursOf(filling, until);
    if (value === Infinity) return never(keepsUp(filling), () => alwaysSaid(values, model, filling));
    return estimate(value, "h", () => reasonsOf(values, model, filling, value));
  }),
});

type Premigrating = "TS7770T" | "TS7770C";

/** Hours from idle at constant rates; Infinity if premigration keeps up before. */
function hoursOf(filling: Filling, until: Values["until"]): number {
  const { toPriority, toThrottle } = fillTimes(filling);
  return until === "priority" ? toPriority : toThrottle;
}

function atGiven(model: Premigrating, values: Values): Filling {
  const { priorityGb, throttleGb } = thresholds(model, values);
  const atPeak = ratesOf(values);
  const host = values.host_mbps ?? atPeak.peak;
  return { ...atPeak, host, priorityHost: Math.min(host, atPeak.priorityHost), priorityGb, throttleGb };
}

/** As the answer has it, of a cluster that premigrates. */
function fillingOf(values: Values): Filling {
  const { model } = values;
  if (model === "TS7770") throw new TypeError("a disk-only cluster doesn't premigrate");
  return atGiven(model, withGain(values));
}

function alwaysSaid(values: Values, model: Premigrating, filling: Filling) {
  const { host_mbps, peak_mbps, premigration_mbps, priority_host_mbps } = values;
  const { facts, assumptions, warnings } = thresholds(model, values).reasons();
  const isLine = isRaised(filling);
  const priority = { name: "premigration with priority", capacity: filling.premigration * filling.compression };
  return {
    limits: utilisations([{ ...priority, demand: 1 }], filling.priorityHost).filter(({ utilisation }) =>
      Number.isFinite(utilisation),
    ),
    ...said([
      { facts },
      { fact: "ts7770-r51.state.peak-duration-rule" },
      { when: peak_mbps === undefined, fact: FACT.ceiling },
      { assumptions },
      { assumption: FROM_IDLE },
      { when: peak_mbps === undefined && (isLine || host_mbps === undefined), assumption: CEILING_ASSUMPTION },
      { when: isByCache(values), assumption: SHARES_ASSUMPTION },
      { when: isLine, assumption: LINE_ASSUMPTION },
      { when: filling.noneBelowPriority === true, assumption: NONE_ASSUMPTION },
      { when: filling.peakPremigration === 0 && filling.noneBelowPriority !== true, assumption: NOTHING_AT_PEAK },
      { when: premigration_mbps === undefined, assumption: NO_FASTER },
      { when: priority_host_mbps === undefined, assumption: UNCHANGED_ASSUMPTION },
      { warnings: [...beyondKnown({ peak_mbps }), ...aboveCache(values)] },
      { warnings },
    ]),
  };
}

const FROM_IDLE: Assumption = {
  basis: "stated",
  text: "The cluster starts idle with an empty premigration queue. The host rate is constant and scratch volumes never run out.",
};
const NOTHING_AT_PEAK: Assumption = {
  basis: "stated",
  text: "Nothing is premigrated below the priority threshold at peak. Paper: little or nothing.",
};
const NO_FASTER: Assumption = {
  basis: "default",
  text: "Premigration doesn't increase above the priority threshold, because the paper shows these rates only in charts. This gives the shortest peak; the range has no upper end.",
};

function reasonsOf(values: Values, model: Premigrating, filling: Filling, value: number) {
  const { until, peak_mbps } = values;
  const { priorityGb, withFeatureOf } = thresholds(model, values);
  const hoursWith: HoursWith = (changed) => hoursOf({ ...filling, ...changed }, until);
  const isThrottled = until === "throttle";
  return {
    ...alwaysSaid(values, model, filling),
    limitedBy: isThrottled ? THROTTLED_BY : "priority threshold (PMPRIOR, CLDPRIOR)",
    equation: inNumbers(filling, value, until),
    alternatives: [
      ...(peak_mbps === undefined ? peakReadings(filling, values, hoursWith) : []),
      ...(isRaised(filling)
        ? [
            {
              name: AS_AT_PEAK,
              value: hoursWith({ idlePremigration: filling.peakPremigration }),
              narrowedBy: "idle_premigration_mbps",
            },
          ]
        : []),
      ...(isThrottled ? laterReadings(filling, values, hoursWith) : []),
      ...(isThrottled && withFeatureOf
        ? GB_PER_FEATURE_RANGE.map((gb) => ({
            name: featureSize(gb),
            value: hoursWith({ throttleGb: Math.max(priorityGb, withFeatureOf(gb)) }),
            narrowedBy: "throttle_gb",
          }))
        : []),
    ],
  };
}

export const about = (): About<typeof ts7700PeakHours> => ({
  goals: ["How long can a TS7770 write at peak before throttling?"],
  terms: ["throttling", "PMPRIOR", "PMTHLVL", "batch window", "TS7700", "TVC"],
  improve: {
    towards: "more",
    by: ["priority_gb", "throttle_gb", "features"],
    offers: FEATURES,
  },
  symbols: {
    host_mbps: { unit: "MB/s", says: "the cluster's peak if blank", of: (values) => fillingOf(values).host },
    premigration_mbps: {
      unit: "MB/s",
      says: "premigration above the priority threshold; as at peak if blank",
      of: (values) => fillingOf(values).premigration,
    },
    priority_host_mbps: {
      unit: "MB/s",
      says: "host writes above the priority threshold; the peak if blank",
      of: (values) => fillingOf(values).priorityHost,
    },
    peak_mbps: {
      unit: "MB/s",
      says: `if blank, ${exactly(CEILING_MBPS)}, or what the cache carries of it`,
      of: (values) => assumedPeak(withGain(values)),
    },
    compression: compressionSymbol(),
    idle_premigration_mbps: {
      unit: "MB/s",
      says: "premigration_mbps if blank",
      of(values) {
        const { premigration, idlePremigration = premigration } = fillingOf(values);
        return idlePremigration;
      },
    },
    priority_gb: { unit: "GB", says: "the model's default if blank", of: (values) => fillingOf(values).priorityGb },
    throttle_gb: {
      unit: "GB",
      says: "the model's default, or that of features, if blank; at most what features hold",
      of: (values) => fillingOf(values).throttleGb,
    },
  },
  notes: [
    "Host rates are uncompressed (host view). Premigration rates and thresholds are compressed. GB and MB are decimal.",
    "Starts with an empty premigration queue. Up to PMPRIOR, little or nothing is premigrated. Above PMPRIOR, premigration has priority. At PMTHLVL, host writes are throttled to the premigration rate.",
    "until = priority returns the time to PMPRIOR only. If you give no premigration rate, nothing is premigrated, which gives the shortest peak.",
    "The paper's tests used PMPRIOR 3,600 GB and PMTHLVL 4,000 GB, and CLDPRIOR 3,600 GB with four FC5274. PMPRIOR and PMTHLVL are set by host commands.",
    "If you give features without throttle_gb, PMTHLVL of a TS7770T is the queue that the features allow.",
    "Premigration never throttles a disk-only cluster: the function returns #N/A with that message.",
    "Below peak_mbps, a cluster premigrates more while the host writes, as in TS7700_DAY. The low end of the range assumes that it doesn't.",
    "Above peak_mbps, the function returns #N/A. With fewer or older channels, set peak_mbps to the TS7700_SUSTAINED_MBPS of a TS7770.",
  ],
});

function never(said: readonly [string, string], why: () => Partial<Reasons>): Reply {
  return verdict("carried", said, () => ({ limitedBy: "nothing", ...why() }));
}

function keepsUp(filling: Filling): readonly [string, string] {
  const { compression, host, priorityHost, premigration } = filling;
  const below = belowPriority(filling, host);
  const rates = (written: number, premigrated: number): string =>
    `${threeFigures(written / compression)} MB/s compressed is written, ${threeFigures(premigrated)} MB/s premigrated`;
  return host <= below
    ? ["the queue never grows", rates(host, below / compression)]
    : [NEVER, `with priority, ${rates(priorityHost, premigration)}`];
}

function inNumbers(filling: Filling, value: number, until: (typeof ENDS)[number]): string {
  const { compression, host: rate, priorityHost, premigration, priorityGb, throttleGb } = filling;
  const part = (gb: number, host: number, premigrated: number): string =>
    `${exactly(gb)} GB / (${asWritten(host)} host MB/s / ${asWritten(compression)} - ${threeFigures(premigrated)} MB/s compressed)`;
  const first = part(priorityGb, rate, belowPriority(filling, rate) / compression);
  const second = part(throttleGb - priorityGb, priorityHost, premigration);
  return `${threeFigures(value)} h = ${until === "priority" ? first : `(${first} + ${second})`} / 3.6`;
}

type HoursWith = (changed: Partial<Filling>) => number;

function peakReadings(filling: Filling, given: Values, hoursWith: HoursWith): Alternative[] {
  const { host_mbps: host, priority_host_mbps: priorityRate } = given;
  if (host === undefined) {
    return peakReadingsOf(given).map(({ rate, name }) => ({
      name,
      value: hoursWith({ peak: rate, host: rate, priorityHost: Math.min(rate, priorityRate ?? rate) }),
      narrowedBy: "peak_mbps",
    }));
  }
  const others = peakReadingsOf(given);
  // What the cache may not carry is written more slowly, and for longer.
  const slower = aboveCache(given).length > 0 ? others.filter(({ rate }) => rate < host) : [];
  return [
    ...slower.map(({ rate, name }) => ({
      name,
      value: hoursWith({ peak: rate, host: rate, priorityHost: Math.min(rate, priorityRate ?? rate) }),
      narrowedBy: "peak_mbps",
    })),
    ...(isRaised(filling) ? others.filter(({ rate }) => rate >= host) : []).map(({ rate, name }) => ({
      name,
      value: hoursWith({ peak: rate }),
      narrowedBy: "peak_mbps",
    })),
  ];
}

/** True if more is premigrated below the priority threshold than at the peak rate. */
function isRaised(filling: Filling): boolean {
  const { compression, host, peakPremigration } = filling;
  return host < filling.peak && belowPriority(filling, host) > compression * peakPremigration;
}

function laterReadings(filling: Filling, given: Values, hoursWith: HoursWith): Alternative[] {
  const found: Alternative[] = [];
  if (given.premigration_mbps === undefined) {
    found.push({
      name: "premigration keeps up above the priority threshold",
      value: Infinity,
      narrowedBy: "premigration_mbps",
    });
  }
  if (given.priority_host_mbps === undefined && filling.premigration > filling.peakPremigration) {
    found.push({
      name: FALLEN.name,
      value: hoursWith({ priorityHost: FALLEN.share * filling.priorityHost }),
      narrowedBy: "priority_host_mbps",
    });
  }
  return found;
}
