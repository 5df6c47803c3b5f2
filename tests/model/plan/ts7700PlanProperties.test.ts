/** What is true of every TS7700_PLAN, over random days. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import "../../randomCases";
import { planProperties } from "./properties";
import { demands, planned, rankOf } from "./planned";

const cases = fc.record({
  compression: fc.constantFrom(2, 2.66, 3.5),
  host_mbps: demands(1800),
  features: fc.integer({ min: 2, max: 10 }),
  drives: fc.integer({ min: 1, max: 8 }),
  drive_mbps: fc.constantFrom(75, 150, 300),
  clusters: fc.constantFrom(1, 1, 2),
  late_minutes: fc.constantFrom(0, 15, 180),
  headroom_percent: fc.constantFrom(0, 20),
});

describe("TS7700_PLAN", () => {
  planProperties({
    plan: (given) => planned("TS7700_PLAN", given),
    unit: "h",
    demand: "host_mbps",
    turnedBy: 1,
    cases,
    axes: [
      { input: "features", values: () => Array.from({ length: 9 }, (_, i) => i + 2) },
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
});
