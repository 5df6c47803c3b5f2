import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { isAbove, overCapacity } from "../../../src/model/question/answer";
import {
  exactly,
  figuresBelow,
  hoursText,
  inUnit,
  shortened,
  span,
  threeFigures,
} from "../../../src/model/quantities/formatNumber";

describe("three figures", () => {
  test.each([
    [0, "0"],
    [-0, "0"],
    [6.0412, "6.04"],
    [5.9862, "5.99"],
    [0.05786, "0.0579"],
    [0.5, "0.5"],
    [70.1, "70.1"],
    [128.1, "128"],
    [161.69, "162"],
    [1757.2, "1,757"],
    [1234567.8, "1,234,568"],
    [-2897.4, "-2,897"],
    [9.996, "10"],
    [99.96, "100"],
    [999.6, "1,000"],
    [100, "100"],
    [-100, "-100"],
    [1e15, "1.00e+15"],
    [2e-7, "2.00e-7"],
    [0.000001234, "0.00000123"],
    [0.00000105, "0.00000105"],
    [1e-6, "0.000001"],
    [Infinity, "without limit"],
    [-Infinity, "without lower limit"],
  ])("%p is %j", (value, text) => {
    expect(threeFigures(value)).toBe(text);
  });

  test("are within half a unit of the third figure, which is what three figures mean", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e14, noNaN: true }), (value) => {
        const shown = Number(threeFigures(value).replace(/,/g, ""));
        const unit = 10 ** Math.min(0, Math.floor(Math.log10(value)) - 2);
        // 1e-9 of a unit, because toFixed rounds a decimal tie by its binary value.
        expect(Math.abs(shown - value)).toBeLessThanOrEqual(unit * (0.5 + 1e-9) + value * Number.EPSILON);
      }),
    );
  });
});

test.each([
  [0, "0 h"],
  [-1.5, "-1.5 h"],
  [54.5, "54.5 h"],
  [1, "1 h"],
  [0.99, "59.4 min"],
  [1 / 60, "1 min"],
  [0.01, "36 s"],
  [0.0165, "59.4 s"],
  [59.745 / 3600, "59.7 s"],
])("%d h are %s", (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

test.each([
  ["7.25", "h", "7.25 h"],
  ["17", "%", "17%"],
  ["5", "", "5"],
])("%s in %j is %j: no space before a percent sign", (figures, unit, text) => {
  expect(inUnit(figures, unit)).toBe(text);
});

describe("every digit", () => {
  test.each([
    [864, "864"],
    [1700, "1,700"],
    [0.4, "0.4"],
    [361.1, "361.1"],
    [8300.000000000002, "8,300"],
    [1099.511627776, "1,099.511627776"],
    [-1234.5, "-1,234.5"],
    [10100, "10,100"],
    [0.1 + 0.2, "0.3"],
    [1e21, "1e+21"],
    [1e-7, "1e-7"],
    [NaN, "NaN"],
    [Infinity, "Infinity"],
  ])("%p is %j", (value, text) => {
    expect(exactly(value)).toBe(text);
  });

  test("reads back as the number, to the fifteen digits that are shown", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e14, max: 1e14, noNaN: true }), (value) => {
        expect(Number(exactly(value).replace(/,/g, "")) + 0).toBe(Number(value.toPrecision(15)) + 0);
      }),
    );
  });
});

describe("a value below 1.24 that rounds to it in three figures has as many more as show that it's below", () => {
  test.each([
    [1.23949, "1.239"],
    [1.239949, "1.2399"],
    [1.2399949, "1.23999"],
    [1.2399999949, "1.23999999"],
    [1.2399999999949, "1.23999999999"],
  ])("%p is %s", (value, text) => {
    expect(figuresBelow(1.24, value)).toBe(text);
  });
});

test("a text of more than forty characters is cut to as many", () => {
  expect(shortened("x".repeat(40))).toBe("x".repeat(40));
  expect(shortened("x".repeat(41))).toBe(`${"x".repeat(39)}…`);
  // The fortieth character would be half of a pair.
  expect(shortened(`${"x".repeat(38)}😀${"x".repeat(9)}`)).toBe(`${"x".repeat(38)}…`);
});

describe("a span", () => {
  test.each([
    [5.97, 20.9, "5.97 to 20.9 h"],
    [5.9701, 5.9702, "5.97 h"],
    [6, 6, "6 h"],
    [5.97, Infinity, "5.97 h and up, without limit"],
    [Infinity, Infinity, "without limit"],
    [3.44e-6, 0.0371, "almost 0 to 0.0371 h"],
    [0, 0.0371, "0 to 0.0371 h"],
    [0.5, 1000, "0.5 to 1,000 h"],
    [0.00002, 0.0003, "0.00002 to 0.0003 h"],
  ])("from %p to %p is %j", (low, high, text) => {
    expect(span(low, high, "h")).toBe(text);
  });
});

describe("a demand above its maximum", () => {
  const said = (asked: number, most: number): string => {
    const { reason } = overCapacity("the pair", { asked, most, unit: "MB/s" }, () => ({}));
    return reason.replace(/^the pair can't accept (\S+) MB\/s: its maximum is (\S+) MB\/s$/, "$1 above $2");
  };

  test.each([
    [161.707228498135, 80.8, "162 above 80.8"],
    [1001, 1000, "1,001 above 1,000"],
    // 16.24 and 16.16 are both 16.2 in three figures.
    [16.24, 16.16, "16.2 above 16.16"],
    [161.7, 161.69, "162 above 161.7"],
    // Whole numbers keep their digits, so without decimals both would be 12,350.
    [12350.2, 12350.1, "12,350.2 above 12,350"],
  ])("%s, with a maximum of %s: %s", (asked, most, text) => {
    expect(said(asked, most)).toBe(text);
  });

  test("reads as above it, however near", () => {
    const number = (text = ""): number => Number(text.replace(/,/g, ""));
    // Demands in MB/s, from a slow job to far above the largest cluster.
    const most = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
    // Relative excess: from just above the rounding of a sum to many times the maximum.
    const share = fc.oneof(
      fc.double({ min: 2e-9, max: 1e-3, noNaN: true }),
      fc.double({ min: 0, max: 99, noNaN: true }),
    );
    fc.assert(
      fc.property(most, share, (maximum, more) => {
        const asked = maximum * (1 + more);
        fc.pre(isAbove(asked, maximum));
        const [shown, limit] = said(asked, maximum).split(" above ");
        expect(number(shown)).toBeGreaterThan(maximum);
        expect(number(limit)).toBeLessThan(number(shown));
        expect(number(figuresBelow(asked, maximum))).toBeLessThan(asked);
      }),
    );
  });
});

test.each([
  ["1", "drives", "1 drive"],
  ["1", "days", "1 day"],
  ["1.1", "days", "1.1 days"],
  ["11", "drives", "11 drives"],
  ["1", "s", "1 s"],
  ["1", "MB/s", "1 MB/s"],
  ["1", "host MB/s", "1 host MB/s"],
  ["1", "FC5274", "1 FC5274"],
])("%s with the unit %s is %j", (figures, unit, told) => {
  expect(inUnit(figures, unit)).toBe(told);
});
