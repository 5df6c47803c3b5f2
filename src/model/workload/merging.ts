/** What is said of intervals that were merged: means hide the highest values. */
import { threeFigures } from "../figures";
import { peakOf } from "./peaks";
import type { Profile } from "./profile";
import { durationText } from "./timestamp";

/** The highest value that was measured, and the highest mean that is left of it. */
export interface Hidden {
  /** Length of an interval that was measured. */
  readonly measuredSeconds: number;
  readonly measured: number;
  /** Length of an interval of the means. */
  readonly meanSeconds: number;
  readonly mean: number;
}

/** Undefined where no intervals were merged, or nothing was measured. */
export function hiddenBy({ mbps, intervalSeconds, merged }: Profile): Hidden | undefined {
  const [measured, mean] = [merged && peakOf(merged.highest), peakOf(mbps)];
  if (!merged || !measured || !mean) return undefined;
  return {
    ...{ measuredSeconds: merged.seconds, measured: measured.value },
    ...{ meanSeconds: intervalSeconds, mean: mean.value },
  };
}

/** "averaged to 1 h: the highest 5 min value was 832 MB/s, the highest 1 h mean is 640 MB/s" */
export function hiddenInWords({ measuredSeconds, measured, meanSeconds, mean }: Hidden, factor = 1): string {
  const [short, long] = [durationText(measuredSeconds), durationText(meanSeconds)];
  return `averaged to ${long}: the highest ${short} value was ${threeFigures(measured * factor)} MB/s, the highest ${long} mean is ${threeFigures(mean * factor)} MB/s`;
}

/** Where demand comes from, as a proposal says it: a mean is called one. */
export function sourceOf(file: string, merging: string | undefined): string {
  return merging === undefined ? file : `${file}, ${merging}`;
}
