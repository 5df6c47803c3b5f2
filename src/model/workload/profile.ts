/**
 * A measured profile: means over intervals of one length, assembled from rows. What's wrong with the rows is reported.
 */
import { ProfileError, rowsAt, type MeasuredRows, type Report, type TimeFinding } from "./readings";
import { arrayOf, changed, everyNumber, everyStep, numberColumn, type Numbers } from "./numberColumn";
import { meanOf, peakOf } from "./peaks";
import { valueAtRank } from "./rank";
import { throughClockChanges } from "./clockChanges";
import { withEachRate, spread, UNEVEN, type LeftOver, type Merged, type MeasuredRates } from "./spread";
import { alternates, metTimes, summed } from "./systems";
import { exactly } from "../quantities/formatNumber";
import { LEAST_SAID, wholeSecond, withoutJitter } from "./jitter";
import { DAY_SECONDS, durationText, HOUR_SECONDS } from "../quantities/timestamp";
import { ratesOfWholeRows } from "./wholeRows";

export interface Profile {
  /** Beginning of the first interval, s (see Timestamp); 0 if the file has no times. */
  readonly start: number;
  /** True if `start` has a date. */
  readonly dated: boolean;
  /** True if the file has times. */
  readonly timed: boolean;
  /** Seconds that the first row's clock is ahead of UTC; undefined if the file doesn't say. */
  readonly offset: number | undefined;
  readonly intervalSeconds: number;
  /** Mean MB/s of each interval; NaN if nothing was measured. */
  readonly mbps: Float64Array;
  /** Mean I/Os per second, if the file has them. */
  readonly ioPerSecond: Float64Array | undefined;
  /** Undefined if no interval was merged from others. */
  readonly merged: Merged | undefined;
}

export interface AssemblyRules {
  /** True if the times have an offset, so that clock changes can be seen. */
  readonly zoned: boolean;
  readonly dated: boolean;
  readonly offset: number | undefined;
  /** True if rows of one time are parts of a whole (systems) and are added up; otherwise the first one counts. */
  readonly sum: boolean;
  /** MB/s per unit of the rates in the file; 1 if unknown. */
  readonly one?: number | undefined;
  /** What a time marks: the start or the end of its interval. */
  readonly stamps: "start" | "end";
  /** Given interval length, s; necessary if there is only one row. */
  readonly intervalSeconds: number | undefined;
}

/** 19 years of minutes: more, for example because of a wrong year, would use up the memory. */
export const MOST_INTERVALS = 10_000_000;

/**
 * Turns rows into intervals of one length, by default the median distance of their times. Values stay as they are if
 * the times are exact. A row of another length is spread over the intervals that it covers, which keeps MB and I/Os. An
 * interval that is covered to less than nine tenths is missing.
 * @param all its rates are used up, because they move to their intervals in the same memory if they can
 * @throws ProfileError for rows that can't become a profile, for example because they don't show the interval length
 */
