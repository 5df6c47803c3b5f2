import { anySize } from "./cacheSizes";
import { estimate, type Reply } from "../question/answer";
import { exactly } from "../quantities/formatNumber";
import { COMPRESSED_GB } from "../quantities/qualifiedUnit";
import { quantity, question, type About } from "../question/question";

/**
 * Compressed GB of tape volume cache for read hits. The pair keeps one cached copy of a volume, so both caches count.
 *
 * @see ptp-vts-2002, "Peak Write Time and TVC Capacity Planning"
 */
export const readCacheGb = question({
  name: "VTS_READ_CACHE_GB",
  subject: "Peer-to-Peer VTS",
  asks: "Tape volume cache available for read hits across both VTSs",
  unit: COMPRESSED_GB,
  equation: [["cache", "cache_gb + peer_cache_gb"]],
  examples: [[864], ["1.7 TB"], [864, 432]],
  inputs: {
    cache_gb: quantity("GB", "Tape volume cache, first VTS", {
      hint: "compressed",
      above: 0,
      atMost: 100000,
      usual: [216, 1728],
    }),
    peer_cache_gb: quantity("GB", "Tape volume cache, second VTS", {
      hint: "compressed",
      above: 0,
      atMost: 100000,
      usual: [216, 1728],
      otherwise: "same as the first VTS",
    }),
  },
  answer({ cache_gb, peer_cache_gb }): Reply {
    const peer = peer_cache_gb ?? cache_gb;
    const value = cache_gb + peer;
    return estimate(value, COMPRESSED_GB, () => ({
      equation: `${exactly(value)} GB = ${exactly(cache_gb)} + ${exactly(peer)}`,
      facts: ["ptp-vts.tvc.single-cached-copy", "ptp-vts.tvc.effective-read-cache-vs-one-tvc"],
      assumptions: [
        {
          basis: "stated",
          text: "Each volume is cached only once in the pair. The paper says that the pair tries to do so.",
        },
      ],
      alternatives: [{ name: "every volume cached in both VTSs", value: Math.max(cache_gb, peer) }],
    }));
  },
});

export const about = (): About<typeof readCacheGb> => ({
  goals: ["How much VTS cache is available for read hits?"],
  terms: ["TVC", "hit ratio", "recall", "PtP"],
  improve: {
    towards: "more",
    by: ["cache_gb", "peer_cache_gb"],
    offers: { cache_gb: anySize, peer_cache_gb: anySize },
  },
  symbols: {
    peer_cache_gb: {
      unit: "GB",
      says: "cache_gb if blank",
      of: ({ cache_gb, peer_cache_gb = cache_gb }) => peer_cache_gb,
    },
  },
  notes: [
    "The pair tries to cache each volume only once, so both caches count.",
    "At the low end of the range, every volume is cached in both VTSs, so only the larger cache counts.",
    "Data not yet copied or not yet on tape uses the same space (see VTS_DAY).",
  ],
});
