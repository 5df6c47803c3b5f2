/** The parameters of a subject as points, and how far each is from the facts. */
import type { Values } from "../model/parameters/parameters";
import { greatestAt, leastWorst, type Effort, type Found, type ReachedPoint, type Vector, type Worst } from "./search";
import { residual, type Binding, type FitSubject } from "./subject";

const EDGE_TRIES = 500;

export class Space<N extends string> {
  readonly names: readonly N[];
  private readonly share: number;
  private readonly known = new WeakMap<Vector, Values<N>>();

  constructor(
    private readonly subject: FitSubject<N>,
    readonly binding: readonly Binding<N>[],
  ) {
    this.names = Object.keys(subject.parameters) as N[];
    this.share = subject.effort ?? 1;
  }

  least({ samples, starts, tries }: Effort, from: readonly Vector[] = []): Found {
    const effort = { samples: this.share * samples, starts, tries: this.share * tries };
    return leastWorst(this.names.length, this.worst, effort, from);
  }

  /** The admissible point with the greatest value. */
  greatest(from: readonly Vector[], value: (point: Vector) => number, seed: number, isAlong = false): ReachedPoint {
    return greatestAt(from, this.worst, value, { tries: this.share * EDGE_TRIES, seed, isAlong });
  }

  /** The same object each time, because subjects keep what they compute of one. */
  values(point: Vector): Values<N> {
    const known = this.known.get(point);
    if (known) return known;
    const found = {} as Record<N, number>;
    this.names.forEach((name, at) => {
      const [from, to] = this.subject.parameters[name].span;
      found[name] = from + (point[at] ?? 0) * (to - from);
    });
    this.known.set(point, found);
    return found;
  }

  point(values: Values<N>): Vector {
    return this.names.map((name) => {
      const [from, to] = this.subject.parameters[name].span;
      return (values[name] - from) / (to - from);
    });
  }

  readonly worst: Worst = (point, enough) => distanceOf(this.binding, this.values(point), enough);

  step(name: N): number {
    return this.subject.parameters[name].step;
  }

  without(one: Binding<N>): Space<N> {
    return new Space(
      this.subject,
      this.binding.filter((other) => other !== one),
    );
  }

  /** Rounds each value to the nearest multiple of its parameter's step. */
  rounded(values: Values<N>): Values<N> {
    const found = {} as Record<N, number>;
    for (const name of this.names) found[name] = toStep(values[name], this.subject.parameters[name].step);
    return found;
  }
}

/** Exponent of the mean that approximates the largest residual. The others still count, so a search isn't caught. */
const POWER = 8;

/**
 * Returns a number close to the largest residual if all facts are met. Otherwise 1 plus the sum of what residuals
 * exceed 1 by, so that a search sees which way leads to meeting all facts.
 */
export function distanceOf<N extends string>(
  binding: readonly Binding<N>[],
  values: Values<N>,
  enough = Infinity,
): number {
  let within = 0;
  let beyond = 0;
  const distance = (): number => (beyond > 0 ? 1 + beyond : (within / binding.length) ** (1 / POWER));
  for (const one of binding) {
    const found = residual(one, one.predict(values));
    within += found ** POWER;
    beyond += Math.max(0, found - 1);
    if (distance() > enough) break;
  }
  return distance();
}

/** The largest residual of a vector, in tolerances. */
export function worstOf<N extends string>(binding: readonly Binding<N>[], values: Values<N>): number {
  return Math.max(...binding.map((one) => residual(one, one.predict(values))));
}

function toStep(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toPrecision(10));
}
