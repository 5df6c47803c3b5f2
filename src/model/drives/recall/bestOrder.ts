/** The best recall order that can be found while a user waits. */
import { exactOrder } from "./exactOrder";
import { movingSeconds, type Recall } from "./seekTimes";
import { improved } from "./localSearch";
import { asGiven, byOffset, inSweeps, nearestFirst } from "./orders";
import { sorted } from "../../language/sorted";

/** Up to this many files, the result is exact: all orders are compared, by way of 4,096 sets of files. */
export const MOST_EXACT = 12;
/** Up to this many files, the search starts from each simple order; above, from the fastest one. */
const MOST_WITH_ALL_STARTS = 300;
/** Number of moves tried from one start; this limits the time. */
const TRIES = 1_500_000;

/**
 * Returns the fastest order of few files; for more files, an order that is never slower than any of the simple ones.
 */
export function bestOrder(recall: Recall): readonly number[] {
  const n = recall.files.length;
  if (n <= MOST_EXACT) return exactOrder(recall);
  const simple = quickestFirst(recall, [nearestFirst(recall), inSweeps(recall), byOffset(recall), asGiven(recall)]);
  const starts = n <= MOST_WITH_ALL_STARTS ? simple : simple.slice(0, 1);
  // Every step of the search saves time, so the result is never slower than the start.
  const found = starts.map((start) => improved(recall, start, TRIES));
  return quickestFirst(recall, found)[0] ?? asGiven(recall);
}

function quickestFirst(recall: Recall, orders: readonly (readonly number[])[]): (readonly number[])[] {
  const timed = orders.map((order) => ({ order, seconds: movingSeconds(recall, order) }));
  return sorted(timed, (a, b) => a.seconds - b.seconds).map(({ order }) => order);
}
