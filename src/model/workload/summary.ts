/** A profile in numbers: its two peaks, the busiest window, a percentile, and these after growth. */
import { afterGrowth } from "./growth";
import { countAbove, exceededBy, meanOf, peakOf, percentileOf, windowPeak } from "./peaks";
import { beginningOf, missingIntervals, type Profile } from "./profile";

export interface SummaryRules {
  readonly windowSeconds: number;
  readonly percent: number;
  /** Time for which the rate of `exceeded` may be exceeded, s. Our default: none, which is the peak. */
  readonly overSeconds?: number;
  /** Undefined if nothing grows. */
  readonly growth?: { readonly percentAYear: number; readonly years: number };
}

/** A peak, with the other rate at the same time. */
interface PeakMoment {
  readonly value: number;
  /** Beginning of the interval or of the busiest window, s. */
  readonly at: number;
  /** MB/s at an I/O peak, I/Os per second at a MB/s peak; undefined if the file has none. */
  readonly other: number | undefined;
}

interface Figures {
  readonly mean: number;
  readonly peak: number;
  readonly percentile: number;
  readonly exceeded: number;
  readonly busiest: number | undefined;
  readonly ioPeak: number | undefined;
}

export interface Summary {
  readonly intervals: number;
  readonly missing: number;
  readonly intervalSeconds: number;
  readonly from: number;
  readonly to: number;
  readonly mean: number;
  readonly mbpsPeak: PeakMoment;
  readonly ioPeak: PeakMoment | undefined;
  /** True if both peaks are in the same interval; undefined without I/Os. */
  readonly peaksCoincide: boolean | undefined;
  readonly percentile: number;
  /** The lowest rate that is exceeded for no longer than asked for. */
  readonly exceeded: number;
  /** How long the measured rate is above each of these, s. */
  readonly secondsAbove: Readonly<Record<"busiest" | "percentile" | "exceeded" | "mean", number>>;
  /** Length of the window asked for, s; one interval if that is longer, because shorter peaks are unknown. */
  readonly busiestSeconds: number;
  /** Undefined if no window of this length was measured without a gap. */
  readonly busiest: PeakMoment | undefined;
  /** After growth; the present values if nothing grows. */
  readonly grown: Figures;
}

/** Returns undefined if nothing was measured. */
export function summaryOf(
  profile: Profile,
  { windowSeconds, percent, overSeconds = 0, growth }: SummaryRules,
): Summary | undefined {
  const { mbps, ioPerSecond, intervalSeconds } = profile;
  const peak = peakOf(mbps);
  const mean = meanOf(mbps);
  const percentile = percentileOf(mbps, percent);
  const exceeded = exceededBy(mbps, overSeconds / intervalSeconds);
  if (!peak || mean === undefined || percentile === undefined || exceeded === undefined) return undefined;
  const highestIo = ioPerSecond && peakOf(ioPerSecond);
  // Of equal I/O rates, the one at the MB/s peak counts.
  const io = highestIo && ioPerSecond[peak.index] === highestIo.value ? { ...highestIo, index: peak.index } : highestIo;
  const busiestSeconds = Math.max(windowSeconds, intervalSeconds);
  const busiest = windowPeak(mbps, busiestSeconds / intervalSeconds);
  const above = (limit: number): number => countAbove(mbps, limit) * intervalSeconds;
  const later = (value: number): number => (growth ? afterGrowth(value, growth.percentAYear, growth.years) : value);
  return {
    intervals: mbps.length,
    missing: missingIntervals(profile),
    intervalSeconds,
    from: beginningOf(profile, 0),
    to: beginningOf(profile, mbps.length),
    mean,
    mbpsPeak: { value: peak.value, at: beginningOf(profile, peak.index), other: measuredAt(ioPerSecond, peak.index) },
    ioPeak: io && { value: io.value, at: beginningOf(profile, io.index), other: measuredAt(mbps, io.index) },
    peaksCoincide: io && io.index === peak.index,
    percentile,
    exceeded,
    secondsAbove: {
      busiest: above(busiest?.value ?? peak.value),
      percentile: above(percentile),
      exceeded: above(exceeded),
      mean: above(mean),
    },
    busiestSeconds,
    busiest: busiest && { value: busiest.value, at: beginningOf(profile, busiest.from), other: undefined },
    grown: {
      mean: later(mean),
      peak: later(peak.value),
      percentile: later(percentile),
      exceeded: later(exceeded),
      busiest: busiest && later(busiest.value),
      ioPeak: io && later(io.value),
    },
  };
}

function measuredAt(values: Float64Array | undefined, index: number): number | undefined {
  const value = values?.[index];
  return value === undefined || Number.isNaN(value) ? undefined : value;
}
