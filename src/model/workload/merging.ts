/** What is reported about merged intervals: means hide the maximum. */
import { threeFigures } from "../figures";
import { peakOf } from "./peaks";
import type { Profile } from "./profile";
import type { LeftOver } from "./spread";
import { durationText } from "./timestamp";

/** The highest value that was measured, and the highest mean that is left of it. */
export interface Hidden {
  /** Length of an interval that was measured. */
  readonly measuredSeconds: number;
  readonly measured: number;
  /** Length of an interval of the means. */
  readonly meanSeconds: number;
  readonly mean: number;
  /** Measurements at the end that don't fill an interval. */
  readonly left: LeftOver | undefined;
  /** The part left out is higher than the rest, or would make a higher mean. */
  readonly isPeakLeft: boolean;
}

/** Undefined where no intervals were merged, or nothing was measured. */
export function hiddenBy({ mbps, intervalSeconds, merged }: Profile): Hidden | undefined {
  const [kept, mean] = [merged && peakOf(merged.highest), peakOf(mbps)];
  if (!merged || !kept || !mean) return undefined;
  const { left } = merged;
  return {
    measuredSeconds: merged.seconds,
    measured: Math.max(kept.value, left?.highest ?? 0),
    meanSeconds: intervalSeconds,
    mean: mean.value,
    left,
    isPeakLeft: left !== undefined && (left.highest > kept.value || left.least > mean.value),
  };
}

/** "averaged to 1 h: the highest 5 min value was 832 MB/s, the highest 1 h mean is 640 MB/s", and what was left out. */
export function hiddenInWords({ measuredSeconds, measured, meanSeconds, mean, left }: Hidden, factor = 1): string {
  const [short, long] = [durationText(measuredSeconds), durationText(meanSeconds)];
  const rest = left
    ? `; the last ${durationText(left.seconds)} (highest ${threeFigures(left.highest * factor)} MB/s) don't fill ${long} and are left out`
    : "";
  return `averaged to ${long}: the highest ${short} value was ${threeFigures(measured * factor)} MB/s, the highest ${long} mean is ${threeFigures(mean * factor)} MB/s${rest}`;
}

/** Why a profile can't become a list: the list would miss its peak. */
export function peakLeftOut(profile: Profile): string | undefined {
  const { left, isPeakLeft = false, meanSeconds = 0 } = hiddenBy(profile) ?? {};
  if (!left || !isPeakLeft) return undefined;
  return `the last ${durationText(left.seconds)} reach ${threeFigures(left.highest)} MB/s but don't fill ${durationText(meanSeconds)}: complete these rows or remove them`;
}

/** Where demand comes from, as a proposal says it: a mean is called one. */
export function demandSource(file: string, merging: string | undefined): string {
  return merging === undefined ? file : `${file}, ${merging}`;
}
