/** Enters formulas again in their correct spelling: in cells, and in defined names. */
import type { OutsideCells } from "./auditRules";
import { changingWorkbook, isLocked, type CellContent } from "./excel";
import type { Reference } from "../cells/reference";

export interface Repair extends Reference {
  /** The defined name; absent for a cell. Formulas of rules aren't repaired. */
  readonly within?: Extract<OutsideCells, { kind: "name" }>;
  /** The formula that was found. */
  readonly formula: string;
  readonly repaired: string;
}

interface Repaired {
  readonly repaired: readonly Repair[];
  /** Places that meanwhile contain another formula; they were left unchanged. */
  readonly left: readonly Repair[];
  /** Protected sheets, whose formulas were left unchanged. */
  readonly locked: readonly string[];
}

/**
 * Enters formulas again, because Excel looks functions up only when a formula is entered: all in one step, or, if a sheet
 * is protected, those of each other sheet.
 * @throws WorkbookError if Excel rejects the request; the formulas are then unchanged
 */
export async function repairFormulas(repairs: readonly Repair[]): Promise<Repaired> {
  try {
    return { ...(await enteredAgain(repairs)), locked: [] };
  } catch (error) {
    if (!isLocked(error)) throw error;
  }
  const [repaired, left, locked]: [Repair[], Repair[], string[]] = [[], [], []];
  for (const sheet of new Set(repairs.map((one) => one.sheet))) {
    try {
      const done = await enteredAgain(repairs.filter((one) => one.sheet === sheet));
      repaired.push(...done.repaired);
      left.push(...done.left);
    } catch (error) {
      if (!isLocked(error)) throw error;
      locked.push(sheet);
    }
  }
  return { repaired, left, locked };
}

async function enteredAgain(repairs: readonly Repair[]): Promise<Omit<Repaired, "locked">> {
  const { result } = await changingWorkbook(async (context, change) => {
    const found = repairs.map((repair) => objectToRepair(context, repair));
    for (const { range, item } of found) {
      range?.load({ formulas: true });
      item?.load({ formula: true });
    }
    await context.sync();
    const same = found.filter(isAsFound).map(({ repair }) => repair);
    if (same.length > 0) {
      change.takenBackBy((fresh) => {
        enter(fresh, same, "formula");
      });
      enter(context, same, "repaired");
      await change.write();
    }
    const done = new Set(same);
    return { repaired: same, left: repairs.filter((one) => !done.has(one)) };
  });
  return result;
}

interface RepairTarget {
  readonly repair: Repair;
  /** Either a range or a name, the other is absent. */
  readonly range?: Excel.Range;
  readonly item?: Excel.NamedItem;
}

function objectToRepair({ workbook: { worksheets, names } }: Excel.RequestContext, repair: Repair): RepairTarget {
  const { within, sheet, address } = repair;
  if (!within) return { repair, range: worksheets.getItem(sheet).getRange(address) };
  const scope = within.isSheets ? worksheets.getItem(sheet).names : names;
  return { repair, item: scope.getItemOrNullObject(within.name) };
}

function isAsFound({ repair, range, item }: RepairTarget): boolean {
  if (item) return !item.isNullObject && item.formula === repair.formula;
  return (range?.formulas as CellContent[][] | undefined)?.[0]?.[0] === repair.formula;
}

/** Queues the changes without sending them. */
function enter(context: Excel.RequestContext, repairs: readonly Repair[], which: "repaired" | "formula"): void {
  for (const one of repairs) {
    const { range, item } = objectToRepair(context, one);
    if (range) range.formulas = [[one[which]]];
    if (item) item.formula = one[which];
  }
}
