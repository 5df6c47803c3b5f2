/** Behind the cache: tape drives that premigrate, and what the cache drawers move for the host and for them. */
import type { Resource } from "../bottleneck";
import { fact, valueOf, type FactId } from "../facts/facts";
import { quantity } from "../question";
import { MOST_MBPS } from "./cluster";

export const DRIVES_PER_POOL: FactId = "ts7770-r51.premig.drives-per-pool";
export const INSTALLED_DRIVES: FactId = "ts7770-r51.library.drives";
const DRAWERS: FactId = "ts7770-r51.drawers.standalone-ts7770";

/** More than any library holds; ours. */
export const MOST_DRIVES = 1000;

const { low: fewest, high: most } = measuredDrawers();

function measuredDrawers(): { low: number; high: number } {
  const { low, high } = fact(DRAWERS);
  if (low === null || high === null) throw new RangeError(`fact ${DRAWERS} has no range`);
  return { low, high };
}

export const CACHE_INPUTS = {
  drawers: quantity("count", "Cache drawers", {
    atLeast: 1,
    atMost: 100,
    whole: true,
    usual: [fewest, most],
    otherwise: most,
  }),
  drawer_mbps: quantity("MB/s", "What one cache drawer moves, in and out together, compressed", {
    above: 0,
    atMost: MOST_MBPS,
    otherwise: "enough: the cache does not limit",
  }),
} as const;

export interface CacheGiven {
  readonly drawers: number;
  readonly drawer_mbps: number | undefined;
}

/** What the cache drawers have left for premigration beside what the host writes, compressed MB/s. */
export function cacheLeft({ drawers, drawer_mbps }: CacheGiven, hostCompressed: number): number {
  return drawer_mbps === undefined ? Infinity : Math.max(0, drawers * drawer_mbps - hostCompressed);
}

/** `passes` times a compressed MB goes into or out of the cache for each host MB. Empty where the cache does not limit. */
export function cacheResource({ drawers, drawer_mbps }: CacheGiven, compression: number, passes: number): Resource[] {
  if (drawer_mbps === undefined) return [];
  return [{ name: "cache drawers", capacity: drawers * drawer_mbps, demand: passes / compression }];
}

export const DRAWER_FACTS: readonly FactId[] = [
  DRAWERS,
  "ts7770-r51.order.drawers-tape",
  "ts7770-r51.order.drawers-cloud",
];

/** Drives that the default leaves for recalls: 12 - 10. */
export const RECALL_DRIVES = valueOf(INSTALLED_DRIVES) - valueOf(DRIVES_PER_POOL);
