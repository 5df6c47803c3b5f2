import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import { estimate, verdict, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { COMPRESSED_GB } from "../quantities/qualifiedUnit";
import { ordered, sizesInput, withOrder } from "../question/orderable";
import { quantity, question, type About } from "../question/question";
import { CACHE_SIZES, largestSize } from "./cacheSizes";
import type { Law } from "./copySharing";
import { COMPRESSION, SMALLEST_CACHE_GB, MODEL, PEAK_MBPS, PRIORITY_HOURS } from "./vtsPair";
import { askedOf, neverFills, PEAK_INPUTS, peakSpan, peakSymbols } from "./peakRequest";
import { measuredNotes } from "./measured";
import { AGED, FULL, growth, peakEnd } from "./peak";
import { safetyFactor, withMargin } from "./safetyMargin";

/**
 * Tape volume cache of one VTS with which a deferred-copy peak lasts the wanted hours: the inverse of VTS_PEAK_HOURS.
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 */
export const cacheNeeded = question({
  name: "VTS_CACHE_NEEDED",
  subject: "Peer-to-Peer VTS",
  asks: "Tape volume cache per VTS for a deferred-copy peak of a given length",
  unit: COMPRESSED_GB,
  equation: [
    ["growing", "(host_mbps - copying) / compression"],
    ["absorbed", "3.6 * growing * peak_hours * (1 + safety_percent / 100)"],
    ["cache", `max(${SMALLEST_CACHE_GB}, (absorbed / caches + reserve_gb) / usable_share)`],
  ],
  examples: [
    ["B10", 6, 3],
    ["B20", 8, 3],
    ["B20", 6, 3, 150, null, null, "preferred"],
  ],
  byPosition: ["model", "peak_hours", "compression", "host_mbps"],
  inputs: {
    model: MODEL,
    peak_hours: quantity("h", "Required peak duration", { above: 0, atMost: 168, usual: [2.5, 16] }),
    compression: COMPRESSION,
    host_mbps: PEAK_MBPS,
    priority_hours: PRIORITY_HOURS,
    ...PEAK_INPUTS,
    sizes: sizesInput("GB", "published cache sizes of the model"),
  },
  answer(given): Reply {
    const { compression, priority_hours, safety_percent } = given;
    const peak_hours = given.peak_hours * safetyFactor(safety_percent);
    const asked = askedOf(given);
    const { law, host, reasons, beyond } = asked;
    if (beyond) return beyond;
    if (host <= law.sustained) return neverFills(asked);
    const peakWith = (cacheGb: number): ReturnType<typeof peakEnd> =>
      peakEnd(law, host, { cacheGb, compression, priorityHours: priority_hours });
    const most = peakWith(Infinity).hours;
    if (most < peak_hours) {
      return verdict(
        "over capacity",
        [
          "no cache is large enough",
          `the priority threshold of ${exactly(priority_hours)} h ends the peak after ${threeFigures(most)} h`,
        ],
        () => ({ ...reasons(), limitedBy: AGED }),
      );
    }
    const needed = (other: Law, rate: number): number =>
      Math.max(SMALLEST_CACHE_GB, other.cacheFor((growth(other, rate) * GB_PER_MBPS_HOUR * peak_hours) / compression));
    const value = needed(law, host);
    const answered = estimate(value, COMPRESSED_GB, () => ({
      ...reasons(),
      ...withOrder(reasons(), ordered(value, COMPRESSED_GB, given.sizes, CACHE_SIZES[given.model])),
      limitedBy: FULL,
      equation: `with ${threeFigures(value)} GB, VTS_PEAK_HOURS returns ${threeFigures(peakWith(value).hours)} h at ${threeFigures(host)} MB/s, while ${threeFigures(law.copying(host))} MB/s is copied`,
      warnings: [...reasons().warnings, ...sizeWarnings(value)],
      ...peakSpan(asked, COMPRESSED_GB, needed),
    }));
    return withMargin(answered, safety_percent);
  },
});

export const about = (): About<typeof cacheNeeded> => ({
  goals: ["How much cache do I need to avoid throttling at peak?"],
  terms: ["TVC", "throttling", "size the cache", "PtP"],
  improve: {
    towards: "less",
    by: ["priority_hours", "model", "lic", "preference"],
    given: { host_mbps: ["model", "lic", "preference"] },
  },
  symbols: peakSymbols(),
  notes: [
    "This is the inverse of VTS_PEAK_HOURS: with this cache, VTS_PEAK_HOURS returns peak_hours.",
    `The fitted model starts at ${SMALLEST_CACHE_GB} GB, so the answer is never lower.`,
    "If the host rate is above the peak, no cache is large enough. The same is true if the deferred-copy priority threshold ends the peak first. Both are #N/A with the reason.",
    "The paper recommends a safety factor: safety_percent of 10 sizes for 1.1 times the hours.",
    "The range is widest for a B20 with VTC compression: no time at its peak was measured, and the paper says only that most copying is suspended at peak.",
    "The next size is from those that the paper names for the model. It names none for the B18. sizes takes your own list.",
    ...measuredNotes(),
  ],
});

function sizeWarnings(cacheGb: number): string[] {
  const largest = largestSize();
  return cacheGb > largest ? [`larger than any published cache size (${exactly(largest)} GB), so extrapolated`] : [];
}
