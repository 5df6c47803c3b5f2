/** functions.json as Excel reads it, made from the catalogue. */
import type { Input } from "../model/input";
import { isOptional } from "../model/given";
import type { Question } from "../model/question";
import { argumentInWords, defaultText } from "../model/inputWords";

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

/** "Cache per VTS, GB; 72 to 100,000; published range 216 to 1,728; default: 216". */
export function describe(input: Input): string {
  const otherwise = defaultText(input.otherwise);
  return [...argumentInWords(input), ...(otherwise === undefined ? [] : [`default: ${otherwise}`])].join("; ");
}
