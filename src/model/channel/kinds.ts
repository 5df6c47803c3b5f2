/** Handling times, line rates and reach of each channel type. */
import type { Alternative, Assumption } from "../estimate";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { onceFor } from "../once";
import { ABOUT, endsOver, type Calibrated } from "../parameters";
import calibrated from "./parameters.json";
import { exactly } from "../figures";

export const CHANNEL_TYPES = ["ESCON", "FICON-1", "FICON-2", "FICON-4", "FICON-8", "FICON-16"] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** Later adapters by their highest link rate (current-hardware.ficon.speeds), or the one in their name (Express16SA). */
const LATER_ADAPTERS: readonly (readonly [ChannelType, readonly string[]])[] = [
  ["FICON-8", ["Express8S"]],
  ["FICON-16", ["Express16S", "Express16S+", "Express16SA"]],
];

/** Other spellings, each with the name that it means. */
export const CHANNEL_ALIASES: Readonly<Record<string, ChannelType>> = aliases();

function aliases(): Record<string, ChannelType> {
  const found: Record<string, ChannelType> = {};
  for (const [name, adapters] of LATER_ADAPTERS)
    for (const adapter of adapters) for (const alias of [adapter, `FICON ${adapter}`]) found[alias] = name;
  for (const name of CHANNEL_TYPES.filter((n) => n !== "ESCON")) {
    const gb = name.slice("FICON-".length);
    for (const alias of [
      `FICON ${gb} Gb`,
      `FICON ${gb}G`,
      `FICON ${gb} Gb/s`,
      `FICON Express${gb}`,
      `Express${gb}`,
      `${gb} Gb FICON`,
    ]) {
      found[alias] = name;
    }
  }
  return found;
}

export interface Channel {
  /** Channel time per start of an I/O, s. */
  readonly perIo: number;
  /** Channel time per block, s. */
  readonly perBlock: number;
  /** Rate of the line or bus, MB/s. */
  readonly line: number;
  /** False for ESCON, which handles a block and then transfers it; FICON does both at once. */
  readonly pipelined: boolean;
  /**
   * Distance up to which acknowledgements arrive in time, km. Beyond it, the line's rate (ESCON: the channel's) is
   * multiplied by reach / distance.
   */
  readonly reachKm: number;
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
}

/**
 * ESCON, calibrated on two statements: sixteen channels carry about 160 MB/s and eight a little over 80 with 32 KB
 * blocks and BUFNO 20, and one job moves up to 16 MB/s with 256 KB blocks. 1.37 ms per block on a bus of 17.5 MB/s
 * gives 10.11 (+1.1%) and 16.03 (+0.2%).
 */
export const ESCON_BLOCK_SECONDS = 1.37e-3;
export const ESCON_BUS = 17.5;
/** BUFNO 20, of which QSAM moves half in one I/O: the chain that the 1.37 ms was calibrated with. */
export const CALIBRATED_CHAIN = 10;

/**
 * ESCON waits for each frame's acknowledgement, so a distance slows all block sizes by the same factor. The paper's
 * hosts notice the distance from about 10 km on. Public planning guides say 9 km, and about half the rate at 20 km.
 */
const NOTICED_FROM: FactId = "ptp-vts.remote.config2-skew-onset-km";
export const ESCON_REACH_KM = valueOf(NOTICED_FROM);
const ESCON_REACH_KM_LOW = 9;
/** The paper says "about". */
const ESCON_REACH_KM_HIGH = (1 + ABOUT) * ESCON_REACH_KM;

export const ESCON_FACTS: readonly FactId[] = [
  "ptp-vts.local.b20.host-channel-aggregate-limit",
  "ptp-vts.local.b10.deferred-peak.cf3",
  "ptp-vts.job.host-vtc-max-rate",
  "ptp-vts.remote.round-trip-per-block",
  NOTICED_FROM,
];

/** Share of ESCON's 1.37 ms that occurs per I/O instead of per block. Our default; no paper gives it. */
const ESCON_IO_SHARE = 0.5;

/** Read rate as a share of the write rate. Our default: the paper says only that reads are somewhat slower. */
export const ESCON_READ_SPEED = 0.95;

export const ESCON_READS: Assumption = {
  basis: "default",
  text: `ESCON reads run at ${ESCON_READ_SPEED} times the write rate. The paper says "somewhat slower".`,
};

