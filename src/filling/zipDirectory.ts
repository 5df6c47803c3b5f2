/** The checked directory of a zip file: what it states about each entry. */
import { exactly, shortened } from "../model/quantities/formatNumber";
import { brokenFile, FillError, tooLarge } from "./fillError";

export interface ZipEntry {
  readonly name: string;
  readonly deflated: boolean;
  readonly crc: number;
  /** Size that the directory states; the data may differ. */
  readonly size: number;
  /** The entry's bytes as stored in the file. */
  readonly data: Uint8Array;
}

/** Far more than workbooks have: the largest templates that we have seen have some tens of parts. */
export const MOST_ENTRIES = 5000;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
/** Marks a size or position that is stored in a 64-bit field elsewhere. */
const IN_ZIP64 = 0xffffffff;
const COUNT_IN_ZIP64 = 0xffff;
const ENCRYPTED = 0x0001;
const STORED = 0;
const DEFLATED = 8;
/** First bytes of .xls files and encrypted workbooks. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** @throws FillError if it isn't a zip file, is encrypted, or has parts outside the file */
export function directoryOf(bytes: Uint8Array): ZipEntry[] {
  if (COMPOUND_FILE.every((byte, i) => bytes[i] === byte)) {
    throw new FillError(`this file is ${compoundFile(bytes)}. Save it as .xlsx or .docx without a password.`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const length = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (count === COUNT_IN_ZIP64 || length === IN_ZIP64 || start === IN_ZIP64) throw zip64();
  if (count !== view.getUint16(end + 8, true)) throw broken("it's one of several volumes");
  if (count > MOST_ENTRIES) throw tooLarge(`it has ${exactly(count)} parts, more than ${exactly(MOST_ENTRIES)}`);
  if (start + length > end) throw broken("the file is incomplete");
  const found: ZipEntry[] = [];
  let at = start;
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > start + length || view.getUint32(at, true) !== CENTRAL) throw broken("the file is incomplete");
    found.push(entryAt(bytes, view, at));
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (at !== start + length) throw broken("its directory has a wrong length");
  return found;
}

/** Tells an encrypted file from an old .xls or .doc file by the names of its streams, in UTF-16. */
function compoundFile(bytes: Uint8Array): string {
  const letters = new TextDecoder("utf-16le").decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  const has = (name: string): boolean => letters.includes(name);
  if (has("EncryptedPackage")) return "encrypted";
  if (has("WordDocument")) return "in the old .doc format";
  return has("Workbook") ? "in the old .xls format" : "encrypted or in the old .xls format";
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END && at + END_LENGTH + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  }
  throw brokenFile("this isn't an Office file: the file isn't a zip file, or it's incomplete");
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const nameBytes = bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
  const name = nameOf(nameBytes);
  const said = shortened(name);
  const method = view.getUint16(at + 10, true);
  const packedSize = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const local = view.getUint32(at + 42, true);
  if (packedSize === IN_ZIP64 || size === IN_ZIP64 || local === IN_ZIP64) throw zip64();
  if (view.getUint16(at + 8, true) & ENCRYPTED)
    throw new FillError(`${said} is encrypted. Save the file without a password.`);
  if (method !== STORED && method !== DEFLATED) throw broken(`${said} uses the unknown compression method ${method}`);
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL)
    throw broken(`${said} isn't where the directory says`);
  const nameEnd = local + 30 + view.getUint16(local + 26, true);
  const localName = bytes.subarray(local + 30, nameEnd);
  if (localName.length !== nameBytes.length || localName.some((byte, i) => byte !== nameBytes[i])) {
    throw broken(`${said} has two names`);
  }
  const data = nameEnd + view.getUint16(local + 28, true);
  if (data + packedSize > bytes.length) throw broken(`${said} is incomplete`);
  if (method === STORED && packedSize !== size) throw broken(`${said} has conflicting sizes`);
  return {
    name,
    deflated: method === DEFLATED,
    crc: view.getUint32(at + 16, true),
    size,
    data: bytes.subarray(data, data + packedSize),
  };
}

/** Some programs of Windows write backslashes between folders, which zip files shouldn't have. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\\/g, "/");
  } catch {
    throw broken("the name of an entry isn't UTF-8");
  }
}

function zip64(): FillError {
  return broken("it uses 64-bit sizes, which Office files don't need");
}

export function broken(what: string): FillError {
  return brokenFile(`this file can't be used: ${what}`);
}
