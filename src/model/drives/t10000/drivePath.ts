/** Limits of one drive, independent of the channel: native rate, port, and interface by block size and chain. */
import { CALIBRATED_CHAIN, MB_PER_GIGABIT } from "../mechanics/hostPath";
import type { Assumption } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { endOf, valueOf } from "../../facts/facts";
import { once } from "../../language/memoize";
import type { Port } from "../mechanics/drive";
import { threeFigures } from "../../quantities/formatNumber";
import type { Calibrated, ParameterWords, Values } from "../../parameters/parameters";
import data from "./parameters.json";

/** The drive's own port, Gb/s, which also limits it on a faster host channel. */
const PORT: FactId = "t10000c-ficon-2011.drive.interface-rate";

const PORT_ASSUMPTION: Assumption = {
  basis: "default",
  text: `Every drive has a ${valueOf(PORT)} Gb port. The paper gives it only for the T10000C.`,
};

export const drivesPort = once((): Port => ({
  name: "drive's port",
  mbps: valueOf(PORT) * MB_PER_GIGABIT,
  facts: [PORT],
  assumption: PORT_ASSUMPTION,
}));

/** A T10000C's maximum rate with compression, which the paper doesn't mention. */
export const COMPRESSED_T10000C: FactId = "current-hardware.t10000.compressed-cap";

export const compressedPort = once((): Port => ({
  name: "published maximum with compression",
  mbps: valueOf(COMPRESSED_T10000C),
  facts: [COMPRESSED_T10000C, ...drivesPort().facts],
}));

type Name = keyof typeof data.chosen;
/** Milliseconds per I/O and per block in the drive's FICON interface. */
export type PathTimes = Values<Name>;
/** Fitted by `npm run calibrate`. The facts bound the time of a whole I/O, and nothing divides it. */
export const PATH_CALIBRATED: Calibrated<Name> = data;

/** The measurement that settles how fast a drive's interface is. */
export const DRIVE_RATE = "a measured rate of one drive";
export const PATH_WORDS: Readonly<Record<Name, ParameterWords>> = {
  ioMs: { label: "time per I/O in the drive's interface", narrowedBy: DRIVE_RATE },
  blockMs: { label: "time per block in the drive's interface", narrowedBy: DRIVE_RATE },
};

/** Block size and chain of the first statement. */
export const STATED_KIB = 64;
const STATED = { blockBytes: STATED_KIB * 1024, blocksPerIo: CALIBRATED_CHAIN };
/** MB/s of one drive, of which three fill a 4 Gb channel and two don't. */
const STATED_BOUNDS: FactId = "t10000c-ficon-2011.loading.single-drive-bounds";
const STATED_MBPS = [endOf(STATED_BOUNDS, "low"), endOf(STATED_BOUNDS, "high")];

export const DRIVE_PATH_FACTS: readonly FactId[] = [
  STATED_BOUNDS,
  "t10000c-ficon-2011.order.channel-2-vs-4",
  "t10000c-ficon-2011.order.block-size",
  "t10000c-ficon-2011.order.chain-length",
];

export function drivePathAssumption({ ioMs, blockMs }: PathTimes = PATH_CALIBRATED.chosen): Assumption {
  const { blockBytes, blocksPerIo } = STATED;
  return {
    basis: "calibration",
    text: `A drive's interface needs ${threeFigures(ioMs)} ms per I/O and ${threeFigures(blockMs)} ms per block. Model ${threeFigures(drivePathMbps(blockBytes, blocksPerIo, { ioMs, blockMs }))} MB/s at ${STATED_KIB} KiB and ${blocksPerIo} blocks per I/O, paper ${STATED_MBPS.map(threeFigures).join(" to ")}. No fact divides the time of an I/O, so other chains have a wide range.`,
  };
}

/** Returns the model's MB/s for the first statement. */
export function statedMbps(): number {
  return drivePathMbps(STATED.blockBytes, STATED.blocksPerIo);
}

/**
 * MB/s of host data that one drive's interface handles.
 *
 *     rate = chain x block / (time per I/O + chain x time per block)
 */
export function drivePathMbps(
  blockBytes: number,
  blocksPerIo: number,
  { ioMs, blockMs }: PathTimes = PATH_CALIBRATED.chosen,
): number {
  return (blockBytes * blocksPerIo) / 1e3 / (ioMs + blocksPerIo * blockMs);
}
