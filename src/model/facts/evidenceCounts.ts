/**
 * How many of the papers' statements bear on a question, by what they prove. `tests/evidence` writes the counts; the
 * functions bundle doesn't contain them.
 */
import type { FactId } from "./factIds";
import data from "./evidenceCounts.json";

/** What a claim about a statement proves; the classes that say most about a model come first. */
export const CLASSES = ["predicted", "fitted", "missed", "open", "tabled", "identity"] as const;
export type ClaimClass = (typeof CLASSES)[number];
type ClaimCounts = Readonly<Partial<Record<ClaimClass, number>>>;

/** Meaning of each class, worded to follow a number of statements. */
export const CLASS_MEANING: Readonly<Record<ClaimClass, string>> = {
  predicted: "calculated by the model, not fitted and not looked up",
  fitted: "used to fit a parameter, so they don't validate the model",
  missed: "outside the tolerance",
  open: "can't be tested",
  tabled: "values and texts of the papers that are returned",
  identity: "arithmetic of the papers' own numbers, or rules that the equations follow",
};

export function countsOf(claims: readonly ClaimClass[]): ClaimCounts {
  const found: Partial<Record<ClaimClass, number>> = {};
  for (const one of claims) found[one] = (found[one] ?? 0) + 1;
  return found;
}

/** Returns "3 predicted, 2 fitted, 5 tabled"; empty if there are none. */
export function countsInWords(found: ClaimCounts): string {
  return CLASSES.filter((one) => (found[one] ?? 0) > 0)
    .map((one) => `${found[one] ?? 0} ${one}`)
    .join(", ");
}

/** A fact that a parameter was fitted to, and what the model predicts for it when the fit leaves it out. */
export interface LeftOut {
  readonly fact: FactId;
  /** How the fact is interpreted, if it was fitted in two interpretations. */
  readonly reading?: string;
  /** Unit of the model's numbers; absent if it is the fact's. */
  readonly unit?: string;
  readonly fitted: number;
  readonly predicted: number;
  /** Range of predictions that the other facts allow. */
  readonly low: number;
  readonly high: number;
  /** Parameters that no other fact bounds, so the fit without this one says little; absent if there are none. */
  readonly unbounded?: readonly string[];
}

/** Label of a line that shows only counts. */
export const STATEMENTS = "Statements of the papers";

interface Claims {
  readonly counts: ClaimCounts;
  readonly leftOut: readonly LeftOut[];
  readonly byHand?: readonly string[];
}

const claims = data as Readonly<Record<string, Claims>>;

/** Returns "3 predicted, 2 fitted, 5 tabled" for the statements that bear on a question; empty if none does. */
export function claimsOn(question: string): string {
  return countsInWords(claims[question]?.counts ?? {});
}

/** The counts of each class, with its meaning. */
export function classesOn(question: string): { readonly counted: string; readonly meaning: string }[] {
  const counts = claims[question]?.counts ?? {};
  return CLASSES.filter((one) => counts[one] !== undefined).map((one) => ({
    counted: countsInWords({ [one]: counts[one] ?? 0 }),
    meaning: CLASS_MEANING[one],
  }));
}

/** Facts to which a number of the question was set by hand, so that there's no fit without them. */
export function setByHandOn(question: string): readonly string[] {
  return claims[question]?.byHand ?? [];
}

/** Facts that the question's parameters were fitted to, if the calibration also has a fit without them. */
export function leftOutOn(question: string): readonly LeftOut[] {
  return claims[question]?.leftOut ?? [];
}
