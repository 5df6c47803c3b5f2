/** Decodes the bytes or texts of a file, as Node's streams and a browser's File.stream() deliver them. */

type Chunk = string | Uint8Array;

/** File.stream() in browsers whose streams can't be iterated. */
interface Readable {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Chunk | undefined }>;
    cancel(): Promise<void>;
  };
}

export type TextSource = AsyncIterable<Chunk> | Iterable<Chunk> | Readable;

/** Texts piece by piece, in the encoding that `decoder` finds. */
export async function* textsOf(source: TextSource): AsyncGenerator<{ readonly text: string; readonly bytes: number }> {
  const { text, rest } = decoder();
  for await (const chunk of iterable(source)) {
    if (typeof chunk === "string") yield { text: chunk, bytes: chunk.length };
    else yield { text: text(chunk), bytes: chunk.length };
  }
  const last = rest();
  if (last !== "") yield { text: last, bytes: 0 };
}

/** Decodes the whole file's text. */
export function textOfBytes(bytes: Uint8Array): string {
  const { text, rest } = decoder();
  return text(bytes) + rest();
}

/** Number of bytes checked before the encoding is decided. */
const ENOUGH = 64;

/**
 * Decodes UTF-16 if a byte order mark or every other byte shows it, otherwise UTF-8. From the first byte that isn't
 * valid UTF-8 on, decodes Windows-1252, in which Excel and other spreadsheets in western languages save CSV.
 */
function decoder(): { readonly text: (chunk: Uint8Array) => string; readonly rest: () => string } {
  let [held, begun]: [Uint8Array, Decode | undefined] = [new Uint8Array(), undefined];
  const take = (bytes: Uint8Array, isLast: boolean): string => {
    if (!begun && bytes.length < ENOUGH && !isLast) {
      held = bytes;
      return "";
    }
    held = new Uint8Array();
    begun ??= utf16(bytes) ?? utf8OrWindows();
    return begun(bytes, isLast);
  };
  return {
    text: (chunk) => take(held.length > 0 ? joined(held, chunk) : chunk, false),
    rest: () => take(held, true),
  };
}

type Decode = (bytes: Uint8Array, isLast: boolean) => string;

function utf16(bytes: Uint8Array): Decode | undefined {
  const [first, second] = bytes;
  const zeros = (from: number): number => bytes.filter((byte, i) => i % 2 === from && byte === 0).length;
  // In UTF-16, letters, digits and separators of western languages are two bytes, one of them zero.
  const [most, few] = [0.4 * bytes.length, 0.05 * bytes.length];
  const isLittle = (first === 0xff && second === 0xfe) || (zeros(1) > most && zeros(0) < few);
  const isBig = (first === 0xfe && second === 0xff) || (zeros(0) > most && zeros(1) < few);
  if (!isLittle && !isBig) return undefined;
  const decode = new TextDecoder(isLittle ? "utf-16le" : "utf-16be");
  return (chunk, isLast) => decode.decode(chunk, { stream: !isLast });
}

/** Windows-1252 from 0x80 to 0x9f; the rest is Latin-1, which is all that some versions of Node decode. */
const SIGNS =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f" +
  "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

function windows1252(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return text.replace(/[\u0080-\u009f]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - 0x80));
}

function utf8OrWindows(): Decode {
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let isWindows = false;
  let held: Uint8Array = new Uint8Array();
  return (chunk, isLast) => {
    const bytes = held.length > 0 ? joined(held, chunk) : chunk;
    const end = isWindows || isLast ? bytes.length : wholeCharacters(bytes);
    held = bytes.slice(end);
    const whole = bytes.subarray(0, end);
    if (isWindows) return windows1252(whole);
    try {
      return utf8.decode(whole);
    } catch (error) {
      if ((error as Error).name !== "TypeError") throw error;
      isWindows = true;
      held = new Uint8Array();
      return windows1252(bytes);
    }
  };
}

/** Number of bytes up to the end of the last whole UTF-8 character. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
    if (byte < 0x80) break;
  }
  return bytes.length;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function iterable(source: TextSource): AsyncIterable<Chunk> | Iterable<Chunk> {
  return "getReader" in source && !(Symbol.asyncIterator in source) ? read(source) : (source as AsyncIterable<Chunk>);
}

async function* read(source: Readable): AsyncGenerator<Chunk> {
  const reader = source.getReader();
  let isThrough = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (value !== undefined) yield value;
    }
    isThrough = true;
  } finally {
    if (!isThrough) await reader.cancel();
  }
}
