import { describe, expect, test } from "@jest/globals";
import { type DayTable, finding, readDayTable, type Shown, unitOf } from "../../../src/workbench/chart/dayTable";

const HEADINGS = [
  "Time (h)",
  "Demand (host MB/s)",
  "Accepted (host MB/s)",
  "Backlog (GB compressed)",
  "Fill (%)",
  "State",
];
const label = (index: number): string => `${index}:00`;

/** A day from the backlog and state of each hour. */
function day(...intervals: [backlog: number, state: string][]): DayTable {
  const rows = intervals.map(([backlog, state], i): Shown[] => [i, 1, 1, backlog, backlog / 2, state]);
  const table = readDayTable([HEADINGS, ...rows]);
  if (!table) throw new Error("not a day");
  return table;
}

describe("readDayTable", () => {
  test("finds the columns by their headings, in any order", () => {
    const table = readDayTable([[...HEADINGS].reverse(), ["peak", 6, 5, 4, 3, 2]]);
    expect(table?.intervals).toEqual([{ time: 2, demand: 3, accepted: 4, backlog: 5, fill: 6, state: "peak" }]);
    expect(table?.headings.backlog).toBe("Backlog (GB compressed)");
  });

  test.each<[string, Shown[][]]>([
    ["a heading is missing", [HEADINGS.slice(1), [1, 2, 3, 4, "peak"]]],
    ["a number is an error", [HEADINGS, [0, 1, "#N/A", 3, 4, "peak"]]],
    ["no interval follows", [HEADINGS]],
    ["there is nothing", []],
  ])("is undefined where %s", (_, cells) => {
    expect(readDayTable(cells)).toBeUndefined();
  });

  test("reads a heading's unit", () => {
    expect(unitOf("Accepted (host MB/s)")).toBe("host MB/s");
    expect(unitOf("State")).toBe("");
  });
});

describe("the finding", () => {
  test.each<[string, DayTable, string]>([
    ["no backlog", day([0, "idle"], [0, "keeping up"]), "Never throttled; everything copied as it is written"],
    // The backlog stands at the end of an interval, so a row of 0 was cleared within it.
    [
      "a backlog that goes",
      day([5, "peak"], [2, "recovering"], [0, "recovering"], [0, "idle"]),
      "Never throttled; backlog gone by 3:00",
    ],
    [
      "a backlog that goes in the last interval",
      day([5, "peak"], [0, "recovering"]),
      "Never throttled; backlog gone at the end",
    ],
    [
      "a backlog that stays",
      day([5, "peak"], [1155.4, "peak"]),
      "Never throttled; 1,155 GB compressed of backlog at the end",
    ],
    [
      "throttling",
      day([5, "peak"], [9, "throttled"], [9, "throttled"], [0, "recovering"], [0, "idle"]),
      "Throttled in 2 of 5 intervals, first at 1:00; backlog gone by 4:00",
    ],
  ])("tells %s", (_, table, says) => {
    expect(finding(table, label)).toBe(says);
  });
});
