/** Host channels: how many of a type carry a demand over a distance, also with one lost. */
import { proposal } from "../proposal";

/** As the plan: those entered, else those of the bill. */
const CREDITS =
  'IF(credits="",IFERROR(INDEX(bill_quantities,MATCH("Buffer credits of each port",bill_items,0)),""),credits)';

export default proposal({
  version: 10,
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
      utilisation: null,
      credits: null,
      frame_bytes: 2048,
      direction: "write",
    },
    "Data and drives": { block_kib: 32, blocks_per_io: 10, compression: 1, drives: null, drive_mbps: null },
    "Plan for": { headroom_percent: 20, growth_percent: 0, years: 0, installed_channels: 0 },
  },
  answers: {
    channels_mbps: [`CHANNEL_MBPS(count=channels,credits=${CREDITS})`, "Host rate of the channels, as entered"],
    fast_credits: ["BUFFER_CREDITS(line_mbps=1600)", "Buffer credits of each FICON-16 port instead"],
    fast: [
      'CHANNELS_NEEDED(host_mbps=MAX(demand),type="FICON-16",credits=IFERROR(fast_credits,""))',
      "FICON-16 channels with them, without headroom, growth or a lost one",
    ],
  },
  lines: [["channels_mbps", "Host rate of the channels, as entered (MB/s)"]],
});
