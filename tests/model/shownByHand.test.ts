/** Calculations and verdicts as they are shown, each done by hand from the paper's or the arguments' numbers. */
import { expect, test } from "@jest/globals";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { questionNamed } from "../ask";

const MIRROR = { write_mbps: 250, link_mbps: 200 };
const FULL_LINK = { write_mbps: 100, link_mbps: 100 };
const OUTAGE = { write_mbps: 100, deadline_minutes: 60, outage_minutes: 60 };
const TAPE = { model: "TS7770T", compression: 2, host_mbps: 1000 };

test.each<[string, GivenAll, string]>([
  ["CGFT_ESTIMATE", MIRROR, "u = 250 / 200 = 1.25, but must be below 1"],
  ["CGFT_ESTIMATE", { ...MIRROR, wire_factor: 1.2 }, "u = 1.2 x 250 / 200 = 1.5, but must be below 1"],
  ["GM_LINK_FOR_CATCHUP", OUTAGE, "200 MB/s for the outage of 60 min, to catch up within 60 min"],
  // 2 x 100 MB/s for 120 min, of which 60 min are at half the link.
  [
    "GM_LINK_FOR_CATCHUP",
    { ...OUTAGE, remaining_share: 0.5, wire_factor: 2 },
    "267 MB/s for the outage of 60 min, to catch up within 60 min",
  ],
  [
    "GM_CATCHUP_MINUTES",
    { write_mbps: 100, link_mbps: 200, outage_minutes: 60, wire_factor: 1.5 },
    "180 min = 150 MB/s x 60 min / (200 - 150) MB/s; backlog 540 GB as sent",
  ],
  ["GM_MODE", { distance_km: 100 }, "1 ms = 1 x 2 x 100 km x 5 us"],
  ["GM_SECONDARY_GB", { primary_gb: 1000, flashcopy: "traditional" }, "2,000 GB = 2 x 1,000 GB"],
  [
    "GM_SECONDARY_GB",
    { primary_gb: 1000, flashcopy: "space-efficient", changed_share: 0.2 },
    "1,200 GB = 1,000 GB x (1 + 0.2)",
  ],
  ["GM_LOST_TRANSACTIONS", { transactions_per_s: 100, lag_s: 5 }, "500 = 100 per second x 5 s"],
  // 4,000 / 2 MB/s x 10 h x 3.6 is the queue.
  [
    "TS7700_FEATURES",
    {
      ...{ model: "TS7770C", compression: 2, window_hours: 10, host_mbps: 4000, premigration_mbps: 0 },
      gb_per_feature: 10,
    },
    "7,200 FC5274 of 10 GB for a premigration queue of 72,000 GB compressed after 10 h at 4,000 host MB/s",
  ],
  [
    "TS7700_DRIVES",
    { compression: 2, drive_mbps: 100, peak_mbps: 4000 },
    "20 drives of 100 MB/s for 2,000 MB/s compressed, which sustain 4,000 host MB/s / 2 indefinitely",
  ],
  // 400 MB/s x (1 - 1,000 / 4,000) below priority; 8 + 4 thousand seconds.
  [
    "TS7700_PEAK_HOURS",
    { ...TAPE, premigration_mbps: 400, peak_mbps: 4000 },
    "3.33 h = (1,600 GB / (1,000 host MB/s / 2 - 300 MB/s compressed) + 400 GB / (1,000 host MB/s / 2 - 400 MB/s compressed)) / 3.6",
  ],
  // 11,489 MB at 1,000 / 128 MB/s.
  [
    "TS7700_JOB_HOLD",
    { mode: "deferred", copy_mbps: 1000 },
    "0 s: the job ends before its copy, and copying 10.7 GiB at 7.81 host MB/s per job takes 1,471 s (25 min)",
  ],
  // 128 jobs / (4 + 2 + 104.9 / 4,000) s.
  [
    "TS7700_MOUNTS_PER_HOUR",
    { model: "TS7770", mount_seconds: 4, copy_mode: "RUN", copy_seconds: 2 },
    "76,466 mounts/h (21.2/s) of 105 host MB, limited by jobs",
  ],
  // The cluster of 4,000 MB/s at 0.8 is less than the links of 2,500 x 0.9 x 2.
  [
    "TS7700_COPY_MBPS",
    { links: "2x10", compression: 2, tls_factor: 0.8, link_efficiency: 0.9, cluster_mbps: 4000 },
    "3,200 host MB/s (1,600 MB/s compressed) to the other cluster over 2x10 Gb at 2:1, limited by writing cluster",
  ],
  // The cluster of 4,000 MB/s writes each MB and sends it to one of the others.
  [
    "TS7700_COPY_MBPS",
    { links: "2x10", compression: 2, modes: "RRD", cluster_mbps: 4000 },
    "2,000 host MB/s (1,000 MB/s compressed) to 1 of 2 other clusters over 2x10 Gb at 2:1, limited by writing cluster",
  ],
  // 10 MiB in each 10 ms, half of it encrypted; and less the 50 MB/s compressed of a RUN copy.
  [
    "TS7700_COPY_MBPS",
    { links: "4x10", compression: 1, distance_km: 1000, window_mib: 10, tls_factor: 0.5 },
    "524 host MB/s (524 MB/s compressed) to the other cluster over 4x10 Gb at 1:1, limited by round-trip time (distance)",
  ],
  [
    "TS7700_CATCHUP_HOURS",
    {
      ...{ host_gb: 3600, links: "4x10", compression: 2, modes: "RRD" },
      ...{ host_mbps: 100, distance_km: 1000, window_mib: 10 },
    },
    "0.527 h = 3,600 host GB / (1,997 - 100) host MB/s / 3.6",
  ],
  ["VTS_JOB_HOLD", { volume_mb: 800, compression: 3, mode: "deferred" }, "0 s: the copy is made after the job ends"],
  ["VTS_JOB_HOLD", { volume_mb: 800, compression: 3, copies_ahead: 1 }, "45.2 s = 2 x 800 MB / 35.4 MB/s"],
  ["VTS_READ_CACHE_GB", { cache_gb: 432 }, "864 GB = 432 + 432"],
  // Two drives that are half busy: a third waits, 20 s on average; 60 ln(10 / 3) at the 90th percentile.
  [
    "DRIVES_NEEDED",
    { mounts_per_hour: 60, cycle_s: 60 },
    "1 busy on average. With 2 drives: 50% busy, mean wait 20 s, 90th percentile 72.2 s, 33.3% of mounts wait. With 1: the drives can't keep up",
  ],
  ["DRIVES_NEEDED", { mounts_per_hour: 1e5, cycle_s: 1e5 }, "2,777,778 drives busy on average"],
  // One drive at 80%: 0.8 x 250 / 0.2 on average, 250 / 0.2 x ln 8 at the 90th percentile.
  [
    "DRIVES_MOUNTS_PER_HOUR",
    { drives: 1, cycle_s: 250 },
    "11.5 mounts/h on 1 drive: 80% busy, mean wait 1,000 s (16 min 40 s), 90th percentile 2,599 s (43 min), 80% of mounts wait",
  ],
  // 1,000 GB / 75 MB/s.
  ["TAPE_COPY_PAIRS", { amount_gb: 1000, days: 0.01 }, "one cartridge takes 0.154 days"],
  [
    "TAPE_COPY_PAIRS",
    { amount_gb: 1000, days: 1 },
    "1 pair = 1 cartridges / 1 per pair, rounded up, for 1,000 GB at 75 MB/s, typical for LTO-5 to LTO-5 with D8D4",
  ],
  // 1,000 GB / 75 MB/s, in half of the time.
  [
    "TAPE_COPY_DAYS",
    { amount_gb: 1000, duty: 0.5 },
    "0.309 days of one pair for 1,000 GB at 75 MB/s, typical for LTO-5 to LTO-5 with D8D4, 50% of the time",
  ],
  ["LINK_MBPS", { links: 1, line_mbps: 100 }, "100 host MB/s = 1 x 100 MB/s x 1, limited by line"],
  // 16 frames of 2,048 bytes per round trip of 1 ms.
  [
    "LINK_MBPS",
    { links: 2, line_mbps: 100, efficiency: 0.9, reduction: 2, distance_km: 100, credits: 16 },
    "131 host MB/s = 2 x 32.8 MB/s x 2, limited by buffer credits (distance)",
  ],
  // 1,250 x 1,460 / 1,538 MB/s, in 1 ms and over two connections 2 x 579 KiB.
  [
    "TCP_MBPS",
    { line_mbps: 1250, distance_km: 100, window_kib: 1024, sessions: 2 },
    "1,187 host MB/s with a round trip of 1 ms, limited by line; a full line needs a window of 579 KiB per connection",
  ],
  // 625 x 1,460 / 1,538 MB/s x 1.234 s / 1,024.
  [
    "TCP_MBPS",
    { line_mbps: 625, round_trip_ms: 1234 },
    "593 host MB/s with a round trip of 1,234 ms, limited by line; a full line needs a window of 714,976 KiB per connection",
  ],
  ["ROUND_TRIP_MS", { distance_km: 100, devices: 2, device_us: 10 }, "1.04 ms = 2 x (100 km x 5 us + 2 x 10 us)"],
  // Cartridges are reclaimed when empty, so they are half full on average.
  [
    "CARTRIDGES_NEEDED",
    { amount_gb: 18_000, compression: 1, reclaim_threshold: 0, scratch: 0 },
    "2 cartridges = 18,000 GB / (18,000 GB x 1 x 0.5), rounded up, + 0",
  ],
  ["WORKLOAD_PEAK", { rate_mbps: [1, 2, 3], window_hours: 4 }, "3 x 1 h = 3 h, less than 4 h"],
  [
    "WORKLOAD_PEAK",
    { rate_mbps: [1, 2, 3], window_hours: 2 },
    "2.5 MB/s over 2 h starting at 1 h; highest interval 3 MB/s",
  ],
  ["GROWTH_YEARS", { value: 300, growth_percent: 10, limit: 200 }, "300 with 10% per year, limit 200"],
  // 5 + 17 + 45 + 20,000 / 400 + 110 + 30 s.
  [
    "TAPE_CYCLE_TIME",
    { model: "LTO-9", file_gb: 20, robot_s: 5 },
    "257 s (4 min 17 s) = 5 s robot + 17 s load + 45 s search (average) + 50 s transfer + 110 s rewind + 30 s unload; 77.8 MB/s over the whole mount",
  ],
  // 13.1 + 57 + 57 + 23 s, and 0.32768 MB in 4.2 ms.
  [
    "TAPE_MBPS",
    { model: "T10000C", file_gb: 10, channel: "FICON-4" },
    "35.9 MB/s = 10 GB / (150 s + 10 GB / rate); rate = 78 MB/s, limited by drive's interface",
  ],
  // 10 / (10 / 240 + 3.5) MB/s; 2,000 MiB.
  [
    "T10K_SYNC_MBPS",
    { interval_mb: 10, total_gb: 1 },
    "2.82 MB/s with 10 MB between synchronisations, 3.5 s stop/start time, 240 MB/s streaming and a buffer of 2,097 MB (8.74 s)",
  ],
  [
    "ZHPF_MBPS",
    { adapter: "Express16S+", channels: 1, transfer_kib: 4 },
    "1,229 MB/s = 300,000 I/Os per second x 4 KiB over 1 x FICON Express16S+, limited by I/O rate of the channels",
  ],
])("%s %p: %s", (name, given, equation) => {
  expect(questionNamed(name).ask(given).equation).toBe(equation);
});

