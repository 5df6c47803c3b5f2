import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Given } from "../../../src/model/question/parseArguments";
import { VOLUME_FACTS } from "../../../src/model/peerToPeerVts/workloadMix";
import { CHOSEN } from "../../../src/model/peerToPeerVts/parameters";
import { threeFigures } from "../../../src/model/quantities/formatNumber";
import { ask, estimateOf, valueOf, verdictOf } from "../../ask";
import { B10_AT_3, B20_AT_3, CHANNEL } from "./byHand";

const rate = (...args: Given[]): number => valueOf("VTS_THROUGHPUT", ...args);
const ORDER = [
  "model",
  "compression",
  "state",
  "mix",
  "preference",
  "distance_km",
  "configuration",
  "lic",
  "read_hits",
  "recalls",
  "remote_model",
  "link",
  "channels",
  "bufno",
] as const;
type Asked = Partial<Record<(typeof ORDER)[number], Given>>;
const args = (given: Asked): Given[] => ORDER.map((name) => given[name] ?? null);
const at = (given: Asked): number => rate(...args({ model: "B20", compression: 3, ...given }));

const MODELS = ["B10", "B18", "B18-8", "B20"] as const;
const STATES = ["deferred peak", "immediate peak", "sustained"] as const;

const DIGITS = 9;

test("where VTSs side by side limit the rate, it doesn't matter which of the two is called the local one", () => {
  const pair = { compression: 2.5, state: "sustained", mix: "mix2", read_hits: 0.5 };
  const one = at({ model: "B20", remote_model: "B10", ...pair });
  expect(at({ model: "B10", remote_model: "B20", ...pair })).toBeCloseTo(one, DIGITS);
});

describe("by hand: 100 % write, local, without preference", () => {
  // Work of a VTS for a host MB: in 1, out 1, copy in 0.75, to tape 0.5; half of the writes are its own.
  const work = (1 + 1 + 0.75) / 2 + 0.5;

  test("a B20 at 3: sixteen channels at the peak, 3 x the calibrated rate sustained, half-way with immediate copy", () => {
    expect(at({})).toBeCloseTo(16 * CHANNEL, DIGITS);
    expect(at({ state: "sustained" })).toBeCloseTo(B20_AT_3, DIGITS);
    expect(at({ state: "immediate" })).toBeCloseTo((B20_AT_3 + 16 * CHANNEL) / 2, DIGITS);
  });

  test("a B10 at 1: a VTS that only takes in has 1.875 times its sustained rate of work for half a MB", () => {
    const { value, limitedBy } = estimateOf("VTS_THROUGHPUT", "B10", 1);
    expect(value).toBeCloseTo((CHOSEN.sustainedB10 * work) / 0.5, DIGITS);
    expect(limitedBy).toBe("VTS");
  });

  test("immediate copy is no more than the VTSs copy: a B20 at 1, 1.875 / 1.375 times its sustained rate", () => {
    const { value, limitedBy, limits } = estimateOf("VTS_THROUGHPUT", "B20", 1, "immediate");
    const most = (CHOSEN.sustainedB20 * 1.875) / 1.375;
    expect(value).toBeCloseTo(most, DIGITS);
    expect(limitedBy).toBe("VTS");
    // Each path group carries half a MB in and a MB copied: 8 x 11.8 / 1.5.
    expect(limits[1]).toEqual({
      resource: "VTC to VTS paths",
      utilisation: expect.closeTo(most / ((8 * 11.8) / 1.5), DIGITS),
    });
  });

  test("names what limits, and what would limit next", () => {
    const { limitedBy, limits, equation } = estimateOf("VTS_THROUGHPUT", "B20", 3, "sustained");
    expect(limitedBy).toBe("VTS");
    expect(limits[0]).toEqual({ resource: "VTS", utilisation: 1 });
    expect(limits[1]?.resource).toBe("host channels");
    expect(limits[1]?.utilisation).toBeCloseTo(B20_AT_3 / (16 * CHANNEL), DIGITS);
    const next = threeFigures((100 * B20_AT_3) / (16 * CHANNEL));
    expect(equation).toBe(`${threeFigures(B20_AT_3)} MB/s: VTS 100% used, host channels ${next}%`);
  });
});

