/** Questions about the same situation agree, for random inputs. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Answer, Cell } from "../../src/model/question/answer";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { FULL } from "../../src/model/peerToPeerVts/peak";
import { questionNamed, valueOf } from "../ask";

/** Relative tolerance: sums and quotients in another order, and a solver that halves to the last digit. */
const ROUNDING = 1e-6;

function asked(name: string, given: GivenAll): Answer {
  return questionNamed(name).ask(given);
}

interface Day {
  readonly rows: readonly (readonly Cell[])[];
  readonly summary: string;
}

function dayOf(name: string, given: GivenAll): Day {
  const answer = asked(name, given);
  if (answer.kind !== "table") throw new TypeError(`${name}: ${JSON.stringify(answer)}`);
  return answer;
}

function expectNear(actual: number, wanted: number): void {
  expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(ROUNDING * Math.max(1, Math.abs(wanted)));
}

const share = (min: number): fc.Arbitrary<number> => fc.double({ min, max: 1, noNaN: true });

/** Rows of measurements; blank cells are an equal pair within one site. */
const MEASURED_HOURS = ["hours to full", 8.5, "B20", 3, 864, null, null, null, null];
const MEASURED_RATE = ["sustained rate", 64, "B18", 3, null, null, null, null, null];

const RUNS = { numRuns: 100 };

describe("Peer-to-Peer VTS", () => {
  /** Two equal VTSs, which every question here accepts. */
  const pair = fc.record({
    model: fc.constantFrom("B10", "B18", "B18-8", "B20"),
    compression: fc.double({ min: 1, max: 3.4, noNaN: true }),
    lic: fc.constantFrom("with", "without"),
    preference: fc.constantFrom("none", "preferred"),
    // Over 200 km and more, the paths to the remote VTS limit.
    distance_km: fc.constantFrom(0, 25, 50, 200, 500),
    measured: fc.constantFrom(undefined, MEASURED_HOURS, [...MEASURED_HOURS, ...MEASURED_RATE]),
  });
  const cache = fc.constantFrom(100, 216, 432, 864, 1700);
  const priority = fc.integer({ min: 1, max: 24 });
  type Pair = typeof pair extends fc.Arbitrary<infer P> ? P : never;

  const rateAt = (given: Pair, part: number): number => {
    const [peak, sustained] = ["deferred peak", "sustained"].map((state) =>
      valueOf("VTS_THROUGHPUT", { ...given, state }),
    ) as [number, number];
    return sustained + part * Math.max(0, peak - sustained);
  };

  test("VTS_PEAK_HOURS and VTS_DAY: never throttled in the hours before, and held back in those after", () => {
    let ended = 0;
    fc.assert(
      fc.property(pair, cache, priority, share(0.05), (given, cache_gb, priority_hours, part) => {
        const host_mbps = rateAt(given, part);
        const peak = asked("VTS_PEAK_HOURS", { ...given, cache_gb, priority_hours, host_mbps });
        const run = (hours: number, count: number): Day =>
          dayOf("VTS_DAY", {
            ...given,
            cache_gb,
            priority_hours,
            host_mbps: Array<number>(count).fill(host_mbps),
            interval_hours: hours,
          });
        if (peak.kind !== "estimate") {
          expect(peak).toMatchObject({ means: "carried" });
          expect(run(1, 48).summary).toMatch(/^never throttled; /);
          return;
        }
        if (peak.value > 300) return;
        const { rows, summary } = run(peak.value / 2, 4);
        for (const [, , accepted] of rows.slice(0, 2)) expectNear(Number(accepted), host_mbps);
        expect(Number(rows[3]?.[2])).toBeLessThan(host_mbps * (1 - ROUNDING));
        expect(summary).not.toMatch(/^never throttled/);
        if (peak.limitedBy.startsWith("tape volume")) {
          const [, first] = /^throttled for .*?, starting at hour ([\d.,]+)/.exec(summary) ?? [];
          // The text shows three figures.
          expect(Math.abs(Number(first?.replaceAll(",", "")) / peak.value - 1)).toBeLessThan(0.01);
        }
        ended += 1;
      }),
      RUNS,
    );
    expect(ended).toBeGreaterThan(RUNS.numRuns / 10);
  });

  test("VTS_CACHE_NEEDED undoes VTS_PEAK_HOURS, and the day with that cache holds nothing back", () => {
    let answers = 0;
    fc.assert(
      fc.property(pair, cache, share(0.05), (given, cache_gb, part) => {
        const host_mbps = rateAt(given, part);
        const peak = asked("VTS_PEAK_HOURS", { ...given, cache_gb, host_mbps });
        if (peak.kind !== "estimate" || peak.value > 168 || peak.limitedBy !== FULL) return;
        const needed = valueOf("VTS_CACHE_NEEDED", { ...given, peak_hours: peak.value, host_mbps });
        expectNear(needed, cache_gb);
        // A little more cache, because of rounding at the end.
        const { summary } = dayOf("VTS_DAY", {
          ...given,
          cache_gb: needed * (1 + ROUNDING),
          host_mbps: [host_mbps],
          interval_hours: peak.value,
        });
        expect(summary).toMatch(/^never throttled; /);
        answers += 1;
      }),
      RUNS,
    );
    expect(answers).toBeGreaterThan(RUNS.numRuns / 10);
  });

  test("VTS_RECOVERY_MBPS and VTS_DAY: a day of the peak and that rate ends copied, with nothing held back", () => {
    let [answers, verdicts] = [0, 0];
    const hours = fc.integer({ min: 1, max: 23 });
    fc.assert(
      fc.property(pair, cache, hours, share(0), (given, cache_gb, peak_hours, part) => {
        const host_mbps = rateAt(given, part);
        const rest = asked("VTS_RECOVERY_MBPS", { ...given, cache_gb, peak_hours, host_mbps });
        const dayWith = (rate: number): Day =>
          dayOf("VTS_DAY", {
            ...given,
            cache_gb,
            host_mbps: [...Array<number>(peak_hours).fill(host_mbps), ...Array<number>(24 - peak_hours).fill(rate)],
          });
        if (rest.warnings.some((text) => /may or may not last|may not be cleared/.test(text))) return;
        if (rest.kind === "estimate") {
          const { rows, summary } = dayWith(rest.value);
          expect(summary).toMatch(/^never throttled; /);
          expect(Number(rows[23]?.[3])).toBeLessThan(ROUNDING * cache_gb);
          answers += 1;
        } else {
          // Even without demand in the rest of the day, the day ends with uncopied data or is throttled.
          expect(rest).toMatchObject({ means: "over capacity" });
          const { rows, summary } = dayWith(0);
          expect(summary.startsWith("throttled for ") || Number(rows[23]?.[3]) > 0).toBe(true);
          verdicts += 1;
        }
      }),
      RUNS,
    );
    expect(Math.min(answers, verdicts)).toBeGreaterThan(RUNS.numRuns / 100);
  });

  test("VTS_CHANNELS_NEEDED and VTS_THROUGHPUT: with so many channels the rate, with one fewer not", () => {
    fc.assert(
      fc.property(pair, share(0.01), (given, part) => {
        const local = { ...given, distance_km: 0 };
        const host_mbps = part * valueOf("VTS_THROUGHPUT", local);
        const channels = valueOf("VTS_CHANNELS_NEEDED", { ...local, host_mbps });
        expect(valueOf("VTS_THROUGHPUT", { ...local, channels })).toBeGreaterThanOrEqual(host_mbps * (1 - ROUNDING));
        if (channels > 1) {
          expect(valueOf("VTS_THROUGHPUT", { ...local, channels: channels - 1 })).toBeLessThan(host_mbps);
        }
      }),
    );
  });
});

