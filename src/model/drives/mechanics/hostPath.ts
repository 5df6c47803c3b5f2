/** What every path from a host to a drive shares: how a job chains its blocks, and what Fibre Channel carries. */

/** BUFNO 20, of which QSAM moves half in one I/O: the chain that the handling times were calibrated with. */
export const CALIBRATED_CHAIN = 10;

/** Fibre Channel carries 100 MB/s of payload per nominal Gb/s. */
export const MB_PER_GIGABIT = 100;
