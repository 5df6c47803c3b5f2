/** More installed than can be ordered is kept: there's nothing to order, and nothing to take away. */
import { expect, test } from "@jest/globals";
import { flat, planned, type GivenPlan } from "./planned";

const CASES: readonly (readonly [plan: string, most: string, given: GivenPlan])[] = [
  [
    "VTS_PLAN",
    "the B20's largest published cache of 1,700 GB",
    { model: "B20", cache_gb: 1728, compression: 3, host_mbps: flat(60), installed_gb: 1728, installed_pairs: 1 },
  ],
  [
    "TS7700_PLAN",
    "10 FC5274 and 16 drives",
    {
      ...{ compression: 3.5, host_mbps: flat(400), features: 12, drives: 20, drive_mbps: 250 },
      ...{ installed_features: 12, installed_drives: 20 },
    },
  ],
  [
    "GM_PLAN",
    "64 links",
    { write_mbps: flat(50), links: 100, line_mbps: 10, target_s: 30, distance_km: 100, installed_links: 100 },
  ],
  ["CHANNEL_PLAN", "256 channels", { host_mbps: flat(800), channels: 300, type: "FICON-8", installed_channels: 300 }],
  [
    "DRIVES_PLAN",
    "1,000 drives",
    { mounts_per_hour: [50], drives: 1200, model: "LTO-9", file_gb: 10, wait_s: 60, installed_drives: 1200 },
  ],
  [
    "MIGRATION_PLAN",
    "1,000 pairs",
    {
      ...{ amount_gb: "5 PB", days: 60, pairs: 1200, source: "T10000C", target: "LTO-9" },
      ...{ installed_sources: 1200, installed_targets: 1200 },
    },
  ],
];

test.each(CASES)("%s keeps more than %s", (name, _, given) => {
  const found = planned(name, given);
  expect(found.entered.level).toBe("fits");
  expect(found.recommended).toEqual(found.entered);
  expect(found.sentence).not.toContain("nothing that can be ordered");
  expect(found.bill.filter(({ item }) => /pairs|drives|links|channels|Caches|FC5274/i.test(item))).toEqual([]);
});
