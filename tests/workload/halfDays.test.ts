/** Clocks of twelve hours without AM or PM are rejected, because their afternoons look like mornings. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { profileReader } from "../../src/workload/profile";

function valuesOf(csv: string, sum = false): number[] {
  const reader = profileReader({ sum, direction: "write" });
  reader.push(csv);
  return [...reader.end().profile.mbps];
}
const two = (value: number): string => (value < 10 ? `0${value}` : String(value));
/** Rows from a minute of the day on, `step` minutes apart. */
const rows = (from: number, step: number, count: number, text: (minute: number) => string): string =>
  ["time,MB/s", ...Array.from({ length: count }, (_, i) => `${text((from + i * step) % 1440)},${i}`)].join("\n");
const clock24 = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const clock12 = (minute: number): string => `${Math.floor(minute / 60) % 12 || 12}:${two(minute % 60)}`;
const RULE = "times look like a 12-hour clock without AM or PM: write them as 18:00 or 6:00 PM";

describe("times that look like half days", () => {
  test("are rejected, with a date and without", () => {
    const csv = "time,MB/s\n10:00,1\n11:00,2\n12:00,3\n01:00,4\n02:00,5\n";
    expect(() => valuesOf(csv)).toThrow(RULE);
    expect(() => valuesOf(csv.replace(/^(\d)/gm, "2026-01-05 $1"))).toThrow(RULE);
  });

  const steps = fc.constantFrom(5, 10, 15, 30, 60);
  test("are rejected whenever they go past one o'clock", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 11 }), (step, hour) => {
        // Fourteen hours include one o'clock, at night or in the afternoon.
        expect(() => valuesOf(rows(hour * 60, step, (14 * 60) / step, clock12))).toThrow(RULE);
      }),
      // There are only 60 cases, of up to 168 rows.
      { numRuns: 100 },
    );
  });

  test("are read where the clock has 24 hours, or AM and PM", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 23 }), fc.boolean(), (step, hour, isHalf) => {
        const text = (minute: number): string =>
          isHalf ? `${clock12(minute)} ${minute < 720 ? "AM" : "PM"}` : clock24(minute);
        const count = (14 * 60) / step;
        expect(valuesOf(rows(hour * 60, step, count, text))).toEqual(Array.from({ length: count }, (_, i) => i));
      }),
      { numRuns: 100 },
    );
  });

  test("are read where they are the nights of several days", () => {
    // From 00:00 to 06:00 each day: the fall to 00:00 is a new day, not an afternoon.
    const nights = [...Array(3).keys()].flatMap(() => [0, 1, 2, 3, 4, 5, 6].map((hour) => `0${hour}:00,1`));
    expect(valuesOf(["time,MB/s", ...nights].join("\n")).filter((value) => !Number.isNaN(value))).toHaveLength(21);
  });
});
