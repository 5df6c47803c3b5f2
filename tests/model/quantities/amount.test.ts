import { expect, test } from "@jest/globals";
import { inLargerUnits, secondsInWords } from "../../../src/model/quantities/amount";

test.each([
  // 51 min are 3,060 s, 52 min 3,120 s.
  [3072, "s", "51 min"],
  [1000, "s", "17 min"],
  // Rounded up to the full hour.
  [3590, "s", "1 h"],
  [11100, "s", "3 h 5 min"],
  [185, "min", "3 h 5 min"],
  [120, "min", "2 h"],
  // 60 x 1,234 = 74,040.
  [74040, "min", "1,234 h"],
  // 16 x 60 = 960.
  [999, "s", "16 min 39 s"],
  [368, "s", "6 min 8 s"],
  [299.8, "s", "5 min"],
  [120, "s", "2 min"],
  [119.9, "s", undefined],
  [119, "min", undefined],
  [5000, "ms", undefined],
  [5000, "h", undefined],
  [5000, "MB/s", undefined],
  [5000, "", undefined],
  [Infinity, "s", undefined],
  [NaN, "s", undefined],
])("%p %s is %s in larger units", (value, unit, text) => {
  expect(inLargerUnits(value, unit)).toBe(text);
});

test.each([
  [12.61, "12.6 s"],
  [367.6, "368 s (6 min 8 s)"],
  [3072, "3,072 s (51 min)"],
])("%p seconds read %s", (seconds, text) => {
  expect(secondsInWords(seconds)).toBe(text);
});
