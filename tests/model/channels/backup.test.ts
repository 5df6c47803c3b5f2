/** BACKUP_DRIVES and BACKUP_HOURS by hand. */
import { describe, expect, test } from "@jest/globals";
import { ask, estimateOf, valueOf, verdictOf } from "../../ask";

describe("34.5 TB in 72 h (Lewan, Sizing a tape library)", () => {
  // 34,500 GB / 72 h = 479.2 GB per hour = 133.1 MB/s.
  test("are one LTO-6 (160 MB/s) and two LTO-5 (140 MB/s x 0.8), if drives always move data", () => {
    expect(valueOf("BACKUP_DRIVES", "34.5 TB", 72, "LTO-6", 1, 1)).toBe(1);
    expect(valueOf("BACKUP_DRIVES", "34.5 TB", 72, "LTO-5", 1, 1)).toBe(1);
    // 133.1 / 112 = 1.19
    expect(valueOf("BACKUP_DRIVES", "34.5 TB", 72, "LTO-5", 1, 0.8)).toBe(2);
  });

  test("are two LTO-6 if they move data 80% of the time; the range has 70% and 100%", () => {
    // 160 x 0.8 = 128: 1.04 drives; x 0.7 = 112: 1.19; x 1: 0.83.
    const { value, low, high, equation } = estimateOf("BACKUP_DRIVES", "34.5 TB", 72, "LTO-6");
    expect([value, low, high]).toEqual([2, 1, 2]);
    expect(equation).toContain("479 GB per hour");
  });
});

test("100 TB in 8 h with LTO-9 at 2:1", () => {
  // 100,000 / (3.6 x 8) = 3,472 MB/s; a drive moves 750 (its port's maximum at 2.5:1), at 2:1 up to 800: the port's 750.
  const rate = estimateOf("TAPE_MBPS", { model: "LTO-9", compression: 2 }).value;
  expect(rate).toBe(750);
  expect(valueOf("BACKUP_DRIVES", "100 TB", 8, "LTO-9", 2, 1)).toBe(5);
  // 100,000 / (3.6 x 5 x 750) = 7.41 h.
  expect(valueOf("BACKUP_HOURS", "100 TB", 5, "LTO-9", 2, 1)).toBeCloseTo(100_000 / 13_500, 9);
});

test("clients that deliver less than the window needs, at any number of drives", () => {
  const { reason } = verdictOf("BACKUP_DRIVES", { amount_gb: "20 TB", window_hours: 10, source_mbps: 500 });
  // 20,000 / 36 = 555.6
  expect(reason).toBe("no drives are enough: clients deliver 500 MB/s, the window needs 556");
  // 20,000 / (3.6 x 500)
  const hours = estimateOf("BACKUP_HOURS", { amount_gb: "20 TB", drives: 4, duty: 1, source_mbps: 500 });
  expect(hours.value).toBeCloseTo(11.111, 3);
  expect(hours.limitedBy).toBe("clients and network");
});

test("drives that are fed too slowly stop and start, says a warning", () => {
  // 200 MB/s over four LTO-9 is 50 each; the slowest tape speed is above that.
  const slow = estimateOf("BACKUP_HOURS", { amount_gb: "20 TB", drives: 4, duty: 1, source_mbps: 200 }).warnings;
  const quick = estimateOf("BACKUP_HOURS", { amount_gb: "20 TB", drives: 1, duty: 1, source_mbps: 380 }).warnings;
  expect(slow.length).toBeGreaterThan(quick.length);
  expect(slow.join()).toMatch(/stop/);
});

test("a rate that is given counts, whatever the drive", () => {
  // 36,000 GB / (3.6 x 10 h) = 1,000 MB/s; 1,000 / (0.5 x 200) = 10.
  const given = { amount_gb: 36_000, window_hours: 10, duty: 0.5, drive_mbps: 200 };
  expect(estimateOf("BACKUP_DRIVES", given)).toMatchObject({ value: 10, low: 10, high: 10 });
  expect(valueOf("BACKUP_HOURS", { amount_gb: 36_000, drives: 10, duty: 0.5, drive_mbps: 200 })).toBeCloseTo(10, 9);
});

test("a drive that only reads a cartridge backs nothing up to it", () => {
  // IBM's tables: an LTO-7 writes L7 and L6, and reads L5 only.
  expect(() => ask("BACKUP_DRIVES", { amount_gb: 30_000, window_hours: 8, model: "LTO-7", cartridge: "L5" })).toThrow(
    "cartridge isn't possible: LTO-7 can't write L5, only L7 and L6",
  );
});
