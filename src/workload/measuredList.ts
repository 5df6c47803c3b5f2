/** A file of measured rates as the list that a question or a template takes. */
import { Refusal, RuleError } from "../model/refusal";
import { exactly, quoted } from "../model/figures";
import { hiddenBy, hiddenInWords, peakLeftOut } from "../model/workload/merging";
import { windowPeak } from "../model/workload/peaks";
import { beginningOf, missingIntervals, partOf, resampled, type Profile } from "../model/workload/profile";
import {
  DAY_SECONDS,
  durationText,
  HOUR_SECONDS,
  timestampReader,
  timestampText,
  type Timestamp,
} from "../model/workload/timestamp";
import { CsvError } from "./csv";
import type { Doubt } from "./findings";
import { profileReader, type ProfileOptions, type ProfileProblem } from "./profile";

export interface MeasuredList {
  /** Mean MB/s of each interval. */
  readonly values: readonly number[];
  /** Time of the first interval, "18:00"; empty if the file has no times. */
  readonly times: readonly string[];
  /** Length of an interval, if the file's times give it. */
  readonly intervalSeconds: number | undefined;
  /** What means hide, in words; undefined where the values are as they were measured. */
  readonly merging: string | undefined;
  /** Why the values may be no rates of one system, in words. */
  readonly doubts: readonly string[];
  /** Times may be where intervals end, as sysstat writes them or hours from 1 to 24, but were read as beginnings. */
  readonly timesAreEnds: boolean;
  /** How the file was read: "24 rows of 1 h, column MB/s, decimals: point". */
  readonly reading: string;
}

/** The note that a reader of the list needs, in words; undefined if the values are as measured. */
export function remarksOn({ merging, doubts }: Pick<MeasuredList, "merging" | "doubts">): string | undefined {
  const all = [...(merging === undefined ? [] : [merging]), ...doubts];
  return all.length === 0 ? undefined : all.join("; ");
}

/** Advice for a file that can't be used as it is, in the words of the pane or the command line. */
export interface Cures {
  /** Rows are missing, double or uneven. */
  readonly mend?: string;
  /** There are more values than cells. */
  readonly choose?: string;
}

/** The file's intervals don't have the required length. */
export class IntervalError extends Refusal {}

/** No doubts about the values. */
const HARMLESS: readonly ProfileProblem[] = ["changed offset", "skipped"];
/** The values may not be rates of one system; they are used with a warning. */
const DOUBTS: readonly ProfileProblem[] = ["counter", "alternating rates", "reads"] satisfies readonly Doubt[];

/** The part of a file with the highest mean, instead of the time at which the part begins. */
export const BUSIEST = "busiest";

/** How many values there are cells for, and which of a longer file. */
export interface Part {
  readonly most: number;
  /** Where the first value's interval begins, as the file says it: "2026-11-20 18:00", "18:00"; or BUSIEST. */
  readonly from?: string | undefined;
}

/**
 * The intervals of a file as Data reads it; without times, the rows as they stand.
 * @throws CsvError for the first row that cannot be used, and where times are missing, twice, or uneven: no list may
 * hide it; IntervalError for more values than the part takes
 */
export function readMeasuredList(
  csv: string,
  cures: Cures = {},
  options: ProfileOptions = {},
  part?: Part,
): MeasuredList {
  const measured = wholeProfile(csv, cures, options);
  return listOf(part ? { ...measured, profile: chosen(measured.profile, part, measured, cures) } : measured);
}

/**
 * The same in hours: shorter intervals are averaged, and said to be.
 * @throws CsvError as above, IntervalError for longer intervals, too
 */
export function readHours(csv: string, part: Part, cures: Cures = {}, options: ProfileOptions = {}): MeasuredList {
  const measured = wholeProfile(csv, cures, options);
  const { profile, isTimed } = measured;
  if (isTimed && HOUR_SECONDS % profile.intervalSeconds !== 0) {
    throw new IntervalError(
      `needs intervals that divide 1 h, such as 15 min, got ${durationText(profile.intervalSeconds)}`,
    );
  }
  const hourly = chosen(isTimed ? resampled(profile, HOUR_SECONDS) : profile, part, measured, cures);
  const rule = peakLeftOut(hourly);
  if (rule !== undefined) throw new IntervalError(rule);
  return listOf({ ...measured, profile: hourly });
}

