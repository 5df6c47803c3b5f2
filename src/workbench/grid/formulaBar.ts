/** The bar above the grid with the name box and the formula. */
import { type FUniver } from "@univerjs/core/facade";
import { IDefinedNamesService } from "@univerjs/engine-formula";
import { BuiltInUIPart, FormulaBar, useActiveWorkbook, useDependency } from "@univerjs/preset-sheets-core";
import { SheetsSelectionsService } from "@univerjs/sheets";
import { createElement, type FunctionComponent, type JSX, useEffect } from "react";

/** Adds the library's bar. It's left out of the library's settings, where one bar serves all workbooks. */
export function addFormulaBar(api: FUniver): void {
  api.registerUIPart(BuiltInUIPart.HEADER, BarOfWorkbook);
}

/** Makes a new bar for each workbook that is shown: the name box keeps looking in the workbook it was made for. */
const BarOfWorkbook: FunctionComponent = (): JSX.Element | null => {
  const workbook = useActiveWorkbook();
  const names = useDependency(IDefinedNamesService);
  const selections = useDependency(SheetsSelectionsService);
  // A new name box is blank until it's told what is selected.
  useEffect(() => {
    const range = selections.getCurrentLastSelection()?.range;
    const sheetId = workbook?.getActiveSheet()?.getSheetId();
    if (workbook && range && sheetId !== undefined)
      names.setCurrentRange({ unitId: workbook.getUnitId(), sheetId, range });
  }, [workbook, names, selections]);
  return workbook && createElement(FormulaBar, { key: workbook.getUnitId() });
};
