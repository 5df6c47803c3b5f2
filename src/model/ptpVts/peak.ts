/** The end of a peak of deferred-copy writing, in closed form: by full caches or by age, whichever comes first. */
import { GB_PER_MBPS_HOUR } from "../dayRun";
import { isAbove, overCapacity, type Alternative, type Reasons, type VerdictReply } from "../estimate";
import { absorbedGb } from "./cache";
import { lawOf, type Law, type Pair } from "./law";

export const FULL = "cache space for uncopied data";
export const AGED = "deferred-copy priority threshold";

export interface Peak {
  readonly cacheGb: number;
  readonly compression: number;
  readonly priorityHours: number;
}

export interface PeakEnd {
  /** Infinity where copying keeps up. */
  readonly hours: number;
  readonly endedBy: typeof FULL | typeof AGED | "nothing";
}

/** Host MB/s by which the backlog grows at a host rate; at and below the sustained rate, none. */
export function growth(law: Law, host: number): number {
  return host <= law.sustained ? 0 : host - law.copying(host);
}

/** The verdict on a host rate above the pair's peak; undefined at or below it. */
export function beyondPeak(law: Law, host: number, why: () => Partial<Reasons>): VerdictReply | undefined {
  if (!isAbove(host, law.peak)) return undefined;
  return overCapacity("the pair", { asked: host, most: law.peak, unit: "MB/s" }, () => ({
    ...why(),
    limits: law.peakLimits,
    limitedBy: law.peakLimits[0]?.resource ?? "",
  }));
}

export function peakEnd(law: Law, host: number, { cacheGb, compression, priorityHours }: Peak): PeakEnd {
  const growing = growth(law, host);
  if (growing <= 0) return { hours: Infinity, endedBy: "nothing" };
  const full = (absorbedGb(cacheGb, law.caches) * compression) / (growing * GB_PER_MBPS_HOUR);
  const aged = (priorityHours * host) / growing;
  return full <= aged ? { hours: full, endedBy: FULL } : { hours: aged, endedBy: AGED };
}

/** The ends of the range: by the paper, copying at peak can be suspended or continue. */
export function copyingReadings(pair: Pair, value: (law: Law) => number): Alternative[] {
  return [
    { name: "all copying is suspended at peak", value: value(lawOf(pair, 0)) },
    { name: "copying continues at peak", value: value(lawOf(pair, 1)) },
  ];
}
