import { OTHERWISE } from "../question/equation";
import { throughput, type Resource, type Throughput } from "../engines/bottleneck";
import {
  readAt,
  unused,
  withoutReadings,
  READINGS,
  type Read,
  type Readings,
  type Spot,
} from "../parameters/chartReadings";
import { CHANNEL_ALIASES, CHANNEL_TYPES, NEWEST_FICON, type Channel } from "../channels/kinds";
import { channelFit, MEASURED, measuredNotes } from "../channels/measured";
import { estimate, type Alternative, type Reply, type Assumption } from "../question/answer";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { HOST_MBPS } from "../quantities/qualifiedUnit";
import { alsoSpannedBy, type Spanned } from "../parameters/parameters";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import {
  AS_SHOWN,
  CACHE_INPUTS,
  cacheResource,
  cacheShares,
  type CacheShares,
  DRAWER_FACTS,
  DRIVE_INPUTS,
  DRIVES_PER_POOL,
  SHARES_ASSUMPTION,
} from "./backend";
import {
  AS_READ,
  beyondKnown,
  CEILING_MBPS,
  clusterInput,
  compressionInput,
  DISK_ONLY_FACT,
  FACT,
  HIGH_CEILING_MBPS,
  isAsRun,
  KNOWN_CHANNELS_ASSUMPTION,
  LOW_CEILING_MBPS,
  MOST_CLUSTER_MBPS,
} from "./cluster";
import { BLOCK, BUFNO, CHANNELS, hostChannelsMbps } from "./hostChannels";
import { overLimits } from "./limits";
import { byMethod, compressionSymbol, methodInput, withGain } from "./compressionMethod";

const JOBS = FACT.jobs;
/** Minimum host MB/s of one job in the paper's runs: all its jobs together reach the published maximum. */
const JOB_MBPS = CEILING_MBPS / valueOf(JOBS);

const NOT_READ: Read = { value: undefined, assumptions: [], warnings: [] };

const JOB_ASSUMPTION: Assumption = {
  basis: "calibration",
  text: `A job moves ${JOB_MBPS} host MB/s with ${valueOf(BLOCK)} KiB blocks, more in proportion to the block size. ${valueOf(JOBS)} such jobs reach ${exactly(CEILING_MBPS)} host MB/s, so this is a minimum.`,
};

/**
 * Host MB/s that a cluster sustains: its premigration rate, but not more than its peak.
 *
 * @see ts7770-r51, "Sustained and Premigration Rates vs. Premigration Drives", "Conclusions"
 */
export const ts7700SustainedMbps = question({
  name: "TS7700_SUSTAINED_MBPS",
  subject: "TS7770",
  asks: "Sustained host write rate of a TS7770 cluster, and what limits it",
  unit: HOST_MBPS,
  equation: [
    ["by_jobs", `jobs * ${JOB_MBPS} * block_kib / ${valueOf(BLOCK)}`],
    ["premigration", "min(premigration_mbps, drives * drive_mbps)"],
    [
      "behind",
      {
        by: "model",
        is: { TS7770: "drawers * drawer_mbps", [OTHERWISE]: "min(premigration, drawers * drawer_mbps / 2)" },
      },
    ],
    ["rate", "min(host_mbps, channels_mbps, by_jobs, compression * behind)"],
  ],
  examples: [
    ["TS7770T", 5.351, 500],
    ["TS7770T", 5.351, null, 8, 60],
    ["TS7770C", 5.351, 400, null, null, 6, 300],
    ["TS7770", 1],
  ],
  byPosition: ["model", "compression", "premigration_mbps"],
  inputs: {
    model: clusterInput,
    compression: compressionInput,
    premigration_mbps: quantity("MB/s", "Premigration rate while the host writes", {
      hint: "compressed",
      atLeast: 0,
      atMost: MOST_CLUSTER_MBPS,
      otherwise: "the rate of drives and drawers",
    }),
    ...DRIVE_INPUTS,
    ...CACHE_INPUTS,
    host_mbps: quantity("MB/s", "Maximum cluster rate (host view)", {
      above: 0,
      atMost: MOST_CLUSTER_MBPS,
      otherwise: `${exactly(CEILING_MBPS)} MB/s with ${NEWEST_FICON}, ${exactly(LOW_CEILING_MBPS)} with older channels, less with little cache`,
      named: [CEILING_MBPS, LOW_CEILING_MBPS],
    }),
    channels: quantity("count", "Host channels", {
      atLeast: 1,
      atMost: 64,
      whole: true,
      otherwise: valueOf(CHANNELS),
    }),
    channel_type: choice(CHANNEL_TYPES, "Host channel type", {
      otherwise: NEWEST_FICON,
      aliases: CHANNEL_ALIASES,
    }),
    jobs: quantity("count", "Concurrent jobs", { atLeast: 1, atMost: 10000, whole: true, otherwise: valueOf(JOBS) }),
    block_kib: quantity("KiB", "Block size", {
      atLeast: 0.1,
      atMost: 1024,
      usual: [32, 256],
      otherwise: valueOf(BLOCK),
    }),
    readings: READINGS,
    compression_method: methodInput,
    measured: MEASURED,
  },
  answer: byMethod((values): Reply => {
    const { readings, channel_type, measured } = values;
    const read = readings.length === 0 ? NOT_READ : firstRead(readings, spotsOf(values));
    checkGiven(values, read.value);
    const modelled = sustained(values, channelFit(channel_type, measured).channel);
    const most =
      read.value === undefined
        ? modelled
        : throughput([{ name: AS_READ, capacity: Math.max(0, read.value), demand: 1 }]);
    return estimate(most.rate, HOST_MBPS, () => reasonsOf(values, read, most, modelled));
  }),
});

