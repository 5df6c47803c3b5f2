/** The messages behind error cells, which Excel shows on a card and the grid's engine drops. */
import { CellError } from "./customFunctions";

/** The cell that holds a formula. */
export interface CellId {
  readonly unitId: string;
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

interface Recorded {
  readonly functionName: string;
  readonly errors: readonly { readonly row: number; readonly column: number; readonly error: CellError }[];
}

export class ErrorMessages {
  /** By the formula's cell and then by function, because a formula may call several functions. */
  readonly #recorded = new Map<string, Map<string, Recorded>>();

  /** Keeps the messages of a function's result; they replace those of the function's last result in that formula. */
  record(formulaCell: CellId, functionName: string, result: unknown): void {
    const cell = key(formulaCell);
    const errors = errorsIn(result);
    const ofCell = this.#recorded.get(cell) ?? new Map<string, Recorded>();
    if (errors.length > 0) ofCell.set(functionName, { functionName, errors });
    else ofCell.delete(functionName);
    if (ofCell.size > 0) this.#recorded.set(cell, ofCell);
    else this.#recorded.delete(cell);
  }

  /**
   * Returns the message of a cell that shows `code` and is `row` and `column` cells away from its formula's cell. Skips
   * functions that the formula no longer calls.
   */
  message(formulaCell: CellId, formula: string, code: string, row: number, column: number): string | undefined {
    const upper = formula.toUpperCase();
    for (const { functionName, errors } of this.#recorded.get(key(formulaCell))?.values() ?? []) {
      if (!upper.includes(`${functionName}(`)) continue;
      const found = errors.find((e) => e.row === row && e.column === column && e.error.code === code);
      if (found) return found.error.message;
    }
    return undefined;
  }
}

function key({ unitId, sheetId, row, column }: CellId): string {
  return `${unitId}!${sheetId}!${row},${column}`;
}

function errorsIn(result: unknown): Recorded["errors"] {
  if (!Array.isArray(result))
    return result instanceof CellError && result.message ? [{ row: 0, column: 0, error: result }] : [];
  return result.flatMap((cells: unknown, row) =>
    (Array.isArray(cells) ? cells : [cells]).flatMap((cell: unknown, column) =>
      cell instanceof CellError && cell.message ? [{ row, column, error: cell }] : [],
    ),
  );
}
