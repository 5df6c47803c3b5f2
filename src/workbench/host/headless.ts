/** A spreadsheet for Node, without a page: the same engine, the built functions bundle, and the stand-in host. */
import { ICommandService, type IWorkbookData, LocaleType, LogLevel, type PluginCtor, Univer } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import {
  ICalculateFormulaService,
  type IFormulaDirtyData,
  IFormulaRuntimeService,
  LexerTreeBuilder,
  FormulaExecutedStateType,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  UniverFormulaEnginePlugin,
} from "@univerjs/engine-formula";
import { UniverSheetsPlugin } from "@univerjs/sheets";
import { CalculationMode, FormulaCalculationSessionService, UniverSheetsFormulaPlugin } from "@univerjs/sheets-formula";
import "@univerjs/sheets/facade";
import "@univerjs/engine-formula/facade";
import "@univerjs/sheets-formula/facade";
import { type FWorkbook } from "@univerjs/sheets/facade";
import { CustomFunctionsStandIn } from "../grid/customFunctions";
import { engineFixes } from "../grid/engineFixes";
import { ErrorMessages } from "../grid/errorMessages";
import { officeTheme } from "../pane/officeTheme";
import { gridFunctions } from "../grid/functionClasses";
import { type FunctionsJson } from "../grid/functionsJson";
import { type Chart } from "../book/charts";
import { workbookData } from "../book/workbookData";
import { type SettingsStore } from "./external";
import { type ExcelApplication } from "./objects/application";
import { SettingsInMemory } from "./settingsInMemory";
import { ExcelHost } from "./excelHost";
import { type GridPort } from "./grid";
import { type Hardships, NO_HARDSHIPS } from "./hardships";
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
  /** The files that Excel.createWorkbook got. */
  readonly made: readonly Uint8Array[];
  /** The charts that were made. */
  readonly charts: readonly Chart[];
  /** Says whether somebody is typing into a cell; tests set it. */
  readonly editing: { is: boolean };
  dispose(): void;
}

/** The engine with one workbook in it. */
export interface Engine {
  readonly univer: Univer;
  readonly workbook: FWorkbook;
  /** True if a formula depends on itself; the engine's values are then meaningless. */
  readonly isCircular: boolean;
  /** Computes every formula again. */
  calculate(): Promise<void>;
}

const EVERYTHING: IFormulaDirtyData = {
  forceCalculation: true,
  dirtyRanges: [],
  dirtyNameMap: {},
  dirtyDefinedNameMap: {},
  dirtyUnitFeatureMap: {},
  dirtyUnitOtherFormulaMap: {},
  clearDependencyTreeCache: {},
};

/**
 * Number of engines so far in this process. The library keeps formulas that it has read by the workbook's ID, and they
 * belong to an engine: those of another that lives at the same time would read cells of another sheet.
 */
let engines = 0;

/** Empties the library's cache of formulas by their texts alone, which reading changes where they call a name. */
function forgetFormulas(): void {
  new LexerTreeBuilder().dispose();
}

/** Limit for a calculation, longer than the largest workbook needs. */
const LONGEST_CALCULATION_MS = 120_000;

/** Stands in for Excel's windows: checks a new workbook and adds it to `made`, because nothing can be shown. */
function withoutPage(made: Uint8Array[], charts: Chart[]): ExcelApplication {
  return {
    open(file) {
      workbookData(file, { id: "", name: "" });
      made.push(file);
    },
    inserted: () => undefined,
    drawn(all) {
      charts.splice(0, charts.length, ...all);
    },
  };
}

/** Resolves when the workbook is computed. */
export async function openHeadless(
  workbook: Partial<IWorkbookData>,
  addin: AddinFunctions,
  hardships: Hardships = NO_HARDSHIPS,
): Promise<Headless> {
  const { univer, workbook: opened } = await computed(workbook, addin);
  const grid = new UniverGrid(univer, opened);
  const settings = new SettingsInMemory();
  const made: Uint8Array[] = [];
  const charts: Chart[] = [];
  const editing = { is: false };
  return {
    editing,
    grid,
    settings,
    made,
    charts,
    host: new ExcelHost({
      grid,
      settings,
      theme: () => officeTheme(false),
      excel: withoutPage(made, charts),
      hardships,
      isEditing: () => editing.is,
    }),
    dispose() {
      closeEngine(univer);
    },
  };
}

const closed = new WeakSet<Univer>();

/**
 * Ends an engine, if that wasn't done before. One that's told that its calculation has ended forgets the progress bar
 * that it shows after a second; left alone, it shows it after its end, too, and throws.
 */
export function closeEngine(univer: Univer): void {
  if (closed.has(univer)) return;
  closed.add(univer);
  const ended = { functionsExecutedState: FormulaExecutedStateType.STOP_EXECUTION };
  univer.__getInjector().get(ICommandService).syncExecuteCommand(SetFormulaCalculationNotificationMutation.id, ended);
  univer.dispose();
}

/**
 * Computes every formula of the workbook, regardless of cached values. The caller closes the engine.
 * @param watch called before anything is computed
 */
export async function computed(
  workbook: Partial<IWorkbookData>,
  { namespace, metadata, associate }: AddinFunctions,
  watch: (univer: Univer) => void = () => undefined,
): Promise<Engine> {
  const customFunctions = new CustomFunctionsStandIn();
  associate(customFunctions);
  const { classes, descriptions } = gridFunctions(metadata, namespace, customFunctions, new ErrorMessages());
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
  forgetFormulas();
  engines += 1;
  const opened = api.createWorkbook({ ...workbook, id: `workbook${engines}` });
  watch(univer);
  const injector = univer.__getInjector();
  const runtime = injector.get(IFormulaRuntimeService);
  const commands = injector.get(ICommandService);
  let isCircular = false;
  injector.get(ICalculateFormulaService).executionCompleteListener$.subscribe(() => {
    isCircular ||= runtime.isCycleDependency();
  });
  const session = injector.get(FormulaCalculationSessionService);
  // The engine's own wait takes values for calculated if no calculation begins within 0.5 s, as on a busy machine.
  const applied = (): Promise<unknown> => session.waitForLatestApplied(LONGEST_CALCULATION_MS, LONGEST_CALCULATION_MS);
  try {
    await applied();
  } catch (error) {
    closeEngine(univer);
    throw error;
  }
  return {
    univer,
    workbook: opened,
    get isCircular() {
      return isCircular;
    },
    async calculate() {
      isCircular = false;
      forgetFormulas();
      const done = applied();
      // The facade's executeCalculation first waits a tenth of a second for further commands.
      void commands.executeCommand(SetFormulaCalculationStartMutation.id, EVERYTHING, { onlyLocal: true });
      await done;
    },
  };
}
