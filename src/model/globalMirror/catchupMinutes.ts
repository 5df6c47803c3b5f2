import { estimate, verdict, type Alternative, type Reply, type Reasons } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { question, type About } from "../question/question";
import {
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
import { LINK_BANDWIDTH, noSpare, WIRE_FACTOR, wireAssumption, WRITE } from "./mirrorInputs";

/**
 * How long Global Mirror takes to catch up after a link outage.
 *
 * @see global-mirror-2009, section 4.3: one of two links lost for five minutes
 */
export const catchupMinutes = question({
  name: "GM_CATCHUP_MINUTES",
  subject: "Global Mirror",
  asks: "Minutes for Global Mirror to catch up after a link outage",
  unit: "min",
  equation: [
    ["writing", "wire_factor * write_mbps"],
    [
      "minutes",
      "max(0, resent_factor * writing - remaining_share * link_mbps) * outage_minutes / (link_mbps - writing)",
    ],
  ],
  examples: [
    [250, 361.1, 60],
    [250, 361.1, 5, "50%"],
    [150, 361.1, 5, 0.5],
  ],
  byPosition: ["write_mbps", "link_mbps", "outage_minutes", "remaining_share", "wire_factor"],
  inputs: {
    write_mbps: WRITE,
    link_mbps: LINK_BANDWIDTH,
    outage_minutes: OUTAGE_MINUTES,
    remaining_share: REMAINING_SHARE,
    wire_factor: WIRE_FACTOR,
    resent_factor: RESENT_FACTOR,
  },
  answer({ write_mbps, link_mbps, outage_minutes, remaining_share, wire_factor, resent_factor }): Reply {
    const writing = wire_factor * write_mbps;
    const fallingWith = (factor: number): number => Math.max(0, factor * writing - remaining_share * link_mbps);
    const factor = resentOf(resent_factor);
    const falling = fallingWith(factor);
    const spare = link_mbps - writing;
    const reasons = () =>
      ({
        limits: [{ resource: "link after the outage", utilisation: writing / link_mbps }],
        facts: [
          "global-mirror.experiment.half-link.duration",
          "global-mirror.result.link.outage-uses-available",
          "global-mirror.experiment.half-link.worst-case-loss",
        ],
        assumptions: [
          wireAssumption(wire_factor),
          ...(resent_factor === undefined ? [resentAssumption("Data written in the outage")] : []),
        ],
        warnings: steadyWarnings(writing / link_mbps),
      }) satisfies Partial<Reasons>;
    if (spare <= 0) {
      return verdict("over capacity", ["Global Mirror never catches up", noSpare(writing, link_mbps)], () => ({
        ...reasons(),
        warnings: [],
        limitedBy: "link",
      }));
    }
    const alternatives: Alternative[] =
      resent_factor === undefined
        ? RESENT_ENDS.map((other) => ({
            name: resentText(other),
            value: (fallingWith(other) * outage_minutes) / spare,
            narrowedBy: "resent_factor",
          }))
        : [];
    if (falling * outage_minutes === 0) {
      return estimate(0, "min", () => ({
        ...reasons(),
        equation: `0 min: no backlog from ${threeFigures(factor * writing)} MB/s over ${threeFigures(remaining_share * link_mbps)} MB/s for ${exactly(outage_minutes)} min`,
        limitedBy: "nothing",
        alternatives,
      }));
    }
    const value = (falling * outage_minutes) / spare;
    const behindGb = (falling * outage_minutes * SECONDS_PER_MINUTE) / MB_PER_GB;
    return estimate(value, "min", () => ({
      ...reasons(),
      equation: `${threeFigures(value)} min = ${threeFigures(falling)} MB/s x ${exactly(outage_minutes)} min / (${exactly(link_mbps)} - ${threeFigures(writing)}) MB/s; backlog ${threeFigures(behindGb)} GB as sent`,
      limitedBy: "link",
      alternatives,
    }));
  },
});

export const about = (): About<typeof catchupMinutes> => ({
  goals: ["How long until Global Mirror catches up after an outage?"],
  terms: ["resync", "resynchronisation", "resynchronization", "RPO", "link failure", "GM"],
  improve: { towards: "less", by: ["link_mbps", "remaining_share"] },
  symbols: {
    resent_factor: { unit: "", says: "1 if blank", of: ({ resent_factor }) => resentOf(resent_factor) },
  },
  notes: [
    "Counted from when the links are restored. Remaining links are used throughout. remaining_share is 0 if all links fail, 50% if one of two fails.",
    "Until then, the recoverable copy is the last consistency group before the outage. Its age is up to the outage plus the catch-up time.",
    "In the paper's test, one link of 180 MB/s would fall 20.8 GB behind 250 MB/s in five minutes and need 3.1 min more. The paper shows no suspension and doesn't give the base rate.",
    "After an outage, changed tracks are sent, not single writes. resent_factor is their amount per byte written: measure it as out-of-sync tracks.",
    "Otherwise this is a lower bound: formation cycles leave the link idle for a few seconds more, which GM_TIMELINE includes. To size a link for a deadline, use GM_LINK_FOR_CATCHUP.",
  ],
});
