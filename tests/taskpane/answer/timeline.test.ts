/** Tests which columns of a table over time are drawn, and how. */
import { describe, expect, test } from "@jest/globals";
import { table } from "../../../src/model/question/answer";
import { timelineOf } from "../../../src/taskpane/answer/timeline";
import { ask } from "../../ask";

const COLUMNS = [
  { label: "Time", unit: "h", drawn: "time" },
  { label: "Demand", unit: "MB/s", drawn: "line" },
  { label: "Backlog", unit: "GB" },
  { label: "Fill", unit: "%", drawn: "share" },
  { label: "State", unit: "", drawn: "state", states: ["idle", "peak", "throttled"] },
] as const;

const day = table(
  COLUMNS,
  [
    [0, 10, 1, 5, "peak"],
    [0.5, 20, 2, 50, "peak"],
    [1, 0, 1, 100, "throttled"],
  ],
  "one sentence",
  () => ({}),
).whole();

describe("a table over time", () => {
  test("is drawn by what its columns declare", () => {
    expect(timelineOf(day)).toEqual({
      timeTitle: "Time (h)",
      times: ["0", "0.5", "1"],
      series: [
        { name: "Demand (MB/s)", unit: "MB/s", isShare: false, values: [10, 20, 0] },
        { name: "Fill (%)", unit: "%", isShare: true, values: [5, 50, 100] },
      ],
      states: [
        { state: "peak", intervals: 2 },
        { state: "throttled", intervals: 1 },
      ],
      severities: ["idle", "peak", "throttled"],
    });
  });

  test("of one interval is no picture, nor is a table without time", () => {
    expect(timelineOf(table(COLUMNS, [[0, 1, 1, 1, "peak"]], "", () => ({})).whole())).toBeUndefined();
    expect(timelineOf(table([{ label: "What", unit: "" }], [["a"], ["b"]], "", () => ({})).whole())).toBeUndefined();
  });
});

test.each([
  ["VTS_DAY", ["B20", 864, 3, [100, 200, 50]]],
  ["TS7700_DAY", ["TS7770T", 3, [1000, 4000, 100], 400]],
])("%s draws demand, accepted and fill, and has states", (name, args) => {
  const answer = ask(name, ...args);
  if (answer.kind !== "table") throw new Error(`${name} is no table`);
  const timeline = timelineOf(answer);
  expect(timeline?.series.map((series) => series.name)).toEqual([
    "Demand (host MB/s)",
    "Accepted (host MB/s)",
    "Fill (%)",
  ]);
  expect(timeline?.states.reduce((sum, { intervals }) => sum + intervals, 0)).toBe(3);
});
