/** A sheet part in the grid's form. */
import {
  BooleanNumber,
  CellValueType,
  type ICellData,
  type IObjectMatrixPrimitiveType,
  type IStyleData,
  type IWorksheetData,
  WrapStrategy,
} from "@univerjs/core";
import type { Element } from "@xmldom/xmldom";
import { COLUMNS, isWithin, positionOf, ROWS, type Position } from "../../cells/address";
import { valueAt } from "../../filling/cells";
import type { Computed } from "../../filling/computed";
import type { SheetPart } from "../../filling/sheetPart";
import { attributeOf, childOf, childrenOf } from "../../filling/xml";
import { colourOf, type ThemeColours } from "./colours";
import { gridRange } from "./ranges";
import { typedFormulas } from "./typedFormulas";

/** Rows and columns added to the used range, to write and to spill into: the engine has no cells beyond the sheet. */
const ROOM: Size = { rows: 1000, columns: 30 };

/** Pixels of a digit of the default font, which is the unit of column widths. */
const DIGIT = 7;
const PIXELS_PER_POINT = 4 / 3;

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

interface Looks {
  readonly styles: readonly IStyleData[];
  readonly theme: ThemeColours;
  /** Returns the grid's id of the style with this number. */
  readonly styleId: (number: string) => string;
}

/** `reach` is the minimum size of the sheet, for references. */
export function worksheetData(
  part: SheetPart,
  id: string,
  { styles, theme, reach, styleId }: Looks & { readonly reach: Size },
): Partial<IWorksheetData> {
  const { root } = part;
  const { cellData, used } = cells(part, styleId);
  const view = childrenOf(root, "sheetViews").flatMap((views) => childrenOf(views, "sheetView"))[0];
  const properties = childOf(root, "sheetPr");
  const tab = properties && colourOf(childOf(properties, "tabColor"), theme);
  const [base] = styles;
  return {
    id,
    name: part.name,
    cellData,
    rowCount: Math.min(ROWS, Math.max(reach.rows, used.rows) + ROOM.rows),
    columnCount: Math.min(COLUMNS, Math.max(reach.columns, used.columns) + ROOM.columns),
    mergeData: part.merged.map(gridRange),
    ...columns(root),
    ...rows(root, styles),
    ...(base ? { defaultStyle: base } : {}),
    ...(tab === undefined ? {} : { tabColor: tab }),
    showGridlines: isFalse(view && attributeOf(view, "showGridLines")) ? BooleanNumber.FALSE : BooleanNumber.TRUE,
    ...(view ? frozen(view) : {}),
  };
}

type Cells = IObjectMatrixPrimitiveType<ICellData>;

function cells(part: SheetPart, styleId: Looks["styleId"]): { cellData: Cells; used: Size } {
  const formulas = typedFormulas(part);
  const spills = formulas.filter(({ kind }) => kind !== "plain");
  const own = new Map(formulas.map((formula) => [keyOf(formula.position), formula]));
  const cellData: Cells = {};
  let used: Size = { rows: 0, columns: 0 };
  for (const { position, element } of part.cells()) {
    const { row, column } = position;
    const formula = own.get(keyOf(position));
    const isFilled = !formula && spills.some(({ spill }) => isWithin(position, spill));
    const style = attributeOf(element, "s");
    const ofRow = (cellData[row] ??= {});
    ofRow[column] = {
      ...(style === undefined ? {} : { s: styleId(style) }),
      ...(isFilled ? {} : formula ? { f: formula.formula } : constant(valueAt(part, position))),
    };
    used = { rows: Math.max(used.rows, row + 1), columns: Math.max(used.columns, column + 1) };
  }
  return { cellData, used };
}

function keyOf({ row, column }: Position): string {
  return `${row},${column}`;
}

/** A constant, or a cached value, without its style. */
export function constant(value: Computed): ICellData {
  if (value === null) return {};
  switch (typeof value) {
    case "number":
      return { v: value, t: CellValueType.NUMBER };
    case "boolean":
      return { v: value ? 1 : 0, t: CellValueType.BOOLEAN };
    case "string":
      return { v: value, t: CellValueType.STRING };
    default:
      return { v: value.error, t: CellValueType.STRING };
  }
}

