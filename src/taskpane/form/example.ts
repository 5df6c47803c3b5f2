/** The first example of a question as entries for its form. */
import { recordOf } from "../../model/language/es2016";
import type { Input } from "../../model/question/input";
import type { Question } from "../../model/question/question";
import type { Decimal } from "../locale";
import { typedNumber } from "./decimal";
import type { Entries, Entry } from "./entry";

/** The invented day of samples/day.csv, from 18:00, MB/s. */
export const SAMPLE_DAY: readonly number[] = [
  58, 84, 122, 156, 172, 182, 185, 178, 171, 166, 160, 136, 92, 61, 44, 35, 29, 26, 23, 28, 36, 32, 27, 39,
];

/**
 * Empty if the example leaves all inputs at their defaults. A single measured rate of it becomes a whole day, which
 * reaches that rate.
 */
export function exampleOf({ inputs, examples: [example = []] }: Question, decimal: Decimal): Entries {
  const entries = Object.entries<Input>(inputs).flatMap(([name, input], i): (readonly [string, Entry])[] => {
    const value = example[i];
    if (value === undefined || value === null) return [];
    return [[name, { kind: "typed", text: isRates(input) ? dayOf(value).join("\n") : typed(value, input, decimal) }]];
  });
  return recordOf(entries);
}

/** The invented day, raised where the example is of a larger system: its own rates would say nothing there. */
function dayOf(rate: number | string | boolean): readonly number[] {
  const raised = Math.max(1, Number(rate) / Math.max(...SAMPLE_DAY));
  return SAMPLE_DAY.map((mbps) => Math.round(mbps * raised));
}

function isRates(input: Input): boolean {
  return input.kind === "list" && input.demand !== undefined;
}

function typed(value: number | string | boolean, { kind }: Input, decimal: Decimal): string {
  if (typeof value === "number") return typedNumber(value, decimal);
  const isAmount = kind === "quantity" || kind === "list";
  return typeof value === "string" && isAmount ? value.replace(".", decimal) : String(value);
}
