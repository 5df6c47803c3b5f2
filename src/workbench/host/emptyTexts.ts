/** Cells with an empty text. The engine reads them as blank, Excel as text. */
import { CellValueType } from "@univerjs/core";
import { BaseReferenceObject } from "@univerjs/engine-formula";

let areKept = false;

/** Makes references read an empty text as a text, from now on: ="" + 1 is #VALUE!, and COUNTA counts the cell. */
export function keepEmptyTexts(): void {
  if (areKept) return;
  areKept = true;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own object below
  const read = BaseReferenceObject.prototype.getCellData;
  BaseReferenceObject.prototype.getCellData = function (row, column) {
    const cell = read.call(this, row, column);
    // The formula keeps the engine from reading the cell as blank.
    return cell?.v === "" ? { ...cell, t: CellValueType.STRING, f: cell.f ?? '=""' } : cell;
  };
}
