/** MIGRATION_PLAN: cases whose right verdict is known by hand, from the rate of a pair and published times. */
import { describe, expect, test } from "@jest/globals";
import { ask, estimateOf, questionNamed } from "../../ask";
import { planned, type GivenPlan, type Planned } from "./planned";

const plan = (given: GivenPlan): Planned => planned("MIGRATION_PLAN", { pairs: 2, headroom_percent: 0, ...given });
const billed = ({ bill }: Planned): unknown[] => bill.map(({ item, quantity }) => [item, quantity]);
const DAY = 86_400;

describe("three customers", () => {
  test("5 PB on 1,200 T10000C cartridges to LTO-9 in 56 days, 80% of the time", () => {
    // Source: robot 30, load 13.1, unload 23 s; 112 wraps end at the load point. Target: robot 30, load 17, two
    // further rewinds of 55, unload 30 s, and 40 min (at the end of the range 120) of optimisation.
    const days = (pairs: number, grown: number, mbps: number, minutes: number): number => {
      const count = Math.ceil((1200 * grown) / pairs);
      const written = Math.ceil((count / 1200 / 18_000) * 5_000_000);
      const seconds = (count * 5_000_000_000) / 1200 / mbps + count * 66.1 + written * (187 + 60 * minutes);
      return seconds / 0.8 / DAY;
    };
    const rate = estimateOf("TAPE_COPY_MBPS", { source: "T10000C", target: "LTO-9" });
    const found = plan({
      ...{ amount_gb: 5_000_000, days: 56, pairs: 6, source: "T10000C", target: "LTO-9", source_cartridges: 1200 },
      ...{ duty: 0.8, robot_s: 30, headroom_percent: 20 },
    });
    expect(found.entered.felt).toBeCloseTo(days(6, 1.2, rate.value, 40), 6);
    // The T10000C's 240 MB/s less 25%; at worst as much lost as by two LTO-5, which copy at 75 instead of 130 MB/s.
    expect(rate.value).toBe(180);
    expect(rate.low).toBeCloseTo((240 * 75) / 130, 9);
    expect([found.entered.level, days(6, 1.2, 180, 40) > 56]).toEqual(["doesn't fit", true]);
    const isEnough = (pairs: number): boolean =>
      days(pairs, 1.2, rate.value, 40) <= 56 && days(pairs, 1, rate.low, 120) <= 56;
    expect([isEnough(9), isEnough(10)]).toEqual([false, true]);
    expect(found.recommended?.first).toBe(10);
    // 6 PB / 18 TB = 333.3.
    expect(billed(found)).toEqual([
      ["T10000C source drives", 10],
      ["LTO-9 target drives", 10],
      ["LTO-9 cartridges", 334],
      ["LTO-9 scratch cartridges", 15],
      // 334 / 10 cleanings / 50 uses.
      ["LTO-9 cleaning cartridges", 1],
    ]);
  });

  test("720 TB from disk to optimised LTO-9 in 10 days, one drive installed", () => {
    // 40 cartridges of 18 TB / 400 MB/s = 45,000 s and 20 + 157 s of mount: 19.1 of them in 10 days, so 2.1 pairs.
    const found = plan({
      ...{ amount_gb: 720_000, days: 10, source: "disk", target: "LTO-9", robot_s: 20, media: "optimised" },
      ...{ installed_targets: 1, scratch: 0 },
    });
    expect([found.entered.level, found.recommended?.first]).toEqual(["doesn't fit", 3]);
    expect(found.entered.felt).toBeCloseTo((20 * 45_177) / DAY, 6);
    expect(billed(found)).toEqual([
      ["LTO-9 target drives", 2],
      ["LTO-9 cartridges", 40],
      ["LTO-9 cleaning cartridges", 1],
    ]);
  });

  test("3 PB from TS1160 to TS1170 in 90 days, of which nothing is known, and then measured", () => {
    const given = { amount_gb: 3_000_000, days: 90, source: "TS1160", target: "TS1170" };
    // 150 cartridges of 20 TB: at 400 MB/s less 25% 66,667 s each, 57.9 days with 2 pairs.
    const found = plan(given);
    expect(found.entered.level).toBe("may not fit");
    expect(found.entered.felt).toBeCloseTo((75 * 20_000_000) / 300 / DAY, 6);
    const { low } = estimateOf("TAPE_COPY_MBPS", { source: "TS1160", target: "TS1170" });
    const perPair = Math.floor((90 * DAY) / (20_000_000 / low));
    expect(found.recommended?.first).toBe(Math.ceil(150 / perPair));
    expect(found.sentence).toContain("; it fails if all uncertain values of the drives are unfavourable at once; ");
    // Measured, the same rate fits.
    const measured = plan({ ...given, measured_mbps: 300 });
    expect([measured.entered.level, measured.recommended?.first]).toEqual(["fits", 2]);
    expect(measured.entered.feltAtWorst).toBeCloseTo((75 * 20_000_000) / 300 / DAY, 6);
  });
});

