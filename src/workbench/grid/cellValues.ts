/** Converts cells between the grid's engine and a custom function, which gets and gives them as in Excel. */
import { type Nullable } from "@univerjs/core";
import {
  ArrayValueObject,
  type BaseValueObject,
  BooleanValueObject,
  ERROR_TYPE_SET,
  ErrorType,
  ErrorValueObject,
  NullValueObject,
  NumberValueObject,
  StringValueObject,
} from "@univerjs/engine-formula";
import { CellError } from "./customFunctions";

const ERROR_TYPES = new Map<string, ErrorType>([...ERROR_TYPE_SET].map((type) => [type, type]));

export type CellIn = number | string | boolean | CellError;

/** Returns the argument as a matrix; a blank cell is an empty text. */
export function toMatrix(argument: BaseValueObject): CellIn[][] {
  if (!(argument instanceof ArrayValueObject)) return [[toCell(argument)]];
  return Array.from({ length: argument.getRowCount() }, (_, row) =>
    Array.from({ length: argument.getColumnCount() }, (_, column) => toCell(argument.get(row, column))),
  );
}

function toCell(value: Nullable<BaseValueObject>): CellIn {
  if (!value || value.isNull()) return "";
  if (value instanceof ErrorValueObject) return new CellError(value.getErrorType());
  return value.getValue();
}

/**
 * Returns a function's result as the engine takes it. Texts stay texts: the engine's own factory would read "1-2" as a
 * date. A single cell becomes a scalar, because a matrix would count as a spill.
 */
export function fromResult(result: unknown): BaseValueObject {
  if (!Array.isArray(result)) return fromCell(result);
  const rows = result.map((row: unknown) => (Array.isArray(row) ? row : [row]) as unknown[]);
  const columnCount = Math.max(0, ...rows.map((row) => row.length));
  if (columnCount === 0) return ErrorValueObject.create(ErrorType.VALUE);
  if (rows.length === 1 && columnCount === 1) return fromCell(rows[0]?.[0]);
  return ArrayValueObject.create({
    calculateValueList: rows.map((row) => Array.from({ length: columnCount }, (_, column) => fromCell(row[column]))),
    rowCount: rows.length,
    columnCount,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });
}

function fromCell(cell: unknown): BaseValueObject {
  if (cell === null || cell === undefined) return NullValueObject.create();
  if (cell instanceof CellError) return fromError(cell);
  switch (typeof cell) {
    case "number":
      return Number.isFinite(cell) ? NumberValueObject.create(cell) : ErrorValueObject.create(ErrorType.NUM);
    case "boolean":
      return BooleanValueObject.create(cell);
    case "string":
      return StringValueObject.create(cell);
    case "object":
      // The workbench has no cards, so a number with a card is only its number.
      return "basicValue" in cell ? fromCell(cell.basicValue) : ErrorValueObject.create(ErrorType.VALUE);
    default:
      return ErrorValueObject.create(ErrorType.VALUE);
  }
}

function fromError(error: CellError): ErrorValueObject {
  return ErrorValueObject.create(ERROR_TYPES.get(error.code) ?? ErrorType.VALUE, error.message);
}
