/** The line below the grid. It follows the selection and every calculation. */
import { type FUniver } from "@univerjs/core/facade";
import { SetSelectionsOperation } from "@univerjs/sheets";
import { type Cells } from "../grid/cells";
import { type ErrorMessages } from "../grid/errorMessages";
import { cellStatus, HINT, isErrorText } from "./cellStatus";
import { element } from "./loading";

export class StatusLine {
  readonly #line = element("#status", HTMLElement);

  constructor(
    private readonly api: FUniver,
    private readonly cells: () => Cells,
    private readonly messages: ErrorMessages,
  ) {
    this.#line.textContent = HINT;
    // Not the event for changed selections: a click while the page is still busy after loading raises none.
    api.addEvent(api.Event.CommandExecuted, ({ id }) => {
      if (id === SetSelectionsOperation.id) this.refresh();
    });
  }

  say(text: string): void {
    this.#line.textContent = text;
  }

  refresh(): void {
    const range = this.api.getActiveWorkbook()?.getActiveRange();
    if (!range) return;
    const [row, column, sheetId] = [range.getRow(), range.getColumn(), range.getSheetId()];
    const shown = this.cells().valueIn(sheetId, row, column);
    const address = range.getA1Notation(false).split(":")[0] ?? "";
    this.#line.textContent = cellStatus(address, shown, this.message(sheetId, row, column));
  }

  /** Returns the function's message about the error in a cell. */
  message(sheetId: string, row: number, column: number): string | undefined {
    const code = this.cells().valueIn(sheetId, row, column);
    const origin = isErrorText(code) ? this.cells().formulaOf(sheetId, row, column) : undefined;
    if (!origin || !isErrorText(code)) return undefined;
    return this.messages.message(origin, origin.formula, code, row - origin.row, column - origin.column);
  }
}
