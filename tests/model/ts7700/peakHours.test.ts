import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Answer } from "../../../src/model/question/answer";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { ask, estimateOf, questionNamed, valueOf, verdictOf } from "../../ask";

const hours = (...args: Parameters<typeof valueOf> extends [string, ...infer A] ? A : never): number =>
  valueOf("TS7700_PEAK_HOURS", ...args);

describe("by hand", () => {
  test("as run at 4,000 MB/s, 500 MB/s premigrated: (4815.9 + 1616.0) s = 1.7866 h", () => {
    // 3,600,000 / 747.524 = 4815.9; 400,000 / 247.524 = 1616.0
    expect(hours("TS7770T", 5.351, 4000, 500, 3600, 4000)).toBeCloseTo(6431.9 / 3600, 4);
  });

  test("at 1:1 and 1,000 MB/s the default thresholds last 1,600 and 2,000 s", () => {
    expect(hours("TS7770T", 1, 1000)).toBeCloseTo(2000 / 3600, 12);
    const [priority] = [
      questionNamed("TS7700_PEAK_HOURS").ask({ model: "TS7770T", compression: 1, host_mbps: 1000, until: "priority" }),
    ];
    expect(priority).toMatchObject({ value: 1600 / 3600 });
  });

  test("a TS7770C with four FC5274: 4,000 s at 1:1 and 1,000 MB/s", () => {
    expect(hours("TS7770C", 1, 1000)).toBeCloseTo(4000 / 3600, 12);
    expect(hours("TS7770C", 1, 1000, null, null, null, 6)).toBeCloseTo(6000 / 3600, 12);
  });
});

describe("minutes from idle at 5.351:1, the evidence's own calculation, printed to 0.1", () => {
  test.each([
    [2500, 0, 128.4, 142.7, 57.1, 71.3],
    [2500, 100, 163.4, 181.6, 72.6, 90.8],
    [2500, 250, 276.2, 306.9, 122.8, 153.5],
    [3000, 0, 107.0, 118.9, 47.6, 59.5],
    [3000, 100, 130.3, 144.7, 57.9, 72.4],
    [3000, 250, 193.1, 214.6, 85.8, 107.3],
    [3500, 0, 91.7, 101.9, 40.8, 51.0],
    [3500, 100, 108.3, 120.3, 48.1, 60.2],
    [3500, 250, 148.5, 165.0, 66.0, 82.5],
    [4000, 0, 80.3, 89.2, 35.7, 44.6],
    [4000, 100, 92.7, 103.0, 41.2, 51.5],
    [4000, 250, 120.6, 134.0, 53.6, 67.0],
  ])(
    "%p host MB/s, %p MB/s premigrated throughout",
    (host, m, priority, throttle, priorityDefault, throttleDefault) => {
      const minutes = (until: string, thresholds: object): number => {
        const answer = questionNamed("TS7700_PEAK_HOURS").ask({
          model: "TS7770T",
          compression: 5.351,
          host_mbps: host,
          premigration_mbps: m,
          peak_premigration_mbps: m,
          until,
          ...thresholds,
        });
        return answer.kind === "estimate" ? 60 * answer.value : Infinity;
      };
      const asRun = { priority_gb: 3600, throttle_gb: 4000 };
      const found = [
        minutes("priority", asRun),
        minutes("throttle", asRun),
        minutes("priority", {}),
        minutes("throttle", {}),
      ];
      [priority, throttle, priorityDefault, throttleDefault].forEach((expected, i) => {
        expect(Math.abs((found[i] ?? NaN) - expected)).toBeLessThanOrEqual(0.0501);
      });
    },
  );
});

describe("the range", () => {
  test("is open where no premigration rate is given, and says why", () => {
    const { value, low, high, spannedBy } = estimateOf("TS7700_PEAK_HOURS", "TS7770T", 5.351, 4000);
    expect([low, high]).toEqual([value, Infinity]);
    expect(spannedBy).toEqual([
      {
        name: expect.stringContaining("premigration keeps up"),
        value: Infinity,
        narrowedBy: "premigration_mbps",
      },
    ]);
  });

  test("spans 2,500 to 5,000 MB/s where the peak is left at its default", () => {
    const { low, spannedBy } = estimateOf("TS7700_PEAK_HOURS", "TS7770T", 5.351);
    expect(low).toBeCloseTo((2000 * 5.351) / 5000 / 3.6, 12);
    expect(spannedBy[0]?.value).toBeCloseTo((2000 * 5.351) / 2500 / 3.6, 12);
  });

  test("is a point where every rate is given", () => {
    const answer = questionNamed("TS7700_PEAK_HOURS").ask({
      model: "TS7770T",
      compression: 5.351,
      host_mbps: 4000,
      premigration_mbps: 500,
      priority_host_mbps: 3500,
      peak_mbps: 4000,
    });
    expect(answer).toMatchObject({ spannedBy: [] });
  });
});

