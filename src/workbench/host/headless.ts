/** A spreadsheet without a page, for Node: the same engine, the functions bundle as built, and the stand-in host over it. */
import { type IWorkbookData, LocaleType, LogLevel, type PluginCtor, Univer } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { UniverFormulaEnginePlugin } from "@univerjs/engine-formula";
import { UniverSheetsPlugin } from "@univerjs/sheets";
import { CalculationMode, UniverSheetsFormulaPlugin } from "@univerjs/sheets-formula";
import "@univerjs/sheets/facade";
import "@univerjs/engine-formula/facade";
import "@univerjs/sheets-formula/facade";
import { CustomFunctionsStandIn } from "../grid/customFunctions";
import { engineFixes } from "../grid/engineFixes";
import { ErrorMessages } from "../grid/errorMessages";
import { officeTheme } from "../pane/officeTheme";
import { gridFunctions } from "../grid/functionClasses";
import { type FunctionsJson } from "../grid/functionsJson";
import { type SettingsStore } from "./external";
import { ExcelHost } from "./excelHost";
import { type GridPort } from "./grid";
import { UniverGrid } from "./univerGrid";

export interface AddinFunctions {
  readonly namespace: string;
  readonly metadata: FunctionsJson;
  /** Runs the functions bundle with this as its `CustomFunctions`. */
  readonly associate: (customFunctions: CustomFunctionsStandIn) => void;
}

export interface Headless {
  readonly grid: GridPort;
  readonly host: ExcelHost;
  readonly settings: SettingsStore;
  dispose(): void;
}

/** Resolves when the workbook is computed. */
export async function openHeadless(
  workbook: Partial<IWorkbookData>,
  { namespace, metadata, associate }: AddinFunctions,
): Promise<Headless> {
  const runtime = new CustomFunctionsStandIn();
  associate(runtime);
  const { classes, descriptions } = gridFunctions(metadata, namespace, runtime, new ErrorMessages());
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: {} }, logLevel: LogLevel.WARN });
  const register = (plugin: unknown, config?: object): void => {
    univer.registerPlugin(plugin as PluginCtor, config);
  };
  register(UniverFormulaEnginePlugin, { function: [...classes, ...engineFixes] });
  register(UniverSheetsPlugin);
  register(UniverSheetsFormulaPlugin, {
    description: descriptions,
    initialFormulaComputing: CalculationMode.FORCED,
  });
  const api = FUniver.newAPI(univer);
  api.createWorkbook(workbook);
  await api.getFormula().onCalculationResultApplied();
  const grid = new UniverGrid(univer, api);
  const settings = keptInMemory();
  return {
    grid,
    settings,
    host: new ExcelHost({ grid, settings, theme: () => officeTheme(false) }),
    dispose() {
      univer.dispose();
    },
  };
}

function keptInMemory(): SettingsStore {
  let kept: Readonly<Record<string, string>> = {};
  return {
    read: () => kept,
    write(settings) {
      kept = { ...settings };
    },
  };
}
