/** TS7770 grid: the links that keep the copies of a demand young enough. */
import { proposal } from "../proposal";

export default proposal({
  version: 10,
  title: "TS7770 grid: are the copies complete in time?",
  asks: "How old data without its copy becomes, also with links lost, and the links to order",
  plan: "GRID_PLAN",
  demand: 5,
  inputs: {
    Grid: {
      links: "2x1",
      target_hours: 8,
      modes: "DD",
      clusters: 1,
      compression: 2.66,
      distance_km: 300,
      window_mib: null,
      link_efficiency: null,
      tls_factor: null,
      wan_mbps: null,
    },
    Cluster: { premigration_mbps: 200, cluster_mbps: null, peak_mbps: null, late_minutes: 15 },
    "Lost links and outage": {
      lost: "one",
      lost_target_hours: null,
      outage_hours: 0,
      deadline_hours: null,
      burst_factor: 2,
    },
    "Plan for": { headroom_percent: 20, growth_percent: 0, years: 0, installed_links: "none" },
  },
  answers: {
    copy_mbps: ["TS7700_COPY_MBPS", "Copy rate of each writing cluster, as entered, without other host writes"],
    run_hold_s: [
      'TS7700_JOB_HOLD(mode="RUN",copy_mbps=copy_mbps,jobs=1)',
      "Delay of one job with RUN copies, if it copies alone",
    ],
    round_trip_ms: ["ROUND_TRIP_MS", "Round trip between the sites"],
  },
  lines: [["MAX(1,clusters)*copy_mbps", "Copy rate as entered, no other host writes (MB/s)"]],
  notBilled: [
    ["N(wan_mbps)>0", "the leased WAN"],
    ["N(wan_mbps)=0", "lines between the sites"],
  ],
});
