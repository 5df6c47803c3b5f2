/** The formulas of a sheet part as a person would type them, one per cell. */
import { LexerTreeBuilder } from "@univerjs/engine-formula";
import type { Position, Rectangle } from "../../cells/address";
import { formulasOf, type StoredFormula } from "../../filling/cells";
import { brokenFile, FillError } from "../../filling/fillError";
import type { SheetPart } from "../../filling/sheetPart";
import { typedFormula } from "../../cells/spelling";

interface TypedFormula {
  readonly position: Position;
  readonly kind: StoredFormula["kind"];
  /** The cells that held the formula's values when the file was saved. */
  readonly spill: Rectangle;
  /** "=SUM(A1:A3)" */
  readonly formula: string;
}

/** @throws FillError naming the cell of a formula that has no text, and of a data table */
export function typedFormulas(part: SheetPart): TypedFormula[] {
  const shared = new Map<string, StoredFormula>();
  return formulasOf(part).map((formula) => {
    const { position, kind, spill, text, group } = formula;
    if (group !== undefined && text !== "") shared.set(group, formula);
    const first = text === "" && group !== undefined ? shared.get(group) : formula;
    if (formula.tries)
      throw new FillError(
        `${part.nameOf(position)} is a data table, which only Excel can calculate. Remove it, or fill no cell that it reads.`,
      );
    if (!first || first.text === "")
      throw brokenFile(`${part.nameOf(position)} contains a formula that isn't stored as text`);
    const typed = typedFormula(first.text);
    return { position, kind, spill, formula: first === formula ? typed : moved(typed, first.position, position) };
  });
}

/** Moves a formula's relative references. A formula that several cells share is stored once, for the first cell. */
function moved(formula: string, from: Position, to: Position): string {
  return new LexerTreeBuilder().moveFormulaRefOffset(formula, to.column - from.column, to.row - from.row);
}
