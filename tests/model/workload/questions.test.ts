import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { dateOfSerial, FIRST_SERIAL, LAST_SERIAL } from "../../../src/model/quantities/dates";
import { InputError } from "../../../src/model/question/parseArguments";
import { ask, estimateOf, valueOf, verdictOf } from "../../ask";

describe("WORKLOAD_BY_HOUR", () => {
  const rowsOf = (rates: readonly number[], hours?: number): readonly (readonly unknown[])[] => {
    const answer = ask("WORKLOAD_BY_HOUR", { rate_mbps: rates, interval_hours: hours });
    return answer.kind === "table" ? answer.rows : [];
  };

  test("has the mean and the highest interval of each hour; days lie over each other", () => {
    // Two days of hours: 0 to 23, then 100 to 123.
    const days = Array.from({ length: 48 }, (_, i) => (i < 24 ? i : 76 + i));
    expect(rowsOf(days)[0]).toEqual([0, 50, 100]);
    expect(rowsOf(days)[23]).toEqual([23, 73, 123]);
  });

  test("of five minutes: twelve in each hour; hours without an interval stay blank", () => {
    const minutes = Array.from({ length: 288 }, (_, i) => (i % 12 === 11 ? 25 : 1));
    // 11 x 1 and 25: 36 / 12.
    expect(rowsOf(minutes, 1 / 12)).toEqual(Array.from({ length: 24 }, (_, hour) => [hour, 3, 25]));
    expect(rowsOf([8, 6], 2).slice(0, 4)).toEqual([
      [0, 8, 8],
      [1, "", ""],
      [2, 6, 6],
      [3, "", ""],
    ]);
  });
});

describe("WORKLOAD_PEAK", () => {
  test("over an interval, over four, and never over a part: 1, 5, 4, 0, 9, 0 a quarter each", () => {
    const quarters = [1, 5, 4, 0, 9, 0];
    expect(valueOf("WORKLOAD_PEAK", quarters, null, 0.25)).toBe(9);
    // 5, 4, 0 and 9 are 18 of four quarters.
    expect(valueOf("WORKLOAD_PEAK", quarters, 1, 0.25)).toBe(4.5);
    expect(() => valueOf("WORKLOAD_PEAK", quarters, "5 min", 0.25)).toThrow(
      "window_hours must be at least interval_hours (0.25 h)",
    );
    // 9 and a third of nothing: 9 x 15 / 20.
    expect(valueOf("WORKLOAD_PEAK", quarters, "20 min", "15 min")).toBeCloseTo(6.75, 12);
    expect(estimateOf("WORKLOAD_PEAK", quarters, 1, 0.25).equation).toContain("starting at 0.25 h");
    expect(verdictOf("WORKLOAD_PEAK", quarters, 2, 0.25).reason).toMatch(
      /^the list is too short: it covers 6 x 0.25 h, less than 2 h/,
    );
  });

  test("names the day within a week, and the date beyond: hour 190 of a list from Monday is Monday, 22:00", () => {
    const starting = (hours: number): string =>
      estimateOf(
        "WORKLOAD_PEAK",
        Array.from({ length: hours }, (_, i) => (i === hours - 2 ? 9 : 1)),
        null,
        1,
        "2026-11-16 00:00",
      ).equation;
    expect(starting(192)).toContain("starting Mon 2026-11-23 22:00");
    expect(starting(28)).toContain("starting Tue 02:00");
  });

  test("is never above the peak interval and never below the mean of all", () => {
    const rates = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(rates, fc.double({ min: 1, max: 50, noNaN: true }), (all, hours) => {
        if (hours > all.length) return;
        const peak = valueOf("WORKLOAD_PEAK", all, hours);
        expect(peak).toBeLessThanOrEqual(Math.max(...all));
        const spans = Math.floor(all.length / hours);
        const covered = all.slice(0, Math.floor(spans * hours));
        // Adjacent spans cover these values, so the highest span is at least their mean.
        if (Number.isInteger(hours)) {
          expect(peak).toBeGreaterThanOrEqual(
            (covered.reduce((sum, rate) => sum + rate, 0) / covered.length) * (1 - 1e-9),
          );
        }
      }),
    );
  });
});

