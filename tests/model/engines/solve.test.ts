import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { solve } from "../../../src/model/engines/solve";

/** The bracket is halved to neighbouring numbers, so only the root's own rounding remains. */
const LAST_DIGITS = 4 * Number.EPSILON;

describe("finds where a monotone answer takes a value", () => {
  test("rising: x squared is 2 at 1.41421356...", () => {
    expect(Math.abs((solve((x) => x * x, 2, [0, 10]) ?? NaN) / Math.SQRT2 - 1)).toBeLessThan(LAST_DIGITS);
  });

  test("a smooth answer is asked far less often than halving would", () => {
    let asked = 0;
    const square = (x: number): number => {
      asked += 1;
      return x * x;
    };
    solve(square, 2, [0, 10]);
    expect(asked).toBeLessThan(25);
  });

  test("falling: 1 / x is 4 at a quarter", () => {
    expect(Math.abs((solve((x) => 1 / x, 4, [0.001, 10]) ?? NaN) / 0.25 - 1)).toBeLessThan(LAST_DIGITS);
  });

  test("a step: the first number at which it has been taken", () => {
    expect(solve((x) => (x < 3 ? 0 : 1), 0.5, [0, 10])).toBe(3);
    // Also where the value itself is taken for a while.
    expect(solve((x) => (x < 3 ? 0 : x < 5 ? 1 : 2), 1, [0, 10])).toBe(3);
  });

  test("at the ends of the bracket", () => {
    expect(solve((x) => x, 0, [0, 10])).toBe(0);
    expect(solve((x) => x, 10, [0, 10])).toBe(10);
    expect(solve((x) => -x, -10, [0, 10])).toBe(10);
  });

  test("nowhere, where the bracket does not hold it", () => {
    expect(solve((x) => x, 11, [0, 10])).toBeUndefined();
    expect(solve((x) => x, -1, [0, 10])).toBeUndefined();
    expect(solve((x) => -x, 1, [0, 10])).toBeUndefined();
  });

  test("any straight line, at (wanted - b) / a", () => {
    const slope = fc.double({ min: 0.01, max: 100, noNaN: true });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(slope, fc.boolean(), share, (size, rising, at) => {
        const a = rising ? size : -size;
        const root = -5 + 15 * at;
        const found = solve((x) => a * x + 7, a * root + 7, [-5, 10]);
        // The line's own value at the root is rounded at the size of 7 and of a times 10.
        const resolution = (Number.EPSILON * (7 + 10 * size)) / size;
        expect(Math.abs((found ?? NaN) - root)).toBeLessThanOrEqual(4 * resolution);
      }),
    );
  });
});
