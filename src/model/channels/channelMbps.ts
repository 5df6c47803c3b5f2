import { estimate, type Reply } from "../question/answer";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { quantity, question, type About } from "../question/question";
import { cardsOfType } from "./cards";
import {
  carriedMbps,
  PACED,
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
import { ESCON_REACH_KM, FICON_REACH_KM, MAXIMUM_BEFORE } from "./kinds";
import { FRAME_GAP_BYTES, FRAME_OVERHEAD_BYTES } from "./credits";

/**
 * Host MB/s of a group of channels with enough concurrent streams, or with the given drives.
 *
 * @see ptp-vts-2002, "Local Performance"; t10000c-ficon-2011, "Channel Loading"; ts7770-r51, "Conclusions"
 */
export const channelMbps = question({
  name: "CHANNEL_MBPS",
  subject: "Channels and links",
  asks: "Host data rate of a group of channels with enough concurrent streams",
  unit: "MB/s",
  equation: [...CHANNEL_LINES, ["rate", "count * each"]],
  examples: [
    ["ESCON", 16],
    ["ESCON", 1, null, null, null, 20],
    ["FICON-16", 8],
    ["FICON-4", 1, 64],
    ["FICON-4", 1, 64, null, null, null, 2],
    ["FICON-8", 1, 256, null, null, 50, null, null, 60],
  ],
  byPosition: ["type", "count", "block_kib", "blocks_per_io", "compression", "distance_km"],
  inputs: {
    type: portTypeInput,
    count: quantity("count", "Channels in the group", { atLeast: 1, atMost: MOST_CHANNELS, whole: true, otherwise: 1 }),
    ...groupInputs,
    utilisation: utilisationInput(1),
    direction: directionInput,
    measured: MEASURED,
    model: modelInput,
  },
  answer(asked): Reply {
    const { count, utilisation, block_kib, blocks_per_io } = asked;
    const rate = carriedMbps(asked, count, utilisation);
    return estimate(rate, "MB/s", () => {
      const reasons = carrying(asked, count, utilisation);
      const per = `${threeFigures(rate / count)} MB/s per channel`;
      const cards = cardsOfType(asked.type, count);
      const spanned = carriedSpan(asked, count, utilisation, { unit: "MB/s", value: rate, answer: (mbps) => mbps });
      return {
        ...reasons,
        ...spanned,
        assumptions: [...reasons.assumptions, ...(spanned.assumptions ?? [])],
        facts: [...reasons.facts, ...cards.facts],
        warnings: [...reasons.warnings, ...(reasons.facts.includes(MAXIMUM_BEFORE) ? aboveCluster(rate) : [])],
        equation: `${threeFigures(rate)} MB/s = ${count}${cards.text && ` (${cards.text})`} x ${per}, at ${exactly(block_kib)} KiB and ${exactly(blocks_per_io)} blocks per I/O, limited by ${reasons.limitedBy}`,
      };
    });
  },
});

export const about = (): About<typeof channelMbps> => ({
  goals: ["How much can these FICON or ESCON channels carry?", "How much throughput does distance cost a channel?"],
  terms: [
    "throughput",
    "bandwidth",
    "BUFNO",
    "chain length",
    "ESCON droop",
    "persistent IU pacing",
    ...FIBRE_CHANNEL_TERMS,
  ],
  improve: { towards: "more", by: ["type", "count", "block_kib", "blocks_per_io", "credits", "drives"] },
  symbols: groupSymbols(),
  notes: [
    "handling is the channel's time per block plus its share of the time per I/O.",
    `reach_km is the distance at which credits x frame_bytes per round trip still fill the line: ${FICON_REACH_KM} km if credits is blank. For ESCON it's ${ESCON_REACH_KM} km for all block sizes.`,
    "ESCON handles a block, then transfers it. FICON does both at once, so the slower of processor and line is the limit.",
    "Set compression if the channel carries compressed data; the answer is still in host MB/s. Leave it at 1 if data is compressed after the channel, for example by tape drives (drive_mbps includes that).",
    "blocks_per_io under QSAM is half of BUFNO.",
    `Each frame has ${FRAME_OVERHEAD_BYTES + FRAME_GAP_BYTES} bytes of overhead, so small frames carry less. For the credits a distance needs, use BUFFER_CREDITS.`,
    `Before 16 Gb FICON, the paper gives ${exactly(valueOf(MAXIMUM_BEFORE))} MB/s for a whole TS7700, without a block size. With larger blocks the channels carry more, but such a cluster doesn't.`,
    `Not included: pacing of information units (IUs). Persistent IU pacing is said to keep 4 Gb/s full at ${exactly(valueOf(PACED))} km if the control unit has it.`,
    "The effect of distance is our model. The papers say only that each acknowledgement takes a round trip.",
    LTO_NOTE,
    PORT_NOTE,
    ...measuredNotes(),
  ],
});

/** Compares whole MB/s, as answers show them, because the calibration isn't more exact. */
function aboveCluster(rate: number): string[] {
  const most = valueOf(MAXIMUM_BEFORE);
  if (Math.round(rate) <= most) return [];
  return [`a TS7700 accepts at most ${exactly(most)} MB/s from channels before 16 Gb (TS7700_SUSTAINED_MBPS)`];
}