describe("GROWTH_TO", () => {
  test("of 185 with 20 % in two years is 185 x 1.44, by text or by date cell", () => {
    expect(valueOf("GROWTH_TO", 185, 20, "2026-01-01", "2028-01-01")).toBeCloseTo(266.4, 9);
    // Excel: 46023 is 2026-01-01, 46753 is 2028-01-01.
    expect(valueOf("GROWTH_TO", 185, "20 %", 46023, 46753)).toBeCloseTo(266.4, 9);
    expect(valueOf("GROWTH_TO", 266.4, 20, "2028-01-01", "2026-01-01")).toBeCloseTo(185, 9);
  });

  test.each([
    [[1, 20, "2026-02-30", "2028-01-01"], "from_date must be a real calendar date"],
    [[1, 20, "2026-01-01", "soon"], "to_date must be a date, for example 2026-11-21"],
    [[1, 20, "2026-01-01", 46753.5], "to_date must be a whole number of days"],
    [[1, 20, "2026-01-01", "2226-01-01"], "to_date must be within 100 years of from_date"],
    [[1, -100, "2026-01-01", "2028-01-01"], "growth_percent must be above -100"],
  ])("%j is rejected", (args, why) => {
    expect(() => valueOf("GROWTH_TO", ...args)).toThrow(why);
  });

  test.each([2026, "2026", 1985, 12, 29220])("%j is a year or a slip, no day", (from) => {
    expect(() => valueOf("GROWTH_TO", 185, 20, from, 46753)).toThrow(
      "from_date must be a full date, for example 2026-11-21",
    );
    expect(() => valueOf("GROWTH_TO", 185, 20, "2026-01-01", from)).toThrow("to_date must be a full date");
  });

  // Anniversaries of these days lie beyond Excel's calendar, which ends on 9999-12-31; 10000 is a leap year.
  test.each([
    ["9999-12-30", "9999-12-31", 1 / 366],
    ["9998-12-31", "9999-12-31", 1],
    ["9996-02-29", "9999-12-31", 3 + 305 / 365],
    [LAST_SERIAL, LAST_SERIAL, 0],
    [LAST_SERIAL - 1, LAST_SERIAL, 1 / 366],
    [LAST_SERIAL, LAST_SERIAL - 1, -1 / 366],
    ["1900-03-01", "1900-03-02", 1 / 365],
    // 1 January 1980, in a leap year, is the first day that is accepted as a number.
    [29221, 29221 + 366, 1],
  ])("at the edge of Excel's calendar: doubling each year from %s to %s is 2 ^ %d", (from, to, years) => {
    expect(valueOf("GROWTH_TO", 1, 100, from, to)).toBeCloseTo(2 ** years, 12);
  });

  test("takes or rejects any two days by the argument's name, in and beyond Excel's calendar", () => {
    const day = fc.oneof(
      fc.integer({ min: FIRST_SERIAL - 3, max: FIRST_SERIAL + 800 }),
      fc.integer({ min: LAST_SERIAL - 800, max: LAST_SERIAL + 3 }),
      fc.integer({ min: LAST_SERIAL - 800, max: LAST_SERIAL }).map(dateOfSerial),
      fc.constantFrom(0, 60, -1, 1e20, "10000-01-01", "1900-02-28", "0000-00-00", "9999-12-32"),
    );
    fc.assert(
      fc.property(day, day, (from, to) => {
        try {
          expect(ask("GROWTH_TO", 100, 20, from, to).kind).toBe("estimate");
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          expect(["from_date", "to_date"]).toContain((error as InputError).argument);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("GROWTH_YEARS", () => {
  test("undoes GROWTH_TO", () => {
    expect(valueOf("GROWTH_YEARS", 185, 20, 266.4)).toBeCloseTo(2, 9);
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.double({ min: 0.1, max: 200, noNaN: true }),
        fc.integer({ min: 1, max: 20 }),
        (value, percent, years) => {
          // Growth by multiplication, year by year.
          let limit = value;
          for (let i = 0; i < years; i += 1) limit *= 1 + percent / 100;
          if (limit <= 1e12) expect(valueOf("GROWTH_YEARS", value, percent, limit)).toBeCloseTo(years, 6);
        },
      ),
    );
  });

  test("is a verdict where it never gets above, or is above", () => {
    const never = verdictOf("GROWTH_YEARS", 185, 0, 200);
    expect(never.reason).toMatch(/^the limit is never exceeded: at 0% growth per year, 185 stays within 200$/);
    expect(never.means).toBe("carried");
    expect(verdictOf("GROWTH_YEARS", 0, 10, 200).reason).toMatch(/^the limit is never exceeded/);
    const already = verdictOf("GROWTH_YEARS", 201, -10, 200);
    expect(already.reason).toMatch(/^the value is already above the limit/);
    expect(already.means).toBe("over capacity");
  });

  test("at its limit, which it must not exceed, is not above it: 0 years left with growth, otherwise carried", () => {
    for (const percent of [0, -5]) expect(verdictOf("GROWTH_YEARS", 144, percent, 144).means).toBe("carried");
    expect(valueOf("GROWTH_YEARS", 144, 5, 144)).toBe(0);
    // 0.1 + 0.2 is 0.3 but for the rounding of a sum.
    expect(valueOf("GROWTH_YEARS", 0.1 + 0.2, 5, 0.3)).toBe(0);
    expect(verdictOf("GROWTH_YEARS", 0.1 + 0.2, -5, 0.3).means).toBe("carried");
  });
});
