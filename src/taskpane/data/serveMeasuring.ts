/** The worker's side: reads a source once, keeps its profile, and serves views and lists of it. */
import { exactly } from "../../model/figures";
import { isRefusal } from "../../model/refusal";
import { filled, missingIntervals, resampled, type Profile } from "../../model/workload/profile";
import { hiddenBy, peakLeftOut } from "../../model/workload/merging";
import { windowPeak } from "../../model/workload/peaks";
import { changed } from "../../model/workload/spread";
import { summaryOf } from "../../model/workload/summary";
import { DAY_SECONDS } from "../../model/workload/timestamp";
import { choiceAskedIn } from "../../workload/choices";
import { textsOf } from "../../workload/chunks";
import { CsvError } from "../../workload/csv";
import { LOSING, profileReader, type Measured, type ProfileOptions } from "../../workload/profile";
import { bucketsOf } from "./buckets";
import { cellText } from "./cellText";
import type { FoundHeadings, Listing, Look, Order, Refusal, Report, Source, Span, Understood, View } from "./protocol";
import { headingsIn } from "./rateColumns";

/** Points of a chart: it is about 320 pixels wide. */
const MOST_BUCKETS = 240;
/** Shortest time between two progress reports. */
const PROGRESS_MS = 100;
/** The heading is searched for in this many characters at the start. */
const BEGINNING = 65536;
const WEEK_DAYS = 7;
/** No monitor measures more digits; the rest is rounding noise of sums. */
const DIGITS = 9;

export type Taker = (order: Order) => Promise<void>;

/** @param isOver true if nobody is waiting for the source any more */
export function serveMeasuring(report: (report: Report) => void, isOver = (): boolean => false): Taker {
  let profile: Profile | undefined;
  return async (order) => {
    try {
      if (order.kind === "read") profile = await read(order.source, order.options, report, isOver);
      else if (!profile) throw new RangeError("no data is loaded");
      else if (order.kind === "look") report({ kind: "look", look: lookAt(profile, order.view) });
      else report(listOf(profile, order.listing));
    } catch (error) {
      report({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  };
}

async function read(
  source: Source,
  options: ProfileOptions,
  report: (report: Report) => void,
  isOver: () => boolean,
): Promise<Profile | undefined> {
  const cells = "rows" in source ? cellText(source) : undefined;
  const reader = profileReader(options);
  let [beginning, total, told] = ["", 0, Date.now()];
  try {
    for await (const { text, bytes } of textsOf("rows" in source ? [cells?.text ?? ""] : source.stream())) {
      if (isOver()) return undefined;
      if (beginning.length < BEGINNING) beginning += text.slice(0, BEGINNING);
      reader.push(text);
      total += bytes;
      if (Date.now() - told < PROGRESS_MS) continue;
      told = Date.now();
      report({ kind: "progress", rows: reader.rows(), bytes: total });
    }
    report({ kind: "progress", rows: reader.rows(), bytes: total });
    const measured = reader.end();
    report({ kind: "read", understood: understood(measured, headingsIn(beginning), cells?.isHeadless ?? false) });
    return measured.profile;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    report({ kind: "refused", reason: error.message, why: refusalOf(error), columns: headingsIn(beginning) });
    return undefined;
  }
}

/** A workbook, which is a zip file, or other bytes that aren't text. */
const NO_TEXT = /^PK|\ufffd/;

function refusalOf(error: Error): Refusal | undefined {
  return error instanceof CsvError && NO_TEXT.test(error.given ?? "") ? "no text" : choiceAskedIn(error);
}

function understood(
  { profile, problems, rows, column, reading, timesAreEnds }: Measured,
  headings: FoundHeadings,
  isHeadless: boolean,
): Understood {
  const { start, intervalSeconds, dated, timed, offset, mbps } = profile;
  return {
    ...{ column, headings, reading, timesAreEnds, rows, start, intervalSeconds, dated, timed, offset, isHeadless },
    hasIo: profile.ioPerSecond !== undefined,
    intervals: mbps.length,
    missing: missingIntervals(profile),
    refused: LOSING.reduce((sum, kind) => sum + (problems.counts.get(kind) ?? 0), 0),
    counts: [...problems.counts],
    first: problems.first,
    overview: bucketsOf(mbps, { from: 0, to: mbps.length }, MOST_BUCKETS),
    busiest: [
      ...busiest("Busiest day", profile, DAY_SECONDS),
      ...busiest("Busiest week", profile, WEEK_DAYS * DAY_SECONDS),
    ],
  };
}

/** Empty if the data don't cover more than the period, or if it is a single interval. */
function busiest(name: string, { mbps, intervalSeconds }: Profile, seconds: number): { name: string; span: Span }[] {
  const length = Math.round(seconds / intervalSeconds);
  const found = length < mbps.length && length > 1 ? windowPeak(mbps, length) : undefined;
  return found ? [{ name, span: { from: found.from, to: found.from + length } }] : [];
}

function lookAt(profile: Profile, view: View): Look {
  const { span, rules, listSeconds } = view;
  const part = partOf(profile, span);
  return {
    view,
    summary: summaryOf(part, rules),
    hidden: hiddenBy(resampled(part, listSeconds)),
    buckets: bucketsOf(profile.mbps, span, MOST_BUCKETS),
  };
}

function partOf(profile: Profile, { from, to }: Span): Profile {
  const { start, intervalSeconds } = profile;
  const part = changed(profile, (values) => values.subarray(from, to));
  return { ...profile, ...part, start: start + from * intervalSeconds };
}

function listOf(profile: Profile, { span, intervalSeconds, filler, factor }: Listing): Report {
  const part = partOf(profile, span);
  const missing = missingIntervals(part);
  if (missing > 0 && filler === undefined)
    return { kind: "unlisted", reason: `${exactly(missing)} intervals are missing. Choose how to fill them.` };
  try {
    const list = resampled(filler === undefined ? part : filled(part, filler), intervalSeconds);
    const reason = peakLeftOut(list);
    if (reason !== undefined) return { kind: "unlisted", reason };
    const { mbps } = list;
    return { kind: "list", values: Array.from(mbps, (value) => Number((value * factor).toPrecision(DIGITS))) };
  } catch (error) {
    if (isRefusal(error)) return { kind: "unlisted", reason: error.message };
    throw error;
  }
}
