/** A spreadsheet for Node, without a page: the same engine, the built functions bundle, and the stand-in host. */
import { type ICellData, ICommandService, type IWorkbookData, type Univer } from "@univerjs/core";
import { FormulaExecutedStateType, SetFormulaCalculationNotificationMutation } from "@univerjs/engine-formula";
import { officeTheme } from "../pane/officeTheme";
import { type Chart } from "../book/charts";
import { workbookData } from "../book/workbookData";
import { engineFixes } from "../grid/engineFixes";
import { type AddinFunctions, calculated, openUniver, workbookId } from "./engine";
import { type SettingsStore } from "./external";
import { type ExcelApplication } from "./objects/application";
import { SettingsInMemory } from "./settingsInMemory";
import { ExcelHost } from "./excelHost";
import { type GridPort } from "./grid";
import { type Quirks, NO_QUIRKS } from "./excelQuirks";
import { UniverGrid } from "./univerGrid";

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
  quirks: Quirks = NO_QUIRKS,
): Promise<Headless> {
  const { univer, api } = openUniver(addin, () => undefined, engineFixes);
  const opened = api.createWorkbook({ ...workbook, id: workbookId() });
  await (hasFormulas(workbook) ? calculated(api) : api.getFormula().onCalculationResultApplied());
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
      quirks,
      isEditing: () => editing.is,
    }),
    dispose() {
      closeEngine(univer);
    },
  };
}

function hasFormulas({ sheets = {} }: Partial<IWorkbookData>): boolean {
  return Object.values(sheets).some(({ cellData }) => {
    const rows: Readonly<Record<number, Readonly<Record<number, ICellData | null>>>> = cellData ?? {};
    return Object.values(rows).some((row) => Object.values(row).some((cell) => cell?.f != null));
  });
}

const closed = new WeakSet<Univer>();

/**
 * Ends an engine, if that wasn't done before. One that's told that its calculation has ended forgets the progress bar
 * that it shows after a second; left alone, it shows it after its end, too, and throws.
 */
function closeEngine(univer: Univer): void {
  if (closed.has(univer)) return;
  closed.add(univer);
  const ended = { functionsExecutedState: FormulaExecutedStateType.STOP_EXECUTION };
  univer.__getInjector().get(ICommandService).syncExecuteCommand(SetFormulaCalculationNotificationMutation.id, ended);
  univer.dispose();
}
