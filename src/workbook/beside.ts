/** Reads the cells next to a cell. */
import { inWorkbook } from "./excel";
import { positionOf } from "../cells/address";
import { parseReference, type Reference } from "../cells/reference";

/** Texts that may name a number and its unit; absent if there are none. */
export interface Beside extends Reference {
  readonly left?: string;
  readonly right?: string;
}

/**
 * Reads the texts next to single cells.
 * @throws WorkbookError if Excel rejects the request
 */
export async function readBeside(cells: readonly Reference[]): Promise<readonly Beside[]> {
  if (cells.length === 0) return [];
  return inWorkbook(async (context) => {
    const asked = cells.flatMap((cell) => {
      const position = positionOf(cell.address);
      if (!position) return [];
      const range = context.workbook.worksheets.getItemOrNullObject(cell.sheet).getRange(cell.address);
      const left = position.column > 0 ? range.getOffsetRange(0, -1) : undefined;
      return [{ cell, left, right: range.getOffsetRange(0, 1) }];
    });
    for (const { left, right } of asked) for (const range of [left, right]) range?.load({ values: true });
    await context.sync();
    return asked.map(({ cell, left, right }) => {
      const [before, after] = [textOf(left), textOf(right)];
      return { ...cell, ...(before !== undefined && { left: before }), ...(after !== undefined && { right: after }) };
    });
  });
}

function textOf(range: Excel.Range | undefined): string | undefined {
  const held: unknown = !range || range.isNullObject ? undefined : range.values[0]?.[0];
  return typeof held === "string" && held !== "" ? held : undefined;
}

/** The single cell that a text refers to: "B6" for "$B$6" or "Sheet1!$B$6". Undefined if it isn't a single cell. */
export function singleCell(text: string, onSheet: string): Reference | undefined {
  const { sheet, address } = parseReference(text) ?? { sheet: onSheet, address: text.replace(/\$/g, "") };
  return positionOf(address) ? { sheet, address } : undefined;
}
