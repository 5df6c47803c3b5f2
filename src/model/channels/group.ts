/**
 * A group of channels as a planner describes it: inputs, rate, interpretations and reasons that its questions share.
 */
import { withArticle } from "../language/article";
import { throughput, utilisations, type Utilisation } from "../engines/bottleneck";
import type { Alternative, Assumption } from "../question/answer";
import { MOST_DRIVES } from "../drives/queueing/load";
import type { FactId } from "../facts/factIds";
import { fact, valueOf } from "../facts/facts";
import { exactly, inUnit } from "../quantities/formatNumber";
import { OTHERWISE, type EquationLine } from "../question/equation";
import type { QuantityInput } from "../question/input";
import { LIGHT_ASSUMPTION } from "../quantities/fibreDelay";
import { choice, quantity, type EquationSymbol, type ValuesOf } from "../question/question";
import { alsoSpannedBy, endsOf, type Spanned } from "../parameters/parameters";
import { drivePathAssumption, type PathTimes } from "../drives/t10000/drivePath";
import { creditedMbps, creditsNeeded, framedMbps, FULL_FRAME_BYTES, MOST_CREDITS, MOST_FRAME_BYTES } from "./credits";
import { fibreChannel, isFibreChannel, type FibreChannel, portTypeInput, type PortType } from "./fibreChannel";
import { atSpeed, ESCON_READ_SPEED, ficon, FICON_REACH_KM, otherReaches, type Channel } from "./kinds";
import { blockInputs } from "./inputs";
import {
  channelFit,
  driveFit,
  overChannels,
  overDrives,
  overReaches,
  type ChannelFit,
  type MEASURED,
  type Measured,
} from "./measured";
import type { Drive } from "../drives/mechanics/drive";
import { mostMbps } from "../drives/mechanics/streaming";
import { OWN } from "../drives/tape/sheetDrive";
import { isT10000, tapeDriveOf, tapeModelInput, type TapeModel } from "../drives/tape/tapeDrive";
import { driveAlone } from "./onChannel";
import { groupRate, groupResources, type Load } from "./rate";

/** Longer distances get a warning: the papers tested none, or the product isn't supported. */
const FARTHEST = {
  escon: "ptp-vts.remote.link-max-km.ibm2029.host-vtc",
  ficon: "t10000c-ficon-2011.distance.range",
} as const;

/** The only distance of which a document says that pacing of information units keeps a FICON line full. */
export const PACED: FactId = "current-hardware.ficon.iu-pacing";

/** More channels than any host has. */
export const MOST_CHANNELS = 10_000;

export const distanceInput = quantity("km", "Distance", { atLeast: 0, atMost: 40000, otherwise: 0 });

const compressionInputs = {
  compression: quantity("ratio", "Compression on the channel", {
    hint: "1 if the channel carries host data",
    atLeast: 1,
    atMost: 100,
    otherwise: 1,
  }),
  distance_km: distanceInput,
};

export const creditInputs = {
  credits: quantity("count", "Buffer credits (BB credits)", {
    hint: "of the sending port",
    atLeast: 1,
    atMost: MOST_CREDITS,
    whole: true,
    otherwise: `enough for full speed up to ${FICON_REACH_KM} km`,
  }),
  frame_bytes: quantity("count", "Frame payload (bytes)", {
    atLeast: 32,
    atMost: MOST_FRAME_BYTES,
    otherwise: FULL_FRAME_BYTES,
  }),
};

const driveInputs = {
  drives: quantity("count", "Active drives per channel", {
    hint: "reading or writing at the same time",
    atLeast: 1,
    atMost: MOST_DRIVES,
    whole: true,
    otherwise: "enough to keep the channel busy",
  }),
  drive_mbps: quantity("MB/s", "Rate of one drive", {
    hint: "see TAPE_MBPS; of an LTO or 3592, its native rate x compression",
    atLeast: 0.001,
    atMost: 100_000,
    otherwise: "that of model with these blocks, incompressible data",
    unless: { drives: null },
  }),
};

/** The largest utilisation of a channel, as a share of its maximum rate. */
export function utilisationInput<const U extends number>(otherwise: U): QuantityInput & { otherwise: U } {
  return quantity("fraction", "Maximum channel utilisation", { atLeast: 0.01, atMost: 1, otherwise });
}

