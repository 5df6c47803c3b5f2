/**
 * What a question answers: a number with its range and reasons, a table, or a verdict that there is no number.
 *
 * Every number in an answer comes from a fact of a paper, a calibration or a named default; `assumptions` says which.
 */
import type { FactId } from "../facts/factIds";
import { exactly, exactOrSixFigures, figuresApart, inUnit, threeFigures } from "../quantities/formatNumber";
import { convert } from "../quantities/quantity";
import type { Utilisation } from "../engines/bottleneck";

/** One interpretation of the evidence, and its answer. */
export interface Alternative {
  /** Named so that a planner can agree or disagree with it. */
  readonly name: string;
  readonly value: number;
  /** The argument or measurement that settles which interpretation holds: "football_s". */
  readonly narrowedBy?: string | undefined;
}

/** Where an assumption comes from. */
type Basis =
  /** Fitted to named facts; the text or the reference gives the residuals. */
  | "calibration"
  /** Our choice, without a fact; an argument can replace it, or the range covers it. */
  | "default"
  /** One of several interpretations of a paper. */
  | "interpretation"
  /** Stated by a paper, or by the definition of a unit. */
  | "stated"
  /** Points that the user read from a paper's chart. */
  | "chart reading"
  /** Measured by the user. */
  | "measured";

export interface Assumption {
  readonly basis: Basis;
  readonly text: string;
}

/** The reasons of an answer; everything but the number itself. */
export interface Reasons {
  /** The equation with this question's numbers in it. */
  readonly equation: string;
  /** What limits the answer; empty if nothing does. */
  readonly limitedBy: string;
  /** How full each shared resource gets, the fullest first: the second would limit next. */
  readonly limits: readonly Utilisation[];
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
  /** The next size that can be ordered, and by how much the one below it is too small. */
  readonly order?: string;
  /** Values that the model used for blank inputs, by argument. */
  readonly used?: Readonly<Record<string, number>>;
}

export interface Estimate extends Reasons {
  readonly kind: "estimate";
  readonly value: number;
  readonly unit: string;
  /** Envelope of the alternatives and the value: never a confidence interval. */
  readonly low: number;
  /** Infinity if an alternative has no limit. */
  readonly high: number;
  /** The alternatives that span low..high; empty where low = value = high. */
  readonly spannedBy: readonly Alternative[];
  /** The parameter or interpretation that spans the range most, and what would narrow the range. */
  readonly rangeFrom?: string;
}

/** What a verdict says about the demand; "no answer" also covers questions with nothing to size or no evidence. */
export type Meaning = "carried" | "over capacity" | "no answer";

/** An answer without a number: "never fills", "no steady state". It is not a failure. */
export interface Verdict extends Reasons {
  readonly kind: "verdict";
  readonly means: Meaning;
  /** "the caches never fill" */
  readonly finding: string;
  /** The finding and why: "the caches never fill: at 120 MB/s copying keeps up". */
  readonly reason: string;
}

export interface Column {
  readonly label: string;
  /** Empty for a column of words. */
  readonly unit: string;
  /**
   * How pictures of the table over time show the column: as axis, line, area with a limit of 100%, or strip of words.
   */
  readonly drawn?: "time" | "line" | "share" | "state";
  /** Values that a column of states can have, from best to worst. */
  readonly states?: readonly string[];
}

export type Cell = number | string;

/** Rows of a table that say something by themselves, for whoever reads them apart from a sheet. */
export interface TablePart {
  readonly title: string;
  /** Its first row, and the row after its last. */
  readonly from: number;
  readonly to: number;
  /** The columns that it has, by number from 0, with their own titles. */
  readonly columns: readonly { readonly at: number; readonly title: string }[];
  /** Rows; or a few things side by side, which their first cells name. */
  readonly shown: "rows" | "side by side";
}

/** A verdict in a word, among all that it can be, from best to worst. */
export interface Grade {
  readonly word: string;
  readonly among: readonly string[];
}

