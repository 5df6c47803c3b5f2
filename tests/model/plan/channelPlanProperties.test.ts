/** What is true of every CHANNEL_PLAN, over random days. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ask } from "../../ask";
import "../../randomCases";
import { planProperties } from "./properties";
import { demands, planned } from "./planned";

const cases = fc.record({
  host_mbps: demands(2000),
  channels: fc.integer({ min: 1, max: 24 }),
  type: fc.constantFrom("ESCON", "FICON-2", "FICON-4", "FICON-8", "FICON-16"),
  block_kib: fc.constantFrom(4, 32, 256),
  distance_km: fc.constantFrom(0, 15, 120),
  credits: fc.constantFrom(undefined, undefined, 60, 400),
  compression: fc.constantFrom(1, 2),
  drives: fc.constantFrom(undefined, undefined, 2),
  drive_mbps: fc.constantFrom(undefined, 120),
  utilisation: fc.constantFrom(undefined, 0.9),
  direction: fc.constantFrom("write", "read"),
  lost: fc.constantFrom("none", "one"),
  headroom_percent: fc.constantFrom(0, 20),
});

describe("CHANNEL_PLAN", () => {
  planProperties({
    plan: (given) => planned("CHANNEL_PLAN", given),
    unit: "%",
    demand: "host_mbps",
    cases,
    axes: [
      {
        input: "channels",
        values: ({ lost }) =>
          Array.from({ length: lost === "one" ? 255 : 256 }, (_, i) => i + (lost === "one" ? 2 : 1)),
      },
    ],
  });

  test("what is recommended is at least the end of CHANNELS_NEEDED's range", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { host_mbps, lost } = given;
        const found = planned("CHANNEL_PLAN", { ...given, headroom_percent: 0 });
        const credits = found.bill.find(({ unit }) => unit === "credits per port")?.quantity;
        const highest = Math.max(0.001, ...host_mbps);
        const needed = ask("CHANNELS_NEEDED", {
          ...given,
          ...(credits !== undefined && { credits }),
          host_mbps: highest,
        });
        if (needed.kind !== "estimate" || !found.recommended) return;
        expect(Number(found.recommended.first) - (lost === "one" ? 1 : 0)).toBeGreaterThanOrEqual(needed.high);
      }),
      { numRuns: 200 },
    );
  });
});
