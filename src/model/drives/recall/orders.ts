/** Orders that need no search. */
import { sorted } from "../../language/sorted";
import type { Recall } from "./seekTimes";

export function asGiven({ files }: Recall): number[] {
  return files.map((_, i) => i);
}

/** By data offset, as a host without knowledge of the tape would. */
export function byOffset(recall: Recall): number[] {
  const { files } = recall;
  return sorted(asGiven(recall), (a, b) => (files[a]?.offset ?? 0) - (files[b]?.offset ?? 0));
}

/** By position in two sweeps: files read outwards on the way out, the others on the way back. */
export function inSweeps(recall: Recall): number[] {
  const { starts } = recall;
  const along = (i: number): number => starts[i]?.along ?? 0;
  const towards = (direction: number): number[] =>
    sorted(
      asGiven(recall).filter((i) => starts[i]?.direction === direction),
      (a, b) => direction * (along(a) - along(b)),
    );
  return [...towards(1), ...towards(-1)];
}

/** Goes from each file to the one reached soonest; of equal ones, to the one given first. */
export function nearestFirst(recall: Recall): number[] {
  const left = asGiven(recall);
  const order: number[] = [];
  let last: number | undefined;
  while (left.length > 0) {
    let nearest = 0;
    let least = Infinity;
    for (let k = 0; k < left.length; k += 1) {
      const file = left[k] ?? 0;
      const seconds = last === undefined ? recall.first(file) : recall.hop(last, file);
      if (seconds < least || (seconds === least && file < (left[nearest] ?? 0))) {
        least = seconds;
        nearest = k;
      }
    }
    last = left[nearest] ?? 0;
    order.push(last);
    left[nearest] = left[left.length - 1] ?? 0;
    left.pop();
  }
  return order;
}
