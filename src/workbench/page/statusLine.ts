/** The line below the grid. It follows the selection and every calculation. */
import { type FUniver } from "@univerjs/core/facade";
import { SetSelectionsOperation } from "@univerjs/sheets";
import { type Cells } from "../grid/cells";
import { type Grid } from "../grid/createGrid";
import { type ErrorMessages } from "../grid/errorMessages";
import { cellStatus, HINT, isErrorText } from "./cellStatus";
import { element } from "./loading";

/** The workbook that is shown. */
interface Shown {
  readonly cells: Cells;
  readonly grid: Pick<Grid, "workbook">;
}

export class StatusLine {
  readonly #line = element("#status", HTMLElement);

  constructor(
    private readonly shown: () => Shown,
    private readonly messages: ErrorMessages,
  ) {
    this.#line.textContent = HINT;
  }

  /** Follows the selection in a workbook's grid. */
  follow(api: FUniver): void {
    // Not the event for changed selections: a click while the page is still busy after loading raises none.
    api.addEvent(api.Event.CommandExecuted, ({ id }) => {
      if (id === SetSelectionsOperation.id) this.refresh();
    });
  }

  say(text: string): void {
    this.#line.textContent = text;
  }

  refresh(): void {
    const { cells, grid } = this.shown();
    const range = grid.workbook.getActiveRange();
    if (!range) return;
    const [row, column, sheetId] = [range.getRow(), range.getColumn(), range.getSheetId()];
    const shown = cells.valueIn(sheetId, row, column);
    const address = range.getA1Notation(false).split(":")[0] ?? "";
    this.#line.textContent = cellStatus(address, shown, this.message(sheetId, row, column));
  }

  /** Returns the function's message about the error in a cell. */
  message(sheetId: string, row: number, column: number): string | undefined {
    const { cells } = this.shown();
    const code = cells.valueIn(sheetId, row, column);
    const origin = isErrorText(code) ? cells.formulaOf(sheetId, row, column) : undefined;
    if (!origin || !isErrorText(code)) return undefined;
    return this.messages.message(origin, origin.formula, code, row - origin.row, column - origin.column);
  }
}
