/** What all day questions share: a run on the fluid engine, read interval by interval. */
import type { Assumption, Cell, Column } from "../question/answer";
import { exactly, hoursText, threeFigures } from "../quantities/formatNumber";
import { firstPiece, fluid, levelsAt, type Piece, type Regime } from "../engines/fluid";
import type { ListInput } from "../question/input";
import { COMPRESSED_GB, HOST_GB, HOST_MBPS } from "../quantities/qualifiedUnit";
import { choice, list, quantity } from "../question/question";
import { clockOf, type RunClock } from "./startTime";
import { DAY_HOURS, HOUR_SECONDS } from "../quantities/timestamp";

/** 1 MB/s for one hour is 3.6 GB. */
export const GB_PER_MBPS_HOUR = 3.6;

/** Indexes of the levels in a day's run, all in host GB. This level is the data that waits for its copy or for tape. */
export const QUEUED_LEVEL = 0;
/** Demand not yet accepted. */
export const WAITING = 1;
/** Accepted since the start. */
export const TAKEN = 2;

export const INTERVAL_HOURS = quantity("h", "Interval length", { above: 0, atMost: 168, otherwise: 1 });

export function demandInput(atMost: number): ListInput {
  return list("MB/s", "Host demand (uncompressed), per interval", { atLeast: 0, atMost, demand: "write" });
}

export const WAITS_ASSUMPTION: Assumption = {
  basis: "default",
  text: "Demand that can't be accepted waits and is written as soon as possible.",
};

/** Says of a single value, which is easily taken for all day, what it stands for. */
export function oneInterval(list: readonly number[], { demand, intervalHours }: Demand): string[] {
  const isOne = list.length === 1 && demand.length === 1 && intervalHours < DAY_HOURS;
  return isOne
    ? [`one value is one interval of ${hoursText(intervalHours)}: interval_hours = 24 is a constant day`]
    : [];
}

/** Smaller amounts are rounding or not worth a warning, GB. */
export const WORTH_SAYING_GB = 0.5;

/** Relative tolerance: a piece shorter than this share of an interval only comes from rounding. */
const ROUNDING = 1e-9;

export interface Demand {
  /** Host MB/s that the jobs want to write, by interval. */
  readonly demand: readonly number[];
  readonly intervalHours: number;
}

/** @throws InputError */
export function dayClock(start: string, { demand, intervalHours }: Demand): RunClock {
  return clockOf(start, demand.length * intervalHours * HOUR_SECONDS, "h");
}

export function repeatedDays(demand: readonly number[], days: number): number[] {
  return ([] as number[]).concat(...Array.from({ length: days }, () => demand));
}

/**
 * @param marks values of each level at which the regime may change
 * @param regime gets the host MB/s that the interval's jobs want (`wanted`), and the same or, while earlier demand
 * waits, Infinity (`wants`)
 * @param atStart the first levels, if they aren't empty; all others are
 */
export function runIntervals(
  { demand, intervalHours }: Demand,
  marks: readonly (readonly number[])[],
  regime: (
    wanted: number,
    wants: number,
    levels: readonly number[],
    time: number,
    past: readonly Piece[],
    interval: number,
  ) => Regime,
  atStart: readonly number[] = [],
): Piece[] {
  return fluid({
    start: 0,
    levels: marks.map((_, level) => atStart[level] ?? 0),
    marks,
    changes: demand.map((_, i) => (i + 1) * intervalHours),
    regime(time, levels, past, interval) {
      const wanted = demand[interval] ?? 0;
      return regime(wanted, (levels[WAITING] ?? 0) > 0 ? Infinity : wanted, levels, time, past, interval);
    },
  });
}

/** The pieces that are long enough, relative to the interval, to be shown. */
export function lasting(pieces: readonly Piece[], intervalHours: number): Piece[] {
  return pieces.filter((p) => p.to - p.from > ROUNDING * intervalHours);
}

/** Rounds to twelve digits, so that sums over pieces don't show rounding. */
export function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** Largest of any number of values that aren't negative; Math.max takes only a limited number of arguments. */
export function greatest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** Returns the worst state in a stretch of time: the last of `states` that occurs, or the first if none does. */
export function worstState<S extends string>(
  states: readonly [S, ...S[]],
  pieces: readonly Piece[],
  from: number,
  to: number,
): S {
  let rank = 0;
  for (let i = firstPiece(pieces, (p) => p.to > from); i < pieces.length; i += 1) {
    const piece = pieces[i];
    if (!piece || piece.from >= to) break;
    rank = Math.max(
      rank,
      states.findIndex((state) => state === piece.state),
    );
  }
  return states[rank] ?? states[0];
}

