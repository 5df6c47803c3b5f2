/** Global Mirror: a day of writes, the hours over the target RPO, and the number of links that keep it. */
import { WHOLE } from "../look";
import { around, firstHour, scenario } from "../scenario";

export default scenario({
  name: "global-mirror-link",
  title: "Global Mirror: which links keep the recovery point?",
  asks: "How old the recoverable copy gets through a day of writes, and the links to order",
  inputs: {
    "Global Mirror": {
      links: 2,
      line_mbps: 100,
      distance_km: 300,
      target_s: { of: "GM_HOURS_OVER_RPO", sample: 30 },
      primary_gb: 50_000,
    },
  },
  day: { question: "GM_TIMELINE", input: "write_mbps" },
  table: {
    is: "GM_TIMELINE(link_mbps=total_mbps)",
    columns: "day_hour day_write day_link day_sent day_used day_backlog_gb - - day_age day_oldest day_state day_over -",
    rows: { late: ["IF(day_over>0,1,0)", "Over the target (1 = yes)"] },
  },
  figures: {
    total_mbps: ["LINK_MBPS", "Bandwidth of all links (MB/s)"],
    hours_over: ["GM_HOURS_OVER_RPO(link_mbps=total_mbps)", "Time over the target RPO"],
    first_over: [firstHour(1, "late", "SUM(day_over)"), "First hour over the target"],
    oldest_s: ["MAX(day_oldest)", "Oldest recoverable copy (s)"],
    backlog_gb: ["MAX(day_backlog_gb)", "Largest backlog (host GB)"],
    peak_mbps: ["MAX(demand)", "Highest hour of writes (MB/s)"],
    steady_mbps: ["GM_LINK_MBPS(write_mbps=peak_mbps)", "Link bandwidth for the highest hour", { none: "none" }],
    one_mbps: ["LINK_MBPS(links=1)", "Bandwidth of one link (MB/s)"],
    steady_links: ["ROUNDUP(steady_mbps/one_mbps,0)", "Links for the highest hour, if it lasted"],
    secondary_gb: ["GM_SECONDARY_GB", "Disk space at the secondary"],
  },
  options: {
    counts: {
      title: "Number of links",
      values: around("MAX(2,steady_links)"),
      unit: " links",
      columns: {
        count_mbps: ["LINK_MBPS(links=option)", "Total bandwidth", { format: WHOLE }],
        count_over: ["GM_HOURS_OVER_RPO(link_mbps=count_mbps)", "Hours over the target RPO"],
      },
      passes: "count_over=0",
    },
  },
  decidedBy: "hours_over",
  verdict: {
    "hours_over=0": "● Fits: the copy is never older than {target_s} s. Its highest age is {oldest_s|0} s.",
    "hours_over<=1":
      "▲ Tight: the copy is older than {target_s} s for {hours_over|f} h of the day, first in the hour from {first_over}.",
    otherwise:
      "■ Doesn't fit: the copy is older than {target_s} s for {hours_over|f} h of the day, first in the hour from {first_over}.",
  },
  detail: {
    "peak_mbps>total_mbps":
      "Writes peak at {peak_mbps|0} MB/s, more than the links' {total_mbps|0} MB/s. Up to {backlog_gb|0} GB waits to be sent.",
    otherwise: "Writes peak at {peak_mbps|0} MB/s. The links carry {total_mbps|0} MB/s.",
  },
  recommend: {
    none: "More than {counts_below} links of {line_mbps|0} MB/s, or faster ones: with {counts_below} the copy is too old for {count_over_below|f} h of the day.",
    otherwise:
      "{counts_best} links of {line_mbps|0} MB/s ({count_mbps_best|0} MB/s in all): the copy is never older than {target_s} s on this day.",
  },
  alternative: {
    none: "{links} links, as entered: the copy is older than {target_s} s for {hours_over|f} h of the day.",
    otherwise: "{counts_below} links: the copy is older than {target_s} s for {count_over_below|f} h of the day.",
  },
  answers: [
    "hours_over",
    ["oldest_s", "target: {target_s} s; first over: {first_over}"],
    "steady_mbps",
    ["secondary_gb", "with full-size FlashCopy targets"],
  ],
  bill: {
    "Replication links": ["counts_best", "links", "GM_HOURS_OVER_RPO, smallest listed number with no hour over"],
    "Disk space at the secondary": ["secondary_gb", "GB", "GM_SECONDARY_GB"],
  },
  pictures: [
    {
      title: {
        "hours_over>0": "Copy older than {target_s} s for {hours_over|f} h, first from {first_over}",
        otherwise: "Copy never older than {target_s} s: the links keep up",
      },
      drawn: ["day_write", "day_sent", "total_mbps"],
      axis: "Writes (MB/s)",
    },
    {
      title: {
        none: "None of these numbers of links keeps the target",
        otherwise: "{counts_best} links keep the target all day",
      },
      drawn: ["count_over"],
      axis: "Over the target (h)",
    },
  ],
  explains: ["hours_over", "steady_mbps"],
  footnote: "The day starts with everything copied. All values are planning approximations.",
});
