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
  intervals: RowIntervals,
  used: ReadonlySet<number>,
  adding: Adding,
  notes: Notes,
): AddedUp {
  const { options, absent, isOneClock, mergedSeconds, hintAt, when } = adding;
  const own = asItIs(rows, intervals, used, mergedSeconds, absent);
  if (own) return own;
  const beginOf = (i: number): number => intervals.from.at(i) ?? NaN;
  const endOf = (i: number): number => intervals.to.at(i) ?? NaN;
  const order = usedInOrder(rows, intervals, used);
  const several = used.size > 1;
  const usual = commonest(Math.min(order.length, 5000), (n) => endOf(order[n] ?? 0) - beginOf(order[n] ?? 0));
  const slack = isOneClock || !several || Number.isNaN(usual) ? 0 : UNEVEN * usual;
  const series = new SumSeries(rows);
  const [seen, places] = [new Int32Array(rows.names.length).fill(-1), new Int32Array(rows.names.length)];
  const presence = several ? new Presence(rows, order, endOf, used, notes) : undefined;
  const contained = new Contained();
  const { moments } = rows;
  const idle = absent === "zero" ? moments.to.length : 0;
  const { hasIo, hasHighest } = series;
  let [next, moment, apart, place] = [0, 0, 0, 0];
  while (next < order.length || moment < idle) {
    const first = order[next] ?? -1;
    const at = first < 0 ? Infinity : endOf(first);
    const empty = moment < idle ? moments.to.at(moment) : Infinity;
    if (empty < at - slack) {
      // A report without rows of these systems: all were idle.
      if (series.end < empty) series.put(moments.from.at(moment), empty, 0, 0, 0, 0);
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
        const said = { when: when(beginOf(i), endOf(i)), hint: hintAt(at) };
        tellTwice(rows, [places[system] ?? 0, i], notes, said);
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
    const isHere = (system: number): boolean => seen[system] === place;
    if (count < used.size && absent === "missing" && presence?.isIncomplete(at, isHere, first)) {
      place += 1;
      continue;
    }
    place += 1;
    if (begins < series.end - UNEVEN * (at - begins))
      notes.say(
        "overlap",
        rows.row.at(first),
        () => `${rows.where(first)}the row is longer than the time since the row before, which is used`,
      );
    series.put(Math.max(begins, series.end), at, sum, io, high, rows.row.at(first));
  }
  if (apart > 0) notes.say("clocks apart", 0, () => `times up to ${durationText(apart)} apart are taken as one`);
  if (several) askSystems(rows, used, options, contained, notes);
  return series.done(mergedSeconds);
}

/** The sums of each time, as a series. */
class SumSeries {
  readonly hasIo: boolean;
  readonly hasHighest: boolean;
  readonly #from = numberColumn();
  readonly #to = numberColumn();
  readonly #mbps = numberColumn();
  readonly #io = numberColumn();
  readonly #highest = numberColumn();
  readonly #row = numberColumn();
  /** The end of the last row. */
  end = -Infinity;

  constructor(rows: MeasuredRows) {
    this.hasIo = rows.io.length > 0;
    this.hasHighest = rows.highest.length > 0;
  }

  put(begins: number, ends: number, mbps: number, io: number, high: number, row: number): void {
    if (!(begins < ends)) return;
    this.#from.add(begins);
    this.#to.add(ends);
    this.#mbps.add(mbps);
    this.#row.add(row);
    if (this.hasIo) this.#io.add(io);
    if (this.hasHighest) this.#highest.add(high);
    this.end = ends;
  }

  /** @param mergedSeconds length of the intervals whose highest values the rows have */
  done(mergedSeconds: number | undefined): AddedUp {
    return {
      ...{ from: this.#from.take(), to: this.#to.take(), mbps: this.#mbps.take(), row: this.#row.take() },
      ioPerSecond: this.hasIo ? this.#io.take() : undefined,
      merged:
        this.hasHighest && mergedSeconds !== undefined
          ? { seconds: mergedSeconds, highest: this.#highest.take() }
          : undefined,
    };
  }
}

/** The first and last time of each system, which say whether it should have a row at a time between. */
class Presence {
  readonly #first: Float64Array;
  readonly #last: Float64Array;
  /** Systems of which it was said that they begin later or end earlier. */
  readonly #told = new Set<number>();

  constructor(
    private readonly rows: MeasuredRows,
    order: Int32Array,
    endOf: (row: number) => number,
    private readonly used: ReadonlySet<number>,
    private readonly notes: Notes,
  ) {
    this.#first = new Float64Array(rows.names.length).fill(Infinity);
    this.#last = new Float64Array(rows.names.length).fill(-Infinity);
    for (const i of order) {
      const system = rows.system.at(i);
      this.#first[system] = Math.min(this.#first[system] ?? 0, endOf(i));
      this.#last[system] = Math.max(this.#last[system] ?? 0, endOf(i));
    }
  }

  /** True if a system has no row at a time, but has some before and after. */
  isIncomplete(at: number, isHere: (system: number) => boolean, first: number): boolean {
    const { rows, notes } = this;
    const row = rows.row.at(first);
    const missing = [...this.used].filter((system) => !isHere(system) && this.#first[system] !== Infinity);
    const isInside = (system: number): boolean => (this.#first[system] ?? 0) < at && (this.#last[system] ?? 0) > at;
    const inside = missing.filter(isInside).map((system) => rows.names[system] ?? "");
    const outside = missing
      .filter((system) => !isInside(system) && !this.#told.has(system))
      .map((system) => {
        this.#told.add(system);
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
}

function tellTwice(
  rows: MeasuredRows,
  places: readonly [first: number, second: number],
  notes: Notes,
  said: { readonly when: string; readonly hint: string },
): void {
  const [one, other] = [rows.mbps.at(places[0]), rows.mbps.at(places[1])];
  const isSame = Math.abs(one - other) <= 1e-9 * Math.abs(other) || (Number.isNaN(one) && Number.isNaN(other));
  sayTwice(rows, places, isSame, notes, said);
}

/** Asks whether several systems are to be added up, if the choices don't say it. */
function askSystems(
  rows: MeasuredRows,
  used: ReadonlySet<number>,
  options: ProfileOptions,
  contained: Contained,
  notes: Notes,
): void {
  // Which of the columns is the rate may have been asked already.
  if (notes.questions.some(({ asks }) => asks === "column")) return;
  const names = [...used].map((system) => rows.names[system] ?? "");
  if (options.sum !== true && options.all !== true && !options.systems)
    notes.ask(`the rows are of ${used.size} systems (${listed(names, 6)}): add them up, or choose`, "systems");
  if (options.all === true || options.systems) return;
  const found = contained.found(rows.names);
  if (found !== undefined) notes.ask(`${found}: adding them up would count it twice`, "layers");
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
