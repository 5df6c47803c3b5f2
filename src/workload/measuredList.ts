/** Reads a file of measured rates as the list that a question or a template takes. */
import { UserError, RuleError } from "../model/language/userError";
import { exactly, quoted } from "../model/quantities/formatNumber";
import { DIRECTION_WORDS, otherDirection, type Direction } from "../model/workload/direction";
import { hiddenBy, hiddenInWords, measuredText, peakLeftOut } from "../model/workload/merging";
import { windowPeak } from "../model/workload/peaks";
import {
  beginningOf,
  filledInWords,
  missingIntervals,
  partOf,
  resampled,
  withoutGaps,
  type GapFiller,
  type Profile,
} from "../model/workload/profile";
import {
  DAY_SECONDS,
  durationText,
  HOUR_SECONDS,
  timestampReader,
  timestampText,
  type Timestamp,
} from "../model/quantities/timestamp";
import { CsvError } from "./csv";
import type { Doubt } from "./doubts";
import { Questions } from "./choices";
import type { Problem, Problems } from "./problems";
import { LOSING, profileReader, type Measured, type ProfileOptions, type ProfileProblem } from "./profile";

/** The text of a file, or of several files of one series. */
type Texts = string | readonly { readonly name: string; readonly text: string }[];

export interface ListOptions extends ProfileOptions {
  /** What intervals without a value count; without it, a file that has some isn't used. */
  readonly gaps?: GapFiller;
  /** The argument or field that takes the list, and the direction of the rates that it takes. */
  readonly takes?: { readonly name: string; readonly direction: Direction };
}

export interface MeasuredList {
  /** Mean MB/s of each interval. */
  readonly values: readonly number[];
  /** Time of the first interval, "18:00"; empty if the file has no times. */
  readonly times: readonly string[];
  /** Time of the first interval with its date, "2026-11-16 18:00", or what the file has of it; undefined without times. */
  readonly begins: string | undefined;
  /** From when to when it was measured, in words; undefined without dates. */
  readonly measured: string | undefined;
  /** Length of an interval, if the file's times give it. */
  readonly intervalSeconds: number | undefined;
  /** What the means hide, in words; undefined if the values are as measured. */
  readonly merging: string | undefined;
  /** Reasons why the values may not be the rates that are taken, in words. */
  readonly doubts: readonly string[];
  /** Rates of the file that nothing is sized for, in words. */
  readonly unused: readonly string[];
  /** The direction of those. */
  readonly other: Direction | undefined;
  /** How the file was read: "24 rows of 1 h, column MB/s, decimals: point". */
  readonly reading: string;
  /** Everything that was found in the files. */
  readonly problems: Problems<ProfileProblem>;
}

/** The note that a reader of the list needs, in words; undefined if the values are as measured. */
export function remarksOn(list: MeasuredList): string | undefined {
  const all = remarksOf(list);
  return all.length === 0 ? undefined : all.join("; ");
}

export function remarksOf({ merging, doubts, unused }: MeasuredList): readonly string[] {
  return [...(merging === undefined ? [] : [merging]), ...doubts, ...unused];
}

/**
 * The reads of files whose writes were read, on the same intervals. Undefined without such reads, and where the files
 * leave open which columns they are: then it goes on to be said that they aren't used.
 *
 * @param read reads the files in another way
 * @throws IntervalError for other intervals, and what `read` throws
 */
export function readsBeside(
  { other, values, begins }: MeasuredList,
  options: ListOptions,
  read: (options: ListOptions, from: string | undefined) => MeasuredList,
): MeasuredList | undefined {
  if (other !== "read") return undefined;
  const { columns: _ofWrites, takes: _writes, ...rest } = options;
  const found = unlessAsked(() => read({ ...rest, direction: other }, begins));
  if (found && (found.values.length !== values.length || found.begins !== begins))
    throw new IntervalError(
      "the reads don't have the intervals of the writes: complete these rows, or leave reads out",
    );
  return found && { ...found, unused: [], other: undefined };
}

