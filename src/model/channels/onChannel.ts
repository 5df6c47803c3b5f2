/** The rate of one tape drive alone on a channel. */
import type { Drive } from "../drives/mechanics/drive";
import { drivePathMbps, type PathTimes } from "../drives/t10000/drivePath";
import { mostMbps } from "../drives/mechanics/streaming";

/**
 * Returns MB/s on the channel for a drive that has it to itself: the minimum of its interface, its port, and native
 * rate x compression. `times` are those of the interface.
 */
export function driveAlone(
  drive: Drive,
  { blockBytes, blocksPerIo }: { readonly blockBytes: number; readonly blocksPerIo: number },
  compression: number,
  times?: PathTimes,
): number {
  return Math.min(drivePathMbps(blockBytes, blocksPerIo, times), mostMbps(drive, compression));
}
