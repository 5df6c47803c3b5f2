/** VTS_PLAN: cases whose right verdict is known, from runs of a prototype and by hand. */
import { describe, expect, test } from "@jest/globals";
import { estimateOf, tableOf } from "../../ask";
import { flat, planned, SAMPLE, times, type GivenPlan, type Planned } from "./planned";

const B20 = { model: "B20", cache_gb: 864, compression: 3, headroom_percent: 0 };
const plan = (given: GivenPlan): Planned => planned("VTS_PLAN", { ...B20, ...given });
const order = ({ recommended }: Planned): unknown => recommended && [recommended.first, recommended.second];

describe("a demand that repeats", () => {
  test("142 MB/s all day is above the sustained 132.6: the backlog grows, whatever the cache", () => {
    const found = plan({ host_mbps: flat(142) });
    expect([found.entered.level, found.entered.by]).toEqual(["doesn't fit", "sustained rate of the pairs"]);
    expect(found.entered.fullest).toBe("sustained rate of the pairs");
    // Only the share of that: 142 of 44.2 x 3 MB/s.
    expect(found.entered.used).toBeCloseTo(14200 / 132.6, 2);
    // Full caches throttle to at most the sustained rate: at least (142 - 132.6) x 3.6 x 24.
    expect(Number(found.entered.quantity)).toBeGreaterThan(810);
    expect(Number(found.entered.quantity)).toBeLessThan(820);
    expect(order(found)).toEqual([864, 2]);
    expect(plan({ host_mbps: flat(142), cache_gb: 1e5 }).entered.level).toBe("doesn't fit");
  });

  test("the backlog is that of all pairs: twice as much for two pairs with twice as much to write", () => {
    const ofOne = plan({ host_mbps: flat(142), pairs: 1 });
    const ofTwo = plan({ host_mbps: flat(284), pairs: 2 });
    expect(ofTwo.entered.quantity).toBeCloseTo(2 * Number(ofOne.entered.quantity), 6);
    // A demand of 10 MB/s more is all left over: 10 x 86.4 GB.
    const more = plan({ host_mbps: flat(294), pairs: 2 });
    expect(Number(more.entered.quantity) - Number(ofTwo.entered.quantity)).toBeCloseTo(864, 6);
  });

  test("a mean a little above the sustained rate is limited by that, whatever night follows its peak", () => {
    // Eight hours at 339 MB/s and sixteen at 75: on average 163, of which 3 pairs sustain 3 x 22.4 x 2.4 = 161.28.
    const day = [...flat(75).slice(0, 8), ...flat(339).slice(0, 8), ...flat(75).slice(0, 8)];
    const found = plan({ host_mbps: day, model: "B18", cache_gb: 432, pairs: 3, compression: 2.4 });
    expect([found.entered.by, found.entered.fullest]).toEqual(Array(2).fill("sustained rate of the pairs"));
    expect(found.entered.quantity).toBeCloseTo((163 - 161.28) * 86.4, 6);
  });

  test.each([
    [1, 864],
    [4, 864],
    [24, 864],
    [24, 1728],
  ])("the backlog of %i h with caches of %i GB grows by what is above the sustained rate", (hours, cache_gb) => {
    // 44.2 x 3 = 132.6 MB/s, published as 133; a demand of 142 leaves 9.4 MB/s x 3.6 in each hour.
    const found = plan({ host_mbps: flat(142).slice(0, hours), cache_gb });
    expect(Number(found.entered.quantity)).toBeCloseTo(9.4 * 3.6 * hours, 6);
  });

  test("one value of an hour is judged like a day of it", () => {
    expect(plan({ host_mbps: [142] }).entered.level).toBe("doesn't fit");
    expect(plan({ host_mbps: [130] }).entered.level).toBe("fits");
  });

  test("a mean below sustained isn't enough: at 160 MB/s only about 55 MB/s is copied", () => {
    const halves = [...Array.from({ length: 12 }, () => 160), ...Array.from({ length: 12 }, () => 90)];
    const found = plan({ host_mbps: halves, cache_gb: 1e5 });
    expect(found.entered.level).toBe("doesn't fit");
    expect(order(found)).toEqual([864, 2]);
  });

  test("the first day carried isn't the second: a list of two days is the same as one", () => {
    const found = plan({ host_mbps: SAMPLE, late_minutes: 180 });
    expect(order(plan({ host_mbps: [...SAMPLE, ...SAMPLE], late_minutes: 180 }))).toEqual(order(found));
  });
});