export function assemble(all: MeasuredRows, rules: AssemblyRules, report: Report): Profile {
  let slight = { row: 0, at: 0, size: 0, count: 0 };
  const noteSlight = (row: number, at: number, size: number, count: number): void => {
    const worst = Math.abs(size) > Math.abs(slight.size) ? { row, at, size } : slight;
    slight = { ...worst, count: slight.count + count };
  };
  const note = (i: number, size: number, count: number): void => {
    noteSlight(all.row(i), all.seconds.at(i) ?? 0, size, count);
  };
  const given = rules.sum && rules.dated ? { ...all, seconds: metTimes(all, note) } : all;
  const step = stepAt(given.seconds, 0);
  const isOneSeries = !(rules.sum && given.system);
  const isEven = (): boolean => everyStep(given.seconds, (one) => one === step);
  if (isOneSeries && step > 0 && isEven() && !isLastLonger(given, step)) {
    return profileOf(given, given.seconds.at(0) ?? 0, step, rules);
  }
  const ordered = inOrder(given, rules, report);
  const distinct = rules.sum ? summed(ordered, rules.one ?? 1, report) : withoutDuplicates(ordered, report);
  const { seconds: written, row } = distinct;
  if (alternates(written)) report("alternating", row(1), written.at(1) ?? 0, 0);
  const interval = rules.intervalSeconds ?? medianStep(written);
  if (interval === undefined) {
    throw new ProfileError("the file has only one row, so its interval length is unknown", "interval");
  }
  const { seconds, isSlight } = withoutJitter(written, interval, (i, size, count) => {
    noteSlight(row(i), written.at(i) ?? 0, size, count);
  });
  if (slight.count > 0) report("slightly uneven", slight.row, slight.at, slight.size, slight.count);
  const first = seconds.at(0) ?? 0;
  const last = seconds.length - 1;
  const lengths = lengthsOf({ ...distinct, seconds }, interval, (kind, i, size) => {
    if (kind !== "uneven time" || !isSlight(i)) report(kind, row(i), written.at(i) ?? 0, size);
  });
  const end = (seconds.at(last) ?? 0) + (lengths.at(last) ?? 0);
  // A partial interval at the end counts as an interval; it is missing unless nearly all of it was measured.
  const count = Math.max(1, Math.ceil((end - first) / interval - UNEVEN));
  if (count > MOST_INTERVALS) {
    let widest = 0;
    for (let i = 1; i < last; i += 1) if (stepAt(seconds, i) > stepAt(seconds, widest)) widest = i;
    throw new ProfileError(
      `row ${row(widest + 1)}: the time is ${durationText(stepAt(seconds, widest))} after the one before. That makes ${exactly(count)} intervals of ${durationText(interval)}; the maximum is ${exactly(MOST_INTERVALS)}`,
    );
  }
  const placed = [distinct, seconds, lengths, first, interval, count] as const;
  return profileOf(ratesOfWholeRows(...placed) ?? spread(...placed), first, interval, rules);
}

/** True if only the last row says that it lasts longer than a step. If others do, too, their ends aren't to be trusted. */
function isLastLonger({ lengths, seconds }: MeasuredRows, step: number): boolean {
  const last = seconds.length - 1;
  const isLonger = (i: number): boolean => (lengths?.at(i) ?? NaN) > (1 + UNEVEN) * step;
  return isLonger(last) && everyNumber(seconds, (_, i) => i === last || !isLonger(i));
}

function profileOf(
  { mbps, ioPerSecond, merged }: MeasuredRates,
  first: number,
  intervalSeconds: number,
  { stamps, dated, offset }: AssemblyRules,
): Profile {
  const start = wholeSecond(stamps === "end" ? first - intervalSeconds : first, intervalSeconds);
  return { start, dated, timed: true, offset, intervalSeconds, mbps, ioPerSecond, merged };
}

/**
 * Returns the profile in intervals of another length with the same start. Measurements that don't fill the last
 * interval are left out.
 */
export function resampled(profile: Profile, intervalSeconds: number): Profile {
  if (intervalSeconds === profile.intervalSeconds) return profile;
  const { mbps } = profile;
  const count = Math.floor((mbps.length * profile.intervalSeconds) / intervalSeconds + 1e-9);
  if (count < 1) throw new ProfileError(`the profile is shorter than one interval of ${durationText(intervalSeconds)}`);
  const { length } = mbps;
  const seconds = { length, at: (i: number) => i * profile.intervalSeconds };
  const lengths = { length, at: () => profile.intervalSeconds };
  const whole = { ...profile, ...spread(profile, seconds, lengths, 0, intervalSeconds, count), intervalSeconds };
  const left = leftAfter(profile, count * intervalSeconds, intervalSeconds);
  const { mbps: highest, merged = { seconds: profile.merged?.seconds ?? profile.intervalSeconds, highest } } = whole;
  return left ? { ...whole, merged: { ...merged, left } } : whole;
}

/**
 * Returns the measurements after the last whole interval, which ends at `end` s, with what was left out before;
 * undefined if there are none.
 */
function leftAfter(
  { mbps, intervalSeconds: own, merged }: Profile,
  end: number,
  intervalSeconds: number,
): LeftOver | undefined {
  const from = Math.floor(end / own + 1e-9);
  const [mean, peak] = [meanOf(mbps.subarray(from)), peakOf((merged?.highest ?? mbps).subarray(from))];
  const before = merged?.left;
  if (mean === undefined || !peak) return before;
  const seconds = mbps.length * own - end;
  return {
    seconds: seconds + (before?.seconds ?? 0),
    highest: Math.max(peak.value, before?.highest ?? 0),
    least: Math.max((mean * seconds) / intervalSeconds, before?.least ?? 0),
  };
}

