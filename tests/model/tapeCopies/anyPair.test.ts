/** Copies between drives that the report doesn't have: rates, mounts, robots and cartridges. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { OWN } from "../../../src/model/drives/tape/sheetDrive";
import { stepsOf } from "../../../src/model/drives/tape/steps";
import { TAPE_MODELS, type TapeModel } from "../../../src/model/drives/tape/tapeDrive";
import { behaviourOf } from "../../../src/model/tapeCopies/streamingModel";
import parameters from "../../../src/model/tapeCopies/parameters.json";
import { ask, estimateOf, questionNamed, valueOf, verdictOf } from "../../ask";

const anyDrive = fc.constantFrom(...TAPE_MODELS);

const near = (actual: number, expected: number, tolerance = 1e-9): void => {
  expect(Math.abs(actual / expected - 1)).toBeLessThan(tolerance);
};

type Given = Readonly<Record<string, string | number | null>>;
/** Arguments by name. */
const args = (name: string, given: Given): (string | number | null)[] =>
  Object.keys(questionNamed(name).inputs).map((input) => given[input] ?? null);
const mbps = (given: Given): number => valueOf("TAPE_COPY_MBPS", ...args("TAPE_COPY_MBPS", given));
const days = (given: Given): number => valueOf("TAPE_COPY_DAYS", ...args("TAPE_COPY_DAYS", given));
const whole = (name: string, given: Given): ReturnType<typeof estimateOf> => estimateOf(name, ...args(name, given));
const texts = (given: Given): string[] => whole("TAPE_COPY_MBPS", given).assumptions.map(({ text }) => text);

/** A default that the whole order rests on. */
const UNPUBLISHED: unknown = expect.stringMatching(/^no published rate of this pair: .* less 25% is assumed/);

