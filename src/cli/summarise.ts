/** `size workload summarise`: summarises measured intervals. */
import { RuleError } from "../model/language/userError";
import { basename } from "node:path";
import { table, type Cell } from "../model/question/answer";
import { exactly, threeFigures } from "../model/quantities/formatNumber";
import { hiddenBy, hiddenInWords, peakLeftOut } from "../model/workload/merging";
import { yearsBetween } from "../model/workload/growth";
import { PERCENTILE_DEFINITION } from "../model/workload/peaks";
import { withoutGaps, resampled, type Profile } from "../model/workload/profile";
import { summaryOf, type Summary } from "../model/workload/summary";
import { marginInWords, NO_PERIOD, peaksApart } from "../model/workload/summaryWords";
import { durationText, HOUR_SECONDS, timestampText } from "../model/quantities/timestamp";
import { LOSING, type Measured } from "../workload/profile";
import { presetOf, presetText } from "../workload/presets";
import { readableStream } from "./files";
import { UsageError } from "./usageError";
import { Questions } from "../workload/choices";
import { recordTypeOf } from "../workload/records";
import { readSeries, type SeriesFile } from "../workload/series";
import { asTable } from "./print";
import { listOptionsOf, profileOptionsOf, withFlag, type ListFlags, type ReadingFlags } from "./readingFlags";
import { percentOf, quantityOf, secondsGiven } from "./workloadFlags";
import { writeWhole } from "./wholeFile";
import { clock, sayProblems, writeProfile, type Outputs } from "./workloadOutput";

export interface SummariseOptions extends ListFlags {
  readonly window: string;
  readonly percentile: string;
  readonly growth?: string;
  readonly from?: string;
  readonly to?: string;
  readonly every?: string;
  readonly over: string;
  readonly margin?: string;
  readonly out?: string;
  readonly keep?: string;
  readonly preview?: true;
  readonly force?: true;
  readonly json?: true;
}

/**
 * True if every row was used.
 * @throws UsageError, Questions; then nothing was written
 */
export async function summariseFromShell(
  files: readonly string[],
  options: SummariseOptions,
  say: Outputs,
): Promise<boolean> {
  const series = files.map((path) => ({ path, name: basename(path), open: readableStream(path) }));
  const file = nameOf(files);
  const said = nameOf(series.map(({ name }) => name));
  const [percent, windowSeconds, overSeconds] = [
    percentOf("--percentile", options.percentile),
    secondsGiven("--window", options.window),
    secondsGiven("--over", options.over),
  ];
  const margin = marginOf(options.margin);
  const measured = await measuredFrom(series, options, say).catch((error: unknown): never => {
    throw oneRecordType(files, error) ?? error;
  });
  const profile = prepared(measured.profile, options);
  const growth = growthOf(options, profile);
  const summary = summaryOf(profile, { windowSeconds, percent, overSeconds, ...(growth && { growth }) });
  if (!summary) throw new UsageError(`${file}: no measurements found`);
  const rule = options.out === undefined ? undefined : peakLeftOut(profile);
  if (rule !== undefined) throw new UsageError(`${file}: ${rule}`);
  if (options.out !== undefined)
    writeProfile(
      options.out,
      {
        profile: withMargin(profile, margin),
        source: said + (margin > 0 ? `, with a margin of ${marginInWords(margin)}` : ""),
        direction: measured.direction ?? "write",
      },
      options.force === true,
    );
  if (options.keep !== undefined)
    writeWhole(
      options.keep,
      [presetText(presetOf(measured, basename(options.keep, ".json"), profileOptionsOf(options)))],
      {
        replace: options.force === true,
      },
    );
  const { problems, rows, column, preview } = measured;
  const reading = measured.reading.join("; ");
  const hidden = hiddenBy(profile);
  if (options.json) {
    const counts = Object.fromEntries(problems.counts);
    say.out(
      JSON.stringify(
        {
          file,
          column,
          reading,
          rows,
          ...summary,
          merging: hidden,
          growth,
          marginPercent: margin,
          preview,
          problems: { counts, first: problems.first },
        },
        null,
        2,
      ),
    );
  } else {
    say.out(`${said}: ${rows} rows, ${column}; ${reading}`);
    if (options.preview) say.out(asTable(table([], previewRows(preview), "")));
    say.out(asTable(table([], summaryRows(summary, profile, { percent, overSeconds, growth, margin }), "")));
    const apart = peaksApart(summary);
    if (apart !== undefined) say.out(apart);
    if (hidden) say.out(hiddenInWords(hidden));
    for (const written of [options.out, options.keep]) if (written !== undefined) say.out(`wrote ${written}`);
  }
  sayProblems(problems, say);
  return hidden?.isPeakLeft !== true && LOSING.every((kind) => !problems.counts.has(kind));
}

/** Rows between two progress messages. */
const PROGRESS_ROWS = 500_000;

/** @throws Questions */
async function measuredFrom(
  series: readonly SeriesFile[],
  flags: ReadingFlags,
  { err }: Pick<Outputs, "err">,
): Promise<Measured> {
  let said = 0;
  return readSeries(series, profileOptionsOf(flags), (rows) => {
    if (rows < said + PROGRESS_ROWS) return;
    said = rows;
    err(`${exactly(rows)} rows read`);
  });
}

/** The error for files that may be exported records of one type, which have no rates; undefined for any other. */
function oneRecordType(files: readonly string[], error: unknown): UsageError | undefined {
  if (
    !(error instanceof Error) ||
    !(error instanceof Questions && error.questions.some(({ asks }) => asks === "column"))
  )
    return undefined;
  if (files.some((file) => recordTypeOf(basename(file)) === undefined)) return undefined;
  const cure = "for exported RMF, SMF or DCOLLECT records, `size workload characterise` with the folder of all";
  return new UsageError(`${withFlag(error)}; ${cure}`);
}

