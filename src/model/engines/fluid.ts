/**
 * Levels that fill and drain at constant rates from event to event: an input changes, a level reaches a mark, or the
 * regime's own end comes. Exact except for rounding, because there is no time step.
 */

export interface Regime {
  /** Name of the current state, as shown in tables. */
  readonly state: string;
  /** Change of each level per unit of time. */
  readonly rates: readonly number[];
  /** Time at which the regime changes by itself, if that isn't at a mark or an input change. */
  readonly until?: number | undefined;
  /** What holds demand back, by name; absent if nothing does. */
  readonly held?: string | undefined;
  /** What lets deferred copies fall behind or wait, by name; absent if nothing does. */
  readonly copiesHeld?: string | undefined;
}

export interface FluidProblem {
  readonly start: number;
  /** Levels at the start. */
  readonly levels: readonly number[];
  /** Values of each level at which the regime may change. */
  readonly marks: readonly (readonly number[])[];
  /** Times at which an input changes, in their order and after the start; the last is the end. */
  readonly changes: readonly number[];
  /** Returns the regime from `time` on. `past` has all pieces up to then; `change` is the index of the next change. */
  regime(time: number, levels: readonly number[], past: readonly Piece[], change: number): Regime;
}

/** A stretch of time with constant rates. */
export interface Piece extends Regime {
  readonly from: number;
  readonly to: number;
  /** Levels at `from`. */
  readonly levels: readonly number[];
}

/**
 * An end of a regime that is nearer to an input's change is that change. Between the two, what was true before the
 * change would meet the input after it.
 */
const ROUNDING = 1e-12;

/** No real day has more pieces per input change; beyond this the regimes alternate without end. */
const MOST_PIECES_PER_CHANGE = 1000;

/** @throws RangeError if the regimes change without end: a fault of the model. */
export function fluid(problem: FluidProblem): Piece[] {
  const { start, levels: atStart, marks, changes } = problem;
  const pieces: Piece[] = [];
  let time = start;
  let levels = atStart;
  for (const [next, change] of changes.entries()) {
    for (let steps = 0; time < change; steps += 1) {
      if (steps > MOST_PIECES_PER_CHANGE) throw new RangeError(`does not settle at ${time}`);
      const { state, rates, until, held, copiesHeld } = problem.regime(time, levels, pieces, next);
      const end = until !== undefined && until > time ? Math.min(change, until) : change;
      const reached = reachedBy(marks, levels, rates, time, end);
      const to = reached.to < change * (1 - ROUNDING) ? reached.to : change;
      if (to > time) pieces.push({ state, rates, until, held, copiesHeld, from: time, to, levels });
      levels = levelsAfter(levels, rates, to - time, reached);
      time = to;
    }
  }
  return pieces;
}

interface Reached {
  readonly to: number;
  /** Index of the level that reaches a mark at `to`, if one does, and the mark. */
  readonly level: number | undefined;
  readonly mark: number;
}

const NOWHERE = { level: undefined, mark: NaN };

/** Returns the first mark that a level reaches, or `to` if none does before. */
function reachedBy(
  marks: FluidProblem["marks"],
  levels: readonly number[],
  rates: readonly number[],
  time: number,
  to: number,
): Reached {
  let found: Reached = { to, level: undefined, mark: NaN };
  for (let level = 0; level < rates.length; level += 1) {
    for (const mark of marks[level] ?? []) {
      // Infinity, or not a number, if the level stays.
      const ahead = (mark - (levels[level] ?? 0)) / (rates[level] ?? 0);
      // A mark can be closer than time resolves. It counts as reached, because no later piece would stop at it.
      if (ahead > 0 && time + ahead <= found.to) found = { to: time + ahead, level, mark };
    }
  }
  return found;
}

function levelsAfter(
  levels: readonly number[],
  rates: readonly number[],
  time: number,
  { level, mark }: Pick<Reached, "level" | "mark"> = NOWHERE,
): number[] {
  return levels.map((before, i) => (i === level ? mark : before + (rates[i] ?? 0) * time));
}

/**
 * The levels at a time within the pieces. A period's end, times the number of periods, may be later than the last piece
 * by rounding. @throws RangeError for a time after them
 */
export function levelsAt(pieces: readonly Piece[], time: number): number[] {
  const last = pieces[pieces.length - 1];
  const within = last && time > last.to && time * (1 - ROUNDING) <= last.to ? last.to : time;
  const piece = pieces[firstPiece(pieces, (p) => within <= p.to)];
  if (!piece) throw new RangeError(`nothing is known of ${time}`);
  return levelsAfter(piece.levels, piece.rates, within - piece.from);
}

/** Index of the first piece for which `holds` is true, else the number of pieces. Once true, it must stay true. */
export function firstPiece(pieces: readonly Piece[], holds: (piece: Piece) => boolean): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const piece = pieces[middle];
    if (!piece || holds(piece)) high = middle;
    else low = middle + 1;
  }
  return low;
}
