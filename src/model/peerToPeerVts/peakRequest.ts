/** What every question about a peak of deferred-copy writing begins with. */
import { isAbove, overCapacity, verdict, type Assumption, type Reasons, type VerdictReply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { threeFigures } from "../quantities/formatNumber";
import type { ValuesOf } from "../question/question";
import type { Spanned } from "../parameters/parameters";
import { cacheAssumption, CACHE_FACTS } from "./cache";
import { lawOf, type Law, type VtsPair } from "./copySharing";
import { MEASURED, measuredFit } from "./measured";
import { CHOSEN } from "./parameters";
import { LIC, pairOf, PLACE, type PairGiven } from "./vtsPair";
import { NO_SAFETY, SAFETY_PERCENT } from "./safetyMargin";

/**
 * The range of an answer over what the paper's facts and the measurements admit, and all of its assumptions.
 * @param value by the law and the host rate at peak
 */
export function peakSpan(
  { pair, fit, asked, reasons }: Asked,
  unit: string,
  value: (law: Law, host: number) => number,
): Spanned & { readonly assumptions: readonly Assumption[] } {
  const found = fit.spanned(unit, (parameters) => {
    const law = lawOf({ ...pair, parameters });
    return value(law, asked ?? law.peak);
  });
  return { ...found, assumptions: [...reasons().assumptions, ...(found.assumptions ?? [])] };
}

/** The last arguments of every question about a peak. */
export const PEAK_INPUTS = { lic: LIC, ...PLACE, safety_percent: SAFETY_PERCENT, measured: MEASURED };

export interface Asked {
  readonly pair: VtsPair;
  readonly fit: ReturnType<typeof measuredFit>;
  readonly law: Law;
  /** Host MB/s at peak. */
  readonly host: number;
  /** The rate as given; undefined if it's the pair's own peak rate. */
  readonly asked: number | undefined;
  readonly reasons: () => Pick<Reasons, "used" | "limits" | "facts" | "assumptions" | "warnings">;
  /** The verdict on a host rate above the pair's peak; undefined at or below it. */
  readonly beyond: VerdictReply | undefined;
}

type PeakAsked = Parameters<typeof askedOf>[0];

/** What the equations of a peak name. */
export const peakSymbols = () =>
  ({
    host_mbps: { unit: "MB/s", says: "the pair's peak rate if blank", of: (given: PeakAsked) => askedOf(given).host },
    copying: {
      unit: "MB/s",
      says: "host data copied while the host writes",
      of: (given: PeakAsked) => askedOf(given).law.copying(askedOf(given).host),
    },
    caches: { unit: "", says: "2, or 1 with a preferred VTS", of: (given: PeakAsked) => askedOf(given).law.caches },
    usable_share: {
      unit: "",
      says: `share of a cache for uncopied data: ${CHOSEN.usableShare}, unless measured`,
      of: (given: PeakAsked) => askedOf(given).law.parameters.usableShare,
    },
    reserve_gb: {
      unit: "GB",
      says: `part of a cache for other data: ${CHOSEN.reserveGb}, unless measured`,
      of: (given: PeakAsked) => askedOf(given).law.parameters.reserveGb,
    },
  }) as const;

/** What every question about a peak has of its arguments. @param facts that only this question rests on */
export function askedOf(
  given: PairGiven & { readonly host_mbps: number | undefined } & ValuesOf<Pick<typeof PEAK_INPUTS, "measured">>,
  facts: readonly FactId[] = [],
): Asked {
  const fit = measuredFit(given.measured);
  const pair = pairOf(given, "deferred", fit.parameters);
  const law = lawOf(pair);
  const { host_mbps: host = law.peak } = given;
  const reasons = (): ReturnType<Asked["reasons"]> => ({
    used: { host_mbps: host },
    limits: law.limits(host),
    facts: [...facts, ...CACHE_FACTS, ...law.facts],
    assumptions: [cacheAssumption(law.parameters), ...law.assumptions, NO_SAFETY, ...fit.assumptions],
    warnings: [...fit.warnings, ...closeWarnings(law), ...law.warnings],
  });
  const beyond = isAbove(host, law.peak)
    ? overCapacity("the pair", { asked: host, most: law.peak, unit: "MB/s" }, () => ({
        ...reasons(),
        limits: law.peakLimits,
        limitedBy: law.peakLimits[0]?.resource ?? "",
      }))
    : undefined;
  return { pair, fit, law, host, asked: given.host_mbps, reasons, beyond };
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