/** Declared after the utilisation, as the last input of its questions. */
export const directionInput = choice(["write", "read"], "Direction", {
  hint: "ESCON reads are slower",
  otherwise: "write",
  unless: { type: portTypeInput.names.filter((type) => type !== "ESCON") },
});

export const LTO_NOTE =
  "Drives of LTO and 3592 have Fibre Channel ports: they count with their native rate, at most their port. With compression, give drive_mbps.";

/** Declared as the last input of its questions. */
export const modelInput = {
  ...tapeModelInput,
  hint: "counts with drives per channel, if their rate is blank",
  otherwise: "T10000C" as const,
  unless: { drives: null },
};

export const groupInputs = { ...blockInputs, ...compressionInputs, ...driveInputs, ...creditInputs };

interface Asked extends ValuesOf<typeof groupInputs> {
  readonly type: PortType;
  readonly model: TapeModel;
  readonly direction: "write" | "read";
  readonly measured: Measured;
}

/** Host MB/s of one channel: the lines with which the equations of a group begin. */
export const CHANNEL_LINES: readonly EquationLine[] = [
  ["block", "1.024 * blocks_per_io * block_kib"],
  ["handling", "(io_ms + blocks_per_io * block_ms) / block"],
  ["transfer", "1 / (line * compression)"],
  ["far", "max(1, distance_km / reach_km)"],
  ["busy", { by: "type", is: { ESCON: "(handling + transfer) * far", [OTHERWISE]: "max(handling, transfer * far)" } }],
  ["each", "min(utilisation / busy, drives * drive_mbps * compression)"],
];

type GroupSymbol = EquationSymbol<
  typeof groupInputs & {
    readonly type: typeof portTypeInput;
    readonly model: typeof modelInput;
    readonly direction: typeof directionInput;
    readonly measured: typeof MEASURED;
  }
>;

/** What `CHANNEL_LINES` name. */
export const groupSymbols = (): Readonly<Record<string, GroupSymbol>> => ({
  io_ms: { unit: "ms", says: "time of a channel per I/O", of: (asked) => 1000 * channelOf(asked).perIo },
  block_ms: { unit: "ms", says: "time of a channel per block", of: (asked) => 1000 * channelOf(asked).perBlock },
  line: {
    unit: "MB/s",
    says: "rate of the line with these frames; of ESCON's bus",
    of: (asked) => channelOf(asked).line,
  },
  reach_km: {
    unit: "km",
    says: "distance at which credits still fill the line",
    of: (asked) => channelOf(asked).reachKm,
  },
  drives: { unit: "", says: "no limit if blank", of: ({ drives = Infinity }) => drives },
  drive_mbps: {
    unit: "MB/s",
    says: "that of model with these blocks if blank; a T10000C if that is blank, too",
    of: (asked) => asked.drive_mbps ?? driveMbps(asked),
  },
});

interface Carrying {
  readonly facts: readonly FactId[];
  readonly limits: readonly Utilisation[];
  readonly limitedBy: string;
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
}

/**
 * Returns the host MB/s of the group: its channels at the wanted utilisation, or all of its drives if they move less.
 */
export function carriedMbps(asked: Asked, count: number, utilisation: number): number {
  const load = loadOf(asked, count);
  return Math.min(utilisation * groupRate(channelOf(asked), load), drivesMbps(asked, load));
}

function loadOf(asked: Asked, count: number): Load {
  return {
    count,
    blockBytes: asked.block_kib * 1024,
    blocksPerIo: asked.blocks_per_io,
    compression: asked.compression,
    km: asked.distance_km,
  };
}

/** Returns Infinity if the number of drives isn't given. */
function drivesMbps(asked: Asked, load: Load, times?: PathTimes): number {
  const { drives, drive_mbps } = asked;
  if (drives === undefined) return Infinity;
  const each = drive_mbps ?? driveMbps(asked, times);
  return load.count * drives * each * load.compression;
}

/** True if the rate of the drives is that of the model. */
const isOfModel = ({ drives, drive_mbps }: Asked): boolean => drives !== undefined && drive_mbps === undefined;
/** True if the interface of a drive, which is fitted, counts. */
const isAssumed = (asked: Asked): boolean => isOfModel(asked) && hasInterface(asked);

