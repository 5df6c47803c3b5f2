/** TS7770 with tape or cloud: the day, and the smallest number of FC5274 without throttling. */
import { WORTH_SAYING_GB } from "../../model/dayRun";
import { WHOLE } from "../look";
import { scenario } from "../scenario";

const OF_HOURS = "{throttled_hours} of {hours} hours";

export default scenario({
  name: "ts7770-features",
  version: 1,
  title: "TS7770: how many FC5274 does the day need?",
  asks: "Whether the premigration queue holds a day of host writes, and the features to order",
  inputs: {
    TS7770: {
      model: ["TS7700_DAY", "TS7770T"],
      features: ["TS7700_DAY", 4],
      compression: ["TS7700_DAY", 2.66],
      premigration_mbps: ["TS7700_DAY", 400],
      drive_mbps: ["TS7700_DRIVES", 300],
    },
  },
  day: { question: "TS7700_DAY", input: "host_mbps", scale: 10 },
  table: {
    ask: "TS7700_DAY",
    columns: ["day_hour", "day_demand", "day_accepted", "day_queue_gb", "day_fill", "day_state", "day_oldest"],
  },
  figures: {
    peak_hours: { ask: "TS7700_PEAK_HOURS", with: { host_mbps: "MAX(demand)" } },
    sustained_mbps: { ask: "TS7700_SUSTAINED_MBPS", label: "Sustained (host MB/s)" },
    hours: { is: "COUNT(day_hour)", label: "Hours of the day", format: "0" },
    throttled_hours: { is: 'COUNTIF(day_state,"sustained")', label: "Hours of the day with throttling", format: "0" },
    first_throttled: {
      is: 'IF(throttled_hours=0,"never",INDEX(times,MATCH("sustained",day_state,0)))',
      label: "Throttling starts",
    },
    largest_queue_gb: { is: "MAX(day_queue_gb)", label: "Largest premigration queue (GB compressed)", format: WHOLE },
    highest_fill: { is: "MAX(day_fill)", label: "Highest fill of the queue (%)" },
    queue_left_gb: {
      is: "SUMIF(day_hour,MAX(day_hour),day_queue_gb)",
      label: "Queue at end of day (GB compressed)",
      format: WHOLE,
    },
    waiting_gb: {
      is: "(SUM(day_demand)-SUM(day_accepted))*3600/1000",
      label: "Demand waiting at end of day (host GB)",
    },
    window_hours: {
      is: 'MAX(1,COUNTIF(demand,">"&sustained_mbps))',
      label: "Hours with demand above the sustained rate (at least 1)",
      format: "0",
    },
    window_mbps: {
      is: 'MAX(SUMIF(demand,">"&sustained_mbps)/window_hours,1)',
      label: "Mean demand of these hours (host MB/s)",
    },
    window_features: {
      ask: "TS7700_FEATURES",
      with: { window_hours: "window_hours", host_mbps: "window_mbps" },
      format: "0",
    },
    drives: {
      ask: "TS7700_DRIVES",
      with: { window_hours: "window_hours", host_mbps: "window_mbps", features: "window_features" },
      format: "0",
    },
  },
  options: [
    {
      name: "counts",
      title: "FC5274 features",
      values: [
        "MAX(3,window_features)-2",
        "MAX(3,window_features)-1",
        "MAX(3,window_features)",
        "MAX(3,window_features)+1",
      ],
      unit: " x FC5274",
      columns: {
        count_peak: {
          ask: "TS7700_PEAK_HOURS",
          with: { features: "option", host_mbps: "MAX(demand)" },
          label: "Writing at the day's peak before throttling",
          none: "never",
        },
        count_throttled: {
          ask: "TS7700_DAY",
          with: { features: "option" },
          within: 'SUMPRODUCT(--(INDEX(#,0,6)="sustained"))',
          label: "Hours of the day with throttling",
          format: "0",
        },
      },
      passes: "count_throttled=0",
      current: "features",
    },
  ],
  decidedBy: "throttled_hours",
  verdict: [
    [
      "fails",
      "throttled_hours>0",
      `Doesn't fit: with {features} FC5274 the host is throttled in ${OF_HOURS}, first in the hour from {first_throttled}.`,
    ],
    [
      "fails",
      `waiting_gb>${WORTH_SAYING_GB}`,
      "Doesn't fit: {waiting_gb|0} GB of demand is still waiting at the end of the day.",
    ],
    [
      "tight",
      `queue_left_gb>${WORTH_SAYING_GB}`,
      "Fits, but leaves {queue_left_gb|0} GB to premigrate, so the next day starts with a queue.",
    ],
    [
      "fits",
      "otherwise",
      "Fits: with {features} FC5274 the host is never throttled. The queue peaks at {highest_fill|0}% of its limit.",
    ],
  ],
  detail: [
    [
      "MAX(demand)>sustained_mbps",
      "Demand peaks at {MAX(demand)|0} MB/s. Premigration sustains {sustained_mbps|0} MB/s; the queue holds the difference until it's full.",
    ],
    ["otherwise", "Demand never exceeds the {sustained_mbps|0} MB/s that premigration sustains."],
  ],
  recommend: [
    [
      "counts_place=0",
      "More than {counts_below} FC5274, or more premigration drives: with {counts_below} the host is still throttled in {count_throttled_below} of {hours} hours.",
    ],
    [
      "counts_best>10",
      "{counts_best} x FC5274, the smallest count without throttling. The published tests end at 10: confirm the count with IBM before you order.",
    ],
    [
      "otherwise",
      "{counts_best} x FC5274: the smallest count listed here with which the host is never throttled on this day.",
    ],
  ],
  alternative: [
    ["counts_place=0", "{features} x FC5274, as entered: the host is throttled in {throttled_hours} of {hours} hours."],
    ["counts_place=1", "No alternative: the recommended count is the smallest in the list."],
    ["otherwise", "{counts_below} x FC5274: the host is throttled in {count_throttled_below} of {hours} hours."],
  ],
  answers: [
    { label: "Writing at the day's peak before throttling", figure: "peak_hours", none: "never throttled" },
    { label: "Sustained host rate", figure: "sustained_mbps" },
    {
      label: "Hours of the day with throttling",
      figure: "throttled_hours",
      remark: [["otherwise", "of {hours} hours, starting: {first_throttled}"]],
    },
    {
      label: "Largest premigration queue",
      figure: "largest_queue_gb",
      unit: "GB compressed",
      remark: [["otherwise", "{highest_fill|0}% of its limit; {queue_left_gb|0} GB at the end of the day"]],
    },
  ],
  bill: [
    [
      "FC5274, premigration queue feature",
      "counts_best",
      "features",
      "TS7700_DAY, smallest listed count without throttling",
    ],
    [
      "Premigration tape drives",
      'IF(model="TS7770T",drives,"none")',
      "drives",
      "TS7700_DRIVES, for the hours above the sustained rate",
    ],
  ],
  pictures: [
    {
      description: "Host demand and accepted rate through the day, with a line for the sustained rate",
      title: [
        ["throttled_hours>0", `Throttled in ${OF_HOURS}, first from {first_throttled}`],
        ["otherwise", "Never throttled: all demand is accepted at once"],
      ],
      columns: ["day_demand", "day_accepted"],
      limits: ["sustained_mbps"],
      axis: "Host writes (MB/s)",
    },
    {
      description: "Fill of the premigration queue through the day, with the throttling threshold",
      title: [
        ["throttled_hours>0", "The premigration queue is full in the hour from {first_throttled}"],
        ["otherwise", "The premigration queue fills up to {highest_fill|0}% of its limit"],
      ],
      columns: ["day_fill"],
      limits: [[100, "Throttling at (%)"]],
      axis: "Premigration queue (%)",
    },
  ],
  explains: ["window_features", "table"],
  footnote: "Hours are planning approximations and start with an empty queue.",
});
