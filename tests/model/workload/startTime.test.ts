/** Tests the times of answers whose measurements came with calendar times. */
import { describe, expect, test } from "@jest/globals";
import { clockOf, startInWords, START_TIME } from "../../../src/model/workload/startTime";
import type { Table } from "../../../src/model/question/answer";
import { InputError, type GivenAll } from "../../../src/model/question/parseArguments";
import { questionNamed } from "../../ask";

/** Monday, 16 November 2026, as 45000 is 2023-03-15, a Wednesday, and 1,342 days lie between them. */
const MONDAY = "2026-11-16 00:00";
const MONDAY_SERIAL = 46342;
const HOUR = 3600;
const DAY = 24 * HOUR;

describe("moments", () => {
  test.each([
    ["a day names the weekday", MONDAY, DAY, 2.25 * HOUR, "Mon 02:15", "2026-11-16 02:15"],
    ["a week, too", MONDAY, 7 * DAY, DAY + 2.25 * HOUR, "Tue 02:15", "2026-11-17 02:15"],
    ["more than a week needs the date", MONDAY, 31 * DAY, 8 * DAY, "Tue 2026-11-24 00:00", "2026-11-24 00:00"],
    ["moments are rounded to minutes", MONDAY, DAY, 2.25 * HOUR + 29, "Mon 02:15", "2026-11-16 02:15:29"],
    ["a day by the clock alone", "18:00", DAY, 8 * HOUR, "02:00", "02:00"],
    // The last second of a run counts as its end.
    ["a second and a half before the end", MONDAY, HOUR, HOUR - 1.5, "Mon 00:59", "2026-11-16 00:59:58.5"],
    ["a second before the end", MONDAY, HOUR, HOUR - 1, "Mon 01:00", "2026-11-16 00:59:59"],
    ["but not to the time after the run", MONDAY, DAY, DAY - 24, "Mon 23:59", "2026-11-16 23:59:36"],
    ["unless that is its end", MONDAY, DAY, DAY, "Tue 00:00", "2026-11-17 00:00"],
    ["a time cell", String(MONDAY_SERIAL + 0.75), DAY, 0, "Mon 18:00", "2026-11-16 18:00"],
    ["a date", "2026-11-16", DAY, 0, "Mon 00:00", "2026-11-16 00:00"],
    ["a clock time within a day", "08:00", 10 * HOUR, HOUR, "09:00", "09:00"],
    ["the last second of a day", "2026-11-16 23:59:59", DAY, 60, "Tue 00:00:59", "2026-11-17 00:00:59"],
    ["a clock time beyond a day", "18:00", 2 * DAY, 8 * HOUR, "day 2 02:00", "day 2 02:00"],
    ["a clock cell", "0.75", 2 * DAY, 0, "day 1 18:00", "day 1 18:00"],
  ])("%s", (_, start, lasts, seconds, words, cell) => {
    const clock = clockOf(start, lasts, "h");
    expect(clock.at(seconds)).toBe(words);
    expect(clock.cell?.(seconds)).toBe(cell);
    expect(clock.column).toEqual({ label: "Time", unit: "", drawn: "time" });
  });

  test.each([
    [MONDAY_SERIAL + 0.75, "2026-11-16 18:00"],
    [MONDAY_SERIAL + 1 + 5 / 1440, "2026-11-17 00:05"],
    [0.75, "18:00"],
  ])("the cell %p is said as %s", (serial, words) => {
    expect(startInWords(serial)).toBe(words);
  });

  test("a cell of a day that Excel miscounts isn't a clock time", () => {
    expect(() => startInWords(1.5)).toThrow("must be 1900-03-01 or later");
  });

  test("where minutes are counted, moments are rounded to seconds", () => {
    expect(clockOf(MONDAY, DAY, "min").at(7.4)).toBe("Mon 00:00:07");
  });

  test("without a start, hours or minutes are counted", () => {
    const hours = clockOf(START_TIME.otherwise, DAY, "h");
    expect([hours.at(2.25 * HOUR), hours.cell, hours.column.unit]).toEqual(["hour 2.25", undefined, "h"]);
    expect(clockOf(START_TIME.otherwise, DAY, "min").at(90)).toBe("minute 1.5");
  });

  test.each([
    "monday",
    "2026",
    "24:00",
    "00:60",
    "00:00:60",
    "2026-02-30 00:00",
    "2026-11-16 1800",
    "9999-12-31 12:00",
  ])("%s is rejected by the argument's name", (start) => {
    expect(() => clockOf(start, DAY, "h")).toThrow(InputError);
    expect(() => clockOf(start, DAY, "h")).toThrow(/^start_time must be .*, got /);
  });
});

