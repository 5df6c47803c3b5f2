import { inflateRawSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { zipSync } from "fflate";
import { FillError } from "../../src/filling/fillError";
import {
  GREATEST_RATIO,
  MOST_FILE_BYTES,
  MOST_PART_BYTES,
  MOST_TAGS,
  MOST_TOTAL_BYTES,
  MOST_TOTAL_XML_BYTES,
  openPackage,
  packed,
} from "../../src/filling/package";
import { MOST_ENTRIES } from "../../src/filling/zipDirectory";
import { bytesOf, packageOf, PARTS, zipped, type Parts } from "./smallWorkbook";
import {
  CRC,
  NAME_LENGTH,
  withLocal,
  damaged,
  endOf,
  FLAGS,
  LOCAL_PLACE,
  METHOD,
  PACKED_SIZE,
  renamed,
  SIZE,
  withEnd,
  withEntry,
} from "./zipBytes";

const TYPES = "[Content_Types].xml";
const MIB = 1024 * 1024;

/**
 * The message of the FillError that rejects a file. It must come within five seconds, because broken files must not
 * cost time. Seconds of the processor are counted, because a busy machine needs many more by the clock.
 */
function refusal(bytes: Uint8Array): string {
  const start = process.cpuUsage();
  try {
    openPackage(bytes);
  } catch (error) {
    if (!(error instanceof FillError)) throw error;
    expect(process.cpuUsage(start).user).toBeLessThan(5e6);
    return error.message;
  }
  throw new Error("was not refused");
}

function twoParts(second: Parts): Uint8Array {
  return zipped({ [TYPES]: "<Types/>", ...second });
}

describe("a sound package", () => {
  test.each([
    ["deflated", 6],
    ["stored", 0],
  ] as const)("%s: every part comes out as it went in, in the order of the file", (_, level) => {
    expect([...openPackage(zipped(PARTS, level))]).toEqual([...packageOf(PARTS)]);
  });

  test("opens behind a comment that holds what looks like an end", () => {
    const zip = twoParts({ a: "1" });
    const comment = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array<number>(30).fill(0)]);
    const long = new Uint8Array(zip.length + comment.length);
    long.set(withEnd(zip, 20, comment.length, 16));
    long.set(comment, zip.length);
    expect([...openPackage(long).keys()]).toEqual([TYPES, "a"]);
  });

  test("opens as a part of a larger buffer", () => {
    const zip = zipped();
    const larger = new Uint8Array(zip.length + 100);
    larger.set(zip, 50);
    expect([...openPackage(larger.subarray(50, 50 + zip.length))]).toEqual([...packageOf(PARTS)]);
  });

  test("is packed with its content types first and the others in order, whenever it is packed", () => {
    const parts = new Map([...packageOf(PARTS)].reverse());
    const bytes = packed(parts);
    expect([...openPackage(bytes).keys()]).toEqual([TYPES, ...[...parts.keys()].filter((name) => name !== TYPES)]);
    expect(packed(openPackage(bytes))).toEqual(bytes);
    // 1980-01-01 00:00, the earliest time of a zip file: bytes 10 to 13 of the first local header.
    expect([...bytes.subarray(10, 14)]).toEqual([0, 0, 0x21, 0]);
  });

  test("is packed so that another program reads it", () => {
    const bytes = packed(packageOf({ [TYPES]: "x".repeat(500) }));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const start = 30 + view.getUint16(26, true) + view.getUint16(28, true);
    expect(inflateRawSync(bytes.subarray(start, start + view.getUint32(18, true))).toString()).toBe("x".repeat(500));
  });
});

