/** Converts cells between the grid's records and plain values. */
import {
  BooleanNumber,
  CellValueType,
  type ICellData,
  type Injector,
  type IObjectMatrixPrimitiveType,
  type IRange,
  type Nullable,
  numfmt,
  type Workbook,
  VerticalAlign,
  type Worksheet,
  WrapStrategy,
} from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import { COLUMNS, ROWS } from "../../cells/address";
import { type SheetArea } from "./area";
import { type CellLook, type GridValue, type GridContent, type PlainText } from "./grid";

const GENERAL = "General";
const BLACK = "#000000";
const WHITE = "#FFFFFF";
const STANDS = {
  [VerticalAlign.UNSPECIFIED]: "Bottom",
  [VerticalAlign.TOP]: "Top",
  [VerticalAlign.MIDDLE]: "Center",
  [VerticalAlign.BOTTOM]: "Bottom",
} as const;

type CellMatrix = IObjectMatrixPrimitiveType<ICellData>;

export class UniverCells {
  readonly #formulas: FormulaDataModel;

  constructor(
    injector: Injector,
    private readonly workbook: Workbook,
  ) {
    this.#formulas = injector.get(FormulaDataModel);
  }

  values(area: SheetArea): GridValue[][] {
    return this.#read(area, (sheet, row, column) => this.#valueAt(sheet, row, column));
  }

