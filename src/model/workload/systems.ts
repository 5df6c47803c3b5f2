/** Adds up rows of several systems: only times that have a row of each system get a value. */
import { besideRates, ProfileError, rowsAt, type MeasuredRows, type Report } from "./readings";
import { LEAST_SAID } from "./jitter";
import { arrayOf, differentIn, everyNumber, everyStep, numberColumn, type Numbers } from "./numberColumn";
import { percentileAmong } from "./peaks";
import { sorted } from "../language/sorted";
import { withEachRate, UNEVEN } from "./spread";
import { DAY_SECONDS } from "../quantities/timestamp";

/** Relative tolerance of a total: totals and rows are rounded to at least three figures. */
const ROUNDED = 0.005;
/**
 * Totals that only agree within the rounding of the last written digit must appear at this many times, and the rounding
 * must be at most this share of the total's size.
 */
const LEAST_ROUNDED = 3;
const LARGE_ROUNDING = 0.1;
/** One time in this many may have a late or wrong row. */
const TIMES_A_MISS = 20;
/** The last decimal that is looked for, as parts of a unit. */
const FINEST = 1_000_000;
/** A total needs at least two other rows. */
const LEAST_WITH_TOTAL = 3;
/** With fewer steps, times can alternate by chance. */
const LEAST_STEPS = 4;

/** Where the rows of each time begin. */
interface Groups {
  readonly begins: Numbers;
  /** Calls back with the place of each time's first row, and the place after its last. */
  readonly each: (run: (from: number, to: number) => void) => void;
}

/**
 * Adds up the rows of each time. A time that lacks the row of a system, or has an extra row, gets no value.
 * @param given in order of time; its rates are used up
 * @param one MB/s of one unit of the file
 * @throws ProfileError if no time has a row of each system, or one row is the total of the others
 */
export function summed(given: MeasuredRows, one: number, report: Report): MeasuredRows {
  const rows = given.system ? oneOfEach(given, given.system, report) : given;
  const { seconds, row } = rows;
  const groups = groupsOf(seconds);
  const wanted = rows.system ? differentIn(rows.system) : usualCount(groups);
  let isAny = false as boolean;
  groups.each((from, to) => {
    isAny ||= to - from === wanted;
  });
  if (!isAny) throw new ProfileError("no time has a row of each system: their times must be the same");
  if (wanted >= LEAST_WITH_TOTAL && hasTotal(rows.mbps, groups, wanted, wanted * (lastDigit(rows.mbps, one) / 2))) {
    throw new ProfileError("one row of each time is the sum of the others: remove the totals, or don't add rows up");
  }
  groups.each((from, to) => {
    if (to - from !== wanted) report("missing system", row(from), seconds.at(from) ?? 0, wanted - (to - from));
  });
  /** The sums move to the front, which their rows have left. */
  const sums = (values: Float64Array): Float64Array => {
    let count = 0;
    groups.each((from, to) => {
      let sum = to - from === wanted ? 0 : NaN;
      for (let i = from; i < to; i += 1) sum += values[i] ?? NaN;
      values[count] = sum;
      count += 1;
    });
    return values.subarray(0, count);
  };
  return { ...withEachRate(rows, sums), ...besideRates(rows, groups.begins), system: undefined };
}

/**
 * Returns the times with those that are less than a tenth of an interval apart made equal, if each system's rows have
 * the time of its own clock.
 */
export function metTimes(
  { seconds, system }: Pick<MeasuredRows, "seconds" | "system">,
  report: (index: number, size: number, count: number) => void,
): Numbers {
  const most = UNEVEN * (system ? (stepWithin(seconds, system) ?? 0) : 0);
  const isNear = (ahead: number): boolean => ahead > 0 && ahead < most;
  if (!hasNear(seconds, isNear)) return seconds;
  const at = (i: number): number => seconds.at(i) ?? 0;
  const order = new Int32Array(seconds.length).map((_, i) => i).sort((a, b) => at(a) - at(b));
  const met = arrayOf(seconds);
  let [first, worst, count, largest] = [NaN, NaN, 0, 0];
  for (const i of order) {
    if (!isNear(at(i) - first)) first = at(i);
    met[i] = first;
    const ahead = at(i) - first;
    if (ahead < LEAST_SAID) continue;
    count += 1;
    if (ahead > largest) [worst, largest] = [i, ahead];
  }
  if (count > 0) report(worst, largest, count);
  return met;
}

