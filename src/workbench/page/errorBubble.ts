/** Shows the function's message in the bubble at an error cell, as Excel's card does. */
import { type Univer } from "@univerjs/core";
import { CellAlertManagerService, type ICellAlert } from "@univerjs/preset-sheets-core";

/** @param messageAt returns the message of a cell that shows an error; if undefined, the grid's own text stays */
export function fillErrorBubbles(
  univer: Univer,
  messageAt: (sheetId: string, row: number, column: number) => string | undefined,
): void {
  const alerts = univer.__getInjector().get(CellAlertManagerService);
  const told = new WeakSet<ICellAlert>();
  // The library has no setting for messages, so a bubble is shown again with ours. It stays listed as it was first.
  alerts.currentAlert$.subscribe((shown) => {
    for (const [, { alert }] of shown) {
      if (told.has(alert)) continue;
      told.add(alert);
      const { subUnitId, row, col } = alert.location;
      const message = messageAt(subUnitId, row, col);
      if (message !== undefined) alerts.showAlert({ ...alert, message });
    }
  });
}
