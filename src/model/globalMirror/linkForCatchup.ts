import { enterable, estimate, isAbove, verdict, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { ordered, sizesInput, withOrder } from "../question/orderable";
import { question, type About, type ValuesOf } from "../question/question";
import { said, type SaidRow } from "../question/said";
import { alsoSpannedBy } from "../parameters/parameters";
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
  RESENT_ENDS,
  RESENT_FACTOR,
  resentAssumption,
  resentOf,
  resentText,
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
      "max(for_outage, for_burst); for_outage = w (deadline + resent_factor x outage) / (deadline + remaining_share x outage); for_burst = max(w + burst / deadline, link with GM_BURST_MINUTES = deadline); w = wire_factor x write_mbps",
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
    resent_factor: RESENT_FACTOR,
  },
  answer(values): Reply {
    checkDeadline(values);
    const links = linksFor(values, measuredFit(values.measured).parameters);
    const least = Math.max(links.forOutage, links.forBurst);
    if (least === links.writing) {
      const finding = ["there's nothing to catch up on", "GM_LINK_MBPS sizes the link for the writes"] as const;
      return verdict("no answer", finding, () => ({ ...said(alwaysSaid(values, links)), limitedBy: "nothing" }));
    }
    const value = Math.max(least, LEAST_MBPS);
    const found = estimate(value, "MB/s", () => reasonsOf(values, links, value));
    return enterable(found, { most: MOST_MIRROR_MBPS, unit: "MB/s" });
  },
});

type Values = ValuesOf<(typeof linkForCatchup)["inputs"]>;

/** MB/s as sent. */
interface Links {
  /** Carries the writes, and no backlog. */
  readonly writing: number;
  readonly forOutage: number;
  readonly forBurst: number;
}

function linksFor(values: Values, parameters: PartParameters): Links {
  const { deadline_minutes: deadline, outage_minutes: outage, burst_gb, burst_mbps = MOST_MIRROR_MBPS } = values;
  const { wire_factor, burst_wire_factor = wire_factor } = values;
  const writing = wire_factor * values.write_mbps;
  // The quotient comes first: it's exactly 1 without a backlog, so rounding can't put the link above the writes.
  const resent = resentOf(values.resent_factor) * outage;
  // A link below the writes never catches up, however little is to be sent again.
  const forOutage = writing * Math.max(1, (deadline + resent) / (deadline + values.remaining_share * outage));
  if (burst_gb === 0) return { writing, forOutage, forBurst: writing };
  const burst = {
    writingMbps: writing,
    burstMb: burst_wire_factor * burst_gb * MB_PER_GB,
    burstingMbps: burst_wire_factor * burst_mbps,
    drainLimit: DRAIN_LIMIT_SECONDS,
    km: PAPER_KM,
    waitSeconds: 0,
    parameters,
  };
  const seconds = deadline * SECONDS_PER_MINUTE;
  return { writing, forOutage, forBurst: linkForGap(burst, seconds, writing + burst.burstMb / seconds) };
}

/** @throws InputError if the burst takes longer to write */
function checkDeadline({ deadline_minutes, burst_gb, burst_mbps }: Values): void {
  const burstMinutes = burst_mbps === undefined ? 0 : (burst_gb * MB_PER_GB) / burst_mbps / SECONDS_PER_MINUTE;
  if (!isAbove(burstMinutes, deadline_minutes)) return;
  const least = exactly(upwards(burstMinutes * 100) / 100);
  const rule = `must be at least ${least} min, the time to write the burst`;
  throw new InputError("deadline_minutes", rule, deadline_minutes);
}

function alwaysSaid({ wire_factor, measured }: Values, { forOutage, forBurst }: Links): readonly SaidRow[] {
  const { parameters, assumptions, warnings } = measuredFit(measured);
  return [
    {
      facts: [
        "global-mirror.result.link.outage-uses-available",
        "global-mirror.experiment.half-link.worst-case-loss",
        "global-mirror.experiment.burst.cg-suspension-length",
      ],
    },
    { assumption: wireAssumption(wire_factor) },
    { when: forBurst > forOutage, assumptions: [cycleCalibration(parameters), drainingAssumption(parameters)] },
    { assumptions },
    { warnings },
  ];
}

function reasonsOf(values: Values, links: Links, value: number) {
  const { deadline_minutes, outage_minutes, burst_gb } = values;
  const { writing, forOutage, forBurst } = links;
  const fit = measuredFit(values.measured);
  const spanned = cycleSpan(
    fit,
    "MB/s",
    (parameters) => Math.max(forOutage, linksFor(values, parameters).forBurst, LEAST_MBPS),
    value,
  );
  const parts = [
    ...(outage_minutes === 0
      ? []
      : [`${threeFigures(forOutage)} MB/s for the outage of ${exactly(outage_minutes)} min`]),
    ...(burst_gb === 0 ? [] : [`${threeFigures(forBurst)} MB/s for the burst of ${exactly(burst_gb)} GB`]),
  ];
  const reasons = said([
    ...alwaysSaid(values, links),
    { assumptions: spanned.assumptions ?? [] },
    {
      when: outage_minutes > 0 && values.resent_factor === undefined,
      assumption: resentAssumption("Data written in the outage"),
    },
    { warnings: steadyWarnings(writing / value, fit.parameters) },
  ]);
  const resending = outage_minutes > 0 && values.resent_factor === undefined;
  return {
    ...spanned,
    ...alsoSpannedBy(
      value,
      spanned,
      (resending ? RESENT_ENDS : []).map((resent_factor) => {
        const other = linksFor({ ...values, resent_factor }, fit.parameters);
        return {
          name: resentText(resent_factor),
          value: Math.max(other.forOutage, other.forBurst, LEAST_MBPS),
          narrowedBy: "resent_factor",
        };
      }),
    ),
    ...reasons,
    ...withOrder(reasons, ordered(value, "MB/s", values.sizes)),
    equation: `${parts.join(", ")}, to catch up within ${exactly(deadline_minutes)} min`,
    limitedBy: forOutage >= forBurst ? "the outage" : "the burst",
    limits: [{ resource: "link with base writes only", utilisation: writing / value }],
  };
}

export const about = (): About<typeof linkForCatchup> => ({
  goals: ["How much bandwidth do I need to catch up after an outage?"],
  terms: ["outage", "resync", "resynchronisation", "resynchronization", "burst", "bandwidth"],
  notes: [
    "This is the inverse of GM_CATCHUP_MINUTES, with the deadline counted from when the links are restored. If you give an outage and a burst, the answer is the larger of the two links.",
    "A burst is sent by the deadline, counted from its start, so the deadline can't be shorter than the burst. GM_BURST_MINUTES of this link is at most the deadline, or 0 if no group fails.",
    "remaining_share is the share of this link that is left during the outage: 50% if one of two equal links fails.",
    "After an outage, changed tracks are sent, not single writes. resent_factor is their amount per byte written: measure it as out-of-sync tracks.",
    "A link sized only for the steady state never catches up. Use the larger of this answer and GM_LINK_MBPS.",
    ...measuredNotes(),
  ],
});
