/** Writes a workbook of the grid as an .xlsx: cells, looks, rules, names, and charts in a plain form. */
import {
  BooleanNumber,
  DataValidationErrorStyle,
  type IRange,
  type IStyleData,
  type IWorkbookData,
  type IWorksheetData,
  type Nullable,
} from "@univerjs/core";
import {
  type Cell,
  type ColumnDef,
  type ConditionalRule,
  type DataValidation,
  type SheetChart,
  type ValidationOperator,
  type ValidationType,
  type WriteSheet,
  writeXlsx,
} from "hucre";
import {
  addressOf,
  type Area,
  fixedAddress,
  isWithin,
  onlyCell,
  type Rectangle,
  referenceOf,
} from "../../cells/address";
import { written } from "../../cells/reference";
import { callsOurs } from "../../cells/spelling";
import { fileFormula } from "../../cells/youngerFunctions";
import { asExcelWrites } from "../../filling/asExcelWrites";
import { type GridPort, type GridValue } from "../host/grid";
import { type Chart, type SeriesKind, type Words } from "./charts";
import { computesArrays } from "./arrayFormula";
import { CONDITIONAL_FORMATS, type FormatRule } from "./conditionalFormats";
import { fileFont, fileStyle } from "./fileStyles";
import { rectangleOfRange } from "./ranges";
import { VALIDATIONS, type ValidationRule } from "./validations";
import { widthOfPixels } from "./worksheetData";

const POINTS_PER_PIXEL = 0.75;

/** Size of a chart that was never placed, in cells of the usual size. */
const CHART_ROWS = 16;
const CHART_COLUMNS = 9;

const VALIDATION_TYPES: readonly ValidationType[] = [
  "list",
  "whole",
  "decimal",
  "date",
  "time",
  "textLength",
  "custom",
];
const ERROR_STYLES = {
  [DataValidationErrorStyle.STOP]: "stop",
  [DataValidationErrorStyle.WARNING]: "warning",
  [DataValidationErrorStyle.INFO]: "information",
} as const;

export interface WorkbookFile {
  readonly bytes: Uint8Array;
  /** What the file lacks, in sentences; empty if nothing. */
  readonly lacks: readonly string[];
}

interface OpenBook {
  /** The grid library's record of the workbook. */
  readonly data: IWorkbookData;
  readonly grid: Pick<GridPort, "values" | "formulas" | "spillOf" | "usedArea" | "names">;
  readonly charts: readonly Chart[];
}