/** So many intervals as there are cells for, from the one that is asked for. */
function chosen(
  profile: Profile,
  { most, from }: Part,
  { isTimed }: Pick<WholeProfile, "isTimed">,
  { choose = "" }: Cures,
): Profile {
  const { length } = profile.mbps;
  if (from !== undefined) {
    const first = from === BUSIEST ? (windowPeak(profile.mbps, most)?.from ?? 0) : intervalAt(profile, from);
    return partOf(profile, { from: first, to: Math.min(first + most, length) });
  }
  if (length <= most) return profile;
  const each = isTimed ? `, one per ${durationText(profile.intervalSeconds)}` : "";
  throw new IntervalError(`the file has ${exactly(length)} values${each}, but at most ${most} fit${choose}`);
}

function intervalAt(profile: Profile, from: string): number {
  const { seconds, dated } = timeOf(from);
  const times = Array.from(profile.mbps, (_, i) => beginningOf(profile, i) + (profile.offset ?? 0));
  const clock = (time: number): number => ((time % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
  const found = times.findIndex((time) => (dated ? time === seconds : clock(time) === clock(seconds)));
  if (found >= 0 && profile.timed && (profile.dated || !dated)) return found;
  const first = timestampText(times[0] ?? 0, profile.dated);
  throw new IntervalError(`no interval of the file begins at ${from}; the first one begins at ${first}`);
}

function timeOf(from: string): Timestamp {
  try {
    return timestampReader()(from);
  } catch (error) {
    if (error instanceof RuleError) throw new IntervalError(`the time ${quoted(from)} ${error.rule}`);
    throw error;
  }
}

interface WholeProfile extends Pick<MeasuredList, "doubts"> {
  readonly profile: Profile;
  /** Whether the file tells how long an interval is. */
  readonly isTimed: boolean;
  readonly timesAreEnds: boolean;
  readonly reading: string;
}

function listOf({ profile, isTimed, timesAreEnds, doubts, reading }: WholeProfile): MeasuredList {
  const { mbps, timed, offset = 0, intervalSeconds } = profile;
  const hidden = hiddenBy(profile);
  const clock = (index: number): string => {
    const local = beginningOf(profile, index) + offset;
    return timestampText(local - DAY_SECONDS * Math.floor(local / DAY_SECONDS), false);
  };
  return {
    values: [...mbps],
    times: timed ? Array.from(mbps, (_, index) => clock(index)) : [],
    intervalSeconds: isTimed ? intervalSeconds : undefined,
    merging: hidden && hiddenInWords(hidden),
    timesAreEnds,
    doubts,
    reading,
  };
}

/** Every interval is there, each from one row. */
function wholeProfile(csv: string, { mend = "" }: Cures, options: ProfileOptions): WholeProfile {
  const reader = profileReader({ ...options, intervalSeconds: HOUR_SECONDS });
  reader.push(csv);
  const { profile, problems, rows, column, reading, timesAreEnds, saysInterval: isTimed } = reader.end();
  const unreadable = problems.first.find(({ kind }) => kind === "unreadable row");
  const [first] = problems.first.filter(({ kind }) => !HARMLESS.includes(kind) && !DOUBTS.includes(kind));
  const worst = unreadable ?? first;
  if (worst) throw new CsvError(worst.row, worst.text + (worst === unreadable ? "" : mend));
  if (missingIntervals(profile) > 0) throw new CsvError(1, `intervals are missing${mend}`);
  const each = isTimed ? ` of ${durationText(profile.intervalSeconds)}` : "";
  const what = [`${rows} row${rows === 1 ? "" : "s"}${each}`, `column ${column}`, ...reading];
  const doubts = problems.first.filter(({ kind }) => DOUBTS.includes(kind)).map(({ text }) => text);
  return { profile, isTimed, timesAreEnds, doubts, reading: what.join(", ") };
}
