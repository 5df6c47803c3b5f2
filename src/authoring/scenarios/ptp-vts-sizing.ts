/** Peer-to-Peer VTS: the day, when the host is throttled, and the smallest cache that prevents it. */
import { scenario } from "../scenario";

export default scenario({
  version: 6,
  title: "Peer-to-Peer VTS: does the batch window fit?",
  asks: "Whether the caches absorb a day of host writes, and when the host is throttled",
  inputs: { "Peer-to-Peer VTS": { model: "B20", cache_gb: 864, compression: 3, priority_hours: 24 } },
  day: {
    throttled: {
      state: "throttled",
      system: "the {model}",
      queue: "uncopied backlog",
      lines: ["peak_mbps", "sustained_mbps"],
    },
  },
  table: { is: "VTS_DAY" },
  answers: {
    peak_hours: ["VTS_PEAK_HOURS", "Peak writing before throttling", { none: "never fills" }],
    sustained_mbps: ['VTS_THROUGHPUT(state="sustained")', "Sustained throughput (MB/s)"],
  },
  figures: { peak_mbps: ['VTS_THROUGHPUT(state="deferred peak")', "Peak throughput (MB/s)"] },
  options: {
    sizes: {
      varies: "cache_gb",
      // The published range; each value is twice the one before.
      values: [216, 432, 864, 1728],
      columns: { size_peak: "peak_hours", size_throttled: "throttled_hours" },
      instead: "a second pair or less demand",
    },
  },
});
