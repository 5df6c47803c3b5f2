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
  return stations.map(({ name, capacity, demands }) => ({
    name,
    capacity,
    demand: (Object.keys(demands) as Work[]).reduce((sum, of) => sum + (demands[of] ?? 0) * (work[of] ?? 0), 0),
  }));
}

/**
 * The share within [from, to] with which most is let through; the least such share where there are several.
 * @param at the resources at a share, always in the same order; each demand must be a straight line in the share.
 */
export function bestShare(at: (share: number) => readonly Resource[], [from, to]: readonly [number, number]): number {
  const lines = at(from).map((resource, i): Line => {
    const [start, end] = [1 / ceiling(resource), 1 / ceiling(at(to)[i] ?? resource)];
    return { start, slope: (end - start) / (to - from) };
  });
  // The best is where the fullest resource is least full: at an end, or where two of the lines cross.
  const shares = [from, to];
  lines.forEach((one, i) => {
    for (const other of lines.slice(i + 1)) {
      const crossing = from + (other.start - one.start) / (one.slope - other.slope);
      if (crossing > from && crossing < to) shares.push(crossing);
    }
  });
  shares.sort((a, b) => a - b);
  const rates = shares.map((share) => throughput(at(share)).rate);
  const most = Math.max(...rates);
  return shares[rates.findIndex((rate) => rate >= most * (1 - ROUNDING))] ?? from;
}

interface Line {
  readonly start: number;
  readonly slope: number;
}

/** Rates that differ by less are the same rate. */
const ROUNDING = 1e-12;

/** The most that the resources let through. */
export function throughput(resources: readonly Resource[]): Throughput {
  const rate = Math.min(...resources.map(ceiling));
  return { rate, limits: utilisations(resources, rate) };
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
