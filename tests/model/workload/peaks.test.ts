import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { meanOf, peakOf, percentileOf, windowPeak } from "../../../src/model/workload/peaks";

const values = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.double({ min: 0, max: 1e4, noNaN: true }) },
    { weight: 1, arbitrary: fc.constant(NaN) },
  ),
  {
    minLength: 1,
    maxLength: 40,
  },
);
const whole = fc.array(fc.double({ min: 0, max: 1e4, noNaN: true }), { minLength: 1, maxLength: 40 });
/** Tolerance: sums in another order. */
const CLOSE = 1e-9 * 1e4;

describe("the peak over a window", () => {
  test("of 2 in 1, 5, 4, 0, 9, 0 is 4.5, and over 1.5 the half of a neighbour counts", () => {
    expect(windowPeak([1, 5, 4, 0, 9, 0], 2)).toEqual({ from: 1, value: 4.5 });
    // 9 and half of the 0 next to it: 6; 5 and half of the 4: 7 / 1.5.
    expect(windowPeak([1, 5, 4, 0, 9, 0], 1.5)).toEqual({ from: 4, value: 6 });
    expect(windowPeak([5, 4, 0], 1.5)?.value).toBeCloseTo(7 / 1.5, 12);
  });

  test("looks past windows with something missing, and at none that is longer than the profile", () => {
    expect(windowPeak([9, NaN, 9, 1, 2], 2)).toEqual({ from: 2, value: 5 });
    expect(windowPeak([9, NaN, 9], 2)).toBeUndefined();
    // What is missing just before or after a window isn't in it.
    expect(windowPeak([NaN, 5, 7, NaN], 2)).toEqual({ from: 1, value: 6 });
    expect(windowPeak([9, 9], 3)).toBeUndefined();
    expect(windowPeak([9, 9], 0)).toBeUndefined();
  });

  test("is what a search of every window in twentieths of an interval finds", () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 100 }), (all, twentieths) => {
        const fine = all.flatMap((value) => Array<number>(20).fill(value));
        const sums = fine
          .slice(0, Math.max(0, fine.length - twentieths + 1))
          .map((_, i) => fine.slice(i, i + twentieths).reduce((sum, value) => sum + value, 0));
        const found = windowPeak(all, twentieths / 20);
        if (sums.length === 0) expect(found).toBeUndefined();
        else expect(Math.abs((found?.value ?? NaN) - Math.max(...sums) / twentieths)).toBeLessThanOrEqual(CLOSE);
      }),
    );
  });

  test("over one interval is the peak; over all is the mean; never rises with a window twice as long", () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 10 }), (all, length) => {
        expect(Math.abs((windowPeak(all, 1)?.value ?? NaN) - (peakOf(all)?.value ?? NaN))).toBeLessThanOrEqual(CLOSE);
        expect(Math.abs((windowPeak(all, all.length)?.value ?? NaN) - (meanOf(all) ?? NaN))).toBeLessThanOrEqual(CLOSE);
        const [short, long] = [windowPeak(all, length), windowPeak(all, 2 * length)];
        if (long) expect(long.value).toBeLessThanOrEqual((short?.value ?? NaN) + CLOSE);
      }),
    );
  });
});

test("the peak is the first of the largest", () => {
  expect(peakOf([NaN, 3, 7, 7])).toEqual({ index: 2, value: 7 });
  expect(peakOf([NaN])).toBeUndefined();
});

describe("a percentile", () => {
  // Excel: PERCENTILE.INC({1;2;3;4}, 0.3) = 1.9, by hand 1 + 0.3 x 3 = 1.9.
  test.each([
    [30, 1.9],
    [0, 1],
    [50, 2.5],
    [100, 4],
  ])("%d of 4, 2, 1, 3 is %d", (percent, value) => {
    expect(percentileOf([4, 2, NaN, 1, 3], percent)).toBeCloseTo(value, 12);
  });

  test("rises with its percentage, from the smallest to the largest", () => {
    fc.assert(
      fc.property(
        values,
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (all, a, b) => {
          const known = all.filter((value) => !Number.isNaN(value));
          if (known.length === 0) {
            expect(percentileOf(all, a)).toBeUndefined();
            return;
          }
          const at = (percent: number): number => percentileOf(all, percent) ?? NaN;
          expect(at(0)).toBe(Math.min(...known));
          expect(at(100)).toBe(Math.max(...known));
          expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)) * (1 + 1e-12));
        },
      ),
    );
  });
});
