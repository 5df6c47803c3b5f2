/** Plans whose hosts read as well: by hand, by Table 2 of the VTS paper, and by the day that is recommended. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import "../../randomCases";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { tableOf, valueOf } from "../../ask";
import { demands, flat, planned, rankOf, type GivenPlan, type Planned, type PlanRow } from "./planned";

/** What the equation says of the cache, or of the queue. */
function neededGb(name: string, given: GivenAll): number {
  const [, found] = /needs (?:a cache of )?([\d,]+) GB/.exec(tableOf(name, given).equation) ?? ["", "NaN"];
  return Number(found.replace(",", ""));
}

const level = ({ entered }: Planned): unknown => entered.level;

describe("TS7700_PLAN", () => {
  const cluster = { compression: 1, features: 4, drives: 4, drive_mbps: 300, peak_mbps: 1000, gb_per_feature: 1000 };
  const plan = (given: GivenPlan): Planned =>
    planned("TS7700_PLAN", { ...cluster, headroom_percent: 0, late_minutes: 0, ...given });

  // 1,000 MB/s are written or read; 4 drives premigrate more than what is written.
  test("400 written and 450 read are less than the peak of 1,000; twice 450 leave 100", () => {
    const found = plan({ host_mbps: flat(400), read_mbps: 450 });
    expect(level(found)).toBe("may not fit");
    expect(found.sentence).toContain("it fails with this: reads that take twice as much");
    expect(level(plan({ host_mbps: flat(400), read_mbps: 450, clusters: 2 }))).toBe("fits");
    expect(level(plan({ host_mbps: flat(400), read_mbps: 250 }))).toBe("fits");
    expect(found.sentence).toContain("2 writing clusters would be enough");
  });

  test("reads have the headroom of the writes: 1.2 x (400 + 450) are more than 1,000", () => {
    expect(level(plan({ host_mbps: flat(400), read_mbps: 450, headroom_percent: 20 }))).toBe("doesn't fit");
    expect(level(plan({ host_mbps: flat(400), read_mbps: 200, headroom_percent: 20 }))).toBe("fits");
  });

  test("reads of more than the cluster carries don't fit, whatever is written", () => {
    const found = plan({ host_mbps: flat(0.1), read_mbps: [...Array<number>(23).fill(0), 1100] });
    expect([level(found), found.recommended]).toEqual(["doesn't fit", undefined]);
    expect(found.entered.by).toBe("capacity for reads");
    expect(found.entered.used).toBeCloseTo(110.01, 6);
  });

  test("recalled data is kept as long: 3 days of 100 + 0.5 x 40 MB/s", () => {
    const found = plan({ host_mbps: flat(100), read_mbps: 40, recall_share: 0.5, days_kept: 3 });
    const cache = found.bill.find(({ item }) => item === "Usable cache");
    expect(cache?.quantity).toBeCloseTo(3 * 86.4 * 120, 6);
    expect(found.warnings.join()).toContain("recalls take tape drives of their own");
  });

  test("reads at the writes' peak slow premigration, so that the queue is longer", () => {
    const peak = [...Array<number>(6).fill(500), ...Array<number>(18).fill(100)];
    const needed = (read_mbps: number): number =>
      neededGb("TS7700_PLAN", { ...cluster, host_mbps: peak, read_mbps, drives: 1, drive_mbps: 350 });
    expect(needed(200)).toBeGreaterThan(needed(0));
  });

  test("as many reads as intervals, or one", () => {
    expect(() => plan({ host_mbps: flat(100), read_mbps: [10, 20] })).toThrow(
      /one value, or 24 values \(one per interval\)/,
    );
  });
});

