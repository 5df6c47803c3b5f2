/**
 * The premigration queue at constant rates: when it reaches the thresholds, and which host rate can be sustained.
 *
 *     t1 = 1000 PMPRIOR / (h / c - m0)
 *     t2 = 1000 (PMTHLVL - PMPRIOR) / (P2 / c - m1)
 *     S  = min(P, c m1)
 *
 * Starts with an empty queue; t1 and t2, in s, follow each other. h, P, P2 and S are host MB/s, m0 and m1 compressed
 * MB/s, thresholds compressed GB. m0 is the premigration rate below PMPRIOR while the host writes h, m1 the rate above.
 *
 * @see ts7770-r51, "Peak and Sustained Write Throughput"
 */
import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import type { Assumption } from "../question/answer";
import { exactly } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { solve } from "../engines/solve";
import { assumedPeak } from "./backend";
import { priorityHost } from "./cluster";

/** Rates of a cluster: the peak in host MB/s, premigration in compressed MB/s. */
interface Premigration {
  readonly compression: number;
  /** Maximum host write rate. */
  readonly peak: number;
  /** Premigration below the priority threshold while the host writes at peak. */
  readonly peakPremigration: number;
  /** Premigration above the priority threshold while the host writes. */
  readonly premigration: number;
  /** Premigration with an idle host; `premigration` if absent. */
  readonly idlePremigration?: number | undefined;
  /** Nothing is premigrated below the priority threshold: the paper's "little if any", taken literally. */
  readonly noneBelowPriority?: boolean;
}

export interface ClusterRates extends Premigration {
  /** Host MB/s above the priority threshold. */
  readonly priorityHost: number;
}

interface RatesGiven {
  readonly compression: number;
  readonly peak_mbps: number | undefined;
  readonly priority_host_mbps: number | undefined;
  readonly host_mbps?: number | undefined;
  readonly drawers?: number;
  readonly drawer_mbps?: number | undefined;
  readonly peak_premigration_mbps: number;
  /** Same as at peak if absent. */
  readonly premigration_mbps: number | undefined;
  readonly idle_premigration_mbps?: number | undefined;
  readonly below_priority: "line" | "none";
}

/**
 * @throws InputError if premigration were slower with priority than at peak, or with an idle host than with priority.
 */
export function ratesOf(given: RatesGiven): ClusterRates {
  const { compression, peak_premigration_mbps: peakPremigration } = given;
  const peak = assumedPeak(given);
  const { premigration_mbps: premigration = peakPremigration, idle_premigration_mbps: idlePremigration } = given;
  if (premigration < peakPremigration) {
    throw new InputError(
      "premigration_mbps",
      `must be at least peak_premigration_mbps (${exactly(peakPremigration)} MB/s), because priority raises premigration`,
      premigration,
    );
  }
  if (idlePremigration !== undefined && idlePremigration < premigration) {
    throw new InputError(
      "idle_premigration_mbps",
      `must be at least premigration_mbps (${exactly(premigration)} MB/s), because an idle host uses no throughput`,
      idlePremigration,
    );
  }
  if (given.below_priority === "none" && peakPremigration > 0) {
    const rule = `must be line with a peak_premigration_mbps of ${exactly(peakPremigration)} MB/s, which is below the priority threshold`;
    throw new InputError("below_priority", rule, given.below_priority);
  }
  return {
    compression,
    peak,
    noneBelowPriority: given.below_priority === "none",
    priorityHost: priorityHost(given.priority_host_mbps, peak),
    peakPremigration,
    premigration,
    idlePremigration,
  };
}

/**
 * Returns host MB/s premigrated above the priority threshold: `premigration` while the host writes at least that much.
 * With a lower host rate, premigration rises in a straight line to the rate with an idle host.
 */
export function withPriority(rates: Premigration, host: number): number {
  const { compression, premigration, idlePremigration = premigration } = rates;
  const balance = compression * premigration;
  if (host > 0 && host >= balance) return balance;
  const idle = compression * idlePremigration;
  return balance > 0 ? idle + ((balance - idle) * host) / balance : idle;
}

/**
 * Returns host MB/s premigrated below the priority threshold: a straight line from the idle rate to the rate at peak,
 * but never more than with priority.
 */
export function belowPriority(rates: Premigration, host: number): number {
  const { compression, peak, peakPremigration, premigration, idlePremigration = premigration } = rates;
  if (rates.noneBelowPriority === true) return 0;
  const line = idlePremigration + ((peakPremigration - idlePremigration) * host) / peak;
  return Math.min(compression * line, withPriority(rates, host));
}

/** An interpretation that a range covers. */
export const NONE_BELOW = "no premigration below the priority threshold";

export const NONE_ASSUMPTION: Assumption = {
  basis: "default",
  text: "Nothing is premigrated below the priority threshold, whatever the host writes. The paper says little if any.",
};

export const LINE_ASSUMPTION: Assumption = {
  basis: "default",
  text: "Below the priority threshold, premigration rises in a straight line as the host rate falls below peak. The paper says only that there is little or none at peak.",
};

export interface Filling extends ClusterRates {
  /** Host MB/s below the priority threshold; not above the peak. */
  readonly host: number;
  readonly priorityGb: number;
  readonly throttleGb: number;
}

interface FillTimes {
  /** Hours to the priority threshold; Infinity if premigration keeps up before. */
  readonly toPriority: number;
  /** Hours to the throttling threshold; Infinity if premigration keeps up before. */
  readonly toThrottle: number;
}

export function fillTimes(filling: Filling): FillTimes {
  const { compression, priorityHost, premigration, priorityGb, throttleGb } = filling;
  const toPriority = hoursToPriority(filling);
  return {
    toPriority,
    toThrottle: toPriority + hours(throttleGb - priorityGb, priorityHost / compression - premigration),
  };
}

function hoursToPriority(filling: Omit<Filling, "throttleGb">): number {
  const { compression, host, priorityGb } = filling;
  return hours(priorityGb, (host - belowPriority(filling, host)) / compression);
}

function hours(gb: number, growing: number): number {
  return growing > 0 ? gb / (growing * GB_PER_MBPS_HOUR) : Infinity;
}

/**
 * Returns the smallest premigration rate above the priority threshold that avoids throttling for the window, compressed
 * MB/s: `fillTimes` solved for m1. At least `peakPremigration`, at most P2 / c if that is higher.
 */
export function premigrationFor(filling: Omit<Filling, "premigration">, windowHours: number): number {
  const { compression, priorityHost, peakPremigration } = filling;
  const lasts = (premigration: number): number => fillTimes({ ...filling, premigration }).toThrottle;
  if (lasts(peakPremigration) >= windowHours) return peakPremigration;
  const keepsUp = priorityHost / compression;
  return solve(lasts, windowHours, [peakPremigration, keepsUp]) ?? keepsUp;
}

/** Returns the smallest throttling threshold that lasts through the window, compressed GB (`fillTimes` for PMTHLVL). */
export function throttleFor(filling: Omit<Filling, "throttleGb">, windowHours: number): number {
  const { compression, priorityHost, premigration, priorityGb } = filling;
  const left = windowHours - hoursToPriority(filling);
  const growing = Math.max(0, priorityHost / compression - premigration);
  return left <= 0 ? priorityGb : priorityGb + growing * left * GB_PER_MBPS_HOUR;
}
