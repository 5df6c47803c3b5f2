/** Finds the cells of a template's fields in its workbook, and their contents. */
import { isWithin, positionsIn, referenceOf, type Area, type Position } from "../cells/address";
import { quotedSheet } from "../cells/reference";
import { areaNamed } from "./book";
import { formulasOf, obstacleAt, valueAt, type StoredFormula } from "./cells";
import type { Field } from "./descriptor";
import type { Computed } from "./computed";
import { shortened } from "../model/quantities/formatNumber";
import { FillError } from "./fillError";
import type { SheetPart } from "./sheetPart";
import type { Sheets } from "./sheets";
import { headingsOf, totalsOf, type ExcelTable } from "./tables";

export interface FieldPlace {
  readonly field: Field;
  readonly area: Area;
  /** Content of each cell, in reading order. */
  readonly held: readonly Computed[];
  /** Why the field can't be written, and the index of the cell (from 0); undefined if it can. */
  readonly obstacle: { readonly rule: string; readonly index: number } | undefined;
  /** The cell that says that the field holds the template's sample; undefined if it's blank, so nothing says so. */
  readonly sample?: Area;
  /** The field's only cells are its placeholders; `area` is the first of them. */
  readonly isPlaceholder?: true;
  /** Of what is in no cell: the text around the placeholder. */
  readonly where?: string;
}

/**
 * @param areas of fields whose cells are known; the others are found by their names
 * @throws FillError if the workbook lacks a field's name, or its cells have another shape
 */
export function placesOf(
  sheets: Sheets,
  fields: readonly Field[],
  areas: ReadonlyMap<string, Area> = new Map(),
): FieldPlace[] {
  const { book } = sheets;
  const formulasIn = new Map<string, readonly StoredFormula[]>();
  return fields.map((field) => {
    if (field.kind === "date" && book.from1904) {
      throw new FillError(`${shortened(field.name)} can't be filled: the workbook uses the 1904 date system`);
    }
    const named = areas.get(field.name) ?? areaNamed(book, field.name);
    const sheet = sheets.part(named.sheet);
    const area = shaped(field, named, sheet);
    const formulas = formulasIn.get(sheet.name) ?? formulasOf(sheet);
    formulasIn.set(sheet.name, formulas);
    const positions = positionsIn(area);
    const rules = positions.map((position) => obstacleIn(sheets, sheet, position, formulas));
    const index = rules.findIndex((rule) => rule !== undefined);
    const rule = rules[index];
    const sample = markOf(sheets, field);
    return {
      field,
      area,
      ...(sample && { sample }),
      held: positions.map((position) => valueAt(sheet, position)),
      obstacle: rule === undefined ? undefined : { rule, index },
    };
  });
}

function markOf(sheets: Sheets, field: Field): Area | undefined {
  if ((field.kind !== "input" && field.kind !== "value") || field.sample === undefined) return undefined;
  const mark = areaNamed(sheets.book, field.sample);
  return valueAt(sheets.part(mark.sheet), mark) === null ? undefined : mark;
}

/** Why a cell must not be written, as words after the field's name; undefined if it may be. */
export function obstacleIn(
  { tables }: Sheets,
  sheet: SheetPart,
  position: Position,
  formulas: readonly StoredFormula[],
): string | undefined {
  return obstacleAt(sheet, position, formulas) ?? tableObstacle(tables, sheet.name, position);
}

/** A table's headings must equal the names of its columns, or Excel repairs the workbook and loses the table. */
function tableObstacle(tables: readonly ExcelTable[], sheet: string, position: Position): string | undefined {
  for (const table of tables) {
    if (table.sheet !== sheet || !isWithin(position, table.area)) continue;
    if (isWithin(position, headingsOf(table)))
      return `is a heading of the table ${shortened(table.name)}, which must not change. Use another cell`;
    if (isWithin(position, totalsOf(table)))
      return `is in the totals row of the table ${shortened(table.name)}, which the table fills. Use another cell`;
  }
  return undefined;
}

/** One column or row with as many cells as the field has values; a single value may be in a merged cell. */
function shaped(field: Field, area: Area, sheet: SheetPart): Area {
  const cells = (field.kind === "input" ? field.cells : undefined) ?? 1;
  if (Math.min(area.columns, area.rows) === 1 && area.rows * area.columns === cells) return area;
  const isMerged = sheet.merged.some((merged) => referenceOf(merged) === referenceOf(area));
  if (cells === 1 && isMerged) return { ...area, rows: 1, columns: 1 };
  const wanted = cells === 1 ? "one cell" : `${cells} cells in one column or row`;
  throw new FillError(
    `the defined name ${shortened(field.name)} must refer to ${wanted}, but refers to ${shortened(quotedSheet(area.sheet))}!${referenceOf(area)}`,
  );
}
