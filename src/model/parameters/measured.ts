/**
 * A user's measurements narrow what the papers' facts admit, in the way that a further fact does.
 *
 * The admissible set is taken as all mixtures of the chosen vector and the corners. Among these, the measured values are
 * met by least squares with a slight pull towards the chosen vector, which gives the answer's vector. For the range, each
 * corner moves to where the values hold, in the parameters that they depend on; it keeps its own values of the others.
 * Where the way from one corner to another crosses the set in which the values hold, both ends of that stretch count, too.
 */
import type { Assumption } from "../question/answer";
import { exactly, inUnit, span, threeFigures } from "../quantities/formatNumber";
import { once } from "../language/memoize";
import {
  endsOver,
  spanFrom,
  spannedBy,
  vectorOf,
  widestOf,
  type Calibrated,
  type ParameterWords,
  type Spanned,
  type Values,
} from "./parameters";

/** A measured value holds if it is within this share of what the model says. Our default. */
export const HOLDS_WITHIN = 0.03;

/** What each question that takes measurements says of them. */
export const holdsNote = (): string =>
  `Each measured value holds within ${exactly(100 * HOLDS_WITHIN)}%, our default. If the papers don't allow that, a warning says by how much, and the nearest value that they allow is used with the whole range.`;

/** Largest ratio of an end to the answer that a measured value of the answer itself leaves; three figures are shown. */
const NARROW = 1.005 / (1 - HOLDS_WITHIN);

export interface Measurement<N extends string = string> {
  /** "measured[2]", for messages. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What was measured, as `narrowedBy` of the parameters says it. */
  readonly is: string;
  /** Infinity where there is no limit. */
  readonly predict: (parameters: Values<N>) => number;
}

/** The parameters that an answer uses, and how the user's measurements changed them. */
export interface Fit<N extends string = string> {
  readonly parameters: Values<N>;
  /** Other values that are admitted: what holds at each of them and at `parameters` holds at all. */
  readonly ends: () => readonly Values<N>[];
  /** A measurement can't hold by what the facts admit. */
  readonly isContradicted: boolean;
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
  /** @param unit of what `value` returns */
  readonly spanned: (unit: string, value: (parameters: Values<N>) => number) => Spanned;
}

/** Why a plan says of nothing that it fits. */
export const CONTRADICTED = "your measurements contradict the papers: check them before anything is ordered";

type Words<N extends string> = Readonly<Record<N, ParameterWords>>;

/** Returns the chosen parameters, for a question without measurements. */
export function fitOf<N extends string>(calibrated: Calibrated<N>, words: Words<N>): Fit<N> {
  return {
    parameters: calibrated.chosen,
    ends: () => vectorsOf(calibrated, calibrated.corners),
    isContradicted: false,
    assumptions: [],
    warnings: [],
    spanned: (_, value) => spannedBy(calibrated, words, value),
  };
}

/** @param rows at least one; their order doesn't matter if they are sorted */
export function fitTo<N extends string>(
  calibrated: Calibrated<N>,
  words: Words<N>,
  rows: readonly Measurement<N>[],
): Fit<N> {
  const { vector, corners, misses } = narrowed(calibrated, rows);
  const parameters = vectorOf(namesOf(calibrated), vector);
  const worst = worstOf(misses);
  const row = rows[misses.findIndex((miss) => Math.abs(miss) === worst)];
  const isOne = rows.length === 1;
  const yours = isOne ? "your measurement" : `your ${rows.length} measurements`;
  if (row && worst > 1) {
    const nearest = row.predict(parameters);
    const [measured, allowed] = [row.value, nearest].map((one) => inUnit(threeFigures(one), row.unit));
    const off = Number.isFinite(nearest) ? ` (${threeFigures(100 * Math.abs(nearest / row.value - 1))}% off)` : "";
    return {
      parameters,
      ends: () => vectorsOf(calibrated, [vectorIn(calibrated), ...calibrated.corners]),
      isContradicted: true,
      assumptions: [],
      warnings: [
        `${row.name} contradicts ${contradicted(calibrated, rows, row)}: ${measured}, nearest allowed and used ${allowed}${off}; check or remove the row`,
      ],
      spanned: (_, value) =>
        spannedBy({ chosen: parameters, corners: [vectorIn(calibrated), ...calibrated.corners] }, words, value),
    };
  }
  /** What the range still comes from. Within the tolerance of a measured value, nothing would narrow it. */
  const furtherFrom = (main: ParameterWords, { low, high }: ReturnType<typeof endsOf>, own: number) => {
    if (Math.max(own / low, high / own) <= NARROW)
      return { label: `the ${exactly(100 * HOLDS_WITHIN)}% within which ${yours} ${isOne ? "holds" : "hold"}` };
    return rows.some(({ is }) => is === main.narrowedBy)
      ? { ...main, narrowedBy: `${main.narrowedBy} at this setting` }
      : main;
  };
  return {
    parameters,
    ends: () => vectorsOf(calibrated, corners()),
    isContradicted: false,
    assumptions: [
      { basis: "measured", text: `The model meets ${yours} within ${exactly(100 * HOLDS_WITHIN)}%, our default.` },
    ],
    warnings: [],
    spanned(unit, value) {
      const before = endsOf(spannedBy(calibrated, words, value), value(calibrated.chosen));
      const own = value(parameters);
      const measured = { chosen: parameters, corners: corners() };
      // Mixtures can reach slightly beyond the corners, but a measurement must not widen the range.
      const alternatives = endsOver(measured, value).map((end) => ({
        name: `${end.name} and ${yours}`,
        value: Math.min(Math.max(end.value, Math.min(before.low, own)), Math.max(before.high, own)),
      }));
      const after = endsOf({ alternatives }, own);
      const [wide, narrow] = [before, after].map(({ low, high }) => span(low, high, unit));
      const text = `Your${yours.slice(4)} narrow${isOne ? "s" : ""} the range from ${wide} to ${narrow}.`;
      const main = widestOf(measured, words, value);
      return {
        ...(alternatives.length === 0 || !main
          ? { alternatives }
          : spanFrom(alternatives, furtherFrom(main, after, own))),
        assumptions: wide === narrow ? [] : [{ basis: "measured", text }],
      };
    },
  };
}

