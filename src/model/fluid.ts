/**
 * Fill and drain, from event to event: levels change at constant rates until an input changes, a level reaches a
 * mark, or the regime says that it ends. Exact but for rounding; there is no time step.
 */

export interface Regime {
  /** What goes on, in a word that a table can show. */
  readonly state: string;
  /** Change of each level per unit of time. */
  readonly rates: readonly number[];
  /** A time at which the regime changes by itself, where no mark shows it. */
  readonly until?: number;
}

export interface FluidProblem {
  readonly start: number;
  readonly end: number;
  /** Levels at the start. */
  readonly levels: readonly number[];
  /** For each level, where the regime may change. */
  readonly marks: readonly (readonly number[])[];
  /** Times at which an input changes. */
  readonly changes: readonly number[];
  /** What goes on from `time` onwards. `past` is everything up to then. */
  regime(time: number, levels: readonly number[], past: readonly Piece[]): Regime;
}

/** A stretch of time with constant rates. */
export interface Piece extends Regime {
  readonly from: number;
  readonly to: number;
  /** Levels at `from`. */
  readonly levels: readonly number[];
}

/** More pieces than any real day has: the regimes chase each other. */
const MOST_PIECES_PER_CHANGE = 1000;

/** @throws RangeError where the regimes change without time passing: a slip in the model. */
export function fluid(problem: FluidProblem): Piece[] {
  const { start, end, marks } = problem;
  const changes = [...new Set([...problem.changes, end])].filter((t) => t > start && t <= end).sort((a, b) => a - b);
  const most = MOST_PIECES_PER_CHANGE * (changes.length + 1);
  const pieces: Piece[] = [];
  let time = start;
  let levels = [...problem.levels];
  for (let next = 0, steps = 0; time < end; steps += 1) {
    if (steps > most) throw new RangeError(`does not settle at ${time}`);
    while ((changes[next] ?? end) <= time && next < changes.length) next += 1;
    const regime = problem.regime(time, levels, pieces);
    let to = changes[next] ?? end;
    if (regime.until !== undefined && regime.until > time) to = Math.min(to, regime.until);
    let reached: { level: number; mark: number } | undefined;
    regime.rates.forEach((rate, i) => {
      for (const mark of marks[i] ?? []) {
        const ahead = (mark - (levels[i] ?? 0)) / rate;
        // A mark may be nearer than time resolves; it is reached all the same, for no later piece would stop at it.
        if (rate !== 0 && ahead > 0 && time + ahead <= to) {
          to = time + ahead;
          reached = { level: i, mark };
        }
      }
    });
    if (to > time) pieces.push({ ...regime, from: time, to, levels });
    const after = levels.map((level, i) => level + (regime.rates[i] ?? 0) * (to - time));
    if (reached) after[reached.level] = reached.mark;
    levels = after;
    time = to;
  }
  return pieces;
}

/** The levels at a time within the pieces. */
export function levelsAt(pieces: readonly Piece[], time: number): number[] {
  const piece = pieces[firstPiece(pieces, (p) => time <= p.to)] ?? pieces[pieces.length - 1];
  if (!piece) throw new RangeError("no time has passed");
  return piece.levels.map((level, i) => level + (piece.rates[i] ?? 0) * (time - piece.from));
}

/** The index of the first piece of which `holds` is true, where it is true of all that follow; else the number of pieces. */
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
