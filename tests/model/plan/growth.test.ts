/** Growth for which no time is entered changes nothing, and that is said. */
import { expect, test } from "@jest/globals";
import { flat, planned, SAMPLE, type GivenPlan } from "./planned";

const CASES: readonly (readonly [name: string, given: GivenPlan])[] = [
  ["VTS_PLAN", { model: "B20", cache_gb: 864, compression: 3, host_mbps: flat(60) }],
  ["TS7700_PLAN", { compression: 2.66, host_mbps: flat(400), features: 4, drives: 2, drive_mbps: 200 }],
  ["REFRESH_PLAN", { model: "B20", cache_gb: 864, compression: 3, host_mbps: SAMPLE, features: 2, drive_mbps: 200 }],
  ["GRID_PLAN", { compression: 2.66, host_mbps: SAMPLE, links: "2x1", target_hours: 8 }],
  ["GM_PLAN", { write_mbps: SAMPLE, links: 3, line_mbps: 100, target_s: 30 }],
  ["CHANNEL_PLAN", { host_mbps: [800], channels: 4, type: "FICON-4" }],
  ["DRIVES_PLAN", { mounts_per_hour: [60], drives: 4, model: "T10000C", file_gb: 2, wait_s: 60 }],
  ["MIGRATION_PLAN", { amount_gb: 5e6, days: 56, pairs: 6, source: "T10000C", target: "LTO-9" }],
];

test.each(CASES)("%s", (name, given) => {
  const [span, words] =
    name === "MIGRATION_PLAN" ? ["months_before", "months until the copy begins"] : ["years", "years to plan for"];
  const says = `growth needs ${words}: it isn't counted`;
  const warned = (more: GivenPlan): boolean => planned(name, { ...given, ...more }).warnings.includes(says);
  expect([
    warned({}),
    warned({ growth_percent: 10 }),
    warned({ growth_percent: -10, [span]: 0 }),
    warned({ growth_percent: 10, [span]: 12 / (span === "years" ? 6 : 1) }),
  ]).toEqual([false, true, true, false]);
});