export async function workbookFile(book: OpenBook): Promise<WorkbookFile> {
  const { data, grid, charts } = book;
  const sheets = data.sheetOrder.map((id) => new SheetWriter(book, { ...data.sheets[id], id }));
  const sheetName = (id: string | undefined): string | undefined => (id === undefined ? id : data.sheets[id]?.name);
  const [base] = Object.values(data.sheets).map(({ defaultStyle }) => styleIn(data, defaultStyle));
  const bytes = await writeXlsx({
    sheets: sheets.map((sheet) => sheet.written()),
    namedRanges: grid.names().map(({ name, formula, comment, sheetId }) => {
      const scope = sheetName(sheetId);
      return {
        name,
        range: fileFormula(formula) ?? formula.slice(1),
        ...(comment && { comment }),
        ...(scope !== undefined && { scope }),
      };
    }),
    ...(base && { defaultFont: fileFont(base) }),
  });
  const values = sheets.reduce((sum, { asValues }) => sum + asValues, 0);
  const rules = sheets.reduce((sum, { droppedRules }) => sum + droppedRules, 0);
  return {
    bytes: asExcelWrites(bytes),
    lacks: [
      ...(charts.length === 0 ? [] : ["Charts are saved in a plain form."]),
      ...(values === 0 ? [] : [`${counted(values, "formula")} with LET, LAMBDA or the like: the value is saved.`]),
      ...(rules === 0 ? [] : [`${counted(rules, "conditional format")} of a kind that isn't saved.`]),
    ],
  };
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

class SheetWriter {
  /** Number of formulas of which only the value is written. */
  asValues = 0;
  droppedRules = 0;
  readonly #merged: readonly Rectangle[];

  constructor(
    private readonly book: OpenBook,
    private readonly sheet: Partial<IWorksheetData> & { readonly id: string },
  ) {
    this.#merged = (sheet.mergeData ?? []).map(rectangleOfRange);
  }

  written(): WriteSheet {
    const { name = "", mergeData = [], freeze, hidden, tabColor, showGridlines, rowData = {} } = this.sheet;
    return {
      name,
      columns: this.#columns(),
      rows: [],
      cells: this.#cells(),
      merges: mergeData.map(({ startRow, startColumn, endRow, endColumn }) => ({
        startRow,
        startCol: startColumn,
        endRow,
        endCol: endColumn,
      })),
      rowDefs: new Map(
        Object.entries(rowData).map(([row, { h, hd, ia }]) => [
          Number(row),
          {
            ...(h !== undefined && ia !== BooleanNumber.TRUE && { height: h * POINTS_PER_PIXEL }),
            ...(hd === BooleanNumber.TRUE && { hidden: true }),
          },
        ]),
      ),
      dataValidations: this.#validations(),
      conditionalRules: this.#conditionalRules(),
      charts: this.#charts(),
      ...(freeze && (freeze.xSplit > 0 || freeze.ySplit > 0)
        ? { freezePane: { rows: freeze.ySplit, columns: freeze.xSplit } }
        : {}),
      ...(hidden === BooleanNumber.TRUE && { hidden: true }),
      pageSetup: { fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      view: {
        showGridLines: showGridlines !== BooleanNumber.FALSE,
        ...(tabColor ? { tabColor: { rgb: tabColor.replace("#", "").toUpperCase() } } : {}),
      },
    };
  }

  #columns(): ColumnDef[] {
    const { columnData = {}, defaultColumnWidth } = this.sheet;
    const used = this.book.grid.usedArea(this.sheet.id, false);
    const known = Object.keys(columnData).map((column) => Number(column) + 1);
    const count = Math.max(0, used ? used.column + used.columns : 0, ...known);
    return Array.from({ length: count }, (_, column) => {
      const { w = defaultColumnWidth, hd } = columnData[column] ?? {};
      return {
        ...(w !== undefined && { width: widthOfPixels(w) }),
        ...(hd === BooleanNumber.TRUE && { hidden: true }),
      };
    });
  }

  #cells(): Map<string, Partial<Cell>> {
    const cells = new Map<string, Partial<Cell>>();
    const { grid, data } = this.book;
    const used = grid.usedArea(this.sheet.id, false);
    if (!used) return cells;
    const [values, formulas] = [grid.values(used), grid.formulas(used)];
    values.forEach((ofRow, r) => {
      ofRow.forEach((value, c) => {
        const [row, column] = [used.row + r, used.column + c];
        const style = styleIn(data, this.sheet.cellData?.[row]?.[column]?.s);
        const cell = {
          ...(style && { style: fileStyle(style) }),
          ...this.#content(row, column, value, formulas[r]?.[c]),
        };
        if (style || value !== "") cells.set(`${row},${column}`, cell);
      });
    });
    return cells;
  }

  #content(row: number, column: number, value: GridValue, typed: string | undefined): Partial<Cell> {
    const held = value === "" ? null : value;
    if (!typed) return { value: held };
    const formula = fileFormula(typed);
    if (formula === undefined) {
      this.asValues += 1;
      return { value: held };
    }
    const cell = { sheetId: this.sheet.id, ...onlyCell({ row, column }) };
    const spill = this.book.grid.spillOf(cell);
    // A formula over ranges computes with all their cells in the grid; as a plain formula of a file it wouldn't.
    const isDynamic =
      spill !== undefined || callsOurs(typed) || (computesArrays(typed) && !this.#isMerged(row, column));
    return {
      formula,
      // An empty text is a value, too, without which other programs would calculate again.
      formulaResult: value,
      ...(isDynamic && {
        formulaType: "array" as const,
        formulaRef: spill ? referenceOf(spill) : addressOf({ row, column }),
        formulaDynamic: true,
      }),
    };
  }

  #isMerged(row: number, column: number): boolean {
    return this.#merged.some((merged) => isWithin({ row, column }, merged));
  }

  #validations(): DataValidation[] {
    const rules = resourceOf<ValidationRule>(this.book.data, VALIDATIONS)[this.sheet.id] ?? [];
    return rules.flatMap((rule): DataValidation[] => {
      const { type, ranges, operator, formula1, formula2, errorStyle, errorTitle, error } = rule;
      const kind = VALIDATION_TYPES.find((known) => known === type);
      if (!kind) return [];
      return [
        {
          type: kind,
          range: addressesOf(ranges),
          ...(operator !== undefined && { operator: operator as ValidationOperator }),
          ...limits(kind, formula1, formula2),
          allowBlank: rule.allowBlank ?? true,
          showErrorMessage: rule.showErrorMessage ?? true,
          errorStyle: ERROR_STYLES[errorStyle ?? DataValidationErrorStyle.STOP],
          ...(errorTitle && { errorTitle }),
          ...(error && { errorMessage: error }),
        },
      ];
    });
  }

  #conditionalRules(): ConditionalRule[] {
    const rules = resourceOf<FormatRule>(this.book.data, CONDITIONAL_FORMATS)[this.sheet.id] ?? [];
    return rules.flatMap(({ ranges, stopIfTrue, rule }, i): ConditionalRule[] => {
      // Rules that were made in the grid may be of other kinds.
      const { subType, value, style }: { subType: string; value: string; style: IStyleData } = rule;
      const formula = subType === "formula" ? fileFormula(value) : undefined;
      if (formula === undefined) {
        this.droppedRules += 1;
        return [];
      }
      return [
        {
          type: "expression",
          priority: i + 1,
          range: addressesOf(ranges),
          formula,
          stopIfTrue,
          style: fileStyle(style),
        },
      ];
    });
  }

  #charts(): SheetChart[] {
    return this.book.charts
      .filter(({ sheet }) => sheet === this.sheet.name)
      .map((chart, i): SheetChart => {
        const place = chart.place ?? this.#freePlace(i);
        const title = this.#text(chart.title);
        return {
          type: kindOf(chart),
          ...(title ? { title } : {}),
          ...(chart.description !== "" && { altText: chart.description }),
          anchor: {
            from: { row: place.row, col: place.column },
            to: { row: place.row + place.rows, col: place.column + place.columns },
          },
          legend: "bottom",
          series: chart.series.map(({ name, categories, values, colour }) => {
            const words = this.#text(name);
            return {
              ...(words ? { name: words } : {}),
              ...(categories && { categories: reference(categories) }),
              values: reference(values),
              ...(colour !== undefined && { color: colour.slice(1) }),
            };
          }),
          axes: {
            ...(chart.categoryTitle !== "" && { x: { title: chart.categoryTitle } }),
            ...(chart.axes[0] && chart.axes[0].title !== "" && { y: { title: chart.axes[0].title } }),
          },
        };
      });
  }

  /** Returns a place beside the used cells. */
  #freePlace(index: number): Rectangle {
    const used = this.book.grid.usedArea(this.sheet.id, false);
    return {
      row: 1 + index * (CHART_ROWS + 1),
      column: used ? used.column + used.columns + 1 : 1,
      rows: CHART_ROWS,
      columns: CHART_COLUMNS,
    };
  }

  /** Returns a text of a chart, which a file of this library holds as a text even if it's a cell's. */
  #text(words: Words | undefined): string {
    if (!words) return "";
    if ("text" in words) return words.text;
    const { sheet, row, column } = words.cells;
    const id = this.book.data.sheetOrder.find((one) => this.book.data.sheets[one]?.name === sheet);
    return id === undefined
      ? ""
      : String(this.book.grid.values({ sheetId: id, ...onlyCell({ row, column }) })[0]?.[0] ?? "");
  }
}

