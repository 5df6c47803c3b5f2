/** Cells that are inserted together: their content, their look, and a chart of them. */
import type { Position, Rectangle } from "../cells/address";

/** A formula in en-US with its equals sign. */
export interface FormulaCell {
  readonly formula: string;
}

/** A text is always inserted as text; null leaves the cell free for what a formula spills. */
export type BlockCell = number | boolean | string | FormulaCell | null;

/** Title of the block, heading of a column, input that may be changed, answer, wrapped text, ordinary cell. */
export type LookName = "title" | "heading" | "input" | "answer" | "prose" | "plain";

/** Rows and columns of a look and of every rectangle here count from the block's first cell. */
export interface BlockLook extends Rectangle {
  readonly look: LookName;
  /** Number format: "0.00". */
  readonly format?: string;
  /** Lines for which its row has room, where the texts come too late to measure them. */
  readonly lines?: number;
}

export interface ChartSeries {
  readonly name: string;
  readonly values: Rectangle;
  readonly kind: "line" | "area" | "column";
  readonly axis: "primary" | "secondary";
}

export interface BlockChart {
  /** The cell whose text is the title. */
  readonly title: Position;
  readonly categories: Rectangle;
  readonly categoryTitle: string;
  /** Titles of the primary and the secondary value axis; empty if nothing uses the axis. */
  readonly valueTitles: { readonly primary: string; readonly secondary: string };
  readonly series: readonly ChartSeries[];
  /** The cells that the chart covers. */
  readonly place: Rectangle;
}

export interface Block {
  /** All rows have the same length. */
  readonly rows: readonly (readonly BlockCell[])[];
  readonly looks: readonly BlockLook[];
  /** Widths of columns, in characters; used only on a sheet that is new or was blank. */
  readonly widths: readonly number[];
  readonly chart?: BlockChart;
  /** Names for cells of the block; if the workbook already has a name, a number is appended. */
  readonly names?: readonly CellName[];
}

/** A name for a cell, or for an area that begins there. */
export interface CellName extends Position, Partial<Pick<Rectangle, "rows" | "columns">> {
  readonly name: string;
}

/** Position of a block's first cell. */
export interface BlockCorner extends Position {
  readonly sheet: string;
}

/** Pads rows to one length with null, which leaves room for spills. */
export function rectangular(rows: readonly (readonly BlockCell[])[]): BlockCell[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<null>(width - row.length).fill(null)]);
}

export function wholeOf({ rows }: Block): Rectangle {
  return { row: 0, column: 0, rows: rows.length, columns: rows[0]?.length ?? 0 };
}

/** The cells of the sheet that an area of the block takes. */
export function excelRange(sheet: Excel.Worksheet, corner: BlockCorner, area: Rectangle): Excel.Range {
  return sheet.getRangeByIndexes(corner.row + area.row, corner.column + area.column, area.rows, area.columns);
}
