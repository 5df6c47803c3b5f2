/** Handling times, line rates and reach of each channel type. */
import type { Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { once, onceFor } from "../language/memoize";
import { ABOUT, type Calibrated, type Values } from "../parameters/parameters";
import { CALIBRATED_CHAIN, MB_PER_GIGABIT } from "../drives/mechanics/hostPath";
import calibrated from "./parameters.json";
import { exactly, threeFigures } from "../quantities/formatNumber";

type Name = keyof typeof calibrated.chosen;
export type EsconTimes = Values<"esconBlockMs" | "esconBusMbps" | "esconIoShare">;

/** Fitted by `npm run calibrate`. The times of the newest FICON are our defaults, which a fact bounds. */
const CALIBRATED: Calibrated<Name> = calibrated;
const NAMES = Object.keys(calibrated.chosen);

function partOf<N extends string>(chosen: Values<N>, names: readonly Name[]): Calibrated<N> {
  const columns = names.map((name) => NAMES.indexOf(name));
  const { corners, spans = [] } = CALIBRATED;
  return {
    chosen,
    corners: corners.map((corner) => columns.map((at) => corner[at] ?? NaN)),
    spans: columns.map((at) => spans[at] ?? []),
  };
}

const { ficon16IoUs, ficon16BlockUs, ...ESCON_TIMES } = CALIBRATED.chosen;
export const ESCON_CALIBRATED = partOf<keyof EsconTimes>(ESCON_TIMES, Object.keys(ESCON_TIMES) as Name[]);

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
    for (const adapter of adapters)
      for (const alias of [adapter, `FICON ${adapter}`, adapter.replace("Express", "FEx")]) found[alias] = name;
  for (const name of CHANNEL_TYPES.filter((n) => n !== "ESCON")) {
    const gb = name.slice("FICON-".length);
    for (const alias of [
      `FICON ${gb} Gb`,
      `FICON ${gb}G`,
      `FICON ${gb} Gb/s`,
      `FICON Express${gb}`,
      `Express${gb}`,
      `FEx${gb}`,
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

/** Read rate as a share of the write rate. Our default: the paper says only that reads are somewhat slower. */
export const ESCON_READ_SPEED = 0.95;

export const ESCON_READS: Assumption = {
  basis: "default",
  text: `ESCON reads run at ${ESCON_READ_SPEED} times the write rate. The paper says "somewhat slower".`,
};

/** Reads come last. */
function esconAssumptions(times: EsconTimes): readonly Assumption[] {
  const { esconBlockMs: ms, esconBusMbps: bus, esconIoShare: share } = times;
  const isChosen = times === ESCON_TIMES;
  const part = `${threeFigures(100 * share)}%`;
  return [
    {
      basis: "calibration",
      text: `ESCON needs ${threeFigures(ms)} ms per block at ${CALIBRATED_CHAIN} blocks per I/O, on a bus of ${threeFigures(bus)} MB/s.${isChosen ? " Residuals: +1.1% on 160 MB/s over 16 channels, +0.2% on 16 MB/s for one job with 256 KB blocks." : ""}`,
    },
    {
      basis: "default",
      text: `${isChosen ? "Half" : part} of the ESCON handling time occurs once per I/O. The paper says only that shorter chains are slower${isChosen ? ", so the range covers none to all" : ""}.`,
    },
    {
      basis: "interpretation",
      text: `ESCON keeps its full rate up to ${ESCON_REACH_KM} km and has half of it at ${2 * ESCON_REACH_KM} km. The paper says only that hosts notice a drop from about there; public guides say ${ESCON_REACH_KM_LOW} km. Farther away, the range has ${ESCON_REACH_KM_LOW} and ${exactly(ESCON_REACH_KM_HIGH)} km.`,
    },
    ESCON_READS,
  ];
}

const chosenAssumptions = once(() => esconAssumptions(ESCON_TIMES));

/** The part of a block's handling that occurs once per I/O is that of the chain of the calibration. */
export function escon(times: EsconTimes = ESCON_TIMES): Channel {
  const { esconBlockMs, esconBusMbps, esconIoShare } = times;
  return {
    perIo: (esconIoShare * esconBlockMs * CALIBRATED_CHAIN) / 1000,
    perBlock: ((1 - esconIoShare) * esconBlockMs) / 1000,
    line: esconBusMbps,
    pipelined: false,
    reachKm: ESCON_REACH_KM,
    facts: ESCON_FACTS,
    assumptions: times === ESCON_TIMES ? chosenAssumptions() : esconAssumptions(times),
  };
}

/** Returns the channel with `speed` times its rate. */
export function atSpeed(channel: Channel, speed: number): Channel {
  const { perIo, perBlock, line } = channel;
  return { ...channel, perIo: perIo / speed, perBlock: perBlock / speed, line: line * speed };
}

type FiconType = Exclude<ChannelType, "ESCON">;
/** Microseconds of a FICON channel's processor per I/O and per block. */
export type FiconTimes = Values<"ioUs" | "blockUs">;

/**
 * Microseconds per block at which eight channels before 16 Gb FICON carry the 2,500 MB/s that the TS7700's channels
 * had. 10 blocks of 32 KiB per I/O take 1,048.6 us at 312.5 MB/s, of which FICON-8 needs 10 us per I/O. The paper gives
 * no number of channels; its runs have eight.
 */
const BEFORE_16_GB = 103.85;
export const MAXIMUM_BEFORE: FactId = "ts7770-r51.channel.maximum-before";

/** The channel type with which a TS7700 exceeds its earlier maximum. */
export const NEWEST_FICON = "FICON-16";

/** No paper says what a FICON channel's processor needs per I/O and per block: these are our defaults. */
const FICON: Readonly<Record<FiconType, { readonly gigabits: number; readonly times: FiconTimes }>> = {
  "FICON-1": { gigabits: 1, times: { ioUs: 60, blockUs: 120 } },
  "FICON-2": { gigabits: 2, times: { ioUs: 40, blockUs: BEFORE_16_GB } },
  "FICON-4": { gigabits: 4, times: { ioUs: 20, blockUs: BEFORE_16_GB } },
  "FICON-8": { gigabits: 8, times: { ioUs: 10, blockUs: BEFORE_16_GB } },
  [NEWEST_FICON]: { gigabits: 16, times: { ioUs: ficon16IoUs, blockUs: ficon16BlockUs } },
};

/** Factor for the processor's times if four channels, not eight, carried the 2,500 MB/s before 16 Gb FICON. */
const FOUR_CHANNELS = 0.5;
/** Largest time per I/O in the range: that of the calibration's span for 16 Gb. */
const MOST_IO_US = 200;

/**
 * The processor's times of a FICON channel that the facts admit: for 16 Gb those of the calibration. Before 16 Gb, the
 * paper's maximum over eight or four channels gives the time of an I/O of ten blocks, and nothing divides it.
 */
export const ficonCalibrated = onceFor((type: FiconType): Calibrated<keyof FiconTimes> => {
  const { times } = FICON[type];
  if (type === NEWEST_FICON) return partOf(times, ["ficon16IoUs", "ficon16BlockUs"]);
  const whole = times.ioUs + CALIBRATED_CHAIN * times.blockUs;
  return {
    chosen: times,
    corners: [1, FOUR_CHANNELS, 1, FOUR_CHANNELS].map((share, i) => {
      const perIo = i < 2 ? 0 : MOST_IO_US;
      return [perIo, (share * whole - perIo) / CALIBRATED_CHAIN];
    }),
  };
});

/** The measurement that settles how fast a channel is. */
export const CHANNEL_RATE = "a measured rate of one channel";

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

export function ficon(type: FiconType, times: FiconTimes = FICON[type].times): Channel {
  return {
    perIo: times.ioUs / 1e6,
    perBlock: times.blockUs / 1e6,
    line: FICON[type].gigabits * MB_PER_GIGABIT,
    pipelined: true,
    reachKm: FICON_REACH_KM,
    facts: type === NEWEST_FICON ? FICON_FACTS : FACTS_BEFORE_16_GB,
    assumptions: times === FICON[type].times ? chosenFicon(type) : ficonAssumptions(type, times),
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
    { name: `full channel speed up to ${least} km only`, channel: { ...channel, reachKm: least } },
    ...(type === "ESCON" && km > ESCON_REACH_KM
      ? [
          {
            name: `full channel speed up to ${exactly(ESCON_REACH_KM_HIGH)} km`,
            channel: { ...channel, reachKm: ESCON_REACH_KM_HIGH },
          },
        ]
      : []),
  ];
}

const chosenFicon = onceFor((type: FiconType) => ficonAssumptions(type, FICON[type].times));

function ficonAssumptions(type: FiconType, times: FiconTimes): readonly Assumption[] {
  const { gigabits } = FICON[type];
  const why =
    type === NEWEST_FICON
      ? ". These are our defaults. The range covers every processor that is fast enough for the paper's maximum."
      : `, from ${exactly(valueOf(MAXIMUM_BEFORE))} MB/s over eight channels before 16 Gb. The range also covers four channels, and other times per I/O.`;
  const isChosen = times === FICON[type].times;
  const [perIo, perBlock] = [times.ioUs, times.blockUs].map(isChosen ? exactly : threeFigures);
  return [
    {
      basis: "default",
      text: `${type}: the channel processor needs ${perIo} us per I/O and ${perBlock} us per block${isChosen ? why : ", by your measurements."}`,
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
}
