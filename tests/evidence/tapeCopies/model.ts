/** Claims about the event model: pools and minutes of the runs. */
import { modelledRuns, type Firmware, type Tape } from "../../../src/model/tapeCopies/drives";
import type { Minute } from "../../../src/model/tapeCopies/pair";

interface Runs {
  readonly runs: readonly (readonly Minute[])[];
  readonly minutes: readonly Minute[];
  readonly mean: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  /** Standard deviation of the one-minute means. */
  readonly spread: number;
}

function runsOf(source: Tape, target: Tape, firmware: Firmware = "D8D4"): Runs {
  const runs = modelledRuns(source, target, firmware);
  const minutes = runs.flat();
  const rates = minutes.map(({ rate }) => rate).sort((a, b) => a - b);
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return {
    runs,
    minutes,
    mean,
    median: median(rates),
    lowest: rates[0] ?? NaN,
    highest: rates[rates.length - 1] ?? NaN,
    spread: Math.sqrt(rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / rates.length),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

export const LTO_PAIR = runsOf("LTO-5", "LTO-5");
export const LTO_PAIR_E24F = runsOf("LTO-5", "LTO-5", "E24F");
export const LTO_TO_T10K = runsOf("LTO-5", "T10000B");
export const T10K_TO_LTO = runsOf("T10000B", "LTO-5");
export const T10K_PAIR = runsOf("T10000B", "T10000B");
