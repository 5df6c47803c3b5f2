/** What a cell for an argument allows and says, made from the argument's declaration. */
import { exactly } from "../model/figures";
import { displayUnit } from "../model/quantity";
import type { Input, Limits } from "../model/input";
import type { Question } from "../model/question";

/** A cell's validation as a workbook stores it. */
export type Rule =
  | { readonly kind: "list"; readonly names: readonly string[]; readonly message: string }
  | {
      readonly kind: "decimal" | "whole" | "date";
      readonly operator: "between" | "greaterThan" | "greaterThanOrEqual" | "lessThanOrEqual";
      readonly bounds: readonly [string] | readonly [string, string];
      readonly message: string;
    };

/** Excel's serial number of 1 January 1900: anything above is a date. */
const FIRST_DATE = "1";

export const DATE_RULE: Rule = {
  kind: "date",
  operator: "greaterThanOrEqual",
  bounds: [FIRST_DATE],
  message: "date must be a date",
};

/** @throws RangeError for an argument that the question does not have. */
export function inputOf(question: Question, name: string): Input {
  const input = question.inputs[name];
  if (!input) throw new RangeError(`${question.name} has no input ${name}`);
  return input;
}

/** The unit beside the cell; ":1" for a ratio, empty for words. */
export function unitOf(input: Input): string {
  if (input.kind !== "quantity" && input.kind !== "list") return "";
  return input.unit === "ratio" ? ":1" : displayUnit(input.unit);
}

/** What is allowed and what the evidence covers, in a line: "72 to 100,000; evidence covers 216 to 1,728". */
export function noteOf(input: Input): string {
  if (input.kind === "choice") return `one of ${input.names.join(", ")}`;
  if (input.kind !== "quantity" && input.kind !== "list") return "";
  const usual = input.usual && `evidence covers ${input.usual.map(exactly).join(" to ")}`;
  return [limitsText(input), usual].filter(Boolean).join("; ");
}

function limitsText(limits: Limits): string {
  return limits.whole ? `${spanText(limits)}, whole` : spanText(limits);
}

function spanText({ atLeast, above, atMost }: Limits): string {
  const low = atLeast ?? above;
  const from = low !== undefined && `${atLeast === undefined ? "above " : ""}${exactly(low)}`;
  if (atMost === undefined) return from ? `${from} and more` : "any";
  return from ? `${from} to ${exactly(atMost)}` : `up to ${exactly(atMost)}`;
}

/** @throws RangeError for a kind of argument that a cell's validation cannot express. */
export function ruleOf(name: string, input: Input): Rule {
  if (input.kind === "choice") {
    return { kind: "list", names: input.names, message: `${name} must be ${noteOf(input)}` };
  }
  if (input.kind !== "quantity" && input.kind !== "list") throw new RangeError(`${name} has no limits`);
  const { atLeast, above, atMost, whole } = input;
  const unit = unitOf(input);
  const kind = whole ? "whole" : "decimal";
  const message = `${name} must be a ${whole ? "whole " : ""}number, ${spanText(input)}${/^\w/.test(unit) ? ` ${unit}` : ""}`;
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
  throw new RangeError(`${name} has no limits`);
}
