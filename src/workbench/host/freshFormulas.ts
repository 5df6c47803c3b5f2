/** Formulas that were just written: Excel calculates functions of add-ins later, and shows #BUSY! until then. */
import { type SheetArea, intersection } from "./area";
import { type GridContent } from "./grid";

const BUSY = "#BUSY!";
/** Number of batches with readings that still get #BUSY! after a formula was written. */
const READINGS = 2;

interface Fresh {
  readonly area: SheetArea;
  readonly isFormula: readonly (readonly boolean[])[];
  readings: number;
}

export class FreshFormulas {
  #all: readonly Fresh[] = [];

  written(area: SheetArea, contents: readonly (readonly GridContent[])[]): void {
    const isFormula = contents.map((row) => row.map((cell) => typeof cell === "string" && cell.startsWith("=")));
    if (isFormula.flat().includes(true)) this.#all = [...this.#all, { area, isFormula, readings: READINGS }];
  }

  /** Called after a batch that read something. */
  batchIsOver(): void {
    for (const fresh of this.#all) fresh.readings -= 1;
    this.#all = this.#all.filter(({ readings }) => readings > 0);
  }

  has(cell: SheetArea): boolean {
    return this.#isBusy(cell.sheetId, cell.row, cell.column);
  }

  over<T>(area: SheetArea, cells: T[][]): (T | typeof BUSY)[][] {
    if (!this.#all.some((fresh) => intersection(fresh.area, area))) return cells;
    return cells.map((row, i) =>
      row.map((cell, j) => (this.#isBusy(area.sheetId, area.row + i, area.column + j) ? BUSY : cell)),
    );
  }

  #isBusy(sheetId: string, row: number, column: number): boolean {
    return this.#all.some(
      ({ area, isFormula }) => sheetId === area.sheetId && isFormula[row - area.row]?.[column - area.column] === true,
    );
  }
}
