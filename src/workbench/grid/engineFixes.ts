/** Corrections of three of the engine's own functions. */
import { type IObjectMatrixPrimitiveType, type IRange, type Nullable } from "@univerjs/core";
import {
  ArrayValueObject,
  BaseFunction,
  type BaseReferenceObject,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  functionLookup,
  functionMath,
  NumberValueObject,
  RangeReferenceObject,
} from "@univerjs/engine-formula";
import { type FunctionClass } from "./functionClasses";

type Result = ReturnType<BaseFunction["calculate"]>;
type FunctionOfEngine = new (name: string) => BaseFunction;

const Sort = named("SORT", functionLookup);
const RoundDown = named("ROUNDDOWN", functionMath);

function named(wanted: string, functions: typeof functionLookup | typeof functionMath): FunctionOfEngine {
  const found = functions.find(([, name]) => String(name) === wanted)?.[0];
  if (!found) throw new Error(`the grid's engine has no ${wanted}`);
  return found as FunctionOfEngine;
}

/** Sorts a copy. The engine's SORT reorders the cached cells of the range itself, which later formulas then read. */
class SortOfACopy extends Sort {
  override calculate(...[array, ...rest]: BaseValueObject[]): Result {
    if (!array) return ErrorValueObject.create(ErrorType.VALUE);
    return super.calculate(array instanceof ArrayValueObject ? array.clone() : array, ...rest);
  }
}

/** Calculates `A1#`, which workbooks store as ANCHORARRAY(A1); the engine's own function is only a stub. */
class AnchorArray extends BaseFunction {
  override needsReferenceObject = true;

  override calculate(...[argument]: BaseValueObject[]): Result {
    if (!argument?.isReferenceObject()) return ErrorValueObject.create(ErrorType.REF);
    const anchor = argument as unknown as BaseReferenceObject;
    const spilled =
      at(anchor.getCurrentRuntimeActiveArrayFormulaRange(), anchor) ??
      at(anchor.getCurrentActiveArrayFormulaRange(), anchor);
    if (!spilled) return ErrorValueObject.create(ErrorType.REF);
    const range = new RangeReferenceObject({ ...spilled }, anchor.getSheetId(), anchor.getUnitId());
    range.setDefaultUnitId(anchor.getUnitId());
    range.setDefaultSheetId(anchor.getSheetId());
    return range;
  }
}

function at(ranges: Nullable<IObjectMatrixPrimitiveType<IRange>>, anchor: BaseReferenceObject): IRange | undefined {
  const { startRow, startColumn } = anchor.getRangePosition();
  return ranges?.[startRow]?.[startColumn];
}

/** Replaces the engine's TRUNC, which divides by an inexact power of ten: TRUNC(34567, -4) is 30000.000000000004. */
class TruncAsRoundDown extends RoundDown {
  override minParams = 1;

  override calculate(...[number, digits]: BaseValueObject[]): Result {
    if (!number) return ErrorValueObject.create(ErrorType.VALUE);
    return super.calculate(number, digits ?? NumberValueObject.create(0));
  }
}

export const engineFixes: readonly FunctionClass[] = [
  [TruncAsRoundDown, "TRUNC"],
  [SortOfACopy, "SORT"],
  [AnchorArray, "ANCHORARRAY"],
];