type Values = ValuesOf<(typeof ts7700SustainedMbps)["inputs"]>;

/** @param ceiling maximum cluster rate */
function sustained(values: Values, channel: Channel, ceiling = ceilingOf(values)): Throughput {
  return throughput([...hostResources(values, ceiling, channel), ...behindResources(values)]);
}

function ceilingOf(values: Values): number {
  const { host_mbps, channel_type } = values;
  return (
    host_mbps ?? Math.min(channel_type === NEWEST_FICON ? CEILING_MBPS : LOW_CEILING_MBPS, ofCache(values, "chosen"))
  );
}

/** Host MB/s that a cache carries, of which no rate is given; Infinity where it's given, or as in the paper's runs. */
function ofCache(values: Values, which: keyof CacheShares): number {
  const shares = cacheShares(values);
  return values.drawer_mbps !== undefined || shares.shown === 1 ? Infinity : CEILING_MBPS * shares[which];
}

function hostResources(values: Values, ceiling: number, channel: Channel): Resource[] {
  const { jobs, block_kib } = values;
  const jobMbps = JOB_MBPS * (block_kib / valueOf(BLOCK));
  return [
    {
      name: ceiling === ofCache(values, "chosen") ? "cache drawers" : "maximum cluster rate",
      capacity: ceiling,
      demand: 1,
    },
    { name: "host channels", capacity: hostChannelsMbps(values, channel), demand: 1 },
    { name: "jobs", capacity: jobs * jobMbps, demand: 1 },
  ];
}

/** Premigration and the cache. */
function behindResources(values: Values): Resource[] {
  const { model, compression, premigration_mbps, drives, drive_mbps } = values;
  if (model === "TS7770") return cacheResource(values, compression, 1);
  const found: Resource[] = [];
  if (premigration_mbps !== undefined) {
    found.push({ name: "premigration", capacity: premigration_mbps, demand: 1 / compression });
  }
  if (model === "TS7770T" && drive_mbps !== undefined) {
    found.push({ name: "premigration drives", capacity: drives * drive_mbps, demand: 1 / compression });
  }
  return [...found, ...cacheResource(values, compression, 2)];
}

