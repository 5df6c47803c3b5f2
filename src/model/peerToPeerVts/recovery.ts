import { CACHE_OFFERS } from "./cacheSizes";
import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import { estimate, isAbove, verdict, type Reply } from "../question/answer";
import { alsoSpannedBy, endsOver } from "../parameters/parameters";
import { CALIBRATED } from "./parameters";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, figuresBelow, span, threeFigures } from "../quantities/formatNumber";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { lawOf, type Law } from "./copySharing";
import { CACHE, COMPRESSION, LONGEST_PRIORITY_HOURS, MODEL, PEAK_MBPS } from "./vtsPair";
import { askedOf, neverFills, PEAK_INPUTS, peakSpan, type Asked } from "./peakRequest";
import { measuredNotes } from "./measured";
import { isOtherwiseRead, NEVER_FASTER, neverFaster, READ_WITHOUT } from "./restReading";
import { FULL, growth, peakEnd, type Peak } from "./peak";
import { VTC_PATHS } from "./rates";
import { lessMargin } from "./safetyMargin";

const CYCLE: FactId = "ptp-vts.tvc.cycle-hours";

const UNCLEARED = "the backlog can't be cleared";

/**
 * Highest host MB/s after a peak with which the day ends with all data copied to the peer.
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 */
export const recoveryMbps = question({
  name: "VTS_RECOVERY_MBPS",
  subject: "Peer-to-Peer VTS",
  asks: "Highest host rate after a peak that lets all data be copied by the end of the day",
  unit: "MB/s",
  equation: { inWords: "(copying(rest) - rest) x (24 - peak_hours) = (host_mbps - copying(host_mbps)) x peak_hours" },
  examples: [
    ["B10", 432, 3],
    ["B10", 216, 3],
    ["B20", 864, 3, null, 6],
    ["B20", 864, 3, null, 7, "without"],
  ],
  byPosition: ["model", "cache_gb", "compression", "host_mbps", "peak_hours"],
  inputs: {
    model: MODEL,
    cache_gb: CACHE,
    compression: COMPRESSION,
    host_mbps: PEAK_MBPS,
    peak_hours: quantity("h", "Peak duration", {
      atLeast: 0,
      atMost: 168,
      otherwise: "until the caches are full",
    }),
    ...PEAK_INPUTS,
  },
  answer(values): Reply {
    const asked = askedOf(values, [CYCLE]);
    const { law, host, beyond } = asked;
    if (beyond) return beyond;
    const peak = peakOf(values);
    const day = halvesOf(law, host, peak, values.peak_hours);
    const { peakHours, restHours, uncopied } = day;
    const refused = (finding: string, because: string, limitedBy: string, equation = ""): Reply =>
      verdict("over capacity", [finding, because], () => ({ ...alwaysSaid(values, asked), limitedBy, equation }));
    const { hours, endedBy } = peakEnd(law, host, peak);
    if (endedBy === FULL && isAbove(peakHours, hours) && hoursToFull(asked, peak).longest < peakHours) {
      const finding = `the pair can't accept ${threeFigures(host)} MB/s for ${exactly(peakHours)} h`;
      return refused(finding, `the caches are full after ${figuresBelow(peakHours, hours)} h`, FULL);
    }
    if (restHours <= 0) {
      if (uncopied === 0) return neverFills(asked);
      return refused(UNCLEARED, "the peak takes the whole day", VTC_PATHS);
    }
    const value = restRate(law, day);
    if (value === undefined) {
      const stays = ((uncopied - law.copying(0) * restHours) * GB_PER_MBPS_HOUR) / values.compression;
      const because = `${threeFigures(stays)} GB compressed is uncopied after ${threeFigures(restHours)} h without writes`;
      const equation = `${inWords(day, host)}, then nothing for ${threeFigures(restHours)} h`;
      const { alternatives } = restSpan(values, asked, 0);
      if (!alternatives.some((other) => other.value > 0)) return refused(UNCLEARED, because, VTC_PATHS, equation);
      return estimate(0, "MB/s", () => {
        const said = reasonsOf(values, asked, day, 0);
        return { ...said, equation, warnings: [...said.warnings, `the backlog may not be cleared: ${because}`] };
      });
    }
    return lessMargin(
      estimate(value, "MB/s", () => reasonsOf(values, asked, day, value)),
      values.safety_percent,
    );
  },
});

type Values = ValuesOf<(typeof recoveryMbps)["inputs"]>;

interface Halves {
  readonly peakHours: number;
  readonly restHours: number;
  /** Host MB/s x h that are uncopied when the peak ends. */
  readonly uncopied: number;
}

