import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  assemble,
  beginningOf,
  withoutGaps,
  missingIntervals,
  resampled,
  type AssemblyRules,
  type Profile,
} from "../../../src/model/workload/profile";
import { ProfileError } from "../../../src/model/workload/readings";

const RULES: AssemblyRules = {
  zoned: false,
  dated: true,
  offset: undefined,
  sum: false,
  stamps: "start",
  intervalSeconds: undefined,
};
const MINUTE = 60;

/** Rows as minutes of a day and MB/s; their row numbers start at 2. */
function assembled(
  rows: readonly (readonly [minute: number, mbps: number])[],
  rules: Partial<AssemblyRules> = {},
): { profile: Profile; findings: string[] } {
  const findings: string[] = [];
  const profile = assemble(
    {
      seconds: Float64Array.from(rows, ([minute]) => minute * MINUTE),
      mbps: Float64Array.from(rows, ([, mbps]) => mbps),
      ioPerSecond: Float64Array.from(rows, ([, mbps]) => 2 * mbps),
      row: (i) => i + 2,
    },
    { ...RULES, ...rules },
    (kind, row, at, size) => findings.push(`${kind} at ${at / MINUTE} in ${row}: ${size / MINUTE}`),
  );
  return { profile, findings };
}

const valuesOf = ({ mbps }: Profile): number[] => [...mbps];

