/** Global Mirror: a day of writes, the hours over the target RPO, and the number of links that keep it. */
import { scenario } from "../scenario";

export default scenario({
  name: "global-mirror-link",
  version: 1,
  title: "Global Mirror: which links keep the recovery point?",
  asks: "How old the recoverable copy gets through a day of writes, and the links to order",
  inputs: {
    "Global Mirror": {
      links: ["LINK_MBPS", 2],
      line_mbps: ["LINK_MBPS", 100],
      distance_km: ["GM_TIMELINE", 300],
      target_s: ["GM_HOURS_OVER_RPO", 30],
      primary_gb: ["GM_SECONDARY_GB", 50000],
    },
  },
  day: { question: "GM_TIMELINE", input: "write_mbps" },
  table: {
    ask: "GM_TIMELINE",
    with: { link_mbps: "total_mbps" },
    columns: [
      "day_hour",
      "day_write",
      "day_link",
      "day_sent",
      "day_used",
      "day_backlog_gb",
      "",
      "",
      "day_age",
      "day_oldest",
      "day_state",
      "day_over",
      "",
    ],
    rows: { late: { label: "Over the target (1 = yes)", is: "IF(day_over>0,1,0)" } },
  },
  figures: {
    total_mbps: { ask: "LINK_MBPS", label: "Bandwidth of all links (MB/s)" },
    hours_over: { ask: "GM_HOURS_OVER_RPO", with: { link_mbps: "total_mbps" } },
    hours: { is: "COUNT(day_hour)", label: "Hours of the day", format: "0" },
    first_over: {
      is: 'IF(SUM(day_over)=0,"never",INDEX(times,MATCH(1,late,0)))',
      label: "First hour over the target",
    },
    oldest_s: { is: "MAX(day_oldest)", label: "Oldest recoverable copy (s)" },
    backlog_gb: { is: "MAX(day_backlog_gb)", label: "Largest backlog (host GB)" },
    peak_mbps: { is: "MAX(demand)", label: "Highest hour of writes (MB/s)" },
    steady_mbps: { ask: "GM_LINK_MBPS", with: { write_mbps: "peak_mbps" } },
    one_mbps: { ask: "LINK_MBPS", with: { links: "1" }, label: "Bandwidth of one link (MB/s)" },
    steady_links: {
      is: "ROUNDUP(steady_mbps/one_mbps,0)",
      label: "Links for the highest hour, if it lasted",
      format: "0",
    },
    secondary_gb: { ask: "GM_SECONDARY_GB", format: "#,##0" },
  },
  options: [
    {
      name: "counts",
      title: "Number of links",
      values: ["MAX(2,steady_links)-1", "MAX(2,steady_links)", "MAX(2,steady_links)+1", "MAX(2,steady_links)+2"],
      unit: " links",
      columns: {
        count_mbps: { ask: "LINK_MBPS", with: { links: "option" }, label: "Total bandwidth", format: "#,##0" },
        count_over: {
          ask: "GM_HOURS_OVER_RPO",
          with: { link_mbps: "count_mbps" },
          label: "Hours over the target RPO",
        },
      },
      passes: "count_over=0",
      current: "links",
    },
  ],
  decidedBy: "hours_over",
  verdict: [
    ["fits", "hours_over=0", "Fits: the copy is never older than {target_s} s. Its highest age is {oldest_s|0} s."],
    [
      "tight",
      "hours_over<=1",
      "Tight: the copy is older than {target_s} s for {hours_over|f} h of the day, first in the hour from {first_over}.",
    ],
    [
      "fails",
      "otherwise",
      "Doesn't fit: the copy is older than {target_s} s for {hours_over|f} h of the day, first in the hour from {first_over}.",
    ],
  ],
  detail: [
    [
      "peak_mbps>total_mbps",
      "Writes peak at {peak_mbps|0} MB/s, more than the links' {total_mbps|0} MB/s. Up to {backlog_gb|0} GB waits to be sent.",
    ],
    ["otherwise", "Writes peak at {peak_mbps|0} MB/s. The links carry {total_mbps|0} MB/s."],
  ],
  recommend: [
    [
      "counts_place=0",
      "More than {counts_below} links of {line_mbps|0} MB/s, or faster ones: with {counts_below} the copy is too old for {count_over_below|f} h of the day.",
    ],
    [
      "otherwise",
      "{counts_best} links of {line_mbps|0} MB/s ({count_mbps_best|0} MB/s in all): the copy is never older than {target_s} s on this day.",
    ],
  ],
  alternative: [
    [
      "counts_place=0",
      "{links} links, as entered: the copy is older than {target_s} s for {hours_over|f} h of the day.",
    ],
    ["counts_place=1", "No alternative: the recommended number is the smallest in the list."],
    ["otherwise", "{counts_below} links: the copy is older than {target_s} s for {count_over_below|f} h of the day."],
  ],
  answers: [
    { label: "Time over the target RPO", figure: "hours_over" },
    {
      label: "Oldest recoverable copy",
      figure: "oldest_s",
      unit: "s",
      remark: [["otherwise", "target: {target_s} s; first over: {first_over}"]],
    },
    { label: "Link bandwidth for the highest hour", figure: "steady_mbps", none: "none" },
    {
      label: "Disk space at the secondary",
      figure: "secondary_gb",
      remark: [["otherwise", "with full-size FlashCopy targets"]],
    },
  ],
  bill: [
    ["Replication links", "counts_best", "links", "GM_HOURS_OVER_RPO, smallest listed number with no hour over"],
    ["Disk space at the secondary", "secondary_gb", "GB", "GM_SECONDARY_GB"],
  ],
  pictures: [
    {
      description: "Writes and data sent through the day, with a line for the links' bandwidth",
      title: [
        ["hours_over>0", "Copy older than {target_s} s for {hours_over|f} h, first from {first_over}"],
        ["otherwise", "Copy never older than {target_s} s: the links keep up"],
      ],
      columns: ["day_write", "day_sent"],
      limits: ["total_mbps"],
      axis: "Writes (MB/s)",
    },
    {
      description: "Hours over the target RPO by number of links",
      title: [
        ["counts_place=0", "None of these numbers of links keeps the target"],
        ["otherwise", "{counts_best} links keep the target all day"],
      ],
      columns: ["count_over"],
      axis: "Over the target (h)",
    },
  ],
  explains: ["hours_over", "steady_mbps"],
  footnote: "The day starts with everything copied. All values are planning approximations.",
});
