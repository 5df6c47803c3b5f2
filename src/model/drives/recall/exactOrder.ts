import type { Recall } from "./seekTimes";

/**
 * The fastest of all orders, by dynamic programming over the sets of files already read.
 *
 *     T(S, j) = min over i in S without j of T(S without j, i) + hop(i, j)
 *
 * @see Held and Karp, "A Dynamic Programming Approach to Sequencing Problems", 1962
 */
export function exactOrder({ files, first, hop, back }: Recall): number[] {
  const n = files.length;
  const all = (1 << n) - 1;
  const seconds = new Float64Array((1 << n) * n).fill(Infinity);
  const before = new Int8Array((1 << n) * n).fill(-1);
  for (let j = 0; j < n; j += 1) seconds[(1 << j) * n + j] = first(j);
  const hops = files.map((_, i) => Float64Array.from(files, (__, j) => (i === j ? Infinity : hop(i, j))));
  for (let set = 1; set <= all; set += 1) {
    for (let i = 0; i < n; i += 1) {
      const so = seconds[set * n + i] ?? Infinity;
      if (so === Infinity) continue;
      for (let j = 0; j < n; j += 1) {
        if ((set & (1 << j)) !== 0) continue;
        const then = so + (hops[i]?.[j] ?? Infinity);
        const at = (set | (1 << j)) * n + j;
        if (then < (seconds[at] ?? Infinity)) {
          seconds[at] = then;
          before[at] = i;
        }
      }
    }
  }
  const total = (j: number): number => (seconds[all * n + j] ?? Infinity) + back(j);
  let last = 0;
  for (let j = 1; j < n; j += 1) if (total(j) < total(last)) last = j;
  const order: number[] = [];
  for (let set = all; last >= 0 && set > 0;) {
    order.unshift(last);
    const previous = before[set * n + last] ?? -1;
    set &= ~(1 << last);
    last = previous;
  }
  return order;
}