  formulas(area: SheetArea): (string | undefined)[][] {
    return this.#read(
      area,
      (sheet, row, column) =>
        this.#formulas.getFormulaStringByCell(row, column, sheet.getSheetId(), this.workbook.getUnitId()) ?? undefined,
    );
  }

  texts(area: SheetArea): string[][] {
    return this.#read(area, (sheet, row, column) =>
      shown(this.#valueAt(sheet, row, column), this.#formatAt(sheet, row, column)),
    );
  }

  numberFormats(area: SheetArea): string[][] {
    return this.#read(area, (sheet, row, column) => this.#formatAt(sheet, row, column));
  }

  looks(area: SheetArea): CellLook[] {
    const styles = this.workbook.getStyles();
    return this.#read(area, (sheet, row, column) => {
      const style = styles.getStyleByCell(sheet.getCellRaw(row, column));
      return {
        bold: style?.bl === BooleanNumber.TRUE,
        colour: (style?.cl?.rgb ?? BLACK).toUpperCase(),
        fill: (style?.bg?.rgb ?? WHITE).toUpperCase(),
        wraps: style?.tb === WrapStrategy.WRAP,
        stands: STANDS[style?.vt ?? VerticalAlign.BOTTOM],
      };
    }).flat();
  }

  usedArea(sheetId: string, valuesOnly: boolean): SheetArea | undefined {
    const sheet = this.#sheet(sheetId);
    let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
    const include = (row: number, column: number): void => {
      [top, left, bottom, right] = [
        Math.min(top, row),
        Math.min(left, column),
        Math.max(bottom, row),
        Math.max(right, column),
      ];
    };
    sheet.getCellMatrix().forValue((row, column, cell: Nullable<ICellData>) => {
      if (cell && (holds(cell) || (!valuesOnly && cell.s))) include(row, column);
    });
    for (const [row, column] of this.#spilledCells(sheetId)) include(row, column);
    if (bottom < 0) return undefined;
    return { sheetId, row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
  }

  spillOf({ sheetId, row, column }: SheetArea): SheetArea | undefined {
    const spilled = this.#formulas.getArrayFormulaRange()[this.workbook.getUnitId()]?.[sheetId]?.[row]?.[column];
    if (!spilled) return undefined;
    const area = this.unbounded(sheetId, spilled);
    return area.rows * area.columns > 1 ? area : undefined;
  }

  spillParentOf(cell: SheetArea): SheetArea | undefined {
    const { sheetId } = cell;
    const ranges = this.#formulas.getArrayFormulaRange()[this.workbook.getUnitId()]?.[sheetId];
    const spills = Object.values(ranges ?? {}).flatMap((row) => Object.values(row as Record<string, IRange>));
    const around = spills
      .map((one) => this.unbounded(sheetId, one))
      .find(
        ({ row, column, rows, columns }) =>
          rows * columns > 1 &&
          cell.row >= row &&
          cell.row < row + rows &&
          cell.column >= column &&
          cell.column < column + columns,
      );
    return around && { ...around, rows: 1, columns: 1 };
  }

  /** Returns the part of the area that is within the grid's sheet; undefined if there is none. */
  withinSheet(area: SheetArea): SheetArea | undefined {
    const sheet = this.#sheet(area.sheetId);
    const rows = Math.min(area.rows, sheet.getRowCount() - area.row);
    const columns = Math.min(area.columns, sheet.getColumnCount() - area.column);
    return rows > 0 && columns > 0 ? { ...area, rows, columns } : undefined;
  }

  /** Extends whole rows and columns of the grid's sheet to Excel's, which are longer. */
  unbounded(sheetId: string, { startRow, endRow, startColumn, endColumn }: IRange): SheetArea {
    const sheet = this.#sheet(sheetId);
    const wholeColumns = startRow === 0 && endRow >= sheet.getRowCount() - 1;
    const wholeRows = startColumn === 0 && endColumn >= sheet.getColumnCount() - 1;
    return {
      sheetId,
      row: startRow,
      column: startColumn,
      rows: wholeColumns ? ROWS : endRow - startRow + 1,
      columns: wholeRows ? COLUMNS : endColumn - startColumn + 1,
    };
  }

  /** Returns the contents by row and column, without cells whose content is null. */
  written({ row, column }: SheetArea, contents: readonly (readonly GridContent[])[]): CellMatrix {
    const matrix: CellMatrix = {};
    contents.forEach((ofRow, r) => {
      ofRow.forEach((content, c) => {
        if (content !== null) (matrix[row + r] ??= {})[column + c] = cellOf(content);
      });
    });
    return matrix;
  }

  #sheet(sheetId: string): Worksheet {
    const sheet = this.workbook.getSheetBySheetId(sheetId);
    if (!sheet) throw new Error(`no sheet ${sheetId} in the grid`);
    return sheet;
  }

  #read<T>(
    { sheetId, row, column, rows, columns }: SheetArea,
    read: (sheet: Worksheet, row: number, column: number) => T,
  ): T[][] {
    const sheet = this.#sheet(sheetId);
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => read(sheet, row + r, column + c)),
    );
  }

  #valueAt(sheet: Worksheet, row: number, column: number): GridValue {
    const spilled =
      this.#formulas.getArrayFormulaCellData()[this.workbook.getUnitId()]?.[sheet.getSheetId()]?.[row]?.[column];
    const cell = spilled ?? sheet.getCellRaw(row, column);
    const value = cell?.v ?? "";
    return cell?.t === CellValueType.BOOLEAN ? Boolean(Number(value)) || value === true : value;
  }

  #formatAt(sheet: Worksheet, row: number, column: number): string {
    const style = this.workbook.getStyles().getStyleByCell(sheet.getCellRaw(row, column));
    return style?.n?.pattern ?? GENERAL;
  }

  #spilledCells(sheetId: string): [row: number, column: number][] {
    const cells = this.#formulas.getArrayFormulaCellData()[this.workbook.getUnitId()]?.[sheetId] ?? {};
    return Object.entries(cells).flatMap(([row, columns]) =>
      Object.keys(columns as object).map((column): [number, number] => [Number(row), Number(column)]),
    );
  }
}

function holds({ v, f, si, p }: ICellData): boolean {
  return (v !== undefined && v !== null && v !== "") || Boolean(f) || Boolean(si) || Boolean(p);
}

function cellOf(content: GridValue | PlainText): ICellData {
  const nothing = { v: null, f: null, si: null, p: null, t: null };
  if (typeof content === "object") return { ...nothing, v: content.text, t: CellValueType.STRING };
  if (content === "") return nothing;
  if (typeof content === "number") return { ...nothing, v: content, t: CellValueType.NUMBER };
  if (typeof content === "boolean") return { ...nothing, v: content ? 1 : 0, t: CellValueType.BOOLEAN };
  if (content.startsWith("=") && content.length > 1) return { ...nothing, f: content };
  return { ...nothing, v: content, t: CellValueType.STRING };
}

function shown(value: GridValue, format: string): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "number" ? numfmt.format(format, value) : value;
}
