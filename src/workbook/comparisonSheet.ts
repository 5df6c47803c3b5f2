/** A sheet that holds configurations of one question side by side: inputs above, live answers below. */
import { ANSWER_ROW, LIMIT_ROW, RANGE_ROW, WARNING_ROW } from "../model/reference/explain";
import type { Question } from "../model/question/question";
import { rectangular, type Block, type BlockCell, type BlockCorner, type BlockLook } from "./block";
import { answerFormula, reasonCell } from "./explainFormula";
import { argumentText, type InsertedArgument } from "./formula";
import { cellOf } from "./inputCells";
import { unitOf, valuesInFormulas } from "./labels";
import { addressOf } from "../cells/address";
import { fixed, written } from "../cells/reference";

interface Configuration {
  readonly name: string;
  readonly args: readonly InsertedArgument[];
}

interface Comparison {
  readonly question: Question;
  readonly compared: readonly Configuration[];
  /** Number format of the answers: "0.00". */
  readonly format: string;
}

const DIFFERS = "differs";
/** Rows of EXPLAIN that get a line each; empty if an answer has none. */
const REASONS = [RANGE_ROW, LIMIT_ROW, WARNING_ROW];

/** The columns are label, unit, each configuration, and whether they differ. */
export function comparisonBlock({ question, compared, format }: Comparison, corner: BlockCorner): Block {
  const inputs = Object.values(question.inputs);
  const used = inputs.map((_, i) => i).filter((i) => compared.some(({ args }) => isGiven(args[i])));
  const [first, last] = [2, 1 + compared.length];
  const inputRow = (index: number): number => HEAD + 1 + used.indexOf(index);
  const rowOf = (index: number): BlockCell[] => {
    const [input, row] = [inputs[index], inputRow(index)];
    if (!input) throw new RangeError(`${question.name} has no argument ${index + 1}`);
    const cells = compared.map(({ args }) => held(args[index], corner.sheet));
    return [input.label, unitOf(input), ...cells, differs(corner, row, first, last)];
  };
  const argsAt = (column: number, args: readonly InsertedArgument[]): InsertedArgument[] =>
    inputs.map((_, i): InsertedArgument => {
      const arg = args[i] ?? { kind: "blank" };
      if (!isGiven(arg) && !used.includes(i)) return { kind: "blank" };
      if (isWhole(arg)) return arg.kind === "cells" ? { kind: "cells", cells: fixed(arg.cells) } : arg;
      return { kind: "cells", cells: cellOf(corner, { row: inputRow(i), column }, "row") };
    });
  const columns = compared.map(({ args }, i) => argsAt(first + i, args));
  const answers: BlockCell[] = columns.map((args) =>
    question.unit === "table"
      ? reasonCell(ANSWER_ROW, question, args, corner.sheet)
      : { formula: answerFormula(question, args, corner.sheet) },
  );
  const answerRow = HEAD + 1 + used.length + 1;
  const unit = question.unit === "table" ? "" : question.unit;
  const rows = rectangular([
    [`Comparison: ${question.asks}`],
    [""],
    ["Input", "Unit", ...compared.map(({ name }) => name), "Differs"],
    ...used.map(rowOf),
    [""],
    [ANSWER_ROW, unit, ...answers, differs(corner, answerRow, first, last)],
    ...REASONS.map((what) => [what, "", ...columns.map((args) => reasonCell(what, question, args, corner.sheet))]),
  ]);
  const wide = { column: first, columns: compared.length };
  const looks: BlockLook[] = [
    { row: 0, column: 0, rows: 1, columns: 1, look: "title" },
    { row: HEAD, column: 0, rows: 1, columns: last + 2, look: "heading" },
    { row: HEAD + 1, rows: used.length, ...wide, look: "input" },
    { row: answerRow, rows: 1, ...wide, look: "answer", format },
    { row: answerRow, rows: 1 + REASONS.length, ...wide, look: "prose" },
  ];
  return { rows, looks, widths: [34, 10, ...compared.map(() => 22), 10] };
}

/** Row of the headings within the block. */
const HEAD = 2;

function isGiven(arg: InsertedArgument | undefined): boolean {
  return arg !== undefined && arg.kind !== "blank";
}

/** True for an argument that is written in the formulas themselves, because one cell can't contain it. */
function isWhole(arg: InsertedArgument): boolean {
  return arg.kind === "list" || (arg.kind === "cells" && arg.cells.address.includes(":"));
}

function held(arg: InsertedArgument | undefined, onSheet: string): BlockCell {
  switch (arg?.kind) {
    case undefined:
    case "blank":
      return "";
    case "value":
      return arg.value;
    case "list":
      return valuesInFormulas(arg.values.length);
    case "call":
      return { formula: `=${argumentText(arg, onSheet)}` };
    case "cells": {
      const from = written(fixed(arg.cells), onSheet);
      return isWhole(arg) ? `from ${written(arg.cells, onSheet)}` : { formula: `=IF(${from}="","",${from})` };
    }
  }
}

/** A formula, so that it follows the cells; it says in words whether they differ, for readers who can't see colours. */
function differs(corner: BlockCorner, row: number, first: number, last: number): BlockCell {
  const name = (column: number): string => addressOf({ row: corner.row + row, column: corner.column + column });
  const same = Array.from({ length: last - first }, (_, i) => `${name(first)}=${name(first + 1 + i)}`);
  if (same.length === 0) return "";
  return { formula: `=IFERROR(IF(AND(${same.join(",")}),"","${DIFFERS}"),"${DIFFERS}")` };
}
