import { describe, expect, test } from "@jest/globals";
import {
  lastToEnd,
  movingSeconds,
  readGb,
  readingSeconds,
  recallOf,
} from "../../../../src/model/drives/recall/seekTimes";
import { driveOf } from "../../../../src/model/drives/t10000/drive";
import { meanSeconds, secondsOver } from "../../../../src/model/drives/mechanics/drive";
import { tapeDriveOf } from "../../../../src/model/drives/tape/tapeDrive";
import { changeSeconds, lengthSeconds, searchOf } from "../../../../src/model/drives/mechanics/locate";

/** T10000B, Sport: 240 GB in 36 wraps, 14 s to the middle and 23 s to the end, 120 MB/s; rewind 13 and 23 s. */
const drive = driveOf("T10000B", "Sport");
/** Wraps of 240 / 36 GB. */
const WRAP = 240 / 36;
const at = (wrap: number, fraction: number): number => (wrap + fraction) * WRAP;
/** Sums of a few products. */
const ROUNDING = 1e-9;

test.each(["T10000B", "LTO-9"] as const)("%s: a file follows directly but for rounding, and no other does", (model) => {
  const files = [
    { offset: 200.1, length: 20.7 },
    { offset: 220.8, length: 1 },
    { offset: 220.8 + 1e-4, length: 1 },
    { offset: 220.8 - 1e-4, length: 1 },
  ];
  const { hop } = recallOf(tapeDriveOf(model, "Standard"), files, { least: 4, reversal: 2 });
  expect(Math.abs(200.1 + 20.7 - 220.8)).toBeGreaterThan(1e-14);
  expect([1, 2, 3].map((to) => hop(0, to) > 0)).toEqual([false, true, true]);
});

describe("from file to file", () => {
  const length = WRAP / 10;
  const files = [
    // Read outwards from 20 to 30% of the tape.
    { offset: at(0, 0.2), length },
    // Follows the first file directly.
    { offset: at(0, 0.3), length },
    // Outwards on a later wrap, further on: from 70%.
    { offset: at(4, 0.7), length },
    // On the way back: from 70% down to 60%.
    { offset: at(1, 0.3), length },
    // On the way back: from 10% down to 0.
    { offset: at(3, 0.9), length },
    // Outwards from 31%.
    { offset: at(2, 0.31), length },
  ];
  const { hop, first, back } = recallOf(drive, files, { least: 2, reversal: 1.5 });

  test.each([
    ["no time to the file that follows", 0, 1, 0],
    // 40% of the tape: 0.8 x 14.
    ["the way between, in the reading direction", 0, 2, 11.2],
    // The same distance, and a direction change before reading.
    ["and a turn before reading the other way", 0, 3, 11.2 + 1.5],
    // From 30% back to 10%: 0.4 x 14, after a direction change.
    ["a turn first where the way leads back", 0, 4, 5.6 + 1.5],
    // From 40% back to 20%: a direction change before and one after.
    ["two turns to read again outwards", 1, 0, 5.6 + 3],
    // 1% of the tape would take 0.28 s.
    ["no less than the least hop", 0, 5, 2],
  ])("%s", (_, from, to, seconds) => {
    expect(Math.abs(hop(from, to) - seconds)).toBeLessThan(ROUNDING);
  });

  test("the first is searched from the load point, the last rewound to it", () => {
    expect(Math.abs(first(2) - (14 + 0.4 * 9))).toBeLessThan(ROUNDING);
    // The file ends at 80%: 13 + 0.6 x 10.
    expect(Math.abs(back(2) - 19)).toBeLessThan(ROUNDING);
  });

  test("an order's time is their sum, and reading is the data at 120 MB/s", () => {
    const recall = recallOf(drive, files, { least: 2, reversal: 1.5 });
    // 20% out (5.6), next file at once, from 40 to 70% out (0.6 x 14 = 8.4), rewind 19.
    expect(Math.abs(movingSeconds(recall, [0, 1, 2]) - (5.6 + 0 + 8.4 + 19))).toBeLessThan(ROUNDING);
    expect(movingSeconds(recall, [])).toBe(0);
    expect(Math.abs(readingSeconds(recall) - (6 * length * 1000) / 120)).toBeLessThan(ROUNDING);
  });
});

