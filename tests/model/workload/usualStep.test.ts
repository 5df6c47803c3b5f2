/** The usual step between times, worked by hand. */
import { expect, test } from "@jest/globals";
import { usualStep } from "../../../src/model/workload/profile";

const step = (...seconds: number[]): number | undefined => usualStep(Float64Array.from(seconds));

test.each<[string, readonly number[], number | undefined]>([
  ["steps of 60, 60 and 80: two of three don't exceed 60", [0, 60, 120, 200], 60],
  ["steps of 60 and 100: one of two doesn't exceed 60", [0, 60, 160], 60],
  ["steps of 60, 70, 80 and 90: two of four don't exceed 70", [0, 60, 130, 210, 300], 70],
  ["rows in another order", [200, 0, 120, 60], 60],
  ["times that are there twice have no step of 0", [0, 0, 0, 60, 120], 60],
  ["a time that couldn't be read", [0, NaN, 60, 120], 60],
  ["one step", [10, 25], 15],
  ["whole seconds from one on", [0, 1.4], 1],
  ["exactly a second", [0, 1], 1],
  ["milliseconds below", [0, 0.2504], 0.25],
  ["less than half a millisecond", [0, 0.0004], undefined],
  ["one time", [5], undefined],
  ["the same time twice", [5, 5], undefined],
  ["no time", [], undefined],
])("%s", (_, seconds, expected) => {
  expect(step(...seconds)).toBe(expected);
});
