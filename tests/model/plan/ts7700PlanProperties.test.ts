/** What is true of every TS7700_PLAN, over random days. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import "../../randomCases";
import { planProperties } from "./properties";
import { demands, planned, rankOf, type GivenPlan } from "./planned";

const cases = fc.record({
  compression: fc.constantFrom(2, 2.66, 3.5),
  host_mbps: demands(1800),
  features: fc.integer({ min: 1, max: 10 }),
  drives: fc.integer({ min: 1, max: 8 }),
  drive_mbps: fc.constantFrom(75, 150, 300),
  clusters: fc.constantFrom(1, 1, 2),
  late_minutes: fc.constantFrom(0, 15, 180),
  headroom_percent: fc.constantFrom(0, 20),
});

describe("TS7700_PLAN", () => {
  planProperties({
    isFullerWithLess: false,
    plan: (given) => planned("TS7700_PLAN", given),
    unit: "h",
    demand: "host_mbps",
    turnedBy: 1,
    cases,
    axes: [
      { input: "features", values: () => Array.from({ length: 10 }, (_, i) => i + 1) },
      { input: "drives", values: () => Array.from({ length: 16 }, (_, i) => i + 1) },
    ],
  });

  test("less known is wider: what is given in place of an assumption never makes a verdict worse", () => {
    fc.assert(
      fc.property(cases, (given) => {
        // The values that are chosen where nothing is given.
        const known = { ...given, gb_per_feature: 1000, peak_mbps: 5000 };
        const [open, narrow] = [given, known].map((one) => rankOf(planned("TS7700_PLAN", one).entered));
        expect(narrow).toBeLessThanOrEqual(open ?? NaN);
      }),
      { numRuns: 200 },
    );
  });

  test("a blank PMPRIOR fits if one that could be entered does, and the one of the bill does", () => {
    const settings = Array.from({ length: 16 }, (_, i) => 100 * (i + 1));
    const levelWith = (given: GivenPlan, priority_gb: number): unknown =>
      planned("TS7700_PLAN", { ...given, priority_gb }).entered.level;
    fc.assert(
      fc.property(cases, (given) => {
        const { entered, recommended, bill } = planned("TS7700_PLAN", given);
        // What one FC5274 allows at least is 901 GB.
        const allowed = settings.filter((gb) => gb < 901 * given.features);
        const isAny = allowed.some((gb) => levelWith(given, gb) === "fits");
        expect(entered.level === "fits").toBe(isAny);
        if (!recommended) return;
        const order = { ...given, features: Number(recommended.first), drives: Number(recommended.second) };
        const set = bill.find(({ item }) => item === "PMPRIOR to set")?.quantity ?? 1600;
        expect(levelWith(order, Number(set))).toBe("fits");
        // No higher one does.
        const higher = settings.filter((gb) => gb > Number(set) && gb < 901 * order.features);
        for (const gb of higher) expect([gb, levelWith(order, gb)]).not.toEqual([gb, "fits"]);
      }),
      { numRuns: 40 },
    );
  });
});
