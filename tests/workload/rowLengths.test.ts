/** Rows that state their length, by an end time or in a column of lengths. */
import { describe, expect, test } from "@jest/globals";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";

function measured(csv: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader(options);
  reader.push(csv);
  return reader.end();
}
const problemsOf = (csv: string, options: ProfileOptions = {}): string[] =>
  measured(csv, options).problems.first.map(({ kind, row, text }) => `${row} ${kind}: ${text}`);

/** The messages for three hourly rows that are five minutes long. */
const PART = ["00", "01", "02"].map(
  (hour, i) => `${i + 2} partial row: ${hour}:00 lasts 5 min, shorter than the intervals of 1 h; used as a whole one`,
);

describe("rows of five minutes an hour", () => {
  test.each([
    ["start,end", ["00:05", "01:05", "02:05"]],
    ["from,to", ["00:05", "01:05", "02:05"]],
    ["Beginn,Ende", ["00:05", "01:05", "02:05"]],
    ["time,end time", ["00:05", "01:05", "02:05"]],
    ["time,duration (min)", ["5", "5", "5"]],
    ["time,interval_s", ["300", "300", "300"]],
    ["time,duration", ["5", "5", "5"]],
    ["time,duration", ["300", "300", "300"]],
    ["time,duration", ["5 min", "300 s", "00:05:00"]],
    ["time,Dauer", ["0:05:00", "0:05:00", "0:05:00"]],
  ])("%s of %j are said to cover a part only", (names, ends) => {
    const csv = [`${names},MB/s`, ...ends.map((end, i) => `0${i}:00,${end},${i + 1}`)].join("\n");
    expect(problemsOf(csv)).toEqual(PART);
  });

  test("are found by the usual length, even if the first row is short", () => {
    const problems = problemsOf("time,duration,MB/s\n00:00,55,1\n01:00,3600,2\n02:00,3600,3\n");
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^2 partial row: 00:00 lasts 55 s, /);
  });

  test("are found with dates, whatever their order", () => {
    const csv = (date: string): string =>
      `start,end,MB/s\n${date} 00:00,${date} 00:05,1\n${date} 01:00,${date} 01:05,2\n`;
    for (const date of ["2026-01-05", "13/01/2026", "01/13/2026"]) {
      expect(measured(csv(date)).problems.counts).toEqual(new Map([["partial row", 2]]));
    }
  });
});

describe("rows that cover their intervals", () => {
  test.each([
    ["start,end", ["01:00", "02:00", "00:00"]],
    ["start,end", ["00:59", "01:59", "02:59"]],
    ["time,duration", ["60", "60", "60"]],
    ["time,duration", ["3600", "3600", "3600"]],
    ["time,duration", ["1", "1", "1"]],
    ["time,duration h", ["1", "1", "1"]],
    ["time,to", ["Rome", "Oslo", "Bonn"]],
  ])("%s of %j have no finding", (names, ends) => {
    const rows = ["00:00", "01:00", ends[2] === "00:00" ? "23:00" : "02:00"];
    const csv = [`${names},MB/s`, ...rows.map((time, i) => `${time},${ends[i]},${i + 1}`)].join("\n");
    expect(problemsOf(csv).filter((text) => !text.includes(" gap: "))).toEqual([]);
  });

  test("have no finding where their times have a zone, also where the clock changes", () => {
    const rows = ["01:00+01:00,2026-03-29T03:00+02:00,1", "03:00+02:00,2026-03-29T04:00+02:00,2"];
    const csv = ["start,end,MB/s", ...rows.map((row) => `2026-03-29T${row}`)].join("\n");
    expect(measured(csv).problems.counts).toEqual(new Map([["changed offset", 1]]));
  });

  test("hold as long as they say, where another interval follows at once", () => {
    const csv = "from,to,MB/s\n00:00,00:15,100\n00:15,01:00,200\n01:00,01:15,300\n01:15,01:30,400\n01:30,02:30,50\n";
    const { profile, problems } = measured(csv);
    // In quarters of an hour: the second row covers three of them, the last one four.
    expect([...profile.mbps]).toEqual([100, 200, 200, 200, 300, 400, 50, 50, 50, 50]);
    expect([...problems.counts.keys()]).toEqual(["changed interval"]);
  });
});

test("a last row holds as long as it says, also where all times are an hour apart: 2 h of 3 MB/s", () => {
  const { profile, problems } = measured("from,to,MB/s\n00:00,01:00,1\n01:00,02:00,2\n02:00,04:00,3\n");
  expect([...profile.mbps]).toEqual([1, 2, 3, 3]);
  expect([...problems.counts.keys()]).toEqual(["changed interval"]);
  // An end at the start of each row is no day's length.
  const same = measured("from,to,MB/s\n00:00,00:00,1\n01:00,01:00,2\n02:00,02:00,3\n");
  expect([...same.profile.mbps]).toEqual([1, 2, 3]);
});

test("a row that ends before it begins is rejected", () => {
  const csv =
    "from,to,MB/s\n2026-01-05 00:00,2026-01-05 01:00,1\n2026-01-05 01:00,2026-01-05 00:00,2\n2026-01-05 02:00,2026-01-05 03:00,3\n2026-01-05 03:00,2026-01-05 04:00,4\n";
  expect(problemsOf(csv)[0]).toBe(`3 unreadable row: time must be before the end of the row, got "2026-01-05 01:00"`);
  expect([...measured(csv).profile.mbps][0]).toBe(1);
});

test("times of rows that have their ends, too, are beginnings: --ends is rejected, but not beside a length", () => {
  expect(() => measured("start,end,MB/s\n00:00,01:00,1\n01:00,02:00,2\n", { stamps: "end" })).toThrow(
    "rows have their own start",
  );
  expect(() => measured("hour,MB/s\n00:00-01:00,1\n01:00-02:00,2\n", { stamps: "end" })).toThrow(
    "rows have their own start",
  );
  const { profile } = measured("time,duration (s),MB/s\n01:00,3600,1\n02:00,3600,2\n", { stamps: "end" });
  expect(profile.start).toBe(0);
});
