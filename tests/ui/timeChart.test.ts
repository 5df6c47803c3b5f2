/** @jest-environment jsdom */
import "./jsdom";
import { expect, test } from "@jest/globals";
import { ticksOf } from "../../src/ui/timeChart";

test.each([
  [3, [0, 1, 2]],
  [24, [0, 3, 6, 9, 12, 15, 18, 21]],
  [168, [0, 24, 48, 72, 96, 120, 144]],
  // Too long for steps of days and weeks, so the labels are spaced evenly.
  [16_000, [0, 2000, 4000, 6000, 8000, 10_000, 12_000, 14_000]],
])("of %i intervals the axis names a few, by hours, days or weeks", (intervals, ticks) => {
  expect(ticksOf(intervals).map(({ value }) => value)).toEqual(ticks);
});
