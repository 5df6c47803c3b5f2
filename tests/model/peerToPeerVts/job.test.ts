import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { LIGHT_ASSUMPTION } from "../../../src/model/quantities/fibreDelay";
import { COPY_ASSUMPTION } from "../../../src/model/peerToPeerVts/copyTime";
import { PATH_ASSUMPTION } from "../../../src/model/peerToPeerVts/links";
import { estimateOf, questionNamed, valueOf } from "../../ask";

const BLANK = null;

test("a job that its host channel limits can be as slow as the printed 10 MB/s per channel, with 32 KiB blocks", () => {
  const { low, value, high } = estimateOf("VTS_JOB_MBPS", 3, 32);
  // 10 MB/s, or 3% more: a corner of what the paper admits counts for an end within 1%.
  expect(Math.abs(low / 10 - 1)).toBeLessThan(0.01);
  expect(Math.abs(high / 10.3 - 1)).toBeLessThan(0.01);
  // 0.032768 MB in 1.37 ms and at 17.5 MB/s.
  expect(value).toBeCloseTo(0.032768 / (1.37e-3 + 0.032768 / 17.5), 10);
});

describe("VTS_JOB_MBPS by hand", () => {
  test("256 KB blocks: 0.262144 MB in 1.37 ms and at 17.5 MB/s take 16.35 ms: 16.03 MB/s", () => {
    expect(valueOf("VTS_JOB_MBPS", 3, 256)).toBeCloseTo(0.262144 / (0.00137 + 0.262144 / 17.5), 10);
    expect(valueOf("VTS_JOB_MBPS", 3, 256)).toBeCloseTo(16.0, 0);
  });

  test("data that does not compress is held up by the path to the VTS: 11.8 MB/s", () => {
    const { value, limitedBy } = estimateOf("VTS_JOB_MBPS", 1, 256);
    expect([value, limitedBy]).toEqual([11.8, "VTC to VTS path"]);
  });

  test("without compression in the VTC: 6.25 MB/s", () => {
    expect(valueOf("VTS_JOB_MBPS", 3, 256, 20, "without")).toBe(6.25);
  });

  test("four jobs on a VTC of 20 MB/s have 5 each; four on one channel of 16.03 have 4.01 each", () => {
    expect(valueOf("VTS_JOB_MBPS", 3, 256, 20, "with", 4)).toBeCloseTo(5, 10);
    expect(valueOf("VTS_JOB_MBPS", 3, 256, 20, "with", 4, 4)).toBeCloseTo(16.03 / 4, 2);
    // Jobs on the channel are on its VTC too.
    expect(valueOf("VTS_JOB_MBPS", 3, 256, 20, "with", 1, 4)).toBe(valueOf("VTS_JOB_MBPS", 3, 256, 20, "with", 4, 4));
  });

  test("immediate copy at a factor of 1: 1 / (1/11.8 + 1/11.8) = 5.9 MB/s, 3.93 with the copy read and written in turn", () => {
    const { value, low, high } = estimateOf("VTS_JOB_MBPS", 1, 256, 20, BLANK, BLANK, BLANK, "immediate");
    expect(value).toBe(5.9);
    // The paper says "about 11.8", printed to three digits: 3% more.
    expect(high).toBeCloseTo(1.03 * 5.9, 10);
    expect(low).toBeCloseTo(11.8 / 3, 10);
  });

  test("host 20 km away: all takes twice as long as to 10 km, half of 16.03 MB/s; a channel extender keeps the rate", () => {
    const at = (extender: string): number =>
      valueOf("VTS_JOB_MBPS", 3, 256, 20, BLANK, BLANK, BLANK, BLANK, 20, 0, extender);
    // 262,144 B in 14.97966 + 1.37 ms.
    expect(at("IBM 2029")).toBeCloseTo(0.262144 / 16.34966e-3 / 2, 5);
    expect(at("channel extender")).toBe(valueOf("VTS_JOB_MBPS", 3, 256));
  });

  test("farther from the VTS, the time of each MB on the path grows with the round trip, from 1 / 11.8 s on", () => {
    const seconds = (km: number): number => 1 / valueOf("VTS_JOB_MBPS", 1, 256, 20, BLANK, BLANK, BLANK, BLANK, 0, km);
    expect(seconds(0)).toBe(1 / 11.8);
    expect(seconds(50) - seconds(0)).toBeCloseTo(2 * (seconds(25) - seconds(0)), 10);
    expect(seconds(50)).toBeGreaterThan(seconds(25));
    const extended = [BLANK, BLANK, BLANK, BLANK, 0, 500, "channel extender"];
    expect(valueOf("VTS_JOB_MBPS", 1, 256, 20, ...extended)).toBe(11.8);
  });
});

