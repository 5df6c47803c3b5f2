/** Reads the values that the engine calculated, as Excel would store them. */
import {
  type ICellData,
  IUniverInstanceService,
  UniverInstanceType,
  CellValueType,
  type Nullable,
  type Univer,
  type Workbook,
} from "@univerjs/core";
import { ERROR_TYPE_SET, ErrorType, FormulaDataModel } from "@univerjs/engine-formula";
import { type Rectangle } from "../../cells/address";
import type { Computed } from "../../filling/computed";
import { notCalculated } from "../../filling/fillError";
import { type TypedFormula } from "../book/typedFormulas";
import { type Engine } from "./headless";

const ERRORS: ReadonlySet<string> = new Set(ERROR_TYPE_SET);

export function workbookIn(univer: Univer): Workbook {
  const workbook = univer
    .__getInjector()
    .get(IUniverInstanceService)
    .getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET);
  if (!workbook) throw new Error("the engine has no workbook");
  return workbook;
}

export class Values {
  readonly #workbook: Workbook;
  readonly #formulas: FormulaDataModel;

  constructor({ univer }: Engine) {
    this.#workbook = workbookIn(univer);
    this.#formulas = univer.__getInjector().get(FormulaDataModel);
  }

  of(cell: string, sheetName: string, { position, kind, spill }: TypedFormula): Computed[][] {
    const sheet = this.#workbook.getSheetBySheetName(sheetName);
    if (!sheet) throw new Error(`the engine has no sheet ${sheetName}`);
    const { row, column } = position;
    const [id, sheetId] = [this.#workbook.getUnitId(), sheet.getSheetId()];
    const spilled = this.#formulas.getArrayFormulaRange()[id]?.[sheetId]?.[row]?.[column];
    const inArrays = this.#formulas.getArrayFormulaCellData()[id]?.[sheetId];
    const value = valueOf(inArrays?.[row]?.[column] ?? sheet.getCellRaw(row, column));
    if (value === null)
      throw notCalculated(
        `${cell} can't be calculated here: the engine gives no value. Change the formula, or fill no cell that it reads.`,
        cell,
      );
    // The engine keeps the range of a blocked spill, too.
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
  if (typeof value !== "string") return value;
  // The engine stores an error as its text, so a text such as "#N/A" is an error, too.
  return ERRORS.has(value) ? { error: value } : value.replace(DECIMALS, inFifteenFigures);
}

/** Matches a number with decimals in a text. */
const DECIMALS = /(?<![\d.,])\d+\.\d+(?![\d.,])/g;

/** Shortens a number in a text to fifteen figures, as Excel writes it. The engine writes up to seventeen. */
function inFifteenFigures(digits: string): string {
  const value = Number(digits);
  return String(value) === digits ? String(Number(value.toPrecision(15))) : digits;
}

function isBlocked(value: Computed): boolean {
  return typeof value === "object" && value?.error === ErrorType.SPILL;
}

/** Fits values to an array formula of the older kind, which fills exactly the cells for which it was entered. */
function fitted(block: readonly (readonly Computed[])[], { rows, columns }: Rectangle): Computed[][] {
  const [height, width] = [block.length, block[0]?.length ?? 0];
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => {
      const line = block[height === 1 ? 0 : r];
      return line?.[width === 1 ? 0 : c] ?? { error: "#N/A" };
    }),
  );
}
