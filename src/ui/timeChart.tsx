/** Values over time: lines against the left axis, a share as an area against the right one with its limit of 100%. */
import { makeStyles, tokens } from "@fluentui/react-components";
import {
  Chart,
  type ChartDataset,
  type ChartOptions,
  Decimation,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { useCallback, type JSX } from "react";
import type { ChartColours } from "./chartColours";
import { useChart } from "./useChart";

Chart.register(LineController, LineElement, PointElement, LinearScale, Decimation, Filler, Legend, Tooltip);

export interface TimeSeries {
  readonly name: string;
  readonly unit: string;
  /** True for a share in %, whose limit is 100. */
  readonly isShare: boolean;
  readonly values: readonly (number | null)[];
}

interface TimeChartProps {
  readonly timeTitle: string;
  readonly times: readonly string[];
  readonly series: readonly TimeSeries[];
  /** What the chart shows, for screen readers. */
  readonly summary: string;
}

const useStyles = makeStyles({ frame: { position: "relative", height: "220px", marginTop: tokens.spacingVerticalS } });

const LIMIT_PERCENT = 100;

export function TimeChart({ timeTitle, times, series, summary }: TimeChartProps): JSX.Element {
  const styles = useStyles();
  const canvas = useChart<"line", Point[]>(
    useCallback(
      (colours: ChartColours) => ({
        type: "line",
        data: { datasets: datasets(series, colours) },
        options: options(timeTitle, times, series, colours),
      }),
      [timeTitle, times, series],
    ),
  );
  return (
    <div className={styles.frame}>
      <canvas ref={canvas} role="img" aria-label={`Chart over time: ${summary}. The numbers are in the table below.`} />
    </div>
  );
}

/** `x` is the number of the interval. */
interface Point {
  readonly x: number;
  readonly y: number | null;
}

type Dataset = ChartDataset<"line", Point[]>;

function points(values: readonly (number | null)[]): Point[] {
  return values.map((y, x) => ({ x, y }));
}

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
          data: points(values),
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
        data: points(values),
        borderColor: colours.share,
        borderWidth: 1,
        backgroundColor: colours.area,
        fill: "origin",
        yAxisID: "share",
      },
      {
        ...line,
        label: `limit: ${LIMIT_PERCENT}%`,
        data: values.map((_, x) => ({ x, y: LIMIT_PERCENT })),
        borderColor: colours.limit,
        backgroundColor: colours.limit,
        borderWidth: 1,
        yAxisID: "share",
      },
    ];
  });
}

function options(
  timeTitle: string,
  times: readonly string[],
  series: readonly TimeSeries[],
  { text, grid }: ChartColours,
): ChartOptions<"line"> {
  const title = (words: string): { display: boolean; text: string; color: string } => ({
    display: words !== "",
    text: words,
    color: text,
  });
  const ticks = calendarTicks(times) ?? new Map(ticksOf(times.length).map(({ value }) => [value, times[value] ?? ""]));
  const labelOf = (value: number | string): string => ticks.get(Number(value)) ?? "";
  const unitOf = (isShare: boolean): string => series.find((one) => one.isShare === isShare)?.unit ?? "";
  const highest = series
    .flatMap(({ isShare, values }) => (isShare ? values : []))
    .reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  return {
    animation: false,
    maintainAspectRatio: false,
    parsing: false,
    normalized: true,
    interaction: { mode: "index", intersect: false },
    scales: {
      x: {
        type: "linear",
        min: 0,
        max: times.length - 1,
        title: title(timeTitle),
        ticks: { color: text, maxRotation: 0, autoSkipPadding: 8, callback: labelOf },
        afterBuildTicks: (axis) => {
          axis.ticks = [...ticks.keys()].map((value) => ({ value }));
        },
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
        // Labels are 50% apart up to four times the limit; above that, they would be too many.
        ticks: highest > 4 * LIMIT_PERCENT ? { color: text, maxTicksLimit: 5 } : { color: text, stepSize: 50 },
        grid: { drawOnChartArea: false },
      },
    },
    plugins: {
      // Thins a line with more points than places, but not one with gaps, because the library reads a gap as 0.
      decimation: { enabled: isWhole(series), algorithm: "min-max", threshold: MOST_POINTS },
      tooltip: { callbacks: { title: ([first]) => times[first?.parsed.x ?? 0] ?? "" } },
      legend: { position: "bottom", labels: { color: text, boxWidth: 12, boxHeight: 2, font: { size: 10 } } },
    },
  };
}

/** Maximum number of points of a line that isn't thinned. */
const MOST_POINTS = 1000;

function isWhole(series: readonly TimeSeries[]): boolean {
  return series.every(({ values }) => !values.includes(null));
}

/** Maximum number of labels that fit into 320 pixels. */
const MOST_TICKS = 8;
/** Label distances for hourly intervals: parts of a day, days, weeks. */
const TICK_STEPS = [1, 2, 3, 4, 6, 12, 24, 48, 72, 168, 336, 672, 1344];

export function ticksOf(intervals: number): { value: number }[] {
  const least = intervals / MOST_TICKS;
  const step = TICK_STEPS.find((one) => one >= least) ?? Math.ceil(least);
  return Array.from({ length: Math.ceil(intervals / step) }, (_, i) => ({ value: i * step }));
}

const CALENDAR = /^\d{4}-(\d\d-\d\d) (\d\d):(\d\d)$/;
/** Hours or days between labels. */
const HOUR_STEPS = [1, 2, 3, 6, 12, 24];
const DAY_STEPS = [1, 2, 7, 14, 28, 56, 91];
/** From so many midnights on, days have labels instead of hours. */
const FEW_MIDNIGHTS = 4;

/** Labels of calendar times: midnights as "11-17" or, of a few days, full hours as "06:00". Undefined for other times. */
export function calendarTicks(times: readonly string[]): ReadonlyMap<number, string> | undefined {
  const hours = times.flatMap((time, value) => {
    const [all, day = "", hour = "", minute] = CALENDAR.exec(time) ?? [];
    return all !== undefined && minute === "00" ? [{ value, day, hour }] : [];
  });
  const midnights = hours.filter(({ hour }) => hour === "00");
  if (midnights.length >= FEW_MIDNIGHTS) {
    const step =
      DAY_STEPS.find((one) => midnights.length / one <= MOST_TICKS) ?? Math.ceil(midnights.length / MOST_TICKS);
    return new Map(midnights.filter((_, i) => i % step === 0).map(({ value, day }) => [value, day]));
  }
  if (hours.length < 2) return undefined;
  const step = HOUR_STEPS.find((one) => hours.length / one <= MOST_TICKS) ?? HOUR_STEPS[HOUR_STEPS.length - 1] ?? 1;
  const shown = hours.filter(({ hour }) => Number(hour) % step === 0);
  return new Map(shown.map(({ value, hour }) => [value, `${hour}:00`]));
}
