/** The formulas of a sheet part as a person would type them, each cell with its own. */
import { LexerTreeBuilder } from "@univerjs/engine-formula";
import type { Element } from "@xmldom/xmldom";
import type { Position, Rectangle } from "../../filling/address";
import { formulasOf, type Formula } from "../../filling/cells";
import { FillError } from "../../filling/fillError";
import type { SheetPart } from "../../filling/sheetPart";
import { attributeOf, childOf } from "../../filling/xml";
import { typedFormula } from "./storedFormula";

export interface TypedFormula {
  readonly position: Position;
  readonly kind: Formula["kind"];
  /** The cells with its values, as stored. */
  readonly spill: Rectangle;
  /** "=SUM(A1:A3)" */
  readonly formula: string;
}

/** @throws FillError naming the cell of a formula that has no text, and of a data table */
export function typedFormulas(part: SheetPart): TypedFormula[] {
  const shared = new Map<string, TypedFormula>();
  return formulasOf(part).map(({ position, kind, spill, text }) => {
    const element = formulaElement(part, position);
    const group = element && attributeOf(element, "t") === "shared" ? attributeOf(element, "si") : undefined;
    const first = group === undefined ? undefined : shared.get(group);
    if (text === "" && !first)
      throw new FillError(`${part.nameOf(position)} holds a formula that is not stored as text`);
    const own = { position, kind, spill, formula: text === "" && first ? moved(first, position) : typedFormula(text) };
    if (group !== undefined && text !== "") shared.set(group, own);
    return own;
  });
}

function formulaElement(part: SheetPart, position: Position): Element | undefined {
  const cell = part.cellAt(position);
  return cell && childOf(cell, "f");
}

/** The text of a formula that several cells share is stored once: in the others its relative references move along. */
function moved({ formula, position }: TypedFormula, { row, column }: Position): string {
  return new LexerTreeBuilder().moveFormulaRefOffset(formula, column - position.column, row - position.row);
}
