import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  beginningOf,
  withoutGaps,
  missingIntervals,
  resampled,
  type Profile,
} from "../../../src/model/workload/profile";

const profileOf = (mbps: readonly number[], more: Partial<Profile> = {}): Profile => ({
  ...{ start: 0, dated: true, timed: true, offset: undefined, intervalSeconds: 900 },
  ...{ ioPerSecond: undefined, merged: undefined },
  mbps: Float64Array.from(mbps),
  ...more,
});
const valuesOf = ({ mbps }: Profile): number[] => [...mbps];

test("MB are kept when intervals become longer, whatever the lengths", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1e4, noNaN: true }), { minLength: 12, maxLength: 100 }),
      fc.integer({ min: 1, max: 12 }),
      (values, times) => {
        const profile = profileOf(values);
        const longer = resampled(profile, 900 * times);
        const whole = values.slice(0, longer.mbps.length * times);
        const mb = (all: readonly number[], seconds: number): number =>
          all.reduce((sum, value) => sum + value * seconds, 0);
        // Tolerance: sums in another order.
        expect(Math.abs(mb(valuesOf(longer), 900 * times) - mb(whole, 900))).toBeLessThanOrEqual(
          1e-9 * (1 + mb(whole, 900)),
        );
        expect(longer.mbps).toHaveLength(Math.floor(values.length / times));
      },
    ),
  );
});

test("an interval of which too much is missing is missing, and a profile too short for one is rejected", () => {
  const profile = profileOf([4, 4, 4, 4, NaN, 4, 4, 4]);
  expect(valuesOf(resampled(profile, 3600))).toEqual([4, NaN]);
  expect(() => resampled(profile, 4 * 3600)).toThrow("shorter than one interval of 4 h");
});

test("missing intervals are filled by what is asked for and no other way", () => {
  const profile = profileOf([1, 16, 31, NaN, 61, 76]);
  expect(valuesOf(withoutGaps(profile, "zero"))).toEqual([1, 16, 31, 0, 61, 76]);
  expect(valuesOf(withoutGaps(profile, "before"))).toEqual([1, 16, 31, 31, 61, 76]);
  const nothing = { ...profile, mbps: Float64Array.of(NaN, NaN) };
  expect(valuesOf(withoutGaps(nothing, "before"))).toEqual([0, 0]);
});

test("an interval that is measured in part counts for what was measured of it", () => {
  // Of an hour, 3,000 s are too few for a mean, and 3,300 s are enough: nine tenths are 3,240 s.
  const part = { covered: Float64Array.of(900, 900, 900, 300) };
  expect(valuesOf(resampled(profileOf([4, 4, 4, 16], part), 3600))).toEqual([NaN]);
  expect(valuesOf(resampled(profileOf([4, 4, 4, 16], { covered: Float64Array.of(900, 900, 900, 600) }), 3600))).toEqual(
    [expect.closeTo((3 * 900 * 4 + 600 * 16) / 3300, 9)],
  );
});

describe("times of intervals", () => {
  test("go on from the start, and past midnight without a date", () => {
    const late = profileOf([1, 2, 3], { start: 86_400 - 900, dated: false });
    expect([0, 1, 2].map((i) => beginningOf(late, i))).toEqual([85_500, 0, 900]);
    expect(missingIntervals(profileOf([1, NaN, NaN]))).toBe(2);
  });
});
