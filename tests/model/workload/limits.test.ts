/** Limits of what is read as a rate or a clock change: on both sides of each, by hand. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Answer } from "../../../src/model/question/answer";
import { byClass, IO_CLASSES, NO_CLASSES } from "../../../src/model/workload/classes";
import { isClockNight } from "../../../src/model/workload/clockChanges";
import { orderBy } from "../../../src/model/workload/growth";
import { countingIn, turnsIn } from "../../../src/model/workload/doubts";
import { inProportion } from "../../../src/model/workload/measurements";
import { resampled, type Profile } from "../../../src/model/workload/profile";
import { datasetTotals, reconciled, shapeOver } from "../../../src/model/workload/shape";
import { spread } from "../../../src/model/workload/spread";
import { summaryOf } from "../../../src/model/workload/summary";
import { peaksApart } from "../../../src/model/workload/summaryWords";
import {
  durationText,
  offsetSuffix,
  serialOfTime,
  timestampReader,
  timestampText,
  twoTimesReader,
} from "../../../src/model/quantities/timestamp";
import { ask } from "../../ask";

const of = (count: number, value: (i: number) => number): number[] => Array.from({ length: count }, (_, i) => value(i));
const floats = (values: readonly number[]): Float64Array => Float64Array.from(values);
const summing = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe("a counter", () => {
  const rising = (rises: number, from = 1): number[] => of(rises + 1, (i) => from + i);
  test.each<[string, boolean, number[]]>([
    ["rises 16 times", true, rising(16)],
    ["rises 15 times", false, rising(15)],
    ["falls from 100 to 49, to less than half", true, [...rising(16, 84), 49]],
    ["falls from 100 to 50, to half", false, [...rising(16, 84), 50]],
    ["rises 24 times with three resets, eight each", true, [...rising(24, 100), 40, 10, 1]],
    ["rises 23 times with three resets", false, [...rising(23, 100), 40, 10, 1]],
    ["rises in 16 of 32 rows", true, [...rising(16), ...of(15, () => 17)]],
    ["rises in 16 of 33 rows", false, [...rising(16), ...of(16, () => 17)]],
  ])("%s: %s", (_, isCounter, values) => {
    expect(countingIn(floats(values)) !== undefined).toBe(isCounter);
  });

  test("of 24 rises and three resets says so", () => {
    expect(countingIn(floats([...rising(24, 100), NaN, 40, 10, 1]))).toEqual({ rises: 24, resets: 3 });
  });
});

describe("rates that alternate", () => {
  /** Neighbours are `apart` from each other, every second value 20. */
  const drifting = (apart: number, count = 20): number[] => of(count, (i) => 10 * i + (i % 2) * apart);
  /** Two neighbours in the middle are alike, so two triples don't turn. */
  const slipped = (count: number): number[] => of(count, (i) => 1000 * ((i + Number(i > 10)) % 2));
  const missing = (count: number): number[] => of(count, (i) => (i === 9 ? NaN : 1000 * (i % 2)));
  test.each<[string, boolean, number[]]>([
    ["twice as far apart as every second value", true, drifting(40)],
    ["not quite twice", false, drifting(39)],
    ["18 of 20 triples turn, nine tenths", true, slipped(22)],
    ["17 of 19 triples turn", false, slipped(21)],
    ["17 of 19 triples turn, the other way round", false, slipped(21).map((value) => 1000 - value)],
    ["14 triples without a gap", true, missing(19)],
    ["13 triples without a gap", false, missing(18)],
  ])("%s: %s", (_, isSaid, values) => {
    expect(turnsIn(floats(values)) !== undefined).toBe(isSaid);
    // In a unit that is a million times as large, too.
    expect(turnsIn(floats(values.map((value) => value / 2 ** 20))) !== undefined).toBe(isSaid);
  });

  test("are said with the means of both", () => {
    // Even places: 0, 20, ... 180; odd ones: 10 + 40, ... 190 + 40.
    expect(turnsIn(floats(drifting(40)))).toEqual({ higher: 140, lower: 90 });
  });
});

