/** A what-if table: values of one or two inputs, and a live formula for each. */
import type { Rectangle } from "../cells/address";
import type { Question } from "../model/question/question";
import { rectangular, type Block, type BlockCell, type BlockChart, type BlockCorner, type BlockLook } from "./block";
import { answerFormula } from "./explainFormula";
import type { InsertedArgument } from "./formula";
import { cellOf, headingOf, inputCells } from "./inputCells";
import { answerLabel } from "./labels";

export interface Varied {
  /** Position of the argument. */
  readonly index: number;
  readonly values: readonly (number | string)[];
}

export interface WhatIfTable {
  readonly question: Question;
  readonly args: readonly InsertedArgument[];
  readonly down: Varied;
  readonly across?: Varied;
  /** Number format of the answers: "0.00". */
  readonly format: string;
  /** True for a chart to the right of the table, which needs a sheet of its own. */
  readonly hasChart?: boolean;
}

/** The fixed inputs are at the top, the table is below. */
export function whatIfBlock(table: WhatIfTable, corner: BlockCorner): Block {
  const { question, args, down, across, format, hasChart = false } = table;
  const left = [down.index, ...(across ? [across.index] : [])];
  const inputs = inputCells(question, args, corner, { row: 1, left });
  const head = 1 + inputs.rows.length + (inputs.rows.length > 0 ? 1 : 0);
  const formula = (row: number, column: number): BlockCell => {
    const at = inputs.args.map((arg, i): InsertedArgument => {
      if (i === down.index) return { kind: "cells", cells: cellOf(corner, { row, column: 0 }, "column") };
      if (i === across?.index) return { kind: "cells", cells: cellOf(corner, { row: head, column }, "row") };
      return arg;
    });
    return { formula: answerFormula(question, at, corner.sheet) };
  };
  const columns = across?.values ?? [answerLabel(question)];
  const body = down.values.map((value, i): BlockCell[] => [
    value,
    ...columns.map((_, j) => formula(head + 1 + i, 1 + j)),
  ]);
  const corners = across
    ? `${answerLabel(question)}: ${headingOf(question, down.index)} down, ${headingOf(question, across.index)} across`
    : headingOf(question, down.index);
  const rows = rectangular([
    [`What if: ${question.asks}`],
    ...inputs.rows,
    ...(inputs.rows.length > 0 ? [[""]] : []),
    [corners, ...columns],
    ...body,
  ]);
  const [height, width] = [down.values.length, columns.length];
  const looks: BlockLook[] = [
    { row: 0, column: 0, rows: 1, columns: 1, look: "title" },
    ...inputs.looks,
    { row: head, column: 0, rows: 1, columns: 1 + (across ? 0 : width), look: "heading" },
    ...(across ? [{ row: head, column: 1, rows: 1, columns: width, look: "input" as const }] : []),
    { row: head + 1, column: 0, rows: height, columns: 1, look: "input" },
    { row: head + 1, column: 1, rows: height, columns: width, look: "answer", format },
  ];
  return {
    rows,
    looks,
    widths: [34, ...columns.map(() => (across ? 12 : 24))],
    ...(hasChart && { chart: chartOf(table, { head, height, columns }) }),
  };
}

/** Size of the chart in columns and rows of cells. */
const CHART = { rows: 18, columns: 8 } as const;

/** Columns, because the values may be names, or numbers at uneven distances. */
function chartOf(
  { question, down, across }: WhatIfTable,
  { head, height, columns }: { readonly head: number; readonly height: number; readonly columns: readonly unknown[] },
): BlockChart {
  const areaOf = (column: number): Rectangle => ({ row: head + 1, column, rows: height, columns: 1 });
  return {
    title: { row: 0, column: 0 },
    categories: areaOf(0),
    categoryTitle: headingOf(question, down.index),
    valueTitles: { primary: answerLabel(question), secondary: "" },
    series: columns.map((value, i) => ({
      name: across ? `${headingOf(question, across.index)}: ${String(value)}` : answerLabel(question),
      values: areaOf(1 + i),
      kind: "column",
      axis: "primary",
    })),
    place: { row: head, column: 1 + columns.length + 1, ...CHART },
  };
}
