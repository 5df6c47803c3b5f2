/** A subsystem's characterised workload as tables, for the command line and the pane. */
import type { Cell, Grid } from "../model/question/answer";
import { exactly, threeFigures } from "../model/quantities/formatNumber";
import type { SubsystemInterval } from "../model/workload/characterise";
import { PATTERNS } from "../model/workload/classes";
import { datasetTotals, reconciled, shapeOver } from "../model/workload/shape";
import { timestampText } from "../model/quantities/timestamp";

export interface CharacterTables {
  /** Without headings: what it is, and its value in words. */
  readonly shape: Grid;
  readonly intervals: Grid;
  readonly volumes: Grid;
  /** The datasets with the most bytes. */
  readonly datasets: Grid;
  readonly moreDatasets: number;
}

const DATASETS_SHOWN = 20;

export function characterTables(intervals: readonly SubsystemInterval[]): CharacterTables {
  const datasets = datasetTotals(intervals);
  return {
    shape: { columns: [], rows: shapeRows(intervals) },
    intervals: { columns: INTERVAL_COLUMNS, rows: intervals.map(intervalRow) },
    volumes: { columns: VOLUME_COLUMNS, rows: intervals.flatMap(volumeRows) },
    datasets: {
      columns: DATASET_COLUMNS,
      rows: datasets
        .slice(0, DATASETS_SHOWN)
        .map((d) => [d.volume, d.ssch, d.blocks, d.chain, d.blocksize, d.bytes, d.dataset]),
    },
    moreDatasets: Math.max(0, datasets.length - DATASETS_SHOWN),
  };
}

const words = (...labels: string[]): { label: string; unit: string }[] => labels.map((label) => ({ label, unit: "" }));
const INTERVAL_COLUMNS = words("Interval", "IO/s", "Read MB/s", "Written MB/s", "Covered %", "Unassigned SSCHs");
const VOLUME_COLUMNS = words(
  ...[
    "Interval",
    "Volume",
    "SSCHs",
    "Random reads",
    "Random writes",
    "Sequential reads",
    "Sequential writes",
    "Covered %",
  ],
  ...["Rule, random", "Rule, sequential"],
);
const DATASET_COLUMNS = words("Volume", "SSCHs", "Blocks", "Chain", "Block size", "Bytes", "Dataset");

function shapeRows(intervals: readonly SubsystemInterval[]): Cell[][] {
  const shape = shapeOver(intervals);
  const reconciliation = reconciled(intervals);
  return [
    ["I/O rate", `${threeFigures(shape.ioPerSecond)} IO/s`],
    ["Read, written", `${threeFigures(shape.readMbps)} and ${threeFigures(shape.writeMbps)} MB/s`],
    [
      "Transfer size",
      shape.transferBytes === undefined ? "none" : `${threeFigures(shape.transferBytes)} bytes per I/O`,
    ],
    ["Random", `${percent(shape.randomPercent)}, of which ${percent(shape.randomWritePercent)} write`],
    ["Sequential", `${percent(shape.sequentialPercent)}, of which ${percent(shape.sequentialWritePercent)} write`],
    ["Write share", percent(shape.writePercent)],
    [
      "Switch over records",
      reconciliation
        ? `read ${ratioText(reconciliation.readRatio)}, written ${ratioText(reconciliation.writeRatio)} (if far from 1, revise the criteria, overrides or defaults)`
        : "no switch records to compare",
    ],
  ];
}

function intervalRow(interval: SubsystemInterval): Cell[] {
  const { ioPerSecond, readMbps, writeMbps } = shapeOver([interval]);
  return [
    timestampText(interval.start, true),
    ioPerSecond,
    readMbps,
    writeMbps,
    interval.coveragePercent,
    interval.unassigned,
  ];
}

function volumeRows({ start, volumes }: SubsystemInterval): Cell[][] {
  return volumes.map(({ volume, device, split, coverage, assigned }) => [
    timestampText(start, true),
    volume,
    device.ssch,
    ...[split?.random_read, split?.random_write, split?.sequential_read, split?.sequential_write].map(
      (n) => n ?? "unknown",
    ),
    coverage.percent,
    ...PATTERNS.map((pattern) => {
      const { rule, transfer } = assigned[pattern] ?? {};
      return transfer ? `${rule ?? ""} (${exactly(transfer.blocksize)} x ${threeFigures(transfer.chain)})` : "none";
    }),
  ]);
}

function percent(value: number | undefined): string {
  return value === undefined ? "none" : `${threeFigures(value)}%`;
}

function ratioText(ratio: number | undefined): string {
  return ratio === undefined ? "none" : threeFigures(ratio);
}
