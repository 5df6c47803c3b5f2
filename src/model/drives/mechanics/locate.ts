/** Times of locates on a serpentine tape, for drives whose times for changes of wrap and direction were measured. */
import type { Changes, Drive, Motion } from "./drive";
import type { TapePlace } from "./geometry";

/** Where a cartridge is when it's loaded. */
export const LOAD_POINT: TapePlace = { along: 0, direction: 1, pass: 1 };

/** Bands side by side on an LTO tape. */
export const BANDS = 4;

/**
 * Returns the search from the load point to a fraction of the tape, as the mean over the wraps there, for an average
 * locate of `mid` seconds.
 */
export function searchOf({ always, wrap, band, turn }: Changes, wraps: number, mid: number): Motion {
  const another = Number.isNaN(wraps) ? 1 : 1 - 1 / wraps;
  const start = always + wrap * another + band * (1 - 1 / BANDS) + turn / 2;
  return { start, mid, end: 2 * mid - start };
}

/** Returns the seconds that moving the tape from one end to the other takes. */
export function lengthSeconds({ search: { start = 0, mid }, changes }: Drive): number {
  return 2 * (mid - start) - (changes?.half ?? 0);
}

/**
 * Returns the seconds of a locate from one place to another, without those of moving the tape.
 *
 *     always + wrap + band + half + turn or two turns, each if it changes
 */
export function changeSeconds(changes: Changes, from: TapePlace, to: TapePlace): number {
  const { always, wrap, band, half, turn, twoTurns, wrapsPerBand } = changes;
  const bandOf = ({ pass }: TapePlace): number => Math.floor((pass - 1) / wrapsPerBand);
  const isFar = ({ along }: TapePlace): boolean => along > 1 / 2;
  const isBehind = (to.along - from.along) * from.direction < 0;
  return (
    always +
    (to.pass === from.pass ? 0 : wrap) +
    (bandOf(to) === bandOf(from) ? 0 : band) +
    (isFar(to) === isFar(from) ? 0 : half) +
    (to.direction !== from.direction ? turn : isBehind ? twoTurns : 0)
  );
}
