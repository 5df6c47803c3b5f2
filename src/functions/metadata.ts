/** functions.json as Excel reads it, made from the catalogue. */
import type { Input } from "../model/input";
import { isOptional } from "../model/given";
import type { Question } from "../model/question";
import { displayUnit } from "../model/quantity";
import { exactly } from "../model/figures";

/** Final: it is stored in every saved workbook. */
export const NAMESPACE = "SIZING";

export interface FunctionsJson {
  readonly allowErrorForDataTypeAny: true;
  readonly functions: readonly FunctionJson[];
}

export interface FunctionJson {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly helpUrl: string;
  readonly parameters: readonly ParameterJson[];
  readonly result: { readonly type: "any"; readonly dimensionality: "matrix" };
}

export interface ParameterJson {
  readonly name: string;
  readonly description: string;
  readonly type: "any";
  readonly dimensionality: "matrix";
  readonly optional?: true;
  readonly repeating?: true;
}

/** `base` is the address of the folder that serves the add-in, with a slash at its end. */
export function functionsJson(questions: readonly Question[], base: string): FunctionsJson {
  return {
    allowErrorForDataTypeAny: true,
    functions: questions.map((q) => ({
      id: q.name,
      name: q.name,
      description: q.unit === "table" ? q.asks : `${q.asks}${q.unit ? ` (${q.unit})` : ""}`,
      helpUrl: helpUrl(q, base),
      parameters: Object.entries(q.inputs).map(([name, input]) => parameter(name, input)),
      result: { type: "any", dimensionality: "matrix" },
    })),
  };
}

export function helpUrl(question: Question, base: string): string {
  return `${base}reference.html#${question.name}`;
}

function parameter(name: string, input: Input): ParameterJson {
  return {
    name,
    description: describe(input),
    type: "any",
    dimensionality: "matrix",
    ...(isOptional(input) && input.kind !== "rest" ? { optional: true as const } : {}),
    ...(input.kind === "rest" ? { repeating: true as const } : {}),
  };
}

/** "Cache of one VTS, GB; at least 72; if blank: 100". */
export function describe(input: Input): string {
  const parts = [input.label];
  if (input.kind === "choice") parts.push(input.names.join(", "));
  if (input.kind === "quantity" || input.kind === "list") {
    const unit = displayUnit(input.unit);
    if (unit) parts[0] = `${input.label}, ${unit}`;
    if (input.atLeast !== undefined) parts.push(`at least ${exactly(input.atLeast)}`);
    if (input.above !== undefined) parts.push(`above ${exactly(input.above)}`);
    if (input.atMost !== undefined) parts.push(`at most ${exactly(input.atMost)}`);
  }
  if (input.kind === "rows") parts.push(`columns ${Object.keys(input.columns).join(", ")}`);
  if (input.otherwise !== undefined) {
    parts.push(`if blank: ${typeof input.otherwise === "number" ? exactly(input.otherwise) : input.otherwise}`);
  }
  return parts.join("; ");
}
