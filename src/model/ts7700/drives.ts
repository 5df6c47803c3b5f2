import { FEATURES } from "./orderable";
import { utilisations } from "../engines/bottleneck";
import { enterable, estimate, isAbove, overCapacity, verdict, type Reply, type VerdictReply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { asWritten, exactly, inUnit, threeFigures } from "../quantities/formatNumber";
import { COUNTS, orderOf } from "../question/orderable";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { said, type SaidRow } from "../question/said";
import { upwards } from "../quantities/roundUpCount";
import {
  beyondKnown,
  beyondPeak,
  CEILING_ASSUMPTION,
  CEILING_MBPS,
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
import { byMethod, compressionSymbol, methodInput, withGain } from "./compressionMethod";
import { LINE_ASSUMPTION, NONE_BELOW, premigrationFor, type Filling } from "./premigration";
import {
  aboveCache,
  assumedPeak,
  CACHE_INPUTS,
  type CacheGiven,
  cacheLeft,
  cacheResource,
  DRIVES_PER_POOL,
  INSTALLED_DRIVES,
  isByCache,
  MOST_BACKEND_DRIVES,
  peakReadingsOf,
  SHARES_ASSUMPTION,
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
  equation: [
    ["to_priority", "priority_gb / (3.6 * window_hours)"],
    ["to_throttle", "(throttle_gb - priority_gb) / (3.6 * window_hours)"],
    ["written", "min(host_mbps, priority_host_mbps) / compression"],
    ["free", "1 - host_mbps / peak_mbps"],
    ["growth", "host_mbps / compression - peak_premigration_mbps * host_mbps / peak_mbps"],
    ["product", "growth * written - to_priority * written - to_throttle * growth"],
    ["both", "growth + free * written - to_priority - free * to_throttle"],
    ["needed", "2 * product / (both + sqrt(max(0, both^2 - 4 * free * product)))"],
    ["premigration", "if(host_mbps / compression > peak_premigration_mbps, needed, 0)"],
    ["drives", "ceil(max(premigration, peak_premigration_mbps) / drive_mbps)"],
  ],
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
    const beyond = beyondPeak(values.host_mbps, values.peak_mbps) ?? beyondDrawers(values);
    if (beyond) return beyond;
    const need = needOf(values, fillingOf(values));
    if (need.drives === Infinity) {
      const [needed, left] = [threeFigures(need.premigration), threeFigures(need.spare)];
      const because = `premigration needs ${needed} MB/s, drawers leave ${left} MB/s`;
      return verdict("over capacity", ["no number of drives is enough", because], () => ({
        ...said(alwaysSaid(values)),
        limitedBy: "cache drawers",
      }));
    }
    const found = estimate(need.drives, "drives", () => reasonsOf(values, need));
    return enterable(found, { most: MOST_BACKEND_DRIVES, unit: "drives" });
  }),
});

type Values = ValuesOf<(typeof ts7700Drives)["inputs"]>;
/** All but the premigration rate, which is what's needed. */
type Unpremigrated = Omit<Filling, "premigration">;

/** @throws InputError */
function fillingOf(values: Values): Unpremigrated {
  const { compression } = values;
  const peak = assumedPeak(values);
  const { host_mbps: host = peak } = values;
  const atPriority = Math.min(host, priorityHost(values.priority_host_mbps, peak));
  const { priorityGb, throttleGb } = thresholds("TS7770T", values);
  return {
    compression,
    peak,
    host,
    priorityHost: atPriority,
    peakPremigration: values.peak_premigration_mbps,
    priorityGb,
    throttleGb,
  };
}

interface Need {
  /** Compressed MB/s above the priority threshold. */
  readonly premigration: number;
  /** Compressed MB/s that the cache drawers leave for it. */
  readonly spare: number;
  /** Infinity if that's too little. */
  readonly drives: number;
}

function needOf(values: Values, filling: Unpremigrated): Need {
  const { window_hours: hours, drive_mbps } = values;
  const written = filling.priorityHost / filling.compression;
  const avoids = hours === undefined ? written : premigrationFor(filling, hours);
  const premigration = Math.max(avoids, filling.peakPremigration);
  const spare = cacheLeft(values, written);
  return { premigration, spare, drives: isAbove(premigration, spare) ? Infinity : upwards(premigration / drive_mbps) };
}

function isDefaultPeak({ host_mbps, peak_mbps }: Values): boolean {
  return host_mbps === undefined && peak_mbps === undefined;
}

