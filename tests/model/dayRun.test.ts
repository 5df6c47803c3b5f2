import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { greatest, highest, hoursIn, lasting, lastLevels, oldestAge, tidy, worstState } from "../../src/model/dayRun";
import type { Piece } from "../../src/model/fluid";

const piece = (from: number, to: number, state: string, levels: number[], rates: number[]): Piece => ({
  from,
  to,
  state,
  levels,
  rates,
});

/** 10 per hour arrive for 2 h, none for 3 h, 20 per hour for 1 h; 4 per hour leave while any are there. */
const RUN = [
  piece(0, 2, "busy", [0, 0], [10, 6]),
  piece(2, 5, "quiet", [20, 12], [0, -4]),
  piece(5, 6, "busy", [20, 0], [20, 16]),
];

describe("the age of the oldest", () => {
  test.each([
    [0, 0],
    // By 1 h, 4 have left: those that arrived up to 0.4 h.
    [1, 0.6],
    // By 2 h, 8 have left: those that arrived up to 0.8 h.
    [2, 1.2],
    [4, 4 - 1.6],
    // Everything has left.
    [5, 0],
    // By 6 h, 4 of the 20 have left: those that arrived up to 5.2 h.
    [6, 0.8],
  ])("at %p h is %p h", (time, age) => {
    expect(oldestAge(RUN, time, 0, 1)).toBeCloseTo(age, 12);
  });

  test("counts from the end of a pause, where what came before it has just left", () => {
    const run = [piece(0, 1, "a", [0, 0], [4, 0]), piece(1, 3, "b", [4, 0], [0, 0]), piece(3, 4, "c", [4, 0], [5, 5])];
    expect(oldestAge(run, 4, 0, 1)).toBeCloseTo(1, 12);
  });
});

test("the worst state of a stretch is the last of the list that it goes through", () => {
  const states = ["idle", "quiet", "busy"] as const;
  expect(worstState(states, RUN, 0, 6)).toBe("busy");
  expect(worstState(states, RUN, 2, 5)).toBe("quiet");
  expect(worstState(states, RUN, 4, 5.5)).toBe("busy");
  expect(worstState(states, [], 0, 1)).toBe("idle");
});

test("hours in a state, the highest level, the last levels", () => {
  expect(hoursIn(RUN, "busy")).toBe(3);
  expect(hoursIn(RUN, "none")).toBe(0);
  expect(highest(RUN, 1)).toBe(16);
  expect(highest(RUN, 0)).toBe(40);
  expect(lastLevels(RUN)).toEqual([40, 16]);
  expect(lastLevels([])).toEqual([]);
});

test("pieces that rounding left are not shown", () => {
  const run = [piece(0, 1, "a", [0], [1]), piece(1, 1 + 1e-12, "b", [1], [1]), piece(1 + 1e-12, 2, "c", [1], [1])];
  expect(lasting(run, 1).map((p) => p.state)).toEqual(["a", "c"]);
});

test("numbers of a table: twelve digits, no minus zero; the largest of very many", () => {
  expect(tidy(0.1 + 0.2)).toBe(0.3);
  expect(Object.is(tidy(-0), 0)).toBe(true);
  expect(greatest(Array.from({ length: 300000 }, (_, i) => i))).toBe(299999);
});

test("rounds to twelve digits as the engine's own decimal text does", () => {
  const values = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc
      .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 25 }))
      .map(([n, d]) => (n + 0.5) / 10 ** d),
  );
  fc.assert(
    fc.property(values, (value) => Object.is(tidy(value), Number(value.toPrecision(12)) + 0)),
    { numRuns: 20_000 },
  );
});