/** What a row that can't hold contradicts: the papers, if it can't hold alone, or another row. */
function contradicted<N extends string>(
  calibrated: Calibrated<N>,
  rows: readonly Measurement<N>[],
  row: Measurement<N>,
): string {
  const hold = (...some: Measurement<N>[]): boolean => worstOf(narrowed(calibrated, some).misses) <= 1;
  if (!hold(row)) return "the papers";
  return rows.find((other) => !hold(other, row))?.name ?? "the other rows";
}

function endsOf({ alternatives }: Spanned, own: number): { readonly low: number; readonly high: number } {
  const all = [own, ...alternatives.map(({ value }) => value)];
  return { low: Math.min(...all), high: Math.max(...all) };
}

function namesOf<N extends string>({ chosen }: Calibrated<N>): N[] {
  return Object.keys(chosen) as N[];
}

type Vector = readonly number[];

function vectorsOf<N extends string>(calibrated: Calibrated<N>, vectors: readonly Vector[]): Values<N>[] {
  const names = namesOf(calibrated);
  return vectors.map((vector) => vectorOf(names, vector));
}

function vectorIn<N extends string>(calibrated: Calibrated<N>): Vector {
  return namesOf(calibrated).map((name) => calibrated.chosen[name]);
}

/** Rounds of least squares; after the first four, values that don't hold get more weight until all hold. */
const ROUNDS = 24;
const LEAST_SQUARES_ROUNDS = 4;
/** Weight of the distance from the chosen vector, if that of a miss is 1: just enough for a single best mixture. */
const PULL = 1e-3;
const SWEEPS = 40;
/** The first sweep that moves no share by more than this is the last one. */
const SETTLED = 1e-6;
/** Halvings of the way from the vector to a corner. */
const HALVINGS = 12;

/**
 * The vector that meets the rows best, and its signed misses in tolerances; corners of what meets all rows.
 * A miss is relative to the prediction, so that a value without limit has one, too.
 */
