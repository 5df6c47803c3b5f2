/** Behind the cache: premigration drives, and the throughput of the cache drawers that host and drives share. */
import type { Resource } from "../engines/bottleneck";
import type { FactId } from "../facts/factIds";
import { endOf, valueOf } from "../facts/facts";
import type { Assumption } from "../question/answer";
import { exactly } from "../quantities/formatNumber";
import { quantity } from "../question/question";
import { FACT, MOST_CLUSTER_MBPS } from "./cluster";

export const DRIVES_PER_POOL: FactId = "ts7770-r51.premig.drives-per-pool";
export const INSTALLED_DRIVES: FactId = "ts7770-r51.library.drives";
const DRAWERS: FactId = "ts7770-r51.drawers.standalone-ts7770";

/** More drives than any library holds: our limit. */
export const MOST_BACKEND_DRIVES = 1000;

const [fewest, most] = [endOf(DRAWERS, "low"), endOf(DRAWERS, "high")];

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
  const shown = Math.min(1, (drawers * compression) / (most * valueOf(FACT.compression)));
  return { shown, chosen: Math.sqrt(shown) };
}

export const SHARES_ASSUMPTION: Assumption = {
  basis: "default",
  text: `The published rate is of ${exactly(valueOf(FACT.compression))}:1 data on ${exactly(most)} drawers. Fewer drawers or larger data take a rate between that in proportion and all of it, by the square root. Our default.`,
};

/** Drives left for recalls by default: 12 installed, less 10 that premigrate. */
export const RECALL_DRIVES = valueOf(INSTALLED_DRIVES) - valueOf(DRIVES_PER_POOL);
