import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { largestRemainder } from "../../../src/model/workload/largestRemainder";

const counts = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 8 });

describe("whole numbers in proportion", () => {
  test("of 10 in 1:1:1 the first gets what is left: 4, 3, 3", () => {
    expect(largestRemainder(10, [1, 1, 1])).toEqual([4, 3, 3]);
  });

  test("the paper's volume: 37,458 in 18,354 : 7,866 : 4,765 : 6,743", () => {
    // 18,222.65, 7,809.71, 4,730.90 and 6,694.74: rounded down 37,455, and the first has the smallest remainder.
    expect(largestRemainder(37458, [18354, 7866, 4765, 6743])).toEqual([18222, 7810, 4731, 6695]);
  });

  test("have no share where the proportions say none", () => {
    expect(largestRemainder(5, [0, 0])).toBeUndefined();
    expect(largestRemainder(0, [1, 2])).toEqual([0, 0]);
  });

  test("add up, and none is a whole one from its exact share", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), counts, (total, parts) => {
        const sum = parts.reduce((all, part) => all + BigInt(part), 0n);
        const shares = largestRemainder(total, parts);
        if (sum === 0n) {
          expect(shares).toBeUndefined();
          return;
        }
        expect(shares?.reduce((all, share) => all + share, 0)).toBe(total);
        shares?.forEach((share, i) => {
          // |share x sum - part x total| < sum, exactly.
          const off = BigInt(share) * sum - BigInt(parts[i] ?? 0) * BigInt(total);
          expect(off < sum && -off < sum).toBe(true);
        });
      }),
    );
  });

  test("are the parts themselves where they are to add up to their own sum", () => {
    fc.assert(
      fc.property(counts, (parts) => {
        const sum = parts.reduce((all, part) => all + part, 0);
        if (sum > 0) expect(largestRemainder(sum, parts)).toEqual(parts);
      }),
    );
  });

  test("are made of whole numbers only", () => {
    expect(() => largestRemainder(1.5, [1])).toThrow(RangeError);
    expect(() => largestRemainder(1, [-1, 2])).toThrow(RangeError);
  });
});

test("numbers below 0 are rejected, of the total as of a share", () => {
  expect(() => largestRemainder(-1, [1, 2])).toThrow("at least 0");
  expect(() => largestRemainder(1, [1, -2])).toThrow("at least 0");
});
