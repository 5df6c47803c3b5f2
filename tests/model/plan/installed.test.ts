/** What is installed is kept and taken off the order, and the bill says so. */
import { describe, expect, test } from "@jest/globals";
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
  const bought = found.bill.filter(({ kind }) => kind === "order");
  expect(bought.filter(({ item }) => /pairs|drives|links|channels|Caches|FC5274/i.test(item))).toEqual([]);
});

describe("a line says what is taken off it", () => {
  const BATCH = [...flat(100).slice(4), 900, 900, 900, 900];
  /** Each order has something of one kind installed, which isn't enough. */
  const PARTLY: readonly (readonly [plan: string, installed: string, line: RegExp, given: GivenPlan])[] = [
    [
      "VTS_PLAN",
      "1 pair",
      /pairs$/,
      { model: "B20", cache_gb: 1728, compression: 3, host_mbps: flat(200), installed_gb: 1728, installed_pairs: 1 },
    ],
    [
      "TS7700_PLAN",
      "1 drive in each of 2 clusters",
      /drives$/,
      { compression: 3, host_mbps: BATCH, features: 4, drives: 6, drive_mbps: 100, clusters: 2, installed_drives: 1 },
    ],
    [
      "REFRESH_PLAN",
      "1 feature in each of 2 clusters",
      /^FC5274$/,
      {
        model: "B20",
        cache_gb: 864,
        compression: 3,
        host_mbps: BATCH,
        features: 4,
        drive_mbps: 100,
        installed_features: 1,
      },
    ],
    [
      "GRID_PLAN",
      "2 links in each of 2 clusters",
      /^Grid links/,
      { compression: 3, host_mbps: flat(500), links: "4x1", target_hours: 8, installed_links: "2x1", distance_km: 10 },
    ],
    [
      "GM_PLAN",
      "1 link",
      /^Links/,
      { write_mbps: flat(50), links: 3, line_mbps: 100, target_s: 60, distance_km: 100, installed_links: 1 },
    ],
    [
      "CHANNEL_PLAN",
      "2 channels",
      /channels$/,
      { host_mbps: flat(800), channels: 4, type: "FICON-4", installed_channels: 2 },
    ],
    [
      "DRIVES_PLAN",
      "2 drives",
      /drives$/,
      { mounts_per_hour: [100], drives: 6, model: "LTO-9", file_gb: 10, wait_s: 60, installed_drives: 2 },
    ],
    [
      "MIGRATION_PLAN",
      "2 target drives",
      /target drives$/,
      { amount_gb: "5 PB", days: 60, pairs: 6, source: "T10000C", target: "LTO-9", installed_targets: 2 },
    ],
  ];

  test.each(PARTLY)("of %s: %s", (name, installed, item, given) => {
    const found = planned(name, given);
    const line = found.bill.find((one) => item.test(one.item));
    const [each = 0, clusters = 1] = (installed.match(/\d+/g) ?? []).map(Number);
    const has = each * clusters;
    const ordered = Number(line?.quantity);
    expect(ordered).toBeGreaterThan(0);
    expect(line?.by).toMatch(
      new RegExp(`(^|; )${ordered + has} in all, ${has} ${has === 1 ? "is" : "are"} installed$`),
    );
    expect(line?.kind).toBe("order");
    // Without what is installed, all of it is ordered, and nothing is said of it.
    const without = Object.fromEntries(
      Object.entries(given).filter(([argument]) => !argument.startsWith("installed_")),
    );
    const all = planned(name, without).bill.filter(({ by }) => String(by).includes("installed"));
    expect(all).toEqual([]);
  });
});

test.each(CASES)("the bill of %s says what is there, after what is ordered", (name, _, given) => {
  const { bill } = planned(name, given);
  const there = bill.filter(({ kind }) => kind === "none");
  expect(there.length).toBeGreaterThan(0);
  expect(bill.slice(-there.length)).toEqual(there);
  expect(there.map(({ quantity }) => quantity)).toEqual(there.map(() => 0));
  // An item and its unit as in a line that is ordered.
  for (const { item, unit } of there)
    expect([item, unit]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^[a-z]+s\b/)]);
  for (const [argument, has] of Object.entries(given)) {
    if (!argument.startsWith("installed_") || argument === "installed_gb") continue;
    const text = `${Number(has).toLocaleString("en")} installed ${has === 1 ? "is" : "are"} enough`;
    expect(there.map(({ by }) => by)).toContain(text);
  }
});

test("what is only set is marked as such, and is there beside nothing to order", () => {
  const channels = { host_mbps: flat(800), channels: 300, type: "FICON-8", distance_km: 20, installed_channels: 300 };
  const kinds = (name: string, given: GivenPlan): string[] =>
    planned(name, given).bill.map(({ item, kind }) => `${item}: ${kind}`);
  expect(kinds("CHANNEL_PLAN", channels)).toEqual(["Buffer credits of each port: setting", "FICON-8 channels: none"]);
  const queue = {
    compression: 2.66,
    host_mbps: [...flat(50).slice(4), 1500, 1500, 1500, 1500],
    features: 4,
    drives: 2,
    drive_mbps: 200,
  };
  expect(kinds("TS7700_PLAN", queue)).toContain("PMTHLVL to set: setting");
  const grid = { compression: 3, host_mbps: flat(200), links: "2x1", target_hours: 8, distance_km: 100 };
  expect(kinds("GRID_PLAN", grid)).toContain("Data in flight to allow: setting");
});