describe("rates over intervals of 100 s", () => {
  const over = (rows: readonly (readonly [at: number, length: number, mbps: number])[], count: number) =>
    spread(
      { mbps: floats(rows.map(([, , mbps]) => mbps)), ioPerSecond: undefined },
      floats(rows.map(([at]) => at)),
      floats(rows.map(([, length]) => length)),
      0,
      100,
      count,
    );
  test("are known if nine tenths were measured", () => {
    expect([...over([[0, 90, 7]], 1).mbps]).toEqual([7]);
    expect([...over([[0, 89, 7]], 1).mbps]).toEqual([NaN]);
  });

  test("hide rows that are more than a tenth shorter", () => {
    expect(over([[0, 90, 7]], 1).merged).toBe(undefined);
    expect(over([[0, 89, 7]], 1).merged?.seconds).toBe(89);
    const second = over(
      [
        [0, 100, 7],
        [100, 50, 7],
        [150, 150, 7],
      ],
      3,
    );
    expect(second.merged?.seconds).toBe(50);
    const moment = over(
      [
        [0, 0.5, 7],
        [0.5, 99.5, 7],
      ],
      1,
    );
    expect(moment.merged?.seconds).toBe(0.5);
  });

  test("hide a row that is half in each of two, and nothing where nothing was measured", () => {
    expect([...(over([[50, 100, 1]], 2).merged?.highest ?? [])]).toEqual([1, 1]);
    expect(over([[0, 100, NaN]], 1).merged).toBe(undefined);
  });

  test("hide peaks that are more than half a percent higher", () => {
    // 0.95 x 1,000 + 0.05 x 900 = 995.
    const with_ = (mbps: number) =>
      over(
        [
          [0, 95, 1000],
          [95, 105, mbps],
        ],
        2,
      ).merged;
    expect(with_(900)).toBe(undefined);
    expect([...(with_(899)?.highest ?? [])]).toEqual([1000, 899]);
  });

  test("have the highest of the values that are at least half in them", () => {
    const highest = (at: number): number[] => [
      ...(over(
        [
          [0, at, 1],
          [at, 50, 5],
          [at + 50, 150 - at, 1],
        ],
        2,
      ).merged?.highest ?? []),
    ];
    expect(highest(75)).toEqual([5, 5]);
    // 0.76 x 1 + 0.24 x 5 is the mean of the other one.
    expect(highest(74)).toEqual([5, 1.96]);
    expect(highest(76)).toEqual([1.96, 5]);
    // A row of two intervals that fills half of the first and of the last.
    const long = over(
      [
        [0, 50, 1],
        [50, 200, 5],
        [250, 50, 1],
      ],
      3,
    );
    expect([...(long.merged?.highest ?? [])]).toEqual([5, 5, 5]);
  });
});

/** Second by second, as somebody would count. */
function byTheSecond(values: readonly number[], own: number, interval: number): number[] {
  const seconds = values.flatMap((value) => of(own, () => value));
  return of(Math.floor(seconds.length / interval), (i) => {
    const known = seconds.slice(i * interval, (i + 1) * interval).filter((value) => !Number.isNaN(value));
    return known.length < 0.9 * interval ? NaN : summing(known) / known.length;
  });
}

const rate = fc.oneof({ arbitrary: fc.integer({ min: 0, max: 500 }), weight: 6 }, fc.constant(NaN));
const ofRates = (mbps: readonly number[], intervalSeconds: number, io?: readonly number[]): Profile => ({
  start: 0,
  dated: true,
  timed: true,
  offset: undefined,
  intervalSeconds,
  mbps: floats(mbps),
  ioPerSecond: io && floats(io),
  merged: undefined,
});

test("another interval has the mean second by second", () => {
  const list = fc.array(rate, { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 40 }), (values, own, interval) => {
      fc.pre(values.length * own >= interval && own !== interval);
      const { mbps } = resampled(ofRates(values, own), interval);
      const wanted = byTheSecond(values, own, interval);
      expect(mbps).toHaveLength(wanted.length);
      wanted.forEach((one, i) => {
        if (Number.isNaN(one)) expect(mbps[i]).toBe(NaN);
        else expect(mbps[i]).toBeCloseTo(one, 9);
      });
    }),
    // 36 s of 40 s are just enough.
    { numRuns: 100, examples: [[[0, 0, 0, NaN, 0, 0, 0, 0, 0, 0], 4, 40]] },
  );
});

