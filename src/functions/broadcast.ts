/**
 * Accepts one value, a range or an array for every argument, like Excel's own functions. A column of factors gives a
 * column of answers; a column and a row give a table. A cell past the end of a shorter array is #N/A.
 */
import type { ExcelCell, Matrix } from "./cells";

export function broadcast<R>(
  args: readonly Matrix<ExcelCell>[],
  answer: (cells: readonly ExcelCell[]) => R,
  pastTheEnd: () => R,
): R[][] {
  const rows = Math.max(1, ...args.map((arg) => arg.length));
  const columns = Math.max(1, ...args.map((arg) => arg[0]?.length ?? 0));
  const at = (r: number, c: number): R => {
    const cells: ExcelCell[] = [];
    for (const arg of args) {
      const row = arg.length === 1 ? arg[0] : arg[r];
      const column = row?.length === 1 ? 0 : c;
      if (!row || column >= row.length) return pastTheEnd();
      cells.push(row[column]);
    }
    return answer(cells);
  };
  return Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (_, c) => at(r, c)));
}
