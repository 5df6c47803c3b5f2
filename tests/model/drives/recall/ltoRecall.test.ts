/** Recalls from LTO cartridges, whose locates have costs by what changes. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Estimate } from "../../../../src/model/question/answer";
import type { Given } from "../../../../src/model/question/parseArguments";
import { movingSeconds, recallOf } from "../../../../src/model/drives/recall/seekTimes";
import { tapeDriveOf } from "../../../../src/model/drives/tape/tapeDrive";
import { ask, estimateOf, valueOf, verdictOf } from "../../../ask";
import { scattered } from "./someFiles";

const time = (...args: Given[]): number => valueOf("TAPE_RECALL_TIME", ...args);
/** Tolerance, s: sums of a few terms. */
const ROUNDING = 1e-6;
const HALF_HEIGHTS = ["LTO-7 HH", "LTO-8 HH", "LTO-9 HH"];

test("one file is one mount of TAPE_CYCLE_TIME, also where an LTO-9 rewinds further", () => {
  for (const [model, offset, length] of [
    ["LTO-8 HH", 5000, 2],
    ["LTO-9 HH", 5000, 20],
    ["LTO-9", 5000, 2],
    ["LTO-9", 17_000, 20],
    ["LTO-9", 1, 60],
  ] as const) {
    const cycle = valueOf("TAPE_CYCLE_TIME", model, null, length, `${String(offset)} GB`, 1, null, 15);
    expect(Math.abs(time(model, offset, length, "given", null, null, null, 15) - cycle)).toBeLessThan(ROUNDING);
  }
});

describe("a half-height LTO-8: 208 wraps of 57.69 GB, 52 in a band, 59 s on average", () => {
  const drive = tapeDriveOf("LTO-8 HH", "Standard");
  const wrap = 12_000 / 208;
  const at = (pass: number, fraction: number): number => (pass + fraction) * wrap;
  const length = wrap / 10;
  const files = [
    // Outwards, from 10 to 20% of the tape.
    { offset: at(0, 0.1), length },
    // Follows directly.
    { offset: at(0, 0.2), length },
    // Outwards on the third wrap, 40 to 50%.
    { offset: at(2, 0.4), length },
    // Backwards on the second wrap, from 40% of the tape down to 30%.
    { offset: at(1, 0.6), length },
    // Outwards in the second band, 0 to 10%.
    { offset: at(52, 0), length },
    // Outwards on the first wrap, 80 to 90%.
    { offset: at(0, 0.8), length },
  ];
  const { hop, first } = recallOf(drive, files, { least: 4.29, reversal: undefined });
  // From one end to the other: twice the average without what changes, of which a half of the tape in one of two.
  const whole = 2 * (59 - (4.29 + 6.69 * (207 / 208) + 3.2 * 0.75 + 5.22 / 2)) + 6.04;

  test.each([
    ["nothing to the file that follows", 0, 1, 0],
    ["another wrap, and 10% of the way", 1, 2, 4.29 + 6.69 + 0.1 * whole],
    ["another wrap that runs back: one turn", 1, 3, 4.29 + 6.69 + 5.22 + 0.1 * whole],
    ["another band, behind: two turns", 1, 4, 4.29 + 6.69 + 3.2 + 11.32 + 0.3 * whole],
    ["the other half on the same wrap", 0, 5, 4.29 - 6.04 + 0.6 * whole],
    ["behind on the same wrap: two turns", 1, 0, 4.29 + 11.32 + 0.2 * whole],
  ])("%s", (_, from, to, seconds) => {
    expect(Math.abs(hop(from, to) - seconds)).toBeLessThan(ROUNDING);
  });

  test("the first file is searched from the load point, at no cost at the very beginning", () => {
    expect(Math.abs(first(2) - (4.29 + 6.69 + 0.4 * whole))).toBeLessThan(ROUNDING);
    expect(recallOf(drive, [{ offset: 0, length }], { least: 3, reversal: undefined }).first(0)).toBe(0);
  });

  test("given times replace the measured ones", () => {
    const given = recallOf(drive, files, { least: 100, reversal: 2 });
    expect(given.hop(0, 1)).toBe(0);
    expect(given.hop(1, 2)).toBe(100);
    const turned = recallOf(drive, files, { least: 0, reversal: 2 });
    expect(Math.abs(turned.hop(1, 0) - (4.29 + 4 + 0.2 * whole))).toBeLessThan(ROUNDING);
    expect(movingSeconds(given, [])).toBe(0);
  });
});

test("best is no slower than any other order", () => {
  const sets = fc.array(fc.double({ min: 0, max: 5900, noNaN: true }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.constantFrom("LTO-9", ...HALF_HEIGHTS), sets, fc.constantFrom(0.2, 1), (model, offsets, length) => {
      const best = time(model, offsets, length);
      for (const order of ["nearest", "sweeps", "offset", "given", "whole"])
        expect(best).toBeLessThanOrEqual(time(model, offsets, length, order) + ROUNDING);
    }),
    { numRuns: 25 },
  );
});

describe("the drive's own order", () => {
  const offsets = scattered(32, 1, 18_000).map(({ offset }) => offset);

  test("is the best found, and up to nearest first", () => {
    const own = estimateOf("TAPE_RECALL_TIME", "LTO-9", offsets, 1, "rao");
    const nearest = time("LTO-9", offsets, 1, "nearest");
    expect(own.value).toBe(time("LTO-9", offsets, 1));
    expect(own.high).toBeGreaterThanOrEqual(nearest - ROUNDING);
    expect(own.facts).toContain("current-hardware.rao.drives");
  });

  test("saves at most the 86% of locating that IBM measured, under any assumption", () => {
    // 200 MiB each, as in IBM's test: 17 s load, 30 s unload and 128 x 0.2097 GB / 400 MB/s are no locating.
    const gb = 0.2097152;
    const many = scattered(128, 1, 17_900).map(({ offset }) => offset);
    const fixed = 17 + 30 + (128 * gb * 1000) / 400;
    const [own, record] = ["rao", "offset"].map((order) => estimateOf("TAPE_RECALL_TIME", "LTO-9", many, gb, order));
    if (!own || !record) throw new TypeError("no estimate");
    const named = ({ spannedBy }: Estimate): number =>
      (spannedBy.find(({ name }) => name.startsWith("no time for changes"))?.value ?? NaN) - fixed;
    expect(named(own)).toBeCloseTo(0.14 * named(record), 6);
    expect(own.low).toBe(named(own) + fixed);
    expect(own.facts).toContain("current-hardware.rao.gain.ibm");
  });

  test("is refused of a drive without one", () => {
    for (const model of [...HALF_HEIGHTS, "T10000C"])
      expect(() => ask("TAPE_RECALL_TIME", model, 10, 1, "rao")).toThrow(
        `order must be another: ${model} has no order of its own (LTO-9, LTO-10, TS1140, TS1150, TS1155, TS1160, TS1170 have), got "rao"`,
      );
  });
});

test("a drive without published geometry or times isn't guessed", () => {
  expect(verdictOf("TAPE_RECALL_TIME", "LTO-10", 100, 1).finding).toBe("no wraps found for LTO-10");
  expect(verdictOf("TAPE_RECALL_ORDER", "TS1160", 100, 1).finding).toContain("TS1160");
});