test("what fails says the rate of a pair, and what it comes from, without the report that nobody has", () => {
  // LTO-6 copies 160 MB/s alone. Two LTO-5 copy 75 instead of 130 MB/s: 42% less, so that 92.3 are left of 160.
  const { entered, sentence } = plan({
    ...{ amount_gb: 2_200_000, days: 90, pairs: 4, source: "LTO-6", target: "LTO-9", source_cartridge: "L6" },
    ...{ source_cartridges: 990, duty: 0.75, robot_s: 40, headroom_percent: 20 },
  });
  expect(entered.level).toBe("may not fit");
  expect(sentence).toContain(
    "; it fails with this: 92.3 MB/s per pair (drives slow each other by 42%, as two LTO-5 did when measured); ",
  );
});

describe("in time at the unfavourable end", () => {
  test("a copy that is in time at the chosen rate only may not fit", () => {
    // Two LTO-8: 360 MB/s less 25%, and down to 105. 5 PB are 417 cartridges: 71 days with 3 pairs, at worst 183.
    const found = plan({ amount_gb: 5_000_000, days: 180, pairs: 3, source: "LTO-8", target: "LTO-8" });
    expect([found.entered.level, found.recommended?.first]).toEqual(["may not fit", 4]);
    expect(found.sentence).not.toMatch(/ fits[^;]*at worst/);
  });

  test("a copy that is late at the chosen rate doesn't fit, and says how late", () => {
    const found = plan({ amount_gb: 5_000_000, days: 60, pairs: 3, source: "LTO-8", target: "LTO-8" });
    expect(found.entered.level).toBe("doesn't fit");
    // 139 of 416.7 cartridges, 5,000,000 GB at 270 MB/s.
    expect(found.sentence).toContain("the copy takes 71.6 days, accepted: 60 days");
  });
});

test("the days of a plan with headroom say so", () => {
  const given = { amount_gb: 5_000_000, days: 60, pairs: 3, source: "LTO-8", target: "LTO-8" };
  expect(plan({ ...given, headroom_percent: 20 }).sentence).toMatch(
    /takes [\d.]+ days, headroom included, accepted: 60 days/,
  );
  expect(plan(given).sentence).not.toContain("headroom included");
});

describe("cartridges are named by the drive that wrote them", () => {
  test("the rate of a pair takes each drive that a plan takes", () => {
    const { written_by, source } = questionNamed("MIGRATION_PLAN").inputs;
    if (written_by?.kind !== "choice" || source?.kind !== "choice") throw new TypeError("no choices");
    const sources = source.names.filter((one) => one !== "disk");
    for (const reader of sources)
      for (const writer of written_by.names.filter((one) => one !== "source drive" && one !== reader)) {
        const given = { source: reader, target: "LTO-9" };
        try {
          ask("MIGRATION_PLAN", { ...given, amount_gb: 1000, days: 90, pairs: 1, written_by: writer });
        } catch {
          continue;
        }
        expect([reader, writer, ask("TAPE_COPY_MBPS", { ...given, source_cartridge: writer }).kind]).toEqual([
          reader,
          writer,
          expect.stringMatching(/estimate|verdict/),
        ]);
      }
    // A TS1140 wrote JC of 4 TB, which a TS1150 reads as such.
    const of = (source_cartridge: string): number =>
      estimateOf("TAPE_COPY_MBPS", { source: "TS1150", target: "TS1170", source_cartridge }).value;
    expect(of("TS1140")).toBe(of("JC 4 TB"));
  });

  test("a source drive that wrote them itself is said to be one per pair", () => {
    const by = (source: string, written_by: string): unknown =>
      plan({ amount_gb: 100_000, days: 90, source, target: "TS1170", written_by }).bill[0]?.by;
    expect(by("TS1140", "TS1140")).toBe("one per pair");
    expect(by("TS1150", "TS1140")).toBe("read cartridges that TS1140 wrote");
  });
});

