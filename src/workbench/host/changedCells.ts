/** Finds the cells in which a workbook differs from an earlier one, if they differ in nothing else that counts. */
import type { Position } from "../../cells/address";
import { valueAt } from "../../filling/cells";
import type { Computed } from "../../filling/computed";
import type { Package } from "../../filling/package";
import { SheetPart } from "../../filling/sheetPart";
import type { Sheets } from "../../filling/sheets";
import { attributeOf, childOf } from "../../filling/xml";

type Cell = Parameters<typeof attributeOf>[0];

export interface ChangedCell {
  readonly sheet: string;
  readonly position: Position;
  readonly value: Computed;
}

/** Undefined if more than constants differ: formulas, hidden rows, cells that only one has, or parts that aren't sheets. */
export function changedCells(before: Sheets, parts: Package): readonly ChangedCell[] | undefined {
  const { book } = before;
  if (parts.size !== book.parts.size) return undefined;
  const after = { ...book, parts };
  const found: ChangedCell[] = [];
  for (const [part, content] of parts) {
    const held = book.parts.get(part);
    if (held && Buffer.compare(held, content) === 0) continue;
    const sheet = book.sheets.find((one) => one.part === part);
    const changed = held && sheet && changedOn(before.part(sheet.name), SheetPart.of(after, sheet.name));
    if (!changed) return undefined;
    found.push(...changed);
  }
  return found;
}

function changedOn(before: SheetPart, after: SheetPart): ChangedCell[] | undefined {
  const [held, now] = [[...before.cells()], [...after.cells()]];
  if (held.length !== now.length) return undefined;
  const found: ChangedCell[] = [];
  for (const [i, { position, element }] of now.entries()) {
    const old = held[i];
    if (old?.position.row !== position.row || old.position.column !== position.column) return undefined;
    if (attributeOf(old.element, "s") !== attributeOf(element, "s")) return undefined;
    if (hiddenBy(old.element) !== hiddenBy(element)) return undefined;
    const [formula, own] = [old.element, element].map(formulaOf);
    if (formula !== own) return undefined;
    if (formula !== undefined) continue;
    const value = valueAt(after, position);
    if (!isSame(value, valueAt(before, position))) found.push({ sheet: after.name, position, value });
  }
  return found;
}

/** A formula with what says how it is stored; undefined for a constant. */
function formulaOf(cell: Cell): string | undefined {
  const formula = childOf(cell, "f");
  if (!formula) return undefined;
  const stored = ["t", "ref", "si", "r1", "r2"].map((name) => attributeOf(formula, name));
  return JSON.stringify([formula.textContent, ...stored]);
}

function hiddenBy(cell: Cell): string | null | undefined {
  return cell.parentElement?.getAttribute("hidden");
}

function isSame(a: Computed, b: Computed): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
