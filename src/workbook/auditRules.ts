/** SIZING formulas that stand in no cell: in defined names, conditional formats and validations. */
import { inWorkbook, type CellContent } from "./excel";
import { spellingOf, type Spelling } from "./spelling";

/** Where a formula stands that is no cell's own. */
export type Within =
  /** Of the workbook, or of the sheet that it stands with. */
  | { readonly kind: "name"; readonly name: string; readonly isSheets: boolean }
  /** The address says which cells it is for, of several with the same formula the first. */
  | { readonly kind: "format" | "validation" };

export interface RuleFormula {
  /** Of a workbook's name its first sheet. */
  readonly sheet: string;
  /** Empty for a name. */
  readonly address: string;
  readonly formula: string;
  readonly spelling: Spelling;
  /** What a name comes to; empty for rules. */
  readonly value: CellContent;
  readonly within: Within;
}

/** Formats, or ranges with their validation, that one call asks Excel for. */
const AT_ONCE = 100;

/** Those of the workbook before those of its sheets. @throws WorkbookError where Excel refuses */
export async function formulasOfNames(): Promise<readonly RuleFormula[]> {
  return inWorkbook(async (context) => {
    const { names, worksheets } = context.workbook;
    worksheets.load({ name: true });
    names.load({ name: true, formula: true, value: true });
    await context.sync();
    const ofSheets = worksheets.items.map((sheet) => ({ sheet: sheet.name, names: sheet.names }));
    for (const scope of ofSheets) scope.names.load({ name: true, formula: true, value: true });
    await context.sync();
    const first = worksheets.items[0]?.name ?? "";
    const scopes = [{ sheet: first, names, isSheets: false }, ...ofSheets.map((one) => ({ ...one, isSheets: true }))];
    return scopes.flatMap(({ sheet, names: scoped, isSheets }) =>
      scoped.items.flatMap(({ name, formula, value }) =>
        ruleFormula(formula, {
          sheet,
          address: "",
          value: value as CellContent,
          within: { kind: "name", name, isSheets },
        }),
      ),
    );
  });
}

/**
 * Of conditions and comparisons with a formula; the other kinds of formats take none, or are not told by Excel.
 * Cancelled, it gives what it has.
 * @throws WorkbookError where Excel refuses
 */
export async function formulasOfFormats(sheet: string, signal: AbortSignal): Promise<readonly RuleFormula[]> {
  return inWorkbook(async (context) => {
    const { conditionalFormats } = context.workbook.worksheets.getItem(sheet).getRange();
    conditionalFormats.load({ type: true });
    await context.sync();
    const withFormula = conditionalFormats.items.filter(({ type }) => type === "Custom" || type === "CellValue");
    const found: RuleFormula[] = [];
    for (const some of slicesOf(withFormula)) {
      if (signal.aborted) break;
      const read = some.map((format) => ({ format, areas: format.getRanges() }));
      for (const { format, areas } of read) {
        if (format.type === "Custom") format.custom.rule.load({ formula: true });
        else format.cellValue.load({ rule: true });
        areas.load({ address: true });
      }
      await context.sync();
      for (const { format, areas } of read) {
        const [first = ""] = areas.address.split(",");
        const { formula1, formula2 } =
          format.type === "CellValue" ? format.cellValue.rule : { formula1: "", formula2: "" };
        const formulas = format.type === "Custom" ? [format.custom.rule.formula] : [formula1, formula2];
        found.push(...formulas.flatMap((formula) => ruleFormula(formula, rule(sheet, first, "format"))));
      }
    }
    return found;
  });
}

interface Part {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Of the cells in use. Excel tells the validation of a range only where all of it has the same: a range with several is
 * halved until it does.
 * Cancelled, it gives what it has.
 * @throws WorkbookError where Excel refuses
 */
export async function formulasOfValidations(sheet: string, signal: AbortSignal): Promise<readonly RuleFormula[]> {
  return inWorkbook(async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    const used = worksheet.getUsedRangeOrNullObject(false);
    used.load({ rowIndex: true, columnIndex: true, rowCount: true, columnCount: true });
    await context.sync();
    if (used.isNullObject) return [];
    const { rowIndex: row, columnIndex: column, rowCount: rows, columnCount: columns } = used;
    const found = new Map<string, RuleFormula>();
    let parts: readonly Part[] = [{ row, column, rows, columns }];
    while (parts.length > 0 && !signal.aborted) {
      const mixed: Part[] = [];
      for (const some of slicesOf(parts)) {
        if (signal.aborted) break;
        const read = some.map((part) => ({
          part,
          range: worksheet.getRangeByIndexes(part.row, part.column, part.rows, part.columns),
        }));
        for (const { range } of read) range.load({ address: true, dataValidation: { type: true, rule: true } });
        await context.sync();
        for (const { part, range } of read) {
          const { type, rule: validation } = range.dataValidation;
          if (type === "Inconsistent" || type === "MixedCriteria") mixed.push(...halvesOf(part));
          else
            for (const formula of formulasIn(validation))
              for (const one of ruleFormula(formula, rule(sheet, range.address, "validation")))
                if (!found.has(one.formula)) found.set(one.formula, one);
        }
      }
      parts = mixed;
    }
    return [...found.values()];
  });
}

/** Each kind of validation has its formulas under names of its own. */
function formulasIn(validation: Excel.DataValidationRule | null): readonly unknown[] {
  return Object.values(validation ?? {}).flatMap(
    (criteria: unknown) => Object.values(criteria ?? {}) as readonly unknown[],
  );
}

/** Nothing is left of a single cell: it has one validation, whatever Excel calls it. */
function halvesOf(part: Part): readonly Part[] {
  const { row, column, rows, columns } = part;
  if (rows === 1 && columns === 1) return [];
  if (rows >= columns) {
    const above = Math.ceil(rows / 2);
    return [
      { ...part, rows: above },
      { ...part, row: row + above, rows: rows - above },
    ];
  }
  const left = Math.ceil(columns / 2);
  return [
    { ...part, columns: left },
    { ...part, column: column + left, columns: columns - left },
  ];
}

function slicesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE));
}

function rule(
  sheet: string,
  address: string,
  kind: "format" | "validation",
): Omit<RuleFormula, "formula" | "spelling"> {
  return {
    sheet,
    address: address.slice(address.lastIndexOf("!") + 1).replace(/\$/g, ""),
    value: "",
    within: { kind },
  };
}

/** None where it holds no SIZING function. */
function ruleFormula(formula: unknown, where: Omit<RuleFormula, "formula" | "spelling">): RuleFormula[] {
  const spelling = typeof formula === "string" ? spellingOf(formula) : undefined;
  return spelling ? [{ ...where, formula: String(formula), spelling }] : [];
}