function reasonsOf(values: Values, read: Read, { rate, limits }: Throughput, modelled: Throughput) {
  const { model, compression, drive_mbps, drawer_mbps, host_mbps, channel_type } = values;
  const fit = channelFit(channel_type, values.measured);
  const limited = overLimits({ drawers: values.drawers, jobs: values.jobs });
  const limitedBy = limits[0]?.resource ?? "";
  const [isRead, isNewest, isDiskOnly] = [read.value !== undefined, channel_type === NEWEST_FICON, model === "TS7770"];
  const isOpenPeak = host_mbps === undefined && isNewest;
  const spanned: Spanned = isRead
    ? { alternatives: [] }
    : fit.spanned(HOST_MBPS, (channel) => sustained(values, channel).rate);
  const alternatives: Alternative[] = [];
  if (isRead) {
    if (isDiskOnly || behindResources(values).length > 0) alternatives.push(withoutReadings(modelled.rate));
  } else if (isOpenPeak) {
    alternatives.push({
      name: `maximum cluster rate of ${exactly(HIGH_CEILING_MBPS)} host MB/s, and jobs don't limit`,
      value: sustained({ ...values, jobs: Infinity }, fit.channel, HIGH_CEILING_MBPS).rate,
      narrowedBy: "host_mbps",
    });
  }
  const isByCache = host_mbps === undefined && !isRead && ofCache(values, "chosen") < Infinity;
  if (isByCache) {
    alternatives.push({
      name: AS_SHOWN,
      value: sustained(values, fit.channel, Math.min(ceilingOf(values), ofCache(values, "shown"))).rate,
      narrowedBy: "drawer_mbps",
    });
  }
  return {
    equation: `${threeFigures(rate)} host MB/s, limited by ${limitedBy}, at ${exactly(compression)}:1 (${threeFigures(rate / compression)} MB/s compressed)`,
    limitedBy,
    limits,
    ...said([
      { when: host_mbps === undefined, fact: isNewest ? FACT.ceiling : FACT.ceilingBefore },
      { when: isDiskOnly, fact: DISK_ONLY_FACT },
      { when: !isDiskOnly, facts: ["ts7770-r51.threshold-time.sustained-rate", "ts7770-r51.sustained.depends"] },
      { when: model === "TS7770T" && drive_mbps !== undefined, fact: DRIVES_PER_POOL },
      { when: drawer_mbps !== undefined, facts: DRAWER_FACTS },
      { facts: [CHANNELS, JOBS, BLOCK, BUFNO] },
      { facts: limited.facts },
      { when: isOpenPeak, assumption: KNOWN_CHANNELS_ASSUMPTION },
      { when: isByCache, assumption: SHARES_ASSUMPTION },
      { assumption: JOB_ASSUMPTION },
      { assumptions: [...read.assumptions, ...fit.assumptions, ...(spanned.assumptions ?? [])] },
      { warnings: [...fit.warnings, ...limited.warnings] },
      { warnings: beyondKnown({ host_mbps }) },
      { warnings: read.warnings },
      {
        when: model !== "TS7770T" && drive_mbps !== undefined,
        warning: `a ${model} has no tape drives: drive_mbps isn't used`,
      },
    ]),
    ...alsoSpannedBy(rate, spanned, alternatives),
  };
}

