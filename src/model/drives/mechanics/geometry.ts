/** Where data lies on a serpentine tape. */
import type { Drive } from "./drive";

export interface TapePlace {
  /** Distance from the load point as a share of the reachable length; negative beyond a load point in the middle. */
  readonly along: number;
  /** Direction of the tape while it reads there: 1 towards larger `along`, -1 towards smaller. */
  readonly direction: 1 | -1;
  /** The one-way pass at this place, from 1; on a drive that loads in the middle, the half-wrap. */
  readonly pass: number;
}

/** Number of passes from the load point to an end or back. */
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

/** Data of one wrap, the time it streams at the native rate, and the length of tape that is recorded. */
interface WrapGeometry {
  readonly gbPerWrap: number;
  readonly secondsPerWrap: number;
  /** Metres. */
  readonly recordedLength: number;
}

export function wrapGeometry({ capacity, wraps, rate, speed }: Drive): WrapGeometry {
  const gbPerWrap = capacity / wraps;
  const secondsPerWrap = (gbPerWrap * 1000) / rate;
  return { gbPerWrap, secondsPerWrap, recordedLength: secondsPerWrap * speed };
}
