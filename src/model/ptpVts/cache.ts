/** How much uncopied data the tape volume caches take before they throttle the host. */
import type { Assumption } from "../estimate";
import type { FactId } from "../facts/facts";

/**
 * Fitted to the B10 at a compression factor of 3: 5.99 h with 432 GB (paper: about 6) and 2.49 h with 216 GB (paper:
 * about 2.5). With 1.7 TB a B20 lasts 2.04 times as long as with 864 GB (paper: about twice).
 */
const USABLE_SHARE = 0.72;
const RESERVE_GB = 44.5;

export const CACHE_FACTS: readonly FactId[] = [
  "ptp-vts.tvc.b10-432.deferred-peak-hours.cf3",
  "ptp-vts.tvc.b10-216.deferred-peak-hours.cf3",
  "ptp-vts.tvc.b20-1700.peak-duration-ratio-vs-864",
];

export const CACHE_ASSUMPTION: Assumption = {
  basis: "calibration",
  text: "Each cache takes up 0.72 of its size less 44.5 GB of uncopied compressed data: 5.99 h for a B10 with 432 GB (paper: about 6), 2.49 h with 216 GB (about 2.5), 2.04 times the hours with 1.7 TB against 864 GB (about twice).",
};

/**
 * Compressed GB of uncopied data that the pair takes up from fully copied caches.
 * @param caches 2 where host data goes to both; 1 with a preferred VTS, and with immediate copy, where each volume
 * stands in both.
 */
export function absorbedGb(cacheGb: number, caches: 1 | 2): number {
  return caches * (USABLE_SHARE * cacheGb - RESERVE_GB);
}

/** The cache of one VTS that takes up so much: the inverse of `absorbedGb`. */
export function cacheForGb(absorbed: number, caches: 1 | 2): number {
  return (absorbed / caches + RESERVE_GB) / USABLE_SHARE;
}

/** The same with its numbers, for an answer's equation. */
export function absorbedText(cacheGb: string, caches: 1 | 2): string {
  return `${caches === 2 ? "2 " : ""}(${USABLE_SHARE} x ${cacheGb} - ${RESERVE_GB}) GB`;
}
