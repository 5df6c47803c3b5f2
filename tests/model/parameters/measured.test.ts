/** Measurements narrow a calibrated set whose predictions are done by hand. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  fitOf,
  fitTo,
  HOLDS_WITHIN,
  narrowed,
  type Fit,
  type Measurement,
} from "../../../src/model/parameters/measured";
import type { Calibrated, ParameterWords } from "../../../src/model/parameters/parameters";

type Name = "a" | "b" | "c";
/** All of a from 8 to 12 with all of b from 4 to 6; c doesn't depend on either. */
const CALIBRATED: Calibrated<Name> = {
  chosen: { a: 10, b: 5, c: 1 },
  corners: [
    [8, 4, 1],
    [12, 4, 2],
    [12, 6, 1],
    [8, 6, 2],
  ],
};
const word = (label: string): ParameterWords => ({ label, narrowedBy: `a measured ${label}` });
const WORDS = { a: word("a"), b: word("b"), c: word("c") };
const of = (name: Name, value: number, row = 1): Measurement<Name> => ({
  name: `measured[${row}]`,
  value,
  unit: "MB/s",
  is: `a measured ${name}`,
  predict: (p) => p[name],
});
const product = {
  name: "measured[2]",
  unit: "h",
  is: "a measured product",
  predict: (p: Readonly<Record<Name, number>>): number => p.a * p.b,
};

function ends(fit: Fit<Name>, value: (p: Readonly<Record<Name, number>>) => number): readonly [number, number] {
  const all = [value(fit.parameters), ...fit.spanned("MB/s", value).alternatives.map((one) => one.value)];
  return [Math.min(...all), Math.max(...all)];
}

/** Of the pull towards the chosen vector, a thousandth of a squared miss, and of a dozen halvings. */
const NEAR = 2;

test("3% is the share within which a measured value holds, as the texts say", () => {
  expect(HOLDS_WITHIN).toBe(0.03);
});

describe("one measurement", () => {
  const fit = fitTo(CALIBRATED, WORDS, [of("a", 11)]);

  test("is met, and parameters that it doesn't depend on stay unchanged", () => {
    expect(fit.parameters.a).toBeCloseTo(11, NEAR);
    // The corners above 10 in a have b 4 and 6 in equal parts.
    expect(fit.parameters.b).toBeCloseTo(5, NEAR);
    expect(ends(fit, (p) => p.b)).toEqual([4, 6]);
    expect(ends(fit, (p) => p.c)).toEqual([1, 2]);
  });

  test("leaves the range of what is within 3% of it: a from 11 / 1.03 to 11 / 0.97", () => {
    const [low, high] = ends(fit, (p) => p.a);
    expect(low).toBeCloseTo(10.68, NEAR);
    expect(high).toBeCloseTo(11.34, NEAR);
    // 4 x 10.68 to 6 x 11.34, of 4 x 8 to 6 x 12 without the measurement.
    const [least, most] = ends(fit, (p) => p.a * p.b);
    expect(least).toBeCloseTo(42.72, 1);
    expect(most).toBeCloseTo(68.04, 1);
  });

  test("says what it changed; nothing if it changes nothing", () => {
    expect(fit.assumptions).toEqual([
      { basis: "measured", text: "The model meets your measurement within 3%, our default." },
    ]);
    expect(fit.warnings).toEqual([]);
    const { alternatives, assumptions } = fit.spanned("MB/s", (p) => p.a);
    expect(assumptions).toEqual([
      { basis: "measured", text: "Your measurement narrows the range from 8 to 12 MB/s to 10.7 to 11.3 MB/s." },
    ]);
    expect(alternatives.map(({ name }) => name)).toEqual([
      "smallest by the published figures and your measurement",
      "largest by the published figures and your measurement",
    ]);
    expect(fit.spanned("MB/s", (p) => p.b).assumptions).toEqual([]);
  });
});

describe("after a measurement, a range says what would narrow it further", () => {
  const fit = fitTo(CALIBRATED, WORDS, [of("a", 11)]);

  test("nothing, where it's as narrow as the tolerance of a measured value", () => {
    expect(fit.spanned("MB/s", (p) => p.a).rangeFrom).toBe("the 3% within which your measurement holds");
  });

  test("something, where only one of its ends is so near", () => {
    // From 11 or less, 11; above, a hundred for each: 11 to 11 + 100 x (11.34 - 11).
    const bent = fit.spanned("MB/s", (p) => Math.max(fit.parameters.a, 11 + 100 * (p.a - 11)));
    expect(bent.rangeFrom).toBe("a; a measured a at this setting would narrow it");
  });

  test("what wasn't measured yet, if that spans it most", () => {
    expect(fit.spanned("MB/s", (p) => p.b).rangeFrom).toBe("b; a measured b would narrow it");
  });

  test("the same at the asked setting, where the answer depends on it more strongly", () => {
    // a to the eighth: 3% of a are 27%.
    expect(fit.spanned("MB/s", (p) => p.a ** 8).rangeFrom).toBe("a; a measured a at this setting would narrow it");
  });
});

