/** A workbook's chart with the present values of its cells, and the same in words. */
import type { Area } from "../../cells/address";
import type { Chart, SeriesKind, ValueAxis, Words } from "../book/charts";

export type ChartValue = number | string | boolean | null | undefined;

/** Returns the values of a block of cells in reading order; none if the sheet is gone. */
type ReadCells = (area: Area) => readonly ChartValue[];

export interface DrawnSeries {
  readonly kind: SeriesKind;
  readonly name: string;
  /** Null, drawn as a gap, for a cell without a number. */
  readonly values: readonly (number | null)[];
  readonly colour: string | undefined;
  readonly isDashed: boolean;
  readonly axis: number;
}

export interface Drawing {
  readonly title: string;
  readonly sheet: string;
  readonly description: string;
  readonly labels: readonly string[];
  readonly series: readonly DrawnSeries[];
  readonly axes: readonly ValueAxis[];
  readonly categoryTitle: string;
}

export function drawingOf(chart: Chart, read: ReadCells): Drawing {
  const series = chart.series.map(({ values, name, ...look }, i) => ({
    ...look,
    name: wordsRead(name, read) || `Series ${i + 1}`,
    values: read(values).map((value) => (typeof value === "number" ? value : null)),
  }));
  const categories = chart.series.find(({ categories: held }) => held)?.categories;
  const longest = Math.max(0, ...series.map(({ values }) => values.length));
  const labels = categories ? read(categories).map(String) : Array.from({ length: longest }, (_, i) => String(i + 1));
  return {
    title: wordsRead(chart.title, read),
    sheet: chart.sheet,
    description: chart.description,
    labels,
    series,
    axes: chart.axes,
    categoryTitle: chart.categoryTitle,
  };
}

function wordsRead(words: Words | undefined, read: ReadCells): string {
  if (!words) return "";
  if ("text" in words) return words.text;
  return read(words.cells)
    .filter((value) => value !== null && value !== undefined)
    .map(String)
    .join(" ");
}

/** True if there is a value to draw. */
export function hasValues({ series }: Drawing): boolean {
  return series.some(({ values }) => values.some((value) => value !== null));
}

/** Describes the chart for screen readers. */
export function spokenDrawing({ title, description, series }: Drawing): string {
  const parts = [
    title,
    description,
    `Series: ${series.map(({ name }) => name).join(", ")}`,
    "The numbers are in the grid",
  ];
  return parts
    .filter((part) => part !== "")
    .map((part) => `${part.replace(/\.$/, "")}.`)
    .join(" ");
}
