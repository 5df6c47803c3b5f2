/** CHANNEL_DRIVES of LTO and 3592 drives, and on Fibre Channel, by hand. */
import { expect, test } from "@jest/globals";
import { ask, estimateOf, valueOf } from "../../ask";

/** A port counts as full from 99% on. Native MB/s: LTO-9 and TS1160 400; at most 750 (LTO-9, FC) or 1,600 (TS1160). */
test.each([
  ["16GFC", "LTO-9", 1, 0.99 * (1600 / 400)],
  ["8GFC", "LTO-9", 1, 0.99 * (800 / 400)],
  ["8GFC", "LTO-9", 2, 0.99 * (800 / 750)],
  ["16GFC", "TS1160", 3, 0.99 * (1600 / 1200)],
  ["32GFC", "LTO-10", 2.5, 0.99 * (3200 / 1000)],
  ["4GFC", "LTO-5", 1, 0.99 * (400 / 140)],
])("%s feeds drives of %s at %d:1 before it's full", (type, model, compression, drives) => {
  expect(valueOf("CHANNEL_DRIVES", { type, model, compression })).toBe(Math.ceil(drives));
});

test("a FICON channel with a TS1160: 800 MB/s / 400 MB/s at 256 KiB, and a warning", () => {
  const { value, warnings } = estimateOf("CHANNEL_DRIVES", { type: "FEx8S", model: "TS1160", block_kib: 256 });
  expect(value).toBe(2);
  expect(warnings).toContain(
    "no document was found with how fast a TS1160 takes blocks on FICON-8: its own rate counts, so it may take more drives",
  );
});

test("Fibre Channel has no block size, and its names are those of ports", () => {
  const drives = (type: string, block_kib: number) => valueOf("CHANNEL_DRIVES", { type, model: "LTO-9", block_kib });
  expect(["16GFC", "FC-16", "16 Gb FC", "16 Gb/s FC", "16 Gb Fibre Channel"].map((type) => drives(type, 4))).toEqual(
    Array.from({ length: 5 }, () => drives("16GFC", 256)),
  );
  const { warnings } = estimateOf("CHANNEL_DRIVES", { type: "16GFC", model: "LTO-9", distance_km: 50 });
  expect(warnings).toEqual([
    "the distance (distance_km) isn't used for Fibre Channel: its ports need enough buffer credits",
  ]);
});

test("a given rate of a drive counts, whatever the model", () => {
  expect(valueOf("CHANNEL_DRIVES", { type: "16GFC", model: "TS1170", drive_mbps: 800 })).toBe(2);
  expect(() => ask("CHANNEL_DRIVES", { type: "32GBX" })).toThrow("type must be one of");
});
