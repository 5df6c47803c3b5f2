/** Host channels: how many of a type are needed to carry a host rate over a distance. */
import { around, scenario } from "../scenario";

export default scenario({
  version: 2,
  title: "Channel plan: how many host channels are needed?",
  asks: "How many ESCON or FICON channels carry the host rate over the distance",
  inputs: {
    Hosts: { host_mbps: 800, block_kib: 32, model: "T10000C" },
    Channels: { type: "FICON-4", count: 2, distance_km: 10, utilisation: 0.8, line_mbps: 400 },
  },
  answers: {
    needed: ["CHANNELS_NEEDED", "Channels needed"],
    planned_mbps: ["CHANNEL_MBPS", "Host rate of these channels (MB/s)"],
    channel_drives: ["CHANNEL_DRIVES", "Drives that keep one channel busy", "{model}, all active at once"],
    credits: ["BUFFER_CREDITS", "Buffer credits for each port", "at {line_mbps|0} MB/s and {distance_km} km"],
  },
  options: {
    counts: {
      title: "Number of channels",
      values: around("MAX(2,needed)"),
      unit: " channel{option|s}",
      varies: "count",
      columns: { count_mbps: "planned_mbps" },
      passes: "count_mbps>=host_mbps",
      says: "{option|0} {type} channel{option|s}",
      fits: "the hosts can write {count_mbps|f} MB/s and need {host_mbps|f} MB/s",
      fails: "the hosts can write {count_mbps|f} of the {host_mbps|f} MB/s they need",
      instead: "more channels or a faster type",
      order: { "Host channels of the type above": "channels" },
    },
    distances: {
      title: "Distance",
      values: [0, 10, 30, 100],
      unit: " km",
      columns: {
        distance_mbps: ["CHANNEL_MBPS(count=MAX(1,needed),distance_km=option)", "Host rate by distance"],
      },
    },
  },
  detail:
    "At {distance_km} km, each channel is at most {100*utilisation|0}% utilised. {channel_drives} active drive{channel_drives|s} can keep one channel busy.",
  bill: ["credits"],
  pictures: [
    "counts",
    {
      title: "Over 100 km, {MAX(1,needed)|0} channels carry {INDEX(distance_mbps,4)|f} MB/s",
      drawn: ["distance_mbps", "host_mbps"],
    },
  ],
  footnote: "Rates assume enough concurrent jobs on each channel, and enough buffer credits.",
});
