/** The rows of the front page: a wide column of labels, and twelve narrow ones that blocks take as they need. */
import { fixed, written } from "../../cells/reference";
import type { CellPlan, Condition, SheetPlan } from "../plan";
import type { StyleName } from "../styles";
import { cellName, FRONT } from "./places";

/** The column of labels, and the first and number of the narrow ones, from 0. */
const LABELS = 1;
const NARROW = 2;
export const NARROW_COLUMNS = 12;
export const LAST = "N";
/** The column right of the last one, so that the charts' borders are printed. */
export const BEYOND = "O";
export const WIDTHS: readonly number[] = [4, 31, ...Array.from({ length: NARROW_COLUMNS }, () => 6.6), 1];

const LINE = 17;
/** Height of a line of small text in points. */
const SMALL = 12.5;
const GAP = 7;
/** Characters of small text on a narrow column, and on the page, that fit in wider fonts, too. */
const LETTERS = { narrow: 7.1, labels: 38, page: 118 } as const;

export type Content = Omit<CellPlan, "at">;

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
  next(height: number = LINE): number {
    this.#row += 1;
    this.heights[this.#row] = height;
    return this.#row;
  }

  gap(): void {
    this.next(GAP);
  }

  get last(): number {
    return this.#row;
  }

  /** Height of all rows from one to another, in points. */
  heightOf(from: number, to = this.#row): number {
    return Array.from({ length: to - from + 1 }, (_, i) => this.heights[from + i] ?? LINE).reduce((a, b) => a + b, 0);
  }

  name(called: string, address: string): void {
    this.names[called] = written(fixed({ sheet: FRONT, address }));
  }

  /** Puts a label into the first column. */
  label(row: number, content: Content): void {
    this.cells.push({ at: `B${row}`, ...content });
  }

  /** Puts content into some of the narrow columns, counted from 0, as one cell. Returns its address. */
  put(row: number, from: number, count: number, content: Content): string {
    return this.#merged(row, NARROW + from, count, content);
  }

  /** Puts content across the whole page. */
  across(row: number, content: Content): string {
    return this.#merged(row, LABELS, NARROW_COLUMNS + 1, content);
  }

  #merged(row: number, column: number, count: number, content: Content): string {
    const [first, last] = [cellName(row - 1, column), cellName(row - 1, column + count - 1)];
    const { style, format } = content;
    if (count > 1) {
      this.cells.push({ at: `${first}:${last}`, style, ...(format !== undefined && { format }) });
      this.merges.push(`${first}:${last}`);
    }
    this.cells.push({ at: first, ...content });
    return first;
  }

  section(title: string, headings: readonly (readonly [from: number, count: number, content: Heading])[] = []): number {
    const row = this.next(LINE + 3);
    this.cells.push(
      { at: `B${row}:${LAST}${row}`, style: "section" },
      { at: `B${row}`, style: "section", value: title },
    );
    for (const [from, count, { style = "sectionLeft", ...content }] of headings)
      this.put(row, from, count, { style, ...content });
    return row;
  }
}

interface Heading extends Omit<Content, "style"> {
  readonly style?: StyleName;
}

/** Height of a row with small text in some of the narrow columns, or across the page. */
export function heightFor(letters: number, columns: number | "page" | "labels" = "page"): number {
  const each = columns === "page" ? LETTERS.page : columns === "labels" ? LETTERS.labels : columns * LETTERS.narrow;
  return Math.max(LINE, Math.ceil(letters / each) * SMALL + 4);
}
