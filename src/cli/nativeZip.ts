/** Packs a workbook with Node's own zlib, which takes a tenth of the time of a program in JavaScript. */
import { deflateRawSync } from "node:zlib";
import { crc32 } from "../filling/crc32";
import { inOrder, type Package } from "../filling/package";

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 2.0: folders and deflated parts. */
const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the first day that a zip file can have: the same parts give the same bytes. */
const DAY = (1 << 5) | 1;
const LEVEL = 6;

/** As `packed` does, with the same parts in the same order. */
export function nativelyPacked(parts: Package): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [part, content] of inOrder(parts)) {
    const name = Buffer.from(part);
    const { data, crc } = deflated(content);
    const same = [UTF8, DEFLATED, 0, DAY].map(two);
    const sizes = [crc, data.length, content.length].map(four);
    const about = [two(VERSION), ...same, ...sizes, two(name.length), two(0)];
    files.push(four(LOCAL), ...about, name, data);
    directory.push(four(CENTRAL), two(VERSION), ...about, ...[0, 0, 0].map(two), four(0), four(at), name);
    at += 30 + name.length + data.length;
  }
  const length = directory.reduce((sum, piece) => sum + piece.length, 0);
  const end = [four(END), two(0), two(0), two(parts.size), two(parts.size), four(length), four(at), two(0)];
  return new Uint8Array(Buffer.concat([...files, ...directory, ...end]));
}

interface Deflated {
  readonly data: Buffer;
  readonly crc: number;
}

/** Workbooks filled from one template share the parts that don't change. */
const known = new WeakMap<Uint8Array, Deflated>();

function deflated(content: Uint8Array): Deflated {
  const found = known.get(content) ?? { data: deflateRawSync(content, { level: LEVEL }), crc: crc32(content) };
  known.set(content, found);
  return found;
}

function two(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function four(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
