/** Calculates the formulas of a workbook as Excel would, without a page. */
import { type ICellData, type Univer } from "@univerjs/core";
import {
  ALL_IMPLEMENTED_FUNCTIONS_SET,
  FormulaDataModel,
  IFormulaRuntimeService,
  IFunctionService,
} from "@univerjs/engine-formula";
import { addressOf, isWithin, ROWS, type Position } from "../../cells/address";
import { callsOurs } from "../../cells/spelling";
import { readBook, type WorkbookPackage } from "../../filling/book";
import type { Computed, ComputedCell, FormulaCells } from "../../filling/computed";
import { valueAt, writeConstant } from "../../filling/cells";
import type { AnsweredTemplate, ConstantCell, Recalculate, ToCalculate } from "../../filling/fill";
import { FillError, notCalculated } from "../../filling/fillError";
import { openPackage } from "../../filling/package";
import { ReferenceReader } from "../../filling/references";
import type { SheetPart } from "../../filling/sheetPart";
import { Sheets } from "../../filling/sheets";
import { exactly } from "../../model/quantities/formatNumber";
import { typedFormulas, type TypedFormula, type Wanted } from "../book/typedFormulas";
import { dataOf } from "../book/workbookData";
import { constant } from "../book/worksheetData";
import { Values, workbookIn } from "./calculatedValues";
import { keepBlanks } from "./blankCells";
import { watchCancelling } from "./cancelling";
import { catchErrors } from "./caughtErrors";
import { foreseeSpills } from "./foreseenSpills";
import { formulaFault } from "./formulaFaults";
import { type AddinFunctions, closeEngine, computed, type Engine } from "./headless";
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
  workbook: ToCalculate,
  addin: AddinFunctions,
  wanted?: FormulaCells,
): Promise<readonly ComputedCell[]> {
  const calculation = await calculated(answeredOf(workbook), addin, wanted);
  try {
    return calculation.values();
  } finally {
    calculation.dispose();
  }
}

function answeredOf(workbook: ToCalculate): AnsweredTemplate {
  if ("constants" in workbook) return workbook;
  return { parts: "byteLength" in workbook ? openPackage(workbook) : workbook, constants: [], hidden: [] };
}

/**
 * Returns a function that computes as `recalculate` does. It keeps the last workbook in the engine, because the next
 * is often made from the same template.
 */
export function recalculatorWith(addin: AddinFunctions): Recalculate {
  let kept: Calculation | undefined;
  return async (workbook, wanted) => {
    const last = kept;
    kept = undefined;
    const answered = answeredOf(workbook);
    let calculation: Calculation | undefined;
    try {
      if (await last?.again(answered, wanted)) calculation = last;
      else last?.dispose();
      calculation ??= await calculated(answered, addin, wanted);
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
  /** Computes other answers in place of these; false if the workbooks differ in more. */
  again(workbook: AnsweredTemplate, wanted: FormulaCells | undefined): Promise<boolean>;
  dispose(): void;
}

const NOTHING: Calculation = {
  values: () => [],
  again: () => Promise.resolve(false),
  dispose: () => undefined,
};

async function calculated(
  { parts, constants, hidden }: AnsweredTemplate,
  addin: AddinFunctions,
  wanted: FormulaCells | undefined,
): Promise<Calculation> {
  const read = new Sheets(readBook(parts));
  const { book } = read;
  const answers = new Answers(read, constants);
  for (const { sheet, first, last } of hidden)
    for (let row = first; row <= last; row += 1) read.part(sheet).hideRow(row);
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
  checkAreas(formulas, references);
  const seen = new Map<string, string>();
  const texts = new Map(
    formulas.map(({ sheet, formula }) => [`${sheet.name}!${addressOf(formula.position)}`, formula.stored]),
  );
  const engine = await computed(dataOf(book, { id: "", name: "" }, asked, sheets), addin, (univer) => {
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
          throw notCalculated(
            `${cell} makes more cells than can be computed here. Make them fewer, or fill no cell that it reads.`,
            cell,
          );
        }
        return { sheet: sheet.name, address: addressOf(formula.position), values: found };
      });
    },
    async again(next, nextWanted) {
      const isSame = next.parts === parts && JSON.stringify(next.hidden) === JSON.stringify(hidden);
      if (!isSame || !areSame(wanted, nextWanted)) return false;
      const changed = answers.changedFor(next.constants);
      if (!changed || changed.some((cell) => isSpilled(formulas, cell))) return false;
      put(engine, changed);
      clearResults(engine, formulas);
      seen.clear();
      await engine.calculate();
      return true;
    },
    dispose() {
      closeEngine(engine.univer);
    },
  };
}

