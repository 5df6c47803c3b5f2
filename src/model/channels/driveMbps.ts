import { throughput, type Resource, type Throughput } from "../engines/bottleneck";
import { distanceInput } from "./group";
import { blockInputs } from "./inputs";
import { MB_PER_GIGABIT } from "../drives/mechanics/hostPath";
import { CHANNEL_ALIASES, CHANNEL_TYPES } from "./kinds";
import { channelFit, driveFit, MEASURED, measuredNotes, overReaches } from "./measured";
import { groupRate, groupResources } from "./rate";
import { estimate, type Assumption, type Reply } from "../question/answer";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION } from "../quantities/fibreDelay";
import { InputError } from "../question/parseArguments";
import { alsoSpannedBy, type Spanned } from "../parameters/parameters";
import { choice, quantity, question, type About } from "../question/question";
import type { Drive } from "../drives/mechanics/drive";
import { streamingBounds } from "../drives/mechanics/streaming";
import { cartridgeInput, driveOf, modelInput } from "../drives/t10000/drive";
import {
  DRIVE_PATH_FACTS,
  drivePathAssumption,
  drivePathMbps,
  PATH_CALIBRATED,
  type PathTimes,
  PORT,
  PORT_ASSUMPTION,
  STATED_KIB,
  statedMbps,
} from "../drives/t10000/drivePath";
import { unsureWarnings } from "../drives/mechanics/doubtfulFacts";

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

/**
 * Host MB/s of one drive on one channel, or over a whole mount if a file size is given.
 *
 * @see t10000c-ficon-2011, "StorageTek T10000C Performance" and "Channel Loading"
 */
