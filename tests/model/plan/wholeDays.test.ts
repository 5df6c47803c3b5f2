/** A list that isn't whole days repeats without the rest of its day, and that is warned of where it counts. */
import { expect, test } from "@jest/globals";
import { planned, type GivenPlan } from "./planned";

const CASES: readonly (readonly [name: string, list: string, isWarned: boolean, given: GivenPlan])[] = [
  ["VTS_PLAN", "host_mbps", true, { model: "B20", cache_gb: 864, compression: 3 }],
  ["TS7700_PLAN", "host_mbps", true, { compression: 2.66, features: 4, drives: 2, drive_mbps: 200 }],
  ["REFRESH_PLAN", "host_mbps", true, { model: "B20", cache_gb: 864, compression: 3, features: 2, drive_mbps: 200 }],
  ["GRID_PLAN", "host_mbps", true, { compression: 2.66, links: "2x1", target_hours: 8 }],
  ["GM_PLAN", "write_mbps", true, { links: 3, line_mbps: 100, target_s: 30 }],
  // Only their highest interval counts.
  ["CHANNEL_PLAN", "host_mbps", false, { channels: 4, type: "FICON-4" }],
  ["DRIVES_PLAN", "mounts_per_hour", false, { drives: 4, model: "T10000C", file_gb: 2, wait_s: 60 }],
];

test.each(CASES)("%s", (name, list, isWarned, given) => {
  const said = (count: number, interval_hours: number): string | undefined =>
    planned(name, { ...given, [list]: Array<number>(count).fill(20), interval_hours })
      .warnings.find((text) => text.includes("repeat without a pause"))
      ?.split(" given ")[0];
  const known = [said(6, 0.5), said(36, 1), said(287, 1 / 12)];
  expect(known).toEqual(isWarned ? ["the 3 h", "the 36 h", "the 23.917 h"] : [undefined, undefined, undefined]);
  // A day, two of them, one of five minutes, and a rate that never changes.
  expect([said(24, 1), said(48, 1), said(288, 1 / 12), said(1, 1)]).toEqual(Array(4).fill(undefined));
});
