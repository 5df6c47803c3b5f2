/** Draws one chart of the workbook on a canvas. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartDataset,
  type ChartOptions,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { inLines } from "../../ui/inLines";
import type { DrawnSeries, Drawing } from "./drawing";
import { DARK, LIGHT, onDark } from "./palette";

Chart.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  CategoryScale,
  LinearScale,
  Filler,
  Legend,
  Tooltip,
);

/** Opacity of a half, appended to a colour. */
const HALF = "80";

type Mixed = "bar" | "line";
type Dataset = ChartDataset<Mixed, (number | null)[]>;

export class ChartView {
  readonly #chart: Chart<Mixed, (number | null)[], string>;
  #drawing: Drawing | undefined;
  #isDark = false;

  constructor(canvas: HTMLCanvasElement) {
    this.#chart = new Chart<Mixed, (number | null)[], string>(canvas, {
      type: "bar",
      data: { labels: [], datasets: [] },
      options: { maintainAspectRatio: false },
    });
  }

  draw(drawing: Drawing): void {
    this.#drawing = drawing;
    this.#update();
  }

  setDark(isDark: boolean): void {
    this.#isDark = isDark;
    this.#update();
  }

  dispose(): void {
    this.#chart.destroy();
  }

  #update(): void {
    if (!this.#drawing) return;
    this.#chart.data.labels = [...this.#drawing.labels];
    this.#chart.data.datasets = this.#drawing.series.map((series, i) => dataset(series, i, this.#isDark));
    this.#chart.options = options(this.#drawing, this.#isDark);
    this.#chart.update();
  }
}

function dataset({ kind, name, values, colour, isDashed, axis }: DrawnSeries, at: number, isDark: boolean): Dataset {
  const { series } = isDark ? DARK : LIGHT;
  const named = colour && isDark ? onDark(colour) : colour;
  const drawn = named ?? series[at % series.length] ?? "";
  const all = { label: name, data: [...values], yAxisID: axisId(axis), backgroundColor: drawn };
  if (kind === "column") {
    // On the dark surface an opaque column would be as bright as the lines in front of it.
    const backgroundColor = isDark ? `${drawn}${HALF}` : drawn;
    return { ...all, type: "bar", backgroundColor, categoryPercentage: 1, barPercentage: 0.9, order: 1 };
  }
  return {
    ...all,
    type: "line",
    borderColor: drawn,
    borderWidth: 2,
    borderDash: isDashed ? [5, 4] : [],
    pointRadius: 0,
    pointHitRadius: 6,
    fill: kind === "area" ? "origin" : false,
    // Lines lie over areas, as in Excel.
    order: kind === "area" ? 1 : 0,
  };
}

function axisId(axis: number): string {
  return `y${axis}`;
}

/** Letters beside the plot of the dock; a longer title is split into lines. */
const UPRIGHT_LETTERS = 20;

/** So many categories keep all their names also in a narrow dock, in lines of so many small letters. */
const FEW = 4;
const NAME_LETTERS = 12;
const NAME_PX = 10;

export function options({ axes, categoryTitle, labels }: Drawing, isDark: boolean): ChartOptions<Mixed> {
  const { text, grid } = isDark ? DARK : LIGHT;
  const title = (words: string, most?: number): { display: boolean; text: string[]; color: string } => ({
    display: words !== "",
    text: inLines(words, most),
    color: text,
  });
  const valueAxes = axes.map((axis, i) => [
    axisId(i),
    {
      position: axis.side,
      ...(axis.least === undefined ? {} : { min: axis.least }),
      ...(axis.most === undefined ? {} : { max: axis.most }),
      title: title(axis.title, UPRIGHT_LETTERS),
      ticks: { color: text, maxTicksLimit: 6 },
      grid: { color: grid, drawOnChartArea: i === 0 },
    },
  ]);
  return {
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: "index", intersect: false },
    scales: {
      x: {
        title: title(categoryTitle),
        ticks: {
          color: text,
          maxRotation: 0,
          autoSkipPadding: 8,
          ...(labels.length <= FEW && {
            autoSkip: false,
            font: { size: NAME_PX },
            callback: (_: unknown, i: number) => inLines(labels[i] ?? "", NAME_LETTERS),
          }),
        },
        grid: { display: false },
      },
      ...(Object.fromEntries(valueAxes) as ChartOptions<Mixed>["scales"]),
    },
    plugins: { legend: { position: "bottom", labels: { color: text, boxWidth: 14, boxHeight: 3 } } },
  };
}
