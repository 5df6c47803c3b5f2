import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { bestOrder, MOST_EXACT } from "../../../../src/model/drives/recall/bestOrder";
import { movingSeconds, recallOf, type Recall } from "../../../../src/model/drives/recall/seekTimes";
import { improved } from "../../../../src/model/drives/recall/localSearch";
import { asGiven, byOffset, inSweeps, nearestFirst } from "../../../../src/model/drives/recall/orders";
import { driveOf } from "../../../../src/model/drives/t10000/drive";
import { HOPS, recall } from "./someFiles";

/** Tolerance, s: sums of thousands of locates in another order. */
const ROUNDING = 1e-6;

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) =>
    permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((p) => [item, ...p]),
  );
}

const best = (of: Recall): number => movingSeconds(of, bestOrder(of));
const simple = (of: Recall): number[] =>
  [asGiven, byOffset, inSweeps, nearestFirst].map((order) => movingSeconds(of, order(of)));

test("few files: the quickest of all orders, by trying every one", () => {
  for (const model of ["T10000C", "T9840D"] as const) {
    for (let seed = 1; seed <= 8; seed += 1) {
      const of = recall(1 + (seed % 7), 0.3, { model, seed });
      const tried = permutations(asGiven(of)).map((order) => movingSeconds(of, order));
      expect(Math.abs(best(of) - Math.min(...tried))).toBeLessThan(ROUNDING);
    }
  }
});

test("sweeps: files read outwards in order of their places on the way out, the others on the way back", () => {
  const of = recall(60, 0.3);
  const direction = of.starts.map((start) => start.direction);
  const along = of.starts.map((start) => start.along);
  const order = inSweeps(of);
  expect([...order].sort((a, b) => a - b)).toEqual(asGiven(of));
  const outwards = direction.filter((one) => one === 1).length;
  expect(outwards).toBeGreaterThan(20);
  expect(outwards).toBeLessThan(40);
  const places = (files: readonly number[]): number[] => files.map((i) => along[i] ?? NaN);
  const [out, back] = [order.slice(0, outwards), order.slice(outwards)];
  expect([...new Set(out.map((i) => direction[i])), ...new Set(back.map((i) => direction[i]))]).toEqual([1, -1]);
  expect(places(out)).toEqual(places(out).sort((a, b) => a - b));
  expect(places(back)).toEqual(places(back).sort((a, b) => b - a));
});

describe("beyond the exact", () => {
  test("every file once, never slower than any simple order, the same twice", () => {
    const files = fc.array(
      fc.record({
        offset: fc.double({ min: 0, max: 230, noNaN: true }),
        length: fc.double({ min: 0.001, max: 10, noNaN: true }),
      }),
      { minLength: 1, maxLength: 60 },
    );
    const hops = fc.record({
      least: fc.double({ min: 0, max: 20, noNaN: true }),
      reversal: fc.double({ min: 0, max: 20, noNaN: true }),
    });
    fc.assert(
      fc.property(files, hops, (some, times) => {
        const of = recallOf(driveOf("T10000B", "Sport"), some, times);
        const order = bestOrder(of);
        expect([...order].sort((a, b) => a - b)).toEqual(asGiven(of));
        expect(movingSeconds(of, order)).toBeLessThanOrEqual(Math.min(...simple(of)) + ROUNDING);
        expect(bestOrder(of)).toEqual(order);
      }),
    );
  });

  test.each([
    // Shortest locating and rewinding that LKH (elkai 2, three runs) found for the same files, s.
    [12, 1, 159.548],
    [30, 1, 215.556],
    [100, 1, 419.913],
    [100, 0.01, 357.431],
  ])("%d files of %d GB: within 1 %% of an independent solver's %d s", (count, length, solved) => {
    const found = best(recallsForSolver(count, length));
    expect(found).toBeGreaterThan(solved - SOLVER_ROUNDING * count);
    expect(found).toBeLessThan(1.01 * solved);
  });

  test("after a move its neighbours are tried again, so a second search gains next to nothing, from any simple order", () => {
    for (const [count, length] of SOLVED) {
      const of = recallsForSolver(count, length);
      for (const order of [asGiven, byOffset, inSweeps, nearestFirst]) {
        const once = improved(of, order(of), 1e6);
        // Half a per cent: a file whose neighbours stay isn't tried again, even if a run behind it would now end better.
        expect(movingSeconds(of, improved(of, once, 1e6))).toBeGreaterThan(0.995 * movingSeconds(of, once));
      }
    }
  });

  test("one file more than the exact set costs no less than without it", () => {
    const of = recall(MOST_EXACT + 1, 0.3);
    const exact = recallOf(of.drive, of.files.slice(0, MOST_EXACT), HOPS);
    // Without a file the way is shorter, except for direction changes and minimum locates that the file's place saved.
    expect(best(of)).toBeGreaterThan(best(exact) - HOPS.least - 2 * HOPS.reversal);
  });
});

/** Tolerance, s: the solver got its times in milliseconds. */
const SOLVER_ROUNDING = 0.0005;

const SOLVED = [
  [12, 1],
  [30, 1],
  [100, 1],
  [100, 0.01],
] as const;

/** Generates the sets of files one after another, as they were given to the solver. */
function recallsForSolver(count: number, length: number): Recall {
  const drive = driveOf("T10000C", "Standard");
  let state = 1;
  for (const [n, gb] of SOLVED) {
    const files = Array.from({ length: n }, () => {
      state = (state * 48271) % 2147483647;
      return { offset: (state / 2147483647) * (drive.capacity - gb), length: gb };
    });
    if (n === count && gb === length) return recallOf(drive, files, HOPS);
  }
  throw new RangeError("no such set");
}

describe("many files", () => {
  test("1,000 files of 1 GB cost little more than the least hops", () => {
    const of = recall(1000, 1);
    const found = best(of);
    // No file follows another directly, so there are 999 locates of at least 3 s; the search may add 10%.
    expect(found).toBeGreaterThan(999 * HOPS.least);
    expect(found).toBeLessThan(1.1 * 999 * HOPS.least);
    expect(found).toBeLessThan(Math.min(...simple(of)));
  });

  test("the tries bound the search, whatever the order it begins with", () => {
    const of = recall(5000, 0.1);
    let hops = 0;
    const counted: Recall = {
      ...of,
      hop(from, to) {
        hops += 1;
        return of.hop(from, to);
      },
    };
    const order = improved(counted, asGiven(of), 10_000);
    expect([...order].sort((a, b) => a - b)).toEqual(asGiven(of));
    // Three hops per try, 20 candidates per file, four hops before a candidate's tries, and one file's tries more.
    expect(hops).toBeLessThan(3 * (10_000 + 20 * 50) + 5000 * 20 * 5);
  });
});
