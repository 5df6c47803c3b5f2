/** Tests what a chart's picture gives after each action, and how readings join those that are typed already. */
import { expect, test } from "@jest/globals";
import {
  mergedReadings,
  NOTHING_READ,
  readingAfter,
  readSoFar,
  typedRows,
  typedText,
  type ChartAct,
} from "../../../src/taskpane/chart/reading";

const after = (...acts: readonly ChartAct[]): typeof NOTHING_READ => acts.reduce(readingAfter, NOTHING_READ);
const set = (x: number, y: number): ChartAct => ({ kind: "set", at: { x, y } });
const value = (place: "x1" | "x2" | "y1" | "y2", text: string): ChartAct => ({ kind: "value", place, text });

/** 100 pixels are 1 on the x axis; on the y axis, upwards, they are 10. */
const AXES = [set(0, 200), set(100, 200), set(0, 200), set(0, 100)];
const VALUES = [value("x1", "1"), value("x2", "2"), value("y1", "0"), value("y2", "10")];

test("clicks set the four places of the axes in turn, then points", () => {
  expect(after(...AXES).target).toBe("point");
  expect(readSoFar(after(...AXES, ...VALUES, set(50, 150)), ".")).toEqual({
    kind: "points",
    points: [{ x: 1.5, y: 5 }],
  });
});

test("a place can be set again, and the next one that is missing follows", () => {
  const again = after(...AXES, { kind: "target", target: "x2" }, set(200, 200));
  expect(again.target).toBe("point");
  expect(again.marks.x2).toEqual({ x: 200, y: 200 });
});

test.each([
  [[], "waiting"],
  [[...AXES, ...VALUES.slice(1)], "waiting"],
  [[...AXES, ...VALUES, value("y1", "ten")], "fault"],
  [[...AXES, ...VALUES, value("y1", "10")], "fault"],
] as const)("there are no points yet: %#", (acts, kind) => {
  expect(readSoFar(after(...acts), ".").kind).toBe(kind);
});

test("values are typed in the user's language", () => {
  const read = readSoFar(after(...AXES, ...VALUES, value("x2", "1,5"), set(50, 150)), ",");
  // Halfway from 1 to 1.5.
  expect(read).toEqual({ kind: "points", points: [{ x: 1.25, y: 5 }] });
});

test("another curve of the picture keeps the axes, another picture doesn't", () => {
  const read = after(...AXES, ...VALUES, set(50, 150));
  expect(readingAfter(read, { kind: "anew", keepAxes: true })).toEqual({ ...read, places: [] });
  expect(readingAfter(read, { kind: "anew", keepAxes: false })).toEqual(NOTHING_READ);
});

test("readings join those of the field; of two at the same place of a curve, the new one counts", () => {
  const typed = "fig; A; 1,5; 10\nfig; B; 2; 20";
  const rows = mergedReadings(
    typedRows(typed, ","),
    [
      { x: 3, y: 30 },
      { x: 1.5, y: 11 },
    ],
    "fig",
    "A",
  );
  expect(typedText(rows, ",")).toBe("fig; A; 1,5; 11\nfig; B; 2; 20\nfig; A; 3; 30");
});

test("what somebody typed wrongly stays as it is", () => {
  const typed = "fig; A; about 2; 10";
  expect(typedText(mergedReadings(typedRows(typed, "."), [], "fig", "A"), ".")).toBe(typed);
  expect(typedRows("", ".")).toEqual([]);
});
