/** The range over a calibration's corners, worked by hand. */
import { expect, test } from "@jest/globals";
import { alsoSpannedBy, spannedBy, type Calibrated } from "../../../src/model/parameters/parameters";

const WORDS = {
  a: { label: "the first", narrowedBy: "a measured a" },
  b: { label: "the second", narrowedBy: "a measured b" },
};
/** a spans 10 by itself, and b 8. In the corners with the largest and the smallest sum, a is nearly as chosen. */
const CALIBRATED: Calibrated<"a" | "b"> = {
  chosen: { a: 0, b: 0 },
  corners: [
    [0.1, 2],
    [-0.1, -2],
    [5, -4],
    [-5, 4],
  ],
};

test("the range is that of the corners, and the parameter named is the one that spans most by itself", () => {
  const { alternatives, rangeFrom } = spannedBy(CALIBRATED, WORDS, ({ a, b }) => a + b);
  expect(alternatives.map(({ value }) => value)).toEqual([-2.1, 2.1]);
  expect(rangeFrom).toBe("the first; a measured a would narrow it");
  // As shares of a thousandth, too.
  expect(spannedBy(CALIBRATED, WORDS, ({ a, b }) => (a + 2 * b) / 1000).rangeFrom).toContain("the second");
  // Of 2 b, 16 against 10.
  expect(spannedBy(CALIBRATED, WORDS, ({ a, b }) => a + 2 * b).rangeFrom).toContain("the second");
});

test("a parameter's admissible span counts, where it's known, and not what the corners show of it", () => {
  const spans = [
    [-1, 1],
    [-6, 6],
  ];
  const { alternatives, rangeFrom } = spannedBy({ ...CALIBRATED, spans }, WORDS, ({ a, b }) => a + b);
  expect(alternatives.map(({ value }) => value)).toEqual([-2.1, 2.1]);
  expect(rangeFrom).toContain("the second");
});

test("a chosen value beyond all corners counts, and a corner without a number doesn't", () => {
  const { alternatives, rangeFrom } = spannedBy(
    {
      chosen: { a: 1, b: 0 },
      corners: [
        [4, 1],
        [3, 9],
      ],
    },
    WORDS,
    ({ a, b }) => (b > 5 ? NaN : a),
  );
  expect(alternatives.map(({ value }) => value)).toEqual([1, 4]);
  expect(rangeFrom).toContain("the first");
});

test("an answer that no parameter moves has no range", () => {
  expect(spannedBy(CALIBRATED, WORDS, () => 7)).toEqual({ alternatives: [] });
});

test("interpretations name the range where they reach farther than what was fitted, also of shares", () => {
  const own = { alternatives: [{ name: "fitted", value: 0.5 }], rangeFrom: "the fit" };
  const from = (...values: number[]): string | undefined =>
    alsoSpannedBy(
      1,
      own,
      values.map((value) => ({ name: "read otherwise", value })),
      "the reading",
    ).rangeFrom;
  expect([from(0.25), from(1.75), from(0.75), from(1.5), from()]).toEqual([
    ...["the reading", "the reading"],
    ...["the fit", "the fit", "the fit"],
  ]);
});
