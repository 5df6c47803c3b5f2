/** What was odd about a file, by row: the first of each kind kept, all counted. */

export interface Problem<K extends string = string> {
  readonly kind: K;
  /** Of the file, counted from 1. */
  readonly row: number;
  /** What is odd and, where something was done about it, what. */
  readonly text: string;
}

export interface Problems<K extends string = string> {
  readonly counts: ReadonlyMap<K, number>;
  /** The first of each kind, in the order of the rows. */
  readonly first: readonly Problem<K>[];
}

export interface ProblemList<K extends string> {
  add(kind: K, row: number, text: () => string): void;
  done(): Problems<K>;
}

export function problemList<K extends string>(keep = 10): ProblemList<K> {
  const counts = new Map<K, number>();
  const first: Problem<K>[] = [];
  return {
    add(kind, row, text) {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count <= keep) first.push({ kind, row, text: text() });
    },
    done: () => ({ counts, first: [...first].sort((a, b) => a.row - b.row) }),
  };
}
