/** Access to the workbook: runs one batch, and reports its failure in plain words. */
import { UserError } from "../model/language/userError";

/** The content of a cell, as in Range.formulas: a number if the cell holds one. */
export type CellContent = string | number | boolean;

/** An action on the workbook failed; the workbook is as it was. */
export class WorkbookError extends UserError {}

export const TOO_MUCH = "That's more than Excel handles at once. Select fewer cells.";

const WHILE_EDITING = ["CellEdit", "InvalidOperationInCellEditMode", "InvalidOperation"];

const LOCKED = "AccessDenied";
const PROTECTED = "The sheet is protected.";

/** What a planner can do about some of Excel's error codes. For other codes, Excel's own message is shown. */
const PLAIN: Readonly<Record<string, string>> = {
  [LOCKED]: PROTECTED,
  // Also if another workbook's window is in front: https://github.com/OfficeDev/office-js/issues/5319.
  InvalidSelection: "Select one cell or range in this workbook's window first.",
  InvalidReference: "That reference isn't in this workbook.",
  ItemNotFound: "That sheet or name is no longer in this workbook.",
  CellEdit: "Finish editing the cell first (Enter or Esc).",
  InvalidOperationInCellEditMode: "Finish editing the cell first (Enter or Esc).",
  // Some versions use this code for the same failure.
  InvalidOperation: "Excel can't do that now. If you're editing a cell, press Enter or Esc first.",
  RangeExceedsLimit: TOO_MUCH,
  OperationCellsExceedLimit: TOO_MUCH,
  RequestPayloadSizeLimitExceeded: TOO_MUCH,
  ResponsePayloadSizeLimitExceeded: TOO_MUCH,
  FormulaLengthExceedsLimit:
    "The formula is longer than Excel allows (8,192 characters). Put the list in cells and refer to them.",
};

/** Runs a batch. @throws WorkbookError with a sentence that a planner can act on. */
export async function inWorkbook<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  return inPlainWords(() => Excel.run(batch));
}

/** The tools of a batch that changes the workbook. */
export interface ChangeTools {
  /**
   * Registers the function that undoes all changes, in a run of its own. Must be called before the first change.
   *
   * @param isUntouched tells later whether the cells are still as they were written
   */
  readonly takenBackBy: (takeBack: TakeBack, isUntouched?: IsUntouched) => void;
  /** Sends what was queued: one step for Undo, unless Excel merges the steps. */
  readonly write: () => Promise<void>;
}

type TakeBack = (context: Excel.RequestContext) => void | Promise<void>;
type IsUntouched = (context: Excel.RequestContext) => Promise<boolean>;

/**
 * Takes a change back. Returns false, and changes nothing, if somebody has changed its cells since.
 * @throws WorkbookError if Excel rejects the request
 */
export type Undo = () => Promise<boolean>;

interface Changed<T> {
  readonly result: T;
  /** Number of steps for Excel's own Undo; 0 if nothing was written. */
  readonly steps: number;
  readonly undo: Undo;
}

type ChangingBatch<T> = (context: Excel.RequestContext, change: ChangeTools) => Promise<T>;

/**
 * Runs a batch that changes the workbook: all of it or nothing, and in one step for Undo if this Excel can merge steps.
 * Some versions report that they can and then fail with an error of their own; then the batch runs once more, in steps.
 * @throws WorkbookError with a sentence that a planner can act on.
 */
export async function changingWorkbook<T>(batch: ChangingBatch<T>): Promise<Changed<T>> {
  return inPlainWords(async () => {
    if (!Office.context.requirements.isSetSupported("ExcelApi", "1.20")) return changed(batch, false);
    try {
      return await changed(batch, true);
    } catch (error) {
      const code = codeOf(error);
      if (error instanceof WorkbookError || code === undefined || code in PLAIN) throw error;
      return changed(batch, false);
    }
  });
}

async function changed<T>(batch: ChangingBatch<T>, isMerged: boolean): Promise<Changed<T>> {
  let takeBack: TakeBack | undefined;
  let isUntouched: IsUntouched = () => Promise.resolve(true);
  let steps = 0;
  const run = (context: Excel.RequestContext): Promise<T> =>
    batch(context, {
      takenBackBy: (by, untouched = isUntouched) => {
        takeBack = by;
        isUntouched = untouched;
      },
      write: async () => {
        await context.sync();
        steps += 1;
      },
    });
  try {
    const result = await (isMerged ? Excel.run({ mergeUndoGroup: true }, run) : Excel.run(run));
    const undo = (): Promise<boolean> =>
      inWorkbook(async (context) => {
        if (!(await isUntouched(context))) return false;
        await takeBack?.(context);
        await context.sync();
        return true;
      });
    return { result, steps: isMerged ? Math.min(steps, 1) : steps, undo };
  } catch (error) {
    if (takeBack) await takenBack(takeBack, error, steps > 0);
    throw error;
  }
}

/** @throws the error that stopped the change if nothing was written; a WorkbookError if changes can't be removed */
async function takenBack(takeBack: TakeBack, cause: unknown, hasWritten: boolean): Promise<void> {
  try {
    await Excel.run(async (context) => {
      await takeBack(context);
      await context.sync();
    });
  } catch (refused) {
    // While a cell is being edited, Excel rejects every request.
    if (!hasWritten && WHILE_EDITING.includes(codeOf(cause) ?? "") && WHILE_EDITING.includes(codeOf(refused) ?? ""))
      throw cause;
    // A protected sheet may have unlocked cells, which can be written before another cell is refused.
    if (!hasWritten && codeOf(cause) === LOCKED && codeOf(refused) === LOCKED)
      throw new WorkbookError(`${PROTECTED} Press Ctrl+Z if cells have changed.`, { cause });
    throw new WorkbookError(
      "Excel couldn't finish, and the changes made so far couldn't be removed. Press Ctrl+Z to undo them.",
      { cause },
    );
  }
}

/**
 * Turns Excel's errors into a WorkbookError.
 * @throws WorkbookError with a sentence that a planner can act on.
 */
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

/** True if a WorkbookError means that the request was too large for Excel. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof WorkbookError && PLAIN[codeOf(error.cause ?? error) ?? ""] === TOO_MUCH;
}

/** True if a WorkbookError means that a sheet is protected. */
export function isLocked(error: unknown): boolean {
  return error instanceof WorkbookError && codeOf(error.cause) === LOCKED;
}

/** True if the same request may succeed once the user has finished editing, or is back in this workbook's window. */
export function isPassing(error: unknown): boolean {
  return error instanceof WorkbookError && [...WHILE_EDITING, "InvalidSelection"].includes(codeOf(error.cause) ?? "");
}

/** Excel's code for an error: "ItemNotFound". */
export function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}
