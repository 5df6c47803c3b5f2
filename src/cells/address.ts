/** Cells by position, and their addresses in A1 style. Rows and columns count from 0. */

export interface Position {
  readonly row: number;
  readonly column: number;
}

/** A block of cells: the position of its first cell, and its size. */
export interface Rectangle extends Position {
  readonly rows: number;
  readonly columns: number;
}

export interface Area extends Rectangle {
  readonly sheet: string;
}

/** Which parts of an address stay fixed when its formula is copied. */
type FixedParts = "row" | "column" | "both";

/** One end of a range: a cell, or only its row or column. */
export interface RangeCorner {
  readonly row: number | undefined;
  readonly column: number | undefined;
  readonly isRowFixed: boolean;
  readonly isColumnFixed: boolean;
}

/** The size of Excel's grid. */
export const ROWS = 1_048_576;
export const COLUMNS = 16_384;

const CORNER = /^(?:(\$?)([A-Z]{1,3}))?(?:(\$?)([1-9]\d{0,6}))?$/i;

/** "C8", "$C$8", "C" or "$8". Undefined for anything else, and outside the grid. */
export function cornerOf(text: string): RangeCorner | undefined {
  const [, columnSign, letters, rowSign, digits] = CORNER.exec(text) ?? [];
  const column = letters === undefined ? undefined : columnIndex(letters);
  const row = digits === undefined ? undefined : Number(digits) - 1;
  if (column === undefined && row === undefined) return undefined;
  if ((column ?? 0) >= COLUMNS || (row ?? 0) >= ROWS) return undefined;
  return { row, column, isRowFixed: rowSign === "$", isColumnFixed: columnSign === "$" };
}

/** "C8", "$C$8". Undefined if it isn't a cell of the grid. */
export function positionOf(address: string): Position | undefined {
  const { row, column } = cornerOf(address) ?? {};
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** "B2:B25", "C8", "B:C" or "2:3", with or without dollar signs, corners in any order. Undefined for anything else. */
export function rangeOf(reference: string): Rectangle | undefined {
  const ends = reference.split(":");
  const [first, last] = (ends.length === 1 ? [reference, reference] : ends).map(cornerOf);
  if (!first || !last || ends.length > 2 || (ends.length === 1 && !positionOf(reference))) return undefined;
  const rows = firstAndCount(first.row, last.row, ROWS);
  const columns = firstAndCount(first.column, last.column, COLUMNS);
  if (!rows || !columns) return undefined;
  return { row: rows[0], column: columns[0], rows: rows[1], columns: columns[1] };
}

/**
 * Index of the first row (or column) and the number of them. If neither end of a range gives a row, that is all of
 * them; undefined if only one end does.
 */
export function firstAndCount(
  a: number | undefined,
  b: number | undefined,
  all: number,
): readonly [number, number] | undefined {
  if (a === undefined || b === undefined) return a === b ? [0, all] : undefined;
  return [Math.min(a, b), Math.abs(a - b) + 1];
}

/** "B2:B25" or "C8", as `rangeOf`, but not whole rows and columns. */
export function rectangleOf(reference: string): Rectangle | undefined {
  return positionOf(reference.split(":")[0] ?? "") && rangeOf(reference);
}

function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters.toUpperCase()) index = 26 * index + letter.charCodeAt(0) - 64;
  return index - 1;
}

function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** "C8", "$C$8", "$C8" or "C$8". */
export function addressOf({ row, column }: Position, fixed?: FixedParts): string {
  const [inColumn, inRow] = [fixed === "column" || fixed === "both", fixed === "row" || fixed === "both"];
  return `${inColumn ? "$" : ""}${columnLetters(column)}${inRow ? "$" : ""}${row + 1}`;
}

/** The text that `cornerOf` reads. */
export function cornerText({ row, column, isRowFixed, isColumnFixed }: RangeCorner): string {
  const letters = column === undefined ? "" : `${isColumnFixed ? "$" : ""}${columnLetters(column)}`;
  return row === undefined ? letters : `${letters}${isRowFixed ? "$" : ""}${row + 1}`;
}

/** "C8", "B2:B25", or "B:C" and "2:3" for whole columns and rows. */
export function referenceOf({ row, column, rows, columns }: Rectangle): string {
  const last = { row: row + rows - 1, column: column + columns - 1 };
  if (rows === ROWS) return `${columnLetters(column)}:${columnLetters(last.column)}`;
  if (columns === COLUMNS) return `${row + 1}:${last.row + 1}`;
  const first = addressOf({ row, column });
  return rows === 1 && columns === 1 ? first : `${first}:${addressOf(last)}`;
}

/** With a dollar sign before each part, so that a copied formula refers to the same cells: "$A$5:$A$28". */
export function fixedAddress(address: string): string {
  return address.replace(/\$/g, "").replace(/[A-Za-z]+|\d+/g, "$$$&");
}

/** "B6": the first cell of an address. */
export function firstCell(address: string): string {
  return address.split(":")[0] ?? address;
}

export function onlyCell({ row, column }: Position): Rectangle {
  return { row, column, rows: 1, columns: 1 };
}

/** The positions of all cells, in reading order. */
export function positionsIn({ row, column, rows, columns }: Rectangle): Position[] {
  const found: Position[] = [];
  for (let down = 0; down < rows; down += 1) {
    for (let right = 0; right < columns; right += 1) found.push({ row: row + down, column: column + right });
  }
  return found;
}

export function isWithin(position: Position, { row, column, rows, columns }: Rectangle): boolean {
  const [down, right] = [position.row - row, position.column - column];
  return down >= 0 && down < rows && right >= 0 && right < columns;
}

/** The cells that two rectangles have in common. */
export function intersection(a: Rectangle, b: Rectangle): Rectangle | undefined {
  const [row, column] = [Math.max(a.row, b.row), Math.max(a.column, b.column)];
  const rows = Math.min(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.min(a.column + a.columns, b.column + b.columns) - column;
  return rows > 0 && columns > 0 ? { row, column, rows, columns } : undefined;
}

/** The smallest rectangle that holds both. */
export function around(a: Rectangle, b: Rectangle): Rectangle {
  const [row, column] = [Math.min(a.row, b.row), Math.min(a.column, b.column)];
  const rows = Math.max(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.max(a.column + a.columns, b.column + b.columns) - column;
  return { row, column, rows, columns };
}