test.each<[string, GivenAll, string]>([
  ["CGFT_ESTIMATE", FULL_LINK, "no steady state: the writes need 100 MB/s, and the link carries 100 MB/s"],
  [
    "GM_CATCHUP_MINUTES",
    { ...FULL_LINK, outage_minutes: 60 },
    "Global Mirror never catches up: the writes need 100 MB/s, and the link carries 100 MB/s",
  ],
  [
    "GM_BURST_MINUTES",
    { ...FULL_LINK, burst_gb: 60, burst_mbps: 500 },
    "the backlog never drains: the writes need 100 MB/s, and the link carries 100 MB/s",
  ],
  [
    "GM_MODE",
    { ...FULL_LINK, distance_km: 100 },
    "synchronous: no data loss, at least 1 ms added to each write; asynchronous doesn't fit: the link has no steady state",
  ],
  [
    "TS7700_PEAK_HOURS",
    { ...TAPE, premigration_mbps: 500 },
    "never throttled: with priority, 500 MB/s compressed is written, 500 MB/s premigrated",
  ],
  [
    "TS7700_CATCHUP_HOURS",
    { host_gb: 5000, links: "2x1", compression: 2, host_mbps: 3000, cluster_mbps: 4000 },
    "the grid never catches up: it copies 500 host MB/s while the host writes 3,000",
  ],
  // 400 MB/s x (1 - 100 / 4,000), and 1,000 x (1 - 800 / 4,000).
  [
    "TS7700_PEAK_HOURS",
    { model: "TS7770T", compression: 2, host_mbps: 100, premigration_mbps: 400, peak_mbps: 4000 },
    "the queue never grows: 50 MB/s compressed is written, 390 MB/s premigrated",
  ],
  [
    "TS7700_PEAK_HOURS",
    { model: "TS7770T", compression: 1, host_mbps: 800, premigration_mbps: 1000, peak_mbps: 4000 },
    "the queue never grows: 800 MB/s compressed is written, 800 MB/s premigrated",
  ],
  // Ten drawers of 200 MB/s take the host's 2,000.
  [
    "TS7700_DRIVES",
    { compression: 1, drive_mbps: 100, host_mbps: 2000, drawers: 10, drawer_mbps: 200 },
    "no number of drives is enough: premigration needs 2,000 MB/s, drawers leave 0 MB/s",
  ],
  [
    "GROWTH_YEARS",
    { value: 100, growth_percent: 0, limit: 200 },
    "the limit is never exceeded: at 0% growth per year, 100 stays within 200",
  ],
])("%s %p: %s", (name, given, said) => {
  const answer = questionNamed(name).ask(given);
  expect(answer.kind === "verdict" ? answer.reason : answer.kind === "table" && answer.summary).toBe(said);
});

test("counts of one are said as one", () => {
  const carried = (host_mbps: number): string =>
    questionNamed("VTS_CHANNELS_NEEDED").ask({ model: "B20", host_mbps, compression: 3 }).equation;
  expect(carried(8)).toMatch(/^1 channel carries [\d.]+ MB\/s$/);
  expect(carried(15)).toMatch(/^2 channels carry [\d.]+ MB\/s, 1 carry [\d.]+ MB\/s$/);
});
