/** Adds up the systems of each time. */
import { numberColumn, type Numbers } from "../model/workload/numberColumn";
import { commonest, type Series } from "../model/workload/regular";
import { durationText } from "../model/quantities/timestamp";
import { UNEVEN } from "../model/workload/spread";
import type { ProfileOptions } from "./choices";
import type { RowIntervals } from "./intervals";
import { Contained, listed } from "./layers";
import type { MeasuredRows } from "./measuredRows";
import type { Notes } from "./notes";
import { sayTwice } from "./twice";

interface Adding {
  readonly options: ProfileOptions;
  readonly absent: "zero" | "missing";
  /** True if a time is one for all systems, as in a report; otherwise their clocks may differ. */
  readonly isOneClock: boolean;
  readonly mergedSeconds: number | undefined;
  /** What else may be the reason for two rows of one time. */
  readonly hintAt: (at: number) => string;
  /** A row's time as its file has it. */
  readonly when: (from: number, to: number) => string;
}

/** A series with the number of the row that began each of its rows. */
export interface AddedUp extends Series {
  readonly row: Numbers;
}

/** Rows of these systems as one series. */
export function addedUp(
  rows: MeasuredRows,
  { from, to, order: given }: RowIntervals,
  used: ReadonlySet<number>,
  { options, absent, isOneClock, mergedSeconds, hintAt, when }: Adding,
  notes: Notes,
): AddedUp {
  const own = asItIs(rows, { from, to, order: given }, used, mergedSeconds, absent);
  if (own) return own;
  const beginOf = (i: number): number => from.at(i) ?? NaN;
  const order = usedInOrder(rows, { from, to, order: given }, used);
  const several = used.size > 1;
  const usual = commonest(Math.min(order.length, 5000), (n) => endOf(order[n] ?? 0) - beginOf(order[n] ?? 0));
  const slack = isOneClock || !several || Number.isNaN(usual) ? 0 : UNEVEN * usual;
  const [outFrom, outTo, sums, ios, highs, outRow] = Array.from({ length: 6 }, () => numberColumn());
  const [seen, places] = [new Int32Array(rows.names.length).fill(-1), new Int32Array(rows.names.length)];
  const life = several ? lifeOf() : undefined;
  const contained = new Contained();
  /** Systems of which it was said that they begin later or end earlier. */
  const told = new Set<number>();
  const { moments } = rows;
  const idle = absent === "zero" ? moments.to.length : 0;
  const [hasIo, hasHighest] = [rows.io.length > 0, rows.highest.length > 0];
  let [next, moment, apart, before, place] = [0, 0, 0, -Infinity, 0];
  while (next < order.length || moment < idle) {
    const first = order[next] ?? -1;
    const at = first < 0 ? Infinity : endOf(first);
    const empty = moment < idle ? moments.to.at(moment) : Infinity;
    if (empty < at - slack) {
      // A report without rows of these systems: all were idle.
      if (before < empty) put(moments.from.at(moment), empty, 0, 0, 0, 0);
      moment += 1;
      continue;
    }
    while (moment < idle && moments.to.at(moment) <= at + slack) moment += 1;
    let [sum, io, high, count, begins] = [0, 0, 0, 0, NaN];
    for (; next < order.length; next += 1) {
      const i = order[next] ?? 0;
      const later = endOf(i) - at;
      if (later > slack) break;
      const system = rows.system.at(i);
      const mbps = rows.mbps.at(i);
      if (seen[system] === place) {
        tellTwice(places[system] ?? 0, i, at);
        continue;
      }
      if (later > 0) apart = Math.max(apart, later);
      [seen[system], places[system]] = [place, i];
      if (!(begins <= beginOf(i))) begins = beginOf(i);
      [sum, count] = [sum + mbps, count + 1];
      if (hasIo) io += rows.io.at(i);
      if (hasHighest) high += rows.highest.at(i);
      if (several) contained.add(place, system, mbps);
    }
    place += 1;
    if (count < used.size && absent === "missing" && isIncomplete(at, place - 1, first)) continue;
    if (begins < before - UNEVEN * (at - begins))
      notes.say(
        "overlap",
        rows.row.at(first),
        () => `${rows.where(first)}the row is longer than the time since the row before, which is used`,
      );
    put(Math.max(begins, before), at, sum, io, high, rows.row.at(first));
  }
  if (apart > 0) notes.say("clocks apart", 0, () => `times up to ${durationText(apart)} apart are taken as one`);
  if (several) askSystems();
  return {
    ...{
      from: outFrom?.take() ?? NONE,
      to: outTo?.take() ?? NONE,
      mbps: sums?.take() ?? NONE,
      row: outRow?.take() ?? NONE,
    },
    ioPerSecond: hasIo ? ios?.take() : undefined,
    merged:
      hasHighest && mergedSeconds !== undefined
        ? { seconds: mergedSeconds, highest: highs?.take() ?? NONE }
        : undefined,
  };

  function endOf(i: number): number {
    return to.at(i) ?? NaN;
  }

  function put(begins: number, ends: number, mbps: number, io: number, high: number, row: number): void {
    if (!(begins < ends)) return;
    outFrom?.add(begins);
    outTo?.add(ends);
    sums?.add(mbps);
    outRow?.add(row);
    if (hasIo) ios?.add(io);
    if (hasHighest) highs?.add(high);
    before = ends;
  }

  function tellTwice(first: number, second: number, at: number): void {
    const [one, other] = [rows.mbps.at(first), rows.mbps.at(second)];
    const isSame = Math.abs(one - other) <= 1e-9 * Math.abs(other) || (Number.isNaN(one) && Number.isNaN(other));
    const said = { when: when(beginOf(second), endOf(second)), hint: hintAt(at) };
    sayTwice(rows, [first, second], isSame, notes, said);
  }

  /** The first and last time of each system. */
  function lifeOf(): { readonly first: Float64Array; readonly last: Float64Array } {
    const first = new Float64Array(rows.names.length).fill(Infinity);
    const last = new Float64Array(rows.names.length).fill(-Infinity);
    for (const i of order) {
      const system = rows.system.at(i);
      first[system] = Math.min(first[system] ?? 0, endOf(i));
      last[system] = Math.max(last[system] ?? 0, endOf(i));
    }
    return { first, last };
  }

  /** True if a system has no row here, but has some before and after. */
  function isIncomplete(at: number, own: number, first: number): boolean {
    const row = rows.row.at(first);
    const missing = [...used].filter((system) => seen[system] !== own && life?.first[system] !== Infinity);
    const isInside = (system: number): boolean => (life?.first[system] ?? 0) < at && (life?.last[system] ?? 0) > at;
    const inside = missing.filter(isInside).map((system) => rows.names[system] ?? "");
    const outside = missing
      .filter((system) => !isInside(system) && !told.has(system))
      .map((system) => {
        told.add(system);
        return rows.names[system] ?? "";
      });
    if (outside.length > 0)
      notes.say(
        "begins or ends",
        row,
        () =>
          `${rows.where(first)}${listed(outside)} begins later or ends earlier than others; nothing before and after`,
      );
    if (inside.length === 0) return false;
    notes.say(
      "incomplete time",
      row,
      () => `${rows.where(first)}no row of ${listed(inside)}, so the time isn't added up and counts as missing`,
    );
    return true;
  }

  function askSystems(): void {
    // Which of the columns is the rate may have been asked already.
    if (notes.questions.some(({ asks }) => asks === "column")) return;
    const names = [...used].map((system) => rows.names[system] ?? "");
    if (options.sum !== true && options.all !== true && !options.systems)
      notes.ask(`the rows are of ${used.size} systems (${listed(names, 6)}): add them up, or choose`, "systems");
    if (options.all === true || options.systems) return;
    const found = contained.found(rows.names);
    if (found !== undefined) notes.ask(`${found}: adding them up would count it twice`, "layers");
  }
}

