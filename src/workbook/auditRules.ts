/** SIZING formulas outside cells: in defined names, conditional formats and validations. */
import { inWorkbook, isPassing, type CellContent } from "./excel";
import { spellingOf, type FormulaSpelling } from "../cells/spelling";

/** Where a formula outside cells is. */
export type OutsideCells =
  /** `isSheets`: the name belongs to a sheet instead of the workbook. */
  | { readonly kind: "name"; readonly name: string; readonly isSheets: boolean }
  /** The formula's address gives its cells; if several ranges have the formula, the first one. */
  | { readonly kind: "format" | "validation" }
  /** Some of the sheet's conditional formats, which Excel doesn't give. */
  | { readonly kind: "unread formats" };

interface RuleFormula {
  /** The formula's sheet; for a name of the workbook, the first sheet. */
  readonly sheet: string;
  /** Empty for a name. */
  readonly address: string;
  readonly formula: string;
  /** Absent only for some names. */
  readonly spelling?: FormulaSpelling;
  /** The value of a name; empty for rules. */
  readonly value: CellContent;
  readonly within: OutsideCells;
}

/** Conditional formats, or ranges with a validation, per request to Excel. */
const AT_ONCE = 100;

/**
 * Formulas of all names, with or without a SIZING function; the workbook's names come before its sheets'.
 * @throws WorkbookError if Excel rejects the request
 */
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
      scoped.items.map(({ name, formula: given, value }): RuleFormula => {
        const formula = String(given);
        const spelling = spellingOf(formula);
        const within = { kind: "name", name, isSheets } as const;
        return { sheet, address: "", formula, value: value as CellContent, within, ...(spelling && { spelling }) };
      }),
    );
  });
}

/**
 * Formulas of conditions and comparisons; other kinds of formats have none, or Excel doesn't report them. Some versions
 * reject some formats, such as copies of others (https://github.com/OfficeDev/office-js/issues/6835): one entry without
 * a formula, at the end, stands for these. If it is cancelled, it returns what it has found.
 * @throws WorkbookError if Excel rejects every request at the moment
 */
export async function formulasOfFormats(sheet: string, signal: AbortSignal): Promise<readonly RuleFormula[]> {
  const found: RuleFormula[] = [];
  const unread: number[] = [];
  const readAt = async (places: readonly number[], read: ReadFormats): Promise<void> => {
    if (signal.aborted) return;
    const formulas = await unlessUnread(() => read(sheet, places));
    if (formulas) found.push(...formulas);
    else if (places.length === 1) unread.push(...places);
    else for (const half of inHalves(places)) await readAt(half, read);
  };
  const types = await unlessUnread(() => typesOf(sheet));
  if (types) {
    const conditions = types.flatMap((type, at) => (type === "Custom" ? [at] : []));
    const comparisons = types.flatMap((type, at) => (type === "CellValue" ? [at] : []));
    for (const some of slicesOf(conditions)) await readAt(some, conditionsAt);
    for (const some of slicesOf(comparisons)) await readAt(some, comparisonsAt);
  }
  if (types && unread.length === 0) return found;
  return [...found, { sheet, address: "", formula: "", value: "", within: { kind: "unread formats" } }];
}

type ReadFormats = (sheet: string, places: readonly number[]) => Promise<readonly RuleFormula[]>;

/** Undefined if Excel doesn't give what is asked for. */
async function unlessUnread<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isPassing(error)) throw error;
    return undefined;
  }
}

async function typesOf(sheet: string): Promise<readonly string[]> {
  return inWorkbook(async (context) => {
    const { conditionalFormats } = context.workbook.worksheets.getItem(sheet).getRange();
    conditionalFormats.load({ type: true });
    await context.sync();
    return conditionalFormats.items.map(({ type }) => type);
  });
}

async function conditionsAt(sheet: string, places: readonly number[]): Promise<readonly RuleFormula[]> {
  return inWorkbook(async (context) => {
    const { conditionalFormats } = context.workbook.worksheets.getItem(sheet).getRange();
    const read = places.map((at) => ({
      rule: conditionalFormats.getItemAt(at).custom.rule,
      areas: conditionalFormats.getItemAt(at).getRanges(),
    }));
    for (const one of read) one.rule.load({ formula: true });
    for (const { areas } of read) areas.load({ address: true });
    await context.sync();
    return read.flatMap(({ rule, areas }) => ruleFormula(rule.formula, where(sheet, areas.address, "format")));
  });
}

