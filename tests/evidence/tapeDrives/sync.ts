/** Synchronising writes: T10K_SYNC_MBPS. */
import { expect } from "@jest/globals";
import { solve } from "../../../src/model/engines/solve";
import { estimateOf, valueOf } from "../../ask";
import { expectNeverFalling, expectRising, holds, matches } from "../statements";
import { PAPER } from "./drives";

/** MB between synchronisations, below the T10000C's buffer of 2,097 MB. */
const INTERVALS = [0.1, 1, 5, 10, 25, 50, 100, 500, 2000];
const sync = (interval: number, help: string, football?: number, total?: number): number =>
  valueOf("T10K_SYNC_MBPS", interval, "T10000C", help, total, football);
/** Returns the seconds in "... a buffer of 2,097 MB (8.74 s)". */
const lasting = (...args: Parameters<typeof estimateOf>): number =>
  Number(/buffer of [\d.,]+ MB \(([\d.]+) s\)$/.exec(estimateOf(...args).equation)?.[1]);

export function syncEvidence(): void {
  earlierDrives();
  formula();
  accelerators();
}

function earlierDrives(): void {
  for (const drive of ["3420", "3490", "3590", "3592"] as const) {
    // At 120 MB/s an interval of 10 MB is below every buffer.
    const found = (): ReturnType<typeof estimateOf> => estimateOf("T10K_SYNC_MBPS", 10, drive, "none", null, null, 120);
    holds(
      `${PAPER}football.${drive}-time`,
      "the default is the fact's longest time, and the range includes its shortest",
      ({ low, high }) => {
        const { equation, spannedBy } = found();
        expect(equation).toContain(`${String(high)} s stop/start time`);
        if (low !== high) expect(spannedBy.map(({ name }) => name)).toContain(`${String(low)} s stop/start time`);
      },
    );
    if (drive === "3420") continue;
    holds(
      `${PAPER}football.${drive}-buffer`,
      "the default is the fact's smallest buffer, and the range includes its largest",
      ({ low, high }) => {
        expect(found().equation).toContain(`buffer of ${String(low)} MB`);
        expect(found().spannedBy.map(({ name }) => name)).toContain(`${String(high)} MB buffer`);
      },
    );
  }
  holds(
    `${PAPER}order.football-speed`,
    "the midpoint of the stop/start times never falls from 3420 to 3592; at the same interval the rate strictly falls",
    () => {
      const middle = (drive: string): number => {
        const found = estimateOf("T10K_SYNC_MBPS", 10, drive, "none", null, null, 120);
        const ends = [...found.spannedBy.map(({ name }) => name), found.equation]
          .map((text) => /([\d.]+) s stop\/start time/.exec(text)?.[1])
          .filter((seconds) => seconds !== undefined)
          .map(Number);
        return (Math.min(...ends) + Math.max(...ends)) / 2;
      };
      expectNeverFalling(["3420", "3490", "3590", "3592"].map(middle));
      // The same interval is therefore slower from one generation to the next.
      const rates = ["3592", "3590", "3490", "3420"].map((drive) =>
        valueOf("T10K_SYNC_MBPS", 10, drive, "none", null, null, 120),
      );
      expectRising(rates);
    },
  );
  holds(
    `${PAPER}football.t10000c`,
    "the paper gives no time: a labelled default of 3.5 s, the 3592's longest, with a range from 2 to 7 s",
    () => {
      const { assumptions, equation, spannedBy } = estimateOf("T10K_SYNC_MBPS", 10);
      expect(assumptions.find(({ basis }) => basis === "default")?.text).toMatch(/longest published time of the 3592/);
      expect(equation).toContain("3.5 s stop/start time");
      expect(spannedBy.map(({ name }) => name)).toEqual(["2 s stop/start time", "7 s stop/start time"]);
    },
  );
  matches(`${PAPER}buffer.t10000c-time`, 0.01, "within 0.01 s of a hand calculation", () =>
    lasting("T10K_SYNC_MBPS", 10),
  );
  holds(
    `${PAPER}buffer.3592-time`,
    "within 0.005 s, half a unit of the last digit, for both ends of the buffer's range",
    ({ low, high }) => {
      const with3592 = (buffer: number): number =>
        lasting("T10K_SYNC_MBPS", 10, "3592", "none", null, null, 120, buffer);
      expect(Math.abs(with3592(128) - (low ?? NaN))).toBeLessThanOrEqual(0.005);
      expect(Math.abs(with3592(256) - (high ?? NaN))).toBeLessThanOrEqual(0.005);
    },
  );
}

