/**
 * What an answer rests on: a fact, assumption, warning or end of the range is there if the setting that needs it is, and
 * only then. Distances are below 1 km and other numbers small, so that the condition is about any, not about much.
 */
import { describe, expect, test } from "@jest/globals";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { questionNamed } from "../ask";

/** Everything that an answer says besides its value and its calculation. */
function saidOf(name: string, given: GivenAll): string {
  const answer = questionNamed(name).ask(given);
  if (answer.kind === "verdict") throw new TypeError(`${name}: ${JSON.stringify(answer)}`);
  const { facts, assumptions, warnings, limits, limitedBy } = answer;
  const spannedBy = answer.kind === "estimate" ? answer.spannedBy : [];
  return [
    ...facts.map((id) => `fact ${id}`),
    ...assumptions.map(({ text }) => `assumption ${text}`),
    ...warnings.map((text) => `warning ${text}`),
    ...spannedBy.map(({ name: end }) => `end ${end}`),
    ...limits.map(({ resource }) => `limit ${resource}`),
    `limited by ${limitedBy}`,
  ].join("\n");
}

type Case = readonly [name: string, given: GivenAll, more: GivenAll, said: RegExp];

const T10K = { model: "T10000C" };
const ON_FICON = { ...T10K, channel: "FICON-4" };
const FICON = { type: "FICON-8", count: 2 };
const ESCON = { type: "ESCON", distance_km: 100 };
const WAN = { line_mbps: "10 Gb/s", distance_km: 100 };
const LOSSY = { ...WAN, reduction: 2 };
const PB = { amount_gb: "10 PB" };
const COMPRESSED = { model: "LTO-9", file_gb: 0.5, compression: 5 };
const LTO9 = { ...PB, source: "LTO-9", robot_s: 5 };
const RECALL = { model: "T10000C", offsets_gb: [10, 500, 900], lengths_gb: [1, 1, 1] };
const JOB = { compression: 3 };
const B20 = { model: "B20", compression: 3 };
const FULL = { ...B20, cache_gb: 864 };
const VOLUME = { volume_mb: 800, compression: 3 };
const TAPE = { model: "TS7770T", compression: 5.351 };
const SLOW = { ...TAPE, premigration_mbps: 300 };
const CLOUD = { model: "TS7770C", compression: 5.351, window_hours: 2 };
const DRIVES = { compression: 5.351, drive_mbps: 74.8 };
const GRID = { links: "2x10", compression: 5.351 };
const DISK = { model: "TS7770", compression: 5.351 };
const CGS = { write_mbps: 250, link_mbps: 361.1 };
const BURST = { ...CGS, burst_gb: 60, burst_mbps: 1000 };
const EXPRESS_8S = { adapter: "Express8S", transfer_kib: 64 };
const NEAR = { distance_km: 0.5 };

