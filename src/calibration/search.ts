/**
 * Finds vectors of parameters that meet facts. It samples the spans densely, refines the best samples, then walks
 * within the admissible set towards its edges. Results are repeatable: the generator always starts at the same seed.
 */

/** One coordinate for each parameter: 0 at the lower end of its span, 1 at the upper. */
export type Vector = readonly number[];

/**
 * Returns how far a point is from the facts; at most 1 if it meets them all. It may stop and return any number above
 * `enough`.
 */
export type Worst = (point: Vector, enough: number) => number;

export interface Found {
  readonly point: Vector;
  readonly worst: number;
}

/** A generator of numbers from 0 to below 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A step grows after a success and shrinks after a failure. It is reset ROUNDS times in a search. */
const [GROWS, SHRINKS, STEP, ROUNDS] = [1.5, 0.92, 0.1, 5];
/** This share of the steps goes along the difference of two known points, by up to ALONG times the step. */
const [DIFFERENCES, ALONG] = [0.6, 5];

/**
 * Tries random steps from a point and keeps each one that is better: of one parameter, of all, or along the difference
 * of two known points. Where facts bind several parameters together, only such a difference stays among the vectors
 * that meet them. Undefined if the start has no score.
 */
function climb<S>(
  start: Vector,
  random: () => number,
  tries: number,
  scored: (point: Vector, best: S | undefined) => S | undefined,
  known: readonly Vector[] = [],
): { readonly point: Vector; readonly score: S } | undefined {
  let point = start;
  let score = scored(point, undefined);
  if (score === undefined) return undefined;
  let step = STEP;
  for (let i = 0; i < tries; i += 1) {
    if (i % Math.ceil(tries / ROUNDS) === 0) step = STEP;
    const next =
      known.length > 1 && random() < DIFFERENCES
        ? alongDifference(point, known, ALONG * step, random)
        : around(point, step, random);
    const found = scored(next, score);
    if (found === undefined) {
      step *= SHRINKS;
      continue;
    }
    [point, score] = [next, found];
    step *= GROWS;
  }
  return { point, score };
}

const within = (x: number): number => Math.min(1, Math.max(0, x));

function around(point: Vector, step: number, random: () => number): Vector {
  const one = random() < 0.4 ? Math.floor(random() * point.length) : -1;
  return point.map((x, at) => (one >= 0 && at !== one ? x : within(x + step * (random() + random() + random() - 1.5))));
}

function alongDifference(point: Vector, known: readonly Vector[], most: number, random: () => number): Vector {
  const drawn = (): Vector => known[Math.floor(random() * known.length)] ?? point;
  const [from, to, share] = [drawn(), drawn(), most * random()];
  return point.map((x, at) => within(x + share * ((to[at] ?? 0) - (from[at] ?? 0))));
}

export interface Effort {
  readonly samples: number;
  readonly starts: number;
  readonly tries: number;
}

/**
 * The point with the smallest worst residual.
 * @param from points to start from, in addition to the best samples
 */
export function leastWorst(
  dimensions: number,
  worst: Worst,
  { samples, starts, tries }: Effort,
  from: readonly Vector[] = [],
): Found {
  const random = seeded(1);
  const best: Found[] = [];
  const offer = (point: Vector): void => {
    const last = best[starts - 1]?.worst ?? Infinity;
    const here = worst(point, last);
    if (here >= last) return;
    best.push({ point, worst: here });
    best.sort((a, b) => a.worst - b.worst).splice(starts);
  };
  from.forEach(offer);
  for (let i = 0; i < samples; i += 1) offer(Array.from({ length: dimensions }, random));
  const climbed = best.map(({ point }): Found => {
    const found = climb<number>(point, random, tries, (next, score) => {
      const here = worst(next, score ?? Infinity);
      return score === undefined || here < score ? here : undefined;
    });
    return found ? { point: found.point, worst: found.score } : { point, worst: Infinity };
  });
  return climbed.reduce((least, one) => (one.worst < least.worst ? one : least));
}

export interface ReachedPoint {
  readonly point: Vector;
  readonly value: number;
}

/**
 * The admissible point with the largest value, among walks from the two best of the given admissible points.
 * @param isAlong true to walk also along their differences, which needs points from all of the admissible set
 */
export function greatestAt(
  from: readonly Vector[],
  worst: Worst,
  value: (point: Vector) => number,
  { tries, seed, isAlong = false }: { readonly tries: number; readonly seed: number; readonly isAlong?: boolean },
): ReachedPoint {
  const random = seeded(seed);
  const valued = from.map((point) => ({ point, value: value(point) }));
  const starts = valued.sort((a, b) => b.value - a.value).slice(0, 2);
  const walked = starts.map((start) => {
    const found = climb<number>(
      start.point,
      random,
      tries,
      (next, score) => {
        const here = value(next);
        if (Number.isNaN(here) || (score !== undefined && here <= score)) return undefined;
        return worst(next, 1) <= 1 ? here : undefined;
      },
      isAlong ? from : [],
    );
    return found ? { point: found.point, value: found.score } : start;
  });
  return walked.reduce((most, one) => (one.value > most.value ? one : most));
}