/** Undefined if a choice is asked for. */
function unlessAsked<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Questions && error.asks !== undefined) return undefined;
    throw error;
  }
}

/** The same list, whose reads are taken, too. */
export function withoutUnused(list: MeasuredList): MeasuredList {
  return { ...list, unused: [], other: undefined };
}

/** How to correct a file that can't be used, in the words of the pane or the command line. */
export interface Cures {
  /** If rows are missing, double or can't be read. */
  readonly mend?: string;
  /** If there are more values than cells. */
  readonly choose?: string;
}

/** The file's intervals don't have the required length. */
export class IntervalError extends UserError {}

/** Problems that cast doubt on the values: they may not be rates of one system. They are used with a warning. */
const DOUBTS: readonly string[] = ["counter", "alternating rates"] satisfies readonly Doubt[];
/** Problems with which no list is made: every interval must have a row, and every row must be used. */
const REFUSED: readonly ProfileProblem[] = [...LOSING, "gap", "partial interval"];

/** Value of `from` for the part of a file with the highest mean. */
export const BUSIEST = "busiest";

/** How many values fit, and which part of a longer file is used. */
export interface ListPart {
  readonly most: number;
  /** Start of the first value's interval, as the file writes it: "2026-11-20 18:00", "18:00"; or BUSIEST. */
  readonly from?: string | undefined;
}

/**
 * The intervals of a file as the pane's Data tab reads it; without times, each row as it is.
 * @throws CsvError for the first row that can't be used, and if times are missing, double or uneven, because no list
 * may hide that, unless gaps are filled; IntervalError for more values than fit
 */
export function readMeasuredList(
  texts: Texts,
  cures: Cures = {},
  options: ListOptions = {},
  part?: ListPart,
): MeasuredList {
  const measured = wholeProfile(texts, cures, options);
  return listOf(part ? { ...measured, profile: chosen(measured.profile, part, measured, cures) } : measured);
}

/**
 * Like readMeasuredList, but in hours: shorter intervals are averaged, and `merging` says so.
 * @throws CsvError as readMeasuredList does; IntervalError for longer intervals, too
 */