function nameOf(files: readonly string[]): string {
  return files.join(" + ");
}

function prepared(profile: Profile, { every, ...flags }: SummariseOptions): Profile {
  const { gaps } = listOptionsOf(flags);
  const whole = gaps ? withoutGaps(profile, gaps) : profile;
  return every === undefined ? whole : resampled(whole, secondsGiven("--every", every));
}

function growthOf(
  { growth, from, to }: SummariseOptions,
  { dated, start, offset }: Profile,
): { percentAYear: number; years: number } | undefined {
  if (growth === undefined) {
    if (to !== undefined || from !== undefined) throw new UsageError("--to and --from also need --growth (% per year)");
    return undefined;
  }
  if (to === undefined) throw new UsageError("--growth also needs --to (the target date)");
  if (from === undefined && !dated) throw new UsageError("--growth also needs --from because the file has no dates");
  const measuredOn = from ?? timestampText(start, true, offset).slice(0, 10);
  const percentAYear = quantityOf("--growth", growth, "percent");
  if (percentAYear <= -100) throw new UsageError(`--growth must be above -100, got "${growth}"`);
  try {
    return { percentAYear, years: yearsBetween(measuredOn, to) };
  } catch (error) {
    if (error instanceof RuleError) throw new UsageError(`--from and --to ${error.rule}, got ${measuredOn} and ${to}`);
    throw error;
  }
}

/** The first rows as they were read, to compare with the file. */
function previewRows(preview: Measured["preview"]): Cell[][] {
  return preview.map(({ from, to, system, mbps }) => [`${from} to ${to}`, system, `${threeFigures(mbps)} MB/s`]);
}

function yearsText(years: number): string {
  const shown = threeFigures(years);
  return shown === "1" ? "1 year" : `${shown} years`;
}

function summaryRows(
  summary: Summary,
  profile: Profile,
  {
    percent,
    overSeconds,
    growth,
    margin,
  }: { percent: number; overSeconds: number; growth: { years: number } | undefined; margin: number },
): Cell[][] {
  const at = (seconds: number): string => (profile.timed ? ` at ${clock(profile, seconds)}` : "");
  const other = (value: number | undefined, unit: string): string =>
    value === undefined ? "" : `, with ${threeFigures(value)} ${unit}`;
  const { mbpsPeak, ioPeak, busiest, grown, peaksCoincide } = summary;
  const later = (value: number | undefined): string =>
    growth && value !== undefined ? `, ${threeFigures(value)} after ${yearsText(growth.years)}` : "";
  const span = profile.timed ? ` from ${clock(profile, summary.from)} to ${clock(profile, summary.to)}` : "";
  const missing = summary.missing === 0 ? "" : `, ${exactly(summary.missing)} of them missing`;
  const coincide =
    peaksCoincide === false ? " (not in the same interval as the MB/s peak; size each from its own peak)" : "";
  return [
    ["Intervals", `${exactly(summary.intervals)} of ${durationText(summary.intervalSeconds)}${span}${missing}`],
    ["Mean", `${threeFigures(summary.mean)} MB/s${later(grown.mean)}`],
    [
      "MB/s peak",
      `${threeFigures(mbpsPeak.value)} MB/s${at(mbpsPeak.at)}${other(mbpsPeak.other, "IO/s")}${later(grown.peak)}`,
    ],
    ...(ioPeak
      ? [
          [
            "I/O peak",
            `${threeFigures(ioPeak.value)} IO/s${at(ioPeak.at)}${other(ioPeak.other, "MB/s")}${later(grown.ioPeak)}${coincide}`,
          ],
        ]
      : []),
    [
      `Peak over ${durationText(summary.busiestSeconds)}`,
      busiest ? `${threeFigures(busiest.value)} MB/s${at(busiest.at)}${later(grown.busiest)}` : NO_PERIOD,
    ],
    [
      `${exactly(percent)}% of intervals`,
      `at most ${threeFigures(summary.percentile)} MB/s${later(grown.percentile)}; ${PERCENTILE_DEFINITION}`,
    ],
    [
      `Exceeded for up to ${durationText(overSeconds)}`,
      `${threeFigures(summary.exceeded)} MB/s${later(grown.exceeded)}; the rate is higher for ${threeFigures(summary.secondsAbove.exceeded / HOUR_SECONDS)} h`,
    ],
    ...(margin > 0 ? [[`Margin of ${marginInWords(margin)}`, withMarginInWords(grown, margin)]] : []),
  ];
}

function withMarginInWords({ peak, busiest, percentile, exceeded }: Summary["grown"], margin: number): string {
  const figures = [
    ["peak", peak],
    ["peak over the window", busiest],
    ["percentile", percentile],
    ["exceeded", exceeded],
  ] as const;
  const shown = figures.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${threeFigures(value * (1 + margin / 100))} MB/s`],
  );
  return shown.join(", ");
}

/** Largest safety margin, %; more is another demand. */
const MOST_MARGIN = 200;

function marginOf(margin: string | undefined): number {
  if (margin === undefined) return 0;
  const percent = quantityOf("--margin", margin, "percent");
  if (percent < 0 || percent > MOST_MARGIN)
    throw new UsageError(`--margin must be from 0 to ${MOST_MARGIN}, got "${margin}"`);
  return percent;
}

function withMargin(profile: Profile, margin: number): Profile {
  if (margin === 0) return profile;
  const scaled = (values: Float64Array): Float64Array => values.map((value) => value * (1 + margin / 100));
  const { mbps, merged } = profile;
  return { ...profile, mbps: scaled(mbps), merged: merged && { ...merged, highest: scaled(merged.highest) } };
}