describe("is rejected, with the argument, the rule and the value", () => {
  test.each<[string, Parameters<typeof hours>]>([
    [
      "throttle_gb must put the throttling threshold (1,500 GB) above the priority threshold (1,600 GB), got 1,500",
      ["TS7770T", 5, null, null, null, 1500],
    ],
    [
      "priority_gb must put the throttling threshold (2,000 GB) above the priority threshold (2,000 GB), got 2,000",
      ["TS7770T", 5, null, null, 2000],
    ],
    [
      "features must be at least 2, to put the throttling threshold (1,000 GB) above the priority threshold (1,600 GB), got 1",
      ["TS7770T", 5, null, null, null, null, 1],
    ],
    [
      "features must be at least 4, to put the throttling threshold (3,000 GB) above the priority threshold (3,600 GB), got 3",
      ["TS7770C", 5, null, null, null, null, 3],
    ],
    [
      "priority_host_mbps must be at most the peak write rate (4,000 MB/s), got 4,500",
      ["TS7770T", 5.351, 3000, null, null, null, null, 4500],
    ],
    [
      "premigration_mbps must be at least peak_premigration_mbps (100 MB/s), because priority raises premigration, got 50",
      ["TS7770T", 5, null, 50, null, null, null, null, 100],
    ],
  ])("%s", (message, args) => {
    expect(() => ask("TS7700_PEAK_HOURS", ...args)).toThrow(message);
  });
});

describe("below the cluster's peak, by hand: 2.5:1, 1,000 MB/s, 300 MB/s premigrated, 1,600 and 2,000 GB", () => {
  const given = { model: "TS7770T", compression: 2.5, host_mbps: 1000, premigration_mbps: 300, peak_mbps: 4000 };
  const asked = (more: GivenAll): Answer => questionNamed("TS7700_PEAK_HOURS").ask({ ...given, ...more });

  test("at a peak of 4,000 three quarters of them before priority: (1,600 / 175 + 400 / 100) / 3.6 = 3.651 h", () => {
    expect(asked({})).toMatchObject({ value: expect.closeTo((1600 / 175 + 400 / 100) / 3.6, 12) });
  });

  test("at its own peak none: (1,600 / 400 + 400 / 100) / 3.6 = 2.222 h, where the range begins", () => {
    const shortest = (1600 / 400 + 400 / 100) / 3.6;
    expect(asked({ peak_mbps: 1000 })).toMatchObject({ value: expect.closeTo(shortest, 12) });
    expect(asked({})).toMatchObject({ low: expect.closeTo(shortest, 12) });
  });

  test("400 without the host: 300, as before priority never more than from it on", () => {
    // 400 (1 - 1/4) = 300 MB/s.
    expect(asked({ idle_premigration_mbps: 400 })).toMatchObject({
      value: expect.closeTo((1600 / 100 + 400 / 100) / 3.6, 12),
    });
    expect(() => asked({ idle_premigration_mbps: 299 })).toThrow("idle_premigration_mbps must be at least");
  });
});

describe("more than the cluster can take", () => {
  test("is a verdict, whatever its kind; the known ceiling can be overridden", () => {
    for (const model of ["TS7770", "TS7770T", "TS7770C"]) {
      expect(verdictOf("TS7700_PEAK_HOURS", model, 5, 4001)).toMatchObject({
        means: "over capacity",
        reason: "the cluster can't accept 4,001 MB/s: its maximum is 4,000 MB/s",
        warnings: [expect.stringContaining("give peak_mbps")],
      });
    }
    const given = { model: "TS7770T", compression: 1, host_mbps: 5000 };
    const asked = (peak: number): Answer => questionNamed("TS7700_PEAK_HOURS").ask({ ...given, peak_mbps: peak });
    // Nothing premigrated: 2,000 GB at 5,000 MB/s.
    expect(asked(6000)).toMatchObject({ value: expect.closeTo(400 / 3600, 12) });
    expect(asked(4500)).toMatchObject({ means: "over capacity", warnings: [] });
  });
});

test("has no hours where it never throttles", () => {
  expect(verdictOf("TS7700_PEAK_HOURS", "TS7770", 5).reason).toContain("disk-only");
  expect(verdictOf("TS7700_PEAK_HOURS", "TS7770T", 5, 1000, 200).reason).toContain("never throttled");
  expect(verdictOf("TS7700_PEAK_HOURS", "TS7770T", 5, 1000, 300, null, null, null, null, 300).reason).toContain(
    "never grows",
  );
});

