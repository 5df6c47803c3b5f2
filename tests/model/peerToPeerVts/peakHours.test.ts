import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Given } from "../../../src/model/question/parseArguments";
import { CHOSEN } from "../../../src/model/peerToPeerVts/parameters";
import { threeFigures } from "../../../src/model/quantities/formatNumber";
import { ask, estimateOf, valueOf, verdictOf } from "../../ask";
import { absorbedByHand, B10_AT_3, B20_AT_3, CHANNEL, keptByHand } from "./byHand";

const hours = (...args: Given[]): number => valueOf("VTS_PEAK_HOURS", ...args);

/** Relative tolerance: products and quotients in another order. */
const ROUNDING = 1e-12;

function expectEqual(actual: number, expected: number): void {
  expect(Math.abs(actual / expected - 1)).toBeLessThan(ROUNDING);
}

describe("the table of the issue", () => {
  test.each<[Given[], number, number]>([
    // 10%: "about", printed to one or two digits.
    [["B10", 432, 3], 5.4, 6.6],
    [["B10", 216, 3], 2.25, 2.75],
    // The scenario's 8 h, 7 h at 2.66 measured without VTC compression; 10%.
    [["B20", 864, 3], 7.2, 8.8],
  ])("%j is %p to %p h", (args, low, high) => {
    expect(hours(...args)).toBeGreaterThanOrEqual(low);
    expect(hours(...args)).toBeLessThanOrEqual(high);
  });

  test("1.7 TB last about twice as long as 864 GB, and are 1,700 GB", () => {
    // 10%: "about twice".
    expect(Math.abs(hours("B20", 1700, 3) / hours("B20", 864, 3) / 2 - 1)).toBeLessThan(0.1);
    expect(hours("B20", "1.7 TB", 3)).toBe(hours("B20", 1700, 3));
  });

  test("1.7 Tb are rejected with the reason", () => {
    expect(() => ask("VTS_PEAK_HOURS", "B20", "1.7 Tb", 3)).toThrow(
      'cache_gb must be a data amount (GB): "Tb" means terabits; for terabytes, 8 times as much, write TB, got "1.7 Tb"',
    );
  });

  test("5 MB/s never fill a B20", () => {
    const { reason, limitedBy } = verdictOf("VTS_PEAK_HOURS", "B20", 864, 3, 5);
    expect(reason).toBe(
      `the caches never fill: at 5 MB/s copying keeps up (it does up to ${threeFigures(B20_AT_3)} MB/s)`,
    );
    expect(limitedBy).toBe("nothing");
  });
});

describe("by hand: a B10 with 432 GB at a compression factor of 3", () => {
  const peak = 8 * CHANNEL;
  /** Host GB of uncopied data that the caches can hold. */
  const absorbed = absorbedByHand(432) * 3;

  test("absorbed / (80.85 - copied at the peak) / 3.6", () => {
    const { value, limitedBy } = estimateOf("VTS_PEAK_HOURS", "B10", 432, 3);
    expectEqual(value, absorbed / (peak - keptByHand(B10_AT_3, peak)) / 3.6);
    expect(limitedBy).toBe("cache space for uncopied data");
  });

  test("the range: what the paper's facts admit, and the parameter that spans it most", () => {
    const { value, low, high, spannedBy, rangeFrom } = estimateOf("VTS_PEAK_HOURS", "B10", 432, 3);
    expect(spannedBy.map((a) => a.name)).toEqual([
      "smallest by the published figures",
      "largest by the published figures",
    ]);
    expect(spannedBy.map((a) => a.value)).toEqual([low, high]);
    // The paper's 6 h bounds the range, with its tolerance.
    expect(low).toBeGreaterThanOrEqual(5.4);
    expect(high).toBeLessThanOrEqual(6.6);
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    expect(rangeFrom).toMatch(/; .* would narrow it$/);
  });

  test("at 70 MB/s copying rises on the line from the peak through the sustained rate", () => {
    const atPeak = keptByHand(B10_AT_3, peak);
    const copying = B10_AT_3 - ((70 - B10_AT_3) * (B10_AT_3 - atPeak)) / (peak - B10_AT_3);
    expectEqual(hours("B10", 432, 3, 70), absorbed / (70 - copying) / 3.6);
  });

  test("without compression in the VTC a B20: its channels' rate in, its slower VTSs", () => {
    const { oldChannelMbps, oldWork } = CHOSEN;
    const [oldPeak, sustained] = [16 * oldChannelMbps, B20_AT_3 / (1 + 3 * oldWork)];
    const value = hours("B20", 864, 3, null, null, "without");
    expectEqual(value, (absorbedByHand(864) * 3) / (oldPeak - keptByHand(sustained, oldPeak)) / 3.6);
  });

  test("with a preferred VTS one cache takes it up, and eight paths carry a stream each", () => {
    const { value, equation } = estimateOf("VTS_PEAK_HOURS", "B20", 864, 3, null, null, null, "preferred");
    // The paths to the preferred VTS are full of these streams, so nothing is copied.
    expectEqual(value, (absorbedByHand(864, 1) * 3) / (8 * CHANNEL) / 3.6);
    expect(equation).toContain(`absorbed = (${CHOSEN.usableShare} x 864 - ${CHOSEN.reserveGb}) GB`);
  });
});

