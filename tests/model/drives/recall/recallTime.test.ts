import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Given } from "../../../../src/model/question/parseArguments";
import { ask, estimateOf, valueOf } from "../../../ask";
import { scattered } from "./someFiles";

const time = (...args: Given[]): number => valueOf("TAPE_RECALL_TIME", ...args);
const ORDERS = ["best", "nearest", "sweeps", "offset", "given", "whole"];

/** Tolerance, s: sums of a thousand terms. */
const ROUNDING = 1e-6;

test("one file is one mount: the cycle of TAPE_CYCLE_TIME with its place", () => {
  for (const [model, cartridge, offset, length] of [
    ["T10000C", "Standard", 1200, 10],
    ["T10000A", "Sport", 37.5, 0.2],
    ["T9840D", "Standard", 30, 0.5],
  ] as const) {
    const cycle = valueOf("TAPE_CYCLE_TIME", model, cartridge, length, `${String(offset)} GB`, 1, null, 15);
    for (const order of ORDERS) {
      expect(Math.abs(time(model, offset, length, order, cartridge, null, null, 15) - cycle)).toBeLessThan(ROUNDING);
    }
  }
});

test("a cartridge in 5,000 files as they follow each other is read whole: 13.1 + 5,000,000 / 240 + 23 s", () => {
  const offsets = Array.from({ length: 5000 }, (_, i) => i);
  for (const order of ["best", "nearest", "offset", "given", "whole"])
    expect(Math.abs(time("T10000C", offsets, 1, order) - 20869.4333)).toBeLessThan(1e-3);
});

test("reading on is taken where it is quicker than locating each file", () => {
  // 1,000 files of 10 MB, 20 MB apart from each other: 20 GB in 83 s, where 999 locates take 3 s each.
  const offsets = Array.from({ length: 1000 }, (_, i) => 0.02 * i);
  const best = estimateOf("TAPE_RECALL_TIME", "T10000C", offsets, 0.01);
  // 13.1 + (999 x 0.02 + 0.01) GB at 240 MB/s = 83.29 s, rewind over 19.99 of 44.643 GB = 51.0 s, unload 23.
  const end = 999 * 0.02 + 0.01;
  const expected = 13.1 + (end * 1000) / 240 + 2 * (end / (5000 / 112)) * 57 + 23;
  expect(Math.abs(best.value - expected)).toBeLessThan(ROUNDING);
  expect(best.equation).toContain("reading everything from the first to the last file");
  expect(time("T10000C", offsets, 0.01, "offset")).toBeGreaterThan(999 * 3);
});

test("best is no slower than any other order, reading on included", () => {
  const sets = fc.array(fc.double({ min: 0, max: 74, noNaN: true }), { minLength: 1, maxLength: 40 });
  const model = fc.constantFrom("T10000A", "T10000B", "T10000C", "T9840D");
  fc.assert(
    fc.property(model, sets, fc.constantFrom(0.01, 0.2, 1), (drive, offsets, length) => {
      const [best = NaN, ...others] = ORDERS.map((order) => time(drive, offsets, length, order));
      for (const other of others) expect(best).toBeLessThanOrEqual(other + ROUNDING);
    }),
  );
});

describe("a T10000C with files of 1 GB, share of the time as given", () => {
  test.each([
    // For 12 and 100 scattered files the share depends on their places, so the bounds are wide. For 1,000: 999 locates
    // of 3 s instead of a third of 115 s each, and 4,167 s of reading: (2,997 + 4,167) / (38,300 + 4,167) = 0.169.
    [12, 0.22, 0.66],
    [100, 0.12, 0.28],
    [1000, 0.15, 0.19],
  ])("%d files: %d to %d", (count, low, high) => {
    const offsets = scattered(count, 1, 5000).map(({ offset }) => offset);
    const share = time("T10000C", offsets, 1) / time("T10000C", offsets, 1, "given");
    expect(share).toBeGreaterThan(low);
    expect(share).toBeLessThan(high);
  });

  test("by offset alone hardly helps below 100 files: more than 80 % of the time as given remains", () => {
    const offsets = scattered(50, 1, 5000).map(({ offset }) => offset);
    expect(time("T10000C", offsets, 1, "offset") / time("T10000C", offsets, 1, "given")).toBeGreaterThan(0.8);
  });
});

