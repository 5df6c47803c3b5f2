/** Makes zip files with false statements: changes fields of the directory and of local headers in place. */

const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;

/** Offset of the name's length in an entry's local header. */
export const NAME_LENGTH = 26;

/** Offsets in an entry of the directory, from its signature. */
export const FLAGS = 8;
export const METHOD = 10;
export const CRC = 16;
export const PACKED_SIZE = 20;
export const SIZE = 24;
export const LOCAL_PLACE = 42;

function viewOf(zip: Uint8Array): DataView {
  return new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
}

function signatures(zip: Uint8Array, signature: number): number[] {
  const view = viewOf(zip);
  const found: number[] = [];
  for (let at = 0; at + 4 <= zip.length; at += 1) if (view.getUint32(at, true) === signature) found.push(at);
  return found;
}

/** Changes a 16- or 32-bit field of an entry in the directory. */
export function withEntry(
  zip: Uint8Array,
  entry: number,
  field: number,
  value: number,
  bits: 16 | 32 = 32,
): Uint8Array {
  const at = (signatures(zip, CENTRAL)[entry] ?? NaN) + field;
  return withNumber(zip, at, value, bits);
}

/** Changes a 16-bit field of an entry's local header, which precedes its data. */
export function withLocal(zip: Uint8Array, entry: number, field: number, value: number): Uint8Array {
  return withNumber(zip, (signatures(zip, LOCAL)[entry] ?? NaN) + field, value, 16);
}

/** Changes a field of the end of the directory: 8 and 10 count entries, 12 is the directory's length, 16 its place. */
export function withEnd(zip: Uint8Array, field: number, value: number, bits: 16 | 32): Uint8Array {
  return withNumber(zip, (signatures(zip, END)[0] ?? NaN) + field, value, bits);
}

export function endOf(zip: Uint8Array): number {
  return signatures(zip, END)[0] ?? NaN;
}

function withNumber(zip: Uint8Array, at: number, value: number, bits: 16 | 32): Uint8Array {
  const changed = zip.slice();
  if (bits === 16) viewOf(changed).setUint16(at, value, true);
  else viewOf(changed).setUint32(at, value, true);
  return changed;
}

/** Changes the name of an entry, keeping its length: in the local header, or in the directory, too. */
export function renamed(zip: Uint8Array, entry: number, name: string, where: "both" | "local" = "both"): Uint8Array {
  const changed = zip.slice();
  const letters = new TextEncoder().encode(name);
  changed.set(letters, (signatures(zip, LOCAL)[entry] ?? NaN) + 30);
  if (where === "both") changed.set(letters, (signatures(zip, CENTRAL)[entry] ?? NaN) + 46);
  return changed;
}

/** Changes one bit of an entry's data. */
export function damaged(zip: Uint8Array, entry: number): Uint8Array {
  const changed = zip.slice();
  const local = signatures(zip, LOCAL)[entry] ?? NaN;
  const at = local + 30 + viewOf(zip).getUint16(local + 26, true) + viewOf(zip).getUint16(local + 28, true) + 4;
  changed[at] = (changed[at] ?? 0) ^ 0x10;
  return changed;
}