type OnPort = Pick<Asked, "type" | "model">;

/** True if the model of a T10000's FICON or ESCON interface counts: of other drives on a channel, only the drive is known. */
export function hasInterface({ type, model }: OnPort): boolean {
  return isT10000(model) && !isFibreChannel(type);
}

/** Warns of drives that have no port for the channel. */
export function unknownInterface({ type, model }: OnPort): readonly string[] {
  if (isT10000(model) || isFibreChannel(type)) return [];
  return [
    `no document was found with how fast ${withArticle(model)} takes blocks on ${type}: its own rate counts, so it may take more drives`,
  ];
}

/** MB/s of a drive that has the channel to itself. */
export function ownMbps(
  drive: Drive,
  asked: OnPort & ValuesOf<typeof blockInputs>,
  compression: number,
  times: PathTimes,
): number {
  if (!hasInterface(asked)) return mostMbps(drive, compression);
  const blocks = { blockBytes: asked.block_kib * 1024, blocksPerIo: asked.blocks_per_io };
  return driveAlone(drive, blocks, compression, times);
}

/** MB/s of the model with incompressible data. */
function driveMbps(asked: Asked, times: PathTimes = driveFit(asked.measured).parameters): number {
  return ownMbps(tapeDriveOf(asked.model, OWN), asked, 1, times);
}

function modelFacts(asked: Asked): readonly FactId[] {
  if (!isOfModel(asked) || hasInterface(asked)) return [];
  const { facts, port } = tapeDriveOf(asked.model, OWN);
  return [...facts.rate, ...port.facts];
}

/** Warnings of drives by their model. */
function modelWarnings(asked: Asked): readonly string[] {
  if (isOfModel(asked)) return ownPort(asked);
  if (asked.model === modelInput.otherwise) return [];
  const why = asked.drives === undefined ? "drives is blank" : "drive_mbps is given";
  return [`model ${asked.model} has no effect: ${why}`];
}

function ownPort(asked: Asked): readonly string[] {
  if (isT10000(asked.model) || isFibreChannel(asked.type)) return [];
  const { port } = tapeDriveOf(asked.model, OWN);
  const most = port.mbps < Infinity ? ` (at most ${exactly(port.mbps)} MB/s)` : "";
  return [`no ${asked.type} port of ${asked.model} was found: its native rate and its FC port${most} count`];
}

const fitOf = ({ type, measured }: Pick<Asked, "type" | "measured">): ChannelFit =>
  isFibreChannel(type) ? fibreChannelFit(type) : channelFit(type, measured);

function fibreChannelFit(type: FibreChannel): ChannelFit {
  return {
    channel: fibreChannel(type),
    assumptions: [],
    warnings: [],
    isContradicted: false,
    spanned: () => ({ alternatives: [] }),
  };
}

/** True if measurements contradict the facts. */
export function isContradicted(asked: Asked): boolean {
  return fitOf(asked).isContradicted || driveFit(asked.measured).isContradicted;
}

/** Returns the reasons for the rate of `carriedMbps`. */
export function carrying(asked: Asked, count: number, utilisation: number): Carrying {
  const { type, distance_km: km, measured } = asked;
  const load = loadOf(asked, count);
  const drives = drivesMbps(asked, load);
  const channel = channelOf(asked);
  const rate = carriedMbps(asked, count, utilisation);
  const resources = groupResources(channel, load);
  const limits = utilisations(
    drives === Infinity ? resources : [...resources, { name: "drives", capacity: drives, demand: 1 }],
    rate,
  );
  const fits = [fitOf(asked), ...(isAssumed(asked) ? [driveFit(measured)] : [])];
  return {
    facts: [...channel.facts, ...(isFarPaced(asked) ? [PACED] : []), ...modelFacts(asked)],
    limits,
    limitedBy: rate === drives ? "drives" : (throughput(resources).limits[0]?.resource ?? ""),
    assumptions: [
      ...channelAssumptions(asked, channel),
      ...(km > 0 ? [LIGHT_ASSUMPTION] : []),
      ...(isAssumed(asked) ? [drivePathAssumption(driveFit(measured).parameters)] : []),
      ...([] as Assumption[]).concat(...fits.map(({ assumptions }) => assumptions)),
    ],
    warnings: [
      ...([] as string[]).concat(...fits.map(({ warnings }) => warnings)),
      ...tooFar(type, km),
      ...creditWarnings(asked),
      ...pacingWarnings(asked),
      ...modelWarnings(asked),
    ],
  };
}

