/** Inverse questions: the argument at which a monotone answer takes a wanted value. */

/** Halving 200 times exhausts the digits of any bracket of numbers. */
const HALVINGS = 200;

/**
 * The x within [from, to] at which `answer`, rising or falling throughout, takes `wanted`.
 * Undefined where the bracket does not hold it.
 */
export function solve(
  answer: (x: number) => number,
  wanted: number,
  [from, to]: readonly [number, number],
): number | undefined {
  const below = (x: number): boolean => answer(x) < wanted;
  if (answer(from) === wanted) return from;
  const startsBelow = below(from);
  if (startsBelow === below(to)) return answer(to) === wanted ? to : undefined;
  let low = from;
  let high = to;
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = low + (high - low) / 2;
    if (middle === low || middle === high) break;
    if (below(middle) === startsBelow) low = middle;
    else high = middle;
  }
  return high;
}
