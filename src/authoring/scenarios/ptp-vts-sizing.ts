/** Peer-to-Peer VTS: the day, when the host is throttled, and the smallest cache that prevents it. */
import { WAITING_MBPS, WORTH_SAYING_GB } from "../../model/dayRun";
import { firstHour, hoursIn, lastOf, scenario } from "../scenario";

const OF_HOURS = "{throttled_hours} of {hours} hours";
const DELAYED = "{delayed_hours} of {hours} hours, first in the hour from {first_delayed}";

export default scenario({
  name: "ptp-vts-sizing",
  title: "Peer-to-Peer VTS: does the batch window fit?",
  asks: "Whether the caches absorb a day of host writes, and when the host is throttled",
  inputs: { "Peer-to-Peer VTS": { model: "B20", cache_gb: 864, compression: 3, priority_hours: 24 } },
  day: { question: "VTS_DAY", input: "host_mbps", throttled: "throttled" },
  table: {
    is: "VTS_DAY",
    columns: "day_hour day_demand day_accepted day_backlog_gb day_fill day_state day_oldest",
    // The same limit as in the headline of VTS_DAY.
    rows: { delayed: [`IF(day_demand-day_accepted>${WAITING_MBPS.toFixed(6)},1,0)`, "Waiting demand (1 = yes)"] },
  },
  figures: {
    peak_hours: ["VTS_PEAK_HOURS", "Peak writing before throttling", { none: "never fills" }],
    peak_mbps: ['VTS_THROUGHPUT(state="deferred peak")', "Peak (MB/s)"],
    sustained_mbps: ['VTS_THROUGHPUT(state="sustained")', "Sustained (MB/s)"],
    largest_backlog_gb: ["MAX(day_backlog_gb)", "Largest uncopied backlog (GB compressed)"],
    highest_fill: ["MAX(day_fill)", "Highest fill at the end of an hour (%)"],
    fullest_hour: ["INDEX(times,MATCH(MAX(day_fill),day_fill,0))", "Hour of the highest fill"],
    uncopied_gb: [lastOf("day_backlog_gb"), "Uncopied at end of day (GB compressed)"],
    hours_above_peak: ['COUNTIF(day_demand,">"&peak_mbps)', "Hours with demand above peak throughput"],
    delayed_hours: ["COUNTIF(delayed,1)", "Hours with waiting demand"],
    first_delayed: [firstHour(1, "delayed", "delayed_hours"), "First hour with waiting demand"],
  },
  options: {
    sizes: {
      title: "Other cache sizes",
      // The published range; each value is twice the one before.
      values: [216, 432, 864, 1728],
      unit: " GB",
      remark: "per VTS",
      columns: {
        size_peak: ["VTS_PEAK_HOURS(cache_gb=option)", "Peak writing before throttling", { none: "never fills" }],
        size_throttled: [hoursIn("throttled", "VTS_DAY(cache_gb=option)"), "Hours of the day with throttling"],
      },
      passes: "size_throttled=0",
    },
  },
  decidedBy: "throttled_hours",
  verdict: {
    [`AND(throttled_hours>0,waiting_gb>${WORTH_SAYING_GB})`]: `■ Doesn't fit: the host is throttled in ${OF_HOURS}, first in the hour from {first_throttled}. {waiting_gb|0} GB of demand is still waiting at the end.`,
    "throttled_hours>0": `■ Doesn't fit: the host is throttled in ${OF_HOURS}, first in the hour from {first_throttled}.`,
    [`waiting_gb>${WORTH_SAYING_GB}`]:
      "■ Doesn't fit: {waiting_gb|0} GB of demand is still waiting at the end of the day.",
    [`uncopied_gb>${WORTH_SAYING_GB}`]:
      "▲ Fits, but leaves {uncopied_gb|0} GB uncopied, so the next day starts with a backlog.",
    "delayed_hours>0": `▲ Fits by the end of the day, but demand waits in ${DELAYED}.`,
    "highest_fill=0": "● Fits: no throttling, and data is copied as it's written.",
    otherwise: "● Fits: no throttling. Uncopied data peaks at {highest_fill|0}% of the threshold.",
  },
  detail: {
    "hours_above_peak>0":
      "Demand exceeds the {peak_mbps|0} MB/s maximum of the pair in {hours_above_peak} of {hours} hours. The excess waits and is written later.",
    "AND(delayed_hours>0,throttled_hours=0)":
      "The deferred-copy priority threshold lets demand wait in {delayed_hours} of {hours} hours. It is written later.",
    otherwise: "Demand never exceeds the {peak_mbps|0} MB/s maximum of the pair.",
  },
  recommend: {
    none: "More than {sizes_below|0} GB of cache per VTS, a second pair, or less demand: with {sizes_below|0} GB the host is still throttled in {size_throttled_below} of {hours} hours.",
    "sizes_best<cache_gb":
      "{sizes_best|0} GB of cache per VTS: the smallest of these sizes without throttling. Your {cache_gb|0} GB is more than this day needs.",
    otherwise:
      "{sizes_best|0} GB of cache per VTS: the smallest of these sizes with which the host is never throttled on this day.",
  },
  alternative: {
    none: `{cache_gb|0} GB per VTS, as entered: the host is throttled in ${OF_HOURS}.`,
    otherwise: "{sizes_below|0} GB of cache per VTS: the host is throttled in {size_throttled_below} of {hours} hours.",
  },
  answers: [
    "peak_hours",
    [
      "throttled_hours",
      { "throttled_hours>0": "accepted while throttled: {sustained_mbps|0} MB/s", otherwise: "of {hours} hours" },
    ],
    ["first_throttled", "start of the hour"],
    ["largest_backlog_gb", "{highest_fill|0}% of the throttling threshold"],
    [
      "uncopied_gb",
      { "uncopied_gb>0": "carried over to the next day", otherwise: "the next day starts with everything copied" },
    ],
  ],
  bill: { "Tape volume cache, per VTS": ["sizes_best", "GB", "VTS_DAY, smallest listed size without throttling"] },
  pictures: [
    {
      title: {
        "throttled_hours>0": `Throttled in ${OF_HOURS}, first from {first_throttled}`,
        "delayed_hours>0": "Demand waits in {delayed_hours} of {hours} hours, first from {first_delayed}",
        otherwise: "Never throttled: all demand is accepted at once",
      },
      drawn: ["day_demand", "day_accepted", "peak_mbps", "sustained_mbps"],
      axis: "Host writes (MB/s)",
    },
    {
      title: {
        "throttled_hours>0": "The caches are full in the hour from {first_throttled}",
        "highest_fill=0": "Data is copied as it's written",
        otherwise: "Caches up to {highest_fill|0}% full, highest in the hour from {fullest_hour}",
      },
      drawn: ["day_fill", [100, "Throttling at (%)"]],
      axis: "Uncopied data (%)",
    },
  ],
  explains: ["peak_hours", "table"],
  footnote: "Hours are planning approximations and start with all data copied.",
});