describe("VTS_JOB_MBPS", () => {
  test.each([
    ["within the IBM 2029's reach", "IBM 2029", 75, 50, []],
    ["within directors'", "ESCON director", 43, 26, []],
    [
      "beyond directors'",
      "ESCON director",
      44,
      27,
      [
        "host_km 44 is beyond the 43 km supported by the ESCON director (host to VTC): the IBM 2029 reaches 75 km",
        "vts_km 27 is beyond the 26 km supported by the ESCON director (VTC to VTS): the IBM 2029 reaches 50 km",
      ],
    ],
    [
      "beyond directors', at the end of the IBM 2029's reach",
      "ESCON director",
      75,
      50,
      [
        "host_km 75 is beyond the 43 km supported by the ESCON director (host to VTC): the IBM 2029 reaches 75 km",
        "vts_km 50 is beyond the 26 km supported by the ESCON director (VTC to VTS): the IBM 2029 reaches 50 km",
      ],
    ],
    [
      "beyond the IBM 2029's",
      "IBM 2029",
      76,
      51,
      [
        "host_km 76 is beyond the 75 km supported by the IBM 2029 (host to VTC): needs a custom installation",
        "vts_km 51 is beyond the 50 km supported by the IBM 2029 (VTC to VTS): needs a custom installation",
        "beyond 50 km, the timing",
      ],
    ],
    ["of a host only, with channel extenders", "channel extender", 500, 0, []],
    ["with channel extenders", "channel extender", 500, 500, ["channel extenders between", "beyond 50 km, the timing"]],
  ])("warns of distances, and rejects none: %s", (_, link, hostKm, vtsKm, expected) => {
    const { warnings } = estimateOf("VTS_JOB_MBPS", 3, 256, 20, BLANK, BLANK, BLANK, BLANK, hostKm, vtsKm, link);
    expect(warnings.map((warning, i) => warning.slice(0, expected[i]?.length))).toEqual(expected);
  });

  test("never rises with distance, with other jobs, with immediate copy; never falls with compression or block size", () => {
    const share = fc.integer({ min: 1, max: 16 });
    const km = fc.integer({ min: 0, max: 100 });
    const job = fc.record({
      cf: fc.double({ min: 1, max: 5, noNaN: true }),
      kib: fc.constantFrom(4, 32, 64, 256),
      vtc: share,
      channel: share,
      host: km,
      vts: km,
    });
    fc.assert(
      fc.property(job, ({ cf, kib, vtc, channel, host, vts }) => {
        const rate = (...by: number[]): number => {
          const [c = cf, k = kib, v = vtc, ch = channel, h = host, d = vts] = by;
          return valueOf("VTS_JOB_MBPS", c, k, 20, BLANK, v, ch, BLANK, h, d);
        };
        const here = rate();
        for (const less of [
          rate(cf, kib, vtc + 1),
          rate(cf, kib, vtc, channel + 1),
          rate(cf, kib, vtc, channel, host + 5),
          rate(cf, kib, vtc, channel, host, vts + 5),
          valueOf("VTS_JOB_MBPS", cf, kib, 20, BLANK, vtc, channel, "immediate", host, vts),
        ]) {
          expect(less).toBeLessThanOrEqual(here);
        }
        expect(rate(cf + 0.5)).toBeGreaterThanOrEqual(here);
        expect(rate(cf, 2 * kib)).toBeGreaterThanOrEqual(here);
      }),
    );
  });
});

