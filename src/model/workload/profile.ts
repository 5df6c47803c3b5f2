/** A measured profile: means over intervals of one length. */
import { UserError } from "../language/userError";
import { meanOf, peakOf } from "./peaks";
import { spread, withEachRate, type LeftOver, type Merged } from "./spread";
import { exactly } from "../quantities/formatNumber";
import { DAY_SECONDS, durationText } from "../quantities/timestamp";

export interface Profile {
  /** Beginning of the first interval, s (see Timestamp); 0 if the file has no times. */
  readonly start: number;
  /** True if `start` has a date. */
  readonly dated: boolean;
  /** True if the file has times. */
  readonly timed: boolean;
  /** Seconds that the first row's clock is ahead of UTC; undefined if the file doesn't say. */
  readonly offset: number | undefined;
  readonly intervalSeconds: number;
  /** Mean MB/s of each interval; NaN if nothing was measured. */
  readonly mbps: Float64Array;
  /** Mean I/Os per second, if the file has them. */
  readonly ioPerSecond: Float64Array | undefined;
  /** Undefined if no interval was merged from others. */
  readonly merged: Merged | undefined;
  /** Measured seconds of each interval, if some are measured in part. */
  readonly covered?: Float64Array | undefined;
}

/**
 * Returns the profile in intervals of another length with the same start. Measurements that don't fill the last
 * interval are left out.
 */
export function resampled(profile: Profile, intervalSeconds: number): Profile {
  if (intervalSeconds === profile.intervalSeconds) return profile;
  const { mbps } = profile;
  const count = Math.floor((mbps.length * profile.intervalSeconds) / intervalSeconds + 1e-9);
  if (count < 1) throw new UserError(`the profile is shorter than one interval of ${durationText(intervalSeconds)}`);
  const { length } = mbps;
  const seconds = { length, at: (i: number) => i * profile.intervalSeconds };
  const lengths = { length, at: (i: number) => profile.covered?.[i] ?? profile.intervalSeconds };
  const means = spread(profile, seconds, lengths, 0, intervalSeconds, count);
  const whole = { ...profile, ...means, intervalSeconds, covered: undefined };
  const left = leftAfter(profile, count * intervalSeconds, intervalSeconds);
  const { mbps: highest, merged = { seconds: profile.merged?.seconds ?? profile.intervalSeconds, highest } } = whole;
  return left ? { ...whole, merged: { ...merged, left } } : whole;
}

/**
 * Returns the measurements after the last whole interval, which ends at `end` s, with what was left out before;
 * undefined if there are none.
 */
function leftAfter(
  { mbps, intervalSeconds: own, merged }: Profile,
  end: number,
  intervalSeconds: number,
): LeftOver | undefined {
  const from = Math.floor(end / own + 1e-9);
  const [mean, peak] = [meanOf(mbps.subarray(from)), peakOf((merged?.highest ?? mbps).subarray(from))];
  const before = merged?.left;
  if (mean === undefined || !peak) return before;
  const seconds = mbps.length * own - end;
  return {
    seconds: seconds + (before?.seconds ?? 0),
    highest: Math.max(peak.value, before?.highest ?? 0),
    least: Math.max((mean * seconds) / intervalSeconds, before?.least ?? 0),
  };
}

/** The value used for an interval without measurements. */
export const GAP_FILLERS = ["zero", "before"] as const;
export type GapFiller = (typeof GAP_FILLERS)[number];

export const FILLED_WITH: Readonly<Record<GapFiller, string>> = { zero: "0", before: "the value before" };

/** "8 missing, filled with the value before". */
export function filledInWords(missing: number, filler: GapFiller): string {
  return `${exactly(missing)} missing, filled with ${FILLED_WITH[filler]}`;
}

/**
 * Returns the profile with missing intervals filled: with 0, or the value before (at the beginning, the first value).
 */
export function withoutGaps(profile: Profile, filler: GapFiller): Profile {
  const fill = (values: Float64Array): Float64Array => {
    let last = values.find((value) => !Number.isNaN(value)) ?? 0;
    return values.map((value) => {
      if (!Number.isNaN(value)) last = value;
      return Number.isNaN(value) ? (filler === "zero" ? 0 : last) : value;
    });
  };
  return { ...profile, ...withEachRate(profile, fill), covered: undefined };
}

/** Returns the intervals from `from` up to, but not including, `to`. */
export function partOf(profile: Profile, { from, to }: { readonly from: number; readonly to: number }): Profile {
  const { start, intervalSeconds } = profile;
  const part = withEachRate(profile, (values) => values.subarray(from, to));
  const covered = profile.covered?.subarray(from, to);
  return { ...profile, ...part, covered, start: start + from * intervalSeconds };
}

export function missingIntervals({ mbps }: Profile): number {
  return mbps.reduce((missing, value) => missing + (Number.isNaN(value) ? 1 : 0), 0);
}

/** Returns the beginning of an interval, s. */
export function beginningOf({ start, intervalSeconds, dated }: Profile, index: number): number {
  const seconds = start + index * intervalSeconds;
  return dated ? seconds : ((seconds % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
}
