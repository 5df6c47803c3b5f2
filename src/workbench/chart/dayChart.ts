/** The chart of a day: demand and accepted as steps, fill as an area with its threshold, states as a strip below. */
import {
  Chart,
  type ChartOptions,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  type Point,
  PointElement,
  Tooltip,
} from "chart.js";
import { type DayTable, type Interval, unitOf } from "./dayTable";
import { DARK, LIGHT, type Palette } from "./palette";
import { type Run, stateStrip, STRIP_HEIGHT } from "./stateStrip";

Chart.register(LineController, LineElement, PointElement, LinearScale, Filler, Legend, Tooltip);

const FULL_PERCENT = 100;

export class DayChart {
  readonly #chart: Chart<"line", Point[]>;
  #palette: Palette = LIGHT;
  #runs: readonly Run[] = [];
  #labels: readonly string[] = [];
  #table: DayTable | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.#chart = new Chart<"line", Point[]>(canvas, {
      type: "line",
      data: { datasets: [] },
      options: { maintainAspectRatio: false },
      plugins: [
        stateStrip(
          () => this.#runs,
          () => this.#palette,
        ),
      ],
    });
  }

  /** `labels` name the beginnings of the intervals; without them the axis counts hours. */
  draw(table: DayTable, labels: readonly string[]): void {
    this.#table = table;
    this.#labels = labels;
    this.#runs = runsOf(table.intervals);
    this.#update();
  }

  setDark(dark: boolean): void {
    this.#palette = dark ? DARK : LIGHT;
    this.#update();
  }

  #update(): void {
    if (!this.#table) return;
    this.#chart.data.datasets = datasets(this.#table, this.#palette);
    this.#chart.options = options(this.#table, this.#labels, this.#palette);
    this.#chart.update();
  }
}

function datasets({ headings, intervals }: DayTable, palette: Palette): Chart<"line", Point[]>["data"]["datasets"] {
  const ends = endsOf(intervals);
  const end = ends.at(-1) ?? 0;
  const steps = (of: (interval: Interval) => number): Point[] => [
    ...intervals.map((interval) => ({ x: interval.time, y: of(interval) })),
    ...intervals.slice(-1).map((interval) => ({ x: end, y: of(interval) })),
  ];
  const line = { borderWidth: 2, pointRadius: 0, pointHitRadius: 6 };
  return [
    {
      ...line,
      label: headings.demand,
      data: steps(({ demand }) => demand),
      stepped: true,
      borderColor: palette.demand,
      backgroundColor: palette.demand,
      borderDash: [4, 3],
      yAxisID: "rate",
    },
    {
      ...line,
      label: headings.accepted,
      data: steps(({ accepted }) => accepted),
      stepped: true,
      borderColor: palette.accepted,
      backgroundColor: palette.accepted,
      yAxisID: "rate",
    },
    {
      ...line,
      label: headings.fill,
      data: intervals.map(({ fill }, i) => ({ x: ends[i] ?? end, y: fill })),
      borderColor: palette.fill,
      borderWidth: 1,
      backgroundColor: palette.fillArea,
      fill: "origin",
      yAxisID: "fill",
    },
    {
      ...line,
      label: `Full: ${FULL_PERCENT} %`,
      data: [intervals[0]?.time ?? 0, end].map((x) => ({ x, y: FULL_PERCENT })),
      borderColor: palette.threshold,
      backgroundColor: palette.threshold,
      borderWidth: 1,
      yAxisID: "fill",
    },
  ];
}

function options({ headings, intervals }: DayTable, labels: readonly string[], palette: Palette): ChartOptions<"line"> {
  const labelAt = (time: number): string => {
    const index = intervals.findIndex((interval) => interval.time === time);
    return labels[index] ?? (labels.length > 0 ? "" : String(time));
  };
  const title = (text: string): { display: true; text: string; color: string } => ({
    display: true,
    text,
    color: palette.text,
  });
  return {
    animation: false,
    maintainAspectRatio: false,
    layout: { padding: { bottom: STRIP_HEIGHT + 4 } },
    interaction: { mode: "nearest", axis: "x", intersect: false },
    scales: {
      x: {
        type: "linear",
        min: intervals[0]?.time ?? 0,
        max: endsOf(intervals).at(-1) ?? 0,
        title: title(labels.length > 0 ? "Time of day" : headings.time),
        ticks: { color: palette.text, stepSize: 2, maxRotation: 0, callback: (value) => labelAt(Number(value)) },
        grid: { color: palette.grid },
      },
      rate: {
        position: "left",
        beginAtZero: true,
        title: title(unitOf(headings.accepted)),
        ticks: { color: palette.text, maxTicksLimit: 6 },
        grid: { color: palette.grid },
      },
      fill: {
        position: "right",
        min: 0,
        suggestedMax: 120,
        title: title(headings.fill),
        ticks: { color: palette.text, stepSize: 50, callback: (value) => (Number(value) > FULL_PERCENT ? "" : value) },
        grid: { drawOnChartArea: false },
      },
    },
    plugins: {
      legend: { position: "top", align: "end", labels: { color: palette.text, boxWidth: 16, boxHeight: 2 } },
      tooltip: { callbacks: { title: ([item]) => labelAt(item?.parsed.x ?? NaN) } },
    },
  };
}

function endsOf(intervals: readonly Interval[]): number[] {
  const times = intervals.map(({ time }) => time);
  const last = times.at(-1) ?? 0;
  return [...times.slice(1), last + (last - (times.at(-2) ?? last - 1))];
}

function runsOf(intervals: readonly Interval[]): Run[] {
  const ends = endsOf(intervals);
  const runs: Run[] = [];
  intervals.forEach(({ state, time }, i) => {
    const to = ends[i] ?? time;
    const open = runs.at(-1);
    if (open?.state === state) runs[runs.length - 1] = { ...open, to };
    else runs.push({ state, from: time, to });
  });
  return runs;
}
