import { enterable, estimate, isAbove, verdict, type Reply, type Reasons } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { ordered, sizesInput, withOrder } from "../question/orderable";
import { question, type About } from "../question/question";
import { upwards } from "../quantities/roundUpCount";
import { linkForGap } from "./burstRun";
import {
  BURST_GB,
  BURST_MBPS,
  BURST_WIRE_FACTOR,
  DEADLINE_MINUTES,
  drainingAssumption,
  MB_PER_GB,
  OUTAGE_MINUTES,
  REMAINING_SHARE,
  SECONDS_PER_MINUTE,
  steadyWarnings,
} from "./catchup";
import { cycleCalibration, DRAIN_LIMIT_SECONDS, PAPER_KM } from "./cycle";
import { cycleSpan, MEASURED, measuredFit, measuredNotes } from "./measured";
import { LEAST_MBPS, MOST_MIRROR_MBPS, WIRE_FACTOR, wireAssumption, WRITE } from "./mirrorInputs";
import type { PartParameters } from "./parameters";

/**
 * The link bandwidth that catches up after an outage or a burst in a given time: the inverse of GM_CATCHUP_MINUTES, and
 * of GM_BURST_MINUTES if its cycles need more than the closed form.
 *
 * @see global-mirror-2009, sections 4.2 and 4.3
 */
export const linkForCatchup = question({
  name: "GM_LINK_FOR_CATCHUP",
  subject: "Global Mirror",
  asks: "Link bandwidth that catches up after a link outage or a write burst by a deadline",
  unit: "MB/s",
  equation: {
    inWords:
      "max(for_outage, for_burst); for_outage = w (deadline + outage) / (deadline + remaining_share x outage); for_burst = max(w + burst / deadline, link with GM_BURST_MINUTES = deadline); w = wire_factor x write_mbps",
  },
  examples: [
    [250, 60, 60],
    [250, 3, 5, "50%"],
    [250, 9, null, null, 60, "1 GB/s"],
    [250, 30, 10, 0, 60],
  ],
  byPosition: ["write_mbps", "deadline_minutes", "outage_minutes", "remaining_share"],
  inputs: {
    write_mbps: WRITE,
    deadline_minutes: DEADLINE_MINUTES,
    outage_minutes: { ...OUTAGE_MINUTES, otherwise: 0 },
    remaining_share: REMAINING_SHARE,
    burst_gb: { ...BURST_GB, otherwise: 0 },
    burst_mbps: { ...BURST_MBPS, otherwise: "the whole burst at once" },
    wire_factor: WIRE_FACTOR,
    burst_wire_factor: BURST_WIRE_FACTOR,
    sizes: sizesInput("link MB/s", "no list"),
    measured: MEASURED,
  },
  answer({ write_mbps, deadline_minutes, outage_minutes, remaining_share, burst_gb, burst_mbps, ...rest }): Reply {
    const burstMinutes = burst_mbps === undefined ? 0 : (burst_gb * MB_PER_GB) / burst_mbps / SECONDS_PER_MINUTE;
    if (isAbove(burstMinutes, deadline_minutes)) {
      const least = exactly(upwards(burstMinutes * 100) / 100);
      const rule = `must be at least ${least} min, the time to write the burst`;
      throw new InputError("deadline_minutes", rule, deadline_minutes);
    }
    const fit = measuredFit(rest.measured);
    const writing = rest.wire_factor * write_mbps;
    const burstFactor = rest.burst_wire_factor ?? rest.wire_factor;
    // The quotient comes first: it's exactly 1 without a backlog, so rounding can't put the link above the writes.
    const ofOutage =
      writing * ((deadline_minutes + outage_minutes) / (deadline_minutes + remaining_share * outage_minutes));
    const burstMbps = (burstFactor * burst_gb * MB_PER_GB) / (deadline_minutes * SECONDS_PER_MINUTE);
    const burst = {
      writingMbps: writing,
      burstMb: burstFactor * burst_gb * MB_PER_GB,
      burstingMbps: burstFactor * (burst_mbps ?? MOST_MIRROR_MBPS),
      drainLimit: DRAIN_LIMIT_SECONDS,
      km: PAPER_KM,
      waitSeconds: 0,
    };
    const ofBurstWith = (parameters: PartParameters): number =>
      burst_gb === 0
        ? writing
        : linkForGap({ ...burst, parameters }, deadline_minutes * SECONDS_PER_MINUTE, writing + burstMbps);
    const ofBurst = ofBurstWith(fit.parameters);
    const least = Math.max(ofOutage, ofBurst);
    const isOutage = ofOutage >= ofBurst;
    const reasons = () =>
      ({
        facts: [
          "global-mirror.result.link.outage-uses-available",
          "global-mirror.experiment.half-link.worst-case-loss",
          "global-mirror.experiment.burst.cg-suspension-length",
        ],
        assumptions: [
          wireAssumption(rest.wire_factor),
          ...(isOutage ? [] : [cycleCalibration(fit.parameters), drainingAssumption(fit.parameters)]),
          ...fit.assumptions,
        ],
        warnings: fit.warnings,
      }) satisfies Partial<Reasons>;
    if (least === writing) {
      return verdict(
        "no answer",
        ["there's nothing to catch up on", "GM_LINK_MBPS sizes the link for the writes"],
        () => ({
          ...reasons(),
          limitedBy: "nothing",
        }),
      );
    }
    const value = Math.max(least, LEAST_MBPS);
    const parts = (): string[] => [
      ...(outage_minutes === 0
        ? []
        : [`${threeFigures(ofOutage)} MB/s for the outage of ${exactly(outage_minutes)} min`]),
      ...(burst_gb === 0 ? [] : [`${threeFigures(ofBurst)} MB/s for the burst of ${exactly(burst_gb)} GB`]),
    ];
    const found = estimate(value, "MB/s", () => {
      const given = reasons();
      const spanned = cycleSpan(
        fit,
        "MB/s",
        (parameters) => Math.max(ofOutage, ofBurstWith(parameters), LEAST_MBPS),
        value,
      );
      return {
        ...given,
        ...withOrder(given, ordered(value, "MB/s", rest.sizes)),
        ...spanned,
        assumptions: [...given.assumptions, ...(spanned.assumptions ?? [])],
        equation: `${parts().join(", ")}, to catch up within ${exactly(deadline_minutes)} min`,
        limitedBy: isOutage ? "the outage" : "the burst",
        limits: [{ resource: "link with base writes only", utilisation: writing / value }],
        warnings: [...given.warnings, ...steadyWarnings(writing / value, fit.parameters)],
      };
    });
    return enterable(found, { most: MOST_MIRROR_MBPS, unit: "MB/s" });
  },
});

export const about = (): About<typeof linkForCatchup> => ({
  goals: ["How much bandwidth do I need to catch up after an outage?"],
  terms: ["outage", "resync", "burst", "bandwidth"],
  notes: [
    "This is the inverse of GM_CATCHUP_MINUTES, with the deadline counted from when the links are restored. If you give an outage and a burst, the answer is the larger of the two links.",
    "A burst is sent by the deadline, counted from its start, so the deadline can't be shorter than the burst. GM_BURST_MINUTES of this link is at most the deadline, or 0 if no group fails.",
    "remaining_share is the share of this link that is left during the outage: 50% if one of two equal links fails.",
    "A link sized only for the steady state never catches up. Use the larger of this answer and GM_LINK_MBPS.",
    ...measuredNotes(),
  ],
});
