import { utilisations } from "../bottleneck";
import { estimate, verdict, type Alternative, type Reply, type Assumption } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { choice, quantity, question } from "../question";
import {
  CEILING_ASSUMPTION,
  CEILING_MBPS,
  CEILING_READINGS,
  checkRaised,
  clusterInput,
  compressionInput,
  DISK_ONLY_FACT,
  FACT,
  FALLEN,
  GB_PER_FEATURE_RANGE,
  MOST_MBPS,
  peakInput,
  peakPremigrationInput,
  priorityHost,
  priorityHostInput,
  THRESHOLD_INPUTS,
  thresholds,
  UNCHANGED_ASSUMPTION,
} from "./cluster";
import { fillTimes, type Filling } from "./premigration";

const ENDS = ["throttle", "priority"] as const;

/**
 * Hours of writing at the peak rate, from an idle cluster, until premigration gets priority or the host is throttled.
 *
 * @see ts7770-r51, "Peak and Sustained Write Throughput"
 */
export const ts7700PeakHours = question({
  name: "TS7700_PEAK_HOURS",
  subject: "TS7770",
  asks: "Hours of peak writing from idle until the premigration thresholds of a TS7770T or TS7770C throttle the host",
  goals: ["How long can the cluster take the peak before it throttles?"],
  terms: ["throttling", "PMPRIOR", "PMTHLVL", "batch window", "TS7700", "TVC"],
  improve: {
    towards: "more",
    by: ["premigration_mbps", "peak_premigration_mbps", "priority_gb", "throttle_gb", "features"],
  },
  unit: "h",
  equation:
    "hours = (priority_gb / (host_mbps / compression - peak_premigration_mbps) + (throttle_gb - priority_gb) / (priority_host_mbps / compression - premigration_mbps)) / 3.6",
  notes: [
    "Host rates are uncompressed MB/s (host view); premigration rates and thresholds count compressed data; GB and MB are decimal.",
    "Starts with everything premigrated. Up to PMPRIOR little or nothing is premigrated; from there on premigration has priority; at PMTHLVL the host is throttled to what is premigrated.",
    "until = priority gives the first part alone. Without a premigration rate nothing is premigrated: the shortest peak that the thresholds allow.",
    "The paper's runs had PMPRIOR at 3,600 and PMTHLVL at 4,000 GB, and CLDPRIOR at 3,600 GB with four FC5274; both thresholds can be set by host command.",
    "A disk-only cluster is never throttled by premigration: #N/A with that message.",
    "Below its peak rate a cluster premigrates more beside the host; TS7700_DAY counts that.",
  ],
  examples: [
    ["TS7770T", 5.351],
    ["TS7770T", 5.351, 4000, 500, 3600, 4000],
    ["TS7770C", 5.351, 4000, 250],
  ],
  inputs: {
    model: clusterInput,
    compression: compressionInput,
    host_mbps: { ...peakInput, demand: true },
    premigration_mbps: quantity("MB/s", "Premigration from the priority threshold on, compressed", {
      atLeast: 0,
      atMost: MOST_MBPS,
      otherwise: "as beside the peak rate: the shortest peak",
    }),
    ...THRESHOLD_INPUTS,
    priority_host_mbps: priorityHostInput,
    peak_premigration_mbps: peakPremigrationInput,
    until: choice(ENDS, "What ends the peak", { otherwise: "throttle" }),
  },
  answer(values): Reply {
    const { model, compression, premigration_mbps, priority_host_mbps, peak_premigration_mbps, until } = values;
    const isDefaultPeak = values.host_mbps === undefined;
    const peak = values.host_mbps ?? CEILING_MBPS;
    if (model === "TS7770") return never("a disk-only cluster premigrates nothing, so premigration never throttles it");
    const limits = thresholds(model, values);
    checkRaised(peak_premigration_mbps, premigration_mbps);
    const filling: Filling = {
      compression,
      peak,
      priorityHost: priorityHost(priority_host_mbps, peak),
      peakPremigration: peak_premigration_mbps,
      premigration: premigration_mbps ?? peak_premigration_mbps,
      priorityGb: limits.priorityGb,
      throttleGb: limits.throttleGb,
    };
    const hoursOf = (changed: Partial<Filling>): number => {
      const { toPriority, toThrottle } = fillTimes({ ...filling, ...changed });
      return until === "priority" ? toPriority : toThrottle;
    };
    const reasons = () => ({
      limits: utilisations(
        [{ name: "premigration with priority", capacity: filling.premigration * compression, demand: 1 }],
        filling.priorityHost,
      ).filter(({ utilisation }) => Number.isFinite(utilisation)),
      facts: [...limits.facts, "ts7770-r51.state.peak-duration-rule", ...(isDefaultPeak ? [FACT.ceiling] : [])],
      assumptions: [...limits.assumptions, ...assumptionsOf(filling, values)],
    });
    const value = hoursOf({});
    if (value === Infinity) return { ...never(keepsUp(filling)), ...reasons() };
    return estimate(value, "h", () => ({
      ...reasons(),
      limitedBy:
        until === "priority"
          ? "priority threshold (PMPRIOR, CLDPRIOR) reached"
          : "throttling threshold (PMTHLVL; FC5274 on a TS7770C) reached",
      equation: inNumbers(filling, value, until),
      alternatives: [
        ...(isDefaultPeak ? peakReadings(priority_host_mbps, hoursOf) : []),
        ...(until === "priority" ? [] : laterReadings(filling, values, hoursOf)),
        ...(limits.withFeatureOf && until === "throttle"
          ? GB_PER_FEATURE_RANGE.map((gb) => ({
              name: `FC5274 of ${exactly(gb)} GB each`,
              value: hoursOf({ throttleGb: Math.max(limits.priorityGb, limits.withFeatureOf?.(gb) ?? NaN) }),
            }))
          : []),
      ],
    }));
  },
});

