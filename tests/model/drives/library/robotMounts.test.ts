/** ROBOT_MOUNTS against IBM's tables and by hand. */
import { describe, expect, test } from "@jest/globals";
import { ask, estimateOf, valueOf } from "../../../ask";

describe("IBM's tables", () => {
  test.each([
    [4, 360, 730],
    [6, 315, 720],
    [8, 270, 680],
    [12, 220, 620],
    [18, 180, 550],
  ])("a TS4500 of %i frames: %i mounts per hour, and %i with two accessors", (frames, one, two) => {
    expect(valueOf("ROBOT_MOUNTS", "TS4500", frames)).toBe(one);
    expect(valueOf("ROBOT_MOUNTS", "TS4500", frames, 2)).toBe(two);
  });

  test("a smaller one is counted as one of four frames", () => {
    const { value, assumptions } = estimateOf("ROBOT_MOUNTS", "TS4500", 1);
    expect(value).toBe(360);
    expect(assumptions.some(({ text }) => text.includes("begins at 4 frames"))).toBe(true);
  });

  test("a Diamondback: 270, and 60% less with deep slots", () => {
    const { value, low, high } = estimateOf("ROBOT_MOUNTS", "Diamondback");
    expect([value, low, high]).toEqual([270, 108, 270]);
  });
});

describe("by hand", () => {
  test("10 frames are halfway from 270 to 220; the range covers both, and half of them from deep slots", () => {
    const { value, low, high } = estimateOf("ROBOT_MOUNTS", "TS4500", 10);
    expect([value, low, high]).toEqual([245, 110, 270]);
  });

  test("15 frames: halfway from 220 to 180", () => {
    expect(valueOf("ROBOT_MOUNTS", "TS4500", 15)).toBe(200);
  });

  test("49.5% full loses half of the 50% that 99% loses: 360 x 0.75", () => {
    const { value, low, high } = estimateOf("ROBOT_MOUNTS", "TS4500", 4, 1, 0.495);
    // Rounding of the quotient.
    expect(value).toBeCloseTo(270, 9);
    expect([low, high]).toEqual([180, 360]);
    expect(valueOf("ROBOT_MOUNTS", "TS4500", 4, 1, 1)).toBe(180);
  });

  test("an SL8500 with four robots: 4 x 3,600 / 25 s, with moves of 10 to 15 s", () => {
    const { value, low, high } = estimateOf("ROBOT_MOUNTS", "SL8500", null, 4);
    expect([value, low, high]).toEqual([576, 480, 720]);
  });
});

test("more accessors than the library has are rejected", () => {
  expect(() => ask("ROBOT_MOUNTS", "TS4500", 4, 3)).toThrow("accessors must be at most 2 for a TS4500, got 3");
});

test("of other libraries no numbers were found", () => {
  expect(() => ask("ROBOT_MOUNTS", "TS3500")).toThrow("no numbers of this one were found");
  expect(ask("ROBOT_MOUNTS", "3584", 8)).toEqual(ask("ROBOT_MOUNTS", "TS4500", 8));
});

/** IBM gives a Diamondback one figure, and its TS4500 table begins at 4 frames. */
test("what has no effect is warned of, and so are fewer frames than in IBM's table", () => {
  const warnings = (given: Record<string, string | number>) => estimateOf("ROBOT_MOUNTS", given).warnings.join();
  expect(warnings({ library: "Diamondback", frames: 5, accessors: 2 })).toMatch(/frames 5 has no.*accessors 2 has no/);
  expect(warnings({ library: "Diamondback" })).toBe("");
  expect(warnings({ library: "TS4500", frames: 1 })).toContain("frames 1 is below IBM's table");
  expect(warnings({ library: "TS4500" })).toBe("");
  expect(warnings({ library: "SL8500", frames: 8 })).toContain("frames 8 has no effect");
});
