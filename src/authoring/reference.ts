import { cellRef, parseRange } from "hucre";

/** "$A$5:$A$28" */
export function fixed(range: string): string {
  return range.replace(/([A-Z]+)(\d+)/g, "$$$1$$$2");
}

/** "Timeline!$A$5:$A$28", for sheets whose name needs no quotation marks. */
export function absolute(sheet: string, range: string): string {
  return `${sheet}!${fixed(range)}`;
}

/** The addresses of a range in reading order: "A5:B6" is A5, B5, A6, B6. */
export function addressesIn(range: string): string[] {
  const { startRow, startCol, endRow, endCol } = parseRange(range.includes(":") ? range : `${range}:${range}`);
  const addresses: string[] = [];
  for (let row = startRow; row <= endRow; row += 1) {
    for (let column = startCol; column <= endCol; column += 1) addresses.push(cellRef(row, column));
  }
  return addresses;
}
