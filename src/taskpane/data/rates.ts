/** The single rates of a period that can be used in a sizing. */
import { exactly } from "../../model/figures";
import { durationText } from "../../model/workload/timestamp";
import type { ProfileLook } from "./measured";

type RateName = "peak" | "busiest" | "percentile" | "mean";

interface Rate {
  readonly name: RateName;
  /** MB/s, as measured. */
  readonly value: number;
}

/** The peak comes first, because most systems must handle it. */
export function ratesShown({ summary }: ProfileLook): Rate[] {
  if (!summary) return [];
  const { mbpsPeak, busiest, percentile, mean } = summary;
  return [
    { name: "peak", value: mbpsPeak.value },
    ...(busiest ? [{ name: "busiest" as const, value: busiest.value }] : []),
    { name: "percentile", value: percentile },
    { name: "mean", value: mean },
  ];
}

export function rateNames(name: RateName, { summary, view: { rules } }: ProfileLook): string {
  const names: Readonly<Record<RateName, string>> = {
    peak: "the peak interval",
    busiest: `the busiest ${durationText(summary?.busiestSeconds ?? rules.windowSeconds)}`,
    percentile: `the ${ordinal(rules.percent)} percentile`,
    mean: "the mean",
  };
  return names[name];
}

/** "95th", "91st", "99.9th" */
export function ordinal(number: number): string {
  const [ones, isTeen] = [number % 10, Math.floor((number % 100) / 10) === 1];
  return exactly(number) + (isTeen ? "th" : (ENDINGS[ones] ?? "th"));
}

const ENDINGS: Readonly<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };
