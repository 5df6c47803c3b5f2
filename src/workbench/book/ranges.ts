/** Rectangles of cells as the grid counts them, from 0. */
import type { IRange } from "@univerjs/core";
import { rectangleOf, type Rectangle } from "../../filling/address";

export function rangeOf({ top, left, bottom, right }: Rectangle): IRange {
  return { startRow: top - 1, startColumn: left - 1, endRow: bottom - 1, endColumn: right - 1 };
}

/** "A7:G7 C9", as a sheet part lists cells; whole rows and columns are left out. */
export function rangesOf(reference: string): IRange[] {
  return reference.split(/\s+/).flatMap((block) => {
    const rectangle = rectangleOf(block);
    return rectangle ? [rangeOf(rectangle)] : [];
  });
}