describe("TS7770", () => {
  const rates = fc.record({
    compression: fc.double({ min: 1, max: 6, noNaN: true }),
    host_mbps: fc.double({ min: 50, max: 4000, noNaN: true }),
    premigration_mbps: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 900, noNaN: true })),
    // Left blank, it's what the cache carries, and the day holds higher demand to that.
    peak: fc.double({ min: 4000, max: 6000, noNaN: true }),
  });

  test("seen: 2.5:1, 1,000 MB/s, 300 MB/s premigrated, a peak of 4,000: 2.22 h against 3.65 h", () => {
    const given = { model: "TS7770T", compression: 2.5, premigration_mbps: 300, peak_mbps: 4000 };
    const hours = valueOf("TS7700_PEAK_HOURS", { ...given, host_mbps: 1000 });
    const { summary } = dayOf("TS7700_DAY", { ...given, host_mbps: Array<number>(24).fill(1000) });
    // 300 x (1 - 1,000 / 4,000) = 225 MB/s before priority.
    expectNear(hours, (1600 / (400 - 225) + 400 / (400 - 300)) / 3.6);
    expect(summary).toMatch(/^throttled for 20\.3 h, starting at hour 3\.65;/);
  });

  test("TS7700_PEAK_HOURS and TS7700_DAY: held back from just that hour on, or never", () => {
    let ended = 0;
    fc.assert(
      fc.property(rates, fc.constantFrom("TS7770T", "TS7770C"), ({ peak: peak_mbps, ...given }, model) => {
        const hours = asked("TS7700_PEAK_HOURS", { ...given, model, peak_mbps });
        const run = (interval_hours: number, count: number): Day =>
          dayOf("TS7700_DAY", {
            ...given,
            model,
            peak_mbps,
            interval_hours,
            host_mbps: Array<number>(count).fill(given.host_mbps),
          });
        if (hours.kind !== "estimate") {
          expect(hours).toMatchObject({ means: "carried" });
          expect(run(1, 100).summary).toMatch(/^never throttled; /);
          return;
        }
        if (hours.value > 300) return;
        const { rows } = run(hours.value / 2, 4);
        for (const [, , accepted] of rows.slice(0, 2)) expectNear(Number(accepted), given.host_mbps);
        for (const [, , accepted] of rows.slice(2)) {
          expectNear(Number(accepted), given.compression * given.premigration_mbps);
        }
        ended += 1;
      }),
      RUNS,
    );
    expect(ended).toBeGreaterThan(RUNS.numRuns / 10);
  });

  test("TS7700_SUSTAINED_MBPS and CHANNEL_MBPS: as much as the channels carry, up to the cluster's ceiling", () => {
    const group = fc.record({
      channel_type: fc.constantFrom("ESCON", "FICON-1", "FICON-2", "FICON-4", "FICON-8", "FICON-16"),
      channels: fc.integer({ min: 1, max: 16 }),
      block_kib: fc.double({ min: 1, max: 512, noNaN: true }),
    });
    fc.assert(
      fc.property(group, ({ channel_type, channels, block_kib }) => {
        const cluster = valueOf("TS7700_SUSTAINED_MBPS", {
          model: "TS7770",
          // The ratio at which the published rate is known of the cache.
          compression: 5.351,
          jobs: 10000,
          channel_type,
          channels,
          block_kib,
        });
        const carried = valueOf("CHANNEL_MBPS", { type: channel_type, count: channels, block_kib });
        // 10,000 jobs of 31.25 MB/s at 32 KiB.
        const jobs = (312500 * block_kib) / 32;
        expectNear(cluster, Math.min(carried, jobs, channel_type === "FICON-16" ? 4000 : 2500));
      }),
    );
  });

  test("seen: eight FICON-8 and eight FICON-16 carried the same, 5,699 MB/s", () => {
    const [eight, sixteen] = ["FICON-8", "FICON-16"].map((type) => ({
      channels: valueOf("CHANNEL_MBPS", { type, count: 8 }),
      cluster: valueOf("TS7700_SUSTAINED_MBPS", { model: "TS7770", compression: 5.351, channel_type: type }),
    }));
    // 0.01% is the rounding of the channel's time.
    expect(Math.abs((eight?.channels ?? NaN) / (eight?.cluster ?? NaN) - 1)).toBeLessThan(1e-4);
    expect(sixteen?.channels).toBeGreaterThanOrEqual(sixteen?.cluster ?? NaN);
    expect((sixteen?.channels ?? NaN) / (eight?.channels ?? NaN)).toBeGreaterThanOrEqual(1.6);
  });

  test("TS7700_CATCHUP_HOURS and TS7700_COPY_MBPS: nothing is caught up if the host writes more than RUN copies keep pace with", () => {
    const grid = fc.record({
      links: fc.constantFrom("2x1", "4x1", "2x10", "4x10"),
      compression: fc.double({ min: 1, max: 6, noNaN: true }),
      modes: fc.constantFrom("RR", "SS", "RRD", "SSD", "RRRD"),
      premigration_mbps: fc.double({ min: 0, max: 300, noNaN: true }),
    });
    fc.assert(
      fc.property(grid, share(0.5), (given, part) => {
        const most = valueOf("TS7700_COPY_MBPS", given);
        const at = (host_mbps: number): Answer => asked("TS7700_CATCHUP_HOURS", { ...given, host_gb: 1000, host_mbps });
        expect(at(most / part + 1)).toMatchObject({ means: "over capacity" });
        if (!given.modes.includes("D")) expect(at(most * part)).toMatchObject({ means: "carried" });
      }),
    );
  });
});

