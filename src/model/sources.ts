/**
 * The papers, and where we take a stand: errata, contradictions and the choice made. A number never changes here
 * silently; the reason stands beside it.
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
  /** Where the paper contradicts itself or we depart from it, and what we chose. */
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
      "Copying is called work-conserving in every mode, and mostly suspended at maximum input. We let a quarter of the copying capacity go on at the peak; none and all span the range.",
      "The peak hours fit caches that fill without copying; the daily rest rates fit copying that loses nothing. One straight line from the peak through the sustained rate keeps both.",
      "The B20's 7 h at a compression factor of 2.66, its 80 MB/s after full, and its rest rates of 75 and about 0 MB/s are taken as measured without compression in the VTC (the figure's caption says so of the measured curves); they bind lic = without only.",
      "Of the 80 MB/s that stand beside the sustained rate we read the reduced rate, so that sustained is about 100 (the model: 93 at 2.66); the other reading breaks the daily balance.",
      "Peak hours are not proportional to cache size (6 h and 2.5 h for 432 and 216 GB): a fixed reserve beside a share of the cache reproduces both.",
      "The least volume of 114 MB for cataloguing is 80 MB/s for 1.5 s in binary MB, without saying whose rate that is: we take 80 MB/s for every model, and the range spans half and all of the model's own rate.",
      "The VTC is said to limit a job below a factor of about 1.5 from blocks of 32 KB up; with 10 MB/s a channel at 32 KB it does so only for larger blocks, at 256 KB below 1.36.",
      "Preferred throughput is called half of no preference because of one path per controller; with compression in the VTC that cause does not hold, so only the ordering is bound, and half is the low end of the range.",
      "7 h at 2.66, 75 MB/s after 8 h and about 0 MB/s after 16 h cannot all be met: we keep the first two to within 10 % and answer 15 MB/s for the third.",
      "For a B10 and a B18 without compression in the VTC the paper has no rates, only that compression makes a B18 up to about 40 % faster: we take them to be slowed as a B20 is, and say so.",
    ],
  },
  {
    key: "ts7770-r51",
    title: "IBM TS7770, TS7770T, and TS7770C Release 5.1 Performance White Paper, Version 2.0",
    publisher: "IBM",
    date: "2020-12",
    factPrefix: "ts7770-r51.",
    stands: [
      "10.7 GiB at 5.351:1 are 2,048 MiB of compressed data, printed as 2,000; we take 2,048.",
      "The 2,500 MB/s before 16 Gb FICON are a cluster's ceiling; as the number of channels is not given, no rate per channel follows.",
      "DCT has a default of 0, and the runs DCOPYT = 125 in the text and DCT = 125 in the captions: we take them as one setting. No unit is printed; our argument is in seconds.",
      "What an FC5274 stands for is not said: we take 1,000 GB of compressed data; 901 to 2,520 GB fit the six-hour runs and span the range.",
      "All data rates are said to be host view, yet Figures 21 to 23 show sustained writing and premigration as two curves, which host view would make one: we read premigration as compressed MB/s, and the copies of Figures 24 and 25 as host view.",
      "The mount runs' 100 MiB are not said to be host or compressed data: host by default, an argument changes it.",
      "The TS7770T's drawer counts are 2, 4 and 10 in the hardware table and 6 and 8 too in the introduction: we take 2 to 10 as measured. The third grid row, TS7770T VED-C, is a TS7770C, and so is Figure 11.",
      "Captions repeat 128 jobs, 5.35:1 and 8x16Gb where just these vary (Figures 20, 26 to 29), and 256 jobs for four active clusters (Figure 19): we go by the text. KB of a block is KiB.",
    ],
  },
  {
    key: "t10000c-ficon-2011",
    title: "StorageTek T10000C Tape Drive FICON Performance",
    publisher: "Oracle",
    date: "2011-12",
    factPrefix: "t10000c-ficon-2011.",
    stands: [
      "The printed search speed of 12 m/s misses the paper's own search times by up to 19 s; we go by the times.",
      "2 Gb and 4 Gb channels are called equal, yet three drives fill a 4 Gb channel: we read the first as said of one drive under QSAM, whose own interface limits.",
      "On T10000A and B, twice the standard cartridge's rewind from the middle exceeds its rewind from the end: the cells are taken as printed and marked unsure; half the rewind from the end spans the range.",
      "The T9840D's data buffer is printed as its tape speed, and its areal density is half of what its tracks need: marked unsure, and no buffer is taken.",
      "The list of specifications is announced as Table 4 and printed as Table 3.",
    ],
  },
  {
    key: "global-mirror-2009",
    title: "Evaluating the Performance Characteristics and Resiliency of IBM DS8000 Global Mirror",
    publisher: "IBM / Performance Associates",
    date: "2009-10",
    factPrefix: "global-mirror.",
    stands: [
      "Formation times of at most 2.5 s, 3 to 5 s and about 6 s at one load and distance cannot be one number: we read them as time since the last group, interval, and age of the copy.",
      "The burst run implies 361 MB/s on the host-byte scale over links of 250 MB/s raw: a reduction of 1.44:1 that the paper never states.",
      "One link of that pair (180 MB/s) cannot stay bounded at 250 MB/s for five minutes, though the paper shows it so: GM_TIMELINE suspends it to minute 17.4. It stays bounded if base writes shrink to 44 % or less on the wire, on links of 222 MB/s, with 3 s before instead of 6; the paper says neither.",
      "The sweep is described as 50 to 150 % of the peak and as a near doubling: 250 MB/s cannot be its 100 % point on a 361 MB/s link.",
      "Formation restarts when enough of the burst is across (section 4.2) or when all of it is (summary): we take all, and the low end of GM_BURST_MINUTES takes enough. No groups at all for nine minutes need a limit to a group's drain, which the paper does not name: 30 s, and 21 to 81 s give the same.",
      "Links bind from about 19,000 I/O per s of batch, 198 MB/s by Table 1, and yet carry 250 MB/s and the burst: we keep 361 MB/s for both, on which the batch curve bends as described.",
      "Batch is said to have larger transfers and to need more bandwidth than OLTP: Table 1 has the first for the brokerage only, and the second from 1.17 times the I/O rate on.",
      "50 and 21 % of the time below 7 and 15 s must be slices: as cumulative shares they would fall.",
    ],
  },
  {
    key: "tsm-tape-copy",
    title: "Performance Problems with TSM Tape to Tape Workloads on IBM LTO Drives",
    publisher: "a TSM customer's report to IBM Support",
    date: "not dated, late 2012 or later",
    factPrefix: "tsm-tape-copy.",
    stands: [
      "The nominal 1 TB file is 1,000 GiB where dd wrote it: 7.4 % more than a decimal terabyte.",
      "The T10000B's lower speed is 70 MB/s here and 64 by the 2 m/s of its maker's table: we take 70, for 2 m/s is rounded.",
      "A dip to 60 MB/s lies below that lower speed: we read it as a minute in which the drive also stops.",
      "All LTO drives are said to be affected, but results name LTO-5 only: LTO-6 has no figures.",
    ],
  },
];

/** The paper that a fact id belongs to. @throws RangeError for an id of no paper. */
export function sourceOf(factId: string): Source {
  const found = sources.find((s) => factId.startsWith(s.factPrefix));
  if (!found) throw new RangeError(`no paper has ${factId}`);
  return found;
}
