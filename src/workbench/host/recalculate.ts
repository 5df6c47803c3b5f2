/** Calculates the formulas of a workbook as Excel would, without a page. */
import { type ICellData, type Univer } from "@univerjs/core";
import {
  ALL_IMPLEMENTED_FUNCTIONS_SET,
  FormulaDataModel,
  IFormulaRuntimeService,
  IFunctionService,
} from "@univerjs/engine-formula";
import { addressOf, isWithin } from "../../cells/address";
import { callsOurs } from "../../cells/spelling";
import { readBook, type WorkbookPackage } from "../../filling/book";
import type { Computed, ComputedCell, FormulaCells } from "../../filling/computed";
import { valueAt } from "../../filling/cells";
import type { Recalculate } from "../../filling/fill";
import { FillError } from "../../filling/fillError";
import { openPackage, type Package } from "../../filling/package";
import { ReferenceReader } from "../../filling/references";
import type { SheetPart } from "../../filling/sheetPart";
import { Sheets } from "../../filling/sheets";
import { typedFormulas, type TypedFormula, type Wanted } from "../book/typedFormulas";
import { dataOf } from "../book/workbookData";
import { constant } from "../book/worksheetData";
import { ID, Values, workbookIn } from "./calculatedValues";
import { watchCancelling } from "./cancelling";
import { type ChangedCell, changedCells } from "./changedCells";
import { foreseeSpills } from "./foreseenSpills";
import { formulaFault } from "./formulaFaults";
import { type AddinFunctions, computed, type Engine } from "./headless";
import { keepEmptyTexts } from "./emptyTexts";
import { calculatePlainly } from "./plainArithmetic";
import { unlikeExcel } from "./unlikeExcel";
import { watchValues } from "./unlikeValues";

/**
 * @param wanted cells whose formulas are calculated; other formulas keep their cached values. If omitted, all formulas
 *   are calculated.
 * @returns each formula with its values, in the order of the sheets and their cells; numbers aren't rounded for display
 * @throws FillError naming the cell of a formula that can't be computed as in Excel
 */
export async function recalculate(
  workbook: Uint8Array | Package,
  addin: AddinFunctions,
  wanted?: FormulaCells,
): Promise<readonly ComputedCell[]> {
  const calculation = await calculated(workbook, addin, wanted);
  try {
    return calculation.values();
  } finally {
    calculation.dispose();
  }
}

/**
 * Returns a function that computes as `recalculate` does. It keeps the last workbook in the engine, because the next
 * often differs in constants only.
 */
export function recalculatorWith(addin: AddinFunctions): Recalculate {
  let kept: Calculation | undefined;
  return async (workbook, wanted) => {
    const last = kept;
    kept = undefined;
    let calculation: Calculation | undefined;
    try {
      if (await last?.again(workbook, wanted)) calculation = last;
      else last?.dispose();
      calculation ??= await calculated(workbook, addin, wanted);
      const values = calculation.values();
      kept = calculation;
      return values;
    } finally {
      if (kept === undefined) (calculation ?? last)?.dispose();
    }
  };
}

interface Calculation {
  /** @throws FillError */
  values(): readonly ComputedCell[];
  /** Computes another workbook in place of this one; false if it differs in more than constants. */
  again(workbook: Uint8Array | Package, wanted: FormulaCells | undefined): Promise<boolean>;
  dispose(): void;
}

const NOTHING: Calculation = {
  values: () => [],
  again: () => Promise.resolve(false),
  dispose: () => undefined,
};

