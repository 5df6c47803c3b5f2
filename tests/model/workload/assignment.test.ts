import { describe, expect, test } from "@jest/globals";
import {
  assignmentOf,
  coveragePercent,
  predominantOf,
  type AssignmentSettings,
  type Coverage,
} from "../../../src/model/workload/assignment";
import { NO_CLASSES } from "../../../src/model/workload/classes";

const transfer = (blocksize: number, chain = 1): { blocksize: number; chain: number } => ({ blocksize, chain });
const both = (blocksize: number): Coverage["predominant"] => ({
  random: transfer(blocksize),
  sequential: transfer(2 * blocksize),
});
const neither: Coverage["predominant"] = { random: undefined, sequential: undefined };

const SETTINGS: AssignmentSettings = { volPercent: 80, ssidPercent: 50, override: neither, fallback: both(4) };
const volume = (percent: number): Coverage => ({ percent, predominant: both(1) });
const subsystem = (percent: number): Coverage => ({ percent, predominant: both(3) });
const rule = (v: Coverage, s: Coverage, settings: Partial<AssignmentSettings> = {}): string =>
  assignmentOf("random", v, s, { ...SETTINGS, ...settings })?.rule ?? "none";

describe("the rule that assigns", () => {
  test("is asked for in the order of the paper", () => {
    const override = both(2);
    expect(rule(volume(90), subsystem(90), { override })).toBe("volume");
    expect(rule(volume(10), subsystem(90), { override })).toBe("override");
    expect(rule(volume(10), subsystem(90))).toBe("subsystem");
    expect(rule(volume(10), subsystem(10))).toBe("default");
    expect(rule(volume(10), subsystem(10), { fallback: neither })).toBe("none");
  });

  test("fails where a coverage equals its criterion", () => {
    expect(rule(volume(80), subsystem(50))).toBe("default");
    expect(rule(volume(80.001), subsystem(50))).toBe("volume");
    expect(rule(volume(80), subsystem(50.001))).toBe("subsystem");
  });

  test("is the next one where there is nothing to clone, for that pattern only", () => {
    const onlyRandom: Coverage = { percent: 90, predominant: { random: transfer(1), sequential: undefined } };
    expect(assignmentOf("random", onlyRandom, subsystem(90), SETTINGS)).toEqual({
      rule: "volume",
      transfer: transfer(1),
    });
    expect(assignmentOf("sequential", onlyRandom, subsystem(90), SETTINGS)).toEqual({
      rule: "subsystem",
      transfer: transfer(6),
    });
    const half: AssignmentSettings = { ...SETTINGS, override: { random: transfer(2), sequential: undefined } };
    expect(assignmentOf("random", volume(0), subsystem(90), half)?.rule).toBe("override");
    expect(assignmentOf("sequential", volume(0), subsystem(90), half)?.rule).toBe("subsystem");
  });
});

test("coverage is a share of what was started, and 0 where nothing was", () => {
  expect(coveragePercent(653, 37458)).toBeCloseTo(1.7433, 4);
  expect(coveragePercent(1, 1)).toBe(100);
  expect(coveragePercent(0, 0)).toBe(0);
});

describe("predominant", () => {
  const activity = (blocksize: number | undefined, random_read: number, sequential_write: number, blocks: number) => ({
    dataset: "A",
    volume: "V",
    blocksize,
    blocks,
    onlyAtClose: false,
    counts: { ...NO_CLASSES, random_read, sequential_write },
  });

  test("is the block size of most SSCHs of the pattern, with the chain length of those", () => {
    const valid = [activity(4096, 60, 0, 60), activity(4096, 20, 0, 100), activity(8192, 70, 0, 70)];
    // 80 SSCHs of 4,096 bytes in 160 blocks, against 70 of 8,192.
    expect(predominantOf(valid, "random")).toEqual({ blocksize: 4096, chain: 2 });
    expect(predominantOf(valid, "sequential")).toBeUndefined();
  });

  test("is the smaller of two that are equal, and never one that is not known", () => {
    expect(predominantOf([activity(8192, 5, 0, 5), activity(4096, 5, 0, 5)], "random")?.blocksize).toBe(4096);
    expect(predominantOf([activity(undefined, 50, 0, 5)], "random")).toBeUndefined();
  });

  test("counts blocks by the SSCHs of a pattern: 10 of 40 SSCHs have 10 of 40 blocks", () => {
    expect(predominantOf([activity(4096, 30, 10, 80)], "sequential")).toEqual({ blocksize: 4096, chain: 2 });
  });
});