async function comparisonsAt(sheet: string, places: readonly number[]): Promise<readonly RuleFormula[]> {
  return inWorkbook(async (context) => {
    const { conditionalFormats } = context.workbook.worksheets.getItem(sheet).getRange();
    const read = places.map((at) => ({
      comparison: conditionalFormats.getItemAt(at).cellValue,
      areas: conditionalFormats.getItemAt(at).getRanges(),
    }));
    for (const { comparison } of read) comparison.load({ rule: true });
    for (const { areas } of read) areas.load({ address: true });
    await context.sync();
    return read.flatMap(({ comparison: { rule }, areas }) =>
      [rule.formula1, rule.formula2].flatMap((formula) => ruleFormula(formula, where(sheet, areas.address, "format"))),
    );
  });
}

interface Part {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Formulas in the validations of used cells. Excel reports the validation of a range only if all of its cells have the
 * same one, so a range with several is halved until they do. If it is cancelled, it returns what it has found.
 * @throws WorkbookError if Excel rejects a request
 */
export async function formulasOfValidations(sheet: string, signal: AbortSignal): Promise<readonly RuleFormula[]> {
  const used = await usedPart(sheet);
  const found = new Map<string, RuleFormula>();
  let parts: readonly Part[] = used ? [used] : [];
  while (parts.length > 0) {
    const mixed: Part[] = [];
    for (const some of slicesOf(parts)) {
      if (signal.aborted) continue;
      const read = await validationsIn(sheet, some);
      for (const one of read.found) if (!found.has(one.formula)) found.set(one.formula, one);
      mixed.push(...read.mixed.flatMap(halvesOf));
    }
    parts = mixed;
  }
  return [...found.values()];
}

async function usedPart(sheet: string): Promise<Part | undefined> {
  return inWorkbook(async (context) => {
    const used = context.workbook.worksheets.getItem(sheet).getUsedRangeOrNullObject(false);
    used.load({ rowIndex: true, columnIndex: true, rowCount: true, columnCount: true });
    await context.sync();
    if (used.isNullObject) return undefined;
    const { rowIndex: row, columnIndex: column, rowCount: rows, columnCount: columns } = used;
    return { row, column, rows, columns };
  });
}

interface ReadParts {
  readonly found: readonly RuleFormula[];
  readonly mixed: readonly Part[];
}

async function validationsIn(sheet: string, parts: readonly Part[]): Promise<ReadParts> {
  return inWorkbook(async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    const read = parts.map((part) => ({
      part,
      range: worksheet.getRangeByIndexes(part.row, part.column, part.rows, part.columns),
    }));
    for (const { range } of read) range.load({ address: true, dataValidation: { type: true, rule: true } });
    await context.sync();
    const isMixed = ({ range }: (typeof read)[number]): boolean =>
      range.dataValidation.type === "Inconsistent" || range.dataValidation.type === "MixedCriteria";
    return {
      mixed: read.filter(isMixed).map(({ part }) => part),
      found: read
        .filter((one) => !isMixed(one))
        .flatMap(({ range }) =>
          formulasIn(range.dataValidation.rule).flatMap((formula) =>
            ruleFormula(formula, where(sheet, range.address, "validation")),
          ),
        ),
    };
  });
}

/** Each kind of validation has different properties for its formulas. */
function formulasIn(validation: Excel.DataValidationRule | null): readonly unknown[] {
  return Object.values(validation ?? {}).flatMap(
    (criteria: unknown) => Object.values(criteria ?? {}) as readonly unknown[],
  );
}

/** Halves of a range; empty for a single cell, which can't be halved. */
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

function inHalves<T>(all: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
}

function slicesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE));
}

/** A place without its formula. Of several areas, only the first is given. */
function where(sheet: string, areas: string, kind: "format" | "validation"): Omit<RuleFormula, "formula" | "spelling"> {
  const [first = ""] = areas.split(",");
  return { sheet, address: first.slice(first.lastIndexOf("!") + 1).replace(/\$/g, ""), value: "", within: { kind } };
}

/** The formula at a place; empty if it has no SIZING function. */
function ruleFormula(formula: unknown, place: Omit<RuleFormula, "formula" | "spelling">): RuleFormula[] {
  const spelling = typeof formula === "string" ? spellingOf(formula) : undefined;
  return spelling ? [{ ...place, formula: String(formula), spelling }] : [];
}
