/** Rectangles of cells as the grid counts them, from 0. */
import type { IRange } from "@univerjs/core";
import { rectangleOf, type Rectangle } from "../../cells/address";

export function gridRange({ row, column, rows, columns }: Rectangle): IRange {
  return { startRow: row, startColumn: column, endRow: row + rows - 1, endColumn: column + columns - 1 };
}

/** Reads a list of cells as a sheet part has it, "A7:G7 C9"; leaves whole rows and columns out. */
export function rangesOf(reference: string): IRange[] {
  return reference.split(/\s+/).flatMap((block) => {
    const rectangle = rectangleOf(block);
    return rectangle ? [gridRange(rectangle)] : [];
  });
}

export function rectangleOfRange({ startRow, startColumn, endRow, endColumn }: IRange): Rectangle {
  return { row: startRow, column: startColumn, rows: endRow - startRow + 1, columns: endColumn - startColumn + 1 };
}
