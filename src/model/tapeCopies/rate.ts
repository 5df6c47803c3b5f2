/** Rate of a drive pair: the report's figure if it has one, otherwise from the event model. */
import { withArticle } from "../language/article";
import { isAbove, overCapacity, type Alternative, type Assumption, type VerdictReply } from "../question/answer";
import { isIdle } from "../question/cellValues";
import type { FactId } from "../facts/factIds";
import { endOf, valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { alsoSpannedBy, type Spanned } from "../parameters/parameters";
import { valuesOf } from "../language/es2016";
import { OWN } from "../drives/tape/sheetDrive";
import { mostMbps } from "../drives/mechanics/streaming";
import { tapeDriveOf, unanswered } from "../drives/tape/tapeDrive";
import {
  behaviourAssumptions,
  behaviourFacts,
  isReported,
  pairAlternatives,
  pairRate,
  stopWarnings,
  type Copier,
} from "./streamingModel";
import {
  aloneAssumptions,
  aloneFacts,
  aloneMbps,
  aloneRate,
  fastestMbps,
  otherRates,
  unrounded,
  withCartridge,
} from "./alone";
import { ALONE, T10000B_FACTS, type Modelled, type Tape } from "./drives";
import { copyInputs, endsOf, type CopyValues as Values, type Ends, type RateLevel } from "./inputs";
import { copyFit, type Measured } from "./measured";
import type { CopyParameters } from "./parameters";
import { portLimited, type CopyRate, type CopyReasons } from "./drivePorts";

type CopyValues = Values & { readonly measured?: Measured };

const PAIR = {
  typical: "tsm-tape-copy.rate.tape-to-tape-same-port-typical",
  worst: "tsm-tape-copy.rate.tape-to-tape-same-port-worst",
  start: "tsm-tape-copy.rate.tape-to-tape-same-port-start",
} as const;
const MIXED_DIP: FactId = "tsm-tape-copy.rate.lto5-to-t10kb-dip";
const WINDOW: FactId = "tsm-tape-copy.mean-rate.from-window";

const CALIBRATION: Assumption = {
  basis: "calibration",
  text: "The rate comes from an event model of two speed-matching drives. 8 parameters are fitted to 17 statements and a mean that we derived, so this is a calibration, not a validation.",
};
const RESIDUALS: Assumption = {
  basis: "calibration",
  text: "Event model, MB/s (report in brackets). Two LTO-5: lowest minute 49.3 (50), mean 76.0 (69.4 to 74.6). Mixed: lowest 60.7 and 62.6 (60). Two T10000B: mean 119.6 (120).",
};
/** For rates that only the event model gives. */
const ROUGH: Assumption = {
  basis: "calibration",
  text: "The report gives no rate for this copy. The rate is a rough estimate from the event model, fitted to other statements in the report.",
};
/**
 * Our default for a pair that nobody measured, as a share of the slower drive's rate: in the middle of the report's pairs
 * of equal drives, of which two T10000B lose nothing and two LTO-5 lose 42%.
 */
const MARGIN = 0.25;
const roughMargin = (): Assumption => ({
  basis: "default",
  text: `We found no published rate of this pair. Default: the slower drive's rate less ${exactly(100 * MARGIN)}%. In the report, two T10000B lose none of it, two LTO-5 ${exactly(lostByTwoLto5("mean"))}%. The range covers both. A measured rate replaces it.`,
});
const UNPUBLISHED = `no published rate of this pair: the slower drive's less ${exactly(100 * MARGIN)}% is assumed; measure one copy`;
const MATCHING = "speed matching between the two drives";
const CAUSE: Assumption = {
  basis: "stated",
  text: "The report suspects, but hasn't proved, that the speed matching of the two drives interferes. HBA ports, copy software and tape driver made no difference.",
};

/**
 * Returns host MB/s of one pair, or a verdict for drives whose rate isn't published.
 * @throws InputError as `endsOf`
 */
export function pairCopyRate(values: CopyValues): CopyRate | VerdictReply {
  const { source, target } = endsOf(values);
  const found = unwarned(values, { source, target });
  return "kind" in found ? found : withUnused(withStops(found, values, [source, target]), values);
}

/** Warns of the firmware of a drive that isn't there. */
function withUnused(found: CopyRate, values: CopyValues): CopyRate {
  const { firmware } = copyInputs;
  const { source, target } = values;
  const isUsed = values.firmware === firmware.otherwise || !isIdle(copyInputs, "firmware", { source, target });
  if (isUsed) return found;
  const unused = `${firmware.label} (firmware) isn't used without an LTO-5`;
  return {
    ...found,
    why: () => {
      const { warnings = [], ...reasons } = found.why();
      return { ...reasons, warnings: [...warnings, unused] };
    },
  };
}

/** Warns of drives that stop and start at the rate; through disk, each runs at its own. */
function withStops(
  found: CopyRate,
  { via, compression }: CopyValues,
  ends: readonly [Copier | undefined, Copier | undefined],
): CopyRate {
  if (via !== "direct") return found;
  const { rate } = found;
  const stops = stopWarnings(ends, rate / compression);
  return {
    rate,
    stops: stops.length > 0,
    why: () => {
      const { warnings = [], ...reasons } = found.why();
      return { ...reasons, warnings: [...warnings, ...stops] };
    },
  };
}

function unwarned(values: CopyValues, { source, target }: Ends): CopyRate | VerdictReply {
  const tapes = [source, target].filter((end) => end !== undefined);
  for (const { model, cartridge } of tapes) {
    const refused = unanswered(tapeDriveOf(model, cartridge), ["rate"]);
    if (refused) return refused;
  }
  if (!source || !target) return portLimited(aloneRate((source ?? target) as Copier), tapes, values.compression);
  if (values.via === "direct") return portLimited(directRate(source, target, values), tapes, values.compression);
  return throughDisk(source, target, values);
}

/** Returns the measured rate, or a verdict if a drive can't have it. @throws InputError as `endsOf` */
export function measuredRate(mbps: number, values: CopyValues): CopyRate | VerdictReply {
  const { source, target } = endsOf(values);
  const ends = [source, target].filter((end) => end !== undefined);
  const drives = ends.map(({ model, cartridge }) => tapeDriveOf(model, cartridge));
  for (const drive of drives) {
    const most = mostMbps(drive, values.compression);
    if (!isAbove(mbps, most)) continue;
    return overCapacity(withArticle(drive.model), { asked: mbps, most, unit: "MB/s" }, () => ({
      facts: drive.facts.rate,
    }));
  }
  const why = (): CopyReasons => ({
    text: `${threeFigures(mbps)} MB/s, as measured`,
    limitedBy: "measured rate of one pair",
    facts: [],
    assumptions: [{ basis: "measured", text: "Every pair copies at the measured rate." }],
    alternatives: [],
  });
  return withStops({ rate: mbps, why }, values, [source, target]);
}

/** What two LTO-5 of the report kept of the rate of one alone. */
function shareOfTwoLto5(of: keyof Modelled): number {
  return valueOf(PAIR[of === "mean" ? "typical" : "worst"]) / valueOf(ALONE["LTO-5"]);
}

/** What they lost, in whole percent. */
function lostByTwoLto5(of: keyof Modelled): number {
  return Math.round(100 * (1 - shareOfTwoLto5(of)));
}

function throughDisk(source: Copier, target: Copier, { via, compression }: CopyValues): CopyRate {
  const inTurn = via === "staged";
  const inHost = (one: Copier, rate: number): number =>
    portLimited({ ...aloneRate(one), rate }, [one], compression).rate;
  const [reads, writes] = [inHost(source, aloneMbps(source)), inHost(target, aloneMbps(target))];
  const through = inTurn ? inTurnMbps : Math.min;
  const rate = through(reads, writes);
  const why = (): CopyReasons => ({
    text: inTurn
      ? `${threeFigures(rate)} MB/s = 1 / (1 / ${figure(reads)} + 1 / ${figure(writes)}), one after the other`
      : `${threeFigures(rate)} MB/s, the slower of ${figure(reads)} and ${figure(writes)} through disk`,
    limitedBy: reads < writes ? source.model : target.model,
    facts: [...aloneFacts(source), ...aloneFacts(target)],
    assumptions: [
      { basis: "default", text: "The disk keeps up and has space for the data in transit." },
      ...aloneAssumptions([source, target]),
    ],
    alternatives: otherRates([source, target], (mbpsOf) =>
      through(inHost(source, mbpsOf(source)), inHost(target, mbpsOf(target))),
    ),
    warnings: [
      ...stopWarnings([source, undefined], reads / compression),
      ...stopWarnings([undefined, target], writes / compression),
    ],
  });
  return { rate, why };
}

/** A published rate as it is, a derived one in three figures. */
const figure = (mbps: number): string => (Number.isInteger(mbps) ? exactly(mbps) : threeFigures(mbps));
const inTurnMbps = (reads: number, writes: number): number => 1 / (1 / reads + 1 / writes);

/** Host MB/s of reading to disk, then writing from disk; undefined if an end is disk. */
export function stagedMbps(values: CopyValues): number | undefined {
  const { source, target } = endsOf(values);
  return source && target && throughDisk(source, target, { ...values, via: "staged" }).rate;
}

function directRate(source: Copier, target: Copier, values: CopyValues): CopyRate {
  if (isReported(source) && isReported(target)) return reportedRate(source.model as Tape, target.model as Tape, values);
  const pair = { source, target, firmware: values.firmware };
  const [reads, writes] = [aloneMbps(source), aloneMbps(target)];
  const slower = Math.min(reads, writes);
  const of = values.level === "worst" ? "lowest" : "mean";
  const fit = copyFit(values.measured ?? []);
  const rateWith = (parameters: CopyParameters): number => Math.min(slower, pairRate(pair, of, parameters));
  const isMeasured = (values.measured ?? []).length > 0;
  const usual = (1 - MARGIN) * slower;
  const modelledRate = rateWith(fit.parameters);
  const byLevel = { start: slower, typical: usual, worst: Math.min(usual, modelledRate) };
  const rate = isMeasured && values.level !== "start" ? modelledRate : byLevel[values.level];
  const why = (): CopyReasons => {
    const atStart = (): Alternative[] =>
      otherRates([source, target], (mbpsOf) => Math.min(mbpsOf(source), mbpsOf(target)));
    const spanned = values.level === "start" ? { alternatives: atStart() } : ratesOver(fit, rateWith);
    const fastest = Math.min(fastestMbps(source), fastestMbps(target));
    return {
      text: `${threeFigures(rate)} MB/s, ${values.level} for ${withCartridge(source)} to ${withCartridge(target)}`,
      limitedBy: rate < slower ? MATCHING : reads < writes ? source.model : target.model,
      facts: [...behaviourFacts(pair), ...(isMeasured ? [] : [PAIR[of === "mean" ? "typical" : "worst"]])],
      assumptions: [
        ...(isMeasured || values.level === "start" ? [ROUGH] : [roughMargin()]),
        ...aloneAssumptions([source, target]),
        ...behaviourAssumptions(pair),
        CALIBRATION,
        CAUSE,
        ...fit.assumptions,
        ...(spanned.assumptions ?? []),
      ],
      warnings: [...fit.warnings, ...(isMeasured || values.level === "start" ? [] : [UNPUBLISHED])],
      ...(values.level === "start"
        ? spanned
        : alsoSpannedBy(rate, spanned, [
            ...pairAlternatives(pair, of, fit.parameters, isMeasured).map((one) => ({
              ...one,
              value: Math.min(slower, one.value),
            })),
            ...(isMeasured
              ? []
              : [
                  {
                    name: "rate by our model of the drives' stops",
                    value: modelledRate,
                    narrowedBy: "a measured rate of this pair",
                  },
                  {
                    name: `drives slow each other by ${exactly(lostByTwoLto5(of))}%, as two LTO-5 did when measured`,
                    value: slower * shareOfTwoLto5(of),
                    narrowedBy: "a measured rate of this pair",
                  },
                ]),
            { name: "no interference between the drives", value: fastest, narrowedBy: "a measured rate of this pair" },
          ])),
    };
  };
  return { rate, why };
}

/** The range of a rate. Its ends say what they are the ends of, because days and pairs are calculated from them, too. */
function ratesOver(fit: ReturnType<typeof copyFit>, rateWith: (parameters: CopyParameters) => number): Spanned {
  const spanned = fit.spanned("MB/s", rateWith);
  return {
    ...spanned,
    alternatives: spanned.alternatives.map((end) => ({ ...end, name: `rate that is ${end.name}` })),
  };
}

function reportedRate(source: Tape, target: Tape, { firmware, level, measured = [] }: CopyValues): CopyRate {
  if (source === "T10000B" && target === "T10000B") {
    const alone = aloneRate({ model: "T10000B", cartridge: OWN });
    const why = (): CopyReasons => ({
      ...alone.why(),
      facts: valuesOf(T10000B_FACTS),
      assumptions: [{ basis: "stated", text: "Two T10000B copy steadily at their highest rate." }],
    });
    return { rate: alone.rate, why };
  }
  const ends = { source: { model: source, cartridge: OWN }, target: { model: target, cartridge: OWN }, firmware };
  const slower = Math.min(aloneMbps(ends.source), aloneMbps(ends.target));
  const fit = copyFit(measured);
  const { parameters } = fit;
  // The user's own drives are known from the measurement, not from the report's figures.
  const isTheirs = measured.length > 0;
  const stated = source === target && firmware === "D8D4" && !isTheirs;
  const lowest = (): number => pairRate(ends, "lowest", parameters);
  const rates = {
    typical: stated ? valueOf(PAIR.typical) : pairRate(ends, "mean", parameters),
    worst: stated ? valueOf(PAIR.worst) : source === target || isTheirs ? lowest() : valueOf(MIXED_DIP),
    start: slower,
  };
  const rate = rates[level];
  const inReport = stated || level === "start" || (level === "worst" && source !== target && !isTheirs);
  const span = (of: keyof Modelled): Spanned => ratesOver(fit, (other) => pairRate(ends, of, other));
  const range = (): Pick<CopyReasons, "alternatives" | "rangeFrom" | "minutes"> & Pick<Spanned, "assumptions"> => {
    if (level === "typical") return meanOfRun(span("mean"), stated, rates);
    if (!inReport) return span("lowest");
    return { alternatives: level === "start" && source !== target ? [] : unrounded((by) => rate + by) };
  };
  const why = (): CopyReasons => {
    const { assumptions: narrowed = [], ...spanned } = range();
    return {
      text: `${threeFigures(rate)} MB/s, ${level} for ${source} to ${target} with ${firmware}`,
      limitedBy: MATCHING,
      facts: stated
        ? [...valuesOf(PAIR), WINDOW]
        : [ALONE["LTO-5"], ...(source === target ? [] : [ALONE.T10000B, MIXED_DIP])],
      assumptions: [...(inReport ? [] : [ROUGH]), CALIBRATION, RESIDUALS, CAUSE, ...fit.assumptions, ...narrowed],
      warnings: fit.warnings,
      ...spanned,
    };
  };
  return { rate, why };
}

/** The mean of a run over what the facts admit, and, of a pair that was measured, what the report's times say. */
function meanOfRun(
  { alternatives, rangeFrom, assumptions = [] }: Spanned,
  stated: boolean,
  { worst, start }: Readonly<Record<RateLevel, number>>,
): Pick<CopyReasons, "alternatives" | "rangeFrom" | "minutes" | "assumptions"> {
  const measured = stated
    ? [
        { name: "mean of the measured run if its file has 1 TB", value: endOf(WINDOW, "low") },
        { name: "mean of the measured run if its file has 1,000 GiB", value: endOf(WINDOW, "high") },
      ]
    : [];
  return {
    alternatives: [...alternatives, ...measured],
    ...(rangeFrom !== undefined && { rangeFrom }),
    assumptions,
    minutes: [
      { name: "worst minute throughout", value: worst },
      { name: "rate of the first minutes throughout", value: start },
    ],
  };
}