/** How a table reads apart from a sheet. */
interface Reading {
  readonly grade?: Grade;
  /** The most important first; none if the table reads well as it is. */
  readonly parts?: readonly TablePart[];
}

export interface Table extends Reasons, Reading {
  readonly kind: "table";
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** What the table shows, the most important first. */
  readonly findings: readonly string[];
  /** The findings in one sentence. */
  readonly summary: string;
}

export type Answer = Estimate | Verdict | Table;

/** Reasons that a cell holds together with its number, as titled parts with named fields. */
export interface Card {
  readonly title: string;
  readonly parts: readonly { readonly title: string; readonly fields: Readonly<Record<string, Cell>> }[];
}

/** What a cell shows of an answer. */
export type Shown = ShownEstimate | ShownVerdict | ShownTable;
type ShownEstimate = Pick<Estimate, "kind" | "value"> & { readonly card?: () => Card };
type ShownVerdict = Pick<Verdict, "kind" | "means" | "finding" | "reason">;
export type ShownTable = Grid & Pick<Table, "kind">;
/** The part of a table that spills into cells. */
export type Grid = Pick<Table, "columns" | "rows">;

/**
 * A lazy answer: a worksheet column needs only values, so reasons are computed on request.
 */
export type Reply = EstimateReply | VerdictReply | TableReply;
export type EstimateReply = ShownEstimate & { whole(): Estimate };
export type VerdictReply = ShownVerdict & { whole(): Verdict };
export type TableReply = ShownTable & { whole(): Table };

type EstimateReasons = Partial<Reasons> & {
  readonly alternatives?: readonly Alternative[];
  readonly rangeFrom?: string;
};

const NO_REASONS: Reasons = { equation: "", limitedBy: "", limits: [], facts: [], assumptions: [], warnings: [] };

/** Parts of a model may name the same fact: each is listed once. */
function allReasons(reasons: Partial<Reasons>): Reasons {
  return { ...NO_REASONS, ...reasons, facts: [...new Set(reasons.facts)] };
}

/** Thrown if a number exceeds JavaScript's largest. */
export class Overflow extends RangeError {}

/**
 * An estimate whose range is the envelope of its value and the alternatives.
 * @throws RangeError where a number is NaN or the value infinite: an error in the model must not reach a cell.
 */
export function estimate(value: number, unit: string, why: () => EstimateReasons): EstimateReply {
  if (Number.isNaN(value)) throw new RangeError(`not a number: ${value}`);
  if (!Number.isFinite(value)) throw new Overflow(`not finite: ${value}`);
  return { kind: "estimate", value, whole: () => ranged(value, unit, why()) };
}

function ranged(value: number, unit: string, why: EstimateReasons): Estimate {
  const { alternatives = [], rangeFrom = farthest(value, alternatives), ...reasons } = why;
  const all = [value, ...alternatives.map((a) => a.value)];
  if (all.some(Number.isNaN)) throw new RangeError(`not a number: ${all.join(", ")}`);
  const low = Math.min(...all);
  const high = Math.max(...all);
  return {
    ...allReasons(reasons),
    kind: "estimate",
    value,
    unit,
    low,
    high,
    spannedBy: low === high ? [] : alternatives,
    ...(rangeFrom !== undefined && low !== high && { rangeFrom }),
  };
}

/** The alternative farthest from the value, and what would settle it. */
function farthest(value: number, alternatives: readonly Alternative[]): string | undefined {
  let [found, most]: [Alternative | undefined, number] = [undefined, 0];
  for (const one of alternatives) {
    const away = Math.abs(one.value - value);
    if (away > most) [found, most] = [one, away];
  }
  return found && `${found.name}${found.narrowedBy === undefined ? "" : `; ${found.narrowedBy} would narrow it`}`;
}

/** The estimate with another value, and what changes with it. */
export function revised(
  reply: EstimateReply,
  value: number,
  change: (before: Estimate) => Partial<Estimate>,
): EstimateReply {
  const whole = (): Estimate => {
    const before = reply.whole();
    return { ...before, ...change(before), value };
  };
  return { kind: "estimate", value, whole };
}

