/** What is true of every REFRESH_PLAN, over random days, and where it agrees with the plans of its two systems. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import "../../randomCases";
import { planProperties } from "./properties";
import { demands, planned, type GivenPlan, type PlanRow } from "./planned";

const OF_BOTH = {
  compression: fc.constantFrom(2, 2.66, 3.5),
  host_mbps: demands(400),
  late_minutes: fc.constantFrom(0, 15, 180),
  headroom_percent: fc.constantFrom(0, 20),
};
const OF_PAIR = {
  model: fc.constantFrom("B10", "B18", "B20"),
  cache_gb: fc.constantFrom(216, 432, 864, 1700),
  pairs: fc.integer({ min: 1, max: 3 }),
  lic: fc.constantFrom("with", "without"),
  priority_hours: fc.constantFrom(24, 24, 12),
};
const OF_CLUSTERS = {
  features: fc.integer({ min: 1, max: 10 }),
  drives: fc.integer({ min: 1, max: 8 }),
  drive_mbps: fc.constantFrom(10, 25, 70),
  clusters: fc.constantFrom(1, 1, 2),
};
const copies = fc.constantFrom(1, 2, 2, 3);

describe("REFRESH_PLAN", () => {
  planProperties({
    isFullerWithLess: false,
    plan: (given) => planned("REFRESH_PLAN", given),
    unit: "h",
    demand: "host_mbps",
    turnedBy: 1,
    cases: fc.record({ ...OF_BOTH, ...OF_PAIR, ...OF_CLUSTERS, copies }),
    axes: [
      { input: "features", values: () => Array.from({ length: 10 }, (_, i) => i + 1) },
      { input: "drives", values: () => Array.from({ length: 16 }, (_, i) => i + 1) },
    ],
  });

  test("agrees with TS7700_PLAN about the new system, and with VTS_PLAN about the present one", () => {
    const numbers = (row: PlanRow): PlanRow => ({ ...row, item: "", by: "" });
    fc.assert(
      fc.property(
        fc.record(OF_BOTH),
        fc.record(OF_PAIR),
        fc.record(OF_CLUSTERS),
        copies,
        fc.constantFrom(0, 10, 30),
        (ofBoth, ofPair, ofClusters, held, growth_percent) => {
          const years: GivenPlan = { growth_percent, years: 3 };
          const found = planned("REFRESH_PLAN", { ...ofBoth, ...ofPair, ...ofClusters, ...years, copies: held });
          const cluster = planned("TS7700_PLAN", { ...ofBoth, ...ofClusters, ...years });
          const pair = planned("VTS_PLAN", { ...ofBoth, ...ofPair });
          const later = planned("VTS_PLAN", { ...ofBoth, ...ofPair, ...years });
          for (const part of ["entered", "recommended", "alternative"] as const) {
            const [one, other] = [found[part], cluster[part]];
            expect(one && numbers(one)).toEqual(other && numbers(other));
            expect(one?.by).toBe(other?.by);
          }
          expect(found.verdict.level).toBe(cluster.verdict.level);
          expect(found.candidates.map(numbers)).toEqual(cluster.candidates.map(numbers));
          expect(found.years.map(numbers)).toEqual(cluster.years.map(numbers));
          const ordered = found.bill.filter(({ item }) => item !== "TS7770T clusters" && item !== "Grid links");
          // One is a drive, two are drives.
          const named = (line: PlanRow): PlanRow => ({
            ...line,
            unit: String(line.unit).replace(/^(feature|drive)$/, "$1s"),
          });
          expect(ordered.map(named)).toEqual(
            cluster.bill
              .map(named)
              .map((line) =>
                line.unit === "features" || line.unit === "drives"
                  ? { ...line, quantity: held * Number(line.quantity) }
                  : line,
              ),
          );
          expect(found.present).toEqual({ ...pair.entered, first: "", second: "" });
          expect(found.years.map(({ by }) => by)).toEqual(
            later.years.map(({ level }) => `verdict on what is entered; present ${String(level)}`),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  test("like for like: a pair's two copies stay two unless one is asked for", () => {
    fc.assert(
      fc.property(fc.record({ ...OF_BOTH, ...OF_PAIR, ...OF_CLUSTERS }), (given) => {
        const { bill, recommended } = planned("REFRESH_PLAN", given);
        if (!recommended) return;
        const clusters = bill.find(({ item }) => item === "TS7770T clusters");
        expect(clusters?.quantity).toBe(2 * given.clusters);
        const features = bill.find(({ unit }) => unit === "features");
        expect(features?.quantity).toBe(2 * given.clusters * Number(recommended.first));
      }),
      { numRuns: 200 },
    );
  });
});
