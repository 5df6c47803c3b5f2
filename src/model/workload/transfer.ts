/** What an I/O transfers, by its block size and chain length. */

/** Blocks that one SSCH transfers. */
export interface Transfer {
  /** Bytes per block. */
  readonly blocksize: number;
  /** Blocks per SSCH: a mean, so it can be a fraction. */
  readonly chain: number;
}

/**
 * Returns the average chain length, blocks per SSCH; undefined if nothing was started.
 * @see global-mirror-2009, section 3.1.1.1
 */
export function chainLength(blocks: number, ssch: number): number | undefined {
  return ssch > 0 ? blocks / ssch : undefined;
}

/** Returns the bytes per SSCH. @see global-mirror-2009, section 4.1, footnote 4 */
export function transferBytes({ blocksize, chain }: Transfer): number {
  return blocksize * chain;
}

/** Returns the bytes of a dataset's blocks. @see global-mirror-2009, section 3.1.1.1 */
export function datasetBytes(blocks: number, blocksize: number): number {
  return blocks * blocksize;
}

/** MB/s from I/Os per second and MB per I/O. */
export function mbpsOfIos(ioPerSecond: number, transferMb: number): number {
  return ioPerSecond * transferMb;
}

const BYTES_PER_MB = 1e6;

/** Decimal MB/s of bytes counted over an interval. */
export function mbpsOfBytes(bytes: number, seconds: number): number {
  return bytes / BYTES_PER_MB / seconds;
}
