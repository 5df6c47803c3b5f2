/** MIGRATION_PLAN: cases whose right verdict is known by hand, from the rate of a pair and published times. */
import { describe, expect, test } from "@jest/globals";
import { estimateOf, questionNamed } from "../../ask";
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
    expect([found.entered.level, days(6, 1.2, rate.value, 40) > 56]).toEqual(["doesn't fit", true]);
    expect(days(7, 1.2, rate.value, 40)).toBeLessThan(56);
    expect(days(7, 1, rate.low, 120)).toBeLessThan(56);
    expect(found.recommended?.first).toBe(7);
    // 6 PB / 18 TB = 333.3.
    expect(billed(found)).toEqual([
      ["T10000C source drives", 7],
      ["LTO-9 target drives", 7],
      ["LTO-9 cartridges", 334],
      ["LTO-9 scratch cartridges", 15],
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
    ]);
  });

  test("3 PB from TS1160 to TS1170 in 90 days, of which nothing is known, and then measured", () => {
    const given = { amount_gb: 3_000_000, days: 90, source: "TS1160", target: "TS1170" };
    // 150 cartridges of 20 TB: at 400 MB/s 50,000 s each, 43.4 days with 2 pairs.
    const found = plan(given);
    expect(found.entered.level).toBe("may not fit");
    expect(found.entered.felt).toBeCloseTo((75 * 50_000) / DAY, 6);
    const { low } = estimateOf("TAPE_COPY_MBPS", { source: "TS1160", target: "TS1170" });
    const perPair = Math.floor((90 * DAY) / (20_000_000 / low));
    expect(found.recommended?.first).toBe(Math.ceil(150 / perPair));
    expect(found.sentence).toContain("all unfavourable values of the drives together");
    // At 300 MB/s 66,667 s each: 57.9 days with 2 pairs.
    const measured = plan({ ...given, measured_mbps: 300 });
    expect([measured.entered.level, measured.recommended?.first]).toEqual(["fits", 2]);
    expect(measured.entered.feltAtWorst).toBeCloseTo((75 * 20_000_000) / 300 / DAY, 6);
  });
});

describe("in time at the unfavourable end", () => {
  test("a copy that is in time at the chosen rate only may not fit", () => {
    // Two LTO-8: 113 MB/s, and 105 to 360. 5 PB are 417 cartridges: 170 days with 3 pairs, at worst 183.
    const found = plan({ amount_gb: 5_000_000, days: 180, pairs: 3, source: "LTO-8", target: "LTO-8" });
    expect([found.entered.level, found.recommended?.first]).toEqual(["may not fit", 4]);
    expect(found.sentence).not.toMatch(/ fits[^;]*at worst/);
  });

  test("a copy that is late at the chosen rate doesn't fit, and says how late", () => {
    const found = plan({ amount_gb: 5_000_000, days: 100, pairs: 3, source: "LTO-8", target: "LTO-8" });
    expect(found.entered.level).toBe("doesn't fit");
    expect(found.sentence).toContain("the copy takes 170 days (100 days accepted)");
  });
});

describe("drives that fit the cartridges", () => {
  const given = { amount_gb: 100_000, days: 90, target: "LTO-10", written_by: "LTO-8" };

  test("source drives that no document says read them are refused", () => {
    for (const source of ["TS1155", "LTO-7", "LTO-10", "T10000C"])
      expect(() => plan({ ...given, source })).toThrow(
        /source must read LTO-8 cartridges, as published: LTO-8, LTO-8 HH, LTO-9, LTO-9 HH/,
      );
  });

  test("others read them with the rate, the cartridges and the mounts of the drive that wrote them", () => {
    const later = plan({ ...given, source: "LTO-9" });
    const own = plan({ ...given, source: "LTO-8", written_by: null });
    expect(later.entered.felt).toBe(own.entered.felt);
    expect(later.bill[0]).toMatchObject({ item: "LTO-9 source drives", by: "read LTO-8" });
  });

  test("a target that has no such cartridge is refused", () => {
    expect(() => plan({ ...given, source: "LTO-8", target: "LTO-9", target_cartridge: "PA" })).toThrow(
      /target_cartridge isn't possible: LTO-9 can't read PA/,
    );
    const pa = plan({ ...given, source: "LTO-8", target_cartridge: "PA" });
    // 100 TB / 40 TB.
    expect(pa.bill[2]).toMatchObject({ item: "LTO-10 cartridges (PA)", quantity: 3 });
  });
});

describe("what can't be ordered", () => {
  test("robots that take longer than the deadline: so many would be enough", () => {
    // 13,334 T9840D cartridges and 56 LTO-9 at 60 s: 9.3 days.
    const found = plan({ amount_gb: 1_000_000, days: 4, source: "T9840D", target: "LTO-9", robot_s: 60 });
    expect(found.recommended).toBeUndefined();
    expect(found.sentence).toContain("1 accessor takes 9.3 days; 3 would be enough");
  });

  test("one cartridge that takes longer than the deadline", () => {
    const found = plan({ amount_gb: 50_000, days: 0.1, source: "LTO-9", target: "LTO-9" });
    expect(found.recommended).toBeUndefined();
    expect(found.sentence).toContain("one cartridge takes up to");
  });
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
