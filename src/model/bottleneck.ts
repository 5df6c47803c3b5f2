/**
 * The utilisation law: what a set of shared resources lets through, and which of them limits.
 *
 * A resource has a capacity; each unit of work asks `demand` of it; so it bears capacity / demand units of work.
 */

export interface Resource {
  readonly name: string;
  /** In the resource's own unit per second. */
  readonly capacity: number;
  /** What one unit of work asks of it, in the same unit; 0 where the work does not use it. */
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

/** A shared resource, and what each class of work asks of it. */
export interface Station<Work extends string> {
  readonly name: string;
  /** In the station's own unit per second. */
  readonly capacity: number;
  /** What one unit of each class asks of it, in the same unit; a class that is absent does not use it. */
  readonly demands: Readonly<Partial<Record<Work, number>>>;
}

/** The stations as resources of one unit of throughput, which is made of `work` units of each class. */
export function loaded<Work extends string>(
  stations: readonly Station<Work>[],
  work: Readonly<Partial<Record<Work, number>>>,
): Resource[] {
  return stations.map(({ name, capacity, demands }) => {
    let demand = 0;
    for (const of in demands) demand += (demands[of] ?? 0) * (work[of] ?? 0);
    return { name, capacity, demand };
  });
}

/**
 * The share within [from, to] with which most is let through; the least such share where there are several.
 * @param at the resources at a share, always in the same order; each demand must be a straight line in the share.
 */
export function bestShare(at: (share: number) => readonly Resource[], [from, to]: readonly [number, number]): number {
  if (from === to) return from;
  const starts = at(from).map(loadOf);
  const ends = at(to).map(loadOf);
  const isLeastAtStart =
    Math.max(...starts) <= Math.max(...starts.map((start, i) => ((ends[i] ?? 0) >= start ? start : 0)));
  // The fullest of straight lines is convex: where it does not fall at the start, it falls nowhere.
  if (isLeastAtStart) return from;
  const fullest = (part: number): number =>
    starts.reduce((most, start, i) => Math.max(most, start + part * ((ends[i] ?? 0) - start)), 0);
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
  parts.sort((a, b) => a - b);
  const least = parts.reduce((found, part) => Math.min(found, fullest(part)), Infinity);
  return from + (parts.find((part) => fullest(part) <= least * (1 + ROUNDING)) ?? 0) * (to - from);
}

/** How full one unit of work per second makes it. */
function loadOf(resource: Resource): number {
  return 1 / ceiling(resource);
}

/** Rates that differ by less are the same rate. */
const ROUNDING = 1e-12;

/** The most that the resources let through. */
export function throughput(resources: readonly Resource[]): Throughput {
  const rate = resources.reduce((least, resource) => Math.min(least, ceiling(resource)), Infinity);
  return {
    rate,
    // A cell shows the rate only.
    get limits() {
      return utilisations(resources, rate);
    },
  };
}

/** How full each resource is at a given rate, the fullest first. */
export function utilisations(resources: readonly Resource[], rate: number): Utilisation[] {
  return resources
    .map((r) => ({ resource: r.name, utilisation: share(rate, r) }))
    .sort((a, b) => b.utilisation - a.utilisation);
}

function share(rate: number, resource: Resource): number {
  if (resource.demand === 0) return 0;
  // Also where both are 0: what lets nothing through is full.
  return rate === ceiling(resource) ? 1 : rate / ceiling(resource);
}

function ceiling({ capacity, demand }: Resource): number {
  return demand === 0 ? Infinity : capacity / demand;
}
