/** What all sheets below the front page have: a title, headings that stay, and rows of content. */
import { fixedAddress } from "../../cells/address";
import type { SheetPlan } from "../plan";
import { cellName, HEADING, letter } from "./places";

/** An empty cell. LibreOffice prints a sheet without a print area, but no page that is empty. */
export const NOTHING = fixedAddress(cellName(HEADING - 1, 0));

/**
 * @param says below the title
 * @param columns of the title's band
 */
export function sheetNamed(
  name: string,
  says: string,
  columns: number,
  rest: Partial<SheetPlan> & Pick<SheetPlan, "cells" | "widths" | "printed">,
): SheetPlan {
  const wide = letter(columns - 1);
  const { cells, heights, ...more } = rest;
  return {
    name,
    heights: { 1: 28, 2: 18, 3: 6, [HEADING + 1]: 30, ...heights },
    merges: [],
    validations: [],
    conditions: [],
    charts: [],
    showsGrid: false,
    frozenRows: HEADING + 1,
    repeatedRows: `$${HEADING + 1}:$${HEADING + 1}`,
    pages: "one",
    ...more,
    cells: [
      { at: `A1:${wide}1`, style: "title" },
      { at: "A1", style: "title", value: name },
      { at: `A2:${wide}2`, style: "subtitle" },
      { at: "A2", style: "subtitle", value: says },
      ...cells,
    ],
  };
}
