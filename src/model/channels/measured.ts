/** What was measured of channels and of drives on them, as rows that narrow how fast both are. */
import type { Alternative, Assumption } from "../question/answer";
import type { Row } from "../question/input";
import { holdsNote, type Fit, type Measurement } from "../parameters/measured";
import { column, fitsOf } from "../parameters/measuredRows";
import { onceFor } from "../language/memoize";
import { endsOf, type ParameterWords, type Spanned, type Values } from "../parameters/parameters";
import { choice, quantity, rows } from "../question/question";
import { driveOf, modelInput } from "../drives/t10000/drive";
import { DRIVE_RATE, PATH_CALIBRATED, PATH_WORDS, type PathTimes } from "../drives/t10000/drivePath";
import { blockInputs, typeInput } from "./inputs";
import {
  CHANNEL_RATE,
  escon,
  ESCON_CALIBRATED,
  ficon,
  ficonCalibrated,
  otherReaches,
  type Channel,
  type ChannelType,
  type EsconTimes,
  type FiconTimes,
} from "./kinds";
import { driveAlone } from "./onChannel";
import { groupRate } from "./rate";

const CHANNEL = "channel";
const DRIVE = "drive";

const COLUMNS = {
  measure: column(choice([CHANNEL, DRIVE], `Measure: rate of one ${CHANNEL} or one ${DRIVE}`)),
  mbps: column(quantity("MB/s", "Measured rate", { above: 0, atMost: 1e5 })),
  type: column({ ...typeInput, otherwise: "FICON-4" as const }),
  // A smaller block would have a rate of next to nothing.
  block_kib: column({ ...blockInputs.block_kib, atLeast: 0.1 }),
  blocks_per_io: column(blockInputs.blocks_per_io),
  model: column({ ...modelInput, otherwise: "T10000C" as const }),
  compression: column(quantity("ratio", "Compression by the drive", { atLeast: 1, atMost: 100, otherwise: 1 })),
};

/** The input, the same for every question about channels and T10000 drives. */
export const MEASURED = rows(COLUMNS, "Your measurements", {
  hint: "rates of a channel, or of a drive, that you measured",
  otherwise: "none",
});

/** Notes on measurements, for every question that takes them. */
export const measuredNotes = (): readonly string[] => [
  `measured has one row per measurement: ${Object.keys(COLUMNS).join(", ")}. Rows of another channel type have no effect, so all questions can take the same range.`,
  `A measured ${CHANNEL} is kept busy by writes within one site. A measured ${DRIVE} is alone on its channel, without QSAM (EXCP).`,
  holdsNote(),
];

export type Measured = readonly Row<typeof COLUMNS>[];

function loadOf({ block_kib, blocks_per_io }: Measured[number]["cells"]) {
  return { count: 1, blockBytes: block_kib * 1024, blocksPerIo: blocks_per_io, compression: 1, km: 0 };
}

/** A channel as measured, or as the papers' facts admit it. */
export interface ChannelFit {
  readonly channel: Channel;
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
  readonly isContradicted: boolean;
  /** @param unit of what `value` returns */
  readonly spanned: (unit: string, value: (channel: Channel) => number) => Spanned;
}

function fitWith<N extends string>(
  fitOf: (measured: Measured) => Fit<N>,
  type: ChannelType,
  channelOf: (times: Fit<N>["parameters"]) => Channel,
): (measured: Measured) => ChannelFit {
  return (measured) => {
    const fit = fitOf(measured.filter(({ cells }) => cells.measure === CHANNEL && cells.type === type));
    return {
      channel: channelOf(fit.parameters),
      assumptions: fit.assumptions,
      warnings: fit.warnings,
      isContradicted: fit.isContradicted,
      spanned: (unit, value) => fit.spanned(unit, (times) => value(channelOf(times))),
    };
  };
}

const word = (label: string): ParameterWords => ({ label, narrowedBy: CHANNEL_RATE });
const ESCON_WORDS = {
  esconBlockMs: word("handling time of an ESCON channel"),
  esconBusMbps: word("bus of an ESCON channel"),
  esconIoShare: word("share of ESCON's handling time per I/O"),
};
const FICON_WORDS = {
  ioUs: word("time of the channel processor per I/O"),
  blockUs: word("time of the channel processor per block"),
};

/** Returns the measurement of a row, for channels of its type. */
function channelRow<N extends string>(
  channelOf: (times: Values<N>) => Channel,
): (row: Measured[number]) => Measurement<N> {
  return ({ name, cells }) => {
    const load = loadOf(cells);
    return {
      name,
      value: cells.mbps,
      unit: "MB/s",
      is: CHANNEL_RATE,
      predict: (times) => groupRate(channelOf(times), load),
    };
  };
}

const fitOfType = onceFor((type: ChannelType): ((measured: Measured) => ChannelFit) => {
  if (type === "ESCON") {
    const channelOf = (times: EsconTimes): Channel => escon(times);
    return fitWith(fitsOf(ESCON_CALIBRATED, ESCON_WORDS, channelRow(channelOf)), type, channelOf);
  }
  const channelOf = (times: FiconTimes): Channel => ficon(type, times);
  return fitWith(fitsOf(ficonCalibrated(type), FICON_WORDS, channelRow(channelOf)), type, channelOf);
});

export function channelFit(type: ChannelType, measured: Measured = []): ChannelFit {
  return fitOfType(type)(measured);
}

/** The ends of an answer over the ESCON channels that the paper's facts admit. */
export function esconEnds(value: (channel: Channel) => number): readonly Alternative[] {
  return channelFit("ESCON")
    .spanned("", value)
    .alternatives.map((end) => ({ ...end, narrowedBy: CHANNEL_RATE }));
}

/** The answers with the channel changed as an interpretation says: its own, and those of every one that is admitted. */
export function overChannels(
  fit: ChannelFit,
  name: string,
  value: (channel: Channel) => number,
): readonly Alternative[] {
  const ends = fit.spanned("", value).alternatives.map((end) => end.value);
  return endsOf(name, [value(fit.channel), ...ends], CHANNEL_RATE);
}

/** The answers with the other reaches that a channel may have. */
export function overReaches(
  fit: ChannelFit,
  type: ChannelType,
  km: number,
  value: (channel: Channel) => number,
): readonly Alternative[] {
  return ([] as Alternative[]).concat(
    ...otherReaches(fit.channel, type, km).map(({ name, channel: { reachKm } }) =>
      overChannels(fit, name, (channel) => value({ ...channel, reachKm })),
    ),
  );
}

export type DriveFit = Fit<keyof PathTimes>;

const fitOfDrives = fitsOf(PATH_CALIBRATED, PATH_WORDS, ({ name, cells }: Measured[number]) => {
  const load = loadOf(cells);
  const most = groupRate(channelFit(cells.type).channel, load);
  const predict: Measurement<keyof PathTimes>["predict"] = (times) =>
    Math.min(most, driveAlone(driveOf(cells.model, "Standard"), load, cells.compression, times));
  return { name, value: cells.mbps, unit: "MB/s", is: DRIVE_RATE, predict };
});

export function driveFit(measured: Measured = []): DriveFit {
  return fitOfDrives(measured.filter(({ cells }) => cells.measure === DRIVE));
}

/** Ends of an answer over a drive's interface. */
export function overDrives(fit: DriveFit, unit: string, value: (times: PathTimes) => number): Spanned {
  const spanned = fit.spanned(unit, value);
  return {
    ...spanned,
    alternatives: spanned.alternatives.map((end) => ({
      ...end,
      name: `${end.name} of a drive's interface`,
    })),
  };
}
