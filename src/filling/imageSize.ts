/** Reads what kind of picture a file is, and its size. */
import { FillError } from "./fillError";

export interface ImageSize {
  readonly ending: "png" | "jpeg";
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Our default: a logo has some tens of KB, and a larger file makes every proposal as large. */
const MOST_BYTES = 5_000_000;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8];

/** @throws FillError if it isn't a PNG or JPEG of a sensible size */
export function imageSize(bytes: Uint8Array): ImageSize {
  if (bytes.length > MOST_BYTES) throw new FillError("the logo has more than 5 MB. Make the picture smaller.");
  const begins = (mark: readonly number[]): boolean => mark.every((byte, i) => bytes[i] === byte);
  const found = begins(PNG) ? pngSize(bytes) : begins(JPEG) ? jpegSize(bytes) : undefined;
  if (found === undefined) throw new FillError("the logo must be a PNG or JPEG picture. Save it as one.");
  if (found.width > 0 && found.height > 0) return found;
  throw new FillError("the logo is damaged: its size can't be read. Save it again.");
}

/** The size is in the first chunk, after its length and its name. */
function pngSize(bytes: Uint8Array): ImageSize {
  const isWhole = bytes.length >= 24;
  return { ending: "png", width: isWhole ? u32(bytes, 16) : 0, height: isWhole ? u32(bytes, 20) : 0 };
}

/** The size is in the header of a frame, markers C0 to CF except for tables (C4), extensions (C8) and coding (CC). */
function jpegSize(bytes: Uint8Array): ImageSize {
  let at = JPEG.length;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { ending: "jpeg", height: u16(bytes, at + 5), width: u16(bytes, at + 7) };
    at += 2 + u16(bytes, at + 2);
  }
  return { ending: "jpeg", width: 0, height: 0 };
}

function u16(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint16(at);
}

function u32(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
}
