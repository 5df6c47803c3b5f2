import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Cell } from "../../../src/model/question/answer";
import { levelsAt, type Piece } from "../../../src/model/engines/fluid";
import { QUEUED_LEVEL as UNCOPIED } from "../../../src/model/workload/dayRun";
import { runDay } from "../../../src/model/peerToPeerVts/pairRun";
import { lawOf, type Law } from "../../../src/model/peerToPeerVts/copySharing";
import type { Lic } from "../../../src/model/peerToPeerVts/models";
import type { Mode, VtsPair } from "../../../src/model/peerToPeerVts/vtsPair";
import type { Given } from "../../../src/model/question/parseArguments";
import { CHOSEN } from "../../../src/model/peerToPeerVts/parameters";
import { threeFigures } from "../../../src/model/quantities/formatNumber";
import { ask, tableOf, valueOf } from "../../ask";
import { absorbedByHand, keptByHand } from "./byHand";

const [DEMAND, ACCEPTED, BACKLOG, FILL, STATE, AGE] = [1, 2, 3, 4, 5, 6] as const;

function day(...args: Given[]): readonly (readonly Cell[])[] {
  return tableOf("VTS_DAY", ...args).rows;
}

function column(rows: readonly (readonly Cell[])[], index: number): Cell[] {
  return rows.map((row) => row[index] ?? "");
}

function law(model: VtsPair["model"], compression: number, mode: Mode = "deferred"): Law {
  return lawOf({ model, compression, lic: "with", mode });
}

/** Host GB of uncopied data that the pair's caches can hold, by the calibrated rule. */
function fullGb(cacheGb: number, compression: number, mode: Mode = "deferred"): number {
  return absorbedByHand(cacheGb, mode === "deferred" ? 2 : 1) * compression;
}

