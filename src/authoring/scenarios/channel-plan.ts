/** Host channels: how many of a type are needed to carry a host rate over a distance. */
import { WHOLE } from "../look";
import { around, scenario } from "../scenario";

export default scenario({
  name: "channel-plan",
  title: "Channel plan: how many host channels are needed?",
  asks: "How many ESCON or FICON channels carry the host rate over the distance",
  inputs: {
    Channels: {
      host_mbps: 800,
      type: "FICON-4",
      count: 2,
      distance_km: 10,
      block_kib: 32,
      utilisation: 0.8,
      line_mbps: 400,
      model: "T10000C",
    },
  },
  figures: {
    needed: ["CHANNELS_NEEDED", "Channels needed"],
    planned_mbps: ["CHANNEL_MBPS", "Host rate of the planned channels (MB/s)"],
    channel_drives: ["CHANNEL_DRIVES", "Drives that keep one channel busy"],
    credits: ["BUFFER_CREDITS", "Buffer credits for each port"],
  },
  options: {
    counts: {
      title: "Number of channels",
      values: around("MAX(2,needed)"),
      unit: " channels",
      columns: {
        count_mbps: ["CHANNEL_MBPS(count=option)", "Host rate at the maximum utilisation", { format: WHOLE }],
      },
      passes: "count_mbps>=host_mbps",
    },
    distances: {
      title: "Distance",
      values: [0, 10, 30, 100],
      unit: " km",
      columns: {
        distance_mbps: [
          "CHANNEL_MBPS(count=MAX(1,needed),distance_km=option)",
          "Host rate of the channels needed",
          { format: WHOLE },
        ],
      },
    },
  },
  decidedBy: "planned_mbps",
  verdict: {
    "planned_mbps>=host_mbps":
      "● Fits: {count} {type} channels carry {planned_mbps|0} MB/s at {distance_km} km; the hosts need {host_mbps|0} MB/s.",
    otherwise:
      "■ Doesn't fit: {count} {type} channels carry {planned_mbps|0} MB/s at {distance_km} km; the hosts need {host_mbps|0} MB/s.",
  },
  detail:
    "Each channel is at most {100*utilisation|0}% utilised. {channel_drives} active drives keep one channel busy.",
  recommend: {
    none: "More than {counts_below} channels or a faster type: {counts_below} {type} channels carry {count_mbps_below|0} MB/s.",
    otherwise:
      "{counts_best} {type} channels, which carry {count_mbps_best|0} MB/s, with {credits|0} buffer credits for each port at {distance_km} km.",
  },
  alternative: {
    none: "{count} channels, as entered: {host_mbps-planned_mbps|0} MB/s less than the hosts need.",
    otherwise:
      "{counts_below} {type} channels: they carry {count_mbps_below|0} MB/s, {host_mbps-count_mbps_below|0} MB/s less than the hosts need.",
  },
  answers: [
    "needed",
    "planned_mbps",
    ["channel_drives", "{model}, all active at once"],
    ["credits", "at {line_mbps|0} MB/s and {distance_km} km"],
  ],
  bill: {
    "Host channels of the type above": [
      "counts_best",
      "channels",
      "CHANNEL_MBPS, smallest listed number that carries the rate",
    ],
    "Buffer credits, for each port": ["credits", "credits", "BUFFER_CREDITS"],
  },
  pictures: [
    {
      title: {
        none: "None of these numbers of channels carries the rate",
        otherwise: "{counts_best} channels carry the {host_mbps|0} MB/s that the hosts need",
      },
      drawn: ["count_mbps", "host_mbps"],
      axis: "Host rate (MB/s)",
    },
    {
      title: {
        "INDEX(distance_mbps,4)<INDEX(distance_mbps,1)*0.99": "The rate falls with the distance",
        otherwise: "The rate holds up to 100 km, with enough buffer credits",
      },
      drawn: ["distance_mbps", "host_mbps"],
      axis: "Host rate (MB/s)",
    },
  ],
  explains: ["needed", "planned_mbps"],
  footnote: "Rates assume enough concurrent jobs on each channel.",
});
