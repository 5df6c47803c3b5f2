import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { lawOf } from "../../../src/model/ptpVts/law";
import type { Given } from "../../../src/model/given";
import { ask, estimateOf, tableOf, valueOf, verdictOf } from "../../ask";

const rest = (...args: Given[]): number => valueOf("VTS_RECOVERY_MBPS", ...args);

/** One ESCON channel: 32,768 B / (1.37 ms + 32,768 B / 17.5 MB/s), MB/s. */
const CHANNEL = 32768 / (1370 + 32768 / 17.5);

/** Halving to the last digit, and a few products of numbers about 100. */
const ROUNDING = 1e-9;

describe("by hand: the daily balance of a B10 at 3, which sustains 53.7 MB/s and peaks at eight channels' 80.85", () => {
  const peak = 8 * CHANNEL;
  const balance = (hours: number): number => (24 * 53.7 - hours * peak) / (24 - hours);

  test("after 6 h 44.65, after 2.5 h 50.54 MB/s", () => {
    // A cache that lasts longer than the peak, so that none of it is throttled.
    expect(Math.abs(rest("B10", 864, 3, null, 6) - balance(6))).toBeLessThan(ROUNDING);
    expect(Math.abs(rest("B10", 864, 3, null, 2.5) - balance(2.5))).toBeLessThan(ROUNDING);
    expect(balance(6)).toBeCloseTo(44.65, 2);
    expect(balance(2.5)).toBeCloseTo(50.54, 2);
  });

  test("without hours, the peak lasts as long as the caches take it up", () => {
    const hours = valueOf("VTS_PEAK_HOURS", "B10", 432, 3);
    expect(Math.abs(rest("B10", 432, 3) - balance(hours))).toBeLessThan(ROUNDING);
  });

  test("where the paths are full, less than the balance: copying beside 0 MB/s is 141.6, not 146.8", () => {
    // 15.6 h leave 74.21 x 15.6 = 1,157.7 MB/s h for 8.4 h, 137.8 MB/s beside the host's; (283.2 - r) / 2 - r = 137.8.
    const hours = 15.6;
    const growing = peak - (107.4 - peak) / 4;
    const expected = (141.6 - (growing * hours) / (24 - hours)) / 1.5;
    expect(expected).toBeCloseTo(2.5, 1);
    expect(Math.abs(rest("B10", 1700, 3, null, hours) - expected)).toBeLessThan(ROUNDING);
    expect(expected).toBeLessThan(balance(hours));
  });
});

describe("any day of a peak and this rate", () => {
  const given = fc.record({
    model: fc.constantFrom("B10", "B18", "B18-8", "B20"),
    cache: fc.constantFrom(216, 432, 864, 1700),
    compression: fc.double({ min: 1, max: 3.4, noNaN: true }),
    lic: fc.constantFrom("with", "without"),
    preference: fc.constantFrom("none", "preferred"),
    hours: fc.integer({ min: 1, max: 22 }),
  });

  test("ends, by VTS_DAY, with everything copied, just in time", () => {
    let days = 0;
    fc.assert(
      fc.property(given, ({ model, cache, compression, lic, preference, hours }) => {
        const args = [model, cache, compression, null, hours, lic, preference] as const;
        const answer = ask("VTS_RECOVERY_MBPS", ...args);
        if (answer.kind !== "estimate") return;
        const peak = valueOf("VTS_THROUGHPUT", model, compression, "deferred peak", null, preference, null, null, lic);
        const list = [...Array<number>(hours).fill(peak), ...Array<number>(24 - hours).fill(answer.value)];
        const { rows } = tableOf("VTS_DAY", model, cache, compression, list, null, null, null, lic, null, preference);
        expect(Math.abs(Number(rows[23]?.[3]))).toBeLessThan(1e-6);
        // Just in time: an hour earlier there was a backlog, unless there was none at all.
        if (Number(rows[hours - 1]?.[3]) > 1e-6) expect(Number(rows[22]?.[3])).toBeGreaterThan(0);
        days += 1;
      }),
    );
    expect(days).toBeGreaterThan(10);
  });

  test("more cache lasts longer and leaves less", () => {
    for (const model of ["B10", "B18", "B20"]) {
      const rates = [216, 432, 864].map((cache) => rest(model, cache, 3));
      expect(rates).toEqual([...rates].sort((a, b) => b - a));
      expect(new Set(rates).size).toBe(3);
    }
  });
});

describe("verdicts", () => {
  test("a peak of 24 h and more leaves no rest to copy in", () => {
    // A cache that lasts longer: 2 (0.72 x 90,000 - 44.5) GB at the 3.6 x 132.8 / 3 GB of an hour.
    for (const hours of [null, 24, 30]) {
      expect(verdictOf("VTS_RECOVERY_MBPS", "B20", 90000, 3, null, hours)).toMatchObject({
        means: "over capacity",
        reason: "the backlog can't be cleared: the peak takes the whole day",
      });
    }
  });

  test("a rate that never fills goes on all day, and leaves nothing", () => {
    for (const hours of [null, 24, 30]) {
      expect(verdictOf("VTS_RECOVERY_MBPS", "B20", 864, 3, 100, hours)).toMatchObject({
        means: "carried",
        reason: "the caches never fill: at 100 MB/s copying keeps up (it does up to 139 MB/s)",
      });
    }
  });

  test("more than the peak is more than the pair can take", () => {
    expect(verdictOf("VTS_RECOVERY_MBPS", "B10", 432, 3, 200, 2)).toMatchObject({
      means: "over capacity",
      reason: "the pair can't accept 200 MB/s: its maximum is 80.8 MB/s",
    });
  });

  test("too much for the rest, even without any demand: by how much", () => {
    // 23 h leave 23 (161.69 - 28.88) MB/s h; in the hour that is left the paths copy 566.4 / 2 = 283.2.
    const { reason } = verdictOf("VTS_RECOVERY_MBPS", "B20", 5000, 3, null, 23);
    const growing = 16 * CHANNEL - (277.2 - 16 * CHANNEL) / 4;
    const stays = Math.round(((growing * 23 - 283.2) * 3.6) / 3);
    expect(reason).toBe(
      `the backlog can't be cleared: ${stays.toLocaleString("en")} GB compressed is uncopied after 1 h without writes`,
    );
  });
});

test("at or below the sustained rate a peak leaves nothing, and the rest may be sustained", () => {
  const { value, limitedBy } = estimateOf("VTS_RECOVERY_MBPS", "B20", 864, 3, 100, 6);
  expect(value).toBe(lawOf({ model: "B20", compression: 3, lic: "with", mode: "deferred" }).sustained);
  expect(limitedBy).toBe("sustained throughput");
});

test("a peak longer than the caches last is more than the pair can take", () => {
  for (const [hours, shown] of [
    [8, "5.99"],
    [30, "5.99"],
    // 5.986 h, which reads as less in four figures only.
    [5.99, "5.986"],
  ] as const) {
    expect(verdictOf("VTS_RECOVERY_MBPS", "B10", 432, 3, null, hours)).toMatchObject({
      means: "over capacity",
      reason: `the pair can't accept 80.8 MB/s for ${hours} h: the caches are full after ${shown} h`,
      limitedBy: "cache space for uncopied data",
    });
  }
});

test("the range spans copying suspended, and going on, at the peak", () => {
  const { spannedBy } = estimateOf("VTS_RECOVERY_MBPS", "B10", 432, 3);
  expect(spannedBy.map((a) => a.name)).toEqual(["all copying is suspended at peak", "copying continues at peak"]);
});
