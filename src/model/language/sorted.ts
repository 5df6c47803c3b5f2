/**
 * Returns a sorted copy. Equal elements keep their order, which the oldest engine for custom functions doesn't promise.
 */
export function sorted<T>(list: readonly T[], compare: (a: T, b: T) => number): T[] {
  return list
    .map((value, at) => ({ value, at }))
    .sort((a, b) => compare(a.value, b.value) || a.at - b.at)
    .map(({ value }) => value);
}
