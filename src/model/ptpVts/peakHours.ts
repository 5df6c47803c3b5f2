import { estimate, verdict, type Reply, type VerdictReply, type Reasons } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { question, type About } from "../question";
import { absorbedGb, absorbedText, CACHE_ASSUMPTION, CACHE_FACTS, RESERVE_GB, USABLE_SHARE } from "./cache";
import { lawOf, NEARLY_KEEPS_UP, type Law } from "./law";
import {
  CACHE,
  COMPRESSION,
  DISTANCE,
  LIC,
  MODEL,
  PEAK_MBPS,
  PREFERENCE,
  PRIORITY_HOURS,
  REMOTE_MODEL,
  pairOf,
} from "./pair";
import { beyondPeak, copyingReadings, FULL, peakEnd, type Peak } from "./peak";
import { lessMargin, NO_SAFETY, SAFETY_PERCENT } from "./safety";

/**
 * Hours of deferred-copy writing, from fully copied caches, until the caches or the age of the oldest uncopied data
 * end it.
 *
 *     hours = min(absorbed x compression / (host - copying) / 3.6, priority / (1 - copying / host))
 *     absorbed as in cache.ts; one cache's with a preferred VTS
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 */
export const peakHours = question({
  name: "VTS_PEAK_HOURS",
  subject: "Peer-to-Peer VTS",
  asks: "Hours of deferred-copy writing at peak before the host is throttled",
  unit: "h",
  equation: `hours = min(absorbed x compression / (host_mbps - copying) / 3.6, priority_hours / (1 - copying / host_mbps)); absorbed = 2 (${USABLE_SHARE} cache_gb - ${RESERVE_GB} GB)`,
  examples: [
    ["B10", 432, 3],
    ["B10", 216, 3],
    ["B20", 864, 3],
    ["B20", "1.7 TB", 3],
    ["B20", 864, 3, 5],
    ["B20", 864, 3, null, null, null, "preferred"],
  ],
  inputs: {
    model: MODEL,
    cache_gb: CACHE,
    compression: COMPRESSION,
    host_mbps: PEAK_MBPS,
    priority_hours: PRIORITY_HOURS,
    lic: LIC,
    preference: PREFERENCE,
    distance_km: DISTANCE,
    remote_model: REMOTE_MODEL,
    safety_percent: SAFETY_PERCENT,
  },
  answer(given): Reply {
    const { cache_gb, compression, host_mbps, priority_hours, safety_percent } = given;
    const pair = pairOf(given, "deferred");
    const law = lawOf(pair);
    const host = host_mbps ?? law.peak;
    const reasons = () => ({
      used: { host_mbps: host },
      limits: law.limits(host),
      facts: [...CACHE_FACTS, ...law.facts],
      assumptions: [CACHE_ASSUMPTION, ...law.assumptions, NO_SAFETY],
      warnings: [...peakWarnings(law), ...law.warnings],
    });
    const beyond = beyondPeak(law, host, reasons);
    if (beyond) return beyond;
    if (host <= law.sustained) return neverFills(law, host, reasons);
    const peak: Peak = { cacheGb: cache_gb, compression, priorityHours: priority_hours };
    const { hours: value, endedBy } = peakEnd(law, host, peak);
    const answered = estimate(value, "h", () => {
      const absorbed = absorbedGb(cache_gb, law.caches);
      const copying = threeFigures(law.copying(host));
      return {
        ...reasons(),
        limitedBy: endedBy,
        equation:
          endedBy === FULL
            ? `${threeFigures(value)} h = ${threeFigures(absorbed)} GB x ${exactly(compression)} / (${threeFigures(host)} - ${copying}) MB/s / 3.6, absorbed = ${absorbedText(exactly(cache_gb), law.caches)}`
            : `${threeFigures(value)} h = ${exactly(priority_hours)} h / (1 - ${copying} / ${threeFigures(host)})`,
        alternatives: copyingReadings(pair, (other) => peakEnd(other, host, peak).hours),
      };
    });
    return lessMargin(answered, safety_percent);
  },
});

export const about = (): About<typeof peakHours> => ({
  goals: ["How long can I write at peak before throttling?", "When do the tape volume caches fill up?"],
  terms: ["take", "TVC", "throttling", "batch window", "deferred copy", "PtP"],
  improve: {
    towards: "more",
    by: ["cache_gb", "priority_hours", "model", "lic", "preference"],
    given: { host_mbps: ["model", "lic", "preference"] },
  },
  notes: [
    "Assumes that all data is copied at the start, and a constant host rate.",
    "With no preference, writes use both caches. With a preferred VTS, they use one cache, so half as much fits.",
    "copying is the rate (host MB/s) at which data is copied while the host writes. At the sustained rate it equals the host rate.",
    "Above the sustained rate, copying falls linearly to a quarter of the spare capacity (2 x sustained - peak) at peak. Below it, copying rises on the same line.",
    "At or below the sustained rate the caches never fill, and above the peak rate the pair can't accept the writes: #N/A with the reason. VTS_THROUGHPUT gives both rates.",
    "cache_gb is the cache of one VTS, in compressed GB. Both VTSs have one.",
    "The paper calls its hours planning approximations and recommends a safety factor: safety_percent of 10 divides the hours by 1.1.",
  ],
});

/** The verdict on a rate that copying keeps up with, the same for every question about a peak. */
export function neverFills(law: Law, host: number, why: () => Partial<Reasons>): VerdictReply {
  return verdict(
    "carried",
    [
      "the caches never fill",
      `at ${threeFigures(host)} MB/s copying keeps up (it does up to ${threeFigures(law.sustained)} MB/s)`,
    ],
    () => ({
      ...why(),
      limitedBy: "nothing",
      equation: `${threeFigures(host)} MB/s is at or below the sustained ${threeFigures(law.sustained)} MB/s`,
    }),
  );
}

/** A warning if the hours depend strongly on the compression ratio. */
export function peakWarnings(law: Law): string[] {
  return law.sustained > NEARLY_KEEPS_UP * law.peak && law.sustained < law.peak
    ? ["sustained and peak throughput are close here, so the hours depend strongly on the compression ratio"]
    : [];
}
