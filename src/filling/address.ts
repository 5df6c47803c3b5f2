/** Cells by position: rows and columns count from 1, as in a sheet part. */

export interface Position {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, its edges included. */
export interface Rectangle {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Area extends Rectangle {
  readonly sheet: string;
}

/** Excel's grid. */
export const LAST_ROW = 1048576;
export const LAST_COLUMN = 16384;

/** "C8", "$C$8". Undefined if it isn't a cell of the grid. */
export function positionOf(address: string): Position | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/i.exec(address) ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  const column = Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const row = Number(digits);
  return row <= LAST_ROW && column <= LAST_COLUMN ? { row, column } : undefined;
}

/**
 * "B2:B25" or "C8", with or without dollar signs, corners in any order. Undefined for whole rows and columns, and for
 * anything else.
 */
export function rectangleOf(reference: string): Rectangle | undefined {
  const [first = "", second = first, ...more] = reference.split(":");
  const [a, b] = [positionOf(first), positionOf(second)];
  if (!a || !b || more.length > 0) return undefined;
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}

/** "C8" */
export function addressOf({ row, column }: Position): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row}`;
}

/** "C8", or "B2:B25" for more than one cell. */
export function referenceOf({ top, left, bottom, right }: Rectangle): string {
  const first = addressOf({ row: top, column: left });
  const last = addressOf({ row: bottom, column: right });
  return first === last ? first : `${first}:${last}`;
}

/** In reading order. */
export function positionsIn({ top, left, bottom, right }: Rectangle): Position[] {
  const found: Position[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) found.push({ row, column });
  }
  return found;
}

export function isWithin({ row, column }: Position, { top, left, bottom, right }: Rectangle): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Whether two rectangles have a cell in common. */
export function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right;
}

/** 'My sheet' as references write it; plain words stay as they are. */
export function quotedSheet(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `'${name.replaceAll("'", "''")}'`;
}
