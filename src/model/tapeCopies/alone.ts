/**
 * A drive with only disk or network at the other end: as the report measured it, or as documents have it.
 *
 * The report measured an LTO-5 with its own cartridges. Its rate follows the cartridge, so with another it's derived: the
 * same share of that cartridge's native rate, because the drive loses the rest to its own stops. The range goes up to all
 * of the native rate.
 */
import type { Alternative, Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { OWN } from "../drives/tape/sheetDrive";
import { tapeDriveOf } from "../drives/tape/tapeDrive";
import { ALONE, type Tape } from "./drives";
import type { CopyRate, CopyReasons } from "./drivePorts";
import { isReported, type Copier } from "./streamingModel";

/** The report's rates are to 10 MB/s. */
const ROUNDING_MBPS = [-5, 5] as const;
const NARROWED_BY = "a measured rate of this pair";

const isLto5 = ({ model }: Copier): boolean => model === "LTO-5";
const isDerived = (copier: Copier): boolean => isLto5(copier) && !isReported(copier);
const nativeMbps = ({ model, cartridge }: Copier): number => tapeDriveOf(model, cartridge).rate;
const ownNative = (): number => nativeMbps({ model: "LTO-5", cartridge: OWN });

/**
 * MB/s of a drive with incompressible data: measured, derived from what was measured, or as published.
 * @param by MB/s by which the report's rate may be rounded
 */
export function aloneMbps(copier: Copier, by = 0): number {
  const native = nativeMbps(copier);
  return isLto5(copier) ? (native * (valueOf(ALONE["LTO-5"]) + by)) / ownNative() : native;
}

/** The highest rate that an interpretation gives a drive with the cartridge, MB/s. */
export function fastestMbps(copier: Copier, by = 0): number {
  return Math.max(aloneMbps(copier, by), ...faster(copier).map(({ mbps }) => mbps));
}

/** Higher rates with the cartridge that documents leave open. */
function faster(copier: Copier): { readonly name: string; readonly mbps: number }[] {
  const { rate, others } = tapeDriveOf(copier.model, copier.cartridge);
  return [
    ...(isDerived(copier) ? [{ name: `all of the native rate with ${copier.cartridge}`, mbps: rate }] : []),
    ...others.map(({ name, drive }) => ({ name, mbps: drive.rate })).filter(({ mbps }) => mbps > rate),
  ];
}

/**
 * Other rates of drives that each run at their own.
 * @param rateWith their rate together, of each drive's
 */
export function otherRates(
  ends: readonly Copier[],
  rateWith: (mbpsOf: (one: Copier) => number) => number,
): Alternative[] {
  const names = [...new Set(([] as ReturnType<typeof faster>).concat(...ends.map(faster)).map(({ name }) => name))];
  return [
    ...(ends.some(isLto5) ? unrounded((by) => rateWith((one) => aloneMbps(one, by))) : []),
    ...(names.length === 0
      ? []
      : [
          {
            name: names.join(" and "),
            value: rateWith((one) => fastestMbps(one, ROUNDING_MBPS[1])),
            narrowedBy: NARROWED_BY,
          },
        ]),
  ];
}

/** Ends of what the report reads off its charts; the rate of a T10000B is the maker's. */
export function unrounded(rateWith: (by: number) => number): Alternative[] {
  return ROUNDING_MBPS.map((by) => ({
    name: `${Math.abs(by)} MB/s ${by < 0 ? "less" : "more"}, because the published rate is rounded to 10 MB/s`,
    value: rateWith(by),
    narrowedBy: NARROWED_BY,
  }));
}

/** Facts of a drive's rate alone. */
export function aloneFacts(copier: Copier): readonly FactId[] {
  const { model, cartridge } = copier;
  if (isReported(copier)) return [ALONE[model as Tape]];
  const { rate } = tapeDriveOf(model, cartridge).facts;
  return isDerived(copier) ? [ALONE["LTO-5"], ...tapeDriveOf(model, OWN).facts.rate, ...rate] : rate;
}

/** What the rates of drives with their cartridges rest on, said once. */
export function aloneAssumptions(ends: readonly Copier[]): Assumption[] {
  const all = ([] as Assumption[]).concat(...ends.map(assumptionsOf));
  return all.filter(({ text }, i) => all.findIndex((one) => one.text === text) === i);
}

function assumptionsOf(copier: Copier): Assumption[] {
  const { model, cartridge } = copier;
  const { ofRate } = tapeDriveOf(model, cartridge);
  const [native, measured] = [nativeMbps(copier), valueOf(ALONE["LTO-5"])].map(exactly);
  const derived: Assumption = {
    basis: "interpretation",
    text: `The report's ${measured} MB/s of an LTO-5 are of L5 cartridges, natively ${exactly(ownNative())}. Of ${cartridge}, natively ${native}, we take the same share: ${threeFigures(aloneMbps(copier))} MB/s. The range goes up to ${native}.`,
  };
  return [...(isDerived(copier) ? [derived] : []), ...(ofRate === undefined ? [] : [ofRate])];
}

/** "LTO-9 (L8)": a drive, with its cartridge if it isn't the drive's own. */
export function withCartridge({ model, cartridge }: Copier): string {
  return cartridge === OWN ? model : `${model} (${cartridge})`;
}

/** MB/s on tape of a drive with disk or network at the other end. */
export function aloneRate(copier: Copier): CopyRate {
  const rate = aloneMbps(copier);
  const proportion = isDerived(copier)
    ? ` = ${exactly(nativeMbps(copier))} x ${exactly(valueOf(ALONE["LTO-5"]))} / ${exactly(ownNative())}`
    : "";
  const why = (): CopyReasons => ({
    text: `${proportion ? threeFigures(rate) : exactly(rate)} MB/s${proportion}, a single ${withCartridge(copier)}`,
    limitedBy: copier.model,
    facts: [...aloneFacts(copier), "tsm-tape-copy.scope.workload-affected"],
    assumptions: [
      { basis: "stated", text: "A single drive reads or writes at its full rate all the time." },
      ...aloneAssumptions([copier]),
    ],
    alternatives: otherRates([copier], (mbpsOf) => mbpsOf(copier)),
  });
  return { rate, why };
}
