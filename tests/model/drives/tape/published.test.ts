/** Maxima and edges that one document gives for one cartridge or interface only. */
import { expect, test } from "@jest/globals";
import { valueOf } from "../../../ask";

const mbps = (model: string, compression: number, cartridge: string | null, port: string): number =>
  valueOf("TAPE_MBPS", model, null, compression, cartridge, port);

test.each([
  // lto.sustained.hh-sas: 600 with L8 and 540 with M8 media on SAS, 700 on 8 Gb FC.
  ["LTO-8 HH", null, "SAS", 600],
  ["LTO-8 HH", "M8", "SAS", 540],
  ["LTO-8 HH", null, "FC", 700],
  // 3592.speed.ts1160: 1,600 with compression.
  ["TS1160", null, "FC", 1600],
])("%s with %s on %s reaches at most %d MB/s with compression", (model, cartridge, port, most) => {
  expect(mbps(model, 5, cartridge, port)).toBe(most);
});

test("an LTO-9 adds one rewind of 55 s from 5 GB to 50 GB, both included, and a second above", () => {
  const cycle = (gb: number): number => valueOf("TAPE_CYCLE_TIME", "LTO-9", null, gb);
  const transfer = (gb: number): number => (gb * 1000) / 400;
  const rest = cycle(1) - transfer(1);
  expect(cycle(5) - transfer(5) - rest).toBeCloseTo(55, 6);
  expect(cycle(50) - transfer(50) - rest).toBeCloseTo(55, 6);
  expect(cycle(50.001) - transfer(50.001) - rest).toBeCloseTo(110, 6);
});
