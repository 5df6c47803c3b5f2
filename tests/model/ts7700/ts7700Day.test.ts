import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { levelsAt, type Piece } from "../../../src/model/engines/fluid";
import { QUEUED_LEVEL as UNPREMIGRATED, TAKEN, WAITING } from "../../../src/model/workload/dayRun";
import { runClusterDay, UNCOPIED, type ClusterDay, type CopyMode } from "../../../src/model/ts7700/clusterRun";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { questionNamed, tableOf } from "../../ask";

const [, , ACCEPTED, QUEUE, FILL, STATE, AGE, COPIES] = [0, 1, 2, 3, 4, 5, 6, 7];

describe("by hand: 1:1, 1,000 MB/s for 2 h then none, 100 MB/s premigrated, 200 without the host", () => {
  const given: GivenAll = {
    model: "TS7770T",
    compression: 1,
    host_mbps: [1000, 1000, 0, 0, 0],
    premigration_mbps: 100,
    peak_mbps: 1000,
    idle_premigration_mbps: 200,
    interval_hours: 1,
  };
  const answer = questionNamed("TS7700_DAY").ask(given);
  if (answer.kind !== "table") throw new TypeError("no table");
  const { rows, summary, warnings } = answer;
  // 1,600 GB at 1,600 s; then 900 MB/s for 400 GB, 444.4 s; then 100 MB/s. Demand that waits is accepted afterwards at
  // 100 MB/s.
  const throttledFrom = (1600 + 4000 / 9) / 3600;

  test("takes the peak, then what is premigrated", () => {
    expect(rows[0]?.[ACCEPTED]).toBeCloseTo(1000 * throttledFrom + 100 * (1 - throttledFrom), 8);
    for (const row of rows.slice(1)) expect(row[ACCEPTED]).toBeCloseTo(100, 8);
    for (const row of rows) expect(row[QUEUE]).toBeCloseTo(2000, 8);
    for (const row of rows) expect(row[FILL]).toBeCloseTo(100, 8);
    for (const row of rows) expect(row[STATE]).toBe("sustained");
  });

  test("the oldest data grows older, as 360 GB an hour leave what came at 3,600", () => {
    // Premigrated by 1 h: 100 MB/s from 1,600 s on, 200 GB; at 1,000 MB/s that had come by 200 s.
    expect(rows[0]?.[AGE]).toBeCloseTo(1 - 200 / 3600, 8);
    expect(rows[1]?.[AGE]).toBeCloseTo(2 - (200 + 360) / 3600, 8);
  });

  test("has its finding in one sentence", () => {
    expect(summary).toMatch(
      /^throttled for 4\.43 h, .*3,560 host GB .*; largest premigration queue 2,000 GB compressed; what follows starts with 2,000 GB compressed to premigrate$/,
    );
    expect(warnings).toEqual([
      "2,000 GB compressed isn't premigrated at the end: the amount stays the same if the list repeats",
      expect.stringMatching(/^3,\d+ host GB of demand .*: the amount keeps growing, by 5,400 GB/),
    ]);
  });
});

test("premigration keeps the queue at the priority threshold where only priority outruns the host", () => {
  // At 1:1: 500 MB/s come, none are premigrated at the peak, 800 with priority.
  const table = tableOf("TS7700_DAY", "TS7770T", 1, [500, 500, 500, 500], 800, 1, 500);
  const last = table.rows[3] ?? [];
  expect(last[QUEUE]).toBeCloseTo(1600, 9);
  expect(last[ACCEPTED]).toBeCloseTo(500, 9);
  expect(last[STATE]).toBe("priority");
});

