/** What one tape drive moves by itself on a channel. */
import { driveOf, type T10000Model } from "../t10000/drive";
import { drivePathMbps, mostMbps } from "../t10000/drivePath";

/**
 * MB/s on the channel of one drive that has it for itself: the least of interface, port and native rate times
 * compression. `slowness` multiplies the interface's times.
 */
export function driveAlone(
  model: T10000Model,
  { blockBytes, blocksPerIo }: { readonly blockBytes: number; readonly blocksPerIo: number },
  compression: number,
  slowness = 1,
): number {
  return Math.min(drivePathMbps(blockBytes, blocksPerIo, slowness), mostMbps(driveOf(model, "Standard"), compression));
}