function formula(): void {
  holds(
    `${PAPER}sync.rate-formula`,
    "within 1e-12 of N / (N / R + F), for 80 combinations of interval N, rate R and stop/start time F",
    () => {
      for (const n of [0.1, 1, 10, 100])
        for (const rate of [30, 120, 160, 240])
          for (const football of [0.001, 1, 2, 3.5, 7]) {
            const found = valueOf("T10K_SYNC_MBPS", n, "T10000C", "none", null, football, rate);
            expect(Math.abs(found / (n / (n / rate + football)) - 1)).toBeLessThan(1e-12);
          }
    },
  );
  holds(
    `${PAPER}football.visibility-rule`,
    "each synchronisation costs a stop/start time below the buffer's size, and none from that size on",
    () => {
      // 2,000 MiB outlast 3.5 s at 240 MB/s.
      for (const n of INTERVALS) expect(sync(n, "none", 3.5)).toBeLessThan(240);
      for (const n of [2097.152, 5000, 1e6]) expect(sync(n, "none", 3.5)).toBe(240);
    },
  );
  for (const [rate, football, name] of [
    [120, 2, "120-2p0"],
    [120, 3.5, "120-3p5"],
    [160, 2, "160-2p0"],
    [160, 3.5, "160-3p5"],
    [240, 2, "240-2p0"],
    [240, 3.5, "240-3p5"],
  ] as const) {
    matches(`${PAPER}sync.n-for-25-${name}`, 0.1, "within 0.1 MB of the inverse formula, calculated by hand", () => {
      const plain = (n: number): number => valueOf("T10K_SYNC_MBPS", n, "T10000C", "none", null, football, rate);
      return solve(plain, 25, [0.1, 1000]) ?? NaN;
    });
  }
  for (const n of [1, 10, 50, 100] as const) {
    matches(
      `${PAPER}sync.fsa-cost-${n}mb`,
      0.0001,
      "within 0.0001 s: an interval's time with FSA less its transfer time, at a stop/start time of 5 s",
      () => n / sync(n, "FSA", 5) - n / 240,
    );
  }
}

function accelerators(): void {
  matches(`${PAPER}taa.fsa-rate`, 5, "within 20%, because the paper says about", () => sync(1, "FSA"));
  holds(`${PAPER}taa.mechanism`, "exact: one stop/start time for the whole job, at any interval", () => {
    for (const n of INTERVALS) {
      expect(sync(n, "TAA", 3.5, 240)).toBe(240_000 / (1000 + 3.5));
      expect(sync(n, "TAA")).toBe(240);
    }
  });
  holds(
    `${PAPER}order.taa`,
    "below the buffer's size TAA is strictly fastest; FSA strictly beats plain writing below 25 MB/s, then equals it",
    () => {
      for (const football of [2, 3.5, 7])
        for (const n of INTERVALS) {
          const [neither = NaN, fsa = NaN, taa = NaN] = ["none", "FSA", "TAA"].map((help) => sync(n, help, football));
          expect(taa).toBeGreaterThan(fsa);
          if (neither < 25) expect(fsa).toBeGreaterThan(neither);
          else expect(fsa).toBe(neither);
        }
      expect(["none", "FSA", "TAA"].map((help) => sync(1e9, help))).toEqual([240, 240, 240]);
    },
  );
}
