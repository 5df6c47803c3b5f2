/** Runs in a worker: reads a source once, keeps its profile, and makes views and lists of it. */
import { isUserError, UserError } from "../../model/language/userError";
import { withoutGaps, missingIntervals, partOf, resampled, type Profile } from "../../model/workload/profile";
import { hiddenBy, peakLeftOut } from "../../model/workload/merging";
import { windowPeak } from "../../model/workload/peaks";
import { summaryOf } from "../../model/workload/summary";
import { DAY_SECONDS } from "../../model/quantities/timestamp";
import { SubsystemError } from "../../workload/characterisation";
import type { CharacterTables } from "../../workload/characterTables";
import { choiceAskedIn, Questions } from "../../workload/choices";
import { CsvError } from "../../workload/csv";
import { NO_HEADINGS } from "../../workload/fileHeadings";
import { readSeries, type SeriesFile } from "../../workload/series";
import { LOSING, type Measured } from "../../workload/profile";
import { bucketsOf } from "./buckets";
import { cellText } from "./cellText";
import { fillThem } from "./missing";
import { readRecords, type MeasuredRecords } from "./readRecords";
import {
  type DataChoices,
  type Listing,
  type ProfileLook,
  type ReadSource,
  type ReadsOf,
  type RefusedFor,
  type DataSource,
  type IntervalSpan,
  type Understood,
  type View,
} from "./measured";

/** Points of a chart: it is about 320 pixels wide. */
const MOST_BUCKETS = 240;
/** Shortest time between two progress reports. */
const PROGRESS_MS = 100;
const WEEK_DAYS = 7;
/** No monitor measures more digits; the rest is rounding noise of sums. */
const DIGITS = 9;

const profiles = new Map<number, Profile>();
// Begins with the time: a worker that takes the place of another must not give its numbers again.
let last = Date.now();

function fileOf(file: File): SeriesFile {
  return { name: file.name, open: () => file.stream() };
}

/** @param goesOn is given the rows and bytes read so far; it returns false if the source is no longer wanted */
export async function readSource(
  source: DataSource,
  choices: DataChoices,
  goesOn: (rows: number, bytes: number) => boolean | Promise<boolean>,
): Promise<ReadSource> {
  let told = Date.now();
  const progress = async (rows: number, bytes: number, isLast = false): Promise<void> => {
    if (!isLast && Date.now() - told < PROGRESS_MS) return;
    told = Date.now();
    if (!(await goesOn(rows, bytes))) throw new Cancelled();
  };
  try {
    if ("records" in source) {
      const read = await readRecords(source, choices, progress);
      return kept(read, understood(read, { character: read.character }));
    }
    const cells = "rows" in source ? cellText(source) : undefined;
    const series = "rows" in source ? [{ name: "", open: () => [cells?.text ?? ""] }] : source.map(fileOf);
    const options = cells ? { ...choices, ...cells.options } : choices;
    const read = await readSeries(series, options, progress);
    await progress(read.rows, Infinity, true);
    return kept(read, understood(read, { isHeadless: cells?.isHeadless ?? false, measured: read }));
  } catch (error) {
    if (error instanceof Cancelled) return { kind: "cancelled" };
    return {
      kind: "refused",
      reason: error instanceof Error ? error.message : String(error),
      why: isUserError(error) ? refusalOf(error) : "changed",
      questions: error instanceof Questions ? error.questions : [],
      columns: error instanceof Questions ? error.found.headings : NO_HEADINGS,
      systems:
        error instanceof SubsystemError ? error.subsystems : error instanceof Questions ? error.found.systems : [],
    };
  }
}

/** The source is no longer wanted. */
class Cancelled extends UserError {}

function kept({ profile }: { readonly profile: Profile }, found: Understood): ReadSource {
  profiles.set((last += 1), profile);
  return { kind: "read", id: last, understood: found };
}

/** Drops data that are no longer needed. */
export function forget(id: number): void {
  profiles.delete(id);
}

function profileOf(id: number): Profile {
  const profile = profiles.get(id);
  // The worker that read the data has ended, and this one took its place.
  if (!profile) throw new RangeError("the file reader stopped");
  return profile;
}

/** Matches a workbook, which is a zip file, and other bytes that aren't text. */
const NO_TEXT = /^PK|\ufffd/;

function refusalOf(error: Error): RefusedFor | undefined {
  return error instanceof CsvError && NO_TEXT.test(error.given ?? "") ? "no text" : choiceAskedIn(error);
}

