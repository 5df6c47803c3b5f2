/** Inverse questions: find the argument at which a monotone answer has a wanted value. */

const FEWEST_PARTS = 4;
/** A bracket of twice what is on each side of a guess, and rounding. */
const RIGHT = 2.5;

interface Point {
  readonly at: number;
  readonly is: number;
}

/**
 * Returns the x within [from, to] at which `answer` is `wanted`; undefined if the bracket doesn't contain it. `answer`
 * must rise or fall throughout.
 */
export function solve(
  answer: (x: number) => number,
  wanted: number,
  [from, to]: readonly [number, number],
): number | undefined {
  let [low, high]: [Point, Point] = [pointAt(from), pointAt(to)];
  if (low.is === wanted) return from;
  const startsBelow = low.is < wanted;
  if (startsBelow === high.is < wanted) return high.is === wanted ? to : undefined;
  // How narrow a part of the bracket the next guess is expected to be right within: narrower each time that it was.
  let parts = FEWEST_PARTS;
  // Until no number lies between the two.
  for (let middle = between(); middle !== low.at && middle !== high.at; middle = between()) {
    const width = high.at - low.at;
    const guess = low.at + ((wanted - low.is) / (high.is - low.is)) * width;
    const around = Math.max(width / parts, 2 * Number.EPSILON * Math.abs(guess));
    if (isBeyond(guess - around)) isBeyond(guess + around);
    const isRight = high.at - low.at < Math.min(width, RIGHT * around);
    parts = isRight ? parts * parts : FEWEST_PARTS;
    if (!isRight) isBeyond(between());
  }
  return high.at;

  function pointAt(at: number): Point {
    return { at, is: answer(at) };
  }

  function between(): number {
    return low.at + (high.at - low.at) / 2;
  }

  /** Narrows the bracket to what lies beyond a place or before it. */
  function isBeyond(place: number): boolean {
    if (!(place > low.at && place < high.at)) return place <= low.at;
    const point = pointAt(place);
    const is = point.is < wanted === startsBelow;
    if (is) low = point;
    else high = point;
    return is;
  }
}
