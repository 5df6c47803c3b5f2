/** Finds a value by its rank, without a sorted copy of all values. */

/** Equal parts of the span in which the value is looked for. */
const PARTS = 4096;
/** So many values are sorted. */
const FEW = 4096;

/**
 * Returns the value at a place in the rising order, counted from 0; undefined if there are fewer. NaN is skipped.
 * It counts the values in equal parts of their span, and goes on in the part that has the value.
 */
export function valueAtRank(count: number, at: (index: number) => number, rank: number): number | undefined {
  let [low, high, before] = [-Infinity, Infinity, rank];
  /** Narrows the span to its smallest and its largest value, of those in the part. Returns how many they are. */
  const narrow = (isIn: (value: number) => boolean): number => {
    let [least, most, found] = [Infinity, -Infinity, 0];
    for (let i = 0; i < count; i += 1) {
      const value = at(i);
      if (!(value >= low && value <= high && isIn(value))) continue;
      if (value < least) least = value;
      if (value > most) most = value;
      found += 1;
    }
    [low, high] = [least, most];
    return found;
  };
  let found = narrow(() => true);
  if (!(rank >= 0 && rank < found)) return undefined;
  while (found > FEW && low < high) {
    const [from, width] = [low, (high - low) / PARTS];
    const partOf = (value: number): number => Math.min(PARTS - 1, Math.floor((value - from) / width));
    const counts = new Uint32Array(PARTS);
    for (let i = 0; i < count; i += 1) {
      const value = at(i);
      if (value >= low && value <= high) counts[partOf(value)] = (counts[partOf(value)] ?? 0) + 1;
    }
    let part = 0;
    for (; before >= (counts[part] ?? Infinity); part += 1) before -= counts[part] ?? 0;
    found = narrow((value) => partOf(value) === part);
  }
  if (low === high) return low;
  const few = new Float64Array(found);
  let next = 0;
  for (let i = 0; i < count; i += 1) {
    const value = at(i);
    if (!(value >= low && value <= high)) continue;
    few[next] = value;
    next += 1;
  }
  return few.sort()[before];
}
