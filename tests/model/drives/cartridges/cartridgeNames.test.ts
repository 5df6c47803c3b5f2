/** One vocabulary of cartridges: every question about one takes all of its names. */
import { expect, test } from "@jest/globals";
import { ask, estimateOf, tableOf } from "../../../ask";

const NAMES = [
  ["LTO-8", ["L8", "LTO-8"]],
  ["LTO-8", ["LY", "LTO-8 WORM", "L8 WORM"]],
  ["LTO-8", ["M8", "LTO-7 M8", "Type M"]],
  ["LTO-9", ["L9", "LTO-9"]],
  ["LTO-9", ["LZ", "LTO-9 WORM"]],
  ["LTO-10", ["PA", "LTO-10 40 TB", "LTO-10 PA"]],
  ["LTO-10", ["LA", "LTO-10 30 TB"]],
  ["TS1160", ["JE", "TS1160 JE", "3592-JE"]],
  ["TS1160", ["JV", "TS1160 JV", "3592-JV", "JE WORM"]],
  ["TS1160", ["TS1160 JC", "TS1160 JC"]],
  ["TS1150", ["TS1150 JZ", "TS1150 JD WORM"]],
  ["TS1170", ["JF", "TS1170 JF", "3592 JF", "3592-JF"]],
] as const;

test.each(NAMES)("%s knows %j as one cartridge, and so does CARTRIDGES_NEEDED", (model, names) => {
  const [first, ...others] = names;
  const needed = estimateOf("CARTRIDGES_NEEDED", 100_000, first);
  for (const name of others) {
    expect(tableOf("TAPE_SPEC", model, name)).toEqual(tableOf("TAPE_SPEC", model, first));
    expect(estimateOf("CARTRIDGES_NEEDED", 100_000, name)).toEqual(needed);
  }
});

test("copies take them for source and target", () => {
  const days = (...cartridges: [string, string]) =>
    ask("TAPE_COPY_DAYS", {
      amount_gb: 100_000,
      source: "LTO-8",
      target: "LTO-9",
      source_cartridge: cartridges[0],
      target_cartridge: cartridges[1],
    });
  expect(days("LTO-8", "LTO-9")).toEqual(days("L8", "LZ"));
});

/** The code on the label, and the rewritable cartridge with the same tape: IBM's lists of bar code labels. */
const WRITE_ONCE = [
  ["LTO-9", "LZ", "L9"],
  ["LTO-9", "LY", "L8"],
  ["LTO-7", "LX", "L7"],
  ["LTO-6", "LW", "L6"],
  ["LTO-6", "LV", "L5"],
  ["LTO-5", "LU", "L4"],
  ["LTO-5", "LT", "L3"],
  ["TS1160", "JV", "JE"],
  ["TS1160", "JZ", "JD"],
  ["TS1150", "JZ", "JD"],
  ["TS1155", "JZ", "JD"],
  ["TS1160", "JY", "JC"],
  ["TS1140", "JX", "JB"],
] as const;

test.each(WRITE_ONCE)("%s reads %s at the rate of %s", (model, worm, rewritable) => {
  expect(estimateOf("TAPE_MBPS", { model, cartridge: worm })).toEqual(
    estimateOf("TAPE_MBPS", { model, cartridge: rewritable }),
  );
});

/** By hand: 1 PB / 18 TB = 55.6, so 56; at the default threshold of 35% they'd be 67.5% full: 82.3, so 83. */
test("cartridges whose label says WORM are filled and never reclaimed", () => {
  const needed = (cartridge: string): number =>
    estimateOf("CARTRIDGES_NEEDED", { amount_gb: "1 PB", cartridge, compression: 1, scratch: 0 }).value;
  expect([needed("L9"), needed("LZ"), needed("LTO-9 WORM")]).toEqual([83, 56, 56]);
  // 1,000 TB / 20 TB; / 15 TB; / 10 TB.
  expect([needed("JV"), needed("TS1160 JZ"), needed("TS1150 JZ")]).toEqual([50, 67, 100]);
});

test("a write-once cartridge says so, and a reclaim threshold is refused", () => {
  const { assumptions, facts } = estimateOf("CARTRIDGES_NEEDED", { amount_gb: "1 PB", cartridge: "LY" });
  expect(assumptions.map(({ text }) => text)).toContain(
    "Write-once cartridges are filled and never reclaimed: deleted data keeps its space.",
  );
  expect(facts).toContain("current-hardware.labels.lto");
  expect(() => ask("LIBRARY_SLOTS", { amount_gb: "1 PB", cartridge: "JV", reclaim_threshold: 0.35 })).toThrow(
    "reclaim_threshold must be blank or 1 with TS1160 JV: nothing is reclaimed, got 0.35",
  );
});

test("of cartridges that several drives write with other capacities, JZ alone is a TS1155's, as before", () => {
  const { warnings } = estimateOf("CARTRIDGES_NEEDED", { amount_gb: "1 PB", cartridge: "JZ" });
  expect(warnings.join()).toContain("TS1155 JZ");
  expect(() => ask("CARTRIDGES_NEEDED", { amount_gb: "1 PB", cartridge: "JY" })).toThrow("TS1160 JY");
});

/** Capacities by cartridge: IBM, "Supported tape drives" of the TS4500. 1 PB / 7, 5, 3 and 0.9 TB. */
test("a TS1160 fills earlier cartridges, too", () => {
  const needed = (cartridge: string): number =>
    estimateOf("LIBRARY_SLOTS", {
      ...{ amount_gb: "1 PB", cartridge, compression: 1, scratch: 0, free: 0, full_writes: 0, reclaim_threshold: 1 },
    }).value;
  expect(["TS1160 JC", "TS1160 JM", "TS1160 JL", "TS1160 JK"].map(needed)).toEqual([143, 200, 334, 1112]);
});

test("a JW or JR has no published capacity in these drives, and is known as a cartridge", () => {
  expect(() => ask("CARTRIDGES_NEEDED", { amount_gb: "1 PB", cartridge: "JW" })).toThrow("JW");
  expect(() => ask("TAPE_SPEC", "TS1140", "JR")).toThrow("JR");
});