test("two measurements are both met, and their range is where both hold", () => {
  const fit = fitTo(CALIBRATED, WORDS, [of("a", 11), { ...product, value: 50 }]);
  expect(fit.parameters.a).toBeCloseTo(11, 1);
  expect(fit.parameters.a * fit.parameters.b).toBeCloseTo(50, 1);
  const [low, high] = ends(fit, (p) => p.b);
  // 50 / 1.03 / 11.34 = 4.281 and 50 / 0.97 / 10.68 = 4.826 are the ends of b; corners needn't reach them.
  expect(low).toBeGreaterThan(4.28);
  expect(low).toBeLessThan(50 / 11);
  expect(high).toBeLessThan(4.83);
  expect(high).toBeGreaterThan(50 / 11);
  expect(fit.assumptions[0]?.text).toContain("your 2 measurements");
});

describe("a measurement that no vector meets", () => {
  const fit = fitTo(CALIBRATED, WORDS, [of("a", 15)]);

  test("is said with how far it is off, and the nearest vector is used with the whole range", () => {
    expect(fit.parameters.a).toBeCloseTo(12, NEAR);
    // (15 - 12) / 15 is 20%.
    expect(fit.warnings).toEqual([
      "measured[1] contradicts the papers: 15 MB/s, nearest allowed and used 12 MB/s (20% off); check or remove the row",
    ]);
    expect(fit.assumptions).toEqual([]);
    expect(ends(fit, (p) => p.a * p.b)).toEqual([32, 72]);
  });

  test("of several measurements, the one that is farthest off is named", () => {
    const { warnings } = fitTo(CALIBRATED, WORDS, [of("b", 5), of("a", 15, 2)]);
    expect(warnings.join()).toMatch(/^measured\[2\] contradicts/);
  });

  test("measurements that exclude each other are both named, because the papers allow each", () => {
    const { warnings, parameters } = fitTo(CALIBRATED, WORDS, [of("b", 5, 3), of("a", 9), of("a", 11, 2)]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^measured\[([12])\] contradicts measured\[(?!\1)[12]\]: /);
    expect(parameters.a).toBeGreaterThan(9.5);
    expect(parameters.a).toBeLessThan(10.5);
  });

  test("just outside 3% it contradicts, and just inside it doesn't", () => {
    const said = (value: number): number => fitTo(CALIBRATED, WORDS, [of("a", value)]).warnings.length;
    expect([said(12 * 1.029), said(12 * 1.031)]).toEqual([0, 1]);
    expect(fitTo(CALIBRATED, WORDS, [of("a", 12 * 1.031)]).warnings[0]).toMatch(
      /^measured\[1\] contradicts the papers/,
    );
  });
});

test("three measurements that together just hold aren't called a contradiction", () => {
  // At a = 10, all three are 2.9% off: two above, one below. Least squares alone would follow the two.
  const rows = [of("a", 10.29), of("a", 10.29, 2), of("a", 9.71, 3)];
  expect(fitTo(CALIBRATED, WORDS, rows).warnings).toEqual([]);
});

test("every corner meets all measurements if any mixture does, and without them none moves", () => {
  const predicted = [...(["a", "b"] as const).map((name) => of(name, 0).predict), product.predict];
  const row = fc.tuple(fc.constantFrom(...predicted), fc.integer({ min: 70, max: 130 }));
  let held = 0;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
      const all = rows.map(([predict, percent], i): Measurement<Name> => {
        return { ...of("a", (percent / 100) * predict(CALIBRATED.chosen), i + 1), predict };
      });
      const { misses, vector, corners } = narrowed(CALIBRATED, all);
      const missesAt = (at: readonly number[]): number[] =>
        all.map(({ value, predict }) => {
          const [a = NaN, b = NaN, c = NaN] = at;
          return (value / predict({ a, b, c }) - 1) / 0.03;
        });
      expect(missesAt(vector)).toEqual(misses);
      if (misses.some((miss) => Math.abs(miss) > 1)) return;
      held += 1;
      for (const corner of corners())
        for (const miss of missesAt(corner)) expect(Math.abs(miss)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
  expect(held).toBeGreaterThan(10);
});

test("without measurements, the fit is the chosen vector and the papers' range", () => {
  const fit = fitOf(CALIBRATED, WORDS);
  expect([fit.parameters, fit.assumptions, fit.warnings]).toEqual([CALIBRATED.chosen, [], []]);
  expect(ends(fit, (p) => p.a)).toEqual([8, 12]);
});
