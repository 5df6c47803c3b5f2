/**
 * The state into which a run of a repeating demand settles.
 *
 * While nothing is throttled, the backlog is served at a rate that depends only on the moment. By Lindley's equation it
 * then repeats from its second period on, or grows for ever: two periods say whether a demand is carried without harm.
 * How large a harm is takes more periods, because what was throttled before changes what is accepted later.
 */
import { threeFigures } from "../quantities/formatNumber";
import { levelsAt, type Piece } from "../engines/fluid";
import { GB_PER_MBPS_HOUR, greatest, lastLevels, QUEUED_LEVEL, repeatedDays, WAITING } from "../workload/dayRun";
import type { Demand, Use } from "./subject";

/** Relative to the data of a period: what rounding can add to a backlog. */
const ROUNDING = 1e-6;

export interface Settled {
  /** The periods that are judged, and one before them. */
  readonly pieces: readonly Piece[];
  readonly judged: number;
  /** Host GB by which what is carried over grows in each period; 0 if it doesn't. */
  readonly grows: number;
}

/** A run of a repeating list that starts empty. */
export interface Repeating {
  readonly demand: Demand;
  readonly intervalHours: number;
  run(demand: Demand): Piece[];
}

/** GB that count as nothing beside the data of a period. */
export function negligibleGb({ demand, intervalHours }: Pick<Repeating, "demand" | "intervalHours">): number {
  return ROUNDING * Math.max(1, GB_PER_MBPS_HOUR * intervalHours * demand.reduce((sum, mbps) => sum + mbps, 0));
}

/** Two periods, for a run without harm. */
export function twoPeriods(of: Repeating): Settled {
  const pieces = of.run(repeatedDays(of.demand, 2));
  const span = of.demand.length * of.intervalHours;
  const grows = carried(lastLevels(pieces)) - carried(levelsAt(pieces, span));
  return { pieces, judged: 1, grows: grows > negligibleGb(of) ? grows : 0 };
}

/** Days can differ for ever, in cycles of any length: then so many periods are judged, after at most four times as many. */
const [FEWEST_JUDGED, MOST_JUDGED] = [2, 8];
/** Fewer if a period has many intervals: a week of 5 minutes takes seven times as long as a day. */
const JUDGED_INTERVALS = 2400;

/** A run of as many periods as it takes until one repeats the one before it, or as many as are tried. */
interface Repeated {
  readonly pieces: readonly Piece[];
  readonly periods: number;
  /** The last period repeats the one before it. */
  readonly isSame: boolean;
  /** Host GB by which what is carried over grows in each period; 0 if it doesn't. */
  readonly grows: number;
  /** Periods over which the growth was found. */
  readonly over: number;
}

/**
 * @param levels what a period inherits from the one before it
 * @param isGrowing the backlog is known to grow, so that no period repeats
 */
export function runUntilRepeated(
  of: Repeating,
  { levels, isGrowing }: { readonly levels: readonly number[]; readonly isGrowing: boolean },
): Repeated {
  const length = of.demand.length;
  const span = length * of.intervalHours;
  const negligible = negligibleGb(of);
  const most = Math.min(MOST_JUDGED, Math.max(FEWEST_JUDGED, Math.floor(JUDGED_INTERVALS / length)));
  const carriedAt = (end: readonly number[]): number => levels.reduce((sum, level) => sum + (end[level] ?? 0), 0);
  for (const periods of isGrowing ? [2 * most] : [2, most, 4 * most]) {
    const pieces = of.run(repeatedDays(of.demand, periods));
    const endOf = (period: number): number[] => levelsAt(pieces, period * span);
    const [now, before] = [endOf(periods), endOf(periods - 1)];
    const isSame = levels.every((level) => Math.abs((now[level] ?? 0) - (before[level] ?? 0)) <= negligible);
    if (isSame) return { pieces, periods, isSame, grows: 0, over: 1 };
    if (periods < 2 * most) continue;
    const ends = Array.from({ length: 2 * most }, (_, i) => carriedAt(endOf(periods - i)));
    const isHigher = Math.min(...ends.slice(0, most)) > Math.max(...ends.slice(most)) + negligible;
    const each = ((ends[0] ?? 0) - (ends[most] ?? 0)) / most;
    return { pieces, periods, isSame, grows: isHigher ? each : 0, over: most };
  }
  throw new RangeError("no number of periods was tried");
}

/**
 * As many periods as describe a harm.
 * @param isGrowing the backlog is known to grow, so that no period repeats
 */
