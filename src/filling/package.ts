/** Unpacks a workbook's zip file into its parts, and packs it again. */
import { Inflate, zipSync } from "fflate";
import { exactly, shortened } from "../model/quantities/formatNumber";
import { crc32 } from "./crc32";
import { FillError, tooLarge } from "./fillError";
import { broken, directoryOf, type ZipEntry } from "./zipDirectory";

/** Parts by name, without a leading slash, in the order of the file. */
export type Package = ReadonlyMap<string, Uint8Array>;

const MIB = 1024 * 1024;
/** Size limits. Our templates have less than one MiB; other people's templates may be larger. */
export const MOST_FILE_BYTES = 50 * MIB;
export const MOST_PART_BYTES = 64 * MIB;
export const MOST_TOTAL_BYTES = 256 * MIB;
/** Limit for all XML parts together: twice the largest XML part accepted, because parsing can't be interrupted. */
export const MOST_TOTAL_XML_BYTES = 32 * MIB;
/**
 * Limit for tags: those of 500,000 cells with values. Elements cost time and memory, and an element can be as short as
 * four bytes.
 */
export const MOST_TAGS = 2_000_000;
/**
 * Largest compression ratio. A sheet of 100,000 cells that all contain 0 has 13:1 (tried); deflate can reach 1032:1.
 */
export const GREATEST_RATIO = 200;
/** Parts below this size may have any ratio, as an empty picture has. */
const RATIO_FROM_BYTES = MIB;

export const CONTENT_TYPES = "[Content_Types].xml";

/** The byte order mark of UTF-8 and the blanks of XML. */
const BEFORE_XML = [0xef, 0xbb, 0xbf, 0x09, 0x0a, 0x0d, 0x20];
const TAG = 0x3c;
/**
 * Bytes that are inflated at a time. They become at most about a thousand times as many before the size is checked
 * again.
 */
const PIECE_BYTES = 16 * 1024;
/** Zip files have local time; this constant is the same everywhere. */
const TIMESTAMP = "1980-01-01T00:00:00";

/**
 * Unpacks a file. Checks each part before and while it is inflated, because a directory may give wrong sizes.
 * @throws FillError if it isn't a sound package of a sensible size
 */
export function openPackage(bytes: Uint8Array): Package {
  if (bytes.length > MOST_FILE_BYTES) throw tooLarge(`it has ${more(bytes.length, MOST_FILE_BYTES)}`);
  const entries = directoryOf(bytes);
  checkNames(entries);
  checkSizes(entries);
  const parts = new Map(entries.map((entry) => [entry.name, contentOf(entry)]));
  checkXml([...parts.values()]);
  if (!parts.has(CONTENT_TYPES)) throw broken(`it has no ${CONTENT_TYPES}, so it isn't an Office file`);
  return parts;
}

/**
 * Packs the parts: first the content types, as Office does, then the others in order. The same parts give the same
 * bytes.
 */
export function packed(parts: Package): Uint8Array {
  const inOrder = [...parts].sort(([a], [b]) => Number(b === CONTENT_TYPES) - Number(a === CONTENT_TYPES));
  return zipSync(Object.fromEntries(inOrder), { mtime: TIMESTAMP, level: 6 });
}

/** "51 MiB, more than 50 MiB" */
export function more(bytes: number, most: number): string {
  return `${exactly(Math.ceil(bytes / MIB))} MiB, more than ${exactly(most / MIB)} MiB`;
}

function checkNames(entries: readonly ZipEntry[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const fault = nameFault(name);
    if (fault) throw broken(`the part name ${JSON.stringify(shortened(name))} ${fault}`);
    // Part names aren't case-sensitive.
    if (seen.has(name.toLowerCase())) throw broken(`it has ${shortened(name)} twice`);
    seen.add(name.toLowerCase());
  }
}

function nameFault(name: string): string | undefined {
  const segments = name.replace(/\/$/, "").split("/");
  if (/[:*?"<>|\u0000-\u001f\u007f]/.test(name)) return "contains a character that isn't allowed";
  if (name.startsWith("/")) return "is absolute";
  if (segments.some((segment) => segment === "." || segment === "..")) return "points outside its folder";
  if (segments.includes("") || segments.includes("__proto__")) return "has an empty or reserved segment";
  return undefined;
}

function checkSizes(entries: readonly ZipEntry[]): void {
  let total = 0;
  for (const { name, size, data } of entries) {
    total += size;
    if (size > MOST_PART_BYTES) throw tooLarge(`${shortened(name)} has ${more(size, MOST_PART_BYTES)}`);
    if (size > RATIO_FROM_BYTES && size > GREATEST_RATIO * data.length) {
      throw broken(`${shortened(name)} is compressed more than ${GREATEST_RATIO} to 1`);
    }
    if (total > MOST_TOTAL_BYTES) throw tooLarge(`its parts have ${more(total, MOST_TOTAL_BYTES)}`);
  }
}

/**
 * Limits XML by content, whatever the parts' names are: XML begins with a tag, after a byte order mark or white space.
 */
function checkXml(contents: readonly Uint8Array[]): void {
  const isXml = (content: Uint8Array): boolean => content.find((byte) => !BEFORE_XML.includes(byte)) === TAG;
  const total = contents.reduce((sum, content) => sum + (isXml(content) ? content.length : 0), 0);
  if (total > MOST_TOTAL_XML_BYTES) throw tooLarge(`its XML parts have ${more(total, MOST_TOTAL_XML_BYTES)}`);
  const tags = contents.reduce((sum, content) => sum + (isXml(content) ? tagsIn(content) : 0), 0);
  if (tags > MOST_TAGS) throw tooLarge(`its XML parts have ${exactly(tags)} tags, more than ${exactly(MOST_TAGS)}`);
}

/** Counts start tags and end tags; a comment counts, too. */
function tagsIn(content: Uint8Array): number {
  let tags = 0;
  for (let at = content.indexOf(TAG); at >= 0; at = content.indexOf(TAG, at + 1)) tags += 1;
  return tags;
}

function contentOf(entry: ZipEntry): Uint8Array {
  const content = entry.deflated ? inflated(entry) : entry.data.slice();
  if (crc32(content) !== entry.crc) throw broken(`${shortened(entry.name)} is damaged (its checksum differs)`);
  return content;
}

/** Inflates a part; stops as soon as the output is larger than the directory states. */
function inflated({ name, data, size }: ZipEntry): Uint8Array {
  const content = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((piece) => {
    if (length + piece.length > size) throw broken(`${shortened(name)} is larger than the file's directory says`);
    content.set(piece, length);
    length += piece.length;
  });
  for (let at = 0; at < data.length; at += PIECE_BYTES) {
    const piece = data.subarray(at, at + PIECE_BYTES);
    push(inflate, piece, at + PIECE_BYTES >= data.length, name);
  }
  if (length !== size) throw broken(`${shortened(name)} is smaller than the file's directory says`);
  return content;
}

function push(inflate: Inflate, piece: Uint8Array, isLast: boolean, name: string): void {
  try {
    inflate.push(piece, isLast);
  } catch (error) {
    if (error instanceof FillError) throw error;
    throw new FillError(broken(`${shortened(name)} is damaged`).message, [], { cause: error });
  }
}
