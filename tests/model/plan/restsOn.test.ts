/** What a plan says that its lines and its recommendation rest on is all that changes them. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { ownArgumentsOf } from "../../../src/model/plan/restsOn";
import { flat, planned, SAMPLE, times, type GivenPlan } from "./planned";

/** Two cases of each plan that differ in every argument that a line of the bill or nothing of the order rests on. */
const CASES: Readonly<Record<string, readonly [given: GivenPlan, other: GivenPlan]>> = {
  VTS_PLAN: [{ model: "B20", cache_gb: 864, compression: 3, host_mbps: flat(250) }, {}],
  TS7700_PLAN: [
    { compression: 2.66, host_mbps: flat(400), features: 4, drives: 2, drive_mbps: 200, days_kept: 1 },
    { features: 9 },
  ],
  REFRESH_PLAN: [
    { model: "B20", cache_gb: 864, compression: 3, host_mbps: SAMPLE, features: 2, drive_mbps: 200 },
    { model: "B10", cache_gb: 432, pairs: 2, lic: "without", priority_hours: 3, features: 9 },
  ],
  GRID_PLAN: [
    { compression: 2.66, host_mbps: times(SAMPLE, 5), links: "2x1", target_hours: 8, distance_km: 300 },
    { links: "4x10" },
  ],
  GM_PLAN: [
    { write_mbps: SAMPLE, links: 3, line_mbps: 100, target_s: 30, primary_gb: 50_000 },
    { links: 9, primary_gb: 70_000 },
  ],
  CHANNEL_PLAN: [
    { host_mbps: [800], channels: 4, type: "FICON-4", distance_km: 20, utilisation: 0.8 },
    { channels: 11 },
  ],
  DRIVES_PLAN: [{ mounts_per_hour: [60], drives: 4, model: "T10000C", file_gb: 2, wait_s: 60 }, { drives: 30 }],
  MIGRATION_PLAN: [
    { amount_gb: 5e6, days: 56, pairs: 6, source: "T10000C", target: "LTO-9", installed_sources: 2 },
    { pairs: 60, scratch: 40 },
  ],
};

describe.each(catalogue.filter(({ name }) => name.endsWith("_PLAN")))("$name", ({ name, inputs }) => {
  const [given, other] = CASES[name] ?? [{}, {}];
  const one = planned(name, given);
  const aside = Object.entries(inputs).flatMap(([argument, { notForOrder }]) => (notForOrder ? [argument] : []));

  test("has a bill whose lines name arguments that it has", () => {
    expect(one.bill.length).toBeGreaterThan(0);
    for (const { rests } of one.bill)
      for (const argument of ownArgumentsOf(String(rests))) expect(Object.keys(inputs)).toContain(argument);
  });

  test("recommends the same whatever is entered that the order doesn't rest on", () => {
    expect(Object.keys(other).sort()).toEqual([...aside].sort());
    const changed = planned(name, { ...given, ...other });
    expect(changed.recommended?.item).toBe(one.recommended?.item);
    const ofOrder = (bill: typeof one.bill): unknown => bill.filter(({ rests }) => rests === "");
    expect(ofOrder(changed.bill)).toEqual(ofOrder(one.bill));
    for (const argument of aside) {
      const { bill } = planned(name, { ...given, [argument]: other[argument] });
      for (const [i, line] of bill.entries())
        if (line.quantity !== one.bill[i]?.quantity) expect(ownArgumentsOf(String(line.rests))).toContain(argument);
    }
  });
});

test("a line of its own keeps its number when the rest changes", () => {
  const lineOf = (name: string, given: GivenPlan, item: string): unknown =>
    planned(name, given).bill.find((line) => line.item === item);
  const mirror = CASES["GM_PLAN"]?.[0] ?? {};
  const disk = { quantity: 100_000, rests: "primary_gb" };
  expect(lineOf("GM_PLAN", mirror, "Disk at the secondary")).toMatchObject(disk);
  expect(lineOf("GM_PLAN", { ...mirror, write_mbps: flat(400), line_mbps: 60 }, "Disk at the secondary")).toMatchObject(
    disk,
  );
  const tapes = CASES["MIGRATION_PLAN"]?.[0] ?? {};
  const cartridges = lineOf("MIGRATION_PLAN", tapes, "LTO-9 cartridges");
  expect(cartridges).toMatchObject({ rests: expect.stringContaining("amount_gb") });
  expect(
    lineOf("MIGRATION_PLAN", { ...tapes, days: 90, duty: 0.5, source_cartridges: 2000 }, "LTO-9 cartridges"),
  ).toEqual(cartridges);
});
