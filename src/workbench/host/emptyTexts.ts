/** Cells that hold an empty text, which the engine reads as blank and Excel as a text. */
import { CellValueType } from "@univerjs/core";
import { BaseReferenceObject } from "@univerjs/engine-formula";

let areKept = false;

/** From now on references read an empty text as one: ="" + 1 is #VALUE!, and COUNTA counts it. */
export function keepEmptyTexts(): void {
  if (areKept) return;
  areKept = true;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own object below
  const read = BaseReferenceObject.prototype.getCellData;
  BaseReferenceObject.prototype.getCellData = function (row, column) {
    const cell = read.call(this, row, column);
    // The engine takes a cell without a value for blank only if it has no formula either.
    return cell?.v === "" ? { ...cell, t: CellValueType.STRING, f: cell.f ?? '=""' } : cell;
  };
}
