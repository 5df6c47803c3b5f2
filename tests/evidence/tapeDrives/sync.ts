/** Synchronising writes: T10K_SYNC_MBPS. */
import { expect } from "@jest/globals";
import { solve } from "../../../src/model/solve";
import { estimateOf, valueOf } from "../../ask";
import { expectNeverFalling, expectRising, type Ledger } from "../ledger";
import { PAPER } from "./drives";

/** MB between synchronisations, below the T10000C's buffer of 2,097 MB. */
const INTERVALS = [0.1, 1, 5, 10, 25, 50, 100, 500, 2000];
const sync = (interval: number, help: string, football?: number, total?: number): number =>
  valueOf("T10K_SYNC_MBPS", interval, "T10000C", help, total, football);
/** Returns the seconds in "... a buffer of 2,097 MB (8.74 s)". */
const lasting = (...args: Parameters<typeof estimateOf>): number =>
  Number(/buffer of [\d.,]+ MB \(([\d.]+) s\)$/.exec(estimateOf(...args).equation)?.[1]);

export function syncEvidence(ledger: Ledger): void {
  earlierDrives(ledger);
  formula(ledger);
  accelerators(ledger);
}

function earlierDrives({ holds, matches }: Ledger): void {
  for (const drive of ["3420", "3490", "3590", "3592"] as const) {
    // At 120 MB/s an interval of 10 MB is below every buffer.
    const found = (): ReturnType<typeof estimateOf> => estimateOf("T10K_SYNC_MBPS", 10, drive, "none", null, null, 120);
    holds(`${PAPER}football.${drive}-time`, "data equality: the default and the ends of the range", ({ low, high }) => {
      const { equation, spannedBy } = found();
      expect(equation).toContain(`${String(high)} s stop/start time`);
      if (low !== high) expect(spannedBy.map(({ name }) => name)).toContain(`${String(low)} s stop/start time`);
    });
    if (drive === "3420") continue;
    holds(
      `${PAPER}football.${drive}-buffer`,
      "data equality: the default and the other end of the range",
      ({ low, high }) => {
        expect(found().equation).toContain(`buffer of ${String(low)} MB`);
        expect(found().spannedBy.map(({ name }) => name)).toContain(`${String(high)} MB buffer`);
      },
    );
  }
  holds(`${PAPER}order.football-speed`, "weak between the midpoints of the ranges: 3490 and 3590 touch", () => {
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
  });
  holds(
    `${PAPER}football.t10000c`,
    "not given: a labelled default at the 3592's upper end, the range to twice that",
    () => {
      const { assumptions, equation, spannedBy } = estimateOf("T10K_SYNC_MBPS", 10);
      expect(assumptions.find(({ basis }) => basis === "default")?.text).toMatch(/longest published time of the 3592/);
      expect(equation).toContain("3.5 s stop/start time");
      expect(spannedBy.map(({ name }) => name)).toEqual(["2 s stop/start time", "7 s stop/start time"]);
    },
  );
  matches(`${PAPER}buffer.t10000c-time`, 0.01, "0.01 s: hand calculation", () => lasting("T10K_SYNC_MBPS", 10));
  holds(
    `${PAPER}buffer.3592-time`,
    "0.005 s, half a unit of the last digit: both ends of the buffer's range",
    ({ low, high }) => {
      const with3592 = (buffer: number): number =>
        lasting("T10K_SYNC_MBPS", 10, "3592", "none", null, null, 120, buffer);
      expect(Math.abs(with3592(128) - (low ?? NaN))).toBeLessThanOrEqual(0.005);
      expect(Math.abs(with3592(256) - (high ?? NaN))).toBeLessThanOrEqual(0.005);
    },
  );
}

function formula({ holds, matches }: Ledger): void {
  holds(`${PAPER}sync.rate-formula`, "exact: N / (N / R + F) at a grid of intervals, rates and footballs", () => {
    for (const n of [0.1, 1, 10, 100])
      for (const rate of [30, 120, 160, 240])
        for (const football of [0.001, 1, 2, 3.5, 7]) {
          const found = valueOf("T10K_SYNC_MBPS", n, "T10000C", "none", null, football, rate);
          expect(Math.abs(found / (n / (n / rate + football)) - 1)).toBeLessThan(1e-12);
        }
  });
  holds(
    `${PAPER}football.visibility-rule`,
    "below the buffer's size every synchronisation costs a football, from there on none",
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
    matches(`${PAPER}sync.n-for-25-${name}`, 0.1, "0.1 MB: hand calculation of the inverse", () => {
      const plain = (n: number): number => valueOf("T10K_SYNC_MBPS", n, "T10000C", "none", null, football, rate);
      return solve(plain, 25, [0.1, 1000]) ?? NaN;
    });
  }
  for (const n of [1, 10, 50, 100] as const) {
    matches(
      `${PAPER}sync.fsa-cost-${n}mb`,
      0.0001,
      "0.0001 s: what an interval takes beyond its transfer with FSA, where a football of 5 s keeps plain writing below 25 MB/s",
      () => n / sync(n, "FSA", 5) - n / 240,
    );
  }
}

function accelerators({ holds, matches, notExecutable }: Ledger): void {
  matches(`${PAPER}taa.fsa-rate`, 5, "20%: printed as about, as a range that is reached", () => sync(1, "FSA"));
  holds(`${PAPER}taa.mechanism`, "one football for the whole job, at whatever interval", () => {
    for (const n of INTERVALS) {
      expect(sync(n, "TAA", 3.5, 240)).toBe(240_000 / (1000 + 3.5));
      expect(sync(n, "TAA")).toBe(240);
    }
  });
  notExecutable(
    `${PAPER}taa.recommendation`,
    "advice; T10K_SYNC_MBPS says for whom TAA is and at what price",
    "T10K_SYNC_MBPS",
  );
  holds(
    `${PAPER}order.taa`,
    "TAA strictly first below the buffer; FSA strictly above neither up to 25 MB/s, which it lifts to, and equal from there; all equal without synchronisations",
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