async function calculated(
  workbook: Uint8Array | Package,
  addin: AddinFunctions,
  wanted: FormulaCells | undefined,
): Promise<Calculation> {
  const read = new Sheets(readBook("byteLength" in workbook ? openPackage(workbook) : workbook));
  const { book } = read;
  const references = new ReferenceReader(book, read.tables);
  const sheets = read.all();
  // Names spelled like a function are left out, because the engine would put their text in place of the function, too.
  const isNamed = (name: WorkbookPackage["names"][number]): boolean =>
    !ALL_IMPLEMENTED_FUNCTIONS_SET.has(name.name.toUpperCase()) && references.isCallable(name);
  const asked: Wanted = {
    cells: wanted,
    reworded: (stored, sheet, position) => references.spelledOut(stored, { sheet, position, origin: position }),
    isNamed,
  };
  const formulas = sheets.flatMap((sheet) => typedFormulas(sheet, asked).map((formula) => ({ sheet, formula })));
  if (formulas.length === 0) return NOTHING;
  if (book.isAsDisplayed) throw new FillError(AS_DISPLAYED);
  const seen = new Map<string, string>();
  const texts = new Map(
    formulas.map(({ sheet, formula }) => [`${sheet.name}!${addressOf(formula.position)}`, formula.stored]),
  );
  const engine = await computed(dataOf(book, { id: ID, name: ID }, asked, sheets), addin, (univer) => {
    watch(univer, seen, (cell) => texts.get(cell));
    const isSure = ({ sheet, formula: { stored, position, origin } }: Placed): boolean =>
      !references.read(stored, { sheet: sheet.name, position, origin }).anywhere;
    if (formulas.every(isSure)) foreseeSpills(univer, spillsOf(univer, formulas));
  });
  const known = knownBy(engine, book.names.filter(isNamed));
  // Faults of the formulas' texts, which are the same whatever the constants are.
  const written = formulas.map(({ sheet, formula }) => {
    const { position, origin, kind, stored } = formula;
    const fault = formulaFault(formula.formula, known);
    const unlike = unlikeExcel(stored, kind, { sheet: sheet.name, position, origin }, references);
    const ofDates = book.from1904 && (OF_DATES.test(stored) || callsOurs(stored));
    return { fault: ofDates ? FROM_1904 : fault, unlike: ofDates ? undefined : unlike };
  });
  const puts = new PutCells(read, formulas, engine);
  return {
    values() {
      checkFaults(
        formulas.flatMap(({ sheet, formula: { position } }, i) => {
          const { fault, unlike } = written[i] ?? {};
          const met = unlike ?? seen.get(`${sheet.name}!${addressOf(position)}`);
          if (fault === undefined && met === undefined) return [];
          return [{ cell: sheet.nameOf(position), fault: fault ?? `${met ?? ""}: only Excel can calculate that` }];
        }),
      );
      if (engine.isCircular) throw new FillError(CIRCULAR);
      const values = new Values(engine);
      return formulas.map(({ sheet, formula }) => {
        const cell = sheet.nameOf(formula.position);
        const found = values.of(cell, sheet.name, formula);
        if (isTooLarge(formula.stored, found)) {
          throw new FillError(
            `${cell} makes more cells than can be computed here. Make them fewer, or fill no cell that it reads.`,
          );
        }
        return { sheet: sheet.name, address: addressOf(formula.position), values: found };
      });
    },
    async again(next, nextWanted) {
      if ("byteLength" in next || !areSame(wanted, nextWanted) || !puts.put(next)) return false;
      seen.clear();
      await engine.calculate();
      return true;
    },
    dispose() {
      engine.univer.dispose();
    },
  };
}

interface Placed {
  readonly sheet: SheetPart;
  readonly formula: TypedFormula;
}

function spillsOf(univer: Univer, formulas: readonly Placed[]): Parameters<typeof foreseeSpills>[1] {
  const workbook = workbookIn(univer);
  return formulas.map(({ sheet, formula: { spill } }) => [
    workbook.getSheetBySheetName(sheet.name)?.getSheetId() ?? "",
    {
      startRow: spill.row,
      startColumn: spill.column,
      endRow: spill.row + spill.rows - 1,
      endColumn: spill.column + spill.columns - 1,
    },
  ]);
}

function areSame(a: FormulaCells | undefined, b: FormulaCells | undefined): boolean {
  return a?.size === b?.size && [...(a ?? [])].every((cell) => b?.has(cell));
}

const FROM_1904 = "reckons with dates, which this workbook counts from 1904";
const CIRCULAR =
  "formulas of the workbook refer to themselves in a circle. Find them under Formulas > Error Checking > Circular References.";

/** Puts the constants of other workbooks into the engine. */
class PutCells {
  #put: readonly ChangedCell[] = [];

  constructor(
    private readonly sheets: Sheets,
    private readonly formulas: readonly Placed[],
    private readonly engine: Engine,
  ) {}

