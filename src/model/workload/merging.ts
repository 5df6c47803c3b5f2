/** What is reported about merged intervals, because means hide the maximum. */
import { threeFigures } from "../quantities/formatNumber";
import { peakOf } from "./peaks";
import type { Profile } from "./profile";
import type { LeftOver } from "./spread";
import { datesInWords } from "../quantities/dates";
import { durationText, timestampText, weekdayText } from "../quantities/timestamp";

/** The highest measured value, and the highest mean after merging. */
export interface Hidden {
  /** Length of a measured interval, s. */
  readonly measuredSeconds: number;
  readonly measured: number;
  /** Length of the intervals of the means, s. */
  readonly meanSeconds: number;
  readonly mean: number;
  /** Measurements at the end that don't fill an interval. */
  readonly left: LeftOver | undefined;
  /** True if the part left out is higher than the rest, or would make a higher mean. */
  readonly isPeakLeft: boolean;
}

/** Returns undefined if no intervals were merged, or nothing was measured. */
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

/**
 * Returns "averaged to 1 h: the highest 5 min value was 832 MB/s, the highest 1 h mean is 640 MB/s", and any part left
 * out.
 */
export function hiddenInWords({ measuredSeconds, measured, meanSeconds, mean, left }: Hidden, factor = 1): string {
  const [short, long] = [durationText(measuredSeconds), durationText(meanSeconds)];
  const rest = left
    ? `; the last ${durationText(left.seconds)} (highest ${threeFigures(left.highest * factor)} MB/s) don't fill ${long} and are left out`
    : "";
  return `averaged to ${long}: the highest ${short} value was ${threeFigures(measured * factor)} MB/s, the highest ${long} mean is ${threeFigures(mean * factor)} MB/s${rest}`;
}

/** Returns why a profile can't become a list, if the list would miss its peak. */
export function peakLeftOut(profile: Profile): string | undefined {
  const { left, isPeakLeft = false, meanSeconds = 0 } = hiddenBy(profile) ?? {};
  if (!left || !isPeakLeft) return undefined;
  return `the last ${durationText(left.seconds)} reach ${threeFigures(left.highest)} MB/s but don't fill ${durationText(meanSeconds)}: complete these rows or remove them`;
}

/** Where a list of measured intervals is in the calendar. */
interface Measured {
  readonly start: number;
  readonly offset?: number | undefined;
  readonly dated: boolean;
  readonly timed: boolean;
}

/**
 * Returns "measured from Mon 2026-11-02 00:00 to Mon 2026-11-09 00:00"; undefined for a list without dates.
 * @param seconds length of the whole list
 */
export function measuredText({ start, offset = 0, dated, timed }: Measured, seconds: number): string | undefined {
  if (!dated || !timed) return undefined;
  const [from = "", to = ""] = [start, start + seconds]
    .map((at) => at + offset)
    .map((local) => `${weekdayText(local)} ${timestampText(local, true)}`);
  return `measured from ${from} to ${to}`;
}

/** Returns the source of demand as a proposal names it: the file, how it was read, and what a reader must know of it. */
export function demandSource(file: string, ...notes: readonly (string | undefined)[]): string {
  const said = notesSaid(notes);
  return said === "" ? file : `${file}: ${datesInWords(said)}`;
}

/** The same, with where the reads beside it are from: "day.csv: …; reads: 24 rows of 1 h, column Read MB/s". */
export function withReads(source: string, ...notes: readonly (string | undefined)[]): string {
  const said = notesSaid(notes);
  return datesInWords(notesSaid([source, said === "" ? "" : `reads: ${said}`]));
}

function notesSaid(notes: readonly (string | undefined)[]): string {
  return notes.filter((note) => note !== undefined && note !== "").join("; ");
}