describe("by hand: a B20 with 864 GB at 3, 170 MB/s wanted for 8 h, threshold 2 h", () => {
  const { rows, summary, warnings } = tableOf("VTS_DAY", "B20", 864, 3, Array<number>(8).fill(170), null, null, 2);
  const { peak, sustained, afterFull } = law("B20", 3);
  const copying = keptByHand(sustained, peak);
  // The oldest data is 2 h old at hour 2 / (1 - copying / 161.69). From then on, the peak's 161.69 MB/s reaches the
  // threshold, more than the sustained rate, so the host is first throttled below that rate.
  const held = 2 / (1 - copying / peak);
  const beside = afterFull;
  const copied = sustained + (sustained - beside) * CHOSEN.catchUp;
  // This lasts until the data that was uncopied then is copied; then the host writes at the sustained rate.
  const rises = held + (held * (peak - copying)) / copied;

  test("accepts the peak, then dips below the sustained rate, as the paper has it", () => {
    const third = (held - 2) * peak + (3 - held) * beside;
    expect(beside).toBeLessThanOrEqual(0.85 * sustained * (1 + 1e-12));
    [peak, peak, third, beside].forEach((expected, i) => {
      expect(rows[i]?.[ACCEPTED]).toBeCloseTo(expected, 8);
    });
    expect(rises).toBeGreaterThan(4);
    expect(rises).toBeLessThan(6);
    for (const row of rows.slice(6)) expect(row[ACCEPTED]).toBeCloseTo(sustained, 8);
  });

  test("at the very moment that data reaches the threshold, hosts that write less leave it behind no further", () => {
    // At 60 MB/s more is copied than the 161.69 MB/s that reach the threshold.
    expect(law("B20", 3).copying(60)).toBeGreaterThan(peak);
    const demand = [peak, peak, peak, peak, 60];
    expect(column(day("B20", 864, 3, demand, held / 4, null, 2), STATE)[4]).toBe("recovering");
  });

  test("however little above the sustained rate, the backlog grows; at it, copying keeps up", () => {
    expect(column(day("B20", 864, 3, [sustained + 0.1]), STATE)).toEqual(["peak"]);
    expect(column(day("B20", 864, 3, [sustained - 0.1]), STATE)).toEqual(["keeping up"]);
  });

  test("the backlog grows to the threshold, then falls with the dip", () => {
    const [first, second, third, fourth] = column(rows, BACKLOG).map(Number);
    expect(first).toBeCloseTo(((peak - copying) * 3.6) / 3, 8);
    expect(second).toBeCloseTo((2 * (peak - copying) * 3.6) / 3, 8);
    expect(third).toBeCloseTo(((held * (peak - copying) - (3 - held) * (copied - beside)) * 3.6) / 3, 8);
    expect((third ?? NaN) - (fourth ?? NaN)).toBeCloseTo(((copied - beside) * 3.6) / 3, 8);
  });

  test("fill is the backlog's share of what the caches hold", () => {
    for (const row of rows)
      expect(Number(row[FILL])).toBeCloseTo((100 * Number(row[BACKLOG])) / absorbedByHand(864), 8);
  });

  test("states, times, demand as given", () => {
    expect(column(rows, STATE)).toEqual(["peak", "peak", ...Array<string>(6).fill("throttled")]);
    expect(column(rows, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(column(rows, DEMAND)).toEqual(Array<number>(8).fill(170));
  });

  test("has its finding in one sentence", () => {
    const taken = column(rows, ACCEPTED).reduce<number>((sum, accepted) => sum + Number(accepted), 0);
    const waiting = threeFigures((8 * 170 - taken) * 3.6);
    const most = threeFigures((held * (peak - copying) * 3.6) / 3);
    expect(summary).toBe(
      `throttled for ${threeFigures(8 - held)} h, starting at hour ${threeFigures(held)}; ${waiting} host GB is still waiting at the end; largest backlog ${most} GB compressed; what follows starts with ${threeFigures(Number(rows[7]?.[BACKLOG]))} GB compressed uncopied`,
    );
    expect(warnings).toEqual([
      "demand exceeds the peak throughput of 162 MB/s in 8 of 8 intervals; the excess waits",
      `at the end, ${waiting} host GB of demand is waiting and ${threeFigures(Number(rows[7]?.[BACKLOG]))} GB compressed is uncopied`,
      expect.stringMatching(/^repeating the list adds [\d,.]+ host GB, so the backlog keeps growing$/),
      "priority_hours 2 is shorter than the peak of 8 h: the paper says to set it longer",
    ]);
  });
});

test("demand of exactly the peak doesn't exceed it", () => {
  const { peak } = law("B20", 3);
  const { warnings } = ask("VTS_DAY", "B20", 864, 3, [peak, peak + 1, 0, 0]);
  expect(warnings[0]).toContain("in 1 of 4 intervals");
});

describe("a threshold of 0 hours", () => {
  test("never lets copying fall behind: the sustained rate from the start, nothing uncopied", () => {
    const rows = day("B20", 864, 3, [170, 170, 0], null, null, 0);
    const { sustained } = law("B20", 3);
    for (const row of rows.slice(0, 2)) expect(row[ACCEPTED]).toBeCloseTo(sustained, 8);
    expect(column(rows, BACKLOG)).toEqual([0, 0, 0]);
    expect(column(rows, STATE).slice(0, 2)).toEqual(["throttled", "throttled"]);
  });
});

// A separate simulation in small time steps, with data in the order in which it came.

interface Levels {
  readonly uncopied: number;
  readonly waiting: number;
  readonly taken: number;
}

/** Levels in host GB at the end of each interval. */
function simulated(
  law: Pick<Law, "peak" | "sustained" | "afterFull" | "copying">,
  demand: readonly number[],
  intervalSeconds: number,
  full: number,
  thresholdHours: number | undefined,
  step: number,
): Levels[] {
  const steps = Math.round((demand.length * intervalSeconds) / step);
  /** MB that had come by the beginning of each step. */
  const came = new Float64Array(steps + 1);
  let [copied, waiting, oldest] = [0, 0, 0];
  /** MB that had come when a threshold began to throttle; negative while none does. */
  let atStart = -1;
  let drops = false;
  const ends: Levels[] = [];
  for (let s = 0; s < steps; s += 1) {
    const wanted = demand[Math.floor((s * step) / intervalSeconds)] ?? 0;
    const wants = wanted + waiting / step;
    const taken = came[s] ?? 0;
    while (oldest < s && (came[oldest + 1] ?? 0) <= copied + 1e-6) oldest += 1;
    const threshold = (thresholdHours ?? Infinity) * 3600;
    const isFull = taken - copied >= full * 1000 * (1 - 1e-9);
    // Data that reaches the threshold's age in this step, and if it's copied too late at the host's rate.
    const aged = s - Math.round(threshold / step);
    const inflow = ((came[aged + 1] ?? 0) - (came[aged] ?? 0)) / step;
    const isAged = threshold > 0 && taken - copied > 1e-6 && (s - oldest) * step >= threshold;
    const isBehind = (came[aged + 1] ?? 0) - copied > step * law.peak;
    const isDue = isAged && (isBehind || law.copying(Math.min(wants, law.peak)) < inflow);
    if (atStart < 0 && (isFull || isDue)) [atStart, drops] = [taken, false];
    if (isFull || (isDue && inflow > law.sustained)) drops = true;
    let most = thresholdHours === 0 ? law.sustained : law.peak;
    if (atStart >= 0) most = drops && copied < atStart - 1e-6 ? law.afterFull : law.sustained;
    const host = Math.min(wants, most);
    const isHeld = host < wants && most < law.peak;
    if (!isHeld) atStart = -1;
    waiting += (wanted - host) * step;
    came[s + 1] = taken + host * step;
    // While full caches throttle the host, copied data makes room for what it writes.
    copied = isFull && isHeld ? copied + host * step : Math.min(copied + law.copying(host) * step, came[s + 1] ?? 0);
    if (((s + 1) * step) % intervalSeconds === 0) {
      const now = came[s + 1] ?? 0;
      ends.push({ uncopied: (now - copied) / 1000, waiting: waiting / 1000, taken: now / 1000 });
    }
  }
  return ends;
}

const MODELS = ["B10", "B18", "B18-8", "B20"] as const;
const someDay = fc.record({
  model: fc.constantFrom(...MODELS),
  compression: fc.double({ min: 1, max: 4, noNaN: true }).map((x) => Number(x.toFixed(1))),
  cache: fc.constantFrom<number>(72, 216, 432, 864, 1700),
  minutes: fc.constantFrom<number>(10, 20, 30, 60, 120),
  mode: fc.constantFrom<Mode>("deferred", "deferred", "deferred", "immediate"),
  threshold: fc.constantFrom<number>(0, 1, 2, 3, 4, 5, 6, 8, 12, 24),
  /** Shares of the peak; above 1, more than the pair can accept. */
  shares: fc.array(fc.oneof(fc.constant(0), fc.constant(1.2), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: 2,
    maxLength: 16,
  }),
});
type Day = typeof someDay extends fc.Arbitrary<infer D> ? D : never;

/** Whole MB/s, as tables have, except for demand above the peak. */
function demandOf({ model, compression, mode, shares }: Day): number[] {
  const { peak } = law(model, compression, mode);
  return shares.map((share) => (share > 1 ? share * peak : Math.round(share * peak)));
}

function piecesOf(given: Day): Piece[] {
  const { model, compression, cache, minutes, mode, threshold } = given;
  return runDay({
    law: law(model, compression, mode),
    demand: demandOf(given),
    intervalHours: minutes / 60,
    fullGb: fullGb(cache, compression, mode),
    priorityHours: mode === "deferred" ? threshold : Infinity,
    fullState: mode === "deferred" ? "throttled" : "premigration",
  });
}

function expectAsSimulated(given: Omit<Day, "shares">, demand: readonly number[]): void {
  const { model, compression, cache, minutes, mode, threshold } = given;
  const found = law(model, compression, mode);
  const full = fullGb(cache, compression, mode);
  const step = 2;
  const ends = simulated(found, demand, minutes * 60, full, mode === "deferred" ? threshold : undefined, step);
  const rows = day(model, cache, compression, demand, minutes / 60, mode, threshold);
  // The simulation sees each event up to one step late, and its consequence one step more: four steps at the peak.
  const late = (4 * step * found.peak) / 1000;
  let taken = 0;
  ends.forEach((end, i) => {
    const row = rows[i] ?? [];
    taken += (Number(row[ACCEPTED]) * minutes * 60) / 1000;
    expect(Math.abs(Number(row[BACKLOG]) * compression - end.uncopied)).toBeLessThan(late);
    expect(Math.abs(taken - end.taken)).toBeLessThan(late);
  });
}

describe("any day", () => {
  test("is what a simulation in small steps comes to", () => {
    fc.assert(
      fc.property(someDay, (given) => {
        expectAsSimulated(given, demandOf(given));
      }),
      { numRuns: 50 },
    );
  });

  /**
   * Cases found by search: an input change, a mark and the threshold's effect of an earlier input change fall on one
   * moment, or a rounding apart.
   */
  test.each<[VtsPair["model"], number, number, number[], number, number]>([
    ["B10", 1700, 1.5, [26.85, 0, 80.85], 120, 3],
    ["B10", 432, 1, [1.2 * law("B10", 1).peak, 0, 0, 0, 0, 1.2 * law("B10", 1).peak], 120, 6],
    ["B10", 216, 1.5, [0, 26.85, 0], 10, 24],
    ["B10", 72, 1, [26.85, 8.95, 0, 17.9, 8.95], 30, 24],
    ["B18", 72, 2, [68.7, 22.9, 0, 150, 0], 20, 4],
    ["B10", 432, 1, [0, 100, 100, 150, 17.9, 50], 20, 1],
    ["B18-8", 216, 1.5, [0, 150, 100, 0, 50], 20, 1],
    ["B18-8", 432, 3, [103.05, 50, 103.05, 0, 150, 80.85], 120, 3],
  ])(
    "%s with %p GB at %p, %j by %p minutes, threshold %p h",
    (model, cache, compression, demand, minutes, threshold) => {
      expectAsSimulated({ model, cache, compression, minutes, threshold, mode: "deferred" }, demand);
    },
  );

  test("loses nothing: what is wanted is taken or waits, what is taken is copied or uncopied", () => {
    fc.assert(
      fc.property(someDay, (given) => {
        const { model, compression, cache, minutes, mode } = given;
        const pieces = piecesOf(given);
        const demand = demandOf(given);
        const found = law(model, compression, mode);
        const full = fullGb(cache, compression, mode);
        let wanted = 0;
        // Tolerance: sums of some hundred terms of at most some thousand GB.
        const rounding = 1e-8;
        demand.forEach((rate, i) => {
          wanted += (rate * minutes * 60) / 1000;
          const [uncopied = NaN, waiting = NaN, taken = NaN] = levelsAt(pieces, (i + 1) * (minutes / 60));
          expect(Math.abs(taken + waiting - wanted)).toBeLessThan(rounding);
          expect(Math.min(waiting, uncopied, full - uncopied, taken - uncopied)).toBeGreaterThan(-rounding);
        });
        for (const { rates, levels, from, to } of pieces) {
          const [growing = NaN, , taking = NaN] = rates;
          const ends = (levels[UNCOPIED] ?? NaN) + growing * (to - from);
          const copied = taking - growing;
          const most = found.copying(taking / 3.6) * 3.6;
          // While there is data to copy, copying runs at its full rate, and never faster.
          if (Math.max(levels[UNCOPIED] ?? 0, ends) > rounding && ends < full - rounding) {
            expect(Math.abs(copied - most)).toBeLessThan(rounding);
          }
          expect(copied).toBeGreaterThan(-rounding);
        }
      }),
    );
  });

  test("is the same in halves of its intervals", () => {
    fc.assert(
      fc.property(someDay, (given) => {
        const { model, compression, cache, minutes, mode, threshold } = given;
        const demand = demandOf(given);
        const halves = demand.flatMap((rate) => [rate, rate]);
        const whole = day(model, cache, compression, demand, minutes / 60, mode, threshold);
        const halved = day(model, cache, compression, halves, minutes / 120, mode, threshold);
        whole.forEach((row, i) => {
          const [first = [], second = []] = halved.slice(2 * i, 2 * i + 2);
          // Two ways to sum some thousand GB round differently.
          expect(Math.abs(Number(second[BACKLOG]) - Number(row[BACKLOG]))).toBeLessThan(1e-6);
          expect(
            Math.abs((Number(first[ACCEPTED]) + Number(second[ACCEPTED])) / 2 - Number(row[ACCEPTED])),
          ).toBeLessThan(1e-6);
        });
      }),
    );
  });
});

// The threshold's moment is rounded: an hour after the last data is 4e-16 h before the next demand.
test("a threshold of an hour that nothing reaches holds nothing back", () => {
  const demand = [112, 24, 56, 0, 88, 0, 0, 0];
  const rows = day("B20", 864, 2, demand, null, null, 1, "without");
  // By hand: the caches are empty at hour 4, and 88 MB/s is below the peak of 126.
  column(rows, ACCEPTED).forEach((mbps, hour) => {
    expect(mbps).toBeCloseTo(demand[hour] ?? NaN, 9);
  });
});

describe("agrees with VTS_PEAK_HOURS", () => {
  const peaks = fc.record({
    model: fc.constantFrom(...MODELS),
    cache: fc.constantFrom(216, 432, 864, 1700),
    compression: fc.double({ min: 1, max: 3, noNaN: true }),
    parts: fc.integer({ min: 1, max: 7 }),
  });

  test("from full speed on empty caches it is throttled at just that hour, in intervals that end there too", () => {
    fc.assert(
      fc.property(peaks, ({ model, cache, compression, parts }) => {
        const hours = valueOf("VTS_PEAK_HOURS", model, cache, compression);
        // After the threshold's 24 h, age ends the peak, not full caches.
        if (hours > 23) return;
        const { peak, sustained, afterFull } = law(model, compression);
        const rows = day(model, cache, compression, Array<number>(parts + 2).fill(peak), hours / parts);
        rows.forEach((row, i) => {
          expect(Math.abs(Number(row[FILL]) - Math.min(100, (100 * (i + 1)) / parts))).toBeLessThan(1e-6);
          if (i < parts) expect(row[STATE]).toBe("peak");
        });
        expect(column(rows.slice(parts + 1), STATE)).toEqual(["throttled"]);
        const accepted = Number(rows[parts + 1]?.[ACCEPTED]);
        expect(accepted).toBeLessThanOrEqual(sustained * (1 + 1e-9));
        expect(accepted).toBeGreaterThanOrEqual(afterFull * (1 - 1e-9));
      }),
    );
  });

  test("in any interval: the first throttled piece begins then", () => {
    const hours = valueOf("VTS_PEAK_HOURS", "B10", 432, 3);
    const pieces = runDay({
      law: law("B10", 3),
      demand: Array<number>(24).fill(100),
      intervalHours: 1,
      fullGb: fullGb(432, 3),
      priorityHours: 24,
      fullState: "throttled",
    });
    expect(pieces.find((p) => p.state === "throttled")?.from).toBeCloseTo(hours, 9);
    expect(tableOf("VTS_DAY", "B10", 432, 3, Array<number>(24).fill(100)).summary).toMatch(
      `throttled for ${threeFigures(24 - hours)} h, starting at hour ${threeFigures(hours)};`,
    );
  });

  test("and the threshold binds at just the hour that VTS_PEAK_HOURS says", () => {
    for (const threshold of [1, 2, 3, 4, 5]) {
      const hours = valueOf("VTS_PEAK_HOURS", "B20", 864, 3, null, threshold);
      const pieces = runDay({
        law: law("B20", 3),
        demand: Array<number>(12).fill(200),
        intervalHours: 1,
        fullGb: fullGb(864, 3),
        priorityHours: threshold,
        fullState: "throttled",
      });
      expect(pieces.find((p) => p.state === "throttled")?.from).toBeCloseTo(hours, 9);
    }
  });
});

describe("after full caches", () => {
  const { sustainedB20, oldWork, dropAfterFull } = CHOSEN;

  test.each<[Lic, number]>([
    ["with", 2.66 * sustainedB20],
    ["without", (2.66 * sustainedB20) / (1 + 2.66 * oldWork)],
  ])("%s VTC compression: below the sustained rate until what was uncopied then is copied", (lic, sustained) => {
    const full = fullGb(864, 2.66);
    const hours = valueOf("VTS_PEAK_HOURS", "B20", 864, 2.66, null, null, lic);
    const low = (1 - dropAfterFull) * sustained;
    // The paper: 15 to 20% below, for a while. All that the caches held is copied at this rate.
    expect(dropAfterFull).toBeGreaterThanOrEqual(0.15);
    expect(dropAfterFull).toBeLessThanOrEqual(0.2);
    const ends = hours + full / (low * 3.6);
    const rows = day("B20", 864, 2.66, Array<number>(40).fill(170), null, null, null, lic);
    rows.forEach((row, i) => {
      const accepted = Number(row[ACCEPTED]);
      if (i >= hours && i + 1 <= ends) expect(accepted).toBeCloseTo(low, 8);
      if (i >= ends) expect(accepted).toBeCloseTo(sustained, 8);
      if (i >= hours) expect([row[STATE], row[FILL]]).toEqual(["throttled", 100]);
    });
    expect(ends).toBeLessThan(30);
    expect(ends - hours).toBeGreaterThan(5);
  });
});

describe("without compression in the VTC", () => {
  const { peak, sustained, afterFull } = lawOf({ model: "B20", compression: 2.66, lic: "without", mode: "deferred" });
  const old = (...args: Given[]): readonly (readonly Cell[])[] =>
    day("B20", 864, 2.66, args[0], null, null, null, "without", args[1]);

  test("a lower demand is accepted as it comes once nothing waits, and the backlog falls", () => {
    // The caches are full in the eighth hour. The demand is the peak, so little waits, and it's soon accepted.
    const rows = old([...Array<number>(8).fill(peak), ...Array<number>(6).fill(60)]);
    expect(rows[7]?.[STATE]).toBe("throttled");
    expect(Number(rows[13]?.[ACCEPTED])).toBeCloseTo(60, 8);
    expect(Number(rows[13]?.[BACKLOG])).toBeLessThan(Number(rows[12]?.[BACKLOG]));
    expect(rows[13]?.[STATE]).toBe("recovering");
  });

  test("a demand between the two rates does not clear full caches: it waits", () => {
    const rows = old([...Array<number>(9).fill(160), ...Array<number>(4).fill((sustained + afterFull) / 2)]);
    for (const row of rows.slice(9)) expect(Number(row[ACCEPTED])).toBeCloseTo(afterFull, 8);
  });

  test("nothing is lost: what is wanted is taken or waits, in any day", () => {
    const demands = fc.array(fc.double({ min: 0, max: 170, noNaN: true }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(
        demands,
        fc.constantFrom<number>(72, 216, 864),
        fc.constantFrom<number>(1, 4, 24),
        (demand, cache, threshold) => {
          const lic: Lic = "without";
          const found = lawOf({ model: "B20", compression: 2.66, lic, mode: "deferred" });
          const full = fullGb(cache, 2.66);
          const pieces = runDay({
            law: found,
            demand,
            intervalHours: 1,
            fullGb: full,
            priorityHours: threshold,
            fullState: "throttled",
          });
          let wanted = 0;
          demand.forEach((rate, i) => {
            wanted += rate * 3.6;
            const [uncopied = NaN, waiting = NaN, taken = NaN] = levelsAt(pieces, i + 1);
            expect(Math.abs(taken + waiting - wanted)).toBeLessThan(1e-8);
            expect(uncopied).toBeLessThan(full + 1e-8);
            expect(Math.min(uncopied, waiting, taken - uncopied)).toBeGreaterThan(-1e-8);
          });
        },
      ),
    );
  });
});

describe("days on end", () => {
  test("an idle run of 74 days has one piece an interval: what is of age does not echo every hour", () => {
    // 148 intervals of 13.5 h and a threshold of 1 h once caused an event in every hour after each interval's end.
    const pieces = runDay({
      law: law("B10", 1),
      demand: Array<number>(148).fill(0),
      intervalHours: 13.506849315068498,
      fullGb: 14.68,
      priorityHours: 1,
      fullState: "throttled",
    });
    expect(pieces).toHaveLength(148);
  });

  const day24 = (peakHours: number, peak: number, rest: number): number[] => [
    ...Array<number>(peakHours).fill(peak),
    ...Array<number>(24 - peakHours).fill(rest),
  ];
  const run = (list: number[], days?: number): ReturnType<typeof tableOf> =>
    tableOf("VTS_DAY", "B10", 432, 3, list, null, null, null, null, days);

  test("repeat the list: as many rows as if it had been written out", () => {
    const list = day24(5, 80, 40);
    const { rows } = run(list, 3);
    expect(rows).toHaveLength(72);
    expect(rows).toEqual(run([...list, ...list, ...list]).rows);
  });

  test("a day that ends with all copied needs no word, and all days are alike", () => {
    // (5 x 80 + 19 x 40) / 24 = 48.3 MB/s, below the sustained 53.7.
    const { rows, warnings } = run(day24(5, 80, 40), 3);
    expect(warnings).toEqual([]);
    expect(Number(rows[23]?.[BACKLOG])).toBe(0);
    expect(column(rows.slice(48), BACKLOG)).toEqual(column(rows.slice(0, 24), BACKLOG));
  });

  test("above the sustained rate on the mean the backlog grows from day to day", () => {
    const b10 = law("B10", 3);
    const { peak, sustained } = b10;
    const above = sustained + 1;
    const { rows, warnings } = run(day24(4, peak, above), 2);
    const aDay = (((peak - b10.copying(peak)) * 4 + (above - b10.copying(above)) * 20) * 3.6) / 3;
    expect(Number(rows[23]?.[BACKLOG])).toBeCloseTo(aDay, 8);
    expect(Number(rows[47]?.[BACKLOG])).toBeGreaterThan(aDay);
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^repeating the list adds [\d,.]+ host GB, so the backlog grows from day to day$/),
      ]),
    );
  });

  test("a day that only ends badly does not grow", () => {
    const { warnings } = run([...Array<number>(20).fill(0), ...Array<number>(4).fill(80)]);
    expect(warnings).toEqual([
      expect.stringMatching(/^at the end, [\d,.]+ GB compressed is uncopied$/),
      "the backlog stays the same if the list repeats",
    ]);
  });

  test("what a repeated list adds is what two days leave less what one leaves", () => {
    const list = Array<number>(24).fill(law("B10", 3).peak + 10);
    const left = (days: number): number => {
      const { rows } = run(list, days);
      const accepted = column(rows, ACCEPTED).reduce<number>((sum, one) => sum + Number(one), 0);
      const wanted = (law("B10", 3).peak + 10) * rows.length;
      return (wanted - accepted) * 3.6 + 3 * Number(rows[rows.length - 1]?.[BACKLOG]);
    };
    expect(run(list).warnings).toContain(
      `repeating the list adds ${threeFigures(left(2) - left(1))} host GB, so the backlog grows from day to day`,
    );
  });
});

