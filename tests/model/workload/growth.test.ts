import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { dateOfSerial, LAST_SERIAL, serialOfDate } from "../../../src/model/quantities/dates";
import { afterGrowth, grownBetween, yearsBetween, yearsLater } from "../../../src/model/workload/growth";

describe("years", () => {
  test.each([
    ["2026-11-22", "2026-11-22", 0],
    ["2026-01-01", "2028-01-01", 2],
    ["2024-02-29", "2025-03-01", 1],
    ["2024-02-29", "2028-02-29", 4],
    ["2026-01-01", "2026-07-02", 182 / 365],
    ["2027-07-01", "2028-03-01", 244 / 366],
    ["2028-01-01", "2026-01-01", -2],
  ])("%s to %s are %d", (from, to, years) => {
    expect(yearsBetween(from, to)).toBeCloseTo(years, 12);
  });

  test("rise with every day", () => {
    const day = (days: number): string => new Date(days * 86400000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40000 }), fc.integer({ min: 0, max: 8000 }), (from, days) => {
        expect(yearsBetween(day(from), day(from + days + 1))).toBeGreaterThan(
          yearsBetween(day(from), day(from + days)),
        );
      }),
    );
  });
});

test("20 % a year are 44 % in two: 100 x 1.2 x 1.2", () => {
  expect(afterGrowth(100, 20, yearsBetween("2026-01-01", "2028-01-01"))).toBeCloseTo(144, 12);
  expect(afterGrowth(afterGrowth(100, 7, 3.5), 7, -3.5)).toBeCloseTo(100, 12);
});

test("growth from one day to another doubles by each anniversary", () => {
  const from = serialOfDate("2026-11-22");
  expect(grownBetween(50, 100, from, serialOfDate("2027-11-22"))).toBe(100);
  expect(grownBetween(50, 100, from, serialOfDate("2028-11-22"))).toBe(200);
  expect(grownBetween(50, -50, from, serialOfDate("2027-11-22"))).toBe(25);
  expect(grownBetween(50, 20, from, from)).toBe(50);
});

test("years later is the anniversary: of 29 February the first of March where the year has none", () => {
  expect(yearsLater("2026-11-22", 5)).toBe("2031-11-22");
  expect(yearsLater("2024-02-29", 4)).toBe("2028-02-29");
  expect(yearsLater("2024-02-29", 5)).toBe("2029-03-01");
  const some = fc.integer({ min: 61, max: LAST_SERIAL - 40 * 366 }).map(dateOfSerial);
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 39 }), (day, years) => {
      expect(yearsBetween(day, yearsLater(day, years))).toBe(years);
    }),
  );
});
