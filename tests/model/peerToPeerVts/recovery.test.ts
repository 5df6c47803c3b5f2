import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { lawOf } from "../../../src/model/peerToPeerVts/copySharing";
import type { Given } from "../../../src/model/question/parseArguments";
import { CHOSEN } from "../../../src/model/peerToPeerVts/parameters";
import { threeFigures } from "../../../src/model/quantities/formatNumber";
import { ask, estimateOf, tableOf, valueOf, verdictOf } from "../../ask";
import { B10_AT_3, B20_AT_3, CHANNEL, keptByHand } from "./byHand";

const rest = (...args: Given[]): number => valueOf("VTS_RECOVERY_MBPS", ...args);

/** Tolerance: halving to the last digit, and a few products of numbers of about 100. */
const ROUNDING = 1e-9;

describe("by hand: a B10 at 3, which peaks at eight channels' 80.85 MB/s", () => {
  const peak = 8 * CHANNEL;
  const growing = peak - keptByHand(B10_AT_3, peak);
  /**
   * By hand: the backlog of the peak is copied in the rest of the day, at 1 + catchUp for each MB/s below the sustained
   * rate.
   */
  const byHand = (hours: number): number => B10_AT_3 - (growing * hours) / (24 - hours) / (1 + CHOSEN.catchUp);

  test("after 6 h and after 2.5 h, the paper's about 45 and 50", () => {
    // A cache that lasts longer than the peak, so that no part of the peak is throttled.
    expect(Math.abs(rest("B10", 864, 3, null, 6) - byHand(6))).toBeLessThan(ROUNDING);
    expect(Math.abs(rest("B10", 864, 3, null, 2.5) - byHand(2.5))).toBeLessThan(ROUNDING);
    // 10%: printed to 5 MB/s.
    expect(Math.abs(byHand(6) / 45 - 1)).toBeLessThan(0.1);
    expect(Math.abs(byHand(2.5) / 50 - 1)).toBeLessThan(0.1);
  });

  test("without hours, the peak lasts as long as the caches take it up", () => {
    const hours = valueOf("VTS_PEAK_HOURS", "B10", 432, 3);
    expect(Math.abs(rest("B10", 432, 3) - byHand(hours))).toBeLessThan(ROUNDING);
  });

  test("where the paths are full, less than that: preferred at 1,000 km, the remote paths copy 8 x 3 x 0.94 MB/s", () => {
    const far = (8 * 3 * 10240) / (10240 / 11.8 + 10000);
    // Nothing is copied at the peak, whose streams fill the local paths; afterwards the remote paths copy what they can
    // carry.
    const expected = far - (8 * CHANNEL) / 23;
    expect(Math.abs(rest("B20", 1700, 3, null, 1, null, "preferred", 1000) - expected)).toBeLessThan(ROUNDING);
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
        // Where it isn't sure that the caches last or that the rest is enough, a warning says so.
        if (
          answer.kind !== "estimate" ||
          answer.warnings.some((text) => /may or may not last|may not be cleared/.test(text))
        )
          return;
        const peak = valueOf("VTS_THROUGHPUT", model, compression, "deferred peak", null, preference, null, null, lic);
        const list = [...Array<number>(hours).fill(peak), ...Array<number>(24 - hours).fill(answer.value)];
        const { rows } = tableOf("VTS_DAY", model, cache, compression, list, null, null, null, lic, null, preference);
        expect(Math.abs(Number(rows[23]?.[3]))).toBeLessThan(1e-6);
        // Just in time: an hour earlier there was a backlog, unless there was none at all.
        if (Number(rows[hours - 1]?.[3]) > 1e-6) expect(Number(rows[22]?.[3])).toBeGreaterThan(0);
        days += 1;
      }),
    );
    expect(days).toBeGreaterThan(5);
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
    // A cache that lasts longer than a day.
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
        reason: `the caches never fill: at 100 MB/s copying keeps up (it does up to ${threeFigures(B20_AT_3)} MB/s)`,
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
    // The backlog grows for 22.5 h; in the remaining 1.5 h the pair copies at the rate of the line, or the paths' 566.4 /
    // 2 = 283.2.
    const { reason } = verdictOf("VTS_RECOVERY_MBPS", "B20", 5000, 3, null, 22.5);
    const growing = 16 * CHANNEL - keptByHand(B20_AT_3, 16 * CHANNEL);
    const stays = ((growing * 22.5 - 1.5 * Math.min(283.2, B20_AT_3 * (1 + CHOSEN.catchUp))) * 3.6) / 3;
    expect(reason).toBe(
      `the backlog can't be cleared: ${threeFigures(stays)} GB compressed is uncopied after 1.5 h without writes`,
    );
  });
});

