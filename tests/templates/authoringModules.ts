/** What `authoring.ts` bundles. */
export { recalculated } from "../../src/authoring/recalculated";
export { templateFiles } from "../../src/authoring/templateFiles";
