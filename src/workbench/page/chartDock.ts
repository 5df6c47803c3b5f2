/** The dock below the grid: the charts of the workbook that is shown, with the present values of its cells. */
import { type Chart } from "../book/charts";
import { ChartView } from "../chart/chartView";
import { type Drawing, drawingOf, hasValues, spokenDrawing } from "../chart/drawing";
import { type Cells } from "../grid/cells";
import { element } from "./loading";

const NO_CHART = "This workbook has no chart.";
const NO_VALUES = "no numbers to plot";

interface Shown {
  readonly chart: Chart;
  readonly caption: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly view: ChartView;
}

export class ChartDock {
  readonly #dock = element("#dock", HTMLElement);
  #shown: readonly Shown[] = [];
  #cells: Cells | undefined;
  #isDark = false;

  /** Shows the charts of a workbook instead of the previous ones. Scrolls to a chart that was added. */
  show(charts: readonly Chart[], cells: Cells): void {
    const isAdded = cells === this.#cells && charts.length > this.#shown.length;
    for (const { view } of this.#shown) view.dispose();
    this.#dock.replaceChildren();
    this.#cells = cells;
    this.#shown = charts.map((chart) => this.#place(chart));
    if (charts.length === 0) this.#dock.append(withText("p", NO_CHART));
    this.redraw();
    if (isAdded) this.#dock.lastElementChild?.scrollIntoView({ block: "nearest", inline: "end" });
  }

  redraw(): void {
    const cells = this.#cells;
    if (!cells) return;
    for (const { chart, caption, canvas, view } of this.#shown) {
      const drawing = drawingOf(chart, (area) => cells.block(area));
      const isEmpty = !hasValues(drawing);
      canvas.hidden = isEmpty;
      caption.textContent = captionOf(drawing, isEmpty);
      canvas.setAttribute("aria-label", `Chart on the sheet ${drawing.sheet}: ${spokenDrawing(drawing)}`);
      if (!isEmpty) view.draw(drawing);
    }
  }

  setDark(isDark: boolean): void {
    this.#isDark = isDark;
    for (const { view } of this.#shown) view.setDark(isDark);
  }

  #place(chart: Chart): Shown {
    const figure = document.createElement("figure");
    const caption = document.createElement("figcaption");
    const plot = document.createElement("div");
    const canvas = document.createElement("canvas");
    plot.className = "plot";
    canvas.setAttribute("role", "img");
    plot.append(canvas);
    figure.append(caption, plot);
    this.#dock.append(figure);
    const view = new ChartView(canvas);
    view.setDark(this.#isDark);
    return { chart, caption, canvas, view };
  }
}

function captionOf({ title, sheet }: Drawing, isEmpty: boolean): string {
  const named = title || `Chart on ${sheet}`;
  return isEmpty ? `${named}: ${NO_VALUES}` : named;
}

function withText(name: "p", text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
