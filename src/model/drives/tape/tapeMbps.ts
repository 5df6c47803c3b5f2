import { throughput, type Resource, type Throughput } from "../../engines/bottleneck";
import { estimate, type Alternative, type Assumption, type Reply } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { endOf, fact, findFact, valueOf } from "../../facts/facts";
import { exactly, figuresApart, threeFigures } from "../../quantities/formatNumber";
import { InputError } from "../../question/parseArguments";
import { onceFor } from "../../language/memoize";
import { namesInput, withOrder } from "../../question/orderable";
import { choice, quantity, question, type About } from "../../question/question";
import { HOUR_SECONDS } from "../../quantities/timestamp";
import { otherAnswers, type Drive, type Port } from "../mechanics/drive";
import { driveToOrder, listWarnings } from "./driveOrder";
import { hasSas, idOf, INTERFACES, isOwn, OWN, sheetDrive, sheetOf } from "./sheetDrive";
import { stepsOf, type SpeedSteps } from "./steps";
import { streamingBounds } from "../mechanics/streaming";
import { isT10000, tapeCartridgeInput, tapeDriveOf, tapeModelInput, unanswered, type TapeModel } from "./tapeDrive";
import { driveTerms } from "./words";

/** A 3592's time to stop and start, because no other drive's with tape speeds is published. */
const STOP_START: FactId = "t10000c-ficon-2011.football.3592-time";
/** As for a T10000 in T10K_SYNC_MBPS, the range goes up to twice the longest. */
const SLOWEST_TIMES_LONGEST = 2;
const SPEED_RULE = "lto.speed.rule";

/**
 * Host MB/s of one streaming drive, and the tape speed that it takes for a host.
 */
export const tapeMbps = question({
  name: "TAPE_MBPS",
  subject: "Tape drives",
  asks: "Host data rate of one LTO, 3592 or T10000 drive, and its tape speed at a host rate",
  unit: "MB/s",
  equation: [
    ["emptied_per_s", "(lowest - host_mbps / compression) / buffer"],
    ["fed", "if(emptied_per_s > 0, min(host_mbps, compression * lowest / (1 + stop_s * emptied_per_s)), host_mbps)"],
    ["rate", "min(fed, port, native * compression)"],
  ],
  examples: [
    ["LTO-9"],
    ["LTO-9", 300],
    ["LTO-9", 100],
    ["LTO-9", null, 2.5],
    ["LTO-9", null, 2.5, "Standard", "SAS"],
    ["TS1160", null, 3, "JD"],
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
  },
  answer({ model, host_mbps, compression, cartridge, interface: port, models }): Reply {
    const drive = driveWith(model, cartridge, port);
    const refused = unanswered(drive, ["rate"]);
    if (refused) return refused;
    const steps = stepsOf(model, cartridge);
    const stopping = stoppingOf(model, steps, host_mbps, compression);
    const boundsWith = (one: Drive, seconds = longest()): Resource[] =>
      boundsOf(one, host_mbps, compression, stopping, seconds);
    const rate = Math.min(...boundsWith(drive).map(({ capacity }) => capacity));
    return estimate(rate, "MB/s", () => {
      const limitsOf = (one: Drive, seconds?: number): Throughput => throughput(boundsWith(one, seconds));
      const { limits } = limitsOf(drive);
      const limitedBy = limits[0]?.resource ?? "";
      const others: Alternative[] = [
        ...(steps
          ? [{ name: "highest tape speed as native rate", value: limitsOf({ ...drive, rate: steps.high }).rate }]
          : []),
        ...otherAnswers(
          drive,
          (one) => limitsOf(one).rate,
          (one) => one.port !== drive.port,
        ),
        ...(stopping
          ? shortest().map((seconds) => ({
              name: `${exactly(seconds)} s to stop and start`,
              value: limitsOf(drive, seconds).rate,
              narrowedBy: "the drive's stop/start time",
            }))
          : []),
        ...slowerStep(steps, rate, compression, limitedBy),
      ];
      const own = models.map(({ cells }) => cells.model);
      const facts = [
        ...drive.facts.rate,
        ...drive.port.facts,
        ...(steps ? [steps.fact, idOf(SPEED_RULE)] : []),
        ...([] as FactId[]).concat(...drive.others.map(({ drive: { port: other } }) => other.facts)),
        ...(stopping ? [STOP_START] : []),
      ];
      return {
        ...withOrder({ facts }, driveToOrder(drive, model, host_mbps, compression, own)),
        equation: `${threeFigures(rate)} MB/s, limited by ${limitedBy}${speedText(steps, rate / compression)}`,
        limitedBy,
        limits,
        assumptions: assumptionsOf(drive.port, withCartridge(model, cartridge), steps, compression, stopping),
        warnings: [
          ...hitchWarnings(stopping, compression),
          ...portWarnings(model, drive.port, port, compression),
          ...listWarnings(own, host_mbps),
          ...speedWarnings({ model, cartridge, native: drive.rate }, host_mbps, compression),
        ],
        alternatives: others,
      };
    });
  },
});

