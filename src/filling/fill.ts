/** A template and answers to a workbook, by editing the parts that hold the answered and the computed cells. */
import type { Answers } from "./answers";
import { readBook } from "./book";
import { withComputed } from "./cached";
import { calculatedOnOpening } from "./calculation";
import { writeConstant } from "./cells";
import { fieldsOf, readDescriptor } from "./descriptor";
import { FillError } from "./fillError";
import { openPackage, packed, type Package } from "./package";
import { placesOf } from "./places";
import { SheetPart } from "./sheetPart";
import { check, type Template } from "./template";

/** Value of a formula's cell or of a cell it spills into; null shows nothing. */
export type Computed = number | string | boolean | null | { readonly error: string };

/** A formula's values: one for a plain formula, the whole spill otherwise. */
export interface ComputedCell {
  readonly sheet: string;
  /** Of the formula: "C8". */
  readonly address: string;
  readonly values: readonly (readonly Computed[])[];
}

/** Computes every formula of a workbook. */
export type Recalculate = (workbook: Uint8Array) => Promise<readonly ComputedCell[]>;

/** @throws FillError where workbook or descriptor cannot be used, or a field has no cells of its shape */
export function openTemplate(bytes: Uint8Array, descriptorJson: string): Template {
  const descriptor = readDescriptor(descriptorJson);
  const book = readBook(openPackage(bytes));
  return { descriptor, book, places: placesOf(book, fieldsOf(descriptor)) };
}

/**
 * Answers written and every cached value made new, so that a reader that does not calculate shows the new answers.
 * @throws FillError, and nothing comes out
 */
export async function fill(template: Template, answers: Answers, recalculate: Recalculate): Promise<Uint8Array> {
  const parts = withAnswers(template, answers);
  return packed(withComputed(parts, await recalculate(packed(parts))));
}

/**
 * For a host that has the add-in: Excel calculates on opening, and until then the formulas' values are the template's.
 * @throws FillError
 */
export function fillForExcel(template: Template, answers: Answers): Uint8Array {
  return packed(calculatedOnOpening({ ...template.book, parts: withAnswers(template, answers) }));
}

function withAnswers(template: Template, answers: Answers): Package {
  const checked = check(template, answers);
  if (checked.faults.length > 0) {
    throw new FillError(checked.faults.map(({ message }) => message).join("; "), checked.faults);
  }
  const sheets = new Map<string, SheetPart>();
  for (const { field, area } of template.places) {
    const sheet = sheets.get(area.sheet) ?? SheetPart.of(template.book, area.sheet);
    sheets.set(area.sheet, sheet);
    checked.values.get(field.name)?.forEach((value, i) => {
      writeConstant(sheet, { row: area.top + i, column: area.left }, value);
    });
  }
  const parts = new Map(template.book.parts);
  for (const sheet of sheets.values()) {
    const bytes = sheet.newBytes();
    if (bytes) parts.set(sheet.part, bytes);
  }
  return parts;
}