describe("the rate of a pair", () => {
  test("is the slower drive's in the first minutes, without a range; the mean has one by the fitted numbers, too", () => {
    const given = { source: "LTO-7", target: "LTO-9" };
    expect(whole("TAPE_COPY_MBPS", { ...given, level: "start" })).toMatchObject({ value: 300, low: 300, high: 300 });
    const { value, low, high } = whole("TAPE_COPY_MBPS", given);
    expect(low).toBeLessThan(value);
    expect(high).toBe(300);
  });

  test.each([
    ["LTO-5", "LTO-9"],
    ["LTO-9", "LTO-5"],
    ["LTO-7", "LTO-9"],
  ])("that the report doesn't have says what it takes for each other drive: %s to %s", (source, target) => {
    const said = texts({ source, target }).join();
    for (const model of [source, target].filter((one) => one !== "LTO-5"))
      expect(said).toContain(`${model} stops, turns and speeds up as an LTO-5 in the report`);
    expect(said).toContain("We found no published rate of this pair. Default: the slower drive's rate less 25%");
    // Only an LTO-5 and a T10000B have firmware to choose.
    expect(said.includes("firmware D8D4")).toBe([source, target].includes("LTO-5"));
    expect(said).toContain("level typical, via direct, compression 1.");
  });

  test.each([
    ["TS1160", "TS1170"],
    ["TS1170", "TS1170"],
    ["TS1155", "TS1160"],
  ])("of drives without published speeds, buffers and wraps can lose as much as two LTO-5 do: %s to %s", (...ends) => {
    const [source, target] = ends;
    const { value, low, rangeFrom } = whole("TAPE_COPY_MBPS", { source, target });
    // The report's pair fell from 130 to 75 MB/s.
    expect(low).toBeLessThan((value * 75) / 130);
    expect(rangeFrom).toContain("all unfavourable values of the drives together");
  });

  test("of two LTO-8 is above the low end of its range: longer stops than an LTO-5's are slower", () => {
    const { value, low, high } = whole("TAPE_COPY_MBPS", { source: "LTO-8", target: "LTO-8" });
    // Both run at 112 MB/s, the lowest tape speed, and stop: what stops twice as long moves less than that.
    expect(low).toBeLessThan(112);
    expect(value).toBeGreaterThan(112);
    expect(high).toBe(360);
  });

  test("has a range wherever tape speeds aren't published", () => {
    const stepless = TAPE_MODELS.filter((model) => !stepsOf(model, OWN));
    for (const source of stepless)
      for (const target of stepless) {
        const { value, low } = whole("TAPE_COPY_MBPS", { source, target });
        expect([source, target, low < value]).toEqual([source, target, true]);
      }
  });

  test("of measured drives has no values that the measurement rules out", () => {
    const rows = [[110, "LTO-8", "LTO-8", "D8D4"]];
    const given = { source: "LTO-8", target: "LTO-8" };
    const wide = whole("TAPE_COPY_MBPS", given);
    const narrow = estimateOf("TAPE_COPY_MBPS", { ...given, measured: rows.flat() });
    expect(narrow.low).toBeGreaterThanOrEqual(wide.low);
  });

  test("is never above either drive's, with any compression, level and method", () => {
    const copy = fc.record({
      source: anyDrive,
      target: anyDrive,
      level: fc.constantFrom("typical", "worst", "start"),
      via: fc.constantFrom("direct", "staged", "pipelined"),
      compression: fc.double({ min: 1, max: 10, noNaN: true }),
    });
    fc.assert(
      fc.property(copy, ({ source, target, ...given }) => {
        const most = Math.min(...[source, target].map((model) => valueOf("TAPE_MBPS", model, null, given.compression)));
        const rate = mbps({ source, target, ...given });
        expect(rate).toBeGreaterThan(0);
        expect(rate).toBeLessThanOrEqual(most * (1 + 1e-9));
        const { low, high } = whole("TAPE_COPY_MBPS", { source, target, ...given });
        expect(low).toBeLessThanOrEqual(rate);
        expect(high).toBeGreaterThanOrEqual(rate);
        // Nor does the range: a drive's own has what other documents give, as for the maximum of a T10000C or an LTO-10.
        const highs = [source, target].map(
          (model) => whole("TAPE_MBPS", { model, compression: given.compression }).high,
        );
        expect(high).toBeLessThanOrEqual(Math.min(...highs) * (1 + 1e-9));
      }),
      { numRuns: 40 },
    );
  });

  test("through disk: the slower drive at once, and both in turn", () => {
    for (const [source, target, one, other] of [
      ["LTO-8", "LTO-9", 360, 400],
      ["T10000C", "LTO-10", 240, 400],
      ["TS1140", "LTO-9 HH", 250, 300],
    ] as const) {
      expect(mbps({ source, target, via: "pipelined" })).toBe(Math.min(one, other));
      near(mbps({ source, target, via: "staged" }), 1 / (1 / one + 1 / other));
      expect(mbps({ source, target, level: "start" })).toBe(Math.min(one, other));
    }
    expect(mbps({ source: "disk", target: "LTO-10" })).toBe(400);
  });

  test("with compression, ports limit: 4 Gb of a T10000C, and 750 MB/s of an LTO-9 on FC", () => {
    // 238.9 x 2.5 = 597 MB/s on the host's side, and at most 360 is published of a T10000C; its port of 4 Gb moves 400.
    const found = whole("TAPE_COPY_MBPS", { source: "T10000C", target: "LTO-9", compression: 2.5 });
    expect(found.value).toBe(360);
    expect(found.high).toBe(400);
    expect(found.limitedBy).toBe("published maximum with compression of T10000C");
    expect(mbps({ source: "disk", target: "LTO-9", compression: 2.5 })).toBe(750);
    // 400 x 2.5 = 1,000 and 360 x 2.5 = 900, both above 750; 1 / (1/750 + 1/750).
    near(mbps({ source: "LTO-8", target: "LTO-9", compression: 2.5, via: "staged" }), 375);
  });

  test.each<[Given, number, number, number]>([
    // The slower drive's rate less 25%; down to the event model, or 75 / 130 of it as two LTO-5; up to all of it.
    [{ source: "LTO-8", target: "LTO-8" }, 270, 105.4, 360],
    [{ source: "T10000C", target: "LTO-9" }, 180, (240 * 75) / 130, 240],
    [{ source: "LTO-9", source_cartridge: "L8", target: "LTO-9" }, 270, (360 * 75) / 130, 360],
    [{ source: "LTO-7", source_cartridge: "L5", target: "LTO-9" }, 105, (140 * 75) / 130, 140],
  ])("that nobody measured is the cartridge's less a margin, within its range: %j", (given, value, low, high) => {
    const found = whole("TAPE_COPY_MBPS", given);
    near(found.value, value);
    near(found.high, high);
    // The event model's to the tenth that is written here.
    near(found.low, low, 1e-3);
  });

  test("a cartridge that the drive only reads isn't written", () => {
    expect(() => mbps({ source: "LTO-5", target: "LTO-7", target_cartridge: "L5" })).toThrow(
      "target_cartridge isn't possible: LTO-7 can't write L5, only L7 and L6",
    );
    expect(() => mbps({ source: "LTO-5", target: "T10000C", target_cartridge: "T10000B" })).toThrow(
      "T10000C can't write T10000B, only T10000C and Sport",
    );
  });

  test("a cartridge that the drive can't read is rejected", () => {
    expect(() => mbps({ source: "LTO-8", target: "LTO-9", source_cartridge: "PA" })).toThrow(
      /^source_cartridge isn't possible: LTO-8 can't read PA, only L8, M8 and L7/,
    );
    expect(() => mbps({ source: "T9840D", target: "LTO-9", target_cartridge: "Sport" })).toThrow(/^target_cartridge/);
  });
});