/** Cells of the largest area that formulas may read: 16 whole columns. The engine looks at each cell. */
const MOST_READ = 16 * ROWS;

/** @throws FillError for a formula that reads an area too large for the engine */
function checkAreas(formulas: readonly Placed[], references: ReferenceReader): void {
  for (const { sheet, formula } of formulas) {
    const { stored, position, origin } = formula;
    const { areas } = references.read(stored, { sheet: sheet.name, position, origin });
    const huge = areas.find(({ rows, columns }) => rows * columns > MOST_READ);
    if (!huge) continue;
    const cell = sheet.nameOf(position);
    throw notCalculated(
      `${cell} reads ${exactly(huge.rows * huge.columns)} cells at once, too many to calculate here. Refer to fewer, or fill no cell that it reads.`,
      cell,
    );
  }
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

interface HeldCell {
  readonly sheet: string;
  readonly position: Position;
  readonly value: Computed;
}

/** The cells with answers, each with what the template holds in it. */
class Answers {
  readonly #held = new Map<string, HeldCell>();

  /** Writes the first answers into the sheets. */
  constructor(
    private readonly sheets: Sheets,
    constants: readonly ConstantCell[],
  ) {
    for (const cell of constants) this.#hold(cell);
    for (const { sheet, position, value } of constants) writeConstant(sheets.part(sheet), position, value);
  }

  /** The constants of all cells that had answers or get one; undefined if the sheets lack one of the cells. */
  changedFor(constants: readonly ConstantCell[]): readonly HeldCell[] | undefined {
    const isThere = ({ sheet, position, value }: ConstantCell): boolean =>
      value === null || this.sheets.part(sheet).cellAt(position) !== undefined;
    if (!constants.every(isThere)) return undefined;
    for (const cell of constants) this.#hold(cell);
    return [
      ...new Map<string, HeldCell>([...this.#held, ...constants.map((cell) => [keyOf(cell), cell] as const)]).values(),
    ];
  }

  #hold({ sheet, position }: HeldCell): void {
    const key = keyOf({ sheet, position });
    if (!this.#held.has(key))
      this.#held.set(key, { sheet, position, value: valueAt(this.sheets.part(sheet), position) });
  }
}

function keyOf({ sheet, position }: Omit<HeldCell, "value">): string {
  return `${sheet}!${addressOf(position)}`;
}

function put({ workbook }: Engine, changed: readonly HeldCell[]): void {
  for (const { sheet, position, value } of changed) {
    const cells = workbook.getWorkbook().getSheetBySheetName(sheet)?.getCellMatrix();
    const cell = cells?.getValue(position.row, position.column);
    cells?.setValue(position.row, position.column, { ...(cell?.s == null ? {} : { s: cell.s }), ...constant(value) });
  }
}

/** Otherwise, a formula would read cells into which another spilled last time. */
function clearResults({ univer, workbook }: Engine, formulas: readonly Placed[]): void {
  const data = univer.__getInjector().get(FormulaDataModel);
  data.setArrayFormulaRange({});
  data.setArrayFormulaCellData({});
  for (const { sheet, formula } of formulas) {
    const { row, column } = formula.position;
    const cells = workbook.getWorkbook().getSheetBySheetName(sheet.name)?.getCellMatrix();
    const cell: ICellData = { ...cells?.getValue(row, column) };
    delete cell.v;
    delete cell.t;
    cells?.setValue(row, column, cell);
  }
}

function isSpilled(formulas: readonly Placed[], { sheet, position }: HeldCell): boolean {
  return formulas.some((one) => one.sheet.name === sheet && isWithin(position, one.formula.spill));
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
  catchErrors(injector, found);
  keepBlanks(injector);
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
  throw notCalculated(
    `${first.cell} ${first.fault}. Change the formula, or fill no cell that it reads.${also}`,
    ...all.map(({ cell }) => cell),
  );
}

function knownBy({ univer }: Engine, names: WorkbookPackage["names"]): Parameters<typeof formulaFault>[1] {
  const functions = univer.__getInjector().get(IFunctionService);
  return {
    hasFunction: (name) => functions.hasExecutor(name),
    names: new Set(names.map(({ name }) => name.toUpperCase())),
  };
}
