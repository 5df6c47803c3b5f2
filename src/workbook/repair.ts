/** Formulas entered anew, in their right spelling. */
import { changingWorkbook, type CellContent } from "./excel";
import type { Reference } from "./reference";

export interface Repair extends Reference {
  /** As it was found. */
  readonly formula: string;
  readonly repaired: string;
}

export interface Repaired {
  readonly repaired: readonly Reference[];
  /** Cells that hold something else by now; they were left as they are. */
  readonly left: readonly Reference[];
}

/**
 * Excel looks functions up only when a formula is entered.
 * @throws WorkbookError where Excel refuses; the cells then are as they were
 */
export async function repairFormulas(repairs: readonly Repair[]): Promise<Repaired> {
  return changingWorkbook(async (context) => {
    const { worksheets } = context.workbook;
    const cells = repairs.map((repair) => ({
      repair,
      range: worksheets.getItem(repair.sheet).getRange(repair.address),
    }));
    for (const { range } of cells) range.load({ formulas: true });
    await context.sync();
    const same = cells.filter(({ repair, range }) => (range.formulas as CellContent[][])[0]?.[0] === repair.formula);
    for (const { repair, range } of same) range.formulas = [[repair.repaired]];
    try {
      await context.sync();
    } catch (error) {
      for (const { repair, range } of same) range.formulas = [[repair.formula]];
      await context.sync();
      throw error;
    }
    const where = ({ repair: { sheet, address } }: (typeof cells)[number]): Reference => ({ sheet, address });
    return { repaired: same.map(where), left: cells.filter((cell) => !same.includes(cell)).map(where) };
  });
}
