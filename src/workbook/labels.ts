/** Labels for the cells of a block, from the declarations. */
import type { Input } from "../model/input";
import { displayUnit } from "../model/quantity";
import type { Question } from "../model/question";

/** "GB"; empty if the input has no unit. */
export function unitOf(input: Input): string {
  return "unit" in input && input.kind !== "place" ? displayUnit(input.unit) : "";
}

/** "Tape volume cache per VTS (GB)" */
export function labelOf(input: Input): string {
  return withUnit(input.label, unitOf(input));
}

/** "VTS_PEAK_HOURS (h)" */
export function answerLabel({ name, unit }: Question): string {
  return withUnit(name, unit);
}

function withUnit(label: string, unit: string): string {
  return unit === "" ? label : `${label} (${unit})`;
}
