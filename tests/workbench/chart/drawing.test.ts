/** Tests drawings of charts. Expected values were taken by hand from the cells of the small workbook below. */
import { describe, expect, test } from "@jest/globals";
import type { Area } from "../../../src/cells/address";
import type { Chart } from "../../../src/workbench/book/charts";
import { drawingOf, hasValues, spokenDrawing, type ChartValue } from "../../../src/workbench/chart/drawing";
import { onDark } from "../../../src/workbench/chart/palette";

const area = (column: number, row: number, rows = 1): Area => ({ sheet: "Day", row, column, rows, columns: 1 });

const CELLS: Readonly<Record<string, readonly ChartValue[]>> = {
  "0,0": ["Throttled for 2 h"],
  "0,1": ["18:00", "19:00", 20],
  "1,0": ["Demand (MB/s)"],
  "1,1": [10, "#N/A", null],
};
const read = ({ column, row }: Area): readonly ChartValue[] => CELLS[`${column},${row}`] ?? [];

const chart: Chart = {
  sheet: "Front",
  place: undefined,
  title: { cells: area(0, 0) },
  description: "Demand over the day",
  categoryTitle: "Hour",
  axes: [{ title: "MB/s", least: 0, most: undefined, side: "left" }],
  series: [
    {
      kind: "column",
      name: { cells: area(1, 0) },
      categories: area(0, 1, 3),
      values: area(1, 1, 3),
      colour: "#1F4E79",
      isDashed: false,
      axis: 0,
    },
  ],
};

describe("a chart drawn from its cells", () => {
  test("has title, names, labels and present values; a cell without a number is a gap", () => {
    expect(drawingOf(chart, read)).toMatchObject({
      title: "Throttled for 2 h",
      labels: ["18:00", "19:00", "20"],
      series: [{ name: "Demand (MB/s)", values: [10, null, null] }],
    });
  });

  test("counts its points where nothing labels them, and its series where nothing names them", () => {
    const plain = chart.series.map((series) => ({ ...series, name: undefined, categories: undefined }));
    expect(drawingOf({ ...chart, series: plain }, read)).toMatchObject({
      labels: ["1", "2", "3"],
      series: [{ name: "Series 1" }],
    });
  });

  test("of a sheet that is gone has nothing to see", () => {
    const gone = drawingOf(chart, () => []);
    expect([hasValues(gone), hasValues(drawingOf(chart, read))]).toEqual([false, true]);
  });

  test("is said in words", () => {
    expect(spokenDrawing(drawingOf(chart, read))).toBe(
      "Throttled for 2 h. Demand over the day. Series: Demand (MB/s). The numbers are in the grid.",
    );
  });
});

/** WCAG 2 relative luminance and contrast, the formulas of the recommendation. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(["#1F4E79", "#8B1A1A", "#7A5200", "#000000", "#B8C4D0"])(
  "%s is lifted until it stands out on the dark surface: 3 to 1, as WCAG asks of graphics",
  (colour) => {
    const surface = luminance("#1f1f1f");
    expect((luminance(onDark(colour)) + 0.05) / (surface + 0.05)).toBeGreaterThanOrEqual(3);
  },
);

test("a colour that is lifted keeps its hue and saturation, so that blue and grey stay apart", () => {
  // #1F4E79: lightness 0.298, saturation 90 / 152. At 0.66: 0.66 +- 0.34 x 90 / 152 are 220 and 117; green between alike.
  expect(onDark("#1F4E79")).toBe("#75abdc");
  expect(onDark("#666666")).toBe("#a8a8a8");
});
