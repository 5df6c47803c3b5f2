/** The modules that `bundled.ts` bundles. */
import { LocaleType, LogLevel, Univer } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { type IWorkbookData } from "@univerjs/core";
import { UniverFormulaEnginePlugin } from "@univerjs/engine-formula";
import { UniverSheetsPlugin } from "@univerjs/sheets";
import { CalculationMode, UniverSheetsFormulaPlugin } from "@univerjs/sheets-formula";
import "@univerjs/engine-formula/facade";
import "@univerjs/sheets/facade";
import "@univerjs/sheets-formula/facade";
import { Cells } from "../../src/workbench/grid/cells";
import { engineFixes } from "../../src/workbench/grid/engineFixes";
import { type GridFunctions } from "../../src/workbench/grid/functionClasses";

export { Cells } from "../../src/workbench/grid/cells";
export { CellError, CustomFunctionsStandIn } from "../../src/workbench/grid/customFunctions";
export { ErrorMessages } from "../../src/workbench/grid/errorMessages";
export { gridFunctions } from "../../src/workbench/grid/functionClasses";
export { insertionOf } from "../../src/workbench/book/insertion";
export { workbookData } from "../../src/workbench/book/workbookData";
export { openAddin, recalculator } from "../../src/workbench/host/builtAddin";
export { recalculate, recalculatorWith } from "../../src/workbench/host/recalculate";
export { openHeadless } from "../../src/workbench/host/headless";
export { HostError } from "../../src/workbench/host/protocol";

/** Calculates a workbook without a page. */
export async function calculated(
  { classes, descriptions }: GridFunctions,
  workbook: Partial<IWorkbookData>,
): Promise<{ cells: Cells; dispose(): void }> {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: {}, logLevel: LogLevel.WARN });
  univer.registerPlugin(UniverFormulaEnginePlugin, { function: [...classes, ...engineFixes] });
  univer.registerPlugin(UniverSheetsPlugin);
  univer.registerPlugin(UniverSheetsFormulaPlugin, {
    description: descriptions,
    initialFormulaComputing: CalculationMode.FORCED,
  });
  const api = FUniver.newAPI(univer);
  const { id = "" } = workbook;
  api.createWorkbook(workbook);
  await api.getFormula().onCalculationResultApplied();
  return {
    cells: new Cells(univer, id),
    dispose() {
      univer.dispose();
    },
  };
}