export function readHours(texts: Texts, part: ListPart, cures: Cures = {}, options: ListOptions = {}): MeasuredList {
  const measured = wholeProfile(texts, cures, options);
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

/**
 * The intervals that fit, from the requested one on.
 * @throws IntervalError if there are too many and none was requested, or the requested one doesn't exist
 */
function chosen(
  profile: Profile,
  { most, from }: ListPart,
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

interface WholeProfile extends Pick<MeasuredList, "doubts" | "unused" | "other" | "problems"> {
  readonly profile: Profile;
  /** True if the file's times say how long an interval is. */
  readonly isTimed: boolean;
  readonly reading: string;
}

function listOf({ profile, isTimed, doubts, unused, other, reading, problems }: WholeProfile): MeasuredList {
  const { mbps, timed, dated, offset = 0, intervalSeconds } = profile;
  const hidden = hiddenBy(profile);
  const clock = (index: number): string => {
    const local = beginningOf(profile, index) + offset;
    return timestampText(local - DAY_SECONDS * Math.floor(local / DAY_SECONDS), false);
  };
  return {
    values: [...mbps],
    times: timed ? Array.from(mbps, (_, index) => clock(index)) : [],
    begins: timed ? timestampText(beginningOf(profile, 0), dated, offset) : undefined,
    measured: measuredText(profile, mbps.length * intervalSeconds),
    intervalSeconds: isTimed ? intervalSeconds : undefined,
    merging: hidden && hiddenInWords(hidden),
    doubts,
    unused,
    other,
    reading,
    problems,
  };
}

/**
 * A profile in which every interval has a value.
 * @throws Questions or CsvError if one is missing or a row can't be used, unless gaps are filled
 */
function wholeProfile(texts: Texts, { mend = "" }: Cures, { gaps, takes, ...options }: ListOptions): WholeProfile {
  const files = typeof texts === "string" ? [{ name: "", text: texts }] : texts;
  const reader = profileReader(
    { ...options, otherwiseSeconds: HOUR_SECONDS },
    files.length > 1 ? (files[0]?.name ?? "") : "",
  );
  files.forEach(({ name, text }, i) => {
    if (i > 0) reader.next(name);
    reader.push(text);
  });
  const measured = reader.end();
  const { profile: read, problems, rows, column, reading, saysInterval: isTimed } = measured;
  const other = otherThanTaken(measured, takes);
  const missing = missingIntervals(read);
  if (gaps === undefined) mustBeWhole(problems, missing, mend);
  const profile = gaps === undefined ? read : withoutGaps(read, gaps);
  const each = isTimed ? ` of ${durationText(profile.intervalSeconds)}` : "";
  const filled = gaps !== undefined && missing > 0 ? [filledInWords(missing, gaps)] : [];
  const what = [`${rows} row${rows === 1 ? "" : "s"}${each}`, `column ${column}`, ...reading, ...filled];
  const unused = otherThanUsed(measured);
  return {
    profile,
    isTimed,
    doubts: [...(other === undefined ? [] : [other]), ...doubtsAmong(problems.first)],
    unused: unused === undefined ? [] : [unused],
    other: otherUnread(measured),
    reading: what.join(", "),
    problems,
  };
}

/**
 * In words, that the rates have another direction than those that are taken.
 * @throws Questions if the file has those, too
 */
function otherThanTaken(
  { direction, directions }: Pick<Measured, "direction" | "directions">,
  takes: ListOptions["takes"],
): string | undefined {
  const other = takes && direction && otherDirection(takes.name, direction, takes.direction);
  if (!takes || other === undefined || !directions.includes(takes.direction)) return other;
  throw new Questions([{ row: 0, text: `${other}, which the file has, too`, asks: "direction" }]);
}

/** Reasons among a file's problems why its values may not be rates, in words. */
export function doubtsAmong(problems: readonly Pick<Problem, "kind" | "text">[]): readonly string[] {
  return problems.filter(({ kind }) => DOUBTS.includes(kind)).map(({ text }) => text);
}

/** Reads of a file of which the writes were read, or the other way round. */
export function otherUnread({
  direction,
  directions,
}: Pick<Measured, "direction" | "directions">): Direction | undefined {
  if (direction === undefined || direction === "both") return undefined;
  return directions.find((one) => one !== direction && one !== "both");
}

/** In words, that a file has reads or writes besides, which nothing is sized for. */
export function otherThanUsed(read: Pick<Measured, "direction" | "directions">): string | undefined {
  const { direction } = read;
  const other = otherUnread(read);
  return (
    direction && other && `the file's ${DIRECTION_WORDS[other]} aren't used, only its ${DIRECTION_WORDS[direction]}`
  );
}

function mustBeWhole({ first, counts }: Problems<ProfileProblem>, missing: number, mend: string): void {
  const refused = first.filter(({ kind }) => REFUSED.includes(kind));
  if (refused.length > 0) {
    const [different] = refused.filter(({ kind }) => kind === "different values");
    const listed = refused.filter((one) => one.kind !== "different values" || one === different);
    const questions = listed.map(({ row, text }) => ({ row, text, asks: undefined }));
    // Filling gaps doesn't decide which of two values is right.
    const cure = refused.every(({ kind }) => kind === "different values") ? "" : mend;
    const more =
      [...counts].reduce((sum, [kind, count]) => sum + (REFUSED.includes(kind) ? count : 0), 0) - listed.length;
    const rest = more > 0 ? [{ row: 0, text: `${exactly(more)} more such problems`, asks: undefined }] : [];
    throw new Questions([...questions, ...rest], cure);
  }
  if (missing > 0) throw new CsvError(1, `intervals are missing${mend}`);
}
