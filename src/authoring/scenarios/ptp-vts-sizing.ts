/** Peer-to-Peer VTS: the cache and the pairs that a demand needs. */
import { proposal } from "../proposal";

export default proposal({
  version: 10,
  title: "Peer-to-Peer VTS: does the batch window fit?",
  asks: "Whether the caches absorb the host writes, and the cache and pairs to order",
  plan: "VTS_PLAN",
  inputs: {
    "Peer-to-Peer VTS": {
      model: "B20",
      cache_gb: 864,
      pairs: 1,
      compression: 3,
      lic: "with",
      mode: "deferred",
      preference: "none",
      distance_km: 0,
      priority_hours: 24,
      late_minutes: 15,
    },
    "Reads beside the writes": { read_mbps: null, recall_share: 0 },
    "Plan for": { headroom_percent: 20, growth_percent: 0, years: 0, installed_gb: 0, installed_pairs: 0 },
  },
  answers: {
    peak_hours: ["VTS_PEAK_HOURS", "Peak writing of a pair before throttling, with deferred copy and no reads"],
    peak_mbps: ['VTS_THROUGHPUT(state=mode&" peak")', "Peak throughput of a pair, without reads"],
    sustained_mbps: ['VTS_THROUGHPUT(state="sustained")', "Sustained throughput of a pair, without reads"],
  },
  lines: [
    ["MAX(1,pairs)*peak_mbps", "Peak throughput of all pairs, as entered (MB/s)"],
    ["MAX(1,pairs)*sustained_mbps", "Sustained throughput of all pairs, as entered (MB/s)"],
  ],
  notBilled: ["tape drives and libraries"],
});