describe("the age of the oldest uncopied data", () => {
  test("in a peak: first in, first out, so that of t hours the share copied / host is gone", () => {
    const b20 = law("B20", 3);
    const rows = day("B20", 864, 3, Array<number>(6).fill(170));
    rows.forEach((row, i) => {
      expect(Number(row[AGE])).toBeCloseTo((i + 1) * (1 - b20.copying(b20.peak) / b20.peak), 8);
    });
  });

  test("is 0 where all is copied", () => {
    const rows = day("B20", 864, 3, [...Array<number>(5).fill(170), 0, 0, 0, 0], null, null, 2);
    expect(Number(rows[4]?.[AGE])).toBeGreaterThan(0);
    expect(rows[8]?.[AGE]).toBe(0);
  });

  test("is there just where a backlog is, and never more than the time since the start", () => {
    fc.assert(
      fc.property(someDay, (given) => {
        const { model, compression, cache, minutes, threshold } = given;
        const rows = day(
          model,
          cache,
          compression,
          demandOf({ ...given, mode: "deferred" }),
          minutes / 60,
          null,
          threshold,
        );
        rows.forEach((row, i) => {
          expect(Number(row[AGE])).toBeGreaterThanOrEqual(0);
          expect(Number(row[AGE])).toBeLessThanOrEqual(((i + 1) * minutes) / 60 + 1e-6);
          expect(Number(row[AGE]) > 0).toBe(Number(row[BACKLOG]) > 1e-6);
        });
      }),
      { numRuns: 50 },
    );
  });
});