export const driveMbps = question({
  name: "T10K_MBPS",
  subject: "Tape drives",
  asks: "Host data rate of one tape drive on one channel, streaming or averaged over a mount",
  unit: "MB/s",
  equation: [
    ["interface", "1.024 * blocks_per_io * block_kib / (io_ms + blocks_per_io * block_ms)"],
    ["streaming", "min(channel_mbps, interface, port, native * compression)"],
    ["rate", { by: "access", is: { QSAM: `min(streaming, ${QSAM_MBPS})`, EXCP: "streaming" } }],
    ["answer", "rate / (1 + mount_s * rate / (1000 * file_gb))"],
  ],
  examples: [
    ["T10000C", "FICON-4", 256],
    ["T10000C", "FICON-4", 64],
    ["T10000C", "FICON-2", 256, 2.5, 4],
    ["T10000C", "FICON-4", 256, null, null, 36.02],
  ],
  byPosition: ["model", "channel", "block_kib", "blocks_per_io", "compression", "file_gb"],
  inputs: {
    model: modelInput,
    channel: choice(CHANNEL_TYPES, "Channel type", { otherwise: "FICON-4", askFirst: true, aliases: CHANNEL_ALIASES }),
    ...blockInputs,
    compression: quantity("ratio", "Compression by the drive", { atLeast: 1, atMost: 100, otherwise: 1 }),
    file_gb: quantity("GB", "Data per mount (uncompressed)", {
      above: 0,
      atMost: 500000,
      otherwise: "streaming only (mount time ignored)",
    }),
    cartridge: cartridgeInput,
    distance_km: distanceInput,
    access: choice(ACCESS, "Access method", { otherwise: "QSAM" }),
    measured: MEASURED,
  },
  answer({
    model,
    channel: type,
    block_kib,
    blocks_per_io,
    compression,
    file_gb,
    cartridge,
    distance_km,
    access,
    measured,
  }): Reply {
    const drive = driveOf(model, cartridge);
    if (file_gb !== undefined && file_gb / compression > drive.capacity) {
      const most = exactly(drive.capacity * compression);
      throw new InputError("file_gb", `must be at most ${most} to fit on the cartridge`, file_gb);
    }
    const blockBytes = block_kib * 1024;
    const [onChannelFit, fit] = [channelFit(type, measured), driveFit(measured)];
    const { channel } = onChannelFit;
    const load = { count: 1, blockBytes, blocksPerIo: blocks_per_io, compression: 1, km: distance_km };
    const jobMbps = access === "QSAM" ? QSAM_MBPS : Infinity;
    const pathMbps = (times: PathTimes): number => drivePathMbps(blockBytes, blocks_per_io, times);
    const own = { carries: groupRate(channel, load), path: pathMbps(fit.parameters), most: jobMbps };
    const streaming = (changed: Partial<typeof own> = {}, channelName: string = type): Throughput => {
      const { carries, path, most } = { ...own, ...changed };
      return throughput([
        bound(channelName, carries),
        bound("drive's interface", path),
        ...streamingBounds(drive, compression),
        ...(most < Infinity ? [bound("access method (QSAM)", most)] : []),
      ]);
    };
    const { rate } = streaming();
    const answered = (streams: number): number =>
      file_gb === undefined ? streams : overMount(drive, file_gb, streams);
    const value = answered(rate);
    return estimate(value, "MB/s", () => {
      const overhead = mountOverhead(drive);
      const onChannel = throughput(groupResources(channel, load)).limits[0]?.resource ?? "";
      const { limits } = streaming({}, `${type}: ${onChannel}`);
      const limitedBy = limits[0]?.resource ?? "";
      const streamed = `${threeFigures(rate)} MB/s at ${exactly(block_kib)} KiB and ${exactly(blocks_per_io)} blocks per I/O, limited by ${limitedBy}`;
      const jobs = access === "QSAM" ? [statedMbps(), QSAM_MBPS_HIGH] : [];
      const averaged = (changed: Partial<typeof own>): number => answered(streaming(changed).rate);
      const byDrive = fit.spanned("MB/s", (times) => averaged({ path: pathMbps(times) }));
      const byChannel = onChannelFit.spanned("MB/s", (on) => averaged({ carries: groupRate(on, load) }));
      const fastest = {
        path: largest(own.path, fit.spanned("MB/s", pathMbps)),
        carries: largest(
          own.carries,
          onChannelFit.spanned("MB/s", (on) => groupRate(on, load)),
        ),
        most: Math.max(own.most, ...jobs),
      };
      const mountFacts = [...drive.facts.load, ...drive.facts.search, ...drive.facts.rewind, ...drive.facts.unload];
      return {
        equation:
          file_gb === undefined
            ? streamed
            : `${threeFigures(value)} MB/s = ${exactly(file_gb)} GB / (${threeFigures(overhead)} s + ${exactly(file_gb)} GB / rate); rate = ${streamed}`,
        limitedBy:
          file_gb !== undefined && overhead > (file_gb * 1000) / rate ? "mounting, searching and rewinding" : limitedBy,
        limits,
        facts: [
          ...drive.facts.rate,
          PORT,
          ...DRIVE_PATH_FACTS,
          ...channel.facts,
          ...(file_gb === undefined ? [] : mountFacts),
        ],
        assumptions: [
          drivePathAssumption(fit.parameters),
          ...(access === "QSAM" ? [QSAM_ASSUMPTION] : []),
          PORT_ASSUMPTION,
          ...channel.assumptions,
          ...(distance_km > 0 ? [LIGHT_ASSUMPTION] : []),
          ...fit.assumptions,
          ...onChannelFit.assumptions,
          ...(byDrive.assumptions ?? []),
          ...(byChannel.assumptions ?? []),
        ],
        warnings: [
          ...fit.warnings,
          ...onChannelFit.warnings,
          ...(file_gb === undefined ? [] : unsureWarnings(mountFacts)),
        ],
        ...alsoSpannedBy(value, byDrive, [
          ...byChannel.alternatives.map((end) => ({
            ...end,
            name: `the channel: ${end.name}`,
          })),
          ...jobs.map((most) => ({
            name: `a QSAM job moves at most ${threeFigures(most)} MB/s`,
            value: averaged({ most }),
            narrowedBy: "a measured rate of one job",
          })),
          ...overReaches(onChannelFit, type, distance_km, (on) => averaged({ carries: groupRate(on, load) })),
          { name: "drive's interface, channel and job at their fastest", value: averaged(fastest) },
        ]),
      };
    });
  },
});

