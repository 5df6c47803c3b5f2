import { describe, expect, test } from "@jest/globals";
import { beginningOfHours } from "../../src/workload/hours";

describe("the beginning of hourly values", () => {
  test.each([
    [["18:00", "19:00", "20:00"], "18:00"],
    [["23:00", "00:00", "1:00"], "23:00"],
    [["6:30"], "06:30"],
    [["2026-11-20 18:00:00", "2026-11-20 19:00:00"], "18:00"],
    [["2026-11-20T23:00Z", "2026-11-21T00:00Z"], "23:00"],
    [["first", "second"], ""],
    [[], ""],
  ])("%j is %s", (times, begins) => {
    expect(beginningOfHours(times)).toBe(begins);
  });

  test.each([
    [["18:00", "18:15"], "got 18:00 and 18:15"],
    [["18:00", "19:00", "21:00"], "got 19:00 and 21:00"],
    [["18:00", "18:00"], "got 18:00 and 18:00"],
    [["19:00", "18:00"], "got 19:00 and 18:00"],
  ])("%j is refused", (times, why) => {
    expect(() => beginningOfHours(times)).toThrow(`times must be an hour apart, ${why}`);
  });
});
