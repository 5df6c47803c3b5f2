/** Inverse questions: find the argument at which a monotone answer has a wanted value. */

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
  let [low, high] = [from, to];
  const between = (): number => low + (high - low) / 2;
  // Until no number lies between the two.
  for (let middle = between(); middle !== low && middle !== high; middle = between()) {
    if (below(middle) === startsBelow) low = middle;
    else high = middle;
  }
  return high;
}
