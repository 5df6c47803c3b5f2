/** Host channels: how many of a type are needed to carry a host rate over a distance. */
import { namedNumbers, valueOf } from "../../model/facts/facts";
import { around, scenario } from "../scenario";

const ESCON = valueOf("ptp-vts.config.b20-256dev.host-escon");
const [FICON = NaN] = namedNumbers("current-hardware.ficon.ports.16sa", "channels_per_drawer");

export default scenario({
  version: 6,
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
    credits: [
      'IF(type="ESCON",NA(),BUFFER_CREDITS)',
      "Buffer credits for each port (credits)",
      {
        says: { 'type="ESCON"': "ESCON has none", otherwise: "at {line_mbps|0} MB/s and {distance_km} km" },
      },
    ],
  },
  figures: {
    most: [`IF(type="ESCON",${ESCON},${FICON})`, "Most channels that one system is published with"],
    fast: ['CHANNELS_NEEDED(type="FICON-16")', "Channels needed, if they are FICON-16"],
  },
  options: {
    counts: {
      varies: "count",
      values: around("needed", "1", "most"),
      columns: { count_mbps: "planned_mbps" },
      passes: "count_mbps>=host_mbps",
      most: ["most", 'of {IF(type="ESCON","a Peer-to-Peer VTS B20","an I/O drawer of a z15")}'],
      says: "{option|0} {type} channel{option|s}",
      fits: "the hosts can write {count_mbps|f} MB/s and need {host_mbps|f} MB/s",
      fails: "the hosts can write {count_mbps|f} of the {host_mbps|f} MB/s they need",
      instead: `{IF(fast<=${FICON},fast&" FICON-16 channel"&IF(fast=1,"","s"),"several systems or larger blocks")}`,
    },
    distances: { varies: "distance_km", values: [0, 10, 30, 100], columns: { distance_mbps: "planned_mbps" } },
  },
  detail: "At most {100*utilisation|0}% of each channel is used. FICON-16 channels needed for this rate: {fast|0}.",
  bill: ["credits"],
  footnote: "Rates assume enough concurrent jobs on each channel, and enough buffer credits.",
});