export const about = (): About<typeof tapeMbps> => ({
  goals: ["How fast is one LTO, 3592 or T10000 drive?", "Does the host feed the drive fast enough to stream?"],
  terms: [
    "throughput",
    "streaming",
    "speed matching",
    "backhitch",
    "stop and start",
    "shoe-shining",
    ...driveTerms("rate"),
  ],
  improve: { towards: "more", by: ["model", "host_mbps", "compression", "interface"] },
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
    stop_s: { unit: "s", says: "time to stop and start again", of: longest },
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
  },
  notes: [
    "A drive matches its tape speed to host rate / compression. Between two of its speeds, it chooses one so that stops are rare and the host isn't slowed down. The low end of the range is the lower speed.",
    "Below the lowest tape speed, the drive stops and starts again (backhitch). The host is slowed down only if the buffer fills up during that time.",
    "If the drive is too slow for host_mbps, the order names the slowest drive of its family that is fast enough. It also says by how much the one below is too slow.",
    "models takes a list of your own in place of the family. Each drive counts with its own cartridge.",
    "The maximum with compression is published for 2.5:1, by interface. A full-height LTO-5 to LTO-9 has an 8 Gb FC port. If neither is known, a warning says so.",
    "On a host channel, T10K_MBPS also counts the block size. Mounts are in TAPE_CYCLE_TIME.",
  ],
});

/** @throws InputError for SAS of a drive of which no document has such a port, or for a cartridge of another drive. */
function driveWith(model: TapeModel, cartridge: string, port: (typeof INTERFACES)[number]): Drive {
  if (port === "FC") return tapeDriveOf(model, cartridge);
  if (!isT10000(model) && hasSas(model)) return sheetDrive(model, cartridge, port);
  throw new InputError("interface", `must be FC: no SAS port of a ${model} is published`, port);
}

const longest = (): number => endOf(STOP_START, "high");
const shortest = (): number[] => [endOf(STOP_START, "low"), SLOWEST_TIMES_LONGEST * longest()];

/** A drive that the host feeds below its lowest tape speed, and its buffer, if it's published. */
interface Stopping {
  /** MB/s on tape. */
  readonly lowest: number;
  readonly host: number;
  /** MB. */
  readonly buffer: number | undefined;
}

function stoppingOf(
  model: TapeModel,
  steps: SpeedSteps | undefined,
  host: number | undefined,
  compression: number,
): Stopping | undefined {
  if (!steps || host === undefined || host / compression >= steps.low) return undefined;
  return { lowest: steps.low, host: host / compression, buffer: bufferOf(model) };
}

const MB_PER_MIB = 1.048576;

/** The fact with a drive's buffer, if it's published. */
export function bufferFactOf(model: TapeModel): FactId | undefined {
  if (isT10000(model)) return findFact(`t10000c-ficon-2011.spec.${model.toLowerCase()}-buffer`)?.id;
  const { buffer } = sheetOf(model, OWN);
  return buffer && idOf(buffer);
}

/** MB, if it's published. */
export const bufferOf = onceFor((model: TapeModel): number | undefined => {
  const found = bufferFactOf(model);
  return found && valueOf(found) * (fact(found).unit === "MiB" ? MB_PER_MIB : 1);
});