/** Returns by how much a sum grew; 0 for what rounding of large sums leaves. */
export function gained(before: number, after: number): number {
  const more = after - before;
  return Math.abs(more) <= ROUNDING * Math.abs(after) * 1e-3 ? 0 : more;
}

/** Returns the word that describes most of a stretch of time; empty if none does. */
export function mostlyIn(
  pieces: readonly Piece[],
  from: number,
  to: number,
  word: (piece: Piece) => string | undefined,
): string {
  const hours: Record<string, number> = {};
  let most = "";
  for (let i = firstPiece(pieces, (p) => p.to > from); i < pieces.length; i += 1) {
    const piece = pieces[i];
    if (!piece || piece.from >= to) break;
    const found = word(piece);
    if (found === undefined || found === "") continue;
    const sum = (hours[found] ?? 0) + Math.min(piece.to, to) - Math.max(piece.from, from);
    hours[found] = sum;
    if (most === "" || sum > (hours[most] ?? 0)) most = found;
  }
  return most;
}

/** The finding for a day whose demand is accepted as it comes. */
export const NEVER = "never throttled";

/** Demand waits in an interval that accepts less than its demand by more than this, MB/s. */
const WAITING_MBPS = 1e-6;

/** Columns of a day's table, in the order in which `dayRead` fills them. `queue` and `oldest` are labels. */
export function dayColumns({ column }: RunClock, queue: string, states: readonly string[], oldest: string): Column[] {
  return [
    column,
    { label: "Demand", unit: HOST_MBPS, drawn: "line" },
    { label: "Accepted", unit: HOST_MBPS, drawn: "line" },
    { label: queue, unit: COMPRESSED_GB },
    { label: "Fill", unit: "%", drawn: "share" },
    { label: "State", unit: "", drawn: "state", states },
    { label: oldest, unit: "h" },
  ];
}

/** Existing sheets can have content next to a spilled table, so further columns are shown only on request. */
export const DAY_COLUMNS = choice(["day", "path"], "Columns", {
  hint: "path adds waiting demand, copying and limits",
  otherwise: "day",
  onlyShows: true,
});

/** Which period of a list that repeats is shown. */
export const PERIOD = choice(["first", "repeated"], "Period shown", {
  hint: "repeated: the state in which the list repeats",
  otherwise: "first",
});

/** Columns of what waits and flows, after those of `dayColumns`. */
export const WAITING_COLUMN: Column = { label: "Waiting", unit: HOST_GB };
export const COPIED_COLUMN: Column = { label: "Copied", unit: HOST_MBPS };
export const HELD_COLUMN: Column = { label: "Limited by", unit: "" };

interface Reader<S extends string> {
  readonly states: readonly [S, ...S[]];
  /** True for a stretch of time in which the host is throttled. */
  readonly throttles: (piece: Piece) => boolean;
  /** Periods of the same length before the one that is read; 0 if absent. */
  readonly after?: number;
  readonly compression: number;
  /** Fill level in percent for a queue in host GB. */
  readonly fill: (queued: number) => number;
  readonly clock: RunClock;
  /** `limitedBy` of a throttled day, and of a day on which demand only waits. */
  readonly limits: readonly [string, string];
  /** Index of the level of all data that came to the queue; that of accepted data if absent. */
  readonly came?: number;
  /** Cells of an interval's further columns. */
  readonly more?: (interval: Interval) => Cell[];
}

/** An interval of a run, h, with the levels at its start and end. */
export interface Interval {
  readonly from: number;
  readonly to: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Pieces of the interval that are long enough to be shown. */
  readonly shown: readonly Piece[];
}

interface DayRead {
  readonly rows: readonly Cell[][];
  readonly finding: string;
  readonly limitedBy: string;
  /** Highest value of a level. */
  highest(level: number): number;
}

/**
 * Reads a run as a table. The finding is the worst that happened: throttled, demand that waits, or neither. The
 * templates use its words.
 */