  /** False if more than constants differ; then the engine is unchanged. */
  put(parts: Package): boolean {
    const changed = changedCells(this.sheets, parts);
    if (!changed || changed.some((cell) => this.#isSpilled(cell))) return false;
    const back = this.#put.map(({ sheet, position }) => ({
      sheet,
      position,
      value: valueAt(this.sheets.part(sheet), position),
    }));
    for (const { sheet, position, value } of [...back, ...changed]) {
      const cells = this.engine.workbook.getWorkbook().getSheetBySheetName(sheet)?.getCellMatrix();
      const cell = cells?.getValue(position.row, position.column);
      cells?.setValue(position.row, position.column, { ...(cell?.s == null ? {} : { s: cell.s }), ...constant(value) });
    }
    this.#put = changed;
    this.#clearResults();
    return true;
  }

  /** Otherwise, a formula would read cells into which another spilled last time. */
  #clearResults(): void {
    const data = this.engine.univer.__getInjector().get(FormulaDataModel);
    data.setArrayFormulaRange({});
    data.setArrayFormulaCellData({});
    for (const { sheet, formula } of this.formulas) {
      const { row, column } = formula.position;
      const cells = this.engine.workbook.getWorkbook().getSheetBySheetName(sheet.name)?.getCellMatrix();
      const cell: ICellData = { ...cells?.getValue(row, column) };
      delete cell.v;
      delete cell.t;
      cells?.setValue(row, column, cell);
    }
  }

  #isSpilled({ sheet, position }: ChangedCell): boolean {
    return this.formulas.some((one) => one.sheet.name === sheet && isWithin(position, one.formula.spill));
  }
}

/** Records in `seen`, by cells such as "Sheet1!B2", why the engine calculates a formula's values differently. */
function watch(univer: Univer, seen: Map<string, string>, formulaIn: (cell: string) => string | undefined): void {
  keepEmptyTexts();
  calculatePlainly();
  const injector = univer.__getInjector();
  const runtime = injector.get(IFormulaRuntimeService);
  const workbook = workbookIn(univer);
  const functions = injector.get(IFunctionService);
  const cell = (): string => {
    const sheet = workbook.getSheetBySheetId(runtime.currentSubUnitId)?.getName() ?? "";
    return `${sheet}!${addressOf({ row: runtime.currentRow, column: runtime.currentColumn })}`;
  };
  const found = (fault: string): unknown => seen.set(cell(), fault);
  watchValues(functions, found);
  watchCancelling({ functions, runtime, formula: () => formulaIn(cell()), found });
}

/** Functions whose results may not fit: the engine's sheets end soon after the used range. */
const MAKES_CELLS = /\b(?:SEQUENCE|RANDARRAY|MAKEARRAY|EXPAND|MMULT|MUNIT)\(/i;

function isTooLarge(stored: string, values: readonly (readonly Computed[])[]): boolean {
  const value = values[0]?.[0];
  if (typeof value !== "object" || value === null || !MAKES_CELLS.test(stored)) return false;
  return value.error === "#REF!" || value.error === "#VALUE!";
}

/** Functions that convert between days and their numbers. Our own functions (_xldudf_) may do so, too. */
const OF_DATES =
  /\b(?:DATE|DATEVALUE|DATEDIF|DAY|DAYS|DAYS360|EDATE|EOMONTH|ISOWEEKNUM|MONTH|NETWORKDAYS(?:\.INTL)?|NOW|TEXT|TODAY|VALUE|WEEKDAY|WEEKNUM|WORKDAY(?:\.INTL)?|YEAR|YEARFRAC|_xldudf_\w+)\(/i;

const AS_DISPLAYED =
  "the workbook uses precision as displayed, which can't be calculated here. Turn it off in Excel's advanced options.";

/** Maximum number of cells named after the first. */
const MOST_NAMED = 3;

function checkFaults(all: readonly { readonly cell: string; readonly fault: string }[]): void {
  const [first, ...others] = all;
  if (!first) return;
  const named = others.slice(0, MOST_NAMED).map(({ cell }) => cell);
  const more = others.length > named.length ? ` and ${others.length - named.length} more` : "";
  const also = named.length > 0 ? ` The same goes for ${named.join(", ")}${more}.` : "";
  throw new FillError(`${first.cell} ${first.fault}. Change the formula, or fill no cell that it reads.${also}`);
}

function knownBy({ univer }: Engine, names: WorkbookPackage["names"]): Parameters<typeof formulaFault>[1] {
  const functions = univer.__getInjector().get(IFunctionService);
  return {
    hasFunction: (name) => functions.hasExecutor(name),
    names: new Set(names.map(({ name }) => name.toUpperCase())),
  };
}
