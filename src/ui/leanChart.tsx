/**
 * Bars that extend to either side of a base value, each with its label above: a tornado chart, or a comparison of
 * names.
 */
import { makeStyles, tokens } from "@fluentui/react-components";
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartOptions,
  Legend,
  LinearScale,
  type Plugin,
  Tooltip,
} from "chart.js";
import { useCallback, type JSX } from "react";
import type { ChartColours } from "./chartColours";
import { useChart } from "./useChart";

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

export interface LeanBar {
  /** The bar's name, and a second line such as the answers at its ends. */
  readonly words: readonly [string, string];
  /** Difference from the base; absent if there is no number. */
  readonly first?: number;
  readonly second?: number;
}

interface LeanChartProps {
  /** The value at which all bars begin. */
  readonly base: number;
  readonly xTitle: string;
  readonly bars: readonly LeanBar[];
  /** What the two colours mean; the second is empty if there is only one colour. */
  readonly names: readonly [string, string];
  /** What the chart shows, for screen readers. */
  readonly summary: string;
}

/** Height of two lines of text, the bar and a gap. */
const ROW_PX = 54;
const ENDS_PX = 76;
const BAR_PX = 10;
const WORDS_ABOVE_PX = -22;

const useStyles = makeStyles({ frame: { position: "relative", marginTop: tokens.spacingVerticalS } });

/** Rounds the outlines of labels. With mitred corners, the outline of the second line cuts into the letters of the first. */
const ROUND_OUTLINES: Plugin<"bar"> = {
  id: "roundOutlines",
  beforeDraw: ({ ctx }) => {
    ctx.lineJoin = "round";
  },
};

export function LeanChart({ base, xTitle, bars, names, summary }: LeanChartProps): JSX.Element {
  const styles = useStyles();
  const canvas = useChart(
    useCallback(
      (colours: ChartColours) => configuration({ base, xTitle, bars, names }, colours),
      [base, xTitle, bars, names],
    ),
  );
  return (
    <div className={styles.frame} style={{ height: `${bars.length * ROW_PX + ENDS_PX}px` }}>
      <canvas ref={canvas} role="img" aria-label={summary} />
    </div>
  );
}

type Ends = [number, number] | null;

function configuration(
  { base, xTitle, bars, names }: Omit<LeanChartProps, "summary">,
  colours: ChartColours,
): ChartConfiguration<"bar", Ends[]> {
  const side = (name: string, of: (bar: LeanBar) => number | undefined, colour: string) => ({
    label: name,
    data: bars.map((bar): Ends => {
      const end = of(bar);
      return end === undefined ? null : [base, end];
    }),
    backgroundColor: colour,
    borderColor: colours.text,
    borderWidth: 1,
    borderSkipped: false as const,
    barThickness: BAR_PX,
    grouped: false,
    minBarLength: 1,
  });
  const isOne = names[1] === "";
  const all = [
    side(names[0], ({ first }) => first, isOne ? colours.line : colours.side),
    side(names[1], ({ second }) => second, colours.line),
  ];
  return {
    type: "bar",
    data: { labels: bars.map(({ words }) => [...words]), datasets: isOne ? all.slice(0, 1) : all },
    plugins: [ROUND_OUTLINES],
    options: options(xTitle, !isOne, colours),
  };
}

function options(xTitle: string, hasLegend: boolean, { text, ground, grid }: ChartColours): ChartOptions<"bar"> {
  return {
    animation: false,
    maintainAspectRatio: false,
    indexAxis: "y",
    layout: { padding: { top: 8 } },
    scales: {
      x: {
        title: { display: true, text: xTitle, color: text },
        ticks: { color: text, maxRotation: 0, maxTicksLimit: 6 },
        grid: { color: grid },
      },
      y: {
        ticks: {
          color: text,
          mirror: true,
          labelOffset: WORDS_ABOVE_PX,
          autoSkip: false,
          padding: 0,
          z: 1,
          // The library's own backdrop isn't used, because under two lines of text it covers the first.
          textStrokeColor: ground,
          textStrokeWidth: 4,
        },
        grid: { display: false },
      },
    },
    plugins: {
      legend: {
        display: hasLegend,
        position: "bottom",
        labels: { color: text, boxWidth: 12, boxHeight: 8, font: { size: 10 } },
      },
      tooltip: { enabled: false },
    },
  };
}