describe("VTS_PLAN", () => {
  const B20 = { model: "B20", cache_gb: 864, compression: 3, headroom_percent: 0, late_minutes: 0 };
  const plan = (given: GivenPlan): Planned => planned("VTS_PLAN", { ...B20, ...given });

  // Table 2: Mix I is 60% writes, and half of the rest is recalled.
  const mix = valueOf("VTS_THROUGHPUT", "B20", 3, "sustained", "mix1");
  const ofMix = (times: number): GivenPlan => ({
    host_mbps: flat(times * 0.6 * mix),
    read_mbps: times * 0.4 * mix,
    recall_share: 0.5,
  });

  test("Mix I at its sustained throughput repeats, and above it the backlog grows", () => {
    expect(level(plan(ofMix(0.99)))).not.toBe("doesn't fit");
    expect(level(plan(ofMix(1.01)))).toBe("doesn't fit");
    // Two pairs share both.
    expect(level(plan({ ...ofMix(1.98), pairs: 2 }))).not.toBe("doesn't fit");
  });

  test("the range has reads that take twice as much", () => {
    const found = plan(ofMix(0.8));
    expect(level(found)).toBe("may not fit");
    expect(found.sentence).toContain("it fails with this: reads that take twice as much");
    expect(found.recommended?.second).toBe(2);
  });

  test("reads of more than a pair carries don't fit, whatever is written", () => {
    const found = plan({ host_mbps: flat(1), read_mbps: [5000, ...Array<number>(23).fill(0)] });
    expect([level(found), found.entered.by]).toEqual(["doesn't fit", "capacity for reads"]);
    expect(found.sentence).toMatch(/up to 5,000 MB\/s are read; .* beside no reads; \d+ pairs would be enough/);
  });

  test("use of the host channels is that of writes and reads, in whatever parts", () => {
    const used = [0, 40, 80].map((read) =>
      Number(plan({ host_mbps: flat(140 - read), read_mbps: [read] }).entered.used),
    );
    const alone = plan({ host_mbps: flat(100) }).entered;
    expect(alone.fullest).toBe("host channels");
    const channels = (140 / 100) * Number(alone.used);
    // The sustained rate is fuller than the channels where all is written; a mix takes up to 3% more of the channels.
    for (const one of used.slice(1)) {
      expect(one).toBeGreaterThanOrEqual(channels);
      expect(one).toBeLessThan(1.05 * channels);
    }
  });

  test("more of everything is never less use, also where reads alone fill a pair", () => {
    const used = [0, 10, 20, 40, 80].map(
      (growth_percent) =>
        plan({ host_mbps: flat(90), read_mbps: [60], recall_share: 0.4, growth_percent, years: 3 }).entered.used,
    );
    expect(used).toEqual([...used].sort((one, other) => Number(one) - Number(other)));
  });

  test("reads of their own for each interval are at most a week of five minutes, for each of five years", () => {
    const week = Array.from({ length: 2017 }, (_, i) => i / 100);
    const asked = { host_mbps: Array<number>(2017).fill(1), interval_hours: "5 min", read_mbps: week };
    const grown = { ...asked, years: 5, growth_percent: 1 };
    expect(() => plan(grown)).toThrow(/read_mbps must have at most 2,016 values with years = 5; .* 2017 cells/);
  });

  test("reads beside a peak take cache: more backlog, never less", () => {
    const peak = [...Array<number>(8).fill(140), ...Array<number>(16).fill(40)];
    const needed = (read_mbps: number): number => neededGb("VTS_PLAN", { ...B20, host_mbps: peak, read_mbps });
    expect(needed(15)).toBeGreaterThan(needed(0));
  });
});

test("REFRESH_PLAN judges the pair and the clusters beside the same reads", () => {
  const given = { model: "B20", cache_gb: 864, compression: 3, host_mbps: flat(100), features: 2, drive_mbps: 100 };
  const [none, much] = [0, 120].map((read_mbps) => planned("REFRESH_PLAN", { ...given, read_mbps }));
  expect([none?.present?.level, much?.present?.level]).toEqual(["fits", "doesn't fit"]);
  expect([none?.recommended?.level, much?.recommended?.level]).toEqual(["fits", "fits"]);
});

