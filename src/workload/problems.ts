/** Problems found in a file, by row: the first of each kind are kept, all are counted. */

export interface Problem<K extends string = string> {
  readonly kind: K;
  /** Of the file, counted from 1. */
  readonly row: number;
  /** The problem and, if something was done about it, what. */
  readonly text: string;
}

export interface Problems<K extends string = string> {
  readonly counts: ReadonlyMap<K, number>;
  /** The first of each kind, in the order of the rows. */
  readonly first: readonly Problem<K>[];
}

interface ProblemList<K extends string> {
  add(kind: K, row: number, text: () => string): void;
  done(): Problems<K>;
}

/** Number of problems kept per kind. */
export const KEPT = 10;

export function problemList<K extends string>(): ProblemList<K> {
  const counts = new Map<K, number>();
  const first = new Map<K, Problem<K>[]>();
  return {
    add(kind, row, text) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const kept = first.get(kind) ?? [];
      first.set(kind, kept);
      // Some are found only at the end of the file, so this row may come before those kept.
      if (kept.length === KEPT && row >= (kept[KEPT - 1]?.row ?? 0)) return;
      kept.splice(KEPT - 1);
      kept.push({ kind, row, text: text() });
      kept.sort((a, b) => a.row - b.row);
    },
    done: () => ({ counts, first: [...first.values()].flat().sort((a, b) => a.row - b.row) }),
  };
}