describe("drives that fit the cartridges", () => {
  const given = { amount_gb: 100_000, days: 90, target: "LTO-10", written_by: "LTO-8" };

  test("source drives that can't read them are refused", () => {
    for (const source of ["TS1155", "LTO-7", "LTO-10", "T10000C"])
      expect(() => plan({ ...given, source })).toThrow(
        /source can't read LTO-8 cartridges: choose LTO-8, LTO-8 HH, LTO-9, LTO-9 HH/,
      );
  });

  test("others read them at the cartridge's rate, with mounts of their own", () => {
    const later = plan({ ...given, source: "LTO-9", robot_s: 20 });
    const named = plan({ ...given, source: "LTO-9", written_by: null, source_cartridge: "L8", robot_s: 20 });
    expect(later.entered.felt).toBe(named.entered.felt);
    // 9 L8 of 12 TB, 5 of them in one pair: 360 MB/s less 25%, and 2 LTO-10 cartridges. A mount of an L8 in an LTO-9:
    // robot 20, load 17, two further rewinds of 55 x 960 / 1,035, unload 30 s; of an LTO-10, whose wraps aren't
    // published: 20 + 12 + 62 + 27 s.
    const share = 5 / (100_000 / 12_000);
    const read = 5 * (20 + 17 + (2 * 55 * 960) / 1035 + 30);
    const written = Math.ceil((share * 100_000) / 30_000) * (20 + 12 + 62 + 27);
    expect(later.entered.felt).toBeCloseTo(((share * 100_000_000) / 270 + read + written) / DAY, 6);
    expect(later.bill[0]).toMatchObject({ item: "LTO-9 source drives", by: "read cartridges that LTO-8 wrote" });
  });

  test("a target that has no such cartridge is refused", () => {
    expect(() => plan({ ...given, source: "LTO-8", target: "LTO-9", target_cartridge: "PA" })).toThrow(
      /target_cartridge isn't possible: LTO-9 can't read PA/,
    );
    const pa = plan({ ...given, source: "LTO-8", target_cartridge: "PA" });
    // 100 TB / 40 TB.
    expect(pa.bill[2]).toMatchObject({ item: "LTO-10 cartridges (PA)", quantity: 3 });
  });

  test.each([
    ["LTO-9", "LZ", "LTO-9 WORM cartridges (LZ)", "LTO-9 WORM scratch cartridges (LZ)"],
    ["LTO-9", "LTO-9 WORM", "LTO-9 WORM cartridges (LZ)", "LTO-9 WORM scratch cartridges (LZ)"],
    ["LTO-9", "L9", "LTO-9 cartridges (L9)", "LTO-9 scratch cartridges (L9)"],
    ["TS1160", "3592-JZ", "TS1160 WORM cartridges (JZ)", "TS1160 WORM scratch cartridges (JZ)"],
  ])("the bill of %s on %s has what was asked for", (target, cartridge, item, scratch) => {
    const { bill } = plan({ ...given, source: "LTO-8", target, target_cartridge: cartridge });
    expect(bill.slice(2, 4).map((line) => line.item)).toEqual([item, scratch]);
  });
});

describe("what can't be ordered", () => {
  test("robots that take longer than the deadline: so many would be enough", () => {
    // 13,334 T9840D cartridges and 56 LTO-9 at 60 s: 9.3 days.
    const found = plan({ amount_gb: 1_000_000, days: 4, source: "T9840D", target: "LTO-9", robot_s: 60 });
    expect(found.recommended).toBeUndefined();
    expect(found.sentence).toContain("1 accessor takes 9.3 days; 3 accessors would be enough");
  });

  test("one cartridge that takes longer than the deadline", () => {
    const found = plan({ amount_gb: 50_000, days: 0.1, source: "LTO-9", target: "LTO-9" });
    expect(found.recommended).toBeUndefined();
    expect(found.sentence).toContain("one cartridge takes up to");
  });
});

test("data and its cartridges grow until the day on which the copy begins", () => {
  const given = { days: 56, pairs: 6, source: "T10000C", target: "LTO-9" };
  // 4 PB x 1.1^1.5 = 4.614 PB, on 1,200 x 1.1^1.5 = 1,384.4, so 1,385 cartridges.
  const grown = plan({
    ...{ ...given, amount_gb: 4_000_000, source_cartridges: 1200, growth_percent: 10, months_before: 18 },
  });
  const then = plan({ ...given, amount_gb: 4_614_758.932, source_cartridges: 1385 });
  expect(grown.entered.felt).toBeCloseTo(then.entered.felt as number, 3);
  const lines = ({ bill }: Planned): unknown[] => bill.map(({ item, quantity }) => [item, quantity]);
  expect(lines(grown)).toEqual(lines(then));
});