const ESCON_ASSUMPTIONS: readonly Assumption[] = [
  {
    basis: "calibration",
    text: `ESCON needs ${exactly(1000 * ESCON_BLOCK_SECONDS)} ms per block at ${CALIBRATED_CHAIN} blocks per I/O, on a bus of ${ESCON_BUS} MB/s. Residuals: +1.1% on 160 MB/s over 16 channels, +0.2% on 16 MB/s for one job with 256 KB blocks.`,
  },
  {
    basis: "default",
    text: "Half of the ESCON handling time occurs once per I/O. The paper says only that shorter chains are slower.",
  },
  {
    basis: "interpretation",
    text: `ESCON keeps its full rate up to ${ESCON_REACH_KM} km and has half of it at ${2 * ESCON_REACH_KM} km. The paper says only that hosts notice a drop from about there; public guides say ${ESCON_REACH_KM_LOW} km. Farther away, the range has ${ESCON_REACH_KM_LOW} and ${exactly(ESCON_REACH_KM_HIGH)} km.`,
  },
  ESCON_READS,
];

export function escon(
  ioShare = ESCON_IO_SHARE,
  { blockSeconds, bus } = { blockSeconds: ESCON_BLOCK_SECONDS, bus: ESCON_BUS },
): Channel {
  return {
    perIo: ioShare * blockSeconds * CALIBRATED_CHAIN,
    perBlock: (1 - ioShare) * blockSeconds,
    line: bus,
    pipelined: false,
    reachKm: ESCON_REACH_KM,
    facts: ESCON_FACTS,
    assumptions: ESCON_ASSUMPTIONS,
  };
}

const CALIBRATED: Calibrated<keyof typeof calibrated.chosen> = calibrated;

/**
 * The ends of an answer over the ESCON channels that the paper's facts admit.
 * @param isRate false if the slowest channel gives the largest answer
 */
export function esconEnds(value: (channel: Channel) => number, isRate = true): readonly Alternative[] {
  const ends = endsOver(CALIBRATED, ({ esconBlockMs, esconBusMbps }) =>
    value(escon(ESCON_IO_SHARE, { blockSeconds: esconBlockMs / 1000, bus: esconBusMbps })),
  );
  return ends.map((end, i) => ({
    ...end,
    name: `${(i === 0) === isRate ? "slowest" : "fastest"} ESCON channel that fits the paper's facts`,
    narrowedBy: CHANNEL_RATE,
  }));
}

/** Returns the channel with `speed` times its rate. */
export function atSpeed(channel: Channel, speed: number): Channel {
  const { perIo, perBlock, line } = channel;
  return { ...channel, perIo: perIo / speed, perBlock: perBlock / speed, line: line * speed };
}

interface FiconDefaults {
  readonly gigabits: number;
  readonly ioMicroseconds: number;
  readonly blockMicroseconds: number;
}

/**
 * Microseconds per block at which eight channels before 16 Gb FICON carry the 2,500 MB/s that the TS7700's channels
 * had. 10 blocks of 32 KiB per I/O take 1,048.6 us at 312.5 MB/s, of which FICON-8 needs 10 us per I/O. The paper gives
 * no number of channels; its runs have eight.
 */
const BEFORE_16_GB = 103.85;
export const MAXIMUM_BEFORE: FactId = "ts7770-r51.channel.maximum-before";

/**
 * No paper says what a FICON channel's processor needs per I/O and per block: these are our defaults. For 16 Gb, the
 * range is SLOWEST_FICON to FASTEST_FICON times them. Before 16 Gb, it ends at half of them, with which four channels
 * carry the 2,500 MB/s.
 */
const FICON: Readonly<Record<Exclude<ChannelType, "ESCON">, FiconDefaults>> = {
  "FICON-1": { gigabits: 1, ioMicroseconds: 60, blockMicroseconds: 120 },
  "FICON-2": { gigabits: 2, ioMicroseconds: 40, blockMicroseconds: BEFORE_16_GB },
  "FICON-4": { gigabits: 4, ioMicroseconds: 20, blockMicroseconds: BEFORE_16_GB },
  "FICON-8": { gigabits: 8, ioMicroseconds: 10, blockMicroseconds: BEFORE_16_GB },
  "FICON-16": { gigabits: 16, ioMicroseconds: 10, blockMicroseconds: 45 },
};

/** The channel type with which a TS7700 exceeds its earlier maximum. */
export const NEWEST_FICON = "FICON-16";

