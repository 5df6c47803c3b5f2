/** VTS_PLAN by copy mode, preference, distance and link: at the limits that the questions about one of them have. */
import { describe, expect, test } from "@jest/globals";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { estimateOf, tableOf } from "../../ask";
import { flat, planned, type GivenPlan, type Planned } from "./planned";

const B20 = { model: "B20", cache_gb: 864, compression: 3, headroom_percent: 0, late_minutes: 0 };
const plan = (given: GivenPlan): Planned => planned("VTS_PLAN", { ...B20, ...given });
const isCarried = (given: GivenPlan): boolean => plan(given).entered.level !== "doesn't fit";

describe("a steady demand is carried up to the sustained throughput", () => {
  test.each<GivenAll>([
    { distance_km: 100 },
    { distance_km: 100, link: "channel extender" },
    { distance_km: 75, configuration: "2" },
    { preference: "preferred" },
    { preference: "primary", distance_km: 50 },
    { lic: "without", distance_km: 50 },
  ])("%p, in both copy modes", (place) => {
    const asked = { model: "B20", compression: 3, state: "sustained", ...place };
    const { value } = estimateOf("VTS_THROUGHPUT", asked);
    for (const mode of ["deferred", "immediate"]) {
      expect([mode, isCarried({ ...place, mode, host_mbps: flat(0.99 * value) })]).toEqual([mode, true]);
      expect([mode, isCarried({ ...place, mode, host_mbps: flat(1.01 * value) })]).toEqual([mode, false]);
    }
  });
});

describe("a peak from idle is carried for the hours of VTS_PEAK_HOURS", () => {
  test.each<[number, GivenAll]>([
    [75, { preference: "preferred" }],
    [150, { preference: "none", distance_km: 100 }],
    [75, { preference: "preferred", distance_km: 50 }],
  ])("%d MB/s, %p", (host_mbps, place) => {
    const asked = { model: "B20", cache_gb: 864, compression: 3, host_mbps, ...place };
    const { value: hours } = estimateOf("VTS_PEAK_HOURS", asked);
    const peakOf = (lasting: number): number[] => [
      ...Array<number>(Math.round(lasting * 12)).fill(host_mbps),
      ...Array<number>(288 - Math.round(lasting * 12)).fill(0),
    ];
    const given = { ...place, interval_hours: "5 min", late_minutes: 15 };
    expect(isCarried({ ...given, host_mbps: peakOf(0.97 * hours) })).toBe(true);
    expect(isCarried({ ...given, host_mbps: peakOf(1.03 * hours) })).toBe(false);
  });
});

test("immediate copy: data not yet on tape fills one cache, as in VTS_DAY", () => {
  const demand = [...Array<number>(10).fill(145), ...Array<number>(14).fill(20)];
  const found = plan({ host_mbps: demand, mode: "immediate" });
  expect([found.entered.level, found.entered.by]).toEqual(["doesn't fit", "cache space for data not yet on tape"]);
  const { rows } = tableOf("VTS_DAY", { ...B20, host_mbps: demand, mode: "immediate", period: "repeated" });
  expect(rows.map((row) => row[5])).toContain("premigration");
  expect(found.recommended?.level).toBe("fits");
});

test("an age threshold is of deferred copies only", () => {
  // So much of the pair goes to the hosts that copies wait longer than two hours.
  const demand = [...Array<number>(8).fill(160), ...Array<number>(16).fill(0)];
  const warned = (mode: string): boolean =>
    plan({ host_mbps: demand, priority_hours: 2, mode }).warnings.join().includes("priority_hours");
  expect([warned("deferred"), warned("immediate")]).toEqual([true, false]);
});

test("a distance beyond what a link supports is warned of", () => {
  expect(plan({ host_mbps: flat(20), distance_km: 500 }).warnings.join()).toMatch(/distance_km/);
});
