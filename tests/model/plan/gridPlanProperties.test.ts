/** What is true of every GRID_PLAN, over random days. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import "../../randomCases";
import { planProperties } from "./properties";
import { demands, planned, type GivenPlan, type Planned } from "./planned";

/** By their rate, Gb/s, which the table has as a number. */
const LINKS: Readonly<Record<number, string>> = { 2: "2x1", 4: "4x1", 20: "2x10", 40: "4x10" };
const RATES = [2, 4, 20, 40];

const cases = fc.record({
  compression: fc.constantFrom(1, 2.66, 5.351),
  host_mbps: demands(1500),
  links: fc.constantFrom(...RATES),
  target_hours: fc.constantFrom(0.5, 2, 8, 24),
  interval_hours: fc.constantFrom(1, 0.25),
  modes: fc.constantFrom("DD", "DDD", "RR", "RRD", "DDN"),
  clusters: fc.constantFrom(1, 1, 2),
  premigration_mbps: fc.constantFrom(0, 200),
  lost: fc.constantFrom("none", "one", "half"),
  lost_target_hours: fc.constantFrom(undefined, 12),
  outage_hours: fc.constantFrom(0, 0, 2, 24),
  deadline_hours: fc.constantFrom(8, 24, 54),
  late_minutes: fc.constantFrom(0, 15),
  headroom_percent: fc.constantFrom(0, 20),
  burst_factor: fc.constant(1),
});

const plan = (given: GivenPlan): Planned =>
  planned("GRID_PLAN", { ...given, links: LINKS[Number(given.links)] ?? null });

describe("GRID_PLAN", () => {
  planProperties({
    plan,
    unit: "h",
    demand: "host_mbps",
    turnedBy: 1,
    cases,
    axes: [{ input: "links", installed: [], values: () => RATES }],
  });

  test("an outage changes nothing in how full anything is, whatever fails", () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(1, 2), (given, burst_factor) => {
        const usedOf = ({ entered: { used, usedAtWorst } }: Planned): unknown[] => [used, usedAtWorst];
        const [without, outage] = [{ outage_hours: 0 }, { outage_hours: 24, deadline_hours: 1 }].map((one) =>
          plan({ ...given, burst_factor, ...one }),
        );
        if (without && outage) expect(usedOf(outage)).toEqual(usedOf(without));
      }),
      { numRuns: 200 },
    );
  });
});
