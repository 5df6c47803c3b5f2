/** The spreadsheet of the page: the grid library with our functions in it. */
import "@univerjs/preset-sheets-core/lib/index.css";
import { LocaleType, LogLevel, type PluginCtor, Univer } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import english from "@univerjs/preset-sheets-core/locales/en-US";
import { CalculationMode } from "@univerjs/sheets-formula";
import { engineFixes } from "./engineFixes";
import { type GridFunctions } from "./functionClasses";

export interface Grid {
  readonly univer: Univer;
  readonly api: FUniver;
}

export function createGrid(container: string, { classes, descriptions }: GridFunctions, darkMode: boolean): Grid {
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: english },
    logLevel: LogLevel.WARN,
    darkMode,
  });
  const { plugins } = UniverSheetsCorePreset({
    container,
    ribbonType: "simple",
    // Times such as "18:00" are texts on purpose.
    sheets: { disableForceStringAlert: true, disableForceStringMark: true },
    formula: {
      function: [...classes, ...engineFixes],
      description: descriptions,
      initialFormulaComputing: CalculationMode.FORCED,
    },
  });
  for (const entry of plugins) {
    const [plugin, config]: readonly [PluginCtor, object?] = Array.isArray(entry) ? entry : [entry];
    univer.registerPlugin(plugin, config);
  }
  return { univer, api: FUniver.newAPI(univer) };
}