export const about = (): About<typeof driveMbps> => ({
  goals: ["How fast is one T10000 drive on this channel?"],
  terms: ["throughput", "T10K", "StorageTek", "streaming"],
  improve: { towards: "more", by: ["model", "channel", "block_kib", "blocks_per_io"] },
  symbols: {
    io_ms: {
      unit: "ms",
      says: `time of the drive's interface per I/O: ${exactly(PATH_CALIBRATED.chosen.ioMs)}, unless measured`,
      of: ({ measured }) => driveFit(measured).parameters.ioMs,
    },
    block_ms: {
      unit: "ms",
      says: `time of the drive's interface per block: ${exactly(PATH_CALIBRATED.chosen.blockMs)}, unless measured`,
      of: ({ measured }) => driveFit(measured).parameters.blockMs,
    },
    channel_mbps: {
      unit: "MB/s",
      says: "rate of one channel (CHANNEL_MBPS)",
      of: ({ channel, block_kib, blocks_per_io, distance_km, measured }) =>
        groupRate(channelFit(channel, measured).channel, {
          count: 1,
          blockBytes: block_kib * 1024,
          blocksPerIo: blocks_per_io,
          compression: 1,
          km: distance_km,
        }),
    },
    port: {
      unit: "MB/s",
      says: "rate of the drive's port",
      of: ({ model, cartridge }) => driveOf(model, cartridge).port.mbps,
    },
    native: {
      unit: "MB/s",
      says: "the drive's native rate",
      of: ({ model, cartridge }) => driveOf(model, cartridge).rate,
    },
    mount_s: {
      unit: "s",
      says: "load, average search, average rewind and unload",
      of: ({ model, cartridge }) => mountOverhead(driveOf(model, cartridge)),
    },
    file_gb: { unit: "GB", says: "endless if blank: streaming only", of: ({ file_gb = Infinity }) => file_gb },
  },
  notes: [
    `channel is the rate of one channel (CHANNEL_MBPS), port is the drive's ${valueOf(PORT)} Gb port. chain x block / (...) is the drive's interface, where chain is blocks_per_io.`,
    "The drive compresses the data, so the channel carries it uncompressed.",
    "blocks_per_io under QSAM is half of BUFNO.",
    `Under QSAM, a job moves at most ${QSAM_MBPS} MB/s: the paper found no difference between 2 and 4 Gb channels. Programs with channel programs of their own (EXCP) can be faster.`,
    `Block sizes of applications: ${APPLICATIONS.map(([name, id]) => `${name} ${exactly(valueOf(id))} KiB`).join(", ")}.`,
    "The paper shows rates as curves without numbers. The model keeps their order. The facts bound the interface's time of a whole I/O, so chains other than 10 blocks have a wide range.",
    "Drive encryption has no noticeable effect.",
    "With file_gb, the rate is the average over one mount with average search and rewind, without robot time.",
    ...measuredNotes(),
  ],
});

const QSAM_ASSUMPTION: Assumption = {
  basis: "calibration",
  text: `Under QSAM, a job moves at most ${QSAM_MBPS} MB/s, because 2 and 4 Gb channels made no difference. The range is from no faster than ${STATED_KIB} KiB blocks to ${QSAM_MBPS_HIGH} MB/s (${NEGLIGIBLE_PERCENT}% difference).`,
};

function bound(name: string, rate: number): Resource {
  return { name, capacity: rate, demand: 1 };
}

/** The largest of a value and the ends of its range. */
function largest(own: number, { alternatives }: Spanned): number {
  return Math.max(own, ...alternatives.map(({ value }) => value));
}

/** Load, average search, average rewind and unload, s. */
function mountOverhead({ load, search, rewind, unload }: Drive): number {
  return load + search.mid + rewind.mid + unload;
}

/** Returns the host MB/s over a mount that moves `gb` at the streaming rate. */
function overMount(drive: Drive, gb: number, rate: number): number {
  const mb = gb * 1000;
  return mb / (mountOverhead(drive) + mb / rate);
}
