/** An opened template: its fields with their cells. Using it needs neither its zip file nor its XML. */
import { shortened } from "../model/quantities/formatNumber";
import { referenceOf, type Area } from "../cells/address";
import { checkAnswers, type Answers, type CheckedAnswers, type Written } from "./answers";
import type { Descriptor } from "./descriptor";
import { FillError } from "./fillError";
import type { PlaceholderCell, PlaceholderText, Rows } from "./placeholders";
import type { FieldPlace } from "./places";
import { rendered, valueLookup, type Rendered } from "./rendering";
import type { Repeat } from "./records";
import type { Sheets } from "./sheets";

export interface Template {
  readonly descriptor: Descriptor;
  readonly sheets: Sheets;
  /** Extension of a filled file: "xlsx", or "xlsm" if the template has macros. */
  readonly ending: string;
  /** In the order of the form. */
  readonly places: readonly FieldPlace[];
  readonly placeholders: readonly PlaceholderCell[];
  /** Texts outside cells. */
  readonly texts: readonly PlaceholderText[];
  /** Arguments that a column of cells gives, with the number of cells. They aren't fields. */
  readonly columns: readonly (readonly [argument: string, cells: number])[];
  /** Names of the pivot tables, which keep the template's numbers until Excel refreshes them. */
  readonly pivotTables: readonly string[];
  /** Rows that are repeated for each record of a table. */
  readonly repeats: readonly Repeat[];
  /** A picture's alternative text is {{logo}}, and no logo was given. */
  readonly wantsLogo: boolean;
  /** Cells whose stored values aren't those of their formulas, because rows were repeated. */
  readonly fresh: readonly Area[];
}

interface FieldCells {
  readonly sheet: string;
  /** "C8" or "B2:B25" */
  readonly address: string;
  readonly values: readonly (readonly Written[])[];
}

export function check({ places }: Pick<Template, "places">, answers: Answers): CheckedAnswers {
  return checkAnswers(places, answers);
}

/** What must be given before the template can be filled; undefined if nothing. */
export function tableNote({ repeats }: Pick<Template, "repeats">): string | undefined {
  const missing = repeats.find(({ isGiven }) => !isGiven);
  return missing && `${missing.cells} is repeated for each record of ${shortened(missing.table)}, which isn't given`;
}

/** Maximum number of names listed before "and others". */
const NAMES_TOLD = 3;

/** A note on pivot tables; undefined if the template has none. */
export function staleNote({ pivotTables }: Pick<Template, "pivotTables">): string | undefined {
  if (pivotTables.length === 0) return undefined;
  const told = pivotTables.slice(0, NAMES_TOLD).map(shortened).join(", ");
  const names = pivotTables.length > NAMES_TOLD ? `${told} and others` : told;
  return `Pivot tables keep the template's numbers until you refresh them in Excel (Data > Refresh All): ${names}.`;
}

/** Rows of a sheet, counted from 0. */
export interface SheetRows extends Rows {
  readonly sheet: string;
}

/** The rows that the answers hide. @throws FillError for a placeholder that needs the value of a formula */
export function hiddenRowsOf(
  { places, placeholders }: Pick<Template, "places" | "placeholders">,
  checked: CheckedAnswers,
): readonly SheetRows[] {
  return renderedWithout(placeholders, places, checked).flatMap(({ cell: { area }, hidden }) =>
    hidden.map((rows) => ({ sheet: area.sheet, ...rows })),
  );
}

/** What the answers write, field by field: its values, and a blank where the template says that it holds a sample. */
export function writtenTo(
  places: readonly FieldPlace[],
  checked: CheckedAnswers,
): { readonly area: Area; readonly values: readonly Written[] }[] {
  return places.flatMap(({ field, area, isPlaceholder, sample }) => {
    const values = checked.values.get(field.name);
    if (!values || isPlaceholder) return [];
    return [{ area, values }, ...(sample ? [{ area: sample, values: [null] }] : [])];
  });
}

/**
 * The values for each field's cells, for writing through Office.js. Where rows are repeated, these are cells of the
 * file with all of them.
 */
export function cellsOf(
  { places, placeholders }: Pick<Template, "places" | "placeholders">,
  checked: CheckedAnswers,
): readonly FieldCells[] {
  const inPlaceholders = renderedWithout(placeholders, places, checked).map(({ cell: { area }, value }) => ({
    sheet: area.sheet,
    address: referenceOf(area),
    values: [[value]],
  }));
  const inCells = writtenTo(places, checked).map(({ area, values }) => ({
    sheet: area.sheet,
    address: referenceOf(area),
    values: area.rows === 1 ? [values] : values.map((value) => [value]),
  }));
  return [...inCells, ...inPlaceholders];
}

/**
 * Renders placeholders without a calculation, from the fields alone.
 * @throws FillError for a placeholder that needs the value of a formula
 */
export function renderedWithout(
  placeholders: readonly PlaceholderCell[],
  places: readonly FieldPlace[],
  checked: CheckedAnswers,
): Rendered[] {
  let isKnown = true;
  const values = valueLookup(places, checked, ({ sheet, ...rectangle }) => {
    const place = places.find(({ area }) => area.sheet === sheet && referenceOf(area) === referenceOf(rectangle));
    isKnown &&= place !== undefined;
    return place && (checked.values.get(place.field.name) ?? place.held);
  });
  return placeholders.map((cell) => {
    const found = rendered(cell, values);
    if (isKnown) return found;
    throw new FillError(
      `${cell.cell} needs a calculated value for ${found.left.join(", ")}. Write a formula there, or use \`size fill\`.`,
    );
  });
}
