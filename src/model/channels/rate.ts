/** The rate of a group of equal channels, by the utilisation law. */
import { ceiling, type Resource } from "../engines/bottleneck";
import type { Channel } from "./kinds";

export interface Load {
  readonly count: number;
  /** Host bytes of one block. */
  readonly blockBytes: number;
  readonly blocksPerIo: number;
  /** Host bytes per byte on the channel. */
  readonly compression: number;
  readonly km: number;
}

/** Host MB/s, with enough streams to keep every channel busy. */
export function groupRate(channel: Channel, load: Load): number {
  const { count } = load;
  const { handling, transfer, wait } = demandsOf(channel, load);
  const own = channel.pipelined
    ? Math.min(ceiling(count, handling), ceiling(count, transfer))
    : ceiling(count, handling + transfer);
  return Math.min(own, ceiling(count, wait));
}

/** Returns the group's resources: capacities in channels, demands in channel seconds per host MB. */
export function groupResources(channel: Channel, load: Load): Resource[] {
  const { handling, transfer, wait } = demandsOf(channel, load);
  const resource = (name: string, demand: number): Resource => ({ name, capacity: load.count, demand });
  const own = channel.pipelined
    ? [resource("channel processor", handling), resource("line", transfer)]
    : [resource("channel (block handling and transfer)", handling + transfer)];
  return [...own, resource("round-trip time (distance)", wait)];
}

/** Channel seconds for a host MB. */
function demandsOf(
  channel: Channel,
  { blockBytes, blocksPerIo, compression, km }: Load,
): { readonly handling: number; readonly transfer: number; readonly wait: number } {
  const hostMb = (blockBytes * blocksPerIo) / 1e6;
  const spent = channel.perIo + blocksPerIo * channel.perBlock;
  // Extremely small blocks have 0 MB, and Fibre Channel has no time per block.
  const handling = spent === 0 ? 0 : spent / hostMb;
  const transfer = 1 / (channel.line * compression);
  const waiting = channel.pipelined ? transfer : handling + transfer;
  // Extremely small blocks make `waiting` infinite, and infinity times 0 km would be NaN.
  return { handling, transfer, wait: km === 0 ? 0 : (waiting * km) / channel.reachKm };
}
