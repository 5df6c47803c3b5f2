/** functions.json as Excel reads it, made from the catalogue. */
import type { Input } from "../model/question/input";
import { namedOnly, PAIRS, positionsOf } from "../model/question/pairs";
import { isOptional } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { argumentInWords, defaultText } from "../model/question/inputWords";

export interface FunctionsJson {
  readonly allowErrorForDataTypeAny: true;
  readonly functions: readonly FunctionJson[];
  readonly enums: readonly EnumJson[];
}

/** A list of values that Excel offers while an argument is typed. */
interface EnumJson {
  readonly id: string;
  readonly type: "string";
  readonly values: readonly { readonly name: string; readonly stringValue: string; readonly tooltip: string }[];
}

interface FunctionJson {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly helpUrl: string;
  readonly parameters: readonly ParameterJson[];
  readonly result: { readonly type: "any"; readonly dimensionality: "matrix" };
}

interface ParameterJson {
  readonly name: string;
  readonly description: string;
  readonly type: "any" | "string";
  readonly dimensionality: "matrix" | "scalar";
  readonly customEnumId?: string;
  readonly optional?: true;
  readonly repeating?: true;
  readonly cellValueType?: "cellvalue";
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
      parameters: parameters(q),
      result: { type: "any", dimensionality: "matrix" },
    })),
    enums: [
      {
        id: FUNCTION_NAMES,
        type: "string",
        values: questions.map(({ name, asks }) => ({ name, stringValue: name, tooltip: asks })),
      },
    ],
  };
}

function helpUrl(question: Question, base: string): string {
  return `${base}reference.html#${question.name}`;
}

function parameters(asked: Question): ParameterJson[] {
  const others = namedOnly(asked);
  const byPosition = positionsOf(asked).map((argument, i): ParameterJson => {
    const input = asked.inputs[argument];
    if (!input) throw new RangeError(`${asked.name} has no input ${argument}`);
    return {
      // Excel shows all of these as optional, because a name may take the place of each.
      ...parameter(
        argument,
        others.length > 0 && !isOptional(input) ? `${describe(input)}; required` : describe(input),
      ),
      ...(asked.name === "EXPLAIN" && i === 0 ? LISTED : {}),
      // One table can stand for all arguments of a function that takes names.
      ...(isOptional(input) || others.length > 0 ? { optional: true as const } : {}),
      ...(input.kind === "rest" ? { repeating: true as const } : {}),
      // One such argument lets the function return cards. The switch for all functions, allowCustomDataForDataTypeAny,
      // makes Office 2021 crash together with allowErrorForDataTypeAny (office-js issue 4385).
      ...(asked.hasCard && i === 0 ? { cellValueType: "cellvalue" as const } : {}),
    };
  });
  if (others.length === 0) return byPosition;
  return [...byPosition, { ...parameter(PAIRS, pairsInWords(others)), optional: true, repeating: true }];
}

const FUNCTION_NAMES = "FUNCTION_NAMES";

/** Microsoft documents lists of values for a single text only, so an argument that takes ranges has none. */
const LISTED = { type: "string", dimensionality: "scalar", customEnumId: FUNCTION_NAMES } as const;

function parameter(name: string, description: string): ParameterJson {
  return { name, description, type: "any", dimensionality: "matrix" };
}

/** "Names in quotation marks, each with its value: lic, priority_hours and 5 more (function's help)". */
function pairsInWords(names: readonly string[]): string {
  const words = (shown: readonly string[]): string => {
    const more = names.length - shown.length;
    return `Names in quotation marks, each followed by its value: ${shown.join(", ")}${more === 0 ? "" : `, and ${more} more in the function's help`}`;
  };
  const fitting = names.map((_, i) => words(names.slice(0, names.length - i)));
  return fitting.find((text) => text.length <= LONGEST_DESCRIPTION) ?? words([]);
}

/** Longest description that Excel takes. */
const LONGEST_DESCRIPTION = 255;

/** "Cache per VTS, GB; 72 to 100,000; published range 216 to 1,728; default: 216". */
function describe(input: Input): string {
  const otherwise = defaultText(input.otherwise);
  const words = [...argumentInWords(input), ...(otherwise === undefined ? [] : [`default: ${otherwise}`])].join("; ");
  if (input.kind !== "choice" || words.length <= LONGEST_DESCRIPTION) return words;
  // Excel offers all names while the argument is typed.
  return words.replace(
    input.names.join(", "),
    `${input.names.length} names, such as ${input.names.slice(0, 3).join(", ")}`,
  );
}
