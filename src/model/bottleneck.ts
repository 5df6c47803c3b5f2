/**
 * The utilisation law: what a set of shared resources lets through, and which of them limits.
 *
 * A resource has a capacity; each unit of work asks `demand` of it; so it bears capacity / demand units of work.
 */
import { sorted } from "./sorted";

export interface Resource {
  readonly name: string;
  /** In the resource's own unit per second. */
  readonly capacity: number;
  /** Demand of one unit of work, in the same unit; 0 if the work doesn't use the resource. */
  readonly demand: number;
}

export interface Utilisation {
  readonly resource: string;
  /** 1 = full. */
  readonly utilisation: number;
}

export interface Throughput {
  /** Units of work per second; Infinity where no resource is used. */
  readonly rate: number;
  /** The most used first: the first limits, the second would limit next. */
  readonly limits: readonly Utilisation[];
}

/** Rates that differ by less are the same rate. */
const ROUNDING = 1e-12;

/**
 * What one unit of work asks of each resource at the share within [from, to] with which most is let through; at the
 * least such share where there are several.
 * @param demandsAt what it asks at a share, in the order of the capacities: of each a straight line in the share.
 */
export function bestDemands(
  capacities: readonly number[],
  demandsAt: (share: number) => readonly number[],
  [from, to]: readonly [number, number],
): readonly number[] {
  const first = demandsAt(from);
  if (from === to) return first;
  const starts = loads(capacities, first);
  const ends = loads(capacities, demandsAt(to));
  // The fullest of straight lines is convex: where it does not fall at the start, it falls nowhere.
  const most = Math.max(...starts);
  if (starts.some((start, i) => start >= most && (ends[i] ?? 0) >= start)) return first;
  // It is least at an end, or where two of the lines cross.
  const parts = [0, 1];
  starts.forEach((one, i) => {
    const slope = (ends[i] ?? 0) - one;
    for (let j = i + 1; j < starts.length; j += 1) {
      const other = starts[j] ?? 0;
      const crossing = (other - one) / (slope - ((ends[j] ?? 0) - other));
      if (crossing > 0 && crossing < 1) parts.push(crossing);
    }
  });
  const fullness = parts.map((part) => fullest(starts, ends, part));
  const least = Math.min(...fullness) * (1 + ROUNDING);
  const best = Math.min(...parts.filter((_, i) => (fullness[i] ?? 0) <= least));
  return demandsAt(from + best * (to - from));
}

/** How full one unit of work per second makes each. */
function loads(capacities: readonly number[], demands: readonly number[]): number[] {
  return demands.map((demand, i) => 1 / ceiling(capacities[i] ?? 0, demand));
}

/** How full the fullest is at a part of the way from start to end. */
function fullest(starts: readonly number[], ends: readonly number[], part: number): number {
  let most = 0;
  for (let i = 0; i < starts.length; i += 1) {
    const start = starts[i] ?? 0;
    most = Math.max(most, start + part * ((ends[i] ?? 0) - start));
  }
  return most;
}

/** The most that the resources let through. */
export function throughput(resources: readonly Resource[]): Throughput {
  let rate = Infinity;
  for (const resource of resources) rate = Math.min(rate, ceiling(resource.capacity, resource.demand));
  return new Most(rate, resources);
}

/** A class, so that a column of ten thousand pays for the rate that its cells show and for nothing else. */
class Most implements Throughput {
  constructor(
    readonly rate: number,
    private readonly resources: readonly Resource[],
  ) {}

  get limits(): Utilisation[] {
    return utilisations(this.resources, this.rate);
  }
}

/** How full each resource is at a given rate, the fullest first. */
export function utilisations(resources: readonly Resource[], rate: number): Utilisation[] {
  const used = resources.map((r) => ({ resource: r.name, utilisation: share(rate, r) }));
  return sorted(used, (a, b) => b.utilisation - a.utilisation);
}

function share(rate: number, { capacity, demand }: Resource): number {
  if (demand === 0) return 0;
  const most = ceiling(capacity, demand);
  // Also where both are 0: what lets nothing through is full.
  return rate === most ? 1 : rate / most;
}

function ceiling(capacity: number, demand: number): number {
  return demand === 0 ? Infinity : capacity / demand;
}
