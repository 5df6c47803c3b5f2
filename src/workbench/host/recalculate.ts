/** Every formula of a workbook computed anew, without a page: what its cells show when Excel has calculated. */
import {
  type ICellData,
  IUniverInstanceService,
  UniverInstanceType,
  CellValueType,
  type Nullable,
  type Workbook,
} from "@univerjs/core";
import { ERROR_TYPE_SET, ErrorType, FormulaDataModel, IFunctionService } from "@univerjs/engine-formula";
import { addressOf, type Rectangle } from "../../filling/address";
import { readBook, type Book } from "../../filling/book";
import type { Computed, ComputedCell } from "../../filling/fill";
import { FillError } from "../../filling/fillError";
import { openPackage } from "../../filling/package";
import { SheetPart } from "../../filling/sheetPart";
import { typedFormulas, type TypedFormula } from "../book/typedFormulas";
import { dataOf } from "../book/workbookData";
import { formulaFault } from "./formulaFaults";
import { type AddinFunctions, computed, type Engine } from "./headless";

const ID = "recalculated";
const ERRORS: ReadonlySet<string> = new Set(ERROR_TYPE_SET);

/**
 * Cached values in the file are not looked at.
 * @returns each formula with its values, in the order of the sheets and their cells: numbers as computed, not as shown
 * @throws FillError naming the cell of a formula that cannot be computed as Excel would
 */
export async function recalculate(bytes: Uint8Array, addin: AddinFunctions): Promise<readonly ComputedCell[]> {
  const book = readBook(openPackage(bytes));
  if (book.from1904) throw new FillError("the workbook counts its dates from 1904: it cannot be computed here");
  const sheets = book.sheets.map(({ name }) => SheetPart.of(book, name));
  const formulas = sheets.flatMap((sheet) => typedFormulas(sheet).map((formula) => ({ sheet, formula })));
  if (formulas.length === 0) return [];
  const engine = await computed(dataOf(book, { id: ID, name: ID }), addin);
  try {
    const known = knownBy(engine, book);
    for (const { sheet, formula } of formulas) {
      const fault = formulaFault(formula.formula, known);
      if (fault) throw new FillError(`${sheet.nameOf(formula.position)} ${fault}`);
    }
    if (engine.isCircular) {
      throw new FillError("formulas of the workbook refer to themselves in a circle");
    }
    const values = new Values(engine);
    return formulas.map(({ sheet, formula }) => {
      const cell = sheet.nameOf(formula.position);
      return { sheet: sheet.name, address: addressOf(formula.position), values: values.of(cell, sheet.name, formula) };
    });
  } finally {
    engine.univer.dispose();
  }
}

function knownBy({ univer }: Engine, { names }: Book): Parameters<typeof formulaFault>[1] {
  const functions = univer.__getInjector().get(IFunctionService);
  return {
    hasFunction: (name) => functions.hasExecutor(name),
    names: new Set(names.map(({ name }) => name.toUpperCase())),
  };
}

class Values {
  readonly #workbook: Workbook;
  readonly #formulas: FormulaDataModel;

  constructor({ univer }: Engine) {
    const injector = univer.__getInjector();
    const workbook = injector.get(IUniverInstanceService).getUnit<Workbook>(ID, UniverInstanceType.UNIVER_SHEET);
    if (!workbook) throw new Error("the engine has no workbook");
    this.#workbook = workbook;
    this.#formulas = injector.get(FormulaDataModel);
  }

  of(cell: string, sheetName: string, { position, kind, spill }: TypedFormula): Computed[][] {
    const sheet = this.#workbook.getSheetBySheetName(sheetName);
    if (!sheet) throw new Error(`the engine has no sheet ${sheetName}`);
    const [row, column] = [position.row - 1, position.column - 1];
    const sheetId = sheet.getSheetId();
    const spilled = this.#formulas.getArrayFormulaRange()[ID]?.[sheetId]?.[row]?.[column];
    const inArrays = this.#formulas.getArrayFormulaCellData()[ID]?.[sheetId];
    const value = valueOf(inArrays?.[row]?.[column] ?? sheet.getCellRaw(row, column));
    if (value === null) throw new FillError(`${cell} could not be computed: the engine gave no value`);
    // A spill that is blocked keeps the cells that it wanted.
    if (spilled && !isBlocked(value)) {
      const block = Array.from({ length: spilled.endRow - spilled.startRow + 1 }, (_, r) =>
        Array.from({ length: spilled.endColumn - spilled.startColumn + 1 }, (_, c) =>
          valueOf(inArrays?.[row + r]?.[column + c]),
        ),
      );
      return kind === "array" ? fitted(block, spill) : block;
    }
    return kind === "array" ? fitted([[value]], spill) : [[value]];
  }
}

function valueOf(cell: Nullable<ICellData>): Computed {
  const value = cell?.v ?? null;
  if (value === null || typeof value === "number") return cell?.t === CellValueType.BOOLEAN ? value === 1 : value;
  // The engine keeps an error as its text, and takes such a text for the error.
  return typeof value === "string" && ERRORS.has(value) ? { error: value } : value;
}

function isBlocked(value: Computed): boolean {
  return typeof value === "object" && value?.error === ErrorType.SPILL;
}

/** An array formula of the older kind fills the cells that it was entered for, no more and no less. */
function fitted(block: readonly (readonly Computed[])[], spill: Rectangle): Computed[][] {
  const [rows, columns] = [spill.bottom - spill.top + 1, spill.right - spill.left + 1];
  const [height, width] = [block.length, block[0]?.length ?? 0];
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => {
      const line = block[height === 1 ? 0 : r];
      return line?.[width === 1 ? 0 : c] ?? { error: "#N/A" };
    }),
  );
}
