/** Decoding a file's bytes, in whichever encoding a spreadsheet saved them. */
import fc from "fast-check";
import { describe, expect, test } from "@jest/globals";
import { textOfBytes, textsOf } from "../../src/workload/chunks";

const TEXT = "Zeit;Schreiben (MB/s);Bemerkung\n20.11.2026 18:00;98,01;gr\u00f6\u00dfer \u20ac\n".repeat(3);
/** Windows-1252 equals Latin-1 except for some signs: the euro is 0x80. */
const windows = (text: string): Buffer => Buffer.from(text.replace(/\u20ac/g, "\u0080"), "latin1");
const bigEndian = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
  "UTF-8": (text) => Buffer.from(text, "utf8"),
  "UTF-8 with a byte order mark": (text) => Buffer.from(`\uFEFF${text}`, "utf8"),
  "UTF-16, little end first, with a mark": (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
  "UTF-16, little end first, without": (text) => Buffer.from(text, "utf16le"),
  "UTF-16, big end first, with a mark": (text) => bigEndian(`\uFEFF${text}`),
  "UTF-16, big end first, without": (text) => bigEndian(text),
  "Windows-1252": windows,
};

async function inPieces(bytes: Uint8Array, cuts: readonly number[]): Promise<string> {
  let at = 0;
  const ends = [...cuts.map((cut) => (at += cut)), bytes.length];
  const pieces = ends.map((end, i) => bytes.subarray(Math.min(ends[i - 1] ?? 0, bytes.length), end));
  let all = "";
  for await (const { text } of textsOf(pieces)) all += text;
  return all;
}

describe.each(Object.entries(ENCODINGS))("%s", (_, encode) => {
  test("is read as a whole and in pieces of any size", async () => {
    const plain = (text: string): string => text.replace(/^\uFEFF/, "");
    expect(plain(textOfBytes(encode(TEXT)))).toBe(TEXT);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 12 }), async (cuts) => {
        expect(plain(await inPieces(encode(TEXT), cuts))).toBe(TEXT);
      }),
    );
  });
});

test("a file of a few bytes, and of none, is text too", async () => {
  expect([textOfBytes(Buffer.from("a")), textOfBytes(new Uint8Array())]).toEqual(["a", ""]);
  expect(await inPieces(Buffer.from("1;\u00e9", "latin1"), [1, 1])).toBe("1;\u00e9");
});

test("any text in UTF-8 is what it was, wherever it is cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      // Without zero bytes, because a text with many of them looks like UTF-16.
      fc.string({ unit: "binary", maxLength: 80 }).filter((text) => !text.includes("\0")),
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }),
      async (text, cuts) => {
        const whole = Buffer.from(text, "utf8");
        if (whole[0] === 0xff || whole[0] === 0xfe) return;
        expect(await inPieces(whole, cuts)).toBe(whole.toString("utf8"));
      },
    ),
  );
});
