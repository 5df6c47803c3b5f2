/** The end of a peak of deferred-copy writing, in closed form: by full caches or by age, whichever comes first. */
import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import type { Law } from "./copySharing";

export const FULL = "cache space for uncopied data";
export const AGED = "deferred-copy priority threshold";

export interface Peak {
  readonly cacheGb: number;
  readonly compression: number;
  readonly priorityHours: number;
}

interface PeakEnd {
  /** Infinity if copying keeps up. */
  readonly hours: number;
  readonly endedBy: typeof FULL | typeof AGED | "nothing";
}

/** Host MB/s by which the backlog grows at a host rate; at and below the sustained rate, none. */
export function growth(law: Law, host: number): number {
  return host <= law.sustained ? 0 : host - law.copying(host);
}

export function peakEnd(law: Law, host: number, { cacheGb, compression, priorityHours }: Peak): PeakEnd {
  const growing = growth(law, host);
  if (growing <= 0) return { hours: Infinity, endedBy: "nothing" };
  const full = (law.absorbs(cacheGb) * compression) / (growing * GB_PER_MBPS_HOUR);
  const aged = (priorityHours * host) / growing;
  return full <= aged ? { hours: full, endedBy: FULL } : { hours: aged, endedBy: AGED };
}
