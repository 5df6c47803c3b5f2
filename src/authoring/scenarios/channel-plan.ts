/** Host channels: how many of a type are needed to carry a host rate over a distance. */
import { scenario } from "../scenario";

export default scenario({
  name: "channel-plan",
  version: 1,
  title: "Channel plan: how many host channels are needed?",
  asks: "How many ESCON or FICON channels carry the host rate over the distance",
  inputs: {
    Channels: {
      host_mbps: ["CHANNELS_NEEDED", 800],
      type: ["CHANNELS_NEEDED", "FICON-4"],
      count: ["CHANNEL_MBPS", 2],
      distance_km: ["CHANNELS_NEEDED", 10],
      block_kib: ["CHANNELS_NEEDED", 32],
      utilisation: ["CHANNELS_NEEDED", 0.8],
      line_mbps: ["BUFFER_CREDITS", 400],
      model: ["CHANNEL_DRIVES", "T10000C"],
    },
  },
  figures: {
    needed: { ask: "CHANNELS_NEEDED", format: "0" },
    planned_mbps: { ask: "CHANNEL_MBPS", label: "Host rate of the planned channels (MB/s)" },
    channel_drives: { ask: "CHANNEL_DRIVES", format: "0" },
    credits: { ask: "BUFFER_CREDITS", format: "#,##0" },
  },
  options: [
    {
      name: "counts",
      title: "Number of channels",
      values: ["MAX(2,needed)-1", "MAX(2,needed)", "MAX(2,needed)+1", "MAX(2,needed)+2"],
      unit: " channels",
      columns: {
        count_mbps: {
          ask: "CHANNEL_MBPS",
          with: { count: "option" },
          label: "Host rate at the maximum utilisation",
          format: "#,##0",
        },
      },
      passes: "count_mbps>=host_mbps",
      current: "count",
    },
    {
      name: "distances",
      title: "Rate by distance",
      values: [0, 10, 30, 100],
      unit: " km",
      columns: {
        distance_mbps: {
          ask: "CHANNEL_MBPS",
          with: { count: "MAX(1,needed)", distance_km: "option" },
          label: "Host rate of the channels needed",
          format: "#,##0",
        },
      },
    },
  ],
  decidedBy: "planned_mbps",
  verdict: [
    [
      "fits",
      "planned_mbps>=host_mbps",
      "Fits: {count} {type} channels carry {planned_mbps|0} MB/s at {distance_km} km; the hosts need {host_mbps|0} MB/s.",
    ],
    [
      "fails",
      "otherwise",
      "Doesn't fit: {count} {type} channels carry {planned_mbps|0} MB/s at {distance_km} km; the hosts need {host_mbps|0} MB/s.",
    ],
  ],
  detail: [
    [
      "otherwise",
      "Each channel is at most {100*utilisation|0}% utilised. {channel_drives} active drives keep one channel busy.",
    ],
  ],
  recommend: [
    [
      "counts_place=0",
      "More than {counts_below} channels or a faster type: {counts_below} {type} channels carry {count_mbps_below|0} MB/s.",
    ],
    [
      "otherwise",
      "{counts_best} {type} channels, which carry {count_mbps_best|0} MB/s, with {credits|0} buffer credits for each port at {distance_km} km.",
    ],
  ],
  alternative: [
    ["counts_place=0", "{count} channels, as entered: {host_mbps-planned_mbps|0} MB/s less than the hosts need."],
    ["counts_place=1", "No alternative: the recommended number is the smallest in the list."],
    [
      "otherwise",
      "{counts_below} {type} channels: they carry {count_mbps_below|0} MB/s, {host_mbps-count_mbps_below|0} MB/s less than the hosts need.",
    ],
  ],
  answers: [
    { label: "Channels needed", figure: "needed", unit: "channels" },
    { label: "Host rate of the planned channels", figure: "planned_mbps", unit: "MB/s" },
    {
      label: "Drives that keep one channel busy",
      figure: "channel_drives",
      unit: "drives",
      remark: [["otherwise", "{model}, all active at once"]],
    },
    {
      label: "Buffer credits for each port",
      figure: "credits",
      unit: "credits",
      remark: [["otherwise", "at {line_mbps|0} MB/s and {distance_km} km"]],
    },
  ],
  bill: [
    [
      "Host channels of the type above",
      "counts_best",
      "channels",
      "CHANNEL_MBPS, smallest listed number that carries the rate",
    ],
    ["Buffer credits, for each port", "credits", "credits", "BUFFER_CREDITS"],
  ],
  pictures: [
    {
      description: "Host rate by number of channels, with a line for the rate that the hosts need",
      title: [
        ["counts_place=0", "None of these numbers of channels carries the rate"],
        ["otherwise", "{counts_best} channels carry the {host_mbps|0} MB/s that the hosts need"],
      ],
      columns: ["count_mbps"],
      limits: ["host_mbps"],
      axis: "Host rate (MB/s)",
    },
    {
      description: "Host rate of the channels needed, by distance",
      title: [
        ["INDEX(distance_mbps,4)<INDEX(distance_mbps,1)*0.99", "The rate falls with the distance"],
        ["otherwise", "The rate holds up to 100 km, with enough buffer credits"],
      ],
      columns: ["distance_mbps"],
      limits: ["host_mbps"],
      axis: "Host rate (MB/s)",
    },
  ],
  explains: ["needed", "planned_mbps"],
  footnote: "Rates assume enough concurrent jobs on each channel.",
});
