/** What a link can carry besides what is written, when both repeat: the moments at which what is spare adds up to an amount. */

/** Constant rates for a while. */
export interface Flow {
  readonly lasts: number;
  readonly written: number;
  readonly carried: number;
}

/** What sums lose by rounding, relative to what is carried in a period. */
const ROUNDING = 1e-12;

/** The flows of a period from the moment on at which most was spare so far, so that nothing waits there. */
export function fromHighest<F extends Flow>(flows: readonly F[]): F[] {
  let [found, level, highest] = [0, 0, 0];
  flows.forEach(({ lasts, written, carried }, i) => {
    level += (carried - written) * lasts;
    if (level > highest && i + 1 < flows.length) [found, highest] = [i + 1, level];
  });
  return [...flows.slice(found), ...flows.slice(0, found)];
}

/** When the highest spare amount so far rises to a level, from a moment at which nothing waits. */
export class Rise {
  private constructor(
    readonly levels: readonly number[],
    private readonly times: readonly number[],
    private readonly period: number,
    /** By what it rises in a period. */
    private readonly spare: number,
    readonly rounding: number,
  ) {}

  /** Undefined if it doesn't rise without end. @param flows those of `fromHighest` */
  static of(flows: readonly Flow[]): Rise | undefined {
    const rounding = ROUNDING * flows.reduce((sum, { lasts, carried }) => sum + lasts * carried, 0);
    const spare = flows.reduce((sum, { lasts, written, carried }) => sum + (carried - written) * lasts, 0);
    if (spare <= rounding) return undefined;
    const [levels, times] = [[0], [0]];
    let [time, level, highest] = [0, 0, 0];
    for (const { lasts, written, carried } of flows) {
      const rising = carried - written;
      const reached = level + rising * lasts;
      if (reached > highest) {
        levels.push(highest, reached);
        times.push(time + (highest - level) / rising, time + lasts);
        highest = reached;
      }
      level = reached;
      time += lasts;
    }
    return new Rise(levels, times, time, spare, rounding);
  }

  /** Moments of a period at which the highest spare amount begins or ends to rise. */
  get turns(): readonly number[] {
    return this.times;
  }

  /** The highest spare amount so far, at a moment of the first period. */
  highest(time: number): number {
    const after = Math.min(this.times.length, firstAbove(this.times, time));
    const [from = 0, to = this.period] = [this.times[after - 1], this.times[after]];
    const [low = 0, high = this.spare] = [this.levels[after - 1], this.levels[after]];
    return to > from ? low + ((high - low) * Math.min(time - from, to - from)) / (to - from) : low;
  }

  /**
   * Levels between two at which the rise turns. Of levels that are further apart than a period rises, only those in the
   * highest period: each period is later than the one before it by the same time.
   */
  levelsBetween(one: number, other: number): number[] {
    const highest = Math.max(one, other);
    const lowest = Math.max(Math.min(one, other), highest - this.spare);
    const found: number[] = [];
    for (let periods = Math.floor(lowest / this.spare); periods * this.spare < highest; periods += 1) {
      const risen = periods * this.spare;
      for (let i = firstAbove(this.levels, lowest - risen); (this.levels[i] ?? Infinity) + risen < highest; i += 1)
        found.push((this.levels[i] ?? 0) + risen);
    }
    return found;
  }

  /** The moment at which the level is first reached. */
  first(level: number): number {
    const { whole, rest } = this.within(level);
    const reached = firstAbove(this.levels, rest - this.rounding);
    return whole + this.between(reached - 1, reached, rest);
  }

  /** The moment at which it's first exceeded. */
  last(level: number): number {
    const { whole, rest } = this.within(level);
    const above = firstAbove(this.levels, rest + this.rounding);
    return whole + this.between(above - 1, above, rest);
  }

  private within(level: number): { readonly whole: number; readonly rest: number } {
    const periods = Math.floor((level + this.rounding) / this.spare);
    return { whole: periods * this.period, rest: level - periods * this.spare };
  }

  private between(before: number, after: number, level: number): number {
    const { levels, times, period } = this;
    const [from = 0, to = period] = [times[before], times[after]];
    const [low = 0, high = this.spare] = [levels[before], levels[after]];
    return high > low ? from + (to - from) * Math.min(1, Math.max(0, (level - low) / (high - low))) : from;
  }
}

/** Index of the first of rising values that is above a value. */
export function firstAbove(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((values[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