describe("by hand: a queue", () => {
  const queue = (given: GivenAll): unknown[][] => {
    const answer = questionNamed("TS7700_DAY").ask({ model: "TS7770T", compression: 1, ...given });
    if (answer.kind !== "table") throw new TypeError("no table");
    return answer.rows.map((row) => [row[QUEUE], row[STATE]]);
  };

  test("stays where as much is premigrated as comes", () => {
    // (800 - 500) x 3.6 = 1,080 GB.
    expect(queue({ host_mbps: [800, 500], premigration_mbps: 500, peak_premigration_mbps: 500 })).toEqual([
      [expect.closeTo(1080, 8), "peak"],
      [expect.closeTo(1080, 8), "keeping up"],
    ]);
    // However little: 0.1 MB/s more, then 0.05 less.
    expect(queue({ host_mbps: [500.1, 499.95], premigration_mbps: 500, peak_premigration_mbps: 500 })).toEqual([
      [expect.closeTo(0.36, 8), "peak"],
      [expect.closeTo(0.18, 8), "recovering"],
    ]);
  });

  test("of nothing is idle, also where nothing could be premigrated", () => {
    expect(queue({ host_mbps: [0], premigration_mbps: 0 })).toEqual([[0, "idle"]]);
  });

  test("fills its threshold compressed: 3,600 host GB at 2:1 are 1,800 of 2,000 GB", () => {
    const { rows } = tableOf("TS7700_DAY", "TS7770T", 2, [1000], 0);
    expect([rows[0]?.[QUEUE], rows[0]?.[FILL]]).toEqual([expect.closeTo(1800, 8), expect.closeTo(90, 8)]);
  });

  test("is premigrated by an idle cluster that premigrates nothing while hosts write", () => {
    expect(queue({ host_mbps: [0.5, 0], premigration_mbps: 0, idle_premigration_mbps: 0.25 })).toEqual([
      [expect.closeTo(1.8, 8), "peak"],
      [expect.closeTo(0.9, 8), "recovering"],
    ]);
  });
});

test("the next day starts where the first ended, and says whether it comes to rest", () => {
  const day = (demand: number[], days: number): GivenAll => ({
    model: "TS7770T",
    compression: 4,
    host_mbps: demand,
    premigration_mbps: 200,
    days,
  });
  const asked = questionNamed("TS7700_DAY");
  const restful = asked.ask(day([...Array<number>(8).fill(1500), ...Array<number>(16).fill(0)], 2));
  expect(restful.warnings).toEqual([]);
  const heavy = asked.ask(day(Array<number>(24).fill(1500), 2));
  expect(heavy.warnings.join()).toContain("grows from day to day");
  if (heavy.kind !== "table") throw new TypeError("no table");
  expect(heavy.rows).toHaveLength(48);
});

// A separate simulation in seconds and compressed GB. At a threshold its state alternates, where the engine takes the
// mean.

interface Ends {
  readonly queue: number;
  readonly taken: number;
  readonly waiting: number;
  readonly uncopied: number;
}

function simulated({ rates, thresholds, copyMode, copyMbps, demand, intervalHours }: ClusterDay, step: number): Ends[] {
  const {
    compression: c,
    peak,
    priorityHost,
    peakPremigration: low,
    premigration: high,
    idlePremigration: idle = high,
  } = rates;
  const [priority, throttle] = [thresholds?.priorityGb ?? Infinity, thresholds?.throttleGb ?? Infinity];
  const cap = copyMode === "RUN" || copyMode === "sync" ? copyMbps : Infinity;
  const raised = (host: number): number => (host >= c * high ? high : idle - ((idle - high) * host) / (c * high));
  let [queue, taken, waiting, uncopied] = [0, 0, 0, 0];
  const ends: Ends[] = [];
  for (const wanted of demand) {
    const steps = Math.round((intervalHours * 3600) / step);
    for (let s = 0; s < steps; s += 1) {
      const wants = wanted + waiting / step;
      const most = queue >= throttle ? Math.min(priorityHost, c * high) : queue >= priority ? priorityHost : peak;
      const host = Math.min(wants, most, cap);
      const line = idle + ((low - idle) * host) / peak;
      const premigrated = queue >= priority ? raised(host) : Math.min(line, raised(host));
      if (thresholds) queue = Math.max(0, queue + ((host / c - premigrated) * step) / 1000);
      if (copyMode === "deferred") uncopied = Math.max(0, uncopied + ((host - copyMbps) * step) / 1000);
      taken += (host * step) / 1000;
      waiting += (wanted - host) * step;
    }
    ends.push({ queue, taken, waiting: waiting / 1000, uncopied });
  }
  return ends;
}

