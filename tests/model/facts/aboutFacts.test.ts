/**
 * A paper that says "about" gives a range: each such value that an answer rests on, with a question and arguments whose
 * answer is that value or follows from it.
 */
import { expect, test } from "@jest/globals";
import type { Given } from "../../../src/model/question/parseArguments";
import type { FactId } from "../../../src/model/facts/factIds";
import { papers } from "../../../src/model/facts/papers";
import { estimateOf } from "../../ask";

type Asked = readonly [name: string, ...args: Given[]];

const B20 = ["VTS_THROUGHPUT", "B20"] as const;
/** robot_s counts the mounts, and the first load of new cartridges. */
const NEW_LTO9: Asked = ["TAPE_COPY_DAYS", "1 PB", 6, "LTO-8", "LTO-9", ...Array<null>(10).fill(null), 10];
const compressedBy = (algorithm: string): Asked => [
  "TS7700_SUSTAINED_MBPS",
  "TS7770T",
  2,
  300,
  ...Array<null>(10).fill(null),
  algorithm,
];
const LONE: Asked = ["TAPE_COPY_MBPS", null, null, null, null, "disk"];

const ANSWERED: Partial<Record<FactId, Asked>> = {
  "current-hardware.lto9.optimize.avg-20": NEW_LTO9,
  "current-hardware.lto9.optimize.avg-40": NEW_LTO9,
  "current-hardware.lto9.optimize.range-20-120": NEW_LTO9,
  "current-hardware.lto9.optimize.range-40-132": [
    "TAPE_COPY_DAYS",
    "1 PB",
    6,
    "LTO-8",
    "LTO-9 HH",
    ...Array<null>(10).fill(null),
    10,
  ],
  "current-hardware.ts7700.compression.lz4": compressedBy("LZ4"),
  "current-hardware.ts7700.compression.zstd": compressedBy("ZSTD"),
  "global-mirror.cg.formation-cadence": ["CGFT_ESTIMATE", 250, 361.1, null, null, "interval"],
  "global-mirror.experiment.burst.cg-suspension-length": ["GM_BURST_MINUTES", 250, 60, 1000, 361.1],
  "global-mirror.experiment.half-link.cgft-before": ["CGFT_ESTIMATE", 250, 361.1],
  "global-mirror.experiment.half-link.cgft-after": ["CGFT_ESTIMATE", 250, 361.1],
  "ptp-vts.job.host-vtc-max-rate": ["VTS_JOB_MBPS", 3, 256],
  "ptp-vts.job.vtc-rate.old-lic": ["VTS_JOB_MBPS", 3, 256, 20, "without"],
  "ptp-vts.job.vtc-to-vts-rate.new-lic.per-cf": ["VTS_JOB_MBPS", 1, 256],
  "ptp-vts.job.vtc-limited-domain.cf": ["VTS_JOB_MBPS", 1.3, 256],
  "ptp-vts.local.b20.cf-where-modes-coincide": [...B20, 3.3, "sustained"],
  "ptp-vts.local.b20.deferred-peak.limit-high-cf": [...B20, 4, "deferred peak"],
  "ptp-vts.local.b20.host-channel-aggregate-limit": ["CHANNEL_MBPS", "ESCON", 16],
  "ptp-vts.local.b20.immediate-peak.limit-high-cf": [...B20, 4, "immediate peak"],
  "ptp-vts.local.b20.sustained.limit-high-cf": [...B20, 4, "sustained"],
  "ptp-vts.mixed.b20-over-b10-ratio": [...B20, 2, "sustained", "mix1"],
  "ptp-vts.remote.config2-skew-onset-km": [...B20, 3, "deferred peak", null, null, 30, "2"],
  "ptp-vts.remote.preferred-over-np-ratio": [...B20, 3, "sustained", null, "preferred", 25],
  "ptp-vts.smallvol.catalog.mounts-per-hour": ["VTS_VOLUME_FACTOR", "B20", 80, 3],
  "ptp-vts.smallvol.catalog.overhead-s": ["VTS_VOLUME_FACTOR", "B20", 80, 3],
  "ptp-vts.smallvol.catalog.min-volume-mb": ["VTS_VOLUME_FACTOR", "B20", 110, 3],
  "ptp-vts.smallvol.freespace.limit-volume-mb": ["VTS_VOLUME_FACTOR", "B20", 100, 3],
  "ptp-vts.smallvol.premigration.ratio-at-150mb": ["VTS_VOLUME_FACTOR", "B20", 150, 3, "sustained"],
  "ptp-vts.tvc.b10-216.deferred-peak-hours.cf3": ["VTS_PEAK_HOURS", "B10", 216, 3],
  "ptp-vts.tvc.b10-216.scenario.rest-rate": ["VTS_RECOVERY_MBPS", "B10", 216, 3],
  "ptp-vts.tvc.b10-432.deferred-peak-hours.cf3": ["VTS_CACHE_NEEDED", "B10", 6, 3],
  "ptp-vts.tvc.b10-432.scenario.rest-rate": ["VTS_RECOVERY_MBPS", "B10", 432, 3],
  "ptp-vts.tvc.b20-1700.peak-duration-ratio-vs-864": ["VTS_PEAK_HOURS", "B20", 1700, 3],
  "ptp-vts.tvc.b20-1700.scenario.rest-rate": ["VTS_RECOVERY_MBPS", "B20", 1700, 3, null, 14.5, "without"],
  "ptp-vts.tvc.b20-864.deferred-peak-hours.cf2.66": ["VTS_PEAK_HOURS", "B20", 864, 2.66, null, null, "without"],
  "ptp-vts.tvc.effective-read-cache-vs-one-tvc": ["VTS_READ_CACHE_GB", 864],
  "current-hardware.library.sl8500.move": ["ROBOT_MOUNTS", "SL8500"],
  "t10000c-ficon-2011.distance.round-trip-30km": ["ROUND_TRIP_MS", 30],
  "t10000c-ficon-2011.football.3490-time": ["T10K_SYNC_MBPS", 10, "3490", null, null, null, 3],
  "t10000c-ficon-2011.football.3592-time": ["T10K_SYNC_MBPS", 10],
  "t10000c-ficon-2011.taa.fsa-rate": ["T10K_SYNC_MBPS", 10, null, "FSA"],
  "tsm-tape-copy.rate.archive-network-to-tape": LONE,
  "tsm-tape-copy.rate.disk-to-tape-dd": LONE,
  "tsm-tape-copy.rate.disk-to-tape-tsm": LONE,
  "tsm-tape-copy.rate.expected-lto5": LONE,
  "tsm-tape-copy.rate.tape-to-disk": LONE,
  "tsm-tape-copy.rate.lto5-to-t10kb-dip": ["TAPE_COPY_MBPS", "LTO-5", "T10000B", null, "worst"],
  "tsm-tape-copy.rate.tape-to-tape-same-port-start": ["TAPE_COPY_MBPS", null, null, null, "start"],
  "tsm-tape-copy.rate.tape-to-tape-same-port-typical": ["TAPE_COPY_MBPS"],
  "tsm-tape-copy.rate.tape-to-tape-same-port-worst": ["TAPE_COPY_MBPS", null, null, null, "worst"],
};