function styleIn({ styles }: IWorkbookData, style: Nullable<IStyleData | string>): IStyleData | undefined {
  return (typeof style === "string" ? styles[style] : style) ?? undefined;
}

/** Returns the rules that a plugin of the grid library keeps for each sheet. */
function resourceOf<T>({ resources = [] }: IWorkbookData, name: string): Readonly<Record<string, readonly T[]>> {
  const held = resources.find((resource) => resource.name === name)?.data;
  return held ? (JSON.parse(held) as Readonly<Record<string, readonly T[]>>) : {};
}

function addressesOf(ranges: readonly IRange[]): string {
  return ranges.map((range) => referenceOf(rectangleOfRange(range))).join(" ");
}

function reference({ sheet, ...area }: Area): string {
  return written({ sheet, address: fixedAddress(referenceOf(area)) });
}

/** Returns a rule's limits. A list's are its values, unless they are in cells. */
function limits(type: ValidationType, first: string | undefined, second: string | undefined): Partial<DataValidation> {
  const inFile = (limit: string): string => (limit.startsWith("=") ? (fileFormula(limit) ?? limit.slice(1)) : limit);
  if (type === "list" && first !== undefined && !first.startsWith("=")) return { values: first.split(",") };
  return {
    ...(first !== undefined && { formula1: inFile(first) }),
    ...(second !== undefined && { formula2: inFile(second) }),
  };
}

/** Returns the kind of the first series for all, as the library mixes none in a chart. */
function kindOf({ series }: Chart): SeriesKind {
  return series[0]?.kind ?? "line";
}