describe("what is no package", () => {
  const zip = zipped();
  test.each<[string, Uint8Array, string]>([
    ["nothing", new Uint8Array(0), "the file isn't a zip file"],
    ["text", bytesOf("customer,model\n".repeat(50)), "the file isn't a zip file"],
    [
      "a picture",
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...Array<number>(100).fill(1)]),
      "the file isn't a zip file",
    ],
    [
      "an encrypted or .xls workbook",
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(600).fill(0)]),
      "this file is encrypted or in the old .xls format",
    ],
    ["a zip without content types", zipSync({ a: bytesOf("1") }), "no [Content_Types].xml"],
    ["an empty zip", zipSync({}), "no [Content_Types].xml"],
    ["the first half", zip.subarray(0, zip.length / 2), "the file isn't a zip file, or it's incomplete"],
    ["all but the last byte", zip.subarray(0, -1), "the file isn't a zip file, or it's incomplete"],
    ["only its end", zip.subarray(endOf(zip)), "the file is incomplete"],
    ["one byte too many at the end", Uint8Array.from([...zip, 0]), "the file isn't a zip file, or it's incomplete"],
    ["another volume's directory", withEnd(zip, 8, 1, 16), "several volumes"],
    ["more entries announced than there are", withEnd(withEnd(zip, 8, 20, 16), 10, 20, 16), "the file is incomplete"],
    ["fewer entries announced", withEnd(withEnd(zip, 8, 2, 16), 10, 2, 16), "its directory has a wrong length"],
    ["a directory somewhere else", withEnd(zip, 16, 4, 32), "the file is incomplete"],
    ["a directory behind the end", withEnd(zip, 16, zip.length, 32), "the file is incomplete"],
    ["counts in 64 bits", withEnd(withEnd(zip, 8, 0xffff, 16), 10, 0xffff, 16), "64-bit sizes"],
    ["a place in 64 bits", withEnd(zip, 16, 0xffffffff, 32), "64-bit sizes"],
  ])("%s", (_, bytes, message) => {
    expect(refusal(bytes)).toContain(message);
  });
});

describe("a part that is not what the directory says", () => {
  const text = "0123456789".repeat(400);
  const zip = twoParts({ "a.xml": text });
  const stored = zipped({ [TYPES]: "<Types/>", "a.xml": text }, 0);
  test.each<[string, Uint8Array, string]>([
    ["encrypted", withEntry(zip, 1, FLAGS, 1, 16), "a.xml is encrypted"],
    ["another method", withEntry(zip, 1, METHOD, 14, 16), "unknown compression method 14"],
    ["a size in 64 bits", withEntry(zip, 1, SIZE, 0xffffffff), "64-bit sizes"],
    ["a packed size in 64 bits", withEntry(zip, 1, PACKED_SIZE, 0xffffffff), "64-bit sizes"],
    ["elsewhere", withEntry(zip, 1, LOCAL_PLACE, 7), "isn't where the directory says"],
    ["outside", withEntry(zip, 1, LOCAL_PLACE, 0x7fffffff), "isn't where the directory says"],
    ["longer than the file", withEntry(zip, 1, PACKED_SIZE, zip.length), "a.xml is incomplete"],
    ["another name where it lies", renamed(zip, 1, "b.xml", "local"), "a.xml has two names"],
    ["a shorter name where it lies", withLocal(zip, 1, NAME_LENGTH, 4), "a.xml has two names"],
    ["smaller than it is", withEntry(zip, 1, SIZE, 100), "a.xml is larger than the file's directory says"],
    ["larger than it is", withEntry(zip, 1, SIZE, 5000), "a.xml is smaller than the file's directory says"],
    ["cut off within", withEntry(zip, 1, PACKED_SIZE, 10), "a.xml is damaged"],
    ["a stored part of two sizes", withEntry(stored, 1, SIZE, 3999), "a.xml has conflicting sizes"],
    ["a wrong checksum", withEntry(zip, 1, CRC, 1), "a.xml is damaged (its checksum differs)"],
    ["one bit of a stored part", damaged(stored, 1), "a.xml is damaged (its checksum differs)"],
    ["one bit of a deflated part", damaged(zip, 1), "a.xml is damaged"],
    ["no UTF-8 in its name", renamed(zip, 1, "\ufffd..").fill(0xff, -(22 + 5), -22), "n't UTF-8"],
  ])("%s", (_, bytes, message) => {
    expect(refusal(bytes)).toContain(message);
  });
});

test("backslashes between folders, as some programs write them, are slashes", () => {
  expect([...openPackage(twoParts({ "xl\\worksheets\\a.xml": "1" })).keys()]).toEqual([TYPES, "xl/worksheets/a.xml"]);
});

describe("names that no part has", () => {
  test.each<[string, string]>([
    ["/a.xml", "is absolute"],
    ["../a.x", "points outside its folder"],
    ["xl/../../a.xml", "points outside its folder"],
    ["./a", "points outside its folder"],
    ["xl//a.xml", "has an empty or reserved segment"],
    ["xl\\..\\..\\a.xml", "points outside its folder"],
    ["\\a.xml", "is absolute"],
    ["C:a.xml", "contains a character that isn't allowed"],
    ["a\u0000.xml", "contains a character that isn't allowed"],
  ])("%j", (name, message) => {
    expect(refusal(twoParts({ [name]: "1" }))).toContain(message);
  });

  test("one that assigning to an object would lose", () => {
    const zip = twoParts({ a_proto_b: "1" });
    expect(refusal(renamed(zip, 1, "__proto__"))).toContain("has an empty or reserved segment");
  });

  test("twice the same", () => {
    expect(refusal(renamed(zipped({ [TYPES]: "1", "a.xml": "2", "b.xml": "3" }), 2, "a.xml"))).toContain(
      "has a.xml twice",
    );
  });

  test("twice the same but for the slash", () => {
    expect(refusal(zipped({ [TYPES]: "1", "xl/a.xml": "2", "xl\\a.xml": "3" }))).toContain("has xl/a.xml twice");
  });

  test("twice the same but for case", () => {
    expect(refusal(zipped({ [TYPES]: "1", "a.xml": "2", "A.xml": "3" }))).toContain("has A.xml twice");
  });
});

