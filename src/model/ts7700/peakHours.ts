import { utilisations } from "../engines/bottleneck";
import { NEVER } from "../workload/dayRun";
import { estimate, verdict, type Alternative, type Assumption, type Reasons, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import {
  beyondKnown,
  beyondPeak,
  CEILING_ASSUMPTION,
  CEILING_READINGS,
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
import { byMethod, compressionSymbol, methodInput, withGain } from "./compressionMethod";
import { belowPriority, fillTimes, LINE_ASSUMPTION, ratesOf, type Filling } from "./premigration";

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
    ["below", "min(line, premigration_mbps)"],
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
    const { model, compression, until } = values;
    const beyond = beyondPeak(values.host_mbps, values.peak_mbps);
    if (beyond) return beyond;
    if (model === "TS7770") {
      return never([NEVER, "a disk-only cluster doesn't premigrate"], () => ({ facts: [DISK_ONLY_FACT] }));
    }
    const limits = thresholds(model, values);
    const filling = atGiven(model, values);
    const hours = (of: Filling): number => {
      const { toPriority, toThrottle } = fillTimes(of);
      return until === "priority" ? toPriority : toThrottle;
    };
    const hoursOf = (changed: Partial<Filling>): number => hours({ ...filling, ...changed });
    const reasons = () => {
      const of = limits.reasons();
      return {
        limits: utilisations(
          [{ name: "premigration with priority", capacity: filling.premigration * compression, demand: 1 }],
          filling.priorityHost,
        ).filter(({ utilisation }) => Number.isFinite(utilisation)),
        facts: [
          ...of.facts,
          "ts7770-r51.state.peak-duration-rule",
          ...(values.peak_mbps === undefined ? [FACT.ceiling] : []),
        ],
        assumptions: [...of.assumptions, ...assumptionsOf(filling, values)],
        warnings: [...beyondKnown({ peak_mbps: values.peak_mbps }), ...of.warnings],
      } satisfies Partial<Reasons>;
    };
    const value = hours(filling);
    if (value === Infinity) return never(keepsUp(filling), reasons);
    return estimate(value, "h", () => ({
      ...reasons(),
      limitedBy: until === "priority" ? "priority threshold (PMPRIOR, CLDPRIOR)" : THROTTLED_BY,
      equation: inNumbers(filling, value, until),
      alternatives: [
        ...(values.peak_mbps === undefined ? peakReadings(filling, values, hoursOf) : []),
        ...(isRaised(filling)
          ? [
              {
                name: AS_AT_PEAK,
                value: hoursOf({ idlePremigration: filling.peakPremigration }),
                narrowedBy: "idle_premigration_mbps",
              },
            ]
          : []),
        ...(until === "priority" ? [] : laterReadings(filling, values, hoursOf)),
        ...(limits.withFeatureOf && until === "throttle"
          ? GB_PER_FEATURE_RANGE.map((gb) => ({
              name: featureSize(gb),
              value: hoursOf({ throttleGb: Math.max(limits.priorityGb, limits.withFeatureOf?.(gb) ?? NaN) }),
              narrowedBy: "throttle_gb",
            }))
          : []),
      ],
    }));
  }),
});

function atGiven(model: "TS7770T" | "TS7770C", values: Values): Filling {
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

export const about = (): About<typeof ts7700PeakHours> => ({
  goals: ["How long can a TS7770 write at peak before throttling?"],
  terms: ["throttling", "PMPRIOR", "PMTHLVL", "batch window", "TS7700", "TVC"],
  improve: {
    towards: "more",
    by: ["premigration_mbps", "peak_premigration_mbps", "priority_gb", "throttle_gb", "features"],
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
      says: `${exactly(CEILING_MBPS)} if blank`,
      of: ({ peak_mbps = CEILING_MBPS }) => peak_mbps,
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
    `${exactly(gb)} GB / (${exactly(host)} host MB/s / ${exactly(compression)} - ${threeFigures(premigrated)} MB/s compressed)`;
  const first = part(priorityGb, rate, belowPriority(filling, rate) / compression);
  const second = part(throttleGb - priorityGb, priorityHost, premigration);
  return `${threeFigures(value)} h = ${until === "priority" ? first : `(${first} + ${second})`} / 3.6`;
}

type HoursOf = (changed: Partial<Filling>) => number;

function peakReadings(filling: Filling, given: RatesGiven, hoursOf: HoursOf): Alternative[] {
  const { host_mbps: host, priority_host_mbps: priorityRate } = given;
  if (host === undefined) {
    return CEILING_READINGS.map(({ rate, name }) => ({
      name,
      value: hoursOf({ peak: rate, host: rate, priorityHost: Math.min(rate, priorityRate ?? rate) }),
      narrowedBy: "peak_mbps",
    }));
  }
  if (!isRaised(filling)) return [];
  return CEILING_READINGS.filter(({ rate }) => rate >= host).map(({ rate, name }) => ({
    name,
    value: hoursOf({ peak: rate }),
    narrowedBy: "peak_mbps",
  }));
}

/** True if more is premigrated below the priority threshold than at the peak rate. */
function isRaised(filling: Filling): boolean {
  const { compression, host, peakPremigration } = filling;
  return host < filling.peak && belowPriority(filling, host) > compression * peakPremigration;
}

interface RatesGiven {
  readonly host_mbps: number | undefined;
  readonly peak_mbps: number | undefined;
  readonly premigration_mbps: number | undefined;
  readonly priority_host_mbps: number | undefined;
}

function laterReadings(filling: Filling, given: RatesGiven, hoursOf: HoursOf): Alternative[] {
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
      value: hoursOf({ priorityHost: FALLEN.share * filling.priorityHost }),
      narrowedBy: "priority_host_mbps",
    });
  }
  return found;
}

function assumptionsOf(filling: Filling, given: RatesGiven): Assumption[] {
  const found: Assumption[] = [
    {
      basis: "stated",
      text: "The cluster starts idle with an empty premigration queue. The host rate is constant and scratch volumes never run out.",
    },
  ];
  const isLine = isRaised(filling);
  if (given.peak_mbps === undefined && (isLine || given.host_mbps === undefined)) found.push(CEILING_ASSUMPTION);
  if (isLine) found.push(LINE_ASSUMPTION);
  if (filling.peakPremigration === 0) {
    found.push({
      basis: "stated",
      text: "Nothing is premigrated below the priority threshold at peak. Paper: little or nothing.",
    });
  }
  if (given.premigration_mbps === undefined) {
    found.push({
      basis: "default",
      text: "Premigration doesn't increase above the priority threshold, because the paper shows these rates only in charts. This gives the shortest peak; the range has no upper end.",
    });
  }
  if (given.priority_host_mbps === undefined) found.push(UNCHANGED_ASSUMPTION);
  return found;
}
