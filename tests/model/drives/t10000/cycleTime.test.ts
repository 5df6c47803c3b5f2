import { describe, expect, test } from "@jest/globals";
import type { Given } from "../../../../src/model/question/parseArguments";
import { valueOf as factValue } from "../../../../src/model/facts/facts";
import { ask, estimateOf, valueOf, verdictOf } from "../../../ask";

const cycle = (...args: Given[]): number => valueOf("TAPE_CYCLE_TIME", ...args);

test("a whole cartridge isn't read from its end, and data of several wraps says that its end is unknown", () => {
  // 5,000 GB in these wraps: at least one wrap is before the far end of the tape.
  const wrap = 5000 / factValue("t10000c-ficon-2011.spec.t10000c-wraps");
  const warnings = (gb: number, position: string): readonly string[] =>
    estimateOf("TAPE_CYCLE_TIME", "T10000C", "Standard", gb, position).warnings;
  const most = Math.floor(5000 - wrap);
  for (const end of ["max", 1]) {
    expect(() => cycle("T10000C", "Standard", 5000, end)).toThrow(
      `file_gb must be at most ${most.toLocaleString("en")} to fit on the cartridge from that position, got 5,000`,
    );
    expect(cycle("T10000C", "Standard", most, end)).toBeGreaterThan(0);
  }
  expect(warnings(5000, "average").join()).toContain("the rewind may start elsewhere");
  expect(warnings(5000, "0 GB")).toEqual([]);
  expect(warnings(2 * wrap, "max")).toEqual([
    "the data fills 2 wraps, so the rewind may start elsewhere: give position as a data offset",
  ]);
  expect(warnings(0.9 * wrap, "max")).toEqual([]);
});

/** Tolerance, s: sums of table cells and one quotient. */
const ROUNDING = 1e-9;

test.each<[string, Given[], number]>([
  ["load, mid search, mid rewind, unload: 13.1 + 57 + 57 + 23", ["T10000C"], 150.1],
  ["from the end: 13.1 + 115 + 115 + 23", ["T10000C", "Standard", 0, "max"], 266.1],
  // 57 / 2 + 115 / 4 = 57.25 each way.
  ["random places: 13.1 + 57.25 + 57.25 + 23", ["T10000C", "Standard", 0, "random"], 150.6],
  ["36 GB at 240 MB/s add 150 s", ["T10000C", "Standard", 36], 300.1],
  ["at 1.5:1 the head takes 360 MB/s", ["T10000C", "Standard", 36, "average", 1.5], 250.1],
  ["at 2:1 it would take 480, but its published maximum is 360", ["T10000C", "Standard", 36, "average", 2], 250.1],
  ["1,000 GB at 4:1 and 360 MB/s", ["T10000C", "Standard", 1000, "average", 4], 150.1 + 1e6 / 360],
  ["a rate of 100 MB/s instead: 360 s", ["T10000C", "Standard", 36, "average", 2, 100], 510.1],
  ["and the robot's 20 s", ["T10000C", "Standard", 36, "average", 2, 100, 20], 530.1],
  // An even number of wraps ends at the load point: 13.1 + 5,000,000 / 240 + 23.
  ["a cartridge read whole", ["T10000C", "Standard", 5000, "0 GB"], 13.1 + 5e6 / 240 + 23],
  // 4 GB in wrap 2 of 240 / 36 GB from its end: search 23, rewind from 1 - 4 / 6.667 = 40%: 0.8 x 13.
  [
    "rewound from where the file ends",
    ["T10000B", "Sport", 4, `${String(240 / 36)} GB`],
    16.5 + 23 + 4000 / 120 + 10.4 + 23,
  ],
  ["a quarter out and back: 16.5 + 7 + 6.5 + 23", ["T10000B", "Sport", 0, 0.25], 53],
  ["T9840D: 8.5 + 8 + 8 + 12.5", ["T9840D"], 37],
])("%s", (_, args, seconds) => {
  expect(Math.abs(cycle(...args) - seconds)).toBeLessThan(1e-6 * ROUNDING + seconds * ROUNDING);
});

test("the rate over the whole mount is said: 36 GB in 300.1 s", () => {
  expect(estimateOf("TAPE_CYCLE_TIME", "T10000C", "Standard", 36).equation).toContain("120 MB/s over the whole mount");
});

