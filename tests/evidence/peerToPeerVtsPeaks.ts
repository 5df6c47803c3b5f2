/** Claims about the peak hours, the recovery and the cache. */
import { expect } from "@jest/globals";
import type { FactId } from "../../src/model/facts/factIds";
import { ask, estimateOf, tableOf, valueOf } from "../ask";
import { expectBetween, expectRising, expectWithin, holds } from "./statements";

const ABOUT = "within 10%, because the paper says about and prints one or two digits";
const OLD = "without VTC compression";
const BACKLOG = 3;

type Args = Parameters<typeof valueOf> extends [string, ...infer Rest] ? Rest : never;
const hours = (...args: Args): number => valueOf("VTS_PEAK_HOURS", ...args);
const rest = (...args: Args): number => valueOf("VTS_RECOVERY_MBPS", ...args);
const day = (...args: Args): ReturnType<typeof tableOf>["rows"] => tableOf("VTS_DAY", ...args).rows;
const always = (mbps: number, intervals: number): number[] => Array<number>(intervals).fill(mbps);

export function claimPeaks(): void {
  claimHours();
  claimRest();
}

function claimHours(): void {
  const about = (id: FactId, why: string, model: () => number): void => {
    holds(id, why, ({ value }) => {
      expectWithin(model(), value, 0.1);
    });
  };
  for (const gb of [432, 216] as const) {
    holds(
      `ptp-vts.tvc.b10-${gb}.deferred-peak-hours.cf3`,
      `${ABOUT}; VTS_CACHE_NEEDED for these hours is within 10% too`,
      ({ value }) => {
        expectWithin(hours("B10", gb, 3), value, 0.1);
        expectWithin(valueOf("VTS_CACHE_NEEDED", "B10", value, 3), gb, 0.1);
      },
    );
  }
  about("ptp-vts.tvc.b20-864.deferred-peak-hours.cf2.66", `${ABOUT}; ${OLD}`, () =>
    hours("B20", 864, 2.66, null, null, "without"),
  );
  about(
    "ptp-vts.tvc.b20-1700.peak-duration-ratio-vs-864",
    "within 10%, because the paper says about twice",
    () => hours("B20", 1700, 3) / hours("B20", 864, 3),
  );
  holds("ptp-vts.tvc.b20-864.scenario.peak-hours", "at least 90% of the paper's hours", ({ value }) => {
    for (const lic of ["with", "without"]) {
      expect(hours("B20", 864, 3, null, null, lic)).toBeGreaterThanOrEqual(0.9 * (value ?? NaN));
    }
  });
  holds("ptp-vts.b18.shorter-peak-than-b20", "strictly shorter with the same cache and compression factor", () => {
    for (const gb of [432, 864, 1700]) {
      // Only up to 3.4, because from 3.5 on the B20's caches never fill.
      for (const compression of [2.5, 3, 3.4])
        expect(hours("B18", gb, compression)).toBeLessThan(hours("B20", gb, compression));
    }
  });
  holds(
    "ptp-vts.tvc.two-factors-end-deferred-peak",
    "the answer names the earlier of the two: cache space for uncopied data, or the priority threshold",
    () => {
      expect(estimateOf("VTS_PEAK_HOURS", "B20", 864, 3).limitedBy).toBe("cache space for uncopied data");
      expect(estimateOf("VTS_PEAK_HOURS", "B20", 864, 3, null, 3).limitedBy).toBe("deferred-copy priority threshold");
    },
  );
  holds(
    "ptp-vts.tvc.deferred-copy-priority-threshold-hours",
    "whole hours from 0 to 24 are accepted; -1, 1.5 and 25 are rejected",
    ({ low, high }) => {
      for (let threshold = low ?? NaN; threshold <= (high ?? NaN); threshold += 1) {
        expect(ask("VTS_PEAK_HOURS", "B20", 864, 3, null, threshold).kind).toBe("estimate");
      }
      for (const wrong of [-1, 1.5, 25])
        expect(() => ask("VTS_DAY", "B20", 864, 3, 100, null, null, wrong)).toThrow("priority_hours");
    },
  );
  holds(
    "ptp-vts.tvc.hours-parameter-exceeds-daily-peak",
    "a threshold above the peak's hours doesn't shorten the peak; one below them does, throttles the day, and is warned of",
    () => {
      const day = [...Array<number>(8).fill(150), ...Array<number>(16).fill(20)];
      const at = (threshold: number) => tableOf("VTS_DAY", "B20", 1700, 3, day, null, null, threshold);
      expect(at(9).summary).toMatch(/^never throttled/);
      expect(at(9).warnings.join()).not.toContain("priority_hours");
      expect(at(2).summary).toMatch(/^throttled for/);
      expect(at(2).limitedBy).toBe("deferred-copy priority threshold");
      expect(at(2).warnings).toContain(
        "priority_hours 2 is shorter than the peak of 8 h: the paper says to set it longer",
      );
      for (const [model, gb] of [
        ["B10", 216],
        ["B10", 432],
        ["B20", 864],
        ["B20", 1700],
      ] as const) {
        const longest = hours(model, gb, 3);
        expect(hours(model, gb, 3, null, Math.ceil(longest))).toBe(longest);
        expect(hours(model, gb, 3, null, Math.floor(0.7 * longest))).toBeLessThan(longest);
      }
    },
  );
  holds(
    "ptp-vts.tvc.planning-guideline-only",
    "each answer's assumptions name the safety factor, which the planner applies",
    () => {
      for (const [name, gbOrHours] of [
        ["VTS_PEAK_HOURS", 864],
        ["VTS_RECOVERY_MBPS", 864],
        ["VTS_CACHE_NEEDED", 7],
      ] as const) {
        const { assumptions } = estimateOf(name, "B20", gbOrHours, 3);
        expect(assumptions.some(({ text }) => text.includes("safety factor"))).toBe(true);
      }
    },
  );
}

