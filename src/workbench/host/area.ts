/** Blocks of cells, on sheets named by their ids, as the host's objects use them. */
import * as cells from "../../cells/address";
import { HostError } from "./protocol";

export interface SheetArea extends cells.Rectangle {
  readonly sheetId: string;
}

/** Reads B6, $B$6:C9, B:C or 2:3, without a sheet. @throws HostError for anything else */
export function parseRectangle(address: string): cells.Rectangle {
  const found = cells.rangeOf(address.trim());
  if (!found) throw new HostError("InvalidArgument");
  return found;
}

/** Returns the area. @throws HostError if it reaches beyond the sheet's edge */
export function inSheet(area: SheetArea): SheetArea {
  const { row, column, rows, columns } = area;
  const whole = [row, column, rows, columns].every(Number.isInteger);
  if (!whole || rows < 1 || columns < 1) throw new HostError("InvalidArgument");
  if (row < 0 || column < 0 || row + rows > cells.ROWS || column + columns > cells.COLUMNS) {
    throw new HostError("InvalidArgument");
  }
  return area;
}

export function intersection(a: SheetArea, b: SheetArea): SheetArea | undefined {
  const shared = a.sheetId === b.sheetId ? cells.intersection(a, b) : undefined;
  return shared && { sheetId: a.sheetId, ...shared };
}

/** Returns the smallest area that contains both areas of a sheet. @throws HostError if they are on two sheets */
export function around(a: SheetArea, b: SheetArea): SheetArea {
  if (a.sheetId !== b.sheetId) throw new HostError("InvalidArgument");
  return { sheetId: a.sheetId, ...cells.around(a, b) };
}
