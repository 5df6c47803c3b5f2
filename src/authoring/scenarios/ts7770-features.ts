/** TS7770 with tape or cloud: the day, and the smallest number of FC5274 without throttling. */
import { WORTH_SAYING_GB } from "../../model/dayRun";
import { lastOf, scenario, THROTTLED, throttledDay } from "../scenario";

/** Without tape or cloud, nothing is premigrated and no FC5274 is needed. */
const DISK_ONLY = 'model="TS7770"';
const WINDOW = "window_hours=window_hours,host_mbps=window_mbps";
const NEVER = "the host is never throttled on this day";

export default scenario({
  version: 4,
  title: "TS7770: how many FC5274 does the day need?",
  asks: "Whether the premigration queue holds a day of host writes, and the features to order",
  inputs: {
    TS7770: { model: "TS7770T", features: 4, compression: 2.66 },
    Premigration: { premigration_mbps: 400, drive_mbps: { of: "TS7700_DRIVES", sample: 300 } },
  },
  day: { question: "TS7700_DAY", input: "host_mbps", throttled: "sustained", scale: 10 },
  table: { is: "TS7700_DAY", columns: "day_hour day_demand day_accepted day_queue_gb day_fill day_state day_oldest" },
  answers: {
    peak_hours: ["TS7700_PEAK_HOURS(host_mbps=MAX(demand))", "Peak writing before throttling", { none: "never" }],
    sustained_mbps: ["TS7700_SUSTAINED_MBPS", "Sustained host rate"],
    largest_queue_gb: [
      "MAX(day_queue_gb)",
      "Largest premigration queue (GB compressed)",
      "{highest_fill|0}% of its limit; {queue_left_gb|0} GB at the end of the day",
    ],
  },
  figures: {
    queue_left_gb: [lastOf("day_queue_gb"), "Queue at end of day (GB compressed)"],
    window_hours: ['MAX(1,COUNTIF(demand,">"&sustained_mbps))', "Hours above the sustained rate (at least 1)"],
    window_mbps: ['MAX(SUMIF(demand,">"&sustained_mbps)/window_hours,1)', "Mean demand of these hours (host MB/s)"],
    window_features: `TS7700_FEATURES(${WINDOW})`,
    // With fewer, throttling would come before premigration has priority.
    least_features: ["TS7700_FEATURES(window_hours=1,host_mbps=1)", "Smallest number that is accepted (FC5274)"],
    drives: [
      `IF(model="TS7770T",TS7700_DRIVES(${WINDOW},features=window_features),NA())`,
      "Premigration tape drives (drives)",
    ],
  },
  options: {
    counts: {
      title: "FC5274 features",
      values: ["-2", "-1", "", "+1"].map((step) => `MAX(least_features+2,window_features)${step}`),
      unit: " x FC5274",
      varies: "features",
      columns: { count_peak: "peak_hours", count_throttled: "throttled_hours" },
      passes: "count_throttled=0",
      fits: {
        "option>10": `${NEVER}. The published tests end at 10: confirm the count with IBM before you order`,
        otherwise: NEVER,
      },
      fails: "the host is throttled in {count_throttled} of {hours} hours",
      instead: "more FC5274 or more premigration drives",
      order: { "FC5274, premigration queue feature": "features" },
      needless: DISK_ONLY,
    },
  },
  verdict: {
    ...THROTTLED.fails,
    [`queue_left_gb>${WORTH_SAYING_GB}`]:
      "▲ Fits, but leaves {queue_left_gb|0} GB to premigrate, so the next day starts with a queue.",
    ...THROTTLED.waits,
    [DISK_ONLY]: "● Fits: the disk-only {model} is never throttled. It doesn't premigrate, so it needs no FC5274.",
    otherwise:
      "● Fits: with {features} FC5274 the host is never throttled. The queue peaks at {highest_fill|0}% of its limit.",
  },
  detail: {
    [DISK_ONLY]: "Demand peaks at {MAX(demand)|0} MB/s. The disk-only {model} writes at most {sustained_mbps|0} MB/s.",
    "MAX(demand)>sustained_mbps":
      "Demand peaks at {MAX(demand)|0} MB/s. Premigration sustains {sustained_mbps|0} MB/s; the queue holds the difference until it's full.",
    otherwise: "Demand never exceeds the {sustained_mbps|0} MB/s that premigration sustains.",
  },
  recommend: {
    [`AND(${DISK_ONLY},delayed_hours>0)`]: "A second cluster, or less demand. A disk-only cluster needs no FC5274.",
    [DISK_ONLY]: "{model} without FC5274: a disk-only cluster doesn't premigrate.",
  },
  alternative: { [DISK_ONLY]: "TS7770T or TS7770C, which also copy to tape or to the cloud, and do need FC5274." },
  bill: ["drives"],
  pictures: throttledDay("Premigration queue", "sustained_mbps"),
  footnote: "Hours are planning approximations and start with an empty queue.",
});
