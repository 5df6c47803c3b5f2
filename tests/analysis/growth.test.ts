import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { dialsOf } from "../../src/analysis/dial";
import { daysUntil, grown, orderBy, yearsLater } from "../../src/analysis/growth";
import { outlook, type Outlook, type Plan } from "../../src/analysis/outlook";
import { dateOfSerial, serialOfDate } from "../../src/model/dates";
import type { GivenAll } from "../../src/model/question";
import { ended, HOURS, tank } from "./tank";

const START = serialOfDate("2026-11-22");

describe("growth", () => {
  test("of 100 % a year doubles in a year and quadruples in two", () => {
    // Two roundings of a power.
    expect(grown(50, 100, 365.25)).toBeCloseTo(100, 10);
    expect(grown(50, 100, 730.5)).toBeCloseTo(200, 10);
    expect(grown(50, -50, 365.25)).toBeCloseTo(25, 10);
    expect(grown(50, 20, 0)).toBe(50);
  });

  test("reaches a limit on a whole day", () => {
    // Doubled after 365.25 days: the first whole day is the 366th; fourfold after 730.5, so the 731st.
    expect([daysUntil(50, 100, 100), daysUntil(50, 200, 100), daysUntil(50, 50, 100)]).toEqual([366, 731, 0]);
    expect([daysUntil(50, 100, -10), daysUntil(50, 40, 10), daysUntil(50, 100, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("the day before it is not yet reached, and on that day it is", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.double({ min: 1.01, max: 100, noNaN: true }),
        fc.double({ min: 1, max: 200, noNaN: true }),
        (amount, times, percent) => {
          const limit = amount * times;
          const day = daysUntil(amount, limit, percent) ?? NaN;
          // Twelve digits, as the day is tidied to.
          expect(grown(amount, percent, day)).toBeGreaterThanOrEqual(limit * (1 - 1e-9));
          expect(grown(amount, percent, day - 1)).toBeLessThan(limit);
        },
      ),
    );
  });

  test("is ordered whole weeks before, over the ends of months", () => {
    // 12 weeks are 84 days: 2027-03-01 less 28 of February, 31 of January, and 25 of December.
    expect(dateOfSerial(orderBy(serialOfDate("2027-03-01"), 12))).toBe("2026-12-07");
    expect(orderBy(START, 0)).toBe(START);
  });

  test("years later is the same day, but for 29 February", () => {
    expect(yearsLater("2026-11-22", 5)).toBe("2031-11-22");
    expect(yearsLater("2024-02-29", 4)).toBe("2028-02-29");
    expect(yearsLater("2024-02-29", 5)).toBe("2029-02-28");
  });
});

function looked(given: GivenAll, argument: string, more: Partial<Plan>, wanted?: number): Outlook {
  const dial = dialsOf(tank, given).find((one) => one.argument === argument);
  if (dial?.kind !== "number" || dial.value === undefined) throw new Error(`${argument} is no number`);
  const plan = {
    dial: { ...dial, value: dial.value },
    percentPerYear: 100,
    start: START,
    end: START + 731,
    leadWeeks: 10,
    ...more,
  };
  return ended(outlook(tank, given, plan, HOURS, wanted === undefined ? undefined : { measure: HOURS, value: wanted }));
}

describe("an outlook", () => {
  test("says when a wanted answer is passed, and when to order", () => {
    // 100 GB at 10 MB/s are 10 h; less than 5 h once more than 20 MB/s come: doubled, so after 365.25 days.
    const { turn } = looked({ size: 100, inflow: 10 }, "inflow", {}, 5);
    expect(turn).toMatchObject({ day: START + 366 });
    expect(turn?.becomes).toMatch(/less than the 5 h wanted/);
  });

  test("says it as a range where the answer has one, and orders by the earliest", () => {
    // Half of 10 h is 5 h already: one day of growth takes it below. Double of it is 5 h once 40 MB/s come, fourfold
    // after 730.5 days, and not below it: the pipe lets no more through.
    const five = looked({ size: 100, inflow: 10 }, "inflow", {}, 5);
    expect(five.range).toEqual({ earliest: { day: START + 1, by: "half" }, latest: undefined });
    expect(five.orderBy).toBe(START + 1 - 70);
    // Below 8 h from 12.5 MB/s on, after 365.25 x log2(1.25) = 117.6 days; double of it from 25 on, after 482.8 days;
    // half of it from the start.
    const eight = looked({ size: 100, inflow: 10 }, "inflow", {}, 8);
    expect(eight.turn?.day).toBe(START + 118);
    expect(eight.range).toEqual({ earliest: { day: START, by: "half" }, latest: { day: START + 483, by: "double" } });
    expect(eight.orderBy).toBe(START - 70);
  });

  test("tells of an end of the range that gets there alone", () => {
    // The pipe's 40 MB/s fill 100 GB in 2.5 h, half of it is 1.25: 2 h are reached by that half only, from 25 MB/s on.
    const { turn, range, orderBy } = looked({ size: 100, inflow: 10, pipe: "narrow" }, "inflow", {}, 2);
    expect(turn).toBeUndefined();
    expect(range).toEqual({ earliest: { day: START + 483, by: "half" }, latest: undefined });
    expect(orderBy).toBe(START + 483 - 70);
  });

  test("without one says when something else limits, on one day", () => {
    // 10 MB/s pass the pipe's 40 when fourfold: after 730.5 days.
    const { turn, range, orderBy } = looked({ size: 100, inflow: 10 }, "inflow", {});
    expect(turn).toMatchObject({ day: START + 731, becomes: "pipe limits instead of inflow" });
    expect([range, orderBy]).toEqual([undefined, START + 731 - 70]);
  });

  test("has the answer on the first day, the last, and between", () => {
    const { points } = looked({ size: 100, inflow: 10 }, "inflow", {});
    expect(points[0]).toMatchObject({ day: START, input: 10, reading: { value: 10 } });
    const last = points[points.length - 1];
    expect(last?.day).toBe(START + 731);
    // 10 x 2^(731 / 365.25)
    expect(last?.input).toBeCloseTo(40.02, 1);
    expect(points.map(({ day }) => day)).toEqual([...points.map(({ day }) => day)].sort((a, b) => a - b));
  });

  test("ends where the model refuses what has grown", () => {
    // Inflow may be 1,000 at most; from 500 with the wide pipe it is that after a year, with nothing wanted turned.
    const { turn, refused, lookedTo } = looked({ size: 1, inflow: 500, pipe: "wide" }, "inflow", {});
    expect([turn, refused]).toEqual([undefined, expect.stringMatching(/^inflow must be at most 1,000/)]);
    expect(lookedTo).toBeLessThan(START + 366);
  });

  test("says so where nothing turns", () => {
    const { turn, lookedTo } = looked({ size: 100, inflow: 10 }, "size", { percentPerYear: -1 });
    expect(turn).toBeUndefined();
    // Thirty years of 365.25 days.
    expect(lookedTo).toBe(START + 10958);
  });
});
