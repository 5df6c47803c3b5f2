/** LIBRARY_SLOTS by hand, from the cartridges of CARTRIDGES_NEEDED. */
import { expect, test } from "@jest/globals";
import { ask, estimateOf, valueOf } from "../../../ask";

test("10 PB on LTO-9: 674 cartridges, two to clean the drives, a tenth of the slots free", () => {
  // 10,000,000 / (18,000 x 1.25 x 0.675) = 658.4, 659 with data and 15 scratch.
  // 659 / 10 / 50 = 1.3, so 2 to clean; 676 / 0.9 = 751.1.
  const { value, low, high } = estimateOf("LIBRARY_SLOTS", "10 PB");
  expect(value).toBe(752);
  // 278 cartridges (2.5:1, 80% full, none empty) and 1 to clean, no slot free.
  expect(low).toBe(279);
  // 765 cartridges, 750 of them with data: 2 to clean; 767 / 0.8 = 958.75.
  expect(high).toBe(959);
});

test("cleaning cartridges follow the full cartridges that are written", () => {
  const slots = (writes: number, perCleaning: number | null = null): number =>
    valueOf("LIBRARY_SLOTS", {
      amount_gb: 1000,
      cartridge: "LTO-9",
      compression: 1,
      reclaim_threshold: 1,
      scratch: 0,
      free: 0,
      full_writes: writes,
      writes_per_cleaning: perCleaning,
    });
  // One cartridge holds it. 500 full ones are 50 cleanings, a whole cleaning cartridge; 501 take a second.
  expect([slots(0), slots(500), slots(501), slots(1500, 30), slots(1501, 30)]).toEqual([1, 2, 3, 2, 3]);
});

test("write-once cartridges are filled: 1 PB at 18 TB are 56", () => {
  const slots = valueOf("LIBRARY_SLOTS", {
    amount_gb: "1 PB",
    cartridge: "LTO-9",
    compression: 1,
    scratch: 0,
    worm: "yes",
    free: 0,
  });
  // 56 / 10 / 50 is one to clean.
  expect(slots).toBe(56 + 1);
});

test("write-once cartridges aren't reclaimed", () => {
  const needed = { amount_gb: "1 PB", cartridge: "LTO-9", compression: 1, scratch: 0 };
  expect(valueOf("CARTRIDGES_NEEDED", { ...needed, worm: "yes" })).toBe(56);
  // 1,000 / (18 x 0.675) = 82.3 if they can be rewritten.
  expect(valueOf("CARTRIDGES_NEEDED", needed)).toBe(83);
  expect(() => ask("CARTRIDGES_NEEDED", { ...needed, worm: "yes", reclaim_threshold: 0.35 })).toThrow(
    "reclaim_threshold must be blank or 1 with worm: nothing is reclaimed, got 0.35",
  );
  const { facts, assumptions, low, high } = estimateOf("CARTRIDGES_NEEDED", { ...needed, worm: "yes" });
  expect(facts).toContain("current-hardware.worm.reclaim");
  expect(assumptions.some(({ text }) => text.includes("never reclaimed"))).toBe(true);
  expect([low, high]).toEqual([56, 56]);
});
