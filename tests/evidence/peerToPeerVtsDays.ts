/** Claims about the day: how copying continues, what full caches do, and the thresholds. */
import { expect } from "@jest/globals";
import { lawOf } from "../../src/model/peerToPeerVts/copySharing";
import { CHOSEN } from "../../src/model/peerToPeerVts/parameters";
import { ask, tableOf, valueOf } from "../ask";
import { expectBetween, expectRising, expectWithin, holds } from "./statements";

const OLD = "without VTC compression";
const [ACCEPTED, BACKLOG, FILL, STATE] = [2, 3, 4, 5] as const;

type Args = Parameters<typeof valueOf> extends [string, ...infer Rest] ? Rest : never;
const day = (...args: Args): ReturnType<typeof tableOf>["rows"] => tableOf("VTS_DAY", ...args).rows;
const numbers = (rows: ReturnType<typeof day>, column: number): number[] => rows.map((row) => Number(row[column]));
const MODELS = ["B10", "B18", "B20"] as const;
const always = (mbps: number, intervals: number): number[] => Array<number>(intervals).fill(mbps);

/** Copying at the peak as a share of copying at the sustained rate, at a factor of 3 with VTC compression. */
function keptAtPeak(model: (typeof MODELS)[number], parameters = CHOSEN): number {
  const law = lawOf({ model, compression: 3, lic: "with", mode: "deferred", parameters });
  return law.copying(law.peak) / law.sustained;
}

export function claimDays(): void {
  claimAfterFull();
  claimCopying();
  claimThresholds();
}

function claimAfterFull(): void {
  /**
   * Accepted in the eleventh hour of a day with 170 MB/s of demand at 2.66: the caches are full, and the drop lasts.
   */
  const afterFull = (lic = "without"): number =>
    numbers(day("B20", 864, 2.66, always(170, 24), null, null, null, lic), ACCEPTED)[10] ?? NaN;
  const drop = (lic = "without"): number =>
    100 * (1 - afterFull(lic) / valueOf("VTS_THROUGHPUT", "B20", 2.66, "sustained", null, null, null, null, lic));
  // Tests not only the fitted share, but what VTS_DAY accepts and for how long.
  const rounding = 1e-6;
  holds(
    "ptp-vts.overload.b20.drop-below-sustained",
    "within the paper's range in hour 11, with and without VTC compression, and at the sustained rate in hour 30",
    ({ low, high }) => {
      for (const lic of ["with", "without"]) {
        expectBetween(drop(lic), (low ?? NaN) - rounding, (high ?? NaN) + rounding);
        const later = numbers(day("B20", 864, 2.66, always(170, 30), null, null, null, lic), ACCEPTED)[29];
        const sustained = valueOf("VTS_THROUGHPUT", "B20", 2.66, "sustained", null, null, null, null, lic);
        expect(later).toBeCloseTo(sustained, 6);
      }
    },
  );
  holds("ptp-vts.tvc.b20-864.rate-after-full.drop", `within 5 percentage points, ${OLD}`, ({ value }) => {
    expectBetween(drop(), (value ?? NaN) - 5 - rounding, (value ?? NaN) + 5 + rounding);
  });
  holds("ptp-vts.tvc.b20-864.rate-after-full.mbps", `within 10%, because the paper says about, ${OLD}`, ({ value }) => {
    expectWithin(afterFull(), value, 0.1);
  });
  holds(
    "ptp-vts.tvc.full-threshold-forces-sustained",
    "once the cache is full, never above the sustained rate, and equal to it in the end",
    () => {
      for (const model of ["B10", "B18", "B20"]) {
        for (const lic of ["with", "without"]) {
          const rows = day(model, 216, 3, always(170, 30), null, null, null, lic);
          const sustained = valueOf("VTS_THROUGHPUT", model, 3, "sustained", null, null, null, null, lic);
          const full = numbers(
            rows.filter((row, i) => row[FILL] === 100 && rows[i - 1]?.[FILL] === 100),
            ACCEPTED,
          );
          expect(full.length).toBeGreaterThan(10);
          for (const accepted of full) expect(accepted).toBeLessThanOrEqual(sustained * (1 + 1e-9));
          expect(full[full.length - 1]).toBeCloseTo(sustained, 8);
        }
      }
    },
  );
  holds(
    "ptp-vts.local.threshold-throttle",
    "at the threshold, writes are accepted only as fast as copying frees space: the cache stays 100% full",
    () => {
      for (const mode of ["deferred", "immediate"]) {
        const rows = day("B10", 216, 3, always(100, 24), null, mode);
        const last = numbers(rows, FILL).slice(12);
        for (const fill of last) expect(fill).toBeCloseTo(100, 8);
      }
    },
  );
  holds(
    "ptp-vts.tvc.age-threshold-can-dip-below-sustained",
    "below the sustained rate while aged data is copied with priority, then equal to it",
    () => {
      const sustained = valueOf("VTS_THROUGHPUT", "B20", 3, "sustained");
      const rows = day("B20", 864, 3, always(170, 12), null, null, 2);
      const aged = numbers(
        rows.filter((row) => row[STATE] === "throttled"),
        ACCEPTED,
      );
      expect(aged.length).toBeGreaterThan(2);
      // The first interval in this state begins before the threshold is reached.
      for (const accepted of aged.slice(1)) expect(accepted).toBeLessThanOrEqual(sustained * (1 + 1e-9));
      expect(aged[1]).toBeLessThan(0.95 * sustained);
      expect(aged[aged.length - 1]).toBeCloseTo(sustained, 8);
    },
  );
}

