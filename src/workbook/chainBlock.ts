/** A sizing whose inputs are answers of other questions, as one block of linked cells: those questions first. */
import { rectangular, type Block, type BlockCorner, type CellName } from "./block";
import { formulaOf, type InsertedArgument, type CallArgument } from "./formula";
import { cellOf, inputCells } from "./inputCells";
import { inputsBlock, WIDTHS, type Labelled } from "./labelled";

interface Chain extends Labelled {
  /** Number of rows and columns that the answer fills; absent for a single number. */
  readonly spill?: { readonly rows: number; readonly columns: number };
}

export function chainBlock({ args, ...chain }: Chain, corner: BlockCorner): Block {
  const above: Block[] = [];
  let row = 0;
  const linked = args.map((arg): InsertedArgument => {
    if (arg.kind !== "call") return arg;
    const block = chainBlock(innerOf(arg), { ...corner, row: corner.row + row });
    const cells = cellOf(corner, below(answerOf(block), row));
    above.push(block);
    row += block.rows.length + GAP;
    return { kind: "cells", cells, factor: arg.factor, ...(arg.factor === 1 && { format: arg.format }) };
  });
  const at = { ...corner, row: corner.row + row };
  const own = { ...chain, args: linked };
  return stacked([...above, chain.spill ? tableBlock(own, at) : withNote(inputsBlock(own, at), above.length > 0)]);
}

/** Empty rows between two blocks. */
const GAP = 1;

function innerOf({ question, args, format = "General", hasOrder }: CallArgument): Chain {
  return { question, args, format, hasOrder };
}

/** The cell of a block's own answer: the answers in its inputs come before it. */
function answerOf({ names = [] }: Block): CellName {
  const answer = names[names.length - 1];
  if (!answer) throw new RangeError("a block without the name of its answer");
  return answer;
}

/** The sheet's range, like the formula, knows only the values of the answers above. */
function withNote(block: Block, hasAnswersAbove: boolean): Block {
  if (!hasAnswersAbove) return block;
  const rows = rectangular([...block.rows, ["Note", "The range leaves out the ranges of the answers above."]]);
  return { ...block, rows };
}

function tableBlock({ question, args, spill = { rows: 1, columns: 1 } }: Chain, corner: BlockCorner): Block {
  const inputs = inputCells(question, args, corner, { row: 1 });
  const table = Array.from({ length: spill.rows }, (_, i) =>
    Array.from({ length: spill.columns }, (__, j) =>
      i === 0 && j === 0 ? { formula: formulaOf(question, inputs.args, corner.sheet) } : null,
    ),
  );
  return {
    rows: rectangular([[question.asks], ...inputs.rows, [""], ...table]),
    looks: [{ row: 0, column: 0, rows: 1, columns: 1, look: "title" }, ...inputs.looks],
    widths: WIDTHS,
  };
}

function stacked(blocks: readonly Block[]): Block {
  const rows: Block["rows"][number][] = [];
  const [looks, names]: [Block["looks"][number][], CellName[]] = [[], []];
  for (const block of blocks) {
    if (rows.length > 0) rows.push([""]);
    const from = rows.length;
    rows.push(...block.rows);
    looks.push(...block.looks.map((look) => below(look, from)));
    names.push(...(block.names ?? []).map((name) => below(name, from)));
  }
  return { rows: rectangular(rows), looks, widths: WIDTHS, names };
}

function below<P extends { readonly row: number }>(place: P, rows: number): P {
  return { ...place, row: place.row + rows };
}
