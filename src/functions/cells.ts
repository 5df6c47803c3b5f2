/** What Excel hands to a custom function, read as plain cells. */
import type { Raw } from "../model/given";

/** An error that came in with an argument; it goes out in its place. */
export interface CellError {
  readonly code: string;
}

export type ExcelCell = Raw | CellError;
export type Matrix<T> = readonly (readonly T[])[];

export function isCellError(cell: unknown): cell is CellError {
  return typeof cell === "object" && cell !== null && "code" in cell && typeof cell.code === "string";
}

/**
 * The argument as a rectangle of cells. An omitted argument, a blank in any of its shapes and, from a stale metadata
 * cache, the Invocation object in place of a newer argument are all one blank cell.
 */
export function toMatrix(argument: unknown): Matrix<ExcelCell> {
  if (!Array.isArray(argument)) return [[toCell(argument)]];
  if (argument.length === 0) return [[undefined]];
  return argument.map((row: unknown) => (Array.isArray(row) && row.length > 0 ? row.map(toCell) : [toCell(row)]));
}

/** Data types carry their plain value as basicValue; that of an error is its name, "#SPILL!". */
function toCell(cell: unknown): ExcelCell {
  if (typeof cell === "number" || typeof cell === "string" || typeof cell === "boolean") return cell;
  if (typeof cell !== "object" || cell === null) return undefined;
  if (isCellError(cell)) return cell;
  if (!("basicValue" in cell)) return undefined;
  const { basicValue, type, basicType } = cell as Readonly<Record<string, unknown>>;
  if (type === "Error" || basicType === "Error") return { code: String(basicValue) };
  return toCell(basicValue);
}
