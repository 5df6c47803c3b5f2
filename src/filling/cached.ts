/** Writes computed values into the cells of formulas and into their spill ranges. */
import {
  addressOf,
  COLUMNS,
  isWithin,
  positionOf,
  positionsIn,
  referenceOf,
  ROWS,
  type Area,
  type Rectangle,
} from "../cells/address";
import { written } from "../cells/reference";
import { withoutCalcChain } from "./calculation";
import { formulasOf, valueAt, writeCached, type StoredFormula } from "./cells";
import type { Computed, ComputedCell, FormulaCells } from "./computed";
import { FillError } from "./fillError";
import type { Package } from "./package";
import type { SheetPart } from "./sheetPart";
import type { Sheets } from "./sheets";
import { childOf } from "./xml";

/** A formula with its new values and the cells they go to. */
interface Result {
  readonly formula: StoredFormula;
  readonly values: readonly (readonly Computed[])[];
  readonly area: Rectangle;
}

/**
 * Writes new cached values for the wanted formulas, or for all; those that say why they have none get no value. Parts
 * whose values don't change keep their bytes.
 * @throws FillError if a formula has no values, values have no formula, or a spill has no room
 */
export function withComputed(sheets: Sheets, computed: readonly ComputedCell[], wanted?: FormulaCells): Package {
  const given = byCell(computed);
  let isMoved = false;
  for (const sheet of sheets.all()) {
    const results = wantedOf(sheet, wanted).flatMap((formula) => {
      const cell = sheet.nameOf(formula.position);
      const found = given.get(cell);
      if (!found) throw new FillError(`the formula in ${cell} wasn't calculated`);
      given.delete(cell);
      if (found.why === undefined) return [resultOf(cell, formula, found.values)];
      clear(sheet, formula);
      return [];
    });
    write(sheet, results);
    isMoved ||= results.some(({ formula, area }) => referenceOf(formula.spill) !== referenceOf(area));
  }
  for (const cell of given.keys()) throw new FillError(`${cell} was calculated, but contains no formula`);
  // The calculation chain lists cells with formulas; they stay the same unless a spill range changes.
  const parts = sheets.package();
  return isMoved || wanted === undefined ? withoutCalcChain({ ...sheets.book, parts }) : parts;
}

/** Removes the cached values of the wanted formulas; returns the parts and the cells without values. */
export function withoutCached(
  sheets: Sheets,
  wanted: FormulaCells,
): { readonly parts: Package; readonly areas: readonly Area[] } {
  const areas: Area[] = [];
  for (const sheet of sheets.all()) {
    for (const { spill } of wantedOf(sheet, wanted)) {
      areas.push({ sheet: sheet.name, ...spill });
      clear(sheet, { spill });
    }
  }
  return { parts: sheets.package(), areas };
}

function clear(sheet: SheetPart, { spill }: Pick<StoredFormula, "spill">): void {
  for (const position of positionsIn(spill)) writeCached(sheet, position, null);
}

function wantedOf(sheet: SheetPart, wanted: FormulaCells | undefined): readonly StoredFormula[] {
  const all = formulasOf(sheet);
  return wanted ? all.filter(({ position }) => wanted.has(sheet.nameOf(position))) : all;
}

function byCell(computed: readonly ComputedCell[]): Map<string, ComputedCell> {
  const found = new Map<string, ComputedCell>();
  for (const cell of computed) {
    const name = written(cell);
    if (!positionOf(cell.address) || found.has(name))
      throw new FillError(`${name} was calculated twice, or isn't a cell`);
    found.set(name, cell);
  }
  return found;
}

function resultOf(cell: string, formula: StoredFormula, values: ComputedCell["values"]): Result {
  const { row, column } = formula.position;
  const width = values[0]?.length ?? 0;
  if (width === 0 || values.some((line) => line.length !== width)) {
    throw new FillError(`${cell} was calculated to values that don't form a range`);
  }
  const area = { row, column, rows: values.length, columns: width };
  if (formula.kind !== "dynamic" && referenceOf(area) !== referenceOf(formula.spill)) {
    throw new FillError(
      `${cell} was calculated to ${values.length} rows and ${width} columns, but its formula is stored for ${referenceOf(formula.spill)}`,
    );
  }
  return { formula, values, area };
}

function write(sheet: SheetPart, results: readonly Result[]): void {
  const spilledBefore = new Set(
    results.flatMap(({ formula }) => positionsIn(formula.spill).map((position) => addressOf(position))),
  );
  const taken = new Map<string, StoredFormula>();
  for (const { formula, area } of results) checkRoom(sheet, formula, area, spilledBefore, taken);
  for (const position of results.flatMap(({ formula }) => positionsIn(formula.spill))) {
    if (!taken.has(addressOf(position))) writeCached(sheet, position, null);
  }
  for (const { formula, values, area } of results) {
    for (const position of positionsIn(area)) {
      writeCached(sheet, position, values[position.row - area.row]?.[position.column - area.column] ?? null);
    }
    setSpill(sheet, formula, area);
  }
}

/**
 * @throws FillError if a spill has no room: Excel never spills over other content, and computed values must be as in
 * Excel.
 */
function checkRoom(
  sheet: SheetPart,
  formula: StoredFormula,
  area: Rectangle,
  spilledBefore: ReadonlySet<string>,
  taken: Map<string, StoredFormula>,
): void {
  const cell = sheet.nameOf(formula.position);
  if (area.row + area.rows > ROWS || area.column + area.columns > COLUMNS)
    throw new FillError(`${cell} spills beyond the edge of the sheet`);
  for (const position of positionsIn(area)) {
    const address = addressOf(position);
    const other = taken.get(address);
    if (other) throw new FillError(`${cell} and ${sheet.nameOf(other.position)} spill over each other`);
    taken.set(address, formula);
    if (spilledBefore.has(address)) continue;
    if (valueAt(sheet, position) !== null) {
      throw new FillError(`${cell} spills over ${sheet.nameOf(position)}, which isn't empty`);
    }
    if (sheet.merged.some((merged) => isWithin(position, merged))) {
      throw new FillError(`${cell} spills over the merged cell ${sheet.nameOf(position)}`);
    }
  }
}

function setSpill(sheet: SheetPart, { position, spill }: StoredFormula, area: Rectangle): void {
  const cell = sheet.cellAt(position);
  const formula = cell && childOf(cell, "f");
  if (!formula || referenceOf(spill) === referenceOf(area)) return;
  sheet.willChange(formula);
  formula.setAttribute("ref", referenceOf(area));
}
