/** How much uncopied data the tape volume caches hold before the host is throttled. */
import type { Assumption } from "../estimate";
import type { FactId } from "../facts/factIds";

/**
 * Fitted to the B10 at a compression factor of 3: 5.99 h with 432 GB (paper: about 6) and 2.49 h with 216 GB (paper:
 * about 2.5). With 1.7 TB a B20 lasts 2.04 times as long as with 864 GB (paper: about twice).
 */
export const USABLE_SHARE = 0.72;
export const RESERVE_GB = 44.5;

export const CACHE_FACTS: readonly FactId[] = [
  "ptp-vts.tvc.b10-432.deferred-peak-hours.cf3",
  "ptp-vts.tvc.b10-216.deferred-peak-hours.cf3",
  "ptp-vts.tvc.b20-1700.peak-duration-ratio-vs-864",
];

export const CACHE_ASSUMPTION: Assumption = {
  basis: "calibration",
  text: `Each cache holds up to ${USABLE_SHARE} of its size minus ${RESERVE_GB} GB of uncopied compressed data: B10 with 432 GB 5.99 h (paper about 6 h), with 216 GB 2.49 h (about 2.5 h), 1.7 TB 2.04 times 864 GB (about twice).`,
};

/**
 * Compressed GB of uncopied data that the pair can hold, starting with all data copied.
 * @param caches 2 if host data goes to both; 1 with a preferred VTS, and with immediate copy, where each volume is in
 * both.
 */
export function absorbedGb(cacheGb: number, caches: 1 | 2): number {
  return caches * (USABLE_SHARE * cacheGb - RESERVE_GB);
}

/** The cache per VTS that holds so much: the inverse of `absorbedGb`. */
export function cacheForGb(absorbed: number, caches: 1 | 2): number {
  return (absorbed / caches + RESERVE_GB) / USABLE_SHARE;
}

/** The same with its numbers, for an answer's equation. */
export function absorbedText(cacheGb: string, caches: 1 | 2): string {
  return `${caches === 2 ? "2 " : ""}(${USABLE_SHARE} x ${cacheGb} - ${RESERVE_GB}) GB`;
}