describe("an unsure cell", () => {
  test("spans the range and is said: 48 s printed, half of 91 s the other reading", () => {
    const { low, value, high, warnings } = estimateOf("TAPE_CYCLE_TIME", "T10000A");
    expect([low, value, high].map((s) => Number(s.toFixed(6)))).toEqual([131, 133.5, 133.5]);
    expect(warnings.join()).toMatch(/doubtful: the rewind from the middle/);
  });

  test("is not said where none is used", () => {
    const { warnings, low, high } = estimateOf("TAPE_CYCLE_TIME", "T10000C");
    expect([warnings, low]).toEqual([[], high]);
  });
});

test.each<[Given[], string]>([
  [["T10000C", "Standard", 5001], "file_gb must be at most 5,000 to fit on the cartridge, got 5,001"],
  [["T10000C", "Standard", 300, "4.8 TB"], "file_gb must be at most 200 to fit on the cartridge, got 300"],
  [["T10000C", "Standard", 1, "5.1 TB"], "must be"],
  [["T9840D", "Sport"], "cartridge must be Standard for a T9840D"],
])("%j is rejected", (args, message) => {
  expect(() => ask("TAPE_CYCLE_TIME", ...args)).toThrow(message);
});

test("twice the data at 2:1 fits the cartridge", () => {
  // The published maximum of 360 MB/s: 13.1 + 27,777.8 + 23.
  expect(cycle("T10000C", "Standard", 10000, "0 GB", 2)).toBeCloseTo(13.1 + 1e7 / 360 + 23, 6);
});

test.each([
  // Native 240 MB/s (T10000C), 120 (A and B), 30 (T9840D); the port's 4 Gb carry 400, and a T10000C at most 360.
  ["T10000C", 1.2, 288, "native rate"],
  ["T10000C", 2, 360, "published maximum with compression"],
  ["T10000A", 3, 360, "native rate"],
  ["T10000A", 4, 400, "drive's port"],
  ["T10000B", 4, 400, "drive's port"],
  ["T9840D", 4, 120, "native rate"],
])("%s at %d:1 takes %d MB/s, limited by the %s; more is a verdict", (model, compression, most, limit) => {
  const over = verdictOf("TAPE_CYCLE_TIME", model, null, 50, null, compression, most + 1);
  expect(over.means).toBe("over capacity");
  expect(over.reason).toBe(
    `the ${model} can't accept ${String(most + 1)} MB/s: its maximum is ${String(most)} MB/s; lower rate_mbps${compression === 1 ? ", or give compression" : ""}`,
  );
  expect(over.limitedBy.startsWith(limit)).toBe(true);
  // 1 MB/s above the maximum.
  expect(Math.abs((over.limits[0]?.utilisation ?? NaN) - (most + 1) / most)).toBeLessThan(ROUNDING);
  expect(cycle(model, null, 50, null, compression, most)).toBe(cycle(model, null, 50, null, compression));
});

test("what nobody gave is said with its value", () => {
  const said = (...args: Given[]): string =>
    estimateOf("TAPE_CYCLE_TIME", ...args)
      .assumptions.map(({ text }) => text)
      .join(" ");
  expect(said("T10000C")).toMatch(/position is average.*file_gb is 0.*robot_s is 0/);
  expect(said("T10000C", null, 36, "max", 2, null, 15)).not.toMatch(/ is (average|0|1)\)/);
  expect(said("T10000C", null, 36)).toContain("(compression is 1)");
});

test("a file read across the end of the tape turns there: 0.9 + 14 / (5,000 / 112) is 1.2136, so 0.7864", () => {
  const along = 2 - (0.9 + 14 / (5000 / 112));
  const search = (at: number): number => estimateOf("T10K_ACCESS_TIME", "T10000C", null, String(at)).value;
  const rewindAndUnload = cycle("T10000C", null, 0, String(along)) - search(along);
  const { high, spannedBy } = estimateOf("TAPE_CYCLE_TIME", "T10000C", null, 14, "0.9");
  expect(spannedBy[0]?.name).toBe("read towards the end of the tape");
  expect(Math.abs(high - (search(0.9) + 14_000 / 240 + rewindAndUnload))).toBeLessThan(ROUNDING);
});

test("at its end, a tape has room for all but its first pass: 5,000 x 111 / 112 GB, at its average for all", () => {
  expect(() => cycle("T10000C", null, 4955, "max")).not.toThrow();
  expect(() => cycle("T10000C", null, 4956, "max")).toThrow("file_gb");
  expect(() => cycle("T10000C", null, 4956, "1")).toThrow("file_gb");
  expect(() => cycle("T10000C", null, 5000)).not.toThrow();
});
