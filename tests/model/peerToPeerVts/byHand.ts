/** The law of copying and the caches, by hand from the calibrated parameters. */
import { CHOSEN } from "../../../src/model/peerToPeerVts/parameters";

/** One ESCON channel: 32,768 B / (1.37 ms + 32,768 B / 17.5 MB/s), MB/s. */
export const CHANNEL = 32768 / (1370 + 32768 / 17.5);

/** Sustained at a compression factor of 3, MB/s. */
export const B10_AT_3 = 3 * CHOSEN.sustainedB10;
export const B20_AT_3 = 3 * CHOSEN.sustainedB20;

/** Host MB/s copied at the peak, which lasts 1 + a (2 S - P) / (2 P - 2 S) times as long as with nothing copied. */
export function keptByHand(sustained: number, peak: number, share = CHOSEN.copyingAtPeak): number {
  return peak - peak / (1 + (share * Math.max(0, 2 * sustained - peak)) / (2 * peak - 2 * sustained));
}

/** Compressed GB of uncopied data that the caches can hold. */
export function absorbedByHand(cacheGb: number, caches = 2): number {
  return caches * (CHOSEN.usableShare * cacheGb - CHOSEN.reserveGb);
}
