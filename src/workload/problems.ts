/** Collects problems of a file by row: all are counted, the first of each kind are kept. */

export interface Problem<K extends string = string> {
  readonly kind: K;
  /** The row's number in the file, counted from 1. */
  readonly row: number;
  /** The problem and, if there was one, its correction. */
  readonly text: string;
}

export interface Problems<K extends string = string> {
  readonly counts: ReadonlyMap<K, number>;
  /** The first problems of each kind, in the order of their rows. */
  readonly first: readonly Problem<K>[];
}

interface ProblemList<K extends string> {
  add(kind: K, row: number, text: () => string): void;
  done(): Problems<K>;
}

/** Number of problems kept per kind. */
const KEPT = 10;

export function problemList<K extends string>(): ProblemList<K> {
  const counts = new Map<K, number>();
  const first = new Map<K, Problem<K>[]>();
  return {
    add(kind, row, text) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const kept = first.get(kind) ?? [];
      first.set(kind, kept);
      // Some problems are found only at the end of the file, so this row may come before the kept ones.
      if (kept.length === KEPT && row >= (kept[KEPT - 1]?.row ?? 0)) return;
      kept.splice(KEPT - 1);
      kept.push({ kind, row, text: text() });
      kept.sort((a, b) => a.row - b.row);
    },
    done: () => ({ counts, first: [...first.values()].flat().sort((a, b) => a.row - b.row) }),
  };
}
