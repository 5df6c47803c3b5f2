import { expect, test } from "@jest/globals";
import { valueOf } from "../../../src/model/facts/facts";
import { numberIn, proposalOf, sampleOf, textIn } from "../../templates/proposal";

const access = (what: string): number => valueOf(`t10000c-ficon-2011.access.t10000c-${what}` as never);

/** Load, search to the middle, read 2 GB at 240 MB/s, rewind from there, unload, and 20 s for the robot. */
const CYCLE = access("load") + access("std-search-mid") + 2000 / 240 + access("std-rewind-mid") + access("unload") + 20;

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
  expect(sample("counts_best")).toEqual([6]);
  expect(textIn(sample, "verdict")).toMatch(
    /^Doesn't fit: with 4 T10000C drives, 41\.8 mounts per hour are possible within 60 s, 18\.2 fewer than needed\.$/,
  );
  // At the highest load of four drives, a tenth of the mounts waits longer.
  expect(waitsLonger(60, 4, numberIn(sample, "planned_mounts"))).toBeCloseTo(0.1, 4);
});

test("a light load needs fewer, in shell and pane, and files keep their order on the tape", async () => {
  const held = await proposalOf("drives-recall", {
    mounts_per_hour: 30,
    offsets_gb: "sample",
    lengths_gb: Array.from({ length: 8 }, () => 1),
  });
  expect(waitsLonger(60, numberIn(held, "needed"), 30)).toBeLessThanOrEqual(0.1);
  expect(waitsLonger(60, numberIn(held, "needed") - 1, 30)).toBeGreaterThan(0.1);
  expect(textIn(held, "verdict")).toBe(
    "Fits: with 4 T10000C drives, 90% of up to 41.8 mounts per hour wait at most 60 s.",
  );
  expect([...held("file")].map(Number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
}, 120_000);

test("the sample's values in another order are no sample any more, though their sum is the same", async () => {
  expect(numberIn(sampleOf("drives-recall"), "inputs_changed")).toBe(0);
  const held = await proposalOf("drives-recall", { offsets_gb: "sample", lengths_gb: [10, 2, 5, 1, 3, 4, 8, 6] });
  expect(numberIn(held, "inputs_changed")).toBe(1);
}, 120_000);

test("the parts of a mount are the published times, and add up to it", () => {
  const sample = sampleOf("drives-recall");
  const winding = access("std-search-mid") + access("std-rewind-mid");
  const parts = [20, access("load") + access("unload"), winding, 2000 / 240];
  sample("part_s").forEach((seconds, i) => {
    expect(seconds).toBeCloseTo(parts[i] ?? NaN, 9);
  });
  expect(parts.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(CYCLE, 9);
});

test("where the recall isn't known, the verdict says so, and why", async () => {
  // A T9840D cartridge holds 75 GB, and its files of 2 GB need few drives.
  const offsets_gb = [10, 100, 20, 30, 40, 50, 60, 70];
  const held = await proposalOf("drives-recall", {
    ...{ model: "T9840D", drives: 8, offsets_gb, lengths_gb: offsets_gb.map(() => 1) },
  });
  expect(textIn(held, "verdict")).toBe(
    "Fits the mounts: 8 drives handle 60 per hour. The recall of the files isn't known: File offsets (recorded data), value 2, must be at most the cartridge capacity of 75 GB, got 100",
  );
  expect(textIn(held, "detail")).toMatch(/^One mount keeps a drive busy for \d+ s\.$/);
}, 120_000);
