/** Names of cells, as formulas write them. */

export interface Reference {
  readonly sheet: string;
  /** Without sheet and dollar signs: B6 or B6:B29. */
  readonly address: string;
}

/** Reads Excel's own form: Sheet1!B6, 'My sheet'!B6:B29. Undefined where no sheet is named. */
export function parseReference(text: string): Reference | undefined {
  const [, quoted, plain, address] = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/.exec(text) ?? [];
  const sheet = quoted?.replace(/''/g, "'") ?? plain;
  return sheet !== undefined && address !== undefined ? { sheet, address: address.replace(/\$/g, "") } : undefined;
}

/** As a formula on `onSheet` writes it: without the sheet where it is the same. */
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
