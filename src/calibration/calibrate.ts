/** The set of parameters that meets a subject's facts: chosen vector, spans, corners, and what each fact is worth. */
import type { Effort, Vector } from "./search";
import { distanceOf, Space, worstOf } from "./space";
import type { CalibrationRecord, FactRecord, ParameterRecord } from "./record";
import { residual, type PaperAnswer, type Binding, type FitSubject } from "./subject";
import { vectorOf, type Values } from "../model/parameters/parameters";

/** Effort of each step of the search. */
const FIRST: Effort = { samples: 5000, starts: 6, tries: 2000 };
const AGAIN: Effort = { samples: 0, starts: 3, tries: 400 };
const OTHERS: Effort = { ...AGAIN, samples: 2000 };
/** Passes over the answers after the first one, where predictions don't take long. */
const ALONG_PASSES = 3;
/** Scores that differ by less are equal. */
const ROUNDING = 1e-9;
/** A residual above this counts as being at the tolerance. */
const AT_TOLERANCE = 0.95;
/** As `reaches` of a subject. */
const REACHES = 0.01;
/** A parameter this near to a limit of its span, as a share of it, is bounded by nothing else. */
const AT_LIMIT = 0.01;

export function calibrate<N extends string>(subject: FitSubject<N>, say: (line: string) => void): CalibrationRecord {
  const space = new Space(subject, subject.binding);
  const { names } = space;
  const first = space.least(FIRST, subject.from && [space.point(subject.from)]);
  say(`${subject.name}: worst ${worstOf(subject.binding, space.values(first.point)).toFixed(3)} of a tolerance`);
  if (first.worst > 1) throw new RangeError(`no vector meets all binding facts: ${first.worst}`);
  const inside = [first.point];
  // Searching for the extremes of the answers finds more of the admissible set, and better points to choose from.
  explore(subject, space, inside);
  const best = subject.kept
    ? space.rounded(subject.kept.values)
    : roundedBest(space, space.least({ ...FIRST, samples: 0 }, inside).point);
  if (worstOf(subject.binding, best) > 1) throw new RangeError(`${subject.name}: no rounded vector meets all facts`);
  const known = (subject.extremes ?? []).map((vector) => space.point(vectorOf(names, vector)));
  inside.push(space.point(best), ...known.filter((point) => space.worst(point, 1) <= 1));
  const ends = endsOf(subject, space, inside);
  const chosen = subject.isCentred === true ? centred(space, best, ends.spans) : best;
  say(`chosen: worst residual ${worstOf(subject.binding, chosen).toFixed(3)}; answers found`);

  const edgesOf = (of: (values: Values<N>) => number, seed: number): Vector[] =>
    [-1, 1].map((sign) => {
      const found = space.greatest(inside, (point) => sign * of(space.values(point)), seed + sign);
      inside.push(found.point);
      return found.point;
    });
  const parameters: Record<string, ParameterRecord> = {};
  names.forEach((name, at) => {
    const [low, high] = edgesOf((values) => values[name], 10 * at + 2) as [Vector, Vector];
    const binds = (point: Vector): string[] =>
      subject.binding.filter((one) => isAtTolerance(one, space.values(point))).map((one) => one.fact);
    parameters[name] = {
      chosen: chosen[name],
      low: round(space.values(low)[name]),
      high: round(space.values(high)[name]),
      boundedBy: { low: binds(low), high: binds(high) },
    };
  });
  say("spans found");
  const corners = cornersOf(space, chosen, subject, ends.points);
  say(`${corners.length} corners`);
  const facts = subject.binding.map((one, at): FactRecord => {
    const rest = space.without(one);
    const least = rest.least(AGAIN, inside.slice(0, 12)).point;
    const rounded = roundedBest(rest, least, subject.effort === undefined);
    const refit = worstOf(rest.binding, rounded) <= 1 ? rounded : rest.values(least);
    const [low, high] = [-1, 1].map((sign) => {
      const value = (point: Vector): number => sign * one.predict(rest.values(point));
      return rest.greatest([rest.point(refit), ...inside], value, 1000 + at).point;
    }) as [Vector, Vector];
    const unbounded = names.filter((name, axis) => {
      const [from, to] = subject.parameters[name].span;
      const { low: least = from, high: most = to } = parameters[name] ?? {};
      const ends = [least, most].map((end) => (end - from) / (to - from)) as [number, number];
      return [rest.point(refit), low, high].some((point) => isFreed(point[axis] ?? NaN, ends));
    });
    say(`left out: ${one.fact}`);
    return {
      fact: one.fact,
      ...(one.reading !== undefined && { reading: one.reading }),
      ...(one.unit !== undefined && { unit: one.unit }),
      meets: one.meets,
      fitted: round(one.predict(chosen)),
      leftOut: {
        predicted: round(one.predict(refit)),
        low: round(one.predict(rest.values(low))),
        high: round(one.predict(rest.values(high))),
        ...(unbounded.length > 0 && { unbounded }),
      },
    };
  });
  return {
    subject: subject.name,
    ...(subject.kept && { kept: subject.kept.why }),
    worst: round(worstOf(subject.binding, chosen)),
    parameters,
    facts,
    answers: Object.fromEntries(
      ends.spans.map(({ name, of, low, high }) => [
        name,
        { value: round(of(chosen)), low: round(low), high: round(high) },
      ]),
    ),
    excluded: subject.contested.flatMap((one) => excludedBy(subject, one, inside)),
    corners,
  };
}

