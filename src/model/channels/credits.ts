/** Buffer credits: the rate that frames in flight allow over a distance. */
import { roundTripSeconds } from "../quantities/fibreDelay";
import { upwards } from "../quantities/roundUpCount";

/** Default payload of a Fibre Channel frame, and the maximum, bytes. */
export const FULL_FRAME_BYTES = 2048;
export const MOST_FRAME_BYTES = 2112;

/** Larger than any answer of BUFFER_CREDITS within its input limits. */
export const MOST_CREDITS = 1e9;

/** Bytes per frame besides the payload: start of frame 4, header 24, CRC 4 and end of frame 4. */
export const FRAME_OVERHEAD_BYTES = 36;
/** Minimum gap between two frames, bytes: six words of four bytes. */
export const FRAME_GAP_BYTES = 24;

/** Bytes on the wire per byte of nominal rate: a line of 100 MB/s sends 106.25 MB/s in all. */
export const WIRE_PER_NOMINAL = 1.0625;

/** Seconds that bytes take on a line of this nominal rate. */
function wireSeconds(lineMbps: number, bytes: number): number {
  return bytes / (lineMbps * WIRE_PER_NOMINAL * 1e6);
}

/** MB/s of payload on a line with frames of this size; small frames carry less than the nominal rate. */
export function framedMbps(lineMbps: number, frameBytes: number): number {
  const seconds = wireSeconds(lineMbps, frameBytes + FRAME_OVERHEAD_BYTES + FRAME_GAP_BYTES);
  return Math.min(lineMbps, frameBytes / seconds / 1e6);
}

/**
 * Returns the credits for full speed: the frames of one round trip. Like switch makers' planning sheets, this leaves
 * out the gap between frames, so the number is a little high rather than too low.
 */
export function creditsNeeded(lineMbps: number, frameBytes: number, km: number): number {
  const seconds = wireSeconds(lineMbps, frameBytes + FRAME_OVERHEAD_BYTES);
  return Math.max(1, upwards(roundTripSeconds(km) / seconds));
}

/**
 * Returns MB/s of payload with this many credits, each of which sends one frame per round trip. Infinity at distance 0.
 */
export function creditedMbps(credits: number, frameBytes: number, km: number): number {
  return (credits * frameBytes) / (roundTripSeconds(km) * 1e6);
}
