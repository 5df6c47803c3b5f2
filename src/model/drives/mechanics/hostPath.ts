/** The path from a host to a drive: how a job chains its blocks, what Fibre Channel carries, and how fast it all is. */
import type { Resource } from "../../engines/bottleneck";
import type { Spanned } from "../../parameters/parameters";
import type { Assumption } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { convert } from "../../quantities/quantity";

/** BUFNO 20, of which QSAM moves half in one I/O: the chain that the handling times were calibrated with. */
export const CALIBRATED_CHAIN = 10;

/** Fibre Channel carries 100 MB/s of payload per nominal Gb/s. */
export const MB_PER_GIGABIT = convert(1, "GFC", "MB/s");

export interface HostPath {
  /** Host MB/s of one job on the path, whatever the drive's own rate; Infinity if the path isn't counted. */
  readonly mbps: number;
  readonly resources: readonly Resource[];
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
  /** The range of an answer over the paths that the facts admit. @param answerOf from the path's host MB/s */
  spanned(unit: string, value: number, answerOf: (mbps: number) => number): Spanned;
}

export const PATH_NOT_COUNTED: HostPath = {
  mbps: Infinity,
  resources: [],
  facts: [],
  assumptions: [{ basis: "default", text: "The path from the host is as fast as the drive (channel is none)." }],
  warnings: [],
  spanned: () => ({ alternatives: [] }),
};