test("on a T9840D the way to the other side leads through the middle", () => {
  const dual = driveOf("T9840D", "Standard");
  // Half-wraps of 75 / 72 GB: out (0), back (1), out on the other side (2), back (3).
  const half = 75 / 72;
  const files = [
    { offset: 0.25 * half, length: 0.25 * half },
    { offset: 2.5 * half, length: 0.1 * half },
    { offset: 4.75 * half, length: 0.1 * half },
  ];
  const { hop } = recallOf(dual, files, { least: 0, reversal: 1 });
  // From +50% to -50% is one half tape, 16.5 s, with one direction change before; the file is read in the same
  // direction.
  expect(Math.abs(hop(0, 1) - (16.5 + 1))).toBeLessThan(ROUNDING);
  // From -60% to +75%: 135% of the half tape: 8 + 1.7 x 8.5 = 22.45, with one direction change before.
  expect(Math.abs(hop(1, 2) - (22.45 + 1))).toBeLessThan(ROUNDING);
});

test("of files that overlap, the last to end is where reading everything ends", () => {
  const files = [
    { offset: 0, length: 10 },
    { offset: 5, length: 1 },
    { offset: 2, length: 20 },
  ];
  expect(lastToEnd(files)).toBe(2);
  expect(readGb(files, true)).toBe(22);
  expect(readGb(files, false)).toBe(31);
});

describe("changes between two places of an LTO tape", () => {
  const changes = { always: 1, wrap: 2, band: 4, half: 8, turn: 16, twoTurns: 32, wrapsPerBand: 10 };
  type Place = [along: number, direction: 1 | -1, pass: number];
  test.each<[string, Place, Place, number]>([
    ["none", [0.2, 1, 3], [0.3, 1, 3], 1],
    ["the same place of another wrap, read in the same direction", [0.2, 1, 3], [0.2, 1, 5], 1 + 2],
    ["the last wrap of a band", [0.2, 1, 3], [0.3, 1, 10], 1 + 2],
    ["the first wrap of the next band", [0.2, 1, 10], [0.3, 1, 11], 1 + 2 + 4],
    ["the other half", [0.5, 1, 3], [0.6, 1, 3], 1 + 8],
    ["the other direction", [0.2, 1, 3], [0.3, -1, 4], 1 + 2 + 16],
    ["behind, on the way out", [0.3, 1, 3], [0.2, 1, 3], 1 + 32],
    ["behind, on the way back", [0.2, -1, 4], [0.3, -1, 4], 1 + 32],
  ])("%s", (_, from, to, seconds) => {
    const place = ([along, direction, pass]: Place) => ({ along, direction, pass });
    expect(changeSeconds(changes, place(from), place(to))).toBe(seconds);
  });

  test("are in an average locate of 50 s: 9 of 10 change the wrap, three of four the band, half the direction", () => {
    const start = 1 + 2 * 0.9 + 4 * 0.75 + 16 / 2;
    expect(searchOf(changes, 10, 50)).toEqual({ start, mid: 50, end: 100 - start });
    // Without the number of wraps, all change it.
    expect(searchOf(changes, NaN, 50).start).toBe(1 + 2 + 3 + 8);
    // Half the locates also change the half of the tape.
    expect(lengthSeconds({ ...drive, search: searchOf(changes, 10, 50), changes })).toBe(2 * (50 - start) - 8);
  });
});

test("a motion is two straight lines, which meet in the middle of the tape", () => {
  const motion = { start: 1, mid: 10, end: 30 };
  const seconds = [0, 0.48, 0.5, 0.52, 1].map((fraction) => secondsOver(motion, fraction));
  // 1 + 0.96 x 9, and 10 + 0.04 x 20.
  expect(seconds.map((one) => Number(one.toFixed(9)))).toEqual([1, 9.64, 10, 10.8, 30]);
  // The mean of 1 and 10 over one half, and of 10 and 30 over the other.
  expect(meanSeconds(motion)).toBe((5.5 + 20) / 2);
});
