/** What the stand-in host needs from a spreadsheet, independent of the grid library. */
import { type SheetArea } from "./area";

/** A blank cell is an empty text; an error is its text, such as #N/A. */
export type GridValue = number | string | boolean;

export interface GridSheet {
  readonly id: string;
  readonly name: string;
  readonly isHidden: boolean;
}

export interface InsertedSheet extends Pick<GridSheet, "id" | "name"> {
  readonly nameInFile: string;
}

export interface DefinedName {
  readonly name: string;
  /** The formula with its leading =, as Excel gives it: =Sheet1!$B$5. */
  readonly formula: string;
  readonly comment: string;
  /** The sheet that the name belongs to; undefined for a name of the workbook. */
  readonly sheetId?: string;
}

/** A rule that colours cells by a condition. */
export interface ConditionalFormat {
  readonly id: string;
  readonly areas: readonly SheetArea[];
  /** The condition with its leading =, as written for the first cell. */
  readonly formula: string;
}

/** A rule for the values that cells accept. Types have the names of a sheet part: "list", "whole". */
export interface Validation {
  readonly areas: readonly SheetArea[];
  readonly type: string;
  /** "between" or another operator, for types that compare values. */
  readonly operator?: string;
  /** The limits as they were entered: a formula with its leading =, or a value or list as text. */
  readonly formulas: readonly string[];
}

/** New content of a cell: a formula with its leading =, or a value; null leaves the cell unchanged. */
export type GridContent = GridValue | PlainText | null;

/** Content that is stored as text, even if it looks like a formula. */
export interface PlainText {
  readonly text: string;
}

/** The properties of a cell's look that can be set from outside. */
export interface CellLook {
  readonly bold: boolean;
  /** "#1F4E79" */
  readonly colour: string;
  readonly fill: string;
  readonly wraps: boolean;
  /** Vertical alignment; the default is Bottom. */
  readonly stands: "Bottom" | "Center" | "Top";
}

export interface GridPort {
  readonly name: string;

  sheets(): readonly GridSheet[];
  activeSheet(): GridSheet;
  activate(sheetId: string): void;
  addSheet(name: string): GridSheet;
  renameSheet(sheetId: string, name: string): void;
  removeSheet(sheetId: string): void;
  /**
   * Inserts sheets of an .xlsx file before the sheet at `index`, in the order of the file; all of them if `names` is
   * undefined.
   * @throws FillError if the file isn't a workbook, UserError if it lacks a sheet
   */
  insertSheets(file: Uint8Array, names: readonly string[] | undefined, index: number): readonly InsertedSheet[];

  values(area: SheetArea): GridValue[][];
  /** Returns formulas with their leading =; undefined for a cell without a formula of its own. */
  formulas(area: SheetArea): (string | undefined)[][];
  /** Returns the values as their number formats show them. */
  texts(area: SheetArea): string[][];
  numberFormats(area: SheetArea): string[][];
  write(area: SheetArea, contents: readonly (readonly GridContent[])[]): void;
  writeNumberFormats(area: SheetArea, formats: readonly (readonly (string | null)[])[]): void;
  /** Returns the looks of the cells, in reading order. */
  looks(area: SheetArea): CellLook[];
  setLook(area: SheetArea, look: Partial<CellLook>): void;
  clearFill(area: SheetArea): void;
  /** Returns the width of the first column, in pixels. */
  columnWidth(area: SheetArea): number;
  setColumnWidth(area: SheetArea, pixels: number): void;
  /** Returns the height of the first row, in pixels. */
  rowHeight(area: SheetArea): number;
  setRowHeight(area: SheetArea, pixels: number): void;
  /** Makes rows as high as their wrapped texts need. Does nothing without a page, which measures the texts. */
  fitRows(area: SheetArea): void;
  clear(area: SheetArea, what: { readonly contents: boolean; readonly formats: boolean }): void;
  /** True if the engine can read the formula. */
  isFormula(text: string): boolean;
  /** Returns the smallest area that contains every used cell; undefined for an empty sheet. */
  usedArea(sheetId: string, valuesOnly: boolean): SheetArea | undefined;
  /** Returns the cells that the cell's formula spills into, including the cell itself. */
  spillOf(cell: SheetArea): SheetArea | undefined;
  /** Returns the cell whose formula spills into this cell, which may be the cell itself. */
  spillParentOf(cell: SheetArea): SheetArea | undefined;

  conditionalFormats(sheetId: string): readonly ConditionalFormat[];
  validations(sheetId: string): readonly Validation[];

  names(): readonly DefinedName[];
  addName(name: DefinedName): void;
  removeName(name: string, sheetId: string | undefined): void;

  /** Returns the selected areas of the active sheet. */
  selection(): readonly SheetArea[];
  select(area: SheetArea): void;

  /** Resolves when no calculation is pending. */
  calculated(): Promise<void>;
  onSelectionChanged(follow: () => void): () => void;
  /** Reports cells whose content was entered or cleared; not those that were only recalculated. */
  onChanged(follow: (area: SheetArea) => void): () => void;
}
