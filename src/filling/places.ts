/** Where the fields of a template are in its workbook, and what stands there. */
import { positionsIn, quotedSheet, referenceOf, type Area } from "./address";
import { areaNamed, type Book } from "./book";
import { formulasOf, obstacleAt, valueAt } from "./cells";
import type { Field } from "./descriptor";
import type { Computed } from "./fill";
import { FillError } from "./fillError";
import { SheetPart } from "./sheetPart";

export interface FieldPlace {
  readonly field: Field;
  readonly area: Area;
  /** Of each cell, in reading order. */
  readonly held: readonly Computed[];
  /** Why nothing may be written there, and at which of the cells, counted from 0. */
  readonly obstacle: { readonly rule: string; readonly index: number } | undefined;
}

/** @throws FillError for a field whose name the workbook lacks or whose cells have another shape */
export function placesOf(book: Book, fields: readonly Field[]): FieldPlace[] {
  const sheets = new Map<string, SheetPart>();
  return fields.map((field) => {
    if (field.kind === "date" && book.from1904) {
      throw new FillError(`${field.name} cannot be filled: the workbook counts its dates from 1904`);
    }
    const named = areaNamed(book, field.name);
    const sheet = sheets.get(named.sheet) ?? SheetPart.of(book, named.sheet);
    sheets.set(named.sheet, sheet);
    const area = shaped(field, named, sheet);
    const formulas = formulasOf(sheet);
    const positions = positionsIn(area);
    const rules = positions.map((position) => obstacleAt(sheet, position, formulas));
    const index = rules.findIndex((rule) => rule !== undefined);
    const rule = rules[index];
    return {
      field,
      area,
      held: positions.map((position) => valueAt(sheet, position)),
      obstacle: rule === undefined ? undefined : { rule, index },
    };
  });
}

/** One column of as many cells as the field has values; for one value a merged cell does too. */
function shaped(field: Field, area: Area, sheet: SheetPart): Area {
  const cells = (field.kind === "input" ? field.cells : undefined) ?? 1;
  const { top, left, bottom, right } = area;
  if (left === right && bottom - top + 1 === cells) return area;
  const isMerged = sheet.merged.some((merged) => referenceOf(merged) === referenceOf(area));
  if (cells === 1 && isMerged) return { ...area, bottom: top, right: left };
  const wanted = cells === 1 ? "one cell" : `${cells} cells below each other`;
  throw new FillError(
    `the name ${field.name} must stand for ${wanted}, is ${quotedSheet(area.sheet)}!${referenceOf(area)}`,
  );
}