/**
 * The range of an answer over the channels and drives that the facts admit, and over interpretations of the distance.
 * @param answer from the host MB/s
 */
export function carriedSpan(
  asked: Asked,
  count: number,
  utilisation: number,
  { unit, value, answer }: { readonly unit: string; readonly value: number; readonly answer: (mbps: number) => number },
): Spanned {
  const { type, credits, measured } = asked;
  const load = loadOf(asked, count);
  const drives = drivesMbps(asked, load);
  const answered = (channel: Channel, most = drives): number =>
    answer(Math.min(utilisation * groupRate(channel, load), most));
  const channel = channelOf(asked);
  const fit = fitOf(asked);
  const byChannel = fit.spanned(unit, (other) => answered(asGiven(other, asked)));
  const byDrives = isAssumed(asked)
    ? overDrives(driveFit(measured), "MB/s", (times) => drivesMbps(asked, load, times))
    : undefined;
  const spanned = alsoSpannedBy(value, byChannel, [
    ...(type === "ESCON" && asked.direction === "read" ? otherReads(asked, fit, answered) : []),
    ...(type === "ESCON" || credits === undefined
      ? reachesOver(asked, fit, (other) => answered(asGiven(other, asked)))
      : []),
    ...([] as Alternative[]).concat(
      ...(byDrives?.alternatives ?? []).map((end) => {
        const both = fit.spanned(unit, (other) => answered(asGiven(other, asked), end.value)).alternatives;
        return endsOf(end.name, [answered(channel, end.value), ...both.map((one) => one.value)], end.narrowedBy);
      }),
    ),
  ]);
  return { ...spanned, assumptions: [...(byChannel.assumptions ?? []), ...(byDrives?.assumptions ?? [])] };
}

function reachesOver(
  { type, distance_km: km }: Asked,
  fit: ChannelFit,
  value: (channel: Channel) => number,
): readonly Alternative[] {
  return isFibreChannel(type) ? [] : overReaches(fit, type, km, value);
}

/** Host MB/s of one channel by itself, and of its drives: Infinity if they aren't given. */
export interface OneChannel {
  readonly channel: number;
  readonly drives: number;
}

export function oneChannel(asked: Asked): OneChannel {
  const load = loadOf(asked, 1);
  return { channel: groupRate(channelOf(asked), load), drives: drivesMbps(asked, load) };
}

/** One channel if all that is open is unfavourable, together. */
export function slowestChannel(asked: Asked): OneChannel {
  const { type, credits, distance_km: km, measured, direction } = asked;
  const load = loadOf(asked, 1);
  const fit = fitOf(asked);
  const isOpen = type === "ESCON" || credits === undefined;
  const speeds = type === "ESCON" && direction === "read" ? [ESCON_READ_SPEED, SLOWEST_READS] : [ESCON_READ_SPEED];
  const slowest = (channel: Channel): number => {
    const others = isOpen && !isFibreChannel(type) ? otherReaches(channel, type, km) : [];
    const reaches = others.map((other) => other.channel.reachKm);
    const rates = [channel.reachKm, ...reaches].map((reachKm) =>
      speeds.map((speed) => groupRate(asGiven({ ...channel, reachKm }, asked, speed), load)),
    );
    return Math.min(...([] as number[]).concat(...rates));
  };
  const least = (value: number, { alternatives }: Spanned): number =>
    Math.min(value, ...alternatives.map((end) => end.value));
  const drives = drivesMbps(asked, load);
  return {
    channel: least(slowest(fit.channel), fit.spanned("MB/s", slowest)),
    drives: isAssumed(asked)
      ? least(
          drives,
          overDrives(driveFit(measured), "MB/s", (times) => drivesMbps(asked, load, times)),
        )
      : drives,
  };
}

function channelOf(asked: Asked): Channel {
  return asGiven(fitOf(asked).channel, asked);
}

