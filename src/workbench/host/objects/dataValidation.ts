/** Excel.DataValidation of a range: its rule, if all of its cells have the same one. */
import { type SheetArea, intersection } from "../area";
import { type Book } from "../book";
import { type Validation } from "../grid";
import { HostObject } from "./hostObject";

/** Excel's names of the types, and of the criteria in a rule. */
const TYPES: Readonly<Record<string, readonly [type: string, criteria: string]>> = {
  whole: ["WholeNumber", "wholeNumber"],
  decimal: ["Decimal", "decimal"],
  list: ["List", "list"],
  date: ["Date", "date"],
  time: ["Time", "time"],
  textLength: ["TextLength", "textLength"],
  custom: ["Custom", "custom"],
};

export function dataValidation(book: Book, area: SheetArea): HostObject {
  const found = (): { readonly all: readonly Validation[]; readonly cells: number } => {
    const parts = book.grid.validations(area.sheetId).flatMap((validation) =>
      validation.areas.flatMap((one) => {
        const part = intersection(one, area);
        return part ? [{ validation, cells: part.rows * part.columns }] : [];
      }),
    );
    return {
      all: [...new Set(parts.map(({ validation }) => validation))],
      cells: parts.reduce((sum, { cells }) => sum + cells, 0),
    };
  };
  /** Returns the validation that all cells have; undefined if they differ. */
  const only = (): Validation | undefined => {
    const { all, cells } = found();
    return all.length === 1 && cells === area.rows * area.columns ? all[0] : undefined;
  };
  const type = (): string => {
    const { all, cells } = found();
    const [first] = all;
    if (!first) return "None";
    if (only()) return nameOf(first)[0];
    const isOfOneType = all.every((one) => one.type === first.type) && cells === area.rows * area.columns;
    return isOfOneType ? "MixedCriteria" : "Inconsistent";
  };
  return new HostObject("DataValidation", {
    properties: {
      Type: { get: type },
      // Excel returns no rule if the cells have different ones.
      Rule: { get: () => ruleOf(only()) },
    },
  });
}

function nameOf({ type }: Validation): readonly [type: string, criteria: string] {
  return TYPES[type] ?? ["None", "none"];
}

function ruleOf(validation: Validation | undefined): unknown {
  if (!validation) return {};
  const [first, second] = validation.formulas;
  const [, criteria] = nameOf(validation);
  const asFormula = (text: string | undefined): string | undefined =>
    text === undefined || text.startsWith("=") ? text : `=${text}`;
  switch (validation.type) {
    case "custom":
      return { custom: { formula: asFormula(first) } };
    case "list":
      return { list: { inCellDropDown: true, source: first } };
    default:
      return {
        [criteria]: { formula1: asFormula(first), formula2: asFormula(second), operator: validation.operator },
      };
  }
}
