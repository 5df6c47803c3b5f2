/** Finds by halving where a condition begins to hold between two values. It asks the model and needs no equation. */

interface Between {
  /** A value at which the condition doesn't hold. */
  readonly from: number;
  /** A value at which it holds; above or below `from`. */
  readonly to: number;
  /** Stop when the two are this near, relative to the larger one. */
  readonly within: number;
  readonly whole: boolean;
}

/** Values nearer than this count as equal. */
const ROUNDING = 1e-12;

/**
 * The value nearest to `from` at which `holds` is true, if the condition changes once between the two; if it changes
 * several times, one of these values. Yields after each step.
 */
export function* firstThatHolds(
  { from, to, within, whole }: Between,
  holds: (value: number) => boolean,
): Generator<undefined, number> {
  let [not, yes] = [from, to];
  for (;;) {
    const size = Math.max(Math.abs(not), Math.abs(yes));
    const middle = whole ? Math.round((not + yes) / 2) : (not + yes) / 2;
    const isNear = whole ? Math.abs(yes - not) <= 1 : Math.abs(yes - not) <= Math.max(within, ROUNDING) * size;
    if (isNear || middle === not || middle === yes) return yes;
    if (holds(middle)) yes = middle;
    else not = middle;
    yield undefined;
  }
}