export function describedPeriods(of: Repeating, isGrowing: boolean): Settled {
  const { pieces, periods, grows, over } = runUntilRepeated(of, { levels: [QUEUED_LEVEL, WAITING], isGrowing });
  const from = Math.max(0, periods - over - 1) * of.demand.length * of.intervalHours;
  return { pieces: pieces.filter((p) => p.to > from), judged: over, grows };
}

const MOST_PERIODS = 32;

/** A run that depends only on its levels and on the moment, so that it can go on from any levels. */
interface Continued extends Pick<Repeating, "demand" | "intervalHours"> {
  runFrom(levels: readonly number[], demand: Demand): Piece[];
  /** Host GB of queue up to which service can get faster as the queue grows, so that growth may end there. */
  readonly faster: number;
}

/** Period after period, until one repeats or what is carried over grows for ever. */
export function continuedPeriods(of: Continued): Settled {
  const negligible = negligibleGb(of);
  let start: readonly number[] = [0, 0];
  let grew = 0;
  for (let period = 0; ; period += 1) {
    const pieces = of.runFrom(start, of.demand);
    const end = lastLevels(pieces);
    const next = [end[QUEUED_LEVEL] ?? 0, end[WAITING] ?? 0];
    const grows = carried(next) - carried(start);
    const isSame = next.every((level, i) => Math.abs(level - (start[i] ?? 0)) <= negligible);
    if (isSame) {
      // Data that waits at the start came in the period before.
      const isOver = (next[WAITING] ?? 0) <= negligible;
      return { pieces: isOver ? pieces : of.runFrom(start, repeatedDays(of.demand, 2)), judged: 1, grows: 0 };
    }
    const leastOf = (level: number): number =>
      pieces.reduce((least, p) => Math.min(least, p.levels[level] ?? 0), Infinity);
    const isBehind = leastOf(QUEUED_LEVEL) > of.faster || leastOf(WAITING) > negligible;
    const isSteady = grows > negligible && Math.abs(grows - grew) <= negligible;
    const isLast = period + 1 >= MOST_PERIODS;
    if ((isBehind && isSteady) || isLast) return { pieces, judged: 1, grows: grows > negligible ? grows : 0 };
    // Below that mark, it grows by the same each period until it gets there, which can take months.
    const isBelow = grows > negligible && period > 0 && (next[QUEUED_LEVEL] ?? 0) < of.faster;
    start = isBelow ? [of.faster, next[WAITING] ?? 0] : next;
    grew = grows;
  }
}

function carried(levels: readonly number[]): number {
  return (levels[QUEUED_LEVEL] ?? 0) + (levels[WAITING] ?? 0);
}

export function meanOf(demand: Demand): number {
  return demand.reduce((sum, mbps) => sum + mbps, 0) / demand.length;
}

/** The most of any window of a list that repeats, in hours of its values. */
export function mostWithin(demand: Demand, intervalHours: number, hours: number): number {
  const { length } = demand;
  // What isn't whole by rounding only is.
  const intervals = Number((hours / intervalHours).toPrecision(12));
  const periods = Math.floor(intervals / length);
  const whole = Math.floor(intervals) - periods * length;
  const share = intervals - Math.floor(intervals);
  const at = (i: number): number => demand[(i + length) % length] ?? 0;
  let held = demand.slice(0, whole).reduce((sum, value) => sum + value, 0);
  let most = 0;
  // The fullest window begins or ends where an interval does.
  for (let from = 0; from < length; from += 1) {
    most = Math.max(most, held + share * Math.max(at(from - 1), at(from + whole)));
    held += at(from + whole) - at(from);
  }
  return (periods * length * meanOf(demand) + most) * intervalHours;
}

export function highestOf(demand: Demand): number {
  return greatest(demand);
}

/** @param used in the highest interval, and in others in proportion to the demand */
export function highestUse(demand: Demand, used: number, fullest: string): Use {
  const highest = highestOf(demand);
  return { used, fullest, intervalsOver: demand.filter((mbps) => (mbps / highest) * used > 1).length };
}

export function countedUp(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** "up to 160 MB/s and on average 109 MB/s are written" */
export function writtenText(demand: Demand): string {
  const [most, mean] = [threeFigures(highestOf(demand)), threeFigures(meanOf(demand))];
  return most === mean ? `${most} MB/s are written` : `up to ${most} MB/s and on average ${mean} MB/s are written`;
}