describe("what ends the peak", () => {
  test("the priority threshold, where its age comes before the caches are full: 2 h / (1 - copying / 161.69)", () => {
    const peak = 16 * CHANNEL;
    const copying = keptByHand(B20_AT_3, peak);
    const { value, limitedBy, equation } = estimateOf("VTS_PEAK_HOURS", "B20", 864, 3, null, 2);
    expectEqual(value, 2 / (1 - copying / peak));
    expect(limitedBy).toBe("deferred-copy priority threshold");
    expect(equation).toBe(`${threeFigures(value)} h = 2 h / (1 - ${threeFigures(copying)} / 162)`);
  });

  test("a threshold of 0 h ends it at once", () => {
    expect(hours("B20", 864, 3, null, 0)).toBe(0);
  });

  test("the sooner of the two", () => {
    const full = hours("B20", 1700, 3);
    for (let threshold = 0; threshold <= 24; threshold += 1) {
      const aged = threshold / (1 - keptByHand(B20_AT_3, 16 * CHANNEL) / (16 * CHANNEL));
      expect(Math.abs(hours("B20", 1700, 3, null, threshold) - Math.min(full, aged))).toBeLessThan(1e-9);
    }
  });
});

describe("at and below the sustained rate it never fills", () => {
  test("the sustained rate for a B10 at 3; a little more does", () => {
    expect(ask("VTS_PEAK_HOURS", "B10", 432, 3, B10_AT_3 - 0.01).kind).toBe("verdict");
    expect(ask("VTS_PEAK_HOURS", "B10", 432, 3, B10_AT_3 + 0.01).kind).toBe("estimate");
  });

  test("where sustained meets the peak, at any rate", () => {
    // 3.8 x 44 = 167 is more than sixteen channels carry.
    expect(verdictOf("VTS_PEAK_HOURS", "B20", 864, 3.8).reason).toMatch(/^the caches never fill: at 162 MB\/s/);
  });
});

test("without compression in the VTC, a B10 and a B18 are taken to be slowed as a B20 is, with a warning", () => {
  for (const [model, channels] of [
    ["B10", 8],
    ["B18", 16],
    ["B18-8", 8],
  ] as const) {
    const { warnings, equation } = estimateOf("VTS_PEAK_HOURS", model, 432, 3, null, null, "old");
    expect(warnings).toEqual([
      expect.stringMatching(`^the paper has no figures for a ${model} without VTC compression`),
    ]);
    expect(equation).toContain(`/ (${threeFigures(channels * CHOSEN.oldChannelMbps)} - `);
  }
});

describe("up to where sustained writing meets the peak", () => {
  test("the hours grow without a step, and without limit", () => {
    const meet = (16 * CHANNEL) / CHOSEN.sustainedB20;
    const at = [3, 3.1, 3.15, 3.2, 3.3, 3.45, 0.99 * meet, 0.999 * meet, 0.9999 * meet];
    const found = at.map((compression) => hours("B20", 864, compression));
    found.slice(1).forEach((value, i) => {
      expect(value).toBeGreaterThan(found[i] ?? NaN);
    });
    expect(found[8]).toBeGreaterThan(1000);
    expect(ask("VTS_PEAK_HOURS", "B20", 864, meet * 1.0001).kind).toBe("verdict");
  });

  test("where they may already meet, the range has no upper end", () => {
    // The paper: about 3.5, within 5% from 3.325.
    expect(estimateOf("VTS_PEAK_HOURS", "B20", 864, 3.3).high).toBeLessThan(Infinity);
    expect(estimateOf("VTS_PEAK_HOURS", "B20", 864, 3.6).high).toBe(Infinity);
  });
});

test("the smallest cache is never full before the peak begins, whatever the paper's facts admit", () => {
  for (const model of ["B10", "B18", "B20"]) {
    expect(estimateOf("VTS_PEAK_HOURS", model, 72, 3).low).toBeGreaterThanOrEqual(0);
  }
});

