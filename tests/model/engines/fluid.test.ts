import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { firstPiece, fluid, levelsAt, type FluidProblem, type Piece } from "../../../src/model/engines/fluid";

/** A tank under a tap whose rate changes every hour; what doesn't fit overflows. */
function tank(size: number, taps: readonly number[], drain: number, start = 0): FluidProblem {
  return {
    start: 0,
    levels: [start],
    marks: [[0, size]],
    changes: taps.map((_, i) => i + 1),
    regime(time, [level = 0]) {
      const net = (taps[Math.floor(time)] ?? 0) - drain;
      if (level >= size && net >= 0) return { state: "full", rates: [0] };
      if (level <= 0 && net <= 0) return { state: "empty", rates: [0] };
      return { state: net > 0 ? "filling" : "draining", rates: [net] };
    },
  };
}

function shown(pieces: readonly Piece[]): [number, number, string, number][] {
  return pieces.map(({ from, to, state, levels }) => [from, to, state, levels[0] ?? NaN]);
}

describe("a tank by hand: 10 litres, 8 then 2 litres an hour in, 4 out", () => {
  const pieces = fluid(tank(10, [8, 8, 8, 2, 2, 2, 2, 2, 2], 4));

  test("fills at +4 in 2.5 h, stays full, drains at -2 in 5 h, stays empty", () => {
    expect(shown(pieces)).toEqual([
      [0, 1, "filling", 0],
      [1, 2, "filling", 4],
      [2, 2.5, "filling", 8],
      [2.5, 3, "full", 10],
      [3, 4, "draining", 10],
      [4, 5, "draining", 8],
      [5, 6, "draining", 6],
      [6, 7, "draining", 4],
      [7, 8, "draining", 2],
      [8, 9, "empty", 0],
    ]);
  });

  test("the level at any time within", () => {
    expect(levelsAt(pieces, 0)).toEqual([0]);
    expect(levelsAt(pieces, 1.25)).toEqual([5]);
    expect(levelsAt(pieces, 2.75)).toEqual([10]);
    expect(levelsAt(pieces, 5.5)).toEqual([5]);
    expect(levelsAt(pieces, 9)).toEqual([0]);
  });
});

test("an end that is later by rounding is the end: 3 x 0.1 x 3 is more than 9 x 0.1", () => {
  const run = fluid({
    start: 0,
    levels: [0],
    marks: [[]],
    changes: [0.9],
    regime: () => ({ state: "fills", rates: [1] }),
  });
  expect(levelsAt(run, 3 * 0.1 * 3)).toEqual(levelsAt(run, 0.9));
});

test("nothing is known before time has passed, or after the end", () => {
  expect(() => levelsAt([], 0)).toThrow("nothing is known of 0");
  expect(() => levelsAt(fluid(tank(1, [1], 1)), 1.5)).toThrow("nothing is known of 1.5");
});

test("pieces follow each other without gap or jump, whatever the taps", () => {
  const taps = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(taps, fc.double({ min: 0.1, max: 50, noNaN: true }), (rates, size) => {
      const pieces = fluid(tank(size, rates, 7));
      expect(pieces[0]?.from).toBe(0);
      expect(pieces[pieces.length - 1]?.to).toBe(rates.length);
      pieces.forEach((piece, i) => {
        expect(piece.to).toBeGreaterThan(piece.from);
        const [level = NaN] = piece.levels;
        // Rounding of a sum of at most 20 terms, each at most 20.
        expect(level).toBeGreaterThanOrEqual(-1e-12);
        expect(level).toBeLessThanOrEqual(size + 1e-12);
        const before = pieces[i - 1];
        if (!before) return;
        expect(piece.from).toBe(before.to);
        expect(Math.abs(level - (levelsAt(pieces.slice(0, i), piece.from)[0] ?? NaN))).toBeLessThan(1e-12);
      });
    }),
  );
});

test("halving the hours changes no level: there is no time step", () => {
  const taps = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(taps, (rates) => {
      const whole = fluid(tank(30, rates, 7));
      const halved = fluid({ ...tank(30, rates, 7), changes: rates.flatMap((_, i) => [i + 0.5, i + 1]) });
      for (let hour = 1; hour <= rates.length; hour += 1) {
        const [a = NaN] = levelsAt(whole, hour);
        const [b = NaN] = levelsAt(halved, hour);
        // Sums in another order round differently: 24 terms, each at most 20.
        expect(Math.abs(a - b)).toBeLessThan(1e-12);
      }
    }),
  );
});

