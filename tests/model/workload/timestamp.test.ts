import { RuleError } from "../../../src/model/language/userError";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { offsetText, timestampReader, timestampText, twoTimesReader } from "../../../src/model/quantities/timestamp";

const read = timestampReader();
/** JavaScript's own calendar, as an independent check. */
const utc = (...parts: [number, number, number, number?, number?, number?]): number => {
  const [year, month, ...rest] = parts;
  return Date.UTC(year, month - 1, ...rest) / 1000;
};

describe("a time", () => {
  test.each([
    ["2026-11-20 18:00", utc(2026, 11, 20, 18)],
    ["2026-11-20T18:00:30.5", utc(2026, 11, 20, 18, 0, 30) + 0.5],
    ["2026/11/20 6:05:07", utc(2026, 11, 20, 6, 5, 7)],
    ["20NOV2026:18:15:00", utc(2026, 11, 20, 18, 15)],
    ["20NOV2026:18:15:00.00", utc(2026, 11, 20, 18, 15)],
    ["1-Jan-2026 00:00", utc(2026, 1, 1)],
    // As Java and browsers write times in American English: with a comma after the year, or without.
    ["Nov 20, 2026, 6:05:07 PM", utc(2026, 11, 20, 18, 5, 7)],
    ["Nov 1, 2026 12:00:00 AM", utc(2026, 11, 1)],
    ["Nov 20 2026 18:00", utc(2026, 11, 20, 18)],
    ["20 Nov 2026, 18:00", utc(2026, 11, 20, 18)],
    ["20.11.2026 18:00", utc(2026, 11, 20, 18)],
    ["2026.324 18:00:00", utc(2026, 11, 20, 18)],
    ["2024-02-29", utc(2024, 2, 29)],
    ["2026-11-20 24:00", utc(2026, 11, 21)],
    ["2026-11-20 12:30 AM", utc(2026, 11, 20, 0, 30)],
    ["2026-11-20 12:30 PM", utc(2026, 11, 20, 12, 30)],
    ["2026-11-20 1:30pm", utc(2026, 11, 20, 13, 30)],
  ])("%s has a date and no offset", (text, seconds) => {
    expect(read(text)).toEqual({ seconds, dated: true, offset: undefined });
  });

  test.each([
    ["2026-11-20T18:00Z", utc(2026, 11, 20, 18), 0],
    ["2026-11-20 18:00 UTC", utc(2026, 11, 20, 18), 0],
    ["2026-11-20T18:00:00+01:00", utc(2026, 11, 20, 17), 3600],
    ["2026-11-20T18:00:00-0530", utc(2026, 11, 20, 23, 30), -19800],
    ["1795197600", utc(2026, 11, 20, 18), 0],
    ["1795197600000", utc(2026, 11, 20, 18), 0],
  ])("%s is an instant", (text, seconds, offset) => {
    expect(read(text)).toEqual({ seconds, dated: true, offset });
  });

  test("without a date counts from midnight", () => {
    expect(read("18:30")).toEqual({ seconds: 18.5 * 3600, dated: false, offset: undefined });
  });

  test("with slashes is read only by who knows their order", () => {
    expect(() => read("03/04/2026 00:00")).toThrow("unclear date (day or month first)");
    expect(timestampReader("dmy")("03/04/2026 00:00").seconds).toBe(utc(2026, 4, 3));
    expect(timestampReader("mdy")("03/04/2026 00:00").seconds).toBe(utc(2026, 3, 4));
  });

  test.each(
    [
      ["", "yesterday", "12", "18", "25:00", "18:60", "18:00:60", "24:01", "13:00 PM", "0:30 AM", "18:00+1"],
      ["2026-02-29 00:00", "2026-13-01 00:00", "2026.366 00:00", "2026.000 00:00", "20XYZ2026:00:00", "x 18:00"],
    ].flat(),
  )("%j is refused", (text) => {
    expect(() => read(text)).toThrow(RuleError);
  });

  test("every second of two centuries comes back from its text", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: utc(1901, 1, 1), max: utc(2100, 1, 1) }),
        fc.integer({ min: -12, max: 14 }),
        (s, h) => {
          expect(read(timestampText(s, true)).seconds).toBe(s);
          expect(timestampText(s, true)).toBe(
            new Date(s * 1000)
              .toISOString()
              .replace("T", " ")
              .replace(/(:00)?\.000Z/, ""),
          );
          const text = timestampText(s, true, h * 3600);
          expect(read(`${text}${h < 0 ? "-" : "+"}${String(Math.abs(h)).padStart(2, "0")}:00`).seconds).toBe(s);
        },
      ),
    );
  });

  test("names offsets", () => {
    expect([0, 3600, -19800].map(offsetText)).toEqual(["UTC", "UTC+01:00", "UTC-05:30"]);
  });
});

test("a time reads the same whatever times were read before it, of its form or of another", () => {
  const one = fc
    .tuple(
      fc.constantFrom("", "2026-11-20 ", "2026-11-20T", "20NOV2026:", "3/4/2026 ", "13/4/2026, ", "2026.324 "),
      fc.constantFrom(
        "00:00",
        "08:15",
        "18:00:59",
        "23:59",
        "24:00",
        "24:01",
        "8:00",
        "1a:00",
        "18:60",
        "18x00",
        "18:00.5",
        // One step beyond each limit of a clock, and characters next to the digits and in the colons' places.
        "25:00",
        "18:15:60",
        "18:60:15",
        "18:15x30",
        "18x15:30",
        "1::00",
        "/8:00",
        "18:0/",
        "18:15:5:",
      ),
      fc.constantFrom("", "Z", " UTC", "+01:00", "-09:00", "+15:00", " PM", "-19:00", ".25"),
    )
    .map((parts) => parts.join(""));
  const readBy = (reader: ReturnType<typeof twoTimesReader>, text: string): unknown => {
    try {
      return reader(text);
    } catch (error) {
      if (error instanceof RuleError) return error.rule;
      throw error;
    }
  };
  fc.assert(
    fc.property(fc.array(one, { minLength: 2, maxLength: 12 }), (texts) => {
      const reader = twoTimesReader();
      expect(texts.map((text) => readBy(reader, text))).toEqual(texts.map((text) => readBy(twoTimesReader(), text)));
    }),
    { numRuns: 2000 },
  );
});
