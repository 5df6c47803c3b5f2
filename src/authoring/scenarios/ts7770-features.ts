/** TS7770 with tape or cloud: the day, and the smallest number of FC5274 without throttling. */
import { WORTH_SAYING_GB } from "../../model/dayRun";
import { hoursIn, lastOf, scenario } from "../scenario";

const OF_HOURS = "{throttled_hours} of {hours} hours";
/** Without tape or cloud, nothing is premigrated and no FC5274 is needed. */
const DISK_ONLY = 'model="TS7770"';
const DISK_BUSY = `AND(${DISK_ONLY},MAX(demand)>sustained_mbps)`;
const WINDOW = "window_hours=window_hours,host_mbps=window_mbps";

export default scenario({
  name: "ts7770-features",
  version: 3,
  title: "TS7770: how many FC5274 does the day need?",
  asks: "Whether the premigration queue holds a day of host writes, and the features to order",
  inputs: {
    TS7770: {
      model: "TS7770T",
      features: 4,
      compression: 2.66,
      premigration_mbps: 400,
      drive_mbps: { of: "TS7700_DRIVES", sample: 300 },
    },
  },
  day: { question: "TS7700_DAY", input: "host_mbps", throttled: "sustained", scale: 10 },
  table: {
    is: "TS7700_DAY",
    columns: "day_hour day_demand day_accepted day_queue_gb day_fill day_state day_oldest",
  },
  figures: {
    peak_hours: [
      "TS7700_PEAK_HOURS(host_mbps=MAX(demand))",
      "Writing at the day's peak before throttling",
      { none: "never" },
    ],
    sustained_mbps: ["TS7700_SUSTAINED_MBPS", "Sustained host rate"],
    largest_queue_gb: ["MAX(day_queue_gb)", "Largest premigration queue (GB compressed)"],
    highest_fill: ["MAX(day_fill)", "Highest fill of the queue (%)"],
    queue_left_gb: [lastOf("day_queue_gb"), "Queue at end of day (GB compressed)"],
    window_hours: [
      'MAX(1,COUNTIF(demand,">"&sustained_mbps))',
      "Hours with demand above the sustained rate (at least 1)",
    ],
    window_mbps: ['MAX(SUMIF(demand,">"&sustained_mbps)/window_hours,1)', "Mean demand of these hours (host MB/s)"],
    window_features: `TS7700_FEATURES(${WINDOW})`,
    // With fewer, throttling would come before premigration has priority.
    least_features: ["TS7700_FEATURES(window_hours=1,host_mbps=1)", "Smallest number that is accepted (FC5274)"],
    drives: `TS7700_DRIVES(${WINDOW},features=window_features)`,
  },
  options: {
    counts: {
      title: "FC5274 features",
      values: ["-2", "-1", "", "+1"].map((step) => `MAX(least_features+2,window_features)${step}`),
      unit: " x FC5274",
      columns: {
        count_peak: [
          "TS7700_PEAK_HOURS(features=option,host_mbps=MAX(demand))",
          "Writing at the day's peak before throttling",
          { none: "never" },
        ],
        count_throttled: [hoursIn("sustained", "TS7700_DAY(features=option)"), "Hours of the day with throttling"],
      },
      passes: "count_throttled=0",
    },
  },
  decidedBy: "throttled_hours",
  verdict: {
    [DISK_BUSY]:
      "■ Doesn't fit: demand peaks at {MAX(demand)|0} MB/s, but the disk-only {model} writes at most {sustained_mbps|0} MB/s.",
    "throttled_hours>0": `■ Doesn't fit: with {features} FC5274 the host is throttled in ${OF_HOURS}, first in the hour from {first_throttled}.`,
    [`waiting_gb>${WORTH_SAYING_GB}`]:
      "■ Doesn't fit: {waiting_gb|0} GB of demand is still waiting at the end of the day.",
    [`queue_left_gb>${WORTH_SAYING_GB}`]:
      "▲ Fits, but leaves {queue_left_gb|0} GB to premigrate, so the next day starts with a queue.",
    [DISK_ONLY]: "● Fits: the disk-only {model} is never throttled. It doesn't premigrate, so it needs no FC5274.",
    otherwise:
      "● Fits: with {features} FC5274 the host is never throttled. The queue peaks at {highest_fill|0}% of its limit.",
  },
  detail: {
    [DISK_BUSY]: "Demand that exceeds this waits: {waiting_gb|0} GB at the end of the day.",
    [DISK_ONLY]: "Demand never exceeds the {sustained_mbps|0} MB/s that the cluster writes.",
    "MAX(demand)>sustained_mbps":
      "Demand peaks at {MAX(demand)|0} MB/s. Premigration sustains {sustained_mbps|0} MB/s; the queue holds the difference until it's full.",
    otherwise: "Demand never exceeds the {sustained_mbps|0} MB/s that premigration sustains.",
  },
  recommend: {
    [DISK_BUSY]: "No FC5274, because a disk-only cluster doesn't premigrate, but a second cluster, or less demand.",
    [DISK_ONLY]: "{model} without FC5274: a disk-only cluster doesn't premigrate.",
    none: "More than {counts_below} FC5274, or more premigration drives: with {counts_below} the host is still throttled in {count_throttled_below} of {hours} hours.",
    "counts_best>10":
      "{counts_best} x FC5274, the smallest count without throttling. The published tests end at 10: confirm the count with IBM before you order.",
    otherwise:
      "{counts_best} x FC5274: the smallest count listed here with which the host is never throttled on this day.",
  },
  alternative: {
    [DISK_ONLY]: "TS7770T or TS7770C: data also goes to tape or to the cloud. Only these need FC5274.",
    none: `{features} x FC5274, as entered: the host is throttled in ${OF_HOURS}.`,
    otherwise: "{counts_below} x FC5274: the host is throttled in {count_throttled_below} of {hours} hours.",
  },
  answers: [
    "peak_hours",
    "sustained_mbps",
    ["throttled_hours", "of {hours} hours, starting: {first_throttled}"],
    ["largest_queue_gb", "{highest_fill|0}% of its limit; {queue_left_gb|0} GB at the end of the day"],
  ],
  bill: {
    "FC5274, premigration queue feature": [
      `IF(${DISK_ONLY},"none",counts_best)`,
      "features",
      "TS7700_DAY, smallest listed count without throttling",
    ],
    "Premigration tape drives": [
      'IF(model="TS7770T",drives,"none")',
      "drives",
      "TS7700_DRIVES, for the hours above the sustained rate",
    ],
  },
  pictures: [
    {
      title: {
        "throttled_hours>0": `Throttled in ${OF_HOURS}, first from {first_throttled}`,
        otherwise: "Never throttled: all demand is accepted at once",
      },
      drawn: ["day_demand", "day_accepted", "sustained_mbps"],
      axis: "Host writes (MB/s)",
    },
    {
      title: {
        [DISK_ONLY]: "No premigration queue: the cluster is disk-only",
        "throttled_hours>0": "The premigration queue is full in the hour from {first_throttled}",
        otherwise: "The premigration queue fills up to {highest_fill|0}% of its limit",
      },
      drawn: ["day_fill", [100, "Throttling at (%)"]],
      axis: "Premigration queue (%)",
    },
  ],
  explains: ["window_features", "table"],
  footnote: "Hours are planning approximations and start with an empty queue.",
});
