/** Gives each row its own interval, where the file only says a time, or says lengths that can't be. */
import { arrayOf, numberColumn, type Numbers } from "../model/workload/numberColumn";
import { commonest, isAlike } from "../model/workload/regular";
import { UNEVEN } from "../model/workload/spread";
import type { Format } from "./formats/format";
import type { MeasuredRows } from "./measuredRows";
import type { Notes } from "./notes";

/** Steps of another length that come this often in turn are intervals, and not gaps. */
const HELD = 3;
/** Lengths were read in seconds, and 15:00 as minutes and seconds. */
const FACTORS = [1, 60, 3600];

export interface RowIntervals {
  readonly from: Numbers;
  readonly to: Numbers;
  /** Rows in the order of their times. */
  readonly order: Numbers;
}

/** Undefined if nothing says how long a row is, which was asked. */
export function rowIntervals(
  rows: MeasuredRows,
  { marks, interval }: Pick<Format, "marks" | "interval">,
  given: number | undefined,
  notes: Notes,
): RowIntervals | undefined {
  const { count } = rows;
  const isEnd = marks === "end";
  const at = isEnd ? rows.to.at : rows.from.at;
  const order = inOrder(count, at);
  const lines = bySystem(rows, order, at);
  const usual = usualStep(lines, at) ?? given;
  if (hasAll(rows)) {
    const [from, to] = [arrayOf(rows.from), arrayOf(rows.to)];
    if (rows.hasUnclearLengths && usual !== undefined) fixUnits(from, to, isEnd, usual, notes);
    for (const line of lines) snap(line, from, to, isEnd);
    return { from, to, order };
  }
  if (usual === undefined) {
    notes.ask("there is only one time, so the length of its interval isn't known", "interval");
    return undefined;
  }
  const lengths = lengthsOf(rows, lines, { at, usual, isEnd, isSinceBefore: interval === "before" });
  const known = (i: number): number => rows.to.at(i) - rows.from.at(i);
  const length = (i: number): number => (known(i) > 0 ? known(i) : (lengths.at(i) ?? NaN));
  return isEnd
    ? { from: { length: count, at: (i) => at(i) - length(i) }, to: rows.to, order }
    : { from: rows.from, to: { length: count, at: (i) => at(i) + length(i) }, order };
}

function hasAll({ from, to, count }: MeasuredRows): boolean {
  for (let i = 0; i < count; i += 1) if (!(from.at(i) <= to.at(i))) return false;
  return true;
}

/** Lengths that may be of seconds, minutes or hours are of what the times are apart. */
function fixUnits(from: Float64Array, to: Float64Array, isEnd: boolean, usual: number, notes: Notes): void {
  const length = commonest(from.length, (i) => (to[i] ?? 0) - (from[i] ?? 0));
  const factor = FACTORS.find((one) => isAlike(length * one, usual));
  if (factor === undefined)
    notes.ask("the lengths of rows have no unit: name it in the heading, such as duration (min)", undefined);
  if (factor === undefined || factor === 1) return;
  from.forEach((begins, i) => {
    const own = ((to[i] ?? 0) - begins) * factor;
    if (isEnd) from[i] = (to[i] ?? 0) - own;
    else to[i] = begins + own;
  });
}

/** A row that ends about when the next one begins lasts until then. */
function snap(line: Numbers, from: Float64Array, to: Float64Array, isEnd: boolean): void {
  for (let n = 1; n < line.length; n += 1) {
    const [one, other] = [line.at(n - 1) ?? 0, line.at(n) ?? 0];
    const [begins, ends] = [from[other] ?? 0, to[one] ?? 0];
    const length = isEnd ? (to[other] ?? 0) - begins : ends - (from[one] ?? 0);
    if (begins === ends || Math.abs(begins - ends) > UNEVEN * length) continue;
    if (isEnd) from[other] = ends;
    else to[one] = begins;
  }
}

/** Places in the order of time; rows of one time stay in the file's order. */
export function inOrder(count: number, at: (index: number) => number): Numbers {
  let isRising = true;
  for (let i = 1; i < count; i += 1) if (at(i) < at(i - 1)) isRising = false;
  if (isRising) return { length: count, at: (i) => i };
  return new Int32Array(count).map((_, i) => i).sort((one, other) => at(one) - at(other) || one - other);
}

