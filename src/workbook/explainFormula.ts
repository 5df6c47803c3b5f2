/** Formulas that call EXPLAIN for a sizing. */
import { ANSWER_ROW } from "../model/reference/explain";
import type { Question } from "../model/question/question";
import type { FormulaCell } from "./block";
import { formulaOf, type InsertedArgument } from "./formula";

/** `=SIZING.EXPLAIN("VTS_PEAK_HOURS",...)` */
export function explainFormula(question: Question, args: readonly InsertedArgument[], onSheet: string): string {
  return formulaOf({ name: "EXPLAIN" }, [{ kind: "value", value: question.name }, ...args], onSheet);
}

/** Looks up the text next to one of EXPLAIN's labels, without "=". */
export function reasonIn(what: string, question: Question, args: readonly InsertedArgument[], onSheet: string): string {
  return `VLOOKUP("${what}",${explainFormula(question, args, onSheet).slice(1)},2,FALSE)`;
}

/** A cell with the text next to one of EXPLAIN's labels; `none`, or empty, if an answer has no such row. */
export function reasonCell(
  what: string,
  question: Question,
  args: readonly InsertedArgument[],
  onSheet: string,
  none = "",
): FormulaCell {
  return { formula: `=IFERROR(${reasonIn(what, question, args, onSheet)},"${none}")` };
}

/**
 * A formula for the answer, or for the verdict in words if there is no number: "the pair can't accept 170 MB/s: ..."
 * instead of #N/A.
 */
export function answerFormula(question: Question, args: readonly InsertedArgument[], onSheet: string): string {
  return `=IFNA(${formulaOf(question, args, onSheet).slice(1)},${reasonIn(ANSWER_ROW, question, args, onSheet)})`;
}
