/** The first example of a question as entries for its form. */
import { recordOf } from "../../model/language/es2016";
import type { Question } from "../../model/question/question";
import type { Decimal } from "../locale";
import { typedNumber } from "./decimal";
import type { Entries, Entry } from "./entry";

/** Empty if the example leaves all inputs at their defaults. */
export function exampleOf({ inputs, examples: [example = []] }: Question, decimal: Decimal): Entries {
  const entries = Object.entries(inputs).flatMap(([name, { kind }], i): (readonly [string, Entry])[] => {
    const value = example[i];
    if (value === undefined || value === null) return [];
    const isAmount = kind === "quantity" || kind === "list";
    const written = typeof value === "string" && isAmount ? value.replace(".", decimal) : String(value);
    return [[name, { kind: "typed", text: typeof value === "number" ? typedNumber(value, decimal) : written }]];
  });
  return recordOf(entries);
}