describe("what the host feels", () => {
  test("the sample is throttled and late by 0.94 h, and needs two pairs", () => {
    const found = plan({ host_mbps: SAMPLE });
    expect(found.entered).toMatchObject({ level: "doesn't fit", most: 0.25 });
    expect(found.entered.felt).toBeCloseTo(0.94, 2);
    expect(order(found)).toEqual([864, 2]);
  });

  // The paper's 75 MB/s after 8 h at 160, read as with VTC compression: all copies at 132.6 MB/s at most. A measurement
  // would end that reading.
  test("a peak whose copies must catch up faster than the sustained rate may not fit", () => {
    const after = (mbps: number): Planned =>
      plan({ cache_gb: 1700, host_mbps: [...Array<number>(8).fill(160), ...Array<number>(16).fill(mbps)] });
    expect([after(85).entered.level, after(85).recommended?.second]).toEqual(["may not fit", 2]);
    expect(after(40).entered.level).toBe("fits");
  });

  test("with 3 h accepted behind the peak rate, 1,700 GB is recommended: a size, not 1,728 GB", () => {
    const measured = ["sustained rate", 132.6, "B20", 3, null, null, null, null, null];
    const found = plan({ host_mbps: SAMPLE, cache_gb: 1728, late_minutes: 180, measured });
    expect(found.entered.level).toBe("fits");
    expect(order(found)).toEqual([1700, 1]);
    expect([found.alternative?.first, found.alternative?.second]).toEqual([864, 2]);
  });

  test("a shorter priority threshold makes it worse, and never 'fits'", () => {
    const [short, long] = [3, 24].map((priority_hours) => plan({ host_mbps: SAMPLE, priority_hours }));
    expect([short?.entered.level, short?.entered.by]).toEqual(["doesn't fit", "deferred-copy priority threshold"]);
    expect(short?.entered.felt).toBeCloseTo(1.93, 2);
    expect(Number(short?.entered.felt)).toBeGreaterThan(Number(long?.entered.felt));
    expect(short?.warnings.join()).toMatch(/priority_hours 3 is shorter than the peak of \d+ h/);
  });

  // At 160 MB/s an 864 GB cache is full within a day's third, so that no uncopied data gets 24 h old.
  test("of a peak longer than can be set, nothing is warned where no data gets that old", () => {
    const week = (hours: number, mbps: number): number[] => [
      ...Array<number>(168 - hours).fill(40),
      ...Array<number>(hours).fill(mbps),
    ];
    expect(plan({ host_mbps: week(32, 160) }).warnings.join()).not.toContain("priority_hours");
    // No cache of 100,000 GB is full by then.
    const old = plan({ host_mbps: week(60, 160), cache_gb: 1e5 });
    expect(old.warnings).toContainEqual(
      expect.stringMatching(/^priority_hours 24 is shorter than the peak of 60 h.*: at most 24 h can be set$/),
    );
  });

  test("a threshold that only what is entered reaches isn't warned of the recommendation", () => {
    const { recommended, warnings } = plan({ host_mbps: SAMPLE, priority_hours: 3 });
    expect(recommended).toBeDefined();
    expect(warnings.filter((text) => text.includes("priority_hours"))).toEqual([
      expect.stringContaining("with what is entered: the paper says to set it longer"),
    ]);
  });

  test("late by seconds is accepted, and orders no second pair", () => {
    const peak = estimateOf("VTS_THROUGHPUT", { model: "B20", state: "deferred peak", compression: 3 }).value;
    const demand = Array.from({ length: 288 }, (_, i) => (i === 100 ? peak * 1.04 : 60));
    const found = plan({ host_mbps: demand, interval_hours: "5 min" });
    expect(found.entered.level).toBe("fits");
    // 4% of five minutes is written late, at the peak less the next interval's demand at the latest: 12 s.
    expect(Number(found.entered.felt) * 3600).toBeCloseTo(12, 0);
    expect(plan({ host_mbps: demand, interval_hours: "5 min", late_minutes: 0 }).entered.level).toBe("doesn't fit");
  });
});

