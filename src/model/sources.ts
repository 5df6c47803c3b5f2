/**
 * The papers, and how we interpret their errata and contradictions. Every interpretation says its reason.
 */

export const SOURCE_KEYS = [
  "ptp-vts-2002",
  "ts7770-r51",
  "t10000c-ficon-2011",
  "global-mirror-2009",
  "tsm-tape-copy",
] as const;
export type SourceKey = (typeof SOURCE_KEYS)[number];

export interface Source {
  readonly key: SourceKey;
  readonly title: string;
  readonly publisher: string;
  readonly date: string;
  /** How ids of its facts begin. */
  readonly factPrefix: string;
  /** Contradictions in the paper and departures from it, each with our choice. */
  readonly stands: readonly string[];
}

export const sources: readonly Source[] = [
  {
    key: "ptp-vts-2002",
    title: "IBM TotalStorage Peer-to-Peer Virtual Tape Server Performance with VTC Data Compression",
    publisher: "IBM",
    date: "2002-02-01",
    factPrefix: "ptp-vts.",
    stands: [
      "The paper says copying is work-conserving in every mode, but also mostly suspended at maximum input. We assume a quarter of the copy capacity stays in use at peak; the range covers none to all.",
      "The peak hours fit caches that fill without copying. The rates for the rest of the day fit copying that loses no capacity. One straight line from the peak through the sustained rate fits both.",
      "The B20's 7 h at a compression factor of 2.66, its 80 MB/s after full, and its rest rates of 75 and about 0 MB/s are treated as measured without VTC compression, as the caption says of the measured curves. They apply to lic = without only.",
      "The paper gives 80 MB/s next to the sustained rate. We interpret it as the reduced rate, so sustained is about 100 MB/s (model: 93 at ratio 2.66). The other interpretation breaks the daily balance.",
      "Peak hours aren't proportional to cache size (6 h for 432 GB, 2.5 h for 216 GB). A share of the cache minus a fixed reserve reproduces both.",
      "The smallest volume of 114 MB for cataloguing is 80 MB/s for 1.5 s in binary MB, but the paper doesn't say whose rate that is. We use 80 MB/s for every model; the range covers half to all of the model's own rate.",
      "The paper says the VTC limits a job below a ratio of about 1.5, for blocks from 32 KB. With 10 MB/s per channel at 32 KB, this is true only for larger blocks: at 256 KB, below 1.36.",
      "The paper says preferred mode has half the throughput of no preference, because of one path per controller. With VTC compression this reason doesn't hold, so we only keep preferred lower; half is the low end of the range.",
      "7 h at ratio 2.66, 75 MB/s after 8 h and about 0 MB/s after 16 h can't all be met. The model meets the first two within 10% and gives 15 MB/s for the third.",
      "For a B10 and a B18 without VTC compression, the paper gives no rates, only that compression makes a B18 up to about 40% faster. We assume the same slowdown as for a B20, and a warning says so.",
    ],
  },
  {
    key: "ts7770-r51",
    title: "IBM TS7770, TS7770T, and TS7770C Release 5.1 Performance White Paper, Version 2.0",
    publisher: "IBM",
    date: "2020-12",
    factPrefix: "ts7770-r51.",
    stands: [
      "10.7 GiB at 5.351:1 is 2,048 MiB of compressed data, printed as 2,000. We use 2,048.",
      "The 2,500 MB/s before 16 Gb FICON is the limit of a cluster. The number of channels isn't given, so no rate per channel follows.",
      "DCT has a default of 0; the runs use DCOPYT = 125 in the text and DCT = 125 in the captions. We treat them as one setting. The paper gives no unit; our argument is in seconds.",
      "The paper doesn't say how much data one FC5274 allows. We use 1,000 GB of compressed data; the range covers 901 to 2,520 GB, which fit the six-hour tests.",
      "All data rates are said to be host view, but Figures 21 to 23 show sustained writing and premigration as two curves, which would be one in host view. We interpret premigration as compressed MB/s, and the copies of Figures 24 and 25 as host view.",
      "The paper doesn't say if the 100 MiB of the mount runs is host or compressed data. We use host data; an argument changes it.",
      "The TS7770T has 2, 4 and 10 drawers in the hardware table, and also 6 and 8 in the introduction. We treat 2 to 10 as measured. The third grid row, TS7770T VED-C, is a TS7770C, and so is Figure 11.",
      "Captions repeat 128 jobs, 5.35:1 and 8x16Gb although these vary (Figures 20, 26 to 29), and 256 jobs for four active clusters (Figure 19). We follow the text. KB in block sizes means KiB.",
    ],
  },
  {
    key: "t10000c-ficon-2011",
    title: "StorageTek T10000C Tape Drive FICON Performance",
    publisher: "Oracle",
    date: "2011-12",
    factPrefix: "t10000c-ficon-2011.",
    stands: [
      "The printed search speed of 12 m/s differs from the paper's own search times by up to 19 s. We use the times.",
      "The paper calls 2 Gb and 4 Gb channels equal, but three drives fill a 4 Gb channel. We interpret the first as being about one drive with QSAM, which is limited by its own interface.",
      "On T10000A and B, twice the standard cartridge's rewind from the middle is longer than its rewind from the end. We use the cells as printed, marked as doubtful; the range includes half the rewind from the end.",
      "The T9840D's data buffer is printed as its tape speed, and its areal density is half of what its tracks need. Both are marked as doubtful, and we use no buffer.",
      "The text refers to Table 4 for the specifications; they're in Table 3.",
    ],
  },
  {
    key: "global-mirror-2009",
    title: "Evaluating the Performance Characteristics and Resiliency of IBM DS8000 Global Mirror",
    publisher: "IBM / Performance Associates",
    date: "2009-10",
    factPrefix: "global-mirror.",
    stands: [
      "The paper gives formation times of up to 2.5 s, 3 to 5 s and about 6 s for the same load and distance. We interpret them as time since the last consistency group, interval between groups, and age of the copy.",
      "The burst run implies 361 MB/s of host data over links of 250 MB/s. That is a reduction of 1.44:1, which the paper never states.",
      "One link of that pair (180 MB/s) can't keep the copy's age bounded at 250 MB/s for five minutes, though the paper shows it. In GM_TIMELINE, formation is suspended until minute 17.4. If base writes shrink to 44% or less on links of 222 MB/s, the age stays bounded, but is 3 s before the loss, not 6 s. The paper says neither.",
      "The paper describes the sweep as 50 to 150% of the peak and as a near doubling. 250 MB/s can't be its 100% point on a 361 MB/s link.",
      "Formation resumes when enough of the burst is across (section 4.2) or when all of it is (summary). We use all; the low end of GM_BURST_MINUTES uses enough. Nine minutes without any consistency group need a drain limit, which the paper doesn't give. We use 30 s; 21 to 81 s give the same.",
      "Batch is link-limited from about 19,000 I/Os per second (198 MB/s by Table 1), yet the links carry 250 MB/s plus the burst. We use 361 MB/s for both; the batch curve then bends as described.",
      "The paper says that batch has larger transfers and needs more bandwidth than OLTP. By Table 1, the first is true for the brokerage only, and the second from 1.17 times the I/O rate.",
      '"50% below 7 s" and "21% below 15 s" can\'t be cumulative, because the second is smaller. We treat them as shares of separate bands.',
    ],
  },
  {
    key: "tsm-tape-copy",
    title: "Performance Problems with TSM Tape to Tape Workloads on IBM LTO Drives",
    publisher: "a TSM customer's report to IBM Support",
    date: "not dated, late 2012 or later",
    factPrefix: "tsm-tape-copy.",
    stands: [
      "The nominal 1 TB file is 1,000 GiB as written by dd, 7.4% more than a decimal terabyte.",
      "The T10000B's lower speed is 70 MB/s here, and 64 MB/s by the 2 m/s in its maker's table. We use 70 because 2 m/s is rounded.",
      "A dip to 60 MB/s is below that lower speed. We interpret it as a minute in which the drive also stops.",
      "The paper says that all LTO drives are affected, but its results name LTO-5 only. It has no figures for LTO-6.",
    ],
  },
];

/** The paper that a fact id belongs to. @throws RangeError for an id of no paper. */
export function sourceOf(factId: string): Source {
  const found = sources.find((s) => factId.startsWith(s.factPrefix));
  if (!found) throw new RangeError(`no paper has ${factId}`);
  return found;
}
