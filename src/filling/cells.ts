/** Reads the contents of cells and writes values into them; the cells' styles stay. */
import type { Element } from "@xmldom/xmldom";
import { isWithin, onlyCell, rectangleOf, type Position, type Rectangle } from "../cells/address";
import { textOf } from "./book";
import { escapedText, plainText, textFault } from "./cellText";
import type { Computed } from "./computed";
import { shortened } from "../model/quantities/formatNumber";
import { brokenFile, FillError } from "./fillError";
import type { SheetPart } from "./sheetPart";
import { attributeOf, childOf, insertChild, keepSpaces } from "./xml";

/** A formula as a sheet's part stores it. */
export interface StoredFormula {
  readonly position: Position;
  /**
   * dynamic: spills as far as needed; array: fills cells that were fixed when it was entered; plain: one cell. A data
   * table counts as an array.
   */
  readonly kind: "plain" | "dynamic" | "array";
  /** As stored; empty for the further cells of a shared formula. */
  readonly text: string;
  /** The cells that show its values. */
  readonly spill: Rectangle;
  /** Number of a shared formula; the first cell with this number has its text. */
  readonly group?: string;
  /** For a data table: the input cells in which it tries values. */
  readonly tries?: readonly string[];
}

/** Largest number that a cell can have. */
const GREATEST_NUMBER = 9.99999999999999e307;

/** Errors that a cell can store. For newer ones, Excel stores #VALUE! in the cell and the kind elsewhere. */
const STORED_ERRORS = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA"];

/** The value of a cell, for a formula its cached value; null if the cell is blank or absent. */
export function valueAt(sheet: SheetPart, position: Position): Computed {
  const cell = sheet.cellAt(position);
  if (!cell) return null;
  const type = attributeOf(cell, "t") ?? "n";
  if (type === "inlineStr") {
    const item = childOf(cell, "is");
    return item ? textOf(item) : null;
  }
  const stored = childOf(cell, "v")?.textContent ?? "";
  if (stored === "" && type !== "str") return null;
  switch (type) {
    case "n":
      return numberOf(stored, sheet, position);
    case "s":
      return sharedString(stored, sheet, position);
    case "b":
      return stored === "1" || stored === "true";
    case "e":
      return { error: stored };
    case "str":
      return childOf(cell, "v") ? plainText(stored) : null;
    case "d":
      return stored;
    default:
      throw brokenFile(`${sheet.nameOf(position)} has an unknown type: ${shortened(type)}`);
  }
}

function numberOf(stored: string, sheet: SheetPart, position: Position): number {
  const value = Number(stored);
  if (Number.isFinite(value)) return value;
  throw brokenFile(`${sheet.nameOf(position)} is stored as a number, but contains ${shortened(stored)}`);
}

function sharedString(stored: string, sheet: SheetPart, position: Position): string {
  const text = sheet.sharedStrings[Number(stored)];
  if (text !== undefined) return text;
  throw brokenFile(
    `${sheet.nameOf(position)} refers to text ${shortened(stored)}, but the workbook lists ${sheet.sharedStrings.length} texts`,
  );
}

/** All formulas of a sheet, in the order of its part. */
export function formulasOf(sheet: SheetPart): StoredFormula[] {
  const found: StoredFormula[] = [];
  for (const { position, element } of sheet.cells()) {
    const formula = childOf(element, "f");
    if (formula) found.push(formulaOf(sheet, position, element, formula));
  }
  return found;
}

function formulaOf(sheet: SheetPart, position: Position, cell: Element, formula: Element): StoredFormula {
  const { row, column } = position;
  const own = onlyCell(position);
  const text = formula.textContent ?? "";
  const type = attributeOf(formula, "t");
  if (type === "shared") return { position, kind: "plain", text, spill: own, group: attributeOf(formula, "si") ?? "" };
  if (type !== "array" && type !== "dataTable") return { position, kind: "plain", text, spill: own };
  const reference = attributeOf(formula, "ref") ?? "";
  const spill = rectangleOf(reference);
  if (spill?.row !== row || spill.column !== column) {
    throw brokenFile(
      `${sheet.nameOf(position)} contains a formula for the cells ${shortened(reference)}, which don't begin there`,
    );
  }
  const found = { position, kind: cell.hasAttribute("cm") ? "dynamic" : "array", text, spill } as const;
  if (type === "array") return found;
  return { ...found, tries: ["r1", "r2"].flatMap((name) => attributeOf(formula, name) ?? []) };
}

