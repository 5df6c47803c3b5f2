/** Host channels: how many of a type carry a demand over a distance, also with one lost. */
import { proposal } from "../proposal";

export default proposal({
  version: 9,
  title: "Channel plan: how many host channels are needed?",
  asks: "How many ESCON or FICON channels carry the host rate over the distance, also with one lost",
  plan: "CHANNEL_PLAN",
  demand: 5,
  inputs: {
    Channels: {
      type: "FICON-4",
      channels: 4,
      lost: "one",
      distance_km: 10,
      utilisation: 0.8,
      credits: null,
      frame_bytes: 2048,
      direction: "write",
    },
    "Data and drives": { block_kib: 32, blocks_per_io: 10, compression: 1, drives: null, drive_mbps: null },
    "Plan for": { headroom_percent: 20, growth_percent: 0, years: 0, installed_channels: 0 },
  },
  answers: {
    channels_mbps: ["CHANNEL_MBPS(count=channels)", "Host rate of the channels, as entered"],
    fast: [
      'CHANNELS_NEEDED(host_mbps=MAX(demand),type="FICON-16")',
      "FICON-16 channels instead, without headroom, growth or a lost one",
    ],
  },
  lines: [["channels_mbps", "Host rate of the channels, as entered (MB/s)"]],
});
