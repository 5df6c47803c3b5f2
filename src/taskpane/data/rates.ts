/** The single rates of a period that can be used in a sizing. */
import { exactly } from "../../model/quantities/formatNumber";
import { durationText } from "../../model/quantities/timestamp";
import type { ProfileLook } from "./measured";

type RateName = "peak" | "busiest" | "percentile" | "exceeded" | "mean";

export interface Rate {
  readonly name: RateName;
  /** MB/s, as measured. */
  readonly value: number;
  /** How long the measured rate is above, s. */
  readonly above: number;
}

/** The peak comes first, because most systems must handle it. */
export function ratesShown({ summary }: ProfileLook): Rate[] {
  if (!summary) return [];
  const { mbpsPeak, busiest, percentile, exceeded, mean, secondsAbove } = summary;
  return [
    { name: "peak", value: mbpsPeak.value, above: 0 },
    ...(busiest ? [{ name: "busiest" as const, value: busiest.value, above: secondsAbove.busiest }] : []),
    { name: "percentile", value: percentile, above: secondsAbove.percentile },
    { name: "exceeded", value: exceeded, above: secondsAbove.exceeded },
    { name: "mean", value: mean, above: secondsAbove.mean },
  ];
}

export function rateNames(name: RateName, { summary, view: { rules } }: ProfileLook): string {
  const names: Readonly<Record<RateName, string>> = {
    peak: "the peak interval",
    busiest: `the busiest ${durationText(summary?.busiestSeconds ?? rules.windowSeconds)}`,
    exceeded: `the rate exceeded for up to ${durationText(rules.overSeconds ?? 0)}`,
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