describe("immediate copy", () => {
  test("each volume is in both caches, so half as much fits; the threshold doesn't apply", () => {
    const { peak, sustained } = law("B20", 3, "immediate");
    const hours = absorbedByHand(864, 1) / (((peak - keptByHand(sustained, peak)) * 3.6) / 3);
    const rows = day("B20", 864, 3, Array<number>(Math.ceil(hours)).fill(170), null, "immediate", 0);
    const last = rows.length - 1;
    expect(column(rows, STATE)).toEqual([...Array<string>(last).fill("peak"), "premigration"]);
    const mean = (hours - last) * peak + (last + 1 - hours) * sustained;
    expect(Number(rows[last]?.[ACCEPTED])).toBeCloseTo(mean, 8);
    expect(rows[last]?.[BACKLOG]).toBeCloseTo(absorbedByHand(864, 1), 8);
  });
});

describe("the list of demand", () => {
  test("blank cells behind the last number are not intervals, 0 is", () => {
    expect(day("B20", 864, 3, [100, 0, null, "", null])).toEqual(day("B20", 864, 3, [100, 0]));
  });

  test("a blank within is rejected by its place", () => {
    expect(() => day("B20", 864, 3, [100, null, 50])).toThrow("host_mbps[2] is blank; enter 0 if you mean zero");
  });

  test("any number of intervals: two days of 30 minutes have 96 rows, the last at 47.5 h", () => {
    const rows = day("B20", 864, 3, Array<number>(96).fill(100), "30 min");
    expect(rows).toHaveLength(96);
    expect(rows[95]?.[0]).toBe(47.5);
    expect(new Set(column(rows, STATE))).toEqual(new Set(["keeping up"]));
  });

  test("a year by the hour with bursts, and with the threshold at work, has its 8,760 rows", () => {
    // Three hours at the peak, six at rest: data reaches the threshold again and again.
    const year = Array.from({ length: 8760 }, (_, i) => (i % 9 < 3 ? 170 : 60));
    const rows = day("B20", 864, 3, year, null, null, 2);
    expect(rows).toHaveLength(8760);
    // The backlog of each burst is cleared before the next, so all weeks are alike.
    expect(rows[8730]?.[BACKLOG]).toBeCloseTo(Number(rows[8730 % 9]?.[BACKLOG]), 6);
  });

  test("idle is idle, and what has been taken is worked off", () => {
    const rows = day("B20", 864, 3, [0, 160, 0, 0, 0]);
    expect(column(rows, STATE)).toEqual(["idle", "peak", "recovering", "idle", "idle"]);
    expect(column(rows, BACKLOG).slice(2)).toEqual([0, 0, 0]);
  });
});

