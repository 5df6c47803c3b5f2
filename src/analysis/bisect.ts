/** Where something begins to hold between two values, by halving; the model is asked, its equation is not needed. */

interface Between {
  /** Where it does not hold. */
  readonly from: number;
  /** Where it holds; above or below `from`. */
  readonly to: number;
  /** Stop when the two are this near, relative to the greater of them. */
  readonly within: number;
  readonly whole: boolean;
}

/** Values nearer than that are one. */
const ROUNDING = 1e-12;

/**
 * The value nearest to `from` at which `holds`, of one change between the two; where there are several, of one of them.
 * Yields after each step.
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
