import { estimate, type Reply } from "../estimate";
import { exactly } from "../figures";
import { quantity, question } from "../question";

/**
 * Compressed GB of tape volume cache that serve read hits: the pair keeps one cached copy of a volume, so that both
 * caches count.
 *
 *     read cache = cache of one VTS + cache of the other
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 */
export const readCacheGb = question({
  name: "VTS_READ_CACHE_GB",
  subject: "Peer-to-Peer VTS",
  asks: "Tape volume cache of the pair that serves read hits",
  goals: ["How much cache serves read hits?"],
  terms: ["TVC", "hit ratio", "recall", "PtP"],
  improve: { towards: "more", by: ["cache_gb", "peer_cache_gb"] },
  unit: "GB compressed",
  equation: "answer = cache_gb + peer_cache_gb",
  notes: [
    "The pair tries to keep just one cached copy of a volume, so both caches count, each once.",
    "The low end is the case in which that fails throughout: each volume is cached on both sides, and the larger cache is all there is.",
    "What is not yet copied or not yet on tape is cached too and takes of the same space (VTS_DAY).",
  ],
  examples: [[864], ["1.7 TB"], [864, 432]],
  inputs: {
    cache_gb: quantity("GB", "Tape volume cache of one VTS, compressed", {
      above: 0,
      atMost: 100000,
      usual: [216, 1728],
    }),
    peer_cache_gb: quantity("GB", "Tape volume cache of the other VTS, compressed", {
      above: 0,
      atMost: 100000,
      usual: [216, 1728],
      otherwise: "the same",
    }),
  },
  answer({ cache_gb, peer_cache_gb }): Reply {
    const peer = peer_cache_gb ?? cache_gb;
    const value = cache_gb + peer;
    return estimate(value, "GB compressed", () => ({
      equation: `${exactly(value)} GB = ${exactly(cache_gb)} + ${exactly(peer)}`,
      facts: ["ptp-vts.tvc.single-cached-copy", "ptp-vts.tvc.effective-read-cache-vs-one-tvc"],
      assumptions: [
        { basis: "stated", text: "One cached copy of a volume across the pair, as the paper says it tries to." },
      ],
      alternatives: [{ name: "each volume cached on both sides", value: Math.max(cache_gb, peer) }],
    }));
  },
});
