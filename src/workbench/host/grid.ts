/** What the stand-in host needs from a spreadsheet, independent of the grid library. */
import { type SheetArea } from "./area";

/** A blank cell is an empty text; an error is its text, such as #N/A. */
export type CellValue = number | string | boolean;

export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly isHidden: boolean;
}

export interface InsertedSheet extends Pick<Sheet, "id" | "name"> {
  readonly nameInFile: string;
}

export interface DefinedName {
  readonly name: string;
  /** With a leading =, as Excel gives it: =Sheet1!$B$5. */
  readonly formula: string;
  readonly comment: string;
  /** The sheet that it belongs to; undefined where it is the workbook's. */
  readonly sheetId?: string;
}

/** A rule that colours cells by a condition. */
export interface ConditionalFormat {
  readonly id: string;
  readonly areas: readonly SheetArea[];
  /** With its leading =, as seen from the first cell. */
  readonly formula: string;
}

/** What cells take; types have the names of a sheet part: "list", "whole". */
export interface Validation {
  readonly areas: readonly SheetArea[];
  readonly type: string;
  /** "between" and its like, where values are compared. */
  readonly operator?: string;
  /** As they were entered: a formula with its leading =, or a value or list as text. */
  readonly formulas: readonly string[];
}

/** What a cell is to hold: a formula with its leading =, or a value; null leaves the cell as it is. */
export type Content = CellValue | PlainText | null;

/** Text, even if it looks like a formula. */
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
  /** From the bottom of the cell, as by default, or from its top. */
  readonly stands: "Bottom" | "Center" | "Top";
}

export interface GridPort {
  readonly name: string;

  sheets(): readonly Sheet[];
  activeSheet(): Sheet;
  activate(sheetId: string): void;
  addSheet(name: string): Sheet;
  renameSheet(sheetId: string, name: string): void;
  removeSheet(sheetId: string): void;
  /**
   * Puts sheets of an .xlsx file before the sheet at `index`, in the order of the file; undefined for all of them.
   * @throws FillError where the file is no workbook; RangeError where it lacks a sheet
   */
  insertSheets(file: Uint8Array, names: readonly string[] | undefined, index: number): readonly InsertedSheet[];

  values(area: SheetArea): CellValue[][];
  /** With its leading =; undefined where the cell holds none of its own. */
  formulas(area: SheetArea): (string | undefined)[][];
  /** As the number formats show them. */
  texts(area: SheetArea): string[][];
  numberFormats(area: SheetArea): string[][];
  write(area: SheetArea, contents: readonly (readonly Content[])[]): void;
  writeNumberFormats(area: SheetArea, formats: readonly (readonly (string | null)[])[]): void;
  /** Of its cells, in reading order. */
  looks(area: SheetArea): CellLook[];
  setLook(area: SheetArea, look: Partial<CellLook>): void;
  /** Of its first column, in pixels. */
  columnWidth(area: SheetArea): number;
  setColumnWidth(area: SheetArea, pixels: number): void;
  /** As high as their wrapped texts need, where there is a page to measure by. */
  fitRows(area: SheetArea): void;
  clear(area: SheetArea, what: { readonly contents: boolean; readonly formats: boolean }): void;
  /** Whether the engine can read the formula. */
  isFormula(text: string): boolean;
  /** The smallest area that holds every cell in use; undefined on an empty sheet. */
  usedArea(sheetId: string, valuesOnly: boolean): SheetArea | undefined;
  /** The cells that the formula of that cell spills into, itself among them. */
  spillOf(cell: SheetArea): SheetArea | undefined;

  conditionalFormats(sheetId: string): readonly ConditionalFormat[];
  validations(sheetId: string): readonly Validation[];

  names(): readonly DefinedName[];
  addName(name: DefinedName): void;
  removeName(name: string, sheetId: string | undefined): void;

  /** The selected areas of the active sheet. */
  selection(): readonly SheetArea[];
  select(area: SheetArea): void;

  /** Resolves when no calculation is pending. */
  calculated(): Promise<void>;
  onSelectionChanged(follow: () => void): () => void;
  /** Reports cells whose content was entered or cleared; not those that were only recalculated. */
  onChanged(follow: (area: SheetArea) => void): () => void;
}