/** Values that no estimate follows from, with the reason. */
const WITHOUT: Partial<Record<FactId, string>> = {
  "current-hardware.t10000d.rate": "a published native rate, in GB/h",
  "global-mirror.experiment.burst.cg-resume": "a moment in GM_TIMELINE's table; its gap is GM_BURST_MINUTES",
  "global-mirror.result.brokerage-batch.bottleneck-onset-io-rate": "the bend of a curve, not an answer",
  "global-mirror.rpo.example.transactions-to-recover": "a product of given numbers",
  "ptp-vts.overload.b20.drop-below-sustained": "in VTS_DAY's table; a note has the paper's span",
  "ptp-vts.tvc.b20-864.rate-after-full.drop": "in VTS_DAY's table; a note has the paper's span",
  "ptp-vts.tvc.b20-864.rate-after-full.mbps": "in VTS_DAY's table; a note has the paper's span",
  "t10000c-ficon-2011.chain.bytes-per-io": "a product of given numbers",
  "ts7770-r51.workload.io-size": "a product of given numbers",
  "tsm-tape-copy.rate.t10kb-to-t10kb": "the report says evenly, at the highest rate of the drives, without a number",
};

const asked = Object.entries(ANSWERED) as [FactId, Asked][];

test.each(asked)("%s: %j has a range", (_, [name, ...args]) => {
  const { low, high } = estimateOf(name, ...args);
  expect(low).toBeLessThan(high);
});

test("each value that a paper gives as about is answered, or has a reason", () => {
  const facts = papers.flatMap((paper): readonly { id: string; qualifier: string; use: string }[] => paper.facts);
  const values = facts.filter(({ qualifier, use }) => qualifier === "about" && use === "value").map(({ id }) => id);
  expect(values.length).toBeGreaterThan(40);
  expect(values.filter((id) => !(id in ANSWERED) && !(id in WITHOUT))).toEqual([]);
});