/** Two quiet hours, twelve beyond the sustained rate, and quiet ones until the day is over. */
const NIGHT = Array.from({ length: 24 }, (_, hour) => (hour >= 2 && hour < 14 ? 150 : 0));

function timeline(name: string, given: GivenAll): { readonly plain: Table; readonly timed: Table } {
  const [plain, timed] = [given, { ...given, start_time: MONDAY }].map((each) => questionNamed(name).ask(each));
  if (plain?.kind !== "table" || timed?.kind !== "table") throw new TypeError(`${name} gives no table`);
  return { plain, timed };
}

test.each([
  ["VTS_DAY", { model: "B20", cache_gb: 864, compression: 1, host_mbps: NIGHT }],
  [
    "TS7700_DAY",
    { model: "TS7770T", compression: 1, host_mbps: NIGHT.map((rate) => 10 * rate), premigration_mbps: 100 },
  ],
])("%s says since when it throttles", (name, given) => {
  const { plain, timed } = timeline(name, given);
  const [, at] = /starting at hour ([\d.]+)/.exec(plain.summary) ?? [];
  const [, hours, minutes] = /starting Mon (\d\d):(\d\d),?;? /.exec(timed.summary) ?? [];
  // The minute is off by up to half, and the hour, which is shown with three figures, by up to 0.005.
  expect(Math.abs(Number(hours) + Number(minutes) / 60 - Number(at))).toBeLessThan(0.5 / 60 + 0.005);
  expect(timed.rows.map(([time]) => time).slice(0, 2)).toEqual(["2026-11-16 00:00", "2026-11-16 01:00"]);
  expect(timed.rows.map((row) => row.slice(1))).toEqual(plain.rows.map((row) => row.slice(1)));
});

test("GM_TIMELINE says from when to when there was no consistency group, also with five-minute values", () => {
  // The paper's link loss, but on Tuesday at 02:10: without a link for two intervals, nothing is formed.
  const links = Array.from({ length: 2016 }, (_, i) => (i === 314 || i === 315 ? 0 : 722.2));
  const given = { write_mbps: links.map(() => 250), link_mbps: links, interval_hours: "5 min" };
  const { plain, timed } = timeline("GM_TIMELINE", given);
  const [, from, to] = /from minute ([\d.,]+) to minute ([\d.,]+)/.exec(plain.summary) ?? [];
  const [, hour = "", minute = "", second = "0"] =
    /from Tue (\d\d):(\d\d)(?::(\d\d))? to Tue/.exec(timed.summary) ?? [];
  const minutes = 24 * 60 + 60 * Number(hour) + Number(minute) + Number(second) / 60;
  // Shown to the second, and without a start to a hundredth of a minute.
  expect(Math.abs(minutes - Number(from?.replace(",", "")))).toBeLessThan(0.02);
  expect(Number(to?.replace(",", ""))).toBeGreaterThan(minutes);
  expect(timed.rows[315]?.[0]).toBe("2026-11-17 02:15");
  expect(timed.equation).toMatch(/last group at Tue 02:/);
});

test("WORKLOAD_PEAK says when the busiest window starts", () => {
  const rates = NIGHT.map((rate, hour) => (hour === 5 ? 300 : rate));
  const answer = questionNamed("WORKLOAD_PEAK").ask({ rate_mbps: rates, start_time: MONDAY });
  expect(answer.equation).toMatch(/starting Mon 05:00/);
});

test.each([
  // 100 h and 168 h are within a week, so the weekday is enough; 170 h and 180 h aren't.
  [200, 0.5, "starting Fri 03:00;"],
  [84, 2, "starting Sun 20:00;"],
  [340, 0.5, "starting Mon 2026-11-23 01:00;"],
  [90, 2, "starting Mon 2026-11-23 08:00;"],
])("%d intervals of %d h, in the last two of which demand waits: %s", (count, hours, said) => {
  const host_mbps = Array.from({ length: count }, (_, i) => (i < count - 2 ? 0 : 400));
  const given = { model: "B20", cache_gb: 864, compression: 3, host_mbps, interval_hours: hours };
  const answer = questionNamed("VTS_DAY").ask({ ...given, start_time: "2026-11-16 00:00" });
  expect(answer.kind === "table" && answer.summary).toContain(said);
});