const someDay: fc.Arbitrary<ClusterDay> = fc
  .record({
    compression: fc.constantFrom(1, 2.5, 5.351),
    peak: fc.constantFrom(1500, 2500, 4000),
    priorityShare: fc.constantFrom(1, 1, 0.8, 0.5),
    /** Compressed MB/s; the host's peak is up to 4,000 / c. */
    premigration: fc.constantFrom(50, 150, 400, 800),
    peakShare: fc.constantFrom(0, 0, 0.3, 1),
    idleTimes: fc.constantFrom(1, 1.5),
    priorityGb: fc.constantFrom(400, 1600, 3600),
    gap: fc.constantFrom(100, 400, 2000),
    isDisk: fc.constantFrom(false, false, false, true),
    copyMode: fc.constantFrom<CopyMode>("none", "deferred", "RUN", "sync"),
    copyMbps: fc.constantFrom(800, 2000, 6000),
    minutes: fc.constantFrom(20, 30, 60),
    shares: fc.array(fc.oneof(fc.constant(0), fc.constant(1.2), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: 2,
      maxLength: 12,
    }),
  })
  .map((g) => ({
    rates: {
      compression: g.compression,
      peak: g.peak,
      priorityHost: g.peak * g.priorityShare,
      peakPremigration: g.premigration * g.peakShare,
      premigration: g.premigration,
      idlePremigration: g.premigration * g.idleTimes,
    },
    thresholds: g.isDisk ? undefined : { priorityGb: g.priorityGb, throttleGb: g.priorityGb + g.gap },
    copyMode: g.copyMode,
    copyMbps: g.copyMbps,
    demand: g.shares.map((share) => Math.round(share * g.peak)),
    intervalHours: g.minutes / 60,
  }));

function endsOf(day: ClusterDay, pieces: readonly Piece[]): Ends[] {
  return day.demand.map((_, i) => {
    const levels = levelsAt(pieces, (i + 1) * day.intervalHours);
    return {
      queue: (levels[UNPREMIGRATED] ?? NaN) / day.rates.compression,
      taken: levels[TAKEN] ?? NaN,
      waiting: levels[WAITING] ?? NaN,
      uncopied: levels[UNCOPIED] ?? NaN,
    };
  });
}

