/** Labels for the cells of a block, from the declarations. */
import type { Input } from "../model/question/input";
import { ANSWER_ROW } from "../model/reference/explain";
import { displayUnit } from "../model/quantities/quantity";
import type { Question } from "../model/question/question";

/** "GB"; empty if the input has no unit. */
export function unitOf(input: Input): string {
  return "unit" in input && input.kind !== "place" ? displayUnit(input.unit) : "";
}

/** "Tape volume cache per VTS (GB)" */
export function labelOf(input: Input): string {
  return withUnit(input.label, unitOf(input));
}

/** "Answer (h)" */
export function answerLabel({ unit }: Question): string {
  return withUnit(ANSWER_ROW, unit);
}

function withUnit(label: string, unit: string): string {
  return unit === "" ? label : `${label} (${unit})`;
}

/** "24 values, in the formulas": for a list that isn't in cells. */
export function valuesInFormulas(count: number): string {
  return `${count} value${count === 1 ? "" : "s"}, in the formulas`;
}