test("what fills no interval is kept when intervals become longer again", () => {
  const left = (values: readonly number[], ...intervals: readonly number[]) =>
    intervals.reduce(resampled, ofRates(values, 60)).merged?.left;
  // 9 MB/s for 60 of 120 s.
  expect(left([1, 1, 1, 1, 8, 2, 9], 120)).toEqual({ seconds: 60, highest: 9, least: 4.5 });
  // And the interval before it, whose mean of 5 MB/s is half of 240 s.
  expect(left([1, 1, 1, 1, 8, 2, 9], 120, 240)).toEqual({ seconds: 180, highest: 9, least: 4.5 });
  expect(left([1, 1, 1, 1, 8, 2, 3], 120, 240)).toEqual({ seconds: 180, highest: 8, least: 2.5 });
  expect(left([0.1, 0.1, 0.2], 120)).toEqual({ seconds: 60, highest: 0.2, least: 0.1 });
  expect(left([1, 1, 9], 120, 240 / 2)).toEqual({ seconds: 60, highest: 9, least: 4.5 });
});

test("a summary is what somebody counts in the list", () => {
  const list = fc.array(fc.tuple(rate, rate), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(list, fc.integer({ min: 0, max: 6 }), (pairs, over) => {
      const [mbps, io] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
      const known = mbps.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
      const knownIo = io.filter((value) => !Number.isNaN(value));
      const rules = { windowSeconds: 60, percent: 100, overSeconds: 60 * over };
      const found = summaryOf(ofRates(mbps, 60, io), rules);
      if (known.length === 0) {
        expect(found).toBe(undefined);
        return;
      }
      const peak = mbps.indexOf(Math.max(...known));
      // Of equal I/O rates, the one at the MB/s peak counts.
      const ioPeak = io[peak] === Math.max(...knownIo) ? peak : io.indexOf(Math.max(...knownIo));
      const unlessNaN = (value: number | undefined): number | undefined => (Number.isNaN(value) ? undefined : value);
      const exceeded = known[Math.max(0, known.length - 1 - over)] ?? NaN;
      const above = (limit: number): number => 60 * known.filter((value) => value > limit).length;
      const mean = summing(known) / known.length;
      expect(found).toMatchObject({
        intervals: mbps.length,
        missing: mbps.length - known.length,
        mbpsPeak: { value: mbps[peak], at: 60 * peak, other: unlessNaN(io[peak]) },
        ioPeak:
          knownIo.length === 0 ? undefined : { value: io[ioPeak], at: 60 * ioPeak, other: unlessNaN(mbps[ioPeak]) },
        percentile: known[known.length - 1],
        exceeded,
        secondsAbove: { busiest: 0, percentile: 0, exceeded: above(exceeded), mean: above(mean) },
        busiest: { value: mbps[peak], at: 60 * peak },
      });
      expect(found?.mean).toBeCloseTo(mean, 9);
    }),
    {
      numRuns: 100,
      examples: [
        [
          [
            [0, 3],
            [1, 3],
          ],
          0,
        ],
      ],
    },
  );
});

test("peaks are the same if the window's mean is at most half a percent lower", () => {
  const with_ = (rates: readonly number[]): string | undefined => {
    const found = summaryOf(ofRates(rates, 60), { windowSeconds: 120, percent: 90 });
    return found && peaksApart(found);
  };
  expect(with_([100, 99, 0])).toBe(undefined);
  expect(with_([1000, 988, 0])).toMatch(
    /^highest 1 min value 1,000 MB\/s, highest 2 min mean 994 MB\/s \(0\.6% lower\)/,
  );
  expect(with_([1000, 990, 0])).toBe(undefined);
});

