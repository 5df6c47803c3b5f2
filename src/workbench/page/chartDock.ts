/** The dock below the grid: the workbook's day as a chart, and what it shows in words. */
import { type Cells } from "../grid/cells";
import { DayChart } from "../chart/dayChart";
import { finding, readDayTable } from "../chart/dayTable";
import { element } from "./loading";

const DAY_FUNCTION = /\bSIZING\.\w+_DAY\(/i;
/** A range of this name labels the intervals, where it has as many cells. */
const TIMES_NAME = "times";

const NO_DAY = "No day to draw: no cell of the workbook spills a day of demand";

export class ChartDock {
  readonly #finding = element("#finding", HTMLElement);
  readonly #canvas = element("#chart", HTMLCanvasElement);
  readonly #chart = new DayChart(this.#canvas);

  redraw(cells: Cells): void {
    const spilled = cells.spilledBy(DAY_FUNCTION);
    const table = spilled && readDayTable(spilled);
    this.#canvas.hidden = !table;
    if (!table) {
      this.#finding.textContent = NO_DAY;
      return;
    }
    const named = cells.named(TIMES_NAME).map((time) => String(time ?? ""));
    const labels = named.length === table.intervals.length && named.every((time) => time !== "") ? named : [];
    const says = finding(table, (index) => labels[index] ?? `hour ${table.intervals[index]?.time ?? ""}`);
    this.#finding.textContent = says;
    this.#canvas.setAttribute("aria-label", `Chart of the day. ${says}. The numbers are in the grid.`);
    this.#chart.draw(table, labels);
  }

  setDark(dark: boolean): void {
    this.#chart.setDark(dark);
  }
}