describe("the drives of the event model", () => {
  /** Seconds that turns may take by the report's facts: fitted to an LTO-5. */
  const [shortest = NaN, longest = NaN] = parameters.spans[4] ?? [];

  test.each(["LTO-7", "LTO-8", "LTO-9"] as const)(
    "%s: native rate and highest tape speed give a turn that the report's LTO-5 can have",
    (model) => {
      // Nothing was fitted to these: LTO-8, 57,692 MB x (1/360 - 1/365) = 2.2 s, within 2.03 to 3.52.
      const { turn, wrap, speeds } = behaviourOf({ model, cartridge: "Standard" }, "D8D4");
      expect(turn).toBeGreaterThanOrEqual(shortest);
      expect(turn).toBeLessThanOrEqual(longest);
      near(wrap / (wrap / (speeds[speeds.length - 1] ?? NaN) + turn), valueOf("TAPE_MBPS", model));
    },
  );

  test("have their published speeds, buffer and wraps", () => {
    const lto9 = behaviourOf({ model: "LTO-9", cartridge: "Standard" }, "D8D4");
    expect([lto9.speeds[0], lto9.speeds[11], lto9.speeds.length, lto9.buffer]).toEqual([177, 408, 12, 1024]);
    near(lto9.wrap, 18e6 / 280);
    const c = behaviourOf({ model: "T10000C", cartridge: "Standard" }, "D8D4");
    expect(c.speeds).toEqual([240]);
    near(c.buffer, 2000 * 1.048576);
    // 13 speeds from 76 to 251 MB/s, of which only these and their number are published.
    const { speeds } = behaviourOf({ model: "TS1140", cartridge: "Standard" }, "D8D4");
    expect([speeds[0], speeds[12], speeds.length]).toEqual([76, 251, 13]);
    near((speeds[6] ?? NaN) * 2, 76 + 251);
  });

  test("what isn't published is said, and its range covered", () => {
    const both = texts({ source: "T10000D", target: "LTO-10" }).join(" ");
    expect(both).toMatch(/No tape speeds of T10000D were found: it runs at 250 MB\/s or stops/);
    expect(both).toMatch(/The number of wraps of T10000D wasn't found/);
    expect(both).toMatch(
      /The buffer size of LTO-10 wasn't found. We use 256 MB, as for an LTO-5. The range goes up to 2,097 MB/,
    );
    const { low, high } = whole("TAPE_COPY_MBPS", { source: "LTO-8", target: "LTO-9" });
    // With 2,097 MB in the LTO-8, or with drives that don't disturb each other, up to the slower drive's rate.
    expect(high).toBe(360);
    expect(low).toBeLessThan(230);
    expect(texts({ source: "LTO-9", target: "LTO-9" }).join()).not.toMatch(/No buffer/);
  });

  test("the range covers larger buffers only where one isn't published", () => {
    const larger = (source: TapeModel, target: TapeModel): boolean =>
      whole("TAPE_COPY_MBPS", { source, target }).spannedBy.some(({ name }) => /^buffers of .* largest/.test(name));
    expect(larger("LTO-8", "LTO-9")).toBe(true);
    // 1,024 MB of both are published.
    expect(larger("LTO-9", "LTO-9")).toBe(false);
  });

  test("a target below its lowest speed stops and starts: T10000A to LTO-9, 156 times per hour", () => {
    const found = whole("TAPE_COPY_MBPS", { source: "T10000A", target: "LTO-9" });
    // 3,600 x r x (177 - r) / (1,024 x 177) with r = 120 MB/s less 25%.
    const often = (3600 * found.value * (177 - found.value)) / (1024 * 177);
    expect(Math.round(often)).toBe(156);
    expect(found.warnings).toEqual([
      UNPUBLISHED,
      expect.stringMatching(/target LTO-9 is 177 MB\/s: .* about 156 times/),
    ]);
    expect(whole("TAPE_COPY_MBPS", { source: "T10000A", target: "LTO-9", via: "pipelined" }).warnings).toEqual([]);
    expect(whole("TAPE_COPY_MBPS", { source: "T10000C", target: "LTO-9" }).warnings).toEqual([UNPUBLISHED]);
  });
});

describe("mounts, robots and media", () => {
  const base = { amount_gb: 5e6, source: "T10000C", target: "LTO-9", pairs: 4 };

  test("each cartridge's load, rewind, unload and robot, and 40 min of optimisation of a new LTO-9 cartridge", () => {
    const copied = days(base);
    // Each pair reads 1,000 / 4 cartridges of 5,000 GB, and writes 250 x 5,000 / 18,000: 69.4, so it mounts 70.
    const sources = 250 * (13.1 + 23 + 30);
    const targets = 70 * (17 + 2 * 55 + 30 + 30);
    const first = 70 * 2400;
    near(days({ ...base, robot_s: 30 }) - copied, (sources + targets + first) / 86_400);
    // 17 + 2 x 55 + 30 + 30 + 2,400 s.
    expect(whole("TAPE_COPY_DAYS", { ...base, robot_s: 30 }).equation).toContain("2,587 s per target cartridge");
    near(days({ ...base, robot_s: 30, media: "optimised" }) - copied, (sources + targets) / 86_400);
    // LTO-10: load 12 s, unload 27 s, and the average rewind of 62 s because its wraps aren't published.
    const to10 = { ...base, target: "LTO-10" };
    near(
      days({ ...to10, robot_s: 30 }) - days(to10),
      // 250 x 5,000 / 30,000: 41.7.
      (sources + 42 * (12 + 27 + 62 + 30)) / 86_400,
      1e-7,
    );
  });

  test("the range goes from 20 to 120 min of optimisation", () => {
    const first = (minutes: number): number => (70 * (minutes - 40) * 60) / 86_400;
    const { spannedBy, value } = whole("TAPE_COPY_DAYS", { ...base, robot_s: 0 });
    const by = (name: string): number => spannedBy.find((one) => one.name.startsWith(name))?.value ?? NaN;
    near(by("20 min") - value, first(20));
    near(by("120 min") - value, first(120));
  });

  test("a full cartridge of an LTO-5 to LTO-8 ends at the load point, so its unpublished rewind doesn't matter", () => {
    for (const [source, capacity, seconds] of [
      ["LTO-5", 1500, 12 + 17],
      ["LTO-6", 2500, 12 + 17],
      ["LTO-7", 6000, 15 + 20],
      ["LTO-8", 12_000, 15 + 24],
    ] as const) {
      const given = { amount_gb: 1e6, source, target: "disk" };
      near(days({ ...given, robot_s: 0 }) - days(given), (Math.ceil(1e6 / capacity) * seconds) / 86_400, 1e-7);
    }
  });

  test("18 pairs of 18 cartridges each load a new LTO-9: the pair of 5,000 GB takes its 40 min, too", () => {
    const given = { ...base, amount_gb: 90_000, pairs: 18, robot_s: 12 };
    // Read and write, then 48.1 s and 2,569 s of mounts.
    const mounts = (13.1 + 23 + 12 + (17 + 2 * 55 + 30 + 12 + 2400)) / 86_400;
    near(days(given) - days({ ...base, amount_gb: 5000, pairs: 1 }), mounts, 1e-7);
    // 1,000 cartridges in half a day: a pair takes 0.515 days for two, so each copies one.
    const pairs = ask("TAPE_COPY_PAIRS", ...args("TAPE_COPY_PAIRS", { ...base, pairs: null, robot_s: 0, days: 0.5 }));
    expect(pairs).toMatchObject({ value: 1000 });
  });

  test("new cartridges that aren't counted are said", () => {
    expect(whole("TAPE_COPY_DAYS", base).warnings).toEqual([
      UNPUBLISHED,
      expect.stringMatching(/278 new LTO-9 cartridges .* 40 min .* robot_s/),
      expect.stringContaining("can't read T10000C cartridges"),
    ]);
    expect(whole("TAPE_COPY_DAYS", { ...base, media: "optimised" }).warnings.join()).not.toContain("new LTO-9");
    expect(whole("TAPE_COPY_DAYS", { ...base, target: "LTO-10" }).warnings.join()).not.toContain("new LTO-10");
  });

  test("a port's maximum leaves the target below its lowest speed: 360 / 2.5 are 144 MB/s on an LTO-9 tape", () => {
    const warned = (given: Given): readonly string[] => whole("TAPE_COPY_MBPS", given).warnings;
    const LTO_9 = expect.stringMatching(/^the lowest tape speed of the target LTO-9 is 177 MB\/s/);
    expect(warned({ source: "T10000C", target: "LTO-9", compression: 2.5 })).toContainEqual(LTO_9);
    expect(warned({ source: "disk", target: "LTO-9", compression: 5 })).toContainEqual(LTO_9);
    expect(warned({ source: "LTO-6", target: "LTO-9", via: "staged", compression: 6 })).toContainEqual(LTO_9);
  });

  test.each([
    ["LTO-5", "L5"],
    ["LTO-6", "L6"],
    ["LTO-9", "L9"],
  ])("naming the own cartridge of an %s, %s, changes nothing", (source, source_cartridge) => {
    for (const target of ["LTO-5", "LTO-9"])
      expect(whole("TAPE_COPY_MBPS", { source, target, source_cartridge })).toEqual(
        whole("TAPE_COPY_MBPS", { source, target }),
      );
  });

  test("times that aren't published are left out, with a warning", () => {
    const { warnings } = whole("TAPE_COPY_DAYS", { ...base, source: "TS1140", robot_s: 30 });
    expect(warnings).toEqual([
      UNPUBLISHED,
      expect.stringMatching(/^the load, rewind, unload time of the source TS1140 isn't known/),
      expect.stringContaining("can't read JC 4 TB cartridges"),
    ]);
  });

  test("the robots limit short cartridges: 66,667 T9840D and 278 LTO-9 at 60 s", () => {
    const many = { ...base, source: "T9840D", pairs: 200, robot_s: 60 };
    const robots = ((66_667 + 278) * 60) / 86_400;
    const found = whole("TAPE_COPY_DAYS", many);
    near(found.value, robots);
    expect(found.limitedBy).toBe("robots");
    near(days({ ...many, accessors: 2 }), robots / 2);
    // Without the robots, 334 T9840D cartridges per pair of 200: 30 MB/s less 25% take 13.2 days.
    expect(days({ ...many, accessors: 100 })).toBeLessThan(robots / 3);
    const pairs = ask("TAPE_COPY_PAIRS", ...args("TAPE_COPY_PAIRS", { ...many, pairs: null, days: 30 }));
    expect(pairs).toMatchObject({
      means: "over capacity",
      reason: expect.stringMatching(/the robots take 46\.5 days/),
    });
  });

  test("source cartridges that aren't full take more mounts, and fewer than the data fill are a warning", () => {
    const more = days({ ...base, robot_s: 30, source_cartridges: 1500 }) - days({ ...base, robot_s: 30 });
    near(more, (500 * (13.1 + 23 + 30)) / 4 / 86_400, 1e-7);
    expect(whole("TAPE_COPY_DAYS", { ...base, source_cartridges: 900, media: "optimised" }).warnings).toEqual([
      UNPUBLISHED,
      expect.stringContaining("can't read T10000C cartridges"),
      expect.stringMatching(/^the data fill 1,000 source cartridges at compression 1/),
    ]);
  });

  test("a measured rate replaces the model's, up to what the drives can", () => {
    near(days({ ...base, measured_mbps: 200 }), 5e9 / 200 / 4 / 86_400);
    expect(whole("TAPE_COPY_DAYS", { ...base, measured_mbps: 200 }).spannedBy).toEqual([]);
    expect(verdictOf("TAPE_COPY_DAYS", ...args("TAPE_COPY_DAYS", { ...base, measured_mbps: 250 }))).toMatchObject({
      means: "over capacity",
      reason: "a T10000C can't accept 250 MB/s: its maximum is 240 MB/s",
    });
  });

  test("PAIRS is the inverse of DAYS, with mounts", () => {
    for (const target of ["LTO-9", "LTO-10", "TS1160"]) {
      const given = { ...base, target, robot_s: 30, days: 40, duty: 0.7 };
      const needed = valueOf("TAPE_COPY_PAIRS", ...args("TAPE_COPY_PAIRS", given));
      expect(days({ ...given, pairs: needed })).toBeLessThanOrEqual(40);
      expect(days({ ...given, pairs: needed - 1 })).toBeGreaterThan(40);
    }
  });

  test("whether the target reads the source's cartridges", () => {
    const said = (source: TapeModel, target: TapeModel): string => {
      const { assumptions, warnings } = whole("TAPE_COPY_DAYS", { ...base, source, target });
      return [...assumptions.map(({ text }) => text), ...warnings]
        .filter((text) => / read .* cartridges/.test(text))
        .join();
    };
    expect(said("LTO-8", "LTO-9")).toMatch(/^LTO-9 drives also read the L8 cartridges/);
    expect(said("LTO-9", "LTO-10")).toMatch(/^LTO-10 drives can't read L9 cartridges: keep source drives/);
    expect(said("T10000B", "T10000C")).toMatch(/^T10000C drives also read the T10000B cartridges/);
    expect(said("T10000C", "LTO-9")).toMatch(/^LTO-9 drives can't read T10000C cartridges/);
    // A matter of the cartridge: an LTO-8 writes M8, too, which no other drive reads.
    const m8 = whole("TAPE_COPY_DAYS", { ...base, source: "LTO-8", source_cartridge: "M8", target: "LTO-9" });
    expect(m8.warnings).toContain(
      "LTO-9 drives can't read M8 cartridges: keep source drives until everything is copied",
    );
    expect(said("TS1140", "TS1150")).toMatch(/^TS1150 drives also read the JC 4 TB cartridges/);
    expect(said("TS1150", "TS1160")).toMatch(/^TS1160 drives also read the JD 10 TB cartridges/);
    expect(said("TS1160", "TS1170")).toMatch(/^TS1170 drives can't read JE cartridges/);
  });
});

describe("cartridges", () => {
  const inPool: Readonly<Partial<Record<TapeModel, string>>> = {
    "LTO-10": "LTO-10 30 TB",
    TS1140: "TS1140 JC",
    TS1150: "TS1150 JD",
    TS1155: "TS1155 JD",
    TS1160: "TS1160 JE",
    TS1170: "TS1170 JF",
  };

  test("rest on the published capacity alone", () => {
    const { facts } = estimateOf("TAPE_COPY_CARTRIDGES", "5 PB", "T10000C");
    expect(facts).toEqual(["t10000c-ficon-2011.spec.t10000c-std-capacity"]);
  });

  test("agree with CARTRIDGES_NEEDED of a full pool without scratch, for every drive", () => {
    for (const model of TAPE_MODELS)
      for (const compression of [1, 1.25]) {
        const pool = inPool[model] ?? model.replace(" HH", "");
        expect(valueOf("TAPE_COPY_CARTRIDGES", "5 PB", model, null, compression)).toBe(
          valueOf("CARTRIDGES_NEEDED", "5 PB", pool, compression, 1, 0),
        );
      }
    expect(valueOf("TAPE_COPY_CARTRIDGES", "5 PB", "LTO-10", "PA")).toBe(125);
    expect(valueOf("TAPE_COPY_CARTRIDGES", "5 PB", "LTO-8", "M8")).toBe(556);
  });

  test("are those that the target can write", () => {
    expect(() => ask("TAPE_COPY_CARTRIDGES", "5 PB", "LTO-7", "L5")).toThrow(
      "target_cartridge isn't possible: LTO-7 can't write L5, only L7 and L6",
    );
    expect(() => ask("TAPE_COPY_CARTRIDGES", "5 PB", "T10000C", "T10000B")).toThrow("can't write T10000B");
    // 5,000 TB / 2.5 TB.
    expect(valueOf("TAPE_COPY_CARTRIDGES", "5 PB", "LTO-7", "L6")).toBe(2000);
  });
});
