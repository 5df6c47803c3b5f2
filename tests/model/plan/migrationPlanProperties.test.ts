/** What is true of every MIGRATION_PLAN, over random migrations. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { estimateOf } from "../../ask";
import "../../randomCases";
import { planProperties } from "./properties";
import { planned } from "./planned";

const ends = fc.constantFrom(
  ["LTO-5", "LTO-5"],
  ["T10000B", "LTO-9"],
  ["T10000C", "LTO-9"],
  ["LTO-8", "LTO-8"],
  ["LTO-7", "LTO-10"],
  ["TS1160", "TS1170"],
  ["disk", "LTO-9"],
);

const cases = fc
  .record({
    ends,
    amount_gb: fc.double({ min: 1000, max: 2e7, noNaN: true }),
    days: fc.constantFrom(5, 30, 180, 720),
    pairs: fc.integer({ min: 1, max: 30 }),
    duty: fc.constantFrom(1, 0.8),
    compression: fc.constantFrom(1, 2.5),
    robot_s: fc.constantFrom(0, 30),
    media: fc.constantFrom("new", "optimised"),
    via: fc.constantFrom("direct", "direct", "staged"),
    measured_mbps: fc.constantFrom(undefined, undefined, 90),
    headroom_percent: fc.constantFrom(0, 20),
  })
  .map(({ ends: [source = "", target = ""], ...given }) => ({ ...given, source, target }));

describe("MIGRATION_PLAN", () => {
  planProperties({
    plan: (given) => planned("MIGRATION_PLAN", given),
    unit: "days",
    demand: "amount_gb",
    cases,
    axes: [
      {
        input: "pairs",
        installed: ["installed_sources", "installed_targets"],
        values: () => Array.from({ length: 1000 }, (_, i) => i + 1),
      },
    ],
    hasYears: false,
  });

  test("the verdict agrees with TAPE_COPY_DAYS: it fits up to the end of its range, and may not within it", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { entered } = planned("MIGRATION_PLAN", { ...given, headroom_percent: 0 });
        const { value, high } = estimateOf("TAPE_COPY_DAYS", given);
        expect(entered.felt).toBeCloseTo(value, 6);
        if (entered.level === "fits") expect(high).toBeLessThanOrEqual(given.days * (1 + 1e-9));
        if (entered.level === "doesn't fit") expect(value).toBeGreaterThan(given.days * (1 - 1e-9));
        if (entered.level === "may not fit") expect(value).toBeLessThanOrEqual(given.days * (1 + 1e-9));
      }),
      { numRuns: 200 },
    );
  });
});
