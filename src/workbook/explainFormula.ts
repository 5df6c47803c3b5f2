/** EXPLAIN of a sizing, as a formula. */
import type { Question } from "../model/question";
import { formulaOf, type Argument } from "./formula";

/** `=SIZING.EXPLAIN("VTS_PEAK_HOURS",...)` */
export function explainFormula(question: Question, args: readonly Argument[], onSheet: string): string {
  return formulaOf({ name: "EXPLAIN" }, [{ kind: "value", value: question.name }, ...args], onSheet);
}
