/** The cells of the model sheet as they are written: blocks side by side, and a column of figures at the left. */
import type { CellPlan } from "../plan";
import { at, cellName, FIRST, HEADING, MODEL_SHEET } from "./places";

export class ModelCells {
  readonly cells: CellPlan[] = [
    { at: cellName(HEADING, 0), style: "heading", value: "Figure" },
    { at: cellName(HEADING, 1), style: "heading", value: "Value" },
  ];
  /** Defined names, with their cells. */
  readonly names: Record<string, string> = {};
  readonly widths: number[] = [62, 18, 3];
  #row = FIRST;

  /** Reserves columns and a gap right of them. Returns the first. */
  columns(width: readonly number[]): number {
    const first = this.widths.length;
    this.widths.push(...width, 3);
    return first;
  }

  /** Writes the heading of a column. Returns its cell. */
  head(column: number, value: string): string {
    this.cells.push({ at: cellName(HEADING, column), style: "heading", value });
    return at(MODEL_SHEET, HEADING, column);
  }

  /** Adds a figure. Returns its cell. */
  figure(label: string, formula: string, name?: string): string {
    return this.#labelled(label, { style: "number", formula, format: "General" }, name);
  }

  /** Adds a text as a figure. */
  text(label: string, value: string, name: string): void {
    this.#labelled(label, { style: "word", value }, name);
  }

  /** Writes a formula that spills over columns from their headings down. */
  spilled(formula: string, first: number, count: number, rows: number): void {
    this.cells.push(
      { at: `${cellName(HEADING, first)}:${cellName(HEADING, first + count - 1)}`, style: "heading" },
      {
        at: `${cellName(FIRST, first)}:${cellName(FIRST + rows - 1, first + count - 1)}`,
        style: "word",
        format: "General",
      },
      { at: cellName(HEADING, first), style: "heading", formula },
    );
  }

  #labelled(label: string, content: Omit<CellPlan, "at">, name: string | undefined): string {
    const cell = at(MODEL_SHEET, this.#row, 1);
    this.cells.push(
      { at: cellName(this.#row, 0), style: "word", value: label },
      { at: cellName(this.#row, 1), ...content },
    );
    if (name !== undefined) this.names[name] = cell;
    this.#row += 1;
    return cell;
  }
}
