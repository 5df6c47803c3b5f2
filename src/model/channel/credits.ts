/** Frames under way: what buffer credits let through over a distance. */
import { roundTripSeconds } from "../light";

/** Payload of the frame that Fibre Channel is sized by here, and its most. */
export const FULL_FRAME_BYTES = 2048;
export const MOST_FRAME_BYTES = 2112;

/** Above what the fastest line that can be asked for needs over the farthest distance in the smallest frames. */
export const MOST_CREDITS = 1e9;

/** Header, checks, delimiters and the least gap between two frames. */
const FRAME_OVERHEAD_BYTES = 60;

/** A line of 100 MB/s nominal payload sends 106.25 MB/s with all that surrounds the payload. */
const WIRE_PER_NOMINAL = 1.0625;

/** Seconds that a frame takes on a line of so many MB/s nominal. */
function frameSeconds(lineMbps: number, frameBytes: number): number {
  return (frameBytes + FRAME_OVERHEAD_BYTES) / (lineMbps * WIRE_PER_NOMINAL * 1e6);
}

/** MB/s of payload that a line carries in such frames; small frames leave less than nominal. */
export function framedMbps(lineMbps: number, frameBytes: number): number {
  return Math.min(lineMbps, frameBytes / frameSeconds(lineMbps, frameBytes) / 1e6);
}

/** Frames that fill a line for a round trip: so many credits keep it full. */
export function creditsNeeded(lineMbps: number, frameBytes: number, km: number): number {
  return Math.max(1, Math.ceil(roundTripSeconds(km) / frameSeconds(lineMbps, frameBytes) - 1e-9));
}

/** MB/s of payload that so many credits let through: one frame each per round trip. Infinity without a distance. */
export function creditedMbps(credits: number, frameBytes: number, km: number): number {
  return (credits * frameBytes) / (roundTripSeconds(km) * 1e6);
}