describe("what can be ordered", () => {
  test("a B10 has 216 and 432 GB: half the sample needs two pairs", () => {
    const found = plan({ model: "B10", cache_gb: 432, host_mbps: times(SAMPLE, 0.5) });
    expect(found.entered.level).toBe("doesn't fit");
    expect(order(found)).toEqual([216, 2]);
    expect(found.candidates.map(({ first, second }) => [first, second])).toEqual([
      [216, 1],
      [432, 1],
      [216, 2],
    ]);
  });

  test("what is entered and isn't a size is judged, and why it isn't recommended is said", () => {
    const found = plan({ host_mbps: flat(100), cache_gb: 432 });
    expect([found.entered.level, order(found)]).toEqual(["fits", [864, 1]]);
    expect(found.sentence).toContain(
      "recommended: 1 B20 pair with 864 GB per VTS; 432 GB compressed (cache per VTS) can't be ordered, only 864 or 1,700",
    );
    expect(plan({ host_mbps: flat(100) }).sentence).not.toContain("can't be ordered");
  });

  test("an installed cache of another size is kept while it's enough, and none is added", () => {
    const installed = { cache_gb: 432, installed_gb: 432, installed_pairs: 1 };
    const found = plan({ host_mbps: flat(100), ...installed });
    expect(order(found)).toEqual([432, 1]);
    expect(found.bill.filter(({ kind }) => kind !== "none")).toEqual([]);
    expect(found.sentence).not.toContain("can't be ordered");
    // The sustained 132.6 MB/s aren't enough: a second pair, and no cache of 432 GB is sold for it.
    expect(order(plan({ host_mbps: flat(142), ...installed }))).toEqual([864, 2]);
  });

  test("no size of a B18 is published: only the entered one, or own sizes", () => {
    const [blank, own] = [undefined, [500, 700]].map((sizes) =>
      plan({ model: "B18", cache_gb: 400, host_mbps: flat(50), ...(sizes && { sizes }) }),
    );
    expect(blank && order(blank)).toEqual([400, 1]);
    expect(blank?.warnings.join()).toContain("no cache sizes of the B18 are published");
    expect(own && order(own)).toEqual([500, 1]);
  });

  test("what is installed is taken off the bill, and nothing less is recommended", () => {
    const installed = { installed_gb: 1700, installed_pairs: 1 };
    const found = plan({ host_mbps: flat(142), ...installed });
    expect(order(found)).toEqual([1700, 2]);
    expect(found.bill.map(({ item, quantity }) => [item, quantity])).toEqual([
      ["B20 pairs", 1],
      ["Caches of 1,700 GB", 2],
      ["Host channels", 16],
    ]);
    expect(plan({ host_mbps: flat(50), ...installed }).bill.filter(({ kind }) => kind !== "none")).toEqual([]);
  });

  test("pairs that are installed without their cache, and a cache without pairs, are warned of", () => {
    const warned = (given: GivenPlan): string => plan({ host_mbps: flat(142), ...given }).warnings.join();
    expect(warned({ installed_pairs: 1 })).toContain("without caches, as no installed_gb is given");
    expect(warned({ installed_gb: 864 })).toContain("installed_gb isn't used");
    expect(warned({ installed_gb: 864, installed_pairs: 1 })).not.toContain("installed");
  });

  test("the channels of the bill are those of VTS_CONFIG", () => {
    const channels = tableOf("VTS_CONFIG", { configuration: "B20" }).rows.find(([item]) => item === "Host channels");
    const bill = plan({ host_mbps: flat(50) }).bill;
    expect(bill.find(({ item }) => item === "Host channels")?.quantity).toBe(channels?.[1]);
  });
});

describe("headroom and growth", () => {
  test("130 MB/s, 10% a year: fits this year, not the next", () => {
    const found = plan({ host_mbps: flat(130), growth_percent: 10, years: 3 });
    expect(found.years.map(({ quantity, level }) => [quantity, level])).toEqual([
      [0, "fits"],
      [1, "doesn't fit"],
      [2, "doesn't fit"],
      [3, "doesn't fit"],
    ]);
    expect(found.years.map(({ second }) => second)).toEqual([1, 2, 2, 2]);
    expect(found.sentence).toContain("in year 3");
  });

  test("the headroom counts at the chosen values", () => {
    expect(plan({ host_mbps: flat(120) }).entered.level).toBe("fits");
    expect(plan({ host_mbps: flat(120), headroom_percent: 20 }).entered.level).toBe("doesn't fit");
  });

  test("a shrinking demand is at its most in the first year", () => {
    const found = plan({ host_mbps: flat(142), growth_percent: -20, years: 2 });
    expect(found.entered.level).toBe("doesn't fit");
    expect(found.years.map(({ second, level }) => [second, level])).toEqual([
      [2, "doesn't fit"],
      [2, "fits"],
      [2, "fits"],
    ]);
  });

  test("growth beyond all systems is refused", () => {
    expect(() => plan({ host_mbps: flat(1e4), growth_percent: 1000, years: 10 })).toThrow(/growth_percent/);
  });

  test("a demand of nothing fits", () => {
    const found = plan({ host_mbps: flat(0) });
    expect([found.entered.level, found.entered.used, found.entered.felt]).toEqual(["fits", 0, 0]);
  });
});

test("between the chosen values and the ends, it may not fit, and the end is named", () => {
  // The corners of the calibration sustain 43.57 to 46.86 MB/s per unit of compression; 44.2 is chosen.
  const found = plan({ host_mbps: flat(131.6) });
  expect([found.entered.level, found.verdict.level]).toEqual(["may not fit", "may not fit"]);
  expect(found.sentence).toMatch(/other speeds and cache use of the pair, which IBM's figures allow, too/);
  expect([found.entered.felt, found.entered.quantity]).toEqual([0, ""]);
});

test("above all pairs that are considered, the number is named that would be enough", () => {
  // A B10 sustains 19.7 x 3 = 59.1 MB/s, at the ends 19 x 3 = 57: 1,200 MB/s take 22 pairs, 1,440 with headroom 25.
  const pairs = { model: "B10", cache_gb: 432, compression: 3, host_mbps: flat(1200), pairs: 1 };
  expect(planned("VTS_PLAN", { ...pairs, headroom_percent: 0 }).sentence).toContain("22 pairs would be enough");
  expect(planned("VTS_PLAN", pairs).sentence).toContain("25 pairs would be enough");
});
