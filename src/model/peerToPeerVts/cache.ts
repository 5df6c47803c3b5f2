/** How much uncopied data the tape volume caches hold before the host is throttled. */
import type { Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { parametersInTexts, type Parameters } from "./parameters";

export const CACHE_FACTS: readonly FactId[] = [
  "ptp-vts.tvc.b10-432.deferred-peak-hours.cf3",
  "ptp-vts.tvc.b10-216.deferred-peak-hours.cf3",
  "ptp-vts.tvc.b20-1700.peak-duration-ratio-vs-864",
];

export function cacheAssumption(parameters: Parameters): Assumption {
  const { usableShare, reserveGb } = parametersInTexts(parameters);
  return {
    basis: "calibration",
    text: `Each cache holds up to ${usableShare} of its size minus ${reserveGb} GB of uncopied compressed data. Fitted to the paper's peak hours.`,
  };
}

/** The smallest caches may have no room beside the reserve. They hold at least this, so that they have a fill level. */
export const LEAST_GB = 1e-3;

/**
 * Compressed GB of uncopied data that the pair can hold, starting with all data copied.
 * @param caches 2 if host data goes to both; 1 with a preferred VTS, and with immediate copy, where each volume is in
 * both.
 */
export function absorbedGb(cacheGb: number, caches: 1 | 2, { usableShare, reserveGb }: Parameters): number {
  return caches * Math.max(LEAST_GB, usableShare * cacheGb - reserveGb);
}

/** Returns the cache per VTS, GB, that can hold that much uncopied data: the inverse of `absorbedGb`. */
export function cacheForGb(absorbed: number, caches: 1 | 2, { usableShare, reserveGb }: Parameters): number {
  return (absorbed / caches + reserveGb) / usableShare;
}

/** Returns the calculation of `absorbedGb` with its numbers, for an answer's equation. */
export function absorbedText(cacheGb: string, caches: 1 | 2, parameters: Parameters): string {
  const { usableShare, reserveGb } = parametersInTexts(parameters);
  return `${caches === 2 ? "2 " : ""}(${usableShare} x ${cacheGb} - ${reserveGb}) GB`;
}