export function halvesOf(law: Law, host: number, peak: Peak, asked: number | undefined): Halves {
  const cycle = valueOf(CYCLE);
  const lasts = peakEnd(law, host, peak).hours;
  const peakHours = asked ?? Math.min(lasts, cycle);
  return {
    peakHours,
    restHours: cycle - peakHours,
    uncopied: growth(law, host) * Math.min(peakHours, lasts),
  };
}

/** Undefined if the backlog can't be cleared even without writes, or no time is left after the peak. */
export function restRate(law: Law, { restHours, uncopied }: Halves): number | undefined {
  if (restHours <= 0) return undefined;
  if (uncopied === 0) return law.sustained;
  const rest = law.hostBehind(uncopied / restHours);
  return rest < 0 ? undefined : rest;
}

function peakOf({ cache_gb, compression }: Values): Peak {
  return { cacheGb: cache_gb, compression, priorityHours: LONGEST_PRIORITY_HOURS };
}

function inWords({ peakHours }: Halves, host: number): string {
  return `${threeFigures(peakHours)} h at ${threeFigures(host)} MB/s`;
}

function alwaysSaid(values: Values, asked: Asked): ReturnType<Asked["reasons"]> {
  const known = asked.reasons();
  return { ...known, warnings: [...known.warnings, ...uncertain(asked, peakOf(values), values.peak_hours)] };
}

function reasonsOf(values: Values, asked: Asked, day: Halves, value: number) {
  const { law, host } = asked;
  const isBehind = day.uncopied > 0;
  const spanned = restSpan(values, asked, value);
  return {
    ...alwaysSaid(values, asked),
    limitedBy: isBehind ? "copying the backlog from the peak" : "sustained throughput",
    equation: `writing ${threeFigures(value)} MB/s while copying ${threeFigures(law.copying(value))} MB/s for ${threeFigures(day.restHours)} h clears the backlog of ${inWords(day, host)}${isBehind ? "" : ": none"}`,
    ...spanned,
    assumptions: [...spanned.assumptions, ...(isOtherwiseRead(values) ? [READ_WITHOUT] : [])],
  };
}

export const about = (): About<typeof recoveryMbps> => ({
  goals: ["How fast can I write after the peak and still catch up?", "Will all data be copied before the next peak?"],
  terms: ["catch up", "backlog", "deferred copy", "TVC", "PtP"],
  improve: {
    towards: "more",
    by: ["cache_gb", "model", "lic", "preference"],
    offers: CACHE_OFFERS,
    given: { host_mbps: ["model", "lic", "preference"] },
  },
  notes: [
    "Uses the model of VTS_PEAK_HOURS and VTS_DAY. The day starts with all data copied, has its peak, then runs at this rate and ends with all data copied.",
    "The answer is an average over the rest of the day. How the rate varies doesn't matter while the caches don't fill and the paths have capacity left for copies.",
    "Counts copies to the other VTS only. Copies to tape may lag behind.",
    "#N/A: the host rate is above the peak, or the peak lasts longer than the caches do at the upper end of their range.",
    "0 MB/s with a warning: the backlog may not be cleared even without writes, but the range includes rates at which it is.",
    ...measuredNotes(),
  ],
});

/** The hours after which the caches may be full at the earliest and at the latest. */
function hoursToFull(asked: Asked, peak: Peak): { readonly shortest: number; readonly longest: number } {
  const { alternatives } = peakSpan(asked, "h", (law, host) => peakEnd(law, host, peak).hours);
  const ends = alternatives.map(({ value }) => value);
  return { shortest: Math.min(...ends), longest: Math.max(...ends) };
}

/** A warning on a peak that lies within the range of the hours that the caches last. */
function uncertain(asked: Asked, peak: Peak, hours: number | undefined): string[] {
  if (hours === undefined) return [];
  const { shortest, longest } = hoursToFull(asked, peak);
  return shortest < hours && hours < longest
    ? [`the caches are full after ${span(shortest, longest, "h")}, so they may or may not last this peak`]
    : [];
}

/** The range over what the paper's facts admit, and over both interpretations of its own number. */
function restSpan(values: Values, asked: Asked, value: number): ReturnType<typeof peakSpan> {
  const rateOf = (law: Law, host: number): number =>
    restRate(law, halvesOf(law, host, peakOf(values), values.peak_hours)) ?? 0;
  const spanned = peakSpan(asked, "MB/s", rateOf);
  if (!isOtherwiseRead(values)) return spanned;
  const others = endsOver(CALIBRATED, (parameters) => {
    const law = lawOf({ ...asked.pair, parameters: neverFaster(parameters) });
    return rateOf(law, Math.min(asked.asked ?? Infinity, law.peak));
  }).map((end) => ({ ...end, name: NEVER_FASTER }));
  const from =
    "whether the paper's rate after a peak is with VTC compression; a measured time to clear the backlog would narrow it";
  return { ...spanned, ...alsoSpannedBy(value, spanned, others, from) };
}
