/** Adds up rows of several systems: only times that have a row of each system get a value. */
import { ProfileError, rowsAt, type MeasuredRows, type Report } from "./readings";
import { LEAST_SAID } from "./jitter";
import { arrayOf, everyNumber, type Numbers } from "./numberColumn";
import { percentileOf } from "./peaks";
import { withEachRate, UNEVEN } from "./spread";
import { DAY_SECONDS } from "./timestamp";

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
/** Maximum number of decimals looked for. */
const MOST_DECIMALS = 6;
/** A total needs at least two other rows. */
const LEAST_WITH_TOTAL = 3;
/** With fewer steps, times can alternate by chance. */
const LEAST_STEPS = 4;

interface Group {
  readonly from: number;
  readonly to: number;
}

/**
 * Adds up the rows of each time. A time that lacks the row of a system, or has an extra row, gets no value.
 * @param given in order of time
 * @param one MB/s of one unit of the file
 * @throws ProfileError if no time has a row of each system, or one row is the total of the others
 */
export function summed(given: MeasuredRows, one: number, report: Report): MeasuredRows {
  const rows = given.system ? oneOfEach(given, given.system, report) : given;
  const { seconds, row } = rows;
  const groups = groupsOf(seconds);
  const wanted = rows.system ? new Set(arrayOf(rows.system)).size : usualCount(groups);
  const isWhole = ({ from, to }: Group): boolean => to - from === wanted;
  if (!groups.some(isWhole)) throw new ProfileError("no time has a row of each system: their times must be the same");
  if (
    wanted >= LEAST_WITH_TOTAL &&
    hasTotal(rows.mbps, groups.filter(isWhole), wanted * (lastDigit(rows.mbps, one) / 2))
  ) {
    throw new ProfileError("one row of each time is the sum of the others: remove the totals, or don't add rows up");
  }
  for (const group of groups) {
    const { from, to } = group;
    if (!isWhole(group)) report("missing system", row(from), seconds.at(from) ?? 0, wanted - (to - from));
  }
  const firsts = (values: Numbers): Float64Array => Float64Array.from(groups, ({ from }) => values.at(from) ?? NaN);
  const sums = (values: Float64Array): Float64Array =>
    Float64Array.from(groups, (group) =>
      isWhole(group) ? values.subarray(group.from, group.to).reduce((sum, value) => sum + value, 0) : NaN,
    );
  const { lengths } = rows;
  return {
    ...withEachRate(rows, sums),
    seconds: firsts(seconds),
    row: (i) => row(groups[i]?.from ?? 0),
    lengths: lengths && firsts(lengths),
  };
}

/**
 * Returns the times with those that are less than a tenth of an interval apart made equal, if each system's rows have
 * the time of its own clock.
 */
export function metTimes(
  { seconds: written, system }: Pick<MeasuredRows, "seconds" | "system">,
  report: (index: number, size: number, count: number) => void,
): Numbers {
  const seconds = arrayOf(written);
  const most = UNEVEN * (system ? (stepWithin(seconds, system) ?? 0) : 0);
  const isNear = (ahead: number): boolean => ahead > 0 && ahead < most;
  const sorted = seconds.slice().sort();
  if (!sorted.some((at, i) => isNear(at - (sorted[i - 1] ?? NaN)))) return seconds;
  const order = new Int32Array(seconds.length).map((_, i) => i).sort((a, b) => (seconds[a] ?? 0) - (seconds[b] ?? 0));
  const met = seconds.slice();
  let [first, count, worst, largest] = [NaN, 0, 0, 0];
  for (const i of order) {
    const at = seconds[i] ?? 0;
    if (!isNear(at - first)) first = at;
    met[i] = first;
    const ahead = at - first;
    if (ahead < LEAST_SAID) continue;
    count += 1;
    if (ahead > largest) [worst, largest] = [i, ahead];
  }
  if (count > 0) report(worst, largest, count);
  return met;
}

/** Returns the step between rows of one system that half of these steps don't exceed. */
function stepWithin(seconds: Float64Array, system: Numbers): number | undefined {
  const last = new Map<number, number>();
  const steps = seconds.map((at, i) => {
    const one = system.at(i) ?? 0;
    const before = last.get(one);
    last.set(one, at);
    return Math.abs(at - (before ?? NaN));
  });
  return percentileOf(steps, 50);
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
  const kept: number[] = [];
  for (const { from, to } of groupsOf(seconds)) {
    const places = new Map<number, number>();
    for (let i = from; i < to; i += 1) {
      const own = system.at(i) ?? 0;
      const place = places.get(own);
      if (place === undefined) {
        places.set(own, kept.length);
        kept.push(i);
      } else if (Number.isNaN(mbps[kept[place] ?? 0])) kept[place] = i;
      else report("duplicate", row(i), seconds.at(i) ?? 0, 0);
    }
  }
  return rowsAt(given, kept);
}

function groupsOf(seconds: Numbers): Group[] {
  const groups: Group[] = [];
  let from = 0;
  for (let i = 1; i <= seconds.length; i += 1) {
    if (i < seconds.length && seconds.at(i) === seconds.at(from)) continue;
    groups.push({ from, to: i });
    from = i;
  }
  return groups;
}

/** Returns the number of rows that most times have; 1 only if no time has more. */
function usualCount(groups: readonly Group[]): number {
  const counts = new Map<number, number>();
  for (const { from, to } of groups) if (to - from > 1) counts.set(to - from, (counts.get(to - from) ?? 0) + 1);
  return [...counts].reduce(
    (usual, [rows, times]) =>
      times > usual.times || (times === usual.times && rows > usual.rows) ? { rows, times } : usual,
    { rows: 1, times: 0 },
  ).rows;
}

/** @param rounding largest error of a total if each row was rounded as written */
function hasTotal(mbps: Float64Array, groups: readonly Group[], rounding: number): boolean {
  let [near, rounded, missed] = [0, 0, 0];
  for (const { from, to } of groups) {
    const values = mbps.subarray(from, to);
    const sum = values.reduce((all, value) => all + value, 0);
    if (Number.isNaN(sum) || sum === 0) continue;
    const largest = values.reduce((most, value) => Math.max(most, value), 0);
    const off = Math.abs(2 * largest - sum);
    if (off <= ROUNDED * largest) near += 1;
    // Numbers aren't exact in binary.
    else if (off > rounding * (1 + 1e-6)) missed += 1;
    else if (rounding <= LARGE_ROUNDING * largest) rounded += 1;
  }
  const shown = near + rounded;
  return shown > 0 && (rounded === 0 || shown >= LEAST_ROUNDED) && missed * TIMES_A_MISS <= shown;
}

/** Returns the unit of the last digit that any of the numbers has, MB/s. */
function lastDigit(mbps: Float64Array, one: number): number {
  const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) <= 1e-9 * Math.max(1, value);
  let unit = 1;
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals += 1, unit *= 10) {
    if (mbps.every((value) => Number.isNaN(value) || isWhole((value / one) * unit))) break;
  }
  return one / unit;
}
