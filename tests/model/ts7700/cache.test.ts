/** Days of data in a cache: TS7700_CACHE, TS7700_CACHE_DAYS and TS7700_RECALL_SHARE, by hand. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ask, estimateOf, valueOf } from "../../ask";

describe("TS7700_CACHE", () => {
  test("on disk only: 7 days x 40,000 / 2.66 x 1.1, and 4 TB that are kept free", () => {
    // 280,000 / 2.66 = 105,263.16; x 1.1 = 115,789.47; + 4,000.
    const cache = estimateOf("TS7700_CACHE", { days: 7, host_gb_per_day: 40000, compression: 2.66 });
    expect(cache.value).toBeCloseTo(119789.47, 1);
    // Without the margin: 105,263.16 + 4,000.
    expect(cache.low).toBeCloseTo(109263.16, 1);
    expect(cache.high).toBe(cache.value);
  });

  test("with tape nothing is kept free by default, and the range has what disk keeps", () => {
    // 5 x 60,000 / 3 = 100,000; x 1.1.
    const cache = estimateOf("TS7700_CACHE", { days: 5, host_gb_per_day: "60 TB", compression: 3, model: "TS7770T" });
    expect(cache.value).toBeCloseTo(110000, 6);
    expect(cache.high).toBeCloseTo(114000, 6);
    expect(cache.low).toBeCloseTo(100000, 6);
  });

  test("recalled data needs its days, too", () => {
    const given = { days: 2, host_gb_per_day: 9000, recalled_gb_per_day: 1000, compression: 2, margin_percent: 0 };
    expect(valueOf("TS7700_CACHE", { ...given, free_gb: 0 })).toBe(10000);
  });

  test("counts cache units, by two thirds of 120 TB or by what is given", () => {
    const given = { days: 7, host_gb_per_day: 40000, compression: 2.66 };
    // 119,789 / 80,000 is 1.5: 2 units; by 120,000 1, by 60,000 2. One unit lacks 39,789.
    expect(estimateOf("TS7700_CACHE", given).order).toBe(
      "2 units (80,000 GB each by our default; 1 to 2 if all or half of the raw capacity is usable); with 1 unit, 39,789 GB is missing",
    );
    expect(estimateOf("TS7700_CACHE", { ...given, unit_gb: 30000 }).order).toMatch(/^4 units \(30,000 GB each\)/);
  });

  test("more units than a TS7770 takes are said, and a CP0 too small to remove", () => {
    // 50 units of 80,000 GB hold 4,000,000 GB.
    const units = (gb: number): string =>
      estimateOf("TS7700_CACHE", {
        days: 1,
        host_gb_per_day: gb,
        compression: 1,
        margin_percent: 0,
        free_gb: 0,
      }).warnings.join();
    expect(units(4_000_000)).toBe("");
    expect(units(4_000_001)).toContain("more than the 50 cache units");
    expect(units(9999)).toContain("below 10,000 GB");
    expect(units(10000)).toBe("");
  });
});

describe("TS7700_CACHE_DAYS", () => {
  test("300 TB x 2.66 / 40 TB a day with tape; 76 of 80 TB on disk only", () => {
    const given = { host_gb_per_day: 40000, compression: 2.66 };
    expect(valueOf("TS7700_CACHE_DAYS", { ...given, cache_gb: "300 TB", model: "TS7770T" })).toBeCloseTo(19.95, 9);
    // 76,000 x 2.66 / 40,000.
    expect(valueOf("TS7700_CACHE_DAYS", { ...given, cache_gb: 80000 })).toBeCloseTo(5.054, 9);
  });

  test("recalls shorten the days", () => {
    const given = { cache_gb: 100000, host_gb_per_day: 40000, compression: 2, model: "TS7770T" };
    expect(valueOf("TS7700_CACHE_DAYS", { ...given, recalled_gb_per_day: 10000 })).toBe(4);
  });

  test("nothing is usable of what is all kept free", () => {
    expect(valueOf("TS7700_CACHE_DAYS", { cache_gb: 4000, host_gb_per_day: 1, compression: 1 })).toBe(0);
  });

  test("says what happens when the cache is too small for the days wanted", () => {
    const warned = (model: string, days: number): string =>
      ask("TS7700_CACHE_DAYS", {
        cache_gb: 84000,
        host_gb_per_day: 40000,
        compression: 2,
        model,
        days,
        free_gb: 4000,
      }).warnings.join("; ");
    expect(warned("TS7770", 4)).toBe("");
    // After the warning at 3 TB free, 2 TB x 2 / 40 TB a day is 0.1 days.
    expect(warned("TS7770", 5)).toBe(
      "only 4 of 5 days fit: older data is removed if another cluster has it, and is then read over the grid; without copies elsewhere, with 3,000 GB free, 2,000 GB more fit: 2.4 h of writes",
    );
    expect(warned("TS7770T", 5)).toBe("only 4 of 5 days fit: older data is recalled from tape when it's read");
    expect(warned("TS7770C", 5)).toContain("from the cloud");
  });

  test("undoes TS7700_CACHE without its margin", () => {
    const given = fc.record({
      days: fc.double({ min: 0.1, max: 400, noNaN: true }),
      host_gb_per_day: fc.double({ min: 1, max: 1e6, noNaN: true }),
      recalled_gb_per_day: fc.double({ min: 0, max: 1e5, noNaN: true }),
      compression: fc.double({ min: 1, max: 6, noNaN: true }),
      model: fc.constantFrom("TS7770", "TS7770T", "TS7770C"),
    });
    fc.assert(
      fc.property(given, ({ days, ...rest }) => {
        const cache_gb = valueOf("TS7700_CACHE", { ...rest, days, margin_percent: 0 });
        // The 4,000 GB that are added and taken away cost digits of a small amount.
        expect(valueOf("TS7700_CACHE_DAYS", { ...rest, cache_gb }) / days).toBeCloseTo(1, 6);
      }),
    );
  });
});

describe("TS7700_RECALL_SHARE", () => {
  const given = {
    cache_gb: 100000,
    host_gb_per_day: 40000,
    compression: 2,
    model: "TS7770T",
    ages_days: [1, 4.5, 4.9, 30],
    reads_gb: [2000, 3000, 1000, 500],
    free_gb: 0,
  };

  test("what is recalled or read again fills the cache, too", () => {
    // Until 4.5 days: (40,000 + 4,500) x 4.5 + 2,000 x 1 = 202,250 of 200,000. So age 1 is a hit, and all others aren't.
    const share = estimateOf("TS7700_RECALL_SHARE", given);
    expect(share.value).toBeCloseTo(4500 / 6500, 12);
    // (200,000 - 2,000) / 44,500.
    expect(share.equation).toContain("the cache holds 4.45 days");
    // With 202,250 age 4.5 is a hit, too; until 4.9: 41,500 x 4.9 + 2,000 + 13,500 = 218,850.
    expect(valueOf("TS7700_RECALL_SHARE", { ...given, cache_gb: 101125 })).toBeCloseTo(1500 / 6500, 12);
    expect(valueOf("TS7700_RECALL_SHARE", { ...given, cache_gb: 109424 })).toBeCloseTo(1500 / 6500, 12);
    expect(valueOf("TS7700_RECALL_SHARE", { ...given, cache_gb: 109426 })).toBeCloseTo(500 / 6500, 12);
  });

  test("all hits with a large cache, all recalled with none usable", () => {
    expect(valueOf("TS7700_RECALL_SHARE", { ...given, cache_gb: 1e6 })).toBe(0);
    expect(valueOf("TS7700_RECALL_SHARE", { ...given, cache_gb: 4000, free_gb: 4000 })).toBe(1);
  });

  test("an amount per age", () => {
    expect(() => ask("TS7700_RECALL_SHARE", { ...given, reads_gb: [1] })).toThrow("must have 4 values, one per age");
  });

  test.each([
    [240, 2 / 3],
    [260, 1 / 3],
  ])("an LRU list of %d blocks misses as many", (blocks, share) => {
    // 4 blocks written per step, and one read that is 10, 40 and 90 steps old: 4 x 40 + 10 + 40 + 40 = 250 for 40 steps.
    expect(lruMisses({ blocks, written: 4, ages: [10, 40, 90], steps: 2000 })).toBeCloseTo(share, 9);
    const asked = valueOf("TS7700_RECALL_SHARE", {
      cache_gb: blocks,
      host_gb_per_day: 4,
      compression: 1,
      model: "TS7770T",
      ages_days: [10, 40, 90],
      reads_gb: [1, 1, 1],
    });
    expect(asked).toBeCloseTo(share, 9);
  });
});

/** Share of reads that miss in an LRU list of blocks; each read is of a block of its own, written that many steps before. */
function lruMisses(given: {
  readonly blocks: number;
  readonly written: number;
  readonly ages: readonly number[];
  readonly steps: number;
}): number {
  const cache = new Set<string>();
  let [read, missed] = [0, 0];
  const touch = (block: string): boolean => {
    const isHit = cache.delete(block);
    cache.add(block);
    for (const oldest of cache) {
      if (cache.size <= given.blocks) break;
      cache.delete(oldest);
    }
    return isHit;
  };
  for (let step = 0; step < given.steps; step += 1) {
    for (let i = 0; i < given.written; i += 1) touch(`${String(step)}/${String(i)}`);
    given.ages.forEach((age, i) => {
      const isHit = touch(`${String(step - age)}/${String(i)}`);
      // The first half fills the list.
      if (step * 2 < given.steps) return;
      read += 1;
      if (!isHit) missed += 1;
    });
  }
  return missed / read;
}
