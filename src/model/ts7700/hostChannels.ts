/** The host channels of a TS7770 cluster, with the blocks and buffers of the paper's runs unless given. */
import type { Channel, ChannelType } from "../channels/kinds";
import { channelFit } from "../channels/measured";
import { groupRate } from "../channels/rate";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";

export const CHANNELS: FactId = "ts7770-r51.host.channels";
export const BLOCK: FactId = "ts7770-r51.workload.block";
export const BUFNO: FactId = "ts7770-r51.workload.bufno";

interface HostChannels {
  readonly channels: number;
  readonly channel_type: ChannelType;
  readonly block_kib?: number;
}

/** Host MB/s of the channels together. */
export function hostChannelsMbps(
  { channels, channel_type, block_kib = valueOf(BLOCK) }: HostChannels,
  channel: Channel = channelFit(channel_type).channel,
): number {
  return groupRate(channel, {
    count: channels,
    blockBytes: block_kib * 1024,
    blocksPerIo: valueOf(BUFNO) / 2,
    compression: 1,
    km: 0,
  });
}