describe("marks that fall on the end of an interval", () => {
  test("never let the backlog fall below nothing or rise above full", () => {
    const grid = fc.record({
      model: fc.constantFrom(...MODELS),
      compression: fc.integer({ min: 10, max: 35 }).map((x) => x / 10),
      cache: fc.constantFrom(72, 216, 432),
      parts: fc.constantFrom(1, 2, 3, 5),
      threshold: fc.constantFrom(1, 4, 24),
      picks: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 10 }),
    });
    fc.assert(
      fc.property(grid, ({ model, compression, cache, parts, threshold, picks }) => {
        const found = law(model, compression);
        const { peak, sustained } = found;
        const full = fullGb(cache, compression);
        const growing = (peak - found.copying(peak)) * 3.6;
        if (growing <= 0) return;
        const rates = [0, sustained / 2, sustained, (sustained + peak) / 2, peak, 2 * peak];
        const pieces = runDay({
          law: found,
          demand: picks.map((pick) => rates[pick] ?? 0),
          intervalHours: full / growing / parts,
          fullGb: full,
          priorityHours: threshold,
          fullState: "throttled",
        });
        for (const { levels } of pieces) {
          // Rounding of a level of some thousand GB.
          const [uncopied = NaN, waiting = NaN, taken = NaN] = levels;
          expect(Math.min(uncopied, full - uncopied, waiting, taken)).toBeGreaterThan(-1e-9);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("the whole path", () => {
  const [WAITS, COPIED, LIMITED_BY] = [7, 8, 9] as const;
  /** 24 h at the highest rate that the question takes. */
  const all = (channels: number | null, state: "deferred peak" | "sustained"): readonly (readonly Cell[])[] => {
    const mode = state === "sustained" ? 0 : null;
    return day(
      "B20",
      864,
      3,
      Array<number>(3).fill(200),
      null,
      null,
      mode,
      ...Array<null>(7).fill(null),
      channels,
      null,
      null,
      "path",
    );
  };

  test.each([2, 8, 12, 16])(
    "accepts what VTS_THROUGHPUT carries over %d host channels, at the peak and sustained",
    (n) => {
      for (const state of ["deferred peak", "sustained"] as const) {
        const most = valueOf("VTS_THROUGHPUT", "B20", 3, state, ...Array<null>(9).fill(null), n);
        expect(all(n, state)[0]?.[ACCEPTED]).toBeCloseTo(most, 8);
      }
    },
  );

  test("says that host channels limit few channels' writes, and full caches a long peak", () => {
    expect(column(all(2, "deferred peak"), LIMITED_BY)).toEqual(Array<string>(3).fill("host channels"));
    const peak = Array<number>(24).fill(150);
    expect(day("B20", 864, 3, peak)[0]).toHaveLength(WAITS);
    const long = day("B20", 864, 3, peak, ...Array<null>(13).fill(null), "path");
    expect(column(long, LIMITED_BY)[0]).toBe("");
    expect(column(long, LIMITED_BY)[23]).toBe("cache space for uncopied data");
  });

  test("more channels than the model has are over capacity", () => {
    expect(() => tableOf("VTS_DAY", "B10", 864, 3, 10, ...Array<null>(10).fill(null), 16)).toThrow("16 host channels");
  });

  test("loses nothing: demand is accepted or waits, and what is accepted is copied or waits", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 220 }), { minLength: 2, maxLength: 30 }),
        fc.constantFrom("deferred", "immediate"),
        fc.constantFrom(0, 2, 24),
        fc.constantFrom(4, 10, 16),
        (demand, mode, threshold, channels) => {
          const hours = 0.5;
          const rows = day(
            "B20",
            216,
            3,
            demand,
            hours,
            mode,
            threshold,
            ...Array<null>(7).fill(null),
            channels,
            null,
            null,
            "path",
          );
          let [waited, uncopied] = [0, 0];
          for (const row of rows) {
            const [wanted, accepted, backlog, waits, copied] = [DEMAND, ACCEPTED, BACKLOG, WAITS, COPIED].map((at) =>
              Number(row[at]),
            ) as [number, number, number, number, number];
            const gb = 3.6 * hours;
            expect(wanted * gb).toBeCloseTo(accepted * gb + waits - waited, 5);
            expect(accepted * gb).toBeCloseTo(copied * gb + 3 * backlog - uncopied, 5);
            [waited, uncopied] = [waits, 3 * backlog];
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

test("however little is written, it's kept up with, not idle", () => {
  expect(column(tableOf("VTS_DAY", "B20", 864, 3, [0.5, 0]).rows, STATE)).toEqual(["keeping up", "idle"]);
});
