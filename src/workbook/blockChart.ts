/** A native chart over a block's cells; it follows changes of them. */
import { excelRange, type BlockChart, type ChartSeries, type BlockCorner } from "./block";
import { addressOf } from "../cells/address";
import { fixed, written } from "../cells/reference";

const KINDS = { line: "Line", area: "Area", column: "ColumnClustered" } as const;
const GROUPS = { primary: "Primary", secondary: "Secondary" } as const;

/** The name by which the chart can be found again. */
export function chartName(corner: BlockCorner): string {
  return `Sizing ${addressOf(corner)}`;
}

/** Queues the commands for a chart without sending them. */
export function addChart(sheet: Excel.Worksheet, corner: BlockCorner, drawn: BlockChart): void {
  const [first, ...others] = drawn.series;
  if (!first) throw new RangeError("a chart of no series");
  // Each column of numbers must be one series. While cells aren't calculated, Excel would guess otherwise.
  const chart = sheet.charts.add(KINDS[first.kind], excelRange(sheet, corner, first.values), "Columns");
  chart.name = chartName(corner);
  const draw = (series: Excel.ChartSeries, { name: words, values, kind, axis }: ChartSeries): void => {
    series.name = words;
    series.setValues(excelRange(sheet, corner, values));
    series.setXAxisValues(excelRange(sheet, corner, drawn.categories));
    series.chartType = KINDS[kind];
    series.axisGroup = GROUPS[axis];
  };
  draw(chart.series.getItemAt(0), first);
  for (const other of others) draw(chart.series.add(other.name), other);
  const title = { row: corner.row + drawn.title.row, column: corner.column + drawn.title.column };
  chart.title.setFormula(`=${written(fixed({ sheet: corner.sheet, address: addressOf(title) }))}`);
  chart.axes.getItem("Category").title.text = drawn.categoryTitle;
  for (const group of ["primary", "secondary"] as const) {
    const words = drawn.valueTitles[group];
    if (words !== "") chart.axes.getItem("Value", GROUPS[group]).title.text = words;
  }
  chart.legend.position = "Bottom";
  const place = excelRange(sheet, corner, drawn.place);
  chart.setPosition(place.getCell(0, 0), place.getLastCell());
}
