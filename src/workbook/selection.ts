/** Reads what is selected, and reports changes. */
import type { Raw } from "../model/question/parseArguments";
import { cellValues } from "./cellValues";
import { inWorkbook, WorkbookError, type CellContent } from "./excel";
import { parseReference, type Reference } from "../cells/reference";

export interface Selection extends Reference {
  /** Formula of the first cell, or its value if it has no formula. */
  readonly formula: string;
  /** What the first cell shows. */
  readonly shown: string;
  readonly rows: number;
  readonly columns: number;
}

/** @throws WorkbookError if several areas are selected, or something other than cells. */
export async function readSelection(): Promise<Selection> {
  return inWorkbook(async (context) => {
    const range = context.workbook.getSelectedRange();
    const first = range.getCell(0, 0);
    range.load({ address: true, rowCount: true, columnCount: true });
    first.load({ formulas: true, text: true });
    await context.sync();
    const reference = parseReference(range.address);
    if (!reference) throw new RangeError(`an address without a sheet: ${range.address}`);
    return {
      ...reference,
      formula: String((first.formulas as CellContent[][])[0]?.[0] ?? ""),
      shown: first.text[0]?.[0] ?? "",
      rows: range.rowCount,
      columns: range.columnCount,
    };
  });
}

/**
 * The cell whose formula fills the first of these cells with a part of its answer; undefined if there is none.
 * @throws WorkbookError if they no longer exist
 */
export async function readSpillParent({ sheet, address }: Reference): Promise<Reference | undefined> {
  return inWorkbook(async (context) => {
    const first = context.workbook.worksheets.getItem(sheet).getRange(address).getCell(0, 0);
    const parent = first.getSpillParentOrNullObject();
    parent.load({ address: true });
    await context.sync();
    return parent.isNullObject ? undefined : parseReference(parent.address);
  });
}

/** The filled part of a range, from its first to its last filled cell. */
export interface FilledCells extends Reference {
  readonly rows: number;
  readonly columns: number;
}

/**
 * A whole column, as far as it is filled; undefined if all of it is blank.
 * @throws WorkbookError if it no longer exists.
 */
export async function readFilled({ sheet, address }: Reference): Promise<FilledCells | undefined> {
  return inWorkbook(async (context) => {
    const range = context.workbook.worksheets.getItem(sheet).getRange(address);
    const used = range.getUsedRangeOrNullObject(true);
    range.load({ rowIndex: true, columnIndex: true });
    used.load({ rowIndex: true, columnIndex: true, rowCount: true, columnCount: true });
    await context.sync();
    if (used.isNullObject) return undefined;
    const rows = used.rowIndex + used.rowCount - range.rowIndex;
    const columns = used.columnIndex + used.columnCount - range.columnIndex;
    const filled = range.getCell(0, 0).getResizedRange(rows - 1, columns - 1);
    filled.load({ address: true });
    await context.sync();
    const reference = parseReference(filled.address);
    if (!reference) throw new RangeError(`an address without a sheet: ${filled.address}`);
    return { ...reference, rows, columns };
  });
}

/** Calls back after each change of the selection, until the returned function is called. */
export async function watchSelection(changed: () => void): Promise<() => Promise<void>> {
  return watch((context) =>
    context.workbook.onSelectionChanged.add(() => {
      changed();
      return Promise.resolve();
    }),
  );
}

/**
 * Times after an event at which cells are read again, in ms. An add-in function that is calculated anew shows its old
 * value until its answer arrives, about half a second later for each level of a chain.
 */
const READ_AGAIN = [500, 1000, 2000, 3000];

/**
 * Calls back when a cell's content changes anywhere in the workbook, when Excel has calculated, and some times more
 * after the last of these.
 * @param changed `isSettled` at the last of these calls, when formulas are taken for calculated
 */
export async function watchCells(changed: (isSettled: boolean) => void): Promise<() => Promise<void>> {
  let waiting: ReturnType<typeof setTimeout>[] = [];
  const forget = (): void => {
    for (const one of waiting) clearTimeout(one);
    waiting = [];
  };
  const happened = (): Promise<void> => {
    forget();
    changed(false);
    waiting = READ_AGAIN.map((ms, i) =>
      setTimeout(() => {
        changed(i === READ_AGAIN.length - 1);
      }, ms),
    );
    return Promise.resolve();
  };
  const stop = await watch(
    (context) => context.workbook.worksheets.onChanged.add(happened),
    (context) => context.workbook.worksheets.onCalculated.add(happened),
  );
  return async () => {
    forget();
    await stop();
  };
}

type Watched = (
  context: Excel.RequestContext,
) => Pick<OfficeExtension.EventHandlerResult<unknown>, "context" | "remove">;

async function watch(...events: readonly Watched[]): Promise<() => Promise<void>> {
  const handlers = await inWorkbook(async (context) => {
    const added = events.map((add) => add(context));
    await context.sync();
    return added;
  });
  return async () => {
    const [first] = handlers;
    if (!first) return;
    await Excel.run(first.context, async (context) => {
      for (const handler of handlers) handler.remove();
      await context.sync();
    });
  };
}

/**
 * The cells' values in reading order; an error is its text.
 * @throws WorkbookError if they no longer exist.
 */
export async function readCells(cells: readonly Reference[]): Promise<Raw[][]> {
  return inWorkbook(async (context) => {
    const { worksheets, names } = context.workbook;
    const ranges = cells.map(({ sheet, address, name }) =>
      name === undefined ? worksheets.getItem(sheet).getRange(address) : names.getItem(name).getRange(),
    );
    return (await cellValues(context, ranges)).map((rows) => rows.flat());
  });
}

/** Whether any of the cells has a formula. @throws WorkbookError if they no longer exist */
export async function haveFormulas({ sheet, address }: Reference): Promise<boolean> {
  return inWorkbook(async (context) => {
    const range = context.workbook.worksheets.getItem(sheet).getRange(address);
    range.load({ formulas: true });
    await context.sync();
    return (range.formulas as CellContent[][])
      .flat()
      .some((content) => typeof content === "string" && content.startsWith("="));
  });
}

/** Shows a cell to the user. @throws WorkbookError where it is gone, or its sheet is hidden */
export async function selectCell({ sheet, address }: Reference): Promise<void> {
  await inWorkbook(async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    worksheet.load({ visibility: true });
    await context.sync();
    if (worksheet.visibility !== "Visible")
      throw new WorkbookError(`The sheet ${sheet} is hidden. Right-click a sheet tab, select Unhide, then try again.`);
    worksheet.getRange(address).select();
    await context.sync();
  });
}