describe("warnings, assumptions and limits", () => {
  const offsets = [4000, 100, 2500, 1300];

  test("the parts add up, and the saving against the given order is the difference", () => {
    const { value, equation } = estimateOf("TAPE_RECALL_TIME", "T10000C", offsets, 2);
    const [, saved = ""] = /; [\d.]+% or ([\d.,]+) s(?: \([^)]+\))? less than in the given order/.exec(equation) ?? [];
    // The text shows three figures.
    expect(Math.abs(time("T10000C", offsets, 2, "given") - value - Number(saved))).toBeLessThan(1);
    expect(equation).toContain("13.1 s load");
    expect(equation).toContain("33.3 s reading + 23 s unload");
  });

  test("the saving in percent is of the time in the given order", () => {
    const { value, equation } = estimateOf("TAPE_RECALL_TIME", "T10000C", offsets, 2);
    const [, percent = ""] = /; ([\d.]+)% or [\d.,]+ s(?: \([^)]+\))? less/.exec(equation) ?? [];
    // The text shows three figures of a number between 10 and 100.
    expect(Math.abs(100 * (1 - value / time("T10000C", offsets, 2, "given")) - Number(percent))).toBeLessThan(0.051);
    expect(Number(percent)).toBeGreaterThan(10);
  });

  test("times that no paper gives span the range, unless they are given", () => {
    const { low, value, high } = estimateOf("TAPE_RECALL_TIME", "T10000C", offsets, 2);
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    const given = estimateOf("TAPE_RECALL_TIME", "T10000C", offsets, 2, "best", "Standard", 4, 1);
    expect([given.low, given.high]).toEqual([given.value, given.value]);
  });

  test("a given time has no range, and the other one keeps its own", () => {
    const ends = (least: Given, reversal: Given): string[] =>
      estimateOf("TAPE_RECALL_TIME", "T10000C", [100, 2000, 4000, 500], 1, null, null, least, reversal).spannedBy.map(
        ({ name }) => name,
      );
    // Half and twice 3 s, and 2 s.
    expect(ends(4, null)).toEqual([1, 4].map((s) => `at least 4 s to locate, ${String(s)} s per direction change`));
    expect(ends(null, 1)).toEqual([1.5, 6].map((s) => `at least ${String(s)} s to locate, 1 s per direction change`));
    expect(ends(4, 1)).toEqual([]);
  });

  test("a T10000A's unsure rewind is said, and spans the range", () => {
    const { warnings, low, value, high } = estimateOf("TAPE_RECALL_TIME", "T10000A", 200, 2, "best", "Standard", 4, 1);
    expect(warnings.join()).toContain("doubtful");
    expect(high - low).toBeGreaterThan(0);
    expect([low, high]).toContain(value);
  });
});

describe("what cannot be answered", () => {
  test.each<[Given[], string]>([
    [["T10000C", [10, 20, 30], [1, 2]], "lengths_gb must be one value, or one for each of the 3 offsets"],
    [
      ["T10000B", [10, 995], [1, 6]],
      "lengths_gb[2] must be at most 5 GB after offset 995 GB to fit on the cartridge, got 6",
    ],
    [["T10000B", 1000, 1], "lengths_gb must be at most 0 GB after offset 1,000 GB to fit on the cartridge, got 1"],
    [["T10000B", [10, 1200], 1], "offsets_gb[2] must be at most the cartridge capacity of 1,000 GB, got 1,200"],
    [["T9840D", 1, 1, "best", "Sport"], "cartridge must be Standard for a T9840D"],
    [["T10000C", -1, 1], "offsets_gb[1] must be at least 0 GB, got -1"],
    [["T10000C", Array.from({ length: 5001 }, () => 1), 1], "offsets_gb must be at most 5,000 files, got 5,001"],
  ])("%j", (args, message) => {
    expect(() => ask("TAPE_RECALL_TIME", ...args)).toThrow(message);
  });
});

test("the equation counts files in words", () => {
  expect(estimateOf("TAPE_RECALL_TIME", "T10000C", 1200, 10).equation).toContain(" for 1 file (");
  expect(estimateOf("TAPE_RECALL_TIME", "T10000C", [1200, 2400], 10).equation).toContain(" for 2 files (");
});

test("the order of 12 files is exact, and that of 13 is said to be a heuristic's", () => {
  const isHeuristic = (count: number): boolean => {
    const offsets = Array.from({ length: count }, (_, i) => ((7 * i) % count) * 5);
    const { assumptions } = ask("TAPE_RECALL_TIME", "T10000C", offsets, 0.1);
    return assumptions.some(({ text }) => text.includes("heuristic"));
  };
  expect([12, 13].map(isHeuristic)).toEqual([false, true]);
});
