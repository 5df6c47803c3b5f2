/** TS7700_PLAN: cases whose right verdict is known, from runs of a prototype and by hand. */
import { describe, expect, test } from "@jest/globals";
import { ask, estimateOf } from "../../ask";
import { flat, planned, SAMPLE, times, type GivenPlan, type Planned } from "./planned";

/** By hand with the default PMPRIOR. */
const CLUSTER = {
  ...{ compression: 2.66, features: 3, drives: 1, drive_mbps: 200, late_minutes: 0, headroom_percent: 0 },
  priority_gb: 1600,
};
const plan = (given: GivenPlan): Planned => planned("TS7700_PLAN", { ...CLUSTER, ...given });
const order = ({ recommended }: Planned): unknown => recommended && [recommended.first, recommended.second];

describe("a demand that repeats", () => {
  test("the refresh's sample grows until 216 MB/s are more than the 210 that are premigrated", () => {
    const refresh = { compression: 3, drive_mbps: 70, host_mbps: SAMPLE, growth_percent: 15, years: 6 };
    const found = plan(refresh);
    expect(found.entered.level).toBe("doesn't fit");
    // (mean 93.4 x 1.15^6 - 3 x 70) x 24 h x 3.6
    const mean = SAMPLE.reduce((sum, mbps) => sum + mbps, 0) / SAMPLE.length;
    expect(found.entered.quantity).toBeCloseTo((mean * 1.15 ** 6 - 210) * 86.4, 0);
    expect(found.entered.quantity).toBeCloseTo(525, 0);
    expect(order(found)).toEqual([2, 2]);
    expect(found.years.map(({ level }) => level)).toEqual([
      ...["fits", "fits", "fits", "fits", "fits"],
      "may not fit",
      "doesn't fit",
    ]);
  });

  test("a mean above the premigration rate fits with no number of features", () => {
    const halves = [...Array.from({ length: 12 }, () => 700), ...Array.from({ length: 12 }, () => 400)];
    const found = plan({ host_mbps: halves, drive_mbps: 190, features: 4 });
    expect(found.entered.level).toBe("doesn't fit");
    expect(found.entered.quantity).toBeCloseTo((550 - 2.66 * 190) * 86.4, 0);
    expect(order(found)).toEqual([2, 2]);
    expect(plan({ host_mbps: halves, drive_mbps: 190, features: 1000 }).entered.level).toBe("doesn't fit");
  });

  test("500 MB/s of 532, 10% a year: fits this year, not the next", () => {
    const found = plan({ host_mbps: flat(500), growth_percent: 10, years: 2 });
    expect(found.years.map(({ level }) => level)).toEqual(["fits", "doesn't fit", "doesn't fit"]);
  });

  test("600 MB/s of 532, 1% a year: doesn't fit in any year", () => {
    const found = plan({ host_mbps: flat(600), growth_percent: 1, years: 5 });
    expect(new Set(found.years.map(({ level }) => level))).toEqual(new Set(["doesn't fit"]));
    expect(plan({ host_mbps: flat(600) }).entered.quantity).toBeCloseTo((600 - 532) * 86.4, 0);
  });

  test("data that comes in slowly stays below the priority threshold for months, without harm", () => {
    // Literally none is premigrated below 1,600 GB: 0.5 MB/s takes 98 days to fill it.
    const found = plan({ host_mbps: flat(0.5) });
    expect([found.entered.level, found.entered.feltAtWorst]).toEqual(["fits", 0]);
  });
});

describe("the range", () => {
  test("9 FC5274 with 400 MB/s may not fit: at 901 GB per FC5274 they throttle", () => {
    const found = plan({ host_mbps: times(SAMPLE, 10), features: 9, drive_mbps: 400, peak_mbps: 4000 });
    expect([found.entered.level, found.entered.by, found.entered.felt]).toEqual([
      ...["may not fit", "full premigration queue", 0],
    ]);
    expect(found.sentence).toContain("it fails with this: 901 GB per FC5274");
    expect(order(found)).toEqual([2, 2]);
  });

  test("with 2 drives of 300 MB/s, 3 FC5274 may not fit and 4 do", () => {
    const found = plan({ host_mbps: times(SAMPLE, 10), drives: 2, drive_mbps: 300, peak_mbps: 4000 });
    expect(found.entered.level).toBe("may not fit");
    expect(order(found)).toEqual([4, 2]);
    expect([found.alternative?.first, found.alternative?.second]).toEqual([2, 3]);
    expect(found.candidates.map(({ first, second, level }) => [first, second, level])).toEqual(
      expect.arrayContaining([
        [2, 2, "doesn't fit"],
        [3, 2, "may not fit"],
        [4, 2, "fits"],
        [2, 3, "fits"],
      ]),
    );
  });

  test("a larger queue per FC5274, if known, has no range", () => {
    const known = { host_mbps: times(SAMPLE, 10), drives: 2, drive_mbps: 300, gb_per_feature: 1000, peak_mbps: 4000 };
    expect(plan(known).entered.level).toBe("fits");
  });
});

