/** Where SUBTOTAL is more than a total of all cells: it leaves out hidden rows and other subtotals. */
import { isWithin, type Area } from "../cells/address";
import { formulasOf } from "./cells";
import { callsIn, type Tree } from "./resolvedFormula";
import type { Sheets } from "./sheets";
import type { SheetPart } from "./sheetPart";
import { attributeOf, childOf, childrenOf } from "./xml";

const SUBTOTALS = /\b(?:SUBTOTAL|AGGREGATE)\(/i;

export class Totals {
  constructor(private readonly sheets: Sheets) {}

  /** Why a formula's subtotals can't be trusted, to be read after its cell; undefined if they can. */
  distrust(tree: Tree): string | undefined {
    for (const { args } of callsIn(tree).filter(({ name }) => name === "SUBTOTAL")) {
      for (const arg of args.slice(1)) {
        const why = arg.kind === "cells" ? this.#within(arg.area) : undefined;
        if (why !== undefined) return why;
      }
    }
    return undefined;
  }

  #within(area: Area): string | undefined {
    const sheet = this.sheets.part(area.sheet);
    if (hidesRows(sheet, area)) return "totals rows of which some are hidden";
    const isNested = formulasOf(sheet).some(({ position, text }) => isWithin(position, area) && SUBTOTALS.test(text));
    return isNested ? "totals cells with other subtotals" : undefined;
  }
}

function hidesRows({ root }: SheetPart, { row, rows }: Area): boolean {
  const data = childOf(root, "sheetData");
  return childrenOf(data ?? root, "row").some((element) => {
    const at = Number(attributeOf(element, "r")) - 1;
    return at >= row && at < row + rows && /^(?:1|true)$/.test(attributeOf(element, "hidden") ?? "");
  });
}
