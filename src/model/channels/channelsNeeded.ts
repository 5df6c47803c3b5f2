import { estimate, verdict, type Assumption, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { COUNTS, orderOf } from "../question/orderable";
import { alsoSpannedBy } from "../parameters/parameters";
import { quantity, question, type About } from "../question/question";
import { upwards } from "../quantities/roundUpCount";
import { cardsOfType } from "./cards";
import {
  carriedMbps,
  carriedSpan,
  carrying,
  directionInput,
  groupInputs,
  MOST_CHANNELS,
  utilisationInput,
  CHANNEL_LINES,
  groupSymbols,
  LTO_NOTE,
  modelInput,
} from "./group";
import { FIBRE_CHANNEL_TERMS, PORT_NOTE, portTypeInput } from "./fibreChannel";
import { MEASURED, measuredNotes } from "./measured";

/** Our default: no paper gives a maximum channel utilisation. */
export const UTILISATION = 0.8;
export const UTILISATION_ENDS = [0.7, 0.9] as const;
const RANGE = `the range covers ${exactly(100 * UTILISATION_ENDS[0])}% to ${exactly(100 * UTILISATION_ENDS[1])}%`;

/** A default has a range; the same share that somebody entered has none. */
export const UTILISATION_INPUT = {
  ...utilisationInput(1),
  otherwise: `${exactly(100 * UTILISATION)}%, and ${RANGE}`,
};

export const UTILISATION_ASSUMPTION: Assumption = {
  basis: "default",
  text: `Maximum channel utilisation is ${exactly(100 * UTILISATION)}%. This is our default; ${RANGE}.`,
};

/** The name of the interpretation. */
export const utilisedUpTo = (most: number): string => `channels up to ${exactly(100 * most)}% utilised`;

/**
 * Channels needed for a host rate at a utilisation.
 *
 * @see CHANNEL_MBPS for the rate of one channel
 */
export const channelsNeeded = question({
  name: "CHANNELS_NEEDED",
  subject: "Channels and links",
  asks: "Channels needed for a host data rate",
  unit: "channels",
  equation: [...CHANNEL_LINES, ["channels", "ceil(host_mbps / each)"]],
  examples: [
    [1000, "FICON-8"],
    ["4 GB/s", "FICON-16", 32, null, null, null, null, null, null, null, 1],
    [160, "ESCON"],
  ],
  byPosition: ["host_mbps", "type", "block_kib", "blocks_per_io", "compression", "distance_km"],
  inputs: {
    host_mbps: quantity("MB/s", "Host data rate", { atLeast: 0.001, atMost: 1e6, demand: { by: "direction" } }),
    type: portTypeInput,
    ...groupInputs,
    utilisation: UTILISATION_INPUT,
    direction: directionInput,
    sizes: COUNTS,
    measured: MEASURED,
    model: modelInput,
  },
  answer(asked): Reply {
    const { host_mbps, utilisation = UTILISATION } = asked;
    const needed = (rate: number): number => upwards(host_mbps / rate);
    const rate = carriedMbps(asked, 1, utilisation);
    const channels = needed(rate);
    const each = (): string => `${threeFigures(rate)} MB/s each at ${exactly(100 * utilisation)}%`;
    if (channels > MOST_CHANNELS) {
      return verdict("over capacity", `more than ${exactly(MOST_CHANNELS)} channels needed (${each()})`, () => ({
        equation: each(),
      }));
    }
    return estimate(channels, "channels", () => {
      const { limits, ...reasons } = carrying(asked, 1, utilisation);
      const spanned = carriedSpan(asked, 1, utilisation, { unit: "channels", value: channels, answer: needed });
      const isDefault = asked.utilisation === undefined;
      const cards = cardsOfType(asked.type, channels);
      return {
        ...reasons,
        facts: [...reasons.facts, ...cards.facts],
        order: orderOf(channels, "channels", (fewer) => `${threeFigures(host_mbps - fewer * rate)} MB/s is missing`, {
          own: asked.sizes,
          on: (count) => cardsOfType(asked.type, count).text,
        }).order,
        equation: `${exactly(channels)} = ${exactly(host_mbps)} MB/s / ${each()}, rounded up`,
        limits: limits.map((l) => ({ ...l, utilisation: (l.utilisation * host_mbps) / (channels * rate) })),
        assumptions: [
          ...reasons.assumptions,
          ...(spanned.assumptions ?? []),
          ...(isDefault ? [UTILISATION_ASSUMPTION] : []),
        ],
        ...alsoSpannedBy(
          channels,
          spanned,
          isDefault
            ? UTILISATION_ENDS.map((most) => ({
                name: utilisedUpTo(most),
                value: needed(carriedMbps(asked, 1, most)),
                narrowedBy: "utilisation",
              }))
            : [],
        ),
      };
    });
  },
});

export const about = (): About<typeof channelsNeeded> => ({
  goals: ["How many FICON or ESCON channels do I need?"],
  terms: ["throughput", "bandwidth", "FICON", ...FIBRE_CHANNEL_TERMS],
  improve: { towards: "less", by: ["type", "block_kib", "blocks_per_io", "credits", "drives", "utilisation"] },
  symbols: {
    ...groupSymbols(),
    utilisation: {
      unit: "",
      says: `${exactly(100 * UTILISATION)}% if blank`,
      of: ({ utilisation = UTILISATION }) => utilisation,
    },
  },
  notes: [
    "The rate of one channel is CHANNEL_MBPS with the same arguments. If the drives are the limit, utilisation doesn't reduce their rate.",
    `No paper gives a maximum channel utilisation. Our default is ${100 * UTILISATION}%; the range covers ${UTILISATION_ENDS.map((most) => `${100 * most}%`).join(" to ")}.`,
    "Add channels for path failures.",
    "The order names the cards where a document says how many channels they have: four on FICON Express2 and Express4, two on Express8S and Express16SA.",
    LTO_NOTE,
    PORT_NOTE,
    ...measuredNotes(),
  ],
});
