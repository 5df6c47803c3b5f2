/**
 * Accepts one value, a range or an array for every argument, like Excel's own functions. A column of factors gives a
 * column of answers; a column and a row give a table. A cell past the end of a shorter array is #N/A.
 */
import type { ExcelCell, Matrix } from "./cells";

/** @param answer gets the same array each time, filled with the next cells */
export function broadcast<R>(
  args: readonly Matrix<ExcelCell>[],
  answer: (cells: readonly ExcelCell[]) => R,
  pastTheEnd: () => R,
): R[][] {
  const rows = Math.max(1, ...args.map((a) => a.length));
  const columns = Math.max(1, ...args.map((a) => a[0]?.length ?? 0));
  const cells: ExcelCell[] = args.map(() => undefined);
  const at = (r: number, c: number): R => {
    for (let k = 0; k < args.length; k += 1) {
      const arg = args[k];
      const row = arg?.length === 1 ? arg[0] : arg?.[r];
      const column = row?.length === 1 ? 0 : c;
      if (!row || column >= row.length) return pastTheEnd();
      cells[k] = row[column];
    }
    return answer(cells);
  };
  const out: R[][] = [];
  for (let r = 0; r < rows; r += 1) {
    const row = [at(r, 0)];
    for (let c = 1; c < columns; c += 1) row.push(at(r, c));
    out.push(row);
  }
  return out;
}
