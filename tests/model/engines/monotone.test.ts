import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { monotoneCurve, type Point } from "../../../src/model/engines/monotone";

test("a level first or last step stays level, whatever the next one does", () => {
  for (const next of [1, -1]) {
    const [first, last] = [
      monotoneCurve(points([0, 1, 2], [5, 5, 5 + next])),
      monotoneCurve(points([0, 1, 2], [5 + next, 5, 5])),
    ];
    for (const at of [0.25, 0.5, 0.75]) expect([first(at), last(1 + at)]).toEqual([5, 5]);
  }
});

function points(x: readonly number[], y: readonly number[]): Point[] {
  return x.map((at, i) => ({ x: at, y: y[i] ?? NaN }));
}

/**
 * Expected values: scipy 1.17.1, PchipInterpolator(x, y)(at), printed with repr. The last set of data is RPN 14 of
 * Fritsch and Carlson (SIAM J. Numer. Anal. 17, 1980).
 */
const SCIPY: readonly {
  readonly name: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly values: readonly (readonly [at: number, value: number])[];
}[] = [
  {
    name: "rising",
    x: [1, 2, 3, 4, 5],
    y: [1, 7, 11, 14, 28],
    values: [
      [1.25, 2.6968750000000004],
      [2.7, 9.9344],
      [3.25, 11.719275210084033],
      [4.7, 22.420794117647063],
    ],
  },
  {
    name: "rising over uneven steps",
    x: [0, 1, 4, 4.5, 10],
    y: [0, 100, 110, 160, 161.7],
    values: [
      [0.25, 32.72765724522293],
      [3.1, 105.62411167896076],
      [4.125, 118.3761694612694],
      [8.35, 161.62777155415836],
    ],
  },
  {
    name: "turning, with a level stretch",
    x: [0, 1, 2, 3, 4, 6],
    y: [0, 1, 0.5, 0.5, 2, 1],
    values: [
      [0.7, 0.89425],
      [1.25, 0.921875],
      [2.25, 0.5],
      [3.7, 1.676],
      [5.4, 1.657],
    ],
  },
  {
    name: "an end slope held at three times the chord",
    x: [0, 1, 2],
    y: [0, 1, -8],
    values: [
      [0.25, 0.578125],
      [1.7, -3.998],
    ],
  },
  {
    name: "an end slope that would point the wrong way",
    x: [0, 1, 2],
    y: [0, 1, 10],
    values: [
      [0.25, 0.071875],
      [1.25, 2.05],
    ],
  },
  { name: "two points, a straight line", x: [1, 3], y: [10, 20], values: [[1.5, 12.5]] },
  {
    name: "RPN 14",
    x: [7.99, 8.09, 8.19, 8.7, 9.2, 10, 12, 15, 20],
    y: [0, 2.76429e-5, 4.37498e-2, 0.169183, 0.469428, 0.94374, 0.998636, 0.999919, 0.999994],
    values: [
      [8.015, 1.7293186787434712e-6],
      [8.16, 0.029371905402353335],
      [9.05, 0.37170629822099005],
      [9.76, 0.8642814542084089],
      [18.5, 0.9999876987753435],
    ],
  },
];

describe("monotoneCurve", () => {
  test.each(SCIPY)("is scipy's PCHIP: $name", ({ x, y, values }) => {
    const curve = monotoneCurve(points(x, y));
    // Twelve digits: the same formula, summed in another order.
    for (const [at, value] of values) expect(curve(at)).toBeCloseTo(value, 12 - Math.ceil(Math.log10(Math.abs(value))));
  });

  test("goes through its points to the digit, and is not there outside them", () => {
    const x = [7.99, 8.09, 8.19, 8.7];
    const y = [0.1, 0.3, 0.7, 1.1];
    const curve = monotoneCurve(points(x, y));
    x.forEach((at, i) => {
      expect(curve(at)).toBe(y[i]);
    });
    for (const at of [7.98, 8.71, -Infinity, NaN]) expect(curve(at)).toBeUndefined();
  });

  test("one point is there alone", () => {
    const curve = monotoneCurve([{ x: 3, y: 160 }]);
    expect([curve(3), curve(3.1)]).toEqual([160, undefined]);
  });

  test("never leaves the span between two neighbours, and moves one way between them", () => {
    const data = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 12 }).chain((x) =>
      fc.array(fc.integer({ min: -500, max: 500 }), { minLength: x.length, maxLength: x.length }).map((y) =>
        points(
          [...x].sort((a, b) => a - b),
          y,
        ),
      ),
    );
    fc.assert(
      fc.property(data, (given) => {
        const curve = monotoneCurve(given);
        given.slice(1).forEach((to, i) => {
          const from = given[i] ?? to;
          const along = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].map((t) => curve(from.x + t * (to.x - from.x)) ?? NaN);
          const up = Math.sign(to.y - from.y);
          // Rounding of sums of numbers up to 500.
          along.slice(1).forEach((y, k) => {
            expect(up * (y - (along[k] ?? NaN))).toBeGreaterThanOrEqual(-1e-9);
          });
          if (up === 0) for (const y of along) expect(y).toBeCloseTo(to.y, 9);
        });
      }),
    );
  });

  test("rejects points that do not rise in x, and none at all", () => {
    expect(() => monotoneCurve([])).toThrow("needs a point");
    expect(() => monotoneCurve(points([1, 1], [2, 3]))).toThrow("x must rise");
    expect(() => monotoneCurve(points([2, 1], [2, 3]))).toThrow("x must rise");
  });
});