describe("marks and changes that fall on one moment, or a rounding apart", () => {
  /** Fills to `size` in a third of an hour, exactly or with the rounding of a division. */
  const filling = (size: number, rate: number, change: number): FluidProblem => ({
    ...tank(size, [rate], 0),
    changes: [change, 1],
  });

  test("the mark is never passed", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 1000, noNaN: true }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: -2, max: 2 }),
        (size, parts, roundings) => {
          const rate = size * parts;
          const change = size / rate + roundings * 2 ** -54;
          const pieces = fluid(filling(size, rate, change));
          for (const { levels } of pieces) expect(levels[0]).toBeLessThanOrEqual(size);
          // At the end the level is exactly the tank's size, to the last digit.
          expect(levelsAt(pieces, 1)).toEqual([size]);
        },
      ),
    );
  });

  test("a mark that is nearer than time resolves is reached, not passed", () => {
    // At -3 per hour, 0.9 l last 0.3 h. The drain opens two steps of time (1.4e-14 near 100) before that, so the rest
    // is gone in less than a thousandth of a step.
    const opens = 100.3 - 2 * 2 ** -46;
    const pieces = fluid({
      start: 100,
      levels: [0.9],
      marks: [[0]],
      changes: [opens, 101],
      regime: (time, [level = 0]) =>
        level <= 0 ? { state: "empty", rates: [0] } : { state: "draining", rates: [time < opens ? -3 : -1000] },
    });
    expect(pieces.map((p) => p.state)).toEqual(["draining", "empty"]);
    expect(levelsAt(pieces, 101)).toEqual([0]);
  });

  test("two levels that reach their marks at once", () => {
    const pieces = fluid({
      start: 0,
      levels: [0, 0],
      marks: [[0.7], [2.1]],
      changes: [2],
      regime: (_, [a = 0, b = 0]) => ({ state: "x", rates: [a < 0.7 ? 0.7 : 0, b < 2.1 ? 2.1 : 0] }),
    });
    // The level that isn't first at its mark may be off by one rounding of 2.1.
    const [a = NaN, b = NaN] = levelsAt(pieces, 2);
    expect(Math.abs(a - 0.7)).toBeLessThanOrEqual(Number.EPSILON);
    expect(Math.abs(b - 2.1)).toBeLessThanOrEqual(2.1 * Number.EPSILON);
  });
});

test("a regime may end by itself, and knows the past", () => {
  const pieces = fluid({
    start: 10,
    levels: [5],
    marks: [[]],
    changes: [14],
    regime: (time, _, past) => ({ state: `after ${past.length}`, rates: [past.length % 2], until: time + 1.5 }),
  });
  expect(shown(pieces)).toEqual([
    [10, 11.5, "after 0", 5],
    [11.5, 13, "after 1", 5],
    [13, 14, "after 2", 6.5],
  ]);
});

test("an own end that isn't ahead of the regime isn't one", () => {
  for (const ends of [0, -1]) {
    const pieces = fluid({
      start: 0,
      levels: [0],
      marks: [[]],
      changes: [1, 2],
      regime: (time) => ({ state: "x", rates: [1], until: time + ends }),
    });
    expect(shown(pieces)).toEqual([
      [0, 1, "x", 0],
      [1, 2, "x", 1],
    ]);
  }
});

test("an own end that is a rounding before an input's change is that change", () => {
  // Three tenths, and the number before it.
  const [change, before] = [0.3, 0.3 - 2 ** -54];
  const pieces = fluid({
    start: 0,
    levels: [0],
    marks: [[]],
    changes: [change, 1],
    regime: (time) => ({ state: "x", rates: [1], until: time < before ? before : undefined }),
  });
  expect(pieces.map(({ from, to }) => [from, to])).toEqual([
    [0, change],
    [change, 1],
  ]);
});

test("a mark at the moment of a change is reached before the regime after it", () => {
  // 49 x (1 / 49) is less than 1 by a rounding.
  const seen: number[] = [];
  fluid({
    start: 0,
    levels: [0],
    marks: [[1]],
    changes: [1 / 49, 1],
    regime: (_, [level = NaN]) => {
      seen.push(level);
      return { state: "x", rates: [level < 1 ? 49 : 0] };
    },
  });
  expect(seen).toEqual([0, 1]);
});

test("whichever of several levels reaches a mark first ends the regime", () => {
  const run = (...rates: number[]): [number, number[]][] =>
    fluid({
      start: 0,
      levels: [0, 0, 0],
      marks: [[6], [6], [6]],
      changes: [4],
      regime: (time) => ({ state: "x", rates: time === 0 ? rates : [0, 0, 0] }),
    }).map(({ from, levels }) => [from, [...levels]]);
  expect(run(1, 2, 3)[1]).toEqual([2, [2, 4, 6]]);
  expect(run(1, 3, 2)[1]).toEqual([2, [2, 6, 4]]);
  expect(run(3, 1, 2)[1]).toEqual([2, [6, 2, 4]]);
  expect(run(-3, -2, -1)).toHaveLength(1);
});

test("regimes that chase each other are a slip in the model, not a hang", () => {
  const chasing: FluidProblem = {
    start: 1,
    levels: [1],
    marks: [[0]],
    changes: [2],
    // Regimes of 1e-9 each, which are too many to reach the end.
    regime: (time) => ({ state: "x", rates: [0], until: time + 1e-9 }),
  };
  expect(() => fluid(chasing)).toThrow("does not settle at");
});

test("the first piece of which something holds that holds of all after it", () => {
  const pieces = fluid(tank(10, [8, 8, 8, 2, 2, 2, 2, 2, 2], 4));
  for (let time = 0; time <= 9; time += 0.25) {
    const wanted = pieces.findIndex((p) => p.to >= time);
    expect(firstPiece(pieces, (p) => p.to >= time)).toBe(wanted);
  }
  expect(firstPiece(pieces, () => false)).toBe(pieces.length);
  expect(firstPiece([], () => true)).toBe(0);
});
