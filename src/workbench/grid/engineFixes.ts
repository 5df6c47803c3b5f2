/** Two of the engine's own functions, put right. */
import { type IObjectMatrixPrimitiveType, type IRange, type Nullable } from "@univerjs/core";
import {
  ArrayValueObject,
  BaseFunction,
  type BaseReferenceObject,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  functionLookup,
  RangeReferenceObject,
} from "@univerjs/engine-formula";
import { type FunctionClass } from "./functionClasses";

type Result = ReturnType<BaseFunction["calculate"]>;
type LookupClass = new (name: string) => BaseFunction;

const Sort = functionLookup.find(([, name]) => String(name) === "SORT")?.[0] as LookupClass | undefined;
if (!Sort) throw new Error("the grid's engine has no SORT");

/** The engine's SORT reorders the cached cells of the range itself, and later formulas on that range read them so. */
class SortOfACopy extends Sort {
  override calculate(...[array, ...rest]: BaseValueObject[]): Result {
    if (!array) return ErrorValueObject.create(ErrorType.VALUE);
    return super.calculate(array instanceof ArrayValueObject ? array.clone() : array, ...rest);
  }
}

/** `A1#`, which the engine has only as a stub; workbooks store it as ANCHORARRAY(A1). */
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

export const engineFixes: readonly FunctionClass[] = [
  [SortOfACopy, "SORT"],
  [AnchorArray, "ANCHORARRAY"],
];
