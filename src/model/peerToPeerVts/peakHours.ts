import { CACHE_OFFERS } from "./cacheSizes";
import { estimate, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { question, type About } from "../question/question";
import { absorbedText, LEAST_GB } from "./cache";
import { CACHE, COMPRESSION, MODEL, PEAK_MBPS, PRIORITY_HOURS } from "./vtsPair";
import { CHOSEN } from "./parameters";
import { askedOf, neverFills, PEAK_INPUTS, peakSpan, peakSymbols } from "./peakRequest";
import { measuredNotes } from "./measured";
import { FULL, peakEnd, type Peak } from "./peak";
import { lessMargin } from "./safetyMargin";

/**
 * Hours of deferred-copy writing, from fully copied caches, until the caches or the age of the oldest uncopied data
 * end it.
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 */
export const peakHours = question({
  name: "VTS_PEAK_HOURS",
  subject: "Peer-to-Peer VTS",
  asks: "Hours of deferred-copy writing at peak before the host is throttled",
  unit: "h",
  equation: [
    ["absorbed", `caches * max(${LEAST_GB}, usable_share * cache_gb - reserve_gb)`],
    ["full", "absorbed * compression / (3.6 * (host_mbps - copying))"],
    ["aged", "priority_hours / (1 - copying / host_mbps)"],
    ["hours", "min(full, aged) / (1 + safety_percent / 100)"],
  ],
  examples: [
    ["B10", 432, 3],
    ["B10", 216, 3],
    ["B20", 864, 3],
    ["B20", "1.7 TB", 3],
    ["B20", 864, 3, 5],
    ["B20", 864, 3, null, null, null, "preferred"],
  ],
  byPosition: ["model", "cache_gb", "compression", "host_mbps"],
  inputs: {
    model: MODEL,
    cache_gb: CACHE,
    compression: COMPRESSION,
    host_mbps: PEAK_MBPS,
    priority_hours: PRIORITY_HOURS,
    ...PEAK_INPUTS,
  },
  answer(given): Reply {
    const { cache_gb, compression, priority_hours, safety_percent } = given;
    const asked = askedOf(given);
    const { law, host, reasons, beyond } = asked;
    if (beyond) return beyond;
    if (host <= law.sustained) return neverFills(asked);
    const peak: Peak = { cacheGb: cache_gb, compression, priorityHours: priority_hours };
    const { hours: value, endedBy } = peakEnd(law, host, peak);
    const answered = estimate(value, "h", () => {
      const absorbed = law.absorbs(cache_gb);
      const copying = threeFigures(law.copying(host));
      return {
        ...reasons(),
        limitedBy: endedBy,
        equation:
          endedBy === FULL
            ? `${threeFigures(value)} h = ${threeFigures(absorbed)} GB x ${exactly(compression)} / (${threeFigures(host)} - ${copying}) MB/s / 3.6, absorbed = ${absorbedText(exactly(cache_gb), law.caches, law.parameters)}`
            : `${threeFigures(value)} h = ${exactly(priority_hours)} h / (1 - ${copying} / ${threeFigures(host)})`,
        ...peakSpan(asked, "h", (other, rate) => peakEnd(other, rate, peak).hours),
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
    offers: CACHE_OFFERS,
    given: { host_mbps: ["model", "lic", "preference"] },
  },
  symbols: peakSymbols(),
  notes: [
    "Assumes that all data is copied at the start, and a constant host rate.",
    "With no preference, writes use both caches. With a preferred VTS, they use one cache, so half as much fits.",
    "full is the time until the caches hold nothing but uncopied data, aged the time until the oldest uncopied data is priority_hours old.",
    "Copying goes on meanwhile, so the peak can last longer than priority_hours.",
    "copying is the rate (host MB/s) at which data is copied while the host writes. At the sustained rate it equals the host rate.",
    `Above the sustained rate, copying falls in a straight line. At peak, hours = ${exactly(100 - 100 * CHOSEN.copyingAtPeak)}% of those without copying + ${exactly(100 * CHOSEN.copyingAtPeak)}% of those with all spare capacity copying (2 x sustained - peak).`,
    `Below the sustained rate, copying rises by ${CHOSEN.catchUp} MB/s for each MB/s less of host writes, up to what the paths carry.`,
    "Near the compression ratio where sustained reaches peak (about 3.5 for a B20), the hours grow without limit, and so does the range.",
    "At or below the sustained rate the caches never fill. Above the peak rate the pair can't accept the writes. Both are #N/A with the reason. VTS_THROUGHPUT gives both rates.",
    "cache_gb is the cache of one VTS, in compressed GB. Both VTSs have one.",
    "The paper calls its hours planning approximations and recommends a safety factor: safety_percent of 10 divides the hours by 1.1.",
    ...measuredNotes(),
  ],
});