test("a backlog that may be too much for the rest has a range from 0", () => {
  const args: Given[] = ["B20", 1728, 3, 150, 16, null, null, 50];
  const { value, low } = estimateOf("VTS_RECOVERY_MBPS", ...args);
  expect(value).toBeGreaterThan(0);
  expect(low).toBe(0);
});

test("at or below the sustained rate a peak leaves nothing, and the rest may be sustained", () => {
  const { value, limitedBy } = estimateOf("VTS_RECOVERY_MBPS", "B20", 864, 3, 100, 6);
  expect(value).toBe(lawOf({ model: "B20", compression: 3, lic: "with", mode: "deferred" }).sustained);
  expect(limitedBy).toBe("sustained throughput");
});

test("a peak longer than the caches last is more than the pair can take", () => {
  const lasts = valueOf("VTS_PEAK_HOURS", "B10", 432, 3);
  for (const [hours, shown] of [
    [8, threeFigures(lasts)],
    [30, threeFigures(lasts)],
  ] as const) {
    expect(verdictOf("VTS_RECOVERY_MBPS", "B10", 432, 3, null, hours)).toMatchObject({
      means: "over capacity",
      reason: `the pair can't accept 80.8 MB/s for ${hours} h: the caches are full after ${shown} h`,
      limitedBy: "cache space for uncopied data",
    });
  }
});

test("the range is what the paper's facts admit: without VTC compression it includes the paper's 75 MB/s after eight hours", () => {
  const { low, high, rangeFrom } = estimateOf("VTS_RECOVERY_MBPS", "B20", 1700, 3, null, 8, "without");
  expect(low).toBeLessThanOrEqual(75);
  expect(high).toBeGreaterThanOrEqual(75);
  expect(rangeFrom).toBeDefined();
});

test("with VTC compression the answer is above the paper's 75 MB/s, says why, and the range includes it", () => {
  for (const [cache, hours] of [
    [864, null],
    [864, 8],
    [1700, 8],
  ] as const) {
    const { value, low, assumptions } = estimateOf("VTS_RECOVERY_MBPS", "B20", cache, 3, null, hours);
    expect(value).toBeGreaterThan(75);
    expect(low).toBeLessThanOrEqual(75);
    const says = assumptions.map(({ text }) => text).find((text) => text.includes("75 MB/s"));
    expect(says).toContain("without VTC compression");
  }
});

test("a B20's measurements say which interpretation is right", () => {
  const measured = ["hours to full", 8, "B20", 3, 864, null, null, null, null];
  const { low } = estimateOf("VTS_RECOVERY_MBPS", { model: "B20", cache_gb: 864, compression: 3, measured });
  expect(low).toBeGreaterThan(75);
});

test("the paper's 1.7 TB: after a peak twice as long, about no rate is left, and at most 10% of the peak", () => {
  for (const [hours, lic] of [
    [null, "without"],
    [16, "without"],
    [16, "with"],
  ] as const) {
    const { value, low, high, warnings } = estimateOf("VTS_RECOVERY_MBPS", "B20", 1700, 3, null, hours, lic);
    expect([value, low]).toEqual([0, 0]);
    expect(high).toBeGreaterThan(0);
    expect(warnings.join()).toMatch(/the backlog may not be cleared: [\d.]+ GB compressed is uncopied/);
  }
});

test("a peak that the caches may or may not last is said to be uncertain, with the range of VTS_PEAK_HOURS", () => {
  const { low, high } = estimateOf("VTS_PEAK_HOURS", "B20", 864, 3);
  const warned = (hours: number): boolean =>
    ask("VTS_RECOVERY_MBPS", "B20", 864, 3, null, hours).warnings.includes(
      `the caches are full after ${threeFigures(low)} to ${threeFigures(high)} h, so they may or may not last this peak`,
    );
  // 7.82 h by the chosen parameters: longer peaks have an answer as long as the caches may last them.
  expect([low - 0.1, 7.5, 8, high - 0.1, high + 0.1].map(warned)).toEqual([false, true, true, true, false]);
});
