/** Rectangles of cells, and their names in A1 style. Rows and columns count from 0. */
import { HostError } from "./protocol";

export interface Area {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Excel's own limits. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

type Rectangle = Omit<Area, "sheetId">;

const CORNER = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/;
const COLUMN = /^\$?([A-Za-z]{1,3})$/;
const ROW = /^\$?([1-9]\d{0,6})$/;

/** B6, $B$6:C9, B:C or 2:3; no sheet. @throws HostError where it is none of them. */
export function parseRectangle(address: string): Rectangle {
  const [first = "", last = first, ...rest] = address.trim().split(":");
  const [from, to] = [parseCorner(first), parseCorner(last)];
  if (!from || !to || rest.length > 0) throw new HostError("InvalidArgument");
  const [top, bottom] = ordered(from.row ?? 0, to.row ?? MAX_ROWS - 1);
  const [left, right] = ordered(from.column ?? 0, to.column ?? MAX_COLUMNS - 1);
  if (bottom >= MAX_ROWS || right >= MAX_COLUMNS) throw new HostError("InvalidArgument");
  return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

function parseCorner(text: string): { readonly row?: number; readonly column?: number } | undefined {
  const [, letters, digits] = CORNER.exec(text) ?? [];
  if (letters && digits) return { row: Number(digits) - 1, column: columnIndex(letters) };
  const [, column] = COLUMN.exec(text) ?? [];
  if (column) return { column: columnIndex(column) };
  const [, row] = ROW.exec(text) ?? [];
  return row ? { row: Number(row) - 1 } : undefined;
}

function ordered(a: number, b: number): [number, number] {
  return a <= b ? [a, b] : [b, a];
}

function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters.toUpperCase()) index = 26 * index + letter.charCodeAt(0) - 64;
  return index - 1;
}

export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** Without the sheet: B6, B6:C9, B:C or 2:3. */
export function addressOf({ row, column, rows, columns }: Rectangle): string {
  const [left, right] = [columnLetters(column), columnLetters(column + columns - 1)];
  if (rows === MAX_ROWS) return `${left}:${right}`;
  if (columns === MAX_COLUMNS) return `${row + 1}:${row + rows}`;
  const first = `${left}${row + 1}`;
  return rows === 1 && columns === 1 ? first : `${first}:${right}${row + rows}`;
}

/** As Excel quotes it: unless it is a plain word that could not be a cell's name. */
export function quotedSheet(name: string): string {
  const plain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !/^([A-Za-z]{1,3}\d+|[Rr]\d*([Cc]\d*)?|[Cc]\d*)$/.test(name);
  return plain ? name : `'${name.replace(/'/g, "''")}'`;
}

/** Splits Sheet1!B6 and 'My sheet'!B6:C9. */
export function splitSheet(reference: string): { readonly sheet?: string; readonly address: string } {
  const [, quoted, plain, address] = /^=?(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/.exec(reference) ?? [];
  const sheet = quoted?.replace(/''/g, "'") ?? plain;
  return sheet !== undefined && address !== undefined ? { sheet, address } : { address: reference.replace(/^=/, "") };
}

/** @throws HostError where it reaches past the sheet's edge. */
export function inSheet(area: Area): Area {
  const { row, column, rows, columns } = area;
  const whole = [row, column, rows, columns].every(Number.isInteger);
  if (!whole || rows < 1 || columns < 1) throw new HostError("InvalidArgument");
  if (row < 0 || column < 0 || row + rows > MAX_ROWS || column + columns > MAX_COLUMNS) {
    throw new HostError("InvalidArgument");
  }
  return area;
}

export function intersection(a: Area, b: Area): Area | undefined {
  if (a.sheetId !== b.sheetId) return undefined;
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const rows = Math.min(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.min(a.column + a.columns, b.column + b.columns) - column;
  return rows > 0 && columns > 0 ? { sheetId: a.sheetId, row, column, rows, columns } : undefined;
}

/** The smallest area that holds both, of one sheet. @throws HostError where they stand on two */
export function around(a: Area, b: Area): Area {
  if (a.sheetId !== b.sheetId) throw new HostError("InvalidArgument");
  const [row, column] = [Math.min(a.row, b.row), Math.min(a.column, b.column)];
  const rows = Math.max(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.max(a.column + a.columns, b.column + b.columns) - column;
  return { sheetId: a.sheetId, row, column, rows, columns };
}
