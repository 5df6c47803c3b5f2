/**
 * Improves an order by moving runs of files to better places and by exchanging neighbouring runs, until no such move
 * helps or the allowed number of tries is used up.
 *
 * @see Or, "Traveling Salesman-Type Combinatorial Problems", 1976: runs keep their direction, because files are read
 *   forwards, so the moves suit times that differ by direction
 */
import { sorted } from "../../language/sorted";
import type { Recall } from "./seekTimes";

/** Files tried as successors of a file: this many on each side of its end, for each reading direction. */
const NEAREST = 5;
/** Longest runs that are moved: the second length is used when the first helps no more. */
const LONGEST_RUNS = [10, 50] as const;
/** Smaller gains are rounding, s. */
const LEAST_GAIN = 1e-9;

/** Returns the improved order. Deterministic; the last file's candidates may add a few moves to `tries`. */
export function improved(recall: Recall, start: readonly number[], tries: number): number[] {
  const successors = candidates(recall);
  let order = start;
  let left = tries;
  for (const longestRun of LONGEST_RUNS) {
    const step = moved(recall, successors, order, longestRun, left);
    order = step.order;
    left = step.left;
  }
  return [...order];
}

interface Step {
  readonly order: readonly number[];
  /** Tries not used. */
  readonly left: number;
}

function moved(
  recall: Recall,
  successors: readonly (readonly number[])[],
  start: readonly number[],
  longestRun: number,
  tries: number,
): Step {
  const n = start.length;
  const order = Int32Array.from(start);
  const position = new Int32Array(n);
  const place = (from: number, to: number): void => {
    for (let p = from; p < to; p += 1) position[order[p] ?? 0] = p;
  };
  place(0, n);
  const at = (p: number): number => (p < 0 || p >= n ? -1 : (order[p] ?? -1));
  const { first, hop, back } = recall;
  const cost = (from: number, to: number): number => {
    if (from < 0) return to < 0 ? 0 : first(to);
    return to < 0 ? back(from) : hop(from, to);
  };
  const waiting: number[] = [...start].reverse();
  const isWaiting = new Uint8Array(n).fill(1);
  const wake = (file: number): void => {
    if (isWaiting[file] === 1) return;
    isWaiting[file] = 1;
    waiting.push(file);
  };
  let left = tries;

  /** Applies the best move that makes `to` follow `from`; returns false if no move gains. */
  const tryAfter = (from: number, to: number): boolean => {
    const [p, q] = [position[from] ?? 0, position[to] ?? 0];
    if (q === p + 1) return false;
    const after = at(p + 1);
    const gainAtEnds = cost(from, after) + cost(at(q - 1), to) - cost(from, to);
    if (gainAtEnds <= LEAST_GAIN) return false;
    let bestGain = LEAST_GAIN;
    let bestEnd: number | undefined;
    // The run begins at `to`. It ends before `from`, if `from` comes later.
    const last = Math.min(q < p ? p - 1 : n - 1, q + longestRun - 1);
    for (let end = q; end <= last; end += 1) {
      left -= 1;
      const gain = gainAtEnds + cost(at(end), at(end + 1)) - cost(at(end), after) - cost(at(q - 1), at(end + 1));
      if (gain > bestGain) {
        bestGain = gain;
        bestEnd = end;
      }
    }
    if (bestEnd === undefined) return false;
    for (const file of [from, after, at(q - 1), to, at(bestEnd), at(bestEnd + 1)]) wake(file);
    // The move exchanges two neighbouring runs.
    if (q > p) rotate(order, p + 1, q, bestEnd + 1);
    else rotate(order, q, bestEnd + 1, p + 1);
    place(Math.min(p + 1, q), Math.max(p + 1, bestEnd + 1));
    return true;
  };

  while (waiting.length > 0 && left > 0) {
    const file = waiting.pop() ?? 0;
    isWaiting[file] = 0;
    for (const to of successors[file] ?? []) if (tryAfter(file, to)) break;
  }
  return { order: [...order], left };
}

/** Exchanges [from, middle) and [middle, to). */
function rotate(order: Int32Array, from: number, middle: number, to: number): void {
  const head = order.slice(from, middle);
  order.copyWithin(from, middle, to);
  order.set(head, to - head.length);
}

/** Returns, for each file, files that begin near its end, the soonest reached first. */
function candidates({ starts, ends, hop }: Recall): number[][] {
  const along = (i: number): number => starts[i]?.along ?? 0;
  const all = starts.map((_, i) => i);
  const byDirection = [1, -1].map((direction) =>
    sorted(
      all.filter((i) => starts[i]?.direction === direction),
      (a, b) => along(a) - along(b),
    ),
  );
  return ends.map((end, i) => {
    const near: number[] = [];
    for (const sorted of byDirection) {
      const from = firstAtLeast(sorted.length, (k) => along(sorted[k] ?? 0) >= end.along);
      near.push(...sorted.slice(Math.max(0, from - NEAREST), from + NEAREST));
    }
    return near
      .filter((j) => j !== i)
      .map((j) => ({ j, seconds: hop(i, j) }))
      .sort((a, b) => a.seconds - b.seconds || a.j - b.j)
      .map(({ j }) => j);
  });
}

/** Returns the first index for which `holds` is true, or `length`. Once true, it must stay true. */
function firstAtLeast(length: number, holds: (k: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