export function narrowed<N extends string>(
  calibrated: Calibrated<N>,
  rows: readonly Measurement<N>[],
): { readonly vector: Vector; readonly misses: Vector; readonly corners: () => readonly Vector[] } {
  const names = namesOf(calibrated);
  const chosen = vectorIn(calibrated);
  const vertices = [chosen, ...calibrated.corners];
  const missesOf = (vector: Vector): number[] => {
    const parameters = vectorOf(names, vector);
    return rows.map(({ value, predict }) => (value / predict(parameters) - 1) / HOLDS_WITHIN);
  };
  const ofVertices = vertices.map(missesOf);
  const nearest = (home: number, mix: (shares: Vector) => Vector): { vector: Vector; misses: Vector } => {
    const weights = rows.map(() => 1);
    let shares: Vector = vertices.map((_, k) => (k === home ? 1 : 0));
    let misses = ofVertices[home] ?? [];
    for (let round = 0; round < ROUNDS; round += 1) {
      shares = balanced(shares, misses, ofVertices, weights, home);
      misses = missesOf(mix(shares));
      if (round < LEAST_SQUARES_ROUNDS) continue;
      if (worstOf(misses) <= 1) break;
      const total = misses.reduce((sum, miss, i) => sum + (weights[i] ?? 0) * Math.abs(miss), 0);
      misses.forEach((miss, i) => (weights[i] = ((weights[i] ?? 0) * Math.abs(miss) * rows.length) / total));
    }
    return { vector: mix(shares), misses };
  };
  const mixed = (shares: Vector): Vector =>
    chosen.map((_, at) => vertices.reduce((sum, one, k) => sum + (one[at] ?? 0) * (shares[k] ?? 0), 0));
  const best = nearest(0, mixed);
  const corners = once(() => {
    const bears = chosen.map((_, at) => bearsOn(at, vertices, missesOf));
    const moved = calibrated.corners.map((corner, k) => {
      const there = nearest(k + 1, (shares) =>
        mixed(shares).map((value, at) => (bears[at] === true ? value : (corner[at] ?? 0))),
      );
      return inwards(worstOf(there.misses) <= 1 ? there.vector : best.vector, corner, missesOf);
    });
    const crossed = vertices.map((from, k) => vertices.slice(k + 1).map((to) => stretchOf(from, to, missesOf)));
    return moved.concat(...crossed.map((ends) => ([] as Vector[]).concat(...ends)));
  });
  return { ...best, corners };
}

function worstOf(misses: Vector): number {
  return Math.max(...misses.map(Math.abs));
}

/** True if any row's miss changes when a parameter takes another vertex's value. */
function bearsOn(at: number, vertices: readonly Vector[], missesOf: (vector: Vector) => Vector): boolean {
  const [chosen = []] = vertices;
  const there = missesOf(chosen);
  return vertices.some((vertex) =>
    missesOf(chosen.map((own, i) => (i === at ? (vertex[at] ?? 0) : own))).some((miss, i) => miss !== there[i]),
  );
}

/** Returns the shares with the least weighted squares of misses, as if misses were linear in the shares. */
function balanced(
  start: Vector,
  missesThere: Vector,
  ofVertices: readonly Vector[],
  weights: Vector,
  home: number,
): Vector {
  const shares = [...start];
  const misses = [...missesThere];
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    let most = 0;
    for (let from = 0; from < shares.length; from += 1) {
      for (let to = 0; to < from; to += 1) {
        const change = misses.map((_, i) => (ofVertices[to]?.[i] ?? 0) - (ofVertices[from]?.[i] ?? 0));
        const pulled = (k: number): number => (k === home ? 0 : PULL);
        let slope = pulled(to) * (shares[to] ?? 0) - pulled(from) * (shares[from] ?? 0);
        let curve = pulled(to) + pulled(from);
        change.forEach((by, i) => {
          slope += (weights[i] ?? 0) * by * (misses[i] ?? 0);
          curve += (weights[i] ?? 0) * by * by;
        });
        const moved = Math.min(Math.max(-slope / curve, -(shares[to] ?? 0)), shares[from] ?? 0);
        shares[to] = (shares[to] ?? 0) + moved;
        shares[from] = (shares[from] ?? 0) - moved;
        change.forEach((by, i) => (misses[i] = (misses[i] ?? 0) + by * moved));
        most = Math.max(most, Math.abs(moved));
      }
    }
    if (most < SETTLED) break;
  }
  return shares;
}

function between(from: Vector, to: Vector, share: number): Vector {
  return from.map((value, at) => value + share * ((to[at] ?? 0) - value));
}

/** Number of steps between two vectors at which the rows are tried. */
const PLACES = 16;

/** The ends of the stretch between two vectors on which all rows hold; none if they hold nowhere on it. */
function stretchOf(from: Vector, to: Vector, missesOf: (vector: Vector) => Vector): Vector[] {
  for (let place = 0; place <= PLACES; place += 1) {
    const here = between(from, to, place / PLACES);
    if (worstOf(missesOf(here)) <= 1) return [inwards(here, from, missesOf), inwards(here, to, missesOf)];
  }
  return [];
}

/** Returns the last place on the way from one vector to another up to which all rows hold. */
function inwards(from: Vector, to: Vector, missesOf: (vector: Vector) => Vector): Vector {
  const holds = (share: number): boolean => worstOf(missesOf(between(from, to, share))) <= 1;
  if (holds(1)) return to;
  let [inside, outside] = [0, 1];
  for (let i = 0; i < HALVINGS; i += 1) {
    const half = (inside + outside) / 2;
    if (holds(half)) inside = half;
    else outside = half;
  }
  return between(from, to, inside);
}