describe("the night in which clocks go back", () => {
  test.each<[string, boolean]>([
    ["2026-10-25T03:00:00", true],
    ["2026-10-25T03:00:01", false],
    ["2026-10-24T02:00:00", false],
    ["2027-10-24T02:00:00", false],
    ["2027-11-07T02:00:00", true],
    ["2026-11-08T02:00:00", false],
    ["2026-11-01T00:00:00", true],
    ["2026-07-26T02:00:00", false],
  ])("%s: %s", (at, isNight) => {
    expect(isClockNight(Date.parse(`${at}Z`) / 1000)).toBe(isNight);
  });
});

describe("times", () => {
  test.each<[string, string | undefined]>([
    ["2026.001", "2026-01-01"],
    ["2026001", "2026-01-01"],
    ["2026000", undefined],
    ["2026365", "2026-12-31"],
    ["2026366", undefined],
    ["2024366", "2024-12-31"],
    ["2024367", undefined],
    ["1.1.69", "2069-01-01"],
    ["1.1.70", "1970-01-01"],
  ])("%s is %s", (text, day) => {
    const read = (): number => timestampReader()(text).seconds;
    if (day === undefined) expect(read).toThrow("calendar date");
    else expect(read()).toBe(Date.parse(day) / 1000);
  });

  test.each<[string, string]>([
    ["13/04/2026", "2026-04-13"],
    ["04/13/2026", "2026-04-13"],
    ["03/03/2026", "2026-03-03"],
    ["22-11-2026", "2026-11-22"],
    ["22NOV26", "2026-11-22"],
  ])("%s is clear by itself", (text, day) => {
    expect(timestampReader()(text).seconds).toBe(Date.parse(day) / 1000);
  });

  test.each<["dmy" | "mdy" | undefined, string, string]>([
    ["dmy", "04/13/2026", "must be a real calendar date with the day first"],
    ["mdy", "13/04/2026", "must be a real calendar date with the month first"],
    [undefined, "20XYZ2026:00:00", "must be a time, for example"],
    [undefined, "08:00-13:00", "must be a time, for example"],
    [undefined, "10.11.12", "may be a clock time or a date"],
  ])("with dates %p, %s %s", (order, text, rule) => {
    expect(() => timestampReader(order)(text)).toThrow(rule);
  });

  test("say whether their year is short", () => {
    const isShort = (text: string): boolean => twoTimesReader("date")(text).hasShortYear;
    expect(["22-Nov-26", "22.11.26", "22/11/26"].map(isShort)).toEqual([true, true, true]);
    expect(["22-Nov-2026", "22.11.2026", "22/11/2026", "2026-11-22"].map(isShort)).toEqual(of(4, () => 0).map(Boolean));
  });

  test("with AM and PM follow each other", () => {
    const reader = twoTimesReader();
    const texts = ["11:59:30 AM", "12:00:00 PM", "12:00:30 PM", "01:00:30 PM"];
    const noon = 43_200;
    expect(texts.map((text) => reader(text).dmy)).toEqual([noon - 30, noon, noon + 30, noon + 3630]);
  });

  test("are written with what isn't 0, and as Excel's days", () => {
    expect([30.75, 605.5, 610, 36_000].map((at) => timestampText(at, false))).toEqual([
      "00:00:30.75",
      "00:10:05.5",
      "00:10:10",
      "10:00",
    ]);
    expect([0, 36_000, -600].map(offsetSuffix)).toEqual(["Z", "+10:00", "-00:10"]);
    expect([0.75, 45, 90, 5400, 7200].map(durationText)).toEqual(["0.75 s", "45 s", "90 s", "90 min", "2 h"]);
    // Excel: 2026-11-20 is 46346, by =DATEVALUE("2026-11-20").
    expect(serialOfTime(Date.parse("2026-11-20T06:00Z") / 1000, true)).toBe(46_346.25);
    expect(serialOfTime(64_800, false)).toBe(0.75);
  });

  test("one after another are read as each is by itself", () => {
    const two = (least: number, most: number): fc.Arbitrary<string> =>
      fc.integer({ min: least, max: most }).map((value) => String(value).padStart(2, "0"));
    const text = fc
      .tuple(
        fc.constantFrom("2026-11-20 ", "2026-11-2", "", "20.11.26 "),
        two(0, 25),
        fc.constantFrom(":", ".", ";"),
        two(0, 62),
        fc.constantFrom("", ":30", ":59", ":60", ":6x", ".30"),
        fc.constantFrom("", "Z", "+01:00"),
      )
      .map((parts) => parts.join(""));
    const outcome = (read: (one: string) => unknown, one: string): unknown => {
      try {
        return read(one);
      } catch (fault) {
        return String(fault);
      }
    };
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 6 }), (texts) => {
        const reader = twoTimesReader();
        for (const one of texts) expect(outcome(reader, one)).toEqual(outcome(twoTimesReader(), one));
      }),
      { numRuns: 300 },
    );
  });
});

