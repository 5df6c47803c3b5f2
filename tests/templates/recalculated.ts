import { recalculator } from "../../src/workbench/host/builtAddin";

/** Recalculates workbooks with the built add-in, in this process. */
export const recalculated = recalculator("dist");
