/** Peer-to-Peer VTS: the day, when the host is throttled, and the smallest cache that prevents it. */
import { WAITING_MBPS, WORTH_SAYING_GB } from "../../model/dayRun";
import { WHOLE } from "../look";
import { scenario } from "../scenario";

const OF_HOURS = "{throttled_hours} of {hours} hours";
const DELAYED = "{delayed_hours} of {hours} hours, first in the hour from {first_delayed}";

export default scenario({
  name: "ptp-vts-sizing",
  version: 1,
  title: "Peer-to-Peer VTS: does the batch window fit?",
  asks: "Whether the caches absorb a day of host writes, and when the host is throttled",
  inputs: {
    "Peer-to-Peer VTS": {
      model: ["VTS_DAY", "B20"],
      cache_gb: ["VTS_DAY", 864],
      compression: ["VTS_DAY", 3],
      priority_hours: ["VTS_DAY", 24],
    },
  },
  day: { question: "VTS_DAY", input: "host_mbps" },
  table: {
    ask: "VTS_DAY",
    columns: ["day_hour", "day_demand", "day_accepted", "day_backlog_gb", "day_fill", "day_state", "day_oldest"],
    rows: {
      delayed: {
        label: "Waiting demand (1 = yes)",
        // The same limit as in the headline of VTS_DAY.
        is: `IF(day_demand-day_accepted>${WAITING_MBPS.toFixed(6)},1,0)`,
      },
    },
  },
  figures: {
    peak_hours: { ask: "VTS_PEAK_HOURS" },
    peak_mbps: { ask: "VTS_THROUGHPUT", with: { state: '"deferred peak"' }, label: "Peak (MB/s)" },
    sustained_mbps: { ask: "VTS_THROUGHPUT", with: { state: '"sustained"' }, label: "Sustained (MB/s)" },
    hours: { is: "COUNT(day_hour)", label: "Hours of the day", format: "0" },
    throttled_hours: { is: 'COUNTIF(day_state,"throttled")', label: "Hours of the day with throttling", format: "0" },
    first_throttled: {
      is: 'IF(throttled_hours=0,"never",INDEX(times,MATCH("throttled",day_state,0)))',
      label: "Throttling starts",
    },
    largest_backlog_gb: { is: "MAX(day_backlog_gb)", label: "Largest uncopied backlog (GB compressed)", format: WHOLE },
    highest_fill: { is: "MAX(day_fill)", label: "Highest fill at the end of an hour (%)" },
    fullest_hour: { is: "INDEX(times,MATCH(MAX(day_fill),day_fill,0))", label: "Hour of the highest fill" },
    uncopied_gb: {
      is: "SUMIF(day_hour,MAX(day_hour),day_backlog_gb)",
      label: "Uncopied at end of day (GB compressed)",
      format: WHOLE,
    },
    waiting_gb: {
      is: "(SUM(day_demand)-SUM(day_accepted))*3600/1000",
      label: "Demand waiting at end of day (host GB)",
    },
    hours_above_peak: { is: 'COUNTIF(day_demand,">"&peak_mbps)', label: "Hours with demand above peak throughput" },
    delayed_hours: { is: "COUNTIF(delayed,1)", label: "Hours with waiting demand", format: "0" },
    first_delayed: {
      is: 'IF(delayed_hours=0,"never",INDEX(times,MATCH(1,delayed,0)))',
      label: "First hour with waiting demand",
    },
  },
  options: [
    {
      name: "sizes",
      title: "Other cache sizes",
      // The published range; each value is twice the one before.
      values: [216, 432, 864, 1728],
      unit: " GB",
      remark: "per VTS",
      columns: {
        size_peak: {
          ask: "VTS_PEAK_HOURS",
          with: { cache_gb: "option" },
          label: "Peak writing before throttling",
          none: "never fills",
        },
        size_throttled: {
          ask: "VTS_DAY",
          with: { cache_gb: "option" },
          within: 'SUMPRODUCT(--(INDEX(#,0,6)="throttled"))',
          label: "Hours of the day with throttling",
          format: "0",
        },
      },
      passes: "size_throttled=0",
      current: "cache_gb",
    },
  ],
  decidedBy: "throttled_hours",
  verdict: [
    [
      "fails",
      `AND(throttled_hours>0,waiting_gb>${WORTH_SAYING_GB})`,
      `Doesn't fit: the host is throttled in ${OF_HOURS}, first in the hour from {first_throttled}. {waiting_gb|0} GB of demand is still waiting at the end.`,
    ],
    [
      "fails",
      "throttled_hours>0",
      `Doesn't fit: the host is throttled in ${OF_HOURS}, first in the hour from {first_throttled}.`,
    ],
    [
      "fails",
      `waiting_gb>${WORTH_SAYING_GB}`,
      "Doesn't fit: {waiting_gb|0} GB of demand is still waiting at the end of the day.",
    ],
    [
      "tight",
      `uncopied_gb>${WORTH_SAYING_GB}`,
      "Fits, but leaves {uncopied_gb|0} GB uncopied, so the next day starts with a backlog.",
    ],
    ["tight", "delayed_hours>0", `Fits by the end of the day, but demand waits in ${DELAYED}.`],
    ["fits", "highest_fill=0", "Fits: no throttling, and data is copied as it's written."],
    ["fits", "otherwise", "Fits: no throttling. Uncopied data peaks at {highest_fill|0}% of the threshold."],
  ],
  detail: [
    [
      "hours_above_peak>0",
      "Demand exceeds the {peak_mbps|0} MB/s maximum of the pair in {hours_above_peak} of {hours} hours. The excess waits and is written later.",
    ],
    [
      "AND(delayed_hours>0,throttled_hours=0)",
      "The deferred-copy priority threshold lets demand wait in {delayed_hours} of {hours} hours. It is written later.",
    ],
    ["otherwise", "Demand never exceeds the {peak_mbps|0} MB/s maximum of the pair."],
  ],
  recommend: [
    [
      "sizes_place=0",
      "More than {sizes_below|0} GB of cache per VTS, a second pair, or less demand: with {sizes_below|0} GB the host is still throttled in {size_throttled_below} of {hours} hours.",
    ],
    [
      "sizes_best<cache_gb",
      "{sizes_best|0} GB of cache per VTS: the smallest of these sizes without throttling. Your {cache_gb|0} GB is more than this day needs.",
    ],
    [
      "otherwise",
      "{sizes_best|0} GB of cache per VTS: the smallest of these sizes with which the host is never throttled on this day.",
    ],
  ],
  alternative: [
    [
      "sizes_place=0",
      "{cache_gb|0} GB per VTS, as entered: the host is throttled in {throttled_hours} of {hours} hours.",
    ],
    ["sizes_place=1", "No alternative: the recommended size is the smallest in the list."],
    [
      "otherwise",
      "{sizes_below|0} GB of cache per VTS: the host is throttled in {size_throttled_below} of {hours} hours.",
    ],
  ],
  answers: [
    { label: "Peak writing before throttling", figure: "peak_hours", none: "never fills" },
    {
      label: "Hours of the day with throttling",
      figure: "throttled_hours",
      remark: [
        ["throttled_hours>0", "accepted while throttled: {sustained_mbps|0} MB/s"],
        ["otherwise", "of {hours} hours"],
      ],
    },
    {
      label: "Throttling starts",
      figure: "first_throttled",
      unit: "time of day",
      remark: [["otherwise", "start of the hour"]],
    },
    {
      label: "Largest uncopied backlog",
      figure: "largest_backlog_gb",
      unit: "GB compressed",
      remark: [["otherwise", "{highest_fill|0}% of the throttling threshold"]],
    },
    {
      label: "Uncopied at end of day",
      figure: "uncopied_gb",
      unit: "GB compressed",
      remark: [
        ["uncopied_gb>0", "carried over to the next day"],
        ["otherwise", "the next day starts with everything copied"],
      ],
    },
  ],
  bill: [["Tape volume cache, per VTS", "sizes_best", "GB", "VTS_DAY, smallest listed size without throttling"]],
  pictures: [
    {
      description: "Host demand and accepted rate through the day, with lines for peak and sustained throughput",
      title: [
        ["throttled_hours>0", `Throttled in ${OF_HOURS}, first from {first_throttled}`],
        ["delayed_hours>0", "Demand waits in {delayed_hours} of {hours} hours, first from {first_delayed}"],
        ["otherwise", "Never throttled: all demand is accepted at once"],
      ],
      columns: ["day_demand", "day_accepted"],
      limits: ["peak_mbps", "sustained_mbps"],
      axis: "Host writes (MB/s)",
    },
    {
      description: "Uncopied data in the tape volume caches through the day, with the throttling threshold",
      title: [
        ["throttled_hours>0", "The caches are full in the hour from {first_throttled}"],
        ["highest_fill=0", "Data is copied as it's written"],
        ["otherwise", "Caches up to {highest_fill|0}% full, highest in the hour from {fullest_hour}"],
      ],
      columns: ["day_fill"],
      limits: [[100, "Throttling at (%)"]],
      axis: "Uncopied data (%)",
    },
  ],
  explains: ["peak_hours", "table"],
  footnote: "Hours are planning approximations and start with all data copied.",
});
