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
  /** `steps`: those that Undo takes. */
  | { readonly kind: "inserted"; readonly at: Reference; readonly steps: number }
  /** Something stands where the formula would go; nothing was changed. */
  | { readonly kind: "occupied"; readonly at: Reference; readonly content: string }
  /** Something stands where the table would spill; nothing was changed. */
  | { readonly kind: "no room"; readonly at: Reference; readonly needs: string };

type Done = Exclude<Inserted, { kind: "inserted" }> | Omit<Extract<Inserted, { kind: "inserted" }>, "steps">;

/** Into the first selected cell. @throws WorkbookError where Excel refuses; the cell then is as it was. */
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

/** What gives one cell its content again: an apostrophe keeps 007 and =1+1 the texts that they are. */
function asEntered({ formulas, values, numberFormat }: Excel.Range): CellContent {
  const [formula, value] = [formulas, values].map((cells) => (cells as CellContent[][])[0]?.[0] ?? "");
  // Only a text can be its own formula.
  const isText = typeof value === "string" && value !== "" && value === formula;
  const isTextCell = (numberFormat as string[][])[0]?.[0] === "@";
  return isText && !isTextCell ? `'${value}` : (formula ?? "");
}