describe("any day", () => {
  test("is what a simulation in small steps comes to", () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const step = 2;
        const ends = simulated(day, step);
        // The simulation sees each event up to one step late, and its consequence one step more: four steps at the
        // peak, and as much again for demand that waits meanwhile.
        const late = (8 * step * day.rates.peak) / 1000;
        endsOf(day, runClusterDay(day)).forEach((found, i) => {
          const differences = (["taken", "queue", "waiting", "uncopied"] as const).map((level) =>
            Math.abs(found[level] - (ends[i]?.[level] ?? NaN)),
          );
          expect(Math.max(...differences)).toBeLessThan(late);
        });
      }),
      { numRuns: 150 },
    );
  });

  test("loses nothing: what is wanted is taken or waits; no queue is negative or above its threshold", () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const pieces = runClusterDay(day);
        let wanted = 0;
        endsOf(day, pieces).forEach(({ taken, waiting, queue, uncopied }, i) => {
          wanted += (day.demand[i] ?? NaN) * day.intervalHours * 3.6;
          expect(taken + waiting).toBeCloseTo(wanted, 6);
          expect(Math.min(queue, waiting, uncopied)).toBeGreaterThanOrEqual(-1e-9);
          const most = Math.min(day.thresholds?.throttleGb ?? 0, taken / day.rates.compression);
          expect(queue).toBeLessThanOrEqual(most + 1e-9);
        });
        const { idlePremigration: idle = day.rates.premigration } = day.rates;
        for (const piece of pieces) {
          const [growing = NaN, , host = NaN] = piece.rates.map((rate) => rate / 3.6);
          // Premigration isn't faster than the tapes or the cloud allow.
          const premigrated = (host - growing) / day.rates.compression;
          const room = [day.rates.peak - host, premigrated, day.thresholds ? idle - premigrated : 0];
          expect(Math.min(...room)).toBeGreaterThanOrEqual(-1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("at any rate up to the peak throughout, agrees with TS7700_PEAK_HOURS", () => {
    fc.assert(
      fc.property(someDay, fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1, noNaN: true })), (day, share) => {
        const { rates, thresholds } = day;
        if (!thresholds) return;
        const closed = questionNamed("TS7700_PEAK_HOURS").ask({
          model: "TS7770T",
          compression: rates.compression,
          host_mbps: share * rates.peak,
          peak_mbps: rates.peak,
          idle_premigration_mbps: rates.idlePremigration,
          premigration_mbps: rates.premigration,
          priority_gb: thresholds.priorityGb,
          throttle_gb: thresholds.throttleGb,
          priority_host_mbps: rates.priorityHost,
          peak_premigration_mbps: rates.peakPremigration,
        });
        const pieces = runClusterDay({
          ...day,
          copyMode: "none",
          demand: Array<number>(100).fill(share * rates.peak),
          intervalHours: 1,
        });
        const throttled = pieces.find((piece) => piece.state === "sustained");
        if (closed.kind === "estimate" && closed.value < 100) expect(throttled?.from).toBeCloseTo(closed.value, 9);
        else expect(throttled).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});

describe("demand that waits is in the finding, with what delays it", () => {
  const day = (given: GivenAll): ReturnType<typeof tableOf> => {
    const asked = { model: "TS7770", compression: 1, peak_mbps: 4000, premigration_mbps: 0, ...given };
    const answer = questionNamed("TS7700_DAY").ask(asked);
    if (answer.kind !== "table") throw new TypeError("no table");
    return answer;
  };

  test.each<[string, GivenAll, string, string]>([
    // 1,000 MB/s above 4,000 for an hour are 3,600 GB, which the next hour accepts.
    ["the peak", { host_mbps: [5000, 0] }, "demand waits in 1 of 2 intervals, starting at hour 0", "cluster at peak"],
    [
      "the peak, to the end",
      { host_mbps: [0, 5000] },
      "demand waits in 1 of 2 intervals, starting at hour 1; 3,600 host GB is still waiting at the end",
      "cluster at peak",
    ],
    [
      "RUN copies",
      { host_mbps: [3000, 0, 0], copy_mode: "RUN", copy_mbps: 1000 },
      "demand waits in 1 of 3 intervals, starting at hour 0",
      "copying",
    ],
    ["nothing", { host_mbps: [4000, 0] }, "never throttled", ""],
  ])("for %s", (_, given, summary, limitedBy) => {
    expect(day(given)).toMatchObject({ summary, limitedBy });
  });

  test("for what priority premigration leaves the host", () => {
    // At 1:1 1,600 GB are there after 800 s at 2,000 MB/s; from there on 1,000 MB/s, all premigrated.
    const { summary, limitedBy } = day({
      model: "TS7770T",
      host_mbps: [2000, 0],
      premigration_mbps: 1000,
      priority_host_mbps: 1000,
      peak_mbps: 2000,
    });
    expect(summary).toMatch(/^demand waits in 1 of 2 intervals, starting at hour 0; /);
    expect(limitedBy).toBe("premigration with priority");
  });
});

test("says how full each resource gets at the largest demand", () => {
  const { limits, equation } = tableOf("TS7700_DAY", "TS7770T", 5, [500, 2000, 0], 200, 1, 4000);
  expect(equation).toContain("sustained 1,000 host MB/s (at most 5 x 200 MB/s compressed)");
  expect(limits).toEqual([
    { resource: "premigration", utilisation: 2 },
    { resource: "cluster at peak", utilisation: 0.5 },
  ]);
  // Premigration of 0 MB/s is none, not a full resource.
  const without = tableOf("TS7700_DAY", "TS7770T", 5, [500, 2000, 0], 0, 1, 4000);
  expect(without.limits).toEqual([{ resource: "cluster at peak", utilisation: 0.5 }]);
});

test("copies: held to the rate by RUN, queued by deferred", () => {
  const day = (mode: string): readonly (readonly (string | number)[])[] =>
    tableOf("TS7700_DAY", "TS7770", 1, [3000, 0], 0, 1, 4000, null, null, null, null, null, null, mode, 1000).rows;
  expect(day("RUN").map((row) => row[ACCEPTED])).toEqual([1000, 1000]);
  expect(day("deferred").map((row) => row[ACCEPTED])).toEqual([3000, 0]);
  expect(day("deferred").map((row) => row[COPIES])).toEqual([7200, 3600]);
  expect(() => day("")).not.toThrow();
  expect(() => tableOf("TS7700_DAY", "TS7770", 1, [1], 0, 1, null, null, null, null, null, null, null, "RUN")).toThrow(
    "copy_mbps is required for copy_mode RUN",
  );
});

test("a cluster without copies has copied nothing", () => {
  const ask = (more: GivenAll): number[] => {
    const answer = questionNamed("TS7700_DAY").ask({
      ...{
        model: "TS7770T",
        compression: 1,
        host_mbps: [100, 0],
        interval_hours: 1,
        premigration_mbps: 100,
        columns: "path",
      },
      ...more,
    });
    if (answer.kind !== "table") throw new TypeError("no table");
    const at = answer.columns.findIndex(({ label }) => label === "Copied");
    return answer.rows.map((row) => Number(row[at]));
  };
  expect(ask({})).toEqual([0, 0]);
  // Deferred over links that are faster than the host: as it comes.
  expect(ask({ links: "2x10", modes: "DD" })[0]).toBeCloseTo(100, 8);
});
