/** What is true of every GM_PLAN, over random days. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import "../../randomCases";
import { gmSubject } from "../../../src/model/globalMirror/plan";
import { planReply } from "../../../src/model/plan/planTable";
import { planProperties } from "./properties";
import { demands, planIn, type GivenPlan, type Planned } from "./planned";

type Mirror = Parameters<typeof gmSubject>[0];

/** Data that are coarser than a target cap what is shown, and not the search. */
function uncapped(given: GivenPlan): Planned {
  const { growth_percent = 0, years = 0, ...other } = given;
  const values = { ...DEFAULTS, ...other, growth_percent, years } as Mirror;
  const subject = { ...gmSubject(values), doubt: () => "" };
  const entered = { links: values.links };
  const { growth_percent: growthPercent, headroom_percent: headroomPercent } = values;
  const asked = { entered, demand: values.write_mbps, headroomPercent, growthPercent, years: values.years };
  return planIn(planReply(subject, asked, () => ({})).whole());
}

const DEFAULTS = {
  interval_s: 0,
  wire_factor: 1,
  drain_limit_s: 30,
  installed_links: 0,
  primary_gb: 0,
  measured: [] as Mirror["measured"],
};

const cases = fc.record({
  write_mbps: demands(600),
  links: fc.integer({ min: 2, max: 12 }),
  line_mbps: fc.constantFrom(60, 100, 300),
  target_s: fc.constantFrom(6, 10, 30, 300, 3600),
  interval_hours: fc.constantFrom(1, 1 / 12),
  distance_km: fc.constantFrom(50, 300, 3000),
  lost: fc.constantFrom("none", "one", "half"),
  lost_target_s: fc.constantFrom(undefined, 600, 7200),
  outage_minutes: fc.constantFrom(0, 60),
  deadline_minutes: fc.constantFrom(60, 240),
  headroom_percent: fc.constantFrom(0, 20),
  burst_factor: fc.constant(1),
});

describe("GM_PLAN", () => {
  planProperties({
    plan: uncapped,
    demand: "write_mbps",
    cases,
    axes: [
      {
        input: "links",
        values: ({ lost }) =>
          Array.from({ length: lost === "none" ? 64 : 63 }, (_, i) => i + (lost === "none" ? 1 : 2)),
      },
    ],
  });

  test("links that may be lost are ordered besides those that carry", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const ordered = ["none", "one", "half"].map((lost) => uncapped({ ...given, lost }).recommended?.first);
        const [none, one, half] = ordered.map((links) => Number(links ?? Infinity));
        // With a longer target for the time without them, fewer may do.
        if (given.lost_target_s === undefined && given.outage_minutes === 0 && one !== undefined && one < Infinity)
          expect(one).toBe((none ?? NaN) + 1);
        expect(half).toBeGreaterThanOrEqual(one ?? NaN);
      }),
      { numRuns: 200 },
    );
  });
});
