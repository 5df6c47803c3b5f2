/** Inserts a formula into the workbook, and overwrites cells only on request. */
import { changingWorkbook, type CellContent } from "./excel";
import { firstCell } from "../cells/address";
import { parseReference, written, type Reference } from "../cells/reference";

export interface Insertion {
  /** The formula for a cell on that sheet. */
  readonly formula: (sheet: string) => string;
  /** Number of rows and columns that the answer fills. */
  readonly rows: number;
  readonly columns: number;
  /** True to overwrite the first cell. Cells into which a table would spill are never overwritten. */
  readonly overwrite: boolean;
}

export type Inserted =
  /** `steps`: number of steps for Undo. */
  | { readonly kind: "inserted"; readonly at: Reference; readonly steps: number }
  /** The formula's cell isn't empty; nothing was changed. */
  | { readonly kind: "occupied"; readonly at: Reference; readonly content: string }
  /** The table's spill range isn't empty; nothing was changed. */
  | { readonly kind: "no room"; readonly at: Reference; readonly needs: string };

type Done = Exclude<Inserted, { kind: "inserted" }> | Omit<Extract<Inserted, { kind: "inserted" }>, "steps">;

/**
 * Inserts into the first selected cell.
 * @throws WorkbookError if Excel rejects the request; the cell is then unchanged.
 */
export async function insertFormula({ formula, rows, columns, overwrite }: Insertion): Promise<Inserted> {
  const { result, steps } = await changingWorkbook(async (context, change): Promise<Done> => {
    const cell = context.workbook.getSelectedRange().getCell(0, 0);
    const room = cell.getAbsoluteResizedRange(rows, columns);
    cell.load({ address: true, formulas: true, values: true, numberFormat: true });
    room.load({ address: true, formulas: true });
    await context.sync();
    const at = parseReference(cell.address);
    if (!at) throw new RangeError(`an address without a sheet: ${cell.address}`);
    const address = firstCell(at.address);
    const before = cell.formulas as CellContent[][];
    const content = String(before[0]?.[0] ?? "");
    if (content !== "" && !overwrite) return { kind: "occupied", at, content };
    const inTheWay = (room.formulas as CellContent[][])
      .flat()
      .slice(1)
      .some((held) => held !== "");
    if (inTheWay && content === "")
      return { kind: "no room", at, needs: written(parseReference(room.address) ?? at, at.sheet) };
    const again = asEntered(cell);
    change.takenBackBy((fresh) => {
      fresh.workbook.worksheets.getItem(at.sheet).getRange(address).formulas = [[again]];
    });
    cell.formulas = [[formula(at.sheet)]];
    await change.write();
    return { kind: "inserted", at: { ...at, address } };
  });
  return result.kind === "inserted" ? { ...result, steps } : result;
}

/** Content that restores the cell when it is entered: an apostrophe keeps 007 and =1+1 as text. */
function asEntered({ formulas, values, numberFormat }: Excel.Range): CellContent {
  const [formula, value] = [formulas, values].map((cells) => (cells as CellContent[][])[0]?.[0] ?? "");
  // If the formula equals the value, the cell holds text.
  const isText = typeof value === "string" && value !== "" && value === formula;
  const isTextCell = (numberFormat as string[][])[0]?.[0] === "@";
  return isText && !isTextCell ? `'${value}` : (formula ?? "");
}