test("source drives that are there are no order, but said", () => {
  const found = plan({
    ...{ amount_gb: 5_000_000, days: 56, source: "T10000C", target: "LTO-9", installed_sources: 30 },
  });
  expect(found.bill[0]?.item).toBe("LTO-9 target drives");
  expect(found.bill[0]?.by).toBe("one per pair");
  const last = found.bill[found.bill.length - 1];
  expect(last).toMatchObject({ item: "T10000C source drives", quantity: 0, unit: "drives", kind: "none" });
  expect(last?.by).toBe("30 installed are enough");
});

test("drives of a copy from or to disk have no other one, so that none is of a pair", () => {
  const by = (given: GivenPlan): unknown[] =>
    plan({ amount_gb: 900_000, days: 45, pairs: 1, ...given }).bill.map(
      ({ item, by: why }) => `${item}: ${String(why)}`,
    );
  expect(by({ source: "disk", target: "LTO-8" })[0]).toBe("LTO-8 target drives: written at the same time");
  expect(by({ source: "LTO-8", target: "disk" })[0]).toBe("LTO-8 source drives: read at the same time");
  expect(by({ source: "LTO-7", target: "LTO-8" }).slice(0, 2)).toEqual([
    "LTO-7 source drives: one per pair",
    "LTO-8 target drives: one per pair",
  ]);
  // 20,000 GB fill 1.67 cartridges of 12 TB, and three drives are there.
  const few = by({ source: "disk", target: "LTO-8", amount_gb: 20_000, installed_targets: 3 });
  expect(few).toContain("LTO-8 cartridges: one per drive");
});

test("one of something is one", () => {
  const found = plan({ amount_gb: 5_000, days: 30, pairs: 1, source: "LTO-8", target: "LTO-9", scratch: 1 });
  expect(found.bill.map(({ quantity, unit }) => `${quantity} ${unit}`)).toEqual([
    "1 drive",
    "1 drive",
    "1 cartridge",
    "1 cartridge",
    "1 cartridge",
  ]);
});

test("has no years: a migration begins on a day", () => {
  expect(Object.keys(questionNamed("MIGRATION_PLAN").inputs)).not.toContain("years");
  expect(plan({ amount_gb: 1000, days: 10, source: "LTO-8", target: "LTO-9" }).years).toEqual([]);
});

test("a copy from or to disk has drives, not pairs", () => {
  const copy = { amount_gb: "300 TB", days: 10, pairs: 2, source: "disk", target: "LTO-9" };
  expect(planned("MIGRATION_PLAN", copy).entered.item).toBe("2 LTO-9 drives written from disk");
  const back = { amount_gb: "10 TB", days: 10, pairs: 1, source: "LTO-9", target: "disk" };
  expect(planned("MIGRATION_PLAN", back).entered.item).toBe("1 LTO-9 drive read to disk");
});

test("pairs that copy at the same time have a cartridge each", () => {
  // 100 TB and 20% headroom are 7 cartridges of 18 TB, and a day takes more pairs.
  const found = planned("MIGRATION_PLAN", { amount_gb: 100_000, days: 1, pairs: 20, source: "LTO-7", target: "LTO-9" });
  const billed = found.bill.find(({ item }) => item === "LTO-9 cartridges");
  expect(Number(found.recommended?.first)).toBeGreaterThan(7);
  expect(billed?.quantity).toBe(found.recommended?.first);
});