describe("by hand: preferred", () => {
  // Eight paths with a stream of a host channel's rate each; copies share their time at 11.8 MB/s compressed.
  const sustained = 8 / (1 / CHANNEL + 1 / (3 * 11.8));

  test("about half of no preference, as the paper has it at 3: one path of each VTC takes one stream at a time", () => {
    for (const distance_km of [0, 25, 50]) {
      const peak = at({ preference: "preferred", distance_km });
      expect(peak).toBeCloseTo(8 * CHANNEL, DIGITS);
      expect(peak / at({ distance_km })).toBeCloseTo(0.5, DIGITS);
      expect(at({ preference: "preferred", state: "sustained", distance_km })).toBeCloseTo(sustained, DIGITS);
      // 10%: "about".
      expect(Math.abs(sustained / at({ state: "sustained", distance_km }) / 0.5 - 1)).toBeLessThan(0.1);
    }
    const { limitedBy, low, high, spannedBy } = estimateOf("VTS_THROUGHPUT", "B20", 3, "sustained", null, "preferred");
    expect(limitedBy).toBe("VTC paths to the local VTS");
    const half = "of the rate with no preference (paper at ratio 3: about half)";
    expect(spannedBy.slice(0, 2).map(({ name }) => name)).toEqual([`45% ${half}`, `55% ${half}`]);
    // The paper says about half: 10% around it are in the range.
    expect(low).toBeCloseTo(0.45 * B20_AT_3, DIGITS);
    expect(high).toBeCloseTo(0.55 * B20_AT_3, DIGITS);
  });

  test("no preference is always higher: any model, factor, state and distance to 50 km, but for the host channels of a few", () => {
    for (const model of MODELS) {
      for (const state of STATES) {
        for (const compression of [1, 1.5, 2, 2.5, 3, 3.5, 4, 6]) {
          for (const distance_km of [0, 10, 25, 50]) {
            const asked = { model, state, compression, distance_km };
            expect(at({ ...asked, preference: "preferred" })).toBeLessThan(at(asked));
          }
        }
      }
    }
  });

  test("at 1 the local VTS binds: it takes all in and sends all out, 1.875 / 2.5 of its sustained rate", () => {
    const { value, limitedBy } = estimateOf("VTS_THROUGHPUT", "B20", 1, "sustained", null, "preferred");
    expect(value).toBeCloseTo((CHOSEN.sustainedB20 * 1.875) / 2.5, DIGITS);
    expect(limitedBy).toBe("local VTS");
  });

  test("with a remote B18 at 1, that takes copies in and to tape: 1.875 / 1.25 of a B18's rate", () => {
    const { value, limitedBy } = estimateOf(
      "VTS_THROUGHPUT",
      ...args({ model: "B20", compression: 1, state: "sustained", preference: "preferred", remote_model: "B18-8" }),
    );
    expect(value).toBeCloseTo(Math.min(CHOSEN.sustainedB20 / 2.5, CHOSEN.sustainedB18 / 1.25) * 1.875, DIGITS);
    expect(limitedBy).toMatch(/VTS$/);
  });

  test("GDPS' primary mode wants immediate copy", () => {
    const warned = (state: string): readonly string[] =>
      estimateOf("VTS_THROUGHPUT", "B20", 3, state, null, "GDPS").warnings;
    expect(warned("deferred peak")).toEqual(["GDPS requires immediate copy in primary mode"]);
    expect(warned("immediate peak")).toEqual([]);
  });
});

test("unequal VTSs get equal loads, so the slower one limits: a remote B10, and a local one", () => {
  const asked = (model: string, remote_model: string) =>
    estimateOf("VTS_THROUGHPUT", ...args({ model, remote_model, compression: 3, state: "sustained" }));
  const [remote, local] = [asked("B20", "B10"), asked("B10", "B20")];
  expect(remote.value).toBeCloseTo(B10_AT_3, DIGITS);
  expect(local.value).toBeCloseTo(B10_AT_3, DIGITS);
  expect([remote.limitedBy, local.limitedBy]).toEqual(["remote VTS", "local VTS"]);
});

