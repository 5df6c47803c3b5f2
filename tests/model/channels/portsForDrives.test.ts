/** Channels and ports with a given number of LTO and 3592 drives, by hand. */
import { expect, test } from "@jest/globals";
import { estimateOf, tableOf, valueOf } from "../../ask";

/** Native MB/s with incompressible data: LTO-9 and TS1160 400, LTO-5 140. */
test.each([
  ["16GFC", "LTO-9", 2, 2 * 400],
  ["16GFC", "LTO-9", 5, 1600],
  ["8GFC", "TS1160", 1, 400],
  ["4GFC", "LTO-5", 2, 2 * 140],
])("one port of %s with drives of %s, %d of them, carries %d MB/s", (type, model, drives, mbps) => {
  expect(valueOf("CHANNEL_MBPS", { type, model, drives })).toBe(mbps);
});

test("10 GB/s over ports of 16GFC at 80% need 7.8125; with two LTO-9 on each, 12.5", () => {
  expect(valueOf("CHANNELS_NEEDED", { host_mbps: 10000, type: "16GFC" })).toBe(8);
  expect(valueOf("CHANNELS_NEEDED", { host_mbps: 10000, type: "16 Gb FC", model: "LTO-9", drives: 2 })).toBe(13);
});

test("FICON isn't what an LTO-9 has: its own port counts, and the answer says so", () => {
  const asked = { type: "FICON-16", model: "LTO-9", block_kib: 256, drives: 1 };
  const { value, warnings, facts } = estimateOf("CHANNEL_MBPS", asked);
  expect(value).toBe(400);
  expect(warnings).toEqual([
    "no FICON-16 port of LTO-9 was found: its native rate and its FC port (at most 750 MB/s) count",
  ]);
  expect(facts).toContain("current-hardware.lto.native-rate.lto-9");
});

test("a model without drives, or with their rate, has no effect and says so", () => {
  const warned = (more: Record<string, number>) =>
    estimateOf("CHANNEL_MBPS", { type: "16GFC", model: "LTO-9", ...more }).warnings;
  expect(warned({})).toEqual(["model LTO-9 has no effect: drives is blank"]);
  expect(warned({ drives: 1, drive_mbps: 300 })).toEqual(["model LTO-9 has no effect: drive_mbps is given"]);
});

test("Fibre Channel has no blocks; credits limit it over a distance", () => {
  const mbps = (more: Record<string, number>) => valueOf("CHANNEL_MBPS", { type: "16GFC", ...more });
  expect(mbps({ block_kib: 4 })).toBe(1600);
  expect(mbps({ distance_km: 50 })).toBe(1600);
  // 60 frames of 2,048 bytes in each 500 us; a relative tolerance for the same arithmetic in another order.
  expect(Math.abs(mbps({ distance_km: 50, credits: 60 }) / 245.76 - 1)).toBeLessThan(1e-12);
  expect(estimateOf("CHANNEL_MBPS", { type: "16GFC", distance_km: 50 }).warnings).toEqual([
    "the distance (distance_km) isn't used for Fibre Channel: its ports need enough buffer credits",
  ]);
});

test("CHANNEL_PLAN orders ports of Fibre Channel with the credits of the distance", () => {
  const { rows, warnings } = tableOf("CHANNEL_PLAN", { host_mbps: 2000, channels: 2, type: "16GFC", distance_km: 50 });
  // 2,000 / (70% of 1,600) is 1.8, so two, and one may be lost.
  expect(rows.find(([part]) => part === "recommended")?.[1]).toBe("3 ports of 16GFC, 2 with one lost");
  const credits = rows.find((row) => row[1] === "Buffer credits of each port")?.[4];
  expect(credits).toBe(valueOf("BUFFER_CREDITS", 1600, 50));
  expect(warnings).toEqual([]);
});
