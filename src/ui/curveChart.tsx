/** A value over one quantity: a line with its range as a band, the current value, limits and dates. */
import { makeStyles, tokens } from "@fluentui/react-components";
import {
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  type ChartOptions,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  Tooltip,
} from "chart.js";
import { useCallback, type JSX } from "react";
import type { ChartColours } from "./chartColours";
import { inLines } from "./inLines";
import { useChart } from "./useChart";

Chart.register(LineController, LineElement, PointElement, LinearScale, LogarithmicScale, Filler, Legend, Tooltip);

export interface CurvePoint {
  readonly x: number;
  /** Null if the point has no number. */
  readonly value: number | null;
  readonly low: number | null;
  /** May be Infinity. */
  readonly high: number | null;
}

interface Across {
  readonly label: string;
  readonly at: number;
}

export interface DrawnCurve {
  readonly xTitle: string;
  readonly yTitle: string;
  /** What the line shows. */
  readonly name: string;
  /** True for a logarithmic x axis. */
  readonly isLog: boolean;
  /** True if only whole numbers have values; the line is then drawn in steps. */
  readonly isStepped: boolean;
  readonly points: readonly CurvePoint[];
  /** The current value. */
  readonly now?: { readonly x: number; readonly value: number };
  /** Horizontal lines at a value. */
  readonly limits: readonly Across[];
  /** Vertical lines at an x. */
  readonly marks: readonly Across[];
  /** An x in words; used for dates. */
  readonly wordsAt?: (x: number) => string;
  /** Labelled positions, instead of round numbers. */
  readonly ticks?: readonly number[];
}

interface CurveChartProps {
  readonly curve: DrawnCurve;
  /** What the chart shows, for screen readers. */
  readonly summary: string;
}

const useStyles = makeStyles({ frame: { position: "relative", height: "220px", marginTop: tokens.spacingVerticalS } });

export function CurveChart({ curve, summary }: CurveChartProps): JSX.Element {
  const styles = useStyles();
  const canvas = useChart(useCallback((colours: ChartColours) => configuration(curve, colours), [curve]));
  return (
    <div className={styles.frame}>
      <canvas ref={canvas} role="img" aria-label={summary} />
    </div>
  );
}

type Point = { x: number; y: number | null };

function configuration(curve: DrawnCurve, colours: ChartColours): ChartConfiguration<"line", Point[]> {
  return {
    type: "line",
    data: { datasets: datasets(curve, colours) },
    options: {
      animation: false,
      maintainAspectRatio: false,
      parsing: false,
      interaction: { mode: "nearest", axis: "x", intersect: false },
      scales: scales(curve, colours),
      plugins: {
        legend: {
          position: "bottom",
          labels: {
            color: colours.text,
            boxWidth: 12,
            boxHeight: 2,
            font: { size: 10 },
            // The upper end of the range is a series of its own; the legend names it together with the lower one.
            filter: ({ text }) => text !== "",
          },
        },
        tooltip: { callbacks: { title: ([first]) => (first ? placeOf(curve, first.parsed.x ?? 0) : "") } },
      },
    },
  };
}

function placeOf({ wordsAt, xTitle }: DrawnCurve, x: number): string {
  return wordsAt ? wordsAt(x) : `${xTitle}: ${x.toLocaleString("en")}`;
}

type Dataset = ChartDataset<"line", Point[]>;

