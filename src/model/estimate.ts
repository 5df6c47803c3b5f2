/**
 * What a question answers: a number with its range and reasons, a table, or a verdict that there is no number.
 *
 * Every number in it has a source: a fact of a paper, a calibration, or a named default; `assumptions` says which.
 */
import type { FactId } from "./facts/facts";
import { exactly, threeFigures } from "./figures";
import { convert } from "./quantity";
import type { Utilisation } from "./bottleneck";

/** One way to read the evidence, and the answer that it gives. */
export interface Alternative {
  /** Named so that a planner can agree or disagree with it. */
  readonly name: string;
  readonly value: number;
}

/** Where an assumption comes from. */
export type Basis =
  /** Fitted to named facts; the residuals stand in the text or the reference. */
  | "calibration"
  /** Ours, without a fact; an argument overrides it, or the range spans it. */
  | "default"
  /** One of several ways to read what the papers say. */
  | "reading"
  /** Said so by a paper. */
  | "stated"
  /** Read by the user from a paper's figure. */
  | "readings";

export interface Assumption {
  readonly basis: Basis;
  readonly text: string;
}

/** The reasons of an answer; everything but the number itself. */
export interface Reasons {
  /** The equation with this question's numbers in it. */
  readonly equation: string;
  /** What limits the answer, in words; empty where nothing does. */
  readonly limitedBy: string;
  /** How full each shared resource gets, the fullest first: the second would limit next. */
  readonly limits: readonly Utilisation[];
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
}

export interface Estimate extends Reasons {
  readonly kind: "estimate";
  readonly value: number;
  readonly unit: string;
  /** Envelope of the alternatives and the value: never a confidence interval. */
  readonly low: number;
  /** May be Infinity: one reading has no limit. */
  readonly high: number;
  /** The alternatives that span low..high; empty where low = value = high. */
  readonly spannedBy: readonly Alternative[];
}

/** What a verdict says of the demand; "no answer" covers questions that have nothing to size or no evidence. */
export type Meaning = "carried" | "over capacity" | "no answer";

/** A question without a number for an answer: "never fills", "no steady state". An answer, not a failure. */
export interface Verdict extends Reasons {
  readonly kind: "verdict";
  readonly means: Meaning;
  readonly reason: string;
}

export interface Column {
  readonly label: string;
  /** Empty for a column of words. */
  readonly unit: string;
  /** In a picture of the table over time: its axis, a line, an area against its limit of 100 %, or a strip of words. */
  readonly drawn?: "time" | "line" | "share" | "state";
  /** What a column of states may hold, from harmless to painful. */
  readonly states?: readonly string[];
}

export type Cell = number | string;

export interface Table extends Reasons {
  readonly kind: "table";
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** The table in one sentence. */
  readonly summary: string;
}

export type Answer = Estimate | Verdict | Table;

/**
 * What a cell shows of an answer, at once; `whole` gives the answer with its reasons, to whoever looks at them. A
 * worksheet column asks for values, and sentences, facts and ranges cost many times the equation.
 */
export type Reply = EstimateReply | VerdictReply | TableReply;
export type EstimateReply = Pick<Estimate, "kind" | "value"> & { whole(): Estimate };
export type VerdictReply = Pick<Verdict, "kind" | "means" | "reason"> & { whole(): Verdict };
export type TableReply = Grid & { readonly kind: "table"; whole(): Table };
/** A table as it is spilled. */
export type Grid = Pick<Table, "columns" | "rows">;

type EstimateReasons = Partial<Reasons> & { readonly alternatives?: readonly Alternative[] };

const NO_REASONS: Reasons = { equation: "", limitedBy: "", limits: [], facts: [], assumptions: [], warnings: [] };

/** Parts of a model may name the same fact: each is listed once. */
function allReasons(reasons: Partial<Reasons>): Reasons {
  return { ...NO_REASONS, ...reasons, facts: [...new Set(reasons.facts)] };
}

/**
 * An estimate whose range is the envelope of its value and the alternatives.
 * @throws RangeError where a number is NaN: a slip in the model must not reach a cell.
 */
export function estimate(value: number, unit: string, why: () => EstimateReasons): EstimateReply {
  if (!Number.isFinite(value)) throw new RangeError(`not a number: ${value}`);
  return new GivenEstimate(value, unit, why);
}

/** A class, so that a column of ten thousand makes no closure a cell. */
class GivenEstimate implements EstimateReply {
  readonly kind = "estimate";
  readonly value: number;
  readonly #unit: string;
  readonly #why: () => EstimateReasons;

  constructor(value: number, unit: string, why: () => EstimateReasons) {
    this.value = value;
    this.#unit = unit;
    this.#why = why;
  }

  whole(): Estimate {
    const { value } = this;
    const { alternatives = [], ...reasons } = this.#why();
    const all = [value, ...alternatives.map((a) => a.value)];
    if (all.some(Number.isNaN)) throw new RangeError(`not a number: ${all.join(", ")}`);
    const low = Math.min(...all);
    const high = Math.max(...all);
    return {
      ...allReasons(reasons),
      kind: "estimate",
      value,
      unit: this.#unit,
      low,
      high,
      spannedBy: low === high ? [] : alternatives,
    };
  }
}

export function verdict(means: Meaning, reason: string, why: () => Partial<Reasons>): VerdictReply {
  const kind = "verdict";
  return { kind, means, reason, whole: () => ({ ...allReasons(why()), kind, means, reason }) };
}

/**
 * The verdict on a demand above what the configuration takes. Nothing is computed at a lower rate instead.
 * @param system with its article: "the pair"
 */
export function overCapacity(
  system: string,
  { asked, most, unit }: { readonly asked: number; readonly most: number; readonly unit: string },
  why: () => Partial<Reasons>,
): VerdictReply {
  const reason = `${system} can't take ${exactly(asked)} ${unit}: its maximum is ${threeFigures(most)} ${unit}`;
  return verdict("over capacity", reason, why);
}

export function table(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  summary: string,
  why: () => Partial<Reasons> = () => ({}),
): TableReply {
  const kind = "table";
  return { kind, columns, rows, whole: () => ({ ...allReasons(why()), kind, columns, rows, summary }) };
}

/** The value as text: as it is where nothing was fitted or assumed, otherwise in three significant figures. */
export function valueText({ value, low, high, assumptions }: Estimate): string {
  const exact = low === high && assumptions.every(({ basis }) => basis === "stated");
  return exact ? exactly(value) : threeFigures(value);
}

/** As it is read: a share is a fraction in a cell and a percentage in words. */
export function readAs(answer: Estimate): Estimate {
  if (answer.unit !== "fraction") return answer;
  const percent = (share: number): number => convert(share, "fraction", "%");
  const { value, low, high, spannedBy } = answer;
  return {
    ...answer,
    ...{ unit: "%", value: percent(value), low: percent(low), high: percent(high) },
    spannedBy: spannedBy.map((one) => ({ ...one, value: percent(one.value) })),
  };
}

/** "Backlog (GB compressed)"; the label alone for words. */
export function heading({ label, unit }: Column): string {
  return unit ? `${label} (${unit})` : label;
}
