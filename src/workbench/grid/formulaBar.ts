/** The bar above the grid with the name box and the formula. */
import { type FUniver } from "@univerjs/core/facade";
import { BuiltInUIPart, FormulaBar, useActiveWorkbook } from "@univerjs/preset-sheets-core";
import { createElement, type FunctionComponent, type JSX } from "react";

/** Adds the library's bar. It's left out of the library's settings, where one bar serves all workbooks. */
export function addFormulaBar(api: FUniver): void {
  api.registerUIPart(BuiltInUIPart.HEADER, BarOfWorkbook);
}

/** Makes a new bar for each workbook that is shown: the name box keeps looking in the workbook it was made for. */
const BarOfWorkbook: FunctionComponent = (): JSX.Element | null => {
  const workbook = useActiveWorkbook();
  return workbook && createElement(FormulaBar, { key: workbook.getUnitId() });
};
