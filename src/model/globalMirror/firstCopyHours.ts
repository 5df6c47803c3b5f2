import { exactly, threeFigures } from "../quantities/formatNumber";
import { estimate, verdict, type Alternative, type Assumption, type Reply } from "../question/answer";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import { RESENT_ENDS } from "./catchup";
import { LINK_BANDWIDTH, noSpare, WIRE_FACTOR, wireAssumption, WRITE } from "./mirrorInputs";

/** Our low end of what the copy takes of idle links, because nothing is published of it. */
const LOW_SHARE = 0.8;

const INPUTS = {
  primary_gb: quantity("GB", "Mirrored volumes at the primary", { atLeast: 0, atMost: 1e9 }),
  link_mbps: LINK_BANDWIDTH,
  write_mbps: { ...WRITE, hint: "while the first copy runs", otherwise: 0, askFirst: true as const },
  wire_factor: WIRE_FACTOR,
  link_share: quantity("fraction", "Share of the links that is left", {
    hint: "one half if half of the links are lost",
    atLeast: 0.01,
    atMost: 1,
    otherwise: `1, and the range goes down to ${exactly(LOW_SHARE)}`,
    named: [1],
  }),
};

/** Our default: nothing is published of how much of a mirror changes behind the first copy. */
const RESENT: Assumption = {
  basis: "default",
  text: `Data written during the copy is sent besides, byte for byte. Our default; the range covers none and ${exactly(RESENT_ENDS[1])} times as much, in whole tracks.`,
};

const FULL_LINKS: Assumption = {
  basis: "default",
  text: `The copy fills the links all the time. Our default; the range covers ${exactly(100 * LOW_SHARE)}% of their rate.`,
};

type Values = ValuesOf<typeof INPUTS>;

/**
 * Hours of a mirror's first full copy, while hosts go on writing.
 *
 * Each track is sent once, and what is written to a track after that is sent again.
 */
export const firstCopyHours = question({
  name: "GM_FIRST_COPY_HOURS",
  subject: "Global Mirror",
  asks: "Hours of the first full copy to the secondary, while hosts write",
  unit: "h",
  equation: [
    ["spare", "link_share * link_mbps - wire_factor * write_mbps"],
    ["hours", `wire_factor * primary_gb / (${GB_PER_MBPS_HOUR} * spare)`],
  ],
  examples: [
    ["200 TB", "8 Gb/s", 250],
    ["20 TB", 361.1, 100, 0.69],
    ["50 TB", 722, 100, 1, "50%"],
  ],
  inputs: INPUTS,
  answer(values): Reply {
    const { primary_gb, link_mbps, write_mbps, wire_factor, link_share = 1 } = values;
    const isShareOpen = values.link_share === undefined;
    const carried = link_share * link_mbps;
    const writing = wire_factor * write_mbps;
    const reasons = () => ({
      limitedBy: "link",
      assumptions: [
        wireAssumption(wire_factor),
        ...(isShareOpen ? [FULL_LINKS] : []),
        ...(write_mbps > 0 ? [RESENT] : []),
      ],
    });
    if (carried <= writing)
      return verdict("over capacity", ["the first copy never ends", noSpare(writing, carried)], reasons);
    const hours = hoursAt(values, writing);
    return estimate(hours, "h", () => ({
      ...reasons(),
      equation: `${threeFigures(hours)} h for ${exactly(primary_gb)} GB at ${threeFigures((carried - writing) / wire_factor)} MB/s of data beside the writes`,
      limits: [{ resource: "link", utilisation: 1 }],
      alternatives: [
        ...(isShareOpen
          ? [
              {
                name: `the copy takes ${exactly(100 * LOW_SHARE)}% of the links' rate`,
                value: hoursAt({ ...values, link_share: LOW_SHARE }, writing),
                narrowedBy: "link_share",
              },
            ]
          : []),
        ...(write_mbps > 0 ? otherWrites(values) : []),
      ],
    }));
  },
});

export const about = (): About<typeof firstCopyHours> => ({
  goals: ["How long does the first full copy of a mirror take?"],
  terms: [
    "initial copy",
    "first copy",
    "initial synchronisation",
    "establish pairs",
    "seeding",
    "GM",
    "Global Copy",
    "full copy",
  ],
  improve: { towards: "less", by: ["link_mbps"] },
  symbols: { link_share: { unit: "", says: "1 if blank", of: ({ link_share = 1 }) => link_share } },
  notes: [
    "Counts the links as full all the time, or 80% full at the end of the range. Global Copy is used for it, and no consistency group forms until it ends.",
    "Writes to data that isn't copied yet add nothing; writes to copied data are sent again, a track at a time. The range covers none of them and twice the bytes.",
    "link_share is what is left of the links: one half if half of them are lost. wire_factor is below 1 with link compression.",
    "Not included: what the disks and the adapters at both ends can do, and limits set for the copy (pacing).",
    "For other data and links, use TRANSFER_HOURS. What is missed after an outage is in GM_CATCHUP_MINUTES.",
  ],
});

/** @param writing MB/s sent for host writes */
function hoursAt({ primary_gb, link_mbps, wire_factor, link_share = 1 }: Values, writing: number): number {
  const spare = link_share * link_mbps - writing;
  if (primary_gb === 0) return 0;
  return spare > 0 ? (wire_factor * primary_gb) / (GB_PER_MBPS_HOUR * spare) : Infinity;
}

/** Hours by what is resent of the writes: as much as is written, none, and most. Infinity if the copy never ends. */
export function firstCopySpan(values: Values): { readonly value: number; readonly low: number; readonly high: number } {
  const writing = values.wire_factor * values.write_mbps;
  const [, most] = RESENT_ENDS;
  return { value: hoursAt(values, writing), low: hoursAt(values, 0), high: hoursAt(values, most * writing) };
}

function otherWrites(values: Values): Alternative[] {
  const { low, high } = firstCopySpan(values);
  return [
    { name: "all writes go to data that isn't copied yet", value: low, narrowedBy: "a measured copy" },
    {
      name: `changed tracks are ${exactly(RESENT_ENDS[1])} times the bytes written`,
      value: high,
      narrowedBy: "a measured copy",
    },
  ];
}
