/** Where data lies on a serpentine tape. */
import type { Drive } from "./drive";

export interface TapePlace {
  /** From the load point, as a fraction of the reachable length; below 0 on the far side of a middle load point. */
  readonly along: number;
  /** How the tape moves there while it reads: 1 towards greater `along`, -1 towards smaller. */
  readonly direction: 1 | -1;
  /** The one-way pass that holds it, from 1; on a drive that loads in the middle, the half-wrap. */
  readonly pass: number;
}

/** Passes from the load point to an end or back. */
export function passes({ wraps, loadsInTheMiddle }: Drive): number {
  return loadsInTheMiddle ? 2 * wraps : wraps;
}

/**
 * The position of a data offset: wraps run back and forth over the whole length, and each holds capacity / wraps.
 *
 *     w = floor(offset / g),  f = offset / g - w,  along = f on even wraps, 1 - f on odd ones;  g = capacity / wraps
 *
 * A drive that loads in the middle writes out to one end, back through the middle to the other end, and back.
 */
export function tapePlaceOf(drive: Drive, offsetGb: number): TapePlace {
  const all = passes(drive);
  const pass = Math.min((offsetGb / drive.capacity) * all, all);
  const whole = Math.min(Math.floor(pass), all - 1);
  const outwards = whole % 2 === 0;
  const fraction = outwards ? pass - whole : 1 - (pass - whole);
  const side = drive.loadsInTheMiddle && whole % 4 >= 2 ? -1 : 1;
  return {
    along: side * fraction + 0,
    direction: outwards === (side === 1) ? 1 : -1,
    pass: whole + 1,
  };
}

/** What one wrap holds, how long it streams at the native rate, and how much of the tape is recorded. */
interface WrapGeometry {
  readonly gbPerWrap: number;
  readonly secondsPerWrap: number;
  /** m. */
  readonly recordedLength: number;
}

export function wrapGeometry({ capacity, wraps, rate, speed }: Drive): WrapGeometry {
  const gbPerWrap = capacity / wraps;
  const secondsPerWrap = (gbPerWrap * 1000) / rate;
  return { gbPerWrap, secondsPerWrap, recordedLength: secondsPerWrap * speed };
}