describe("by hand: mixes", () => {
  test("of both mixes, the immediate peak is the sustained rate, with the same limits", () => {
    for (const mix of ["mix1", "mix2"]) {
      const [immediate, sustained] = ["immediate", "sustained"].map((state) =>
        estimateOf("VTS_THROUGHPUT", ...args({ model: "B20", compression: 2, mix, state })),
      );
      expect([immediate?.value, immediate?.limits]).toEqual([sustained?.value, sustained?.limits]);
    }
  });

  test("reads rest on facts and assumptions of their own", () => {
    const [writes, reads] = ["write", "mix1"].map((mix) =>
      estimateOf("VTS_THROUGHPUT", ...args({ model: "B20", compression: 3, mix })),
    );
    expect(reads?.assumptions.length).toBeGreaterThan(writes?.assumptions.length ?? NaN);
    const volumes = (facts: readonly string[] = []): boolean => VOLUME_FACTS.every((id) => facts.includes(id));
    expect([volumes(writes?.facts), volumes(reads?.facts)]).toEqual([false, true]);
  });

  test("Mix II sustained on a B10 at 2.5: 1.875 x sustained over 0.55 x 1.875 + (0.45 x 1.4 + 0.045 x 0.5) / 2", () => {
    const demand = 0.55 * 1.875 + (0.45 * 1.4 + 0.045 * 0.5) / 2;
    const asked = { model: "B10", compression: 2.5, state: "sustained", mix: "Mix II" };
    expect(at(asked)).toBeCloseTo((1.875 * 2.5 * CHOSEN.sustainedB10) / demand, DIGITS);
  });

  test("Mix I on a B20 at 3 is held by its drives: a twelfth of its sustained rate each, 0.6 (1/3 + 200/800) + 0.1 (1/3 + 1,300/250)", () => {
    const { value, limitedBy } = estimateOf("VTS_THROUGHPUT", "B20", 3, "sustained", "mix1");
    const demand = 0.6 * (1 / 3 + 200 / 800) + 0.1 * (1 / 3 + (200 + 0.55 * 2000) / 250);
    expect(value).toBeCloseTo(B20_AT_3 / demand, DIGITS);
    expect(limitedBy).toBe("tape drives");
  });

  test("reads are slower on the channels: Mix II at its peak, 16 channels / (0.55 + 0.45 / 0.95)", () => {
    expect(at({ mix: "mix2" })).toBeCloseTo((16 * CHANNEL) / (0.55 + 0.45 / 0.95), DIGITS);
  });

  test("shares replace the mix's own: Mix II by its shares is Mix II but for its mounts, which do not limit", () => {
    expect(at({ read_hits: 0.405, recalls: "4.5 %", state: "sustained" })).toBeCloseTo(
      at({ mix: "mix2", state: "sustained" }),
      DIGITS,
    );
    expect(at({ mix: "mix1", recalls: 0 })).toBeCloseTo(at({ read_hits: 0.2 }), DIGITS);
  });

  test("shares above 1 are rejected by name", () => {
    expect(() => at({ read_hits: 0.7, recalls: 0.4 })).toThrow(
      "recalls must add up to at most 1 with read_hits 0.7, got 0.4",
    );
    expect(at({ read_hits: 0.7, recalls: 0.3 })).toBeGreaterThan(0);
  });

  test("a further read costs less than a write, a hit less than a recall, in sustained work", () => {
    const sustained = (given: Asked): number => at({ state: "sustained", compression: 2, ...given });
    expect(sustained({ read_hits: 0.5 })).toBeGreaterThan(sustained({ recalls: 0.5 }));
    expect(sustained({ read_hits: 0.5 })).toBeGreaterThan(sustained({}));
  });
});