test("more than the peak is more than the pair can take, by what limits it", () => {
  expect(verdictOf("VTS_PEAK_HOURS", "B10", 432, 3, 200)).toMatchObject({
    means: "over capacity",
    reason: "the pair can't accept 200 MB/s: its maximum is 80.8 MB/s",
    limitedBy: "host channels",
  });
  // Sixteen channels of 10.10592 MB/s would be shown as 162, so the maximum is shown with one more figure.
  expect(verdictOf("VTS_PEAK_HOURS", "B20", 864, 3, 162).reason).toBe(
    "the pair can't accept 162 MB/s: its maximum is 161.7 MB/s",
  );
  expect(hours("B10", 432, 3, 8 * CHANNEL)).toBe(hours("B10", 432, 3));
});

test("where sustained comes within a tenth of the peak, a warning", () => {
  // 3.4 x 44 = 149.6 of 161.7 is 93%.
  expect(estimateOf("VTS_PEAK_HOURS", "B20", 864, 3.4).warnings[0]).toMatch(/^sustained and peak throughput are close/);
  expect(estimateOf("VTS_PEAK_HOURS", "B20", 864, 3).warnings).toEqual([]);
});

describe("any pair", () => {
  const input = fc.record({
    model: fc.constantFrom("B10", "B18", "B18-8", "B20"),
    cache: fc.double({ min: 72, max: 5000, noNaN: true }),
    compression: fc.double({ min: 1, max: 5, noNaN: true }),
    host: fc.double({ min: 1, max: 170, noNaN: true }),
    threshold: fc.integer({ min: 0, max: 24 }),
  });
  type Pair = typeof input extends fc.Arbitrary<infer P> ? P : never;
  /** Hours: infinite if the caches never fill, 0 if the pair can't accept the rate. */
  const lasting = ({ model, cache, compression, host, threshold }: Pair): number => {
    const answer = ask("VTS_PEAK_HOURS", model, cache, compression, host, threshold);
    if (answer.kind === "estimate") return answer.value;
    return answer.kind === "verdict" && answer.means === "carried" ? Infinity : 0;
  };
  const more = fc.double({ min: 1, max: 3, noNaN: true });

  test("lasts longer with cache, compression and threshold, shorter with the host rate", () => {
    fc.assert(
      fc.property(input, more, (pair, factor) => {
        const least = lasting(pair) * (1 - ROUNDING);
        expect(lasting({ ...pair, cache: pair.cache * factor })).toBeGreaterThanOrEqual(least);
        expect(lasting({ ...pair, compression: pair.compression * factor })).toBeGreaterThanOrEqual(least);
        expect(lasting({ ...pair, threshold: Math.min(24, pair.threshold + 1) })).toBeGreaterThanOrEqual(least);
        expect(lasting({ ...pair, host: pair.host / factor })).toBeGreaterThanOrEqual(least);
      }),
    );
  });

  test("is an estimate with both readings in its range, or never fills", () => {
    fc.assert(
      fc.property(input, ({ model, cache, compression, host, threshold }) => {
        const answer = ask("VTS_PEAK_HOURS", model, cache, compression, host, threshold);
        if (answer.kind !== "estimate") return;
        const { low, value, high, spannedBy } = answer;
        expect(low).toBeLessThanOrEqual(value);
        expect(value).toBeLessThanOrEqual(high);
        expect(spannedBy).toHaveLength(low < high ? 2 : 0);
      }),
    );
  });
});

test.each([
  ["b20-256", "B20"],
  ["B18-16", "B18"],
  ["b18 8", "B18-8"],
])("%s is a %s", (spelled, model) => {
  expect(hours(spelled, 864, 3)).toBe(hours(model, 864, 3));
});

test.each([
  [215, "is below the published range (216 to 1,728 GB"],
  [216, undefined],
  [1728, undefined],
  [1729, "is above the published range (216 to 1,728 GB"],
])("a cache of %p GB %p", (cache, said) => {
  const ofRange = estimateOf("VTS_PEAK_HOURS", "B20", cache, 3).warnings.filter((text) =>
    text.includes("published range"),
  );
  expect(ofRange).toEqual(said === undefined ? [] : [expect.stringContaining(said)]);
});

test("a host rate of more than 10,000 MB/s is rejected, not computed", () => {
  expect(verdictOf("VTS_PEAK_HOURS", "B20", 864, 3, 10_000).means).toBe("over capacity");
  expect(() => ask("VTS_PEAK_HOURS", "B20", 864, 3, 10_001)).toThrow("host_mbps must be at most 10,000 MB/s");
});
