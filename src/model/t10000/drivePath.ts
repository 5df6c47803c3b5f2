/** Limits of one drive, independent of the channel: native rate, port, and interface by block size and chain. */
import type { Resource } from "../bottleneck";
import { CALIBRATED_CHAIN, MB_PER_GIGABIT } from "../channel/kinds";
import type { Assumption } from "../estimate";
import type { FactId } from "../facts/factIds";
import { fact, valueOf } from "../facts/facts";
import { once } from "../once";
import type { Port } from "../tape/drive";
import { exactly, threeFigures } from "../figures";

/** The drive's own port, Gb/s, which also limits it on a faster host channel. */
export const PORT: FactId = "t10000c-ficon-2011.drive.interface-rate";

export const PORT_ASSUMPTION: Assumption = {
  basis: "default",
  text: `Every drive has a ${valueOf(PORT)} Gb port. The paper gives it only for the T10000C.`,
};

export const portMbps = once(() => valueOf(PORT) * MB_PER_GIGABIT);

export const drivesPort = once((): Port => ({
  name: "drive's port",
  mbps: portMbps(),
  facts: [PORT],
  assumption: PORT_ASSUMPTION,
}));

export function portBound(): Resource {
  const { name, mbps } = drivesPort();
  return { name, capacity: mbps, demand: 1 };
}

/**
 * Time per I/O and per block in the drive's FICON interface. Calibrated on two statements about one T10000C: between
 * 133.3 and 200 MB/s at 64 KiB (156.0 with ten blocks per I/O), and no noticeable difference between 2 and 4 Gb
 * channels with QSAM and up to 256 KiB (at most 6.6% with QSAM's usual BUFNO of 5, which is 2.5 blocks per I/O).
 * Two numbers for two statements: a calibration, not a validation.
 */
export const IO_SECONDS = 2.7e-3;
export const BLOCK_SECONDS = 0.15e-3;

/** Block size and chain of the first statement. */
export const STATED_KIB = 64;
const STATED = { blockBytes: STATED_KIB * 1024, blocksPerIo: CALIBRATED_CHAIN };
/** MB/s of one drive, of which three fill a 4 Gb channel and two don't. */
const STATED_BOUNDS: FactId = "t10000c-ficon-2011.loading.single-drive-bounds";
const STATED_MBPS = [fact(STATED_BOUNDS).low ?? NaN, fact(STATED_BOUNDS).high ?? NaN];

export const DRIVE_PATH_FACTS: readonly FactId[] = [
  STATED_BOUNDS,
  "t10000c-ficon-2011.order.channel-2-vs-4",
  "t10000c-ficon-2011.order.block-size",
  "t10000c-ficon-2011.order.chain-length",
];

export const DRIVE_PATH_ASSUMPTION: Assumption = {
  basis: "calibration",
  text: `A drive's interface needs ${exactly(1000 * IO_SECONDS)} ms per I/O and ${exactly(1000 * BLOCK_SECONDS)} ms per block. Model 156 MB/s at ${STATED_KIB} KiB and ${STATED.blocksPerIo} blocks per I/O, paper ${STATED_MBPS.map(threeFigures).join(" to ")}. 2 against 4 Gb channel: model 6.6% at BUFNO 5, paper negligible.`,
};

/** Returns the model's MB/s for the first statement. */
export function statedMbps(): number {
  return drivePathMbps(STATED.blockBytes, STATED.blocksPerIo);
}

/** Interpretations of the first statement: the factors on the interface's times at the two ends of its range. */
export const drivePathReadings = once(() =>
  STATED_MBPS.map((mbps) => ({
    name: `one drive at ${exactly(mbps)} MB/s with ${STATED_KIB} KiB blocks`,
    slowness: drivePathMbps(STATED.blockBytes, STATED.blocksPerIo) / mbps,
  })),
);

/**
 * MB/s of host data that one drive's interface handles.
 *
 *     rate = chain x block / (2.7 ms + chain x 0.15 ms)
 *
 * `slowness` multiplies the times.
 */
export function drivePathMbps(blockBytes: number, blocksPerIo: number, slowness = 1): number {
  return (blockBytes * blocksPerIo) / 1e6 / (slowness * (IO_SECONDS + blocksPerIo * BLOCK_SECONDS));
}
