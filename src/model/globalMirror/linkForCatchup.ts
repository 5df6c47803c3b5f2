import { estimate, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { question } from "../question";
import {
  BURST_GB,
  BURST_MBPS,
  BURST_WIRE_FACTOR,
  DEADLINE_MINUTES,
  MB_PER_GB,
  OUTAGE_MINUTES,
  REMAINING_SHARE,
  SECONDS_PER_MINUTE,
} from "./catchup";
import { WIRE_FACTOR, wireAssumption, WRITE } from "./mirrorInputs";

/**
 * The link that has caught up with an outage, or with a burst, in a given time: the inverse of GM_CATCHUP_MINUTES and
 * GM_BURST_MINUTES.
 *
 * @see global-mirror-2009, sections 4.2 and 4.3
 */
export const linkForCatchup = question({
  name: "GM_LINK_FOR_CATCHUP",
  subject: "Global Mirror",
  asks: "Link that has caught up with an outage of the links, or with a burst of writes, by a deadline",
  goals: ["Which link catches up by the deadline?"],
  terms: ["outage", "resync", "burst", "bandwidth"],
  unit: "MB/s",
  equation:
    "outage: w (deadline + outage) / (deadline + remaining_share x outage); burst: w + least of burst / deadline and its rate; w = wire_factor x write_mbps; the greater of the two",
  notes: [
    "The inverse of GM_CATCHUP_MINUTES (deadline counted from when the links are back) and of GM_BURST_MINUTES (from the burst's beginning). One event at a time: the greater link is the answer.",
    "remaining_share is the share of this link that is left in the outage: of two equal links, one lost leaves 50 %.",
    "A link that carries the steady state only never catches up: ask for both, and take the greater of this and GM_LINK_MBPS.",
  ],
  examples: [
    [250, 60, 60],
    [250, 3, 5, "50 %"],
    [250, 9, null, null, 60, "1 GB/s"],
    [250, 30, 10, 0, 60],
  ],
  inputs: {
    write_mbps: WRITE,
    deadline_minutes: DEADLINE_MINUTES,
    outage_minutes: { ...OUTAGE_MINUTES, otherwise: 0 },
    remaining_share: REMAINING_SHARE,
    burst_gb: { ...BURST_GB, otherwise: 0 },
    burst_mbps: { ...BURST_MBPS, otherwise: "all at once" },
    wire_factor: WIRE_FACTOR,
    burst_wire_factor: BURST_WIRE_FACTOR,
  },
  answer({ write_mbps, deadline_minutes, outage_minutes, remaining_share, burst_gb, burst_mbps, ...rest }): Reply {
    const writing = rest.wire_factor * write_mbps;
    const burstFactor = rest.burst_wire_factor ?? rest.wire_factor;
    const ofOutage =
      (writing * (deadline_minutes + outage_minutes)) / (deadline_minutes + remaining_share * outage_minutes);
    const burstMbps = (burstFactor * burst_gb * MB_PER_GB) / (deadline_minutes * SECONDS_PER_MINUTE);
    // No link need carry more than the burst and the writes together.
    const ofBurst = writing + Math.min(burstMbps, burst_gb === 0 ? 0 : burstFactor * (burst_mbps ?? Infinity));
    const value = Math.max(ofOutage, ofBurst);
    const isOutage = ofOutage >= ofBurst;
    const isNeither = value === writing;
    return estimate(value, "MB/s", () => ({
      equation: `${threeFigures(value)} MB/s: ${threeFigures(ofOutage)} for the outage of ${exactly(outage_minutes)} min, ${threeFigures(ofBurst)} for the burst of ${exactly(burst_gb)} GB, within ${exactly(deadline_minutes)} min`,
      limitedBy: isNeither ? "the writes alone" : isOutage ? "the outage" : "the burst",
      limits: value > 0 ? [{ resource: "link without either", utilisation: writing / value }] : [],
      facts: [
        "global-mirror.result.link.outage-uses-available",
        "global-mirror.experiment.half-link.worst-case-loss",
        "global-mirror.experiment.burst.cg-suspension-length",
      ],
      assumptions: [wireAssumption(rest.wire_factor)],
      warnings: isNeither
        ? [
            "nothing is left behind: the answer is the writes' own rate, at which there is no steady state (GM_LINK_MBPS)",
          ]
        : [],
    }));
  },
});
