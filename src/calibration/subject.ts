/** What is calibrated: parameters and the facts that bound them, as data. */
import type { FactId } from "../model/facts/factIds";
import type { Values } from "../model/parameters/parameters";

/** A number of the model that is neither a fact nor an argument. */
interface Parameter {
  readonly unit: string;
  /** The values that physics and the paper's own words allow. */
  readonly span: readonly [number, number];
  /** The chosen value is rounded to this, so that texts can quote it. */
  readonly step: number;
  readonly meaning: string;
}

/** A fact that a vector must meet: near a value within a tolerance, or between bounds. */
export interface Binding<N extends string = string> {
  readonly fact: FactId;
  /** How the fact is interpreted, if that isn't obvious from the fact. */
  readonly reading?: string;
  /** Unit of the prediction; absent if it is the fact's. */
  readonly unit?: string;
  readonly meets: About | Between;
  readonly predict: (parameters: Values<N>) => number;
}

interface About {
  readonly about: number;
  readonly tolerance: number;
}

interface Between {
  readonly atLeast?: number;
  readonly atMost?: number;
  /** How far beyond a bound still counts as "about"; 0 if the bound is exact. */
  readonly tolerance?: number;
}

/** An answer for a configuration of the papers. The corners reach its extremes. */
export interface PaperAnswer<N extends string = string> {
  readonly name: string;
  /** Infinity or NaN if the answer has no number. */
  readonly of: (parameters: Values<N>) => number;
}

export interface FitSubject<N extends string = string> {
  readonly name: string;
  /** Paths of the two files: the parameters that the model reads, if it does, and the record with all reasons. */
  readonly files: { readonly model?: string; readonly record: string };
  /** The model's own vector, if it stays although the facts leave a choice, and why it does. */
  readonly kept?: { readonly values: Values<N>; readonly why: string };
  /** True if, of all vectors with the least worst residual, the one in the middle of its answers' ranges is chosen. */
  readonly isCentred?: true;
  /** A vector known to meet the facts. The search starts from it, too, because few sampled vectors meet them. */
  readonly from?: Values<N>;
  /**
   * Vectors at the extremes of the answers that a longer search found, in the order of the parameters. The search for the
   * answers starts from those that meet the facts, too, because few tries don't get that far.
   */
  readonly extremes?: readonly (readonly number[])[];
  /** A corner reaches an extreme of an answer if it comes within this share of it; 1% if absent. */
  readonly reaches?: number;
  /** Share of the usual number of tries, for models whose predictions take long; 1 if absent. */
  readonly effort?: number;
  readonly parameters: Readonly<Record<N, Parameter>>;
  readonly binding: readonly Binding<N>[];
  /** Facts that may contradict binding ones. If they do, `why` gives the reason for keeping the binding ones. */
  readonly contested: readonly (Binding<N> & { readonly why: string })[];
  readonly answers: readonly PaperAnswer<N>[];
}

/**
 * Distance of a prediction from the fact, in tolerances; 0 within bounds. At most 1 if the prediction meets the fact.
 */
export function residual({ meets }: Pick<Binding, "meets">, predicted: number): number {
  if (Number.isNaN(predicted)) return Infinity;
  if ("about" in meets) return Math.abs(predicted - meets.about) / meets.tolerance;
  const { atLeast = -Infinity, atMost = Infinity, tolerance = 0 } = meets;
  const beyond = Math.max(atLeast - predicted, predicted - atMost);
  if (beyond <= 0) return 0;
  if (tolerance > 0) return beyond / tolerance;
  return 1 + beyond / Math.max(Math.abs(atLeast === -Infinity ? atMost : atLeast), 1e-9);
}