describe("what can be ordered", () => {
  test("above a cluster's peak, the number of clusters is named that would be enough", () => {
    const found = plan({ host_mbps: flat(5000) });
    expect(found.recommended).toBeUndefined();
    // Three are needed at the low end of the peak rate, 2,500 MB/s, which drops by a quarter above PMPRIOR.
    expect(found.sentence).toContain("3 writing clusters would be enough, with ");
    expect(plan({ host_mbps: flat(5000), clusters: 3 }).recommended?.level).toBe("fits");
  });

  test("what holds the host back at the chosen values is the peak rate, which priority doesn't lower there", () => {
    // 4 h x 6,000 MB/s at 4,000 MB/s: the last of it is accepted 2 h late. Drives premigrate more than that.
    const burst = { host_mbps: [6000, 6000, 6000, 6000, ...Array<number>(20).fill(0)] };
    const found = plan({ ...burst, drives: 16, drive_mbps: 300, features: 10, peak_mbps: 4000 });
    expect(found.entered.felt).toBeCloseTo(2, 9);
    expect(found.entered.by).toBe("cluster at peak");
  });

  test("fewer FC5274 than keep PMTHLVL above PMPRIOR are refused, and not recommended", () => {
    expect(() => plan({ host_mbps: flat(10), priority_gb: 1600, features: 1 })).toThrow(
      "features must be at least 2, to put the throttling threshold (1,000 GB) above the priority threshold (1,600 GB), got 1",
    );
    expect(() => plan({ host_mbps: flat(10), priority_gb: 3600, features: 3 })).toThrow("must be at least 4, to put");
    expect(order(plan({ host_mbps: flat(10), priority_gb: 3600, features: 4 }))).toEqual([4, 1]);
  });

  describe("one FC5274 that is there, with at least 901 GB below the default PMPRIOR of 1,600 GB", () => {
    const one = { host_mbps: flat(10), features: 1, priority_gb: null };
    const settings = ({ bill }: Planned): unknown[] =>
      bill.filter(({ kind }) => kind === "setting").map(({ item, quantity, by }) => [item, quantity, by]);

    test("is enough with PMPRIOR set below that, entered or only installed", () => {
      const set = [
        ["PMTHLVL to set", 1000, "default 2,000 GB"],
        ["PMPRIOR to set", 900, "below PMTHLVL; default 1,600 GB"],
      ];
      const found = plan(one);
      expect([found.entered.level, order(found), settings(found)]).toEqual(["fits", [1, 1], set]);
      // Where nothing is premigrated below it, the queue stands at PMPRIOR.
      expect(found.entered.usedAtWorst).toBeCloseTo((100 * 900) / 901, 9);
      const installed = plan({ ...one, features: 2, installed_features: 1 });
      expect([order(installed), settings(installed)]).toEqual([[1, 1], set]);
      const entered = plan({ ...one, priority_gb: 900 });
      expect([entered.entered.level, order(entered)]).toEqual(["fits", [1, 1]]);
    });

    test("is what is recommended for more, of which what fits by default is set to nothing else", () => {
      const found = plan({ ...one, features: 2 });
      expect([order(found), settings(found)[1]]).toEqual([
        [1, 1],
        ["PMPRIOR to set", 900, "below PMTHLVL; default 1,600 GB"],
      ]);
      expect(found.sentence).toContain("recommended: 1 FC5274 and 1 premigration drive, with PMPRIOR set to 900 GB");
      const installed = plan({ ...one, features: 2, installed_features: 2 });
      expect([order(installed), settings(installed)]).toEqual([[2, 1], []]);
    });

    test("is no alternative with a PMPRIOR that the rule refuses", () => {
      const found = plan({ ...one, features: 2, installed_features: 1, priority_gb: 1600 });
      expect([order(found), found.alternative]).toEqual([[2, 1], undefined]);
      expect(found.candidates.map(({ first }) => first)).not.toContain(1);
    });

    test("with 950 GB entered, fails by the thresholds, and says what to set", () => {
      const found = plan({ ...one, priority_gb: 950 });
      expect([found.entered.level, order(found)]).toEqual(["may not fit", [2, 1]]);
      expect(found.sentence).toContain(
        "at worst the throttling threshold, 901 GB, isn't above the priority threshold, so set PMPRIOR below 901 GB",
      );
      expect(found.sentence).not.toContain("nothing is late");
    });

    test("needs no more cache than a PMPRIOR that could be set", () => {
      // Where nothing is premigrated below PMPRIOR, the queue stands there. The lowest that is tried is 100 GB.
      expect(plan({ ...one, usable_gb: 1500 }).entered.level).toBe("fits");
      expect(plan({ ...one, features: 2, installed_features: 2, usable_gb: 1500 }).bill).toContainEqual(
        expect.objectContaining({ item: "PMPRIOR to set", quantity: 1500 }),
      );
      expect(plan({ ...one, usable_gb: 100 }).entered.level).toBe("fits");
      expect(plan({ ...one, usable_gb: 99 }).sentence).toContain(
        "a usable cache of 100 GB would be enough, with 1 FC5274",
      );
    });
  });

  test("what is installed is taken off the bill, and PMTHLVL is on it", () => {
    const found = plan({
      host_mbps: times(SAMPLE, 10),
      drives: 2,
      drive_mbps: 300,
      peak_mbps: 4000,
      installed_features: 3,
      installed_drives: 2,
    });
    expect(order(found)).toEqual([4, 2]);
    expect(found.bill.map(({ item, quantity }) => [item, quantity])).toEqual([
      ["FC5274", 1],
      ["PMTHLVL to set", 4000],
      ["Premigration drives", 0],
    ]);
  });

  test("nothing less than what is installed is recommended", () => {
    expect(order(plan({ host_mbps: flat(10), installed_features: 9, installed_drives: 4 }))).toEqual([9, 4]);
  });

  test("the drives sustain the mean, asked of TS7700_DRIVES", () => {
    const drives = estimateOf("TS7700_DRIVES", { compression: 2.66, drive_mbps: 100, host_mbps: 500 }).value;
    expect(order(plan({ host_mbps: flat(500), drive_mbps: 100 }))).toEqual([2, drives]);
  });
});

