/** Buffer credits: the rate that frames in flight allow over a distance. */
import { roundTripSeconds } from "../light";

/** Default payload of a Fibre Channel frame, and the maximum, bytes. */
export const FULL_FRAME_BYTES = 2048;
export const MOST_FRAME_BYTES = 2112;

/** Larger than any answer of BUFFER_CREDITS within its input limits. */
export const MOST_CREDITS = 1e9;

/** Header, checks, delimiters and the minimum gap between two frames. */
export const FRAME_OVERHEAD_BYTES = 60;

/** A line of 100 MB/s nominal payload sends 106.25 MB/s with all that surrounds the payload. */
export const WIRE_PER_NOMINAL = 1.0625;

/** Seconds per frame on a line of this nominal rate. */
function frameSeconds(lineMbps: number, frameBytes: number): number {
  return (frameBytes + FRAME_OVERHEAD_BYTES) / (lineMbps * WIRE_PER_NOMINAL * 1e6);
}

/** MB/s of payload on a line with frames of this size; small frames carry less than the nominal rate. */
export function framedMbps(lineMbps: number, frameBytes: number): number {
  return Math.min(lineMbps, frameBytes / frameSeconds(lineMbps, frameBytes) / 1e6);
}

/** Credits for full speed: the frames that are in flight during one round trip. */
export function creditsNeeded(lineMbps: number, frameBytes: number, km: number): number {
  return Math.max(1, Math.ceil(roundTripSeconds(km) / frameSeconds(lineMbps, frameBytes) - 1e-9));
}

/** MB/s of payload with this many credits, one frame per credit and round trip. Infinity at no distance. */
export function creditedMbps(credits: number, frameBytes: number, km: number): number {
  return (credits * frameBytes) / (roundTripSeconds(km) * 1e6);
}
