import { estimate, verdict, type Reply, type VerdictReply, type Reasons } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { question } from "../question";
import { absorbedGb, absorbedText, CACHE_ASSUMPTION, CACHE_FACTS } from "./cache";
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
 *     absorbed = 2 (0.72 cache - 44.5 GB); one cache's with a preferred VTS
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 */
export const peakHours = question({
  name: "VTS_PEAK_HOURS",
  subject: "Peer-to-Peer VTS",
  asks: "Hours of deferred-copy writing until the tape volume caches throttle it",
  goals: ["How long can it take the peak?", "When do the tape volume caches fill up?"],
  terms: ["TVC", "throttling", "batch window", "deferred copy", "PtP"],
  improve: {
    towards: "more",
    by: ["cache_gb", "priority_hours", "model", "lic", "preference"],
    given: { host_mbps: ["model", "lic", "preference"] },
  },
  unit: "h",
  equation:
    "hours = min(absorbed x compression / (host_mbps - copying) / 3.6, priority_hours / (1 - copying / host_mbps)); absorbed = 2 (0.72 cache_gb - 44.5 GB)",
  notes: [
    "Starts with caches whose data is all copied; constant host rate. Without preference the input spreads over both caches; with a preferred VTS one cache takes it all, half as much.",
    "copying: host MB/s copied beside the host's writing. It keeps up at the sustained rate, falls in a straight line to a quarter of the spare capacity at the peak, and rises on the same line below.",
    "At or below the sustained rate the caches never fill, and above its peak the pair can't take the rate: #N/A with that message. Both rates are those of VTS_THROUGHPUT.",
    "cache_gb is the cache of one VTS, in compressed GB; both peers have one.",
    "The paper calls its own hours approximations for planning and advises a safety factor: safety_percent of 10 divides them by 1.1.",
  ],
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

/** The verdict on a rate that copying keeps up with, the same for every question about a peak. */
export function neverFills(law: Law, host: number, why: () => Partial<Reasons>): VerdictReply {
  return verdict(
    "carried",
    `it never fills: at ${threeFigures(host)} MB/s copying keeps up, as it does up to ${threeFigures(law.sustained)} MB/s`,
    () => ({
      ...why(),
      limitedBy: "nothing",
      equation: `${threeFigures(host)} MB/s is not above the sustained ${threeFigures(law.sustained)} MB/s`,
    }),
  );
}

/** Where the hours depend much on the compression factor, what to say of it. */
export function peakWarnings(law: Law): string[] {
  return law.sustained > NEARLY_KEEPS_UP * law.peak && law.sustained < law.peak
    ? ["sustained writing comes close to the peak here: small changes of the compression factor change the hours much"]
    : [];
}
