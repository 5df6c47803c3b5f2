/** The thread's side of a recalculation: computes the workbook that it was started with. */
import { parentPort, workerData } from "node:worker_threads";
import { isRefusal } from "../model/refusal";
import { recalculator } from "../workbench/host/builtAddin";
import type { RecalculationOrder, Told } from "./recalculation";

const { folder, workbook, wanted } = workerData as RecalculationOrder;
const tell = (told: Told): void => parentPort?.postMessage(told);

recalculator(folder)(workbook, wanted).then(
  (cells) => {
    tell({ kind: "computed", cells });
  },
  (error: unknown) => {
    if (!isRefusal(error)) throw error;
    tell({ kind: "refused", message: error.message });
  },
);
