/** A workbook's cells for the engine: some formulas live, everything else as constants. */
import { COLUMNS, positionsIn, ROWS, type Area, type Position } from "../cells/address";
import { typedFormula } from "../cells/spelling";
import { formulasOf, valueAt, type StoredFormula } from "./cells";
import type { Computed } from "./computed";
import type { LiveSheet } from "./engine";
import type { At, ReferenceReader } from "./references";
import type { SheetPart } from "./sheetPart";
import type { Sheets } from "./sheets";

/** A formula with its text, which for the further cells of a shared formula is the first cell's. */
export interface PlacedFormula {
  /** "Sizing!C8" */
  readonly cell: string;
  readonly sheet: SheetPart;
  readonly formula: StoredFormula;
  /** As stored, without an equals sign; empty if the file has no text for it. */
  readonly text: string;
  readonly at: At;
}

/** All formulas, in the order of the sheets and their cells. */
export function formulasIn(sheets: Sheets): PlacedFormula[] {
  return sheets.withFormulas().flatMap((sheet) => {
    const firsts = new Map<string, StoredFormula>();
    return formulasOf(sheet).map((formula) => {
      const { group, position } = formula;
      if (group !== undefined && formula.text !== "") firsts.set(group, formula);
      const first = formula.text === "" && group !== undefined ? firsts.get(group) : formula;
      const at = { sheet: sheet.name, position, origin: first?.position ?? position };
      return { cell: sheet.nameOf(position), sheet, formula, text: first?.text ?? "", at };
    });
  });
}

/** Something for each cell of some sheets. */
export class Grid<T> {
  readonly #sheets = new Map<string, Map<number, Map<number, T>>>();

  put(sheet: string, { row, column }: Position, value: T): void {
    const rows = this.#sheets.get(sheet) ?? new Map<number, Map<number, T>>();
    this.#sheets.set(sheet, rows);
    const cells = rows.get(row) ?? new Map<number, T>();
    rows.set(row, cells);
    cells.set(column, value);
  }

  remove(sheet: string, { row, column }: Position): void {
    this.#sheets.get(sheet)?.get(row)?.delete(column);
  }

  has(sheet: string, { row, column }: Position): boolean {
    return this.#sheets.get(sheet)?.get(row)?.has(column) === true;
  }

  *cells(sheet: string): Iterable<Position & { readonly value: T }> {
    for (const [row, cells] of this.#sheets.get(sheet) ?? [])
      for (const [column, value] of cells) yield { row, column, value };
  }

  /** Looks at the area's cells or at the sheet's, whichever are fewer. */
  in({ sheet, row, column, rows, columns }: Area): T[] {
    const all = this.#sheets.get(sheet);
    return found(all, row, rows).flatMap((cells) => found(cells, column, columns));
  }
}

function found<T>(all: ReadonlyMap<number, T> | undefined, first: number, count: number): T[] {
  const values: T[] = [];
  if (all && count < all.size)
    for (let at = first; at < first + count; at += 1) {
      const value = all.get(at);
      if (value !== undefined) values.push(value);
    }
  else if (all) for (const [at, value] of all) if (at >= first && at < first + count) values.push(value);
  return values;
}

type Values = Grid<Exclude<Computed, null>>;

/** What stands in the cell of a formula that is calculated later: no formula reads it, and nothing spills over it. */
const PENDING = 0;

/** The values of a workbook's cells; the given formulas, which are to be calculated, have none yet. */
export function valuesBefore(sheets: Sheets, formulas: readonly PlacedFormula[]): Values {
  const values: Values = new Grid();
  for (const sheet of sheets.all()) {
    for (const { position } of sheet.cells()) {
      const value = valueAt(sheet, position);
      if (value !== null) values.put(sheet.name, position, value);
    }
  }
  for (const { sheet, formula } of formulas)
    for (const position of positionsIn(formula.spill)) values.remove(sheet.name, position);
  for (const { sheet, formula } of formulas) values.put(sheet.name, formula.position, PENDING);
  return values;
}

export function putValues(
  values: Values,
  { sheet, formula }: PlacedFormula,
  found: readonly (readonly Computed[])[],
): void {
  const { row, column } = formula.position;
  for (const [down, line] of found.entries()) {
    for (const [right, value] of line.entries()) {
      const position = { row: row + down, column: column + right };
      if (value === null) values.remove(sheet.name, position);
      else values.put(sheet.name, position, value);
    }
  }
}

/** A formula to calculate. */
interface Live {
  readonly formula: PlacedFormula;
  /** The cells that it reads. */
  readonly areas: readonly Area[];
  /** It is a call of one of our functions. */
  readonly isFilling: boolean;
}

/** @param live in the order of the sheets and their cells */
export function liveSheets(
  sheets: Sheets,
  values: Values,
  live: readonly Live[],
  references: ReferenceReader,
): LiveSheet[] {
  const ends = new Map(sheets.all().map(({ name }) => [name, { rows: 1, columns: 1 }]));
  const reach = ({ sheet, row, column, rows, columns }: Area): void => {
    const end = ends.get(sheet);
    if (!end) return;
    if (rows < ROWS) end.rows = Math.max(end.rows, row + rows);
    if (columns < COLUMNS) end.columns = Math.max(end.columns, column + columns);
  };
  for (const sheet of ends.keys())
    for (const { row, column } of values.cells(sheet)) reach({ sheet, row, column, rows: 1, columns: 1 });
  for (const { areas } of live) areas.forEach(reach);
  const endOf = (sheet: string): { rows: number; columns: number } => ends.get(sheet) ?? { rows: 1, columns: 1 };
  const isLive = new Grid<true>();
  for (const { formula: one } of live) isLive.put(one.sheet.name, one.formula.position, true);
  return sheets.all().map(({ name }) => {
    const constants = [...values.cells(name)].filter((position) => !isLive.has(name, position));
    const formulas = live.flatMap(({ formula: { sheet, formula, text, at }, isFilling }) => {
      if (sheet.name !== name) return [];
      const typed = typedFormula(references.spelledOut(text, at, endOf));
      return [{ ...formula.position, formula: typed, isFilling, isFixed: formula.kind === "array" }];
    });
    return { name, cells: [...constants, ...formulas], ...endOf(name) };
  });
}
