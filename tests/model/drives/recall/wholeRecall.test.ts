/** Reading everything from the first to the last file: what is read counts, not only what was asked for. */
import { describe, expect, test } from "@jest/globals";
import type { Given } from "../../../../src/model/question/parseArguments";
import { ask, estimateOf, tableOf, valueOf } from "../../../ask";

const time = (...args: Given[]): number => valueOf("TAPE_RECALL_TIME", ...args);
/** Tolerance, s: sums of a few terms. */
const ROUNDING = 1e-6;

describe("an LTO-9 counts all that it reads for the further rewinds of 55 s each", () => {
  test.each([
    // From the beginning of the tape: two files of 0.1 GB with 4.7, 40 and 60 GB between them.
    ["4.9 GB: none", 4.8, 0],
    ["40.1 GB: one", 40, 55],
    ["60.1 GB: two", 60, 110],
  ])("%s", (_, second, further) => {
    const whole = time("LTO-9", [0, second], 0.1, "whole");
    // The same amount as one file: 17 + 0 + (second + 0.1) / 0.4 + rewind + further + 30.
    expect(Math.abs(whole - time("LTO-9", 0, second + 0.1, "given"))).toBeLessThan(ROUNDING);
    const { low } = estimateOf("TAPE_RECALL_TIME", "LTO-9", [0, second], 0.1, "whole");
    const rewind = 2 * 55 * Math.min(1, (second + 0.1) / (18_000 / 280));
    expect(Math.abs(whole - (17 + (second + 0.1) / 0.4 + rewind + further + 30))).toBeLessThan(ROUNDING);
    expect(low).toBeLessThanOrEqual(whole);
  });

  test("best doesn't choose it for a time without them", () => {
    // 150 files of 0.2 GB every 0.4 GB: reading the 60 GB between takes two further rewinds, their 30 GB one.
    const offsets = Array.from({ length: 150 }, (_, i) => 0.4 * i);
    const [whole, best] = ["whole", "best"].map((order) => time("LTO-9", offsets, 0.2, order));
    expect(best).toBeLessThanOrEqual(whole ?? NaN);
  });

  test("a half-height LTO-9, too: with 60 GB between, 2 x 62 s more than an LTO-8 HH of the same times", () => {
    const rewinds = (gb: number): number =>
      valueOf("TAPE_RECALL_TIME", "LTO-9 HH", [0, gb], 0.1, "whole") - (gb * 1000) / 300;
    // Both ends of the span are in the first wrap, so the way back differs by as much: 2 x 62 s for the whole tape.
    const wrap = 18_000 / 280;
    expect(Math.abs(rewinds(60) - rewinds(4) - 124 - (2 * 62 * 56) / wrap)).toBeLessThan(ROUNDING);
  });
});

test("the sentence has what is read as reading, in both questions: 40.1 GB at 400 MB/s", () => {
  const { equation, limitedBy } = estimateOf("TAPE_RECALL_TIME", "LTO-9", [0, 40], 0.1, "whole");
  expect(equation).toContain("100 s reading");
  // 55 s further, and back from 62% of the tape: 68.6 s.
  expect(equation).toContain("124 s locating and rewinding");
  expect(limitedBy).toBe("locating and rewinding");
  expect(tableOf("TAPE_RECALL_ORDER", "LTO-9", [0, 40], 0.1, "whole").summary).toContain("100 s reading");
});

test("what lies between two files is read, too, below 1 GB: from 0.5 to 0.7 GB at 240 MB/s, 0.83 s", () => {
  const { rows } = tableOf("TAPE_RECALL_ORDER", "T10000C", [0, 0.7], [0.5, 0.1], "whole");
  expect(rows[1]?.[4]).toBeCloseTo(0.2 / 0.24, 9);
});

test("the range of the first locate moves with it", () => {
  // Its first file is 9,000 GB into an LTO-9: its locate is published of no full-height drive.
  const { low, high } = estimateOf("TAPE_RECALL_TIME", "LTO-9", [9000, 9001], 0.1, "whole");
  const one = estimateOf("TAPE_RECALL_TIME", "LTO-9", 9000, 1.1, "given");
  expect(Math.abs(low - one.low)).toBeLessThan(ROUNDING);
  expect(Math.abs(high - one.high)).toBeLessThan(ROUNDING);
  expect(ask("TAPE_RECALL_TIME", "LTO-9", [9000, 9001], 0.1, "whole").kind).toBe("estimate");
});
