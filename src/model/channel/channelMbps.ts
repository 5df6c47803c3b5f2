import { estimate, type Reply } from "../estimate";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../figures";
import { quantity, question } from "../question";
import { carriedMbps, carrying, groupInputs, MOST_CHANNELS, typeInput, utilisationInput } from "./group";
import { MAXIMUM_BEFORE } from "./kinds";

/**
 * Host MB/s that a group of channels carries when enough streams keep it busy, or with the drives that are named.
 *
 *     FICON: rate = count x min(processor, line, window / round trip)
 *     ESCON: rate = count x min(block / (handling + block / bus), window / round trip)
 *     at most count x drives x drive_mbps
 *
 * @see ptp-vts-2002, "Local Performance"; t10000c-ficon-2011, "Channel Loading"; ts7770-r51, "Conclusions"
 */
export const channelMbps = question({
  name: "CHANNEL_MBPS",
  subject: "Channels and links",
  asks: "Host data rate that a group of channels carries when enough streams keep it busy",
  goals: ["What do these channels carry?", "What does distance cost a channel?"],
  terms: ["throughput", "bandwidth", "BUFNO", "chain length", "ESCON droop"],
  improve: { towards: "more", by: ["type", "count", "block_kib", "blocks_per_io", "credits", "drives"] },
  unit: "MB/s",
  equation:
    "ESCON: count x min(block / (handling + block / bus), window / round trip); FICON: count x min(processor, line, window / round trip); times utilisation; at most count x drives x drive_mbps",
  notes: [
    "handling is the channel's time per block and its share of the time per I/O; window is what may be under way unacknowledged: credits x frame_bytes.",
    "ESCON handles and moves a block in turn; FICON pipelines, so the slower of processor and line limits.",
    "With compression, the channel carries compressed data and the answer stays in host MB/s; leave it at 1 where data is compressed behind the channel, as tape drives do: that is in drive_mbps.",
    "blocks_per_io under QSAM is half of BUFNO.",
    "A frame costs 60 bytes beside its payload, so small frames carry less; BUFFER_CREDITS says how many credits a distance needs.",
    "The paper's 2,500 MB/s before 16 Gb FICON are those of a whole TS7700, without a block size: larger blocks let the channels carry more, but no such cluster takes more.",
    "The fall with distance is our model: the papers say only that a round trip is waited for.",
  ],
  examples: [
    ["ESCON", 16],
    ["ESCON", 1, null, null, null, 20],
    ["FICON-16", 8],
    ["FICON-4", 1, 64],
    ["FICON-4", 1, 64, null, null, null, 2],
    ["FICON-8", 1, 256, null, null, 50, null, null, 60],
  ],
  inputs: {
    type: typeInput,
    count: quantity("count", "Channels in the group", { atLeast: 1, atMost: MOST_CHANNELS, whole: true, otherwise: 1 }),
    ...groupInputs,
    utilisation: utilisationInput(1),
  },
  answer(asked): Reply {
    const { count, utilisation, block_kib, blocks_per_io } = asked;
    const rate = carriedMbps(asked, count, utilisation);
    return estimate(rate, "MB/s", () => {
      const reasons = carrying(asked, count, utilisation);
      const per = `${threeFigures(rate / count)} MB/s a channel`;
      return {
        ...reasons,
        warnings: [...reasons.warnings, ...(reasons.facts.includes(MAXIMUM_BEFORE) ? aboveCluster(rate) : [])],
        equation: `${threeFigures(rate)} MB/s = ${count} x ${per}, at ${exactly(block_kib)} KiB and ${exactly(blocks_per_io)} blocks per I/O, limited by ${reasons.limitedBy}`,
      };
    });
  },
});

/** Whole MB/s, as the answer is shown: the calibration is not nearer. */
function aboveCluster(rate: number): string[] {
  const most = valueOf(MAXIMUM_BEFORE);
  if (Math.round(rate) <= most) return [];
  return [`a TS7700 takes at most ${exactly(most)} MB/s from channels before 16 Gb (TS7700_SUSTAINED_MBPS)`];
}
