import { estimate, type Alternative, type Answer } from "../estimate";
import { fact, valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../figures";
import { LIGHT_ASSUMPTION } from "../light";
import { choice, quantity, question } from "../question";
import { groupRate, type Load } from "./rate";
import {
  CALIBRATED_CHAIN,
  CHANNEL_ALIASES,
  CHANNEL_TYPES,
  escon,
  FASTEST_FICON,
  ficon,
  FICON_CREDIT_KM_HIGH,
  SLOWEST_FICON,
  type Channel,
  type ChannelType,
} from "./kinds";

/** Beyond these the papers have no run, or the product no support; the answer stays, with a warning. */
const FARTHEST = {
  escon: "ptp-vts.remote.link-max-km.ibm2029.host-vtc",
  ficon: "t10000c-ficon-2011.distance.range",
} as const;

/**
 * Host MB/s that a group of channels carries when enough streams keep it busy.
 *
 *     FICON: rate = count x min(processor, line, window / round trip)
 *     ESCON: rate = count x min(block / (handling + block / bus), window / round trip)
 *
 * @see ptp-vts-2002, "Local Performance"; t10000c-ficon-2011, "Channel Loading"; ts7770-r51, "Conclusions"
 */
export const channelMbps = question({
  name: "CHANNEL_MBPS",
  subject: "Channels and links",
  asks: "Host data rate that a group of channels carries when enough streams keep it busy",
  unit: "MB/s",
  equation:
    "ESCON: count x min(block / (handling + block / bus), window / round trip); FICON: count x min(processor, line, window / round trip)",
  notes: [
    "handling is the channel's time per block and its share of the time per I/O; window is what may be under way unacknowledged.",
    "ESCON handles and moves a block in turn; FICON pipelines, so the slower of processor and line limits.",
    "With compression, the channel carries compressed data and the answer stays in host MB/s; leave it at 1 where data is compressed behind the channel.",
    "blocks_per_io under QSAM is half of BUFNO.",
    "The fall with distance is our model: the papers say only that a round trip is waited for.",
  ],
  examples: [
    ["ESCON", 16],
    ["ESCON", 1, null, null, null, 20],
    ["FICON-16", 8],
    ["FICON-4", 1, 64],
  ],
  inputs: {
    type: choice(CHANNEL_TYPES, "Channel type", { aliases: CHANNEL_ALIASES }),
    count: quantity("count", "Channels in the group", { atLeast: 1, atMost: 1024, whole: true, otherwise: 1 }),
    block_kib: quantity("KiB", "Block size", { above: 0, atMost: 65536, usual: [4, 256], otherwise: 32 }),
    blocks_per_io: quantity("count", "Blocks moved by one I/O (half of BUFNO under QSAM)", {
      atLeast: 1,
      atMost: 65536,
      usual: [1, 64],
      otherwise: CALIBRATED_CHAIN,
    }),
    compression: quantity("ratio", "Compression of the data on the channel (1: the channel carries host data)", {
      atLeast: 1,
      atMost: 100,
      otherwise: 1,
    }),
    distance_km: quantity("km", "Distance", { atLeast: 0, atMost: 40000, otherwise: 0 }),
  },
  answer({ type, count, block_kib, blocks_per_io, compression, distance_km }): Answer {
    const load: Load = {
      count,
      blockBytes: block_kib * 1024,
      blocksPerIo: blocks_per_io,
      compression,
      km: distance_km,
    };
    const channel = type === "ESCON" ? escon() : ficon(type);
    const { rate, limits } = groupRate(channel, load);
    const limitedBy = limits[0]?.resource ?? "";
    const per = `${threeFigures(rate / count)} MB/s a channel`;
    return estimate(rate, "MB/s", {
      equation: `${threeFigures(rate)} MB/s = ${count} x ${per}, at ${exactly(block_kib)} KiB and ${exactly(blocks_per_io)} blocks per I/O, limited by ${limitedBy}`,
      limitedBy,
      limits,
      facts: channel.facts,
      assumptions: distance_km > 0 ? [...channel.assumptions, LIGHT_ASSUMPTION] : channel.assumptions,
      warnings: tooFar(type, distance_km),
      alternatives: type === "ESCON" ? esconReadings(load, rate) : ficonReadings(type, load),
    });
  },
});

function tooFar(type: ChannelType, km: number): string[] {
  const most = type === "ESCON" ? valueOf(FARTHEST.escon) : (fact(FARTHEST.ficon).high ?? Infinity);
  if (km <= most) return [];
  return [
    type === "ESCON"
      ? `distance_km ${exactly(km)} is beyond the ${most} km supported from host to controller`
      : `distance_km ${exactly(km)} is beyond the ${most} km that the paper's runs covered: extrapolated`,
  ];
}

function esconReadings(load: Load, rate: number): Alternative[] {
  const at = (channel: Channel): number => groupRate(channel, load).rate;
  const printed = valueOf("ptp-vts.local.b20.host-channel-aggregate-limit") / valueOf("ptp-vts.arch.host-channels.b20");
  const calibrated = groupRate(escon(), {
    count: 1,
    blockBytes: 32 * 1024,
    blocksPerIo: CALIBRATED_CHAIN,
    compression: 1,
    km: 0,
  }).rate;
  return [
    { name: "160 MB/s over sixteen channels as printed (10 MB/s each at 32 KB)", value: (rate * printed) / calibrated },
    { name: "all of the handling time paid per block", value: at(escon(0)) },
    { name: "all of the handling time paid per I/O", value: at(escon(1)) },
  ];
}

function ficonReadings(type: Exclude<ChannelType, "ESCON">, load: Load): Alternative[] {
  const at = (channel: Channel): number => groupRate(channel, load).rate;
  return [
    {
      name: "channel processor 1.42 times slower, the least that 4,000 MB/s over eight 16 Gb channels allow",
      value: at(ficon(type, SLOWEST_FICON)),
    },
    { name: "channel processor twice as fast", value: at(ficon(type, FASTEST_FICON)) },
    { name: `buffer credits for ${FICON_CREDIT_KM_HIGH} km`, value: at(ficon(type, 1, FICON_CREDIT_KM_HIGH)) },
  ];
}
