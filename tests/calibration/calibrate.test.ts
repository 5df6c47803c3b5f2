/** Calibrates a subject whose admissible set is known by hand. */
import { describe, expect, test } from "@jest/globals";
import { calibrate } from "../../src/calibration/calibrate";
import type { FactId } from "../../src/model/facts/factIds";
import { residual, type FitSubject } from "../../src/calibration/subject";

const [SUM, DIFFERENCE, LEAST] = ["sum", "difference", "least"] as unknown as [FactId, FactId, FactId];

/**
 * x + y is 1 within 0.1, x - y is 0.2 within 0.2, and x is at least 0.5: a rectangle standing on a corner, with one
 * corner cut off.
 */
const subject: FitSubject<"x" | "y"> = {
  name: "two numbers",
  files: { model: "", record: "" },
  parameters: {
    x: { unit: "1", span: [0, 1], step: 0.01, meaning: "" },
    y: { unit: "1", span: [0, 1], step: 0.01, meaning: "" },
  },
  binding: [
    { fact: SUM, meets: { about: 1, tolerance: 0.1 }, predict: ({ x, y }) => x + y },
    { fact: DIFFERENCE, meets: { about: 0.2, tolerance: 0.2 }, predict: ({ x, y }) => x - y },
    { fact: LEAST, meets: { atLeast: 0.5 }, predict: ({ x }) => x },
  ],
  contested: [
    { fact: LEAST, meets: { atMost: 0.2 }, predict: ({ y }) => y, why: "kept" },
    { fact: LEAST, meets: { atMost: 0.4 }, predict: ({ y }) => y, why: "can be met" },
  ],
  answers: [{ name: "x", of: ({ x }) => x }],
};

test("extremes found before are reached with few tries, and those that don't meet the facts are left out", () => {
  const quick: FitSubject<"x" | "y"> = {
    ...subject,
    contested: [],
    effort: 0.01,
    extremes: [
      [0.74, 0.35],
      [0.9, 0.1],
    ],
  };
  const { answers } = calibrate(quick, () => undefined);
  expect(answers.x?.high).toBeGreaterThanOrEqual(0.74);
  expect(calibrate({ ...quick, extremes: [] }, () => undefined).answers.x?.high).toBeLessThan(0.74);
});

test("where residuals leave a choice, a centred subject takes the middle of its answers: of x from 0.5 to 0.75", () => {
  const between: FitSubject<"x" | "y">["binding"] = [
    { fact: SUM, meets: { atLeast: 0.9, atMost: 1.1 }, predict: ({ x, y }) => x + y },
    { fact: DIFFERENCE, meets: { atLeast: 0, atMost: 0.4 }, predict: ({ x, y }) => x - y },
    ...subject.binding.filter(({ fact }) => fact === LEAST),
  ];
  const chosenOf = (more: object): number | undefined =>
    calibrate({ ...subject, binding: between, contested: [], ...more }, () => undefined).parameters.x?.chosen;
  // 0.625 lies between two steps.
  expect([0.62, 0.63]).toContain(chosenOf({ isCentred: true }));
  expect([0.62, 0.63]).not.toContain(chosenOf({}));
});

describe("a set known by hand", () => {
  const record = calibrate(subject, () => undefined);
  // Tolerance: the search ends slightly inside the edges.
  const near = (value: number | undefined, expected: number): void => {
    expect(Math.abs((value ?? NaN) - expected)).toBeLessThan(0.005);
  };

  test("the chosen vector is the middle, 0.6 and 0.4", () => {
    expect(record.parameters.x?.chosen).toBe(0.6);
    expect(record.parameters.y?.chosen).toBe(0.4);
    expect(record.worst).toBeCloseTo(0, 12);
  });

  test("the spans: x from 0.5 to (1.1 + 0.4) / 2, y from (0.9 - 0.4) / 2 to (1.1 - 0) / 2", () => {
    near(record.parameters.x?.low, 0.5);
    near(record.parameters.x?.high, 0.75);
    near(record.parameters.y?.low, 0.25);
    near(record.parameters.y?.high, 0.55);
  });

  test("the facts that bind at each end", () => {
    expect(record.parameters.x?.boundedBy.low).toContain(LEAST);
    expect(record.parameters.x?.boundedBy.high).toEqual([SUM, DIFFERENCE]);
  });

  test("a fact left out: x + y is then free up to x - y and x >= 0.5, from 0.6 to 2", () => {
    const sum = record.facts.find(({ fact }) => fact === SUM);
    near(sum?.leftOut.low, 0.6);
    near(sum?.leftOut.high, 2);
  });

  test("without the sum or the difference, x and y reach limits of their spans; without x >= 0.5, 0.45 is the least", () => {
    const without = (id: FactId): readonly string[] | undefined =>
      record.facts.find(({ fact }) => fact === id)?.leftOut.unbounded;
    // x = y = 1 has the greatest sum; x = 1 and y = 0 the greatest difference, with a sum of 1.
    expect(without(SUM)).toEqual(["x", "y"]);
    expect(without(DIFFERENCE)).toEqual(["x", "y"]);
    expect(without(LEAST)).toBeUndefined();
  });

  test("a rounded vector that breaks a fact is no calibration", () => {
    // Steps of 0.4 leave only 0, 0.4 and 0.8: no two of them are 0.2 apart within 0.1 with a sum of 1 within 0.1.
    const step = 0.4;
    const { x, y } = subject.parameters;
    const coarse = { ...subject, parameters: { x: { ...x, step }, y: { ...y, step } } };
    const narrow = coarse.binding.map((one) =>
      one.fact === DIFFERENCE ? { ...one, meets: { about: 0.2, tolerance: 0.1 } } : one,
    );
    expect(() => calibrate({ ...coarse, binding: narrow }, () => undefined)).toThrow(/no rounded vector/);
  });

  test("y at most 0.2 is excluded by the two about, for then x would be 0.4 at most above it; 0.4 isn't excluded", () => {
    expect(record.excluded).toEqual([{ fact: LEAST, by: [SUM, DIFFERENCE], why: "kept" }]);
  });

  test("the corners reach both ends of the answer", () => {
    const found = record.corners.map(({ x }) => x ?? NaN);
    near(Math.min(...found), 0.5);
    near(Math.max(...found), 0.75);
  });
});

test("a residual counts tolerances from a value, and from a bound only beyond it", () => {
  expect(residual({ meets: { about: 10, tolerance: 2 } }, 7)).toBe(1.5);
  expect(residual({ meets: { atLeast: 8, tolerance: 2 } }, 9)).toBe(0);
  expect(residual({ meets: { atLeast: 8, tolerance: 2 } }, 7)).toBe(0.5);
  expect(residual({ meets: { atMost: 8 } }, 8.1)).toBeGreaterThan(1);
  expect(residual({ meets: { atMost: 8 } }, NaN)).toBe(Infinity);
});
