/** Tests the titles of axes in the dock, whose plot is about 20 letters high and 50 wide. */
import { expect, test } from "@jest/globals";
import { chartsOf } from "../../../src/workbench/book/charts";
import { options } from "../../../src/workbench/chart/chartView";
import { drawingOf } from "../../../src/workbench/chart/drawing";
import { committedWorkbook, TEMPLATES } from "../../templates/committed";

test.each(TEMPLATES)("%s: titles that are longer have lines", (name) => {
  const charts = chartsOf(committedWorkbook(name));
  expect(charts.length).toBeGreaterThan(1);
  for (const chart of charts) {
    const drawing = drawingOf(chart, () => []);
    const { x, y0 } = (options(drawing, false).scales ?? {}) as Record<string, { title: { text: string[] } }>;
    expect(y0?.title.text.join(" ")).toBe(drawing.axes[0]?.title);
    expect(y0?.title.text.filter((line) => line.length > 20)).toEqual([]);
    expect(x?.title.text.join(" ")).toBe(drawing.categoryTitle);
    expect(x?.title.text.filter((line) => line.length > 50)).toEqual([]);
  }
});

test("few categories keep their names, in lines; of many, some may be left out", () => {
  interface Ticks {
    readonly autoSkip?: boolean;
    readonly callback?: (value: unknown, at: number) => string[];
  }
  const ticksOf = (labels: readonly string[]): Ticks | undefined => {
    const drawing = { title: "", sheet: "", description: "", series: [], axes: [], categoryTitle: "", labels };
    return ((options(drawing, false).scales ?? {}) as Record<string, { ticks: Ticks }>).x?.ticks;
  };
  const few = ticksOf(["Today", "Recommended", "Alternative: none"]);
  expect(few?.autoSkip).toBe(false);
  expect(ticksOf(["Today", "Entered", "Recommended", "Alternative: none"])?.autoSkip).toBe(false);
  expect([1, 2].map((at) => few?.callback?.(at, at))).toEqual([["Recommended"], ["Alternative:", "none"]]);
  expect(ticksOf(Array<string>(24).fill("18:00"))?.autoSkip).toBeUndefined();
});