/** The value used for an interval without measurements. */
export const GAP_FILLERS = ["zero", "before"] as const;
export type GapFiller = (typeof GAP_FILLERS)[number];

/**
 * Returns the profile with missing intervals filled: with 0, or the value before (at the beginning, the first value).
 */
export function withoutGaps(profile: Profile, filler: GapFiller): Profile {
  const fill = (values: Float64Array): Float64Array => {
    let last = values.find((value) => !Number.isNaN(value)) ?? 0;
    return values.map((value) => {
      if (!Number.isNaN(value)) last = value;
      return Number.isNaN(value) ? (filler === "zero" ? 0 : last) : value;
    });
  };
  return { ...profile, ...withEachRate(profile, fill) };
}

/** Returns the intervals from `from` up to, but not including, `to`. */
export function partOf(profile: Profile, { from, to }: { readonly from: number; readonly to: number }): Profile {
  const { start, intervalSeconds } = profile;
  const part = withEachRate(profile, (values) => values.subarray(from, to));
  return { ...profile, ...part, start: start + from * intervalSeconds };
}

export function missingIntervals({ mbps }: Profile): number {
  return mbps.reduce((missing, value) => missing + (Number.isNaN(value) ? 1 : 0), 0);
}

/** Returns the beginning of an interval, s. */
export function beginningOf({ start, intervalSeconds, dated }: Profile, index: number): number {
  const seconds = start + index * intervalSeconds;
  return dated ? seconds : ((seconds % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
}

/** Returns the rows in order of time, whatever the order of the file and clock changes. */
function inOrder(given: MeasuredRows, { zoned, dated, sum }: AssemblyRules, report: Report): MeasuredRows {
  const { seconds } = given;
  let falling = 0;
  for (let i = 1; i < seconds.length; i += 1) falling += Math.sign((seconds.at(i - 1) ?? 0) - (seconds.at(i) ?? 0));
  // Without dates, times that go back mean midnight, so the file's order is the order of time.
  const newestFirst = dated && falling > 0;
  const { length } = seconds;
  const along = { length, at: (n: number) => (newestFirst ? length - 1 - n : n) };
  if (!(sum && dated) && hasHalfDays(seconds, along)) {
    throw new ProfileError("times look like a 12-hour clock without AM or PM: write them as 18:00 or 6:00 PM");
  }
  const isByClock = dated && !zoned;
  const times = isByClock ? throughClockChanges(given, along, sum, report) : dated ? seconds : acrossMidnight(seconds);
  let [isOrdered, latest] = [true, -Infinity];
  for (let n = 0; n < length; n += 1) {
    const i = along.at(n);
    const at = times.at(i) ?? 0;
    if (at < latest) {
      isOrdered = false;
      report("out of order", given.row(i), at, latest - at);
    }
    latest = Math.max(latest, at);
  }
  if (isOrdered && !newestFirst) return { ...given, seconds: times };
  // Stable, so that rows of one time stay in the file's order.
  const order = isOrdered
    ? along
    : new Int32Array(length).map((_, n) => along.at(n)).sort((a, b) => (times.at(a) ?? 0) - (times.at(b) ?? 0));
  return rowsAt({ ...given, seconds: times }, order);
}

/**
 * True if all times are before 13:00, and one goes back so that half a day later it would be the next one: 12:30, 1:00.
 */
function hasHalfDays(times: Numbers, along: { readonly at: (n: number) => number }): boolean {
  if (!everyNumber(times, (at) => at % DAY_SECONDS < 13 * HOUR_SECONDS)) return false;
  const ahead = Float64Array.from({ length: times.length }, (_, n) =>
    n === 0 ? NaN : (times.at(along.at(n)) ?? 0) - (times.at(along.at(n - 1)) ?? 0),
  );
  const rising = ahead.filter((step) => step > 0);
  const usual = medianOf(rising.length, (i) => rising[i] ?? 0);
  return ahead.some((step) => step < 0 && step + DAY_SECONDS / 2 === usual);
}

function acrossMidnight(times: Numbers): Numbers {
  let [days, before] = [0, -Infinity];
  return changed(times, (at) => {
    if (at < before) days += 1;
    before = at;
    return at + days * DAY_SECONDS;
  });
}

function withoutDuplicates(given: MeasuredRows, report: Report): MeasuredRows {
  if (everyStep(given.seconds, (step) => step !== 0)) return given;
  const { seconds, mbps, row } = given;
  const kept = numberColumn();
  let own = 0;
  for (let i = 1; i <= seconds.length; i += 1) {
    if (i === seconds.length || seconds.at(i) !== seconds.at(own)) {
      kept.add(own);
      own = i;
    }
    // The first row couldn't be read, which was reported, so this one replaces it.
    else if (Number.isNaN(mbps[own])) own = i;
    else report("duplicate", row(i), seconds.at(i) ?? 0, 0);
  }
  return rowsAt(given, kept);
}

/** The step to the next row; NaN before the first row and after the last one. */
function stepAt(seconds: Numbers, index: number): number {
  return index < 0 || index + 1 >= seconds.length ? NaN : (seconds.at(index + 1) ?? NaN) - (seconds.at(index) ?? NaN);
}

/** Returns the step that half of the steps between different times don't exceed, for rows in any order. */
export function usualStep(seconds: Numbers): number | undefined {
  const ordered = arrayOf(seconds)
    .filter((at) => !Number.isNaN(at))
    .sort();
  return medianStep(ordered.filter((at, i) => at !== ordered[i - 1]));
}

/** Returns the step that half of the steps don't exceed, rounded to whole seconds if it's at least one. */
function medianStep(seconds: Numbers): number | undefined {
  return seconds.length < 2 ? undefined : medianOf(seconds.length - 1, (i) => stepAt(seconds, i));
}

function medianOf(count: number, step: (index: number) => number): number | undefined {
  const median = valueAtRank(count, step, Math.floor((count - 1) / 2)) ?? 0;
  return median < 1 ? Math.round(median * 1000) / 1000 || undefined : Math.round(median);
}

/**
 * Returns how long each row lasts: until the next one; before a gap and at the end, as long as its interval, or longer
 * if the row says so.
 */
function lengthsOf(
  { seconds, lengths: said }: MeasuredRows,
  interval: number,
  report: (kind: TimeFinding, index: number, size: number) => void,
): Numbers {
  const count = seconds.length;
  const alike = (a: number, b: number): boolean => Math.abs(a - b) <= UNEVEN * b;
  const lengths = numberColumn();
  /**
   * True if a step is off only because times are late and early by turns: with each neighbour it makes two intervals.
   */
  const isJitter = (i: number): boolean => {
    const step = stepAt(seconds, i);
    const near = (other: number): boolean =>
      Number.isNaN(other) || Math.abs(step + other - 2 * interval) <= 2 * UNEVEN * interval;
    const isOff = Math.abs(step - interval) <= 2 * UNEVEN * interval;
    return isOff && near(stepAt(seconds, i - 1)) && near(stepAt(seconds, i + 1));
  };
  let length = interval;
  for (let i = 0; i < count; i += 1) {
    const step = stepAt(seconds, i);
    const isLast = i === count - 1;
    const isNear = alike(step, interval) || isJitter(i);
    const isLong = step > interval && !isNear;
    const own = said?.at(i) ?? NaN;
    const isHeld = [own, stepAt(seconds, i + 1)].includes(step) || step <= length;
    const isGap = isLong && !isHeld;
    if (isLast || isGap) {
      const isLonger = own > (1 + UNEVEN) * interval && !(own > step);
      if (isLonger) report("changed interval", i, own);
      const holds = isLonger ? own : length;
      lengths.add(holds);
      if (isGap) report("gap", i + 1, step - holds);
      continue;
    }
    lengths.add(step);
    if (isNear) {
      if (Math.abs(step - interval) >= LEAST_SAID) report("uneven time", i + 1, step - interval);
      if (!alike(length, interval)) report("changed interval", i, interval);
      length = interval;
    } else {
      if (step !== length) report("changed interval", i, step);
      length = step;
    }
  }
  return lengths;
}