/** True if two times that follow each other in order of time are near. */
function hasNear(seconds: Numbers, isNear: (ahead: number) => boolean): boolean {
  const isRising = everyStep(seconds, (step) => step >= 0);
  return !everyStep(isRising ? seconds : arrayOf(seconds).sort(), (step) => !isNear(step));
}

/** Returns the step between rows of one system that half of these steps don't exceed. */
function stepWithin(seconds: Numbers, system: Numbers): number | undefined {
  const last = new Map<number, number>();
  // Mostly the same step, which takes no memory.
  const steps = numberColumn();
  for (let i = 0; i < seconds.length; i += 1) {
    const [at, one] = [seconds.at(i) ?? 0, system.at(i) ?? 0];
    steps.add(Math.abs(at - (last.get(one) ?? NaN)));
    last.set(one, at);
  }
  return percentileAmong(steps.length, steps.at, 50);
}

/**
 * True if long and short steps alternate, as when two systems write to one file. Two times per day, such as 8:00 and
 * 18:00, are from one system.
 */
export function alternates(seconds: Numbers): boolean {
  const step = (i: number): number => (seconds.at(i + 1) ?? 0) - (seconds.at(i) ?? 0);
  const [one, other] = [step(0), step(1)];
  if ((one + other) % DAY_SECONDS === 0) return false;
  if (seconds.length <= LEAST_STEPS || Math.abs(one - other) <= UNEVEN * Math.max(one, other)) return false;
  return everyNumber(seconds, (_, i) => i + 1 === seconds.length || step(i) === (i % 2 === 0 ? one : other));
}

/** Keeps each system's first readable row of one time. */
function oneOfEach(given: MeasuredRows, system: Numbers, report: Report): MeasuredRows {
  const { seconds, row, mbps } = given;
  const kept = numberColumn();
  groupsOf(seconds).each((from, to) => {
    const places = new Map<number, number>();
    for (let i = from; i < to; i += 1) {
      const own = system.at(i) ?? 0;
      const before = places.get(own);
      // A row that couldn't be read is replaced in its place.
      if (before === undefined || Number.isNaN(mbps[before])) places.set(own, i);
      else report("duplicate", row(i), seconds.at(i) ?? 0, 0);
    }
    for (const i of places.values()) kept.add(i);
  });
  return kept.length === seconds.length ? given : rowsAt(given, kept);
}

function groupsOf(seconds: Numbers): Groups {
  const begins = numberColumn();
  for (let i = 0; i < seconds.length; i += 1) if (i === 0 || seconds.at(i) !== seconds.at(i - 1)) begins.add(i);
  return {
    begins,
    each(run) {
      const { length, at } = begins;
      for (let group = 1; group <= length; group += 1) run(at(group - 1), group < length ? at(group) : seconds.length);
    },
  };
}

/** Returns the number of rows that most times have, the more of two; 1 only if no time has more. */
function usualCount(groups: Groups): number {
  const counts = new Map<number, number>();
  groups.each((from, to) => {
    const rows = to - from;
    if (rows === 1) return;
    counts.set(rows, (counts.get(rows) ?? 0) + 1);
  });
  const [usual] = sorted([...counts], ([a, times], [b, others]) => others - times || b - a);
  return usual?.[0] ?? 1;
}

/** @param rounding largest error of a total if each row was rounded as written */
function hasTotal(mbps: Float64Array, groups: Groups, wanted: number, rounding: number): boolean {
  let [near, rounded, missed] = [0, 0, 0];
  groups.each((from, to) => {
    if (to - from !== wanted) return;
    const values = mbps.subarray(from, to);
    const sum = values.reduce((all, value) => all + value, 0);
    if (Number.isNaN(sum) || sum === 0) return;
    const largest = values.reduce((most, value) => Math.max(most, value), 0);
    const off = Math.abs(2 * largest - sum);
    if (off <= ROUNDED * largest) near += 1;
    // Numbers aren't exact in binary.
    else if (off > rounding * (1 + 1e-9)) missed += 1;
    else if (rounding <= LARGE_ROUNDING * largest) rounded += 1;
  });
  const shown = near + rounded;
  return shown > 0 && (rounded === 0 || shown >= LEAST_ROUNDED) && missed * TIMES_A_MISS <= shown;
}

/** Returns the unit of the last digit that any of the numbers has, MB/s. */
function lastDigit(mbps: Float64Array, one: number): number {
  const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) <= 1e-9 * value;
  let unit = 1;
  while (unit < FINEST && !mbps.every((value) => Number.isNaN(value) || isWhole((value / one) * unit))) unit *= 10;
  return one / unit;
}
