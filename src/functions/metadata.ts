/** functions.json as Excel reads it, made from the catalogue. */
import type { Input } from "../model/question/input";
import { isOptional } from "../model/question/parseArguments";
import { namesOf, type Question } from "../model/question/question";
import { argumentInWords, defaultText } from "../model/question/inputWords";

export interface FunctionsJson {
  readonly allowErrorForDataTypeAny: true;
  readonly functions: readonly FunctionJson[];
  readonly enums: readonly EnumJson[];
}

/** A list of names that Excel offers while an argument is typed. */
export interface EnumJson {
  readonly id: string;
  readonly type: "string";
  readonly values: readonly { readonly name: string; readonly stringValue: string }[];
}

export interface FunctionJson {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly helpUrl: string;
  readonly parameters: readonly ParameterJson[];
  readonly result: { readonly type: "any"; readonly dimensionality: "matrix" };
  readonly options?: { readonly excludeFromAutoComplete: true };
}

export interface ParameterJson {
  readonly name: string;
  readonly description: string;
  readonly type: "any";
  readonly dimensionality: "matrix";
  readonly optional?: true;
  readonly repeating?: true;
  readonly customEnumId?: string;
  readonly cellValueType?: "cellvalue";
}

/** `base` is the address of the folder that serves the add-in, with a slash at its end. */
export function functionsJson(questions: readonly Question[], base: string): FunctionsJson {
  const choices = new Choices();
  return {
    allowErrorForDataTypeAny: true,
    functions: questions.flatMap((q) =>
      namesOf(q).map((name) => ({
        id: name,
        name,
        description: q.unit === "table" ? q.asks : `${q.asks}${q.unit ? ` (${q.unit})` : ""}`,
        helpUrl: helpUrl(q, base),
        parameters: parameters(q, choices),
        result: { type: "any", dimensionality: "matrix" },
        ...(name === q.name ? {} : { options: { excludeFromAutoComplete: true as const } }),
      })),
    ),
    enums: choices.enums(),
  };
}

/** Arguments with the same names share a list; its id comes from the first of them. */
class Choices {
  readonly #ids = new Map<string, string>();

  idOf(names: readonly string[], argument: string): string {
    const key = JSON.stringify(names);
    const id = this.#ids.get(key) ?? argument.toUpperCase();
    this.#ids.set(key, id);
    return id;
  }

  enums(): EnumJson[] {
    return [...this.#ids].map(([key, id]) => {
      const names = JSON.parse(key) as string[];
      return { id, type: "string", values: names.map((name) => ({ name, stringValue: name })) };
    });
  }
}

export function helpUrl(question: Question, base: string): string {
  return `${base}reference.html#${question.name}`;
}

function parameters({ name, inputs, hasCard }: Question, choices: Choices): ParameterJson[] {
  return Object.entries(inputs).map(([argument, input], i) => ({
    ...parameter(argument, input),
    ...(input.kind === "choice" ? { customEnumId: choices.idOf(input.names, `${name}.${argument}`) } : {}),
    // One such argument lets the function return cards. The switch for all functions, allowCustomDataForDataTypeAny,
    // makes Office 2021 crash together with allowErrorForDataTypeAny (office-js issue 4385).
    ...(hasCard && i === 0 ? { cellValueType: "cellvalue" as const } : {}),
  }));
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

/** Longest description that Excel takes. */
const LONGEST_DESCRIPTION = 255;

/** "Cache per VTS, GB; 72 to 100,000; published range 216 to 1,728; default: 216". */
export function describe(input: Input): string {
  const otherwise = defaultText(input.otherwise);
  const words = [...argumentInWords(input), ...(otherwise === undefined ? [] : [`default: ${otherwise}`])].join("; ");
  if (input.kind !== "choice" || words.length <= LONGEST_DESCRIPTION) return words;
  // Excel offers all names while the argument is typed.
  return words.replace(
    input.names.join(", "),
    `${input.names.length} names, such as ${input.names.slice(0, 3).join(", ")}`,
  );
}
