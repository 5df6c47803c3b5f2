/**
 * Finds every SIZING formula of the workbook: sheet by sheet, then in names, conditional formats and validations. Also
 * finds the formulas that use SIZING answers through cells, and those with a function that Excel doesn't know.
 */
import { referringTo, type Spill } from "./answerCells";
import { formulasOfFormats, formulasOfNames, formulasOfValidations, type OutsideCells } from "./auditRules";
import { inWorkbook, isTooMuch, type CellContent } from "./excel";
import { addressOf } from "../cells/address";
import { written, type Reference } from "../cells/reference";
import { spellingOf, type FormulaSpelling } from "../cells/spelling";
import { isUnfinished, whenCalculated } from "./whenCalculated";

export interface FoundFormula extends Reference {
  readonly formula: string;
  /** Absent if the formula has no SIZING function. */
  readonly spelling?: FormulaSpelling;
  /** What the cell shows: a value, or an error as its text. */
  readonly value: CellContent;
  /** Absent if the cell shows no table of answers. */
  readonly spill?: Spill;
  /** Where the formula is; absent for a cell. */
  readonly within?: OutsideCells;
}

/** "Sizing!B2", "name Peak", "format of Sizing!B2:B9" */
export function formulaPlace({ sheet, address, within }: Pick<FoundFormula, "sheet" | "address" | "within">): string {
  if (!within) return written({ sheet, address });
  if (within.kind === "unread formats") return `conditional formats of ${sheet}`;
  if (within.kind !== "name") return `${within.kind} of ${written({ sheet, address })}`;
  return `name ${within.name}${within.isSheets ? ` of ${sheet}` : ""}`;
}

export interface Progress {
  /** Where the audit is now: a sheet, or other places that hold formulas. */
  readonly sheet: string;
  /** Cells read so far, and in total. */
  readonly done: number;
  readonly of: number;
}

/** Cells read per request, so that the pane stays responsive. */
const CELLS_AT_ONCE = 10_000;

interface UsedSheet {
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Returns formulas in the order of the sheets and their rows; formulas outside cells come last.
 * @throws the signal's reason if it was cancelled; WorkbookError if Excel rejects a request
 */
export async function findFormulas(
  progressed: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<readonly FoundFormula[]> {
  const sheets = await usedSheets();
  const of = sheets.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  const found: FoundFormula[] = [];
  const others: FoundFormula[] = [];
  const sort = (formula: FoundFormula): void => {
    (formula.spelling ? found : others).push(formula);
  };
  let done = 0;
  for (const sheet of sheets) {
    const rowsAtOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / sheet.columns));
    for (let from = 0; from < sheet.rows; from += rowsAtOnce) {
      signal.throwIfAborted();
      const rows = Math.min(rowsAtOnce, sheet.rows - from);
      (await formulasIn({ ...sheet, row: sheet.row + from, rows })).forEach(sort);
      done += rows * sheet.columns;
      progressed({ sheet: sheet.name, done, of });
    }
  }
  signal.throwIfAborted();
  (await formulasOfNames()).forEach(sort);
  for (const { name } of sheets) {
    signal.throwIfAborted();
    progressed({ sheet: `the rules of ${name}`, done, of });
    found.push(...(await formulasOfFormats(name, signal)), ...(await formulasOfValidations(name, signal)));
  }
  signal.throwIfAborted();
  const taking = new Set(referringTo(found, others));
  return [
    ...found,
    ...others.filter((other) => taking.has(other) || (other.value === "#NAME?" && callsAny(other.formula))),
  ];
}

/** True if the formula calls any function. An unknown name may also be a defined name for cells. */
function callsAny(formula: string): boolean {
  return /[\w.]\(/.test(formula);
}

async function usedSheets(): Promise<UsedSheet[]> {
  return inWorkbook(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load({ name: true });
    await context.sync();
    const used = worksheets.items.map((sheet) => ({ sheet, range: sheet.getUsedRangeOrNullObject(true) }));
    for (const { range } of used) range.load({ rowIndex: true, columnIndex: true, rowCount: true, columnCount: true });
    await context.sync();
    return used.flatMap(({ sheet, range }): UsedSheet[] => {
      if (range.isNullObject) return [];
      const { rowIndex: row, columnIndex: column, rowCount: rows, columnCount: columns } = range;
      return [{ name: sheet.name, row, column, rows, columns }];
    });
  });
}

/**
 * Waits for formulas with a SIZING function that Excel is still calculating. If Excel can't send the part at once, it
 * is read in halves.
 */
async function formulasIn(part: UsedSheet): Promise<readonly FoundFormula[]> {
  try {
    return await whenCalculated(
      () => formulasNow(part),
      (found) => found.some(({ spelling, value }) => spelling && isUnfinished(value)),
    );
  } catch (error) {
    const { row, rows } = part;
    if (!isTooMuch(error) || rows === 1) throw error;
    const above = Math.ceil(rows / 2);
    const first = await formulasIn({ ...part, rows: above });
    return [...first, ...(await formulasIn({ ...part, row: row + above, rows: rows - above }))];
  }
}

async function formulasNow({ name, row, column, rows, columns }: UsedSheet): Promise<readonly FoundFormula[]> {
  return inWorkbook(async (context) => {
    const range = context.workbook.worksheets.getItem(name).getRangeByIndexes(row, column, rows, columns);
    range.load({ formulas: true, values: true });
    await context.sync();
    const values = range.values as CellContent[][];
    const found = (range.formulas as CellContent[][]).flatMap((line, i) =>
      line.flatMap((content, j): FoundFormula[] => {
        if (typeof content !== "string" || !content.startsWith("=")) return [];
        const spelling = spellingOf(content);
        const address = addressOf({ row: row + i, column: column + j });
        return [{ sheet: name, address, formula: content, value: values[i]?.[j] ?? "", ...(spelling && { spelling }) }];
      }),
    );
    return withSpills(context, found);
  });
}

/** Adds spill ranges. Only a formula whose value is a text can be a table: that text is its first heading. */
async function withSpills(
  context: Excel.RequestContext,
  found: readonly FoundFormula[],
): Promise<readonly FoundFormula[]> {
  const ranges = new Map<FoundFormula, Excel.Range>();
  for (const one of found) {
    if (!one.spelling || typeof one.value !== "string" || one.value.startsWith("#")) continue;
    const cell = context.workbook.worksheets.getItem(one.sheet).getRange(one.address);
    ranges.set(one, cell.getSpillingToRangeOrNullObject());
  }
  if (ranges.size === 0) return found;
  for (const range of ranges.values()) range.load({ values: true });
  await context.sync();
  return found.map((one) => {
    const range = ranges.get(one);
    if (!range || range.isNullObject) return one;
    const [headings = []] = range.values as CellContent[][];
    return { ...one, spill: { rows: range.values.length, headings: headings.map(String) } };
  });
}
