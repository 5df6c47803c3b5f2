/** A day of demand on a TS7770 cluster, on the fluid engine: data accepted, premigrated, copied and waiting. */
import { GB_PER_MBPS_HOUR, runIntervals, type Demand } from "../dayRun";
import type { Piece, Regime } from "../fluid";
import { belowPriority, withPriority, type ClusterRates } from "./premigration";

/** From best to worst, with the paper's names if it has them. A table shows the worst state of an interval. */
export const CLUSTER_STATES = ["idle", "keeping up", "recovering", "peak", "priority", "sustained"] as const;
type ClusterState = (typeof CLUSTER_STATES)[number];

export const COPY_MODES = ["none", "deferred", "RUN", "sync"] as const;
export type CopyMode = (typeof COPY_MODES)[number];

export interface ClusterDay extends Demand {
  readonly rates: ClusterRates;
  /** Compressed GB; undefined for a disk-only cluster, which premigrates nothing. */
  readonly thresholds: { readonly priorityGb: number; readonly throttleGb: number } | undefined;
  readonly copyMode: CopyMode;
  /** Host MB/s that the grid copies; not used if the mode is none. */
  readonly copyMbps: number;
}

/** Index of a further level: host GB accepted but not yet copied, in deferred copy mode. */
export const UNCOPIED = 3;

export function runClusterDay(day: ClusterDay): Piece[] {
  const { thresholds, rates } = day;
  const marks = thresholds ? [0, hostGb(thresholds.priorityGb, rates), hostGb(thresholds.throttleGb, rates)] : [];
  return runIntervals(day, [marks, [0], [], [0]], (wanted, wants, levels) => regimeAt(day, wanted, wants, levels));
}

function hostGb(compressedGb: number, { compression }: ClusterRates): number {
  return compressedGb * compression;
}

function regimeAt(day: ClusterDay, wanted: number, wants: number, levels: readonly number[]): Regime {
  const { rates, copyMode, copyMbps } = day;
  const [unpremigrated = 0, , , uncopied = 0] = levels;
  // RUN and sync copies are complete before the job ends, so the host writes no faster than the grid copies.
  const most = copyMode === "RUN" || copyMode === "sync" ? copyMbps : Infinity;
  const { host, growing, state } = day.thresholds
    ? premigrating(rates, day.thresholds, unpremigrated, wants, most)
    : diskOnly(Math.min(wants, rates.peak, most));
  const copied = uncopied > 0 ? copyMbps : Math.min(copyMbps, host);
  const behind = copyMode === "deferred" ? host - copied : 0;
  return { state, rates: [growing, wanted - host, host, behind].map((rate) => rate * GB_PER_MBPS_HOUR) };
}

interface Doing {
  readonly host: number;
  /** Host MB/s by which the premigration queue grows. */
  readonly growing: number;
  readonly state: ClusterState;
}

function diskOnly(host: number): Doing {
  return { host, growing: 0, state: host > 0 ? "keeping up" : "idle" };
}

function premigrating(
  rates: ClusterRates,
  thresholds: { readonly priorityGb: number; readonly throttleGb: number },
  queue: number,
  wants: number,
  most: number,
): Doing {
  const [priority, throttle] = [hostGb(thresholds.priorityGb, rates), hostGb(thresholds.throttleGb, rates)];
  const beside = Math.min(wants, rates.priorityHost, most);
  const rising = beside - withPriority(rates, beside);
  if (queue >= throttle && rising > 0) return { host: sustained(rates), growing: 0, state: "sustained" };
  if (queue > priority || (queue === priority && rising > 0))
    return { host: beside, growing: rising, state: "priority" };
  const host = Math.min(wants, rates.peak, most);
  const growing = host - belowPriority(rates, host);
  if (queue === priority && growing > 0) return atPriority(rates, wants, most);
  return below(queue, host, growing);
}

function below(queue: number, host: number, growing: number): Doing {
  if (growing > 0) return { host, growing, state: "peak" };
  if (queue > 0) return { host, growing, state: growing < 0 ? "recovering" : "keeping up" };
  return { host, growing: 0, state: host > 0 ? "keeping up" : "idle" };
}

/**
 * At the priority threshold, the queue can grow without priority and shrink with it. It then stays at the threshold
 * while priority comes and goes, and the host writes at the mean of its two rates that keeps the queue there.
 */
function atPriority(rates: ClusterRates, wants: number, most: number): Doing {
  const [fast, slow] = [Math.min(rates.peak, most), Math.min(rates.priorityHost, most)];
  const up = Math.max(0, fast - belowPriority(rates, fast));
  const down = Math.max(0, withPriority(rates, slow) - slow);
  const share = up + down > 0 ? down / (up + down) : 1;
  return { host: Math.min(wants, share * fast + (1 - share) * slow), growing: 0, state: "priority" };
}

/** Host MB/s sustained at the throttling threshold: the premigration rate. */
function sustained({ compression, premigration }: ClusterRates): number {
  return compression * premigration;
}
