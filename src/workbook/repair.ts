/** Formulas entered anew, in their right spelling: of cells, and of defined names. */
import type { Within } from "./auditRules";
import { changingWorkbook, type CellContent } from "./excel";
import type { Reference } from "./reference";

export interface Repair extends Reference {
  /** Absent for a cell; rules are not repaired. */
  readonly within?: Extract<Within, { kind: "name" }>;
  /** As it was found. */
  readonly formula: string;
  readonly repaired: string;
}

export interface Repaired {
  readonly repaired: readonly Repair[];
  /** What holds something else by now; it was left as it is. */
  readonly left: readonly Repair[];
}

/**
 * Excel looks functions up only when a formula is entered.
 * @throws WorkbookError where Excel refuses; the formulas then are as they were
 */
export async function repairFormulas(repairs: readonly Repair[]): Promise<Repaired> {
  return changingWorkbook(async (context) => {
    const { worksheets, names } = context.workbook;
    const cells = repairs
      .filter(({ within }) => !within)
      .map((repair) => ({ repair, range: worksheets.getItem(repair.sheet).getRange(repair.address) }));
    const items = repairs.flatMap((repair) => {
      const { within, sheet } = repair;
      if (!within) return [];
      const scope = within.isSheets ? worksheets.getItem(sheet).names : names;
      return [{ repair, item: scope.getItemOrNullObject(within.name) }];
    });
    for (const { range } of cells) range.load({ formulas: true });
    for (const { item } of items) item.load({ formula: true });
    await context.sync();
    const sameCells = cells.filter(
      ({ repair, range }) => (range.formulas as CellContent[][])[0]?.[0] === repair.formula,
    );
    const sameItems = items.filter(({ repair, item }) => !item.isNullObject && item.formula === repair.formula);
    const enter = (which: "repaired" | "formula"): void => {
      for (const { repair, range } of sameCells) range.formulas = [[repair[which]]];
      for (const { repair, item } of sameItems) item.formula = repair[which];
    };
    enter("repaired");
    try {
      await context.sync();
    } catch (error) {
      enter("formula");
      await context.sync();
      throw error;
    }
    const done = new Set([...sameCells, ...sameItems].map(({ repair }) => repair));
    return { repaired: repairs.filter((one) => done.has(one)), left: repairs.filter((one) => !done.has(one)) };
  });
}