describe("by hand: distance", () => {
  const paths = (km: number): number => (8 * 3 * 10240) / (10240 / 11.8 + 10 * km);

  test("configuration 3 at 50 km: the best share x lies where VTS and paths are both full", () => {
    // Local VTS (1.25 + 1.25 x) r = 1.875 x sustained; remote paths (2 - x) r = 8 paths of one round trip for 10 KiB.
    const remote = paths(50);
    const local = 1.875 * B20_AT_3;
    // (2 - x) local = (1.25 + 1.25 x) remote
    const x = (2 * local - 1.25 * remote) / (local + 1.25 * remote);
    expect(x).toBeGreaterThan(0.5);
    expect(x).toBeLessThan(1);
    const { value, limits } = estimateOf("VTS_THROUGHPUT", "B20", 3, "sustained", null, null, 50);
    expect(value).toBeCloseTo(remote / (2 - x), DIGITS);
    expect(limits.slice(0, 2).map((u) => u.utilisation)).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9)]);
  });

  test("configuration 2 at 20 km: eight local channels, and eight at half, for their frames wait twice as long as to 10 km", () => {
    expect(at({ configuration: 2, distance_km: 20 })).toBeCloseTo(8 * CHANNEL + (8 * CHANNEL) / 2, DIGITS);
  });

  test("so far that few writes go to the remote VTS, its paths come on top of the local streams", () => {
    // At 1,000 km: eight local paths with a stream of a host channel each.
    const far = { distance_km: 1000, configuration: 3 };
    expect(at(far)).toBeCloseTo(8 * CHANNEL + paths(1000), DIGITS);
    // Without compression in the VTC, host data crosses a path at 11.8 MB/s, uncompressed.
    expect(at({ ...far, lic: "without" })).toBeCloseTo(8 * 11.8 + paths(1000) / 3, DIGITS);
  });

  test("configuration 2 halves also two channels; configuration 1 and a kilometre change no path", () => {
    expect(at({ configuration: 2, distance_km: 20, channels: 2 })).toBeCloseTo(1.5 * CHANNEL, DIGITS);
    const paths = { compression: 1, state: "sustained", channels: 8 };
    expect(at({ ...paths, distance_km: 1 })).toBe(at(paths));
    expect(at({ ...paths, configuration: 1, distance_km: 500 })).toBe(at(paths));
    expect(at({ ...paths, distance_km: 500 })).toBeLessThan(0.9 * at(paths));
  });

  test("facts, assumptions and warnings are of the distance, the layout and the link", () => {
    const asked = (given: Asked) => estimateOf("VTS_THROUGHPUT", ...args({ model: "B20", compression: 3, ...given }));
    expect(asked({ distance_km: 1 }).facts).toEqual(asked({}).facts);
    expect(asked({ distance_km: 25 }).facts).toContain("ptp-vts.remote.round-trip-per-block");
    expect(asked({ distance_km: 25 }).assumptions.map(({ text }) => text)).toContainEqual(
      expect.stringContaining("one round trip per 10 KiB of compressed data"),
    );
    const extended = asked({ distance_km: 25, link: "channel extender" });
    expect(extended.facts).toContain("ptp-vts.remote.channel-extender.definition");
    expect(extended.assumptions[extended.assumptions.length - 1]?.text).toMatch(/^Channel extenders acknowledge/);
    const ofHost = (configuration: number): boolean =>
      asked({ configuration, distance_km: 80 }).warnings.some((text) => text.includes("(host to VTC)"));
    expect([2, 3].map(ofHost)).toEqual([true, false]);
  });

  test("within a kilometre all is local; configuration 1 leaves a distance out and says so", () => {
    for (const state of STATES) expect(at({ state, distance_km: 1 })).toBe(at({ state }));
    const { value, warnings } = estimateOf(
      "VTS_THROUGHPUT",
      ...args({ model: "B20", compression: 3, state: "sustained", configuration: "1", distance_km: 25 }),
    );
    expect(value).toBe(at({ state: "sustained" }));
    expect(warnings).toEqual(["configuration 1 is all local (up to 1 km), so distance_km 25 is ignored"]);
  });

  test("a channel extender keeps the rates of one site at any distance, as a custom installation", () => {
    for (const configuration of ["2", "3"]) {
      expect(at({ state: "sustained", configuration, distance_km: 4800, link: "channel extender" })).toBe(
        at({ state: "sustained" }),
      );
    }
    expect(
      estimateOf(
        "VTS_THROUGHPUT",
        ...args({ model: "B20", compression: 3, distance_km: 100, link: "channel extender" }),
      ).warnings[0],
    ).toMatch(/custom installation/);
  });

  test.each<[Asked, RegExp | undefined]>([
    [{ distance_km: 26, link: "ESCON director" }, undefined],
    [{ distance_km: 27, link: "ESCON director" }, /beyond the 26 km/],
    [{ distance_km: 50 }, undefined],
    [{ distance_km: 51 }, /beyond the 50 km/],
    [{ distance_km: 50, configuration: 2, link: "ESCON director" }, /beyond the 26 km/],
    [{ distance_km: 80, configuration: 2 }, /beyond the 50 km/],
  ])("%j is warned about as %p, never rejected", (given, expected) => {
    const { warnings } = estimateOf("VTS_THROUGHPUT", ...args({ model: "B20", compression: 3, ...given }));
    if (expected) expect(warnings[0]).toMatch(expected);
    else expect(warnings).toEqual([]);
  });
});

