import fc from "fast-check";
import { describe, expect, test } from "@jest/globals";
import { QuantityError, readQuantity } from "../../../src/model/quantities/quantity";
import { decimalOf, type Decimal } from "../../../src/taskpane/locale";
import { doubtOn, inPoints, typedNumber } from "../../../src/taskpane/form/decimal";

test("a language determines the decimal sign", () => {
  expect(["en-US", "de-DE", "fr-FR", "de-CH", "ja-JP"].map(decimalOf)).toEqual([".", ",", ",", ".", "."]);
  // The languages that Chromium reports on a system without one; Intl rejects them.
  expect(["en-US@posix", "", "C"].map(decimalOf)).toEqual([".", ".", "."]);
});

describe("where decimals follow a comma", () => {
  test.each([
    ["1,5", "1.5"],
    ["-0,5", "-0.5"],
    ["0,125", "0.125"],
    ["1,7 TB", "1.7 TB"],
    ["1.234,5 GB", "1234.5 GB"],
    ["1.234.567", "1234567"],
    ["1234,567", "1234.567"],
    ["1 234,5", "1 234.5"],
    ["12,5 %", "12.5 %"],
    ["3,5:1", "3.5:1"],
    // These have only one meaning, so they are read as with a decimal point.
    ["1.5", "1.5"],
    ["0.125", "0.125"],
    ["1,234.5", "1,234.5"],
    ["1,234,567", "1,234,567"],
    ["864", "864"],
    ["", ""],
    ["B20", "B20"],
  ])("%s is %s", (typed, read) => {
    expect(doubtOn(typed, ",")).toBeUndefined();
    expect(inPoints(typed, ",")).toBe(read);
  });

  test.each(["1,500", "1.500", "12.345 GB", "-1.500"])("%s may be two numbers", (typed) => {
    expect(doubtOn(typed, ",")).toMatch(/^Could mean \d+ or \d+,\d{3}\. Write \d+ or \d+,\d{4}\.$/);
    // Both numbers that the message suggests have only one meaning.
    const [, whole = "", parts = ""] = /Write (\d+) or (\d+,\d+)\.$/.exec(doubtOn(typed, ",") ?? "") ?? [];
    expect([doubtOn(whole, ","), doubtOn(parts, ",")]).toEqual([undefined, undefined]);
  });
});

/** Returns undefined for a text that is rejected. */
function read(text: string, decimal: Decimal): number | undefined {
  if (doubtOn(text, decimal) !== undefined) return undefined;
  try {
    return readQuantity(inPoints(text, decimal), "GB");
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
}

test("no text is two different numbers in two languages: it is the same in both, or rejected in one", () => {
  const digits = fc.array(fc.constantFrom("0", "1", "23", "456", ".", ",", " "), { maxLength: 7 });
  fc.assert(
    fc.property(digits, (parts) => {
      const [point, comma] = [read(parts.join(""), "."), read(parts.join(""), ",")];
      return point === undefined || comma === undefined || point === comma;
    }),
    { numRuns: 2000 },
  );
});

test("a number that the pane writes is read as that number", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-5, max: 1e15, noNaN: true }),
      fc.constantFrom<Decimal>(".", ","),
      (value, decimal) => {
        return read(typedNumber(value, decimal), decimal) === value;
      },
    ),
  );
});

test.each(["1,7,2 TB", "58, 60, 55", "864,", "1.7.2"])("%s is no number of a language with a decimal comma", (text) => {
  expect(doubtOn(text, ",")).toBe("Enter a number with a decimal comma and no thousands separator: 1,7 or 1700");
});
