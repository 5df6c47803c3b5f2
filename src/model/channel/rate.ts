/** The rate of a group of equal channels, by the utilisation law. */
import { throughput, type Resource, type Throughput } from "../bottleneck";
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
export function groupRate(channel: Channel, load: Load): Throughput {
  return throughput(groupResources(channel, load));
}

/** Returns the group's resources: capacities in channels, demands in channel seconds per host MB. */
export function groupResources(channel: Channel, load: Load): Resource[] {
  const hostMb = (load.blockBytes * load.blocksPerIo) / 1e6;
  const handling = (channel.perIo + load.blocksPerIo * channel.perBlock) / hostMb;
  const transfer = 1 / (channel.line * load.compression);
  const resource = (name: string, demand: number): Resource => ({ name, capacity: load.count, demand });
  const own = channel.pipelined
    ? [resource("channel processor", handling), resource("line", transfer)]
    : [resource("channel (block handling and transfer)", handling + transfer)];
  const waiting = channel.pipelined ? transfer : handling + transfer;
  // Extremely small blocks make `waiting` infinite, and infinity times 0 km would be NaN.
  const wait = load.km === 0 ? 0 : (waiting * load.km) / channel.reachKm;
  return [...own, resource("round-trip time (distance)", wait)];
}
