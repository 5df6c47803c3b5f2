/**
 * One value, a range or an array for every argument, as Excel's own functions take them: a column of factors gives a
 * column of answers, a column against a row a table; a cell past a shorter array is #N/A.
 */
import type { ExcelCell, Matrix } from "./cells";

/** A place that one of the arguments does not reach. */
export const PAST_THE_END = Symbol("past the end");

export function broadcast<R>(
  args: readonly Matrix<ExcelCell>[],
  answer: (cells: readonly ExcelCell[]) => R,
): (R | typeof PAST_THE_END)[][] {
  const rows = Math.max(1, ...args.map((a) => a.length));
  const columns = Math.max(1, ...args.map((a) => a[0]?.length ?? 0));
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => {
      const cells: ExcelCell[] = [];
      for (const arg of args) {
        const row = arg.length === 1 ? arg[0] : arg[r];
        const column = row?.length === 1 ? 0 : c;
        if (!row || column >= row.length) return PAST_THE_END;
        cells.push(row[column]);
      }
      return answer(cells);
    }),
  );
}
