/** A day of demand on a TS7770 cluster, on the fluid engine: data accepted, premigrated, copied and waiting. */
import { onceFor } from "../language/memoize";
import { GB_PER_MBPS_HOUR, runIntervals, type Demand } from "../workload/dayRun";
import { readsAt, type Reads } from "../workload/reads";
import type { Piece, Regime } from "../engines/fluid";
import { AT_PEAK } from "./cluster";
import { atRate, least, NO_COPIES, type Copying, type Limited } from "./copying";
import { belowPriority, withPriority, type ClusterRates } from "./premigration";

/** From best to worst, with the paper's names if it has them. A table shows the worst state of an interval. */
export const CLUSTER_STATES = ["idle", "keeping up", "recovering", "peak", "priority", "sustained"] as const;
type ClusterState = (typeof CLUSTER_STATES)[number];

export const COPY_MODES = ["none", "deferred", "RUN", "sync"] as const;
export type CopyMode = (typeof COPY_MODES)[number];

export interface ClusterDay extends Demand {
  /** Rates and thresholds of all writing clusters together: they are equal and share the load evenly. */
  readonly rates: ClusterRates;
  /** Compressed GB; undefined for a disk-only cluster, which premigrates nothing. */
  readonly thresholds: { readonly priorityGb: number; readonly throttleGb: number } | undefined;
  readonly copyMode: CopyMode;
  /** Host MB/s that the grid copies; not used if the mode is none. */
  readonly copyMbps: number;
  /** Copies over the links of a grid beside reads, host MB/s, in place of the mode and its rate. */
  readonly grid?: ((reads: number) => Copying) | undefined;
  /** Reads of the hosts, which use the channels, the clusters and their caches before the writes; none if absent. */
  readonly reads?: Reads | undefined;
  /** Host MB/s of the host channels; they don't limit if absent. */
  readonly channelsMbps?: number | undefined;
  /** What the cache drawers move in and out, in host MB/s; they don't limit if absent. */
  readonly drawersMbps?: number | undefined;
  /** Levels at the start, in their order; empty if absent. */
  readonly atStart?: readonly number[];
  /** Name of what sets the premigration rate above the priority threshold. */
  readonly premigrationBy?: string | undefined;
}

/** Index of a further level: host GB accepted but not yet copied, in deferred copy mode. */
export const UNCOPIED = 3;
/** Host GB that came to be premigrated since the start: accepted, and copies that arrived. */
export const CAME = 4;

export const HOST_CHANNELS = "host channels";
const CACHE_DRAWERS = "cache drawers";
export const WITH_PRIORITY = "premigration with priority";
export const PREMIGRATION = "premigration";

/** @param reads host MB/s */
export function copyingOf({ grid, copyMode, copyMbps }: ClusterDay, reads = 0): Copying {
  return grid?.(reads) ?? (copyMode === "none" ? NO_COPIES : atRate(copyMode, copyMbps));
}

export function runClusterDay(day: ClusterDay): Piece[] {
  const { thresholds, rates } = day;
  const { compression } = rates;
  const marks = thresholds ? [0, thresholds.priorityGb * compression, thresholds.throttleGb * compression] : [];
  const beside = onceFor((reads: number) => new Path(day, reads));
  return runIntervals(
    day,
    [marks, [0], [], [0], []],
    (wanted, wants, levels, _time, _past, interval) =>
      beside(readsAt(day.reads, interval)).regimeAt(wanted, wants, levels),
    day.atStart,
  );
}

/**
 * Host MB/s that can be written beside reads, below and above the priority threshold; `by` names what limits them.
 * @param reads host MB/s
 */
export function hostCeilings(day: ClusterDay, reads = 0): { readonly below: Limited; readonly prioritised: Limited } {
  const { rates, channelsMbps = Infinity } = day;
  const copying = copyingOf(day, reads);
  const path: Limited[] = [
    { rate: beside(channelsMbps, reads), by: () => HOST_CHANNELS },
    { rate: drawersLeft(day, reads) / passesOf(copying), by: () => CACHE_DRAWERS },
  ];
  return {
    below: least([{ rate: beside(rates.peak, reads), by: () => AT_PEAK }, copying.below, ...path]),
    prioritised: least([
      {
        rate: beside(rates.priorityHost, reads),
        by: () => (rates.priorityHost < rates.peak ? WITH_PRIORITY : AT_PEAK),
      },
      copying.withPriority,
      ...path,
    ]),
  };
}

function beside(most: number, taken: number): number {
  return Math.max(0, most - taken);
}

/** What reads leave of the cache drawers, host MB/s: a read hit goes out once, recalled data goes in, too. */
function drawersLeft({ drawersMbps = Infinity, reads }: ClusterDay, mbps: number): number {
  return beside(drawersMbps, mbps * (1 + (reads?.recallShare ?? 0)));
}

