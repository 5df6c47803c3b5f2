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