function never(reason: string): Reply {
  return verdict("carried", reason, () => ({ limitedBy: "nothing", facts: [DISK_ONLY_FACT] }));
}

function keepsUp({ compression, peak, priorityHost: beside, peakPremigration, premigration }: Filling): string {
  return peak / compression <= peakPremigration
    ? `the queue never grows: ${threeFigures(peak)} host MB/s are ${threeFigures(peak / compression)} MB/s compressed, and ${threeFigures(peakPremigration)} are premigrated`
    : `never throttled: beside ${threeFigures(beside)} host MB/s (${threeFigures(beside / compression)} MB/s compressed) ${threeFigures(premigration)} MB/s are premigrated, so the queue stays at the priority threshold`;
}

function inNumbers(filling: Filling, value: number, until: (typeof ENDS)[number]): string {
  const { compression, peak, priorityHost: beside, peakPremigration, premigration, priorityGb, throttleGb } = filling;
  const part = (gb: number, host: number, premigrated: number): string =>
    `${exactly(gb)} GB / (${exactly(host)} host MB/s / ${exactly(compression)} - ${exactly(premigrated)} MB/s compressed)`;
  const first = part(priorityGb, peak, peakPremigration);
  const second = part(throttleGb - priorityGb, beside, premigration);
  return `${threeFigures(value)} h = ${until === "priority" ? first : `(${first} + ${second})`} / 3.6`;
}

type HoursOf = (changed: Partial<Filling>) => number;

function peakReadings(beside: number | undefined, hoursOf: HoursOf): Alternative[] {
  return CEILING_READINGS.map(({ rate, name }) => ({
    name,
    value: hoursOf({ peak: rate, priorityHost: Math.min(rate, beside ?? rate) }),
  }));
}

interface RatesGiven {
  readonly host_mbps: number | undefined;
  readonly premigration_mbps: number | undefined;
  readonly priority_host_mbps: number | undefined;
}

function laterReadings(filling: Filling, given: RatesGiven, hoursOf: HoursOf): Alternative[] {
  const found: Alternative[] = [];
  if (given.premigration_mbps === undefined) {
    found.push({ name: "premigration keeps up from the priority threshold on: never throttled", value: Infinity });
  }
  if (given.priority_host_mbps === undefined && filling.premigration > filling.peakPremigration) {
    found.push({
      name: FALLEN.name,
      value: hoursOf({ priorityHost: FALLEN.share * filling.priorityHost }),
    });
  }
  return found;
}

function assumptionsOf({ peakPremigration }: Filling, given: RatesGiven): Assumption[] {
  const found: Assumption[] = [
    {
      basis: "stated",
      text: "Starts idle, with everything premigrated; constant host rate; plenty of scratch volumes.",
    },
  ];
  if (given.host_mbps === undefined) found.push(CEILING_ASSUMPTION);
  if (peakPremigration === 0) {
    found.push({
      basis: "stated",
      text: "Little or nothing is premigrated below the priority threshold: taken as nothing.",
    });
  }
  if (given.premigration_mbps === undefined) {
    found.push({
      basis: "default",
      text: "Nothing more is premigrated above the priority threshold, as the paper's rates stand in pictures only: the shortest peak; the range is open.",
    });
  }
  if (given.priority_host_mbps === undefined) found.push(UNCHANGED_ASSUMPTION);
  return found;
}
