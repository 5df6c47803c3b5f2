/** How much uncopied data the tape volume caches take before they throttle the host. */
import type { Assumption } from "../estimate";
import type { FactId } from "../facts/facts";
import type { Mode } from "./law";

/**
 * Fitted to the B10 at a compression factor of 3: 5.99 h with 432 GB (paper: about 6) and 2.49 h with 216 GB (paper:
 * about 2.5). With 1.7 TB a B20 lasts 2.04 times as long as with 864 GB (paper: about twice).
 */
const USABLE_SHARE = 0.72;
const RESERVE_GB = 44.5;

/** The smallest cache that the fitted rule can be asked about: it takes up nothing below 62 GB. */
export const LEAST_CACHE_GB = 72;

export const CACHE_FACTS: readonly FactId[] = [
  "ptp-vts.tvc.b10-432.deferred-peak-hours.cf3",
  "ptp-vts.tvc.b10-216.deferred-peak-hours.cf3",
  "ptp-vts.tvc.b20-1700.peak-duration-ratio-vs-864",
];

export const CACHE_ASSUMPTION: Assumption = {
  basis: "calibration",
  text: "Each cache takes up 0.72 of its size less 44.5 GB of uncopied compressed data: 5.99 h for a B10 with 432 GB (paper: about 6), 2.49 h with 216 GB (about 2.5), 2.04 times the hours with 1.7 TB against 864 GB (about twice).",
};

/** Compressed GB of uncopied data that the pair takes up from fully copied caches. */
export function absorbedGb(cacheGb: number, mode: Mode): number {
  const one = USABLE_SHARE * cacheGb - RESERVE_GB;
  // With immediate copy each volume stands in both caches.
  return mode === "deferred" ? 2 * one : one;
}

/** Host MB/s for one hour are this many GB. */
export const GB_PER_MBPS_HOUR = 3.6;