describe("other copy methods", () => {
  const given = {
    ...{ amount_gb: 5_000_000, days: 56, pairs: 6, source: "T10000C", target: "LTO-9", source_cartridges: 1200 },
    ...{ duty: 0.8, robot_s: 30, headroom_percent: 20 },
  };

  test("one that fits with fewer drives is the alternative, by its name, and keeps its promise when it's entered", () => {
    const { recommended, alternative, sentence } = plan(given);
    expect(recommended).toMatchObject({ first: 10, item: "10 pairs of T10000C and LTO-9" });
    const pairs = Number(alternative?.first);
    expect(pairs).toBeLessThan(10);
    expect(alternative).toMatchObject({
      item: `${pairs} pairs of T10000C and LTO-9 through disk (pipelined)`,
      level: "fits",
    });
    expect(sentence).toContain(
      `; alternative: ${pairs} pairs of T10000C and LTO-9 through disk (pipelined), which isn't recommended: its disk isn't in the bill`,
    );
    const entered = (count: number): Planned => plan({ ...given, via: "pipelined", pairs: count });
    expect(entered(pairs).entered).toMatchObject({ level: "fits", item: alternative?.item, felt: alternative?.felt });
    expect(entered(pairs).recommended?.first).toBe(pairs);
    expect(entered(pairs - 1).entered.level).not.toBe("fits");
    // Copied at the T10000C's 240 MB/s, each cartridge with its mounts, as above.
    const count = Math.ceil((1200 * 1.2) / pairs);
    const written = Math.ceil((count / 1200 / 18_000) * 5_000_000);
    const seconds = (count * 5_000_000_000) / 1200 / 240 + count * 66.1 + written * (187 + 60 * 40);
    expect(alternative?.felt).toBeCloseTo(seconds / 0.8 / DAY, 6);
  });

  test("one that takes more is it only if it needs no disk; the explanation names what each takes", () => {
    const { sentence } = plan({ ...given, via: "pipelined" });
    // As many as are recommended to those who copy directly.
    expect(sentence).toContain("; alternative: 10 pairs of T10000C and LTO-9, which needs no disk");
    expect(ask("MIGRATION_PLAN", given).equation).toMatch(
      /; what fits with other copy methods: \d+ pairs .* \(pipelined\), \d+ pairs .* \(staged\)$/,
    );
  });

  test("through disk, another method isn't rejected for disk that both need; that the bill has none is said", () => {
    const said = (more: GivenPlan): string =>
      ask("MIGRATION_PLAN", { ...given, ...more })
        .assumptions.map(({ text }) => text)
        .join(" ");
    const { sentence } = plan({ ...given, via: "staged" });
    expect(sentence).toContain("isn't recommended: its disk is read and written at the same time");
    expect(sentence).not.toContain("its disk isn't in the bill");
    for (const via of ["staged", "pipelined"])
      expect(said({ via })).toContain("The disk that the copy goes through isn't in the bill.");
    expect(said({})).not.toContain("isn't in the bill");
    expect(said({ target: "disk", via: null })).toContain("The disk that the copy is written to isn't in the bill.");
  });

  test("what is measured, or from or to disk, has no other method", () => {
    const reasons = (more: GivenPlan): string =>
      `${plan({ ...given, ...more }).sentence} ${ask("MIGRATION_PLAN", { ...given, ...more }).equation}`;
    expect(reasons({ measured_mbps: 100 })).not.toMatch(/pipelined|other copy methods/);
    expect(reasons({ source: "disk", source_cartridges: null })).not.toMatch(/pipelined|other copy methods/);
  });
});

describe("520 LTO-6 cartridges to LTO-9, which direct copies feed too slowly", () => {
  const given = {
    ...{ amount_gb: 1_200_000, days: 60, pairs: 2, source: "LTO-6", target: "LTO-9", duty: 0.7, compression: 1.5 },
    ...{ source_cartridges: 520, robot_s: 30, installed_sources: 4, growth_percent: 10, months_before: 6 },
    headroom_percent: 20,
  };

  test("what is too slow for a drive is said of the alternative that avoids it, and why that isn't recommended", () => {
    const { sentence, warnings } = plan(given);
    expect(warnings.join()).toContain("stops and starts");
    expect(sentence).toMatch(
      /through disk \(pipelined\), which avoids the stops and starts but isn't recommended: its disk isn't in the bill$/,
    );
  });

  test("that the new drives can't read the old cartridges is a warning", () => {
    expect(plan(given).warnings).toContain(
      "LTO-9 drives can't read L6 cartridges: keep source drives until everything is copied",
    );
  });

  test("the bill is in plain words, and a line that orders nothing has no number", () => {
    const { bill } = plan(given);
    expect(bill.find(({ item }) => item === "LTO-9 cleaning cartridges")?.by).toBe(
      "lasts 50 cleanings, one per 10 full cartridges",
    );
    expect(bill.find(({ item }) => item === "LTO-9 cartridges")?.by).toBe("data, with growth and headroom");
    expect(bill[bill.length - 1]).toMatchObject({
      ...{ item: "LTO-6 source drives", quantity: 0, unit: "drives" },
      by: "4 installed are enough",
    });
  });

  test("the amount has no more figures than anybody reads", () => {
    // 1,200,000 x 1.1^0.5 x 1.2
    expect(ask("MIGRATION_PLAN", given).equation).toContain(" for 1,510,285 GB at ");
  });
});
