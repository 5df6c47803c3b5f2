/** Inserts an answer as labelled cells: in a row, or below its inputs. */
import { ANSWER_ROW, LIMIT_ROW, ORDER_ROW, RANGE_ROW } from "../model/reference/explain";
import type { Question } from "../model/question/question";
import { rectangular, type Block, type BlockCell, type BlockCorner } from "./block";
import { reasonCell, reasonIn } from "./explainFormula";
import { formulaOf, type InsertedArgument } from "./formula";
import { inputCells } from "./inputCells";

export interface Labelled {
  readonly question: Question;
  readonly args: readonly InsertedArgument[];
  /** Number format of the answer: "0.00". */
  readonly format: string;
  /** True if the answer names what to order. */
  readonly hasOrder?: boolean | undefined;
}

/** Widths of labels and values, in characters. */
export const WIDTHS = [34, 12];

/** Label, value, unit and range; the value's cell has a name. */
export function rowBlock({ question, args, format }: Labelled, corner: BlockCorner): Block {
  return {
    rows: [answerRow(question.asks, question, args, corner)],
    looks: [{ row: 0, column: VALUE, rows: 1, columns: 1, look: "answer", format }],
    widths: WIDTHS,
    names: [{ name: question.name.toLowerCase(), row: 0, column: VALUE }],
  };
}

/** The question, each input as a labelled cell that may be changed, then the answer, what to order, and its limit. */
export function inputsBlock({ question, args, format, hasOrder }: Labelled, corner: BlockCorner): Block {
  const inputs = inputCells(question, args, corner, { row: 1 });
  const at = 1 + inputs.rows.length;
  const reason = (label: string): BlockCell[] => [label, reasonCell(label, question, inputs.args, corner.sheet, NONE)];
  return {
    rows: rectangular([
      [question.asks],
      ...inputs.rows,
      answerRow(ANSWER_ROW, question, inputs.args, corner),
      ...(hasOrder ? [reason(ORDER_ROW)] : []),
      reason(LIMIT_ROW),
    ]),
    looks: [
      { row: 0, column: 0, rows: 1, columns: 1, look: "title" },
      ...inputs.looks,
      { row: at, column: VALUE, rows: 1, columns: 1, look: "answer", format },
    ],
    widths: WIDTHS,
    names: [{ name: question.name.toLowerCase(), row: at, column: VALUE }],
  };
}

/** What the sheets of proposals say, too, where an answer has no limiting resource. */
const NONE = "-";

/** Column of the values. */
const VALUE = 1;

function answerRow(
  label: string,
  question: Question,
  args: readonly InsertedArgument[],
  { sheet }: BlockCorner,
): BlockCell[] {
  const range = reasonIn(RANGE_ROW, question, args, sheet);
  // Without a number there is no range, so the reason takes its place.
  const words = reasonIn(ANSWER_ROW, question, args, sheet);
  return [
    label,
    { formula: formulaOf(question, args, sheet) },
    question.unit,
    { formula: `=IFERROR(${range},IFERROR(${words},""))` },
  ];
}
