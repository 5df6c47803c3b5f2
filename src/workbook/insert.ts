/** Inserts a formula into the workbook, and overwrites cells only on request. */
import { changingWorkbook, type CellContent, type Undo } from "./excel";
import { COLUMNS, addressOf, firstCell, positionOf, type Position } from "../cells/address";
import { parseReference, written, type Reference } from "../cells/reference";
import { widthOfText } from "./looks";

export interface Insertion {
  /** The formula for a cell on that sheet. */
  readonly formula: (sheet: string) => string;
  /** Number of rows and columns that the answer fills. */
  readonly rows: number;
  readonly columns: number;
  /** True to overwrite the first cell. Cells into which a table would spill are never overwritten. */
  readonly overwrite: boolean;
  /** Number format for a cell without one: "0.00". */
  readonly format?: string;
  /** What a single number means: texts for the cells on both sides of it, as far as they are empty. */
  readonly beside?: Beside;
}

interface Beside {
  readonly label: string;
  readonly unit: string;
}

type Inserted =
  /** `steps`: number of steps for Excel's Undo. */
  | { readonly kind: "inserted"; readonly at: Reference; readonly steps: number; readonly undo: Undo }
  /** The formula's cell isn't empty; nothing was changed. */
  | { readonly kind: "occupied"; readonly at: Reference; readonly content: string }
  /** The table's spill range isn't empty; nothing was changed. */
  | { readonly kind: "no room"; readonly at: Reference; readonly needs: string };

type Done = Exclude<Inserted, { kind: "inserted" }> | { readonly kind: "inserted"; readonly at: Reference };

/** Formats that a number has if nobody chose one. A formula in a cell of text would stay text. */
const UNCHOSEN = ["General", "@"];

/**
 * Inserts into the first selected cell. In the first column, a number with a label goes to the cell to its right.
 * @throws WorkbookError if Excel rejects the request; the cell is then unchanged.
 */
export async function insertFormula(insertion: Insertion): Promise<Inserted> {
  const { formula, rows, columns, overwrite, format, beside } = insertion;
  const { result, steps, undo } = await changingWorkbook(async (context, change): Promise<Done> => {
    const selected = context.workbook.getSelectedRange().getCell(0, 0);
    selected.load({ address: true });
    await context.sync();
    const at = parseReference(selected.address);
    const chosen = at && positionOf(firstCell(at.address));
    if (!at || !chosen) throw new RangeError(`an address without a sheet: ${selected.address}`);
    const { sheet: name } = at;
    const sheetOf = ({ workbook }: Excel.RequestContext): Excel.Worksheet => workbook.worksheets.getItem(name);

    const line = lineAround(chosen, beside !== undefined);
    const around = lineOf(sheetOf(context), line);
    const { format: labelled } = around.getCell(0, 0);
    const room = selected.getAbsoluteResizedRange(rows, columns);
    const used = sheetOf(context).getUsedRangeOrNullObject(true);
    around.load({ formulas: true, values: true, numberFormat: true });
    labelled.load({ columnWidth: true });
    used.load({ address: true });
    room.load({ address: true, formulas: true });
    await context.sync();
    const before = contentsOf(around);
    const content = String(before.formulas[chosen.column - line.column] ?? "");
    if (content !== "" && !overwrite) return { kind: "occupied", at, content };
    const inTheWay = (room.formulas as CellContent[][])
      .flat()
      .slice(1)
      .some((held) => held !== "");
    if (inTheWay && content === "")
      return { kind: "no room", at, needs: written(parseReference(room.address) ?? at, at.sheet) };

    const own = content === "" ? beside : undefined;
    const isFree = (column: number): boolean => before.formulas[column - line.column] === "";
    const column = own && chosen.column === 0 && before.formulas.every((held) => held === "") ? 1 : chosen.column;
    const texts = new Map<number, string>();
    if (own && column > 0 && isFree(column - 1)) texts.set(column - 1, own.label);
    if (own && own.unit !== "" && isFree(column + 1)) texts.set(column + 1, own.unit);

    const enter = (sheet: Excel.Worksheet, at: number, entered: CellContent): void => {
      sheet.getRangeByIndexes(chosen.row, at, 1, 1).formulas = [[entered]];
    };
    const formatAs = (sheet: Excel.Worksheet, as: string): void => {
      sheet.getRangeByIndexes(chosen.row, column, 1, 1).numberFormat = [[as]];
    };
    const widen = (sheet: Excel.Worksheet, width: number): void => {
      sheet.getRangeByIndexes(chosen.row, column - 1, 1, 1).format.columnWidth = width;
    };
    // On a sheet with other content, column widths aren't changed.
    const isWidened = own !== undefined && used.isNullObject && texts.has(column - 1);
    const widthBefore = labelled.columnWidth;
    const formatBefore = before.formats[column - line.column] ?? "General";
    const formatAfter = UNCHOSEN.includes(formatBefore) ? (format ?? "General") : formatBefore;
    change.takenBackBy(
      (fresh) => {
        const sheet = sheetOf(fresh);
        for (const beside of texts.keys()) enter(sheet, beside, "");
        if (isWidened) widen(sheet, widthBefore);
        if (formatAfter !== formatBefore) formatAs(sheet, formatBefore);
        enter(sheet, column, asEntered(before, column - line.column));
      },
      async (fresh) => {
        const now = lineOf(sheetOf(fresh), line);
        now.load({ formulas: true });
        await fresh.sync();
        return JSON.stringify(now.formulas) === JSON.stringify(around.formulas);
      },
    );
    const sheet = sheetOf(context);
    for (const [beside, text] of texts) enter(sheet, beside, `'${text}`);
    if (isWidened) widen(sheet, widthOfText(own.label));
    if (formatAfter !== formatBefore) formatAs(sheet, formatAfter);
    enter(sheet, column, formula(at.sheet));
    // As Excel writes them, for a later comparison.
    around.load({ formulas: true });
    await change.write();
    return { kind: "inserted", at: { ...at, address: addressOf({ ...chosen, column }) } };
  });
  return result.kind === "inserted" ? { ...result, steps, undo } : result;
}

interface Line extends Position {
  readonly columns: number;
}

/** The cell, or with its neighbours the cells that a label, a number and a unit may take. */
function lineAround({ row, column }: Position, hasNeighbours: boolean): Line {
  if (!hasNeighbours) return { row, column, columns: 1 };
  const first = Math.max(0, column - 1);
  return { row, column: first, columns: Math.min(3, COLUMNS - first) };
}

function lineOf(sheet: Excel.Worksheet, { row, column, columns }: Line): Excel.Range {
  return sheet.getRangeByIndexes(row, column, 1, columns);
}

interface Contents {
  readonly formulas: readonly CellContent[];
  readonly values: readonly CellContent[];
  readonly formats: readonly string[];
}

function contentsOf({ formulas, values, numberFormat }: Excel.Range): Contents {
  const [held, shown, formats] = [formulas, values, numberFormat] as [CellContent[][], CellContent[][], string[][]];
  return { formulas: held[0] ?? [], values: shown[0] ?? [], formats: formats[0] ?? [] };
}

/** Content that restores the cell when it is entered: an apostrophe keeps 007 and =1+1 as text. */
function asEntered({ formulas, values, formats }: Contents, at: number): CellContent {
  const [formula, value] = [formulas[at] ?? "", values[at] ?? ""];
  // If the formula equals the value, the cell holds text.
  const isText = typeof value === "string" && value !== "" && value === formula;
  return isText && formats[at] !== "@" ? `'${value}` : formula;
}