describe("fewer writing clusters than are entered", () => {
  const three = { host_mbps: flat(100), clusters: 3, features: 2 };

  test("are the alternative if they fit, with what they take", () => {
    // One cluster premigrates 1 x 2.66 x 200 = 532 MB/s.
    const fewer = plan(three);
    expect(fewer.sentence).toContain(
      "alternative: 2 FC5274 and 1 premigration drive in one cluster, which leaves none if it fails",
    );
    expect([fewer.alternative?.level, fewer.alternative?.first, fewer.alternative?.second]).toEqual(["fits", 2, 1]);
    // 5,000 MB/s take three, as above.
    const full = plan({ ...three, host_mbps: flat(5000), drives: 4, drive_mbps: 300 });
    expect(full.recommended?.level).toBe("fits");
    expect(full.sentence).not.toContain("if it fails");
  });

  test("aren't, where FC5274 are installed", () => {
    expect(plan({ ...three, installed_features: 2 }).sentence).not.toContain("if it fails");
  });
});

describe("the cache", () => {
  const kept = { host_mbps: flat(100), days_kept: 10 };
  // 10 days x 86.4 GB a MB/s and day x 100 MB/s / 2.66. The queue of up to 2 x 1,000 GB was written last: it's among them.
  const keptGb = (10 * 86.4 * 100) / 2.66;

  test("is on the bill with days kept", () => {
    const line = plan(kept).bill.find(({ item }) => item === "Usable cache");
    expect(line?.quantity).toBe(32_482);
  });

  test("is checked if it's given", () => {
    expect(plan({ ...kept, usable_gb: keptGb }).entered.level).toBe("fits");
    const found = plan({ ...kept, usable_gb: keptGb - 1 });
    expect([found.entered.level, found.entered.by]).toEqual(["doesn't fit", "cache"]);
    expect(plan({ ...kept, usable_gb: 32_481 }).sentence).toContain(
      "the cache needs 32,482 GB, and 32,481 GB is entered",
    );
    // A tenth of a day is less than the queue that stands at 1,600 GB where nothing is premigrated below it.
    const short = { ...kept, days_kept: 0.1 };
    expect(plan({ ...short, usable_gb: 1000 }).entered.level).toBe("may not fit");
    expect(plan({ ...short, usable_gb: 2000 }).entered.level).toBe("fits");
    expect(plan(short).bill.find(({ item }) => item === "Usable cache")?.quantity).toBe(2000);
  });

  test("that is entered is what the bill has, with how much of it is needed", () => {
    const line = plan({ ...kept, usable_gb: 50_000 }).bill.find(({ item }) => item === "Usable cache");
    // (10 x 86.4 x 100) / 2.66 = 32,481.2.
    expect([line?.quantity, line?.by]).toEqual([50_000, "as entered; 32,482 GB needed"]);
    // Without days kept, what must stay is the queue: 1,600 GB at the end without premigration below it.
    const queue = plan({ host_mbps: flat(100), usable_gb: 5000 }).bill.find(({ item }) => item === "Usable cache");
    expect([queue?.quantity, queue?.by]).toEqual([5000, "as entered; 1,600 GB needed"]);
  });

  describe("holds the days in which most is written", () => {
    // Seven days, of which the last and the first have 2,400 and 1,200 MB/s in their hours from noon.
    const atNoon = (mbps: number): number[] => [...Array<number>(12).fill(0), ...Array<number>(12).fill(mbps)];
    const quiet = Array<number>(5 * 24).fill(0);
    const uneven = [...atNoon(1200), ...quiet, ...atNoon(2400)];
    // A queue of next to nothing, so that the days decide.
    const small = { priority_gb: 1, gb_per_feature: 1, features: 2, drives: 40, drive_mbps: 400, peak_mbps: 4000 };
    const given = { ...small, compression: 2, host_mbps: uneven };
    const cacheLine = (found: Planned) => found.bill.find(({ item }) => item === "Usable cache");

    test.each([
      ["one day", 1, 12 * 2400],
      ["across the end of the demand, which repeats", 1.5, 12 * 2400 + 12 * 1200],
      ["two", 2, 12 * 2400 + 12 * 1200],
      ["half an hour", 0.5 / 24, 0.5 * 2400],
      ["two and a half hours", 2.5 / 24, 2.5 * 2400],
      ["thirteen hours: a day's twelve, and nothing beside them", 13 / 24, 12 * 2400],
      ["the demand once", 7, 12 * 3600],
      ["the demand once, and the busiest day again", 8, 12 * 3600 + 12 * 2400],
    ])("%s", (_, days_kept, mbpsHours) => {
      const gb = (mbpsHours * 3.6) / 2;
      expect(cacheLine(plan({ ...given, days_kept }))?.quantity).toBeCloseTo(gb, 6);
      expect(plan({ ...given, days_kept, usable_gb: gb }).entered.level).toBe("fits");
      const short = plan({ ...given, days_kept, usable_gb: gb - 1 }).entered;
      expect([short.level, short.by]).toEqual(["doesn't fit", "cache"]);
    });

    test("is said, with the amount", () => {
      const { assumptions, equation } = ask("TS7700_PLAN", { ...CLUSTER, ...given, days_kept: 1 });
      expect(assumptions.map(({ text }) => text).join()).toContain(
        "The cache holds the most that is written in any 1 day of the demand as it repeats.",
      );
      // 12 h x 2,400 MB/s x 3.6 / 2.
      expect(equation).toContain("the most written in 1 day is 51,840 GB compressed in each cluster");
    });

    test("recalls that come back into it are of the same hours", () => {
      const reads = { read_mbps: [...atNoon(0), ...quiet, ...atNoon(500)], recall_share: 0.2, days_kept: 1 };
      // 12 h x (2,400 + 0.2 x 500).
      const line = cacheLine(plan({ ...given, ...reads, usable_gb: 100_000 }));
      expect(line?.by).toBe("as entered; 54,000 GB needed");
    });
  });

  test("that is too small, and a queue that throttles, too, are both said, each once, with what would be needed", () => {
    // 1 drive premigrates 266 MB/s. Of 24 h, 6 have 1,000 MB/s: 6 x 734 x 3.6 / 2.66 = 5,960 GB in the queue.
    const night = [...Array<number>(6).fill(1000), ...Array<number>(18).fill(0)];
    const found = plan({ host_mbps: night, drives: 1, drive_mbps: 100, features: 2, days_kept: 2, usable_gb: 12_000 });
    // 2 days x 6 h x 1,000 MB/s x 3.6 / 2.66 = 16,240.6 GB.
    expect([found.entered.level, found.entered.by]).toEqual(["doesn't fit", "cache and full premigration queue"]);
    expect(found.sentence).toMatch(
      /doesn't fit; for 2 days, the cache needs 16,241 GB, and 12,000 GB is entered; data is late by up to [\d.]+ h, nothing accepted; limited by full premigration queue; nothing that can be ordered fits; a usable cache of 16,241 GB would be enough, with 9 FC5274 and 1 premigration drive; 2 writing clusters would be enough, too, with /,
    );
    const enough = plan({ host_mbps: night, drive_mbps: 100, features: 2, days_kept: 2, usable_gb: 16_241 });
    expect(enough.recommended?.level).toBe("fits");
    const two = plan({ host_mbps: night, drive_mbps: 100, features: 2, days_kept: 2, usable_gb: 12_000, clusters: 2 });
    expect(two.recommended?.level).toBe("fits");
  });

  test("that is a little too small doesn't hide what may be enough beside it, nor why that may not", () => {
    // 2 days x 2 h x 2,400 MB/s x 3.6 / 2 = 17,280 GB. While premigration has priority, a host writes 0.75 x 2,500 MB/s.
    const evening = [2400, 2400, ...Array<number>(22).fill(0)];
    const given = { compression: 2, host_mbps: evening, peak_mbps: 2500, late_minutes: 0, headroom_percent: 0 };
    const entered = { ...given, features: 5, gb_per_feature: 1000, drives: 2, drive_mbps: 200, days_kept: 2 };
    const found = plan({ ...entered, usable_gb: 17_200 });
    const [, order, reason] =
      /^5 FC5274 and 2 premigration drives: doesn't fit; for 2 days, the cache needs 17,280 GB, and 17,200 GB is entered; data is late by up to [\d.]+ min, nothing accepted; limited by full premigration queue; nothing that can be ordered fits; with a usable cache of 17,280 GB, (.*) may fit; then at worst (data is late by up to [^;]*); it fails [^;]*; 2 writing clusters would be enough, with [^;]*$/.exec(
        found.sentence,
      ) ?? [];
    const { alternative, sentence } = plan({ ...entered, usable_gb: 17_280 });
    expect([order, alternative?.level]).toEqual([alternative?.item, "may not fit"]);
    expect(sentence).toContain(`alternative at worst: ${reason ?? ""}; it fails `);
  });
});

test("why the most that can be ordered isn't enough is said, if that isn't why what is entered isn't", () => {
  // 266 MB/s on tape of 1,125 on average. At peak, 4,000 MB/s of 4,500 for 6 h: 3,000 MB/s x h more, 45 min.
  const night = [...Array<number>(6).fill(4500), ...Array<number>(18).fill(0)];
  const given = { compression: 2.66, host_mbps: night, peak_mbps: 4000, features: 2, drive_mbps: 100 };
  const { sentence } = planned("TS7700_PLAN", { ...given, headroom_percent: 0, drives: 1 });
  expect(sentence).toMatch(
    /in each day, limited by premigration drives; nothing that can be ordered fits: [^;]*; even 10 FC5274 and 16 premigration drives wouldn't be enough; then data is late by up to 45 min, accepted: 15 min; 2 writing clusters would be enough, with /,
  );
  const most = planned("TS7700_PLAN", { ...given, headroom_percent: 0, features: 10, drives: 16 });
  expect(most.sentence).toContain("data is late by up to 45 min, accepted: 15 min; limited by cluster at peak");
  expect(most.sentence).not.toContain("wouldn't be enough");
});
