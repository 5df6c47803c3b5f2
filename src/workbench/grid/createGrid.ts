/** The spreadsheet of the page: the grid library with our functions in it. */
import "@univerjs/preset-sheets-core/lib/index.css";
import "@univerjs/preset-sheets-conditional-formatting/lib/index.css";
import "@univerjs/preset-sheets-data-validation/lib/index.css";
import { type IWorkbookData, LocaleType, LogLevel, mergeLocales, type PluginCtor, Univer } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { type FWorkbook } from "@univerjs/sheets/facade";
import { UniverSheetsConditionalFormattingPreset } from "@univerjs/preset-sheets-conditional-formatting";
import formattingEnglish from "@univerjs/preset-sheets-conditional-formatting/locales/en-US";
import { CellAlertManagerService, UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import english from "@univerjs/preset-sheets-core/locales/en-US";
import { UniverSheetsDataValidationPreset } from "@univerjs/preset-sheets-data-validation";
import validationEnglish from "@univerjs/preset-sheets-data-validation/locales/en-US";
import { CalculationMode } from "@univerjs/sheets-formula";
import { engineFixes } from "./engineFixes";
import { readingFormulasAnew } from "./formulaCache";
import { type GridFunctions } from "./functionClasses";

/** A grid for one workbook. */
export interface Grid {
  readonly element: HTMLElement;
  readonly univer: Univer;
  readonly api: FUniver;
  readonly workbook: FWorkbook;
}

/** Texts that the library's English lacks; it shows their keys otherwise. */
const progressEnglish = {
  "sheets-formula": {
    progress: {
      analyzing: "Reading formulas",
      calculating: "Calculating",
      "array-analysis": "Reading array formulas",
      "array-calculation": "Calculating arrays",
      done: "Done",
    },
  },
};

/** Shows the grid, or hides it: what is being typed is entered then, and its bubbles close, which are above all grids. */
export function setShown({ element, univer, workbook }: Grid, isShown: boolean): void {
  if (element.inert === !isShown) return;
  // A hidden grid keeps its size, because the library draws a moment after a grid gets one.
  element.inert = !isShown;
  if (isShown) return;
  univer.__getInjector().get(CellAlertManagerService).clearAlert();
  void workbook.endEditingAsync(true);
}

/**
 * Makes the grid of a workbook inside `parent`. Each workbook has its own: the library reads the formulas of all workbooks in a grid with
 * the names of the one that is shown.
 */
export function createGrid(
  parent: HTMLElement,
  { classes, descriptions }: GridFunctions,
  darkMode: boolean,
  data: IWorkbookData,
): Grid {
  const element = document.createElement("div");
  parent.append(element);
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: mergeLocales(english, formattingEnglish, validationEnglish, progressEnglish) },
    logLevel: LogLevel.WARN,
    darkMode,
  });
  const core = UniverSheetsCorePreset({
    container: element,
    ribbonType: "simple",
    // No warnings for numbers stored as text, because times such as "18:00" are text on purpose.
    sheets: { disableForceStringAlert: true, disableForceStringMark: true },
    formula: {
      function: [...classes, ...engineFixes],
      description: descriptions,
      initialFormulaComputing: CalculationMode.FORCED,
    },
  });
  const presets = [core, UniverSheetsConditionalFormattingPreset(), UniverSheetsDataValidationPreset()];
  for (const entry of presets.flatMap(({ plugins }) => plugins)) {
    const [plugin, config]: readonly [PluginCtor, object?] = Array.isArray(entry) ? entry : [entry];
    univer.registerPlugin(plugin, config);
  }
  const api = FUniver.newAPI(univer);
  const workbook = readingFormulasAnew(univer, () => api.createWorkbook(data));
  return { element, univer, api, workbook };
}
