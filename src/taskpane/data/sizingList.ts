/** The list that a selected period gives to a sizing: its intervals, its scale, and what was done to its values. */
import { exactly, threeFigures } from "../../model/quantities/formatNumber";
import { hiddenInWords } from "../../model/workload/merging";
import { filledInWords, GAP_FILLERS } from "../../model/workload/profile";
import { marginInWords } from "../../model/workload/summaryWords";
import { typedValue } from "../form/settings";
import type { Chosen } from "./chosen";
import { valuesIn } from "./lengths";
import type { Listing, ProfileLook } from "./measured";
import type { HeldData } from "./measuring";

export interface SizingList {
  readonly listing: Listing;
  readonly count: number;
  /** Number of values at the measured interval length. */
  readonly ownCount: number;
  /** Number of intervals without a value. */
  readonly missing: number;
  readonly isGrown: boolean;
  /** What the list's means hide, in words; undefined if nothing. */
  readonly merging: string | undefined;
  /** By what the values are multiplied, in words: ", with a margin of 10%"; empty if by nothing. */
  readonly scaled: string;
  /** What was done to the values, in words; empty if they are as measured. */
  readonly changes: readonly string[];
}

export function sizingListOf(
  { understood }: HeldData,
  chosen: Chosen,
  { view: { span, listSeconds }, hidden, summary }: ProfileLook,
  settings: Readonly<Record<string, string>>,
): SizingList {
  const filler = GAP_FILLERS.find((one) => one === settings.gaps);
  const missing = summary?.missing ?? 0;
  const grows = settings.grown === "no" ? undefined : chosen.grows;
  const margin = typedValue(chosen.margin) ?? 0;
  const factor = (grows?.factor ?? 1) * (1 + margin / 100);
  const merging = hidden && hiddenInWords(hidden, factor);
  return {
    listing: { span, intervalSeconds: listSeconds, filler, factor },
    count: valuesIn(understood, span, listSeconds),
    ownCount: valuesIn(understood, span, understood.intervalSeconds),
    missing,
    isGrown: grows !== undefined,
    merging,
    scaled: [
      grows ? `, with growth to ${grows.to} (x ${threeFigures(grows.factor)})` : "",
      margin > 0 ? `, with a margin of ${marginInWords(margin)}` : "",
    ].join(""),
    changes: [
      ...(merging === undefined ? [] : [merging]),
      ...(missing > 0 && filler ? [filledInWords(missing, filler)] : []),
      ...(grows ? [`multiplied by ${threeFigures(grows.factor)} for growth to ${grows.to}`] : []),
      ...(margin > 0
        ? [`multiplied by ${exactly(1 + margin / 100)} for a safety margin of ${marginInWords(margin)}`]
        : []),
    ],
  };
}