function claimRest(): void {
  const about = (id: FactId, model: () => number): void => {
    holds(id, "within 10%, because the paper prints steps of 5 MB/s", ({ value }) => {
      expectWithin(model(), value, 0.1);
    });
  };
  about("ptp-vts.tvc.b10-432.scenario.rest-rate", () => rest("B10", 432, 3));
  about("ptp-vts.tvc.b10-216.scenario.rest-rate", () => rest("B10", 216, 3));
  // The cache lasts through the hours, so that only the rest of the day counts; 0 if the backlog can't be cleared.
  const after = (hours: number, lic: string): number => {
    const answer = ask("VTS_RECOVERY_MBPS", "B20", 5000, 3, null, hours, lic);
    return answer.kind === "estimate" ? answer.value : 0;
  };
  holds(
    "ptp-vts.tvc.b20-864.scenario.rest-rate",
    `within 10% ${OLD}; more with it, because 160 MB/s from a factor of 3.5 requires it`,
    ({ value }) => {
      expectWithin(after(8, "without"), value, 0.1);
      const { low, high } = estimateOf("VTS_RECOVERY_MBPS", "B20", 5000, 3, null, 8, "without");
      expectBetween(value ?? NaN, low, high);
    },
  );
  holds(
    "ptp-vts.tvc.b20-864.scenario.rest-rate-lower-at-2.66",
    "strictly lower at 2.66 than at 3, after a peak that fills the caches; without VTC compression by less than 10 MB/s",
    () => {
      const full = (compression: number, lic: string): number => rest("B20", 864, compression, null, null, lic);
      for (const lic of ["with", "without"]) expect(full(2.66, lic)).toBeLessThan(full(3, lic));
      expect(full(3, "without") - full(2.66, "without")).toBeLessThan(10);
    },
  );
  holds("ptp-vts.tvc.b20-1700.scenario.rest-rate", "0 to 10 MB/s after a peak of 16 h", ({ value }) => {
    expectBetween(after(16, "without"), value ?? NaN, (value ?? NaN) + 10);
  });
  holds(
    "ptp-vts.tvc.bigger-tvc-longer-peak-lower-rest-rate",
    "a larger cache gives a strictly longer peak and a strictly lower recovery rate, for every model, with and without VTC compression",
    () => {
      for (const model of ["B10", "B18", "B20"]) {
        for (const lic of ["with", "without"]) {
          // Without compression, 864 GB of a B10 leave more than any rest of the day can clear.
          const caches = lic === "with" ? [216, 432, 864] : [216, 432];
          expectRising(caches.map((gb) => hours(model, gb, 3, null, null, lic)));
          expectRising([...caches].reverse().map((gb) => rest(model, gb, 3, null, null, lic)));
        }
      }
    },
  );
  holds(
    "ptp-vts.tvc.cycle-hours",
    "a day of this length ends with everything copied; one hour earlier data is still uncopied",
    ({ value }) => {
      const cycle = value ?? NaN;
      const peak = valueOf("VTS_THROUGHPUT", "B10", 3);
      const rows = day("B10", 432, 3, [...always(peak, 5), ...always(rest("B10", 432, 3, null, 5), cycle - 5)]);
      expect(rows).toHaveLength(24);
      expect(Number(rows[cycle - 1]?.[BACKLOG])).toBeCloseTo(0, 6);
      expect(Number(rows[cycle - 2]?.[BACKLOG])).toBeGreaterThan(1);
    },
  );
}
