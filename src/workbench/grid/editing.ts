/** Whether somebody is typing into a cell of the grid. */
import { type Univer } from "@univerjs/core";
import { IEditorBridgeService } from "@univerjs/preset-sheets-core";

export function isEditing(univer: Univer): boolean {
  return univer.__getInjector().get(IEditorBridgeService).isVisible().visible;
}
