/**
 * The premigration queue at constant rates: when it reaches the thresholds, and what can be written for ever.
 *
 *     t1 = 1000 PMPRIOR / (P / c - m0)
 *     t2 = 1000 (PMTHLVL - PMPRIOR) / (P2 / c - m1)
 *     S  = min(P, c m)
 *
 * Starts with everything premigrated. P, P2 and S are host MB/s, m compressed MB/s, thresholds compressed GB.
 *
 * @see ts7770-r51, "Peak and Sustained Write Throughput"
 */
import { GB_PER_MBPS_HOUR } from "../dayRun";

export interface Filling {
  readonly compression: number;
  /** Host MB/s below the priority threshold. */
  readonly peak: number;
  /** Host MB/s between the thresholds. */
  readonly priorityHost: number;
  /** Compressed MB/s below the priority threshold. */
  readonly peakPremigration: number;
  /** Compressed MB/s from the priority threshold on. */
  readonly premigration: number;
  readonly priorityGb: number;
  readonly throttleGb: number;
}

export interface FillTimes {
  /** Hours to the priority threshold; Infinity where premigration keeps up before. */
  readonly toPriority: number;
  /** Hours to the throttling threshold; Infinity where premigration keeps up before. */
  readonly toThrottle: number;
}

export function fillTimes(filling: Filling): FillTimes {
  const { compression, peak, priorityHost, peakPremigration, premigration, priorityGb, throttleGb } = filling;
  const toPriority = hours(priorityGb, peak / compression - peakPremigration);
  return {
    toPriority,
    toThrottle: toPriority + hours(throttleGb - priorityGb, priorityHost / compression - premigration),
  };
}

function hours(gb: number, growing: number): number {
  return growing > 0 ? gb / (growing * GB_PER_MBPS_HOUR) : Infinity;
}

/**
 * The least premigration from the priority threshold on with which a stretch of hours is not throttled, compressed
 * MB/s: the second equation solved for m1. 0 where the stretch ends before; never more than P2 / c.
 */
export function premigrationFor(filling: Omit<Filling, "premigration">, windowHours: number): number {
  const { compression, priorityHost, priorityGb, throttleGb } = filling;
  const left = windowHours - fillTimes({ ...filling, premigration: 0 }).toPriority;
  if (left <= 0) return 0;
  return Math.max(0, priorityHost / compression - (throttleGb - priorityGb) / (left * GB_PER_MBPS_HOUR));
}

/** The least throttling threshold that a stretch of hours does not go beyond, compressed GB: solved for PMTHLVL. */
export function throttleFor(filling: Omit<Filling, "throttleGb">, windowHours: number): number {
  const { compression, priorityHost, premigration, priorityGb } = filling;
  const left = windowHours - fillTimes({ ...filling, throttleGb: Infinity }).toPriority;
  const growing = Math.max(0, priorityHost / compression - premigration);
  return left <= 0 ? priorityGb : priorityGb + growing * left * GB_PER_MBPS_HOUR;
}