/** What is said with the second setting and not without it. */
const WITH: readonly Case[] = [
  ["TAPE_MBPS", ON_FICON, NEAR, /Light takes/],
  ["TAPE_MBPS", ON_FICON, { file_gb: 36 }, /fact .*t10000c-load/],
  ["TAPE_MBPS", { model: "T10000A" }, { file_gb: 36 }, /warning .*doubtful/],
  ["CHANNEL_MBPS", FICON, NEAR, /Light takes/],
  ["CHANNEL_MBPS", FICON, { drives: 2 }, /assumption A drive's interface needs/],
  ["LINK_MBPS", { links: 2, line_mbps: "1 Gb/s" }, { ...NEAR, credits: 4 }, /Light takes/],
  ["TCP_MBPS", WAN, { window_kib: 1024 }, /limit TCP window/],
  ["TCP_MBPS", WAN, { loss: 0.0001 }, /limit packet loss/],
  ["TCP_MBPS", WAN, { reduction: 2 }, /assumption The compressor isn't a limit/],
  ["TCP_MBPS", WAN, { reduction: 2 }, /fact .*fcip.compress-190/],
  ["TCP_MBPS", LOSSY, { compressor_mbps: 500 }, /limit compressor/],
  ["TAPE_COPY_MBPS", {}, { target: "T10000B" }, /fact tsm-tape-copy.rate.lto5-to-t10kb-dip/],
  ["TAPE_COPY_MBPS", {}, { target: "T10000B" }, /assumption The report gives no rate for this copy/],
  ["TAPE_COPY_DAYS", PB, { robot_s: 0.5 }, /assumption Every cartridge is mounted once/],
  ["TAPE_COPY_DAYS", PB, { overhead_s: 0.5 }, /assumption A cartridge holds native capacity/],
  ["TAPE_COPY_DAYS", LTO9, { target: "LTO-10" }, /fact .*lto10.optimize.none/],
  ["TAPE_COPY_DAYS", LTO9, { target: "LTO-9" }, /end 120 min to optimise/],
  ["VTS_JOB_MBPS", JOB, { mode: "immediate" }, /assumption A volume is copied at the rate of one VTC to VTS path/],
  ["VTS_JOB_MBPS", JOB, { vts_km: 0.5 }, /Light takes/],
  ["VTS_JOB_MBPS", JOB, { host_km: 0.5 }, /Light takes/],
  ["VTS_JOB_MBPS", JOB, { lic: "without" }, /limit controller \(VTC\), single job/],
  ["VTS_THROUGHPUT", B20, { state: "immediate peak" }, /assumption The immediate-copy peak is halfway/],
  ["VTS_JOB_HOLD", VOLUME, { vts_km: 0.5 }, /Light takes/],
  ["VTS_JOB_HOLD", VOLUME, { mode: "gdps" }, /fact ptp-vts.pref.gdps-requires/],
  ["VTS_JOB_MBPS", { ...JOB, vts_km: 30 }, { link: "channel extender" }, /end the channel extender doesn't help/],
  ["VTS_JOB_MBPS", JOB, { mode: "immediate" }, /end the copy is read first/],
  ["VTS_THROUGHPUT", B20, { state: "deferred peak", preference: "primary" }, /warning GDPS requires immediate copy/],
  ["VTS_JOB_HOLD", VOLUME, { vts_km: 0.5 }, /assumption A path waits one round trip/],
  ["VTS_JOB_HOLD", VOLUME, { lic: "without" }, /assumption Without VTC compression, a path/],
  ["TS7700_DRIVES", { ...DRIVES, host_mbps: 2000 }, { window_hours: 4 }, /assumption Below the priority threshold/],
  ["TS7700_COPY_MBPS", GRID, NEAR, /Light takes/],
  ["TS7700_DRIVES", { ...DRIVES, window_hours: 4 }, { host_mbps: 2000 }, /assumption Below the priority threshold/],
  [
    "TS7700_FEATURES",
    { ...CLOUD, window_hours: 0.1 },
    { window_hours: 10 },
    /limited by premigration queue at the end/,
  ],
  ["TS7700_COPY_MBPS", { ...GRID, window_mib: 0.01 }, { distance_km: 1 }, /limit round-trip time \(distance\)/],
  ["TS7700_COPY_MBPS", { ...GRID, modes: "RRR" }, { modes: "RRD" }, /warning .*the deferred copies \(to 1 other clu/],
  ["TS7700_COPY_MBPS", GRID, NEAR, /warning without a value of window_mib/],
  ["TS7700_CATCHUP_HOURS", { ...GRID, host_gb: 50_000 }, NEAR, /Light takes/],
  ["TS7700_CATCHUP_HOURS", { ...GRID, host_gb: 50_000 }, { sizes: ["4x10"] }, /warning sizes isn't used/],
  ["TS7700_JOB_HOLD", { mode: "RUN", copy_mbps: 4000 }, NEAR, /Light takes/],
  ["TS7700_JOB_HOLD", { mode: "RUN", copy_mbps: 4000 }, { mode: "sync" }, /assumption Both clusters have every record/],
  ["TS7700_READ_MBPS", DISK, { drawers: 4, drawer_mbps: 500 }, /fact ts7770-r51.drawers.standalone-ts7770/],
  ["TS7700_SUSTAINED_MBPS", DISK, { drawers: 4, drawer_mbps: 500 }, /fact ts7770-r51.drawers.standalone-ts7770/],
  ["TS7700_SUSTAINED_MBPS", DISK, { drive_mbps: 74 }, /warning a TS7770 has no tape drives/],
  ["TS7700_SUSTAINED_MBPS", DISK, { channel_type: "FICON-8" }, /fact ts7770-r51.channel.maximum-before/],
  ["TS7700_PEAK_HOURS", { ...SLOW, host_mbps: 4000 }, { host_mbps: 3000 }, /assumption A cluster with eight 16 Gb/],
  ["TS7700_PEAK_HOURS", { ...TAPE, host_mbps: 3000 }, { premigration_mbps: 300 }, /assumption Below the priority/],
  ["TS7700_PEAK_HOURS", TAPE, { until: "priority" }, /limited by priority threshold/],
  ["TS7700_PEAK_HOURS", TAPE, { features: 4 }, /assumption Each FC5274 allows/],
  ["TS7700_PEAK_HOURS", TAPE, { features: 4 }, /assumption On a TS7770T, the installed FC5274/],
  ["CGFT_ESTIMATE", CGS, { drain_limit_s: 1 }, /fact current-hardware.gm.five-failures/],
  // Groups take longer to drain than either limit, but only that for 0 is from the books.
  ["CGFT_ESTIMATE", { write_mbps: 250, link_mbps: 255, drain_limit_s: 1 }, { drain_limit_s: 0 }, /fact .*gm.*drain/],
  [
    "TS7700_JOB_HOLD",
    { mode: "RUN", copy_mbps: 4000 },
    { mode: "deferred" },
    /assumption DCT is the deferred copy throttle/,
  ],
  ["GM_LINK_CURVE", { ...CGS, target_s: 10 }, { drain_limit_s: 0 }, /fact .*gm.*drain/],
  ["GM_LINK_MBPS", { write_mbps: 250, target_s: 6 }, { drain_limit_s: 0 }, /fact .*gm.*drain/],
  [
    "GM_LINK_MBPS",
    { write_mbps: 250, target_s: 6, drain_limit_s: 1 },
    { drain_limit_s: 0 },
    /For your drain time of 0/,
  ],
  ["TAPE_RECALL_TIME", { ...RECALL, robot_s: 1 }, { robot_s: 0 }, /assumption Robot time is not included/],
  ["GM_TIMELINE", CGS, { drain_limit_s: 0 }, /fact .*gm.*drain/],
  ["GM_TIMELINE", CGS, { drain_limit_s: 1 }, /fact .*five-failures/],
  ["GM_HOURS_OVER_RPO", { ...CGS, target_s: 10 }, { drain_limit_s: 0 }, /fact .*gm.*drain/],
  ["GM_HOURS_OVER_RPO", { ...CGS, target_s: 10 }, { drain_limit_s: 1 }, /fact .*five-failures/],
  ["GM_BURST_MINUTES", { ...BURST, drain_limit_s: 0 }, { drain_limit_s: 30 }, /fact .*five-failures/],
  ["GM_BURST_MINUTES", { ...BURST, drain_limit_s: 1 }, { drain_limit_s: 0 }, /fact .*gm.*drain/],
  ["ZHPF_MBPS", EXPRESS_8S, { adapter: "Express16S" }, /assumption No document gives the I\/O rate/],
  ["ZHPF_MBPS", EXPRESS_8S, { adapter: "Express16S" }, /fact .*iops.16s-plus/],
  ["ZHPF_MBPS", EXPRESS_8S, { adapter: "Express16S", transfer_kib: 4 }, /end under a third/],
  ["ZHPF_MBPS", EXPRESS_8S, { adapter: "Express8" }, /assumption No document gives the MB\/s/],
  ["ZHPF_MBPS", EXPRESS_8S, { adapter: "Express8" }, /end reads plus writes at/],
  ["ZHPF_MBPS", EXPRESS_8S, { adapter: "Express8" }, /fact .*zhpf.limits/],
  ["ZHPF_MBPS", { ...EXPRESS_8S, adapter: "Express8" }, { transfer_kib: 65 }, /warning .*before a z196/],
  ["TS7700_DRIVES", DRIVES, { window_hours: 0.1 }, /limited by nothing/],
  ["CHANNEL_MBPS", FICON, { distance_km: 100, credits: 1 }, /limited by round-trip time/],
  ["CHANNEL_MBPS", FICON, { distance_km: 100, credits: 1 }, /1 credit allows 1 frame of/],
  ["CHANNEL_MBPS", FICON, { distance_km: 100, credits: 2 }, /2 credits allow 2 frames of/],
  ["CHANNEL_MBPS", ESCON, { type: "FICON-8", credits: 2 }, /The line carries its nominal payload of 800 MB\/s/],
  ["CHANNEL_MBPS", ESCON, { type: "FICON-8", credits: 2 }, /FICON-8: the channel processor needs 10 us per I\/O/],
  ["CHANNEL_MBPS", FICON, { drives: 1, drive_mbps: 10 }, /limited by drives/],
  ["TAPE_MBPS", { model: "LTO-9" }, { host_mbps: 100 }, /limit stopping and starting/],
  ["TAPE_CYCLE_TIME", T10K, { file_gb: 100 }, /warning the data fills/],
  ["TAPE_MBPS", { model: "LTO-9" }, { models: ["LTO-8"] }, /warning models isn't used without host_mbps/],
  [
    "TS7700_FEATURES",
    { ...CLOUD, host_mbps: 2000 },
    { premigration_mbps: 0.5 },
    /assumption Below the priority thresh/,
  ],
  [
    "TS7700_FEATURES",
    { ...CLOUD, premigration_mbps: 100 },
    { host_mbps: 2000 },
    /assumption Below the priority thresh/,
  ],
];

/** What is said without the second setting and not with it. */
const WITHOUT: readonly Case[] = [
  ["TAPE_MBPS", ON_FICON, { access: "EXCP" }, /assumption Under QSAM/],
  ["TAPE_MBPS", ON_FICON, { access: "EXCP" }, /end a QSAM job/],
  ["CHANNEL_MBPS", { ...FICON, drives: 2 }, { drive_mbps: 100 }, /assumption A drive's interface needs/],
  ["CHANNEL_DRIVES", { type: "FICON-8" }, { drive_mbps: 100 }, /assumption A drive's interface needs/],
  ["CHANNELS_NEEDED", { type: "FICON-8", host_mbps: 9, drives: 1 }, { drive_mbps: 100 }, /A drive's interface needs/],
  ["TCP_MBPS", WAN, { window_kib: 1024 }, /fact .*ip.window.64k/],
  ["TCP_MBPS", WAN, { loss: 0.0001 }, /fact .*ip.loss/],
  ["TCP_MBPS", WAN, { window_kib: 1024 }, /assumption The TCP window is large enough/],
  ["TCP_MBPS", WAN, { loss: 0.0001 }, /assumption No packets are lost/],
  ["TCP_MBPS", WAN, { round_trip_ms: 2 }, /assumption The round trip is 1 ms per 100 km/],
  [
    "CHANNELS_NEEDED",
    { type: "FICON-8", host_mbps: 9 },
    { utilisation: 0.9 },
    /assumption Maximum channel utilisation/,
  ],
  ["TAPE_RECALL_TIME", RECALL, { least_hop_s: 1 }, /assumption .*These are our defaults/],
  ["TAPE_RECALL_TIME", RECALL, { reversal_s: 1 }, /assumption .*These are our defaults/],
  ["VTS_JOB_MBPS", JOB, { lic: "without" }, /end .* per path, compressed/],
  ["TCP_MBPS", WAN, { round_trip_ms: 2 }, /fact .*ip.rtt-per-km/],
  ["TCP_MBPS", LOSSY, { compressor_mbps: 500 }, /fact .*fcip.compress-190/],
  ["CARTRIDGES_NEEDED", PB, { reclaim_threshold: 0.3 }, /fact .*tco.esg/],
  ["CARTRIDGES_NEEDED", PB, { reclaim_threshold: 0.3 }, /end .*cartridges 80% full/],
  ["CARTRIDGES_NEEDED", PB, { scratch: 5 }, /fact .*ts7700.scratch/],
  ["CARTRIDGES_NEEDED", PB, { scratch: 5 }, /end .*no scratch cartridges/],
  ["CARTRIDGES_NEEDED", PB, { compression: 2 }, /end compression 1.1, the lowest measured/],
  ["TAPE_COPY_DAYS", PB, { duty: 0.99 }, /duty 1 \(drives copy all the time\)/],
  ["VTS_JOB_MBPS", JOB, { lic: "without" }, /assumption A path waits one round trip/],
  ["VTS_RECOVERY_MBPS", FULL, { lic: "without" }, /without VTC compression, like its measured curve/],
  ["VTS_RECOVERY_MBPS", FULL, { model: "B18" }, /without VTC compression, like its measured curve/],
  ["TS7700_FEATURES", CLOUD, { peak_mbps: 4000 }, /fact ts7770-r51.channel.maximum-after/],
  ["TS7700_FEATURES", CLOUD, { peak_mbps: 4000 }, /assumption A cluster with eight 16 Gb/],
  ["TS7700_FEATURES", CLOUD, { gb_per_feature: 1000 }, /assumption Each FC5274 allows/],
  ["TS7700_FEATURES", CLOUD, { premigration_mbps: 100 }, /assumption Premigration doesn't increase/],
  ["TS7700_FEATURES", CLOUD, { priority_host_mbps: 2000 }, /assumption Priority premigration doesn't reduce/],
  ["TS7700_DRIVES", DRIVES, { peak_mbps: 4000 }, /fact ts7770-r51.channel.maximum-after/],
  ["TS7700_DRIVES", DRIVES, { peak_mbps: 4000 }, /assumption A cluster with eight 16 Gb/],
  ["TS7700_DRIVES", DRIVES, { priority_host_mbps: 2000 }, /assumption Priority premigration doesn't reduce/],
  ["TS7700_JOB_HOLD", { mode: "RUN", copy_mbps: 4000 }, { mode: "sync" }, /fact ts7770-r51.workload.jobs/],
  [
    "TS7700_MOUNTS_PER_HOUR",
    { model: "TS7770", mount_seconds: 4 },
    { host_mbps: 2000 },
    /fact .*channel.maximum-after/,
  ],
  ["TS7700_MOUNTS_PER_HOUR", { model: "TS7770", mount_seconds: 4 }, { host_mbps: 2000 }, /A cluster with eight 16 Gb/],
  ["TS7700_READ_MBPS", DISK, { hit_mbps: 2000 }, /fact ts7770-r51.channel.maximum-after/],
  ["TS7700_READ_MBPS", DISK, { hit_mbps: 2000 }, /assumption A cluster with eight 16 Gb/],
  ["TS7700_PEAK_HOURS", TAPE, { peak_mbps: 4000 }, /fact ts7770-r51.channel.maximum-after/],
  ["CARTRIDGES_NEEDED", PB, { compression: 2 }, /assumption Compression is /],
  ["CARTRIDGES_NEEDED", PB, { reclaim_threshold: 0.3 }, /assumption The reclaim threshold is /],
  ["CARTRIDGES_NEEDED", PB, { scratch: 5 }, /assumption .* cartridges are kept empty/],
  ["TS7700_PEAK_HOURS", TAPE, { premigration_mbps: 300 }, /assumption Premigration doesn't increase/],
  ["TS7700_PEAK_HOURS", TAPE, { priority_host_mbps: 4000 }, /assumption Priority premigration doesn't reduce/],
  ["TS7700_PEAK_HOURS", TAPE, { peak_mbps: 4000 }, /assumption A cluster with eight 16 Gb/],
  ["TS7700_PEAK_HOURS", TAPE, { throttle_gb: 4000 }, /fact ts7770-r51.threshold.pmthlvl-default/],
  ["TS7700_PEAK_HOURS", { model: "TS7770C", compression: 5.351 }, { features: 4 }, /fact ts7770-r51.config.c-fc5274/],
  ["GM_RESPONSE_MS", { response_ms: 1.2, io_per_s: 9000 }, { coordination_ms: 0 }, /assumption Coordination delays/],
  ["TAPE_COPY_MBPS", {}, { target: "T10000B" }, /fact tsm-tape-copy.rate.tape-to-tape-same-port-worst/],
  ["TS7700_COPY_MBPS", GRID, { cluster_mbps: 3000 }, /assumption A cluster copies 4,000 host MB\/s/],
  ["TS7700_COPY_MBPS", GRID, { link_efficiency: 0.9 }, /assumption The full raw link rate .* goes down to 80%\./],
  ["TS7700_COPY_MBPS", GRID, { tls_factor: 0.9 }, /assumption The links aren't encrypted/],
  ["TS7700_PEAK_HOURS", TAPE, { peak_premigration_mbps: 1 }, /assumption Nothing is premigrated below the priority/],
  ["TAPE_CYCLE_TIME", COMPRESSED, { rate_mbps: 300 }, /fact .*lto.sustained.lto-9-fc/],
  ["TAPE_CYCLE_TIME", COMPRESSED, { file_gb: 0 }, /fact .*lto.sustained.lto-9-fc/],
];

const rows = (cases: readonly Case[]): (readonly [string, ...Case])[] =>
  cases.map((one) => [`${one[0]} ${Object.keys(one[2]).join(", ")}: ${one[3].source}`, ...one]);

describe("said with a setting, and not without it", () => {
  test.each(rows(WITH))("%s", (_, name, given, more, said) => {
    expect(saidOf(name, given)).not.toMatch(said);
    expect(saidOf(name, { ...given, ...more })).toMatch(said);
  });
});

describe("said without a setting, and not with it", () => {
  test.each(rows(WITHOUT))("%s", (_, name, given, more, said) => {
    expect(saidOf(name, given)).toMatch(said);
    expect(saidOf(name, { ...given, ...more })).not.toMatch(said);
  });
});
