import { expect, test } from "@jest/globals";
import { valueOf } from "../../../src/model/facts/facts";
import { numberIn, proposalOf, sampleOf, textIn } from "../../templates/proposal";

const access = (what: string): number => valueOf(`t10000c-ficon-2011.access.t10000c-${what}` as never);

/** 10 blocks of 64 KiB take the drive's interface 2.7 + 10 x 0.15 ms. */
const MBPS = 0.65536 / 4.2e-3;
/** Load, search to the middle, read 2 GB, rewind from there, unload, and 20 s for the robot. */
const CYCLE =
  access("load") + access("std-search-mid") + 2000 / MBPS + access("std-rewind-mid") + access("unload") + 20;

/** Share of mounts that wait longer than `wait` s, with random arrivals and service times: Erlang C, written out. */
function waitsLonger(wait: number, drives: number, perHour: number): number {
  const offered = (perHour * CYCLE) / 3600;
  if (offered >= drives) return 1;
  let term = 1;
  let all = 0;
  for (let k = 0; k < drives; k += 1) {
    all += term;
    term *= offered / (k + 1);
  }
  const busy = (term * drives) / (drives - offered);
  return (busy / (all + busy)) * Math.exp((-(drives - offered) * wait) / CYCLE);
}

test("the sample: six drives let 90% of 60 mounts per hour wait at most 60 s, five don't", () => {
  const sample = sampleOf("drives-recall");
  expect(numberIn(sample, "cycle_s")).toBeCloseTo(CYCLE, 9);
  expect(waitsLonger(60, 5, 60)).toBeGreaterThan(0.1);
  expect(waitsLonger(60, 6, 60)).toBeLessThanOrEqual(0.1);
  expect(numberIn(sample, "needed")).toBe(6);
  // Of which the mean over a mount is at the same rate.
  expect(numberIn(sample, "stream_mbps")).toBeCloseTo(2000 / (CYCLE - 20), 9);
  expect(sample("counts_best")).toEqual([6]);
  expect(textIn(sample, "verdict")).toBe(
    "Doesn't fit: with 4 T10000C drives, 40.5 of 60.0 mounts per hour are possible within 60 s.",
  );
  // At the highest load of four drives, a tenth of the mounts waits longer.
  expect(waitsLonger(60, 4, numberIn(sample, "planned_mounts"))).toBeCloseTo(0.1, 4);
});

test("a light load needs fewer, and files keep their order on the tape", async () => {
  const held = await proposalOf("drives-recall", {
    mounts_per_hour: 30,
    offsets_gb: "sample",
    lengths_gb: Array.from({ length: 8 }, () => 1),
  });
  expect(waitsLonger(60, numberIn(held, "needed"), 30)).toBeLessThanOrEqual(0.1);
  expect(waitsLonger(60, numberIn(held, "needed") - 1, 30)).toBeGreaterThan(0.1);
  expect(textIn(held, "verdict")).toBe(
    "Fits: with 4 T10000C drives, 90% of up to 40.5 mounts per hour wait at most 60 s.",
  );
  expect([...held("file")].map(Number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
}, 120_000);

test("the sample's values in another order are no sample any more, though their sum is the same", async () => {
  const kept = textIn(sampleOf("drives-recall"), "samples_kept");
  expect(kept).toMatch(/, File offsets \(recorded data\), File lengths \(recorded data\)$/);
  const held = await proposalOf("drives-recall", { offsets_gb: "sample", lengths_gb: [10, 2, 5, 1, 3, 4, 8, 6] });
  expect(textIn(held, "samples_kept")).toBe(kept.replace(", File lengths (recorded data)", ""));
}, 120_000);

test("larger files use a drive better: each gigabyte more takes the transfer's time only", () => {
  const sample = sampleOf("drives-recall");
  expect(sample("sizes")).toEqual([2, 6, 20, 60]);
  expect(sample("size_s").map(Number)).toEqual(
    [2, 6, 20, 60].map((gb) => expect.closeTo(CYCLE + ((gb - 2) * 1000) / MBPS, 9)),
  );
});

test("where the recall isn't known, the proposal says so, and why", async () => {
  // A T9840D cartridge holds 75 GB, and its files of 2 GB need few drives.
  const offsets_gb = [10, 100, 20, 30, 40, 50, 60, 70];
  const held = await proposalOf("drives-recall", {
    ...{ model: "T9840D", drives: 8, offsets_gb, lengths_gb: offsets_gb.map(() => 1) },
  });
  expect(textIn(held, "verdict")).toMatch(/^Fits: with 8 T9840D drives, 90% of up to \d+ mounts per hour/);
  expect(textIn(held, "detail")).toBe(
    "The recall of the files isn't known: File offsets (recorded data), value 2, must be at most the cartridge capacity of 75 GB, got 100.",
  );
}, 120_000);

test("without an answer for the last choice, its picture says so and has a title", async () => {
  // 30 times 500 GB are more than the 5,000 GB of a T10000C cartridge by three.
  const held = await proposalOf("drives-recall", { offsets_gb: "sample", lengths_gb: "sample", file_gb: 500 });
  expect(held("sizes")).toEqual([500, 1500, 5000, 15_000]);
  expect(textIn(held, "finding_2")).toBe("Mean rate with mounts: no answer for some");
}, 120_000);
