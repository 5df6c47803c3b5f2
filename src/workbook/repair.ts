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
    const places = repairs.map((repair) => placeIn(context.workbook, repair));
    for (const place of places) place.load();
    await context.sync();
    const same = places.filter(({ repair, held }) => held() === repair.formula);
    for (const { repair, enter } of same) enter(repair.repaired);
    try {
      await context.sync();
    } catch (error) {
      for (const { repair, enter } of same) enter(repair.formula);
      await context.sync();
      throw error;
    }
    const repairsOf = (some: typeof places): Repair[] => some.map(({ repair }) => repair);
    return { repaired: repairsOf(same), left: repairsOf(places.filter((place) => !same.includes(place))) };
  });
}

/** What a formula stands in. */
interface Place {
  readonly repair: Repair;
  load(): void;
  held(): unknown;
  enter(formula: string): void;
}

function placeIn({ worksheets, names }: Excel.Workbook, repair: Repair): Place {
  const { within, sheet, address } = repair;
  if (within) {
    const scope = within.isSheets ? worksheets.getItem(sheet).names : names;
    const item = scope.getItemOrNullObject(within.name);
    return {
      repair,
      load: () => item.load({ formula: true }),
      held: () => (item.isNullObject ? undefined : item.formula),
      enter: (formula) => {
        item.formula = formula;
      },
    };
  }
  const range = worksheets.getItem(sheet).getRange(address);
  return {
    repair,
    load: () => range.load({ formulas: true }),
    held: () => (range.formulas as CellContent[][])[0]?.[0],
    enter: (formula) => {
      range.formulas = [[formula]];
    },
  };
}