/** Rows of one system that follow each other, without a copy. Undefined for any others. */
function asItIs(
  rows: MeasuredRows,
  { from, to, order }: RowIntervals,
  used: ReadonlySet<number>,
  mergedSeconds: number | undefined,
  absent: Adding["absent"],
): AddedUp | undefined {
  if (rows.names.length !== 1 || used.size !== 1 || (absent === "zero" && rows.moments.to.length > 0)) return undefined;
  let before = -Infinity;
  for (let i = 0; i < rows.count; i += 1) {
    const [begins, ends] = [from.at(i) ?? NaN, to.at(i) ?? NaN];
    if (order.at(i) !== i || !(begins >= before && ends > begins)) return undefined;
    before = ends;
  }
  const { row, io, highest } = rows;
  return {
    ...{ from, to, row, mbps: rows.mbps.take() },
    ioPerSecond: io.length > 0 ? io.take() : undefined,
    merged:
      highest.length > 0 && mergedSeconds !== undefined
        ? { seconds: mergedSeconds, highest: highest.take() }
        : undefined,
  };
}

/** Rows of these systems in the order of their ends. */
function usedInOrder(rows: MeasuredRows, { from, to, order }: RowIntervals, used: ReadonlySet<number>): Int32Array {
  const places = new Int32Array(order.length);
  let [count, isRising, before] = [0, true, -Infinity];
  for (let n = 0; n < order.length; n += 1) {
    const i = order.at(n) ?? 0;
    const end = to.at(i) ?? NaN;
    if (!used.has(rows.system.at(i)) || from.at(i) === end) continue;
    places[count] = i;
    count += 1;
    if (end < before) isRising = false;
    // A row that comes twice has no length of its own.
    if (!Number.isNaN(end)) before = end;
  }
  const own = places.subarray(0, count);
  return isRising ? own : own.sort((one, other) => (to.at(one) ?? 0) - (to.at(other) ?? 0) || one - other);
}

const NONE = new Float64Array();
