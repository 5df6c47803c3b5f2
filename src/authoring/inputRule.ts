/** The validation and input message of a cell for an argument, made from the argument's declaration. */
import { displayUnit } from "../model/quantities/quantity";
import {
  ofOneCell,
  type ChoiceInput,
  type Input,
  type Limits,
  type ListInput,
  type QuantityInput,
} from "../model/question/input";
import { boundsInWords, limitsInWords } from "../model/question/inputWords";
import type { Question } from "../model/question/question";

/** A cell's validation as a workbook stores it. */
export type CellValidation = Rule & {
  /** Shown while the cell is selected: what is allowed, which isn't for paper. */
  readonly prompt?: string;
};

type Rule =
  /** A list of cells to choose from; others can be entered, too. */
  | { readonly kind: "offer"; readonly formula: string }
  | { readonly kind: "list"; readonly names: readonly string[]; readonly message: string }
  | {
      readonly kind: "decimal" | "whole" | "date";
      readonly operator: "between" | "greaterThan" | "greaterThanOrEqual" | "lessThanOrEqual";
      readonly bounds: readonly [string] | readonly [string, string];
      readonly message: string;
    };

/** Excel's serial number of 1 January 1900, its first date. */
const FIRST_DATE = "1";

export const DATE_RULE: CellValidation = {
  kind: "date",
  operator: "greaterThanOrEqual",
  bounds: [FIRST_DATE],
  message: "Enter a date",
};

/** @throws RangeError for an argument that the question does not have. */
export function inputNamed(question: Question, name: string): Input {
  const input = question.inputs[name];
  if (!input) throw new RangeError(`${question.name} has no input ${name}`);
  return input;
}

/** The unit shown next to the cell; ":1" for a ratio, empty for words. */
export function unitBesideCell(asked: Input): string {
  const input = ofOneCell(asked);
  if (input.kind !== "quantity" && input.kind !== "list") return "";
  return input.unit === "ratio" ? ":1" : displayUnit(input.unit);
}

/**
 * The values that a cell may have: "72 to 100,000; published range 216 to 1,728". A proposal has one line for them, so
 * the hint is left out.
 */
export function noteOf(asked: Input): string {
  const input = ofOneCell(asked);
  if (input.kind === "choice") return oneOf(input);
  if (input.kind !== "quantity" && input.kind !== "list") return "";
  return limitsInWords(asShown(input))
    .map((text) => `${text}${isShare(input) ? "%" : ""}`)
    .join("; ");
}

/** Cells show fractions in %. */
export function isShare(input: Input): boolean {
  return "unit" in input && input.unit === "fraction";
}

/** The limits as a cell shows its value. */
function asShown(input: QuantityInput | ListInput): Limits {
  if (!isShare(input)) return input;
  const times = (value: number | undefined): number | undefined =>
    value === undefined ? undefined : Number((100 * value).toPrecision(12));
  const { usual } = input;
  const [atLeast, above, atMost] = [input.atLeast, input.above, input.atMost].map(times);
  return {
    ...(atLeast !== undefined && { atLeast }),
    ...(above !== undefined && { above }),
    ...(atMost !== undefined && { atMost }),
    ...(usual && { usual: [times(usual[0]) ?? NaN, times(usual[1]) ?? NaN] as const }),
  };
}

/** Characters that the column for allowed values has room for, in two lines. */
const LONGEST_LIST = 100;

/** A list that is too long is left to the cell's own, which has all names. */
function oneOf({ names }: ChoiceInput): string {
  const all = names.join(", ");
  return all.length <= LONGEST_LIST ? `one of ${all}` : `one of ${names.length} names: see the cell's list`;
}

/** Most characters of a message that Excel shows beside a selected cell. */
const LONGEST_PROMPT = 255;

/** @throws RangeError for a kind of argument that a cell's validation cannot express. */
export function validationOf(input: Input): CellValidation {
  const prompt = noteOf(input);
  return { ...ruleOf(input), ...(prompt.length <= LONGEST_PROMPT && { prompt }) };
}

function ruleOf(asked: Input): Rule {
  const input = ofOneCell(asked);
  if (input.kind === "choice") {
    return { kind: "list", names: input.names, message: `${input.label} must be ${oneOf(input)}` };
  }
  if (input.kind !== "quantity" && input.kind !== "list") throw new RangeError(`${input.label} has no limits`);
  const { atLeast, above, atMost, whole } = input;
  const unit = unitBesideCell(input);
  const kind = whole ? "whole" : "decimal";
  const message = `${input.label} must be a ${whole ? "whole " : ""}number, ${boundsInWords(asShown(input))}${isShare(input) ? "%" : ""}${/^\w/.test(unit) ? ` ${unit}` : ""}`;
  const low = atLeast ?? above;
  if (above === undefined && low !== undefined && atMost !== undefined) {
    return { kind, operator: "between", bounds: [String(low), String(atMost)], message };
  }
  if (low !== undefined) {
    return {
      kind,
      operator: above === undefined ? "greaterThanOrEqual" : "greaterThan",
      bounds: [String(low)],
      message,
    };
  }
  if (atMost !== undefined) return { kind, operator: "lessThanOrEqual", bounds: [String(atMost)], message };
  throw new RangeError(`${input.label} has no limits`);
}