/** True if a coordinate reaches a limit of its parameter's span that the admissible set, which ends at `ends`, doesn't. */
function isFreed(coordinate: number, [least, most]: readonly [number, number]): boolean {
  return (coordinate < AT_LIMIT && least >= AT_LIMIT) || (coordinate > 1 - AT_LIMIT && most <= 1 - AT_LIMIT);
}

function isAtTolerance<N extends string>(one: Binding<N>, values: Values<N>): boolean {
  const predicted = one.predict(values);
  if ("about" in one.meets) return residual(one, predicted) > AT_TOLERANCE;
  const { atLeast = -Infinity, atMost = Infinity, tolerance = 0 } = one.meets;
  const near = 0.05 * tolerance + 0.005 * Math.abs(predicted);
  return predicted < atLeast - tolerance + near || predicted > atMost + tolerance - near;
}

/**
 * The best vector on the grid of the steps: starts at the rounded point and changes one or two parameters by one step
 * at a time.
 * @param byPairs false to change only one, which is quicker
 */
function roundedBest<N extends string>(space: Space<N>, point: Vector, byPairs = true): Values<N> {
  const steps = space.rounded(space.values(point));
  return walked(space, steps, byPairs, (values, enough) => distanceOf(space.binding, values, enough));
}

/** Goes to a neighbour with a lower score as long as there is one. */
function walked<N extends string>(
  space: Space<N>,
  from: Values<N>,
  byPairs: boolean,
  scored: (values: Values<N>, enough?: number) => number,
): Values<N> {
  let best = from;
  let least = scored(best);
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const next of neighbours(space, best, byPairs)) {
      const score = scored(next, least);
      if (score < least - ROUNDING) {
        [best, least] = [next, score];
        isBetter = true;
      }
    }
  }
  return best;
}

function* neighbours<N extends string>(space: Space<N>, values: Values<N>, byPairs: boolean): Generator<Values<N>> {
  const moved = (from: Values<N>, name: N, by: number): Values<N> =>
    space.rounded({ ...from, [name]: from[name] + by * space.step(name) });
  for (const name of space.names) {
    for (const by of [-1, 1]) {
      const one = moved(values, name, by);
      yield one;
      if (!byPairs) continue;
      for (const other of space.names) if (other > name) for (const too of [-1, 1]) yield moved(one, other, too);
    }
  }
}

interface Span<N extends string> extends PaperAnswer<N> {
  readonly low: number;
  readonly high: number;
}

interface Ends<N extends string> {
  readonly spans: readonly Span<N>[];
  readonly points: readonly Vector[];
}

function explore<N extends string>(subject: FitSubject<N>, space: Space<N>, inside: Vector[]): void {
  subject.answers.forEach(({ of }, at) => {
    for (const sign of [-1, 1]) {
      const value = (point: Vector): number => sign * of(space.values(point));
      inside.push(space.greatest(inside, value, 300 + 2 * at + sign).point);
    }
  });
}

