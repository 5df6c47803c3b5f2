/** Finds the formulas of a workbook whose values change with some of its cells. */
import {
  COLUMNS,
  intersection,
  onlyCell,
  positionOf,
  ROWS,
  type Area,
  type Position,
  type Rectangle,
} from "../cells/address";
import type { FormulaCells } from "./computed";
import { formulasOf, hasCached, valueAt, type StoredFormula } from "./cells";
import { ReferenceReader, type FormulaReads } from "./references";
import type { SheetPart } from "./sheetPart";
import type { Sheets } from "./sheets";

interface Found {
  readonly cell: string;
  readonly area: Area;
  /** The area with the blank cells into which it may grow. */
  readonly reach: Area;
  readonly reading: FormulaReads;
  readonly isCached: boolean;
  /** True unless the stored value says that the program which stored it lacks a function. */
  readonly isKnown: boolean;
}

/** The formulas of a workbook and the cells that each reads. Can be queried for several changes. */
export class Dependence {
  readonly #all: readonly Found[];
  readonly #reaches: ReadonlyMap<string, Area>;
  /** The last query and its answer: workbooks filled from one template change the same cells. */
  #last: { readonly key: string; readonly cells: FormulaCells } | undefined;

  /** @throws FillError if a part can't be understood */
  constructor(sheets: Sheets) {
    const references = new ReferenceReader(sheets.book, sheets.tables);
    this.#all = sheets.withFormulas().flatMap((sheet) => {
      const firsts = new Map<string, StoredFormula>();
      return formulasOf(sheet).map((formula) => {
        const { group, position, spill } = formula;
        if (group !== undefined && formula.text !== "") firsts.set(group, formula);
        const written = group !== undefined && formula.text === "" ? firsts.get(group) : formula;
        const isCached = hasCached(sheet, position);
        return {
          cell: sheet.nameOf(position),
          area: { sheet: sheet.name, ...spill },
          reach: { sheet: sheet.name, ...reachOf(sheet, formula) },
          reading: readingOf(references, sheet.name, formula, written),
          isCached,
          isKnown: isCached && !hasNameError(sheet, position),
        };
      });
    });
    this.#reaches = new Map(this.#all.flatMap(({ cell, reach, isCached }) => (isCached ? [[cell, reach]] : [])));
  }

  /** True if what reads these values of a formula was found with the formula: surely if it had a value before. */
  foresees(cell: string, { sheet, ...area }: Area): boolean {
    const reach = this.#reaches.get(cell);
    const shared = reach?.sheet === sheet ? intersection(reach, area) : undefined;
    return shared?.rows === area.rows && shared.columns === area.columns;
  }

  /**
   * The formulas to calculate: calls of this add-in, formulas whose cells can't be foreseen, all formulas that depend
   * on the changed cells or on one of these, and formulas without a value that one of them reads.
   * @param fresh cells whose formulas are to be calculated, too
   */
  after(changed: readonly Area[], fresh: readonly Area[] = []): FormulaCells {
    const isFresh = ({ sheet, ...area }: Area): boolean =>
      fresh.some((one) => one.sheet === sheet && intersection(one, area) !== undefined);
    const key = JSON.stringify([changed, fresh]);
    const cells =
      this.#last?.key === key
        ? this.#last.cells
        : this.#after(
            [...changed, ...fresh],
            this.#all.filter(({ reading, area }) => reading.callsUs || reading.anywhere || isFresh(area)),
          );
    this.#last = { key, cells };
    return cells;
  }

  /** The cells of formulas that call this add-in. */
  get calls(): readonly Area[] {
    return this.#all.filter(({ reading }) => reading.callsUs).map(({ area }) => area);
  }

  /** The formulas without a stored value, as openpyxl writes them, or with #NAME?, as LibreOffice does for newer functions. */
  get blank(): FormulaCells {
    return new Set(this.#all.filter(({ isKnown }) => !isKnown).map(({ cell }) => cell));
  }

  get all(): FormulaCells {
    return new Set(this.#all.map(({ cell }) => cell));
  }

  /** True if the cells of some formula can't be foreseen. */
  get readsAnywhere(): boolean {
    return this.#all.some(({ reading }) => reading.anywhere);
  }

  /**
   * The formulas that read the changed cells or may read them, also through other formulas, and formulas without a
   * value that one of these reads.
   */
  readersOf(changed: readonly Area[]): FormulaCells {
    return this.#after(
      changed,
      this.#all.filter(({ reading }) => reading.anywhere),
    );
  }

  /** True if a formula reads one of these cells itself, or may read any cell. */
  isRead(changed: Area): boolean {
    const isIn = ({ sheet, ...area }: Area): boolean =>
      sheet === changed.sheet && intersection(area, changed) !== undefined;
    return this.#all.some(({ reading }) => reading.anywhere || reading.areas.some(isIn));
  }

  #after(changed: readonly Area[], others: readonly Found[]): FormulaCells {
    const found = this.#readers(changed, others);
    return new Set([...found, ...this.#blanksReadBy(found)].map(({ cell }) => cell));
  }

  #readers(changed: readonly Area[], others: readonly Found[]): ReadonlySet<Found> {
    const readers = new Readers(this.#all);
    const found = new Set<Found>(others);
    const dirty: Area[] = [...changed, ...[...found].map(({ reach }) => reach)];
    for (let area = dirty.pop(); area; area = dirty.pop()) {
      for (const reader of readers.taken(area)) {
        if (found.has(reader)) continue;
        found.add(reader);
        dirty.push(reader.reach);
      }
    }
    return found;
  }

  #blanksReadBy(found: ReadonlySet<Found>): Found[] {
    const blank = this.#all.filter((one) => !one.isCached && !found.has(one));
    if (blank.length === 0) return [];
    const needed = new Set<Found>();
    const places = new Readers(blank.map((one) => ({ ...one, reading: { areas: [one.area] }, one })));
    const asked = [...found];
    for (let reader = asked.pop(); reader; reader = asked.pop()) {
      for (const area of reader.reading.areas) {
        for (const { one } of places.taken(area)) {
          needed.add(one);
          asked.push(one);
        }
      }
    }
    return [...needed];
  }
}