function datasets(curve: DrawnCurve, colours: ChartColours): Dataset[] {
  const { points, now, limits, marks, name } = curve;
  const { bottom, top } = heightOf(curve);
  const stepped = curve.isStepped ? ("middle" as const) : false;
  const line = { borderWidth: 2, pointRadius: 0, pointHitRadius: 6, stepped };
  const lineOf = (of: (point: CurvePoint) => number | null): Dataset["data"] =>
    points.map((point) => {
      const y = of(point);
      return { x: point.x, y: y === null ? null : Math.min(y, top) };
    });
  const hasBand = points.some(({ low, high }) => low !== high);
  const edge = {
    ...line,
    borderWidth: 1,
    borderDash: [2, 2],
    borderColor: colours.line,
    backgroundColor: colours.band,
  };
  const xs = points.map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const none = points.filter(({ value }) => value === null);
  const cross = { label: "no number", data: none.map(({ x }) => ({ x, y: bottom })) };
  return [
    {
      ...line,
      label: name,
      data: lineOf(({ value }) => value),
      borderColor: colours.line,
      backgroundColor: colours.line,
    },
    ...(hasBand
      ? [
          { ...edge, label: "range", data: lineOf(({ low }) => low), fill: "+1" },
          { ...edge, label: "", data: lineOf(({ high }) => high) },
        ]
      : []),
    ...(now
      ? [
          {
            label: "now",
            data: [{ x: now.x, y: Math.min(now.value, top) }],
            showLine: false,
            pointRadius: 5,
            pointStyle: "rectRot" as const,
            backgroundColor: colours.text,
            borderColor: colours.text,
          },
        ]
      : []),
    ...limits.map(({ label, at }) => across(label, [left, at], [right, at], colours.limit, [])),
    ...marks.map(({ label, at }, i) => across(label, [at, bottom], [at, top], colours.mark, i === 0 ? [] : [4, 3])),
    ...(none.length > 0
      ? [
          {
            ...cross,
            showLine: false,
            pointRadius: 3,
            pointStyle: "crossRot" as const,
            borderWidth: 1,
            borderColor: colours.quiet,
            backgroundColor: colours.quiet,
          },
        ]
      : []),
  ];
}

type Spot = readonly [x: number, y: number];

function across(label: string, from: Spot, to: Spot, colour: string, borderDash: number[]): Dataset {
  const data = [from, to].map(([x, y]) => ({ x, y }));
  return { label, data, borderColor: colour, backgroundColor: colour, borderWidth: 1, pointRadius: 0, borderDash };
}

/** Space above the highest value, as a share of that value. */
const ROOM = 1.08;
/** Values that span a larger ratio are shown on a logarithmic y axis. */
const WIDE = 300;

function heightOf({ points, now, limits }: DrawnCurve): { bottom: number; top: number; isLog: boolean } {
  const all = [
    ...points.flatMap(({ value, low, high }) => [value, low, high]),
    now?.value,
    ...limits.map(({ at }) => at),
  ].filter((y): y is number => typeof y === "number" && Number.isFinite(y));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (all.length === 0 || least === most)
    return { bottom: Math.min(0, least), top: most > 0 ? most * ROOM : 1, isLog: false };
  if (least > 0 && most / least > WIDE) return { bottom: least, top: most, isLog: true };
  return { bottom: Math.min(0, least), top: most * ROOM, isLog: false };
}

function scales(curve: DrawnCurve, { text, grid }: ChartColours): NonNullable<ChartOptions<"line">["scales"]> {
  const { bottom, top, isLog } = heightOf(curve);
  const { wordsAt, ticks } = curve;
  const title = (words: string): { display: boolean; text: string[]; color: string } => ({
    display: words !== "",
    text: inLines(words),
    color: text,
  });
  const xs = curve.points.map(({ x }) => x);
  return {
    x: {
      type: curve.isLog ? "logarithmic" : "linear",
      min: Math.min(...xs),
      max: Math.max(...xs),
      title: title(curve.xTitle),
      ticks: {
        color: text,
        maxRotation: 0,
        autoSkipPadding: 12,
        maxTicksLimit: 6,
        ...(curve.isStepped && { precision: 0 }),
        ...(wordsAt && { callback: (value: number | string) => wordsAt(Number(value)) }),
      },
      ...(ticks && {
        afterBuildTicks: (axis) => {
          axis.ticks = ticks.map((value) => ({ value }));
        },
      }),
      grid: { display: false },
    },
    y: {
      type: isLog ? "logarithmic" : "linear",
      min: bottom,
      max: top,
      title: title(curve.yTitle),
      ticks: { color: text, maxTicksLimit: 6, includeBounds: isLog },
      grid: { color: grid },
    },
  };
}
