/** The path from a host to one drive as a planner describes it: channel, blocks, distance and access method. */
import { withArticle } from "../language/article";
import { throughput, type Resource } from "../engines/bottleneck";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION } from "../quantities/fibreDelay";
import type { Assumption } from "../question/answer";
import { choice, type EquationSymbol, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import { alsoSpannedBy, type Spanned } from "../parameters/parameters";
import { MB_PER_GIGABIT, PATH_NOT_COUNTED, type HostPath } from "../drives/mechanics/hostPath";
import {
  DRIVE_PATH_FACTS,
  drivePathAssumption,
  drivePathMbps,
  PATH_CALIBRATED,
  STATED_KIB,
  statedMbps,
  type PathTimes,
} from "../drives/t10000/drivePath";
import { isT10000, type tapeModelInput, type TapeModel } from "../drives/tape/tapeDrive";
import { distanceInput } from "./group";
import { blockInputs } from "./inputs";
import { CHANNEL_ALIASES, CHANNEL_TYPES, type Channel, type ChannelType } from "./kinds";
import { channelFit, driveFit, MEASURED, measuredNotes, overReaches, type ChannelFit, type DriveFit } from "./measured";
import { groupRate, groupResources } from "./rate";

/** Block sizes of applications, from Table 1. */
const APPLICATIONS = [
  ["DFHSM", "t10000c-ficon-2011.blocksize.dfhsm"],
  ["FDR", "t10000c-ficon-2011.blocksize.fdr"],
  ["ExHPDM", "t10000c-ficon-2011.blocksize.exhpdm"],
] as const;

/** Access methods of the host. */
const ACCESS = ["QSAM", "EXCP"] as const;

/**
 * MB/s of a job under QSAM, which fills or empties half of its buffers while the channel moves the other half. With
 * QSAM, 4:1 and up to 256 KiB, one drive was as fast on a 2 Gb channel as on a 4 Gb channel, so the job moved no more
 * than the 200 MB/s of a 2 Gb line. We use all of these.
 */
const QSAM_MBPS = 2 * MB_PER_GIGABIT;
/** Our interpretation of the paper's "negligible". */
const NEGLIGIBLE_PERCENT = 10;
const QSAM_MBPS_HIGH = (QSAM_MBPS * (100 + NEGLIGIBLE_PERCENT)) / 100;

const NONE = "none";

const NO_CHANNEL = { channel: NONE };

export const pathInputs = {
  channel: choice([NONE, ...CHANNEL_TYPES], "Channel type", {
    hint: "FEx8S is FICON-8, FEx16S is FICON-16; none: the path isn't counted",
    otherwise: NONE,
    aliases: CHANNEL_ALIASES,
  }),
  block_kib: { ...blockInputs.block_kib, unless: NO_CHANNEL },
  blocks_per_io: { ...blockInputs.blocks_per_io, unless: NO_CHANNEL },
  distance_km: { ...distanceInput, unless: NO_CHANNEL },
  access: choice(ACCESS, "Access method", { hint: "of a job on a channel", otherwise: "QSAM", unless: NO_CHANNEL }),
  measured: MEASURED,
};
type PathGiven = ValuesOf<typeof pathInputs>;

/** Host MB/s that each part of a path carries; Infinity where a part doesn't limit. */
interface Parts {
  readonly channel: number;
  /** The drive's interface. */
  readonly drive: number;
  readonly job: number;
}

function slowest({ channel, drive, job }: Parts): number {
  return Math.min(channel, drive, job);
}

/** Channel and drive as measured, or as the papers' facts admit them; of other drives than a T10000 nothing is known. */
interface Fits {
  readonly type: ChannelType;
  readonly channel: ChannelFit;
  readonly drive: DriveFit | undefined;
}

function partsOf(given: PathGiven, fits: Fits): Parts {
  return {
    channel: groupRate(fits.channel.channel, loadOf(given)),
    drive: fits.drive ? interfaceMbps(given, fits.drive.parameters) : Infinity,
    job: jobMbps(given),
  };
}

/** The path to a drive; of other drives than a T10000 only the channel and the job are known. */
export function pathToDrive(model: TapeModel, given: PathGiven): HostPath {
  const { channel: type, distance_km, access, measured } = given;
  if (type === NONE) return PATH_NOT_COUNTED;
  const fits = { type, channel: channelFit(type, measured), drive: isT10000(model) ? driveFit(measured) : undefined };
  const { channel } = fits.channel;
  const parts = partsOf(given, fits);
  const busiest = throughput(groupResources(channel, loadOf(given))).limits[0]?.resource ?? "";
  return {
    mbps: slowest(parts),
    resources: [
      bound(`${type}: ${busiest}`, parts.channel),
      bound("drive's interface", parts.drive),
      bound("access method (QSAM)", parts.job),
    ].filter(({ capacity }) => capacity < Infinity),
    ...said([
      { facts: fits.drive ? DRIVE_PATH_FACTS : [] },
      { facts: channel.facts },
      { assumptions: fits.drive ? [drivePathAssumption(fits.drive.parameters)] : [] },
      { when: access === "QSAM", assumption: QSAM_ASSUMPTION },
      { assumptions: channel.assumptions },
      { when: distance_km > 0, assumption: LIGHT_ASSUMPTION },
      { assumptions: [...(fits.drive?.assumptions ?? []), ...fits.channel.assumptions] },
      { warnings: [...(fits.drive?.warnings ?? []), ...fits.channel.warnings] },
      {
        when: !fits.drive,
        warning: `no document was found with how fast ${withArticle(model)} takes blocks on ${type}: only the channel counts`,
      },
    ]),
    spanned: (unit, value, answerOf) =>
      spannedOver(given, fits, unit, value, (changed) => answerOf(slowest({ ...parts, ...changed }))),
  };
}

/** The range of an answer over the paths that the facts admit. @param answered with some parts changed */
function spannedOver(
  given: PathGiven,
  fits: Fits,
  unit: string,
  value: number,
  answered: (changed: Partial<Parts>) => number,
): Spanned {
  const { distance_km, access } = given;
  const load = loadOf(given);
  const own = partsOf(given, fits);
  const onChannel = (on: Channel): number => groupRate(on, load);
  const inDrive = (times: PathTimes): number => interfaceMbps(given, times);
  const byDrive = fits.drive?.spanned(unit, (times) => answered({ drive: inDrive(times) })) ?? { alternatives: [] };
  const byChannel = fits.channel.spanned(unit, (on) => answered({ channel: onChannel(on) }));
  const jobs = access === "QSAM" ? [statedMbps(), QSAM_MBPS_HIGH] : [];
  const fastest = {
    drive: fits.drive ? largest(own.drive, fits.drive.spanned("MB/s", inDrive)) : own.drive,
    channel: largest(own.channel, fits.channel.spanned("MB/s", onChannel)),
    job: Math.max(own.job, ...jobs),
  };
  const spanned = alsoSpannedBy(value, byDrive, [
    ...byChannel.alternatives.map((end) => ({ ...end, name: `${end.name} of the channel` })),
    ...jobs.map((job) => ({
      name: `a QSAM job moves at most ${threeFigures(job)} MB/s`,
      value: answered({ job }),
      narrowedBy: "a measured rate of one job",
    })),
    ...overReaches(fits.channel, fits.type, distance_km, (on) => answered({ channel: onChannel(on) })),
    { name: "drive's interface, channel and job at their fastest", value: answered(fastest) },
  ]);
  return { ...spanned, assumptions: [...(byDrive.assumptions ?? []), ...(byChannel.assumptions ?? [])] };
}

/** Warns of what describes a path although none is counted. */
export function pathWarnings({
  channel,
  block_kib,
  blocks_per_io,
  access,
  distance_km,
  measured,
}: PathGiven): string[] {
  if (channel !== NONE) return [];
  type Unused = "block_kib" | "blocks_per_io" | "access" | "distance_km";
  const isSet = (name: Unused, value: unknown): (Unused | "measured")[] =>
    value === pathInputs[name].otherwise ? [] : [name];
  const unused = [
    ...isSet("block_kib", block_kib),
    ...isSet("blocks_per_io", blocks_per_io),
    ...isSet("access", access),
    ...isSet("distance_km", distance_km),
    ...(measured.length > 0 ? (["measured"] as const) : []),
  ];
  return unused.map((name) => `${pathInputs[name].label} (${name}) isn't used without a channel`);
}

function loadOf({ block_kib, blocks_per_io, distance_km }: PathGiven) {
  return { count: 1, blockBytes: block_kib * 1024, blocksPerIo: blocks_per_io, compression: 1, km: distance_km };
}

function interfaceMbps({ block_kib, blocks_per_io }: PathGiven, times: PathTimes): number {
  return drivePathMbps(block_kib * 1024, blocks_per_io, times);
}

const jobMbps = ({ access }: PathGiven): number => (access === "QSAM" ? QSAM_MBPS : Infinity);

/** What an equation calls the path. */
export const PATH_SYMBOL: EquationSymbol<typeof pathInputs & { readonly model: typeof tapeModelInput }> = {
  unit: "MB/s",
  says: "smallest of the channel (CHANNEL_MBPS), the drive's interface and the job; no limit without a channel",
  of: (given) => pathToDrive(given.model, given).mbps,
};

export const pathNotes = (): string[] => [
  "With a channel, the path is the smallest of the channel's rate (CHANNEL_MBPS), a T10000's interface, and the job's access method.",
  `Unless measured, the interface takes ${exactly(PATH_CALIBRATED.chosen.ioMs)} ms per I/O and ${exactly(PATH_CALIBRATED.chosen.blockMs)} ms per block.`,
  "The drive compresses the data, so the channel carries it uncompressed.",
  "blocks_per_io under QSAM is half of BUFNO.",
  `Under QSAM, a job moves at most ${QSAM_MBPS} MB/s: the paper found no difference between 2 and 4 Gb channels. Programs with channel programs of their own (EXCP) can be faster.`,
  `Block sizes of applications: ${APPLICATIONS.map(([name, id]) => `${name} ${exactly(valueOf(id))} KiB`).join(", ")}.`,
  "The paper shows rates as curves without numbers. The model keeps their order. The facts bound the interface's time of a whole I/O, so chains other than 10 blocks have a wide range.",
  "Drive encryption has no noticeable effect.",
  ...measuredNotes(),
];

const QSAM_ASSUMPTION: Assumption = {
  basis: "calibration",
  text: `Under QSAM, a job moves at most ${QSAM_MBPS} MB/s, because 2 and 4 Gb channels made no difference. The range is from no faster than ${STATED_KIB} KiB blocks to ${QSAM_MBPS_HIGH} MB/s (${NEGLIGIBLE_PERCENT}% difference).`,
};

/** A limit that a job uses whole. */
export function bound(name: string, rate: number): Resource {
  return { name, capacity: rate, demand: 1 };
}

/** The largest of a value and the ends of its range. */
function largest(own: number, { alternatives }: Spanned): number {
  return Math.max(own, ...alternatives.map(({ value }) => value));
}
