import "./jsdom";
import { expect, test } from "@jest/globals";
import { calendarTicks, ticksOf } from "../../src/ui/timeChart";

test.each([
  [3, [0, 1, 2]],
  [24, [0, 3, 6, 9, 12, 15, 18, 21]],
  [168, [0, 24, 48, 72, 96, 120, 144]],
  // Too long for steps of days and weeks, so the labels are spaced evenly.
  [16_000, [0, 2000, 4000, 6000, 8000, 10_000, 12_000, 14_000]],
])("of %i intervals the axis names a few, by hours, days or weeks", (intervals, ticks) => {
  expect(ticksOf(intervals).map(({ value }) => value)).toEqual(ticks);
});

/** Times from Monday, 16 November 2026, at midnight. */
function calendar(count: number, minutes: number, from = 0): string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(2026, 10, 16) + (from + i * minutes) * 60_000).toISOString().slice(0, 16).replace("T", " "),
  );
}

test.each([
  [
    "a day of five minutes",
    calendar(288, 5),
    [
      [0, "00:00"],
      [36, "03:00"],
    ],
    8,
  ],
  [
    "a night",
    calendar(12, 60, 20 * 60),
    [
      [0, "20:00"],
      [2, "22:00"],
    ],
    6,
  ],
  // A midnight every 288 values; 31 of them fit with a label per week.
  [
    "a month of five minutes",
    calendar(8928, 5),
    [
      [0, "11-16"],
      [2016, "11-23"],
    ],
    5,
  ],
  [
    "a year of hours",
    calendar(8784, 60),
    [
      [0, "11-16"],
      [56 * 24, "01-11"],
    ],
    7,
  ],
  [
    "days that begin at 18:00",
    calendar(168, 60, 18 * 60),
    [
      [6, "11-17"],
      [30, "11-18"],
    ],
    7,
  ],
])("of %s the axis names round times", (_, times, first, count) => {
  const ticks = [...(calendarTicks(times) ?? [])];
  expect(ticks.slice(0, 2)).toEqual(first);
  expect(ticks).toHaveLength(count);
});

test("times without dates are no calendar", () => {
  expect(calendarTicks(["0", "1", "2"])).toBeUndefined();
  expect(calendarTicks(["day 1 00:00", "day 1 01:00"])).toBeUndefined();
});
