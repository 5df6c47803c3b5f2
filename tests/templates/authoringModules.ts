/** The modules that `authoring.ts` bundles. */
export { recalculated } from "../../src/authoring/recalculated";
export { scenarioNamed, templateFiles } from "../../src/authoring/templateFiles";
