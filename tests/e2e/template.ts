/** Where the defined names are in the workbook that the page opens first. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addressOf } from "../../src/cells/address";
import { areaNamed, readBook } from "../../src/filling/book";
import { openPackage } from "../../src/filling/package";

const book = readBook(openPackage(readFileSync(join(__dirname, "../../templates/ptp-vts-sizing.xlsx"))));

interface NamedCell {
  readonly sheet: string;
  /** "C12" */
  readonly address: string;
}

/** Returns the first cell of a name. */
export function cellOf(name: string): NamedCell {
  const { sheet, ...area } = areaNamed(book, name);
  return { sheet, address: addressOf(area) };
}
