import { estimate, verdict, type Alternative, type Answer, type Assumption } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { choice, quantity, question } from "../question";
import { absorbedGb, CACHE_ASSUMPTION, CACHE_FACTS, GB_PER_MBPS_HOUR, LEAST_CACHE_GB } from "./cache";
import { lawOf, type Law, type Pair } from "./law";
import { LICS, PTP_ALIASES, PTP_MODELS } from "./models";

/** The longest age that a customer can set. */
export const LONGEST_PRIORITY_HOURS = 24;

const FULL = "tape volume caches full of uncopied data";
const AGED = "deferred-copy priority threshold";

const SAFETY_FACTOR: Assumption = {
  basis: "stated",
  text: "The paper calls its own hours approximations for planning and advises a safety factor; none is applied.",
};

/** Above this share of the peak, sustained writing comes so close that the hours grow without limit. */
const NEARLY_KEEPS_UP = 0.9;

/**
 * Hours of deferred-copy writing, from fully copied caches, until the caches of both peers or the age of the oldest
 * uncopied data end it.
 *
 *     hours = min(absorbed x compression / (host - copying) / 3.6, priority / (1 - copying / host))
 *     absorbed = 2 (0.72 cache - 44.5 GB)
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 */
export const peakHours = question({
  name: "VTS_PEAK_HOURS",
  subject: "Virtual tape",
  asks: "Hours of deferred-copy writing until the tape volume caches throttle it",
  unit: "h",
  equation:
    "hours = min(absorbed x compression / (host_mbps - copying) / 3.6, priority_hours / (1 - copying / host_mbps)); absorbed = 2 (0.72 cache_gb - 44.5 GB)",
  notes: [
    "Starts with caches whose data is all copied; constant host rate; no preference, so that the input spreads over both caches.",
    "copying: host MB/s copied beside the host's writing. It keeps up at the sustained rate, falls in a straight line to a quarter of the spare capacity at the peak, and rises on the same line below.",
    "At or below the sustained rate the caches never fill: #N/A with that message.",
    "cache_gb is the cache of one VTS, in compressed GB; both peers have one.",
    "The paper calls its own hours approximations for planning and advises a safety factor.",
  ],
  examples: [
    ["B10", 432, 3],
    ["B10", 216, 3],
    ["B20", 864, 3],
    ["B20", "1.7 TB", 3],
    ["B20", 864, 3, 5],
  ],
  inputs: {
    model: choice(PTP_MODELS, "Peer-to-Peer VTS model", { aliases: PTP_ALIASES }),
    cache_gb: quantity("GB", "Tape volume cache of one VTS", {
      atLeast: LEAST_CACHE_GB,
      atMost: 100000,
      usual: [216, 1728],
    }),
    compression: quantity("ratio", "Compression factor of the data", { atLeast: 1, atMost: 20, usual: [1, 5] }),
    host_mbps: quantity("MB/s", "Host write rate before compression", {
      above: 0,
      atMost: 10000,
      otherwise: "the model's deferred-copy peak",
    }),
    priority_hours: quantity("h", "Deferred-copy priority threshold", {
      atLeast: 0,
      atMost: LONGEST_PRIORITY_HOURS,
      whole: true,
      otherwise: LONGEST_PRIORITY_HOURS,
    }),
    lic: choice(LICS, "Licensed internal code with or without compression in the VTC", {
      otherwise: "with",
      aliases: { new: "with", old: "without" },
    }),
  },
  answer({ model, cache_gb, compression, host_mbps, priority_hours, lic }): Answer {
    const pair: Pair = { model, compression, lic, mode: "deferred" };
    const law = lawOf(pair);
    if (!law) return noFigures(model);
    const host = Math.min(host_mbps ?? law.peak, law.peak);
    const absorbed = absorbedGb(cache_gb, "deferred");
    const copying = law.copying(host);
    const reasons = {
      limits: law.limits(host),
      facts: [...CACHE_FACTS, ...law.facts],
      assumptions: [CACHE_ASSUMPTION, ...law.assumptions, SAFETY_FACTOR],
    };
    if (host <= law.sustained) {
      return verdict(
        `it never fills: at ${threeFigures(host)} MB/s copying keeps up, as it does up to ${threeFigures(law.sustained)} MB/s`,
        {
          ...reasons,
          limitedBy: "nothing",
          equation: `${threeFigures(host)} MB/s is not above the sustained ${threeFigures(law.sustained)} MB/s`,
        },
      );
    }
    const hours = (copied: number): number => endOf(absorbed * compression, host, copied, priority_hours).hours;
    const { hours: value, endedBy } = endOf(absorbed * compression, host, copying, priority_hours);
    return estimate(value, "h", {
      ...reasons,
      limitedBy: endedBy,
      equation:
        endedBy === FULL
          ? `${threeFigures(value)} h = ${threeFigures(absorbed)} GB x ${exactly(compression)} / (${threeFigures(host)} - ${threeFigures(copying)}) MB/s / 3.6, absorbed = 2 (0.72 x ${exactly(cache_gb)} - 44.5) GB`
          : `${threeFigures(value)} h = ${exactly(priority_hours)} h / (1 - ${threeFigures(copying)} / ${threeFigures(host)})`,
      warnings: warnings(law, host_mbps),
      alternatives: otherReadings(pair, host, hours),
    });
  },
});

/** The message for models without figures, the same for every question that rests on the law. */
export function noFigures(model: string): Answer {
  return verdict(`no figures: the paper has none for a ${model} without compression in the VTC, only for a B20`, {
    limitedBy: "nothing",
    facts: ["ptp-vts.lic.new-not-slower-than-old"],
  });
}

function endOf(
  absorbedHostGb: number,
  host: number,
  copying: number,
  priorityHours: number,
): { hours: number; endedBy: string } {
  const growing = host - copying;
  if (growing <= 0) return { hours: Infinity, endedBy: "nothing" };
  const full = absorbedHostGb / (growing * GB_PER_MBPS_HOUR);
  const aged = (priorityHours * host) / growing;
  return full <= aged ? { hours: full, endedBy: FULL } : { hours: aged, endedBy: AGED };
}

function otherReadings(pair: Pair, host: number, hours: (copying: number) => number): Alternative[] {
  const reading = (share: number, name: string): Alternative[] => {
    const law = lawOf(pair, share);
    return law ? [{ name, value: hours(law.copying(host)) }] : [];
  };
  return [...reading(0, "all copying suspended at maximum input"), ...reading(1, "copying goes on at maximum input")];
}

function warnings(law: Law, asked: number | undefined): string[] {
  const found: string[] = [];
  if (asked !== undefined && asked > law.peak) {
    found.push(
      `host_mbps ${exactly(asked)} is more than the pair takes: computed at its peak of ${threeFigures(law.peak)} MB/s`,
    );
  }
  if (law.sustained > NEARLY_KEEPS_UP * law.peak) {
    found.push(
      "sustained writing comes close to the peak here: small changes of the compression factor change the hours much",
    );
  }
  return found;
}
