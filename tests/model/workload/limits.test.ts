/** Limits of what is read as a rate, a system, a gap or a clock change: on both sides of each, by hand. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Answer } from "../../../src/model/question/answer";
import { byClass, IO_CLASSES, NO_CLASSES } from "../../../src/model/workload/classes";
import { arrayOf } from "../../../src/model/workload/numberColumn";
import { isClockNight, throughClockChanges } from "../../../src/model/workload/clockChanges";
import { orderBy } from "../../../src/model/workload/growth";
import { countingIn, turnsIn } from "../../../src/model/workload/doubts";
import { wholeSecond } from "../../../src/model/workload/jitter";
import { inProportion } from "../../../src/model/workload/measurements";
import { assemble, resampled, usualStep, type Profile } from "../../../src/model/workload/profile";
import type { MeasuredRows } from "../../../src/model/workload/readings";
import { datasetTotals, reconciled, shapeOver } from "../../../src/model/workload/shape";
import { spread } from "../../../src/model/workload/spread";
import { summaryOf } from "../../../src/model/workload/summary";
import { peaksApart } from "../../../src/model/workload/summaryWords";
import { alternates, metTimes, summed } from "../../../src/model/workload/systems";
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

describe("times that alternate", () => {
  const times = (...steps: readonly number[]): Float64Array =>
    floats(of(steps.length + 1, (i) => summing(steps.slice(0, i))));
  test.each<[string, boolean, Float64Array]>([
    ["four steps", true, times(600, 1200, 600, 1200)],
    ["three steps", false, times(600, 1200, 600)],
    ["steps a tenth of the longer apart", false, times(900, 1000, 900, 1000)],
    ["steps farther apart", true, times(899, 1000, 899, 1000)],
    ["the longer first", true, times(1000, 899, 1000, 899)],
    ["one step is another", false, times(600, 1200, 600, 1200, 601)],
    ["10 h and 14 h: two times of a day", false, times(36_000, 50_400, 36_000, 50_400)],
  ])("%s: %s", (_, isSaid, seconds) => {
    expect(alternates(seconds)).toBe(isSaid);
  });
});

describe("times of two systems' clocks every 15 s", () => {
  const met = (times: readonly number[], systems?: readonly number[]): { times: number[]; said: number[][] } => {
    const said: number[][] = [];
    const system = systems && floats(systems);
    const found = metTimes({ seconds: floats(times), system }, (...one) => said.push(one));
    return { times: [...arrayOf(found)], said };
  };
  const byTurns = [0, 1, 0, 1, 0, 1];
  test("meet if they are less than a tenth apart, and the first of the latest is named", () => {
    expect(met([0, 1.25, 15, 16.25, 30, 31], byTurns)).toEqual({ times: [0, 0, 15, 15, 30, 30], said: [[1, 1.25, 3]] });
    expect(met([0, 1.25, 15, 15, 30, 30], byTurns).said).toEqual([[1, 1.25, 1]]);
    expect(met([0, 2 ** -12, 15, 15, 30, 30], byTurns)).toEqual({ times: [0, 0, 15, 15, 30, 30], said: [] });
    expect(met([0, 0.0005, 15, 15, 30, 30], byTurns).said).toEqual([[1, 0.0005, 1]]);
  });
  test.each<[string, number[], number[] | undefined]>([
    ["a tenth apart", [0, 1.5, 15, 16.5, 30, 31.5], byTurns],
    // The step is 15 s, between those of 10 and 20 s.
    ["more than a tenth of the usual step", [0, 1.505, 10, 30], [0, 1, 0, 0]],
    ["of one system", [0, 0.0625, 15, 15.0625, 30, 30.0625], undefined],
    ["of one row each, which have no step", [0, 0.0625], [0, 1]],
  ])("don't meet: %s", (_, times, systems) => {
    expect(met(times, systems)).toEqual({ times, said: [] });
  });
});

describe("a row that is the total of the others", () => {
  const rowsOf = (groups: readonly (readonly number[])[]): MeasuredRows => ({
    seconds: floats(groups.flatMap((group, i) => group.map(() => 300 * i))),
    mbps: floats(groups.flat()),
    ioPerSecond: undefined,
    row: (i: number) => i + 1,
  });
  const times = (count: number, group: readonly number[]): (readonly number[])[] => of(count, () => 0).map(() => group);
  test.each<[string, boolean, (readonly number[])[]]>([
    ["exactly", true, [[100, 100, 200]]],
    ["half a percent off", true, [[100, 100, 201]]],
    ["a little more off", false, [[100, 100, 201.05]]],
    ["of one other row, which has the same", false, [[100, 100]]],
    ["within the rounding of five rows, three times", true, times(3, [50, 50, 50, 50, 198])],
    ["within the rounding of five rows, twice", false, times(2, [50, 50, 50, 50, 198])],
    ["beyond the rounding of five rows", false, times(3, [50, 50, 50, 50, 197])],
    ["exactly by the rounding of four rows", true, times(3, [50, 50, 50, 148])],
    ["within the rounding of five rows with a decimal", true, times(3, [5.1, 5, 5, 5, 19.9])],
    ["beyond the rounding of five rows with a decimal", false, times(3, [5.1, 5, 5, 5, 19.8])],
    ["where rounding is a tenth of it", true, times(3, [8, 8, 15])],
    ["where rounding is more than a tenth of it", false, times(3, [7, 8, 14])],
    ["half a percent off, exactly", true, [[100, 101, 200]]],
    ["of little", true, [[0.25, 0.25, 0.5]]],
    ["where all are idle", false, [[0, 0, 0]]],
    ["with one miss in 21", true, [...times(20, [100, 100, 200]), [100, 100, 100]]],
    ["with one miss in 20", false, [...times(19, [100, 100, 200]), [100, 100, 100]]],
  ])("%s: %s", (_, isTotal, groups) => {
    const add = (): MeasuredRows => summed(rowsOf(groups), 1, () => undefined);
    if (isTotal) expect(add).toThrow("the sum of the others");
    else expect([...add().mbps]).toEqual(groups.map(summing));
  });

  test.each<[string, number[][], number[]]>([
    ["more than one if any time has more", [[1], [2], [3], [1, 2]], [NaN, NaN, NaN, 3]],
    [
      "as many as most times have",
      [
        [1, 2, 4],
        [1, 2],
        [3, 5],
      ],
      [NaN, 3, 8],
    ],
    [
      "the more of two that are as frequent",
      [
        [1, 2, 4],
        [1, 2],
      ],
      [7, NaN],
    ],
    [
      "the more, whichever comes first",
      [
        [1, 2],
        [1, 2, 4],
      ],
      [NaN, 7],
    ],
  ])("systems of a time: %s", (_, groups, sums) => {
    expect([...summed(rowsOf(groups), 1, () => undefined).mbps]).toEqual(sums);
  });

  test("by its sixth decimal, and no further", () => {
    // Five times half of the sixth decimal is more than the 0.000002 that are missing, and less than a tenth of the total.
    const groups = times(3, [0.0000095, 0.00001, 0.00001, 0.00001, 0.0000375]);
    expect(() => summed(rowsOf(groups), 1, () => undefined)).toThrow("the sum of the others");
  });

  test("in KB/s beside large numbers, which aren't exact in binary", () => {
    const groups = [...times(3, [0.05, 0.05, 0.05, 0.05, 0.198]), ...times(1, [123_456.789, 1, 1, 1, 123_459.789])];
    expect(() => summed(rowsOf(groups), 0.001, () => undefined)).toThrow("the sum of the others");
  });

  test("a first time that lacks a system, and a row that comes twice, are said with their numbers", () => {
    const said: unknown[][] = [];
    const named = { ...rowsOf([[1], [2, 3], [4, 4, 5]]), system: floats([0, 0, 1, 0, 0, 1]) };
    const { mbps } = summed(named, 1, (...one) => said.push(one));
    expect([...mbps]).toEqual([NaN, 5, 9]);
    expect(said).toEqual([
      ["duplicate", 5, 600, 0],
      ["missing system", 1, 0, 1],
    ]);
  });

  test("in KB/s of which one is 0.001 MB/s: rounded as written, three times", () => {
    const groups = times(3, [0.05, 0.05, 0.05, 0.05, 0.198]);
    expect(() => summed(rowsOf(groups), 0.001, () => undefined)).toThrow("the sum of the others");
  });
});

describe("steps off the usual 5 min", () => {
  function foundIn(
    steps: readonly number[],
    lengths?: readonly number[],
    isNewestFirst = false,
  ): Record<string, number> {
    const found: Record<string, number> = {};
    const seconds = floats(of(steps.length + 1, (i) => 86_400 + summing(steps.slice(0, i))));
    if (isNewestFirst) seconds.reverse();
    assemble(
      {
        seconds,
        mbps: seconds.map(() => 1),
        ioPerSecond: undefined,
        row: (i) => seconds[i] ?? NaN,
        lengths: lengths && floats(lengths),
      },
      { zoned: true, dated: true, offset: 0, sum: false, stamps: "start", intervalSeconds: undefined },
      (kind, _row, _at, size) => (found[kind] = size),
    );
    return found;
  }
  const usual = of(6, () => 300);
  test.each<[string, number[], Record<string, number>]>([
    ["all of the same length", usual, {}],
    ["a fifth longer is late", [...usual, 360, ...usual], { "uneven time": 60 }],
    ["more than a fifth longer is a gap", [...usual, 361, ...usual], { gap: 61 }],
    ["late and early by turns, two intervals but for a fifth", [...usual, 350, 310, ...usual], { "uneven time": 10 }],
    ["late, and then not early", [...usual, 350, 311, ...usual], { gap: 50, "uneven time": 11 }],
    // The short step makes it up, but an interval that is that late is missing.
    ["far too late, and then early", [...usual, 385, 215, ...usual], { gap: 85, "changed interval": 300 }],
    ["early, far too late, and early", [...usual, 215, 385, 215, ...usual], { gap: 170, "changed interval": 300 }],
    ["late twice, and then early", [...usual, 340, 350, 250, ...usual], { gap: 50, "uneven time": -50 }],
    ["a fifth longer as the first step", [360, ...usual], { "uneven time": 60 }],
    ["a fifth longer as the last step", [...usual, 360], { "uneven time": 60 }],
    ["less than half a thousandth of a second", [...usual, 300.0004, ...usual], {}],
    ["more than half a thousandth of a second", [...usual, 300.0006, ...usual], { "slightly uneven": 300.0006 - 300 }],
    ["hardly more than half a thousandth of a second", [...usual, 300.00053, ...usual], { "slightly uneven": 0.00053 }],
    ["hardly more than a fiftieth longer", [...usual, 306.25, ...usual], { "uneven time": 6.25 }],
    ["a fiftieth longer, and then shorter", [...usual, 306, 294.5, ...usual], { "slightly uneven": 6 }],
    ["more than a fiftieth longer", [...usual, 307, ...usual], { "uneven time": 7 }],
    ["a tenth longer, whatever follows", [...usual, 330, 400, ...usual], { "uneven time": 30, gap: 100 }],
    ["more than a tenth longer, before a gap", [...usual, 331, 400, ...usual], { gap: 100 }],
    ["shorter, but longer than the ones before", [...usual, 100, 100, 200, ...usual], { "changed interval": 300 }],
    // The second row is where it would be by the first one's clock.
    ["late, and then on time", [...usual, 305, 293, 302, ...usual], { "slightly uneven": 5 }],
  ])("%s", (_, steps, found) => {
    for (const isNewestFirst of [false, true]) {
      const said = foundIn(steps, undefined, isNewestFirst);
      expect(Object.keys(said).sort()).toEqual(Object.keys(found).sort());
      for (const [kind, size] of Object.entries(found)) expect(said[kind]).toBeCloseTo(size, 6);
    }
  });

  test("a fiftieth is taken as exact, also of the first time", () => {
    const seconds = floats([0, 300, 606, 900, 1200]);
    const rows = { seconds, mbps: floats([1, 2, 3, 4, 5]), ioPerSecond: undefined, row: (i: number) => i };
    const rules = { zoned: true, dated: true, offset: 0, sum: false, stamps: "start", intervalSeconds: 300 } as const;
    expect([...assemble(rows, rules, () => undefined).mbps]).toEqual([1, 2, 3, 4, 5]);
    expect([25, 24].map((interval) => wholeSecond(100.5, interval))).toEqual([101, 100.5]);
  });

  test("the last row is longer if it says more than a tenth more", () => {
    const with_ = (last: number): Record<string, number> => foundIn(usual, [...of(6, () => 300), last]);
    expect(with_(330)).toEqual({});
    expect(with_(331)).toEqual({ "changed interval": 331 });
    const tens = of(6, () => 10);
    expect(foundIn(tens, [...tens, 11])).toEqual({});
    expect(foundIn(tens, [...tens, 11.5])).toEqual({ "changed interval": 11.5 });
    // A tenth more of 5 s is 5.5 s exactly, also in binary.
    const fives = of(6, () => 5);
    expect(foundIn([...fives, 20, ...fives], [...of(13, () => 5), 5.5])).toEqual({ gap: 15 });
  });

  test("a row before a gap is longer if it says so, but not beyond the next row", () => {
    const with_ = (own: number): Record<string, number> =>
      foundIn([...usual, 1200, ...usual], [...of(6, () => 300), own, ...of(7, () => 300)]);
    expect(with_(600)).toEqual({ "changed interval": 600, gap: 600 });
    expect(with_(1500)).toEqual({ gap: 900 });
  });

  test("the usual step of rows in any order, each time twice", () => {
    expect(usualStep(floats([600, 0, 300, 0, 600, 300]))).toBe(300);
    expect(usualStep(floats([0, 0]))).toBe(undefined);
    // The lower one in the middle of 100, 200, 300, and 400 s; whole seconds from one on, and thousandths below.
    expect(usualStep(floats([0, 100, 300, 600, 1000]))).toBe(200);
    expect(usualStep(floats([0, 300, 500, 600]))).toBe(200);
    expect(usualStep(floats([0, 1.25, 2.5]))).toBe(1);
    expect(usualStep(floats([0, 0.75, 1.5]))).toBe(0.75);
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

  test.each([0.5, 1, 60, 1800])("rows %p s apart continue by the clock of the first row", (step) => {
    const at = Date.parse("2026-10-25T02:30:00Z") / 1000;
    const seconds = floats([0, 1, 2, 3, 4, 5].map((i) => at + i * step - (i > 2 ? 3600 : 0)));
    const found: number[] = [];
    const rows = { seconds, mbps: seconds, ioPerSecond: undefined, row: (i: number) => i + 1 };
    const report = (_kind: string, row: number, _at: number, size: number): number => found.push(row, size);
    const through = throughClockChanges(rows, [0, 1, 2, 3, 4, 5], false, report);
    expect([...arrayOf(through)]).toEqual([0, 1, 2, 3, 4, 5].map((i) => at + i * step));
    expect(found).toEqual([4, -3600]);
  });
});

describe("clock changes", () => {
  const night = Date.parse("2026-10-25T00:00:00Z") / 1000;
  const through = (minutes: readonly number[], sum: boolean, systems?: readonly number[]) => {
    const found: unknown[][] = [];
    const rows = {
      seconds: floats(minutes.map((minute) => night + 60 * minute)),
      mbps: floats(minutes),
      ioPerSecond: undefined,
      row: (i: number) => i + 1,
      system: systems && floats(systems),
    };
    const along = minutes.map((_, i) => i);
    const times = throughClockChanges(rows, along, sum, (_kind, row, _at, size) => found.push([row, size]));
    return { minutes: [...arrayOf(times)].map((at) => (at - night) / 60), found };
  };
  const hours = (...all: readonly number[]): number[] => all.map((hour) => 60 * hour);

  test.each<[string, number[], number[]]>([
    ["at the end", hours(0, 1, 2, 2), hours(0, 1, 2, 3)],
    ["at the beginning", hours(1, 2, 2, 3), hours(1, 2, 3, 4)],
  ])("an hour that comes twice %s is one, of one system", (_, written, meant) => {
    expect(through(written, false)).toEqual({ minutes: meant, found: [[written.lastIndexOf(120) + 1, -3600]] });
    expect(through(written, false, [5, 5, 5, 5])).toEqual(through(written, false));
    // Two rows to add up may be of two systems.
    expect(through(written, true)).toEqual({ minutes: written, found: [] });
  });

  test.each([[hours(0, 1, 1, 2, 2, 3)], [hours(0, 1, 1, 1, 2, 3)]])(
    "other times that come twice are none: %j",
    (all) => {
      expect(through(all, false)).toEqual({ minutes: all, found: [] });
    },
  );

  test("rows of two systems go back together, a tenth of a step late", () => {
    const pairs = (...all: readonly number[]): number[] => all.flatMap((minute) => [minute, minute]);
    const [written, meant] = [pairs(120, 150, 120, 150), pairs(120, 150, 180, 210)];
    const change = [[5, -3600]];
    expect(through(written, true)).toEqual({ minutes: meant, found: change });
    expect(through(written, true, [0, 1, 0, 1, 0, 1, 0, 1])).toEqual({ minutes: meant, found: change });
    // 3 of 30 min.
    expect(through([120, 150, 123, 150], false).found).toEqual([[3, -3600]]);
    expect(through([120, 150, 123.5, 150], false).found).toEqual([]);
  });

  test("another system's rows begin with the clock as it was, and its gap of an hour stays one", () => {
    const [first, second] = [
      [150, 165, 120, 135, 2 * 1440 + 150],
      [90, 105, 120, 195],
    ];
    expect(through([...first, ...second], false)).toEqual({
      minutes: [150, 165, 180, 195, 2 * 1440 + 210, ...second],
      found: [[3, -3600]],
    });
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
