/** Global Mirror: a day of writes, the hours over the target RPO, and the number of links that keep it. */
import { around, firstHour, scenario } from "../scenario";

export default scenario({
  version: 6,
  title: "Global Mirror: which links keep the recovery point?",
  asks: "How old the recoverable copy gets through a day of writes, and the links to order",
  inputs: {
    Links: { links: 2, line_mbps: 100, distance_km: 300 },
    "Global Mirror": { target_s: 30, primary_gb: 50_000 },
  },
  table: {
    is: "GM_TIMELINE(link_mbps=total_mbps)",
    columns: "day_hour day_write day_link day_sent day_used day_backlog_gb - - day_age day_oldest day_state day_over -",
  },
  answers: {
    hours_over: ["GM_HOURS_OVER_RPO(link_mbps=total_mbps)", "Time over the target RPO", { none: "growing" }],
    oldest_s: ["MAX(day_oldest)", "Oldest recoverable copy (s)", "target: {target_s} s; first over: {first_over}"],
    steady_mbps: ["GM_LINK_MBPS(write_mbps=MAX(demand))", "Link bandwidth for the highest hour"],
    secondary_gb: ["GM_SECONDARY_GB", "Disk space at the secondary", "with full-size FlashCopy targets"],
  },
  figures: {
    total_mbps: ["LINK_MBPS", "Bandwidth of all links (MB/s)"],
    first_over: [firstHour("day_over>0"), "First hour over the target"],
    steady_links: ["ROUNDUP(steady_mbps/LINK_MBPS(links=1),0)", "Links for the highest hour, if it lasted"],
  },
  options: {
    counts: {
      varies: "links",
      values: around("steady_links"),
      columns: { count_mbps: "total_mbps", count_over: "hours_over" },
      passes: "count_over=0",
      says: "{option|0} link{option|s} of {line_mbps|0} MB/s",
      fits: "the copy is never older than {target_s} s on this day",
      fails: {
        "ISERROR(count_over)": "the backlog grows from day to day",
        otherwise: "the copy is older than {target_s} s for {count_over|t} of the day",
      },
      instead: "faster links or a longer target",
    },
  },
  detail:
    "The links carry {total_mbps|0} MB/s. At the end of an hour, up to {MAX(day_backlog_gb)|f} GB waits to be sent.",
  bill: ["secondary_gb"],
  pictures: [
    {
      title: "Oldest recoverable copy: {oldest_s/3600|t}, with a target of {target_s} s",
      drawn: ["day_write", "day_sent", "total_mbps"],
    },
    "counts",
  ],
});
