/** Refresh of a Peer-to-Peer VTS by TS7770 clusters: the same demand on both, now and after years of growth. */
import { proposal } from "../proposal";

export default proposal({
  version: 12,
  title: "Refresh: from a Peer-to-Peer VTS to a TS7770",
  asks: "How long today's system is enough, and the clusters, features and drives to order in its place",
  plan: "REFRESH_PLAN",
  inputs: {
    "Today's Peer-to-Peer VTS": {
      model: "B20",
      cache_gb: 864,
      pairs: 1,
      compression: 3,
      lic: "with",
      priority_hours: 24,
    },
    "TS7770 clusters": {
      copies: 2,
      clusters: 1,
      features: 2,
      drives: 2,
      drive_mbps: 200,
      peak_mbps: null,
      priority_gb: null,
      gb_per_feature: null,
      days_kept: 0,
      usable_gb: null,
    },
    "Reads beside the writes": { read_mbps: null, recall_share: 0 },
    "Plan for": {
      headroom_percent: 20,
      growth_percent: 15,
      years: 5,
      late_minutes: 15,
      installed_features: 0,
      installed_drives: 0,
    },
  },
  answers: {
    vts_mbps: ['VTS_THROUGHPUT(state="deferred peak")', "Peak throughput of a pair of today"],
    ts_mbps: [
      'TS7700_SUSTAINED_MBPS(model="TS7770T",premigration_mbps=drives*drive_mbps)',
      "Sustained rate of a new cluster, as entered",
    ],
  },
  lines: [["MAX(1,pairs)*vts_mbps", "Peak throughput of today's pairs (MB/s)"]],
  notBilled: ["tape libraries"],
});
