/** Puts a formula into the workbook, never over anything without being told to. */
import { changingWorkbook, type CellContent } from "./excel";
import { firstCell, parseReference, written, type Reference } from "./reference";

export interface Insertion {
  /** The formula for a cell on that sheet. */
  readonly formula: (sheet: string) => string;
  /** Cells that the answer will fill. */
  readonly rows: number;
  readonly columns: number;
  /** Overwrite what stands in the first cell. What a table would spill over is never overwritten. */
  readonly overwrite: boolean;
}

export type Inserted =
  | { readonly kind: "inserted"; readonly at: Reference; readonly shown: string }
  /** Something stands where the formula would go; nothing was changed. */
  | { readonly kind: "occupied"; readonly at: Reference; readonly content: string }
  /** Something stands where the table would spill; nothing was changed. */
  | { readonly kind: "no room"; readonly at: Reference; readonly needs: string };

/** Into the first selected cell. @throws WorkbookError where Excel refuses; the cell then is as it was. */
export async function insertFormula({ formula, rows, columns, overwrite }: Insertion): Promise<Inserted> {
  return changingWorkbook(async (context): Promise<Inserted> => {
    const cell = context.workbook.getSelectedRange().getCell(0, 0);
    const room = cell.getAbsoluteResizedRange(rows, columns);
    cell.load({ address: true, formulas: true });
    room.load({ address: true, formulas: true });
    await context.sync();
    const at = parseReference(cell.address);
    if (!at) throw new RangeError(`an address without a sheet: ${cell.address}`);
    const before = cell.formulas as CellContent[][];
    const content = String(before[0]?.[0] ?? "");
    if (content !== "" && !overwrite) return { kind: "occupied", at, content };
    const inTheWay = (room.formulas as CellContent[][])
      .flat()
      .slice(1)
      .some((held) => held !== "");
    if (inTheWay && content === "")
      return { kind: "no room", at, needs: written(parseReference(room.address) ?? at, at.sheet) };
    cell.formulas = [[formula(at.sheet)]];
    cell.load({ text: true });
    try {
      await context.sync();
    } catch (error) {
      cell.formulas = before;
      await context.sync();
      throw error;
    }
    return { kind: "inserted", at: { ...at, address: firstCell(at.address) }, shown: cell.text[0]?.[0] ?? "" };
  });
}