export function dayRead<S extends string>(
  { demand, intervalHours }: Demand,
  pieces: readonly Piece[],
  { states, throttles, compression, fill, clock, limits, came = TAKEN, more, after = 0 }: Reader<S>,
): DayRead {
  const start = after * demand.length * intervalHours;
  const shown = lasting(pieces, intervalHours).filter((p) => p.to > start + ROUNDING * intervalHours);
  let before: readonly number[] = start > 0 ? levelsAt(pieces, start) : (pieces[0]?.levels ?? []);
  let next = 0;
  // Pieces are in the order of time, so the first of an interval is at or after that of the interval before.
  const piecesIn = (from: number, to: number): readonly Piece[] => {
    while ((shown[next]?.to ?? Infinity) <= from) next += 1;
    let end = next;
    while ((shown[end]?.from ?? Infinity) < to) end += 1;
    return shown.slice(next, end);
  };
  const rows = demand.map((wanted, i): Cell[] => {
    const [from, to] = [start + i * intervalHours, start + (i + 1) * intervalHours];
    const end = levelsAt(pieces, to);
    const [queued, taken] = [end[QUEUED_LEVEL] ?? 0, end[TAKEN] ?? 0];
    const within = piecesIn(from, to);
    const accepted = (taken - (before[TAKEN] ?? 0)) / (intervalHours * GB_PER_MBPS_HOUR);
    const row = [
      clock.cell?.((from - start) * HOUR_SECONDS) ?? tidy(from - start),
      wanted,
      tidy(accepted),
      tidy(queued / compression),
      tidy(fill(queued)),
      worstState(states, within, from, to),
      tidy(oldestAge(pieces, to, came, QUEUED_LEVEL)),
    ];
    if (more) row.push(...more({ from, to, before, after: end, shown: within }));
    before = end;
    return row;
  });
  const throttling = shown.filter(throttles);
  const first = throttling[0] && throttling[0].from - start;
  const isWaiting = ([, wanted, accepted]: Cell[]): boolean => Number(wanted) - Number(accepted) > WAITING_MBPS;
  const waiting = rows.filter(isWaiting);
  const starting = (hour: number): string => `starting ${clock.cell ? "" : "at "}${clock.at(hour * HOUR_SECONDS)}`;
  const waitingGb = lastLevels(shown)[WAITING] ?? 0;
  const found =
    first === undefined
      ? `demand waits in ${exactly(waiting.length)} of ${exactly(rows.length)} intervals, ${starting(rows.findIndex(isWaiting) * intervalHours)}`
      : `throttled for ${hoursText(throttling.reduce((hours, p) => hours + p.to - p.from, 0))}, ${starting(first)}`;
  const stays = waitingGb > WORTH_SAYING_GB ? `; ${threeFigures(waitingGb)} host GB is still waiting at the end` : "";
  const isNever = first === undefined && waiting.length === 0;
  return {
    rows,
    finding: isNever ? NEVER : found + stays,
    limitedBy: isNever ? "" : limits[first === undefined ? 1 : 0],
    highest: (level) => highest(shown, level),
  };
}

export function lastLevels(pieces: readonly Piece[]): number[] {
  const last = pieces[pieces.length - 1];
  return last ? levelsAt(pieces, last.to) : [];
}

/** Levels change in straight lines, so the highest value is at an end of a piece. */
export function highest(pieces: readonly Piece[], level: number): number {
  return greatest([...pieces.map((p) => p.levels[level] ?? 0), lastLevels(pieces)[level] ?? 0]);
}

/**
 * Returns the hours since the oldest data in a queue came (first in, first out); 0 if the queue is empty.
 * @param came index of the level that counts all data since the start, in the unit of `queue`
 * @param queue index of the queue's level
 */
export function oldestAge(pieces: readonly Piece[], time: number, came: number, queue: number): number {
  const levels = levelsAt(pieces, time);
  const [total = 0, left = 0] = [levels[came], levels[queue]];
  const gone = total - left;
  const beyond = (p: Piece): boolean =>
    (p.levels[came] ?? 0) + (p.rates[came] ?? 0) * (p.to - p.from) > gone + ROUNDING * total;
  const piece = pieces[firstPiece(pieces, beyond)];
  if (!piece) return 0;
  const into = (gone - (piece.levels[came] ?? 0)) / (piece.rates[came] ?? Infinity);
  return Math.max(0, time - piece.from - Math.max(0, into));
}