/** Returns the channel in the given direction, or with the given frames. */
function asGiven(channel: Channel, asked: Asked, readSpeed = ESCON_READ_SPEED): Channel {
  if (asked.type !== "ESCON") return withFrames(channel, asked);
  return asked.direction === "write" ? channel : atSpeed(channel, readSpeed);
}

/** ESCON reads that are slower than writes by twice as much as we assume. */
const SLOWEST_READS = 2 * ESCON_READ_SPEED - 1;

function otherReads(asked: Asked, fit: ChannelFit, value: (channel: Channel) => number): Alternative[] {
  return ([] as Alternative[]).concat(
    ...[SLOWEST_READS, 1].map((speed) =>
      overChannels(fit, `ESCON reads at ${exactly(speed)} times the write rate`, (channel) =>
        value(asGiven(channel, asked, speed)),
      ),
    ),
  );
}

/** Returns the FICON channel with the given frame payload and credits. ESCON has neither. */
function withFrames(channel: Channel, { credits, frame_bytes }: Asked): Channel {
  const line = framedMbps(channel.line, frame_bytes);
  const reachKm = credits === undefined ? channel.reachKm : creditedMbps(credits, frame_bytes, 1) / line;
  return { ...channel, line, reachKm };
}

function channelAssumptions(
  { type, credits, frame_bytes, distance_km: km }: Asked,
  { assumptions }: Channel,
): readonly Assumption[] {
  if (type === "ESCON" || credits === undefined) return assumptions;
  const why = isFibreChannel(type) ? "." : ", because the paper shows distance only as curves.";
  return [
    ...(isFibreChannel(type) ? assumptions : assumptions.slice(0, -1)),
    {
      basis: "default",
      text: `${inUnit(exactly(credits), "credits")} ${credits === 1 ? "allows" : "allow"} ${inUnit(exactly(credits), "frames")} of ${exactly(frame_bytes)} bytes per round trip; full speed over ${exactly(km)} km needs ${exactly(creditsNeeded(lineOf(type), frame_bytes, km))}. This is our model${why}`,
    },
  ];
}

/** Nominal MB/s of a line of FICON or Fibre Channel. */
function lineOf(type: Exclude<PortType, "ESCON">): number {
  return isFibreChannel(type) ? fibreChannel(type).line : ficon(type).line;
}

/** As `lineOf`; undefined for ESCON, which has no credits. */
export function creditedLine(type: PortType): number | undefined {
  return type === "ESCON" ? undefined : lineOf(type);
}

function creditWarnings(asked: Asked): string[] {
  const { type, credits, distance_km: km } = asked;
  if (credits === undefined)
    return isFibreChannel(type) && km > 0
      ? ["the distance (distance_km) isn't used for Fibre Channel: its ports need enough buffer credits"]
      : [];
  if (type === "ESCON") return [`credits ${exactly(credits)} has no effect: ESCON acknowledges each frame`];
  return fewCreditsWarnings(asked);
}

/** That a port has too few credits for the full speed of its line. */
export function fewCreditsWarnings({ type, credits, frame_bytes, distance_km: km }: Asked): string[] {
  if (credits === undefined || type === "ESCON") return [];
  const needed = creditsNeeded(lineOf(type), frame_bytes, km);
  if (credits >= needed) return [];
  return [`credits ${exactly(credits)} is too few for full speed over ${exactly(km)} km (${exactly(needed)} needed)`];
}

const isFarPaced = ({ type, distance_km: km }: Asked): boolean =>
  type !== "ESCON" && !isFibreChannel(type) && km > valueOf(PACED);

function pacingWarnings(asked: Asked): string[] {
  if (!isFarPaced(asked)) return [];
  return [
    `beyond about ${exactly(valueOf(PACED))} km, IU pacing may limit, too: persistent IU pacing fills 4 Gb/s to there`,
  ];
}

function tooFar(type: PortType, km: number): string[] {
  if (isFibreChannel(type)) return [];
  const most = type === "ESCON" ? valueOf(FARTHEST.escon) : (fact(FARTHEST.ficon).high ?? Infinity);
  if (km <= most) return [];
  return [
    type === "ESCON"
      ? `a distance of ${exactly(km)} km is beyond the ${most} km supported from host to controller`
      : `a distance of ${exactly(km)} km is beyond the paper's ${most} km, so extrapolated`,
  ];
}