describe("reads of their own in each interval", () => {
  // Writes at night and by day: the peak is at night.
  const host_mbps = [...Array<number>(8).fill(140), ...Array<number>(16).fill(40)];
  const night = (mbps: number, byDay: number): number[] => host_mbps.map((_, hour) => (hour < 8 ? mbps : byDay));
  const pair = { model: "B20", cache_gb: 864, compression: 3, host_mbps };
  const plans: readonly [string, GivenPlan][] = [
    ["VTS_PLAN", pair],
    ["TS7700_PLAN", { compression: 2.66, features: 2, drives: 1, drive_mbps: 60, host_mbps }],
    ["REFRESH_PLAN", { ...pair, features: 2, drives: 1, drive_mbps: 60 }],
  ];

  test.each(plans)("that are all the same give the answer of the one value: %s", (name, given) => {
    const [one, each] = [30, host_mbps.map(() => 30)].map((read_mbps) => planned(name, { ...given, read_mbps }));
    expect(each).toEqual(one);
  });

  test.each(plans)("at night only need no more than as many all day: %s", (name, given) => {
    const [some, all] = [night(30, 0), night(30, 30)].map((read_mbps) => planned(name, { ...given, read_mbps }));
    const worst = (found: Planned | undefined): number => Number(found?.entered.usedAtWorst);
    expect(worst(some)).toBeLessThanOrEqual(worst(all));
    for (const column of ["first", "second"] as const)
      expect(Number(some?.recommended?.[column])).toBeLessThanOrEqual(Number(all?.recommended?.[column]));
  });
});

describe("a recommendation, entered, fits and its day is never throttled; one step less doesn't fit", () => {
  const reading = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 24, maxLength: 24 });

  test.each([
    [
      "TS7700_PLAN",
      "TS7700_DAY",
      { compression: 2.66, features: 4, drives: 2, drive_mbps: 150, headroom_percent: 20, priority_gb: 1600 },
      ["features", "drives"],
      (first: number, second: number): GivenAll => ({
        model: "TS7770T",
        premigration_mbps: second * 150,
        features: first,
        throttle_gb: first * 1000,
      }),
      [1500, 1200],
    ],
    [
      "VTS_PLAN",
      "VTS_DAY",
      { model: "B20", cache_gb: 864, compression: 3, pairs: 1, headroom_percent: 20 },
      ["cache_gb", "pairs"],
      (first: number): GivenAll => ({ model: "B20", cache_gb: first }),
      [250, 80],
    ],
  ] as const)("%s", (name, day, fixed, axes, entered, [written, read]) => {
    const cases = fc.record({
      host_mbps: demands(written),
      read: reading,
      recall_share: fc.constantFrom(0, 0.2),
      late_minutes: fc.constantFrom(0, 15),
    });
    fc.assert(
      fc.property(cases, ({ read: shares, ...given }) => {
        const asked: GivenPlan = { ...fixed, ...given, read_mbps: shares.map((share) => share * read) };
        const { recommended } = planned(name, asked);
        if (!recommended) return;
        const config = ({ first, second }: Pick<PlanRow, "first" | "second">): GivenPlan => ({
          [axes[0]]: Number(first),
          [axes[1]]: Number(second),
        });
        const again = planned(name, { ...asked, ...config(recommended) });
        expect([again.entered.level, again.recommended?.item]).toEqual(["fits", recommended.item]);
        const [first, second] = [Number(recommended.first), Number(recommended.second)];
        const less = [
          { first: axes[0] === "cache_gb" ? 864 : first - 1, second },
          { first, second: second - 1 },
        ].filter((one) => one.second > 0 && one.first > 1 && (one.first !== first || one.second !== second));
        for (const one of less) expect(rankOf(planned(name, { ...asked, ...config(one) }).entered)).toBeGreaterThan(0);
        // The day of one pair, or of the cluster.
        const share = name === "VTS_PLAN" ? second : 1;
        const { rows } = tableOf(day, {
          ...entered(first, second),
          compression: fixed.compression,
          host_mbps: given.host_mbps.map((mbps) => mbps / share),
          read_mbps: shares.map((one) => (one * read) / share),
          recall_share: given.recall_share,
          period: "repeated",
        });
        expect(rows.map((row) => row[5])).not.toContain("throttled");
        expect(rows.map((row) => row[5])).not.toContain("sustained");
      }),
      { numRuns: 25 },
    );
  });
});
