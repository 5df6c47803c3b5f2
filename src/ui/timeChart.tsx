/** Values over time: lines against the left axis, a share as an area against the right one with its limit of 100 %. */
import { makeStyles, tokens } from "@fluentui/react-components";
import {
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
import { useEffect, useRef, type JSX } from "react";
import { coloursAt, type ChartColours } from "./chartColours";

Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Filler, Legend, Tooltip);

export interface TimeSeries {
  readonly name: string;
  readonly unit: string;
  /** In %, limited by 100. */
  readonly isShare: boolean;
  readonly values: readonly (number | null)[];
}

interface TimeChartProps {
  readonly timeTitle: string;
  readonly times: readonly string[];
  readonly series: readonly TimeSeries[];
  /** What the picture shows, for who cannot see it. */
  readonly summary: string;
}

const useStyles = makeStyles({ frame: { position: "relative", height: "220px", marginTop: tokens.spacingVerticalS } });

const LIMIT_PERCENT = 100;

export function TimeChart({ timeTitle, times, series, summary }: TimeChartProps): JSX.Element {
  const styles = useStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current?.getContext("2d")) return undefined;
    const colours = coloursAt(canvas.current);
    const chart = new Chart(canvas.current, {
      type: "line",
      data: { labels: [...times], datasets: datasets(series, colours) },
      options: options(timeTitle, series, colours),
    });
    return () => {
      chart.destroy();
    };
  });
  return (
    <div className={styles.frame}>
      <canvas ref={canvas} role="img" aria-label={`Chart over time: ${summary}. The numbers are in the table below.`} />
    </div>
  );
}

type Dataset = ChartDataset<"line", (number | null)[]>;

function datasets(series: readonly TimeSeries[], colours: ChartColours): Dataset[] {
  const line = { borderWidth: 2, pointRadius: 0, pointHitRadius: 6 };
  const lines = series.filter(({ isShare }) => !isShare);
  return series.flatMap(({ name, isShare, values }): Dataset[] => {
    if (!isShare) {
      const at = lines.findIndex((one) => one.name === name);
      const colour = [colours.quiet, colours.line][at % 2] ?? colours.text;
      return [
        {
          ...line,
          label: name,
          data: [...values],
          stepped: true,
          borderColor: colour,
          backgroundColor: colour,
          borderDash: at === 0 ? [4, 3] : [],
          yAxisID: "y",
        },
      ];
    }
    return [
      {
        ...line,
        label: name,
        data: [...values],
        borderColor: colours.share,
        borderWidth: 1,
        backgroundColor: colours.area,
        fill: "origin",
        yAxisID: "share",
      },
      {
        ...line,
        label: `limit: ${LIMIT_PERCENT} %`,
        data: values.map(() => LIMIT_PERCENT),
        borderColor: colours.limit,
        backgroundColor: colours.limit,
        borderWidth: 1,
        yAxisID: "share",
      },
    ];
  });
}

function options(timeTitle: string, series: readonly TimeSeries[], { text, grid }: ChartColours): ChartOptions<"line"> {
  const title = (words: string): { display: boolean; text: string; color: string } => ({
    display: words !== "",
    text: words,
    color: text,
  });
  const unitOf = (isShare: boolean): string => series.find((one) => one.isShare === isShare)?.unit ?? "";
  const highest = series
    .flatMap(({ isShare, values }) => (isShare ? values : []))
    .reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  return {
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: "index", intersect: false },
    scales: {
      x: {
        title: title(timeTitle),
        ticks: { color: text, maxRotation: 0, autoSkipPadding: 8 },
        grid: { display: false },
      },
      y: {
        display: series.some(({ isShare }) => !isShare),
        beginAtZero: true,
        title: title(unitOf(false)),
        ticks: { color: text, maxTicksLimit: 5 },
        grid: { color: grid },
      },
      share: {
        display: series.some(({ isShare }) => isShare),
        position: "right",
        min: 0,
        suggestedMax: 110,
        title: title(unitOf(true)),
        // Steps of 50 % up to some times the limit; beyond, they would be without number.
        ticks: highest > 4 * LIMIT_PERCENT ? { color: text, maxTicksLimit: 5 } : { color: text, stepSize: 50 },
        grid: { drawOnChartArea: false },
      },
    },
    plugins: {
      legend: { position: "bottom", labels: { color: text, boxWidth: 12, boxHeight: 2, font: { size: 10 } } },
    },
  };
}
