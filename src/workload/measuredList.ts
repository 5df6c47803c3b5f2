/** A file of measured rates as the list that a question or a template takes. */
import { Refusal } from "../model/refusal";
import { hiddenBy, hiddenInWords, peakLeftOut } from "../model/workload/merging";
import { beginningOf, missingIntervals, resampled, type Profile } from "../model/workload/profile";
import { DAY_SECONDS, durationText, HOUR_SECONDS, timestampText } from "../model/workload/timestamp";
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
}

/** The file's intervals don't have the required length. */
export class IntervalError extends Refusal {}

/** No doubts about the values. */
const HARMLESS: readonly ProfileProblem[] = ["changed offset", "skipped"];
/** The values may not be rates of one system; they are used with a warning. */
const DOUBTS: readonly ProfileProblem[] = ["counter", "alternating rates", "reads"] satisfies readonly Doubt[];

/**
 * The intervals of a file as Data reads it; without times, one per row.
 * @throws CsvError for the first row that can't be used, and if times are missing, repeated or uneven, because a list
 * can't show that
 */
export function readMeasuredList(csv: string, cures: Cures = {}, options: ProfileOptions = {}): MeasuredList {
  return listOf(wholeProfile(csv, cures, options));
}

/**
 * The same in hours. Shorter intervals are averaged, and the result says so.
 * @throws CsvError as above; IntervalError for longer intervals or another number of hours
 */
export function readHours(
  csv: string,
  count: number | undefined,
  cures: Cures = {},
  options: ProfileOptions = {},
): MeasuredList {
  const measured = wholeProfile(csv, cures, options);
  const { profile, isTimed } = measured;
  if (isTimed && HOUR_SECONDS % profile.intervalSeconds !== 0) {
    throw new IntervalError(
      `needs intervals that divide 1 h, such as 15 min, got ${durationText(profile.intervalSeconds)}`,
    );
  }
  const hourly = isTimed ? resampled(profile, HOUR_SECONDS) : profile;
  const rule = peakLeftOut(hourly);
  if (rule !== undefined) throw new IntervalError(rule);
  const list = listOf({ ...measured, profile: hourly });
  if (count !== undefined && list.values.length !== count) {
    throw new IntervalError(`the file needs ${count} values, one per hour, but has ${list.values.length}`);
  }
  return list;
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
