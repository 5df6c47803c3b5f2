/** TS7770 with tape: the FC5274 and the premigration drives that a demand needs. */
import { proposal } from "../proposal";

export default proposal({
  version: 13,
  title: "TS7770: how many FC5274 does the demand need?",
  asks: "Whether the premigration queue holds the host writes, and the features and drives to order",
  plan: "TS7700_PLAN",
  demand: 10,
  inputs: {
    TS7770: {
      compression: 2.66,
      features: 4,
      drives: 2,
      drive_mbps: 200,
      clusters: 1,
      peak_mbps: null,
      priority_gb: null,
      gb_per_feature: null,
      late_minutes: 15,
    },
    "Reads beside the writes": { read_mbps: null, recall_share: 0 },
    "Cache that must stay": { days_kept: 0, usable_gb: null },
    "Plan for": { headroom_percent: 20, growth_percent: 0, years: 0, installed_features: 0, installed_drives: 0 },
  },
  answers: {
    sustained_mbps: [
      'TS7700_SUSTAINED_MBPS(model="TS7770T",premigration_mbps=drives*drive_mbps)',
      "Sustained rate of a cluster, as entered",
    ],
  },
  lines: [["MAX(1,clusters)*sustained_mbps", "Sustained rate of all clusters, as entered (MB/s)"]],
  notBilled: ["tape libraries"],
});
