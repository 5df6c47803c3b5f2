/** The rows of the front page. */
import { fixed, written } from "../../cells/reference";
import type { CellPlan, Condition, SheetPlan } from "../plan";
import { FRONT, NO_ANSWER } from "./places";

export const LAST = "G";
export const LINE = 17;
export const TWO_LINES = 26;
/** Longest note, in characters, that fits on one line in wider fonts, too. */
const NOTE_LETTERS = 42;
/** The same across the page, from B to the last column, which is 102 wide; a note beside its label has 39. */
const PAGE_LETTERS = 110;
const GAP = 7;

const NONE = "none";

/** Cells, heights and names of the page, collected from the top down. */
export class Page {
  readonly cells: CellPlan[] = [];
  readonly heights: Record<number, number> = {};
  readonly merges: string[] = [];
  readonly names: Record<string, string> = {};
  readonly rules: SheetPlan["validations"][number][] = [];
  readonly conditions: Condition[] = [];
  #row = 0;

  /** Adds a row and returns its number, from 1. */
  next(height = LINE): number {
    this.#row += 1;
    this.heights[this.#row] = height;
    return this.#row;
  }

  gap(): void {
    this.next(GAP);
  }

  name(called: string, address: string): void {
    this.names[called] = written(fixed({ sheet: FRONT, address }));
  }
}

/** Height of a row whose note goes across the page. */
export function heightFor(note: string): number {
  const lines = Math.ceil(note.length / PAGE_LETTERS);
  return lines === 1 ? LINE : (TWO_LINES / 2) * lines;
}

export type Content = Omit<CellPlan, "at">;

type Label = { readonly value: string } | { readonly formula: string };

interface Answer {
  readonly formula: string;
  readonly format: string;
  /** Shown for #N/A. */
  readonly none?: string | undefined;
}

/** Adds a row with a label, a value, its unit and a remark, and returns its number. */
export function line(
  page: Page,
  label: Label,
  value: Content,
  unit: string | ((row: number) => string),
  remark: Content,
  height?: number,
): number {
  const isLong = typeof remark.value === "string" && remark.value.length > NOTE_LETTERS;
  const row = page.next(height ?? (isLong ? TWO_LINES : LINE));
  page.cells.push(
    { at: `B${row}`, style: "label", ...label },
    { at: `C${row}`, ...value },
    { at: `D${row}`, style: "unit", ...(typeof unit === "string" ? { value: unit } : { formula: unit(row) }) },
    { at: `E${row}:${LAST}${row}`, style: "note" },
    { at: `E${row}`, ...remark },
  );
  page.merges.push(`E${row}:${LAST}${row}`);
  return row;
}

/** Adds a row whose value may be words. Beside these, there is no unit. */
export function answerLine(
  page: Page,
  label: Label,
  { formula, format, none = NONE }: Answer,
  unit: string,
  remark: Content,
  height?: number,
): void {
  const besideNumber = (row: number): string => `IF(OR(C${row}="${none}",C${row}="${NO_ANSWER}"),"","${unit}")`;
  const value: Content = { style: "answer", formula: orWords(formula, none), format };
  line(page, label, value, unit === "" ? "" : besideNumber, remark, height);
}

/** The value, or words in place of an error; #N/A is the answer that there is no number. */
export function orWords(formula: string, none = NONE): string {
  return `IF(ISNA(${formula}),"${none}",IFERROR(${formula},"${NO_ANSWER}"))`;
}
