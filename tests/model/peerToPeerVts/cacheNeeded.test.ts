import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { threeFigures } from "../../../src/model/quantities/formatNumber";
import { CHOSEN } from "../../../src/model/peerToPeerVts/parameters";
import { ask, estimateOf, valueOf, verdictOf } from "../../ask";
import { B10_AT_3, B20_AT_3, CHANNEL, keptByHand } from "./byHand";

const B20_KEPT = keptByHand(B20_AT_3, 16 * CHANNEL);

test("by hand: 6 h of a B10 at 3 need ((80.85 - copied) x 3.6 x 6 / 3 / 2 + reserve) / usable share, about 432 GB", () => {
  const peak = 8 * CHANNEL;
  const { value, unit, limitedBy, low, high } = estimateOf("VTS_CACHE_NEEDED", "B10", 6, 3);
  const grown = ((peak - keptByHand(B10_AT_3, peak)) * 3.6 * 6) / 3;
  expect(value).toBeCloseTo((grown / 2 + CHOSEN.reserveGb) / CHOSEN.usableShare, 9);
  // 10%: the paper's "about 6 h".
  expect(Math.abs(value / 432 - 1)).toBeLessThan(0.1);
  expect([unit, limitedBy]).toEqual(["GB compressed", "cache space for uncopied data"]);
  expect(low).toBeLessThan(value);
  expect(high).toBeGreaterThan(value);
});

test("the answer says what the forward question makes of it", () => {
  const { value, equation } = estimateOf("VTS_CACHE_NEEDED", "B20", 8, 3);
  expect(equation).toBe(
    `with ${threeFigures(value)} GB, VTS_PEAK_HOURS returns 8 h at 162 MB/s, while ${threeFigures(B20_KEPT)} MB/s is copied`,
  );
});

const input = fc.record({
  model: fc.constantFrom("B10", "B18", "B18-8", "B20"),
  compression: fc.double({ min: 1, max: 3.4, noNaN: true }),
  hours: fc.double({ min: 0.01, max: 20, noNaN: true }),
  host: fc.option(fc.double({ min: 20, max: 170, noNaN: true }), { nil: null }),
  threshold: fc.integer({ min: 1, max: 24 }),
  lic: fc.constantFrom("with", "without"),
  preference: fc.constantFrom("none", "preferred"),
  km: fc.constantFrom(0, 25, 50),
});

describe("undoes VTS_PEAK_HOURS", () => {
  test("asked with the cache, the peak lasts as long; with the least cache, at least as long", () => {
    let answers = 0;
    fc.assert(
      fc.property(input, ({ model, compression, hours, host, threshold, lic, preference, km }) => {
        const more = [host, threshold, lic, preference, km] as const;
        const answer = ask("VTS_CACHE_NEEDED", model, hours, compression, ...more);
        if (answer.kind !== "estimate") return;
        answers += 1;
        const forward = valueOf("VTS_PEAK_HOURS", model, answer.value, compression, ...more);
        if (answer.value === 72) expect(forward).toBeGreaterThanOrEqual(hours * (1 - 1e-9));
        else expect(Math.abs(forward / hours - 1)).toBeLessThan(1e-9);
      }),
      { numRuns: 200 },
    );
    expect(answers).toBeGreaterThan(20);
  });

  test("and VTS_PEAK_HOURS' own hours need the cache that gave them", () => {
    for (const cache of [100, 216, 432, 864, 1700]) {
      const hours = valueOf("VTS_PEAK_HOURS", "B20", cache, 3);
      expect(valueOf("VTS_CACHE_NEEDED", "B20", hours, 3)).toBeCloseTo(cache, 8);
    }
  });
});

test("a threshold that ends the peak first: no cache does", () => {
  expect(verdictOf("VTS_CACHE_NEEDED", "B20", 8, 3, null, 4).reason).toBe(
    `no cache is large enough: the priority threshold of 4 h ends the peak after ${threeFigures(4 / (1 - B20_KEPT / (16 * CHANNEL)))} h`,
  );
});

test("more than the peak is more than the pair can take, whatever the cache", () => {
  expect(verdictOf("VTS_CACHE_NEEDED", "B10", 6, 3, 200)).toMatchObject({
    means: "over capacity",
    reason: "the pair can't accept 200 MB/s: its maximum is 80.8 MB/s",
  });
});

test("a rate that never fills needs none, up to the sustained rate itself", () => {
  expect(verdictOf("VTS_CACHE_NEEDED", "B20", 8, 3, valueOf("VTS_THROUGHPUT", "B20", 3, "sustained")).means).toBe(
    "carried",
  );
  expect(verdictOf("VTS_CACHE_NEEDED", "B20", 8, 3, 100).reason).toBe(
    `the caches never fill: at 100 MB/s copying keeps up (it does up to ${threeFigures(B20_AT_3)} MB/s)`,
  );
});

test("more than the evidence covers is said", () => {
  expect(estimateOf("VTS_CACHE_NEEDED", "B20", 16, 3).warnings).toEqual([
    "larger than any published cache size (1,700 GB), so extrapolated",
  ]);
});
