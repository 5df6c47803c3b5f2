/** Rates over a long time: the chart has one place for several intervals, and draws their maximum and mean. */
import { makeStyles, tokens } from "@fluentui/react-components";
import {
  Chart,
  type ChartConfiguration,
  type ChartDataset,
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

Chart.register(LineController, LineElement, PointElement, LinearScale, Filler, Legend, Tooltip);

interface ProfileCurve {
  /** The first interval; `to` is the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Intervals per place. */
  readonly step: number;
  /** Null where nothing was measured. */
  readonly mean: readonly (number | null)[];
  readonly highest: readonly (number | null)[];
  readonly unit: string;
  /** The intervals that have a label on the axis. */
  readonly ticks: readonly number[];
}

/** Left and right edge of the plot area within the canvas, in pixels. */
export interface DrawnArea {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
}

interface ProfileChartProps {
  readonly profile: ProfileCurve;
  /** An interval in words, short enough for an axis. */
  readonly wordsAt: (interval: number) => string;
  /** What the chart shows, for screen readers. */
  readonly summary: string;
  readonly onArea?: (area: DrawnArea) => void;
}

const useStyles = makeStyles({ frame: { position: "relative", height: "180px", marginTop: tokens.spacingVerticalS } });

export function ProfileChart({ profile, wordsAt, summary, onArea }: ProfileChartProps): JSX.Element {
  const styles = useStyles();
  const canvas = useChart(
    useCallback(
      (colours: ChartColours) => configuration(profile, wordsAt, onArea, colours),
      [profile, wordsAt, onArea],
    ),
  );
  return (
    <div className={styles.frame}>
      <canvas ref={canvas} role="img" aria-label={summary} />
    </div>
  );
}

type Point = { x: number; y: number | null };

function configuration(
  profile: ProfileCurve,
  wordsAt: (interval: number) => string,
  onArea: ((area: DrawnArea) => void) | undefined,
  colours: ChartColours,
): ChartConfiguration<"line", Point[]> {
  return {
    type: "line",
    data: { datasets: datasets(profile, colours) },
    options: {
      animation: false,
      maintainAspectRatio: false,
      parsing: false,
      interaction: { mode: "nearest", axis: "x", intersect: false },
      scales: {
        x: {
          type: "linear",
          min: profile.from,
          max: profile.to,
          ticks: {
            color: colours.text,
            maxRotation: 0,
            autoSkipPadding: 12,
            callback: (value) => wordsAt(Number(value)),
          },
          afterBuildTicks: (axis) => {
            axis.ticks = profile.ticks.map((value) => ({ value }));
          },
          grid: { display: false },
        },
        y: {
          min: 0,
          title: { display: true, text: profile.unit, color: colours.text },
          ticks: { color: colours.text, maxTicksLimit: 5 },
          grid: { color: colours.grid },
        },
      },
      plugins: {
        legend: {
          display: profile.step > 1,
          position: "bottom",
          labels: { color: colours.text, boxWidth: 12, boxHeight: 2, font: { size: 10 } },
        },
        tooltip: { callbacks: { title: ([first]) => (first ? wordsAt(first.parsed.x ?? 0) : "") } },
      },
    },
    plugins: [
      {
        id: "area",
        afterLayout: ({ chartArea }) => {
          const { left, right, top, bottom } = chartArea;
          onArea?.({ left, width: right - left, top, height: bottom - top });
        },
      },
    ],
  };
}

type Dataset = ChartDataset<"line", Point[]>;

function datasets(profile: ProfileCurve, colours: ChartColours): Dataset[] {
  const { from, to, step, mean, highest, unit } = profile;
  // The last step extends to the end of the axis, so that it is visible.
  const points = (values: readonly (number | null)[]): Dataset["data"] => [
    ...values.map((y, i) => ({ x: from + i * step, y })),
    { x: to, y: values[values.length - 1] ?? null },
  ];
  const line = { borderWidth: 1.5, pointRadius: 0, pointHitRadius: 6, stepped: "before" as const };
  const top = { borderColor: colours.line, backgroundColor: colours.line };
  if (step === 1) return [{ ...line, ...top, label: unit, data: points(highest) }];
  return [
    { ...line, ...top, label: "highest interval", data: points(highest) },
    {
      ...line,
      label: "mean",
      data: points(mean),
      borderColor: colours.quiet,
      backgroundColor: colours.quiet,
      borderDash: [3, 2],
    },
  ];
}
