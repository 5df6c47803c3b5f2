/** Inverse questions: find the argument at which a monotone answer has a wanted value. */

/** 200 halvings use up the digits of any bracket of numbers. */
const HALVINGS = 200;

/**
 * Returns the x within [from, to] at which `answer` is `wanted`; undefined if the bracket doesn't contain it. `answer`
 * must rise or fall throughout.
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