describe("rows become intervals", () => {
  test("as they are where they are regular", () => {
    const { profile, findings } = assembled([
      [0, 5],
      [15, 7.3],
      [30, 0],
    ]);
    expect([profile.start, profile.intervalSeconds, valuesOf(profile), findings]).toEqual([0, 900, [5, 7.3, 0], []]);
    expect([...(profile.ioPerSecond ?? [])]).toEqual([10, 14.6, 0]);
  });

  test.each([2.5, 0.0625])("%d s apart, which is neither whole seconds nor milliseconds", (step) => {
    for (const count of [2, 3]) {
      const rows = Float64Array.of(7, 8, 9).subarray(0, count);
      const given = {
        seconds: rows.map((_, i) => step * i),
        mbps: rows,
        ioPerSecond: undefined,
        row: (i: number) => i + 2,
      };
      const last = { ...given, lengths: rows.map((_, i) => (i === count - 1 ? step : NaN)) };
      // One system isn't added up.
      for (const one of [given, last, { ...given, system: rows.map(() => 0) }]) {
        const findings: string[] = [];
        const profile = assemble(one, RULES, (kind) => findings.push(kind));
        expect([profile.intervalSeconds, valuesOf(profile), findings]).toEqual([step, [7, 8, 9].slice(0, count), []]);
      }
    }
  });

  test("of two systems' clocks meet only if they're added up, with dates; the first of equal differences is named", () => {
    // Seconds of A and B every 15 s, B 0.25 s late at first, and both 0.25 s late in the end.
    const seconds = Float64Array.of(0, 0.25, 15, 15, 30, 30, 45.25, 45.25);
    const given = {
      seconds,
      mbps: seconds.map(() => 1),
      ioPerSecond: undefined,
      row: (i: number) => i + 2,
      system: seconds.map((_, i) => i % 2),
    };
    const said = (rules: Partial<AssemblyRules>): string[] => {
      const found: string[] = [];
      const copy = { ...given, mbps: given.mbps.slice() };
      assemble(copy, { ...RULES, ...rules }, (kind, row, at, size, count) =>
        found.push([kind, row, at, size, count].join(" ")),
      );
      return found;
    };
    expect(said({ sum: true })).toEqual(["slightly uneven 3 0.25 0.25 2"]);
    expect(said({ sum: true, dated: false })).toContain("missing system 2 0 1 ");
    expect(said({ intervalSeconds: 15 })).not.toContain("duplicate 3 0.25 0 ");
  });

  test("a gap stays missing and is named by the row after it", () => {
    const { profile, findings } = assembled([
      [0, 1],
      [15, 2],
      [60, 3],
      [75, 4],
    ]);
    expect(valuesOf(profile)).toEqual([1, 2, NaN, NaN, 3, 4]);
    expect(findings).toEqual(["gap at 60 in 4: 30"]);
    expect(missingIntervals(profile)).toBe(2);
    // Each row is an interval, so no mean hides a higher value.
    expect(profile.merged).toBeUndefined();
  });

  test("of two rows of one time the first counts, or both add up", () => {
    const rows = [
      [0, 1],
      [0, 10],
      [15, 2],
      [30, 3],
    ] as const;
    expect(assembled(rows)).toMatchObject({ findings: ["duplicate at 0 in 3: 0"] });
    expect(valuesOf(assembled(rows).profile)).toEqual([1, 2, 3]);
    const whole = [...rows, [15, 20], [30, 30]] as const;
    expect(assembled(whole, { sum: true }).findings.filter((text) => !text.startsWith("out of order"))).toEqual([]);
    expect(valuesOf(assembled(whole, { sum: true }).profile)).toEqual([11, 22, 33]);
  });

  test("a row that can't be read is replaced by another of the same time", () => {
    const rows = [
      [0, NaN],
      [0, 7],
      [15, 2],
      [30, 3],
    ] as const;
    expect(valuesOf(assembled(rows).profile)).toEqual([7, 2, 3]);
    expect(assembled(rows).findings).toEqual([]);
  });

  test("a changed interval is named once, and its rows are spread: 30 minutes of 6 are two quarters of 6", () => {
    const { profile, findings } = assembled([
      [0, 1],
      [15, 2],
      [30, 3],
      [45, 6],
      [75, 8],
      [105, 9],
      [120, 4],
    ]);
    expect(profile.intervalSeconds).toBe(900);
    expect(valuesOf(profile)).toEqual([1, 2, 3, 6, 6, 8, 8, 9, 4]);
    expect(findings).toEqual(["changed interval at 45 in 5: 30", "changed interval at 105 in 7: 15"]);
  });

  test("shorter rows meet in a mean: 5, 7 and 9 over 5 minutes each are 7 over 15", () => {
    const rows = [0, 15, 30, 45].map((minute) => [minute, 1] as const);
    const { profile } = assembled([...rows, [60, 5], [65, 7], [70, 9], [75, 2], [90, 2], [105, 2]]);
    expect(valuesOf(profile)).toEqual([1, 1, 1, 1, 7, 2, 2, 2]);
  });

  test("rows that are late by less than a tenth of an interval stay its rows", () => {
    const { profile, findings } = assembled([
      [0, 1],
      [15, 2],
      [30.5, 3],
      [45, 4],
    ]);
    // The second lasts until the third begins: half a minute of 2, fourteen and a half of 3.
    expect(valuesOf(profile).map((value) => Number(value.toFixed(9)))).toEqual([
      1,
      2,
      Number(((0.5 * 2 + 14.5 * 3) / 15).toFixed(9)),
      4,
    ]);
    expect(findings).toEqual(["uneven time at 30.5 in 4: 0.5", "uneven time at 45 in 5: -0.5"]);
  });

  test("the newest first is the same profile; a single row out of order is put in its place and named", () => {
    const rows = [
      [0, 1],
      [15, 2],
      [30, 3],
      [45, 4],
    ] as const;
    expect(valuesOf(assembled([...rows].reverse()).profile)).toEqual([1, 2, 3, 4]);
    expect(assembled([...rows].reverse()).findings).toEqual([]);
    const mixed = assembled([rows[0], rows[2], rows[1], rows[3]]);
    expect(valuesOf(mixed.profile)).toEqual([1, 2, 3, 4]);
    expect(mixed.findings).toEqual(["out of order at 15 in 4: 15"]);
    // As many steps back as forth: the oldest is first.
    const few = assembled([rows[0], rows[2], rows[1]]);
    expect([valuesOf(few.profile), few.findings]).toEqual([[1, 2, 3], ["out of order at 15 in 4: 15"]]);
    const second = assembled([rows[1], rows[0], rows[2], rows[3]]);
    expect([valuesOf(second.profile), second.findings]).toEqual([[1, 2, 3, 4], ["out of order at 0 in 3: 15"]]);
    const three = assembled([rows[1], rows[0], rows[2]]);
    expect([valuesOf(three.profile), three.findings]).toEqual([[1, 2, 3], ["out of order at 0 in 3: 15"]]);
    const two = assembled([rows[1], rows[0]]);
    expect([valuesOf(two.profile), two.findings]).toEqual([[1, 2], []]);
  });

  test("midnight passes where a time without date goes back", () => {
    const { profile, findings } = assembled(
      [
        [23 * 60, 1],
        [0, 2],
        [60, 3],
      ],
      { dated: false },
    );
    expect([valuesOf(profile), findings]).toEqual([[1, 2, 3], []]);
    expect(beginningOf(profile, 2)).toBe(3600);
  });

  test("a clock of 12 hours is noticed, also among rows that are out of order", () => {
    // Every 30 min, but for two rows that are a minute early; 12:58 is followed by 1:28.
    const minutes = [600, 630, 660, 690, 689, 719, 718, 748, 778, 88, 118];
    expect(() => assembled(minutes.map((minute) => [minute, 1]))).toThrow("a 12-hour clock without AM or PM");
    const isNoticed = (times: readonly number[], rules: Partial<AssemblyRules> = {}): void => {
      const rows = times.map((minute): [number, number] => [minute, 1]);
      expect(() => assembled(rows, rules)).toThrow("a 12-hour clock without AM or PM");
    };
    // 12:50 is followed by 1:20 at the beginning; each time has two rows.
    isNoticed([770, 80, 110, 140]);
    isNoticed([740, 740, 769, 769, 78, 78], { dated: false, sum: true });
    // Every second.
    isNoticed([46_798, 46_799, 3600, 3601].map((at) => at / MINUTE));
    // A second more than half a day back.
    expect(() =>
      assembled(
        [43_200, 1].map((at) => [at / MINUTE, 1]),
        { dated: false },
      ),
    ).not.toThrow();
    // Half a day apart, and one of them twice.
    expect(() =>
      assembled(
        [0, 720, 720].map((minute) => [minute, 1]),
        { dated: false },
      ),
    ).not.toThrow();
    // 13:00 tells that it's a clock of 24 hours.
    const later = [690, 720, 750, 780, 90, 120].map((minute) => [minute, 1] as const);
    expect(() => assembled(later, { dated: false })).not.toThrow();
    expect(() => assembled(later.filter(([minute]) => minute !== 780))).not.toThrow();
  });

  test("the hour that comes twice in autumn is read on; an hour's gap in spring stays one", () => {
    const autumn = assembled([150, 165, 120, 135, 150, 165, 180].map((minute, i) => [minute, i] as const));
    expect(valuesOf(autumn.profile)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(autumn.findings).toEqual(["clock change at 120 in 4: -60"]);
    const both = assembled([105, 120, 75, 90, 105, 180, 195].map((minute, i) => [minute, i] as const));
    expect(valuesOf(both.profile)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(both.findings).toEqual(["clock change at 75 in 4: -60", "clock change at 180 in 7: 60"]);
    // Monitors are often late by a moment.
    const late = [150, 165, 120.01, 135, 150, 165.01, 180].map((minute, i) => [minute, i] as const);
    expect(valuesOf(assembled(late).profile).map(Math.round)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const spring = assembled([90, 105, 180, 195].map((minute, i) => [minute, i] as const));
    expect(spring.findings).toEqual(["gap at 180 in 4: 60"]);
    // With an offset the times are unambiguous, so going back means out of order.
    const known = assembled(
      [150, 165, 120, 135, 180, 195].map((minute, i) => [minute, i] as const),
      { zoned: true },
    );
    expect(known.findings).toContain("out of order at 120 in 4: 45");
  });

  test("times that mark the end of their interval begin one interval earlier", () => {
    expect(
      assembled(
        [
          [15, 1],
          [30, 2],
        ],
        { stamps: "end" },
      ).profile.start,
    ).toBe(0);
  });

  test("a single row needs the interval length", () => {
    expect(() => assembled([[0, 1]])).toThrow(ProfileError);
    const { profile } = assembled([[0, 1]], { intervalSeconds: 900 });
    expect([profile.intervalSeconds, valuesOf(profile)]).toEqual([900, [1]]);
    // Rows of one time are no more.
    const twice = [
      [0, 1],
      [0, 2],
    ] as const;
    expect(() => assembled(twice)).toThrow("the file has only one row");
    expect(valuesOf(assembled(twice, { intervalSeconds: 900 }).profile)).toEqual([1]);
  });

  test("of rows that are late by the same, the first is named, and how many", () => {
    const rows = [0, 15, 30.25, 45, 60.25, 75].map((minute) => [minute, 1] as const);
    expect(assembled(rows).findings).toEqual(["slightly uneven at 30.25 in 4: 0.25"]);
  });

  test("two systems in one file are noticed where the second one begins", () => {
    const rows = [0, 5, 15, 20, 30, 35].map((minute) => [minute, 1] as const);
    expect(assembled(rows).findings[0]).toBe("alternating at 5 in 3: 0");
  });

  test("rates without a unit are rounded as they are written", () => {
    const rows = (total: number): [number, number][] =>
      [0, 15, 30].flatMap((at) => [50, 50, 50, 50, total].map((mbps): [number, number] => [at, mbps]));
    // 200, where the five rows may be off by 2.5.
    expect(() => assembled(rows(198), { sum: true })).toThrow("the sum of the others");
    expect(valuesOf(assembled(rows(197), { sum: true }).profile)).toEqual([397, 397, 397]);
    expect(valuesOf(assembled(rows(196), { sum: true }).profile)).toEqual([396, 396, 396]);
  });

  test("a year that is wrong is rejected by its row, before it fills the memory", () => {
    expect(() =>
      assembled([
        [0, 1],
        [1, 2],
        [2, 3],
        [3e7, 4],
      ]),
    ).toThrow(/^row 5: .* 29,999,998 min after .* maximum is 10,000,000/);
    const of = (minutes: readonly number[]) => () => assembled(minutes.map((minute) => [minute, 1] as const));
    expect(of([0, 3e7, 3e7 + 1, 3e7 + 2])).toThrow(/^row 3: /);
    expect(of([0, 1, 3e7, 3e7 + 1, 3e7 + 2])).toThrow(/^row 4: /);
    expect(of([0, 1, 2, 3, 3e7, 6e7 - 3])).toThrow(/^row 6: /);
  });
});

/** Regular rows, some of them removed. */
const withGaps = fc
  .array(fc.tuple(fc.double({ min: 0, max: 1e4, noNaN: true }), fc.boolean()), { minLength: 8, maxLength: 60 })
  .map((rows) => rows.map(([mbps, isThere], i) => ({ at: i, mbps, isThere: isThere || i < 6 })));

test("if rows are removed from regular ones, their intervals are missing and the others unchanged", () => {
  fc.assert(
    fc.property(withGaps, (rows) => {
      const lonely = rows.filter(({ isThere }, i) => isThere || (rows[i - 1]?.isThere && rows[i + 1]?.isThere));
      // Two equal gaps in a row would be a changed interval, so only single rows are removed here, three apart.
      const taken = new Set(
        lonely
          .filter(({ isThere }) => !isThere)
          .map(({ at }) => at)
          .filter((_, i, all) => i === 0 || (all[i] ?? 0) - (all[i - 1] ?? 0) > 3),
      );
      const last = rows.length - 1;
      const kept = rows.filter(({ at }) => !taken.has(at) || at === last);
      const { profile, findings } = assembled(kept.map(({ at, mbps }) => [15 * at, mbps] as const));
      expect(valuesOf(profile)).toEqual(rows.map(({ at, mbps }) => (kept.some((row) => row.at === at) ? mbps : NaN)));
      expect(findings).toHaveLength(rows.length - kept.length);
    }),
  );
});

test("MB are kept when intervals become longer, whatever the lengths", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1e4, noNaN: true }), { minLength: 12, maxLength: 100 }),
      fc.integer({ min: 1, max: 12 }),
      (values, times) => {
        const { profile } = assembled(values.map((mbps, i) => [15 * i, mbps]));
        const longer = resampled(profile, 900 * times);
        const whole = values.slice(0, longer.mbps.length * times);
        const mb = (all: readonly number[], seconds: number): number =>
          all.reduce((sum, value) => sum + value * seconds, 0);
        // Tolerance: sums in another order.
        expect(Math.abs(mb(valuesOf(longer), 900 * times) - mb(whole, 900))).toBeLessThanOrEqual(
          1e-9 * (1 + mb(whole, 900)),
        );
        expect(longer.mbps).toHaveLength(Math.floor(values.length / times));
      },
    ),
  );
});

test("an interval of which too much is missing is missing, and a profile too short for one is rejected", () => {
  const { profile } = assembled([0, 15, 30, 45, 75, 90, 105].map((minute) => [minute, 4]));
  expect(valuesOf(resampled(profile, 3600))).toEqual([4, NaN]);
  expect(() => resampled(profile, 4 * 3600)).toThrow(ProfileError);
});

test("missing intervals are filled by what is asked for and no other way", () => {
  const { profile } = assembled([0, 15, 30, 60, 75].map((minute) => [minute, 1 + minute]));
  expect(valuesOf(withoutGaps(profile, "zero"))).toEqual([1, 16, 31, 0, 61, 76]);
  expect(valuesOf(withoutGaps(profile, "before"))).toEqual([1, 16, 31, 31, 61, 76]);
  const nothing = { ...profile, mbps: Float64Array.of(NaN, NaN) };
  expect(valuesOf(withoutGaps(nothing, "before"))).toEqual([0, 0]);
});