test("FC5274 cap the PMTHLVL of a TS7770T", () => {
  expect(hours("TS7770T", 1, 1000, null, 1600, 4000, 3)).toBeCloseTo(3000 / 3600, 12);
  expect(hours("TS7770T", 1, 1000, null, 1600, 4000, 9)).toBeCloseTo(4000 / 3600, 12);
});

test("a threshold below our size of the features, but above the smallest that the paper admits, begins the range", () => {
  // 1:1, 1,000 MB/s and nothing premigrated: 3,800 s, and with 4 x 901 GB 3,604 s.
  const answer = questionNamed("TS7700_PEAK_HOURS").ask({
    model: "TS7770C",
    compression: 1,
    host_mbps: 1000,
    peak_mbps: 1000,
    premigration_mbps: 0,
    peak_premigration_mbps: 0,
    throttle_gb: 3800,
    features: 4,
  });
  const { low = NaN, value = NaN, high = NaN } = answer.kind === "estimate" ? answer : {};
  expect([low, value, high].map((one) => Math.round(one * 3600))).toEqual([3604, 3800, 3800]);
});

test("four FC5274 of a TS7770C hold 3,604 to 10,080 GB, our 4,000 in the middle: an FC5274 901 to 2,520 GB", () => {
  const answer = questionNamed("TS7700_PEAK_HOURS").ask({
    ...{ model: "TS7770C", compression: 1, host_mbps: 1000, peak_mbps: 1000 },
    ...{ premigration_mbps: 0, priority_host_mbps: 1000 },
  });
  if (answer.kind !== "estimate") throw new TypeError(answer.kind);
  expect([answer.low, answer.value, answer.high].map((one) => Math.round(one * 3600))).toEqual([3604, 4000, 10080]);
  expect(answer.spannedBy.map(({ name }) => name)).toEqual(["901 GB per FC5274", "2,520 GB per FC5274"]);
  // Above CLDPRIOR alone nothing depends on them.
  const until = questionNamed("TS7700_PEAK_HOURS").ask({
    ...{ model: "TS7770C", compression: 1, host_mbps: 1000, peak_mbps: 1000, until: "priority" },
  });
  expect(until).toMatchObject({ value: 1, low: 1, high: 1, limitedBy: "priority threshold (PMPRIOR, CLDPRIOR)" });
});

test("a host that falls by a quarter from the priority threshold on lasts longer: an end if premigration rises there", () => {
  // 1:1: 1,600 s at 1,000 MB/s, then 400 GB at 1,000 - 500 MB/s, or 750 - 500.
  const given = { model: "TS7770T", compression: 1, host_mbps: 1000, peak_mbps: 1000 };
  const of = (more: GivenAll): Answer => questionNamed("TS7700_PEAK_HOURS").ask({ ...given, ...more });
  expect(of({ premigration_mbps: 500 })).toMatchObject({
    value: expect.closeTo((1600 + 800) / 3600, 12),
    spannedBy: [
      {
        name: "host rate drops by 25% while premigration has priority",
        value: expect.closeTo((1600 + 1600) / 3600, 12),
        narrowedBy: "priority_host_mbps",
      },
    ],
  });
  expect(of({ premigration_mbps: 500, peak_premigration_mbps: 500 })).toMatchObject({ spannedBy: [] });
  expect(of({ premigration_mbps: 500, priority_host_mbps: 900 })).toMatchObject({ spannedBy: [] });
});

test("more threshold, more premigration, better compression, a slower host never shorten a peak", () => {
  const rates = fc.record({
    compression: fc.double({ min: 1, max: 6, noNaN: true }),
    host_mbps: fc.double({ min: 100, max: 4000, noNaN: true }),
    premigration_mbps: fc.double({ min: 0, max: 1000, noNaN: true }),
    throttle_gb: fc.double({ min: 1700, max: 9000, noNaN: true }),
  });
  type Rates = typeof rates extends fc.Arbitrary<infer R> ? R : never;
  const at = (given: Rates): number => {
    const answer = questionNamed("TS7700_PEAK_HOURS").ask({ model: "TS7770T", ...given });
    return answer.kind === "estimate" ? answer.value : Infinity;
  };
  fc.assert(
    fc.property(rates, fc.double({ min: 1, max: 3, noNaN: true }), (given, factor) => {
      const least = at(given) * (1 - 1e-12);
      expect(at({ ...given, compression: given.compression * factor })).toBeGreaterThanOrEqual(least);
      expect(at({ ...given, premigration_mbps: given.premigration_mbps * factor })).toBeGreaterThanOrEqual(least);
      expect(at({ ...given, throttle_gb: given.throttle_gb * factor })).toBeGreaterThanOrEqual(least);
      expect(at({ ...given, host_mbps: given.host_mbps / factor })).toBeGreaterThanOrEqual(least);
    }),
  );
});
