/** `size workload characterise`: summarises what a subsystem's hosts read and write, from exported records. */
import { basename, join } from "node:path";
import { exactly } from "../model/quantities/formatNumber";
import { datasetTotals, profileOf, reconciled, shapeOver } from "../model/workload/shape";
import { characteriseFiles, intervalsOf, LOSING, type Characterised } from "../workload/characterisation";
import { characterTables } from "../workload/characterTables";
import { recordTypeOf } from "../workload/records";
import { namesIn, readableStream } from "./files";
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
 * True if every record was used, none contradicts another, and the bytes of every SSCH are known.
 * @throws UsageError or FileError; then nothing was written
 */
export async function characteriseFromShell(
  folder: string,
  options: CharacteriseOptions,
  say: Outputs,
): Promise<boolean> {
  const names = recordNames(namesIn(folder));
  const found = await characteriseFiles(
    names.sort().map((name) => ({ name, open: readableStream(join(folder, name)) })),
    {
      volPercent: percentOf("--vol", options.vol),
      ssidPercent: percentOf("--ssid", options.ssid),
      override: transfers("--override", options.overrideRandom, options.overrideSequential),
      fallback: transfers("--default", options.defaultRandom, options.defaultSequential),
      ...writingOf(options),
    },
  );
  const chosen = intervalsOf(found, options.subsystem);
  if (options.out !== undefined) {
    const written = { profile: profileOf(chosen), source: basename(folder), direction: "write" } as const;
    writeProfile(options.out, written, options.force === true);
  }
  if (options.json) say.out(characterJson(found, chosen));
  else sayCharacter(found, chosen, say);
  if (options.out !== undefined && !options.json) say.out(`wrote ${options.out}`);
  sayProblems(found.problems, say);
  return !LOSING.some((kind) => found.problems.counts.has(kind)) && chosen.every(({ unassigned }) => unassigned === 0);
}

/** Files that are CSV, and XML that stands for a type of which there is no CSV: what to do about it is said. */
function recordNames(all: readonly string[]): string[] {
  const names = all.filter((name) => /\.csv$/i.test(name));
  const types = [undefined, ...names.map(recordTypeOf)];
  return [...names, ...all.filter((name) => /\.xml$/i.test(name) && !types.includes(recordTypeOf(name)))];
}

function sayCharacter(found: Characterised, chosen: Characterised["intervals"], { out }: Outputs): void {
  const { shape, intervals, volumes, datasets, moreDatasets } = characterTables(chosen);
  const [first] = chosen;
  out(
    `${first?.subsystem ?? ""}: ${Object.entries(found.rows)
      .map(([type, rows]) => `${type} ${exactly(rows)}`)
      .join(", ")} rows`,
  );
  out([shape, intervals, volumes, ...(datasets.rows.length > 0 ? [datasets] : [])].map(asTable).join("\n\n"));
  if (moreDatasets > 0) out(`and ${exactly(moreDatasets)} more datasets`);
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
