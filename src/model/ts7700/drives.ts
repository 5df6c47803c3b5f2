import { utilisations } from "../engines/bottleneck";
import {
  enterable,
  estimate,
  isAbove,
  overCapacity,
  verdict,
  type Reply,
  type VerdictReply,
  type Reasons,
} from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, inUnit, threeFigures } from "../quantities/formatNumber";
import { COUNTS, orderOf } from "../question/orderable";
import { quantity, question, type About } from "../question/question";
import { upwards } from "../quantities/roundUpCount";
import {
  beyondKnown,
  beyondPeak,
  CEILING_ASSUMPTION,
  CEILING_MBPS,
  CEILING_READINGS,
  compressionInput,
  FACT,
  FALLEN,
  hostInput,
  peakInput,
  peakPremigrationInput,
  priorityHost,
  priorityHostInput,
  THRESHOLD_INPUTS,
  thresholds,
  UNCHANGED_ASSUMPTION,
} from "./cluster";
import { overLimits } from "./limits";
import { byMethod, methodInput } from "./compressionMethod";
import { LINE_ASSUMPTION, premigrationFor, type Filling } from "./premigration";
import {
  CACHE_INPUTS,
  type CacheGiven,
  cacheLeft,
  cacheResource,
  DRIVES_PER_POOL,
  INSTALLED_DRIVES,
  MOST_BACKEND_DRIVES,
} from "./backend";

const DRIVE_FACTS: readonly FactId[] = [
  "ts7770-r51.premig.drives-total",
  "ts7770-r51.premig.drives-per-pool",
  "ts7770-r51.library.drives",
];

/**
 * Tape drives that must premigrate so that a TS7770T isn't throttled: TS7700_PEAK_HOURS solved for its premigration
 * rate.
 *
 * @see ts7770-r51, "Premigration Rates vs. Premigration Drives"
 */
export const ts7700Drives = question({
  name: "TS7700_DRIVES",
  subject: "TS7770",
  asks: "Premigration drives that a TS7770T needs to avoid throttling, in a peak window or indefinitely",
  unit: "drives",
  equation: {
    inWords:
      "drives = ceiling(premigration / drive_mbps); premigration = priority_host_mbps / compression - (throttle_gb - priority_gb) / (3.6 (window_hours - hours to priority_gb)); without window_hours: priority_host_mbps / compression",
  },
  examples: [
    [5.351, 74.8],
    [5.351, 100, 8],
    [3, 120, 4, 2500, null, null, null, null, null, 6, 400],
  ],
  byPosition: ["compression", "drive_mbps", "window_hours", "host_mbps"],
  inputs: {
    compression: compressionInput,
    drive_mbps: quantity("MB/s", "Premigration rate per drive", { hint: "compressed", atLeast: 0.1, atMost: 10000 }),
    window_hours: quantity("h", "Peak window (from idle)", {
      above: 0,
      atMost: 8784,
      otherwise: "indefinitely (never throttled)",
    }),
    host_mbps: hostInput,
    ...THRESHOLD_INPUTS,
    priority_host_mbps: priorityHostInput,
    peak_premigration_mbps: peakPremigrationInput,
    ...CACHE_INPUTS,
    peak_mbps: peakInput,
    compression_method: methodInput,
    sizes: COUNTS,
  },
  answer: byMethod((values): Reply => {
    const { compression, drive_mbps, window_hours, peak_premigration_mbps } = values;
    const beyond = beyondPeak(values.host_mbps, values.peak_mbps) ?? beyondDrawers(values);
    if (beyond) return beyond;
    const peak = values.peak_mbps ?? CEILING_MBPS;
    const host = values.host_mbps ?? peak;
    const isDefaultPeak = values.host_mbps === undefined && values.peak_mbps === undefined;
    const beside = Math.min(host, priorityHost(values.priority_host_mbps, peak));
    const limits = thresholds("TS7770T", values);
    const neededAt = (rate: number, changed: Partial<Filling> = {}): number => {
      const filling = {
        compression,
        peak,
        host,
        priorityHost: rate,
        peakPremigration: peak_premigration_mbps,
        priorityGb: limits.priorityGb,
        throttleGb: limits.throttleGb,
        ...changed,
      };
      const needed = window_hours === undefined ? rate / compression : premigrationFor(filling, window_hours);
      return Math.max(needed, peak_premigration_mbps);
    };
    const needed = neededAt(beside);
    const spare = cacheLeft(values, beside / compression);
    const reasons = () => {
      const { facts, assumptions, warnings } = limits.reasons();
      const limited = overLimits({ drawers: values.drawers });
      return {
        warnings: [...beyondKnown({ peak_mbps: values.peak_mbps }), ...limited.warnings, ...warnings],
        facts: [...facts, ...DRIVE_FACTS, ...(isDefaultPeak ? [FACT.ceiling] : []), ...limited.facts],
        assumptions: [
          ...assumptions,
          ...(isDefaultPeak ? [CEILING_ASSUMPTION] : []),
          ...(host < peak && window_hours !== undefined ? [LINE_ASSUMPTION] : []),
          ...(values.priority_host_mbps === undefined ? [UNCHANGED_ASSUMPTION] : []),
        ],
      } satisfies Partial<Reasons>;
    };
    if (isAbove(needed, spare)) {
      return verdict(
        "over capacity",
        [
          "no number of drives is enough",
          `premigration needs ${threeFigures(needed)} MB/s, drawers leave ${threeFigures(spare)} MB/s`,
        ],
        () => ({ ...reasons(), limitedBy: "cache drawers" }),
      );
    }
    const count = (rate: number, changed: Partial<Filling> = {}): number => {
      const premigration = neededAt(rate, changed);
      return isAbove(premigration, cacheLeft(values, rate / compression))
        ? Infinity
        : upwards(premigration / drive_mbps);
    };
    const value = upwards(needed / drive_mbps);
    const lasting = window_hours === undefined ? "indefinitely" : `for ${exactly(window_hours)} h`;
    const found = estimate(value, "drives", () => ({
      ...reasons(),
      limitedBy: value > 0 ? "premigration drives" : "nothing (the window ends before the threshold)",
      ...(value > 0 && {
        order: orderOf(
          value,
          "drives",
          (fewer) => `${threeFigures(needed - fewer * drive_mbps)} MB/s compressed of premigration is missing`,
          { own: values.sizes },
        ).order,
      }),
      limits: utilisations(
        [
          { name: "premigration drives", capacity: value * drive_mbps, demand: needed },
          ...cacheResource(values, 1, needed + beside / compression),
        ],
        1,
      ),
      equation: `${inUnit(exactly(value), "drives")} of ${exactly(drive_mbps)} MB/s for ${threeFigures(needed)} MB/s compressed, which sustain ${exactly(beside)} host MB/s / ${exactly(compression)} ${lasting}`,
      warnings: [...reasons().warnings, ...tooMany(value)],
      alternatives: [
        ...(values.priority_host_mbps === undefined
          ? [{ name: FALLEN.name, value: count(FALLEN.share * beside), narrowedBy: "priority_host_mbps" }]
          : []),
        ...(isDefaultPeak
          ? CEILING_READINGS.map(({ rate, name }) => ({
              name,
              value: count(Math.min(rate, values.priority_host_mbps ?? rate), { peak: rate, host: rate }),
              narrowedBy: "peak_mbps",
            }))
          : []),
      ],
    }));
    return enterable(found, { most: MOST_BACKEND_DRIVES, unit: "drives" });
  }),
});

