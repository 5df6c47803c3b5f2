import { describe, expect, test } from "@jest/globals";
import { estimateOf, valueOf, verdictOf } from "../../ask";

const GIVEN = { host_mbps: 800, compression: 2.66, drive_mbps: 200, recalls_per_hour: 30 };

describe("TS7700_PHYSICAL_DRIVES, by hand", () => {
  test("2 premigrate, 2 recall, 2 reclaim, and a spare one", () => {
    // 800 / 2.66 = 300.75 MB/s: 1.50 drives of 200.
    // 120 s + 11,489 MB / 2.66 / 200 = 141.6 s; x 30 / 3,600 / 0.8 = 1.475.
    // 300.75 x 0.35 / 0.65 = 161.9 MB/s: 0.81, one pair.
    const drives = estimateOf("TS7700_PHYSICAL_DRIVES", GIVEN);
    expect(drives.value).toBe(7);
    expect(drives.equation).toContain("7 drives = 2 + 2 + 2 + 1");
    // Nothing reclaimed: 5. Shared by all tasks: 1.504 + 1.475 + 1.619 = 4.598, so 5 and a spare one.
    expect(drives.low).toBe(5);
    expect(drives.spannedBy.find(({ name }) => name.startsWith("all tasks"))?.value).toBe(6);
    // 360 s of handling: 381.6 x 30 / 3,600 / 0.8 = 3.98: 4 recall.
    expect(drives.high).toBe(9);
  });

  test("the cycle, the hours of reclaim, its threshold and the spare are the user's", () => {
    // 30 x 480 / 3,600 / 0.8 = 5.
    expect(valueOf("TS7700_PHYSICAL_DRIVES", { ...GIVEN, cycle_s: 480 })).toBe(10);
    expect(valueOf("TS7700_PHYSICAL_DRIVES", { ...GIVEN, cycle_s: 481 })).toBe(11);
    // 161.9 MB/s in a third of the day: 485.8, 2.43 pairs.
    expect(valueOf("TS7700_PHYSICAL_DRIVES", { ...GIVEN, reclaim_hours: 8 })).toBe(11);
    expect(valueOf("TS7700_PHYSICAL_DRIVES", { ...GIVEN, reclaim_threshold: 0 })).toBe(5);
    expect(valueOf("TS7700_PHYSICAL_DRIVES", { ...GIVEN, spare: 0 })).toBe(6);
    // A mean of 1,000 host MB/s: 375.9 x 0.538 = 202.4, 1.01 pairs.
    expect(valueOf("TS7700_PHYSICAL_DRIVES", { ...GIVEN, written_mbps: 1000 })).toBe(9);
  });

  test("says what is beyond the paper's library, and what can't be entered", () => {
    expect(estimateOf("TS7700_PHYSICAL_DRIVES", { ...GIVEN, spare: 6 }).warnings).toEqual([]);
    expect(estimateOf("TS7700_PHYSICAL_DRIVES", { ...GIVEN, spare: 7 }).warnings.join()).toContain("the 12 of the");
    expect(verdictOf("TS7700_PHYSICAL_DRIVES", { ...GIVEN, recalls_per_hour: 100_000 }).means).toBe("over capacity");
  });

  test("cartridges filled and emptied one by one move as much", () => {
    // Cartridges of 1,000 volumes; as many expire at random as are written; emptied at 35% valid.
    const moved = reclaimed({ threshold: 0.35, perCartridge: 1000, valid: 40_000, written: 400_000 });
    // 0.35 / 0.65 = 0.538; within 2%, because the cartridges are few and their valid shares random.
    expect(moved / (0.35 / 0.65)).toBeGreaterThan(0.98);
    expect(moved / (0.35 / 0.65)).toBeLessThan(1.02);
  });
});

/** Volumes moved per volume written in steady state. */
function reclaimed(given: {
  readonly threshold: number;
  readonly perCartridge: number;
  readonly valid: number;
  readonly written: number;
}): number {
  const { threshold, perCartridge, valid, written } = given;
  // What each valid volume is on, and how many are valid on each cartridge.
  const on: number[] = [];
  const validOn: number[] = [0];
  const filled: number[] = [0];
  let seed = 1;
  const random = (): number => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const store = (at: number): void => {
    if ((filled[filled.length - 1] ?? 0) === perCartridge) {
      filled.push(0);
      validOn.push(0);
    }
    const last = filled.length - 1;
    filled[last] = (filled[last] ?? 0) + 1;
    validOn[last] = (validOn[last] ?? 0) + 1;
    on[at] = last;
  };
  for (let i = 0; i < valid; i += 1) store(i);
  let moved = 0;
  for (let i = 0; i < written; i += 1) {
    const expired = Math.floor(random() * valid);
    const cartridge = on[expired] ?? 0;
    validOn[cartridge] = (validOn[cartridge] ?? 0) - 1;
    store(expired);
    const isFull = filled[cartridge] === perCartridge;
    if (!isFull || (validOn[cartridge] ?? 0) > threshold * perCartridge) continue;
    const movable = on.flatMap((at, volume) => (at === cartridge ? [volume] : []));
    for (const volume of movable) store(volume);
    // The first half fills the cartridges to where they settle.
    if (2 * i > written) moved += movable.length;
    validOn[cartridge] = 0;
  }
  return moved / (written / 2);
}

test("the drives below the order are too few for the tasks and the spare, which is said", () => {
  // 300.8 MB/s compressed take 2 drives of 200, reclaim of 54% of it a pair: 4 tasks' drives and a spare.
  const { value, order } = estimateOf("TS7700_PHYSICAL_DRIVES", { host_mbps: 800, compression: 2.66, drive_mbps: 200 });
  expect(value).toBe(5);
  expect(order).toContain("the tasks take 4 of 4, and 1 is kept spare");
});
