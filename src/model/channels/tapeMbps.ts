import { withArticle } from "../language/article";
import { throughput } from "../engines/bottleneck";
import { estimate, isAbove, type Alternative, type Assumption, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { exactly, figuresApart, threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import { namesInput, withOrder, type Ordered } from "../question/orderable";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said, type SaidRow } from "../question/said";
import { alsoSpannedBy } from "../parameters/parameters";
import { otherAnswers, type Drive, type DrivePart } from "../drives/mechanics/drive";
import type { HostPath } from "../drives/mechanics/hostPath";
import { unsureWarnings } from "../drives/mechanics/doubtfulFacts";
import { mostMbps, streamingBounds } from "../drives/mechanics/streaming";
import { driveToOrder, listWarnings } from "../drives/tape/driveOrder";
import {
  bufferOf,
  longestStop,
  otherStopsOf,
  STOP_ASSUMPTION,
  STOP_START,
  stoppingOf,
  stoppingMbps,
  stopWarnings,
  takenMbps,
} from "../drives/tape/feeding";
import { hasSas, idOf, INTERFACES, OWN, sheetDrive } from "../drives/tape/sheetDrive";
import { stepsOf, type SpeedSteps } from "../drives/tape/steps";
import {
  isT10000,
  ownOr,
  readingFacts,
  tapeCartridgeInput,
  tapeDriveOf,
  tapeModelInput,
  unanswered,
  type TapeModel,
} from "../drives/tape/tapeDrive";
import { driveTerms } from "../drives/tape/words";
import { bound, PATH_SYMBOL, pathInputs, pathNotes, pathToDrive, pathWarnings } from "./pathToDrive";

const SPEED_RULE = "lto.speed.rule";

/**
 * Host MB/s of one drive: streaming, or over a whole mount if a file size is given; and the tape speed for a host.
 *
 * @see t10000c-ficon-2011, "StorageTek T10000C Performance" and "Channel Loading"
 */
export const tapeMbps = question({
  name: "TAPE_MBPS",
  subject: "Tape drives",
  asks: "Host data rate of one LTO, 3592 or T10000 drive, and its tape speed at a host rate",
  unit: "MB/s",
  equation: [
    ["feed", "min(host_mbps, path)"],
    ["emptied_per_s", "(lowest - feed / compression) / buffer"],
    ["fed", "if(emptied_per_s > 0, min(feed, compression * lowest / (1 + stop_s * emptied_per_s)), feed)"],
    ["streaming", "min(fed, port, native * compression)"],
    ["rate", "streaming / (1 + mount_s * streaming / (1000 * file_gb))"],
  ],
  examples: [
    ["LTO-9"],
    ["LTO-9", 300],
    ["LTO-9", 100],
    ["LTO-9", null, 2.5],
    ["LTO-9", null, 2.5, "Standard", "SAS"],
    ["TS1160", null, 3, "JD"],
    ["T10000C", null, 1, null, null, null, null, "FICON-4", 256],
    ["T10000C", null, 1, null, null, null, 36.02, "FICON-4", 64, 2.5],
  ],
  byPosition: ["model", "host_mbps", "compression"],
  inputs: {
    model: tapeModelInput,
    host_mbps: quantity("MB/s", "Host data rate (uncompressed)", {
      above: 0,
      atMost: 1e5,
      otherwise: "as fast as the drive",
    }),
    compression: quantity("ratio", "Compression by the drive", { atLeast: 1, atMost: 100, otherwise: 1 }),
    cartridge: tapeCartridgeInput,
    interface: choice(INTERFACES, "Interface", {
      hint: "limits the rate of compressible data; SAS exists for LTO and TS1170",
      otherwise: "FC",
    }),
    models: namesInput("model", tapeModelInput, "Drives that can be ordered", "the drive's family"),
    file_gb: quantity("GB", "Data per mount (uncompressed)", {
      above: 0,
      atMost: 500000,
      otherwise: "streaming only (mount time ignored)",
    }),
    ...pathInputs,
  },
  answer(values): Reply {
    const { model, cartridge, compression, file_gb } = values;
    const drive = driveWith(model, cartridge, values.interface);
    const refused = unanswered(drive, ["rate", ...(file_gb === undefined ? [] : MOUNT)]);
    if (refused) return refused;
    if (file_gb !== undefined && isAbove(file_gb / compression, drive.capacity)) {
      const most = exactly(drive.capacity * compression);
      throw new InputError("file_gb", `must be at most ${most} to fit on the cartridge`, file_gb);
    }
    const path = pathToDrive(model, values);
    const value = rateOf(values, { drive, path: path.mbps });
    return estimate(value, "MB/s", () => reasonsOf(values, drive, path, value));
  },
});

type Values = ValuesOf<(typeof tapeMbps)["inputs"]>;

/** What interpretations change. */
interface Run {
  readonly drive: Drive;
  /** Host MB/s of the path. */
  readonly path: number;
  readonly stopSeconds?: number;
}

/** Host MB/s that the drive is fed. */
function feedOf({ host_mbps = Infinity }: Values, path: number): number {
  return Math.min(host_mbps, path);
}

function streamingMbps(values: Values, { drive, path, stopSeconds }: Run): number {
  return Math.min(mostMbps(drive, values.compression), takenMbps(values, feedOf(values, path), stopSeconds));
}

/** Host MB/s, streaming or over a whole mount. */
function rateOf(values: Values, run: Run): number {
  const rate = streamingMbps(values, run);
  return values.file_gb === undefined ? rate : overMount(run.drive, values.file_gb, rate);
}

function reasonsOf(values: Values, drive: Drive, path: HostPath, value: number) {
  const { host_mbps, compression } = values;
  const run = { drive, path: path.mbps };
  const feed = feedOf(values, path.mbps);
  const rate = streamingMbps(values, run);
  const { limits } = throughput([
    ...streamingBounds(drive, compression),
    ...path.resources,
    ...(host_mbps === undefined ? [] : [bound("host", host_mbps)]),
    ...[bound("stopping and starting", stoppingMbps(values, feed))].filter(({ capacity }) => capacity < Infinity),
  ]);
  const byPath = path.spanned("MB/s", value, (mbps) => rateOf(values, { drive, path: mbps }));
  const { facts, ...told } = said([
    ...ofDrive(values, drive, feed),
    { facts: path.facts },
    { facts: mountFactsOf(values, drive) },
    { assumptions: [...path.assumptions, ...(byPath.assumptions ?? [])] },
    { warnings: [...(drive.ofRateShort === undefined ? [] : [drive.ofRateShort]), ...path.warnings] },
    { warnings: pathWarnings(values) },
    { warnings: unsureWarnings(mountFactsOf(values, drive), drive) },
  ]);
  return {
    ...told,
    ...withOrder({ facts }, orderFor(values, drive, path)),
    ...limitedIn(values, drive, rate, value, limits[0]?.resource ?? ""),
    limits,
    ...alsoSpannedBy(value, byPath, othersOf(values, run, rate)),
  };
}

/** What is said of the drive, its port and its tape speeds. */
function ofDrive(values: Values, drive: Drive, feed: number): readonly SaidRow[] {
  const { model, cartridge, compression, host_mbps, interface: portName, models } = values;
  const steps = stepsOf(model, cartridge);
  const stopping = stoppingOf(model, cartridge, feed, compression);
  const { port } = drive;
  return [
    { facts: [...drive.facts.rate, ...port.facts] },
    { facts: steps ? [steps.fact, idOf(SPEED_RULE)] : [] },
    { facts: ([] as FactId[]).concat(...drive.others.map(({ drive: { port: other } }) => other.facts)) },
    { when: stopping !== undefined, fact: STOP_START },
    { facts: readingFacts(model, cartridge) },
    { assumptions: [...(port.assumption ? [port.assumption] : []), ...(drive.ofRate ? [drive.ofRate] : [])] },
    { when: compression === 1, assumption: UNCOMPRESSED },
    { when: steps !== undefined && !steps.all, assumption: FEW_SPEEDS },
    { when: !steps, assumption: noSpeeds(withCartridge(model, cartridge)) },
    { when: stopping !== undefined, assumption: STOP_ASSUMPTION() },
    { warnings: stopWarnings(stopping, compression) },
    {
      when: port.isUnpublished === true && compression > 1,
      warning: `no maximum of ${model} with compression on ${portName} was found: its port may carry less`,
    },
    { warnings: listWarnings(ownOf(models), host_mbps) },
    { warnings: speedWarnings({ model, cartridge, native: drive.rate }, feed, compression) },
  ];
}

const ownOf = (models: Values["models"]): TapeModel[] => models.map(({ cells }) => cells.model);

function orderFor({ model, host_mbps, compression, models }: Values, drive: Drive, path: HostPath): Ordered {
  // Where the path is slower than the host, no other drive is the cure.
  const unfed = host_mbps !== undefined && isAbove(host_mbps, path.mbps) ? undefined : host_mbps;
  return driveToOrder(drive, model, unfed, compression, ownOf(models));
}

/** What limits the answer, and the equation that says so. @param rate streaming */
function limitedIn(values: Values, drive: Drive, rate: number, value: number, limitedBy: string) {
  const { model, cartridge, compression, file_gb } = values;
  const speed = speedText(stepsOf(model, cartridge), rate / compression);
  const streamed = `${threeFigures(rate)} MB/s, limited by ${limitedBy}${speed}`;
  if (file_gb === undefined) return { limitedBy, equation: streamed };
  const mounting = mountSeconds(drive);
  const gb = exactly(file_gb);
  return {
    limitedBy: mounting > (file_gb * 1000) / rate ? "mounting, searching and rewinding" : limitedBy,
    equation: `${threeFigures(value)} MB/s = ${gb} GB / (${threeFigures(mounting)} s + ${gb} GB / rate); rate = ${streamed}`,
  };
}

/** The answers by other interpretations than of the path. @param rate streaming */
function othersOf(values: Values, run: Run, rate: number): Alternative[] {
  const { model, cartridge, compression, file_gb } = values;
  const { drive, path } = run;
  const steps = stepsOf(model, cartridge);
  const feed = feedOf(values, path);
  const rateWith = (changed: Partial<Run>): number => rateOf(values, { ...run, ...changed });
  const fastest = steps ? [{ ...drive, rate: steps.high }] : [];
  return [
    ...fastest.map((one) => ({ name: "highest tape speed as native rate", value: rateWith({ drive: one }) })),
    ...otherAnswers(
      drive,
      (one) => rateWith({ drive: one }),
      (one) => one.port !== drive.port || one.rate !== drive.rate || file_gb !== undefined,
    ),
    ...otherStopsOf(stoppingOf(model, cartridge, feed, compression), (stopSeconds) => rateWith({ stopSeconds })),
    ...slowerSteps(steps, rate / compression, rate === feed).map((speed) => ({
      name: `drive stays at a tape speed of ${exactly(speed)} MB/s`,
      value: rateWith({ path: speed * compression }),
      narrowedBy: "a measured rate",
    })),
  ];
}

export const about = (): About<typeof tapeMbps> => ({
  goals: [
    "How fast is one LTO, 3592 or T10000 drive?",
    "How fast is one T10000 drive on this channel?",
    "Does the host feed the drive fast enough to stream?",
  ],
  terms: [
    "throughput",
    "T10K",
    "channel",
    "streaming",
    "speed matching",
    "backhitch",
    "stop and start",
    "shoe-shining",
    ...driveTerms("rate"),
  ],
  improve: {
    towards: "more",
    by: ["interface", "channel", "block_kib", "blocks_per_io"],
  },
  symbols: {
    host_mbps: { unit: "MB/s", says: "no limit if blank", of: ({ host_mbps = Infinity }) => host_mbps },
    lowest: {
      unit: "MB/s",
      says: "lowest tape speed; 0 if not published, so that the drive never stops",
      of: ({ model, cartridge }) => stepsOf(model, cartridge)?.low ?? 0,
    },
    buffer: {
      unit: "MB",
      says: "the drive's buffer; endless if not published",
      of: ({ model }) => bufferOf(model) ?? Infinity,
    },
    stop_s: { unit: "s", says: "time to stop and start again", of: longestStop },
    path: PATH_SYMBOL,
    port: {
      unit: "MB/s",
      says: "maximum of the interface",
      of: ({ model, cartridge, interface: port }) => driveWith(model, cartridge, port).port.mbps,
    },
    native: {
      unit: "MB/s",
      says: "native rate",
      of: ({ model, cartridge, interface: port }) => driveWith(model, cartridge, port).rate,
    },
    mount_s: {
      unit: "s",
      says: "load, average search, average rewind and unload; nothing without file_gb",
      of: ({ model, cartridge, interface: port, file_gb }) =>
        file_gb === undefined ? 0 : mountSeconds(driveWith(model, cartridge, port)),
    },
    file_gb: { unit: "GB", says: "endless if blank: streaming only", of: ({ file_gb = Infinity }) => file_gb },
  },
  notes: [
    "A drive matches its tape speed to host rate / compression. Between two of its speeds, it chooses one so that stops are rare and the host isn't slowed down. The low end of the range is the lower speed.",
    "Below the lowest tape speed, the drive stops and starts again (backhitch). The host is slowed down only if the buffer fills up during that time.",
    "If the drive is too slow for host_mbps, the order names the slowest drive of its family that is fast enough. It also says by how much the one below is too slow.",
    "models takes a list of your own in place of the family. Each drive counts with its own cartridge.",
    "The maximum with compression is published for 2.5:1, by interface. A full-height LTO-5 to LTO-9 has an 8 Gb FC port. If neither is known, a warning says so.",
    "With file_gb, the rate is the average over one mount with average search and rewind, without robot time. Single times of a mount are in TAPE_CYCLE_TIME.",
    ...pathNotes(),
  ],
});

/** @throws InputError for SAS of a drive of which no document has such a port, or for a cartridge of another drive. */
function driveWith(model: TapeModel, cartridge: string, port: (typeof INTERFACES)[number]): Drive {
  if (port === "FC") return tapeDriveOf(model, cartridge);
  if (!isT10000(model) && hasSas(model)) return sheetDrive(model, cartridge, port);
  throw new InputError("interface", `must be FC: no SAS port of ${withArticle(model)} was found`, port);
}

/** The tape speed below that of the drive as it is fed, if there's one. */
function slowerSteps(steps: SpeedSteps | undefined, net: number, isFed: boolean): readonly number[] {
  const below = steps?.all?.filter((speed) => speed <= net) ?? [];
  return isFed ? below.slice(-1) : [];
}

function speedText(steps: SpeedSteps | undefined, net: number): string {
  if (!steps) return "";
  const { low, high, count, all } = steps;
  if (net < low) {
    const [lowest, slow] = figuresApart(low, net);
    return `; on tape ${slow} MB/s, below the lowest of ${exactly(count)} tape speeds, ${lowest} MB/s`;
  }
  const below = all?.filter((speed) => speed <= net) ?? [low];
  const above = all?.find((speed) => speed > net) ?? high;
  const at = below[below.length - 1] ?? low;
  const between =
    net >= high ? `at the highest, ${exactly(high)} MB/s` : `between ${exactly(at)} and ${exactly(above)} MB/s`;
  return `; on tape ${threeFigures(net)} MB/s, ${between}, of ${exactly(count)} tape speeds`;
}

const UNCOMPRESSED: Assumption = {
  basis: "default",
  text: "The drive doesn't compress the data (compression is 1).",
};
const FEW_SPEEDS: Assumption = {
  basis: "interpretation",
  text: "Only the lowest and the highest tape speed and their number are published.",
};

function noSpeeds(named: string): Assumption {
  return {
    basis: "interpretation",
    text: `No tape speeds of ${named} were found, so whether the drive streams at a low host rate isn't known.`,
  };
}

function withCartridge(model: TapeModel, cartridge: string): string {
  return ownOr(model, cartridge) === OWN || cartridge === "Sport" ? model : `${model} with ${cartridge}`;
}

/** Warns of a feed slower than the drive, if it isn't known whether the drive streams then. */
function speedWarnings(
  { model, cartridge, native }: { readonly model: TapeModel; readonly cartridge: string; readonly native: number },
  feed: number,
  compression: number,
): string[] {
  const net = feed / compression;
  if (stepsOf(model, cartridge) || net >= native) return [];
  const own = stepsOf(model, OWN);
  return [
    own && net < own.low
      ? `with its own cartridge, ${model} stops and starts below ${exactly(own.low)} MB/s: with ${cartridge} that isn't published`
      : `no tape speeds of ${withCartridge(model, cartridge)} were found: it may stop and start below ${exactly(native * compression)} MB/s from the host`,
  ];
}

const MOUNT: readonly DrivePart[] = ["load", "search", "rewind", "unload"];

function mountFactsOf({ file_gb }: Values, { facts: { load, search, rewind, unload } }: Drive): FactId[] {
  return file_gb === undefined ? [] : [...load, ...search, ...rewind, ...unload];
}

/** Load, average search, average rewind and unload, s. */
function mountSeconds({ load, search, rewind, unload }: Drive): number {
  return load + search.mid + rewind.mid + unload;
}

/** Returns the host MB/s over a mount that moves `gb` at the streaming rate. */
function overMount(drive: Drive, gb: number, rate: number): number {
  const mb = gb * 1000;
  return mb / (mountSeconds(drive) + mb / rate);
}
