/** The cache of a cluster as space for days of data: what is kept free, and what its units hold. */
import type { Alternative, Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { namedNumbers, valueOf } from "../facts/facts";
import { exactly } from "../quantities/formatNumber";
import { convert } from "../quantities/quantity";
import { quantity } from "../question/question";
import { clusterInput, type Cluster } from "./cluster";

const FREE: FactId = "current-hardware.ts7700.removal.free";
const WRITES_LEFT: FactId = "current-hardware.ts7700.removal.writes-left";
const LEAST_CP0: FactId = "current-hardware.ts7700.removal.cp0-min";
const COMMAND: FactId = "current-hardware.ts7700.removal.command";
const ORDER: FactId = "current-hardware.ts7700.cache.order";
const LICENSED: FactId = "current-hardware.ts7700.cache.licensed";
const RAW: FactId = "current-hardware.ts7770.cache-raw";

/** A fact in TB, in GB. */
const gbOf = (terabytes: number): number => convert(terabytes, "TB", "GB");
/** Compressed GB that a disk-only cluster of a grid keeps free. */
const FREE_GB = gbOf(valueOf(FREE));
const MOST_GB = 1e9;

/** Raw GB of a cache unit, a controller with its disks or a drawer. */
export const RAW_UNIT_GB = gbOf(valueOf(RAW));
/** Shares of the raw capacity that are usable: our default and range, because no document that we found says it. */
export const USABLE_SHARE = 2 / 3;
export const USABLE_SHARES = [1, 0.5] as const;

export const SPACE_INPUTS = {
  host_gb_per_day: quantity("GB", "Data written per day (uncompressed)", { above: 0, atMost: MOST_GB }),
  compression: quantity("ratio", "Compression ratio", {
    hint: "host bytes per compressed byte",
    atLeast: 1,
    atMost: 100,
  }),
  model: { ...clusterInput, otherwise: "TS7770" },
  free_gb: quantity("GB", "Cache kept free", {
    hint: "compressed; REMVTHR sets it",
    atLeast: 0,
    atMost: MOST_GB,
    otherwise: `${exactly(FREE_GB)} GB on disk only, 0 with tape or cloud`,
    named: [FREE_GB],
  }),
} as const;

export const recalledInput = quantity("GB", "Data recalled per day (uncompressed)", {
  hint: "it comes back into the cache",
  atLeast: 0,
  atMost: MOST_GB,
  otherwise: 0,
});

export const cacheInput = quantity("GB", "Licensed cache", { hint: "compressed", above: 0, atMost: MOST_GB });

interface SpaceGiven {
  readonly model: Cluster;
  readonly free_gb: number | undefined;
}

/** Compressed GB of a cache that are planned with. */
export function usableGbOf(given: SpaceGiven & { readonly cache_gb: number }): number {
  return Math.max(0, given.cache_gb - freeGbOf(given));
}

/** Compressed GB that aren't planned with. */
export function freeGbOf({ model, free_gb }: SpaceGiven): number {
  return free_gb ?? (model === "TS7770" ? FREE_GB : 0);
}

/** The free space that a document gives for disk-only clusters, where it says nothing of tape and cloud. */
export function freeReadings<V extends SpaceGiven>(values: V, answer: (values: V) => number): Alternative[] {
  if (values.free_gb !== undefined || values.model === "TS7770") return [];
  return [
    {
      name: `${exactly(FREE_GB)} GB kept free, as on disk only`,
      value: answer({ ...values, free_gb: FREE_GB }),
      narrowedBy: "free_gb",
    },
  ];
}

export function spaceFacts({ free_gb }: SpaceGiven): readonly FactId[] {
  return [LICENSED, ORDER, ...(free_gb === undefined ? [FREE, COMMAND] : [])];
}

export function spaceAssumptions({ model, free_gb }: SpaceGiven): readonly Assumption[] {
  return [
    ...(free_gb === undefined && model !== "TS7770"
      ? [
          {
            basis: "default" as const,
            text: `A ${model} keeps nothing free: premigrated data leaves its cache when space is needed. Our default; the range covers ${exactly(FREE_GB)} GB.`,
          },
        ]
      : []),
    {
      basis: "default",
      text: "All data is of preference group 1: what wasn't used for longest leaves first. Group 0 leaves before that, and isn't planned with.",
    },
  ];
}

/** What a cache that is too small for removal to work says. */
export function tooSmallToRemove({ model }: SpaceGiven, cacheGb: number): { warnings: string[]; facts: FactId[] } {
  const least = gbOf(valueOf(LEAST_CP0));
  if (model !== "TS7770" || cacheGb >= least) return { warnings: [], facts: [] };
  return { warnings: [`below ${exactly(least)} GB, a partition CP0 removes nothing`], facts: [LEAST_CP0] };
}

/** Compressed GB that are still written after the warning of little free cache, and the GB free at that warning. */
export const LAST_WRITES = {
  fact: WRITES_LEFT,
  gb: gbOf(valueOf(WRITES_LEFT)),
  atGb: gbOf(namedNumbers(WRITES_LEFT, "warning_at_free_TB")[0] ?? NaN),
} as const;
