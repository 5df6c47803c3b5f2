import { describe, expect, test } from "@jest/globals";
import { driveOf } from "../../../../src/model/drives/t10000/drive";
import { passes, tapePlaceOf, wrapGeometry } from "../../../../src/model/drives/mechanics/geometry";

/** Tolerance: divisions and products of a few numbers. */
const ROUNDING = 1e-9;

const DRIVES = [
  ["T10000A", "Standard"],
  ["T10000A", "Sport"],
  ["T10000B", "Standard"],
  ["T10000B", "Sport"],
  ["T10000C", "Standard"],
  ["T10000C", "Sport"],
  ["T9840D", "Standard"],
] as const;

describe.each(DRIVES)("%s %s checked against itself", (model, cartridge) => {
  const drive = driveOf(model, cartridge);

  test("wraps hold the capacity, at the native rate, within the tape's length", () => {
    const { gbPerWrap, secondsPerWrap, recordedLength } = wrapGeometry(drive);
    expect(Math.abs(gbPerWrap * drive.wraps - drive.capacity)).toBeLessThan(ROUNDING);
    expect(Math.abs(secondsPerWrap * drive.wraps - (drive.capacity * 1000) / drive.rate)).toBeLessThan(1e-6);
    expect(recordedLength).toBeLessThan(drive.length);
    // The paper's tables leave 35 to 125 m unrecorded.
    expect(drive.length - recordedLength).toBeGreaterThanOrEqual(34.5);
    expect(drive.length - recordedLength).toBeLessThanOrEqual(125.5);
  });

  test("data moves along without jumps, in the direction that is said", () => {
    const step = drive.capacity / (passes(drive) * 8);
    const stride = 1 / 8;
    for (let i = 0; i + 1 < passes(drive) * 8; i += 1) {
      // Away from the ends, so that both offsets are in one pass or just beyond its end.
      const [a, b] = [tapePlaceOf(drive, (i + 0.5) * step), tapePlaceOf(drive, (i + 1.5) * step)];
      const turns = a.direction !== b.direction;
      expect(Math.abs(b.along - a.along - (turns ? 0 : a.direction * stride))).toBeLessThan(ROUNDING);
    }
  });

  test("the first wrap begins at the load point, and the last place is on the last pass", () => {
    expect(tapePlaceOf(drive, 0)).toEqual({ along: 0, direction: 1, pass: 1 });
    expect(tapePlaceOf(drive, drive.capacity).pass).toBe(passes(drive));
    expect(tapePlaceOf(drive, drive.capacity).along).toBeCloseTo(0, 9);
  });
});

test("a T10000C's wrap 2 is read back from the end: 1.25 wraps of 5,000 / 112 GB lie at three quarters", () => {
  const { along, direction, pass } = tapePlaceOf(driveOf("T10000C", "Standard"), (1.25 * 5000) / 112);
  expect(Math.abs(along - 0.75)).toBeLessThan(ROUNDING);
  expect([direction, pass]).toEqual([-1, 2]);
});

test("a T9840D's half-wraps go out and back on one side, then on the other", () => {
  const drive = driveOf("T9840D", "Standard");
  const half = 75 / 72;
  const places = [0.25, 1.25, 2.25, 3.25, 4.25].map((halves) => tapePlaceOf(drive, halves * half));
  expect(places.map(({ along }) => Number(along.toFixed(9)))).toEqual([0.25, 0.75, -0.25, -0.75, 0.25]);
  expect(places.map(({ direction }) => direction)).toEqual([1, -1, -1, 1, 1]);
});
