/** Cell references, as formulas write them. */

export interface Reference {
  readonly sheet: string;
  /**
   * Without the sheet: B6 or B6:B29. Excel's own addresses have no dollar signs; references in formulas keep theirs.
   */
  readonly address: string;
}

/** A cell by its row and column, which count from 0. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** Which parts of a reference stay fixed when its formula is copied. */
export type Fixed = "row" | "column" | "both";

/** Parses Excel's own form: Sheet1!B6, 'My sheet'!B6:B29. Undefined without a sheet. */
export function parseReference(text: string): Reference | undefined {
  const [, quoted, plain, address] = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/.exec(text) ?? [];
  const sheet = quoted?.replace(/''/g, "'") ?? plain;
  return sheet !== undefined && address !== undefined ? { sheet, address: address.replace(/\$/g, "") } : undefined;
}

/** As written in a formula on `onSheet`: without the sheet if it is the same. */
export function written({ sheet, address }: Reference, onSheet?: string): string {
  return sheet === onSheet ? address : `${quotedSheet(sheet)}!${address}`;
}

/** Quoted unless it is a plain word that could not be a cell's address. */
function quotedSheet(sheet: string): string {
  const plain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(sheet) && !/^([A-Za-z]{1,3}\d+|[Rr]\d*([Cc]\d*)?|[Cc]\d*)$/.test(sheet);
  return plain ? sheet : `'${sheet.replace(/'/g, "''")}'`;
}

/** "B6": the first cell of an address. */
export function firstCell(address: string): string {
  return address.split(":")[0] ?? address;
}

/** "B6", "$B$6", "$B6" or "B$6". */
export function cellName({ row, column }: Position, fixed?: Fixed): string {
  const [inColumn, inRow] = [fixed === "column" || fixed === "both", fixed === "row" || fixed === "both"];
  return `${inColumn ? "$" : ""}${columnLetters(column)}${inRow ? "$" : ""}${row + 1}`;
}

function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** Undefined if it isn't a cell's name. */
export function positionOf(cell: string): Position | undefined {
  const [, letters, digits] = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/.exec(cell) ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = 26 * column + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

/** With a dollar sign before each part, so that a copied formula refers to the same cells. */
export function fixed({ sheet, address }: Reference): Reference {
  return { sheet, address: address.replace(/\$/g, "").replace(/[A-Za-z]+|\d+/g, "$$$&") };
}
