import { GB_PER_MBPS_HOUR } from "../dayRun";
import { estimate, verdict, type Reply } from "../estimate";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../figures";
import { quantity, question } from "../question";
import { solve } from "../solve";
import { CACHE_ASSUMPTION, CACHE_FACTS } from "./cache";
import { lawOf, type Law } from "./law";
import {
  CACHE,
  COMPRESSION,
  DISTANCE,
  LIC,
  LONGEST_PRIORITY_HOURS,
  MODEL,
  PEAK_MBPS,
  PREFERENCE,
  REMOTE_MODEL,
  type Pair,
} from "./pair";
import { copyingReadings, growth, peakEnd, type Peak } from "./peak";
import { peakWarnings, SAFETY_FACTOR } from "./peakHours";

const CYCLE = "ptp-vts.tvc.cycle-hours";

/**
 * Host MB/s that the rest of a day may take after a peak, so that the day ends with everything copied to the peer.
 *
 *     (copying(rest) - rest) (24 - peak hours) = (peak - copying(peak)) peak hours
 *     on the straight line of the law: rest = (24 sustained - peak hours x peak) / (24 - peak hours)
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 */
export const recoveryMbps = question({
  name: "VTS_RECOVERY_MBPS",
  subject: "Peer-to-Peer VTS",
  asks: "Host rate that the rest of the day may take after a peak, for the day to end with everything copied",
  goals: ["How much can the rest of the day take after the peak?", "Is everything copied before the next peak?"],
  terms: ["catch up", "backlog", "deferred copy", "TVC", "PtP"],
  improve: {
    towards: "more",
    by: ["cache_gb", "model", "lic", "preference"],
    given: { host_mbps: ["model", "lic", "preference"] },
  },
  unit: "MB/s",
  equation:
    "(copying(rest) - rest) x (24 - peak_hours) = (host_mbps - copying(host_mbps)) x peak_hours; as long as the paths allow, rest = (24 x sustained - peak_hours x host_mbps) / (24 - peak_hours)",
  notes: [
    "The law of VTS_PEAK_HOURS and VTS_DAY: a day that begins with everything copied, has its peak, takes this rate and ends as it began.",
    "A mean over the rest of the day: as long as the caches do not fill and copies have what the paths leave, its shape makes no difference.",
    "Copies to the other VTS only; copies to tape may lag behind.",
    "A peak that outlasts the caches is throttled from then on, with a warning; what it could not take is not made up for.",
  ],
  examples: [
    ["B10", 432, 3],
    ["B10", 216, 3],
    ["B20", 864, 3, null, 6],
    ["B20", 864, 3, null, 7, "without"],
  ],
  inputs: {
    model: MODEL,
    cache_gb: CACHE,
    compression: COMPRESSION,
    host_mbps: PEAK_MBPS,
    peak_hours: quantity("h", "Hours that the peak lasts", {
      atLeast: 0,
      atMost: 168,
      otherwise: "as long as the caches take it up",
    }),
    lic: LIC,
    preference: PREFERENCE,
    distance_km: DISTANCE,
    remote_model: REMOTE_MODEL,
  },
  answer(given): Reply {
    const { model, cache_gb, compression, host_mbps, peak_hours, lic } = given;
    const pair: Pair = {
      ...{ model, compression, lic, mode: "deferred", preference: given.preference },
      ...{ km: given.distance_km, remoteModel: given.remote_model },
    };
    const law = lawOf(pair);
    const host = Math.min(host_mbps ?? law.peak, law.peak);
    const peak: Peak = { cacheGb: cache_gb, compression, priorityHours: LONGEST_PRIORITY_HOURS };
    const day = dayOf(law, host, peak, peak_hours);
    const reasons = () => ({
      limits: law.limits(host),
      facts: [CYCLE, ...CACHE_FACTS, ...law.facts],
      assumptions: [CACHE_ASSUMPTION, ...law.assumptions, SAFETY_FACTOR],
      warnings: [...peakWarnings(law, host_mbps), ...overlong(law, host, peak, day), ...law.warnings],
    });
    const ofPeak = `${threeFigures(day.peakHours)} h at ${threeFigures(host)} MB/s`;
    if (day.restHours <= 0) {
      return verdict(
        "no answer",
        `there is no rest of the day: the peak lasts ${threeFigures(day.peakHours)} h`,
        () => ({
          ...reasons(),
          limitedBy: "nothing",
        }),
      );
    }
    const value = restRate(law, day);
    if (value === undefined) {
      const stays = day.uncopied - law.copying(0) * day.restHours;
      const gb = threeFigures((stays * GB_PER_MBPS_HOUR) / compression);
      return verdict(
        "over capacity",
        `no rate does: after ${ofPeak}, ${gb} GB compressed stay uncopied even if nothing is written for the remaining ${threeFigures(day.restHours)} h`,
        () => ({ ...reasons(), limitedBy: PATHS }),
      );
    }
    return estimate(value, "MB/s", () => ({
      ...reasons(),
      limitedBy: day.uncopied > 0 ? "copying what the peak left" : "sustained writing",
      equation: `${threeFigures(value)} MB/s beside ${threeFigures(law.copying(value))} MB/s copied for ${threeFigures(day.restHours)} h clear what ${ofPeak} leave${day.uncopied > 0 ? "" : ": nothing"}`,
      alternatives: copyingReadings(pair, (other) => restRate(other, dayOf(other, host, peak, peak_hours)) ?? 0),
    }));
  },
});

const PATHS = "VTC to VTS paths";

interface Halves {
  readonly peakHours: number;
  readonly restHours: number;
  /** Host MB/s x h that are uncopied when the peak ends. */
  readonly uncopied: number;
}

function dayOf(law: Law, host: number, peak: Peak, asked: number | undefined): Halves {
  const cycle = valueOf(CYCLE);
  const lasts = peakEnd(law, host, peak).hours;
  const peakHours = asked ?? Math.min(lasts, cycle);
  return {
    peakHours,
    restHours: cycle - peakHours,
    uncopied: growth(law, host) * Math.min(peakHours, lasts),
  };
}

/** Undefined where not even rest clears what the peak left; 0 hours of rest leave no time for any. */
function restRate(law: Law, { restHours, uncopied }: Halves): number | undefined {
  if (restHours <= 0) return undefined;
  if (uncopied === 0) return law.sustained;
  return solve((rest) => (law.copying(rest) - rest) * restHours, uncopied, [0, law.sustained]);
}

function overlong(law: Law, host: number, peak: Peak, { peakHours }: Halves): string[] {
  const { hours, endedBy } = peakEnd(law, host, peak);
  if (peakHours <= hours) return [];
  return [
    `the peak ends after ${threeFigures(hours)} h (${endedBy}): of the ${exactly(peakHours)} h the rest is throttled to ${threeFigures(law.afterFull)} MB/s`,
  ];
}
