/** Tests the service that a rate is sized for: how long measured rates may be above it, and where the peaks differ. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { countAbove, exceededBy } from "../../../src/model/workload/peaks";
import type { Profile } from "../../../src/model/workload/profile";
import { summaryOf } from "../../../src/model/workload/summary";
import { peaksApart } from "../../../src/model/workload/summaryWords";

function profile(mbps: readonly number[], intervalSeconds = 900): Profile {
  const rest = { start: 0, dated: true, timed: true, offset: undefined, ioPerSecond: undefined, merged: undefined };
  return { ...rest, intervalSeconds, mbps: Float64Array.from(mbps) };
}

describe("the rate that may be exceeded for some time", () => {
  const RATES = [10, 50, 30, NaN, 40, 20];

  test.each([
    // Of 50, 40, 30, 20 and 10: none above 50, one above 40, three above 20; with five, nothing is left to meet.
    [0, 50],
    [1, 40],
    [1.5, 40],
    [3, 20],
    [9, 10],
  ])("by %s intervals is %s", (most, rate) => {
    expect(exceededBy(RATES, most)).toBe(rate);
  });

  test("is undefined without measurements", () => {
    expect(exceededBy([NaN], 0)).toBeUndefined();
  });

  test("is the lowest measured one that keeps the promise", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 70 }),
        (rates, most) => {
          const found = exceededBy(rates, most) ?? NaN;
          expect(countAbove(rates, found)).toBeLessThanOrEqual(most);
          for (const lower of rates.filter((rate) => rate < found))
            expect(countAbove(rates, lower)).toBeGreaterThan(most);
        },
      ),
    );
  });
});

test("a summary says how long the measured rate is above each rate", () => {
  const found = summaryOf(profile([10, 50, 30, 40, 20]), { windowSeconds: 1800, percent: 50, overSeconds: 1800 });
  // The highest half hour is 30 and 40, as 50 has 10 and 30 beside it: (50 + 30) / 2 = 40 is higher.
  expect(found).toMatchObject({ busiest: { value: 40 }, percentile: 30, exceeded: 30, mean: 30 });
  // Above 40 is one quarter of an hour; above 30 are two.
  expect(found?.secondsAbove).toEqual({ busiest: 900, percentile: 1800, exceeded: 1800, mean: 1800 });
});

test("the peaks are in one interval if its I/O rate is as high as any", () => {
  const rules = { windowSeconds: 900, percent: 95 };
  const withIos = (...ios: readonly number[]) =>
    summaryOf({ ...profile([10, 50, 30]), ioPerSecond: Float64Array.from(ios) }, rules);
  expect(withIos(18, 18, 18)).toMatchObject({ peaksCoincide: true, ioPeak: { value: 18, at: 900, other: 50 } });
  expect(withIos(20, 18, 18)).toMatchObject({ peaksCoincide: false, ioPeak: { value: 20, at: 0, other: 10 } });
});

test("the two peaks are shown if they differ", () => {
  const told = (mbps: readonly number[]): string | undefined => {
    const summary = summaryOf(profile(mbps), { windowSeconds: 3600, percent: 95 });
    return summary && peaksApart(summary);
  };
  // (100 + 50 + 50 + 40) / 4 = 60, 40% lower.
  expect(told([100, 50, 50, 40, 0, 0])).toBe(
    "highest 15 min value 100 MB/s, highest 1 h mean 60 MB/s (40% lower). Size for the first if the system must always keep up, for the second if it may fall behind for 1 h",
  );
  expect(told([100, 100, 100, 100])).toBeUndefined();
});
