/** References to cells of a sheet, as formulas write them. */
import { fixedAddress } from "./address";

export interface Reference {
  readonly sheet: string;
  /**
   * Without the sheet: B6 or B6:B29. Excel's own addresses have no dollar signs; references in formulas keep theirs.
   */
  readonly address: string;
  /** A name of the workbook for these cells; formulas use it, and it stays right when the cells move. */
  readonly name?: string;
}

/** Splits Sheet1!B6 and 'Year''s end'!B6:B29; without a sheet, all of it is the address. */
export function splitSheet(text: string): { readonly sheet: string | undefined; readonly address: string } {
  const [, quoted, plain, address = text] = /^(?:'((?:[^']|'')*)'|([^'![\]]*))!(.*)$/s.exec(text) ?? [];
  return { sheet: quoted?.replace(/''/g, "'") ?? plain, address };
}

/** Parses Excel's own form: Sheet1!B6, 'My sheet'!B6:B29. Undefined without a sheet. */
export function parseReference(text: string): Reference | undefined {
  const { sheet, address } = splitSheet(text);
  return sheet === undefined ? undefined : { sheet, address: address.replace(/\$/g, "") };
}

/** As written in a formula on `onSheet`: the name if there is one, and without the sheet if it is the same. */
export function written({ sheet, address, name }: Reference, onSheet?: string): string {
  if (name !== undefined) return name;
  return sheet === onSheet ? address : `${quotedSheet(sheet)}!${address}`;
}

/** With dollar signs, so that a copied formula refers to the same cells. */
export function fixed(reference: Reference): Reference {
  return { ...reference, address: fixedAddress(reference.address) };
}

const PLAIN = /^[\p{L}_][\p{L}\p{M}\p{N}_.]*$/u;
/**
 * Names that begin like an R1C1 reference match, too: Excel reads C1_OLD!A1 as column 1 and "repairs" a file that has
 * it.
 */
const LIKE_CELLS = /^(?:[A-Z]{1,3}\d+$|(?:RC?|C)(?:\d|$)|(?:TRUE|FALSE)$)/i;

/** True if Excel would read the name as cells or a truth value: B20, R1C1, C1_OLD, TRUE. No defined name may be one. */
export function isLikeCells(name: string): boolean {
  return LIKE_CELLS.test(name);
}

/** In quotation marks wherever Excel requires them (observed: github.com/jmcnamara/XlsxWriter/issues/1078). */
export function quotedSheet(name: string): string {
  return PLAIN.test(name) && !isLikeCells(name) ? name : inQuotes(name);
}

export function inQuotes(sheet: string): string {
  return `'${sheet.replace(/'/g, "''")}'`;
}