export const about = (): About<typeof ts7700SustainedMbps> => ({
  goals: ["What write rate can a TS7770 sustain?"],
  terms: ["throughput", "bandwidth", "steady state", "TS7700", "1:1 data", "incompressible data", "uncompressible"],
  improve: {
    towards: "more",
    by: ["drives", "drawers", "channels", "channel_type", "jobs", "block_kib"],
  },
  symbols: {
    host_mbps: {
      unit: "MB/s",
      says: `if blank, ${exactly(CEILING_MBPS)} with ${NEWEST_FICON} and ${exactly(LOW_CEILING_MBPS)} with older channels, or what the cache carries of them`,
      of: (values) => ceilingOf(withGain(values)),
    },
    channels_mbps: {
      unit: "MB/s",
      says: "rate of the host channels (CHANNEL_MBPS)",
      of: (values) => hostChannelsMbps(values, channelFit(values.channel_type, values.measured).channel),
    },
    premigration_mbps: {
      unit: "MB/s",
      says: "no limit if blank",
      of: ({ premigration_mbps = Infinity }) => premigration_mbps,
    },
    drive_mbps: {
      unit: "MB/s",
      says: "no limit if blank, or without tape drives",
      of: ({ model, drive_mbps = Infinity }) => (model === "TS7770T" ? drive_mbps : Infinity),
    },
    drawer_mbps: { unit: "MB/s", says: "no limit if blank", of: ({ drawer_mbps = Infinity }) => drawer_mbps },
    compression: compressionSymbol(),
  },
  notes: [
    "The answer and host_mbps are uncompressed (host view). Premigration, drive and drawer rates are compressed. MB is decimal, KiB binary.",
    "A TS7770T or TS7770C sustains its premigration rate. Give premigration_mbps, or drives and drive_mbps, or a chart reading: the paper shows these rates only in charts.",
    "Each host MB passes the cache drawers twice, compressed: it enters, and leaves again for premigration. On disk only, it passes once.",
    "A disk-only cluster writes at one fairly constant rate.",
    "Without drawer_mbps, fewer drawers or larger data than in the paper's runs carry less, by the square root. The range goes down in proportion. Give drawer_mbps or a chart reading to narrow it.",
    `jobs: ${valueOf(JOBS)} jobs with ${valueOf(BLOCK)} KiB blocks reach the published maximum, so each moves at least ${JOB_MBPS} host MB/s. Larger blocks move more in proportion, because the time is per block.`,
    "Chart readings used: sustained writes of Figures 22 and 23 by drawers, or of Figure 21 by drives.",
    "Chart readings used for a disk-only cluster: writes of Figure 1 by drawers, Figure 20 by channels, or Figure 26 by jobs and block size.",
    ...measuredNotes(),
  ],
});

/** Returns the chart reading at the first spot that the readings cover. */
function firstRead(readings: Readings, spots: readonly Spot[]): Read {
  const reads = spots.map((spot) => readAt(readings, spot)).filter((read) => read !== undefined);
  const [first] = reads;
  if (!first) return { value: undefined, assumptions: [], warnings: unused(readings, spots) };
  return reads.find(({ value }) => value !== undefined) ?? first;
}

/** @throws InputError if nothing gives the premigration rate. */
function checkGiven(given: Values, read: number | undefined): void {
  const { model, premigration_mbps, drive_mbps, drawer_mbps } = given;
  const known = premigration_mbps ?? drawer_mbps ?? read ?? (model === "TS7770T" ? drive_mbps : undefined);
  if (model === "TS7770" || known !== undefined) return;
  throw new InputError(
    "premigration_mbps",
    `is required for a ${model} (or ${model === "TS7770T" ? "drive_mbps, " : ""}drawer_mbps or a chart reading): the paper shows these rates only in charts`,
    null,
  );
}

/** Returns spots of the figures that show this configuration; none if other inputs differ from the figures' tests. */
function spotsOf(given: Values): Spot[] {
  const { model, compression, drawers, drives, host_mbps, channels, channel_type, jobs, block_kib } = given;
  const hasOwnChannels = channel_type !== NEWEST_FICON || channels !== valueOf(CHANNELS);
  const hasOwnJobs = jobs !== valueOf(JOBS) || block_kib !== valueOf(BLOCK);
  const isCompressed = isAsRun(compression);
  const at = (figure: number, curve: string, x: number): Spot => ({ figure: `ts7770-r51.fig-${figure}`, curve, x });
  if (host_mbps !== undefined) return [];
  if (model === "TS7770") {
    const isStandard = !hasOwnChannels && !hasOwnJobs;
    if (compression === 1) return isStandard ? [at(1, "write 1:1", drawers)] : [];
    if (!isCompressed) return [];
    return [
      ...(isStandard ? [at(1, "write 5.35:1", drawers)] : []),
      ...(hasOwnJobs || channel_type === "ESCON"
        ? []
        : [at(20, `${channel_type.slice("FICON-".length)} Gb`, channels)]),
      ...(hasOwnChannels ? [] : [at(26, `${exactly(block_kib)} KB`, jobs)]),
    ];
  }
  if (hasOwnChannels || hasOwnJobs || !isCompressed) return [];
  return model === "TS7770C"
    ? [at(23, "sustained write rate", drawers)]
    : [at(22, "sustained write rate", drawers), at(21, "sustained host write rate", drives)];
}
