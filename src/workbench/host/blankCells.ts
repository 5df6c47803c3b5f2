/** Blank cells and links as Excel shows and keeps them, in the results of formulas and under spills that are blocked. */
import { type Injector, type Nullable } from "@univerjs/core";
import {
  ArrayValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
  ErrorType,
  IFormulaCurrentConfigService,
  IFormulaRuntimeService,
  NumberValueObject,
  StringValueObject,
} from "@univerjs/engine-formula";

type Result = Parameters<IFormulaRuntimeService["setRuntimeData"]>[0];

/**
 * Stores 0 where the engine would store a blank: =IF(A1>0,A2,1) and =FILTER(A1:A9,B1:B9) with blank cells in column A.
 * Keeps blank cells with a format blank under a blocked spill, where the engine makes them empty texts for good.
 */
export function keepBlanks(injector: Injector): void {
  const runtime = injector.get(IFormulaRuntimeService);
  const config = injector.get(IFormulaCurrentConfigService);
  const setRuntimeData = runtime.setRuntimeData.bind(runtime);
  runtime.setRuntimeData = (result) => {
    setRuntimeData(withZeros(result));
    const { currentUnitId: unit, currentSubUnitId: sheet, currentRow: top, currentColumn: left } = runtime;
    const results = runtime.getUnitData()[unit]?.[sheet];
    const cells = config.getUnitData()[unit]?.[sheet]?.cellData;
    if (!isBlock(result) || !cells || results?.getValue(top, left)?.v !== ErrorType.SPILL) return;
    const { startRow, endRow, startColumn, endColumn } = result.getRangePosition();
    for (let row = top; row <= top + endRow - startRow; row += 1) {
      for (let column = left; column <= left + endColumn - startColumn; column += 1) {
        const cell = cells.getValue(row, column);
        if (cell?.v !== "" || cell.t != null) continue;
        delete cell.v;
        results.realDeleteValue(row, column);
      }
    }
  };
}

function isBlock(result: Result): result is BaseReferenceObject | ArrayValueObject {
  return result.isReferenceObject() || (result as BaseValueObject).isArray();
}

function withZeros(result: Result): Result {
  // Most results are one value, or refer to one cell.
  if (result.isReferenceObject() && isOne(result as BaseReferenceObject))
    return isBlank((result as BaseReferenceObject).getFirstCell()) ? zero() : result;
  const values = result.isReferenceObject() ? (result as BaseReferenceObject).toArrayValueObject(false) : result;
  if (!(values instanceof ArrayValueObject)) return isBlank(result as BaseValueObject) ? zero() : withoutLink(result);
  if (!values.getArrayValue().some((row) => row.some(isBlank))) return result;
  // A copy, because functions may have kept the array.
  const filled = values.mapValue((value) => value);
  for (const row of filled.getArrayValue()) row.forEach((value, i) => isBlank(value) && (row[i] = zero()));
  return filled;
}

function isOne(reference: BaseReferenceObject): boolean {
  const { startRow, endRow, startColumn, endColumn } = reference.getRangePosition();
  return startRow === endRow && startColumn === endColumn;
}

/** The words that HYPERLINK shows. The engine would store them as rich text, which formulas can't read. */
function withoutLink(result: Result): Result {
  if (!(result instanceof StringValueObject) || !result.isHyperlink()) return result;
  return StringValueObject.create(result.getValue());
}

function isBlank(value: Nullable<BaseValueObject>): boolean {
  return value === null || value === undefined || value.isNull();
}

function zero(): NumberValueObject {
  return NumberValueObject.create(0);
}
