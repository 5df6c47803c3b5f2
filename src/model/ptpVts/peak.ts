/**
 * The end of a peak of deferred-copy writing, in closed form: by full caches or by age, whichever comes first; and what
 * every question about a peak begins with.
 */
import { GB_PER_MBPS_HOUR } from "../dayRun";
import { isAbove, overCapacity, verdict, type Reasons, type VerdictReply } from "../estimate";
import type { FactId } from "../facts/factIds";
import { threeFigures } from "../figures";
import { CACHE_ASSUMPTION, CACHE_FACTS } from "./cache";
import { lawOf, type Law, type Pair } from "./law";
import { LIC, pairOf, PLACE, type PairGiven } from "./pair";
import { spannedByFacts } from "./parameters";
import type { Spanned } from "../parameters";
import { NO_SAFETY, SAFETY_PERCENT } from "./safety";

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

/**
 * Returns the range of an answer over the parameters that the paper's facts allow. @param value returns the answer for
 * a law and the host rate at peak
 */
export function peakSpan(
  { pair, asked }: Pick<Asked, "pair" | "asked">,
  value: (law: Law, host: number) => number,
): Spanned {
  return spannedByFacts((parameters) => {
    const law = lawOf({ ...pair, parameters });
    return value(law, asked ?? law.peak);
  });
}

/** The last arguments of every question about a peak. */
export const PEAK_INPUTS = { lic: LIC, ...PLACE, safety_percent: SAFETY_PERCENT };

interface Asked {
  readonly pair: Pair;
  readonly law: Law;
  /** Host rate at peak, MB/s. */
  readonly host: number;
  /** The host rate as given; undefined for the peak rate of the pair. */
  readonly asked: number | undefined;
  readonly reasons: () => Pick<Reasons, "used" | "limits" | "facts" | "assumptions" | "warnings">;
  /** The verdict on a host rate above the pair's peak; undefined if the rate isn't above it. */
  readonly beyond: VerdictReply | undefined;
}

/** Returns what every question about a peak derives from its arguments. @param facts facts of this question only */
export function askedOf(
  given: PairGiven & { readonly host_mbps: number | undefined },
  facts: readonly FactId[] = [],
): Asked {
  const pair = pairOf(given, "deferred");
  const law = lawOf(pair);
  const { host_mbps: host = law.peak } = given;
  const reasons = (): ReturnType<Asked["reasons"]> => ({
    used: { host_mbps: host },
    limits: law.limits(host),
    facts: [...facts, ...CACHE_FACTS, ...law.facts],
    assumptions: [CACHE_ASSUMPTION, ...law.assumptions, NO_SAFETY],
    warnings: [...closeWarnings(law), ...law.warnings],
  });
  const beyond = isAbove(host, law.peak)
    ? overCapacity("the pair", { asked: host, most: law.peak, unit: "MB/s" }, () => ({
        ...reasons(),
        limits: law.peakLimits,
        limitedBy: law.peakLimits[0]?.resource ?? "",
      }))
    : undefined;
  return { pair, law, host, asked: given.host_mbps, reasons, beyond };
}

/** The verdict on a rate that copying keeps up with, the same for every question about a peak. */
export function neverFills({ law, host, reasons }: Asked): VerdictReply {
  return verdict(
    "carried",
    [
      "the caches never fill",
      `at ${threeFigures(host)} MB/s copying keeps up (it does up to ${threeFigures(law.sustained)} MB/s)`,
    ],
    () => ({
      ...reasons(),
      limitedBy: "nothing",
      equation: `${threeFigures(host)} MB/s is at or below the sustained ${threeFigures(law.sustained)} MB/s`,
    }),
  );
}

/** Above this share of the peak, a few per cent of the compression ratio double the hours. */
const CLOSE = 0.9;

/** A warning if the hours depend strongly on the compression ratio. */
function closeWarnings(law: Law): string[] {
  return law.sustained > CLOSE * law.peak && law.sustained < law.peak
    ? ["sustained and peak throughput are close here, so the hours depend strongly on the compression ratio"]
    : [];
}