function columns(root: Element): Partial<IWorksheetData> {
  const format = childOf(root, "sheetFormatPr");
  const width = format && attributeOf(format, "defaultColWidth");
  const columnData: NonNullable<IWorksheetData["columnData"]> = {};
  for (const column of childrenOf(root, "cols").flatMap((cols) => childrenOf(cols, "col"))) {
    const given = attributeOf(column, "width");
    const [from, to] = [Number(attributeOf(column, "min")), Number(attributeOf(column, "max"))];
    // The number of columns is limited, because the last entry may reach to the sheet's end.
    for (let at = from; at <= Math.min(to, from + 256); at += 1) {
      columnData[at - 1] = {
        ...(given === undefined ? {} : { w: pixelsOfWidth(Number(given)) }),
        ...(isTrue(attributeOf(column, "hidden")) ? { hd: BooleanNumber.TRUE } : {}),
      };
    }
  }
  return { columnData, ...(width === undefined ? {} : { defaultColumnWidth: pixelsOfWidth(Number(width)) }) };
}

/** Converts a column's width to pixels, rounded as in Excel. */
function pixelsOfWidth(width: number): number {
  return Math.trunc(((256 * width + Math.trunc(128 / DIGIT)) / 256) * DIGIT);
}

/** Converts a column's pixels back to the width that a file has. */
export function widthOfPixels(pixels: number): number {
  return Math.ceil((100 * pixels) / DIGIT) / 100;
}

function rows(root: Element, styles: readonly IStyleData[]): Partial<IWorksheetData> {
  const format = childOf(root, "sheetFormatPr");
  const height = Number((format && attributeOf(format, "defaultRowHeight")) ?? 15);
  const rowData: NonNullable<IWorksheetData["rowData"]> = {};
  const data = childOf(root, "sheetData");
  for (const row of data ? childrenOf(data, "row") : []) {
    const given = attributeOf(row, "ht");
    const wraps = childrenOf(row, "c").some(
      (cell) => styles[Number(attributeOf(cell, "s") ?? -1)]?.tb === WrapStrategy.WRAP,
    );
    const look = {
      ...(given === undefined ? {} : { h: Math.round(Number(given) * PIXELS_PER_POINT) }),
      ...(given === undefined && wraps ? { ia: BooleanNumber.TRUE } : {}),
      // Without this, the row's height would follow its contents.
      ...(isTrue(attributeOf(row, "customHeight")) ? { ia: BooleanNumber.FALSE } : {}),
      ...(isTrue(attributeOf(row, "hidden")) ? { hd: BooleanNumber.TRUE } : {}),
    };
    if (Object.keys(look).length > 0) rowData[Number(attributeOf(row, "r")) - 1] = look;
  }
  return { rowData, defaultRowHeight: Math.round(height * PIXELS_PER_POINT) };
}

function frozen(view: Element): Partial<IWorksheetData> {
  const pane = childOf(view, "pane");
  if (!pane || !(attributeOf(pane, "state") ?? "").startsWith("frozen")) return {};
  const [xSplit, ySplit] = [Number(attributeOf(pane, "xSplit") ?? 0), Number(attributeOf(pane, "ySplit") ?? 0)];
  const first = positionOf(attributeOf(pane, "topLeftCell") ?? "");
  return {
    freeze: {
      xSplit,
      ySplit,
      startRow: ySplit === 0 ? -1 : (first?.row ?? ySplit),
      startColumn: xSplit === 0 ? -1 : (first?.column ?? xSplit),
    },
  };
}

function isTrue(flag: string | undefined): boolean {
  return flag !== undefined && /^(1|true)$/.test(flag);
}

function isFalse(flag: string | undefined): boolean {
  return flag !== undefined && /^(0|false)$/.test(flag);
}