function hasNameError(sheet: SheetPart, position: Position): boolean {
  const value = valueAt(sheet, position);
  return typeof value === "object" && value?.error === "#NAME?";
}

/** Rows by which a spill is foreseen to grow. The longest explanation, which has 46 rows, grows by fewer. */
const MOST_GROWTH = 46;

/** The cells of a formula and blank rows below them, into which it may grow. */
export function reachOf(sheet: SheetPart, { kind, spill }: StoredFormula): Rectangle {
  if (kind !== "dynamic") return spill;
  const isBlank = (row: number): boolean =>
    Array.from({ length: spill.columns }, (_, i) => sheet.cellAt({ row, column: spill.column + i })).every(
      (cell) => !cell?.hasChildNodes(),
    );
  const end = spill.row + spill.rows;
  const last = Math.min(end + MOST_GROWTH, ROWS);
  let row = end;
  while (row < last && isBlank(row)) row += 1;
  return { ...spill, rows: row - spill.row };
}

function readingOf(
  references: ReferenceReader,
  sheet: string,
  { position, spill, tries }: StoredFormula,
  written: StoredFormula | undefined,
): FormulaReads {
  if (tries) return dataTable(sheet, spill, tries);
  // Without the formula's text, the cells that it reads are unknown.
  if (!written || written.text === "") return { areas: [], anywhere: true, callsUs: false };
  return references.read(written.text, { sheet, position, origin: written.position });
}

/** A data table reads the formulas and values above and before it, and puts values into its input cells. */
function dataTable(sheet: string, spill: Rectangle, tries: readonly string[]): FormulaReads {
  const [up, left] = [spill.row > 0 ? 1 : 0, spill.column > 0 ? 1 : 0];
  const before = {
    row: spill.row - up,
    column: spill.column - left,
    rows: spill.rows + up,
    columns: spill.columns + left,
  };
  const tried = tries.flatMap((address) => positionOf(address) ?? []);
  return {
    areas: [{ sheet, ...before }, ...tried.map((at) => ({ sheet, ...onlyCell(at) }))],
    anywhere: false,
    callsUs: false,
  };
}

/** Height in rows of the blocks that index the formulas by the cells that they read. */
const BLOCK = 64;
/** An area with more blocks is indexed by its columns only, an area with more columns by its sheet only. */
const MOST_BLOCKS = 256;

/** The first and last block of these rows. */
function blocksOf(row: number, rows: number): readonly [number, number] {
  return [Math.floor(row / BLOCK), Math.floor((Math.min(row + rows, ROWS) - 1) / BLOCK)];
}

interface Reads {
  readonly reading: Pick<FormulaReads, "areas">;
}

interface Entry<T> {
  readonly rectangle: Rectangle;
  readonly reader: T;
}

/** Finds formulas by the cells that they read; returns each formula once. */
class Readers<T extends Reads> {
  readonly #places = new Map<string, Entry<T>[]>();
  readonly #given = new Set<T>();
  /** For each column, the blocks that have a list of their own. */
  readonly #rows = new Map<string, Set<number>>();

  constructor(readers: Iterable<T>) {
    for (const reader of readers) {
      for (const { sheet, ...rectangle } of reader.reading.areas) {
        for (const key of this.#keysFor(sheet, rectangle)) {
          const list = this.#places.get(key);
          if (list) list.push({ rectangle, reader });
          else this.#places.set(key, [{ rectangle, reader }]);
        }
      }
    }
  }

  /** Readers of the area's cells that weren't returned before. */
  taken({ sheet, ...area }: Area): T[] {
    const found: T[] = [];
    for (const key of this.#keysAt(sheet, area)) {
      const list = this.#places.get(key) ?? [];
      const left = list.filter(({ rectangle, reader }) => {
        if (this.#given.has(reader)) return false;
        if (!intersection(rectangle, area)) return true;
        this.#given.add(reader);
        found.push(reader);
        return false;
      });
      if (left.length < list.length) this.#places.set(key, left);
    }
    return found;
  }

  #keysFor(sheet: string, { row, column, rows, columns }: Rectangle): string[] {
    const [first, last] = blocksOf(row, rows);
    if (columns > MOST_BLOCKS) return [sheet];
    const keys: string[] = [];
    for (let at = column; at < column + columns; at += 1) {
      const key = `${sheet}!${at}`;
      const known = this.#rows.get(key) ?? new Set();
      this.#rows.set(key, known);
      if (columns * (last - first + 1) > MOST_BLOCKS) keys.push(key);
      else {
        for (let block = first; block <= last; block += 1) {
          known.add(block);
          keys.push(`${key}!${block}`);
        }
      }
    }
    return keys;
  }

  *#keysAt(sheet: string, { row, column, rows, columns }: Rectangle): Iterable<string> {
    yield sheet;
    const [first, last] = blocksOf(row, rows);
    for (let at = column; at < Math.min(column + columns, COLUMNS); at += 1) {
      const key = `${sheet}!${at}`;
      const blocks = this.#rows.get(key);
      if (!blocks) continue;
      yield key;
      if (last - first > blocks.size) {
        for (const block of blocks) if (block >= first && block <= last) yield `${key}!${block}`;
      } else for (let block = first; block <= last; block += 1) yield `${key}!${block}`;
    }
  }
}
