import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { variableInputs } from "../../src/analysis/variableInput";
import { orderBy } from "../../src/model/workload/growth";
import { growthForecast, type GrowthForecast, type GrowthPlan } from "../../src/analysis/growthForecast";
import { dateOfSerial, serialOfDate } from "../../src/model/quantities/dates";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { valueOf } from "../ask";
import { ended, HOURS, tank } from "./tank";

/** The first anniversary is 365 days later, the second 731, because 2028 has a 29 February. */
const START = serialOfDate("2026-11-22");
/** The search ends after thirty years. */
const HORIZON = START + 10958;
/** Doubled each year, 10 MB/s reach the maximum inflow of 1,000 after 6.644 years: 2,192 days and 0.644 x 365. */
const AT_THE_LIMIT = START + 2427;

describe("growth", () => {
  test("to a day is what GROWTH_TO says of that day, in every point of a forecast", () => {
    const day = fc.integer({ min: serialOfDate("2000-01-01"), max: serialOfDate("2060-12-31") });
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 7000 }),
        fc.double({ min: -50, max: 200, noNaN: true }),
        (start, days, percentPerYear) => {
          // The maximum size is 10,000 GB; points above it are cut to it.
          const { points } = looked({ size: 100, inflow: 1e-3 }, "size", { start, end: start + days, percentPerYear });
          for (const { day: on, input } of points) {
            const expected = valueOf("GROWTH_TO", 100, percentPerYear, start, on);
            if (expected < 1e4) expect(input).toBe(expected);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test("is ordered whole weeks before, over the ends of months", () => {
    // 12 weeks are 84 days: from 2027-03-01 back over 28 days of February, 31 of January, and 25 of December.
    expect(dateOfSerial(orderBy(serialOfDate("2027-03-01"), 12))).toBe("2026-12-07");
    expect(orderBy(START, 0)).toBe(START);
  });
});

function looked(given: GivenAll, argument: string, more: Partial<GrowthPlan>, wanted?: number): GrowthForecast {
  const variable = variableInputs(tank, given).find((one) => one.argument === argument);
  if (variable?.kind !== "number" || variable.value === undefined) throw new Error(`${argument} is no number`);
  const plan = {
    variable: { ...variable, value: variable.value },
    percentPerYear: 100,
    start: START,
    end: START + 731,
    leadWeeks: 10,
    ...more,
  };
  return ended(
    growthForecast(tank, given, plan, HOURS, wanted === undefined ? undefined : { measure: HOURS, value: wanted }),
  );
}

describe("a forecast", () => {
  test("says when a wanted answer is passed, and when to order", () => {
    // 100 GB take 10 h at 10 MB/s, and less than 5 h above 20 MB/s: that is doubled on day 365, and more from the next
    // day on.
    const { turn } = looked({ size: 100, inflow: 10 }, "inflow", {}, 5);
    expect(turn).toMatchObject({ day: START + 366 });
    expect(turn?.becomes).toMatch(/below the 5 h target/);
  });

  test("says it as a range where the answer has one, and orders by the earliest", () => {
    // The low end is half of 10 h, so already 5 h; one day of growth takes it below. The high end, the double, is 5 h
    // at 40 MB/s, four times as much, after two years; it never gets below because the pipe limits the inflow to 40.
    const five = looked({ size: 100, inflow: 10 }, "inflow", {}, 5);
    expect(five.range).toEqual({ earliest: { day: START + 1, by: "half" }, latest: undefined, lookedTo: AT_THE_LIMIT });
    expect(five.orderBy).toBe(START + 1 - 70);
    // The answer is below 8 h above 12.5 MB/s, after 365 x log2(1.25) = 117.5 days. Its double is below 8 h above 25
    // MB/s, after 365 + 366 x log2(1.25) = 482.8 days; its half is from the start.
    const eight = looked({ size: 100, inflow: 10 }, "inflow", {}, 8);
    expect(eight.turn?.day).toBe(START + 118);
    expect(eight.range).toMatchObject({
      earliest: { day: START, by: "half" },
      latest: { day: START + 483, by: "double" },
    });
    expect(eight.orderBy).toBe(START - 70);
  });

  test("reports that only one end of the range reaches the limit", () => {
    // The pipe's 40 MB/s fill 100 GB in 2.5 h, and half of that is 1.25 h: only that half gets below 2 h, above 25
    // MB/s.
    const { turn, range, orderBy } = looked({ size: 100, inflow: 10, pipe: "narrow" }, "inflow", {}, 2);
    expect(turn).toBeUndefined();
    expect(range).toEqual({ earliest: { day: START + 483, by: "half" }, latest: undefined, lookedTo: AT_THE_LIMIT });
    expect(orderBy).toBe(START + 483 - 70);
  });

  test("without one says when something else limits, on one day", () => {
    // 10 MB/s exceed the pipe's 40 when more than four times as large: on the day after two years.
    const { turn, range, orderBy } = looked({ size: 100, inflow: 10 }, "inflow", {});
    expect(turn).toMatchObject({ day: START + 732, becomes: "limited by pipe instead of inflow" });
    expect([range, orderBy]).toEqual([undefined, START + 732 - 70]);
  });

  test("has the answer on the first day, the last, and between", () => {
    const { points } = looked({ size: 100, inflow: 10 }, "inflow", {});
    expect(points[0]).toMatchObject({ day: START, input: 10, reading: { value: 10 } });
    const last = points[points.length - 1];
    expect(last?.day).toBe(START + 731);
    // 10 x 2^2 on the second anniversary.
    expect(last?.input).toBe(40);
    expect(points.map(({ day }) => day)).toEqual([...points.map(({ day }) => day)].sort((a, b) => a - b));
  });

  test("ends where the model rejects the grown input", () => {
    // The maximum inflow is 1,000. From 500, with the wide pipe, it is reached after a year; until then the outcome is
    // the same.
    const { turn, refused, lookedTo } = looked({ size: 1, inflow: 500, pipe: "wide" }, "inflow", {});
    expect([turn, refused]).toEqual([undefined, expect.stringMatching(/^inflow must be at most 1,000/)]);
    expect(lookedTo).toBeLessThan(START + 366);
  });

  test("says so where nothing turns", () => {
    const { turn, lookedTo } = looked({ size: 100, inflow: 10 }, "size", { percentPerYear: -1 });
    expect(turn).toBeUndefined();
    expect(lookedTo).toBe(HORIZON);
  });
});
