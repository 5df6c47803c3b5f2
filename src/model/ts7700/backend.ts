/** Behind the cache: premigration drives, and the throughput of the cache drawers that host and drives share. */
import type { Resource } from "../engines/bottleneck";
import type { FactId } from "../facts/factIds";
import { endOf, valueOf } from "../facts/facts";
import type { Assumption } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { quantity } from "../question/question";
import { CEILING_MBPS, FACT, HIGH_CEILING_MBPS, isAsRun, LOW_CEILING_MBPS, MOST_CLUSTER_MBPS } from "./cluster";

export const DRIVES_PER_POOL: FactId = "ts7770-r51.premig.drives-per-pool";
export const INSTALLED_DRIVES: FactId = "ts7770-r51.library.drives";
const DRAWERS: FactId = "ts7770-r51.drawers.standalone-ts7770";

/** More drives than any library holds: our limit. */
export const MOST_BACKEND_DRIVES = 1000;

const [fewest, most] = [endOf(DRAWERS, "low"), endOf(DRAWERS, "high")];
export const MOST_DRAWERS = most;

/** Premigration drives of a TS7770T. */
export const DRIVE_INPUTS = {
  drives: quantity("count", "Premigration drives per cluster", {
    atLeast: 1,
    atMost: MOST_BACKEND_DRIVES,
    whole: true,
    otherwise: valueOf(DRIVES_PER_POOL),
  }),
  drive_mbps: quantity("MB/s", "Premigration rate per drive", {
    hint: "compressed",
    above: 0,
    atMost: 10000,
    otherwise: "drives aren't considered",
  }),
} as const;

export const CACHE_INPUTS = {
  drawers: quantity("count", "Cache drawers", {
    atLeast: 1,
    atMost: 100,
    whole: true,
    usual: [fewest, most],
    otherwise: most,
  }),
  drawer_mbps: quantity("MB/s", "Throughput per cache drawer", {
    hint: "compressed, in and out together",
    above: 0,
    atMost: MOST_CLUSTER_MBPS,
    otherwise: "the cache doesn't limit",
  }),
} as const;

export interface CacheGiven {
  readonly drawers: number;
  readonly drawer_mbps: number | undefined;
}

/** Throughput of the cache drawers left for premigration while the host writes, compressed MB/s. */
export function cacheLeft({ drawers, drawer_mbps }: CacheGiven, hostCompressed: number): number {
  return drawer_mbps === undefined ? Infinity : Math.max(0, drawers * drawer_mbps - hostCompressed);
}

/**
 * `passes` is the number of times that each host MB, compressed, goes into or out of the cache. Empty if the cache
 * doesn't limit.
 */
export function cacheResource({ drawers, drawer_mbps }: CacheGiven, compression: number, passes: number): Resource[] {
  if (drawer_mbps === undefined) return [];
  return [{ name: "cache drawers", capacity: drawers * drawer_mbps, demand: passes / compression }];
}

export const DRAWER_FACTS: readonly FactId[] = [
  DRAWERS,
  "ts7770-r51.order.drawers-tape",
  "ts7770-r51.order.drawers-cloud",
];

/** Shares of the cluster's published rate that a cache carries, of which only charts show a rate. */
export interface CacheShares {
  /** What the published rate, of the paper's ratio on its most drawers, shows of fewer drawers or larger data. */
  readonly shown: number;
  /** Our default: halfway between that and all, as a ratio. */
  readonly chosen: number;
}

export function cacheShares({
  compression,
  drawers,
}: {
  readonly compression: number;
  readonly drawers: number;
}): CacheShares {
  const asRun = valueOf(FACT.compression);
  // The captions of the figures have the ratio rounded.
  const ratio = isAsRun(compression) ? asRun : compression;
  const shown = Math.min(1, (drawers * ratio) / (most * asRun));
  return { shown, chosen: Math.sqrt(shown) };
}

interface PeakGiven {
  readonly compression: number;
  readonly peak_mbps: number | undefined;
  readonly host_mbps?: number | undefined;
  readonly priority_host_mbps?: number | undefined;
  readonly drawers?: number | undefined;
  readonly drawer_mbps?: number | undefined;
}

/** Host MB/s that the published rate shows of a cache, and that we take of it; of drawers with a rate, all of it. */
export function peakByCache({ compression, drawers = most, drawer_mbps }: Omit<PeakGiven, "peak_mbps">): CacheShares {
  const { shown, chosen } = drawer_mbps === undefined ? cacheShares({ compression, drawers }) : { shown: 1, chosen: 1 };
  return { shown: shown * CEILING_MBPS, chosen: chosen * CEILING_MBPS };
}

/** Peak host MB/s: if it isn't given, what the cache carries of the published rate, or more that the host is said to write. */
export function assumedPeak(given: PeakGiven): number {
  const { peak_mbps, host_mbps = 0, priority_host_mbps = 0 } = given;
  if (peak_mbps !== undefined) return peak_mbps;
  return Math.max(peakByCache(given).chosen, ...[host_mbps, priority_host_mbps].filter((mbps) => mbps <= CEILING_MBPS));
}

/** True if the cache lowers a peak that isn't given. */
export function isByCache(given: PeakGiven): boolean {
  return given.peak_mbps === undefined && peakByCache(given).shown < CEILING_MBPS;
}

/** Rates of a cluster whose peak isn't given: the ends of the published one, and what it shows of the cache. */
export function peakReadingsOf(given: PeakGiven): readonly { readonly rate: number; readonly name: string }[] {
  const { shown, chosen } = peakByCache(given);
  const ends = [LOW_CEILING_MBPS, HIGH_CEILING_MBPS].map((rate) => ({ rate, name: peakName(rate) }));
  return shown < CEILING_MBPS
    ? [{ rate: shown, name: AS_SHOWN }, { rate: chosen, name: peakName(chosen) }, ...ends]
    : ends;
}

function peakName(rate: number): string {
  return `peak write rate of ${threeFigures(rate)} host MB/s`;
}

export const AS_SHOWN = "the cache carries only what the published rate shows";

/** Says of a host rate above what we take of the cache that it rests on the given rate. */
export function aboveCache(given: PeakGiven): string[] {
  const { host_mbps = 0, compression, drawers = most } = given;
  const { chosen } = peakByCache(given);
  if (!isByCache(given) || host_mbps <= chosen) return [];
  return [
    `${threeFigures(host_mbps)} MB/s is above the ${threeFigures(chosen)} MB/s that we take ${exactly(drawers)} drawers to carry at ${exactly(compression)}:1: give peak_mbps if known`,
  ];
}

export const SHARES_ASSUMPTION: Assumption = {
  basis: "default",
  text: `The published rate is of ${exactly(valueOf(FACT.compression))}:1 data on ${exactly(most)} drawers. Fewer drawers or larger data take between that in proportion and all of it, by the square root. Our default; drawer_mbps narrows it.`,
};

/** Drives left for recalls by default: 12 installed, less 10 that premigrate. */
export const RECALL_DRIVES = valueOf(INSTALLED_DRIVES) - valueOf(DRIVES_PER_POOL);
