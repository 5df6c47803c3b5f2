/** A TS7770 cluster: its kinds, its premigration thresholds, and the inputs that several questions share. */
import { utilisations } from "../engines/bottleneck";
import { isAbove, overCapacity, type Assumption, type Reasons, type VerdictReply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { asWritten, exactly } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { choice, quantity } from "../question/question";
import { upwards } from "../quantities/roundUpCount";

/** TS7770 is any disk-only cluster or partition: CP0 of a TS7770T too. */
const CLUSTERS = ["TS7770", "TS7770T", "TS7770C"] as const;
export type Cluster = (typeof CLUSTERS)[number];

const ALIASES: Readonly<Record<string, Cluster>> = {
  "TS7770T CP0": "TS7770",
  "TS7770T CP1": "TS7770T",
  "TS7770C CP1": "TS7770C",
};

export const clusterInput = choice(CLUSTERS, "Cluster model", {
  hint: "disk only, tape-attached (T) or cloud-attached (C)",
  aliases: ALIASES,
});

/** Premigration thresholds and measured conditions, by fact. */
export const FACT = {
  priorityDefault: "ts7770-r51.threshold.pmprior-default",
  throttleDefault: "ts7770-r51.threshold.pmthlvl-default",
  cloudPriority: "ts7770-r51.threshold.cldprior-as-run",
  cloudFeatures: "ts7770-r51.config.c-fc5274",
  tapeFeatures: "ts7770-r51.config.t-fc5274",
  ceiling: "ts7770-r51.channel.maximum-after",
  ceilingBefore: "ts7770-r51.channel.maximum-before",
  compression: "ts7770-r51.workload.compression",
  jobs: "ts7770-r51.workload.jobs",
} as const satisfies Record<string, FactId>;

/** Host MB/s: the paper says only that it's over 4,000 with eight 16 Gb channels. */
export const CEILING_MBPS = valueOf(FACT.ceiling);
/** Ends of the range if the peak rate is blank: the maximum before 16 Gb FICON, and our own upper limit. */
export const LOW_CEILING_MBPS = valueOf(FACT.ceilingBefore);
export const HIGH_CEILING_MBPS = 5000;

/** Warns about rates of a cluster, by argument, that are above the published maximum. */
export function beyondKnown(given: Readonly<Record<string, number | undefined>>): string[] {
  const known = `${exactly(CEILING_MBPS)} MB/s`;
  return Object.keys(given)
    .filter((name) => (given[name] ?? 0) > CEILING_MBPS)
    .map((name) => `${name} is above the published ${known}, so the answer is extrapolated`);
}

/** For answers with the default peak rate. */
const CEILING = `A cluster with eight 16 Gb FICON channels carries over ${exactly(CEILING_MBPS)} host MB/s; the paper gives no exact rate.`;

export const CEILING_ASSUMPTION: Assumption = {
  basis: "stated",
  text: `${CEILING} The range covers ${exactly(LOW_CEILING_MBPS)} (the maximum before 16 Gb FICON) to ${exactly(HIGH_CEILING_MBPS)} (our limit).`,
};
/** Where the channels are known to be 16 Gb. */
export const KNOWN_CHANNELS_ASSUMPTION: Assumption = {
  basis: "stated",
  text: `${CEILING} The range goes up to ${exactly(HIGH_CEILING_MBPS)} (our limit).`,
};

/** Compressed GB in the premigration queue that one FC5274 allows: our default, because no paper says it. */
export const GB_PER_FEATURE = 1000;
/**
 * A TS7770C with four FC5274 and CLDPRIOR 3,600 GB was throttled within six hours. So each allows more than 900 GB, and
 * at most 2,520 GB: a quarter of what 2,500 host MB/s fill in that time without premigration.
 */
export const GB_PER_FEATURE_RANGE = [901, 2520] as const;

const ABOVE_CLDPRIOR = "on a TS7770C, above CLDPRIOR";

/** `limitedBy` of a throttled cluster. */
export const THROTTLED_BY = "throttling threshold (PMTHLVL; FC5274 on a TS7770C)";

/** Name of an end of the range. */
export function featureSize(gb: number): string {
  return `${exactly(gb)} GB per FC5274`;
}

const MOST_GB = 1e7;
export const MOST_CLUSTER_MBPS = 100000;

/** Tolerance of a compression ratio, because the figures' captions give it rounded. */
const AS_RUN = 0.01;

/** True at the compression of the paper's runs, or at another ratio that it names. */
export function isAsRun(compression: number, asRun = valueOf(FACT.compression)): boolean {
  return Math.abs(compression - asRun) < AS_RUN;
}

export const compressionInput = quantity("ratio", "Compression ratio", {
  hint: "host bytes per compressed byte",
  atLeast: 1,
  atMost: 100,
  usual: [1, valueOf(FACT.compression)],
});

/** The default of a cluster's maximum rate. */
export const CEILING_DEFAULT = {
  otherwise: `${exactly(CEILING_MBPS)} MB/s, the published rate of eight 16 Gb channels, less with little cache`,
  named: [CEILING_MBPS],
};

export const peakInput = quantity("MB/s", "Peak write rate (host view)", {
  above: 0,
  atMost: MOST_CLUSTER_MBPS,
  ...CEILING_DEFAULT,
});

export const hostInput = quantity("MB/s", "Host write rate (host view)", {
  above: 0,
  atMost: MOST_CLUSTER_MBPS,
  otherwise: "the peak write rate",
  demand: "write",
});

export const priorityHostInput = quantity("MB/s", "Host write rate above PMPRIOR", {
  hint: `host view; ${ABOVE_CLDPRIOR}`,
  above: 0,
  atMost: MOST_CLUSTER_MBPS,
  otherwise: "the host write rate",
});

/** Label of the premigration rate between the thresholds; each question says what a blank means. */
export const PRIORITY_PREMIGRATION = "Premigration rate above PMPRIOR";
export const PREMIGRATION_LIMITS = { hint: `compressed; ${ABOVE_CLDPRIOR}`, atLeast: 0, atMost: MOST_CLUSTER_MBPS };

export const peakPremigrationInput = quantity("MB/s", "Premigration rate at peak", {
  hint: "compressed",
  atLeast: 0,
  atMost: MOST_CLUSTER_MBPS,
  otherwise: 0,
});

export const idlePremigrationInput = quantity("MB/s", "Premigration rate when the host is idle", {
  hint: "compressed",
  atLeast: 0,
  atMost: MOST_CLUSTER_MBPS,
  otherwise: "as with priority premigration",
});

export const BELOW_PRIORITY = choice(["line", "none"], "Premigration below priority", {
  hint: "none takes the paper's little if any literally",
  otherwise: "line",
});

export const QUEUED_DATA = "compressed data not yet premigrated";

const PRIORITY_GB = valueOf(FACT.priorityDefault);
const CLOUD_PRIORITY_GB = valueOf(FACT.cloudPriority);
const THROTTLE_GB = valueOf(FACT.throttleDefault);

/** Our limit: no cluster has nearly as many. */
export const FEATURES_LIMIT = 1000;

export const THRESHOLD_INPUTS = {
  priority_gb: quantity("GB", "Priority threshold (PMPRIOR, CLDPRIOR)", {
    hint: QUEUED_DATA,
    above: 0,
    atMost: MOST_GB,
    otherwise: `${exactly(PRIORITY_GB)} GB, or ${exactly(CLOUD_PRIORITY_GB)} GB on a TS7770C`,
    named: [PRIORITY_GB, CLOUD_PRIORITY_GB],
  }),
  throttle_gb: quantity("GB", "Throttling threshold (PMTHLVL, FC5274)", {
    hint: QUEUED_DATA,
    above: 0,
    atMost: MOST_GB,
    otherwise: `${exactly(THROTTLE_GB)} GB, or ${exactly(GB_PER_FEATURE)} GB per FC5274 with features or on a TS7770C`,
    named: [THROTTLE_GB, GB_PER_FEATURE],
  }),
  features: quantity("count", "FC5274 features installed", {
    atLeast: 1,
    atMost: FEATURES_LIMIT,
    whole: true,
    usual: [1, valueOf(FACT.tapeFeatures)],
    otherwise: `enough for the throttling threshold, or ${exactly(valueOf(FACT.cloudFeatures))} on a TS7770C`,
  }),
} as const;

export interface Thresholds {
  /** Compressed GB. */
  readonly priorityGb: number;
  readonly throttleGb: number;
  /** The throttling threshold if an FC5274 allows this many GB; undefined if FC5274 doesn't set it. */
  readonly withFeatureOf: ((gb: number) => number) | undefined;
  readonly reasons: () => Pick<Reasons, "facts" | "assumptions" | "warnings">;
}

interface ThresholdsGiven {
  readonly priority_gb: number | undefined;
  readonly throttle_gb: number | undefined;
  readonly features: number | undefined;
}

/** PMPRIOR or CLDPRIOR, as given or by default, compressed GB. */
export function priorityGbOf(
  cluster: "TS7770T" | "TS7770C",
  given: number | undefined,
): { readonly priorityGb: number; readonly facts: readonly FactId[] } {
  const id = cluster === "TS7770C" ? FACT.cloudPriority : FACT.priorityDefault;
  return given === undefined ? { priorityGb: valueOf(id), facts: [id] } : { priorityGb: given, facts: [] };
}

/** Returns the smallest number of FC5274 that allows a throttling threshold, and one above the priority threshold. */
export function featuresFor(throttleGb: number, priorityGb: number, gbPerFeature: number): number {
  const enough = upwards(throttleGb / gbPerFeature);
  return enough * gbPerFeature > priorityGb ? enough : enough + 1;
}

function aboveText(throttleGb: number, priorityGb: number): string {
  return `put the throttling threshold (${exactly(throttleGb)} GB) above the priority threshold (${exactly(priorityGb)} GB)`;
}

/** What is wrong with so few features that throttling would come before premigration has priority. */
export function tooFewFeatures(gbPerFeature: number, throttleGb: number, priorityGb: number): string {
  const least = featuresFor(priorityGb, priorityGb, gbPerFeature);
  const above = aboveText(throttleGb, priorityGb);
  return least > FEATURES_LIMIT ? `must ${above}` : `must be at least ${exactly(least)}, to ${above}`;
}

const CAP_ASSUMPTION: Assumption = {
  basis: "default",
  text: "On a TS7770T, the installed FC5274 features limit PMTHLVL. The paper says this only for the TS7770C.",
};

/** @throws InputError if the throttling threshold isn't above the priority threshold. */
export function thresholds(
  cluster: "TS7770T" | "TS7770C",
  { priority_gb, throttle_gb, features }: ThresholdsGiven,
): Thresholds {
  const isCloud = cluster === "TS7770C";
  const { priorityGb, facts } = priorityGbOf(cluster, priority_gb);
  const isByFeatures = isCloud || features !== undefined;
  const asked = throttle_gb ?? (isByFeatures ? Infinity : valueOf(FACT.throttleDefault));
  const installed = features ?? (isCloud && throttle_gb === undefined ? valueOf(FACT.cloudFeatures) : undefined);
  const held = installed === undefined ? Infinity : installed * GB_PER_FEATURE;
  const throttleGb = Math.min(asked, held);
  if (throttleGb <= priorityGb) {
    const [argument, given] =
      throttle_gb !== undefined && asked <= held
        ? ["throttle_gb", throttle_gb]
        : features !== undefined && held <= asked
          ? ["features", features]
          : ["priority_gb", priorityGb];
    const rule =
      argument === "features"
        ? tooFewFeatures(GB_PER_FEATURE, throttleGb, priorityGb)
        : `must ${aboveText(throttleGb, priorityGb)}`;
    throw new InputError(argument, rule, given);
  }
  // By the smallest size that a feature may have, though by ours the threshold is as given.
  const fromFeatures = installed !== undefined && installed * GB_PER_FEATURE_RANGE[0] < asked;
  return {
    priorityGb,
    throttleGb,
    withFeatureOf: fromFeatures ? (gb) => Math.min(asked, installed * gb) : undefined,
    reasons: () => ({
      facts: [
        ...facts,
        ...(throttle_gb === undefined && !isCloud ? [FACT.throttleDefault] : []),
        ...(isCloud && features === undefined && throttle_gb === undefined ? [FACT.cloudFeatures] : []),
        ...(isCloud ? ["ts7770-r51.threshold.c-throttle" as const] : []),
        "ts7770-r51.state.backlog-basis",
      ],
      assumptions: [
        ...(fromFeatures ? [featureAssumption("throttle_gb")] : []),
        ...(isCloud || features === undefined ? [] : [CAP_ASSUMPTION]),
      ],
      warnings: isCloud || throttle_gb !== undefined ? [] : otherThrottle(throttleGb),
    }),
  };
}

/** The features don't set PMTHLVL: the paper's ten FC5274 ran with 4,000 GB. Returns no warning for its default. */
export function otherThrottle(throttleGb: number): string[] {
  const byDefault = valueOf(FACT.throttleDefault);
  return throttleGb === byDefault
    ? []
    : [`PMTHLVL must be set to ${exactly(throttleGb)} GB (default ${exactly(byDefault)} GB)`];
}

/** For answers with the default size of a feature; `override` is the argument that changes it. */
export function featureAssumption(override: string): Assumption {
  return {
    basis: "default",
    text: `Each FC5274 allows ${exactly(GB_PER_FEATURE)} GB of compressed data in the premigration queue. The paper doesn't say; use ${override} to change it.`,
  };
}

/** For answers that leave priority_host_mbps at its default. */
export const UNCHANGED_ASSUMPTION: Assumption = {
  basis: "default",
  text: "Priority premigration doesn't reduce the host rate. The paper says that it can.",
};

/** If priority_host_mbps is blank, the range includes a host rate that drops by a quarter. */
const FALLEN_SHARE = 0.75;
export const FALLEN = {
  share: FALLEN_SHARE,
  name: `host rate drops by ${100 * (1 - FALLEN_SHARE)}% while premigration has priority`,
} as const;

/** A disk-only cluster has one fairly constant rate, because it premigrates nothing. */
export const DISK_ONLY_FACT: FactId = "ts7770-r51.mode.disk-only";

/** @throws InputError if the host would write faster during priority premigration than at its peak. */
export function priorityHost(given: number | undefined, peak: number): number {
  if (given !== undefined && given > peak) {
    throw new InputError("priority_host_mbps", `must be at most the peak write rate (${asWritten(peak)} MB/s)`, given);
  }
  return given ?? peak;
}

/** Name of the cluster as a resource that host writes use. */
export const AT_PEAK = "cluster at peak";

/** Returns the verdict on a host rate above the cluster's peak (given or published); otherwise undefined. */
export function beyondPeak(host: number | undefined, peak: number | undefined): VerdictReply | undefined {
  const most = peak ?? CEILING_MBPS;
  if (host === undefined || !isAbove(host, most)) return undefined;
  return overCapacity("the cluster", { asked: host, most, unit: "MB/s" }, () => ({
    limitedBy: AT_PEAK,
    limits: utilisations([{ name: AT_PEAK, capacity: most, demand: 1 }], host),
    ...(peak === undefined && {
      facts: [FACT.ceiling],
      assumptions: [CEILING_ASSUMPTION],
      warnings: [
        `the paper says only that the maximum is over ${exactly(most)} MB/s: give peak_mbps if you know yours`,
      ],
    }),
  }));
}

/** `limitedBy` of an answer that is a chart reading. */
export const AS_READ = "the cluster, from your chart reading";
