/** What is true of every DRIVES_PLAN, over random mounts. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ask, estimateOf } from "../../ask";
import "../../randomCases";
import { planProperties } from "./properties";
import { demands, planned } from "./planned";

interface Along {
  readonly model: string;
  readonly channel: string;
  readonly block_kib?: number;
  readonly access?: string;
  readonly distance_km?: number;
}

const path = fc.constantFrom<Along>(
  { model: "T10000C", channel: "none" },
  { model: "T10000C", channel: "FICON-4", block_kib: 64, access: "EXCP" },
  { model: "T10000B", channel: "ESCON", block_kib: 32, distance_km: 15 },
  { model: "LTO-9", channel: "FICON-8", block_kib: 256 },
  { model: "LTO-8 HH", channel: "none" },
  { model: "LTO-10", channel: "none" },
);

const cases = fc
  .record({
    path,
    mounts_per_hour: demands(150),
    drives: fc.integer({ min: 1, max: 40 }),
    spare_drives: fc.constantFrom(0, 0, 1, 3),
    file_gb: fc.constantFrom(0, 2, 36, 400),
    compression: fc.constantFrom(1, 2.5),
    wait_s: fc.constantFrom(1, 30, 120, 1800),
    interval_hours: fc.constantFrom(1, 0.25),
    robot_s: fc.constantFrom(0, 15),
    accessors: fc.constantFrom(1, 2),
    statistic: fc.constantFrom("p90", "mean"),
    utilisation: fc.constantFrom(0.8, 0.9),
    cycle_variation: fc.constantFrom(1, 0.4),
    position: fc.constantFrom("average", "0.3"),
    headroom_percent: fc.constantFrom(0, 20),
  })
  .map(({ path: along, ...given }) => ({ ...given, ...along }));

/** What is said of a library that would be enough: its mounts per hour usually and at worst, or its name. */
const LIBRARY = {
  usually: /^A library that does ([\d,]+) mounts per hour, ([\d,]+) at worst, would/,
  atWorst: /^A library that does ([\d,]+) mounts per hour at worst, ([\d,]+) usually, would/,
  worst: /^A library that does at least ([\d,]+) mounts per hour, also at worst, would/,
  other: /^An? ((?:TS|SL)\d+)(?: of \d+ frames)?(?: with (\d+) accessors?)? would/,
};

const numberIn = (text: string): number => Number(text.replace(",", ""));

describe("DRIVES_PLAN", () => {
  planProperties({
    plan: (given) => planned("DRIVES_PLAN", given),
    unit: "s",
    demand: "mounts_per_hour",
    cases,
    axes: [
      {
        input: "drives",
        values: ({ spare_drives }) =>
          Array.from({ length: 1000 - Number(spare_drives) }, (_, i) => i + 1 + Number(spare_drives)),
      },
    ],
  });

  test("a library that would be enough is, and one that does a mount per hour less isn't", () => {
    const busy = fc.record({
      mounts_per_hour: fc.integer({ min: 40, max: 900 }),
      library: fc.constantFrom("TS4500", "Diamondback", "SL8500"),
      full: fc.constantFrom(undefined, 0, 0.7),
      accessors: fc.constantFrom(1, 2),
      utilisation: fc.constantFrom(undefined, 0.7, 0.9),
      headroom_percent: fc.constantFrom(0, 5, 20),
      cycle_s: fc.constantFrom(60, 200),
      model: fc.constantFrom("LTO-9", "T10000C"),
    });
    fc.assert(
      fc.property(busy, (varied) => {
        const given = { ...varied, drives: 4, file_gb: 1, wait_s: 120 };
        for (const said of planned("DRIVES_PLAN", given).needed?.item.split(". ") ?? []) {
          const order = / would be enough(?:, too)?, with (.*)$/.exec(said)?.[1];
          const does = (mounts: number, headroom_percent = given.headroom_percent): string | undefined =>
            planned("DRIVES_PLAN", {
              ...{ ...given, headroom_percent, library: "none", full: undefined },
              ...{ accessors: 1, robot_s: 3600 / mounts },
            }).recommended?.item;
          const [, one = "", atWorst] = LIBRARY.usually.exec(said) ?? LIBRARY.worst.exec(said) ?? [];
          const [, least, usual] = LIBRARY.atWorst.exec(said) ?? [];
          const other = LIBRARY.other.exec(said);
          if (other) {
            const entered = { ...given, library: String(other[1]), accessors: Number(other[2] ?? 1) };
            expect([said, planned("DRIVES_PLAN", entered).recommended?.item]).toEqual([said, order]);
            continue;
          }
          if (/accessors would/.test(said)) continue;
          const [usually, worst] = [numberIn(usual ?? one), numberIn(least ?? atWorst ?? one)];
          expect([said, does(usually), does(usually - 1)]).toEqual([said, order, undefined]);
          // At worst, there is no headroom.
          if (worst < usually && given.utilisation !== undefined)
            expect([said, does(worst, 0) !== undefined, does(worst - 1, 0)]).toEqual([said, true, undefined]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("what is recommended is at least DRIVES_NEEDED at the end of TAPE_CYCLE_TIME's range", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { mounts_per_hour, wait_s, statistic, utilisation, cycle_variation, spare_drives } = given;
        const found = planned("DRIVES_PLAN", { ...given, interval_hours: 1, headroom_percent: 0 });
        const { model, channel, block_kib, access, distance_km, file_gb, compression, robot_s, position } = given;
        const path = { channel, block_kib, access, distance_km };
        const cycle = estimateOf("TAPE_CYCLE_TIME", { model, ...path, file_gb, compression, robot_s, position });
        const mounts = Math.max(0.001, ...mounts_per_hour);
        const load = { mounts_per_hour: mounts, wait_s, statistic, utilisation, cycle_variation };
        const needed = ask("DRIVES_NEEDED", { ...load, cycle_s: cycle.high });
        if (needed.kind !== "estimate" || !found.recommended) return;
        expect(Number(found.recommended.first) - spare_drives).toBeGreaterThanOrEqual(needed.high);
      }),
      { numRuns: 200 },
    );
  });
});