/** Times that a host MB goes into the cache, out to peers and in from peers, without deferred copies. */
function passesOf({ targets, arriving }: Copying): number {
  return 1 + targets.immediate + arriving.immediate;
}

interface Doing {
  readonly host: number;
  /** Host MB/s of deferred copies. */
  readonly copied: number;
  /** Host MB/s by which the premigration queue grows. */
  readonly growing: number;
  readonly state: ClusterState;
  /** What limits host writes, and deferred copies, if they are limited. */
  readonly hostBy: string;
  readonly copiesBy: () => string;
}

/** Host rate, copies and premigration at a moment, and by what the queue would grow. */
interface Flow {
  readonly host: number;
  readonly copies: Limited;
  readonly premigrated: number;
  readonly growing: number;
}

/** What the stages do between events: host channels, cluster, cache, premigration and copies. */
class Path {
  private readonly copying: Copying;
  private readonly below: Limited;
  private readonly prioritised: Limited;
  private readonly passes: number;
  private readonly drawers: number;
  private readonly balance: number;
  private readonly idle: number;
  /** Host GB. */
  private readonly priority: number;
  private readonly throttle: number;

  /** @param reads host MB/s, which the cluster is as busy with as with writes */
  constructor(
    private readonly day: ClusterDay,
    private readonly reads: number,
  ) {
    const { rates, thresholds } = day;
    const { compression, premigration, idlePremigration = premigration } = rates;
    this.copying = copyingOf(day, reads);
    const { below, prioritised } = hostCeilings(day, reads);
    this.below = below;
    this.prioritised = prioritised;
    this.passes = passesOf(this.copying);
    this.drawers = drawersLeft(day, reads);
    this.balance = compression * premigration;
    this.idle = compression * idlePremigration;
    this.priority = (thresholds?.priorityGb ?? Infinity) * compression;
    this.throttle = (thresholds?.throttleGb ?? Infinity) * compression;
  }

  regimeAt(wanted: number, wants: number, [queue = 0, , , uncopied = 0]: readonly number[]): Regime {
    const doing = this.day.thresholds ? this.premigrating(queue, uncopied, wants) : this.diskOnly(uncopied, wants);
    const { host, copied, growing, state } = doing;
    const behind = this.copying.isDeferred ? host - copied : 0;
    return {
      state,
      rates: [
        growing * GB_PER_MBPS_HOUR,
        (wanted - host) * GB_PER_MBPS_HOUR,
        host * GB_PER_MBPS_HOUR,
        behind * GB_PER_MBPS_HOUR,
        this.inflow(host, copied) * GB_PER_MBPS_HOUR,
      ],
      held: host < wants ? doing.hostBy : undefined,
      copiesHeld: behind > 0 || uncopied > 0 ? doing.copiesBy() : undefined,
    };
  }

  /** Host MB/s that the drives premigrate while the host writes at a rate, with and without priority. */
  private withPriority(host: number): number {
    return withPriority(this.day.rates, host + this.reads);
  }

  private belowPriorityRate(host: number): number {
    return belowPriority(this.day.rates, host + this.reads);
  }

  /** Host MB/s that come to be premigrated. */
  private inflow(host: number, copied: number): number {
    const { immediate, deferred } = this.copying.arriving;
    return host * (1 + immediate) + copied * deferred;
  }

  /** Deferred copies, as fast as they can be; without a backlog, as fast as the host writes. */
  private copies(copying: Limited, host: number, premigrated: number, uncopied: number): Limited {
    const { drawers, passes } = this;
    if (!this.copying.isDeferred) return copying;
    const { targets, arriving } = this.copying;
    const left = Math.max(0, drawers - passes * host - premigrated) / (targets.deferred + arriving.deferred);
    const fastest = left < copying.rate ? { rate: left, by: () => CACHE_DRAWERS } : copying;
    return uncopied > 0 || fastest.rate < host ? fastest : { rate: host, by: fastest.by };
  }

  private diskOnly(uncopied: number, wants: number): Doing {
    const host = Math.min(wants, this.below.rate);
    const { rate, by } = this.copies(this.copying.deferred(host, 0), host, 0, uncopied);
    const state = host > 0 ? "keeping up" : "idle";
    return { host, copied: rate, growing: 0, state, hostBy: this.below.by(), copiesBy: by };
  }

  private flow(host: number, premigration: number, uncopied: number): Flow {
    const premigrated = Math.min(premigration, Math.max(0, this.drawers - this.passes * host));
    const copies = this.copies(this.copying.deferred(host, premigrated), host, premigrated, uncopied);
    return { host, copies, premigrated, growing: this.inflow(host, copies.rate) - premigrated };
  }

