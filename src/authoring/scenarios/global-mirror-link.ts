/** Global Mirror: the links that keep the recovery point, also with links lost. */
import { proposal } from "../proposal";

export default proposal({
  version: 9,
  title: "Global Mirror: which links keep the recovery point?",
  asks: "How old the recoverable copy gets, also with links lost, and the links to order",
  plan: "GM_PLAN",
  inputs: {
    Links: { links: 3, line_mbps: 100, distance_km: 300, wire_factor: 1 },
    "Recovery point": {
      target_s: 30,
      lost: "one",
      lost_target_s: null,
      outage_minutes: 0,
      deadline_minutes: null,
      resent_factor: null,
      burst_factor: 2,
      interval_s: 0,
      drain_limit_s: 30,
      primary_gb: 50_000,
    },
    "Plan for": { headroom_percent: 20, growth_percent: 0, years: 0, installed_links: 0 },
  },
  answers: {
    total_mbps: [
      "LINK_MBPS(reduction=IF(N(wire_factor)=0,1,1/wire_factor))",
      "Writes that all links carry, as entered",
    ],
    steady_mbps: [
      "GM_LINK_MBPS(write_mbps=MAX(demand))",
      "Link bandwidth for the highest interval, if it lasted; no headroom or growth",
    ],
    secondary_gb: ["GM_SECONDARY_GB", "Disk space at the secondary, without growth"],
  },
  lines: [["total_mbps", "Writes that all links carry, as entered (MB/s)"]],
  notBilled: [["N(primary_gb)=0", "disk at the secondary"]],
});
