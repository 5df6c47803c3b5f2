/** The bubble at an error cell shows the function's message, as Excel's card does. */
import { type Univer } from "@univerjs/core";
import { CellAlertManagerService } from "@univerjs/preset-sheets-core";

/** `messageAt` gives the message of a cell that shows an error; undefined leaves the grid's own words. */
export function fillErrorBubbles(
  univer: Univer,
  messageAt: (sheetId: string, row: number, column: number) => string | undefined,
): void {
  const alerts = univer.__getInjector().get(CellAlertManagerService);
  const show = alerts.showAlert.bind(alerts);
  // The library has no place to hand a message in.
  alerts.showAlert = (alert) => {
    const { subUnitId, row, col } = alert.location;
    show({ ...alert, message: messageAt(subUnitId, row, col) ?? alert.message });
  };
}
