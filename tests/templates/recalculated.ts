import { recalculateWith } from "../../src/filling/recalculate";
import { builtEngine } from "../../src/workbench/host/builtAddin";

/** Recalculates workbooks with the built add-in, in this process. */
export const recalculated = recalculateWith(builtEngine("dist"));
