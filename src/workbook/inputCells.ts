/** A question's inputs as cells of a block, so that whoever gets the workbook can change them there. */
import type { Question } from "../model/question/question";
import { START_FORMAT, START_TIME } from "../model/workload/startTime";
import type { BlockCell, BlockCorner, BlockLook } from "./block";
import { argumentText, type InsertedArgument } from "./formula";
import { labelOf, unitOf, valuesInFormulas } from "./labels";
import { addressOf } from "../cells/address";
import { fixed, written, type Reference } from "../cells/reference";

interface InputCells {
  /** Rows of label, value and unit. */
  readonly rows: readonly BlockCell[][];
  readonly looks: readonly BlockLook[];
  /**
   * References to the inputs for formulas of the block: typed values are in these cells, bound ones stay where they
   * are.
   */
  readonly args: readonly InsertedArgument[];
}

/** Places the inputs from a row of the block on; the arguments in `left` get no cells. */
export function inputCells(
  question: Question,
  args: readonly InsertedArgument[],
  corner: BlockCorner,
  { row, left = [] }: { readonly row: number; readonly left?: readonly number[] },
): InputCells {
  const rows: BlockCell[][] = [];
  const looks: BlockLook[] = [];
  const taken = Object.values(question.inputs).map((input, i): InsertedArgument => {
    const arg = args[i] ?? { kind: "blank" };
    if (left.includes(i)) return arg;
    const at = row + rows.length;
    switch (arg.kind) {
      case "blank":
        return arg;
      case "call":
        rows.push([input.label, { formula: `=${argumentText(arg, corner.sheet)}` }, unitOf(input)]);
        return { kind: "cells", cells: cellOf(corner, { row: at, column: 1 }, "both") };
      case "cells":
        rows.push([input.label, ...follows(arg, corner.sheet, unitOf(input))]);
        if (arg.factor !== undefined && arg.factor !== 1)
          return { kind: "cells", cells: cellOf(corner, { row: at, column: 1 }, "both") };
        if (input === START_TIME || arg.format !== undefined)
          looks.push({ ...valueCell(at), look: "plain", format: arg.format ?? START_FORMAT });
        return { kind: "cells", cells: fixed(arg.cells) };
      case "list":
        rows.push([input.label, ...spread(valuesInFormulas(arg.values.length), unitOf(input))]);
        return arg;
      case "value":
        rows.push([input.label, arg.value, typeof arg.value === "number" ? unitOf(input) : ""]);
        looks.push({ ...valueCell(at), look: "input" });
        return { kind: "cells", cells: cellOf(corner, { row: at, column: 1 }, "both") };
    }
  });
  return { rows, looks, args: taken };
}

type CellsArgument = Extract<InsertedArgument, { kind: "cells" }>;

function valueCell(row: number): Pick<BlockLook, "row" | "column" | "rows" | "columns"> {
  return { row, column: 1, rows: 1, columns: 1 };
}

/** Content that follows a bound cell, and its unit; for a range, its address. */
function follows({ cells, factor }: CellsArgument, onSheet: string, unit: string): readonly [BlockCell, BlockCell] {
  if (cells.address.includes(":")) return spread(`from ${written(cells, onSheet)}`, unit);
  const from = written(fixed(cells), onSheet);
  const value = argumentText({ kind: "cells", cells: fixed(cells), ...(factor !== undefined && { factor }) }, onSheet);
  // A formula that refers to a blank cell gives 0.
  return [{ formula: `=IF(${from}="","",${value})` }, unit];
}

/** A text with its unit, which may be wider than its cell: the next one stays blank. */
function spread(text: string, unit: string): readonly [BlockCell, BlockCell] {
  return [unit === "" ? text : `${text} (${unit})`, ""];
}

/** A reference to a cell of the block. */
export function cellOf(
  corner: BlockCorner,
  { row, column }: { readonly row: number; readonly column: number },
  stays?: Parameters<typeof addressOf>[1],
): Reference {
  return {
    sheet: corner.sheet,
    address: addressOf({ row: corner.row + row, column: corner.column + column }, stays),
  };
}

/** Headings over the columns of varied values, for a block that has no other headings. */
export function headingOf(question: Question, index: number): string {
  const input = Object.values(question.inputs)[index];
  if (!input) throw new RangeError(`${question.name} has no argument ${index + 1}`);
  return labelOf(input);
}
