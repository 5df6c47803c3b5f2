import { estimate, verdict, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { question } from "../question";
import { MB_PER_GB, OUTAGE_MINUTES, perWire, REMAINING_SHARE, SECONDS_PER_MINUTE, steadyWarnings } from "./catchup";
import { LINK, WIRE_FACTOR, wireAssumption, WRITE } from "./mirrorInputs";

/**
 * How long Global Mirror takes to catch up after links were lost.
 *
 *     minutes = max(0, wire factor x write - remaining share x link) x outage / (link - wire factor x write)
 *
 * @see global-mirror-2009, section 4.3: one of two links lost for five minutes
 */
export const catchupMinutes = question({
  name: "GM_CATCHUP_MINUTES",
  subject: "Global Mirror",
  asks: "Minutes until Global Mirror has caught up after an outage of the links or a lost link",
  goals: ["How long until the mirror has caught up after an outage?"],
  terms: ["resync", "RPO", "link failure", "GM"],
  improve: { towards: "less", by: ["link_mbps", "remaining_share"] },
  unit: "min",
  equation:
    "minutes = max(0, wire_factor x write_mbps - remaining_share x link_mbps) x outage_minutes / (link_mbps - wire_factor x write_mbps)",
  notes: [
    "Counted from when the links are back; what is up is used at once. remaining_share 0: all links were lost; 50 %: one of two.",
    "Until then the recoverable copy is as old as the last group before the outage: at most outage and catch-up together.",
    "In the paper's run one link of 180 MB/s would fall 20.8 GB behind 250 MB/s in five minutes and need 3.1 min more, though the paper shows no suspension; its base rate is not given. At or below half the link's rate nothing is left behind.",
    "A fluid bound: cycles that go on meanwhile leave the link idle for some seconds more. GM_TIMELINE runs them. The link for a deadline: GM_LINK_FOR_CATCHUP.",
  ],
  examples: [
    [250, 361.1, 60],
    [250, 361.1, 5, "50 %"],
    [150, 361.1, 5, 0.5],
  ],
  inputs: {
    write_mbps: WRITE,
    link_mbps: LINK,
    outage_minutes: OUTAGE_MINUTES,
    remaining_share: REMAINING_SHARE,
    wire_factor: WIRE_FACTOR,
  },
  answer({ write_mbps, link_mbps, outage_minutes, remaining_share, wire_factor }): Reply {
    const writing = wire_factor * write_mbps;
    const falling = Math.max(0, writing - remaining_share * link_mbps);
    const spare = link_mbps - writing;
    const reasons = () => ({
      limits: [{ resource: "link when it is back", utilisation: writing / link_mbps }],
      facts: [
        "global-mirror.experiment.half-link.duration",
        "global-mirror.result.link.outage-uses-available",
        "global-mirror.experiment.half-link.worst-case-loss",
      ],
      assumptions: [wireAssumption(wire_factor)],
      warnings: steadyWarnings(writing / link_mbps),
    });
    if (spare <= 0) {
      return verdict(
        "over capacity",
        `it never catches up: writing ${exactly(write_mbps)} MB/s${perWire(wire_factor)} is not below the link's ${exactly(link_mbps)} MB/s`,
        () => ({ ...reasons(), warnings: [], limitedBy: "link" }),
      );
    }
    if (falling * outage_minutes === 0) {
      return estimate(0, "min", () => ({
        ...reasons(),
        equation: `0 min: nothing is left behind at ${threeFigures(writing)} MB/s over ${threeFigures(remaining_share * link_mbps)} MB/s for ${exactly(outage_minutes)} min`,
        limitedBy: "nothing",
      }));
    }
    const value = (falling * outage_minutes) / spare;
    const behindGb = (falling * outage_minutes * SECONDS_PER_MINUTE) / MB_PER_GB;
    return estimate(value, "min", () => ({
      ...reasons(),
      equation: `${threeFigures(value)} min = ${threeFigures(falling)} MB/s x ${exactly(outage_minutes)} min / (${exactly(link_mbps)} - ${threeFigures(writing)}) MB/s; ${threeFigures(behindGb)} GB are left behind on the wire`,
      limitedBy: "link",
    }));
  },
});
