/**
 * How many of the papers' statements bear on a question, by what they prove. `tests/evidence` makes the counts; the
 * functions bundle has none of this.
 */
import type { FactId } from "./facts/factIds";
import data from "./claims.json";
import { recordOf } from "./record";

/** What a claim about a statement proves, from what says most about a model to what says nothing. */
export const CLASSES = ["predicted", "fitted", "missed", "open", "tabled", "identity"] as const;
export type ClaimClass = (typeof CLASSES)[number];
export type ClaimCounts = Readonly<Partial<Record<ClaimClass, number>>>;

/** What the classes mean, after the number of statements. */
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

/** "3 predicted, 2 fitted, 5 tabled"; empty where there are none. */
export function countsInWords(found: ClaimCounts): string {
  return CLASSES.filter((one) => (found[one] ?? 0) > 0)
    .map((one) => `${found[one] ?? 0} ${one}`)
    .join(", ");
}

/** A fact that a parameter was fitted to, and what the model says of it where the fit leaves it out. */
export interface LeftOut {
  readonly fact: FactId;
  /** How the fact is read, where one fact was fitted in two readings. */
  readonly reading?: string;
  /** Of the model's numbers, where it isn't the fact's. */
  readonly unit?: string;
  readonly fitted: number;
  readonly predicted: number;
  /** What the other facts admit. */
  readonly low: number;
  readonly high: number;
}

/** What the counts are of, where a line says only them. */
export const STATEMENTS = "Statements of the papers";

interface Claims {
  readonly counts: ClaimCounts;
  readonly leftOut: readonly LeftOut[];
}

const claims = data as Readonly<Record<string, Claims>>;

/** The statements that bear on a question: "3 predicted, 2 fitted, 5 tabled"; empty where none does. */
export function claimsOn(question: string): string {
  return countsInWords(claims[question]?.counts ?? {});
}

/** The classes that say how far a model goes beyond its papers, for a narrow line. */
const MAIN: readonly ClaimClass[] = ["predicted", "fitted", "tabled"];

export function mainClaimsOn(question: string): string {
  const counts = claims[question]?.counts ?? {};
  return countsInWords(recordOf(MAIN.map((one) => [one, counts[one] ?? 0])));
}

/** The counts class by class, with what each means. */
export function classesOn(question: string): { readonly counted: string; readonly meaning: string }[] {
  const counts = claims[question]?.counts ?? {};
  return CLASSES.filter((one) => counts[one] !== undefined).map((one) => ({
    counted: countsInWords({ [one]: counts[one] ?? 0 }),
    meaning: CLASS_MEANING[one],
  }));
}

/** Of the facts that a question's parameters were fitted to, those with a fit that leaves them out. */
export function leftOutOn(question: string): readonly LeftOut[] {
  return claims[question]?.leftOut ?? [];
}