function understood(
  { profile, problems, rows, column, systems, reading }: Measured | MeasuredRecords,
  {
    character,
    isHeadless = false,
    measured,
  }: { readonly character?: CharacterTables; readonly isHeadless?: boolean; readonly measured?: Measured },
): Understood {
  const countOf: ReadonlyMap<string, number> = problems.counts;
  const { start, intervalSeconds, dated, timed, offset, mbps } = profile;
  const said: ReadonlySet<string> = new Set([...LOSING, ...(measured?.counted ?? [])]);
  return {
    column,
    headings: measured?.headings ?? NO_HEADINGS,
    direction: measured ? measured.direction : "write",
    directions: measured?.directions ?? [],
    unread: measured?.unread ?? [],
    isConverted: measured?.isConverted ?? false,
    preview: measured?.preview ?? [],
    format: measured?.format.name === "table" ? measured.format : undefined,
    systems,
    reading: reading.join("; "),
    rows,
    start,
    intervalSeconds,
    dated,
    timed,
    offset,
    isHeadless,
    character,
    hasIo: profile.ioPerSecond !== undefined,
    intervals: mbps.length,
    missing: missingIntervals(profile),
    refused: LOSING.reduce((sum, kind) => sum + (countOf.get(kind) ?? 0), 0),
    noted: [...countOf].reduce((sum, [kind, count]) => sum + (said.has(kind) ? 0 : count), 0),
    counts: [...problems.counts],
    first: problems.first,
    overview: bucketsOf(mbps, { from: 0, to: mbps.length }, MOST_BUCKETS),
    busiest: [
      ...busiest("Busiest day", profile, DAY_SECONDS),
      ...busiest("Busiest week", profile, WEEK_DAYS * DAY_SECONDS),
    ],
  };
}

/** Returns nothing if the data don't cover more than the period, or if the period is a single interval. */
function busiest(
  name: string,
  { mbps, intervalSeconds }: Profile,
  seconds: number,
): { name: string; span: IntervalSpan }[] {
  const length = Math.round(seconds / intervalSeconds);
  const found = length < mbps.length && length > 1 ? windowPeak(mbps, length) : undefined;
  return found ? [{ name, span: { from: found.from, to: found.from + length } }] : [];
}

export function lookAt(id: number, view: View): ProfileLook {
  const profile = profileOf(id);
  const { span, rules, listSeconds } = view;
  const part = partOf(profile, span);
  return {
    view,
    summary: summaryOf(part, rules),
    hidden: hiddenBy(resampled(part, listSeconds)),
    buckets: bucketsOf(profile.mbps, span, MOST_BUCKETS),
  };
}

/**
 * The reads of a source whose writes are listed, on the same intervals; undefined if it has none, leaves open which they
 * are, or lacks some.
 *
 * @param like the writes, as they were read
 */
export async function readsOf(
  source: DataSource,
  { columns: _ofWrites, ...choices }: DataChoices,
  listing: Listing,
  like: Pick<Understood, "start" | "intervalSeconds" | "intervals">,
): Promise<ReadsOf | undefined> {
  const read = await readSource(source, { ...choices, direction: "read" }, () => true);
  if (read.kind !== "read") return undefined;
  const { id, understood: found } = read;
  try {
    const isAlike = (["start", "intervalSeconds", "intervals"] as const).every((of) => found[of] === like[of]);
    const values = isAlike ? listOf(id, listing) : "";
    if (typeof values === "string") return undefined;
    const part = partOf(profileOf(id), listing.span);
    const hidden = hiddenBy(resampled(part, listing.intervalSeconds));
    return { values, understood: found, missing: missingIntervals(part), hidden };
  } finally {
    forget(id);
  }
}

/** Returns the rates of a span, or in words why there is no list. */
export function listOf(id: number, { span, intervalSeconds, filler, factor }: Listing): readonly number[] | string {
  const part = partOf(profileOf(id), span);
  const missing = missingIntervals(part);
  if (missing > 0 && filler === undefined) return fillThem(missing);
  try {
    const list = resampled(filler === undefined ? part : withoutGaps(part, filler), intervalSeconds);
    const round = (value: number): number => Number((value * factor).toPrecision(DIGITS));
    return peakLeftOut(list) ?? Array.from(list.mbps, round);
  } catch (error) {
    if (isUserError(error)) return error.message;
    throw error;
  }
}
