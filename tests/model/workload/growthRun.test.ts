/** Growth of a measured profile until a service is missed, for both day questions. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { serialOfDate } from "../../../src/model/quantities/dates";
import type { Table } from "../../../src/model/question/answer";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { questionNamed, valueOf } from "../../ask";

function asked(name: string, given: GivenAll): Table {
  const answer = questionNamed(name).ask(given);
  if (answer.kind !== "table") throw new TypeError(JSON.stringify(answer));
  return answer;
}

/** A disk-only TS7770 that takes 4,000 MB/s; 2,000 MB/s double each year. */
const GIVEN: GivenAll = {
  model: "TS7770",
  compression: 1,
  host_mbps: [2000, 1000],
  premigration_mbps: 0,
  growth_percent: 100,
  from_date: "2026-01-01",
  lead_weeks: 13,
};

const growth = (more: GivenAll = {}): Table => asked("TS7700_GROWTH", { ...GIVEN, ...more });

describe("by hand: 2,000 MB/s that double each year, on a cluster of 4,000", () => {
  test("4,000 are carried on the first anniversary, and missed a day later; 13 weeks before is 3 October", () => {
    const { rows, findings, limitedBy } = growth();
    // 2,000 x 2 ^ (1 + 1/365) = 4,007.60. Its first hour leaves 7.60 x 3.6 GB, which the second accepts at 4,000 less
    // its own 2,003.80 MB/s: 0.0038 h.
    expect(rows.map((row) => row[0])).toEqual(["2026-01-01", "2027-01-01", "2027-01-02"]);
    const [date, demand, hours, most, , , service, by] = rows[2] ?? [];
    expect(date).toBe("2027-01-02");
    expect(demand).toBeCloseTo(4007.6, 1);
    expect(hours).toBeCloseTo(1 + 7.6 / (4000 - 2003.8), 4);
    expect(most).toBeCloseTo(7.6 * 3.6, 0);
    expect([service, by]).toEqual(["missed", "cluster at peak"]);
    expect(limitedBy).toBe("cluster at peak");
    expect(findings[0]).toMatch(/^the service is missed from 2027-01-02 on: demand waits for 1 h, limited by cluster/);
    expect(findings[1]).toBe("order by 2026-10-03");
  });

  test("with 1.5 h of waiting accepted, it holds up to 4,800: log2(2.4) years are 365 + 96.01 days", () => {
    // 1 + (h - 4,000) / (4,000 - h / 2) = 1.5 at h = 4,800.
    expect(growth({ waiting_hours: 1.5 }).findings[0]).toContain("missed from 2027-04-08 on");
  });

  test("a service that is never missed shows the last of the years that were asked for, here 2,000 x 1.01^3 MB/s", () => {
    const { rows } = growth({ growth_percent: 1, years: 3, show: "profile" });
    expect(rows[0]?.[1]).toBeCloseTo(2060.602, 6);
  });

  test("a percentile of 25 accepts as much: three quarters of two hours", () => {
    expect(growth({ percentile: 25 }).findings[0]).toContain("missed from 2027-04-08 on");
    // The longer of both counts.
    expect(growth({ percentile: 25, waiting_hours: 1 }).findings[0]).toContain("missed from 2027-04-08 on");
    expect(growth({ percentile: 99, waiting_hours: 1.5 }).findings[0]).toContain("missed from 2027-04-08 on");
  });

  test("a margin of 100% on the demand is a year earlier", () => {
    expect(growth({ safety_percent: 100 }).findings[0]).toContain("missed from 2026-01-02 on");
  });

  test("copies: 1,500 MB/s leave data of a first hour at 2,000 a quarter of an hour old", () => {
    // At the end of the hour, 1,500 / h of it is copied: the oldest is 1 - 1,500 / h old, 0.25 h at 2,000.
    const { rows, findings } = growth({
      host_mbps: [1000, 0, 0],
      copy_mode: "deferred",
      copy_mbps: 1500,
      copy_age_hours: 0.25,
    });
    expect(rows.map((row) => row[0])).toEqual(["2026-01-01", "2027-01-01", "2027-01-02"]);
    expect(findings[0]).toMatch(/uncopied data is up to 15\.\d min old, limited by copying$/);
  });

  test("says that nothing fails, or that it already does", () => {
    expect(growth({ growth_percent: 1, years: 3 }).findings).toEqual([
      "the service is met until 2029-01-01, 3 years on",
    ]);
    const late = growth({ host_mbps: [5000, 0] });
    expect(late.findings).toEqual([
      expect.stringMatching(/^the service is missed already: demand waits for 1\.25 h, limited by cluster at peak$/),
      "the order is overdue",
    ]);
    // 1 min of 4,100 leaves 100 x 60 MB, which the next one accepts at 4,000 less 100: 1.54 s more.
    const brief = growth({ host_mbps: [4100, 100, 0], interval_hours: 1 / 60 });
    expect(brief.findings[0]).toBe(
      "the service is missed already: demand waits for 1.03 min, limited by cluster at peak",
    );
    expect(late.rows).toHaveLength(1);
  });
});

