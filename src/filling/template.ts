/** An opened template: the answers that it takes, and their cells. Needs neither its zip file nor its XML. */
import { shortened } from "../model/figures";
import { referenceOf } from "../cells/address";
import { checkAnswers, type Answers, type Checked, type Written } from "./answers";
import type { Descriptor } from "./descriptor";
import type { FieldPlace } from "./places";
import type { Sheets } from "./sheets";

export interface Template {
  readonly descriptor: Descriptor;
  readonly sheets: Sheets;
  /** Of the name of what is made of it: "xlsx", or "xlsm" where it holds macros. */
  readonly ending: string;
  /** In the order of the form. */
  readonly places: readonly FieldPlace[];
  /** Names of those that keep the template's numbers until Excel refreshes them. */
  readonly pivotTables: readonly string[];
}

interface FieldCells {
  readonly sheet: string;
  /** "C8" or "B2:B25" */
  readonly address: string;
  readonly values: readonly (readonly Written[])[];
}

export function check({ places }: Pick<Template, "places">, answers: Answers): Checked {
  return checkAnswers(places, answers);
}

/** Maximum number of names listed before "and others". */
const NAMES_TOLD = 3;

/** A sentence; undefined where the template has no pivot table. */
export function staleNote({ pivotTables }: Pick<Template, "pivotTables">): string | undefined {
  if (pivotTables.length === 0) return undefined;
  const told = pivotTables.slice(0, NAMES_TOLD).map(shortened).join(", ");
  const names = pivotTables.length > NAMES_TOLD ? `${told} and others` : told;
  return `Pivot tables keep the template's numbers until you refresh them in Excel (Data > Refresh All): ${names}.`;
}

/** Where each checked value goes, for writing through Office.js. */
export function cellsOf({ places }: Pick<Template, "places">, checked: Checked): readonly FieldCells[] {
  return places.flatMap(({ field, area }) => {
    const values = checked.values.get(field.name);
    if (!values) return [];
    return [
      {
        sheet: area.sheet,
        address: referenceOf(area),
        values: area.rows === 1 ? [values] : values.map((value) => [value]),
      },
    ];
  });
}
