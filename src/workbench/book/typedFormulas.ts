/** The formulas of a sheet part as a person would type them, one per cell. */
import { LexerTreeBuilder } from "@univerjs/engine-formula";
import type { Position, Rectangle } from "../../cells/address";
import type { WorkbookPackage } from "../../filling/book";
import { formulasOf, type StoredFormula } from "../../filling/cells";
import type { FormulaCells } from "../../filling/computed";
import { brokenFile, FillError } from "../../filling/fillError";
import type { SheetPart } from "../../filling/sheetPart";
import { typedFormula } from "../../cells/spelling";

export interface TypedFormula {
  readonly position: Position;
  readonly kind: StoredFormula["kind"];
  /** The cells that held the formula's values when the file was saved. */
  readonly spill: Rectangle;
  /** "=SUM(A1:A3)" */
  readonly formula: string;
  /** The stored formula, which is the first cell's if several cells share one. It was written for the cell `origin`. */
  readonly stored: string;
  readonly origin: Position;
}

export interface Wanted {
  /** The cells whose formulas are wanted; undefined for all. */
  readonly cells?: FormulaCells | undefined;
  /** Rewrites a stored formula for the engine, given the formula's cell. */
  readonly reworded?: (stored: string, sheet: string, position: Position) => string;
  /** True for a name that the rewritten formulas still need; if undefined, all names are kept. */
  readonly isNamed?: (name: WorkbookPackage["names"][number]) => boolean;
}

/** @throws FillError naming the cell of a wanted formula that has no text, and of a data table */
export function typedFormulas(part: SheetPart, { cells, reworded }: Wanted = {}): TypedFormula[] {
  const shared = new Map<string, StoredFormula>();
  return formulasOf(part).flatMap((formula) => {
    const { position, kind, spill, text, group } = formula;
    if (group !== undefined && text !== "") shared.set(group, formula);
    if (cells && !cells.has(part.nameOf(position))) return [];
    const first = text === "" && group !== undefined ? shared.get(group) : formula;
    if (formula.tries)
      throw new FillError(
        `${part.nameOf(position)} is a data table, which only Excel can calculate. Remove it, or fill no cell that it reads.`,
      );
    if (!first || first.text === "")
      throw brokenFile(`${part.nameOf(position)} contains a formula that isn't stored as text`);
    const { text: stored, position: origin } = first;
    const typed = typedFormula(reworded ? reworded(stored, part.name, position) : stored);
    const own = first === formula ? typed : moved(typed, origin, position);
    return [{ position, kind, spill, formula: own, stored, origin }];
  });
}

/** Moves a formula's relative references. A formula that several cells share is stored once, for the first cell. */
function moved(formula: string, from: Position, to: Position): string {
  return new LexerTreeBuilder().moveFormulaRefOffset(formula, to.column - from.column, to.row - from.row);
}