/**
 * True if a formula's cell has a stored value, which may be an empty text. For no value, openpyxl writes an empty `v`.
 */
export function hasCached(sheet: SheetPart, position: Position): boolean {
  const cell = sheet.cellAt(position);
  return cell !== undefined && ((childOf(cell, "v")?.textContent ?? "") !== "" || attributeOf(cell, "t") === "str");
}

/** Why a cell must not be written, as words after the field's name. Undefined if it may be. */
export function obstacleAt(
  sheet: SheetPart,
  position: Position,
  formulas: readonly StoredFormula[],
): string | undefined {
  const formula = formulas.find(({ spill }) => isWithin(position, spill));
  if (formula) {
    const isOwn = formula.position.row === position.row && formula.position.column === position.column;
    return isOwn
      ? "refers to a cell with a formula, which won't be overwritten"
      : `refers to a cell in the spill range of ${sheet.nameOf(formula.position)}`;
  }
  const merged = sheet.merged.find((area) => isWithin(position, area));
  if (merged && (merged.row !== position.row || merged.column !== position.column)) {
    return "refers to a cell inside merged cells";
  }
  return undefined;
}

/** Replaces a cell's content by a constant. The cell's type marks a text, so its first character doesn't matter. */
export function writeConstant(sheet: SheetPart, position: Position, value: number | string | null): void {
  if (value === valueAt(sheet, position)) return;
  const cell = value === null ? sheet.cellAt(position) : sheet.cellFor(position);
  if (!cell) return;
  sheet.willChange(cell);
  clear(cell);
  cell.removeAttribute("cm");
  if (value === null) return;
  if (typeof value === "number") {
    stored(cell, storedNumber(sheet, position, value));
    return;
  }
  cell.setAttribute("t", "inlineStr");
  const text = insertChild(insertChild(cell, "is", childOf(cell, "extLst")), "t", undefined);
  text.textContent = storedText(sheet, position, value);
  keepSpaces(text);
}

/** Stores the cached result of a formula, or of a cell into which a formula spills. */
export function writeCached(sheet: SheetPart, position: Position, value: Computed): void {
  if (isSame(value, valueAt(sheet, position), sheet.cellAt(position))) return;
  const cell = value === null ? sheet.cellAt(position) : sheet.cellFor(position);
  if (!cell) return;
  sheet.willChange(cell);
  clear(cell);
  if (value === null) return;
  if (typeof value === "number") {
    stored(cell, storedNumber(sheet, position, value));
  } else if (typeof value === "string") {
    cell.setAttribute("t", "str");
    stored(cell, storedText(sheet, position, value));
  } else if (typeof value === "boolean") {
    cell.setAttribute("t", "b");
    stored(cell, value ? "1" : "0");
  } else {
    cell.setAttribute("t", "e");
    stored(cell, STORED_ERRORS.includes(value.error) ? value.error : "#VALUE!");
  }
}

function isSame(value: Computed, held: Computed, cell: Element | undefined): boolean {
  // An error whose kind is stored elsewhere can't be identified by its text.
  if (cell?.hasAttribute("vm")) return false;
  if (typeof value === "object" && value !== null && typeof held === "object" && held !== null) {
    return value.error === held.error;
  }
  if (typeof value === "number" && typeof held === "number") return isAlike(value, held);
  return value === held;
}

/** Relative tolerance: the engine keeps twelve figures of a result, and Excel's fifteen stay if they are the same. */
const TOLERANCE = 1e-11;

function isAlike(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
}

/** Removes a cell's value and type; its formula and style stay. */
function clear(cell: Element): void {
  for (const name of ["v", "is"]) {
    const child = childOf(cell, name);
    if (child) cell.removeChild(child);
  }
  cell.removeAttribute("t");
  cell.removeAttribute("vm");
}

function stored(cell: Element, text: string): void {
  insertChild(cell, "v", childOf(cell, "extLst")).textContent = text;
}

/** The shortest text from which the same number is read. */
function storedNumber(sheet: SheetPart, position: Position, value: number): string {
  if (!(Math.abs(value) <= GREATEST_NUMBER)) {
    throw new FillError(
      `${sheet.nameOf(position)} can't contain ${value}: Excel's largest number is ${GREATEST_NUMBER}`,
    );
  }
  return String(value + 0).toUpperCase();
}

function storedText(sheet: SheetPart, position: Position, text: string): string {
  const fault = textFault(text);
  if (fault) throw new FillError(`${sheet.nameOf(position)} ${fault}`);
  return escapedText(text);
}
