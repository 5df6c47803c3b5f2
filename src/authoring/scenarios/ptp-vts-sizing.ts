/** Peer-to-Peer VTS: the day, when the host is throttled, and the smallest cache that prevents it. */
import { WORTH_SAYING_GB } from "../../model/dayRun";
import { lastOf, scenario, THROTTLED, throttledDay } from "../scenario";

export default scenario({
  version: 2,
  title: "Peer-to-Peer VTS: does the batch window fit?",
  asks: "Whether the caches absorb a day of host writes, and when the host is throttled",
  inputs: { "Peer-to-Peer VTS": { model: "B20", cache_gb: 864, compression: 3, priority_hours: 24 } },
  day: { question: "VTS_DAY", input: "host_mbps", throttled: "throttled" },
  table: { is: "VTS_DAY", columns: "day_hour day_demand day_accepted day_backlog_gb day_fill day_state day_oldest" },
  answers: {
    peak_hours: ["VTS_PEAK_HOURS", "Peak writing before throttling", { none: "never fills" }],
    sustained_mbps: ['VTS_THROUGHPUT(state="sustained")', "Accepted while throttled (MB/s)"],
    largest_backlog_gb: [
      "MAX(day_backlog_gb)",
      "Largest uncopied backlog (GB compressed)",
      "{highest_fill|0}% of the throttling threshold",
    ],
    uncopied_gb: [
      lastOf("day_backlog_gb"),
      "Uncopied at end of day (GB compressed)",
      '{IF(uncopied_gb>0,"carried over to the next day","the next day starts with everything copied")}',
    ],
  },
  figures: {
    peak_mbps: ['VTS_THROUGHPUT(state="deferred peak")', "Peak (MB/s)"],
    hours_above_peak: ['COUNTIF(day_demand,">"&peak_mbps)', "Hours with demand above peak throughput"],
  },
  options: {
    sizes: {
      title: "Other cache sizes",
      // The published range; each value is twice the one before.
      values: [216, 432, 864, 1728],
      unit: " GB",
      remark: "per VTS",
      varies: "cache_gb",
      columns: { size_peak: "peak_hours", size_throttled: "throttled_hours" },
      passes: "size_throttled=0",
      says: "{option|0} GB of cache per VTS",
      fits: "the host is never throttled on this day",
      fails: "the host is throttled in {size_throttled} of {hours} hours",
      instead: "more cache, a second pair or less demand",
      order: { "Tape volume cache, per VTS": "GB" },
    },
  },
  verdict: {
    ...THROTTLED.fails,
    [`uncopied_gb>${WORTH_SAYING_GB}`]:
      "▲ Fits, but leaves {uncopied_gb|0} GB uncopied, so the next day starts with a backlog.",
    ...THROTTLED.waits,
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
  pictures: throttledDay("Uncopied data", "peak_mbps", "sustained_mbps"),
  footnote: "Hours are planning approximations and start with all data copied.",
});