describe("fewer channels, other buffers", () => {
  test("half the channels, half the controllers and paths", () => {
    expect(at({ channels: 8 })).toBeCloseTo(8 * CHANNEL, DIGITS);
    // Four controllers at 1: 4 x 11.8 / 1.5 per side with copies.
    expect(at({ channels: 8, compression: 1, state: "sustained" })).toBeCloseTo((4 * 11.8) / 1.5, DIGITS);
  });

  test("smaller BUFNO, lower rate", () => {
    const rates = [2, 5, 10, 20].map((bufno) => at({ bufno }));
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(new Set(rates).size).toBe(4);
    // QSAM moves half of the buffers in one I/O, but at least one.
    expect(at({ bufno: 1 })).toBe(at({ bufno: 2 }));
    expect(at({ bufno: 3 })).toBeGreaterThan(at({ bufno: 2 }));
  });

  test("more channels than the model has are more than it can take", () => {
    expect(verdictOf("VTS_THROUGHPUT", ...args({ model: "B10", compression: 3, channels: 9 }))).toMatchObject({
      means: "over capacity",
      reason: "a B10 can't accept 9 host channels: its maximum is 8 host channels",
    });
    expect(at({ model: "B10", channels: 8 })).toBe(at({ model: "B10" }));
  });
});

describe("readings of the paper's figures", () => {
  const readings = ["ptp-vts.fig-3", "B20 sus", 2, 90, "ptp-vts.fig-3", "B20 sus", 4, 150];
  const read = (...given: Given[]): ReturnType<typeof estimateOf> =>
    estimateOf("VTS_THROUGHPUT", ...given, ...Array<null>(14 - given.length).fill(null), readings);

  test("take the model's place on their curve, which stays an end of the range", () => {
    const { value, low, high, assumptions } = read("B20", 3, "sustained");
    expect(value).toBe(120);
    expect([low, high]).toEqual([120, expect.closeTo(B20_AT_3, 9)]);
    expect(assumptions.some(({ basis }) => basis === "chart reading")).toBe(true);
  });

  test("are left out elsewhere, and it is said", () => {
    for (const given of [
      ["B20", 3],
      ["B10", 3, "sustained"],
      ["B20", 3, "sustained", "mix1"],
      ["B20", 3, "sustained", null, "preferred"],
      ["B20", 3, "sustained", null, null, 25],
      ["B18", 3, "sustained"],
    ]) {
      const { value, warnings } = read(...given);
      expect(value).toBe(rate(...given));
      expect(warnings.some((w) => w.startsWith("readings"))).toBe(true);
    }
  });

  test("are used only as tested: all channels, the paper's buffers, equal VTSs, without extenders, the paper's mixes", () => {
    const tested = { model: "B20", compression: 3, state: "sustained" };
    const isUsed = (given: Asked): boolean => rate(...args({ ...tested, ...given }), readings) === 120;
    const used: Asked[] = [{}, { channels: 16 }, { bufno: 20 }, { remote_model: "B20" }, { distance_km: 1 }];
    expect(used.filter((given) => !isUsed(given))).toEqual([]);
    expect(isUsed({ configuration: 1, distance_km: 25 })).toBe(true);
    const left: Asked[] = [{ channels: 8 }, { bufno: 10 }, { remote_model: "B18" }, { link: "channel extender" }];
    expect([...left, { lic: "without" }, { read_hits: 0.1 }].filter(isUsed)).toEqual([]);
  });

  test("of a B18 with a preferred VTS there is none", () => {
    for (const model of ["B18", "B18-8"])
      expect(
        estimateOf("VTS_THROUGHPUT", ...args({ model, compression: 3, preference: "preferred" }), readings).warnings,
      ).toContain("readings aren't used: no figure shows this quantity");
  });

  test.each<[string, string, number, Asked]>([
    ["ptp-vts.fig-4", "B10 ip&sus Mix I", 3, { model: "B10", mix: "mix1", state: "sustained" }],
    ["ptp-vts.fig-4", "B20 dp Mix II", 3, { mix: "mix2" }],
    ["ptp-vts.fig-6", "B20 ip", 3, { preference: "primary", state: "immediate" }],
    ["ptp-vts.fig-8", "Pk NP (2)", 25, { configuration: 2, distance_km: 25 }],
    ["ptp-vts.fig-8", "Sus pref", 25, { preference: "preferred", distance_km: 25, state: "sustained" }],
    ["ptp-vts.fig-9", "Mix II sus ic NP (3)", 25, { mix: "mix2", distance_km: 25, state: "immediate" }],
    ["ptp-vts.fig-9", "Mix I dc pref", 25, { mix: "mix1", distance_km: 25, preference: "preferred" }],
    ["ptp-vts.fig-a1", "8 ch ip", 3, { model: "B18-8", state: "immediate" }],
    ["ptp-vts.fig-a1", "sus", 3, { model: "B18-8", state: "sustained" }],
    ["ptp-vts.fig-a2", "dp Mix I", 3, { model: "B18", mix: "mix1" }],
    ["ptp-vts.fig-a3", "Sus NP (3)", 25, { model: "B18", state: "sustained", distance_km: 25 }],
  ])("%s %s at %p answers %j", (figure, curve, x, given) => {
    const one = [...args({ model: "B20", compression: 3, ...given }), [figure, curve, x, 77]];
    expect(rate(...one)).toBe(77);
  });
});

