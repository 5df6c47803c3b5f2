/** What waits on a link for writes that repeat: at the highest, and after an outage at the worst moment. */

export interface Writes {
  /** Host MB/s, one per interval; the list repeats. */
  readonly writes: readonly number[];
  /** Length of an interval, s. */
  readonly seconds: number;
}

/** What sums lose by rounding, relative to what the link sends in a period. */
const ROUNDING = 1e-12;
/** Relative to the outage: a shorter time is rounding. */
const AT_ONCE = 1e-9;

/**
 * Seconds after an outage until nothing waits, at the worst moment for it; Infinity if the link carries no more than
 * the mean.
 *
 * What the link can send, less what is written, is spare. While nothing waits, the spare since some moment is at its
 * highest so far. After an outage, everything is sent when it's higher than before by what the link would have sent in
 * the outage. So the worst outage begins when the spare first reaches a level, and what follows is the time until it's
 * higher by that much. Each is a straight line between turns of the highest spare, so the longest is at a turn of either.
 */
export function catchUpSeconds(profile: Writes, outage: number, linkMbps: number): number {
  const rise = Rise.of(profile, linkMbps);
  if (!rise) return Infinity;
  const missed = linkMbps * outage;
  let longest = 0;
  for (const level of rise.levels)
    for (const begins of [level, level - missed])
      longest = Math.max(longest, rise.last(begins + missed) - rise.first(begins) - outage);
  return longest > AT_ONCE * outage ? longest : 0;
}

/** Seconds in which the link sends the highest backlog; Infinity if that grows without end. */
export function secondsBehind({ writes, seconds }: Writes, linkMbps: number): number {
  let [growth, backlog, highest] = [0, 0, 0];
  for (const mbps of writes) growth += mbps - linkMbps;
  if (growth > 0) return Infinity;
  // In the second period it's what repeats.
  for (let i = 0; i < 2 * writes.length; i += 1) {
    backlog = Math.max(0, backlog + ((writes[i % writes.length] ?? 0) - linkMbps) * seconds);
    highest = Math.max(highest, backlog);
  }
  return highest / linkMbps;
}

/** When the highest spare so far rises to a level, MB, from a moment at which nothing waits. */
class Rise {
  private constructor(
    readonly levels: readonly number[],
    private readonly times: readonly number[],
    private readonly period: number,
    /** By what it rises in a period. */
    private readonly spare: number,
    private readonly rounding: number,
  ) {}

  /** Undefined if it doesn't rise without end. */
  static of({ writes, seconds }: Writes, linkMbps: number): Rise | undefined {
    const period = writes.length * seconds;
    const rounding = ROUNDING * period * linkMbps;
    const spare = seconds * writes.reduce((sum, mbps) => sum + linkMbps - mbps, 0);
    if (spare <= rounding) return undefined;
    const begin = highestAt(writes, linkMbps);
    const [levels, times] = [[0], [0]];
    let [level, highest] = [0, 0];
    for (let i = 0; i < writes.length; i += 1) {
      const rising = linkMbps - (writes[(begin + i) % writes.length] ?? 0);
      const reached = level + rising * seconds;
      if (reached > highest) {
        levels.push(highest, reached);
        times.push(i * seconds + (highest - level) / rising, (i + 1) * seconds);
        highest = reached;
      }
      level = reached;
    }
    return new Rise(levels, times, period, spare, rounding);
  }

  /** The moment at which the level is first reached, s. */
  first(level: number): number {
    const { whole, rest } = this.within(level);
    const reached = firstAbove(this.levels, rest - this.rounding);
    return whole + this.between(reached - 1, reached, rest);
  }

  /** The moment at which it's first exceeded, s. */
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

/** Index of the interval at whose beginning the spare is higher than ever before. */
function highestAt(writes: readonly number[], linkMbps: number): number {
  let [found, level, highest] = [0, 0, 0];
  writes.forEach((mbps, i) => {
    level += linkMbps - mbps;
    if (level > highest && i + 1 < writes.length) [found, highest] = [i + 1, level];
  });
  return found;
}

/** Index of the first of rising levels that is above a level. */
function firstAbove(levels: readonly number[], level: number): number {
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((levels[middle] ?? 0) > level) high = middle;
    else low = middle + 1;
  }
  return low;
}