test("an order is due whole days before, at least the weeks of the lead time", () => {
  expect([0, 2, 1.5].map((weeks) => orderBy(46_346, weeks))).toEqual([46_346, 46_332, 46_335]);
});

test("growth is over at most 100 years", () => {
  const to = (day: string): Answer => ask("GROWTH_TO", 1, 0, "2026-01-01", day);
  expect(to("2126-01-01")).toMatchObject({ value: 1 });
  expect(to("1926-01-01")).toMatchObject({ value: 1 });
  expect(() => to("2126-01-02")).toThrow("must be within 100 years");
  expect(() => to("1925-12-31")).toThrow("must be within 100 years");
});

describe("shares of I/Os", () => {
  const interval = {
    subsystem: "S",
    start: 0,
    seconds: 60,
    volumes: [],
    ssch: 1,
    split: { ...NO_CLASSES, random_write: 1 },
    coveragePercent: 0,
    bytes: { ...NO_CLASSES, random_write: 1 },
    unassigned: 0,
    switched: { readBytes: 3, writeBytes: 2 },
  };
  test("of a single one, of one byte, are known; of nothing they aren't", () => {
    expect(shapeOver([interval])).toMatchObject({ transferBytes: 1, randomPercent: 100, randomWritePercent: 100 });
    expect(reconciled([interval])).toMatchObject({ readRatio: undefined, writeRatio: 2 });
  });

  test("by dataset, the most bytes first, also of one that only was open", () => {
    const activity = (name: string, count: number, blocks: number) => ({
      dataset: name,
      volume: "V",
      blocksize: 100,
      counts: { ...NO_CLASSES, random_read: count },
      blocks,
      onlyAtClose: false,
    });
    const valid = [activity("A", 1, 2), activity("B", 3, 9), activity("C", 0, 0)];
    const found = datasetTotals([{ ...interval, volumes: [{ valid }] } as never]);
    expect(found.map(({ dataset, bytes, chain }) => [dataset, bytes, chain])).toEqual([
      ["B", 900, 3],
      ["A", 200, 2],
      ["C", 0, 0],
    ]);
  });

  test("are those of the counts; of no I/Os there are none", () => {
    expect(inProportion(12, NO_CLASSES)).toEqual(NO_CLASSES);
    const [first, second] = IO_CLASSES;
    const counts = byClass((one) => (one === first ? 1 : 0));
    expect(inProportion(12, counts)).toEqual(byClass((one) => (one === first ? 12 : 0)));
    const both = byClass((one) => (one === first ? 1 : one === second ? 3 : 0));
    expect(inProportion(12, both)).toEqual(byClass((one) => (one === first ? 3 : one === second ? 9 : 0)));
  });

  test("of an idle subsystem there are none", () => {
    const idle = {
      subsystem: "S",
      start: 0,
      seconds: 60,
      volumes: [],
      ssch: 0,
      split: NO_CLASSES,
      coveragePercent: 0,
      bytes: NO_CLASSES,
      unassigned: 0,
      switched: undefined,
    };
    const { ioPerSecond, readMbps, writeMbps, ...shares } = shapeOver([idle]);
    expect([ioPerSecond, readMbps, writeMbps]).toEqual([0, 0, 0]);
    expect(Object.values(shares).every((share) => share === undefined)).toBe(true);
  });
});