/** The measurement that settles how fast a channel is. */
export const CHANNEL_RATE = "a measured rate of one channel";

/** The slowest processor with which a 16 Gb channel still carries 500 MB/s at 32 KiB: 655 us per I/O instead of 460. */
export const SLOWEST_FICON = 1.42;
export const FASTEST_FICON = 0.5;
/** Factor for the processor's times if four channels, not eight, carried the 2,500 MB/s before 16 Gb FICON. */
export const FOUR_CHANNELS = 0.5;
export const FOUR_CHANNELS_READING = `${exactly(valueOf(MAXIMUM_BEFORE))} MB/s before 16 Gb FICON over four channels, not eight`;

/** Fibre Channel carries 100 MB/s of payload per nominal Gb/s. */
export const MB_PER_GIGABIT = 100;

/**
 * Distance that buffer credits cover if `credits` is blank, km. According to IBM's Z Connectivity Handbook (chapter 4),
 * FICON keeps its rate up to 100 km with enough credits. The low end, 10 km, is a long-wave port without repeaters.
 */
export const FICON_REACH_KM = 100;
const FICON_REACH_KM_LOW = 10;

const FICON_FACTS: readonly FactId[] = [
  "ts7770-r51.channel.share",
  "ts7770-r51.order.blocksize",
  "t10000c-ficon-2011.order.block-size",
  "t10000c-ficon-2011.order.chain-length",
  "t10000c-ficon-2011.loading.limiter-small",
  "t10000c-ficon-2011.loading.limiter-large",
];

const FACTS_BEFORE_16_GB: readonly FactId[] = [MAXIMUM_BEFORE, ...FICON_FACTS];

/** `slowness` multiplies the channel processor's times. */
export function ficon(type: Exclude<ChannelType, "ESCON">, slowness = 1): Channel {
  const { gigabits, ioMicroseconds, blockMicroseconds } = FICON[type];
  const line = gigabits * MB_PER_GIGABIT;
  return {
    perIo: (slowness * ioMicroseconds) / 1e6,
    perBlock: (slowness * blockMicroseconds) / 1e6,
    line,
    pipelined: true,
    reachKm: FICON_REACH_KM,
    facts: type === NEWEST_FICON ? FICON_FACTS : FACTS_BEFORE_16_GB,
    assumptions: ficonAssumptions(type),
  };
}

interface OtherReach {
  /** Name of the interpretation. */
  readonly name: string;
  readonly channel: Channel;
}

/** Returns the channel with the other reaches that its type may have; empty if the distance is within the shortest. */
export function otherReaches(channel: Channel, type: ChannelType, km: number): readonly OtherReach[] {
  const least = type === "ESCON" ? ESCON_REACH_KM_LOW : FICON_REACH_KM_LOW;
  if (km <= least) return [];
  return [
    { name: `full speed up to ${least} km only`, channel: { ...channel, reachKm: least } },
    ...(type === "ESCON" && km > ESCON_REACH_KM
      ? [
          {
            name: `full speed up to ${exactly(ESCON_REACH_KM_HIGH)} km`,
            channel: { ...channel, reachKm: ESCON_REACH_KM_HIGH },
          },
        ]
      : []),
  ];
}

const ficonAssumptions = onceFor((type: Exclude<ChannelType, "ESCON">): readonly Assumption[] => {
  const { gigabits, ioMicroseconds, blockMicroseconds } = FICON[type];
  return [
    {
      basis: "default",
      text: `${type}: the channel processor needs ${ioMicroseconds} us per I/O and ${blockMicroseconds} us per block. ${type === NEWEST_FICON ? `These are our defaults, because no paper gives them. The range covers ${SLOWEST_FICON} times slower to twice as fast.` : `No paper gives these: they follow from ${exactly(valueOf(MAXIMUM_BEFORE))} MB/s over eight channels before 16 Gb. The range also covers four channels.`}`,
    },
    {
      basis: "default",
      text: `The line carries its nominal payload of ${exactly(gigabits * MB_PER_GIGABIT)} MB/s in each direction.`,
    },
    {
      basis: "default",
      text: `Enough buffer credits keep the line full up to ${FICON_REACH_KM} km, says IBM's handbook. Beyond that, the rate falls with distance. The low end of the range uses ${FICON_REACH_KM_LOW} km.`,
    },
  ];
});
