/** What is true of every VTS_PLAN, over random days. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import "../../randomCases";
import { valueOf } from "../../../src/model/facts/facts";
import { CACHE_SIZES } from "../../../src/model/peerToPeerVts/cacheSizes";
import { planProperties } from "./properties";
import { demands, planned, rankOf } from "./planned";

const SIZES = { B10: CACHE_SIZES.B10.map(valueOf), B20: CACHE_SIZES.B20.map(valueOf) };

const cases = fc
  .record({
    model: fc.constantFrom("B10" as const, "B20" as const),
    size: fc.constantFrom(0, 1),
    pairs: fc.integer({ min: 1, max: 3 }),
    compression: fc.constantFrom(1.5, 2.66, 3, 4),
    lic: fc.constantFrom("with", "without"),
    host_mbps: demands(300),
    late_minutes: fc.constantFrom(0, 15, 180),
    headroom_percent: fc.constantFrom(0, 20),
    priority_hours: fc.constantFrom(24, 24, 12),
    mode: fc.constantFrom("deferred", "deferred", "immediate"),
    preference: fc.constantFrom("none", "none", "preferred"),
    distance_km: fc.constantFrom(0, 0, 60),
  })
  .map(({ size, model, ...given }) => ({ ...given, model, cache_gb: SIZES[model][size] ?? 0 }));

describe("VTS_PLAN", () => {
  planProperties({
    isFullerWithLess: false,
    plan: (given) => planned("VTS_PLAN", given),
    unit: "h",
    demand: "host_mbps",
    turnedBy: 1,
    cases,
    axes: [
      { input: "cache_gb", installed: ["installed_gb"], values: ({ model }) => SIZES[model as keyof typeof SIZES] },
      { input: "pairs", values: () => Array.from({ length: 16 }, (_, i) => i + 1) },
    ],
  });

  test("an installed cache of any size that fits is kept, and one that isn't installed isn't passed over in silence", () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 72, max: 3000 }), (given, cache_gb) => {
        const { entered, recommended, sentence } = planned("VTS_PLAN", { ...given, cache_gb });
        if (entered.level !== "fits") return;
        if (recommended?.item !== entered.item && Number(recommended?.second) >= given.pairs)
          expect([sentence.includes("can't be ordered, only "), Number(recommended?.first) > cache_gb]).toEqual([
            !SIZES[given.model].includes(cache_gb),
            !SIZES[given.model].some((size) => size <= cache_gb),
          ]);
        const kept = { ...given, cache_gb, installed_gb: cache_gb, installed_pairs: given.pairs };
        const again = planned("VTS_PLAN", kept);
        const ordered = again.bill.filter(({ kind }) => kind === "order");
        expect([again.recommended?.item, ordered]).toEqual([entered.item, []]);
      }),
      { numRuns: 200 },
    );
  });

  test("the cache limits only where more of it is enough at the chosen values", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { entered } = planned("VTS_PLAN", given);
        if (entered.level !== "doesn't fit") return;
        const more = planned("VTS_PLAN", { ...given, cache_gb: 100_000 }).entered;
        expect(String(entered.by).startsWith("cache space")).toBe(more.level !== "doesn't fit");
      }),
      { numRuns: 200 },
    );
  });

  test("harm is felt, not named: copies that get priority sooner never make a verdict better", () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 23 }), (given, priority_hours) => {
        const [usual, sooner] = [24, priority_hours].map((hours) =>
          rankOf(planned("VTS_PLAN", { ...given, priority_hours: hours }).entered),
        );
        expect(sooner).toBeGreaterThanOrEqual(usual ?? NaN);
      }),
      { numRuns: 200 },
    );
  });
});