/** The number of an answer that always has one. @throws RangeError if it has none: an error in the model. */
export function numberIn(answer: Answer): number {
  if (answer.kind !== "estimate") throw new RangeError(`a ${answer.kind}, not a number`);
  return answer.value;
}

/** @param said the finding, which charts show alone; with a second part, the reason is "finding: because" */
export function verdict(
  means: Meaning,
  said: string | readonly [finding: string, because: string],
  why: () => Partial<Reasons>,
): VerdictReply {
  const [finding, reason] = typeof said === "string" ? [said, said] : [said[0], said.join(": ")];
  const kind = "verdict";
  return { kind, means, finding, reason, whole: () => ({ ...allReasons(why()), kind, means, finding, reason }) };
}

/** True if a demand is above the maximum by more than rounding. */
export function isAbove(asked: number, most: number): boolean {
  return asked > most * (1 + 1e-9);
}

/**
 * Returns the verdict on a demand above the system's maximum. No answer for a lower rate is computed instead.
 * @param system with its article: "the pair"; `cure` says what to do, where it isn't to ask for less
 */
export function overCapacity(
  system: string,
  {
    asked,
    most,
    unit,
    cure,
  }: { readonly asked: number; readonly most: number; readonly unit: string; readonly cure?: string },
  why: () => Partial<Reasons>,
): VerdictReply {
  const [shown, maximum] = figuresApart(asked, most);
  const finding = `${system} can't accept ${inUnit(shown, unit)}`;
  const because = `its maximum is ${inUnit(maximum, unit)}${cure === undefined ? "" : `; ${cure}`}`;
  return verdict("over capacity", [finding, because], why);
}

/**
 * Returns a verdict if the amount is above the limit of the inputs that it's entered in; otherwise the reply unchanged.
 */
export function enterable(
  found: Reply,
  { most, unit, limitedBy }: { readonly most: number; readonly unit: string; readonly limitedBy?: string },
): Reply {
  if (found.kind !== "estimate" || found.value <= most) return found;
  const finding = `${inUnit(exactly(Math.ceil(found.value)), unit)} needed`;
  return verdict("over capacity", [finding, `the maximum input is ${inUnit(exactly(most), unit)}`], () => {
    const { equation, limits, facts, assumptions, warnings, limitedBy: binding } = found.whole();
    return { equation, limits, facts, assumptions, warnings, limitedBy: limitedBy ?? binding };
  });
}

export function table(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  found: string | readonly string[],
  why: () => Partial<Reasons> & Reading = () => ({}),
): TableReply {
  const kind = "table";
  const findings = typeof found === "string" ? [found] : found;
  const summary = findings.join("; ");
  return { kind, columns, rows, whole: () => ({ ...allReasons(why()), kind, columns, rows, findings, summary }) };
}

/** The value as text: unchanged if nothing was fitted or assumed, otherwise in three significant figures. */
export function valueText({ value, low, high, assumptions }: Estimate): string {
  const exact = low === high && assumptions.every(({ basis }) => basis === "stated");
  return exact ? exactOrSixFigures(value) : threeFigures(value);
}

/** Returns the answer as people read it: a fraction becomes a percentage. */
export function readAs(answer: Estimate): Estimate {
  if (answer.unit !== "fraction") return answer;
  const percent = (share: number): number => convert(share, "fraction", "%");
  const { value, low, high, spannedBy } = answer;
  return {
    ...answer,
    unit: "%",
    value: percent(value),
    low: percent(low),
    high: percent(high),
    spannedBy: spannedBy.map((one) => ({ ...one, value: percent(one.value) })),
  };
}

/** Returns "Backlog (GB compressed)", or the label alone for a column of words. */
export function heading({ label, unit }: Column): string {
  return unit ? `${label} (${unit})` : label;
}

/** Returns the unit that `heading` put in brackets; empty for a column of words. */
export function headedUnit(text: string): string {
  return / \(([^()]+)\)$/.exec(text)?.[1] ?? "";
}