/** The extremes of the answers, and the points that reach them. */
function endsOf<N extends string>(subject: FitSubject<N>, space: Space<N>, inside: Vector[]): Ends<N> {
  let spans: Span<N>[] = [];
  const points: Vector[] = [];
  // The first pass finds points in all of the admissible set; the others walk along their differences.
  for (let pass = 0; pass <= (subject.effort === undefined ? ALONG_PASSES : 0); pass += 1) {
    spans = subject.answers.map(({ name, of }, at) => {
      const [low, high] = [-1, 1].map((sign) => {
        const value = (point: Vector): number => sign * of(space.values(point));
        const found = space.greatest(inside, value, 500 + 2 * at + sign + 1000 * pass, pass > 0);
        points.push(found.point);
        inside.push(found.point);
        return sign * found.value;
      }) as [number, number];
      return { name, of, low, high };
    });
  }
  return { spans, points };
}

/**
 * Of the rounded vectors whose largest residual is no larger than that of `best`, the one whose answers are nearest to
 * the middle of their ranges.
 */
function centred<N extends string>(space: Space<N>, best: Values<N>, spans: readonly Span<N>[]): Values<N> {
  const most = worstOf(space.binding, best) + ROUNDING;
  return walked(space, best, true, (values) =>
    worstOf(space.binding, values) > most
      ? Infinity
      : spans.reduce((sum, { of, low, high }) => sum + ((of(values) - low) / (high - low) - 0.5) ** 2, 0),
  );
}

/** A few rounded vectors that together reach both extremes of every answer, chosen one by one (greedily). */
function cornersOf<N extends string>(
  space: Space<N>,
  chosen: Values<N>,
  { answers, reaches: within = REACHES }: FitSubject<N>,
  points: readonly Vector[],
): Values<N>[] {
  const candidates = points.map((point) => admissiblyRounded(space, point, chosen));
  const of = candidates.map((values) => answers.map((one) => one.of(values)));
  const wanted = answers.flatMap((_, at) =>
    [-1, 1].map((sign) => ({ at, sign, most: Math.max(...of.map((row) => sign * (row[at] ?? NaN))) })),
  );
  const reaches = (row: readonly number[], { at, sign, most }: (typeof wanted)[number]): boolean =>
    sign * (row[at] ?? NaN) >= most - within * Math.abs(most);
  const corners: Values<N>[] = [];
  let left = wanted;
  while (left.length > 0) {
    const counts = of.map((row) => left.filter((end) => reaches(row, end)).length);
    const best = counts.indexOf(Math.max(...counts));
    const [row, values] = [of[best], candidates[best]];
    if (!row || !values) break;
    corners.push(values);
    left = left.filter((end) => !reaches(row, end));
  }
  return corners;
}

/** Rounds to four figures. If that breaks a fact, the point first moves towards the chosen vector, in steps of 1%. */
function admissiblyRounded<N extends string>(space: Space<N>, point: Vector, chosen: Values<N>): Values<N> {
  const values = space.values(point);
  for (let nearer = 0; nearer < 1; nearer += 0.01) {
    const next = {} as Record<N, number>;
    for (const name of space.names) next[name] = round(values[name] + nearer * (chosen[name] - values[name]), 4);
    if (worstOf(space.binding, next) <= 1) return next;
  }
  return chosen;
}

function excludedBy<N extends string>(
  subject: FitSubject<N>,
  one: FitSubject<N>["contested"][number],
  inside: readonly Vector[],
): CalibrationRecord["excluded"] {
  const isMet = (binding: readonly Binding<N>[]): boolean => {
    const space = new Space(subject, binding);
    return space.least(OTHERS, inside.slice(0, 6)).worst <= 1;
  };
  let by = [...subject.binding];
  if (isMet([one, ...by])) return [];
  for (const other of subject.binding) {
    const fewer = by.filter((kept) => kept !== other);
    if (!isMet([one, ...fewer])) by = fewer;
  }
  const { fact, reading, why } = one;
  return [{ fact, ...(reading !== undefined && { reading }), by: by.map((kept) => kept.fact), why }];
}

function round(value: number, figures = 5): number {
  return Number(value.toPrecision(figures));
}
