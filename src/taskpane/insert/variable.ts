/** The inputs that a what-if table can vary, and initial values for them. */
import { variableInputs } from "../../analysis/variableInput";
import { valuesAround } from "../../analysis/span";
import type { Input } from "../../model/question/input";
import type { GivenAll } from "../../model/question/parseArguments";
import type { Question } from "../../model/question/question";
import type { Varied } from "../../workbook/whatIf";
import { typedNumber } from "../form/decimal";
import type { Decimal } from "../locale";
import { argumentBy, doubtIn, givenBy, readIn, type Entry } from "../form/entry";
import { faultIn } from "../form/outcome";

export interface Variable {
  readonly index: number;
  readonly name: string;
  readonly label: string;
  readonly input: Input;
  /** Initial values, one per line. */
  readonly text: string;
}

/** Number of initial values for one edge of a table. */
const COUNT = 5;
/** Maximum number of values on an edge of a what-if table; a larger table is hard to read. */
const MOST_VALUES = 60;

export function variablesOf(question: Question, given: GivenAll, decimal: Decimal): readonly Variable[] {
  const names = Object.keys(question.inputs);
  return variableInputs(question, given).flatMap((variable): Variable[] => {
    const input = question.inputs[variable.argument];
    if (!input || variable.kind === "fixed" || !isVariable(input)) return [];
    const values =
      variable.kind === "names"
        ? variable.names
        : valuesAround(variable, COUNT).map((value) => typedNumber(value, decimal));
    const { argument: name, label } = variable;
    return [{ index: names.indexOf(name), name, label, input, text: values.join("\n") }];
  });
}

/** True if the input takes a single value and comparing several values makes sense. */
export function isVariable({ kind }: Input): boolean {
  return kind === "quantity" || kind === "choice" || kind === "place";
}

export type ReadValues =
  | { readonly kind: "values"; readonly varied: Varied }
  /** Why the text can't be used. */
  | { readonly kind: "fault"; readonly text: string };

/** Reads one value per line, or values separated by semicolons, like lists in the form. */
export function readValues({ index, name, input }: Variable, text: string, decimal: Decimal): ReadValues {
  const items = text
    .split(/\r?\n|;|\t/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
  if (items.length === 0) return { kind: "fault", text: "Enter at least one value" };
  if (items.length > MOST_VALUES)
    return { kind: "fault", text: `Enter up to ${MOST_VALUES} values. You entered ${items.length}.` };
  const values: (number | string)[] = [];
  for (const item of items) {
    const entry: Entry = { kind: "typed", text: item };
    const fault = doubtIn(input, entry, decimal) ?? faultIn(name, input, givenBy(input, entry, undefined, decimal));
    if (fault !== undefined) return { kind: "fault", text: fault };
    const arg = argumentBy(input, readIn({ [name]: input }, { [name]: entry }, decimal)[name]);
    if (arg.kind === "value" && typeof arg.value !== "boolean") values.push(arg.value);
  }
  return { kind: "values", varied: { index, values } };
}