const DAYS: readonly (readonly [growth: string, day: string, given: GivenAll])[] = [
  ["TS7700_GROWTH", "TS7700_DAY", { model: "TS7770T", compression: 2.5, premigration_mbps: 200 }],
  ["VTS_GROWTH", "VTS_DAY", { model: "B20", cache_gb: 432, compression: 3 }],
];

describe.each(DAYS)("%s", (name, dayName, given) => {
  const someGrowth = fc.record({
    host_mbps: fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 3, maxLength: 12 }),
    growth_percent: fc.integer({ min: 5, max: 80 }),
    waiting_hours: fc.constantFrom(0, 0.5, 2),
    lead_weeks: fc.integer({ min: 0, max: 60 }),
  });
  const heavier = name === "TS7700_GROWTH" ? 12 : 1;

  test("the day before, the day's run meets the service; on the day, it doesn't; the order is weeks before", () => {
    fc.assert(
      fc.property(someGrowth, (some) => {
        const host_mbps = some.host_mbps.map((mbps) => heavier * mbps);
        const all = { ...given, ...some, host_mbps, from_date: "2026-02-28", years: 12 };
        const { rows, findings } = asked(name, all);
        const last = rows[rows.length - 1] ?? [];
        if (last[6] !== "missed" || rows.length === 1) return;
        const waitsOn = (serial: number): number => {
          const from = serialOfDate("2026-02-28");
          const times = valueOf("GROWTH_TO", 1, some.growth_percent, from, serial);
          const table = asked(dayName, { ...given, columns: "path", host_mbps: host_mbps.map((mbps) => times * mbps) });
          // Told from accepted and waiting: an interval in which nothing waits at its ends and all is accepted has none.
          const at = (label: string): number => table.columns.findIndex((column) => column.label === label);
          return table.rows.filter((row) => String(row[at("Limited by")]) !== "").length;
        };
        const day = serialOfDate(String(last[0]));
        if (some.waiting_hours === 0) {
          expect(waitsOn(day)).toBeGreaterThan(0);
          expect(waitsOn(day - 1)).toBe(0);
        }
        expect(findings[1]).toBe(
          `order by ${new Date((day - 25569 - 7 * some.lead_weeks) * 86400e3).toISOString().slice(0, 10)}`,
        );
        expect(Number(last[2])).toBeGreaterThan(some.waiting_hours);
        for (const row of rows.slice(0, -1)) expect(Number(row[2])).toBeLessThanOrEqual(some.waiting_hours + 1e-6);
      }),
      { numRuns: 15 },
    );
  });

  test("shows the profile of that day as the day question does, for its picture", () => {
    const host_mbps = [60, 20, 40].map((mbps) => heavier * mbps);
    const all = { ...given, host_mbps, growth_percent: 25, from_date: "2026-01-01", years: 30 };
    const last = asked(name, all).rows.slice(-1)[0] ?? [];
    const profile = asked(name, { ...all, show: "profile", start_time: "2026-11-16 00:00" });
    const times = Number(last[1]) / (60 * heavier);
    const own = asked(dayName, {
      ...given,
      columns: "path",
      host_mbps: host_mbps.map((mbps) => times * mbps),
      start_time: "2026-11-16 00:00",
    });
    expect(profile.columns).toEqual(own.columns);
    profile.rows.forEach((row, i) => {
      row.forEach((cell, j) => {
        const expected = own.rows[i]?.[j];
        // The demand was read back from twelve digits.
        if (typeof cell === "number") expect(cell).toBeCloseTo(Number(expected), 4);
        else expect(cell).toBe(expected);
      });
    });
  });
});

test("the growth is told as a factor, and is above -100%; the search ends after thirty years", () => {
  const grown = growth({ growth_percent: 25 });
  expect(grown.equation).toContain("demand x 1.25 per year: ");
  expect(growth({ growth_percent: -99.5, years: 30 }).findings[0]).toContain("30 years on");
  expect(() => growth({ growth_percent: -100 })).toThrow("growth_percent must be above -100%");
  expect(() => growth({ years: 31 })).toThrow("years must be at most 30");
});