describe("VTS_JOB_HOLD", () => {
  test("names what the papers say of distance if there is any", () => {
    const facts = (km: number): readonly string[] => estimateOf("VTS_JOB_HOLD", 800, 3, BLANK, 0, BLANK, km).facts;
    const [none, half] = [facts(0), facts(0.5)];
    expect(half.length).toBeGreaterThan(none.length);
    expect(half).toEqual(expect.arrayContaining([...none]));
  });

  test("800 MB at a factor of 3 over a path of 35.4 MB/s: 22.6 s, twice that read and written in turn", () => {
    const { value, low, high } = estimateOf("VTS_JOB_HOLD", 800, 3);
    expect(value).toBeCloseTo(800 / 35.4, 10);
    // The paper says "about 11.8", printed to three digits: 3% more.
    expect(low).toBeCloseTo(value / 1.03, 10);
    expect(high).toBe(2 * value);
  });

  test("three copies ahead: four times as long; without compression in the VTC: 800 / 11.8 s", () => {
    expect(valueOf("VTS_JOB_HOLD", 800, 3, BLANK, 3)).toBeCloseTo((4 * 800) / 35.4, 10);
    expect(valueOf("VTS_JOB_HOLD", 800, 3, BLANK, 0, "without")).toBeCloseTo(800 / 11.8, 10);
  });

  test("the equation counts the copies ahead and this one", () => {
    // 3 ahead and its own.
    expect(estimateOf("VTS_JOB_HOLD", 800, 3, BLANK, 3).equation).toContain(" = 4 x 800 MB / 35.4 MB/s");
  });

  test("deferred copy holds nothing; GDPS as long as immediate copy, and says why", () => {
    expect(estimateOf("VTS_JOB_HOLD", 800, 3, "deferred")).toMatchObject({ value: 0, low: 0, high: 0 });
    const gdps = estimateOf("VTS_JOB_HOLD", 800, 3, "gdps");
    expect(gdps.value).toBe(valueOf("VTS_JOB_HOLD", 800, 3, "immediate"));
    expect(gdps.assumptions.map(({ text }) => text)).toContain("GDPS requires immediate copy in primary mode.");
  });

  test("is what immediate copy adds to a job's time: 800 MB at its rates", () => {
    for (const cf of [1, 1.3, 2, 3]) {
      const seconds = (mode: string): number =>
        800 / valueOf("VTS_JOB_MBPS", cf, 256, 20, BLANK, BLANK, BLANK, mode, 0, 30);
      const hold = valueOf("VTS_JOB_HOLD", 800, cf, "immediate", 0, BLANK, 30);
      expect(seconds("immediate") - seconds("deferred")).toBeCloseTo(hold, 9);
    }
  });
});

describe("VTS_READ_CACHE_GB", () => {
  test("two caches of 864 GB serve as 1,728; at worst as one", () => {
    expect(estimateOf("VTS_READ_CACHE_GB", 864)).toMatchObject({ value: 1728, low: 864, high: 1728 });
  });

  test("unequal caches add up; at worst the larger is all", () => {
    expect(estimateOf("VTS_READ_CACHE_GB", 432, "1.7 TB")).toMatchObject({ value: 2132, low: 1700, high: 2132 });
  });
});

test("what a channel extender keeps is said only of one on the way", () => {
  const said = (host_km: number, link: string): boolean => {
    const answer = questionNamed("VTS_JOB_MBPS").ask({ compression: 3, host_km, link });
    if (answer.kind !== "estimate") throw new TypeError(JSON.stringify(answer));
    return answer.assumptions.some(({ text }) => text.startsWith("A channel extender keeps"));
  };
  expect([said(20, "channel extender"), said(0, "channel extender"), said(20, "IBM 2029")]).toEqual([
    true,
    false,
    false,
  ]);
});