describe("tape drives", () => {
  const mount = fc.record({
    model: fc.constantFrom("T10000A", "T10000B", "T10000C", "T9840D"),
    compression: fc.double({ min: 1, max: 20, noNaN: true }),
  });

  test("TAPE_MBPS over a mount and TAPE_CYCLE_TIME without a robot: the same seconds for the same data", () => {
    fc.assert(
      // 70 GB fit the smallest cartridge.
      fc.property(mount, fc.double({ min: 0.1, max: 70, noNaN: true }), (given, file_gb) => {
        const seconds = valueOf("TAPE_CYCLE_TIME", { ...given, file_gb });
        // Blocks, a channel and an access method that don't limit.
        const wide = { channel: "FICON-16", block_kib: 65536, blocks_per_io: 65536, access: "EXCP" };
        expectNear((file_gb * 1000) / valueOf("TAPE_MBPS", { ...given, ...wide, file_gb }), seconds);
      }),
    );
  });

  test("T10K_SYNC_MBPS without interruptions streams at the rate that TAPE_MBPS has for data as they are", () => {
    fc.assert(
      fc.property(mount, ({ model }) => {
        const wide = { channel: "FICON-16", block_kib: 65536, blocks_per_io: 65536, access: "EXCP" };
        const streams = valueOf("TAPE_MBPS", { model, ...wide });
        expectNear(valueOf("T10K_SYNC_MBPS", { model, interval_mb: 10, accelerator: "TAA", buffer_mb: 64 }), streams);
      }),
    );
  });
});
