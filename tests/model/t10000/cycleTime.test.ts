import { describe, expect, test } from "@jest/globals";
import { valueOf as factValue } from "../../../src/model/facts/facts";
import type { Given } from "../../../src/model/given";
import { ask, estimateOf, valueOf, verdictOf } from "../../ask";

const cycle = (...args: Given[]): number => valueOf("T10K_CYCLE_TIME", ...args);

/** Sums of table cells and one quotient. */
const ROUNDING = 1e-9;

test.each<[string, Given[], number]>([
  ["load, mid search, mid rewind, unload: 13.1 + 57 + 57 + 23", ["T10000C"], 150.1],
  ["from the end: 13.1 + 115 + 115 + 23", ["T10000C", "Standard", 0, "max"], 266.1],
  // 57 / 2 + 115 / 4 = 57.25 each way.
  ["random places: 13.1 + 57.25 + 57.25 + 23", ["T10000C", "Standard", 0, "random"], 150.6],
  ["36 GB at 240 MB/s add 150 s", ["T10000C", "Standard", 36], 300.1],
  ["compression halves the transfer", ["T10000C", "Standard", 36, "average", 2], 225.1],
  ["a rate of 100 MB/s instead: 360 s", ["T10000C", "Standard", 36, "average", 2, 100], 510.1],
  ["and the robot's 20 s", ["T10000C", "Standard", 36, "average", 2, 100, 20], 530.1],
  // An even number of wraps ends at the load point: 13.1 + 5,000,000 / 240 + 23.
  ["a cartridge read whole", ["T10000C", "Standard", 5000, "0 GB"], 13.1 + 5e6 / 240 + 23],
  // 4 GB in wrap 2 of 240 / 36 GB from its end: search 23, rewind from 1 - 4 / 6.667 = 40 %: 0.8 x 13.
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
  expect(estimateOf("T10K_CYCLE_TIME", "T10000C", "Standard", 36).equation).toContain("120 MB/s over the whole mount");
});

describe("an unsure cell", () => {
  test("spans the range and is said: 48 s printed, half of 91 s the other reading", () => {
    const { low, value, high, warnings } = estimateOf("T10K_CYCLE_TIME", "T10000A");
    expect([low, value, high].map((s) => Number(s.toFixed(6)))).toEqual([131, 133.5, 133.5]);
    expect(warnings.join()).toMatch(/unsure: as printed, twice/);
  });

  test("is not said where none is used", () => {
    const { warnings, low, high } = estimateOf("T10K_CYCLE_TIME", "T10000C");
    expect([warnings, low]).toEqual([[], high]);
  });
});

test.each<[Given[], string]>([
  [["T10000C", "Standard", 5001], "file_gb must be at most 5,000 to end on the cartridge, got 5,001"],
  [["T10000C", "Standard", 300, "4.8 TB"], "file_gb must be at most 200 to end on the cartridge, got 300"],
  [["T10000C", "Standard", 1, "5.1 TB"], "must be"],
  [["T9840D", "Sport"], "cartridge must be Standard for a T9840D"],
])("%j is refused", (args, message) => {
  expect(() => ask("T10K_CYCLE_TIME", ...args)).toThrow(message);
});

test("twice the data at 2:1 fits the cartridge", () => {
  expect(cycle("T10000C", "Standard", 10000, "0 GB", 2)).toBe(cycle("T10000C", "Standard", 5000, "0 GB"));
});

test("a rate above the native rate times compression is a verdict; up to it, it is taken", () => {
  const native = factValue("t10000c-ficon-2011.spec.t10000c-native-rate");
  const over = verdictOf("T10K_CYCLE_TIME", "T10000C", null, 100, null, 2, 2 * native + 1);
  expect(over.means).toBe("over capacity");
  expect(over.reason).toMatch(/^the T10000C can't take/);
  expect(cycle("T10000C", null, 100, null, 2, 2 * native)).toBe(cycle("T10000C", null, 100, null, 2));
});

test("what nobody gave is said with its value", () => {
  const said = (...args: Given[]): string =>
    estimateOf("T10K_CYCLE_TIME", ...args)
      .assumptions.map(({ text }) => text)
      .join(" ");
  expect(said("T10000C")).toMatch(/position is average.*file_gb is 0.*robot_s is 0/);
  expect(said("T10000C", null, 36, "max", 2, null, 15)).not.toMatch(/ is (average|0|1)\)/);
  expect(said("T10000C", null, 36)).toContain("(compression is 1)");
});
