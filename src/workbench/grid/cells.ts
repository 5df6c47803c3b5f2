/** Reads cells of the grid: their values, also of spilled cells, and the formula that fills them. */
import {
  type CellValue,
  type IObjectMatrixPrimitiveType,
  type IRange,
  IUniverInstanceService,
  type Univer,
  UniverInstanceType,
  type Workbook,
  type Worksheet,
} from "@univerjs/core";
import { deserializeRangeWithSheet, FormulaDataModel } from "@univerjs/engine-formula";
import { type Area, positionsIn } from "../../cells/address";
import { type CellId } from "./errorMessages";

interface FormulaCell extends CellId {
  readonly formula: string;
}

export class Cells {
  readonly #workbook: Workbook;
  readonly #formulas: FormulaDataModel;

  constructor(univer: Univer, unitId: string) {
    const injector = univer.__getInjector();
    const workbook = injector.get(IUniverInstanceService).getUnit<Workbook>(unitId, UniverInstanceType.UNIVER_SHEET);
    if (!workbook) throw new Error(`no workbook ${unitId} in the grid`);
    this.#workbook = workbook;
    this.#formulas = injector.get(FormulaDataModel);
  }

  /** Returns the value, not the text that the number format shows. */
  value(sheetName: string, address: string): CellValue | undefined {
    const sheet = this.#workbook.getSheetBySheetName(sheetName);
    if (!sheet) throw new Error(`no sheet ${sheetName}`);
    const { startRow, startColumn } = deserializeRangeWithSheet(address).range;
    return this.#valueAt(sheet, startRow, startColumn);
  }

  valueIn(sheetId: string, row: number, column: number): CellValue | undefined {
    const sheet = this.#workbook.getSheetBySheetId(sheetId);
    return sheet ? this.#valueAt(sheet, row, column) : undefined;
  }

  #valueAt(sheet: Worksheet, row: number, column: number): CellValue | undefined {
    const spilled =
      this.#formulas.getArrayFormulaCellData()[sheet.getUnitId()]?.[sheet.getSheetId()]?.[row]?.[column]?.v;
    return spilled ?? sheet.getCellRaw(row, column)?.v ?? undefined;
  }

  /** Returns the formula of the cell, or the formula that spills into the cell. */
  formulaOf(sheetId: string, row: number, column: number): FormulaCell | undefined {
    const sheet = this.#workbook.getSheetBySheetId(sheetId);
    if (!sheet) return undefined;
    const unitId = sheet.getUnitId();
    const own = formulaAt(sheet, row, column);
    if (own) return { unitId, sheetId, row, column, formula: own };
    for (const [range, anchorRow, anchorColumn] of entries(this.#formulas.getArrayFormulaRange()[unitId]?.[sheetId])) {
      const inside =
        row >= range.startRow && row <= range.endRow && column >= range.startColumn && column <= range.endColumn;
      const formula = inside ? formulaAt(sheet, anchorRow, anchorColumn) : undefined;
      if (formula) return { unitId, sheetId, row: anchorRow, column: anchorColumn, formula };
    }
    return undefined;
  }

  /** Returns the values of a block of cells in reading order; none if the sheet is gone. */
  block({ sheet: name, ...area }: Area): (CellValue | undefined)[] {
    const sheet = this.#workbook.getSheetBySheetName(name);
    if (!sheet) return [];
    return positionsIn(area).map(({ row, column }) => this.#valueAt(sheet, row, column));
  }
}

function formulaAt(sheet: Worksheet, row: number, column: number): string | undefined {
  return sheet.getCellRaw(row, column)?.f ?? undefined;
}

function entries(ranges: IObjectMatrixPrimitiveType<IRange> | null | undefined): [IRange, number, number][] {
  return Object.entries(ranges ?? {}).flatMap(([row, columns]) =>
    Object.entries(columns as Record<string, IRange>).map(([column, range]): [IRange, number, number] => [
      range,
      Number(row),
      Number(column),
    ]),
  );
}
