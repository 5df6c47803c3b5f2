/**
 * Answers that Excel still shows after a change: it calculates functions of add-ins later than its own, and a cell keeps
 * its old value until then. Formulas that read such cells aren't held here, though Excel's wait for them.
 */
import { type SheetArea } from "./area";
import { type GridPort, type GridValue } from "./grid";

/** As long as Excel takes for one level of a chain, or a little longer. */
const LATE_MS = 700;
const CALLS_ADDIN = /SIZING\./i;

export class StaleAnswers {
  #held = new Map<string, GridValue>();
  #come: Promise<void> = Promise.resolve();

  constructor(private readonly grid: GridPort) {}

  /** Called when cells were changed, before anything is calculated. */
  hold(): void {
    for (const { id } of this.grid.sheets()) {
      const area = this.grid.usedArea(id, false);
      if (!area) continue;
      const values = this.grid.values(area);
      this.grid.formulas(area).forEach((row, i) => {
        row.forEach((formula, j) => {
          const key = keyOf(id, area.row + i, area.column + j);
          // What was held before is older still.
          if (CALLS_ADDIN.test(formula ?? "") && !this.#held.has(key)) this.#held.set(key, values[i]?.[j] ?? "");
        });
      });
    }
    const come = new Promise<void>((resolve) => {
      setTimeout(resolve, LATE_MS);
    }).then(() => {
      if (this.#come === come) this.#held.clear();
    });
    this.#come = come;
  }

  /** Resolves when the answers to the last change have come. */
  come(): Promise<void> {
    return this.#come;
  }

  over(area: SheetArea, values: GridValue[][]): GridValue[][] {
    if (this.#held.size === 0) return values;
    return values.map((row, i) =>
      row.map((value, j) => this.#held.get(keyOf(area.sheetId, area.row + i, area.column + j)) ?? value),
    );
  }
}

function keyOf(sheetId: string, row: number, column: number): string {
  return `${sheetId} ${row} ${column}`;
}
