/** Evenly spread cases of a list, at most `count`; all of them in `npm run test:long`. */
export function aFewOf<T>(all: readonly T[], count: number): readonly T[] {
  if (process.env.ALL_CASES !== undefined || count >= all.length) return all;
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] as T);
}