  private premigrating(queue: number, uncopied: number, wants: number): Doing {
    if (queue >= this.priority) {
      const beside = Math.min(wants, this.prioritised.rate);
      const raised = this.flow(beside, this.withPriority(beside), uncopied);
      if (queue >= this.throttle && raised.growing > 0) return this.sustained(wants, uncopied);
      if (queue > this.priority || (queue === this.priority && raised.growing > 0))
        return doingOf(raised, "priority", this.prioritised.by());
    }
    const host = Math.min(wants, this.below.rate);
    const low = this.flow(host, this.belowPriorityRate(host), uncopied);
    if (queue === this.priority && low.growing > 0) return this.atPriority(wants, uncopied);
    return this.belowPriority(queue, low, uncopied);
  }

  private belowPriority(queue: number, low: Flow, uncopied: number): Doing {
    const { host, growing } = low;
    const hostBy = this.below.by();
    if (growing > 0) return doingOf(low, "peak", hostBy);
    if (queue > 0) return doingOf(low, growing < 0 ? "recovering" : "keeping up", hostBy);
    // Only what comes is premigrated, which leaves the cluster more for copies.
    const copies = this.balanced(host, uncopied);
    if (this.inflow(host, copies.rate) > low.premigrated) return doingOf({ ...low, growing: 0 }, "keeping up", hostBy);
    const state = host > 0 ? "keeping up" : "idle";
    return { host, copied: copies.rate, growing: 0, state, hostBy, copiesBy: copies.by };
  }

  /** Copies while as much is premigrated as comes. */
  private balanced(host: number, uncopied: number): Limited {
    const { drawers, passes } = this;
    const { targets, arriving } = this.copying;
    const most = this.copying.balanced(host);
    if (!this.copying.isDeferred) return most;
    const left = Math.max(0, drawers - (passes + 1 + arriving.immediate) * host);
    const each = left / (targets.deferred + 2 * arriving.deferred);
    const fastest = each < most.rate ? { rate: each, by: () => CACHE_DRAWERS } : most;
    return uncopied > 0 || fastest.rate < host ? fastest : { rate: host, by: fastest.by };
  }

  /**
   * At the priority threshold, the queue can grow without priority and shrink with it. It then stays at the threshold
   * while priority comes and goes, and the host writes at the mean of its two rates that keeps the queue there.
   */
  private atPriority(wants: number, uncopied: number): Doing {
    const [fast, slow] = [this.below.rate, this.prioritised.rate];
    const up = Math.max(0, this.flow(fast, this.belowPriorityRate(fast), uncopied).growing);
    const down = Math.max(0, -this.flow(slow, this.withPriority(slow), uncopied).growing);
    const host = Math.min(wants, up > 0 ? (down * fast + up * slow) / (up + down) : fast);
    const { rate, by } = this.balanced(host, uncopied);
    const hostBy = (slow < fast ? this.prioritised : this.below).by();
    return { host, copied: rate, growing: 0, state: "priority", hostBy, copiesBy: by };
  }

  /**
   * At the throttling threshold, premigration sets what comes. Host writes and copies that arrive are throttled alike;
   * what the host doesn't use of its share goes to the copies.
   */
  private sustained(wants: number, uncopied: number): Doing {
    const { balance, idle, drawers, passes, reads } = this;
    const { premigrationBy = PREMIGRATION } = this.day;
    const most = this.prioritised.rate;
    const wanted = this.flow(most, this.withPriority(most), uncopied);
    const coming = this.inflow(most, wanted.copies.rate);
    // Premigration rises in a straight line as the host rate falls below what is premigrated then.
    const onLine =
      balance > 0 ? (idle - ((idle - balance) * reads) / balance) / (coming + ((idle - balance) * most) / balance) : 0;
    // Where the host reads as well, it may be busier than that line goes.
    const byPremigration = reads > 0 ? Math.max(onLine, balance / coming) : onLine;
    const byDrawers = drawers / (coming + passes * most);
    const host = Math.min(wants, most * Math.min(1, byPremigration, byDrawers));
    const now = this.flow(host, this.withPriority(host), uncopied);
    const { deferred, immediate } = this.copying.arriving;
    const room = deferred > 0 ? Math.max(0, now.premigrated - host * (1 + immediate)) / deferred : Infinity;
    const hostBy = byDrawers < byPremigration ? CACHE_DRAWERS : premigrationBy;
    const copies = room < now.copies.rate ? { rate: room, by: () => hostBy } : now.copies;
    return { host, copied: copies.rate, growing: 0, state: "sustained", hostBy, copiesBy: copies.by };
  }
}

function doingOf({ host, copies, growing }: Flow, state: Doing["state"], hostBy: string): Doing {
  return { host, copied: copies.rate, growing, state, hostBy, copiesBy: copies.by };
}
