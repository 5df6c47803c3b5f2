/** The single rates that a part may be sized by. */
import { exactly } from "../../model/figures";
import { durationText } from "../../model/workload/timestamp";
import type { Look } from "./protocol";

export type RateName = "peak" | "busiest" | "percentile" | "mean";

export interface Rate {
  readonly name: RateName;
  /** MB/s, as measured. */
  readonly value: number;
}

/** What must keep up is sized by the highest interval, so that it stands first. */
export function ratesOf({ summary }: Look): Rate[] {
  if (!summary) return [];
  const { mbpsPeak, busiest, percentile, mean } = summary;
  return [
    { name: "peak", value: mbpsPeak.value },
    ...(busiest ? [{ name: "busiest" as const, value: busiest.value }] : []),
    { name: "percentile", value: percentile },
    { name: "mean", value: mean },
  ];
}

export function rateNames(name: RateName, { summary, view: { rules } }: Look): string {
  const names: Readonly<Record<RateName, string>> = {
    peak: "the highest interval",
    busiest: `the busiest ${durationText(summary?.busiestSeconds ?? rules.windowSeconds)}`,
    percentile: `the ${exactly(rules.percent)}% percentile`,
    mean: "the mean",
  };
  return names[name];
}
