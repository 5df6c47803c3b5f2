/** A TS7770 cluster: its kinds, its premigration thresholds, and the inputs that several questions share. */
import { utilisations } from "../bottleneck";
import { isAbove, overCapacity, type Assumption, type VerdictReply } from "../estimate";
import { valueOf, type FactId } from "../facts/facts";
import { exactly } from "../figures";
import { InputError } from "../given";
import { choice, quantity } from "../question";

/** TS7770 is any disk-only cluster or partition: CP0 of a TS7770T too. */
export const CLUSTERS = ["TS7770", "TS7770T", "TS7770C"] as const;
export type Cluster = (typeof CLUSTERS)[number];

const ALIASES: Readonly<Record<string, Cluster>> = {
  "TS7770T CP0": "TS7770",
  "TS7770T CP1": "TS7770T",
  "TS7770C CP1": "TS7770C",
};

export const clusterInput = choice(CLUSTERS, "Cluster: disk only, tape-attached (T) or cloud-attached (C)", {
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

/** Host MB/s: the paper says over 4,000 with eight 16 Gb channels, and nothing more. */
export const CEILING_MBPS = valueOf(FACT.ceiling);
/** Ends of the range where the peak rate is left at its default: ours, but for the lower, which is the older ceiling. */
export const LOW_CEILING_MBPS = valueOf(FACT.ceilingBefore);
export const HIGH_CEILING_MBPS = 5000;

/** For a ceiling that is given as host_mbps. */
export function beyondKnown(ceiling = 0): string[] {
  const known = `${exactly(CEILING_MBPS)} MB/s`;
  return ceiling > CEILING_MBPS
    ? [`host_mbps is above ${known}, the most that the paper says of a cluster: extrapolated`]
    : [];
}

/** For answers that leave the peak rate at its default. */
export const CEILING_ASSUMPTION: Assumption = {
  basis: "stated",
  text: `A cluster with eight 16 Gb FICON channels carries over ${exactly(CEILING_MBPS)} host MB/s; the paper has no closer number, so the range lets the peak be ${exactly(LOW_CEILING_MBPS)} (the ceiling before 16 Gb FICON) to ${exactly(HIGH_CEILING_MBPS)} (ours).`,
};

/** No paper here says what an FC5274 stands for. */
export const GB_PER_FEATURE = 1000;
/**
 * Four of them with CLDPRIOR at 3,600 GB were throttled within six hours: more than 900 GB each, and at 2,500 host MB/s
 * without premigration at most 2,520 GB each.
 */
export const GB_PER_FEATURE_RANGE = [901, 2520] as const;

const MOST_GB = 1e7;
export const MOST_MBPS = 100000;

export const compressionInput = quantity("ratio", "Compression of the data (host bytes per compressed byte)", {
  atLeast: 1,
  atMost: 100,
  usual: [1, valueOf(FACT.compression)],
});

export const peakInput = quantity("MB/s", "Peak write rate of the cluster, host view", {
  above: 0,
  atMost: MOST_MBPS,
  otherwise: `${exactly(CEILING_MBPS)} MB/s, what eight 16 Gb channels are known to carry`,
});

export const hostInput = quantity("MB/s", "Host write rate, host view", {
  above: 0,
  atMost: MOST_MBPS,
  otherwise: "the peak write rate",
  demand: true,
});

export const priorityHostInput = quantity("MB/s", "Host write rate beside priority premigration, host view", {
  above: 0,
  atMost: MOST_MBPS,
  otherwise: "the host write rate",
});

export const peakPremigrationInput = quantity("MB/s", "Premigration beside the peak write rate, compressed", {
  atLeast: 0,
  atMost: MOST_MBPS,
  otherwise: 0,
});

export const idlePremigrationInput = quantity("MB/s", "Premigration without the host, compressed", {
  atLeast: 0,
  atMost: MOST_MBPS,
  otherwise: "premigration_mbps",
});

export const THRESHOLD_INPUTS = {
  priority_gb: quantity(
    "GB",
    "PMPRIOR (on a TS7770C, CLDPRIOR): compressed data not premigrated that raises premigration",
    {
      above: 0,
      atMost: MOST_GB,
      otherwise: `${exactly(valueOf(FACT.priorityDefault))} GB; TS7770C: ${exactly(valueOf(FACT.cloudPriority))} GB, as run`,
    },
  ),
  throttle_gb: quantity(
    "GB",
    "PMTHLVL (on a TS7770C, what its FC5274 stand for): compressed data not premigrated that throttles the host",
    {
      above: 0,
      atMost: MOST_GB,
      otherwise: `${exactly(valueOf(FACT.throttleDefault))} GB; with features, or on a TS7770C: ${exactly(GB_PER_FEATURE)} GB for each FC5274`,
    },
  ),
  features: quantity("count", "FC5274 features installed", {
    atLeast: 1,
    atMost: 1000,
    whole: true,
    usual: [1, valueOf(FACT.tapeFeatures)],
    otherwise: `TS7770T: enough for throttle_gb; TS7770C: ${exactly(valueOf(FACT.cloudFeatures))}, as run`,
  }),
} as const;

export interface Thresholds {
  /** Compressed GB. */
  readonly priorityGb: number;
  readonly throttleGb: number;
  /** The throttling threshold with another size of FC5274; undefined where it does not come from FC5274. */
  readonly withFeatureOf: ((gb: number) => number) | undefined;
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
}

export interface ThresholdsGiven {
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

/** The fewest FC5274 that stand for a throttling threshold, and for more than the priority threshold. */
export function featuresFor(throttleGb: number, priorityGb: number, gbPerFeature: number): number {
  const enough = Math.ceil(throttleGb / gbPerFeature);
  return enough * gbPerFeature > priorityGb ? enough : enough + 1;
}

/** @throws InputError where throttling would not come after priority. */
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
    throw new InputError(
      argument,
      `must let the throttling threshold (${exactly(throttleGb)} GB) be above the priority threshold (${exactly(priorityGb)} GB)`,
      given,
    );
  }
  const fromFeatures = held <= asked && installed !== undefined;
  return {
    priorityGb,
    throttleGb,
    withFeatureOf: fromFeatures ? (gb) => Math.min(asked, installed * gb) : undefined,
    facts: [
      ...facts,
      ...(throttle_gb === undefined && !isCloud ? [FACT.throttleDefault] : []),
      ...(isCloud && features === undefined && throttle_gb === undefined ? [FACT.cloudFeatures] : []),
      ...(isCloud ? ["ts7770-r51.threshold.c-throttle"] : []),
      "ts7770-r51.state.backlog-basis",
    ],
    assumptions: [
      ...(fromFeatures ? [featureAssumption("throttle_gb")] : []),
      ...(isCloud || features === undefined ? [] : [CAP_ASSUMPTION]),
    ],
    warnings: isCloud || throttle_gb !== undefined ? [] : otherThrottle(throttleGb),
  };
}

/** PMTHLVL is a setting of its own: the paper's ten FC5274 ran with 4,000 GB. Empty where it stays at its default. */
export function otherThrottle(throttleGb: number): string[] {
  const byDefault = valueOf(FACT.throttleDefault);
  return throttleGb === byDefault
    ? []
    : [`PMTHLVL must be set to ${exactly(throttleGb)} GB: its default is ${exactly(byDefault)} GB`];
}

/** For answers whose features stand for the default; `override` is the argument that changes it. */
export function featureAssumption(override: string): Assumption {
  return {
    basis: "default",
    text: `Each FC5274 stands for ${exactly(GB_PER_FEATURE)} GB of compressed data not premigrated: ours, as the paper does not say; ${override} overrides it.`,
  };
}

/** For answers that leave priority_host_mbps at its default. */
export const UNCHANGED_ASSUMPTION: Assumption = {
  basis: "default",
  text: "Premigration with priority takes nothing from the host's rate; the paper says that it can.",
};

/** Where the user does not say what host rate priority premigration leaves, the range lets it fall by a quarter. */
export const FALLEN = {
  share: 0.75,
  name: "the host's rate falls by a quarter while premigration has priority",
} as const;

/** The ends of the range where the peak rate is left at its default, host MB/s. */
export const CEILING_READINGS = [LOW_CEILING_MBPS, HIGH_CEILING_MBPS].map((rate) => ({
  rate,
  name: `peak write rate of ${exactly(rate)} host MB/s`,
}));

const CAP_ASSUMPTION: Assumption = {
  basis: "default",
  text: "On a TS7770T the FC5274 cap PMTHLVL at what they stand for: the paper says so of a TS7770C only.",
};

/** A disk-only cluster has one fairly constant rate, for it premigrates nothing. */
export const DISK_ONLY_FACT: FactId = "ts7770-r51.mode.disk-only";

/** @throws InputError where the host would write faster beside priority premigration than at its peak. */
export function priorityHost(given: number | undefined, peak: number): number {
  if (given !== undefined && given > peak) {
    throw new InputError("priority_host_mbps", `must be at most the peak write rate (${exactly(peak)} MB/s)`, given);
  }
  return given ?? peak;
}

/** The verdict on a host rate above the cluster's peak, given or known; undefined at or below it. */
export function beyondPeak(host: number | undefined, peak: number | undefined): VerdictReply | undefined {
  const most = peak ?? CEILING_MBPS;
  if (host === undefined || !isAbove(host, most)) return undefined;
  return overCapacity("the cluster", { asked: host, most, unit: "MB/s" }, () => ({
    limitedBy: AT_PEAK,
    limits: utilisations([{ name: AT_PEAK, capacity: most, demand: 1 }], host),
    ...(peak === undefined && {
      facts: [FACT.ceiling],
      assumptions: [CEILING_ASSUMPTION],
      warnings: [`the paper says only that it's over ${exactly(most)} MB/s: if you know yours, give peak_mbps`],
    }),
  }));
}

/** The cluster as a resource for what its hosts write. */
export const AT_PEAK = "cluster at its peak";

/** @throws InputError where the host would take premigration from a cluster by writing nothing. */
export function checkIdle(idle: number | undefined, premigration: number): void {
  if (idle !== undefined && idle < premigration) {
    throw new InputError(
      "idle_premigration_mbps",
      `must be at least premigration_mbps (${exactly(premigration)} MB/s): the host takes nothing then`,
      idle,
    );
  }
}

/** @throws InputError where priority would lower premigration. */
export function checkRaised(peakPremigration: number, premigration: number | undefined): void {
  if (premigration !== undefined && premigration < peakPremigration) {
    throw new InputError(
      "premigration_mbps",
      `must be at least peak_premigration_mbps (${exactly(peakPremigration)} MB/s): priority raises premigration`,
      premigration,
    );
  }
}
