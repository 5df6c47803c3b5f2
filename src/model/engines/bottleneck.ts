/**
 * The utilisation law: how much work a set of shared resources can do, and which of them limits it.
 *
 * Each unit of work uses `demand` of a resource's capacity, so that resource allows capacity / demand units of work.
 */
import { sorted } from "../language/sorted";

export interface Resource {
  readonly name: string;
  /** In the resource's own unit per second. */
  readonly capacity: number;
  /** Demand of one unit of work, in the same unit; 0 if the work doesn't use the resource. */
  readonly demand: number;
}

export interface Utilisation {
  readonly resource: string;
  /** Share of the capacity in use; 1 is full. */
  readonly utilisation: number;
}

export interface Throughput {
  /** Units of work per second; Infinity where no resource is used. */
  readonly rate: number;
  /** Most used resource first: it limits the rate, and the second would limit next. */
  readonly limits: readonly Utilisation[];
}

/** Relative tolerance: rates that differ by less are equal. */
const ROUNDING = 1e-12;

/**
 * Returns the demands of one unit of work at the share within [from, to] that gives the highest throughput; at the
 * smallest such share if there are several.
 * @param demandsAt demands of one unit of work at a share, in the order of the capacities; each is linear in the share.
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
  // Utilisation of the fullest resource is convex in the share: if it doesn't fall at the start, it never does.
  if (isBestAtStart(starts, ends)) return first;
  // The minimum of the utilisation is at the other end, or where the lines of two resources cross.
  const parts = [1];
  for (let i = 0; i < starts.length; i += 1) {
    const one = starts[i] ?? 0;
    const slope = (ends[i] ?? 0) - one;
    for (let j = i + 1; j < starts.length; j += 1) {
      const other = starts[j] ?? 0;
      const crossing = (other - one) / (slope - ((ends[j] ?? 0) - other));
      if (crossing > 0 && crossing < 1) parts.push(crossing);
    }
  }
  const fullness = parts.map((part) => fullest(starts, ends, part));
  const least = Math.min(...fullness) * (1 + ROUNDING);
  const best = Math.min(...parts.filter((_, i) => (fullness[i] ?? 0) <= least));
  return demandsAt(from + best * (to - from));
}

/** Utilisation of each resource at one unit of work per second. */
function loads(capacities: readonly number[], demands: readonly number[]): number[] {
  return demands.map((demand, i) => 1 / ceiling(capacities[i] ?? 0, demand));
}

/** True if the share that goes from `starts` to `ends` doesn't lower the load of the fullest resource. */
function isBestAtStart(starts: readonly number[], ends: readonly number[]): boolean {
  let most = -Infinity;
  for (const start of starts) most = Math.max(most, start);
  for (let i = 0; i < starts.length; i += 1) {
    const start = starts[i] ?? 0;
    if (start >= most && (ends[i] ?? 0) >= start) return true;
  }
  return false;
}

/** Utilisation of the fullest resource at `part` (0 to 1) of the way from start to end. */
function fullest(starts: readonly number[], ends: readonly number[], part: number): number {
  let most = 0;
  for (let i = 0; i < starts.length; i += 1) {
    const start = starts[i] ?? 0;
    most = Math.max(most, start + part * ((ends[i] ?? 0) - start));
  }
  return most;
}

/** The highest rate that all resources allow. */
export function throughput(resources: readonly Resource[]): Throughput {
  let rate = Infinity;
  for (const resource of resources) rate = Math.min(rate, ceiling(resource.capacity, resource.demand));
  return new Most(rate, resources);
}

/** Limits are computed when they are read. */
class Most implements Throughput {
  constructor(
    readonly rate: number,
    private readonly resources: readonly Resource[],
  ) {}

  get limits(): Utilisation[] {
    return utilisations(this.resources, this.rate);
  }
}

/** Utilisation of each resource at a given rate, the fullest first. */
export function utilisations(resources: readonly Resource[], rate: number): Utilisation[] {
  const used = resources.map((r) => ({ resource: r.name, utilisation: share(rate, r) }));
  return sorted(used, (a, b) => b.utilisation - a.utilisation);
}

function share(rate: number, { capacity, demand }: Resource): number {
  if (demand === 0) return 0;
  const most = ceiling(capacity, demand);
  // Both rates can be 0: a resource without capacity is full.
  return rate === most ? 1 : rate / most;
}

/** Units of work per second that a resource allows. */
export function ceiling(capacity: number, demand: number): number {
  return demand === 0 ? Infinity : capacity / demand;
}
