/** The thread's side of a recalculation: computes one workbook after another with the add-in built into its folder. */
import { parentPort, workerData } from "node:worker_threads";
import { isRefusal } from "../model/refusal";
import { recalculator } from "../workbench/host/builtAddin";
import type { RecalculationOrder, Told } from "./recalculation";

const recalculate = recalculator(workerData as string);
const tell = (told: Told): void => parentPort?.postMessage(told);

parentPort?.on("message", ({ workbook, wanted }: RecalculationOrder) => {
  recalculate(workbook, wanted).then(
    (cells) => {
      tell({ kind: "computed", cells });
    },
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      tell({ kind: "refused", message: error.message });
    },
  );
});
