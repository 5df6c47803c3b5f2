import { GB_PER_MBPS_HOUR } from "../dayRun";
import { estimate, isAbove, verdict, type Reply } from "../estimate";
import { valueOf } from "../facts/facts";
import { exactly, figuresBelow, threeFigures } from "../figures";
import { quantity, question } from "../question";
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
  pairOf,
} from "./pair";
import { beyondPeak, copyingReadings, FULL, growth, peakEnd, type Peak } from "./peak";
import { neverFills, peakWarnings } from "./peakHours";
import { lessMargin, NO_SAFETY, SAFETY_PERCENT } from "./safety";

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
    "Above the pair's peak, or for longer than the caches last, the pair can't take it: #N/A with that message.",
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
    safety_percent: SAFETY_PERCENT,
  },
  answer(given): Reply {
    const { cache_gb, compression, host_mbps, peak_hours } = given;
    const pair = pairOf(given, "deferred");
    const law = lawOf(pair);
    const host = host_mbps ?? law.peak;
    const peak: Peak = { cacheGb: cache_gb, compression, priorityHours: LONGEST_PRIORITY_HOURS };
    const day = dayOf(law, host, peak, peak_hours);
    const reasons = () => ({
      used: { host_mbps: host },
      limits: law.limits(host),
      facts: [CYCLE, ...CACHE_FACTS, ...law.facts],
      assumptions: [CACHE_ASSUMPTION, ...law.assumptions, NO_SAFETY],
      warnings: [...peakWarnings(law), ...law.warnings],
    });
    const ofPeak = (): string => `${threeFigures(day.peakHours)} h at ${threeFigures(host)} MB/s`;
    const beyond = beyondPeak(law, host, reasons);
    if (beyond) return beyond;
    const { hours: lasts, endedBy } = peakEnd(law, host, peak);
    if (isAbove(day.peakHours, lasts) && endedBy === FULL) {
      return verdict(
        "over capacity",
        `the pair can't take ${threeFigures(host)} MB/s for ${exactly(day.peakHours)} h: the caches are full after ${figuresBelow(day.peakHours, lasts)} h`,
        () => ({ ...reasons(), limitedBy: FULL }),
      );
    }
    if (day.restHours <= 0) {
      if (day.uncopied === 0) return neverFills(law, host, reasons);
      return verdict("over capacity", "the backlog can't be cleared: the peak leaves no rest of the 24 h", () => ({
        ...reasons(),
        limitedBy: PATHS,
      }));
    }
    const value = restRate(law, day);
    if (value === undefined) {
      const stays = day.uncopied - law.copying(0) * day.restHours;
      const gb = threeFigures((stays * GB_PER_MBPS_HOUR) / compression);
      return verdict(
        "over capacity",
        `no rate does: after ${ofPeak()}, ${gb} GB compressed stay uncopied even if nothing is written for the remaining ${threeFigures(day.restHours)} h`,
        () => ({ ...reasons(), limitedBy: PATHS }),
      );
    }
    const answered = estimate(value, "MB/s", () => ({
      ...reasons(),
      limitedBy: day.uncopied > 0 ? "copying what the peak left" : "sustained writing",
      equation: `${threeFigures(value)} MB/s beside ${threeFigures(law.copying(value))} MB/s copied for ${threeFigures(day.restHours)} h clear what ${ofPeak()} leave${day.uncopied > 0 ? "" : ": nothing"}`,
      alternatives: copyingReadings(pair, (other) => restRate(other, dayOf(other, host, peak, peak_hours)) ?? 0),
    }));
    return lessMargin(answered, given.safety_percent);
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
  const rest = law.hostBehind(uncopied / restHours);
  return rest < 0 ? undefined : rest;
}