function claimCopying(): void {
  holds(
    "ptp-vts.mode.work-conserving-background",
    "while nothing is written, more is copied than at the sustained rate, in both modes",
    () => {
      for (const mode of ["deferred", "immediate"] as const) {
        const [before, after] = numbers(day("B20", 1700, 3, [...always(140, 6), 0], null, mode).slice(5), BACKLOG);
        const law = lawOf({ model: "B20", compression: 3, lic: "with", mode });
        expect(law.copying(0)).toBeGreaterThan(law.sustained);
        const copied = Math.min((law.copying(0) * 3.6) / 3, before ?? NaN);
        expect((before ?? NaN) - (after ?? NaN)).toBeCloseTo(copied, 6);
      }
    },
  );
  holds(
    "ptp-vts.mode.deferred.background-suspended-at-peak",
    "less than half of copying at the sustained rate, because the paper says most of it, for B10, B18 and B20",
    () => {
      for (const model of MODELS) expect(keptAtPeak(model)).toBeLessThan(1 / 2);
    },
  );
  holds(
    "ptp-vts.mode.deferred.no-capacity-lost-when-input-lapses",
    "the less is written, the strictly more is copied, from the peak rate down to 0",
    () => {
      for (const model of ["B10", "B18", "B20"] as const) {
        for (const compression of [2, 3]) {
          const law = lawOf({ model, compression, lic: "with", mode: "deferred" });
          const { peak, sustained } = law;
          expectRising([0, 0.2, 0.5, 0.9, 1].map((share) => law.copying(peak - share * (peak - sustained))));
          expectRising([1, 0.8, 0.5, 0].map((share) => law.copying(share * sustained)));
        }
      }
    },
  );
  holds(
    "ptp-vts.local.coincidence-means-concurrent-copies",
    "at factors from 3.75 up, the caches never fill and a day leaves no backlog",
    () => {
      // Above 3.5 with its 5%.
      for (const compression of [3.75, 4, 5]) {
        expect(ask("VTS_PEAK_HOURS", "B20", 864, compression).kind).toBe("verdict");
        for (const backlog of numbers(day("B20", 864, compression, always(170, 24)), BACKLOG)) expect(backlog).toBe(0);
      }
    },
  );
}

function claimThresholds(): void {
  const states = (mode: string): unknown[] => day("B10", 216, 3, always(100, 24), null, mode).map((row) => row[STATE]);
  holds(
    "ptp-vts.throttle.premigration",
    "immediate copy: the day goes from peak to premigration, at the sustained rate, and is never in the state throttled",
    () => {
      const all = states("immediate");
      expect([all[0], all[23]]).toEqual(["peak", "premigration"]);
      expect(all).not.toContain("throttled");
      const rows = day("B10", 216, 3, always(100, 24), null, "immediate");
      expect(Number(rows[23]?.[ACCEPTED])).toBeCloseTo(valueOf("VTS_THROUGHPUT", "B10", 3, "sustained"), 8);
    },
  );
  holds(
    "ptp-vts.throttle.vts-copy",
    "deferred copy: the day goes from peak to throttled, and is never in the state premigration",
    () => {
      const all = states("deferred");
      expect([all[0], all[23]]).toEqual(["peak", "throttled"]);
      expect(all).not.toContain("premigration");
    },
  );
  holds(
    "ptp-vts.tools.smf94.interval-h",
    "a blank gives the same answer as this value, and another value a different one",
    ({ value }) => {
      expect(day("B20", 864, 3, always(160, 5), value)).toEqual(day("B20", 864, 3, always(160, 5)));
      expect(day("B20", 864, 3, always(160, 5), 0.5)).not.toEqual(day("B20", 864, 3, always(160, 5)));
    },
  );
}