describe("what a job's answer says is of what was asked", () => {
  const asked = (given: Readonly<Record<string, number | string>>): ReturnType<typeof estimateOf> => {
    const names = Object.keys(questionNamed("VTS_JOB_MBPS").inputs);
    return estimateOf(
      "VTS_JOB_MBPS",
      ...names.map((name) => ({ compression: 3, block_kib: 256, ...given })[name] ?? null),
    );
  };
  const names = (given: Parameters<typeof asked>[0]): string[] => asked(given).spannedBy.map(({ name }) => name);

  test("the setting, and with immediate copy the two rates", () => {
    expect(asked({}).equation).toBe("16 MB/s at 256 KiB, BUFNO 20, compression 3");
    expect(asked({ compression: 1, mode: "immediate" }).equation).toBe(
      "1 / 5.9 = 1 / 11.8 + 1 / 11.8, MB/s at 256 KiB, BUFNO 20, compression 1",
    );
  });

  test("3% around the printed rate of a path, or of a VTC without compression", () => {
    // 0.97 and 1.03 times 11.8, and times 6.25.
    const printed = (given: Parameters<typeof asked>[0]): string[] =>
      names(given).filter((name) => /printed|paper/.test(name));
    expect(printed({ compression: 1 })).toEqual(
      ["11.4", "12.2"].map((mbps) => `${mbps} MB/s per path, compressed (paper: about 11.8)`),
    );
    expect(printed({ lic: "without" })).toEqual(
      ["6.06", "6.44"].map((mbps) => `${mbps} MB/s per VTC (paper: about 6.25)`),
    );
  });

  test("assumptions about paths, copies and distance", () => {
    const about = (given: Parameters<typeof asked>[0]): boolean[] =>
      [PATH_ASSUMPTION, COPY_ASSUMPTION, LIGHT_ASSUMPTION].map((one) => asked(given).assumptions.includes(one));
    expect(about({})).toEqual([true, false, false]);
    expect(about({ lic: "without" })).toEqual([false, false, false]);
    expect(about({ mode: "immediate" })).toEqual([true, true, false]);
    expect(about({ host_km: 0.5 })).toEqual([true, false, true]);
    expect(about({ vts_km: 0.5 })).toEqual([true, false, true]);
  });

  test("a channel extender may not help, if there's a distance; its channel has no reach", () => {
    const none = "the channel extender doesn't help a single job";
    const extended = { host_km: 20, link: "channel extender" };
    expect(names(extended).filter((name) => !names({}).includes(name))).toEqual([none]);
    expect(asked(extended).spannedBy.find(({ name }) => name === none)?.value).toBe(asked({ host_km: 20 }).value);
    expect(names({ link: "channel extender" })).not.toContain(none);
    expect(names({ host_km: 20 })).not.toContain(none);
  });
});

test("the hold of a job: assumptions of its copy mode, its VTC and its distance, and a path that is 3% faster", () => {
  // volume_mb, compression, mode, copies_ahead, lic, vts_km
  const hold = (...given: (number | string | null)[]): ReturnType<typeof estimateOf> =>
    estimateOf("VTS_JOB_HOLD", 800, 3, ...given);
  const usual = hold("immediate", 2);
  // Three volumes of 800 MB at 3 x 11.8 MB/s.
  expect(usual.value).toBeCloseTo((3 * 800) / 35.4, 9);
  expect(usual.spannedBy.map(({ name, value }) => [name.split(" (")[0], value])).toEqual([
    ["each copy is read first, then written", expect.closeTo((2 * 3 * 800) / 35.4, 9)],
    ["12.2 MB/s per path, compressed", expect.closeTo((3 * 800) / 35.4 / 1.03, 9)],
  ]);
  const about = (answer: typeof usual): boolean[] => [
    answer.assumptions.includes(PATH_ASSUMPTION),
    answer.assumptions.includes(LIGHT_ASSUMPTION),
    answer.facts.includes("ptp-vts.pref.gdps-requires"),
    answer.assumptions.some(({ text }) => /without/i.test(text)),
  ];
  expect(about(usual)).toEqual([false, false, false, false]);
  expect(about(hold("immediate", 0, null, 0.5))).toEqual([true, true, false, false]);
  expect(about(hold("GDPS", 0))[2]).toBe(true);
  expect(hold("immediate", 0, "without").assumptions).toHaveLength(usual.assumptions.length + 1);
});
