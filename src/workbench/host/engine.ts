/** The engine that calculates workbooks without Excel: Univer as it comes, with our functions registered. */
import {
  CellValueType,
  type ICellData,
  type IWorkbookData,
  type IWorksheetData,
  LocaleType,
  LogLevel,
  type PluginCtor,
  Univer,
} from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { ERROR_TYPE_SET, ErrorType, UniverFormulaEnginePlugin } from "@univerjs/engine-formula";
import { UniverSheetsPlugin } from "@univerjs/sheets";
import { CalculationMode, UniverSheetsFormulaPlugin } from "@univerjs/sheets-formula";
import "@univerjs/sheets/facade";
import "@univerjs/engine-formula/facade";
import "@univerjs/sheets-formula/facade";
import type { Computed } from "../../filling/computed";
import type { Engine, LiveSheet } from "../../filling/engine";
import { fromResult } from "../grid/cellValues";
import { CustomFunctionsStandIn } from "../grid/customFunctions";
import { constant } from "../book/worksheetData";
import { type CellId } from "../grid/errorMessages";
import { withOwnKeys } from "./formulaKeys";
import { type FunctionClass, gridFunctions } from "../grid/functionClasses";
import { type FunctionsJson } from "../grid/functionsJson";

export interface AddinFunctions {
  readonly namespace: string;
  readonly metadata: FunctionsJson;
  /** Runs the functions bundle with this as its `CustomFunctions`. */
  readonly associate: (customFunctions: CustomFunctionsStandIn) => void;
}

/** Returns an engine that makes a new Univer for each workbook. */
export function engineOf(addin: AddinFunctions): Engine {
  return async (sheets) => {
    const results = new Map<string, unknown>();
    const { univer, api } = openUniver(addin, ({ sheetId, row, column }, result) => {
      results.set(`${sheetId}!${row},${column}`, result);
    });
    try {
      const workbook = api.createWorkbook(workbookOf(sheets));
      await calculated(api);
      return sheets.flatMap(({ cells }, i) => {
        const sheet = workbook.getSheetBySheetId(idOf(i));
        if (!sheet) throw new Error(`the engine has no sheet ${i}`);
        return cells.flatMap(({ row, column, formula, isFilling, isFixed }) => {
          if (formula === undefined) return [];
          const range = sheet.getRange(row, column);
          const value = valueOf(range.getValue(), range.getCellData()?.t);
          const isBlocked = typeof value === "object" && value?.error === ErrorType.SPILL;
          const result = results.get(`${idOf(i)}!${row},${column}`);
          return isFilling && (isFixed || !isBlocked) && result !== undefined ? [tableOf(result)] : [[[value]]];
        });
      });
    } finally {
      univer.dispose();
    }
  };
}

/** Resolves when the calculation that begins next is done. */
export function calculated(api: FUniver): Promise<void> {
  return new Promise((resolve) => {
    const listening = api.getFormula().calculationResultApplied(() => {
      listening.dispose();
      resolve();
    });
  });
}

type Recorded = (cell: CellId, result: unknown) => void;

/**
 * @param record receives the result of each call of our functions, and the cell of its formula
 * @param more further functions
 */
export function openUniver(
  { namespace, metadata, associate }: AddinFunctions,
  record: Recorded,
  more: readonly FunctionClass[] = [],
): { readonly univer: Univer; readonly api: FUniver } {
  const customFunctions = new CustomFunctionsStandIn();
  associate(customFunctions);
  const { classes, descriptions } = gridFunctions(metadata, namespace, customFunctions, {
    record: (cell, _, result) => {
      record(cell, result);
    },
  });
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: {} }, logLevel: LogLevel.WARN });
  const register = (plugin: unknown, config?: object): void => {
    univer.registerPlugin(plugin as PluginCtor, config);
  };
  register(UniverFormulaEnginePlugin, { function: [...classes, ...more] });
  register(UniverSheetsPlugin);
  register(UniverSheetsFormulaPlugin, {
    description: descriptions,
    initialFormulaComputing: CalculationMode.FORCED,
  });
  return { univer, api: FUniver.newAPI(univer) };
}

/** Number of workbooks so far. */
let workbooks = 0;

/** Returns a new ID: the library keeps formulas that it has read by the workbook's ID. */
export function workbookId(): string {
  workbooks += 1;
  return `workbook${workbooks}`;
}

/** Rows and columns below and beside the cells, for what formulas fill: the engine has no cells beyond the sheet. */
const ROOM = { rows: 1000, columns: 60 };

function workbookOf(sheets: readonly LiveSheet[]): IWorkbookData {
  const id = workbookId();
  const ownKeys = withOwnKeys(id);
  return {
    id,
    name: "",
    appVersion: "",
    locale: LocaleType.EN_US,
    styles: {},
    sheetOrder: sheets.map((_, i) => idOf(i)),
    sheets: Object.fromEntries(sheets.map((sheet, i) => [idOf(i), worksheetOf(sheet, idOf(i), ownKeys)])),
  };
}

function idOf(index: number): string {
  return `sheet${index + 1}`;
}

function worksheetOf(
  { name, cells, rows, columns }: LiveSheet,
  id: string,
  ownKeys: (formula: string) => string,
): Partial<IWorksheetData> {
  const cellData: Record<number, Record<number, ICellData>> = {};
  for (const { row, column, value, formula } of cells)
    (cellData[row] ??= {})[column] = formula === undefined ? constant(value ?? null) : { f: ownKeys(formula) };
  return { id, name, cellData, rowCount: rows + ROOM.rows, columnCount: columns + ROOM.columns };
}

const ERRORS: ReadonlySet<string> = new Set(ERROR_TYPE_SET);

function valueOf(value: unknown, type: unknown): Computed {
  if (typeof value === "number" && !Number.isFinite(value)) return null;
  if (typeof value === "number") return type === CellValueType.BOOLEAN ? value === 1 : value;
  if (typeof value === "boolean") return value;
  if (typeof value !== "string") return null;
  // The engine stores an error as its text, so a text such as "#N/A" is an error, too.
  return ERRORS.has(value) ? { error: value } : value;
}

/** What a function returned, as the cells that it fills. */
function tableOf(result: unknown): Computed[][] {
  if (!Array.isArray(result)) return [[cellOf(result)]];
  const rows = result.map((row: unknown) => (Array.isArray(row) ? row.map(cellOf) : [cellOf(row)]));
  const columns = Math.max(1, ...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? null));
}

function cellOf(result: unknown): Computed {
  const value = fromResult(result);
  if (value.isError()) return { error: String(value.getValue()) };
  return value.isNull() ? null : value.getValue();
}