function alwaysSaid(values: Values): readonly SaidRow[] {
  const { facts, assumptions, warnings } = thresholds("TS7770T", values).reasons();
  const limited = overLimits({ drawers: values.drawers });
  const { host, peak } = fillingOf(values);
  return [
    { facts: [...facts, ...DRIVE_FACTS] },
    { when: isDefaultPeak(values), fact: FACT.ceiling },
    { facts: limited.facts },
    { assumptions },
    { when: isDefaultPeak(values), assumption: CEILING_ASSUMPTION },
    { when: isByCache(values), assumption: SHARES_ASSUMPTION },
    { when: host < peak && values.window_hours !== undefined, assumption: LINE_ASSUMPTION },
    { when: values.priority_host_mbps === undefined, assumption: UNCHANGED_ASSUMPTION },
    {
      warnings: [
        ...beyondKnown({ peak_mbps: values.peak_mbps }),
        ...aboveCache(values),
        ...limited.warnings,
        ...warnings,
      ],
    },
  ];
}

function reasonsOf(values: Values, { premigration, drives }: Need) {
  const { compression, drive_mbps, window_hours, priority_host_mbps } = values;
  const filling = fillingOf(values);
  const { priorityHost: beside } = filling;
  const drivesWith = (changed: Partial<Unpremigrated>): number => needOf(values, { ...filling, ...changed }).drives;
  const lacks = (fewer: number): string =>
    `${threeFigures(premigration - fewer * drive_mbps)} MB/s compressed of premigration is missing`;
  const lasting = window_hours === undefined ? "indefinitely" : `for ${exactly(window_hours)} h`;
  return {
    ...said([...alwaysSaid(values), { warnings: tooMany(drives) }]),
    limitedBy: drives > 0 ? "premigration drives" : "nothing (the window ends before the threshold)",
    ...(drives > 0 && { order: orderOf(drives, "drives", lacks, { own: values.sizes }).order }),
    limits: utilisations(
      [
        { name: "premigration drives", capacity: drives * drive_mbps, demand: premigration },
        ...cacheResource(values, 1, premigration + beside / compression),
      ],
      1,
    ),
    equation: `${inUnit(exactly(drives), "drives")} of ${exactly(drive_mbps)} MB/s for ${threeFigures(premigration)} MB/s compressed, which sustain ${asWritten(beside)} host MB/s / ${asWritten(compression)} ${lasting}`,
    alternatives: [
      ...(filling.host < filling.peak && window_hours !== undefined
        ? [{ name: NONE_BELOW, value: drivesWith({ noneBelowPriority: true }) }]
        : []),
      ...(priority_host_mbps === undefined
        ? [
            {
              name: FALLEN.name,
              value: drivesWith({ priorityHost: FALLEN.share * beside }),
              narrowedBy: "priority_host_mbps",
            },
          ]
        : []),
      ...(isDefaultPeak(values)
        ? peakReadingsOf(values).map(({ rate, name }) => ({
            name,
            value: drivesWith({ peak: rate, host: rate, priorityHost: Math.min(rate, priority_host_mbps ?? rate) }),
            narrowedBy: "peak_mbps",
          }))
        : []),
    ],
  };
}

export const about = (): About<typeof ts7700Drives> => ({
  goals: ["How many tape drives does TS7770T premigration need?"],
  terms: ["throttling", "back-end drives", "TS1160", "TS7700"],
  improve: { towards: "less", by: ["features", "throttle_gb", "drawers"], offers: FEATURES },
  symbols: {
    window_hours: { unit: "h", says: "endless if blank", of: ({ window_hours = Infinity }) => window_hours },
    host_mbps: { unit: "MB/s", says: "peak_mbps if blank", of: (values) => fillingOf(withGain(values)).host },
    priority_host_mbps: {
      unit: "MB/s",
      says: "peak_mbps if blank",
      of: (values) => values.priority_host_mbps ?? fillingOf(withGain(values)).peak,
    },
    peak_mbps: {
      unit: "MB/s",
      says: `if blank, ${exactly(CEILING_MBPS)}, or what the cache carries of it`,
      of: (values) => fillingOf(withGain(values)).peak,
    },
    compression: compressionSymbol(),
    priority_gb: { unit: "GB", says: "the default if blank", of: (values) => fillingOf(values).priorityGb },
    throttle_gb: {
      unit: "GB",
      says: "the default, or that of features, if blank; at most what features hold",
      of: (values) => fillingOf(values).throttleGb,
    },
  },
  notes: [
    "The equation solves to_priority / (growth - free x needed) + to_throttle / (written - needed) = 1 for needed: the queue takes the whole window to reach priority_gb, then throttle_gb.",
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
