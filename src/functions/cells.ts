/** What Excel hands to a custom function, read as plain cells. */
import type { Raw } from "../model/question/parseArguments";

/** An error in an argument; the function returns it instead of an answer. */
export interface CellError {
  readonly code: string;
}

export type ExcelCell = Raw | CellError;
export type Matrix<T> = readonly (readonly T[])[];

export function isCellError(cell: unknown): cell is CellError {
  return typeof cell === "object" && cell !== null && "code" in cell && typeof cell.code === "string";
}

/**
 * Returns the argument as a rectangle of cells. It is one blank cell for an omitted argument, for any form of blank,
 * and for the Invocation object that Excel passes in place of a newer argument if its metadata cache is stale.
 */
export function toMatrix(argument: unknown): Matrix<ExcelCell> {
  if (!Array.isArray(argument)) return [[toCell(argument)]];
  if (argument.length === 0) return [[undefined]];
  return argument.map((row: unknown) => (Array.isArray(row) && row.length > 0 ? row.map(toCell) : [toCell(row)]));
}

/** Excel's data types have their plain value in basicValue; for an error it is the error's name, "#SPILL!". */
function toCell(cell: unknown): ExcelCell {
  if (typeof cell === "number" || typeof cell === "string" || typeof cell === "boolean") return cell;
  if (typeof cell !== "object" || cell === null) return undefined;
  if (isCellError(cell)) return cell;
  if (!("basicValue" in cell)) return undefined;
  const { basicValue, type, basicType } = cell as Readonly<Record<string, unknown>>;
  if (type === "Error" || basicType === "Error") return { code: String(basicValue) };
  return toCell(basicValue);
}
