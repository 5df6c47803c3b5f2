/** Calculates a workbook with the grid library, without a page. */
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