describe("zip bombs", () => {
  const zeros = new Uint8Array(20 * MIB);

  test("with an honest directory: rejected by its ratio, before it is inflated", () => {
    const bomb = twoParts({ "a.xml": zeros });
    expect(bomb.length).toBeLessThan(zeros.length / GREATEST_RATIO);
    expect(refusal(bomb)).toContain(`a.xml is compressed more than ${GREATEST_RATIO} to 1`);
  });

  test("with a directory that says little: rejected as soon as more comes out", () => {
    const bomb = withEntry(twoParts({ "a.xml": zeros }), 1, SIZE, 1000);
    expect(refusal(bomb)).toContain("a.xml is larger than the file's directory says");
  });

  test("a part that says it is too large", () => {
    const lie = withEntry(twoParts({ "a.xml": "1" }), 1, SIZE, MOST_PART_BYTES + 1);
    expect(refusal(lie)).toContain(`a.xml has 65 MiB, more than ${MOST_PART_BYTES / MIB} MiB`);
  });

  test("parts that are too large together", () => {
    // Noise doesn't compress, so each part has an allowed ratio.
    let state = 1;
    const noise = Uint8Array.from({ length: MIB }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    });
    const names = Array.from({ length: 5 }, (_, i) => `${i}.bin`);
    let lie = twoParts(Object.fromEntries(names.map((name) => [name, noise])));
    names.forEach((_, i) => {
      lie = withEntry(lie, i + 1, SIZE, MOST_PART_BYTES);
    });
    expect(refusal(lie)).toContain(`more than ${MOST_TOTAL_BYTES / MIB} MiB`);
  });

  test("XML that is too large together, whatever its parts are called", () => {
    const half = (beginning: string): Uint8Array => {
      const content = new Uint8Array(MOST_TOTAL_XML_BYTES / 2);
      content.set(bytesOf(beginning));
      return content;
    };
    const file = (first: string, second: string): Uint8Array =>
      zipped({ ...PARTS, "a.xml": half(first), "b.png": half(second) }, 0);
    expect(refusal(file("<a>", "\uFEFF \n<b>"))).toMatch(
      new RegExp(`its XML parts have \\d+ MiB, more than ${MOST_TOTAL_XML_BYTES / MIB} MiB`),
    );
    // A picture may be as large.
    expect(openPackage(file("<a>", "PNG")).size).toBe(Object.keys(PARTS).length + 2);
    // Hundreds of MB, which a busy machine takes a while to go through.
  }, 60_000);

  test("XML of more tags than half a million cells have", () => {
    const tags = (text: string, count: number): Uint8Array => bytesOf(`<r>${text.repeat(count)}</r>`);
    const other = Object.keys(PARTS).length;
    // Checked also after a byte order mark and white space, whatever the part's name is.
    const file = (a: Uint8Array, b: Uint8Array): Uint8Array => zipped({ ...PARTS, "a.xml": a, "b.png": b }, 0);
    const half = MOST_TAGS / 2;
    expect(refusal(file(tags("<a/>", half), tags("<a/>", half)))).toMatch(/ [\d,]+ tags, more than 2,000,000\./);
    expect(openPackage(file(tags("<a/>", half), bytesOf("PNG"))).size).toBe(other + 2);
    expect(openPackage(file(tags("<a/>", half), bytesOf(`PNG${"<".repeat(half)}`))).size).toBe(other + 2);
  });

  test("more entries than any workbook has", () => {
    const many = Object.fromEntries(Array.from({ length: MOST_ENTRIES }, (_, i) => [`p${i}`, ""]));
    expect(refusal(twoParts(many))).toContain("it has 5,001 parts, more than 5,000.");
  });

  test("a file that is too large", () => {
    expect(refusal(new Uint8Array(MOST_FILE_BYTES + 1))).toBe(
      "this file is larger than what can be filled: it has 51 MiB, more than 50 MiB. Leave out what a filled file doesn't need, such as data on other sheets.",
    );
  });
});
