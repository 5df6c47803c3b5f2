import { GB_PER_MBPS_HOUR } from "../dayRun";
import { estimate, verdict, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { quantity, question } from "../question";
import { CACHE_ASSUMPTION, CACHE_FACTS, cacheForGb } from "./cache";
import { lawOf, type Law } from "./law";
import {
  CACHE,
  COMPRESSION,
  DISTANCE,
  LEAST_CACHE_GB,
  LIC,
  MODEL,
  PEAK_MBPS,
  PREFERENCE,
  PRIORITY_HOURS,
  REMOTE_MODEL,
  pairOf,
} from "./pair";
import { AGED, beyondPeak, copyingReadings, FULL, growth, peakEnd } from "./peak";
import { neverFills, peakWarnings } from "./peakHours";
import { NO_SAFETY, SAFETY_PERCENT, safetyFactor, withMargin } from "./safety";

/**
 * Tape volume cache of one VTS with which a deferred-copy peak lasts the wanted hours: the inverse of VTS_PEAK_HOURS.
 *
 *     cache = ((host - copying) x 3.6 x hours / compression / caches + 44.5 GB) / 0.72
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 */
export const cacheNeeded = question({
  name: "VTS_CACHE_NEEDED",
  subject: "Peer-to-Peer VTS",
  asks: "Tape volume cache of one VTS with which a deferred-copy peak lasts the wanted hours",
  goals: ["What cache must I buy so that the peak never throttles?"],
  terms: ["TVC", "throttling", "size the cache", "PtP"],
  improve: {
    towards: "less",
    by: ["priority_hours", "model", "lic", "preference"],
    given: { host_mbps: ["model", "lic", "preference"] },
  },
  unit: "GB compressed",
  equation:
    "cache = ((host_mbps - copying) x 3.6 x peak_hours / compression / caches + 44.5 GB) / 0.72; caches = 2, or 1 with a preferred VTS",
  notes: [
    "The inverse of VTS_PEAK_HOURS, with its law: asked with this cache, it answers peak_hours.",
    `The fitted rule begins at ${LEAST_CACHE_GB} GB: that much is the answer where less would do.`,
    "No cache helps above the pair's peak, or where the deferred-copy priority threshold ends the peak first: #N/A with that message.",
    "The paper advises a safety factor: safety_percent of 10 sizes for 1.1 times the hours.",
  ],
  examples: [
    ["B10", 6, 3],
    ["B20", 8, 3],
    ["B20", 6, 3, 150, null, null, "preferred"],
  ],
  inputs: {
    model: MODEL,
    peak_hours: quantity("h", "Hours that the peak should last", { above: 0, atMost: 168, usual: [2.5, 16] }),
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
    const { compression, host_mbps, priority_hours, safety_percent } = given;
    const peak_hours = given.peak_hours * safetyFactor(safety_percent);
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
    const peakWith = (cacheGb: number): ReturnType<typeof peakEnd> =>
      peakEnd(law, host, { cacheGb, compression, priorityHours: priority_hours });
    const most = peakWith(Infinity).hours;
    if (most < peak_hours) {
      return verdict(
        "over capacity",
        `no cache does: the ${AGED} of ${exactly(priority_hours)} h ends the peak after ${threeFigures(most)} h`,
        () => ({ ...reasons(), limitedBy: AGED }),
      );
    }
    const needed = (other: Law): number =>
      Math.max(
        LEAST_CACHE_GB,
        cacheForGb((growth(other, host) * GB_PER_MBPS_HOUR * peak_hours) / compression, law.caches),
      );
    const value = needed(law);
    const answered = estimate(value, "GB compressed", () => ({
      ...reasons(),
      limitedBy: FULL,
      equation: `${threeFigures(value)} GB: asked with it, VTS_PEAK_HOURS is ${threeFigures(peakWith(value).hours)} h at ${threeFigures(host)} MB/s, ${threeFigures(law.copying(host))} MB/s of it copied at once`,
      warnings: [...reasons().warnings, ...sizeWarnings(value)],
      alternatives: copyingReadings(pair, needed),
    }));
    return withMargin(answered, safety_percent);
  },
});

function sizeWarnings(cacheGb: number): string[] {
  const largest = CACHE.usual[1];
  return cacheGb > largest
    ? [`larger than any cache that the evidence covers (${exactly(largest)} GB): extrapolated`]
    : [];
}
