/** `size workload characterise`: summarises what a subsystem's hosts read and write, from exported records. */
import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { table, type Cell } from "../model/estimate";
import { exactly, threeFigures } from "../model/figures";
import { PATTERNS } from "../model/workload/classes";
import { datasetTotals, profileOf, reconciled, shapeOver } from "../model/workload/shape";
import { timestampText } from "../model/workload/timestamp";
import { characteriseFiles, type Characterised } from "../workload/characterisation";
import { UsageError } from "./arguments";
import { asTable } from "./print";
import { writingOf, type WritingFlags } from "./readingFlags";
import { percentOf, transfers } from "./workloadFlags";
import { sayProblems, writeProfile, type Outputs } from "./workloadOutput";

export interface CharacteriseOptions extends WritingFlags {
  readonly vol: string;
  readonly ssid: string;
  readonly overrideRandom?: string;
  readonly overrideSequential?: string;
  readonly defaultRandom?: string;
  readonly defaultSequential?: string;
  readonly subsystem?: string;
  readonly out?: string;
  readonly force?: true;
  readonly json?: true;
}

/**
 * True if every row was used and the bytes of every SSCH are known.
 * @throws UsageError or FileError; then nothing was written
 */
export async function characteriseFromShell(
  folder: string,
  options: CharacteriseOptions,
  say: Outputs,
): Promise<boolean> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new UsageError(`folder not found: ${folder}`);
  const names = readdirSync(folder).filter((name) => /\.csv$/i.test(name));
  const found = await characteriseFiles(
    names.sort().map((name) => ({ name, open: () => createReadStream(join(folder, name)) })),
    {
      volPercent: percentOf("--vol", options.vol),
      ssidPercent: percentOf("--ssid", options.ssid),
      override: transfers("--override", options.overrideRandom, options.overrideSequential),
      fallback: transfers("--default", options.defaultRandom, options.defaultSequential),
      ...writingOf(options),
    },
  );
  const chosen = chosenSubsystem(found, options.subsystem);
  if (options.out !== undefined) {
    writeProfile(options.out, profileOf(chosen), basename(folder), options.force === true);
  }
  if (options.json) say.out(characterJson(found, chosen));
  else sayCharacter(found, chosen, say);
  if (options.out !== undefined && !options.json) say.out(`wrote ${options.out}`);
  sayProblems(found.problems, say);
  return !found.problems.counts.has("unreadable row") && chosen.every(({ unassigned }) => unassigned === 0);
}

function chosenSubsystem({ intervals }: Characterised, wanted: string | undefined): Characterised["intervals"] {
  const names = [...new Set(intervals.map(({ subsystem }) => subsystem))];
  const [only, ...others] = names;
  if (only === undefined) throw new UsageError("no volume has both 74-1 and 74-5 records");
  if (wanted === undefined && others.length > 0)
    throw new UsageError(`there are several subsystems; choose one with --subsystem: ${names.join(", ")}`);
  const name = wanted ?? only;
  if (!names.includes(name)) throw new UsageError(`unknown subsystem ${name}; the records have ${names.join(", ")}`);
  return intervals.filter(({ subsystem }) => subsystem === name);
}

function sayCharacter(found: Characterised, chosen: Characterised["intervals"], { out }: Outputs): void {
  const shape = shapeOver(chosen);
  const percent = (value: number | undefined): string => (value === undefined ? "none" : `${threeFigures(value)}%`);
  const [first] = chosen;
  out(
    `${first?.subsystem ?? ""}: ${Object.entries(found.rows)
      .map(([type, rows]) => `${type} ${exactly(rows)}`)
      .join(", ")} rows`,
  );
  const reconciliation = reconciled(chosen);
  out(
    asTable(
      table(
        [],
        [
          ["I/O rate", `${threeFigures(shape.ioPerSecond)} IO/s`],
          ["Read, written", `${threeFigures(shape.readMbps)} and ${threeFigures(shape.writeMbps)} MB/s`],
          [
            "Transfer size",
            shape.transferBytes === undefined ? "none" : `${threeFigures(shape.transferBytes)} bytes per I/O`,
          ],
          ["Random", `${percent(shape.randomPercent)}, of which ${percent(shape.randomWritePercent)} write`],
          [
            "Sequential",
            `${percent(shape.sequentialPercent)}, of which ${percent(shape.sequentialWritePercent)} write`,
          ],
          ["Write share", percent(shape.writePercent)],
          [
            "Switch over records",
            reconciliation
              ? `read ${ratioText(reconciliation.readRatio)}, written ${ratioText(reconciliation.writeRatio)} (if far from 1, revise the criteria, overrides or defaults)`
              : "no switch records to compare",
          ],
        ],
        "",
      ),
    ),
  );
  out("");
  out(asTable(table(INTERVAL_COLUMNS, chosen.map(intervalRow), "")));
  out("");
  out(asTable(table(VOLUME_COLUMNS, chosen.flatMap(volumeRows), "")));
  const datasets = datasetTotals(chosen);
  if (datasets.length === 0) return;
  out("");
  const shown = datasets.slice(0, DATASETS_SHOWN);
  out(
    asTable(
      table(
        DATASET_COLUMNS,
        shown.map((d) => [d.volume, d.ssch, d.blocks, d.chain, d.blocksize, d.bytes, d.dataset]),
        "",
      ),
    ),
  );
  if (datasets.length > shown.length) out(`and ${exactly(datasets.length - shown.length)} more datasets`);
}

const DATASETS_SHOWN = 20;
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

function intervalRow(interval: Characterised["intervals"][number]): Cell[] {
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

function volumeRows({ start, volumes }: Characterised["intervals"][number]): Cell[][] {
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

function ratioText(ratio: number | undefined): string {
  return ratio === undefined ? "none" : threeFigures(ratio);
}

function characterJson(found: Characterised, chosen: Characterised["intervals"]): string {
  const counts = Object.fromEntries(found.problems.counts);
  return JSON.stringify(
    {
      rows: found.rows,
      shape: shapeOver(chosen),
      reconciliation: reconciled(chosen),
      intervals: chosen,
      datasets: datasetTotals(chosen),
      volumes: Object.fromEntries(found.volumes),
      problems: { counts, first: found.problems.first },
    },
    null,
    2,
  );
}