/** Rows of each system with different times, in the order of time. */
function bySystem(rows: MeasuredRows, order: Numbers, at: (index: number) => number): Numbers[] {
  const placeOf = (n: number): number => order.at(n) ?? 0;
  let isRising = rows.names.length < 2;
  for (let n = 1; isRising && n < order.length; n += 1) isRising = at(placeOf(n)) > at(placeOf(n - 1));
  if (isRising) return [order];
  const counts = new Int32Array(rows.names.length);
  for (let n = 0; n < order.length; n += 1) {
    const system = rows.system.at(placeOf(n));
    counts[system] = (counts[system] ?? 0) + 1;
  }
  const lines = Array.from(counts, (count) => new Int32Array(count));
  const lengths = new Int32Array(counts.length);
  for (let n = 0; n < order.length; n += 1) {
    const i = placeOf(n);
    const system = rows.system.at(i);
    const [line, length = 0] = [lines[system], lengths[system]];
    if (!line || (length > 0 && at(line[length - 1] ?? 0) === at(i))) continue;
    line[length] = i;
    lengths[system] = length + 1;
  }
  return lines.map((line, system) => line.subarray(0, lengths[system]));
}

function usualStep(lines: readonly Numbers[], at: (index: number) => number): number | undefined {
  const starts: number[] = [];
  let count = 0;
  for (const line of lines) {
    starts.push(count);
    count += Math.max(0, line.length - 1);
  }
  let [own, place] = [0, 0];
  const usual = commonest(count, () => {
    while (place + 1 >= (lines[own]?.length ?? Infinity)) [own, place] = [own + 1, 0];
    const line = lines[own];
    place += 1;
    return at(line?.at(place) ?? 0) - at(line?.at(place - 1) ?? 0);
  });
  return Number.isNaN(usual) ? undefined : usual;
}

interface Rule {
  readonly at: (index: number) => number;
  readonly usual: number;
  readonly isEnd: boolean;
  /** True if every row is a mean since the row before, whatever the distance. */
  readonly isSinceBefore: boolean;
}

/** Lengths of all rows; those of one system, which mostly are the same, take no memory. */
function lengthsOf(rows: MeasuredRows, lines: readonly Numbers[], rule: Rule): Numbers {
  const [only, ...others] = lines;
  // Places that aren't in a list are those of the file.
  if (only && others.length === 0 && !(only instanceof Int32Array)) {
    const lengths = numberColumn();
    lengthen(only, rows, rule, (_, length) => {
      lengths.add(length);
    });
    return lengths;
  }
  const lengths = new Float64Array(rows.count).fill(NaN);
  for (const line of lines)
    lengthen(line, rows, rule, (row, length) => {
      lengths[row] = length;
    });
  return lengths;
}

/** Tells how long each row of a system is: to the next one, or from the one before, but never over a gap. */
function lengthen(
  line: Numbers,
  rows: MeasuredRows,
  { at, usual, isEnd, isSinceBefore }: Rule,
  tell: (row: number, length: number) => void,
): void {
  const step = (n: number): number =>
    n < 0 || n + 1 >= line.length ? NaN : at(line.at(n + 1) ?? 0) - at(line.at(n) ?? 0);
  let heldUpTo = -1;
  const isInterval = (n: number): boolean => {
    const own = step(n);
    if (Number.isNaN(own)) return false;
    if (isSinceBefore || own <= usual || isAlike(own, usual) || n <= heldUpTo) return true;
    let last = n;
    while (isAlike(step(last + 1), own)) last += 1;
    if (last - n + 1 < HELD) return false;
    heldUpTo = last;
    return true;
  };
  for (let n = 0; n < line.length; n += 1) {
    const row = line.at(n) ?? 0;
    const of = isEnd ? n - 1 : n;
    const near = step(isEnd ? n : n - 1);
    if (isInterval(of)) tell(row, step(of));
    // The first row of counters has no value, and only says when the next one begins.
    else if (isSinceBefore && n === 0 && Number.isNaN(rows.mbps.at(row))) tell(row, 0);
    // Beside a gap and at an end, as long as the row beside it, but no longer than usual.
    else tell(row, near < usual && !isAlike(near, usual) ? near : usual);
  }
}
