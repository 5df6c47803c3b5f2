/** Shows the function's message in the bubble at an error cell, as Excel's card does. */
import { type Univer } from "@univerjs/core";
import { CellAlertManagerService } from "@univerjs/preset-sheets-core";

/** @param messageAt returns the message of a cell that shows an error; if undefined, the grid's own text stays */
export function fillErrorBubbles(
  univer: Univer,
  messageAt: (sheetId: string, row: number, column: number) => string | undefined,
): void {
  const alerts = univer.__getInjector().get(CellAlertManagerService);
  const show = alerts.showAlert.bind(alerts);
  // The method is replaced, because the library has no setting for messages.
  alerts.showAlert = (alert) => {
    const { subUnitId, row, col } = alert.location;
    show({ ...alert, message: messageAt(subUnitId, row, col) ?? alert.message });
  };
}
