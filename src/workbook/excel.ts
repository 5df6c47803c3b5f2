/** The way into the workbook: one batch, its failure in plain words. */

/** What Range.formulas gives: a number for a cell that holds one. */
export type CellContent = string | number | boolean;

/** An action on the workbook failed; the workbook is as it was. */
export class WorkbookError extends Error {
  override readonly name = "WorkbookError";
}

/** What a planner can do about Excel's own error codes; the rest is shown as Excel says it. */
const PLAIN: Readonly<Record<string, string>> = {
  AccessDenied: "The sheet is protected.",
  InvalidSelection: "Select one cell or range first.",
  InvalidReference: "That reference isn't in this workbook.",
  ItemNotFound: "That sheet or name is no longer in this workbook.",
  CellEdit: "Finish editing the cell first (Enter or Esc).",
  InvalidOperationInCellEditMode: "Finish editing the cell first (Enter or Esc).",
  FormulaLengthExceedsLimit:
    "The formula is longer than Excel allows (8,192 characters). Put the list in cells and refer to them.",
};

/** Runs a batch. @throws WorkbookError with a sentence that a planner can act on. */
export async function inWorkbook<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  return inPlainWords(() => Excel.run(batch));
}

/**
 * Runs a batch that changes the workbook: one step for Undo where this Excel can, however often the batch waits.
 * @throws WorkbookError with a sentence that a planner can act on.
 */
export async function changingWorkbook<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  const canMerge = Office.context.requirements.isSetSupported("ExcelApi", "1.20");
  return inPlainWords(() => (canMerge ? Excel.run({ mergeUndoGroup: true }, batch) : Excel.run(batch)));
}

/** @throws WorkbookError with a sentence that a planner can act on. */
export async function inPlainWords<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    const { message } = error as { message?: string };
    throw new WorkbookError(PLAIN[codeOf(error) ?? ""] ?? `Excel returned an error: ${message ?? String(error)}`, {
      cause: error,
    });
  }
}

/** Excel's code of an error: "ItemNotFound". */
export function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}
