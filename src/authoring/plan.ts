/** A template declared as data: its sheets, inputs, answers and charts. The file is made from it. */
import type { CellStyle } from "hucre";
import type { Descriptor } from "../filling/descriptor";
import type { ChartPart } from "./chartPart";
import type { CellValidation } from "./inputRule";
import type { StyleName } from "./styles";

export interface TemplatePlan {
  readonly descriptor: Descriptor;
  readonly sheets: readonly SheetPlan[];
  /** Defined names, to absolute references: "Sizing!$C$8". */
  readonly names: Readonly<Record<string, string>>;
}

export interface SheetPlan {
  readonly name: string;
  readonly isHidden?: true;
  /** In characters, from column A. */
  readonly widths: readonly number[];
  /** Row heights in points, by row number. A row without a height is fitted to its content. */
  readonly heights: Readonly<Record<number, number>>;
  readonly cells: readonly CellPlan[];
  readonly merges: readonly string[];
  readonly validations: readonly { readonly range: string; readonly rule: CellValidation }[];
  readonly conditions: readonly Condition[];
  readonly charts: readonly PlacedChart[];
  readonly table?: ExcelTable;
  /** Corners of the place that a logo may take. */
  readonly logo?: { readonly from: string; readonly to: string };
  readonly showsGrid: boolean;
  readonly frozenRows: number;
  /** Print area: "$A$1:$G$50". */
  readonly printed: string;
  /** Rows printed on every page: "$1:$4". */
  readonly repeatedRows?: string;
  /**
   * One page, or as many as needed at a scale in %, each as wide as the sheet. Excel obeys breaks only if it doesn't
   * fit the sheet to pages.
   */
  readonly pages: "one" | { readonly scale: number; readonly breakBefore: readonly number[] };
}

/** One cell, or a range of cells with the same plan: "B4", "A5:A28". */
export interface CellPlan {
  readonly at: string;
  readonly style: StyleName;
  readonly format?: string;
  /** One value for every cell of the range, or a list in reading order. */
  readonly value?: number | string | readonly (number | string)[];
  /** As a user types it, without the equals sign. */
  readonly formula?: string;
}

/** A look that applies if the formula is true; the cells' words give the same information. */
export interface Condition {
  readonly range: string;
  readonly formula: string;
  readonly look: CellStyle;
}

/** An Excel table. Its headings are cells of the plan. */
export interface ExcelTable {
  readonly name: string;
  readonly range: string;
  readonly columns: readonly string[];
}

export interface PlacedChart {
  readonly chart: ChartPart;
  /** The cell of the upper left corner, and the cell after the lower right corner: "A30", "H42". */
  readonly from: string;
  readonly to: string;
}