function boundsOf(
  drive: Drive,
  host: number | undefined,
  compression: number,
  stopping: Stopping | undefined,
  seconds: number,
): Resource[] {
  const bound = (name: string, capacity: number): Resource => ({ name, capacity, demand: 1 });
  return [
    ...streamingBounds(drive, compression),
    ...(host === undefined ? [] : [bound("host", host)]),
    ...(stopping?.buffer === undefined
      ? []
      : [bound("stopping and starting", compression * stoppedMbps(stopping, stopping.buffer, seconds))]),
  ];
}

/** MB/s on tape of a drive that empties its buffer at the lowest speed, then stops and starts again. */
function stoppedMbps({ lowest, host }: Stopping, buffer: number, seconds: number): number {
  const runs = buffer / (lowest - host);
  return (lowest * runs) / (runs + seconds);
}

/** The rate if the drive stays at the tape speed below that of the host. */
function slowerStep(
  steps: SpeedSteps | undefined,
  rate: number,
  compression: number,
  limitedBy: string,
): Alternative[] {
  const below = steps?.all?.filter((speed) => speed * compression <= rate) ?? [];
  const last = below[below.length - 1];
  if (limitedBy !== "host" || last === undefined) return [];
  return [
    {
      name: `drive stays at a tape speed of ${exactly(last)} MB/s`,
      value: last * compression,
      narrowedBy: "a measured rate",
    },
  ];
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

function assumptionsOf(
  port: Port,
  named: string,
  steps: SpeedSteps | undefined,
  compression: number,
  stopping: Stopping | undefined,
): Assumption[] {
  const found: Assumption[] = [];
  if (port.assumption) found.push(port.assumption);
  if (compression === 1)
    found.push({ basis: "default", text: "The drive doesn't compress the data (compression is 1)." });
  if (steps && !steps.all)
    found.push({
      basis: "interpretation",
      text: "Only the lowest and the highest tape speed and their number are published.",
    });
  if (!steps)
    found.push({
      basis: "interpretation",
      text: `No tape speeds of ${named} are published, so whether the drive streams at a low host rate isn't known.`,
    });
  if (stopping)
    found.push({
      basis: "default",
      text: `Stopping and starting takes ${exactly(longest())} s, the longest published time of a 3592. The range goes up to ${exactly(SLOWEST_TIMES_LONGEST)} times that.`,
    });
  return found;
}

function withCartridge(model: TapeModel, cartridge: string): string {
  return isT10000(model) || isOwn(model, cartridge) ? model : `${model} with ${cartridge}`;
}

/** Warns of a maximum with compression that no document gives. */
function portWarnings(model: TapeModel, port: Port, name: string, compression: number): string[] {
  return port.isUnpublished && compression > 1
    ? [`no maximum of ${model} with compression on ${name} is published: its port may carry less`]
    : [];
}

/** Warns of a host slower than the drive, if it isn't known whether the drive streams then. */
function speedWarnings(
  { model, cartridge, native }: { readonly model: TapeModel; readonly cartridge: string; readonly native: number },
  host: number | undefined,
  compression: number,
): string[] {
  const net = (host ?? Infinity) / compression;
  if (stepsOf(model, cartridge) || net >= native) return [];
  const own = stepsOf(model, OWN);
  return [
    own && net < own.low
      ? `with its own cartridge, ${model} stops and starts below ${exactly(own.low)} MB/s: with ${cartridge} that isn't published`
      : `no tape speeds of ${withCartridge(model, cartridge)} are published: it may stop and start below ${exactly(native * compression)} MB/s from the host`,
  ];
}

function hitchWarnings(stopping: Stopping | undefined, compression: number): string[] {
  if (!stopping) return [];
  const { lowest, host: net, buffer } = stopping;
  return [
    `below ${threeFigures(lowest * compression)} MB/s from the host, the drive stops and starts${howOften(net, lowest, buffer)}: tape and heads wear`,
  ];
}

/** Returns " about 137 times per hour" for a rate on tape below the lowest tape speed; empty without a published buffer. */
export function howOften(mbps: number, lowest: number, buffer: number | undefined): string {
  if (buffer === undefined) return "";
  return ` about ${threeFigures((HOUR_SECONDS * mbps * (lowest - mbps)) / (buffer * lowest))} times per hour`;
}