export const about = (): About<typeof ts7700Drives> => ({
  goals: ["How many tape drives does TS7770T premigration need?"],
  terms: ["throttling", "back-end drives", "TS1160", "TS7700"],
  improve: { towards: "less", by: ["drive_mbps", "features", "throttle_gb", "drawers", "drawer_mbps"] },
  notes: [
    "Host rates are uncompressed (host view). Drive, drawer and premigration rates and thresholds are compressed. GB and MB are decimal.",
    "drive_mbps is the premigration rate of one drive while the host writes, including mounts and repositioning. The paper shows it only in a chart.",
    "drawers and drawer_mbps set the throughput of the cache drawers. Host writes use it first. Without drawer_mbps, the cache doesn't limit.",
    "With answer x drive_mbps as premigration_mbps, TS7700_PEAK_HOURS returns at least window_hours, or never throttled.",
    "Above peak_mbps or the throughput of the drawers, the function returns #N/A.",
  ],
});

/** Returns the verdict on a host rate that the cache drawers can't accept even without premigration. */
function beyondDrawers(
  given: CacheGiven & { readonly compression: number; readonly host_mbps: number | undefined },
): VerdictReply | undefined {
  const { compression, host_mbps: host, drawers, drawer_mbps = Infinity } = given;
  const most = drawers * drawer_mbps * compression;
  if (host === undefined || !isAbove(host, most)) return undefined;
  return overCapacity("the cluster", { asked: host, most, unit: "MB/s" }, () => ({ limitedBy: "cache drawers" }));
}

function tooMany(count: number): string[] {
  const [perPool, installed] = [valueOf(DRIVES_PER_POOL), valueOf(INSTALLED_DRIVES)];
  if (count > installed) return [`more than the ${exactly(installed)} drives of the paper's library, so extrapolated`];
  if (count > perPool) {
    return [
      `more than the default of ${exactly(perPool)} per pool: a library of ${exactly(installed)} drives has ${exactly(installed - count)} left for recalls`,
    ];
  }
  return [];
}
