/** What one tape drive moves by itself on a channel. */
import { valueOf, type FactId } from "../facts/facts";
import { driveOf, type T10000Model } from "../t10000/drive";
import { drivePathMbps } from "../t10000/drivePath";

/** The drive's own port, Gb/s; 100 MB/s of payload each. */
const PORT: FactId = "t10000c-ficon-2011.drive.interface-rate";

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
  return Math.min(
    drivePathMbps(blockBytes, blocksPerIo, slowness),
    valueOf(PORT) * 100,
    driveOf(model, "Standard").rate * compression,
  );
}
