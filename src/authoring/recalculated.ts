import type { Recalculate } from "../filling/fill";
import { excelFunction } from "../functions/call";
import { functionsJson } from "../functions/metadata";
import { catalogue } from "../model/catalogue/catalogue";
import { NAMESPACE } from "../model/question/namespace";
import type { AddinFunctions } from "../workbench/host/headless";
import { recalculatorWith } from "../workbench/host/recalculate";

/** The functions from the sources, so that making templates needs no build. */
const ADDIN: AddinFunctions = {
  namespace: NAMESPACE,
  metadata: functionsJson(catalogue, "https://localhost/"),
  associate(customFunctions) {
    Object.assign(globalThis, { CustomFunctions: customFunctions });
    for (const question of catalogue) customFunctions.associate(question.name, excelFunction(question));
  },
};

/** Calculates formulas of a workbook in the headless workbench. */
export const recalculated: Recalculate = recalculatorWith(ADDIN);
