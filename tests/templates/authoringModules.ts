/** The modules that `authoring.ts` bundles. */
import { recalculator } from "../../src/workbench/host/builtAddin";

export { scenarioNamed, templateFiles } from "../../src/authoring/templateFiles";
/** With the built add-in, in this process. */
export const recalculated = recalculator("dist");