describe("any pair", () => {
  const pair = fc.record({
    model: fc.constantFrom(...MODELS),
    compression: fc.double({ min: 1, max: 6, noNaN: true }),
    state: fc.constantFrom(...STATES),
    mix: fc.constantFrom("write", "mix1", "mix2"),
    preference: fc.constantFrom("none", "preferred", "primary"),
    distance_km: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 400, noNaN: true })),
    configuration: fc.constantFrom("1", "2", "3"),
    lic: fc.constantFrom("with", "without"),
  });
  /** Allows for rounding of sums and quotients of a few numbers. */
  const atMost = (a: number, b: number): void => {
    expect(a).toBeLessThanOrEqual(b * (1 + 1e-9));
  };

  test("deferred >= immediate >= sustained", () => {
    fc.assert(
      fc.property(pair, (given) => {
        const [deferred, immediate, sustained] = STATES.map((state) => at({ ...given, state }));
        atMost(immediate ?? NaN, deferred ?? NaN);
        atMost(sustained ?? NaN, immediate ?? NaN);
      }),
    );
  });

  test("no preference >= preferred, near >= far, configuration 3 >= 2, new >= old, more compression >= less", () => {
    fc.assert(
      fc.property(pair, fc.double({ min: 1, max: 3, noNaN: true }), (given, factor) => {
        const value = at(given);
        atMost(value, at({ ...given, preference: "none" }));
        atMost(at({ ...given, distance_km: given.distance_km * factor + 1 }), value);
        atMost(at({ ...given, configuration: "2" }), at({ ...given, configuration: "3" }));
        atMost(at({ ...given, lic: "without" }), at({ ...given, lic: "with" }));
        atMost(value, at({ ...given, compression: given.compression * factor }));
      }),
    );
  });

  test("one resource is just full and none is fuller", () => {
    fc.assert(
      fc.property(pair, (given) => {
        const answer = ask("VTS_THROUGHPUT", ...args(given));
        const most = answer.limits.map((u) => u.utilisation);
        expect(most[0]).toBeCloseTo(1, 9);
        for (const one of most) atMost(one, 1);
      }),
    );
  });
});

test.each([
  ["dp", "deferred peak"],
  ["ip", "immediate peak"],
  ["sus", "sustained"],
])("%s is %s", (short, long) => {
  expect(rate("B20", 2, short)).toBe(rate("B20", 2, long));
});

test("over a distance, only configuration 2 has host channels whose reach is an end", () => {
  const ends = (configuration: string): readonly string[] =>
    estimateOf("VTS_THROUGHPUT", "B20", 3, null, null, null, 20, configuration).spannedBy.map(({ name }) => name);
  expect(ends("2").join()).toContain("full channel speed up to 9 km only");
  expect(ends("3").join()).not.toContain("full speed");
});
